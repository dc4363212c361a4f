//! The walk of a bankroll: at each step a bet moves on or is settled for so much, and the next one
//! is made while the money lasts. The whole distribution is carried from step to step, for every
//! state of the bet a lane of results.

use boxman_rules::Cents;
use dashu_int::{UBig, ops::BitTest};

use super::{Landing, Precision, SessionError};
use crate::{Chain, Ratio, SolveError, Verdict, chain::ROLLS};

/// Work in integers that takes about a second, in products of machine words.
pub(super) const QUICK: u64 = 300_000_000;
/// The most work that is taken on, in products.
const MOST: u64 = 8_000_000_000;
/// Results less likely than this are left out at the ends of a lane, and accounted for.
const FAINT: f64 = 1e-30;

/// A step of a walk, in weights over a common denominator.
struct Row<W> {
    on: Vec<(usize, W)>,
    /// By how many grains of money, and how often.
    over: Vec<(i64, W)>,
}

/// A walk by rolls or by decisions.
pub(super) struct Walk {
    rows: Vec<Row<UBig>>,
    whole: UBig,
    /// The money that all results are multiples of.
    pub(super) grain: Cents,
    /// Below this many grains the next bet cannot be made.
    floor: Option<i64>,
}

/// The results of one state: weights by grains of money, from `low` up.
pub(super) struct Lane<W> {
    low: i64,
    cells: Vec<W>,
}

/// What lanes hold: integers over a denominator, or floats.
pub(super) trait Weight: Clone {
    fn zero() -> Self;
    fn is_zero(&self) -> bool;
    fn of(weight: &UBig, whole: &UBig) -> Self;
    fn add_product(&mut self, weight: &Self, times: &Self);
}

impl Weight for UBig {
    fn zero() -> UBig {
        UBig::ZERO
    }
    fn is_zero(&self) -> bool {
        *self == UBig::ZERO
    }
    fn of(weight: &UBig, _: &UBig) -> UBig {
        weight.clone()
    }
    fn add_product(&mut self, weight: &UBig, times: &UBig) {
        *self += weight * times;
    }
}

impl Weight for f64 {
    fn zero() -> f64 {
        0.0
    }
    fn is_zero(&self) -> bool {
        *self == 0.0
    }
    fn of(weight: &UBig, whole: &UBig) -> f64 {
        Ratio::from_parts(weight.clone(), whole.clone()).to_f64()
    }
    fn add_product(&mut self, weight: &f64, times: &f64) {
        *self += weight * times;
    }
}

impl<W: Weight> Lane<W> {
    fn empty() -> Lane<W> {
        Lane {
            low: 0,
            cells: Vec::new(),
        }
    }

    fn high(&self) -> i64 {
        self.low + self.cells.len() as i64
    }

    /// Adds cells, moved by `by` and weighted.
    fn add(&mut self, low: i64, cells: &[W], by: i64, times: &W) {
        let occupied = cells.iter().position(|c| !c.is_zero());
        let Some(first) = occupied else {
            return;
        };
        let last = cells.iter().rposition(|c| !c.is_zero()).unwrap_or(first);
        let cells = &cells[first..=last];
        let from = low + by + first as i64;
        self.cover(from, from + cells.len() as i64);
        let start = (from - self.low) as usize;
        for (cell, weight) in self.cells[start..].iter_mut().zip(cells) {
            if !weight.is_zero() {
                cell.add_product(weight, times);
            }
        }
    }

    fn cover(&mut self, from: i64, to: i64) {
        if self.cells.is_empty() {
            self.low = from;
        }
        if from < self.low {
            let more = (self.low - from) as usize;
            self.cells
                .splice(0..0, std::iter::repeat_n(W::zero(), more));
            self.low = from;
        }
        if to > self.high() {
            self.cells.resize((to - self.low) as usize, W::zero());
        }
    }
}

impl<W> Lane<W> {
    /// The lane with its weights as probabilities.
    pub(super) fn chances<C>(&self, chance: impl Fn(&W) -> C) -> Lane<C> {
        Lane {
            low: self.low,
            cells: self.cells.iter().map(chance).collect(),
        }
    }
}

impl Lane<super::Chance> {
    /// The results in money.
    pub(super) fn into_results(self, grain: Cents) -> Vec<Landing> {
        let money = |index: usize| grain.times(self.low + index as i64);
        let all = self.cells.into_iter().enumerate();
        let likely = |p: &super::Chance| match &p.exact {
            Some(exact) => !exact.is_zero(),
            None => p.value > 0.0,
        };
        all.filter(|(_, p)| likely(p))
            .map(|(index, p)| Landing {
                net: money(index),
                p,
            })
            .collect()
    }
}

