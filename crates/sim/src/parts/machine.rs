//! A closed automaton: every state that a strategy with money enough can come to, as plain numbers.
//! Closed machines can be minimised and combined without asking the table again.

use std::{collections::hash_map::Entry, hash::Hash, sync::Arc};

use boxman_rules::{House, Phase};
use rustc_hash::FxHashMap;

use crate::{
    Memory, Strategy, Unsolved,
    automaton::{Automaton, ROLLS},
    parts,
    states::{LARGEST, STUCK},
};

/// A closed automaton. It begins in its first state.
#[derive(Clone)]
pub(crate) struct Machine {
    /// What the first bets cost, and the rack they take.
    pub cost: i64,
    pub needed: i64,
    pub rows: Vec<Row>,
}

/// A state.
#[derive(Clone)]
pub(crate) struct Row {
    /// What is up.
    pub layout: i64,
    /// What each roll does.
    pub moves: [Move; ROLLS],
}

/// What a roll and the bets that follow it do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Move {
    pub to: u32,
    /// Whether the shooter sevened out.
    pub seven_out: bool,
    /// Won less lost by the roll.
    pub net: i32,
    /// Stakes decided.
    pub action: i32,
    /// Vigorish paid by the bets, less what came back.
    pub cost: i32,
    /// The money, up and in the rack after the roll, that the bets take.
    pub needed: i32,
    /// What is up after the roll, before the bets.
    pub up: i32,
}

impl Move {
    /// A move with these amounts; `None` if they are beyond what a sum over a batch holds.
    fn new(to: u32, seven_out: bool, amounts: [i64; 5]) -> Option<Move> {
        let [net, action, cost, needed, up] = amounts;
        let fits = |amount: i64| i32::try_from(amount).ok();
        let is_small = (net - cost).abs() <= LARGEST && action <= LARGEST;
        Some(Move {
            to,
            seven_out,
            net: fits(net).filter(|_| is_small)?,
            action: fits(action)?,
            cost: fits(cost)?,
            needed: fits(needed)?,
            up: fits(up)?,
        })
    }

    fn amounts(&self) -> [i64; 5] {
        [self.net, self.action, self.cost, self.needed, self.up].map(i64::from)
    }

    fn and(&self, other: &Move, to: u32) -> Option<Move> {
        let (one, two) = (self.amounts(), other.amounts());
        let amounts = std::array::from_fn(|index| one[index] + two[index]);
        Move::new(to, self.seven_out || other.seven_out, amounts)
    }
}

/// Which state of a closed machine a strategy is in, found by everything its future depends on.
pub(crate) struct Index {
    /// The numbers of nodes by their keys.
    nodes: FxHashMap<Box<[u8]>, u32>,
    /// States by node and long memory.
    states: FxHashMap<(u32, Memory), u32>,
}

impl Index {
    /// The number of a node, by its key.
    pub(crate) fn node(&self, key: &[u8]) -> Option<u32> {
        self.nodes.get(key).copied()
    }

    /// The state of a node with a long memory.
    pub(crate) fn state(&self, node: u32, long: &Memory) -> Option<u32> {
        self.states.get(&(node, long.clone())).copied()
    }
}

/// Numbers things in the order in which they are met.
struct Numbered<T> {
    number_of: FxHashMap<T, u32>,
    met: Vec<T>,
}

impl<T: Hash + Eq + Clone> Numbered<T> {
    fn new() -> Numbered<T> {
        Numbered {
            number_of: FxHashMap::default(),
            met: Vec::new(),
        }
    }

    fn of(&mut self, thing: T) -> u32 {
        let next = self.met.len() as u32;
        match self.number_of.entry(thing) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                self.met.push(new.key().clone());
                *new.insert(next)
            }
        }
    }
}

impl Machine {
    /// Closes a strategy's automaton. As a part of another it must not be left with come bets alone,
    /// for then somebody else might have the dice.
    ///
    /// # Errors
    /// Why it does not close: more states than are kept, a stand, bets beyond what is counted.
    pub(crate) fn close(
        strategy: &Arc<dyn Strategy>,
        house: &Arc<House>,
        most_nodes: usize,
        is_part: bool,
    ) -> Result<Machine, Unsolved> {
        Machine::close_with_index(strategy, house, most_nodes, is_part).map(|(machine, _)| machine)
    }

