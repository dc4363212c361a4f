//! Deciding commands: accepted with its events, or refused with a code, a clause and a sentence.
//! Pure: the same table and command give the same answer, and nothing is changed.

mod admit;
mod bets;
mod cases;
mod dice;
mod floor;
mod foresee;
mod lower;
mod marks;
mod offers;
mod roles;
mod roll;
mod rules;
mod seats;
mod settle;
mod tips;
mod waiting;

use boxman_rules::Cents;

pub use foresee::{Foreseen, Quote};
pub use offers::Offer;

use crate::{Code, Command, Event, Name, Refusal, Request, Table, procedure::Stage, table::Player};

/// What happens, or why it does not.
pub type Decision = Result<Vec<Event>, Refusal>;

fn refuse<T>(code: Code, clause: &str, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, clause, message))
}

impl Table {
    /// Decides a command.
    ///
    /// # Errors
    /// A [`Refusal`]; the table is as it was.
    pub fn decide(&self, request: &Request) -> Decision {
        self.check_role(request)?;
        let command = &request.command;
        match command {
            Command::State { .. } => Ok(Vec::new()),
            Command::Sit { player, seat } => self.sit(player, *seat),
            Command::BuyIn { player, amount } => self.buy_in(player, *amount),
            Command::CashOut { player, amount } => self.cash_out(player, *amount),
            Command::Leave { player } => self.leave(player),
            Command::Bet { .. } => self.bet(request),
            Command::Reduce {
                player,
                wager,
                amount,
                tip,
            } => self.reduce(player, wager, *tip, Some(*amount)),
            Command::TakeDown { player, wager, tip } => self.reduce(player, wager, *tip, None),
            Command::Work {
                player,
                wager,
                on,
                tip,
            } => self.work(player, wager, *tip, *on),
            Command::Roll { dice, cocked } => self.roll(request, *dice, cocked.as_ref()),
            Command::NoRoll { reason, note } => self.no_roll(request.by, *reason, note.as_ref()),
            Command::PassDice { player } => self.pass_dice(player),
            Command::OrderPass { reason } => self.order_pass(*reason),
            Command::Tip { player, amount } => self.give_tip(player, *amount),
            Command::TubeTips { .. }
            | Command::ColourUpTips { .. }
            | Command::DropTips { .. }
            | Command::IssueCoupon { .. } => self.money(command),
            Command::VerbalBet {
                player,
                wager,
                amount,
            } => self.verbal_bet(player, wager, *amount, request),
            Command::ConfirmBet { player, wager } => self.confirm_bet(player, wager, request),
            Command::ConvertCash { player } => self.convert_cash(player),
            Command::Dispute { .. }
            | Command::RuleDispute { .. }
            | Command::Report { .. }
            | Command::Rule { .. }
            | Command::CarryOut { .. }
            | Command::Observe { .. } => self.case(request),
            Command::Assign { role, staff } => Ok(vec![Event::StaffAssigned {
                role: *role,
                staff: staff.clone(),
            }]),
            Command::ChangeRules { house } => self.change_rules(house),
            Command::OpenTable { .. }
            | Command::CloseTable { .. }
            | Command::ChangeDice { .. }
            | Command::InspectDice { .. }
            | Command::DieOff { .. } => self.keep_dice(request),
            _ => self.step(request),
        }
    }

    /// The player of this name.
    fn known(&self, name: &Name) -> Result<&Player, Refusal> {
        let message = || format!("nobody called {name} is at this table");
        self.player(name)
            .ok_or_else(|| Refusal::new(Code::UnknownPlayer, "", message()))
    }

    /// The player of this name, who must have a seat.
    fn seated(&self, name: &Name) -> Result<&Player, Refusal> {
        let player = self.known(name)?;
        match player.seat {
            Some(_) => Ok(player),
            None => refuse(
                Code::NotSeated,
                self.house.rulebook.cite("seated"),
                format!("{name} has left the table and may only cash out or sit down again"),
            ),
        }
    }

    fn check_open(&self) -> Result<(), Refusal> {
        match self.floor.stage {
            Stage::Closed => refuse(Code::TableClosed, "", "the table is closed"),
            _ => Ok(()),
        }
    }

    /// Bets may be changed only while the dice are not in the air or waiting to be settled.
    fn check_bets_open(&self) -> Result<(), Refusal> {
        self.check_open()?;
        match self.floor.stage {
            Stage::InAir | Stage::Called(_) => refuse(
                Code::BetsClosed,
                &self.house.kind.procedure.late_bets_clause,
                "the dice are out: bets stand as they are until the roll is settled",
            ),
            _ => Ok(()),
        }
    }

    /// The state after some events.
    fn after(&self, events: &[Event]) -> Table {
        let mut next = self.clone();
        events.iter().for_each(|event| next.apply(event));
        next
    }
}

/// An amount that somebody hands over: more than nothing, less than the largest.
fn check_amount(amount: Cents) -> Result<(), Refusal> {
    match amount {
        a if a <= Cents::ZERO => Err(Refusal::bad(format!(
            "\"amount\" is {}, must be a whole number of cents above 0",
            amount.0
        ))),
        a if a > Cents::LARGEST => Err(Refusal::bad(format!(
            "\"amount\" is {}, must be at most {} cents",
            amount.0,
            Cents::LARGEST.0
        ))),
        _ => Ok(()),
    }
}
