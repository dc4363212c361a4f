//! The cycle of the game: a come-out roll sets a point or decides the line, a point is made or
//! sevened out (MD-1-B-3, MD-1-B-4, CO-2302-2, CO-2302-3).

use serde::{Deserialize, Serialize};

use crate::{Number, Roll, TotalSet};

/// Where the game stands before a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The next roll is a come-out roll.
    ComeOut,
    /// A point is on.
    Point(Number),
    /// The dice roll only to decide the come bets that remain (MD-10-B, CO-2313-2).
    DecisionOnly,
}

/// What a roll did to the line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineEvent {
    /// The come-out roll decided the line.
    Decided,
    /// The come-out roll set this point.
    PointSet(Number),
    /// The point was made.
    PointMade(Number),
    /// A loser seven: the point is lost and the dice pass.
    SevenOut(Number),
    /// Nothing.
    Nothing,
}

impl Phase {
    /// What this roll does to the line of a game with these point numbers.
    pub fn line_event(self, points: TotalSet, roll: Roll) -> LineEvent {
        match (self, roll.number()) {
            (Phase::DecisionOnly, _) => LineEvent::Nothing,
            (Phase::ComeOut, Some(number)) if points.contains(number.get()) => {
                LineEvent::PointSet(number)
            }
            (Phase::ComeOut, _) => LineEvent::Decided,
            (Phase::Point(point), Some(number)) if number == point => LineEvent::PointMade(point),
            (Phase::Point(point), None) => LineEvent::SevenOut(point),
            (Phase::Point(_), Some(_)) => LineEvent::Nothing,
        }
    }

    /// The phase after this roll. Decision-only rolls end by the bets that remain, not by the dice.
    pub fn after(self, points: TotalSet, roll: Roll) -> Phase {
        match self.line_event(points, roll) {
            LineEvent::PointSet(point) => Phase::Point(point),
            LineEvent::Nothing => self,
            LineEvent::Decided | LineEvent::PointMade(_) | LineEvent::SevenOut(_) => Phase::ComeOut,
        }
    }

    /// The point, if one is on.
    pub fn point(self) -> Option<Number> {
        match self {
            Phase::Point(point) => Some(point),
            _ => None,
        }
    }

    /// Whether a point is on; if not, what is off on a come-out roll is off.
    pub fn has_point(self) -> bool {
        self.point().is_some()
    }

    /// The word for it in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Phase::ComeOut => "come-out",
            Phase::Point(_) => "point",
            Phase::DecisionOnly => "decision-only",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_set_on_its_numbers_alone() {
        // CO-2302-2, CO-2317.03-1-a
        let (six, ten) = (
            TotalSet::of(&[4, 5, 6, 8, 9, 10]),
            TotalSet::of(&[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]),
        );
        for roll in Roll::all() {
            for points in [six, ten] {
                let set = matches!(
                    Phase::ComeOut.line_event(points, roll),
                    LineEvent::PointSet(_)
                );
                assert_eq!(set, points.contains(roll.total()), "{roll:?}");
            }
            assert_eq!(Phase::DecisionOnly.after(six, roll), Phase::DecisionOnly);
        }
    }
}