impl Lane<f64> {
    /// Leaves out what is faint at both ends; answers how much that was.
    fn trim(&mut self) -> f64 {
        let keep = |p: &f64| *p >= FAINT;
        let first = self.cells.iter().position(keep).unwrap_or(self.cells.len());
        let last = self
            .cells
            .iter()
            .rposition(keep)
            .map_or(first, |last| last + 1);
        let dropped = self.cells[..first].iter().chain(&self.cells[last..]).sum();
        self.cells.truncate(last);
        self.cells.drain(..first);
        self.low += first as i64;
        dropped
    }
}

impl Walk {
    /// A step is a roll.
    pub(super) fn by_roll(chain: &Chain<(Cents, Verdict)>) -> Walk {
        let grain = grain(chain.ends.iter().map(|end| end.0));
        let rows = chain.rows.iter().map(|row| Row {
            on: row.on.iter().map(|&(s, n)| (s, n.into())).collect(),
            over: row
                .over
                .iter()
                .map(|&(e, n)| (chain.ends[e].0.0 / grain.0, n.into()))
                .collect(),
        });
        Walk {
            rows: rows.collect(),
            whole: ROLLS.into(),
            grain,
            floor: None,
        }
    }

    /// A step is a bet that is won or lost.
    pub(super) fn by_decision(chain: &Chain<(Cents, Verdict)>) -> Result<Walk, SolveError> {
        let solution = chain.solve()?;
        let decided = |end: &(Cents, Verdict)| end.1 != Verdict::Push;
        let share = solution.probability(decided);
        let ends: Vec<(Cents, Ratio)> = solution
            .ends
            .iter()
            .filter(|(end, _)| decided(end))
            .filter_map(|(end, p)| Some((end.0, p.checked_div(&share)?)))
            .collect();
        let grain = grain(ends.iter().map(|end| end.0));
        let whole = ends.iter().fold(Ratio::ONE, |whole, (_, p)| {
            let (_, den) = (&whole * p).parts();
            &whole * &Ratio::from_parts(den, UBig::ONE)
        });
        let count = |p: &Ratio| UBig::try_from((&whole * p).parts().0).unwrap_or(UBig::ZERO);
        let over = ends
            .iter()
            .map(|(net, p)| (net.0 / grain.0, count(p)))
            .collect();
        Ok(Walk {
            rows: vec![Row {
                on: Vec::new(),
                over,
            }],
            whole: count(&Ratio::ONE),
            grain,
            floor: None,
        })
    }

    /// The walk of a bankroll that lasts down to this result.
    pub(super) fn starting_from(self, floor: Option<Cents>) -> Walk {
        // A result below the floor is one that is fewer grains than this.
        let floor = floor.map(|floor| -(-floor.0).div_euclid(self.grain.0));
        Walk { floor, ..self }
    }

    fn transitions(&self) -> u64 {
        let all = self.rows.iter().map(|row| row.on.len() + row.over.len());
        all.sum::<usize>() as u64
    }

    /// How many results there can be at the end.
    fn cells(&self, steps: u32) -> u64 {
        let nets = || self.rows.iter().flat_map(|row| &row.over).map(|o| o.0);
        let (up, down) = (
            nets().max().unwrap_or(0).max(0),
            nets().min().unwrap_or(0).min(0),
        );
        let down = i64::from(steps).saturating_mul(-down);
        let down = self.floor.map_or(down, |floor| down.min(-floor + 1).max(1));
        (i64::from(steps).saturating_mul(up)).saturating_add(down) as u64
    }

    /// Products of machine words that integers need.
    pub(super) fn exact_work(&self, steps: u32) -> u64 {
        let words = self.whole.bit_len() as u64 * u64::from(steps) / 128 + 4;
        self.products(steps, self.cells(steps))
            .saturating_mul(words)
    }

    /// Products, if every result is followed at every step.
    fn products(&self, steps: u32, cells: u64) -> u64 {
        (cells / 2 + 1)
            .saturating_mul(self.transitions())
            .saturating_mul(steps.into())
    }

    fn within(&self, work: u64, steps: u32) -> Result<(), SessionError> {
        if work > MOST {
            Err(SessionError::TooLong {
                steps,
                cells: self.cells(steps),
            })
        } else {
            Ok(())
        }
    }

