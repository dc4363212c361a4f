//! What a plan remembers: counts, counters, steps of single bets and its progression, in this order;
//! and how what is seen changes it.

use boxman_rules::{Cents, Group, Phase, Side, Wager};
use boxman_table::{Bet, Event};

use super::{Change, Known, On, Plan, Rule, Target, Value, Want, expr::Asked};
use crate::{Memory, Seat, Seen};

/// Counts that conditions may ask for, in the order of memory.
pub(super) const COUNTS: [(Known, i64); 3] =
    [(Known::Hits, 9), (Known::Points, 9), (Known::Rolls, 99)];

/// A condition's view of the table and of what is remembered.
pub(super) struct View<'a> {
    pub plan: &'a Plan,
    pub memory: &'a Memory,
    pub seat: &'a Seat,
    pub roll: Option<(Phase, u8)>,
}

impl Asked for View<'_> {
    fn known(&self, known: Known) -> i64 {
        let point = |phase: Phase| phase.point().map_or(0, |n| n.get().into());
        let comes = |side: Side| {
            let bets = self
                .seat
                .bets()
                .iter()
                .filter(|b| b.wager.family().travels());
            let on_side = |b: &&Bet| {
                let definition = self.seat.house().define(b.wager);
                definition.and_then(|d| d.side()) == Some(side)
            };
            bets.filter(on_side).count() as i64
        };
        let total = self.roll.map_or(0, |(_, total)| total);
        match known {
            Known::ComeOut => i64::from(!self.seat.phase().has_point()),
            Known::Point => point(self.seat.phase()),
            Known::Comes => comes(Side::Right),
            Known::DontComes => comes(Side::Wrong),
            Known::Hits | Known::Points | Known::Rolls => self.plan.count(self.memory, known),
            Known::Laid => self.plan.hundredths(self.seat.layout()),
            Known::Total => total.into(),
            Known::WasPoint => self.roll.map_or(0, |(before, _)| point(before)),
            Known::Box => i64::from(matches!(total, 4..=6 | 8..=10)),
        }
    }

    fn counter(&self, counter: usize) -> i64 {
        self.memory
            .get(self.plan.counters_at() + counter)
            .copied()
            .unwrap_or(0)
    }

    fn up(&self, wager: Wager) -> bool {
        !self.seat.up(wager).is_zero()
    }
}

impl Plan {
    pub(super) fn counters_at(&self) -> usize {
        COUNTS.len()
    }

    pub(super) fn steps_at(&self) -> usize {
        self.counters_at() + self.counters.len()
    }

    pub(super) fn progression_at(&self) -> usize {
        self.steps_at() + self.stepped().count()
    }

    /// Bets whose amount depends on their own hits, each with its index in memory.
    pub(super) fn stepped(&self) -> impl Iterator<Item = (&Want, Wager)> {
        let many = self.wants.iter().filter(|w| w.steps.len() > 1);
        many.flat_map(|want| {
            want.on.iter().filter_map(move |target| match target {
                Target::Wager(wager) => Some((want, *wager)),
                Target::OddsBehind(_) => None,
            })
        })
    }

    pub(super) fn count(&self, memory: &Memory, known: Known) -> i64 {
        let index = COUNTS.iter().position(|(count, _)| *count == known);
        index
            .and_then(|index| memory.get(index))
            .copied()
            .unwrap_or(0)
    }

    pub(super) fn raise_count(&self, memory: &mut Memory, known: Known) {
        let index = COUNTS.iter().position(|(count, _)| *count == known);
        // What no condition asks for is not remembered: it would only make more states.
        if let (Some(index), true) = (index, self.asked.contains(&known)) {
            memory[index] = (memory[index] + 1).min(COUNTS[index].1);
        }
    }

    /// Money in hundredths of a unit.
    pub(super) fn hundredths(&self, money: Cents) -> i64 {
        money.0.saturating_mul(100) / self.unit.0.max(1)
    }

    pub(super) fn apply(
        &self,
        memory: &mut Memory,
        on: On,
        bet: Option<(Wager, Cents, Cents)>,
        seen: &Seen,
    ) {
        for rule in self.rules.iter().filter(|r| r.on == on) {
            let about = bet.is_none_or(|(wager, ..)| {
                rule.of.is_empty() || rule.of.iter().any(|which| which.is(wager))
            });
            let view = View {
                plan: self,
                memory,
                seat: seen.seat,
                roll: Some((seen.before, seen.total)),
            };
            if about && rule.when.as_ref().is_none_or(|when| when.value(&view) != 0) {
                self.change(memory, rule, bet, seen);
            }
        }
    }

    fn change(
        &self,
        memory: &mut Memory,
        rule: &Rule,
        bet: Option<(Wager, Cents, Cents)>,
        seen: &Seen,
    ) {
        let (stake, pays) =
            bet.map_or((Cents::ZERO, Cents::ZERO), |(_, stake, pays)| (stake, pays));
        let value = match rule.value {
            Value::Number(number) => number,
            Value::Stake => self.hundredths(stake),
            Value::Pays => self.hundredths(pays),
            Value::Net => self.hundredths(seen.events.iter().map(|e| net(e, seen.seat)).sum()),
        };
        let counter = &self.counters[rule.counter];
        let slot = &mut memory[COUNTS.len() + rule.counter];
        *slot = match rule.change {
            Change::Add => slot.saturating_add(value),
            Change::Set => value,
        };
        *slot = (*slot).clamp(counter.least, counter.most);
    }

    pub(super) fn won(&self, memory: &mut Memory, wager: Wager, seat: &Seat) {
        let group = seat.house().define(wager).map(|d| d.group);
        if group == Some(Group::Numbers) {
            self.raise_count(memory, Known::Hits);
        }
        let steps = self.steps_at();
        for (index, (want, stepped)) in self.stepped().enumerate() {
            if stepped == wager {
                let last = want.steps.len() as i64 - 1;
                let hits = &mut memory[steps + index];
                *hits = if *hits < last {
                    *hits + 1
                } else if want.cycle {
                    0
                } else {
                    last
                };
            }
        }
    }

    pub(super) fn progress(&self, memory: &mut Memory, wager: Wager, won: bool) {
        let at = self.progression_at();
        if let Some(progression) = &self.progression
            && progression.of.iter().any(|which| which.is(wager))
        {
            if progression.is_long() {
                // To be noted: wins are 1 and losses 2, the latest last.
                memory[at + 1] = memory[at + 1] * 3 + if won { 1 } else { 2 };
                return;
            }
            let mut own = memory.split_off(at);
            progression.follow(&mut own, won);
            memory.extend(own);
        }
    }

    pub(super) fn seven_out(&self, memory: &mut Memory) {
        memory[..COUNTS.len()].fill(0);
        let (counters, steps) = (self.counters_at(), self.steps_at());
        for (index, counter) in self.counters.iter().enumerate() {
            if counter.reset {
                memory[counters + index] = counter.start;
            }
        }
        let end = self.progression_at();
        memory[steps..end].fill(0);
    }
}

/// What an event won or lost for the player.
fn net(event: &Event, seat: &Seat) -> Cents {
    match event {
        Event::Won {
            bet,
            pays,
            vigorish,
            ..
        } if bet.player == *seat.name() => *pays - *vigorish,
        Event::Lost(bet) if bet.player == *seat.name() => -bet.stake,
        _ => Cents::ZERO,
    }
}
