//! A simulation: strategies, house rules, sessions; and what comes out.

use std::{
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64},
    },
};

use boxman_rules::House;
use boxman_table::Refusal;
use thiserror::Error;

use crate::{Crew, Each, Outcome, Paired, Player, Strategy, Tally, Terms, player::SharedParts};

/// Why a simulation cannot be.
#[derive(Debug, Error)]
pub enum SimError {
    /// The table did not let the player in.
    #[error("the table refuses the player: {0}")]
    Refused(#[from] Refusal),
}

/// A strategy and what its sessions start with.
#[derive(Clone)]
pub struct Contender {
    /// The strategy.
    pub strategy: Arc<dyn Strategy>,
    /// Bankroll, length and when to leave.
    pub terms: Terms,
}

/// What is to be simulated.
#[derive(Clone)]
pub struct Simulation {
    /// The strategies; all play the same dice.
    pub contenders: Vec<Contender>,
    /// The house rules.
    pub house: Arc<House>,
    /// The seed of all dice.
    pub seed: u64,
}

/// What came out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// A tally for every strategy.
    pub tallies: Vec<Tally>,
    /// For every strategy after the first, how it compares with the first.
    pub paired: Vec<Paired>,
}

impl Sums {
    /// Nothing yet.
    pub fn new(strategies: usize) -> Sums {
        Sums {
            tallies: vec![Tally::default(); strategies],
            paired: vec![Paired::default(); strategies.saturating_sub(1)],
        }
    }

    /// Adds others of as many strategies.
    pub fn add(&mut self, other: &Sums) {
        self.tallies
            .iter_mut()
            .zip(&other.tallies)
            .for_each(|(a, b)| a.add(b));
        self.paired
            .iter_mut()
            .zip(&other.paired)
            .for_each(|(a, b)| a.add(b));
    }

    pub(crate) fn count(&mut self, outcomes: &[Vec<Outcome>]) {
        for (tally, outcomes) in self.tallies.iter_mut().zip(outcomes) {
            outcomes.iter().for_each(|o| tally.count(o));
        }
        let Some((first, others)) = outcomes.split_first() else {
            return;
        };
        for (paired, own) in self.paired.iter_mut().zip(others) {
            own.iter()
                .zip(first)
                .for_each(|(own, first)| paired.count(own, first));
        }
    }
}

/// What can be seen and done while a simulation runs.
#[derive(Debug, Default)]
pub struct Watch {
    /// Rolls so far, of all strategies.
    pub rolls: AtomicU64,
    /// Sessions so far.
    pub sessions: AtomicU64,
    /// The largest standard error of an edge so far, as the bits of a float.
    pub error: AtomicU64,
    /// Set it to stop after the chunks under way.
    pub stop: AtomicBool,
}

impl Simulation {
    /// Players for every strategy, one list per thread; all threads share the parts of a strategy.
    pub(crate) fn players(&self, threads: usize) -> Result<Vec<Vec<Player>>, SimError> {
        let of_all = self.contenders.iter().map(|_| SharedParts::default());
        let of_all: Vec<SharedParts> = of_all.collect();
        let of_one = |contender, parts: &SharedParts| {
            Ok(Player::new(contender, &self.house)?.sharing(parts.clone()))
        };
        let threads = (0..threads).map(|_| {
            let each = self.contenders.iter().zip(&of_all);
            each.map(|(contender, parts)| of_one(contender, parts))
                .collect()
        });
        threads.collect()
    }

    /// Runs sessions of a range on one thread. Several threads are a [`Crew`].
    ///
    /// # Errors
    /// If the table does not let a player in.
    pub fn run(
        &self,
        sessions: Range<u64>,
        watch: &Watch,
        each: Option<&mut Each>,
    ) -> Result<Sums, SimError> {
        Crew::new(self, 1)?.run(sessions, watch, each)
    }
}
