//! A strategy as a few small machines instead of one large automaton. Independent bets become separate
//! automata, states that no dice can distinguish are merged, and small automata are combined.
//!
//! This is exact as long as there is money for every bet. A session in which a lack of money may matter is
//! played by the whole automaton instead, from its first roll.

mod lookup;
mod machine;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use boxman_rules::House;

use crate::{
    Strategy, Unsolved, Worth,
    automaton::NARROW,
    states::Bounds,
    worth::{THOUSANDTHS, relative_values},
};
pub(crate) use lookup::Lookup;
pub(crate) use machine::{Index, Machine};

/// The most states of a part before it is made smaller.
pub(crate) const LARGEST: usize = 60_000;
/// The most of them that are worked out on a table.
pub(crate) const SOLVED: usize = 30_000;
/// The most states that combined parts may have, so that a processor's cache holds them.
const TOGETHER: usize = 600;

/// A strategy in parts. The first of them counts the shooters.
pub(crate) struct Parts {
    pub machines: Vec<Machine>,
    pub lookups: Vec<Lookup>,
    pub bounds: Bounds,
    /// How to find the state of a strategy that is all one part.
    pub index: Option<Index>,
    /// What the states of each machine are worth, where they are to be played.
    pub worths: Vec<Vec<Worth>>,
}

impl Parts {
    /// A strategy to be played: one part if it has few states, several otherwise, with the values of their
    /// states.
    ///
    /// # Errors
    /// Why it does not close.
    pub(crate) fn to_play(
        strategy: &Arc<dyn Strategy>,
        house: &Arc<House>,
    ) -> Result<Parts, Unsolved> {
        let mut parts = match Machine::close_small(strategy, house, NARROW) {
            Ok((machine, index)) => Parts {
                index: Some(index),
                ..Parts::new(vec![machine])
            },
            Err(Unsolved::States) => Parts::of(strategy, house)?,
            Err(why) => return Err(why),
        };
        let worths: Option<_> = parts.machines.iter().map(relative_values).collect();
        parts.worths = worths.ok_or(Unsolved::Restless)?;
        Ok(parts)
    }

    /// Takes a strategy apart and closes every part.
    ///
    /// # Errors
    /// Why some part does not close.
    pub(crate) fn of(strategy: &Arc<dyn Strategy>, house: &Arc<House>) -> Result<Parts, Unsolved> {
        let whole = || closed(std::slice::from_ref(strategy), house);
        let apart = strategy.parts(house);
        let machines = if apart.len() > 1 {
            match closed(&apart, house) {
                // The line may stand still in parts and go on as a whole.
                Err(Unsolved::Stands) => whole()?,
                closed => closed?,
            }
        } else {
            whole()?
        };
        Ok(Parts::new(put_together(machines)))
    }

    fn new(machines: Vec<Machine>) -> Parts {
        let lookups = machines.iter().map(Lookup::new).collect();
        let mut bounds = Bounds::default();
        machines.iter().for_each(|m| bounds.add(&m.bounds()));
        Parts {
            machines,
            lookups,
            bounds,
            index: None,
            worths: Vec::new(),
        }
    }

    /// The rack that the first bets take, and what they cost.
    pub(crate) fn first_bets(&self) -> (i64, i64) {
        let needed = self.machines.iter().map(|m| m.needed).sum();
        let cost = self.machines.iter().map(|m| m.cost).sum();
        (needed, cost)
    }

    /// What a position is worth to which bets of this cost lead, against sitting down with nothing up.
    /// The states are those after the bets, one for each machine.
    pub(crate) fn worth(&self, cost: i64, states: impl Iterator<Item = u32>) -> Worth {
        let (_, first) = self.first_bets();
        let position = Worth {
            net: (first - cost) * THOUSANDTHS,
            action: 0,
        };
        let each = self.worths.iter().zip(states);
        each.fold(position, |sum, (worths, state)| {
            sum.and(worths[state as usize])
        })
    }

    /// How many states all of them have.
    pub(crate) fn len(&self) -> usize {
        self.machines.iter().map(|m| m.rows.len()).sum()
    }
}

/// Closes strategies and makes them small; only the first counts shooters.
fn closed(strategies: &[Arc<dyn Strategy>], house: &Arc<House>) -> Result<Vec<Machine>, Unsolved> {
    let is_part = strategies.len() > 1;
    let mut machines = Vec::new();
    for strategy in strategies {
        let machine = Machine::close(strategy, house, SOLVED, is_part)?;
        machines.push(if machines.is_empty() {
            machine.smallest()
        } else {
            machine.without_shooters().smallest()
        });
    }
    Ok(machines)
}

/// Puts the smallest together as long as the outcome is small.
fn put_together(mut machines: Vec<Machine>) -> Vec<Machine> {
    loop {
        machines.sort_by_key(|m| m.rows.len());
        let [first, second, ..] = machines.as_slice() else {
            return machines;
        };
        let Some(both) = first.with(second, TOGETHER) else {
            return machines;
        };
        machines.splice(..2, [both.smallest()]);
    }
}
