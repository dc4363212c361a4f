//! Progressions: how the next bet follows from wins and losses of a watched bet. Sizes are in
//! hundredths of a unit. Every one has a largest size, beyond which it begins again: a table has a
//! maximum, and so the memory stays bounded.

use serde::Deserialize;

use super::Which;

/// How a progression moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Doubles after a loss, starts again after a win.
    Martingale,
    /// Goes through its steps as it wins, starts again after a loss.
    Steps,
    /// A step further after a loss, one back after a win, sizes by steps of one unit.
    Dalembert,
    /// A number further after a loss, two back after a win.
    Fibonacci,
    /// A unit more after a win while behind, never more than it takes to be one ahead.
    Oscar,
    /// Bets the sum of the ends of a line; wins strike them out, losses are written at its end.
    Labouchere,
}

/// A progression on a bet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Progression {
    pub kind: Kind,
    /// The bets whose wins and losses it follows.
    pub of: Vec<Which>,
    /// The steps, or the line of Labouchère, in hundredths of a unit.
    pub steps: Vec<i64>,
    /// Whether it stays at the last step instead of beginning again.
    pub stay: bool,
    /// The largest size, in hundredths of a unit.
    pub most: i64,
}

const UNIT: i64 = 100;

impl Progression {
    /// Whether its memory takes so many different values that it is kept outside the automaton.
    pub(crate) fn is_long(&self) -> bool {
        matches!(self.kind, Kind::Oscar | Kind::Labouchere)
    }

    /// What it remembers at the start.
    pub(crate) fn start(&self) -> Vec<i64> {
        match self.kind {
            Kind::Martingale | Kind::Dalembert => vec![UNIT],
            Kind::Steps | Kind::Fibonacci => vec![0],
            Kind::Oscar => vec![UNIT, 0],
            Kind::Labouchere => self.steps.clone(),
        }
    }

    /// The size of the next bet.
    pub(crate) fn size(&self, memory: &[i64]) -> i64 {
        let first = memory.first().copied().unwrap_or(UNIT);
        match self.kind {
            Kind::Martingale | Kind::Dalembert | Kind::Oscar => first,
            Kind::Steps => self.steps.get(first as usize).copied().unwrap_or(UNIT),
            Kind::Fibonacci => fibonacci(first).saturating_mul(UNIT),
            Kind::Labouchere => match memory {
                [] => UNIT,
                [only] => *only,
                [first, .., last] => first + last,
            },
        }
    }

    /// Follows a watched bet that was won or lost.
    pub(crate) fn follow(&self, memory: &mut Vec<i64>, won: bool) {
        let size = self.size(memory);
        match (self.kind, won) {
            (Kind::Martingale, true) => memory[0] = UNIT,
            (Kind::Martingale, false) => memory[0] = size * 2,
            (Kind::Dalembert, true) => memory[0] = (size - UNIT).max(UNIT),
            (Kind::Dalembert, false) => memory[0] = size + UNIT,
            (Kind::Fibonacci, true) => memory[0] = (memory[0] - 2).max(0),
            (Kind::Fibonacci, false) => memory[0] += 1,
            (Kind::Steps, false) => memory[0] = 0,
            (Kind::Steps, true) => {
                let last = self.steps.len() as i64 - 1;
                memory[0] = if memory[0] < last {
                    memory[0] + 1
                } else if self.stay {
                    last
                } else {
                    0
                };
            }
            (Kind::Oscar, won) => {
                memory[1] += if won { size } else { -size };
                if memory[1] >= UNIT {
                    *memory = self.start();
                } else if won {
                    memory[0] = (size + UNIT).min(UNIT - memory[1]);
                }
            }
            (Kind::Labouchere, false) => memory.push(size),
            (Kind::Labouchere, true) => {
                memory.pop();
                if !memory.is_empty() {
                    memory.remove(0);
                }
                if memory.is_empty() {
                    memory.clone_from(&self.steps);
                }
            }
        }
        let behind = self.kind == Kind::Oscar && memory[1] < -self.most;
        if self.size(memory) > self.most || memory.len() > 64 || behind {
            *memory = self.start();
        }
    }
}

fn fibonacci(index: i64) -> i64 {
    (0..index)
        .fold((1i64, 1i64), |(a, b), _| (b, a.saturating_add(b)))
        .0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(kind: Kind, steps: &[i64], results: &str) -> Vec<i64> {
        let progression = Progression {
            kind,
            of: Vec::new(),
            steps: steps.iter().map(|s| s * UNIT).collect(),
            stay: false,
            most: 100 * UNIT,
        };
        let mut memory = progression.start();
        let mut sizes = vec![progression.size(&memory) / UNIT];
        for result in results.chars() {
            progression.follow(&mut memory, result == 'w');
            sizes.push(progression.size(&memory) / UNIT);
        }
        sizes
    }

    #[test]
    fn progressions_go_as_they_are_known() {
        assert_eq!(sizes(Kind::Martingale, &[], "lllwl"), [1, 2, 4, 8, 1, 2]);
        assert_eq!(
            sizes(Kind::Martingale, &[], "lllllll"),
            [1, 2, 4, 8, 16, 32, 64, 1]
        );
        assert_eq!(
            sizes(Kind::Steps, &[1, 3, 2, 6], "wwwwwl"),
            [1, 3, 2, 6, 1, 3, 1]
        );
        assert_eq!(sizes(Kind::Dalembert, &[], "llwww"), [1, 2, 3, 2, 1, 1]);
        assert_eq!(sizes(Kind::Fibonacci, &[], "lllllw"), [1, 1, 2, 3, 5, 8, 3]);
        assert_eq!(sizes(Kind::Oscar, &[], "llwww"), [1, 1, 1, 2, 1, 1]);
        assert_eq!(
            sizes(Kind::Labouchere, &[1, 2, 3, 4], "lwww"),
            [5, 6, 6, 3, 5]
        );
    }
}
