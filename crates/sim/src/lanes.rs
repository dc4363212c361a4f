//! Sessions on the automaton, eight at a time: a batch of rolls is looked up for all lanes in turn,
//! so that one lane's lookup waits while the others' are under way.
//!
//! A batch is kept only where nothing could have interfered: enough rolls left, enough money for
//! whatever a batch may lose and the next bets cost, no limit within reach, and every step known.
//! Otherwise the lane goes back to where it was and takes the same rolls one at a time.

mod apart;
mod batch;
mod lane;

use crate::{Dice, End, Outcome, Terms, automaton::Automaton, parts::Parts};
use batch::{Batch, LANES, look_up, watch};
use lane::{Clear, Lane, Step};

pub(crate) use apart::play as play_apart;

/// What holds for all sessions.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    pub terms: &'a Terms,
    pub values: Values<'a>,
}

/// How a session finds out what the position is worth in which it ends.
#[derive(Clone, Copy)]
pub(crate) enum Values<'a> {
    /// It is solved; the strategy is all one part.
    Solved(&'a Parts),
    /// Bets that are up are played on.
    PlayedOn,
    /// It does not ask: what is played in parts says it.
    Elsewhere,
}

/// Plays sessions of a seed and returns their outcomes in order; `None` if the automaton was to stay
/// small and has not.
pub(crate) fn play(
    automaton: &mut Automaton,
    setting: &Setting,
    seed: u64,
    sessions: &[u64],
) -> Option<Vec<Outcome>> {
    let mut outcomes = vec![None; sessions.len()];
    let mut waiting = sessions.iter().enumerate();
    let mut lanes: Vec<Lane> = Vec::with_capacity(LANES);
    loop {
        while lanes.len() < LANES
            && let Some((index, session)) = waiting.next()
        {
            let dice = Dice::of(seed, *session);
            match Lane::start(automaton, setting, index, dice) {
                Ok(lane) => lanes.push(lane),
                Err(outcome) => outcomes[index] = Some(outcome),
            }
        }
        if lanes.is_empty() {
            return outcomes.into_iter().collect();
        }
        let ended = if automaton.has_long_memory() {
            one_by_one(automaton, setting, &mut lanes)
        } else {
            together(automaton, setting, &mut lanes)
        };
        for (index, end) in ended.into_iter().enumerate().rev() {
            if let Some(end) = end {
                let lane = lanes.swap_remove(index);
                outcomes[lane.session] = Some(lane.outcome(end));
            }
        }
        if automaton.is_full() {
            if automaton.is_narrow() {
                return None;
            }
            let kept: Vec<u32> = lanes.iter().map(Lane::node).collect();
            let nodes = automaton.shrink(&kept);
            lanes
                .iter_mut()
                .zip(nodes)
                .for_each(|(lane, node)| lane.go_to(node));
        }
    }
}

/// Plays one session and reports after every roll: the roll, the result so far, what is up then.
pub(crate) fn trace(
    automaton: &mut Automaton,
    terms: &Terms,
    dice: Dice,
    tell: &mut dyn FnMut(u8, i64, i64),
) -> Outcome {
    let setting = Setting {
        terms,
        values: Values::Elsewhere,
    };
    let mut lane = match Lane::start(automaton, &setting, 0, dice) {
        Ok(lane) => lane,
        Err(outcome) => return outcome,
    };
    loop {
        let roll = lane.dice.roll();
        let step = lane.roll(automaton, &setting, roll);
        let up = match step {
            Step::Goes => automaton.layout(lane.node()),
            Step::Ends(_) => 0,
        };
        tell(roll, lane.net, up);
        if let Step::Ends(end) = step {
            return lane.outcome(end);
        }
        if automaton.is_full() {
            let node = automaton.shrink(&[lane.node()])[0];
            lane.go_to(node);
        }
    }
}

/// Rolls batches for all lanes until one of them ends.
fn together(
    automaton: &mut Automaton,
    setting: &Setting,
    lanes: &mut [Lane],
) -> [Option<End>; LANES] {
    let mut ended = [None; LANES];
    let terms = setting.terms;
    let mut clear = Clear::new(&automaton.bounds, terms);
    let limits = terms.leave.ahead.is_some() || terms.leave.behind.is_some();
    loop {
        let mut draws = [0; LANES];
        let mut from = [0; LANES];
        let mut tight = false;
        for (lane, (draw, from)) in lanes.iter_mut().zip(draws.iter_mut().zip(&mut from)) {
            // Who may not take a whole batch waits at the trap.
            if lane.has_time(&clear) {
                *draw = lane.dice.draw();
                *from = lane.at;
                tight |= !clear.has_money(lane.net);
            }
        }
        let kept = if tight {
            let (batch, rooms) = if limits {
                watch::<true>(&automaton.entries, from, draws)
            } else {
                watch::<false>(&automaton.entries, from, draws)
            };
            keep(lanes, &batch, |lane, index| {
                lane.had_money(&clear, &rooms[index])
            })
        } else {
            let batch = look_up(&automaton.entries, |roll| roll as usize, from, draws);
            keep(lanes, &batch, |_, _| true)
        };
        if kept.iter().take(lanes.len()).all(|kept| *kept) {
            continue;
        }
        for (index, lane) in lanes
            .iter_mut()
            .enumerate()
            .filter(|(index, _)| !kept[*index])
        {
            if from[index] != 0 {
                // Some step is unknown or too dear: the same rolls, one at a time.
                lane.dice.resume(draws[index]);
            }
            ended[index] = lane.batch(automaton, setting);
        }
        if ended.iter().any(Option::is_some) || automaton.is_full() {
            return ended;
        }
        clear = Clear::new(&automaton.bounds, terms);
    }
}

/// Accepts a batch for every lane that met nothing unknown and may take it; returns for which.
#[inline]
fn keep(lanes: &mut [Lane], batch: &Batch, may: impl Fn(&Lane, usize) -> bool) -> [bool; LANES] {
    let mut kept = [false; LANES];
    for (index, lane) in lanes.iter_mut().enumerate().take(LANES) {
        kept[index] = batch.to[index] != 0 && may(lane, index);
        if kept[index] {
            lane.keep(batch.to[index], batch.sums[index]);
        }
    }
    kept
}

/// Rolls batches for each lane by itself until one of them ends: for strategies that stop to
/// remember every few rolls, so that whole batches are rare.
fn one_by_one(
    automaton: &mut Automaton,
    setting: &Setting,
    lanes: &mut [Lane],
) -> [Option<End>; LANES] {
    let mut ended = [None; LANES];
    loop {
        for (lane, ended) in lanes.iter_mut().zip(&mut ended) {
            *ended = lane.batch(automaton, setting);
        }
        if ended.iter().any(Option::is_some) || automaton.is_full() {
            return ended;
        }
    }
}
