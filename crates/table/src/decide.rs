//! Deciding commands: accepted with its events, or refused with a code, a clause and a sentence.
//! Pure: the same table and command give the same answer, and nothing is changed.

mod admit;
mod bets;
mod cap;
mod cases;
mod correct;
mod dice;
mod floor;
mod foresee;
mod lower;
mod marks;
mod offers;
mod roles;
mod roll;
mod room;
mod rules;
mod seats;
mod settle;
mod staff;
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
        let Request { by, at, .. } = *request;
        match &request.command {
            Command::State { .. } => Ok(Vec::new()),
            Command::Sit { player, seat } => self.sit(player, *seat),
            Command::BuyIn { player, amount } => self.buy_in(player, *amount),
            Command::CashOut { player, amount } => self.cash_out(player, *amount),
            Command::Leave { player } => self.leave(player, by),
            Command::Bet {
                player,
                wager,
                amount,
                tip,
                coupon,
                coins,
            } => {
                let instruments = (coupon.as_ref(), *coins);
                self.bet(player, wager, *amount, *tip, instruments, at)
            }
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
            Command::NoRoll { reason, note } => self.no_roll(by, *reason, note.as_ref()),
            Command::PassDice { player } => self.pass_dice(player),
            Command::OrderPass { reason } => self.order_pass(*reason),
            Command::Tip { player, amount } => self.give_tip(player, *amount),
            Command::TubeTips { amount } => self.tube_tips(*amount),
            Command::ColourUpTips { amount } => self.colour_up_tips(*amount),
            Command::DropTips { amount } => self.drop_tips(*amount),
            Command::Mute { player, on } => self.mute(player, *on),
            Command::IssueCoupon {
                coupon,
                amount,
                expires,
            } => self.issue_coupon(coupon, *amount, expires.as_ref()),
            Command::VerbalBet {
                player,
                wager,
                amount,
            } => self.verbal_bet(player, wager, *amount, request),
            Command::ConfirmBet { player, wager } => self.confirm_bet(player, wager, request),
            Command::ConvertCash { player } => self.convert_cash(player, at),
            Command::Dispute {
                player,
                about,
                text,
            } => self.dispute(player, *about, text.as_ref()),
            Command::RuleDispute { dice, void, text } => {
                self.rule_dispute(*dice, *void, text.as_ref(), by)
            }
            Command::CorrectRoll {
                dice,
                roll,
                text,
                second,
            } => self.correct_roll(*dice, *roll, text, by, *second),
            Command::Report { text } => self.report(text),
            Command::Rule {
                case,
                ruling,
                entries,
                second,
            } => self.rule(*case, ruling, entries, by, *second),
            Command::CarryOut { case } => self.carry_out_ruling(*case),
            Command::Observe { case } => self.observe(*case, by),
            Command::Assign {
                role,
                staff,
                relief,
            } => self.assign(*role, staff.as_ref(), *relief),
            Command::Seed { player, seed } => self.give_seed(player, seed),
            Command::OfferSeat {
                player,
                code,
                expires,
            } => self.offer_seat(player, code, *expires, at),
            Command::ClaimSeat { code, holder } => self.claim_seat(code, holder, at),
            Command::ReleaseSeat { player } => self.release_seat(player, by),
            Command::ShowRail { code } => self.show_rail(code),
            Command::HideRail {} => self.hide_rail(),
            Command::PlanRules { house, rules } => self.plan_rules(house, *rules, request),
            Command::ChangeRules {
                house,
                rules,
                replaces,
            } => self.change_rules(house, *rules, replaces.as_ref()),
            Command::OpenTable { dice_set, dice } => self.open_table(dice_set.as_ref(), *dice, at),
            Command::CloseTable { return_bets } => self.close_table(*return_bets),
            Command::ChangeDice { dice_set, dice } => self.change_dice(dice_set, *dice, at),
            Command::InspectDice { result } => self.inspect_dice(*result),
            Command::DieOff { found } => Ok(vec![Event::DieOff { found: *found }]),
            Command::OfferDice { player } => self.offer(player.as_ref()),
            Command::AcceptDice { player } => self.answer_offer(player, true),
            Command::DeclineDice { player } => self.answer_offer(player, false),
            Command::SelectDice { player, dice } => self.select(player, dice),
            Command::ReturnDice {} => self.return_dice(),
            Command::ConfirmLine { player } => self.confirm_line(player),
            Command::BringIn {} => self.bring_in(),
            Command::Throw { player } => self.throw(player, at),
            Command::Settle {} => self.settle_called(),
            Command::Mark { wager, number } => self.place_mark(wager, *number),
            Command::PushDice {} => self.push(),
            Command::ConfirmWork {
                player,
                wager,
                like,
            } => self.confirm_work(player, wager, *like),
        }
    }

    /// Decides a command and applies its events, which it answers.
    ///
    /// # Errors
    /// A [`Refusal`]; the table is as it was.
    pub fn perform(&mut self, request: impl Into<Request>) -> Decision {
        let events = self.decide(&request.into())?;
        events.iter().for_each(|event| self.apply(event));
        Ok(events)
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
                self.house.cite("seated"),
                format!("{name} has left the table and may only cash out or sit down again"),
            ),
        }
    }

    /// Checks that a player has a seat.
    pub(crate) fn check_seated(&self, name: &Name) -> Result<(), Refusal> {
        self.seated(name).map(drop)
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
    pub(crate) fn after(&self, events: &[Event]) -> Table {
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
