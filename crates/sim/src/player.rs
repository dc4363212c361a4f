//! A strategy ready to play: as an automaton, in parts, or on the table itself.

use std::{
    ops::Range,
    sync::{Arc, OnceLock},
};

use boxman_rules::{Cents, House};

use crate::{
    Contender, Dice, Outcome, SimError, Strategy, Terms,
    automaton::Automaton,
    direct, lanes,
    parts::{PLAYED, Parts},
};

/// The parts of a strategy, once somebody has taken it apart; `None` if they do not close.
pub(crate) type SharedParts = Arc<OnceLock<Option<Parts>>>;

/// Rolls after which it pays to find out whether even a long memory closes.
const WORTHWHILE: u64 = 8_000_000;

/// Whether a strategy is played in parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// As a whole, as long as it has few states.
    Small,
    /// In parts, and as a whole where money has a say.
    Apart,
    /// As a whole, however many states it has.
    Whole,
}

/// A strategy ready to play: as an automaton, in parts, or on the table itself.
pub struct Player {
    contender: Contender,
    house: Arc<House>,
    automaton: Option<Automaton>,
    parts: SharedParts,
    way: Way,
    /// Rolls of a strategy with a long memory.
    rolls: u64,
}

impl Player {
    /// Gets a strategy ready.
    ///
    /// # Errors
    /// If the table does not let it in.
    pub fn new(contender: &Contender, house: &Arc<House>) -> Result<Player, SimError> {
        let strategy = &contender.strategy;
        let on_the_table = strategy.asks_for_rack() || feeds_a_meter(strategy.as_ref(), house);
        let automaton = match on_the_table {
            true => None,
            false => Some(Automaton::new(strategy.clone(), house.clone())?),
        };
        Ok(Player {
            contender: contender.clone(),
            house: house.clone(),
            automaton,
            parts: SharedParts::default(),
            way: Way::Small,
            rolls: 0,
        })
    }

    /// The same with parts that others have as well.
    pub(crate) fn sharing(mut self, parts: SharedParts) -> Player {
        self.parts = parts;
        self
    }

    /// Plays sessions and tells their outcomes in order.
    ///
    /// # Errors
    /// If the table does not let the player in.
    pub fn play(&mut self, seed: u64, sessions: Range<u64>) -> Result<Vec<Outcome>, SimError> {
        let terms = &self.contender.terms;
        let Some(automaton) = &mut self.automaton else {
            let strategy = self.contender.strategy.as_ref();
            let each = sessions.map(|session| {
                let mut dice = Dice::of(seed, session);
                direct::play(strategy, self.house.clone(), terms, &mut dice, |_| {})
            });
            return each
                .map(|outcome| outcome.map_err(SimError::from))
                .collect();
        };
        let sessions: Vec<u64> = sessions.collect();
        if self.way == Way::Small {
            let as_a_whole = lanes::play(automaton, terms, seed, &sessions);
            if let Some(outcomes) = as_a_whole {
                if automaton.has_long_memory() {
                    self.rolls += outcomes.iter().map(|o| o.rolls).sum::<u64>();
                    if self.rolls > WORTHWHILE {
                        self.take_apart();
                    }
                }
                return Ok(outcomes);
            }
            self.take_apart();
        }
        Ok(self.play_large(seed, &sessions))
    }

    /// Finds out whether there are parts to play.
    fn take_apart(&mut self) {
        let (strategy, house) = (&self.contender.strategy, &self.house);
        let parts = self
            .parts
            .get_or_init(|| Parts::of(strategy, house, PLAYED).ok());
        self.way = match parts {
            Some(_) => Way::Apart,
            None => Way::Whole,
        };
        self.automaton.iter_mut().for_each(Automaton::widen);
    }

    /// Plays sessions in parts, and those where money has a say as a whole.
    fn play_large(&mut self, seed: u64, sessions: &[u64]) -> Vec<Outcome> {
        let terms = &self.contender.terms;
        let outcomes = match (self.way, self.parts.get()) {
            (Way::Apart, Some(Some(parts))) => lanes::play_apart(parts, terms, seed, sessions),
            _ => vec![None; sessions.len()],
        };
        let each = sessions.iter().zip(&outcomes);
        let left: Vec<u64> = each
            .filter_map(|(s, o)| o.is_none().then_some(*s))
            .collect();
        if left.len() > sessions.len() / 2 {
            // To play most of them twice would take longer.
            self.way = Way::Whole;
        }
        let whole = self.automaton.as_mut();
        let whole = whole.and_then(|automaton| lanes::play(automaton, terms, seed, &left));
        let mut whole = whole.into_iter().flatten();
        let each = outcomes.into_iter().map(|o| o.or_else(|| whole.next()));
        each.flatten().collect()
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
            automaton.widen();
            return Ok(lanes::trace(automaton, &terms, dice, tell));
        }
        let strategy = self.contender.strategy.as_ref();
        let outcome = direct::play(strategy, self.house.clone(), &terms, &mut dice, |told| {
            let roll = (told.dice[0] - 1) * 6 + told.dice[1] - 1;
            tell(roll, told.net.0, told.bets.iter().map(|(_, a)| a.0).sum());
        })?;
        Ok(outcome)
    }

    /// How many states are known, if it is an automaton; in parts, those of all parts.
    pub fn states(&self) -> Option<usize> {
        match (self.way, self.parts.get()) {
            (Way::Apart, Some(Some(parts))) => Some(parts.len()),
            _ => self.automaton.as_ref().map(Automaton::len),
        }
    }
}

/// Whether some bet feeds a meter, which grows without bound.
pub(crate) fn feeds_a_meter(strategy: &dyn Strategy, house: &House) -> bool {
    let wagers = strategy.wagers();
    let bets = |w| wagers.as_ref().is_none_or(|all| all.contains(w));
    house.progressives.iter().any(|p| bets(&p.wager))
}
