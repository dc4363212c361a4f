//! Sessions on the automaton, eight at a time: a batch of rolls is looked up for all lanes in turn,
//! so that one lane's lookup waits while the others' are under way.
//!
//! A batch is kept only where nothing could have interfered: enough rolls left, enough money for
//! whatever a batch may lose and the next bets cost, no limit within reach, and every step known.
//! Otherwise the lane goes back to where it was and takes the same rolls one at a time.

use crate::{
    Dice, End, Memory, Outcome, Terms,
    automaton::{Automaton, ROLLS},
    dice::{BATCH, peel},
    states::{Entry, STUCK},
};
use boxman_rules::Cents;

/// Sessions in step with each other.
pub(crate) const LANES: usize = 8;

/// A session under way.
struct Lane {
    session: usize,
    dice: Dice,
    node: u32,
    net: i64,
    action: i64,
    rolls: u64,
    shooters: u64,
    home: Option<End>,
    /// What the strategy remembers without bound.
    long: Memory,
}

/// What happens to a lane as it goes along one roll at a time.
enum Step {
    Goes,
    Ends(End),
}

/// Plays sessions `first..first + count` of a seed and tells their outcomes in order.
pub(crate) fn play(
    automaton: &mut Automaton,
    terms: &Terms,
    seed: u64,
    first: u64,
    count: usize,
) -> Vec<Outcome> {
    let mut outcomes = vec![None; count];
    let mut waiting = 0..count;
    let mut lanes: Vec<Lane> = Vec::with_capacity(LANES);
    loop {
        while lanes.len() < LANES
            && let Some(session) = waiting.next()
        {
            match Lane::start(
                automaton,
                terms,
                session,
                Dice::of(seed, first + session as u64),
            ) {
                Ok(lane) => lanes.push(lane),
                Err(outcome) => outcomes[session] = Some(outcome),
            }
        }
        if lanes.is_empty() {
            break;
        }
        let ended = match <&mut [Lane; LANES]>::try_from(lanes.as_mut_slice()) {
            Ok(full) => together(automaton, terms, full),
            Err(_) => {
                let mut ended = [None; LANES];
                let each = lanes.iter_mut().zip(&mut ended);
                each.for_each(|(lane, end)| *end = lane.batch(automaton, terms));
                ended
            }
        };
        for (place, end) in ended.into_iter().enumerate().rev() {
            if let Some(end) = end {
                let lane = lanes.swap_remove(place);
                outcomes[lane.session] = Some(lane.outcome(end));
            }
        }
        if automaton.is_full() {
            let kept: Vec<u32> = lanes.iter().map(|l| l.node).collect();
            let places = automaton.shrink(&kept);
            lanes
                .iter_mut()
                .zip(places)
                .for_each(|(lane, node)| lane.node = node);
        }
    }
    outcomes.into_iter().flatten().collect()
}

/// Plays one session and tells after every roll: the roll, the result so far, what is up then.
pub(crate) fn trace(
    automaton: &mut Automaton,
    terms: &Terms,
    dice: Dice,
    tell: &mut dyn FnMut(u8, i64, i64),
) -> Outcome {
    let mut lane = match Lane::start(automaton, terms, 0, dice) {
        Ok(lane) => lane,
        Err(outcome) => return outcome,
    };
    loop {
        let roll = lane.dice.roll();
        let step = lane.roll(automaton, terms, roll);
        let up = match step {
            Step::Goes => automaton.layout(lane.node),
            Step::Ends(_) => 0,
        };
        tell(roll, lane.net, up);
        if let Step::Ends(end) = step {
            return lane.outcome(end);
        }
        if automaton.is_full() {
            lane.node = automaton.shrink(&[lane.node])[0];
        }
    }
}

