//! How a roll moves a wager. This is the one place that decides who wins: the table settles by it,
//! odds are solved from it and simulations compile it.
//!
//! A mechanism is a pure function of the wager's [`Progress`], the [`Situation`] and the [`Roll`].
//! Its numbers and odds come from the rulebooks.

use serde::{Deserialize, Serialize};

use crate::{LineEvent, Number, Odds, Pay, PayTable, Phase, Roll, TotalSet};

/// With the dice or against them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Wins when the number comes.
    Right,
    /// Wins when the seven comes.
    Wrong,
}

/// What a wager has behind it: marks, a count or the number it stands on.
///
/// Every wager starts at [`Progress::START`], save odds on the line, which start on their point.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Progress(pub u16);

impl Progress {
    /// A new wager's.
    pub const START: Progress = Progress(0);
    /// Set when a ladder has paid its top award and takes no more marks.
    const DONE: u16 = 1 << 15;

    /// The progress of odds that stand on a number.
    pub fn on(number: Number) -> Progress {
        Progress(number.get().into())
    }

    /// The marks, where progress is a set of totals.
    pub fn marks(self) -> TotalSet {
        TotalSet::from_bits(self.0)
    }

    /// The count, where progress is a count.
    pub fn count(self) -> u8 {
        self.0 as u8
    }

    fn is_done(self) -> bool {
        self.0 & Progress::DONE != 0
    }
}

/// What a wager sees of the table besides the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The phase before the roll.
    pub phase: Phase,
    /// Whether the wager is working on this roll.
    pub working: bool,
    /// The numbers that can be a point.
    pub points: TotalSet,
}

/// What a roll does to a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It stays up, undecided.
    Stays(Progress),
    /// A come bet travels to its number.
    Moves(Number),
    /// It wins at a level; wagers without levels win at level 0.
    Wins {
        /// What it pays.
        pay: Pay,
        /// The level that was reached.
        level: u8,
    },
    /// It is lost.
    Loses,
    /// The roll decides it for neither side: the stake comes back.
    Pushes,
    /// It was off when its number was decided: the stake comes back undecided.
    Returns,
}

/// What a one-roll wager does on one of the 36 rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Wins at these odds over the whole stake.
    Wins(Odds),
    /// Pushes: the stake comes back.
    Pushes,
    /// Is lost.
    Loses,
}

/// What points a ladder counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Each different point once (fire).
    DifferentPoints,
    /// Every point made, repeats too (sharp shooter).
    PointsMade,
}

/// How a roll moves a wager.
#[derive(Clone, PartialEq, Debug)]
pub enum Mechanism {
    /// Pass and come, don't pass and don't come, until their number is set.
    Line {
        /// With or against the dice.
        side: Side,
        /// Totals that win for the right side on the first roll.
        naturals: TotalSet,
        /// Totals that lose for the right side on the first roll.
        craps: TotalSet,
        /// Totals on which the wrong side pushes instead of winning.
        barred: TotalSet,
        /// What it pays.
        pays: Odds,
        /// Come bets travel to their number; line bets stay and follow the table's point.
        travels: bool,
    },
    /// A number before a seven, or a seven before the number.
    Number {
        /// With or against the number.
        side: Side,
        /// What each number pays; a wager on one number has one entry.
        pays: [Option<Odds>; 13],
        /// The number; odds on the line take it from their progress.
        number: Option<Number>,
        /// When off and its number is decided: comes back instead of waiting.
        returned_when_off: bool,
    },
    /// A pair before the same total easy and before a seven.
    Hardway {
        /// The total.
        number: Number,
        /// What it pays.
        pays: Odds,
    },
    /// Decided by the next roll.
    OneRoll(Box<[Outcome; 36]>),
    /// Points made before the loser seven.
    Points {
        /// What counts.
        count: Count,
        /// The count at which it is paid at once; without it, only a loser seven pays.
        ends_at: Option<u8>,
        /// What it pays.
        table: PayTable,
    },
    /// Sevens and elevens of a hand, the seven-out included.
    Naturals {
        /// Counting stops here.
        most: u8,
        /// What it pays.
        table: PayTable,
    },
    /// All of these totals before a seven, repeats harmless.
    Collect {
        /// The totals.
        numbers: TotalSet,
        /// What it pays, at level 1.
        table: PayTable,
    },
    /// These totals once each: a repeat or a seven ends it and pays what was reached.
    Once {
        /// The totals.
        numbers: TotalSet,
        /// What it pays.
        table: PayTable,
    },
    /// One of these sequences in exact order; the first roll chooses which.
    Sequence {
        /// The sequences, all of one length.
        sequences: Vec<Vec<u8>>,
        /// What it pays by rolls matched.
        table: PayTable,
    },
}

