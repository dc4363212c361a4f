//! A machine as a table for the fast path: an entry for every state and every roll that matters.

use super::Machine;
use crate::{
    automaton::ROLLS,
    states::{Bounds, Entry, Moved},
};

/// A machine as a table.
pub(crate) struct Lookup {
    /// Rolls that do the same in every state share a column.
    pub columns: [u8; ROLLS],
    width: u32,
    /// One entry per state and column. The first row belongs to no state and is a trap.
    pub entries: Vec<Entry>,
}

impl Lookup {
    pub(super) fn new(machine: &Machine) -> Lookup {
        let mut shown: Vec<usize> = Vec::new();
        let columns = std::array::from_fn(|roll| {
            let same = |other: &usize| {
                let mut rows = machine.rows.iter();
                rows.all(|row| row.moves[*other] == row.moves[roll])
            };
            let known = shown.iter().position(same);
            known.unwrap_or_else(|| {
                shown.push(roll);
                shown.len() - 1
            }) as u8
        });
        let width = shown.len() as u32;
        let mut entries = vec![Entry::default(); shown.len()];
        for row in &machine.rows {
            entries.extend(shown.iter().map(|&roll| {
                let step = row.moves[roll];
                Entry {
                    next: (step.to + 1) * width,
                    floor: 0,
                    delta: Moved {
                        net: (step.net - step.cost).into(),
                        action: step.action.into(),
                        shooters: step.seven_out.into(),
                    }
                    .packed(),
                }
            }));
        }
        Lookup {
            columns,
            width,
            entries,
        }
    }

    /// The index of a state's first entry.
    pub(crate) fn first_entry(&self, state: u32) -> u32 {
        (state + 1) * self.width
    }

    /// The state whose first entry has this index.
    pub(crate) fn state(&self, index: u32) -> u32 {
        index / self.width - 1
    }
}

impl Machine {
    /// The most that its moves take, lose, win and cost.
    pub(super) fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::default();
        for step in self.rows.iter().flat_map(|row| &row.moves) {
            bounds.note(step.net.into(), step.cost.into(), step.needed.into());
        }
        bounds
    }
}
