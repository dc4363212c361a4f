//! A strategy as a few small closed machines instead of one large automaton: what goes its own way is
//! taken apart, what no dice can tell apart is made one, and the little is put together again.
//!
//! This holds as long as there is money for every bet. A session in which money may have a say is
//! played by the whole automaton instead, from its first roll.

mod lookup;
mod machine;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use boxman_rules::House;

use crate::{Strategy, Unsolved, states::Bounds};
pub(crate) use lookup::Lookup;
pub(crate) use machine::Machine;

/// The most states of a part before it is made smaller.
pub(crate) const LARGEST: usize = 60_000;
/// The most of them that the table works out: for a game that is to begin soon, and to be solved.
pub(crate) const PLAYED: usize = 10_000;
pub(crate) const SOLVED: usize = 30_000;
/// The most states of parts that are put together, so that a processor's cache holds them.
const TOGETHER: usize = 600;

/// A strategy in parts. The first of them counts the shooters.
pub(crate) struct Parts {
    pub machines: Vec<Machine>,
    pub lookups: Vec<Lookup>,
    pub bounds: Bounds,
}

impl Parts {
    /// Takes a strategy apart and closes every part.
    ///
    /// # Errors
    /// Why some part does not close.
    pub(crate) fn of(
        strategy: &Arc<dyn Strategy>,
        house: &Arc<House>,
        most_nodes: usize,
    ) -> Result<Parts, Unsolved> {
        let whole = || closed(std::slice::from_ref(strategy), house, most_nodes);
        let apart = strategy.parts(house);
        let machines = match apart.len() > 1 {
            true => match closed(&apart, house, most_nodes) {
                // The line may stand still in parts and go on as a whole.
                Err(Unsolved::Stands) => whole()?,
                closed => closed?,
            },
            false => whole()?,
        };
        let machines = put_together(machines);
        let lookups = machines.iter().map(Lookup::new).collect();
        let mut bounds = Bounds::default();
        machines.iter().for_each(|m| bounds.add(&m.bounds()));
        Ok(Parts {
            machines,
            lookups,
            bounds,
        })
    }

    /// How many states all of them have.
    pub(crate) fn len(&self) -> usize {
        self.machines.iter().map(|m| m.rows.len()).sum()
    }
}

/// Closes strategies and makes them small; only the first counts shooters.
fn closed(
    strategies: &[Arc<dyn Strategy>],
    house: &Arc<House>,
    most_nodes: usize,
) -> Result<Vec<Machine>, Unsolved> {
    let is_part = strategies.len() > 1;
    let mut machines = Vec::new();
    for strategy in strategies {
        let machine = Machine::close(strategy, house, most_nodes, is_part)?;
        machines.push(match machines.is_empty() {
            true => machine.smallest(),
            false => machine.without_shooters().smallest(),
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