    /// The final weights of results still playing and of results ruined, over the last number.
    pub(super) fn exact(&self, steps: u32) -> Result<(Lane<UBig>, Lane<UBig>, UBig), SessionError> {
        self.within(self.exact_work(steps), steps)?;
        let rows = self.weighted();
        let (mut lanes, mut ruined) = self.begin();
        for _ in 0..steps {
            for cell in &mut ruined.cells {
                *cell *= &self.whole;
            }
            lanes = self.step(&rows, &lanes, &mut ruined);
        }
        Ok((
            merged(&lanes, UBig::ONE),
            ruined,
            self.whole.pow(steps as usize),
        ))
    }

    /// The same in floats. A step multiplies by a rounded weight and adds at most as many terms as
    /// there are transitions, so its relative error is at most (transitions + 1) roundings; nothing
    /// is ever subtracted, so the errors of all steps only add up.
    ///
    /// Faint results are left out as it goes, so how much work there is shows only on the way.
    pub(super) fn float(
        &self,
        steps: u32,
    ) -> Result<(Lane<f64>, Lane<f64>, Precision), SessionError> {
        self.within(self.products(steps, 1), steps)?;
        let rows = self.weighted();
        let (mut lanes, mut ruined) = self.begin();
        let (mut dropped, mut work) = (0.0, 0);
        for _ in 0..steps {
            let cells = lanes.iter().map(|lane| lane.cells.len() as u64).max();
            work += cells.unwrap_or(0) * self.transitions();
            self.within(work, steps)?;
            lanes = self.step(&rows, &lanes, &mut ruined);
            dropped += lanes.iter_mut().map(Lane::trim).sum::<f64>();
        }
        let ended = merged(&lanes, 1.0);
        let cells = (ended.cells.len() + ruined.cells.len()) as f64;
        let roundings = f64::from(steps) * (self.transitions() as f64 + 2.0) + cells + 2.0;
        let unit = f64::EPSILON / 2.0;
        let precision = Precision::Float {
            relative: roundings * unit / (1.0 - roundings * unit),
            absolute: dropped * 1.001 + 1e-290,
        };
        Ok((ended, ruined, precision))
    }

    fn begin<W: Weight>(&self) -> (Vec<Lane<W>>, Lane<W>) {
        let mut lanes: Vec<Lane<W>> = self.rows.iter().map(|_| Lane::empty()).collect();
        if let Some(start) = lanes.first_mut() {
            start.cells.push(W::of(&UBig::ONE, &UBig::ONE));
        }
        (lanes, Lane::empty())
    }

    fn weighted<W: Weight>(&self) -> Vec<Row<W>> {
        let weigh = |weight: &UBig| W::of(weight, &self.whole);
        let row = |row: &Row<UBig>| Row {
            on: row.on.iter().map(|(s, w)| (*s, weigh(w))).collect(),
            over: row.over.iter().map(|(by, w)| (*by, weigh(w))).collect(),
        };
        self.rows.iter().map(row).collect()
    }

    fn step<W: Weight>(
        &self,
        rows: &[Row<W>],
        lanes: &[Lane<W>],
        ruined: &mut Lane<W>,
    ) -> Vec<Lane<W>> {
        let mut next: Vec<Lane<W>> = lanes.iter().map(|_| Lane::empty()).collect();
        for (lane, row) in lanes.iter().zip(rows) {
            for (state, weight) in &row.on {
                next[*state].add(lane.low, &lane.cells, 0, weight);
            }
            for (by, weight) in &row.over {
                // Whoever falls below the floor makes no other bet.
                let lost = self.floor.map_or(0, |floor| floor - lane.low - by);
                let split = lost.clamp(0, lane.cells.len() as i64) as usize;
                let (broke, left) = lane.cells.split_at(split);
                ruined.add(lane.low, broke, *by, weight);
                next[0].add(lane.low + split as i64, left, *by, weight);
            }
        }
        next
    }
}

/// A bet that is still up counts at face value: all lanes as one.
fn merged<W: Weight>(lanes: &[Lane<W>], one: W) -> Lane<W> {
    let mut all = Lane::empty();
    for lane in lanes {
        all.add(lane.low, &lane.cells, 0, &one);
    }
    all
}

/// The largest amount that all are multiples of.
fn grain(amounts: impl Iterator<Item = Cents>) -> Cents {
    let divide = |mut a: i64, mut b: i64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let grain = amounts.fold(0, |grain, amount| divide(grain, amount.0.abs()));
    Cents(grain.max(1))
}
