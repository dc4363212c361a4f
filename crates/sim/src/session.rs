//! One session: how long it lasts, what it starts with and how it ended.

use boxman_rules::Cents;
use serde::{Deserialize, Serialize};

use crate::{Leave, Measure};

/// How long a session lasts at the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// So many rolls. What is still up then counts at face value in dollars.
    Rolls(u64),
    /// So many seven-outs.
    Shooters(u64),
}

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// It lasted as long as it was to last.
    Time,
    /// The money ran out: nothing was up and the next bet could not be paid.
    Ruin,
    /// Far enough ahead.
    Ahead,
    /// Far enough behind.
    Behind,
    /// Nobody could throw: the strategy sat alone and had no line bet.
    NoShooter,
}

/// What a session starts with and when it stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What the player brings.
    pub bankroll: Cents,
    /// How long it lasts.
    pub length: Length,
    /// When the player leaves before that.
    pub leave: Leave,
}

impl Terms {
    /// Whether this many rolls and seven-outs are enough.
    pub(crate) fn is_over(&self, rolls: u64, shooters: u64) -> bool {
        let (most_rolls, most_shooters) = self.most();
        rolls >= most_rolls || shooters >= most_shooters
    }

    /// The most rolls and the most seven-outs.
    pub(crate) fn most(&self) -> (u64, u64) {
        let (rolls, shooters) = match self.length {
            Length::Rolls(rolls) => (rolls, u64::MAX),
            Length::Shooters(shooters) => (u64::MAX, shooters),
        };
        let sooner = |own: Option<u64>, most: u64| own.map_or(most, |own| own.min(most));
        (
            sooner(self.leave.rolls, rolls),
            sooner(self.leave.shooters, shooters),
        )
    }

    /// Whether being this much ahead sends the player home.
    pub(crate) fn sends_home(&self, net: i64) -> Option<End> {
        match self.leave {
            Leave {
                ahead: Some(ahead), ..
            } if net >= ahead.0 => Some(End::Ahead),
            Leave {
                behind: Some(behind),
                ..
            } if net <= -behind.0 => Some(End::Behind),
            _ => None,
        }
    }
}

/// How a session went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Won less lost.
    pub net: Cents,
    /// Stakes that were decided.
    pub action: Cents,
    /// Rolls thrown.
    pub rolls: u64,
    /// Shooters who sevened out.
    pub shooters: u64,
    /// How it ended.
    pub end: End,
    /// What was still up, at face value.
    pub open: Cents,
    /// What it says about the edge.
    pub measure: Measure,
}
