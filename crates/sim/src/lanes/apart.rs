//! Sessions on the parts of a strategy: every part is looked up in turn on the same draws.

use boxman_rules::Cents;

use super::{
    batch::{LANES, look_up},
    lane::Clear,
};
use crate::{Dice, End, Outcome, Terms, dice::BATCH, parts::Parts, states::Moved};

/// A session under way.
struct Going {
    session: usize,
    dice: Dice,
    /// Its state in every part, as a place among the entries.
    at: Vec<u32>,
    net: i64,
    action: i64,
    rolls: u64,
    shooters: u64,
}

/// How a session on parts ends.
enum Ended {
    With(Outcome),
    /// Money or a limit has a say, which only the whole automaton hears.
    Whole,
}

/// Plays sessions of a seed on parts and tells their outcomes in order; `None` where the whole
/// automaton must play.
pub(crate) fn play(
    parts: &Parts,
    terms: &Terms,
    seed: u64,
    sessions: &[u64],
) -> Vec<Option<Outcome>> {
    let mut outcomes = vec![None; sessions.len()];
    let mut waiting = sessions.iter().enumerate();
    let mut going: Vec<Going> = Vec::with_capacity(LANES);
    let clear = Clear::new(&parts.bounds, terms);
    loop {
        while going.len() < LANES
            && let Some((place, session)) = waiting.next()
        {
            going.extend(Going::start(parts, terms, place, Dice::of(seed, *session)));
        }
        if going.is_empty() {
            return outcomes;
        }
        for (place, ended) in together(parts, terms, &clear, &mut going)
            .into_iter()
            .enumerate()
            .rev()
        {
            let Some(ended) = ended else { continue };
            let gone = going.swap_remove(place);
            if let Ended::With(outcome) = ended {
                outcomes[gone.session] = Some(outcome);
            }
        }
    }
}

/// Rolls batches for all until one of them ends.
fn together(
    parts: &Parts,
    terms: &Terms,
    clear: &Clear,
    going: &mut [Going],
) -> [Option<Ended>; LANES] {
    let mut ended = [const { None }; LANES];
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
            for (place, lane) in going.iter_mut().enumerate().take(LANES) {
                if takes[place] {
                    lane.take(part, batch.to[place], Moved::unpacked(batch.sums[place]));
                }
            }
        }
        let mut over = false;
        for (place, lane) in going.iter_mut().enumerate().take(LANES) {
            if takes[place] {
                lane.rolls += BATCH as u64;
            } else {
                ended[place] = lane.batch(parts, terms);
                over |= ended[place].is_some();
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
        let needed: i64 = parts.machines.iter().map(|m| m.needed).sum();
        let cost: i64 = parts.machines.iter().map(|m| m.cost).sum();
        let begins =
            terms.bankroll.0 >= needed && !terms.is_over(0, 0) && terms.sends_home(0).is_none();
        begins.then(|| Going {
            session,
            dice,
            at: parts.lookups.iter().map(|l| l.place(0)).collect(),
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
    fn batch(&mut self, parts: &Parts, terms: &Terms) -> Option<Ended> {
        loop {
            let ended = self.roll(parts, terms);
            if ended.is_some() || self.dice.is_fresh() {
                return ended;
            }
        }
    }

    /// Takes a roll as [`Lane`](super::lane::Lane) does with plenty of money.
    fn roll(&mut self, parts: &Parts, terms: &Terms) -> Option<Ended> {
        let roll = usize::from(self.dice.roll());
        let (mut cost, mut needed) = (0, 0);
        let each = parts.machines.iter().zip(&parts.lookups);
        for (at, (machine, lookup)) in self.at.iter_mut().zip(each) {
            let step = &machine.rows[lookup.state(*at) as usize].moves[roll];
            *at = lookup.place(step.to);
            self.net += i64::from(step.net);
            self.action += i64::from(step.action);
            self.shooters += u64::from(step.seven_out);
            cost += i64::from(step.cost);
            needed += i64::from(step.needed);
        }
        self.rolls += 1;
        if terms.is_over(self.rolls, self.shooters) {
            return Some(Ended::With(self.outcome()));
        }
        if terms.sends_home(self.net).is_some() || terms.bankroll.0 + self.net < needed {
            return Some(Ended::Whole);
        }
        self.net -= cost;
        None
    }

    fn outcome(&self) -> Outcome {
        Outcome {
            net: Cents(self.net),
            action: Cents(self.action),
            rolls: self.rolls,
            shooters: self.shooters,
            end: End::Time,
        }
    }
}
