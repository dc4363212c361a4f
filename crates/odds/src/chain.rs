//! From a game to an absorbing Markov chain: every state that the 36 rolls can reach, with how many
//! of the rolls lead from each to which. States that no sequence of rolls can tell apart are merged,
//! so a wager that ignores the point or treats 2 and 12 alike gets the small chain it deserves
//! without saying so. Solving the chain is [`crate::solve`]'s.

use std::{
    collections::{BTreeMap, HashMap},
    hash::Hash,
};

use boxman_rules::Roll;

/// How many rolls two dice have.
pub const ROLLS: u8 = 36;

/// Something that rolls move until they end it.
pub trait Game {
    /// Where it stands before a roll.
    type State: Copy + Eq + Hash;
    /// How it ended.
    type End: Clone + PartialEq;

    /// Where it starts.
    fn start(&self) -> Self::State;

    /// What a roll does to it.
    fn step(&self, state: Self::State, roll: Roll) -> Next<Self::State, Self::End>;
}

/// What a roll does to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<S, E> {
    /// It goes on from here.
    On(S),
    /// It is over.
    Over(E),
}

/// A state's row: of the 36 rolls, how many lead where.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Row {
    /// States that follow, in ascending order, each with its rolls.
    pub on: Vec<(usize, u8)>,
    /// Ends that follow, in ascending order, each with its rolls.
    pub over: Vec<(usize, u8)>,
}

/// An absorbing Markov chain. It starts at state 0.
#[derive(Clone, PartialEq, Debug)]
pub struct Chain<E> {
    /// The transient states.
    pub rows: Vec<Row>,
    /// The ends that can be reached.
    pub ends: Vec<E>,
}

impl<E: Clone + PartialEq> Chain<E> {
    /// The chain of a game, its states merged as far as rolls allow.
    ///
    /// ```
    /// use boxman_odds::{Chain, Game, Next};
    /// use boxman_rules::Roll;
    ///
    /// /// Roll until a seven.
    /// struct Seven;
    /// impl Game for Seven {
    ///     type State = ();
    ///     type End = &'static str;
    ///     fn start(&self) {}
    ///     fn step(&self, _: (), roll: Roll) -> Next<(), &'static str> {
    ///         if roll.is_seven() { Next::Over("seven") } else { Next::On(()) }
    ///     }
    /// }
    /// let solution = Chain::of(&Seven).solve().expect("a seven comes");
    /// assert_eq!(solution.rolls.to_string(), "6");
    /// ```
    pub fn of<G: Game<End = E>>(game: &G) -> Chain<E> {
        explore(game).merged()
    }

    /// The same chain with states merged that have the same future.
    fn merged(self) -> Chain<E> {
        let mut class = vec![0; self.rows.len()];
        let mut classes = 1;
        loop {
            let mut seen: HashMap<(usize, Row), usize> = HashMap::new();
            let next: Vec<usize> = self
                .rows
                .iter()
                .zip(&class)
                .map(|(row, &old)| {
                    let fresh = seen.len();
                    *seen.entry((old, row.renamed(&class))).or_insert(fresh)
                })
                .collect();
            // Classes are numbered as they appear, so that the start keeps number 0.
            let found = seen.len();
            class = next;
            if found == classes {
                break;
            }
            classes = found;
        }
        let mut rows = vec![Row::default(); classes];
        for (row, &index) in self.rows.iter().zip(&class) {
            if rows[index] == Row::default() {
                rows[index] = row.renamed(&class);
            }
        }
        Chain {
            rows,
            ends: self.ends,
        }
    }
}

impl Row {
    /// The row with states called by their class.
    fn renamed(&self, class: &[usize]) -> Row {
        let mut on = BTreeMap::new();
        for &(state, rolls) in &self.on {
            *on.entry(class[state]).or_insert(0) += rolls;
        }
        Row {
            on: on.into_iter().collect(),
            over: self.over.clone(),
        }
    }
}

/// Every state that can be reached, in the order it is found.
fn explore<G: Game>(game: &G) -> Chain<G::End> {
    let mut places = HashMap::from([(game.start(), 0)]);
    let mut states = vec![game.start()];
    let mut chain = Chain {
        rows: Vec::new(),
        ends: Vec::new(),
    };
    while let Some(&state) = states.get(chain.rows.len()) {
        let (mut on, mut over) = (BTreeMap::new(), BTreeMap::new());
        for roll in Roll::all() {
            match game.step(state, roll) {
                Next::On(next) => {
                    let index = *places.entry(next).or_insert_with(|| {
                        states.push(next);
                        states.len() - 1
                    });
                    *on.entry(index).or_insert(0) += 1;
                }
                Next::Over(end) => {
                    let known = chain.ends.iter().position(|e| *e == end);
                    let index = known.unwrap_or_else(|| {
                        chain.ends.push(end);
                        chain.ends.len() - 1
                    });
                    *over.entry(index).or_insert(0) += 1;
                }
            }
        }
        chain.rows.push(Row {
            on: on.into_iter().collect(),
            over: over.into_iter().collect(),
        });
    }
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All of 2 to 6 before a seven, remembering the last total for no reason.
    struct Small;

    impl Game for Small {
        type State = (u16, u8);
        type End = bool;

        fn start(&self) -> (u16, u8) {
            (0, 0)
        }

        fn step(&self, (marks, _): (u16, u8), roll: Roll) -> Next<(u16, u8), bool> {
            let total = roll.total();
            let marks = marks | if total < 7 { 1 << total } else { 0 };
            match total {
                7 => Next::Over(false),
                _ if marks == 0b111_1100 => Next::Over(true),
                _ => Next::On((marks, total)),
            }
        }
    }

    #[test]
    fn states_with_one_future_are_one() {
        let raw = explore(&Small);
        let chain = Chain::of(&Small);
        assert!(raw.rows.len() > 31 * 5);
        assert_eq!(
            chain.rows.len(),
            31,
            "a state for every set but the full one"
        );
        for row in &chain.rows {
            let rolls = row.on.iter().chain(&row.over).map(|&(_, r)| r);
            assert_eq!(rolls.sum::<u8>(), ROLLS);
        }
        let (raw, chain) = (
            raw.solve().expect("a seven comes"),
            chain.solve().expect("as well"),
        );
        assert_eq!(raw.ends, chain.ends);
        assert_eq!(raw.rolls, chain.rolls);
    }
}