    /// The same, and how to find its states.
    fn close_with_index(
        strategy: &Arc<dyn Strategy>,
        house: &Arc<House>,
        most_nodes: usize,
        is_part: bool,
    ) -> Result<(Machine, Index), Unsolved> {
        let mut automaton = Automaton::new(strategy.clone(), house.clone())?;
        let mut long = automaton.long_memory();
        let first = automaton.first();
        let first = automaton.noted(first, &mut long);
        let begun = automaton.act(first);
        if begun.node == STUCK {
            return Err(Unsolved::Stands);
        }
        let mut found: Numbered<(u32, Memory)> = Numbered::new();
        found.of((begun.node, long));
        let mut rows: Vec<Row> = Vec::new();
        while let Some((node, long)) = found.met.get(rows.len()).cloned() {
            let mut moves = [Move::default(); ROLLS];
            for (roll, step) in moves.iter_mut().enumerate() {
                let mut long = long.clone();
                let settled = automaton.settle(node, roll as u8);
                let mid = automaton.noted(settled.mid, &mut long);
                let acted = automaton.act(mid);
                if acted.node == STUCK {
                    return Err(Unsolved::Stands);
                }
                let up = automaton.mid_layout(mid);
                let needed = acted.need + up;
                let amounts = [settled.net, settled.action, acted.cost, needed, up];
                let to = found.of((acted.node, long));
                *step = Move::new(to, settled.seven_out, amounts).ok_or(Unsolved::Large)?;
            }
            let alone = automaton.phase(node) == Phase::DecisionOnly;
            if automaton.len() > most_nodes || found.met.len() > parts::LARGEST {
                return Err(Unsolved::States);
            }
            if is_part && alone {
                return Err(Unsolved::Stands);
            }
            rows.push(Row {
                layout: automaton.layout(node),
                moves,
            });
        }
        let machine = Machine {
            cost: begun.cost,
            needed: begun.need,
            rows,
        };
        let index = Index {
            nodes: automaton.into_nodes(),
            states: found.number_of,
        };
        Ok((machine, index))
    }

    /// Closes a strategy that has few nodes and makes it small; its states can still be found.
    ///
    /// # Errors
    /// Why it does not close.
    pub(crate) fn close_small(
        strategy: &Arc<dyn Strategy>,
        house: &Arc<House>,
        most_nodes: usize,
    ) -> Result<(Machine, Index), Unsolved> {
        let (machine, mut index) = Machine::close_with_index(strategy, house, most_nodes, false)?;
        let (machine, kind_of) = machine.merged();
        let states = index.states.values_mut();
        states.for_each(|state| *state = kind_of[*state as usize]);
        Ok((machine, index))
    }

    /// The same without a count of shooters, where another machine counts them.
    pub(crate) fn without_shooters(mut self) -> Machine {
        let moves = self.rows.iter_mut().flat_map(|row| &mut row.moves);
        moves.for_each(|step| step.seven_out = false);
        self
    }

    /// The smallest machine that does the same: states that no dice can tell apart become one.
    pub(crate) fn smallest(&self) -> Machine {
        self.merged().0
    }

    /// The smallest machine and, for every state of this one, the state that stands for it.
    fn merged(&self) -> (Machine, Vec<u32>) {
        let mut kinds = Numbered::new();
        let looks = |row: &Row| (row.layout, row.moves.map(|step| Move { to: 0, ..step }));
        let mut kind_of: Vec<u32> = self.rows.iter().map(|row| kinds.of(looks(row))).collect();
        let mut count = kinds.met.len();
        loop {
            let mut finer = Numbered::new();
            let each = self.rows.iter().zip(&kind_of);
            let next: Vec<u32> = each
                .map(|(row, kind)| finer.of((*kind, row.moves.map(|m| kind_of[m.to as usize]))))
                .collect();
            kind_of = next;
            if finer.met.len() == count {
                break;
            }
            count = finer.met.len();
        }
        let mut rows: Vec<Row> = Vec::with_capacity(count);
        for (row, kind) in self.rows.iter().zip(&kind_of) {
            // Kinds are numbered as they are met.
            if *kind as usize == rows.len() {
                let to = |step: Move| kind_of[step.to as usize];
                rows.push(Row {
                    layout: row.layout,
                    moves: row.moves.map(|step| Move {
                        to: to(step),
                        ..step
                    }),
                });
            }
        }
        (Machine { rows, ..*self }, kind_of)
    }

    /// Both on the same dice as one machine, if that has no more states than the limit.
    pub(crate) fn with(&self, other: &Machine, limit: usize) -> Option<Machine> {
        let mut found: Numbered<(u32, u32)> = Numbered::new();
        found.of((0, 0));
        let mut rows = Vec::new();
        while let Some(&(one, two)) = found.met.get(rows.len()) {
            let (one, two) = (&self.rows[one as usize], &other.rows[two as usize]);
            let mut moves = [Move::default(); ROLLS];
            for (step, (one, two)) in moves.iter_mut().zip(one.moves.iter().zip(&two.moves)) {
                *step = one.and(two, found.of((one.to, two.to)))?;
            }
            rows.push(Row {
                layout: one.layout + two.layout,
                moves,
            });
            if found.met.len() > limit {
                return None;
            }
        }
        Some(Machine {
            cost: self.cost + other.cost,
            needed: self.needed + other.needed,
            rows,
        })
    }
}
