//! The report: one HTML file with its plots inside, to be opened, kept and printed anywhere.

mod page;
mod plots;
mod tables;
mod traces;

use std::{collections::BTreeMap, sync::Arc};

use boxman_rules::Cents;

pub(crate) use traces::Traces;

use crate::{LongRun, Outcome, Player, Simulation, Sums, cli::CliError, long_run, tally::bin};

/// Sessions whose way is followed for bands, drawdowns and totals.
const FOLLOWED: u64 = 1000;

/// What a report needs besides sums: for every result the first session that had it. It grows with the
/// results that are told apart, not with sessions.
#[derive(Default)]
pub(crate) struct Gathered {
    sessions: Vec<BTreeMap<i64, u64>>,
}

impl Gathered {
    /// Takes in the sessions of a chunk; chunks come in order.
    pub(crate) fn add(&mut self, first: u64, outcomes: &[Vec<Outcome>]) {
        self.sessions.resize(outcomes.len(), BTreeMap::new());
        for (sessions, outcomes) in self.sessions.iter_mut().zip(outcomes) {
            for (session, outcome) in (first..).zip(outcomes) {
                sessions.entry(bin(outcome.net.0)).or_insert(session);
            }
        }
    }

    /// The first session with a result, as the tally tells results apart.
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

/// The report of a run as a page.
pub(crate) fn page(
    simulation: &Simulation,
    sums: &Sums,
    gathered: &Gathered,
    first: u64,
    replays: &[String],
) -> Result<String, CliError> {
    let mut chapters = Vec::new();
    for (place, contender) in simulation.contenders.iter().enumerate() {
        let mut player = Player::new(contender, &simulation.house)?;
        let followed = FOLLOWED.min(sums.tallies.get(place).map_or(0, |t| t.sessions));
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
    page::write(simulation, sums, gathered, &chapters, replays)
}
