//! A strategy ready to play: as an automaton, in parts, or on the table itself.

use std::{
    ops::Range,
    sync::{Arc, OnceLock},
};

use boxman_rules::{Cents, House};

use crate::{
    Contender, Dice, Outcome, SimError, Strategy, Terms,
    automaton::Automaton,
    direct,
    lanes::{self, Setting, Values},
    parts::Parts,
};

/// The parts of a strategy, once somebody has taken it apart; `None` if they do not close.
pub(crate) type SharedParts = Arc<OnceLock<Option<Parts>>>;

/// Whether a strategy is played in parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// As a whole, as long as it has few states.
    Small,
    /// In parts, and as a whole where money matters.
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
}

impl Player {
    /// Gets a strategy ready.
    ///
    /// # Errors
    /// If the table does not let it in.
    pub fn new(contender: &Contender, house: &Arc<House>) -> Result<Player, SimError> {
        let strategy = &contender.strategy;
        let on_the_table = strategy.asks_for_rack() || feeds_a_meter(strategy.as_ref(), house);
        let automaton = if on_the_table {
            None
        } else {
            Some(Automaton::new(strategy.clone(), house.clone())?)
        };
        Ok(Player {
            contender: contender.clone(),
            house: house.clone(),
            automaton,
            parts: SharedParts::default(),
            way: Way::Small,
        })
    }

    /// The same with parts that others have as well.
    pub(crate) fn sharing(mut self, parts: SharedParts) -> Player {
        self.parts = parts;
        self
    }

    /// Plays sessions and returns their outcomes in order.
    ///
    /// # Errors
    /// If the table does not let the player in.
    pub fn play(&mut self, seed: u64, sessions: Range<u64>) -> Result<Vec<Outcome>, SimError> {
        if self.automaton.is_none() {
            return self.play_direct(seed, sessions);
        }
        let sessions: Vec<u64> = sessions.collect();
        let (strategy, house) = (&self.contender.strategy, &self.house);
        let parts = self
            .parts
            .get_or_init(|| Parts::to_play(strategy, house).ok());
        // What has many states anyway, or closes in spite of a long memory, is played in parts.
        let has_long_memory = !strategy.long_memory().is_empty();
        let is_apart = |parts: &Parts| parts.index.is_none() || has_long_memory;
        if self.way == Way::Small && parts.as_ref().is_some_and(is_apart) {
            self.take_apart();
        }
        if self.way == Way::Small {
            if let Some(outcomes) = self.play_whole(seed, &sessions) {
                return Ok(outcomes);
            }
            self.take_apart();
        }
        // Only what is played in parts knows what several parts are worth together.
        let parts = self.parts.get().and_then(Option::as_ref);
        match parts.filter(|p| self.way == Way::Apart || p.index.is_none()) {
            Some(_) => Ok(self.play_apart(seed, &sessions)),
            None => Ok(self.play_whole(seed, &sessions).unwrap_or_default()),
        }
    }

    /// Plays sessions on the table itself.
    fn play_direct(&self, seed: u64, sessions: Range<u64>) -> Result<Vec<Outcome>, SimError> {
        let (strategy, terms) = (self.contender.strategy.as_ref(), &self.contender.terms);
        let each = sessions.map(|session| {
            let mut dice = Dice::of(seed, session);
            direct::play(strategy, self.house.clone(), terms, &mut dice, |_| {})
        });
        each.map(|outcome| outcome.map_err(SimError::from))
            .collect()
    }

    /// Plays sessions on the whole automaton; `None` if it was to stay small and has not.
    fn play_whole(&mut self, seed: u64, sessions: &[u64]) -> Option<Vec<Outcome>> {
        let parts = self.parts.get().and_then(Option::as_ref);
        let setting = Setting {
            terms: &self.contender.terms,
            values: parts.map_or(Values::PlayedOn, Values::Solved),
        };
        lanes::play(self.automaton.as_mut()?, &setting, seed, sessions)
    }

    /// Plays in parts from now on, if there are any.
    fn take_apart(&mut self) {
        self.way = match self.parts.get() {
            Some(Some(_)) => Way::Apart,
            _ => Way::Whole,
        };
        self.automaton.iter_mut().for_each(Automaton::widen);
    }

    /// Plays sessions in parts, and those where money matters as a whole.
    fn play_apart(&mut self, seed: u64, sessions: &[u64]) -> Vec<Outcome> {
        let terms = &self.contender.terms;
        let parts = self.parts.get().and_then(Option::as_ref);
        let apart = parts.map_or_else(Vec::new, |p| lanes::play_apart(p, terms, seed, sessions));
        let each = sessions.iter().zip(&apart);
        let left: Vec<u64> = each
            .filter_map(|(s, apart)| apart.outcome.is_none().then_some(*s))
            .collect();
        if left.len() > sessions.len() / 2 {
            // To play most of them twice would take longer.
            self.way = Way::Whole;
        }
        let setting = Setting {
            terms,
            values: Values::Elsewhere,
        };
        let whole = self.automaton.as_mut();
        let whole = whole.and_then(|automaton| lanes::play(automaton, &setting, seed, &left));
        let mut whole = whole.into_iter().flatten();
        let each = apart.into_iter().map(|apart| {
            let outcome = apart.outcome.or_else(|| whole.next())?;
            Some(Outcome {
                measure: apart.measure,
                ..outcome
            })
        });
        each.flatten().collect()
    }

    /// Plays one session with another bankroll and reports after every roll: its index among the 36,
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
        let outcome = direct::play(strategy, self.house.clone(), &terms, &mut dice, |report| {
            let roll = (report.dice[0] - 1) * 6 + report.dice[1] - 1;
            tell(
                roll,
                report.net.0,
                report.bets.iter().map(|(_, a)| a.0).sum(),
            );
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
