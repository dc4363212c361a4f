//! Time as the engines of a house are told it.

use boxman_engine::Time;

/// A moment in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(pub i64);

impl Time for Moment {
    const WANTED: &'static str = "a time such as \"2026-11-15T20:00:00.250Z\"";

    fn read(text: &str) -> Option<Moment> {
        let time: jiff::Timestamp = text.parse().ok()?;
        Some(Moment(time.as_millisecond()))
    }

    fn text(self) -> String {
        let time = jiff::Timestamp::from_millisecond(self.0);
        time.map_or_else(|_| self.0.to_string(), |time| time.to_string())
    }

    fn of_number(number: i64) -> Option<Moment> {
        Some(Moment(number))
    }
}
