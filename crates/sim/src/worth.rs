//! What the position at the end of a session is worth, so that the edge does not depend on where a
//! session ends.
//!
//! A session of rolls ends in the middle of things: bets are up that are not decided, and those are not
//! average bets. Counting them at face value and leaving them out of the action bends the edge. So a
//! position is given its **relative value**: what a player in it will win from here on for ever, beyond what
//! one who has just sat down will, and the same for the stakes decided.
//!
//! Let `g` be what the long run brings a roll and `h` the relative value, with `h = 0` for a player who sits
//! down. Then `h(x) + g` is, for every position `x`, the expected result of the next roll and bets plus the expected `h`
//! after them. So the result so far plus `h` less `g` times the rolls so far is a martingale: at the end of
//! a session, whatever ends it, result plus `h` is expected to be `g` times the expected number of rolls. This
//! holds for the result and for the stakes decided, and the ratio of both is the exact edge.

use boxman_rules::Cents;

use crate::parts::Machine;

/// Rolls after which the solution is given up, and the change at which it is done, as a share of the
/// largest value.
const PATIENCE: usize = 100_000;
const STILL: f64 = 1e-12;
/// Less than this many cents decided a roll is nothing: the strategy stops betting.
const NOTHING: f64 = 1e-6;

/// Thousandths of a cent in a cent.
pub const THOUSANDTHS: i64 = 1000;

/// The relative value of a position, in thousandths of a cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    /// Of what will be won less lost.
    pub net: i64,
    /// Of the stakes that will be decided.
    pub action: i64,
}

impl Worth {
    /// Whole cents.
    pub(crate) fn of(net: i64, action: i64) -> Worth {
        Worth {
            net: net * THOUSANDTHS,
            action: action * THOUSANDTHS,
        }
    }

    /// Both together.
    pub(crate) fn and(self, other: Worth) -> Worth {
        Worth {
            net: self.net + other.net,
            action: self.action + other.action,
        }
    }
}

/// What a session says about the edge: what it came to while the strategy could bet as it wants, and
/// what the position was worth in which that ended. It ends with the session, when the player decides to
/// go home, or when money first keeps the strategy from a bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Measure {
    /// Won less lost until then, with what is up at face value.
    pub net: Cents,
    /// Stakes decided until then.
    pub action: Cents,
    /// What the position was worth beyond that.
    pub worth: Worth,
    /// Whether that was solved exactly; otherwise the bets that were up were played on.
    pub is_exact: bool,
}

impl Measure {
    /// Won less lost and the stakes decided, position included, in thousandths of a cent.
    pub fn whole(&self) -> Worth {
        Worth::of(self.net.0, self.action.0).and(self.worth)
    }
}

/// A state's expected result and stakes decided by the next roll, and where it leads.
struct Step {
    each: [f64; 2],
    to: Vec<(u32, f64)>,
}

/// The relative value of every state of a machine, that of the first being nothing; `None` if there is no
/// long run to be relative to: nothing is decided in it, or there is more than one.
pub(crate) fn relative_values(machine: &Machine) -> Option<Vec<Worth>> {
    let steps = steps(machine);
    let mut values = vec![[0.0; 2]; steps.len()];
    let mut next = values.clone();
    for _ in 0..PATIENCE {
        for (next, step) in next.iter_mut().zip(&steps) {
            let mut sum = step.each;
            for &(to, share) in &step.to {
                let value = values[to as usize];
                sum = [sum[0] + share * value[0], sum[1] + share * value[1]];
            }
            *next = sum;
        }
        // What the first state gains is what a roll brings; every state gains it in the end.
        let per_roll = next[0];
        let (mut change, mut largest) = (0.0f64, 1.0f64);
        for (next, value) in next.iter_mut().zip(&values) {
            for (which, next) in next.iter_mut().enumerate() {
                *next -= per_roll[which];
                change = change.max((*next - value[which]).abs());
                largest = largest.max(next.abs());
            }
        }
        std::mem::swap(&mut values, &mut next);
        if change <= STILL * largest {
            let rounded = |value: f64| (value * THOUSANDTHS as f64).round() as i64;
            let worth = |value: &[f64; 2]| Worth {
                net: rounded(value[0]),
                action: rounded(value[1]),
            };
            return (per_roll[1] > NOTHING).then(|| values.iter().map(worth).collect());
        }
    }
    None
}

