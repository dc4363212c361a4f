//! Days and times as the licensee's clock shows them. They are arguments: nothing here has a clock.

use std::{fmt, str::FromStr};

use jiff::{
    Span,
    civil::{Date, DateTime},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
pub struct Day(Date);

/// A day and a time of day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
pub struct When(DateTime);

impl Day {
    /// The same day a number of months later; the month's last day where it is shorter.
    pub fn plus_months(self, months: i32) -> Day {
        Day(self.0.saturating_add(Span::new().months(months)))
    }

    /// A number of days later.
    pub fn plus_days(self, days: i32) -> Day {
        Day(self.0.saturating_add(Span::new().days(days)))
    }

    /// The month, as in `2026-12`.
    pub fn month(self) -> String {
        format!("{:04}-{:02}", self.0.year(), self.0.month())
    }
}

impl When {
    /// The day.
    pub fn day(self) -> Day {
        Day(self.0.date())
    }

    /// From the parts of a clock.
    pub fn new(at: DateTime) -> When {
        let seconds = at.time().with().subsec_nanosecond(0).build();
        When(seconds.map_or(at, |time| at.date().to_datetime(time)))
    }
}

macro_rules! as_text {
    ($type:ident, $inner:ty, $wanted:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }

        impl FromStr for $type {
            type Err = &'static str;
            fn from_str(text: &str) -> Result<$type, &'static str> {
                text.parse::<$inner>().map($type).map_err(|_| $wanted)
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = smol_str::SmolStr::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    };
}

as_text!(Day, Date, "a day is written as in 2026-12-05");
as_text!(
    When,
    DateTime,
    "a time is written as in 2026-12-05T19:00:00, by the licensee's clock"
);

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn four_months_end_with_the_month() {
        let day: Day = "2014-10-31".parse().expect("a day");
        assert_eq!(day.plus_months(4).to_string(), "2015-02-28");
        boxman_shows::shows!("CO-2315-1-c");
    }
}
