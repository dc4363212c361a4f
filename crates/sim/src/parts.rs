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
    pub(crate) fn of(strategy: &Arc<dyn Strategy>, house: &Arc<House>) -> Result<Parts, Unsolved> {
        let mut apart = strategy.parts(house);
        if apart.is_empty() {
            apart.push(strategy.clone());
        }
        let mut machines = Vec::new();
        for part in &apart {
            let machine = Machine::close(part, house, LARGEST, apart.len() > 1)?;
            machines.push(match machines.is_empty() {
                true => machine.smallest(),
                false => machine.without_shooters().smallest(),
            });
        }
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
