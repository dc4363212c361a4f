//! When bets close at a practice table: on a timer that starts with the first bet that a roll would
//! decide, or when every player is ready.

use std::{collections::BTreeSet, time::Duration};

use boxman_table::Name;
use serde::Serialize;
use tokio::time::Instant;
use utoipa::ToSchema;

/// How long things take at practice tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// From the first bet to the roll.
    pub bets_close: Duration,
    /// How long the others have to bet before the shooter may roll without waiting until they are ready.
    pub window: Duration,
    /// How long nobody may play before the clock stops; bets stay up.
    pub rest: Duration,
    /// After so long without a sign of life a player is away and nobody waits for them; never without a limit.
    pub away: Option<Duration>,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            bets_close: Duration::from_secs(20),
            window: Duration::from_secs(3),
            rest: Duration::from_secs(120),
            away: Some(Duration::from_secs(30)),
        }
    }
}

/// When bets close, as clients see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Clock)]
pub struct ClockView {
    /// When; nothing while the clock rests.
    pub closes_at: Option<String>,
    /// Who wants no more bets.
    pub ready: Vec<Name>,
    /// Who has a seat and has not been heard of for a while: nobody waits for them.
    pub away: Vec<Name>,
}

/// A practice table's clock.
pub(super) struct Clock {
    timing: Timing,
    /// When bets close.
    deadline: Option<Instant>,
    /// The same for people, in milliseconds since 1970.
    closes_at: i64,
    last_roll: Option<Instant>,
    touched: Instant,
    /// Who wants no more bets.
    pub ready: BTreeSet<Name>,
}

impl Clock {
    pub(super) fn new(timing: Timing) -> Clock {
        Clock {
            timing,
            deadline: None,
            closes_at: 0,
            last_roll: None,
            touched: Instant::now(),
            ready: BTreeSet::new(),
        }
    }

    /// Resolves when bets close; never while the clock rests.
    pub(super) async fn due(&self) {
        match self.deadline {
            Some(deadline) => tokio::time::sleep_until(deadline).await,
            None => std::future::pending().await,
        }
    }

    /// Whether bets close now.
    pub(super) fn is_due(&self) -> bool {
        self.deadline.is_some_and(|at| at <= Instant::now())
    }

    pub(super) fn runs(&self) -> bool {
        self.deadline.is_some()
    }

    /// Somebody plays.
    pub(super) fn touch(&mut self) {
        self.touched = Instant::now();
    }

    /// Whether nobody has played for long.
    pub(super) fn rests(&self) -> bool {
        self.touched.elapsed() > self.timing.rest
    }

    /// Starts the timer.
    pub(super) fn start(&mut self, now: i64) {
        self.deadline = Some(Instant::now() + self.timing.bets_close);
        self.closes_at = now + self.timing.bets_close.as_millis() as i64;
    }

    /// Stops the timer.
    pub(super) fn stop(&mut self) {
        self.deadline = None;
    }

    /// The dice were rolled.
    pub(super) fn rolled(&mut self) {
        self.deadline = None;
        self.last_roll = Some(Instant::now());
        self.ready.clear();
    }

    /// What is left of the time that others have to bet.
    pub(super) fn window_left(&self) -> Duration {
        let since = self.last_roll.map_or(Duration::MAX, |roll| roll.elapsed());
        self.timing.window.saturating_sub(since)
    }

    /// The clock for people.
    pub(super) fn view(&self, away: &BTreeSet<Name>) -> ClockView {
        let closes_at = self.deadline;
        ClockView {
            closes_at: closes_at.map(|_| boxman_store::time_text(self.closes_at)),
            ready: self.ready.iter().cloned().collect(),
            away: away.iter().cloned().collect(),
        }
    }
}
