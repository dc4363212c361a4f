//! The definition of a wager: how a roll moves it, what it pays, when it may be made, raised,
//! lowered and called on or off, and the clauses that say so. There is one for every wager a house
//! offers, read from the rulebooks; nothing about a wager is written anywhere else.

use serde::{Deserialize, Serialize};

use crate::{Cents, Mechanism, Odds, Progress, Roll, Situation, Step, Wager, lcm, mechanism};

/// When a wager may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Make {
    /// Before a come-out roll.
    ComeOut,
    /// While a point is on.
    PointOn,
    /// At any time bets are open.
    AnyTime,
    /// Once the flat bet it supports has its number.
    WithFlat,
    /// Before a new shooter's first come-out roll, with none of an earlier shooter pending.
    NewShooter,
    /// Until the first seven or eleven of the hand, with none of an earlier shooter pending.
    BeforeNatural,
    /// While no wager of the kind has been through a roll.
    NoneActive,
    /// While none of its numbers is marked.
    Unmarked,
}

/// When a wager that is up may be raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Raise {
    /// Whenever it could be made.
    WhileOpen,
    /// At any time bets are open.
    Always,
    /// Until its number is set.
    BeforePoint,
    /// Until the first roll it goes through.
    BeforeRoll,
    /// Not at all.
    Never,
}

/// When a wager that is up may be lowered or taken down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lower {
    /// At any time bets are open.
    Always,
    /// Until its number is set.
    BeforePoint,
    /// Until the shooter's initial point is set.
    BeforeInitialPoint,
    /// Until the first roll it goes through.
    BeforeRoll,
    /// Not at all.
    Never,
}

/// Whether a wager can be called on and off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Callable {
    /// It always works.
    #[default]
    Never,
    /// At any time.
    Always,
    /// Once its number is set.
    WithPoint,
}

/// Where a wager belongs on the layout and in the limits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// Pass, come and their opposites.
    Line,
    /// Supplemental wagers.
    Odds,
    /// Bets on and against numbers.
    Numbers,
    /// Hardways.
    Hardways,
    /// Decided by the next roll.
    OneRoll,
    /// Side wagers over a hand or a set of numbers.
    Side,
    /// Side wagers with a meter.
    Progressive,
}

/// What a side wager's marks do when a wager of the kind is complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterWin {
    /// They stay until a seven.
    #[default]
    Stay,
    /// They lift and the wager opens again.
    Lift,
    /// They lift unless a wager that still needs them is up (craps sides).
    LiftUnlessNeeded,
}

/// The clauses behind a wager, by what they settle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clauses {
    /// How it wins and loses.
    pub rules: Vec<String>,
    /// What it pays.
    pub pays: Vec<String>,
    /// When it may be made.
    pub make: String,
    /// When it may be raised.
    pub raise: String,
    /// When it may be lowered.
    pub lower: String,
    /// When it may be taken down, where another clause says so.
    pub remove: String,
    /// When it works.
    pub work: String,
    /// In what units it is taken.
    pub unit: String,
    /// What else it needs, such as a line bet or a flat bet.
    pub needs: String,
}

impl Clauses {
    /// Every clause named, without repeats.
    pub fn all(&self) -> Vec<&str> {
        let single = [
            &self.make,
            &self.raise,
            &self.lower,
            &self.remove,
            &self.work,
            &self.unit,
            &self.needs,
        ];
        let mut all: Vec<&str> = Vec::new();
        for clause in self.rules.iter().chain(&self.pays).chain(single) {
            if !clause.is_empty() && !all.contains(&clause.as_str()) {
                all.push(clause);
            }
        }
        all
    }
}