/// Rolls batches for all lanes until one of them ends.
fn together(
    automaton: &mut Automaton,
    terms: &Terms,
    lanes: &mut [Lane; LANES],
) -> [Option<End>; LANES] {
    loop {
        let clear = bounds(automaton, terms);
        let mut draws = [0; LANES];
        let mut from = [0; LANES];
        let mut watch = false;
        for (lane, (draw, from)) in lanes.iter_mut().zip(draws.iter_mut().zip(&mut from)) {
            // Who may not take a whole batch waits at the trap.
            if lane.has_time(&clear) {
                *draw = lane.dice.draw();
                *from = lane.node * ROLLS as u32;
                watch |= !lane.has_money(&clear);
            }
        }
        let batch = match watch {
            true => look_up::<true>(&automaton.entries, from, draws),
            false => look_up::<false>(&automaton.entries, from, draws),
        };
        let mut ended = [None; LANES];
        for (place, lane) in lanes.iter_mut().enumerate() {
            if batch.to[place] != 0 && (!watch || lane.had_money(&clear, &batch, place)) {
                lane.keep(&batch, place);
                continue;
            }
            if from[place] != 0 {
                // Some step is unknown or too dear: the same rolls, one at a time.
                lane.dice.resume(draws[place]);
            }
            ended[place] = lane.batch(automaton, terms);
        }
        if ended.iter().any(Option::is_some) || automaton.is_full() {
            return ended;
        }
    }
}

/// Where a batch leads and what it moves.
struct Batch {
    to: [u32; LANES],
    sums: [i64; LANES],
    ends: [u32; LANES],
    /// The least that was left above the floor, if it was watched.
    room: [i64; LANES],
    /// The least and the greatest result on the way, if it was watched.
    least: [i64; LANES],
    greatest: [i64; LANES],
}

/// The hot loop: one multiplication and one lookup a roll. It watches the money only if it must.
#[inline]
fn look_up<const WATCH: bool>(
    entries: &[Entry],
    mut at: [u32; LANES],
    mut rest: [u64; LANES],
) -> Batch {
    let mut sums = [0; LANES];
    let mut ends = [0; LANES];
    let mut room = [i64::MAX; LANES];
    let mut least = [0; LANES];
    let mut greatest = [0; LANES];
    for _ in 0..BATCH {
        for lane in 0..LANES {
            let (digit, left) = peel(rest[lane]);
            rest[lane] = left;
            let entry = entries[at[lane] as usize + digit as usize];
            at[lane] = entry.next;
            sums[lane] += entry.delta;
            ends[lane] += entry.floor_and_end >> 31;
            if WATCH {
                let (net, _) = Entry::split(sums[lane]);
                let floor = i64::from(entry.floor_and_end & i32::MAX as u32);
                room[lane] = room[lane].min(net - floor);
                least[lane] = net.min(least[lane]);
                greatest[lane] = net.max(greatest[lane]);
            }
        }
    }
    Batch {
        to: at,
        sums,
        ends,
        room,
        least,
        greatest,
    }
}

/// Up to how many rolls and seven-outs a whole batch may be taken, and between what results
/// without watching the money.
struct Clear {
    low: i64,
    high: i64,
    rolls: u64,
    shooters: u64,
    possible: bool,
    bankroll: i64,
    /// Watched, a batch must stay above and below these.
    behind: i64,
    ahead: i64,
}

fn bounds(automaton: &Automaton, terms: &Terms) -> Clear {
    let batch = BATCH as i64;
    let money = automaton.most_needed - terms.bankroll.0;
    let behind = terms.leave.behind.map_or(i64::MIN / 2, |b| 1 - b.0);
    let ahead = terms.leave.ahead.map_or(i64::MAX / 2, |a| a.0 - 1);
    let (rolls, shooters) = terms.most();
    // The last roll is taken by itself: after it nothing more is bet.
    let room = |most: u64| most.checked_sub(BATCH as u64 + 1);
    let (rolls, shooters) = (room(rolls), room(shooters));
    Clear {
        low: money
            .max(behind)
            .saturating_add(batch * automaton.most_lost),
        high: ahead - batch * automaton.most_won,
        possible: rolls.is_some() && shooters.is_some(),
        rolls: rolls.unwrap_or(0),
        shooters: shooters.unwrap_or(0),
        bankroll: terms.bankroll.0,
        // Results are judged before the next bets, which may cost something by themselves.
        behind: behind + automaton.most_cost,
        ahead: ahead - automaton.most_cost,
    }
}

