//! A battery for dice, fed a roll at a time: frequency of the 36 pairs, serial pairs, runs above and
//! below the middle, gaps between sevens, and how long it takes to see all six faces.
#![allow(dead_code, reason = "tests and benchmarks use their part")]

use statrs::distribution::{ChiSquared, ContinuousCDF, Normal};

/// Honest dice fail once in this many runs.
const ONE_IN: f64 = 1e6;
/// Gaps and collections as long as this or longer are counted together.
const LONGEST: usize = 40;

/// The counts of a stream of rolls.
#[derive(Clone)]
pub struct Battery {
    single: Vec<u64>,
    serial: Vec<u64>,
    odd: Option<usize>,
    high: Option<bool>,
    highs: u64,
    runs: u64,
    gap: usize,
    gaps: Vec<u64>,
    seen: u8,
    collecting: usize,
    collections: Vec<u64>,
}

/// What a test came to.
pub struct Found {
    pub test: &'static str,
    pub statistic: f64,
    /// How likely honest dice come to something as far out.
    pub p: f64,
}

impl Battery {
    pub fn new() -> Battery {
        Battery {
            single: vec![0; 36],
            serial: vec![0; 36 * 36],
            odd: None,
            high: None,
            highs: 0,
            runs: 0,
            gap: 0,
            gaps: vec![0; LONGEST + 1],
            seen: 0,
            collecting: 0,
            collections: vec![0; LONGEST + 1],
        }
    }

    pub fn add(&mut self, [a, b]: [u8; 2]) {
        let cell = usize::from(a - 1) * 6 + usize::from(b - 1);
        self.single[cell] += 1;
        match self.odd.take() {
            Some(before) => self.serial[before * 36 + cell] += 1,
            None => self.odd = Some(cell),
        }
        let high = a > 3;
        self.highs += u64::from(high);
        self.runs += u64::from(self.high.replace(high) != Some(high));
        match a + b {
            7 => {
                self.gaps[self.gap.min(LONGEST)] += 1;
                self.gap = 0;
            }
            _ => self.gap += 1,
        }
        self.seen |= 1 << (a - 1);
        self.collecting += 1;
        if self.seen == 0b11_1111 {
            self.collections[self.collecting.min(LONGEST)] += 1;
            (self.seen, self.collecting) = (0, 0);
        }
    }

    /// Adds the counts of a stream of its own.
    pub fn merge(&mut self, other: &Battery) {
        let add = |mine: &mut Vec<u64>, theirs: &[u64]| {
            mine.iter_mut().zip(theirs).for_each(|(m, t)| *m += t);
        };
        add(&mut self.single, &other.single);
        add(&mut self.serial, &other.serial);
        add(&mut self.gaps, &other.gaps);
        add(&mut self.collections, &other.collections);
        self.highs += other.highs;
        // Where two streams meet is no run of its own half of the time; that is nothing beside the rest.
        self.runs += other.runs;
    }

    pub fn judge(&self) -> Vec<Found> {
        let rolls = self.single.iter().sum::<u64>() as f64;
        let even = |cells: usize| vec![1.0 / cells as f64; cells];
        let gap = |n: usize| match n {
            LONGEST => (5.0_f64 / 6.0).powi(LONGEST as i32),
            n => (5.0_f64 / 6.0).powi(n as i32) / 6.0,
        };
        let highs = self.highs as f64;
        let mean = 2.0 * highs * (rolls - highs) / rolls + 1.0;
        let deviation = ((mean - 1.0) * (mean - 2.0) / (rolls - 1.0)).sqrt();
        let z = (self.runs as f64 - mean) / deviation;
        let normal = Normal::standard();
        vec![
            chi_square("frequency", &self.single, &even(36)),
            chi_square("serial pairs", &self.serial, &even(36 * 36)),
            Found {
                test: "runs",
                statistic: z,
                p: 2.0 * normal.sf(z.abs()),
            },
            chi_square(
                "gaps",
                &self.gaps,
                &(0..=LONGEST).map(gap).collect::<Vec<_>>(),
            ),
            chi_square("collections", &self.collections, &collected()),
        ]
    }

    /// The first test that honest dice would hardly fail.
    pub fn fails(&self) -> Option<Found> {
        let mut found = self.judge().into_iter();
        found.find(|found| found.p < 1.0 / ONE_IN)
    }
}

/// The probability that all six faces have been seen after exactly this many rolls.
fn collected() -> Vec<f64> {
    let mut with = [0.0; 7];
    with[0] = 1.0;
    let mut after = vec![0.0; LONGEST + 1];
    for chance in after.iter_mut().take(LONGEST).skip(1) {
        let mut next = [0.0; 7];
        for (faces, p) in with.iter().enumerate().take(6) {
            next[faces] += p * faces as f64 / 6.0;
            next[faces + 1] += p * (6 - faces) as f64 / 6.0;
        }
        *chance = next[6];
        with = next;
    }
    after[LONGEST] = with[..6].iter().sum();
    after
}

fn chi_square(test: &'static str, counts: &[u64], chances: &[f64]) -> Found {
    let all = counts.iter().sum::<u64>() as f64;
    let possible = counts.iter().zip(chances).filter(|(_, p)| **p > 0.0);
    let cells = possible.clone().count();
    let apart = possible.map(|(&count, p)| (count as f64 - all * p).powi(2) / (all * p));
    let statistic = apart.sum();
    let law = ChiSquared::new(cells as f64 - 1.0);
    Found {
        test,
        statistic,
        p: law.map_or(0.0, |law| law.sf(statistic)),
    }
}
