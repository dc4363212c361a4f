//! The automaton, once closed, is a Markov chain. Its long run gives what a strategy loses a roll and
//! a shooter without any dice, up to the rounding of floating point.

use std::sync::Arc;

use boxman_rules::House;
use boxman_table::Refusal;

use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::{
    Dice, Strategy,
    automaton::ROLLS,
    parts::{LARGEST, Machine, Parts, SOLVED},
    player::feeds_a_meter,
    states,
};

/// Rolls after which a walk has left whatever it does not come back to.
const WALK: usize = 5_000;
/// The largest that is solved by elimination, whose time grows with the cube.
const ELIMINATED: usize = 1_000;
/// Rolls after which an iteration is given up, and the change of all shares at which it is done.
const PATIENCE: usize = 100_000;
const STILL: f64 = 1e-14;

/// What a strategy does in the long run, with money enough.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LongRun {
    /// Won less lost a roll, in cents.
    pub net: f64,
    /// Stakes decided a roll, in cents.
    pub action: f64,
    /// What is up before a roll, in cents.
    pub layout: f64,
    /// Seven-outs a roll.
    pub shooters: f64,
    /// States of the chain.
    pub states: usize,
}

impl LongRun {
    /// Won less lost a shooter, in cents.
    pub fn per_shooter(&self) -> f64 {
        self.net / self.shooters
    }

    /// What the house wins of every cent decided.
    pub fn edge(&self) -> f64 {
        match self.action {
            0.0 => 0.0,
            action => -self.net / action,
        }
    }
}

/// What states do in the long run, in the order of [`Chain::states`].
struct Chain<'a> {
    machine: &'a Machine,
    /// The states that a long walk keeps coming back to.
    states: Vec<u32>,
    /// Where among them each roll leads.
    steps: Vec<[usize; ROLLS]>,
}

/// Why a strategy has no exact long run.
#[derive(Debug, Error)]
pub enum Unsolved {
    /// A meter grows without bound.
    #[error("it feeds a progressive meter, which grows without bound")]
    Meter,
    /// The bets depend on the bankroll.
    #[error("its bets depend on the bankroll, which takes any value")]
    Rack,
    /// There are too many states, or they do not end.
    #[error(
        "it has more states than are solved, {SOLVED} on the table and {LARGEST} with what it remembers; a \
         Labouchère does, whose line grows with every loss"
    )]
    States,
    /// Nobody can throw.
    #[error("it cannot go on: this house does not take its line bet, so nobody can throw")]
    Stands,
    /// A bet is beyond what is counted.
    #[error("its bets are too large: at most {} dollars may be won, lost or decided by a roll", states::LARGEST / 100)]
    Large,
    /// The shares of its states do not settle.
    #[error("the shares of its states do not settle within {PATIENCE} rolls")]
    Restless,
    /// The table did not let the player in.
    #[error("the table refuses the player: {0}")]
    Refused(#[from] Refusal),
}

/// Solves a strategy under house rules.
///
/// # Errors
/// Why it cannot be solved.
pub fn long_run(strategy: &Arc<dyn Strategy>, house: &Arc<House>) -> Result<LongRun, Unsolved> {
    if strategy.asks_for_rack() {
        return Err(Unsolved::Rack);
    }
    if feeds_a_meter(strategy.as_ref(), house) {
        return Err(Unsolved::Meter);
    }
    let parts = Parts::of(strategy, house)?;
    let mut run = LongRun {
        net: 0.0,
        action: 0.0,
        layout: 0.0,
        shooters: 0.0,
        states: parts.len(),
    };
    // What parts win and lose adds up, whatever they have to do with each other.
    for machine in &parts.machines {
        let chain = Chain::of(machine);
        let share = if chain.states.len() <= ELIMINATED {
            eliminated(&chain)
        } else {
            iterated(&chain).ok_or(Unsolved::Restless)?
        };
        for (share, state) in share.iter().zip(&chain.states) {
            let row = &machine.rows[*state as usize];
            run.layout += share * row.layout as f64;
            for step in &row.moves {
                let each = share / ROLLS as f64;
                run.net += each * f64::from(step.net - step.cost);
                run.action += each * f64::from(step.action);
                run.shooters += each * f64::from(u8::from(step.seven_out));
            }
        }
    }
    Ok(run)
}