impl Mechanism {
    /// What this roll does to a wager.
    pub fn step(&self, progress: Progress, at: Situation, roll: Roll) -> Step {
        match self {
            Mechanism::Line { .. } => self.line_step(progress, at, roll),
            Mechanism::Number { .. } => self.number_step(progress, at, roll),
            &Mechanism::Hardway { number, pays } => {
                let easy = roll.total() == number.get() && !roll.is_hard();
                if !at.working {
                    Step::Stays(progress)
                } else if easy || roll.is_seven() {
                    Step::Loses
                } else if roll.total() == number.get() {
                    wins(pays)
                } else {
                    Step::Stays(progress)
                }
            }
            Mechanism::OneRoll(outcomes) => match outcomes[roll.index()] {
                Outcome::Wins(odds) => wins(odds),
                Outcome::Pushes => Step::Pushes,
                Outcome::Loses => Step::Loses,
            },
            Mechanism::Points {
                count,
                ends_at,
                table,
            } => points_step(*count, *ends_at, table, progress, at, roll),
            Mechanism::Naturals { most, table } => {
                let natural = matches!(roll.total(), 7 | 11);
                let count = (progress.count() + u8::from(natural)).min(*most);
                match at.phase.line_event(at.points, roll) {
                    LineEvent::SevenOut(_) => award(table, count),
                    _ => Step::Stays(Progress(count.into())),
                }
            }
            Mechanism::Collect { numbers, table } => {
                let marks = TotalSet::of(&[roll.total()]).intersection(*numbers);
                let marks = marks.union(progress.marks());
                if roll.is_seven() {
                    Step::Loses
                } else if marks == *numbers && progress.marks() != *numbers {
                    award(table, 1)
                } else {
                    Step::Stays(Progress(marks.bits()))
                }
            }
            Mechanism::Once { numbers, table } => {
                let (marks, total) = (progress.marks(), roll.total());
                if !numbers.contains(total) || marks.contains(total) {
                    return award(table, marks.len());
                }
                let marks = marks.with(total);
                if marks == *numbers {
                    award(table, marks.len())
                } else {
                    Step::Stays(Progress(marks.bits()))
                }
            }
            Mechanism::Sequence { sequences, table } => {
                sequence_step(sequences, table, progress, roll)
            }
        }
    }

    fn line_step(&self, progress: Progress, at: Situation, roll: Roll) -> Step {
        let &Mechanism::Line {
            side,
            naturals,
            craps,
            barred,
            pays,
            travels,
        } = self
        else {
            return Step::Stays(progress);
        };
        let (total, right) = (roll.total(), side == Side::Right);
        if !travels && let Phase::Point(point) = at.phase {
            return match (total == point.get(), roll.is_seven()) {
                (false, false) => Step::Stays(progress),
                _ if !at.working => Step::Returns,
                (made, _) if made == right => wins(pays),
                _ => Step::Loses,
            };
        }
        // MD-10-B-2, CO-2313-2-b: only come bets are decided. Line bets wait for a come-out roll.
        if !travels && at.phase == Phase::DecisionOnly {
            return Step::Stays(progress);
        }
        match roll.number() {
            _ if !right && barred.contains(total) => Step::Pushes,
            _ if naturals.contains(total) == right && naturals.union(craps).contains(total) => {
                wins(pays)
            }
            _ if naturals.union(craps).contains(total) => Step::Loses,
            Some(number) if travels => Step::Moves(number),
            _ => Step::Stays(progress),
        }
    }

    fn number_step(&self, progress: Progress, at: Situation, roll: Roll) -> Step {
        let &Mechanism::Number {
            side,
            ref pays,
            number,
            returned_when_off,
        } = self
        else {
            return Step::Stays(progress);
        };
        let number = number.map_or(progress.count(), Number::get);
        let came = roll.total() == number;
        match pays[usize::from(number)] {
            _ if !came && !roll.is_seven() => Step::Stays(progress),
            _ if !at.working && returned_when_off => Step::Returns,
            _ if !at.working => Step::Stays(progress),
            Some(odds) if came == (side == Side::Right) => wins(odds),
            _ => Step::Loses,
        }
    }

