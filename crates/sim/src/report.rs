//! The report of a run: one HTML file with its plots inside, to be opened, kept and printed anywhere.
//! It needs the feature `html`.

mod page;
mod plots;
mod tables;
mod traces;

use std::{collections::BTreeMap, sync::Arc};

use boxman_rules::Cents;
use thiserror::Error;

use traces::Traces;

use crate::{LongRun, Outcome, Player, SimError, Simulation, Sums, long_run, tally::bin};

/// How many sessions are followed roll by roll, for bands, drawdowns and totals.
const FOLLOWED: u64 = 1000;

/// Why a report cannot be written.
#[derive(Debug, Error)]
pub enum ReportError {
    /// A session could not be played again.
    #[error(transparent)]
    Sim(#[from] SimError),
    /// A plot failed.
    #[error("the plot cannot be drawn: {0}")]
    Plot(String),
}

/// For every result the first session that ended with it. It grows with the number of different
/// results, not with the number of sessions.
#[derive(Clone, Default, Debug)]
pub struct SessionsByResult {
    sessions: Vec<BTreeMap<i64, u64>>,
}

impl SessionsByResult {
    /// Takes in the outcomes of a chunk of sessions, as [`Each`](crate::Each) gets them.
    pub fn add(&mut self, first: u64, outcomes: &[Vec<Outcome>]) {
        self.sessions.resize(outcomes.len(), BTreeMap::new());
        for (sessions, outcomes) in self.sessions.iter_mut().zip(outcomes) {
            for (session, outcome) in (first..).zip(outcomes) {
                sessions.entry(bin(outcome.net.0)).or_insert(session);
            }
        }
    }

    /// The first session of a strategy with this result.
    fn session(&self, strategy: usize, result: i64) -> Option<u64> {
        self.sessions.get(strategy)?.get(&bin(result)).copied()
    }
}

/// Everything about one strategy.
struct Chapter {
    name: String,
    traces: Traces,
    exact: Option<LongRun>,
}

/// The report of a run that began with session `first`. `replays` has, for every strategy, the command line that
/// replays a session of it when `--session N` is added.
///
/// # Errors
/// If the table does not let a player in, or a plot cannot be drawn.
pub fn page(
    simulation: &Simulation,
    sums: &Sums,
    sessions: &SessionsByResult,
    first: u64,
    replays: &[String],
) -> Result<String, ReportError> {
    let mut chapters = Vec::new();
    for (index, contender) in simulation.contenders.iter().enumerate() {
        let mut player = Player::new(contender, &simulation.house)?;
        let followed = FOLLOWED.min(sums.tallies.get(index).map_or(0, |t| t.sessions));
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
            traces,
            exact: long_run(&Arc::clone(&contender.strategy), &simulation.house).ok(),
        });
    }
    page::write(simulation, sums, sessions, &chapters, replays)
}
