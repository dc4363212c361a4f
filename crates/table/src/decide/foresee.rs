//! What would happen: a roll to a player's bets, or a bet to a player's chips. The same functions
//! decide it that decide the real thing, and nothing changes.

use std::borrow::Cow;

use boxman_rules::{Cents, Collected, Definition, Mechanism, Outcome, Progress, Roll, Wager};

use super::{Decision, bets::Asked};
use crate::{Event, Name, Refusal, Table, command::Beneficiary};

/// What a roll would do to a player's own bets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Foreseen {
    /// What each bet that is decided would win or lose, in the order of payment.
    pub bets: Vec<(Wager, Cents)>,
}

impl Foreseen {
    /// What it comes to.
    pub fn net(&self) -> Cents {
        self.bets.iter().map(|(_, net)| *net).sum()
    }

    /// The bet that counts most.
    pub fn cause(&self) -> Option<Wager> {
        let most = self.bets.iter().rev().max_by_key(|(_, net)| net.0.abs());
        most.filter(|(_, net)| !net.is_zero())
            .map(|(wager, _)| *wager)
    }
}

/// What a bet would come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quote {
    /// What it would win, least first: one amount, or one for each way it pays. Bets that pay by
    /// level have none.
    pub wins: Vec<Cents>,
    /// The whole bet: what is up, and this.
    pub whole: Cents,
    /// The vigorish: what would be due now, or where it is taken from wins, what a win would leave.
    pub vigorish: Cents,
    /// When that is taken.
    pub collected: Option<Collected>,
    /// Why it would be refused.
    pub refused: Option<Refusal>,
}

impl Table {
    /// What a roll would do to a player's own bets, with the shooter whom it would find.
    pub fn foresee(&self, name: &Name, roll: Roll) -> Foreseen {
        let (_, events) = self.settlement_of(roll);
        let own = events.iter().filter_map(|event| own_change(event, name));
        Foreseen {
            bets: own.collect(),
        }
    }

    /// What a roll would do to all bets, and the table as the dice would find it.
    pub(crate) fn settlement_of(&self, roll: Roll) -> (Cow<'_, Table>, Vec<Event>) {
        let ready = if self.is_full() {
            Vec::new()
        } else {
            self.line_up().unwrap_or_default()
        };
        let rolled = Event::Rolled {
            dice: roll.faces(),
            total: roll.total(),
            cocked: None,
        };
        let before = if ready.is_empty() {
            Cow::Borrowed(self)
        } else {
            Cow::Owned(self.after(&ready))
        };
        let events = before.settle(roll, rolled);
        (before, events)
    }

    /// What a bet of this amount would win, what vigorish it would take, and whether it stands.
    pub fn quote(
        &self,
        name: &Name,
        wager: Wager,
        amount: Cents,
        tip: Option<Beneficiary>,
    ) -> Quote {
        let up = self.player(name).and_then(|p| p.bet(wager, tip));
        let whole = amount + up.map_or(Cents::ZERO, |bet| bet.amount);
        let on = self.phase.point().map_or(Progress::START, Progress::on);
        let definition = self.house.define(wager);
        let decision = self.asked(name, wager, amount, tip);
        let collected = self.house.collects(wager);
        let vigorish = match (collected, self.player(name)) {
            (Some(Collected::OnWin), _) | (_, None) => self.house.vigorish(wager, whole),
            (_, Some(player)) => self.more_vigorish(player, wager, tip, amount),
        };
        Quote {
            whole,
            collected,
            wins: definition.map_or(Vec::new(), |d| wins(d, on, whole, self.house.chip)),
            vigorish,
            refused: decision.err(),
        }
    }

    fn asked(
        &self,
        name: &Name,
        wager: Wager,
        amount: Cents,
        tip: Option<Beneficiary>,
    ) -> Decision {
        let player = self.seated(name)?;
        self.check_bets_open()?;
        let asked = Asked {
            name,
            wager,
            amount,
            tip,
            coupon: None,
            coins: None,
        };
        self.made(&asked, player, None)
    }
}

/// What an event of settlement means to a player's own money.
fn own_change(event: &Event, name: &Name) -> Option<(Wager, Cents)> {
    match event {
        Event::Lost(bet) if bet.player == *name && bet.tip.is_none() => {
            Some((bet.wager, Cents::ZERO - bet.stake))
        }
        Event::Won {
            bet,
            pays,
            vigorish,
            ..
        } if bet.player == *name && bet.tip.is_none() => Some((bet.wager, *pays - *vigorish)),
        Event::JackpotPaid {
            player,
            wager,
            stake,
            amount,
        } if player == name => Some((*wager, *amount - *stake)),
        _ => None,
    }
}

/// The different amounts that a bet can win, least first.
fn wins(definition: &Definition, on: Progress, amount: Cents, chip: Cents) -> Vec<Cents> {
    let mut all: Vec<Cents> = match &definition.mechanism {
        Mechanism::Line { pays, .. } | Mechanism::Hardway { pays, .. } => {
            vec![pays.pays(amount, chip)]
        }
        Mechanism::Number { pays, number, .. } => {
            let number = number.map_or(on.count(), |n| n.get());
            let odds = pays.get(usize::from(number)).copied().flatten();
            odds.map(|odds| odds.pays(amount, chip))
                .into_iter()
                .collect()
        }
        Mechanism::OneRoll(outcomes) => outcomes
            .iter()
            .filter_map(|outcome| match outcome {
                Outcome::Wins(odds) => Some(odds.pays(amount, chip)),
                Outcome::Pushes | Outcome::Loses => None,
            })
            .collect(),
        _ => Vec::new(),
    };
    all.sort_unstable();
    all.dedup();
    all
}
