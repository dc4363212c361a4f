//! A plan at the table: what it remembers, what it sees and what it bets.

use boxman_rules::{Cents, Family, Group, Phase, Wager};
use boxman_table::Event;

use super::{Change, Known, On, Plan, Rule, Target, Value, Want, expr::Asked};
use crate::{Leave, Memory, Seat, Seen, Strategy};

/// Counts that conditions may ask for, in the order of memory.
const COUNTS: [(Known, i64); 3] = [(Known::Hits, 9), (Known::Points, 9), (Known::Rolls, 99)];

/// A condition's view of the table and of what is remembered.
struct View<'a> {
    plan: &'a Plan,
    memory: &'a Memory,
    seat: &'a Seat,
    roll: Option<(Phase, u8)>,
}

impl Asked for View<'_> {
    fn known(&self, known: Known) -> i64 {
        let point = |phase: Phase| phase.point().map_or(0, |n| n.get().into());
        let family = |family: Family| {
            let bets = self.seat.bets().iter();
            bets.filter(|b| b.wager.family() == family).count() as i64
        };
        let total = self.roll.map_or(0, |(_, total)| total);
        match known {
            Known::ComeOut => i64::from(!self.seat.phase().has_point()),
            Known::Point => point(self.seat.phase()),
            Known::Comes => family(Family::Come),
            Known::DontComes => family(Family::DontCome),
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
    fn counters_at(&self) -> usize {
        COUNTS.len()
    }

    fn steps_at(&self) -> usize {
        self.counters_at() + self.counters.len()
    }

    fn progression_at(&self) -> usize {
        self.steps_at() + self.stepped().count()
    }

    /// Bets whose amount depends on their own hits, each with its place in memory.
    fn stepped(&self) -> impl Iterator<Item = (&Want, Wager)> {
        let many = self.wants.iter().filter(|w| w.steps.len() > 1);
        many.flat_map(|want| {
            want.on.iter().filter_map(move |target| match target {
                Target::Wager(wager) => Some((want, *wager)),
                Target::OddsBehind(_) => None,
            })
        })
    }

    fn count(&self, memory: &Memory, known: Known) -> i64 {
        let place = COUNTS.iter().position(|(count, _)| *count == known);
        place
            .and_then(|place| memory.get(place))
            .copied()
            .unwrap_or(0)
    }

    fn raise_count(&self, memory: &mut Memory, known: Known) {
        let place = COUNTS.iter().position(|(count, _)| *count == known);
        // What no condition asks for is not remembered: it would only make more states.
        if let (Some(place), true) = (place, self.asked.contains(&known)) {
            memory[place] = (memory[place] + 1).min(COUNTS[place].1);
        }
    }

    /// Money in hundredths of a unit.
    fn hundredths(&self, money: Cents) -> i64 {
        money.0.saturating_mul(100) / self.unit.0.max(1)
    }

    fn apply(&self, memory: &mut Memory, on: On, bet: Option<(Wager, Cents, Cents)>, seen: &Seen) {
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

    fn won(&self, memory: &mut Memory, wager: Wager, seat: &Seat) {
        let group = seat.house().define(wager).map(|d| d.group);
        if group == Some(Group::Numbers) {
            self.raise_count(memory, Known::Hits);
        }
        let steps = self.steps_at();
        for (place, (want, stepped)) in self.stepped().enumerate() {
            if stepped == wager {
                let last = want.steps.len() as i64 - 1;
                let hits = &mut memory[steps + place];
                *hits = match *hits < last {
                    true => *hits + 1,
                    false if want.cycle => 0,
                    false => last,
                };
            }
        }
    }

    fn progress(&self, memory: &mut Memory, wager: Wager, won: bool) {
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

    fn seven_out(&self, memory: &mut Memory) {
        memory[..COUNTS.len()].fill(0);
        let (counters, steps) = (self.counters_at(), self.steps_at());
        for (place, counter) in self.counters.iter().enumerate() {
            if counter.reset {
                memory[counters + place] = counter.start;
            }
        }
        let end = self.progression_at();
        memory[steps..end].fill(0);
    }

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
                let place = match (target, want.steps.len()) {
                    (Target::Wager(_), 2..) => {
                        step += 1;
                        memory[step - 1] as usize
                    }
                    _ => 0,
                };
                for wager in Plan::targets(*target, seat) {
                    let skipped = want.skip_point && point.is_some() && wager.number() == point;
                    let amount = want.steps[place.min(want.steps.len() - 1)];
                    match holds && !skipped {
                        true => {
                            let amount = amount.now(wager, self.unit, progress, seat);
                            wanted.push((wager, Some(amount), want.working));
                        }
                        false if skipped || want.down => unwanted.push(wager),
                        false => {}
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

impl Strategy for Plan {
    fn name(&self) -> &str {
        &self.name
    }

    fn memory(&self) -> Memory {
        let mut memory = vec![0; COUNTS.len()];
        memory.extend(self.counters.iter().map(|c| c.start));
        memory.extend(self.stepped().map(|_| 0));
        memory.extend(self.progression.iter().flat_map(|p| match p.is_long() {
            true => vec![p.size(&p.start()), 0],
            false => p.start(),
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
