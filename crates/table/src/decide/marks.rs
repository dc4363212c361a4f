//! Marks and lammers of the side wagers: they follow the dice, and some of them close a wager or call
//! surveillance.

use boxman_rules::{Definition, Family, Make, Marks, Progress, Roll, Wager};
use smol_str::SmolStr;

use super::settle::Sheet;
use crate::{Event, Table, event::Settled};

impl Table {
    /// Marks and lammers follow the dice, with or without bets, as each package has it.
    pub(super) fn mark(&self, roll: Roll, sheet: &Sheet, events: &mut Vec<Event>) {
        for (place, definition) in self.house.definitions.iter().enumerate() {
            if !definition.has_marks() {
                continue;
            }
            let now = self.marks[place];
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
            events.push(match self.is_full() {
                true => Event::MarkDue {
                    wager,
                    number,
                    count,
                    progress: next,
                },
                false => Event::Marked {
                    wager,
                    number,
                    count,
                    progress: next,
                },
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
        // A successor on an old point starts to count with his own first come-out roll.
        if definition.make == Make::NewShooter && self.fresh && self.phase.has_point() {
            let mut siblings = self.siblings(definition.wager).iter();
            if !siblings.any(|f| self.bets_of(*f).next().is_some()) {
                return None;
            }
        }
        if definition.make == Make::Unmarked {
            return Some(self.next_sides(definition, now, roll, sheet));
        }
        let at = self.situation(true);
        Some(match definition.mark(now, at, roll) {
            Marks::Show(next) | Marks::Complete(next) => next,
            Marks::Clear => Progress::START,
        })
    }

    /// Craps sides share one row of lammers: a side that is complete lifts its five unless All Sides
    /// still needs them; ten clear the row (CS-I-clear, CS-IV-e).
    fn next_sides(
        &self,
        definition: &Definition,
        now: Progress,
        roll: Roll,
        sheet: &Sheet,
    ) -> Progress {
        if roll.is_seven() {
            return Progress::START;
        }
        let at = self.situation(true);
        let all = Family::AllSides;
        let all_up = sheet.staying.contains(&all);
        if definition.wager.family() != all {
            let reopen = self
                .house
                .package(definition.wager)
                .is_some_and(|p| p.reopen_after_win);
            let needed = all_up && !reopen;
            let (next, complete) = match definition.mark(now, at, roll) {
                Marks::Show(next) => (next, definition.is_complete(next)),
                Marks::Complete(next) => (next, true),
                Marks::Clear => (Progress::START, false),
            };
            return match complete && !needed {
                true => Progress::START,
                false => next,
            };
        }
        if all_up {
            return match definition.mark(now, at, roll) {
                Marks::Show(next) | Marks::Complete(next) => next,
                Marks::Clear => Progress::START,
            };
        }
        // With nobody on All Sides its row is just the two sides'.
        let sides = [Family::LowSide, Family::HighSide].map(|family| {
            let side = self.house.define(Wager::of(family));
            side.map_or(Progress::START, |d| {
                self.next_sides(d, self.marks_of(d.wager), roll, sheet)
            })
        });
        Progress(sides[0].marks().union(sides[1].marks()).bits())
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
            .flat_map(|place| {
                let player = &self.players[place];
                let fire = player.bets.iter().filter(|b| b.wager == definition.wager);
                fire.map(|b| Table::settled(&player.name, b))
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
