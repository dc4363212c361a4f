//! Sessions followed roll by roll: their ways, how far they fell, what they would have needed.

use boxman_rules::Cents;

use crate::{Player, SimError};

/// Points kept of a way.
const POINTS: u64 = 120;
/// Ways kept for drawing.
const DRAWN: usize = 40;

/// What following sessions has shown.
#[derive(Default)]
pub(crate) struct Traces {
    /// Results at evenly spaced rolls, one vector per session.
    pub ways: Vec<Vec<(u64, i64)>>,
    /// The furthest a session fell from its best.
    pub drawdowns: Vec<i64>,
    /// The bankroll that a session took.
    pub needs: Vec<i64>,
    /// Rolls and results by the total of the dice, from 2 to 12.
    pub totals: [(u64, i64); 13],
    /// The sum of what was up after every roll, and how many rolls.
    pub layout: i128,
    pub rolls: u64,
}

impl Traces {
    /// Follows one session.
    pub(crate) fn follow(
        &mut self,
        player: &mut Player,
        seed: u64,
        session: u64,
        bankroll: Cents,
    ) -> Result<(), SimError> {
        let mut way = vec![(0, 0)];
        let (mut best, mut fallen, mut lowest, mut last, mut rolls) = (0, 0, 0, 0, 0u64);
        let mut spacing = 1;
        let (totals, layout) = (&mut self.totals, &mut self.layout);
        player.trace(seed, session, bankroll, &mut |roll, net, up| {
            rolls += 1;
            best = best.max(net);
            fallen = fallen.max(best - net);
            lowest = lowest.min(net - up);
            let total = &mut totals[usize::from(roll / 6 + roll % 6 + 2)];
            total.0 += 1;
            total.1 += net - last;
            last = net;
            *layout += i128::from(up);
            if rolls % spacing == 0 {
                way.push((rolls, net));
            }
            if way.len() as u64 > 2 * POINTS {
                spacing *= 2;
                way.retain(|(roll, _)| roll % spacing == 0);
            }
        })?;
        self.rolls += rolls;
        self.drawdowns.push(fallen);
        self.needs.push(-lowest);
        way.push((rolls, last));
        self.ways.push(way);
        Ok(())
    }

    /// Ways to draw.
    pub(crate) fn drawn(&self) -> &[Vec<(u64, i64)>] {
        &self.ways[..self.ways.len().min(DRAWN)]
    }

    /// For evenly spaced rolls: the results that 10, 50 and 90 of a hundred sessions do not exceed.
    pub(crate) fn bands(&self) -> Vec<(u64, [i64; 3])> {
        let longest = self
            .ways
            .iter()
            .filter_map(|w| w.last())
            .map(|(roll, _)| *roll)
            .max()
            .unwrap_or(0);
        (0..=POINTS)
            .map(|step| {
                let at = longest * step / POINTS;
                let result = |way: &Vec<(u64, i64)>| {
                    let index = way.partition_point(|(roll, _)| *roll <= at);
                    way[index.saturating_sub(1)].1
                };
                let mut all: Vec<i64> = self.ways.iter().map(result).collect();
                all.sort_unstable();
                (at, [0.1, 0.5, 0.9].map(|share| pick(&all, share)))
            })
            .collect()
    }
}

/// The value at a share of a sorted list.
pub(crate) fn pick(sorted: &[i64], share: f64) -> i64 {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get((share * last as f64).round() as usize)
        .copied()
        .unwrap_or(0)
}
