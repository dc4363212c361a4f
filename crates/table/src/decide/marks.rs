//! Marks and lammers of the side wagers: they follow the dice, and some of them close a wager or call
//! surveillance.

use boxman_rules::{AfterWin, Definition, Make, Marks, Phase, Progress, Roll, TotalSet};
use smol_str::SmolStr;

use super::settle::Sheet;
use crate::{Event, Table, event::Settled};

impl Table {
    /// Marks and lammers follow the dice, with or without bets, as each package has it.
    pub(super) fn mark(&self, roll: Roll, sheet: &Sheet, events: &mut Vec<Event>) {
        for (index, definition) in self.house.definitions.iter().enumerate() {
            if !definition.has_marks() {
                continue;
            }
            let now = self.marks[index];
            let next = match self.next_marks(definition, now, roll, sheet) {
                Some(next) => next,
                None => continue,
            };
            let wager = definition.wager;
            if next == now {
                continue;
            }
            if next == Progress::START {
                events.push(Event::MarksCleared { wager });
                continue;
            }
            let counted = definition.mechanism.counted(next);
            let marked = definition.mechanism.marked(next);
            let count = counted.unwrap_or(marked.len() as u8);
            let number = match counted {
                Some(_) => None,
                None => Some(roll.total()),
            };
            events.push(if self.is_full() {
                Event::MarkDue {
                    wager,
                    number,
                    count,
                    progress: next,
                }
            } else {
                Event::Marked {
                    wager,
                    number,
                    count,
                    progress: next,
                }
            });
            self.announce(definition, now, next, events);
        }
    }

    /// What the marks of a definition show after this roll; nothing when they are not kept now.
    fn next_marks(
        &self,
        definition: &Definition,
        now: Progress,
        roll: Roll,
        sheet: &Sheet,
    ) -> Option<Progress> {
        let family = definition.wager.family();
        let up = || self.bets_of(family).next().is_some();
        if !definition.always_marked && !up() {
            return None;
        }
        // Who throws on an old point, or to decide come bets, starts to count with his own first come-out roll.
        if definition.make == Make::NewShooter
            && self.fresh
            && self.phase != Phase::ComeOut
            && !self.has_any_of(self.siblings(definition.wager))
        {
            return None;
        }
        if self.is_last_carried(definition, sheet) {
            return Some(Progress::START);
        }
        let package = self.house.package(definition.wager);
        if package.is_some_and(|p| p.shares_marks) {
            return Some(self.next_shared(definition, now, roll, sheet));
        }
        let at = self.situation(true);
        Some(match definition.mark(now, at, roll) {
            Marks::Show(next) | Marks::Complete(next) => next,
            Marks::Clear => Progress::START,
        })
    }

    /// Whether marks come off before the first bet on a wager is made: rolls before a new shooter's first come-out
    /// roll may have been marked for those who bet on others of its kind (BC-BR-2-b).
    pub(super) fn starts_empty(&self, definition: &Definition) -> bool {
        definition.always_marked
            && definition.make == Make::NewShooter
            && self.marks_of(definition.wager) != Progress::START
            && self.bets_of(definition.wager.family()).next().is_none()
    }

    /// Whether this roll decides the last bet that came over from an earlier shooter. Its markers come
    /// off, and the next shooter finds the wager open (MD-12-B-1).
    fn is_last_carried(&self, definition: &Definition, sheet: &Sheet) -> bool {
        let mut siblings = self.siblings(definition.wager).iter();
        Table::starts_with_a_shooter(definition.make)
            && self.is_carried(definition.wager)
            && !siblings.any(|f| sheet.staying.contains(f))
    }

    /// Wagers that share one row of lammers (CS-I-clear, CS-IV-e): one that is complete lifts its marks unless
    /// a wager over more numbers is up and still needs them.
    fn next_shared(
        &self,
        definition: &Definition,
        now: Progress,
        roll: Roll,
        sheet: &Sheet,
    ) -> Progress {
        if roll.is_seven() {
            return Progress::START;
        }
        let numbers = |d: &Definition| d.mechanism.numbers();
        let is_up = |d: &Definition| sheet.staying.contains(&d.wager.family());
        let gives_way = definition.after_win == AfterWin::LiftUnlessNeeded;
        // With nobody on it, the marks of a wager over more numbers are just those of the others.
        if !gives_way && !is_up(definition) {
            let others = self.house.sharing_marks(definition);
            let others = others.filter(|d| numbers(definition).covers(numbers(d)));
            let marks = others.map(|other| {
                let now = self.marks_of(other.wager);
                self.next_shared(other, now, roll, sheet).marks()
            });
            return Progress(marks.fold(TotalSet::EMPTY, TotalSet::union).bits());
        }
        let package = self.house.package(definition.wager);
        let reopens = package.is_some_and(|p| p.reopen_after_win);
        let mut wider = self.house.sharing_marks(definition);
        let needed = !reopens && wider.any(|d| is_up(d) && numbers(d).covers(numbers(definition)));
        let (next, complete) = match definition.mark(now, self.situation(true), roll) {
            Marks::Show(next) => (next, definition.is_complete(next)),
            Marks::Complete(next) => (next, true),
            Marks::Clear => (Progress::START, false),
        };
        if complete && gives_way && !needed {
            return Progress::START;
        }
        next
    }

    fn announce(
        &self,
        definition: &Definition,
        now: Progress,
        next: Progress,
        events: &mut Vec<Event>,
    ) {
        if definition.make == Make::BeforeNatural && now.count() == 0 {
            events.push(Event::ClosedForHand {
                wager: definition.wager,
            });
        }
        let Some(notify) = definition.notify_at else {
            return;
        };
        let made = |p: Progress| definition.mechanism.marked(p).len();
        let bets: Vec<Settled> = self
            .in_order()
            .into_iter()
            .flat_map(|index| {
                let player = &self.players[index];
                let bets = player.bets.iter().filter(|b| b.wager == definition.wager);
                bets.map(|b| Table::settled(&player.name, b))
            })
            .collect();
        if made(now) < notify.into() && made(next) >= notify.into() && !bets.is_empty() {
            events.push(Event::SurveillanceNotified {
                about: SmolStr::new(definition.wager.family().name()),
                bets,
            });
        }
    }
}