fn steps(machine: &Machine) -> Vec<Step> {
    let rows = machine.rows.iter().map(|row| {
        let mut step = Step {
            each: [0.0; 2],
            to: Vec::new(),
        };
        let share = 1.0 / row.moves.len() as f64;
        for roll in &row.moves {
            step.each[0] += share * f64::from(roll.net - roll.cost);
            step.each[1] += share * f64::from(roll.action);
            match step.to.iter_mut().find(|(to, _)| *to == roll.to) {
                Some((_, known)) => *known += share,
                None => step.to.push((roll.to, share)),
            }
        }
        step
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use boxman_rules::House;

    use super::*;
    use crate::{Strategy, long_run, parts::Parts, presets};

    /// Every position's value, by hand: for `pass` with $10 in Maryland.
    #[test]
    fn pass_is_worth_what_the_odds_say() {
        let plan = presets::named("pass").expect("a preset").expect("no fault");
        let plan: Arc<dyn Strategy> = Arc::new(plan);
        let house = Arc::new(House::read("maryland").expect("a preset"));
        let (machine, _) = Machine::close_small(&plan, &house, 100).expect("few states");
        let values = relative_values(&machine).expect("a long run");
        // 557/165 rolls a bet, of which the house wins 7/495.
        let per_roll = (
            -1000.0 * 7.0 / 495.0 / (557.0 / 165.0),
            1000.0 / (557.0 / 165.0),
        );
        let thousandths = |cents: f64| (cents * 1000.0).round() as i64;
        let mut points: Vec<(i64, i64)> = [3.0, 4.0, 5.0]
            .map(|ways: f64| {
                let rolls = 36.0 / (ways + 6.0);
                let net = 1000.0 * (ways - 6.0) / (ways + 6.0);
                (
                    thousandths(net - per_roll.0 * rolls),
                    thousandths(1000.0 - per_roll.1 * rolls),
                )
            })
            .to_vec();
        points.push((0, 0));
        let mut found: Vec<(i64, i64)> = values.iter().map(|w| (w.net, w.action)).collect();
        points.sort_unstable();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, points);
    }

    /// What makes it right: a roll and the bets after it bring, in expectation and with what positions are
    /// worth, the same from every position, and that has the exact edge.
    #[test]
    fn every_position_of_every_preset_is_worth_its_expectation() {
        let house = Arc::new(House::read("practice").expect("a preset"));
        for name in presets::names() {
            let plan = presets::named(name).expect("a preset").expect("no fault");
            let plan: Arc<dyn Strategy> = Arc::new(plan);
            let Ok(exact) = long_run(&plan, &house) else {
                assert_eq!(*name, "labouchere-pass");
                continue;
            };
            let parts = Parts::to_play(&plan, &house).expect("it is solved");
            let mut sum = [0.0; 2];
            for (machine, values) in parts.machines.iter().zip(&parts.worths) {
                let brought = check(machine, values, name);
                sum = [sum[0] + brought[0], sum[1] + brought[1]];
            }
            // A value is rounded to a thousandth of a cent.
            assert!((sum[0] - exact.net).abs() < 0.002, "{name}: {sum:?}");
            assert!((sum[1] - exact.action).abs() < 0.002, "{name}: {sum:?}");
        }
    }

    /// What a roll brings from every state of a machine, in cents.
    fn check(machine: &Machine, values: &[Worth], name: &str) -> [f64; 2] {
        let cents = |worth: Worth| [worth.net, worth.action].map(|w| w as f64 / 1000.0);
        let steps = steps(machine);
        let brought = steps.iter().zip(values).map(|(step, here)| {
            let here = cents(*here);
            [0, 1].map(|which| {
                let then = step.to.iter();
                let then = then.map(|(to, share)| share * cents(values[*to as usize])[which]);
                step.each[which] + then.sum::<f64>() - here[which]
            })
        });
        let brought: Vec<[f64; 2]> = brought.collect();
        for one in &brought {
            for which in [0, 1] {
                let off = (one[which] - brought[0][which]).abs();
                assert!(off < 0.002, "{name}: {one:?} and {:?}", brought[0]);
            }
        }
        brought[0]
    }
}
