//! A series: places in its events count points, and the most points win the whole (CO-2315-1-a).
//! Without points the winner of the last event wins it.

use std::cmp::Reverse;

use boxman_table::Name;
use serde::Serialize;

use crate::Tournament;

/// Where a player stands in the whole series.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeriesPlace {
    /// The player.
    pub player: Name,
    /// Points for places in decided events.
    pub points: u32,
    /// The best place in each event, where there is one yet.
    pub places: Vec<Option<usize>>,
}

impl SeriesPlace {
    /// More points rank higher; then the better place in the last event, then in the one before it.
    fn rank(&self) -> (Reverse<u32>, Vec<usize>) {
        let latest_first = self.places.iter().rev();
        let places = latest_first.map(|place| place.unwrap_or(usize::MAX));
        (Reverse(self.points), places.collect())
    }

    /// Whether nothing in the series tells two players apart.
    pub(crate) fn level(&self, other: &SeriesPlace) -> bool {
        self.rank() == other.rank()
    }
}

impl Tournament {
    /// The standings of the series, best first; empty where places count no points.
    pub fn series(&self) -> Vec<SeriesPlace> {
        let counted = &self.setup.series;
        let mut all: Vec<SeriesPlace> = Vec::new();
        if counted.is_empty() {
            return all;
        }
        for event in 0..self.events.len() {
            let Some(groups) = &self.events[event].places else {
                continue;
            };
            let mut place = 1;
            for group in groups {
                for entry in group {
                    let player = &self.entry(*entry).player;
                    let known = all.iter().position(|s| s.player == *player);
                    let known = known.unwrap_or_else(|| {
                        all.push(SeriesPlace {
                            player: player.clone(),
                            points: 0,
                            places: vec![None; self.events.len()],
                        });
                        all.len() - 1
                    });
                    if all[known].places[event].is_none() {
                        all[known].places[event] = Some(place);
                        all[known].points += counted.get(place - 1).copied().unwrap_or(0);
                    }
                }
                place += group.len();
            }
        }
        all.sort_by(|a, b| {
            a.rank()
                .cmp(&b.rank())
                .then_with(|| a.player.cmp(&b.player))
        });
        all
    }
}
