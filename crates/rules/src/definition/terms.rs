//! The terms of a wager: when it may be made, raised, lowered and called, what it needs, where it belongs, and
//! the clauses behind each.

use serde::{Deserialize, Serialize};

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

/// What line bet the player of a wager needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineBet {
    /// None.
    #[default]
    Free,
    /// A pass or don't pass bet when the wager is made; it may come down afterwards.
    WhenMade,
    /// A pass or don't pass bet for as long as the wager is up: the last one stays with it.
    Maintained,
}

/// Where a wager belongs on the layout and in the limits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// The part of the layout that a wager is on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// Where the players reach: lines, numbers, the field.
    Table,
    /// The proposition bets before the stickperson.
    Props,
    /// The hop bets beside them.
    Hops,
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
    /// They lift unless a wager that still needs them is up.
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
    /// Why the line bet behind it stays up with it.
    pub maintain: String,
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
            &self.maintain,
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
