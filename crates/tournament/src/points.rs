//! Tournament points: a type of their own. They rank players and are worth nothing; there is no way
//! to make money of them (CO-2316-1-d, CO-2316-1-f).
//!
//! ```compile_fail
//! // Points and money do not add up.
//! let sum = boxman_tournament::Points::new(5).unwrap() + boxman_rules::Cents(5);
//! ```
//!
//! ```compile_fail
//! // Points do not turn into money.
//! let money: boxman_rules::Cents = boxman_tournament::Points::new(5).unwrap().into();
//! ```

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign},
};

use boxman_rules::Cents;
use serde::{Deserialize, Serialize};

/// Tournament chips, counted in points.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Debug, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// The most points that one player may be given.
    pub const MOST: i64 = 1_000_000_000;

    /// A number of points, from zero to one billion.
    pub fn new(points: i64) -> Option<Points> {
        (0..=Self::MOST).contains(&points).then_some(Points(points))
    }

    /// Whether there are none.
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The number of points.
    pub fn count(self) -> i64 {
        self.0
    }

    /// Whether this is a whole number of the others.
    pub fn is_multiple_of(self, other: Points) -> bool {
        other.0 > 0 && self.0 % other.0 == 0
    }

    /// As a tournament's table counts its chips; only heats may ask.
    pub(crate) fn as_chips(self) -> Cents {
        Cents(self.0)
    }

    /// From the chips of a tournament's table; only heats may ask.
    pub(crate) fn of_chips(chips: Cents) -> Points {
        Points(chips.0)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 point"),
            points => write!(f, "{points} points"),
        }
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}
