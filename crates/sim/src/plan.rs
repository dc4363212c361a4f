//! Strategies from files: what is wanted up, when, for how much, and how it reacts.
//! `docs/strategies.md` describes the format; a file becomes a [`Plan`] only if all of it is right.

mod amount;
mod expr;
mod file;
mod memory;
mod parts;
mod play;
mod progression;
mod raw;

use std::fmt;

use boxman_rules::{Cents, Family, Wager};

pub(crate) use amount::Amount;
pub(crate) use expr::{Expr, Known};
pub(crate) use progression::Progression;

use crate::Leave;

/// What is wrong in a strategy file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The key it is about.
    pub key: String,
    /// What is wrong and what is allowed.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match self.key.as_str() {
            "" => f.write_str(&self.message),
            key => write!(f, "{key}: {}", self.message),
        }
    }
}

impl std::error::Error for Fault {}

/// A strategy read from a file.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) about: String,
    pub(crate) unit: Cents,
    pub(crate) wants: Vec<Want>,
    pub(crate) counters: Vec<Counter>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) progression: Option<Progression>,
    pub(crate) leave: LeavePlan,
    /// Which of the built-in counts some condition asks for.
    pub(crate) asked: Vec<Known>,
}

/// When to go home, before the unit is known.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LeavePlan {
    pub ahead: Option<Amount>,
    pub behind: Option<Amount>,
    pub shooters: Option<u64>,
    pub rolls: Option<u64>,
}

/// What is wanted up.
#[derive(Clone, Debug)]
pub(crate) struct Want {
    pub on: Vec<Target>,
    /// Amounts by how often this bet has hit for the shooter; mostly one.
    pub steps: Vec<Amount>,
    /// Whether the steps begin again after the last.
    pub cycle: bool,
    pub when: Option<Expr>,
    pub skip_point: bool,
    /// Whether it comes down when its condition no longer holds.
    pub down: bool,
    pub working: Option<bool>,
}

/// What a want stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// One wager.
    Wager(Wager),
    /// Odds behind every flat bet of a family that has its number.
    OddsBehind(Family),
}

/// A number that a strategy keeps.
#[derive(Clone, Debug)]
pub(crate) struct Counter {
    pub name: String,
    pub start: i64,
    pub least: i64,
    pub most: i64,
    /// Whether a seven-out sets it back.
    pub reset: bool,
}

/// What moves a counter.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub on: On,
    /// Only for these wagers; for all if there are none.
    pub of: Vec<Which>,
    pub when: Option<Expr>,
    pub counter: usize,
    pub change: Change,
    pub value: Value,
}

/// Wagers that a rule is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    One(Wager),
    Family(Family),
}

impl Which {
    pub(crate) fn is(self, wager: Wager) -> bool {
        match self {
            Which::One(one) => one == wager,
            Which::Family(family) => family == wager.family(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum On {
    Roll,
    Win,
    Lose,
    Push,
    PointSet,
    PointMade,
    SevenOut,
}

impl On {
    pub(crate) const WORDS: [(&'static str, On); 7] = [
        ("roll", On::Roll),
        ("win", On::Win),
        ("lose", On::Lose),
        ("push", On::Push),
        ("point-set", On::PointSet),
        ("point-made", On::PointMade),
        ("seven-out", On::SevenOut),
    ];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Add,
    Set,
}

/// What a rule adds or sets. Money is in hundredths of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Number(i64),
    Pays,
    Stake,
    Net,
}

impl Plan {
    /// Reads a strategy file.
    ///
    /// # Errors
    /// The first fault, with its line, its key and what is allowed.
    ///
    /// ```
    /// use boxman_sim::Plan;
    /// let plan = Plan::read("name = \"mine\"\n[[bet]]\non = \"pass\"\namount = \"u\"\n");
    /// assert_eq!(plan.expect("a strategy").title(), "mine");
    /// let fault = Plan::read("name = \"mine\"\n[[bet]]\non = \"pas\"\namount = \"u\"\n").expect_err("no such wager");
    /// assert_eq!((fault.line, fault.key.as_str()), (3, "on"));
    /// ```
    pub fn read(text: &str) -> Result<Plan, Fault> {
        file::read(text)
    }

    /// Its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What it does, in a sentence or two.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// What `u` stands for.
    pub fn unit(&self) -> Cents {
        self.unit
    }

    /// The same strategy for another unit.
    #[must_use]
    pub fn with_unit(mut self, unit: Cents) -> Plan {
        self.unit = unit;
        self
    }

    /// The same strategy under another name.
    #[must_use]
    pub fn named(mut self, name: &str) -> Plan {
        self.name = name.to_owned();
        self
    }

    /// What its conditions ask for.
    fn asks_for(&self) -> Vec<Known> {
        let wants = self.wants.iter().filter_map(|w| w.when.as_ref());
        let rules = self.rules.iter().filter_map(|r| r.when.as_ref());
        let mut asked = Vec::new();
        for leaf in wants.chain(rules).flat_map(Expr::leaves) {
            if let Expr::Known(known) = leaf
                && !asked.contains(known)
            {
                asked.push(*known);
            }
        }
        asked
    }

    pub(crate) fn leave_for_unit(&self) -> Leave {
        let fixed = |amount: Option<Amount>| amount.and_then(|a| a.fixed(self.unit));
        Leave {
            ahead: fixed(self.leave.ahead),
            behind: fixed(self.leave.behind),
            shooters: self.leave.shooters,
            rolls: self.leave.rolls,
        }
    }
}