    /// The word for how it is decided.
    pub fn kind(&self) -> &'static str {
        match self {
            Mechanism::Line { .. } => "line",
            Mechanism::Number { .. } => "number",
            Mechanism::Hardway { .. } => "hardway",
            Mechanism::OneRoll(_) => "one-roll",
            Mechanism::Points { .. } => "points",
            Mechanism::Naturals { .. } => "naturals",
            Mechanism::Collect { .. } => "collect",
            Mechanism::Once { .. } => "once",
            Mechanism::Sequence { .. } => "sequence",
        }
    }

    /// The pay table, for wagers that pay by level.
    pub fn table(&self) -> Option<&PayTable> {
        match self {
            Mechanism::Points { table, .. }
            | Mechanism::Naturals { table, .. }
            | Mechanism::Collect { table, .. }
            | Mechanism::Once { table, .. }
            | Mechanism::Sequence { table, .. } => Some(table),
            _ => None,
        }
    }

    /// The best odds that it can pay.
    pub fn best_odds(&self) -> Option<Odds> {
        match self {
            Mechanism::Line { pays, .. } | Mechanism::Hardway { pays, .. } => Some(*pays),
            Mechanism::Number { pays, .. } => pays.iter().copied().flatten().reduce(Odds::better),
            Mechanism::OneRoll(outcomes) => {
                let won = outcomes.iter().filter_map(|outcome| match outcome {
                    Outcome::Wins(odds) => Some(*odds),
                    Outcome::Pushes | Outcome::Loses => None,
                });
                won.reduce(Odds::better)
            }
            by_level => by_level.table().and_then(PayTable::best_odds),
        }
    }

    /// The totals that it marks; none for a wager that counts or is decided at once.
    pub fn numbers(&self) -> TotalSet {
        match self {
            Mechanism::Collect { numbers, .. } | Mechanism::Once { numbers, .. } => *numbers,
            Mechanism::Sequence { sequences, .. } => TotalSet::of(&sequences.concat()),
            _ => TotalSet::EMPTY,
        }
    }

    /// The totals marked by this progress, in the order they are shown.
    pub fn marked(&self, progress: Progress) -> Vec<u8> {
        match self {
            Mechanism::Points {
                count: Count::DifferentPoints,
                ..
            } if !progress.is_done() => progress.marks().iter().collect(),
            Mechanism::Collect { .. } | Mechanism::Once { .. } => progress.marks().iter().collect(),
            Mechanism::Sequence { sequences, .. } => {
                let (chosen, matched) = sequence_progress(progress);
                sequences
                    .get(chosen)
                    .map(|s| s[..matched].to_vec())
                    .unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// The count behind this progress, for wagers that count instead of marking totals.
    pub fn counted(&self, progress: Progress) -> Option<u8> {
        match self {
            Mechanism::Points {
                count: Count::PointsMade,
                ..
            }
            | Mechanism::Naturals { .. } => Some(progress.count()),
            _ => None,
        }
    }
}

fn wins(odds: Odds) -> Step {
    Step::Wins {
        pay: Pay::Odds(odds),
        level: 0,
    }
}

/// What a ladder pays when it ends at this level.
fn award(table: &PayTable, level: u8) -> Step {
    match table.pay(level) {
        None => Step::Loses,
        Some(Pay::Push) => Step::Pushes,
        // An award of the bare stake is no win.
        Some(Pay::Odds(odds)) if odds.num() == 0 => Step::Pushes,
        Some(pay) => Step::Wins { pay, level },
    }
}

fn points_step(
    count: Count,
    ends_at: Option<u8>,
    table: &PayTable,
    progress: Progress,
    at: Situation,
    roll: Roll,
) -> Step {
    let reached = |progress: Progress| match count {
        Count::DifferentPoints => progress.marks().len(),
        Count::PointsMade => progress.count(),
    };
    match at.phase.line_event(at.points, roll) {
        LineEvent::SevenOut(_) => award(table, reached(progress)),
        LineEvent::PointMade(point) if !progress.is_done() => {
            let next = match count {
                Count::DifferentPoints => Progress(progress.marks().with(point.get()).bits()),
                Count::PointsMade => Progress(progress.0 + 1),
            };
            match ends_at {
                Some(top) if reached(next) >= top => award(table, reached(next)),
                _ => Step::Stays(next),
            }
        }
        _ => Step::Stays(progress),
    }
}

/// Which sequence was chosen and how many rolls have matched it.
fn sequence_progress(progress: Progress) -> (usize, usize) {
    (usize::from(progress.0 >> 8), usize::from(progress.0 & 0xff))
}

fn sequence_step(sequences: &[Vec<u8>], table: &PayTable, progress: Progress, roll: Roll) -> Step {
    let (chosen, matched) = sequence_progress(progress);
    let follows = |s: &Vec<u8>| s.get(matched) == Some(&roll.total());
    let chosen = match matched {
        0 => sequences.iter().position(follows),
        _ => Some(chosen).filter(|&c| sequences.get(c).is_some_and(follows)),
    };
    let Some(chosen) = chosen else {
        return award(table, matched as u8);
    };
    match matched + 1 {
        all if all == sequences[chosen].len() => award(table, all as u8),
        some => Step::Stays(Progress((chosen as u16) << 8 | some as u16)),
    }
}

/// The progress of a ladder that has paid its top award.
pub(crate) fn finished(mechanism: &Mechanism, at: Progress) -> Progress {
    match mechanism {
        Mechanism::Points {
            count: Count::PointsMade,
            ends_at: Some(top),
            ..
        } => Progress(u16::from(*top) | Progress::DONE),
        Mechanism::Points { .. } => Progress(Progress::DONE),
        _ => at,
    }
}