impl Chain<'_> {
    fn of(machine: &Machine) -> Chain<'_> {
        let mut state = 0;
        let mut dice = Dice::of(0, 0);
        for _ in 0..WALK {
            state = machine.rows[state as usize].moves[usize::from(dice.roll())].to;
        }
        let mut chain = Chain {
            machine,
            states: vec![state],
            steps: Vec::new(),
        };
        let mut index_of = FxHashMap::from_iter([(state, 0)]);
        while let Some(state) = chain.states.get(chain.steps.len()) {
            let moves = chain.machine.rows[*state as usize].moves;
            chain.steps.push(moves.map(|step| {
                *index_of.entry(step.to).or_insert_with(|| {
                    chain.states.push(step.to);
                    chain.states.len() - 1
                })
            }));
        }
        chain
    }
}

/// The share of rolls that each state sees, by elimination without subtraction (Grassmann, Taksar and
/// Heyman), which keeps every digit.
fn eliminated(chain: &Chain) -> Vec<f64> {
    let n = chain.states.len();
    let mut rates = vec![vec![0.0; n]; n];
    for (row, steps) in rates.iter_mut().zip(&chain.steps) {
        steps.iter().for_each(|to| row[*to] += 1.0);
    }
    for last in (1..n).rev() {
        let (above, row) = rates.split_at_mut(last);
        let row = &row[0];
        let out: f64 = row[..last].iter().sum();
        for from in above.iter_mut() {
            let into = from[last] / out;
            from[last] = into;
            if into != 0.0 {
                let to = from[..last].iter_mut().zip(row);
                to.for_each(|(rate, onward)| *rate += into * onward);
            }
        }
    }
    let mut share = vec![0.0; n];
    share[0] = 1.0;
    for index in 1..n {
        share[index] = (0..index)
            .map(|from| share[from] * rates[from][index])
            .sum();
    }
    let total: f64 = share.iter().sum();
    share.iter().map(|s| s / total).collect()
}

/// The same by rolling the shares on until they stand still. Every seven-out forgets nearly
/// everything, so that takes some hundred rolls.
fn iterated(chain: &Chain) -> Option<Vec<f64>> {
    let n = chain.states.len();
    let mut share = vec![1.0 / n as f64; n];
    for _ in 0..PATIENCE {
        let mut next = vec![0.0; n];
        for (share, steps) in share.iter().zip(&chain.steps) {
            let each = share / ROLLS as f64;
            steps.iter().for_each(|to| next[*to] += each);
        }
        let change: f64 = next.iter().zip(&share).map(|(a, b)| (a - b).abs()).sum();
        share = next;
        if change < STILL {
            let total: f64 = share.iter().sum();
            return Some(share.iter().map(|s| s / total).collect());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets;

    #[test]
    fn both_ways_to_solve_agree() {
        for name in ["pass-2x", "three-point-molly", "fire-chaser"] {
            let plan = presets::named(name).expect("a preset").expect("no fault");
            let house = Arc::new(House::read("colorado").expect("a preset"));
            let plan: Arc<dyn Strategy> = Arc::new(plan);
            let machine = Machine::close(&plan, &house, 1_000, false).expect("a table");
            let chain = Chain::of(&machine);
            let iterated = iterated(&chain).expect("stands still");
            for (a, b) in eliminated(&chain).iter().zip(&iterated) {
                assert!((a - b).abs() < 1e-12, "{name}: {a} and {b}");
            }
        }
    }
}
