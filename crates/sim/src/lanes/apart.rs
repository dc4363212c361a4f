//! Sessions on the parts of a strategy: every part is looked up in turn on the same draws.

use boxman_rules::Cents;

use super::{
    batch::{LANES, look_up},
    lane::Clear,
};
use crate::{Dice, End, Measure, Outcome, Terms, dice::BATCH, parts::Parts, states::Moved};

/// A session under way.
struct Going {
    session: usize,
    dice: Dice,
    /// Its state in every part, as an index into the entries.
    at: Vec<u32>,
    net: i64,
    action: i64,
    rolls: u64,
    shooters: u64,
}

/// How a session on parts went.
#[derive(Clone, Copy, Default)]
pub(crate) struct Apart {
    /// Its outcome; `None` if money or a limit may matter, which only the whole automaton can judge.
    pub outcome: Option<Outcome>,
    /// What it says about the edge, either way.
    pub measure: Measure,
}

/// Plays sessions of a seed on parts and returns their outcomes in order.
pub(crate) fn play(parts: &Parts, terms: &Terms, seed: u64, sessions: &[u64]) -> Vec<Apart> {
    let mut outcomes = vec![Apart::default(); sessions.len()];
    let mut waiting = sessions.iter().enumerate();
    let mut going: Vec<Going> = Vec::with_capacity(LANES);
    let clear = Clear::new(&parts.bounds, terms);
    loop {
        while going.len() < LANES
            && let Some((index, session)) = waiting.next()
        {
            match Going::start(parts, terms, index, Dice::of(seed, *session)) {
                Some(session) => going.push(session),
                // Nothing was won and nothing is up: worth as much as sitting down.
                None => outcomes[index].measure.is_exact = true,
            }
        }
        if going.is_empty() {
            return outcomes;
        }
        for (index, ended) in together(parts, terms, &clear, &mut going)
            .into_iter()
            .enumerate()
            .rev()
        {
            let Some(ended) = ended else { continue };
            let gone = going.swap_remove(index);
            outcomes[gone.session] = ended;
        }
    }
}

/// Rolls batches for all until one of them ends.
fn together(
    parts: &Parts,
    terms: &Terms,
    clear: &Clear,
    going: &mut [Going],
) -> [Option<Apart>; LANES] {
    let mut ended = [None; LANES];
    loop {
        let mut draws = [0; LANES];
        let mut takes = [false; LANES];
        for (lane, (draw, takes)) in going.iter_mut().zip(draws.iter_mut().zip(&mut takes)) {
            *takes = clear.has_time(lane.rolls, lane.shooters) && clear.has_money(lane.net);
            if *takes {
                *draw = lane.dice.draw();
            }
        }
        for (part, lookup) in parts.lookups.iter().enumerate() {
            let mut from = [0; LANES];
            for (lane, (from, takes)) in going.iter().zip(from.iter_mut().zip(takes)) {
                // Who may not take a whole batch waits at the trap.
                *from = if takes { lane.at[part] } else { 0 };
            }
            let column = |roll: u64| usize::from(lookup.columns[roll as usize]);
            let batch = look_up(&lookup.entries, column, from, draws);
            for (index, lane) in going.iter_mut().enumerate().take(LANES) {
                if takes[index] {
                    lane.take(part, batch.to[index], Moved::unpacked(batch.sums[index]));
                }
            }
        }
        let mut over = false;
        for (index, lane) in going.iter_mut().enumerate().take(LANES) {
            if takes[index] {
                lane.rolls += BATCH as u64;
            } else {
                ended[index] = lane.batch(parts, terms);
                over |= ended[index].is_some();
            }
        }
        if over {
            return ended;
        }
    }
}

impl Going {
    /// A session with its first bets up, if it can pay for them.
    fn start(parts: &Parts, terms: &Terms, session: usize, dice: Dice) -> Option<Going> {
        let (needed, cost) = parts.first_bets();
        let begins =
            terms.bankroll.0 >= needed && !terms.is_over(0, 0) && terms.sends_home(0).is_none();
        begins.then(|| Going {
            session,
            dice,
            at: parts.lookups.iter().map(|l| l.first_entry(0)).collect(),
            net: -cost,
            action: 0,
            rolls: 0,
            shooters: 0,
        })
    }

    #[inline]
    fn take(&mut self, part: usize, to: u32, moved: Moved) {
        self.net += moved.net;
        self.action += moved.action;
        self.shooters += moved.shooters;
        self.at[part] = to;
    }

    /// Takes the rolls of one draw one at a time.
    fn batch(&mut self, parts: &Parts, terms: &Terms) -> Option<Apart> {
        loop {
            let ended = self.roll(parts, terms);
            if ended.is_some() || self.dice.is_fresh() {
                return ended;
            }
        }
    }

    /// Takes a roll as [`Lane`](super::lane::Lane) does with plenty of money.
    fn roll(&mut self, parts: &Parts, terms: &Terms) -> Option<Apart> {
        let roll = usize::from(self.dice.roll());
        let (mut cost, mut needed, mut up) = (0, 0, 0);
        let each = parts.machines.iter().zip(&parts.lookups);
        for (at, (machine, lookup)) in self.at.iter_mut().zip(each) {
            let step = &machine.rows[lookup.state(*at) as usize].moves[roll];
            *at = lookup.first_entry(step.to);
            self.net += i64::from(step.net);
            self.action += i64::from(step.action);
            self.shooters += u64::from(step.seven_out);
            cost += i64::from(step.cost);
            needed += i64::from(step.needed);
            up += i64::from(step.up);
        }
        self.rolls += 1;
        let over = terms.is_over(self.rolls, self.shooters);
        if over || terms.sends_home(self.net).is_some() || terms.bankroll.0 + self.net < needed {
            let measure = self.measure(parts, cost);
            return Some(Apart {
                outcome: over.then(|| self.outcome(up, measure)),
                measure,
            });
        }
        self.net -= cost;
        None
    }

    /// What the session says about the edge, before bets of this cost that would lead to its states.
    fn measure(&self, parts: &Parts, cost: i64) -> Measure {
        let states = self.at.iter().zip(&parts.lookups);
        let worth = parts.worth(cost, states.map(|(at, lookup)| lookup.state(*at)));
        Measure {
            net: Cents(self.net),
            action: Cents(self.action),
            worth,
            is_exact: true,
        }
    }

    fn outcome(&self, up: i64, measure: Measure) -> Outcome {
        Outcome {
            net: Cents(self.net),
            action: Cents(self.action),
            rolls: self.rolls,
            shooters: self.shooters,
            end: End::Time,
            open: Cents(up),
            measure,
        }
    }
}
