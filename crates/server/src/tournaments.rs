//! Running tournaments: what the server adds around the engine of a tournament. Its heats are tables of the
//! engine inside it.

mod host;
mod live;

use std::{fmt, sync::Arc};

use boxman_tournament::{Tournament, When};

pub(crate) use live::feed;

use crate::{
    now,
    running::{Register, Running},
};

/// Colorado's clock, by which days and months are told.
const COLORADO: &str = "MST7MDT,M3.2.0,M11.1.0";

/// A tournament that runs.
pub type RunningTournament = Running<Tournament>;

/// The register of tournaments.
pub type Tournaments = Register<Tournament>;

/// The clock of tournaments, in milliseconds since 1970. Tests may set another.
#[derive(Clone)]
pub struct Clock(pub Arc<dyn Fn() -> i64 + Send + Sync>);

impl Default for Clock {
    fn default() -> Clock {
        Clock(Arc::new(now))
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.0())
    }
}

impl Clock {
    /// The time by the licensee's clock.
    fn when(&self) -> Option<When> {
        let zone = jiff::tz::TimeZone::posix(COLORADO).ok()?;
        let time = jiff::Timestamp::from_millisecond(self.0()).ok()?;
        Some(When::new(time.to_zoned(zone).datetime()))
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;
    use std::sync::Arc;

    #[test]
    fn months_are_told_by_colorado_s_clock() {
        // CO-2315.01-b: the last evening of a month belongs to it, in winter and in summer.
        let at = |time: &str| {
            let at = time.parse::<jiff::Timestamp>().expect("a time");
            let clock = Clock(Arc::new(move || at.as_millisecond()));
            clock.when().expect("a time").to_string()
        };
        assert_eq!(at("2026-02-01T06:59:59Z"), "2026-01-31T23:59:59");
        assert_eq!(at("2026-07-01T05:59:59Z"), "2026-06-30T23:59:59");
        assert_eq!(at("2026-07-01T06:00:00Z"), "2026-07-01T00:00:00");
    }
}
