//! Two dice and what they show. Nothing here knows a wager or draws a number:
//! dice are always an argument (MD-9-B, CO-2312-1-b).

use std::fmt;

use serde::{Deserialize, Serialize};

/// A total of two dice other than seven: what a point, a box or a place bet stands on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Number(u8);

impl From<Number> for u8 {
    fn from(number: Number) -> u8 {
        number.0
    }
}

impl TryFrom<u8> for Number {
    type Error = &'static str;

    fn try_from(total: u8) -> Result<Number, &'static str> {
        Number::new(total).ok_or("a point is 2 to 12 and not 7")
    }
}

impl Number {
    /// Every number, lowest first.
    pub const ALL: [Number; 10] = [
        Number(2),
        Number(3),
        Number(4),
        Number(5),
        Number(6),
        Number(8),
        Number(9),
        Number(10),
        Number(11),
        Number(12),
    ];

    /// The number of this total, unless it is a seven or no total of two dice.
    pub fn new(total: u8) -> Option<Number> {
        ((2..=12).contains(&total) && total != 7).then_some(Number(total))
    }

    /// The plain total.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of totals from 2 to 12, as a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct TotalSet(u16);

impl TotalSet {
    /// The set without members.
    pub const EMPTY: TotalSet = TotalSet(0);

    /// The set of these totals.
    pub fn of(totals: &[u8]) -> TotalSet {
        totals.iter().fold(TotalSet::EMPTY, |set, &t| set.with(t))
    }

    /// This set and one total more.
    pub fn with(self, total: u8) -> TotalSet {
        TotalSet(self.0 | 1 << total)
    }

    /// This set and all of the other.
    pub fn union(self, other: TotalSet) -> TotalSet {
        TotalSet(self.0 | other.0)
    }

    /// What both sets have.
    pub fn intersection(self, other: TotalSet) -> TotalSet {
        TotalSet(self.0 & other.0)
    }

    /// Whether the total is a member.
    pub fn contains(self, total: u8) -> bool {
        self.0 >> total & 1 == 1
    }

    /// Whether every member of the other set is one of this.
    pub fn covers(self, other: TotalSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether there is no member.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many members there are.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The members, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (2..=12).filter(move |&t| self.contains(t))
    }

    /// The set as its bits, bit n for total n.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// The set of these bits.
    pub fn from_bits(bits: u16) -> TotalSet {
        TotalSet(bits & 0x1ffc)
    }
}

/// A valid roll: one uppermost face of each of two dice.
///
/// ```
/// use boxman_rules::Roll;
/// let roll = Roll::new(4, 2).expect("two faces from 1 to 6");
/// assert_eq!(roll.total(), 6);
/// assert!(!roll.is_hard());
/// assert_eq!(Roll::new(0, 7), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    first: u8,
    second: u8,
}

impl Roll {
    /// A roll of these faces, if both are faces of a die.
    pub fn new(first: u8, second: u8) -> Option<Roll> {
        let face = 1..=6;
        (face.contains(&first) && face.contains(&second)).then_some(Roll { first, second })
    }

    /// All 36 rolls, by [`Roll::index`].
    pub fn all() -> impl Iterator<Item = Roll> {
        (0..36).map(|i| Roll {
            first: i / 6 + 1,
            second: i % 6 + 1,
        })
    }

    /// The index of this roll among the 36.
    pub fn index(self) -> usize {
        usize::from(self.first - 1) * 6 + usize::from(self.second - 1)
    }

    /// The two faces as thrown.
    pub fn faces(self) -> [u8; 2] {
        [self.first, self.second]
    }

    /// The faces with the lower one first: dice have no order on a layout.
    pub fn sorted(self) -> (u8, u8) {
        (self.first.min(self.second), self.first.max(self.second))
    }

    /// The sum of both faces.
    pub fn total(self) -> u8 {
        self.first + self.second
    }

    /// The total as a number, unless it is a seven.
    pub fn number(self) -> Option<Number> {
        Number::new(self.total())
    }

    /// Whether both dice show the same face.
    pub fn is_hard(self) -> bool {
        self.first == self.second
    }

    /// Whether the total is seven.
    pub fn is_seven(self) -> bool {
        self.total() == 7
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_36_rolls_have_the_known_ways() {
        // MD-9-B, CO-2312-1-b: two faces, one of each die.
        let mut ways = [0; 13];
        for (i, roll) in Roll::all().enumerate() {
            assert_eq!(roll.index(), i);
            ways[usize::from(roll.total())] += 1;
        }
        assert_eq!(ways, [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    }

    #[test]
    fn faces_outside_one_to_six_are_no_roll() {
        for bad in [0, 7, 255] {
            assert_eq!(Roll::new(bad, 3), None);
            assert_eq!(Roll::new(3, bad), None);
        }
    }

    #[test]
    fn sets_of_totals_behave() {
        let small = TotalSet::of(&[2, 3, 4, 5, 6]);
        assert_eq!(small.len(), 5);
        assert!(small.covers(TotalSet::of(&[2, 6])));
        assert!(!small.contains(7));
        assert_eq!(small.iter().collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
        assert_eq!(TotalSet::from_bits(small.bits()), small);
    }
}
