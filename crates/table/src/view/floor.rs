//! What the crew keeps an eye on besides the game: the set of dice and its age, whose turn the dice are next, cases,
//! coupons, chips out, and what the bank would win or lose on the next roll.

use boxman_rules::{Cents, Role, Roll, Wager};
use serde::Serialize;

use crate::{
    Command, Event, Name, Settled, Table,
    command::About,
    ledger::Account,
    procedure::{CaseState, Stage},
};

/// The set of dice at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiceSetView {
    /// Its number.
    pub dice_set: Option<String>,
    /// How many dice it has.
    pub dice: u8,
    /// Since when it has been in play, in seconds since 1970.
    pub since: Option<i64>,
    /// After how many hours it has to be changed, where the rulebook says so.
    pub hours: Option<u32>,
    /// The clause that limits its age.
    pub hours_clause: String,
    /// The clause that wants a new set now, if one does.
    pub renew: Option<String>,
}

/// How far an irregularity has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CaseStage {
    /// It waits for a ruling.
    Reported,
    /// It waits to be carried out.
    Ruled,
    /// It waits to be observed.
    CarriedOut,
    /// It is closed.
    Observed,
}

/// A coupon that was issued.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CouponView {
    /// Its name.
    pub coupon: String,
    /// What it is worth.
    pub amount: Cents,
    /// The last day it counts.
    pub expires: Option<String>,
    /// Whether it was used.
    pub used: bool,
}

/// What chips are out, and what the house has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BankView {
    /// What players bought in for, less what they cashed out.
    pub drop: Cents,
    /// Chips away from the bank: racks, bets, and tips that are not in the lockbox.
    pub chips_out: Cents,
    /// Of these, what players hold.
    pub racks: Cents,
    /// Of these, what is up, bets for the dealers with it.
    pub bets_up: Cents,
    /// Of these, tips in hand and in the tube, and the dealers' share of wins.
    pub tips: Cents,
    /// Won on bets, and vigorish.
    pub win: Cents,
    /// Of it, vigorish.
    pub vigorish: Cents,
    /// What meters hold of players' wagers.
    pub meters: Cents,
}

/// What a roll would come to for the bank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BankOutlook {
    /// Won or lost, vigorish with it.
    pub net: Cents,
    /// The wager that counts most.
    pub cause: Option<Wager>,
}

impl Table {
    /// The set of dice.
    pub fn dice_set(&self) -> DiceSetView {
        let rules = &self.house.kind.procedure.dice_rules;
        let dice = &self.floor.dice;
        DiceSetView {
            dice_set: dice.name.as_ref().map(ToString::to_string),
            dice: dice.count,
            since: dice.since,
            hours: rules.hours,
            hours_clause: rules.hours_clause.clone(),
            renew: dice.renew.clone(),
        }
    }

    /// Whose turn the dice are next, after the one who has them or is offered them.
    pub fn next_shooter(&self) -> Option<&Name> {
        let now = match &self.floor.stage {
            Stage::Offered(player) => Some(player),
            _ => self.shooter.as_ref(),
        };
        let Some(now) = now else {
            return self.next_to_offer().map(|player| &player.name);
        };
        let seat = self.player(now)?.seat?;
        let ring = self.clockwise_from(seat);
        let next = ring
            .iter()
            .find(|player| !self.floor.declined.contains(&player.name));
        next.map(|player| &player.name).filter(|next| *next != now)
    }

    /// Players who have declined the dice since they were last given up.
    pub fn declined(&self) -> &[Name] {
        &self.floor.declined
    }

    /// The dispute that is open.
    pub fn open_dispute(&self) -> Option<(&Name, About)> {
        self.floor
            .dispute
            .as_ref()
            .map(|(player, about)| (player, *about))
    }

    /// The cases that are open, by number.
    pub fn open_cases(&self) -> impl Iterator<Item = (u32, CaseStage)> {
        self.floor.cases.iter().map(|(case, state)| {
            let stage = match state {
                CaseState::Reported => CaseStage::Reported,
                CaseState::Ruled { .. } => CaseStage::Ruled,
                CaseState::CarriedOut { .. } => CaseStage::CarriedOut,
            };
            (*case, stage)
        })
    }

    /// The coupons that were issued here.
    pub fn coupons(&self) -> Vec<CouponView> {
        let coupons = self.coupons.iter();
        let shown = coupons.map(|(name, coupon)| CouponView {
            coupon: name.to_string(),
            amount: coupon.amount,
            expires: coupon.expires.as_ref().map(ToString::to_string),
            used: coupon.used,
        });
        shown.collect()
    }

    /// Who is on duty, by role.
    pub fn on_positions(&self) -> impl Iterator<Item = (Role, &Name)> {
        let staff = self.floor.staff.iter();
        staff.flat_map(|(role, names)| names.iter().map(|name| (*role, name)))
    }

    /// What chips are out, and what the house has won.
    pub fn bank(&self) -> BankView {
        let held = |account| self.ledger.balance(account);
        let players = 0..self.players.len();
        let racks: Cents = players.clone().map(|i| held(Account::Rack(i))).sum();
        let layouts: Cents = players.map(|i| held(Account::Layout(i))).sum();
        let bets_up = layouts + held(Account::TipBets);
        let tips = held(Account::Tips) + held(Account::Tube) + held(Account::Envy);
        let meters = (0..self.meters.len()).map(|i| held(Account::Meter(i)));
        BankView {
            drop: -held(Account::Cage),
            chips_out: racks + bets_up + tips,
            racks,
            bets_up,
            tips,
            win: held(Account::House) + held(Account::Vigorish),
            vigorish: held(Account::Vigorish),
            meters: meters.sum(),
        }
    }

    /// The table with the dice that are called settled, so that the next roll can be foreseen.
    pub fn with_call_settled(&self) -> Table {
        match (self.called(), self.decide(&Command::Settle {}.into())) {
            (Some(_), Ok(events)) => self.after(&events),
            _ => self.clone(),
        }
    }

    /// What a roll would win or lose the bank over all seats: settled by the functions that settle the real one, told
    /// by the accounts of the house.
    pub fn foresee_bank(&self, roll: Roll) -> BankOutlook {
        let (before, events) = self.settlement_of(roll);
        let after = before.after(&events);
        BankOutlook {
            net: after.bank().win - before.bank().win,
            cause: most(&events),
        }
    }
}

/// The wager that moves most money.
fn most(events: &[Event]) -> Option<Wager> {
    let mut sums: Vec<(Wager, Cents)> = Vec::new();
    let changes = events.iter().filter_map(|event| match event {
        Event::Lost(Settled { wager, stake, .. }) => Some((*wager, *stake)),
        Event::Won { bet, pays, .. } => Some((bet.wager, -*pays)),
        Event::JackpotPaid { wager, amount, .. } => Some((*wager, -*amount)),
        _ => None,
    });
    for (wager, change) in changes {
        match sums.iter_mut().find(|(known, _)| *known == wager) {
            Some((_, sum)) => *sum += change,
            None => sums.push((wager, change)),
        }
    }
    let most = sums.iter().rev().max_by_key(|(_, sum)| sum.0.abs());
    most.filter(|(_, sum)| !sum.is_zero())
        .map(|(wager, _)| *wager)
}
