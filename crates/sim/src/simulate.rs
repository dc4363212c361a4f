//! A simulation: strategies, house rules, sessions; what comes out; and a strategy ready to play.

use std::{
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64},
    },
};

use boxman_rules::{Cents, House};
use boxman_table::Refusal;
use thiserror::Error;

use crate::{
    Crew, Dice, Each, Outcome, Paired, Strategy, Tally, Terms, automaton::Automaton, direct, lanes,
};

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

/// A strategy ready to play: as an automaton, or on the table itself.
pub struct Player {
    contender: Contender,
    house: Arc<House>,
    automaton: Option<Automaton>,
}

impl Player {
    /// Gets a strategy ready.
    ///
    /// # Errors
    /// If the table does not let it in.
    pub fn new(contender: &Contender, house: &Arc<House>) -> Result<Player, SimError> {
        let strategy = &contender.strategy;
        let wagers = strategy.wagers();
        let bets = |w| wagers.as_ref().is_none_or(|all| all.contains(w));
        // A meter grows without bound, and so does a rack.
        let unbounded =
            strategy.asks_for_rack() || house.progressives.iter().any(|p| bets(&p.wager));
        let automaton = match unbounded {
            true => None,
            false => Some(Automaton::new(strategy.clone(), house.clone())?),
        };
        Ok(Player {
            contender: contender.clone(),
            house: house.clone(),
            automaton,
        })
    }

    /// Plays sessions and tells their outcomes in order.
    ///
    /// # Errors
    /// If the table does not let the player in.
    pub fn play(&mut self, seed: u64, sessions: Range<u64>) -> Result<Vec<Outcome>, SimError> {
        let terms = &self.contender.terms;
        if let Some(automaton) = &mut self.automaton {
            let count = sessions.end.saturating_sub(sessions.start) as usize;
            return Ok(lanes::play(automaton, terms, seed, sessions.start, count));
        }
        let strategy = self.contender.strategy.as_ref();
        let each = sessions.map(|session| {
            let mut dice = Dice::of(seed, session);
            direct::play(strategy, self.house.clone(), terms, &mut dice, |_| {})
        });
        each.map(|outcome| outcome.map_err(SimError::from))
            .collect()
    }

    /// Plays one session with another bankroll and tells after every roll: its index among the 36,
    /// the result so far and what is up then, in cents.
    ///
    /// # Errors
    /// If the table does not let the player in.
    pub fn trace(
        &mut self,
        seed: u64,
        session: u64,
        bankroll: Cents,
        tell: &mut dyn FnMut(u8, i64, i64),
    ) -> Result<Outcome, SimError> {
        let mut dice = Dice::of(seed, session);
        let terms = Terms {
            bankroll,
            ..self.contender.terms
        };
        if let Some(automaton) = &mut self.automaton {
            return Ok(lanes::trace(automaton, &terms, dice, tell));
        }
        let strategy = self.contender.strategy.as_ref();
        let outcome = direct::play(strategy, self.house.clone(), &terms, &mut dice, |told| {
            let roll = (told.dice[0] - 1) * 6 + told.dice[1] - 1;
            tell(roll, told.net.0, told.bets.iter().map(|(_, a)| a.0).sum());
        })?;
        Ok(outcome)
    }

    /// How many states are known, if it is an automaton.
    pub fn states(&self) -> Option<usize> {
        self.automaton.as_ref().map(Automaton::len)
    }
}

impl Simulation {
    /// A player for every strategy.
    pub(crate) fn players(&self) -> Result<Vec<Player>, SimError> {
        self.contenders
            .iter()
            .map(|c| Player::new(c, &self.house))
            .collect()
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
