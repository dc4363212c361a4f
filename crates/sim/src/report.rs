//! The report: one HTML file with its plots inside, to be opened, kept and printed anywhere.

mod page;
mod plots;
mod traces;

use std::sync::Arc;

use boxman_rules::Cents;

pub(crate) use traces::Traces;

use crate::{LongRun, Outcome, Player, Simulation, Sums, cli::CliError, long_run};

/// Sessions whose way is followed for bands, drawdowns and totals.
const FOLLOWED: u64 = 1000;

/// What a report needs besides sums: every session's result.
#[derive(Default)]
pub(crate) struct Gathered {
    results: Vec<Vec<i64>>,
}

impl Gathered {
    /// Takes in the sessions of a chunk.
    pub(crate) fn add(&mut self, outcomes: &[Vec<Outcome>]) {
        self.results.resize(outcomes.len(), Vec::new());
        for (results, outcomes) in self.results.iter_mut().zip(outcomes) {
            results.extend(outcomes.iter().map(|o| o.net.0));
        }
    }

    /// The session whose result stands at this share of all, and that result.
    fn at(&self, strategy: usize, share: f64) -> Option<(u64, i64)> {
        let results = self.results.get(strategy)?;
        let mut order: Vec<usize> = (0..results.len()).collect();
        order.sort_by_key(|&i| (results[i], i));
        let place = (share * (order.len().checked_sub(1)?) as f64).round() as usize;
        let session = *order.get(place)?;
        Some((session as u64, results[session]))
    }
}

/// Everything about one strategy.
struct Chapter {
    name: String,
    results: Vec<i64>,
    traces: Traces,
    exact: Option<LongRun>,
}

/// The report of a run as a page.
pub(crate) fn page(
    simulation: &Simulation,
    sums: &Sums,
    gathered: &Gathered,
    first: u64,
    replay: &str,
) -> Result<String, CliError> {
    let mut chapters = Vec::new();
    for (place, contender) in simulation.contenders.iter().enumerate() {
        let mut player = Player::new(contender, &simulation.house)?;
        let results = gathered.results.get(place).cloned().unwrap_or_default();
        let followed = FOLLOWED.min(results.len() as u64);
        let mut traces = Traces::default();
        for session in first..first + followed {
            // With money enough, so that it shows what a session would have needed.
            traces.follow(
                &mut player,
                simulation.seed,
                session,
                Cents::dollars(1_000_000_000),
            )?;
        }
        chapters.push(Chapter {
            name: contender.strategy.name().to_owned(),
            results,
            traces,
            exact: long_run(&Arc::clone(&contender.strategy), &simulation.house)?,
        });
    }
    page::write(simulation, sums, gathered, &chapters, first, replay)
}
