//! The end of a round: who goes on, who is out, and who won.

use std::collections::BTreeMap;

use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{
    Code, Event, Matter, Refusal, Stage, Status, Throw, Tournament, When,
    setup::{Advance, Ties},
};

impl Tournament {
    /// Ends a round, or after the last day of play the whole event.
    pub(super) fn end_round(&self, name: &SmolStr, at: Option<When>) -> Decision {
        let event = self.event_named(name)?;
        self.check_undecided(event, name)?;
        if let Some(at) = at.filter(|at| self.is_late(*at)) {
            return self.end_event_late(event, at);
        }
        self.check_round_over(event)?;
        let plan = self.plan(event);
        let round = self.events[event].round;
        if round + 1 == plan.rounds.len() {
            return self.decide_event(event);
        }
        let advanced = match plan.rounds[round].advance {
            Advance::Survivors => self.survivors(event),
            Advance::Top(most) => self.top_of_heats(event, round, most)?,
        };
        let mut all = Vec::new();
        if self.events[event].rebuys_open {
            all.push(Event::RebuysClosed { event });
        }
        let active = self
            .entries
            .iter()
            .filter(|e| e.event == event && e.status == Status::Active);
        for entry in active.filter(|e| !advanced.contains(&e.number)) {
            let reason = if (self.points(entry) + entry.pending).is_zero() {
                "no chips left"
            } else {
                "not among those who go on"
            };
            all.push(Event::Eliminated {
                entry: entry.number,
                player: entry.player.clone(),
                reason: reason.into(),
            });
        }
        if advanced.is_empty() {
            all.extend(self.decide_event(event)?);
            return Ok(all);
        }
        all.push(Event::RoundEnded {
            event,
            round,
            advanced,
        });
        Ok(all)
    }

    fn check_undecided(&self, event: usize, name: &SmolStr) -> Result<(), Refusal> {
        let progress = &self.events[event];
        if progress.places.is_some() {
            return refuse(Code::NotNow, "", format!("{name} is decided"));
        }
        if !progress.closed {
            let message = format!("registration for {name} is still open");
            return refuse(Code::NotNow, Matter::StatedFinal.clause(), message);
        }
        Ok(())
    }

    fn check_round_over(&self, event: usize) -> Result<(), Refusal> {
        let progress = &self.events[event];
        let of_round = |h: &&crate::Heat| h.event == event && h.round == progress.round;
        let heats: Vec<_> = self.heats.iter().filter(of_round).collect();
        if let Some(heat) = heats.iter().find(|h| h.stage != Stage::Ended) {
            let message = format!("heat {} is not over", heat.number);
            return refuse(Code::NotNow, Matter::StatedFinal.clause(), message);
        }
        let waits =
            |e: &&crate::Entry| e.event == event && e.status == Status::Active && e.heat.is_none();
        match self.entries.iter().find(waits) {
            Some(entry) => {
                let message = format!("{} has no seat yet", entry.player);
                refuse(Code::NotNow, Matter::StatedFinal.clause(), message)
            }
            None if heats.is_empty() => refuse(Code::NotNow, "", "no heat was played"),
            None => Ok(()),
        }
    }

    fn survivors(&self, event: usize) -> Vec<u32> {
        let active = self
            .entries
            .iter()
            .filter(|e| e.event == event && e.status == Status::Active);
        active
            .filter(|e| !(self.points(e) + e.pending).is_zero())
            .map(|e| e.number)
            .collect()
    }

    /// The best of each table; players who are level at the cut throw the dice, or all go on.
    fn top_of_heats(&self, event: usize, round: usize, most: usize) -> Result<Vec<u32>, Refusal> {
        let mut advanced = Vec::new();
        let heats = self
            .heats
            .iter()
            .filter(|h| h.event == event && h.round == round);
        for heat in heats {
            let seats = heat.seats.iter().map(|s| s.entry);
            let with_chips = seats.filter(|n| {
                let entry = self.entry(*n);
                entry.status == Status::Active && !self.points(entry).is_zero()
            });
            let mut taken = 0;
            for group in self.ordered(with_chips.collect()) {
                if taken >= most {
                    break;
                }
                if taken + group.len() > most && self.setup.ties == Ties::RollOff {
                    return self.tie(&group);
                }
                taken += group.len();
                advanced.extend(group);
            }
        }
        advanced.sort_unstable();
        Ok(advanced)
    }

    pub(super) fn tie<T>(&self, group: &[u32]) -> Result<T, Refusal> {
        let names: Vec<String> = group
            .iter()
            .map(|n| format!("{} (entry {n})", self.entry(*n).player))
            .collect();
        let message = format!("these are level and throw the dice: {}", names.join(", "));
        refuse(Code::TieOpen, Matter::PointsDecide.clause(), message)
    }

    fn decide_event(&self, event: usize) -> Decision {
        let places = self.ordered(self.entered(event));
        Ok(vec![Event::EventDecided { event, places }])
    }

    /// Players who are level throw the dice; all of them, and nobody else.
    pub(super) fn roll_off(&self, name: &SmolStr, throws: &[Throw]) -> Decision {
        let event = self.event_named(name)?;
        if throws
            .iter()
            .flat_map(|t| t.dice)
            .any(|face| !(1..=6).contains(&face))
        {
            return Err(Refusal::bad("a die shows 1 to 6"));
        }
        let groups = match &self.events[event].places {
            Some(places) => places.clone(),
            None => {
                let entries = self.entered(event).into_iter();
                self.ordered(
                    entries
                        .filter(|n| throws.iter().any(|t| t.entry == *n))
                        .collect(),
                )
            }
        };
        let mut thrown: Vec<u32> = throws.iter().map(|t| t.entry).collect();
        thrown.sort_unstable();
        let level = groups.iter().find(|group| {
            let mut group = (*group).clone();
            group.sort_unstable();
            group == thrown
        });
        let Some(level) = level.filter(|g| g.len() > 1) else {
            let message =
                "a roll-off is between all players who are level, by the numbers of their entries";
            return refuse(Code::NotNow, Matter::PointsDecide.clause(), message);
        };
        let mut all = vec![Event::RolledOff {
            event,
            throws: throws.to_vec(),
        }];
        if self.events[event].places.is_some() {
            all.push(Event::EventDecided {
                event,
                places: after_throws(&groups, level, throws),
            });
        }
        Ok(all)
    }
}

/// Places once some who were level have thrown the dice.
fn after_throws(groups: &[Vec<u32>], level: &[u32], throws: &[Throw]) -> Vec<Vec<u32>> {
    let total = |n: &u32| {
        let own = throws.iter().find(|t| t.entry == *n);
        own.map_or(0, |t| t.dice[0] + t.dice[1])
    };
    let mut places = Vec::new();
    for group in groups {
        if group != level {
            places.push(group.clone());
            continue;
        }
        let mut by_total: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
        for number in group {
            by_total.entry(total(number)).or_default().push(*number);
        }
        places.extend(by_total.into_values().rev());
    }
    places
}
