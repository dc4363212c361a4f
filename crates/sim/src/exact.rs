//! The automaton, once closed, is a Markov chain. Its long run gives what a strategy loses a roll and
//! a shooter without any dice, up to the rounding of floating point.

use std::sync::Arc;

use boxman_rules::House;

use crate::{
    Dice, SimError, Strategy,
    automaton::{Automaton, ROLLS},
    states::STUCK,
};

/// The largest chain that is solved.
const LARGEST: usize = 30_000;
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
    pub fn a_shooter(&self) -> f64 {
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

struct Chain {
    nodes: Vec<u32>,
    /// For every state: where each roll leads, and what it moves.
    steps: Vec<[(usize, f64, f64, f64); ROLLS]>,
    layouts: Vec<f64>,
}

/// Solves a strategy under house rules; `None` if it has too many states or a meter.
///
/// # Errors
/// If the table does not let the player in.
pub fn long_run(
    strategy: &Arc<dyn Strategy>,
    house: &Arc<House>,
) -> Result<Option<LongRun>, SimError> {
    let bets = strategy.wagers();
    let meter = house
        .progressives
        .iter()
        .any(|p| bets.as_ref().is_none_or(|b| b.contains(&p.wager)));
    if meter || strategy.asks_for_rack() || !strategy.long_memory().is_empty() {
        return Ok(None);
    }
    let mut automaton = Automaton::new(strategy.clone(), house.clone())?;
    let Some(chain) = close(&mut automaton) else {
        return Ok(None);
    };
    let share = match chain.nodes.len() <= ELIMINATED {
        true => Some(eliminated(&chain)),
        false => iterated(&chain),
    };
    let Some(share) = share else {
        return Ok(None);
    };
    let mut run = LongRun {
        net: 0.0,
        action: 0.0,
        layout: 0.0,
        shooters: 0.0,
        states: chain.nodes.len(),
    };
    for ((share, steps), layout) in share.iter().zip(&chain.steps).zip(&chain.layouts) {
        run.layout += share * layout;
        for (_, net, action, ends) in steps {
            run.net += share * net / ROLLS as f64;
            run.action += share * action / ROLLS as f64;
            run.shooters += share * ends / ROLLS as f64;
        }
    }
    Ok(Some(run))
}

/// Every state that a long walk keeps coming back to.
fn close(automaton: &mut Automaton) -> Option<Chain> {
    let first = automaton.first();
    let mut node = automaton.act(first).node;
    let mut dice = Dice::of(0, 0);
    for _ in 0..5_000 {
        if node == STUCK || automaton.len() > LARGEST {
            return None;
        }
        let settled = automaton.settle(node, dice.roll());
        node = automaton.act(settled.mid).node;
    }
    let mut chain = Chain {
        nodes: vec![node],
        steps: Vec::new(),
        layouts: Vec::new(),
    };
    let mut place_of = std::collections::HashMap::from([(node, 0)]);
    while chain.steps.len() < chain.nodes.len() {
        let node = chain.nodes[chain.steps.len()];
        let mut steps = [(0, 0.0, 0.0, 0.0); ROLLS];
        for (roll, step) in steps.iter_mut().enumerate() {
            let settled = automaton.settle(node, roll as u8);
            let acted = automaton.act(settled.mid);
            if acted.node == STUCK || chain.nodes.len() > LARGEST {
                return None;
            }
            let place = *place_of.entry(acted.node).or_insert_with(|| {
                chain.nodes.push(acted.node);
                chain.nodes.len() - 1
            });
            let net = (settled.net - acted.cost) as f64;
            *step = (
                place,
                net,
                settled.action as f64,
                u8::from(settled.seven_out).into(),
            );
        }
        chain.layouts.push(automaton.layout(node) as f64);
        chain.steps.push(steps);
    }
    Some(chain)
}

/// The share of rolls that each state sees, by elimination without subtraction (Grassmann, Taksar and
/// Heyman), which keeps every digit.
fn eliminated(chain: &Chain) -> Vec<f64> {
    let n = chain.nodes.len();
    let mut rates = vec![vec![0.0; n]; n];
    for (row, steps) in rates.iter_mut().zip(&chain.steps) {
        steps.iter().for_each(|(to, ..)| row[*to] += 1.0);
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
    for place in 1..n {
        share[place] = (0..place)
            .map(|from| share[from] * rates[from][place])
            .sum();
    }
    let total: f64 = share.iter().sum();
    share.iter().map(|s| s / total).collect()
}

/// The same by rolling the shares on until they stand still. Every seven-out forgets nearly
/// everything, so that takes some hundred rolls.
fn iterated(chain: &Chain) -> Option<Vec<f64>> {
    let n = chain.nodes.len();
    let mut share = vec![1.0 / n as f64; n];
    for _ in 0..PATIENCE {
        let mut next = vec![0.0; n];
        for (share, steps) in share.iter().zip(&chain.steps) {
            let each = share / ROLLS as f64;
            steps.iter().for_each(|(to, ..)| next[*to] += each);
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
            let mut automaton = Automaton::new(Arc::new(plan), house).expect("a table");
            let chain = close(&mut automaton).expect("a closed chain");
            let iterated = iterated(&chain).expect("stands still");
            for (a, b) in eliminated(&chain).iter().zip(&iterated) {
                assert!((a - b).abs() < 1e-12, "{name}: {a} and {b}");
            }
        }
    }
}
