//! Solving a chain exactly. The chain is cut into its strongly connected parts; taken in order, each
//! is a small linear system for how often its states are expected to be visited, and from the visits
//! follow the probability of every end and the expected number of rolls.

use thiserror::Error;

use crate::{Chain, Ratio, chain::ROLLS};

/// A chain that has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SolveError {
    /// It can get to where nothing ever ends it.
    #[error("the wager can reach a state that no roll ever decides")]
    NeverDecided,
}

/// The exact answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<E> {
    /// Every end with its probability; they sum to one.
    pub ends: Vec<(E, Ratio)>,
    /// How many rolls it takes on average.
    pub rolls: Ratio,
    /// How many states the chain had once merged.
    pub states: usize,
}

impl<E> Solution<E> {
    /// The probability of all ends that are so.
    pub fn probability(&self, so: impl Fn(&E) -> bool) -> Ratio {
        let ends = self.ends.iter().filter(|(end, _)| so(end));
        ends.map(|(_, p)| p.clone()).sum()
    }
}

impl<E: Clone + PartialEq> Chain<E> {
    /// Solves the chain from its start.
    ///
    /// # Errors
    /// If a state can be reached from which it never ends.
    pub fn solve(&self) -> Result<Solution<E>, SolveError> {
        let mut inflow = vec![Ratio::ZERO; self.rows.len()];
        let mut over = vec![Ratio::ZERO; self.ends.len()];
        let mut rolls = Ratio::ZERO;
        if let Some(start) = inflow.first_mut() {
            *start = Ratio::ONE;
        }
        for part in self.parts() {
            let visits = self.visits(&part, &inflow)?;
            for (&state, visits) in part.iter().zip(&visits) {
                rolls += visits;
                for &(next, of) in &self.rows[state].on {
                    if part.binary_search(&next).is_err() {
                        inflow[next] += &(visits * &share(of));
                    }
                }
                for &(end, of) in &self.rows[state].over {
                    over[end] += &(visits * &share(of));
                }
            }
        }
        Ok(Solution {
            ends: self.ends.iter().cloned().zip(over).collect(),
            rolls,
            states: self.rows.len(),
        })
    }

    /// Expected visits to the states of one part: `x = inflow + x P`, by elimination.
    fn visits(&self, part: &[usize], inflow: &[Ratio]) -> Result<Vec<Ratio>, SolveError> {
        let size = part.len();
        let mut system: Vec<Vec<Ratio>> = part
            .iter()
            .map(|&state| {
                let mut row = vec![Ratio::ZERO; size + 1];
                row[size] = inflow[state].clone();
                row
            })
            .collect();
        for (from, &state) in part.iter().enumerate() {
            system[from][from] += &Ratio::ONE;
            for &(next, of) in &self.rows[state].on {
                if let Ok(to) = part.binary_search(&next) {
                    system[to][from] += &-share(of);
                }
            }
        }
        eliminate(system).ok_or(SolveError::NeverDecided)
    }

    /// The strongly connected parts, each sorted, in an order in which rolls only lead forward
    /// (Tarjan's algorithm, with a stack of its own).
    fn parts(&self) -> Vec<Vec<usize>> {
        const NEW: usize = usize::MAX;
        let size = self.rows.len();
        let (mut index, mut low, mut on_stack) =
            (vec![NEW; size], vec![0; size], vec![false; size]);
        let (mut stack, mut parts, mut found) = (Vec::new(), Vec::new(), 0);
        for root in 0..size {
            let mut calls = match index[root] {
                NEW => vec![(root, 0)],
                _ => continue,
            };
            while let Some((state, edge)) = calls.pop() {
                if edge == 0 {
                    (index[state], low[state]) = (found, found);
                    found += 1;
                    stack.push(state);
                    on_stack[state] = true;
                } else {
                    let (child, _) = self.rows[state].on[edge - 1];
                    if on_stack[child] {
                        low[state] = low[state].min(low[child]);
                    }
                }
                if let Some(&(child, _)) = self.rows[state].on.get(edge) {
                    calls.push((state, edge + 1));
                    if index[child] == NEW {
                        calls.push((child, 0));
                    }
                    continue;
                }
                if low[state] == index[state] {
                    let mut part = Vec::new();
                    while let Some(member) = stack.pop() {
                        on_stack[member] = false;
                        part.push(member);
                        if member == state {
                            break;
                        }
                    }
                    part.sort_unstable();
                    parts.push(part);
                }
            }
        }
        parts.reverse();
        parts
    }
}

fn share(rolls: u8) -> Ratio {
    Ratio::new(rolls.into(), ROLLS.into())
}

/// Gauss's elimination on an augmented matrix; `None` if it is singular.
fn eliminate(mut system: Vec<Vec<Ratio>>) -> Option<Vec<Ratio>> {
    let size = system.len();
    for column in 0..size {
        let pivot = (column..size).find(|&row| !system[row][column].is_zero())?;
        system.swap(column, pivot);
        let scale = Ratio::ONE.checked_div(&system[column][column])?;
        let top: Vec<Ratio> = system[column].iter().map(|x| x * &scale).collect();
        for (index, row) in system.iter_mut().enumerate() {
            if index == column || row[column].is_zero() {
                continue;
            }
            let factor = -row[column].clone();
            for (x, t) in row.iter_mut().zip(&top).skip(column) {
                if !t.is_zero() {
                    *x += &(t * &factor);
                }
            }
        }
        system[column] = top;
    }
    Some(system.into_iter().filter_map(|mut row| row.pop()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::Row;

    fn row(on: &[(usize, u8)], over: &[(usize, u8)]) -> Row {
        Row {
            on: on.to_vec(),
            over: over.to_vec(),
        }
    }

    #[test]
    fn a_loop_of_two_states_is_solved() {
        // 0 goes to 1 half the time, 1 goes back half the time; each ends otherwise.
        let chain = Chain {
            rows: vec![row(&[(1, 18)], &[(0, 18)]), row(&[(0, 18)], &[(1, 18)])],
            ends: vec!['a', 'b'],
        };
        let solution = chain.solve().expect("it ends");
        assert_eq!(solution.ends[0].1, Ratio::new(2, 3));
        assert_eq!(solution.ends[1].1, Ratio::new(1, 3));
        assert_eq!(solution.rolls, Ratio::new(2, 1));
    }

    #[test]
    fn what_never_ends_is_an_error() {
        let chain = Chain {
            rows: vec![row(&[(1, 18)], &[(0, 18)]), row(&[(1, 36)], &[])],
            ends: vec!['a'],
        };
        assert_eq!(chain.solve(), Err(SolveError::NeverDecided));
    }
}
