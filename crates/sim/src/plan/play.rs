//! A plan at the table: what it wants and what it bets.

use std::sync::Arc;

use boxman_rules::{Cents, House, Wager};
use boxman_table::Event;

use super::{
    Known, On, Plan, Target, Want,
    memory::{COUNTS, View},
};
use crate::{Leave, Memory, Seat, Seen, Strategy};

impl Plan {
    /// The wagers of a target now.
    fn targets(target: Target, seat: &Seat) -> Vec<Wager> {
        match target {
            Target::Wager(wager) => vec![wager],
            Target::OddsBehind(family) => {
                let flat = seat.bets().iter().filter(|b| b.wager.family() == family);
                flat.filter(|b| b.wager.number().is_some())
                    .filter_map(|b| b.wager.odds())
                    .collect()
            }
        }
    }

    /// What is wanted on each wager now; `None` is to come down.
    fn wanted(&self, memory: &Memory, seat: &Seat) -> Vec<(Wager, Option<Cents>, Option<bool>)> {
        let own = &memory[self.progression_at()..];
        let progress = self
            .progression
            .as_ref()
            .map_or(100, |p| if p.is_long() { own[0] } else { p.size(own) });
        let point = seat.table().point();
        let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
        let mut step = self.steps_at();
        for want in &self.wants {
            let view = View {
                plan: self,
                memory,
                seat,
                roll: None,
            };
            let holds = want.when.as_ref().is_none_or(|when| when.value(&view) != 0);
            for target in &want.on {
                let index = match (target, want.steps.len()) {
                    (Target::Wager(_), 2..) => {
                        step += 1;
                        memory[step - 1] as usize
                    }
                    _ => 0,
                };
                for wager in Plan::targets(*target, seat) {
                    let skipped = want.skip_point && point.is_some() && wager.number() == point;
                    let amount = want.steps[index.min(want.steps.len() - 1)];
                    if holds && !skipped {
                        let amount = amount.now(wager, self.unit, progress, seat);
                        wanted.push((wager, Some(amount), want.working));
                    } else if skipped || want.down {
                        unwanted.push(wager);
                    }
                }
            }
        }
        // What one entry lets go of may be what another wants; the first that wants it has its way.
        for wager in unwanted {
            if wanted.iter().all(|(other, ..)| *other != wager) {
                wanted.push((wager, None, None));
            }
        }
        let mut first: Vec<(Wager, Option<Cents>, Option<bool>)> = Vec::new();
        for want in wanted {
            if first.iter().all(|(other, ..)| *other != want.0) {
                first.push(want);
            }
        }
        first
    }
}

impl Strategy for Plan {
    fn name(&self) -> &str {
        &self.name
    }

    fn memory(&self) -> Memory {
        let mut memory = vec![0; COUNTS.len()];
        memory.extend(self.counters.iter().map(|c| c.start));
        memory.extend(self.stepped().map(|_| 0));
        memory.extend(self.progression.iter().flat_map(|p| {
            if p.is_long() {
                vec![p.size(&p.start()), 0]
            } else {
                p.start()
            }
        }));
        memory
    }

    fn long_memory(&self) -> Memory {
        let long = self.progression.as_ref().filter(|p| p.is_long());
        long.map_or(Memory::new(), |p| p.start())
    }

    fn must_note(&self, memory: &Memory) -> bool {
        let long = self.progression.as_ref().is_some_and(|p| p.is_long());
        long && memory[self.progression_at() + 1] != 0
    }

    fn note(&self, memory: &Memory, long: &mut Memory) -> i64 {
        let Some(progression) = &self.progression else {
            return 0;
        };
        let results = memory[self.progression_at() + 1];
        let mut digit = 1;
        while digit * 3 <= results {
            digit *= 3;
        }
        while digit > 0 {
            progression.follow(long, results / digit % 3 == 1);
            digit /= 3;
        }
        progression.size(long)
    }

    fn noted(&self, memory: &mut Memory, answer: i64) {
        let at = self.progression_at();
        memory[at] = answer;
        memory[at + 1] = 0;
    }

    fn see(&self, memory: &mut Memory, seen: &Seen) {
        self.raise_count(memory, Known::Rolls);
        for event in seen.events {
            match event {
                Event::Won { bet, pays, .. } if bet.player == *seen.seat.name() => {
                    self.won(memory, bet.wager, seen.seat);
                    self.progress(memory, bet.wager, true);
                    self.apply(memory, On::Win, Some((bet.wager, bet.stake, *pays)), seen);
                }
                Event::Lost(bet) if bet.player == *seen.seat.name() => {
                    self.progress(memory, bet.wager, false);
                    self.apply(
                        memory,
                        On::Lose,
                        Some((bet.wager, bet.stake, Cents::ZERO)),
                        seen,
                    );
                }
                Event::Pushed(bet) if bet.player == *seen.seat.name() => {
                    self.apply(
                        memory,
                        On::Push,
                        Some((bet.wager, bet.stake, Cents::ZERO)),
                        seen,
                    );
                }
                Event::PointSet { .. } => self.apply(memory, On::PointSet, None, seen),
                Event::PointMade { .. } => {
                    self.raise_count(memory, Known::Points);
                    self.apply(memory, On::PointMade, None, seen);
                }
                Event::SevenOut { .. } => {
                    self.seven_out(memory);
                    self.apply(memory, On::SevenOut, None, seen);
                }
                _ => {}
            }
        }
        if !seen
            .events
            .iter()
            .any(|e| matches!(e, Event::SevenOut { .. }))
        {
            self.apply(memory, On::Roll, None, seen);
        }
    }

    fn bet(&self, memory: &mut Memory, seat: &mut Seat) {
        for (wager, amount, _) in self.wanted(memory, seat) {
            // What the rules hold fast stays up.
            let _held = seat.lower_to(wager, amount.unwrap_or(Cents::ZERO));
        }
        // Odds are sized by the flat bets that are up once those are made.
        for want in self.wanted(memory, seat) {
            self.raise(want, seat);
        }
        for (wager, _, working) in self.wanted(memory, seat) {
            let call = seat
                .bets()
                .iter()
                .find(|b| b.wager == wager)
                .map(|b| b.call);
            if let (Some(on), Some(call)) = (working, call)
                && call != Some(on)
                && !seat.phase().has_point()
            {
                let _refused = seat.work(wager, on);
            }
        }
    }

    fn wagers(&self) -> Option<Vec<Wager>> {
        let mut wagers = Vec::new();
        for target in self.wants.iter().flat_map(|w| &w.on) {
            match target {
                Target::Wager(wager) => wagers.push(*wager),
                Target::OddsBehind(family) => wagers.push(Wager::of(*family)),
            }
        }
        Some(wagers)
    }

    fn keeps_line_bet(&self) -> bool {
        let line = |target: &Target| matches!(target, Target::Wager(w) if w.family().is_line());
        let always = |want: &Want| want.when.is_none() && want.on.iter().any(line);
        self.wants.iter().any(always)
    }

    fn leave(&self) -> Leave {
        self.leave_for_unit()
    }

    fn parts(&self, house: &House) -> Vec<Arc<dyn Strategy>> {
        let parts = self.split(house).into_iter();
        parts
            .map(|part| Arc::new(part) as Arc<dyn Strategy>)
            .collect()
    }
}

impl Plan {
    fn raise(&self, (wager, amount, _): (Wager, Option<Cents>, Option<bool>), seat: &mut Seat) {
        let Some(amount) = amount else {
            return;
        };
        if amount > seat.up(wager) {
            // What is not on offer now is left for another roll.
            let _refused = seat.bet_up_to(wager, amount);
        }
    }
}
