//! A strategy as a few small closed machines instead of one large automaton: what goes its own way is
//! taken apart, what no dice can tell apart is made one, and the little is put together again.
//!
//! This holds as long as there is money for every bet. A session in which money may have a say is
//! played by the whole automaton instead, from its first roll.

mod lookup;
mod machine;

use std::sync::Arc;

use boxman_rules::House;

use crate::{SimError, Strategy, states::Bounds};
pub(crate) use lookup::Lookup;
pub(crate) use machine::Machine;

/// The most states of a part before it is made smaller.
const LARGEST: usize = 30_000;
/// The most states of parts that are put together, so that a processor's cache holds them.
const TOGETHER: usize = 600;

/// A strategy in parts. The first of them counts the shooters.
pub(crate) struct Parts {
    pub machines: Vec<Machine>,
    pub lookups: Vec<Lookup>,
    pub bounds: Bounds,
}

impl Parts {
    /// Takes a strategy apart; `None` if some part does not close.
    ///
    /// # Errors
    /// If the table does not let the player in.
    pub(crate) fn of(
        strategy: &Arc<dyn Strategy>,
        house: &Arc<House>,
    ) -> Result<Option<Parts>, SimError> {
        let mut apart = strategy.parts(house);
        if apart.is_empty() {
            apart.push(strategy.clone());
        }
        let mut machines = Vec::new();
        for part in &apart {
            let Some(machine) = Machine::close(part, house, LARGEST, apart.len() > 1)? else {
                return Ok(None);
            };
            machines.push(match machines.is_empty() {
                true => machine.smallest(),
                false => machine.without_shooters().smallest(),
            });
        }
        let machines = put_together(machines);
        let lookups = machines.iter().map(Lookup::new).collect();
        let mut bounds = Bounds::default();
        machines.iter().for_each(|m| bounds.add(&m.bounds()));
        Ok(Some(Parts {
            machines,
            lookups,
            bounds,
        }))
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