impl Lane {
    fn start(
        automaton: &mut Automaton,
        terms: &Terms,
        session: usize,
        dice: Dice,
    ) -> Result<Lane, Outcome> {
        let mut lane = Lane {
            session,
            dice,
            node: STUCK,
            net: 0,
            action: 0,
            rolls: 0,
            shooters: 0,
            home: None,
            long: automaton.long_memory(),
        };
        let first = automaton.first();
        match lane.bet(automaton, terms, first) {
            Step::Goes => Ok(lane),
            Step::Ends(end) => Err(lane.outcome(end)),
        }
    }

    #[inline]
    fn has_time(&self, clear: &Clear) -> bool {
        clear.possible
            && self.rolls <= clear.rolls
            && self.shooters <= clear.shooters
            && self.home.is_none()
            && self.dice.is_fresh()
    }

    /// Whether no batch can lose or win too much.
    #[inline]
    fn has_money(&self, clear: &Clear) -> bool {
        (clear.low..=clear.high).contains(&self.net)
    }

    /// Whether a watched batch never lost or won too much.
    #[inline]
    fn had_money(&self, clear: &Clear, batch: &Batch, place: usize) -> bool {
        clear.bankroll + self.net + batch.room[place] >= 0
            && self.net + batch.least[place] >= clear.behind
            && self.net + batch.greatest[place] <= clear.ahead
    }

    /// Takes a batch over.
    #[inline]
    fn keep(&mut self, batch: &Batch, place: usize) {
        let (net, action) = Entry::split(batch.sums[place]);
        self.net += net;
        self.action += action;
        self.rolls += BATCH as u64;
        self.shooters += u64::from(batch.ends[place]);
        self.node = batch.to[place] / ROLLS as u32;
    }

    fn outcome(&self, end: End) -> Outcome {
        Outcome {
            net: Cents(self.net),
            action: Cents(self.action),
            rolls: self.rolls,
            shooters: self.shooters,
            end,
        }
    }

    /// Takes the rolls of one draw one at a time.
    fn batch(&mut self, automaton: &mut Automaton, terms: &Terms) -> Option<End> {
        loop {
            let roll = self.dice.roll();
            if let Step::Ends(end) = self.roll(automaton, terms, roll) {
                return Some(end);
            }
            if self.dice.is_fresh() {
                return None;
            }
        }
    }

    fn roll(&mut self, automaton: &mut Automaton, terms: &Terms, roll: u8) -> Step {
        automaton.enter(self.node, roll);
        let settled = automaton.settle(self.node, roll);
        self.net += settled.net;
        self.action += settled.action;
        self.rolls += 1;
        self.shooters += u64::from(settled.seven_out);
        self.bet(automaton, terms, settled.mid)
    }

    /// What the strategy does next, as [`direct`](crate::direct) has it.
    fn bet(&mut self, automaton: &mut Automaton, terms: &Terms, mid: u32) -> Step {
        let mid = automaton.noted(mid, &mut self.long);
        if terms.is_over(self.rolls, self.shooters) {
            return Step::Ends(End::Time);
        }
        self.home = self.home.or_else(|| terms.sends_home(self.net));
        if let Some(end) = self.home {
            let acted = automaton.go_home(mid);
            self.net -= acted.cost;
            self.node = acted.node;
            return match acted.layout > 0 && acted.node != STUCK {
                true => Step::Goes,
                false => Step::Ends(end),
            };
        }
        let wished = automaton.act(mid);
        let rack = terms.bankroll.0 + self.net - automaton.mid_layout(mid);
        if rack >= wished.need {
            self.net -= wished.cost;
            self.node = wished.node;
            return match wished.node {
                STUCK => Step::Ends(End::NoShooter),
                _ => Step::Goes,
            };
        }
        let acted = automaton.act_with(mid, rack);
        self.net -= acted.cost;
        self.node = acted.node;
        let stuck = acted.node == STUCK;
        match acted.layout == 0 || stuck {
            true if wished.layout > acted.layout => Step::Ends(End::Ruin),
            true if stuck => Step::Ends(End::NoShooter),
            _ => Step::Goes,
        }
    }
}