/// A wager, defined.
#[derive(Clone, PartialEq, Debug)]
pub struct Definition {
    /// Its name in the protocol.
    pub wager: Wager,
    /// Its name on the layout.
    pub title: String,
    /// How it wins and loses, in a sentence for players.
    pub rule: String,
    /// Where it belongs.
    pub group: Group,
    /// The house section or optional family that offers it, if it is not part of the base game.
    pub package: Option<String>,
    /// How a roll moves it.
    pub mechanism: Mechanism,
    /// Whether a winning stake stays up.
    pub stays_up: bool,
    /// When it may be made.
    pub make: Make,
    /// When it may be raised.
    pub raise: Raise,
    /// When it may be lowered.
    pub lower: Lower,
    /// Whether lowering it bars raising it until it would have been decided.
    pub lowering_locks: bool,
    /// Whether it works on a come-out roll unless called.
    pub works_on_come_out: bool,
    /// Whether it may be called on and off.
    pub callable: Callable,
    /// Whether its player needs a pass or don't pass bet to make it.
    pub needs_line_bet: bool,
    /// What marks do after a win.
    pub after_win: AfterWin,
    /// Whether its marks are kept even with nobody betting.
    pub always_marked: bool,
    /// How many different points are made when surveillance is told (MD-11-A-6).
    pub notify_at: Option<u8>,
    /// The equal bets that a stake is split into; empty for a bet that is one.
    pub parts: Vec<Wager>,
    /// Whether amounts that do not pay exactly in chips are refused.
    pub exact: bool,
    /// The least amount.
    pub minimum: Cents,
    /// The greatest amount.
    pub maximum: Cents,
    /// Amounts are multiples of this.
    pub unit: Cents,
    /// The clauses behind it.
    pub clauses: Clauses,
}

impl Definition {
    /// What this roll does to the wager.
    pub fn step(&self, progress: Progress, at: Situation, roll: Roll) -> Step {
        self.mechanism.step(progress, at, roll)
    }

    /// What this roll does to the marks on the layout, which outlive any one bet.
    pub fn mark(&self, progress: Progress, at: Situation, roll: Roll) -> Marks {
        match self.step(progress, at, roll) {
            Step::Stays(next) => Marks::Show(next),
            Step::Wins { .. } | Step::Pushes if !roll.is_seven() => match self.after_win {
                AfterWin::Lift => Marks::Clear,
                AfterWin::Stay | AfterWin::LiftUnlessNeeded => {
                    Marks::Complete(self.completed(progress, roll))
                }
            },
            _ => Marks::Clear,
        }
    }

    fn completed(&self, progress: Progress, roll: Roll) -> Progress {
        match &self.mechanism {
            Mechanism::Collect { .. } => Progress(progress.marks().with(roll.total()).bits()),
            other => mechanism::finished(other, progress),
        }
    }

    /// The unit in which this stake can be paid in chips, before the house's own unit.
    pub fn payable_unit(&self, chip: Cents, progress: Progress) -> Cents {
        let parts = chip.times(self.parts.len().max(1) as i64);
        match &self.mechanism {
            Mechanism::Number { pays, number, .. } if self.exact => {
                let number = number.map_or(usize::from(progress.count()), |n| n.get().into());
                pays.get(number)
                    .copied()
                    .flatten()
                    .map_or(parts, |odds| lcm(parts, odds.exact_unit(chip)))
            }
            _ => parts,
        }
    }

    /// The odds of a wager that pays one thing only.
    pub fn single_odds(&self) -> Option<Odds> {
        match &self.mechanism {
            Mechanism::Line { pays, .. } | Mechanism::Hardway { pays, .. } => Some(*pays),
            Mechanism::Number { pays, number, .. } => {
                number.and_then(|n| pays[usize::from(n.get())])
            }
            _ => None,
        }
    }

    /// The odds of a wager on a number, for odds on the line by their point.
    pub fn odds_on(&self, number: crate::Number) -> Option<Odds> {
        match &self.mechanism {
            Mechanism::Number { pays, .. } => pays[usize::from(number.get())],
            _ => None,
        }
    }

    /// Whether this is a progressive wager.
    pub fn is_progressive(&self) -> bool {
        self.group == Group::Progressive
    }

    /// Whether these marks are all it needs.
    pub fn is_complete(&self, progress: Progress) -> bool {
        match &self.mechanism {
            Mechanism::Collect { numbers, .. } => progress.marks() == *numbers,
            _ => false,
        }
    }

    /// Whether it carries marks on the layout.
    pub fn has_marks(&self) -> bool {
        self.mechanism.table().is_some()
    }
}

/// What a roll does to the marks of a side wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// They now show this.
    Show(Progress),
    /// The wager is complete; the marks show this while they stay.
    Complete(Progress),
    /// They come off.
    Clear,
}
