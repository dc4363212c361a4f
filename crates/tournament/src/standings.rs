//! Standings: point totals decide every place (CO-2316-1-g). Entries that reached a later round rank
//! higher; within a round more points, then the later loss of all chips, then the higher throw.

use std::cmp::{Ordering, Reverse};

use crate::{
    Points, Tournament,
    tournament::{Entry, Status},
};

/// Where an entry stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The entry.
    pub entry: u32,
    /// The place, from one; entries that are level have the same.
    pub place: usize,
    /// What it has.
    pub points: Points,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank<'a> {
    round: usize,
    points: Points,
    broke_at: u32,
    throws: &'a [u8],
}

impl Tournament {
    fn rank<'a>(&self, entry: &'a Entry) -> Rank<'a> {
        Rank {
            round: entry.round,
            points: self.points(entry),
            broke_at: entry.broke_at.unwrap_or(u32::MAX),
            throws: &entry.throws,
        }
    }

    fn compare(&self, a: &Entry, b: &Entry) -> Ordering {
        self.rank(b).cmp(&self.rank(a))
    }

    /// Entries in order, best first; those in one list are level. Disqualified ones are left out.
    pub(crate) fn ordered(&self, mut entries: Vec<u32>) -> Vec<Vec<u32>> {
        entries.retain(|n| self.entry(*n).status != Status::Disqualified);
        entries.sort_by(|a, b| self.compare(self.entry(*a), self.entry(*b)).then(a.cmp(b)));
        let mut groups: Vec<Vec<u32>> = Vec::new();
        for number in entries {
            let level = groups.last().is_some_and(|g: &Vec<u32>| {
                self.compare(self.entry(g[0]), self.entry(number)) == Ordering::Equal
            });
            match groups.last_mut() {
                Some(group) if level => group.push(number),
                _ => groups.push(vec![number]),
            }
        }
        groups
    }

    /// The entries of an event.
    pub(crate) fn entered(&self, event: usize) -> Vec<u32> {
        let of_event = self.entries.iter().filter(|e| e.event == event);
        let of_event = of_event.filter(|e| e.status != Status::Withdrawn);
        of_event.map(|e| e.number).collect()
    }

    /// The leaderboard of an event, best first.
    pub fn standings(&self, event: usize) -> Vec<Standing> {
        let groups = match &self.events[event].places {
            Some(places) => places.clone(),
            None => self.ordered(self.entered(event)),
        };
        let mut place = 1;
        let mut standings = Vec::new();
        for group in groups {
            let next = place + group.len();
            standings.extend(group.into_iter().map(|entry| Standing {
                entry,
                place,
                points: self.points(self.entry(entry)),
            }));
            place = next;
        }
        standings.sort_by_key(|s| (s.place, Reverse(s.points), s.entry));
        standings
    }
}
