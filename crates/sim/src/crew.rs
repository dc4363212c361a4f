//! Threads that play sessions. Sessions are divided into chunks, and a free thread takes the next one. Sums do
//! not depend on the order of chunks; a caller who wants every session gets them in order.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use crate::{Length, Outcome, Player, SimError, Simulation, Sums, Watch};

/// Receives the outcomes of a chunk: its first session, then one vector per strategy.
pub type Each<'a> = dyn FnMut(u64, &[Vec<Outcome>]) + Send + 'a;

/// The most sessions of a chunk, and about how many rolls it has: enough that taking it costs
/// nothing, few enough that no thread waits long for the last.
const SESSIONS: u64 = 256;
const ROLLS: u64 = 2_000_000;
/// Sessions run in parallel lanes, so a chunk has a multiple of this many.
const ABREAST: u64 = 8;

/// Threads with their players, who keep what they have worked out from one run to the next.
pub struct Crew<'a> {
    simulation: &'a Simulation,
    players: Vec<Vec<Player>>,
}

/// Chunks that are done, handed on in the order of sessions.
struct InOrder<'a, 'b> {
    next: u64,
    waiting: BTreeMap<u64, Vec<Vec<Outcome>>>,
    each: &'a mut Each<'b>,
}

impl InOrder<'_, '_> {
    fn add(&mut self, first: u64, outcomes: Vec<Vec<Outcome>>) {
        self.waiting.insert(first, outcomes);
        while let Some(outcomes) = self.waiting.remove(&self.next) {
            (self.each)(self.next, &outcomes);
            self.next += outcomes.first().map_or(0, Vec::len) as u64;
        }
    }
}

impl<'a> Crew<'a> {
    /// Prepares the players of this many threads.
    ///
    /// # Errors
    /// If the table does not let a player in.
    pub fn new(simulation: &'a Simulation, threads: usize) -> Result<Crew<'a>, SimError> {
        Ok(Crew {
            simulation,
            players: simulation.players(threads.max(1))?,
        })
    }

    /// Runs sessions of a range. When the watch says stop, chunks under way are still finished: what
    /// was played is always the range's beginning.
    ///
    /// # Errors
    /// If the table does not let a player in.
    pub fn run(
        &mut self,
        sessions: Range<u64>,
        watch: &Watch,
        each: Option<&mut Each>,
    ) -> Result<Sums, SimError> {
        let threads = self.players.len() as u64;
        let count = sessions.end.saturating_sub(sessions.start);
        let fair = count.div_ceil(4 * threads).next_multiple_of(ABREAST);
        let chunk = self.chunk().min(fair).max(1);
        let next = AtomicU64::new(sessions.start);
        let in_order = each.map(|each| {
            Mutex::new(InOrder {
                next: sessions.start,
                waiting: BTreeMap::new(),
                each,
            })
        });
        let simulation = self.simulation;
        let work = |players: &mut Vec<Player>| -> Result<Sums, SimError> {
            let mut sums = Sums::new(simulation.contenders.len());
            while !watch.stop.load(Ordering::Relaxed) {
                let first = next.fetch_add(chunk, Ordering::Relaxed);
                if first >= sessions.end {
                    break;
                }
                let range = first..(first + chunk).min(sessions.end);
                let outcomes = play(players, simulation.seed, range, watch)?;
                sums.count(&outcomes);
                if let Some(in_order) = &in_order {
                    let mut in_order = in_order.lock().unwrap_or_else(PoisonError::into_inner);
                    in_order.add(first, outcomes);
                }
            }
            Ok(sums)
        };
        thread::scope(|scope| {
            let (mine, others) = self.players.split_first_mut().unzip();
            let others: Vec<_> = others
                .unwrap_or_default()
                .iter_mut()
                .map(|players| scope.spawn(|| work(players)))
                .collect();
            let mut sums = mine.map_or_else(|| Ok(Sums::default()), &work)?;
            for other in others {
                let played = other
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                sums.add(&played?);
            }
            Ok(sums)
        })
    }

    /// How many sessions make a chunk.
    fn chunk(&self) -> u64 {
        let longest = self
            .simulation
            .contenders
            .iter()
            .map(|c| match c.terms.length {
                Length::Rolls(rolls) => rolls,
                // About eight and a half rolls a shooter.
                Length::Shooters(shooters) => shooters.saturating_mul(9),
            });
        let longest = longest.max().unwrap_or(1).max(1);
        (ROLLS / longest).clamp(ABREAST, SESSIONS) / ABREAST * ABREAST
    }
}

fn play(
    players: &mut [Player],
    seed: u64,
    range: Range<u64>,
    watch: &Watch,
) -> Result<Vec<Vec<Outcome>>, SimError> {
    let mut all = Vec::with_capacity(players.len());
    for player in players {
        let outcomes = player.play(seed, range.clone())?;
        let rolls: u64 = outcomes.iter().map(|o| o.rolls).sum();
        watch.rolls.fetch_add(rolls, Ordering::Relaxed);
        all.push(outcomes);
    }
    watch
        .sessions
        .fetch_add(range.end - range.start, Ordering::Relaxed);
    Ok(all)
}
