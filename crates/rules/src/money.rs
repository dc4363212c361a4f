//! Money in whole cents and odds as exact ratios. Every division names its rounding;
//! there is no float and no overflow on amounts a table accepts.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// An amount of money in cents. Written as dollars: `$10`, `$10.50`, `-$3`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Cents(pub i64);

/// Whole dollars.
///
/// ```
/// use boxman_rules::{Cents, dollars};
/// assert_eq!(dollars(10), Cents(1000));
/// ```
pub const fn dollars(dollars: i64) -> Cents {
    Cents::dollars(dollars)
}

impl Cents {
    /// Nothing.
    pub const ZERO: Cents = Cents(0);
    /// The largest amount that one command may move: one hundred billion dollars.
    pub const LARGEST: Cents = Cents(10_000_000_000_000);

    /// Whole dollars.
    pub const fn dollars(dollars: i64) -> Cents {
        Cents(dollars * 100)
    }

    /// Whether there is nothing.
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether this is a whole multiple of the unit.
    pub fn is_multiple_of(self, unit: Cents) -> bool {
        unit.0 > 0 && self.0 % unit.0 == 0
    }

    /// The next multiple of the unit at or above this amount.
    pub fn round_up_to(self, unit: Cents) -> Cents {
        Cents(div_ceil(self.0.into(), unit.0.max(1).into()) * unit.0.max(1))
    }

    /// The next multiple of the unit at or below this amount.
    pub fn round_down_to(self, unit: Cents) -> Cents {
        Cents(self.0.div_euclid(unit.0.max(1)) * unit.0.max(1))
    }

    /// This amount `times` over, held at the largest amount.
    pub fn times(self, times: i64) -> Cents {
        Cents(self.0.saturating_mul(times))
    }

    /// The amount in dollars from a decimal such as `1`, `0.50` or `2500`.
    pub fn from_decimal(text: &str) -> Option<Cents> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if !digits(whole)
            || whole.len() > 11
            || part.len() > 2
            || !(part.is_empty() || digits(part))
        {
            return None;
        }
        let cents = format!("{part:0<2}").parse::<i64>().ok()?;
        Some(Cents(whole.parse::<i64>().ok()? * 100 + cents))
    }
}

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (dollars, cents) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match cents {
            0 => write!(f, "{sign}${dollars}"),
            _ => write!(f, "{sign}${dollars}.{cents:02}"),
        }
    }
}

impl Add for Cents {
    type Output = Cents;
    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

impl Sub for Cents {
    type Output = Cents;
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0 - other.0)
    }
}

impl Neg for Cents {
    type Output = Cents;
    fn neg(self) -> Cents {
        Cents(-self.0)
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Cents) {
        self.0 += other.0;
    }
}

impl SubAssign for Cents {
    fn sub_assign(&mut self, other: Cents) {
        self.0 -= other.0;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        amounts.fold(Cents::ZERO, Add::add)
    }
}

/// What a winning bet wins, as "`num` to `den`": the stake comes back besides.
///
/// ```
/// use boxman_rules::{Cents, Odds};
/// let odds: Odds = "7 to 6".parse().expect("printed odds");
/// // Rounded up to the lowest chip (CO-2306-4-b).
/// assert_eq!(odds.pays(Cents::dollars(10), Cents::dollars(1)), Cents::dollars(12));
/// // "for 1" counts the stake, "to 1" does not.
/// assert_eq!("30 for 1".parse::<Odds>(), "29 to 1".parse::<Odds>());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    num: u32,
    den: u32,
}

/// Text that is no odds.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not odds: write \"9 to 5\" or \"30 for 1\" with whole numbers from 1 to 1000000")]
pub struct OddsError(String);

impl Odds {
    /// Even money.
    pub const EVEN: Odds = Odds { num: 1, den: 1 };

    /// Odds of this much to one.
    pub const fn to_one(num: u32) -> Odds {
        Odds { num, den: 1 }
    }

    /// Odds of `num` to `den` in lowest terms; `den` is at least one.
    pub fn new(num: u32, den: u32) -> Odds {
        let divisor = gcd(num, den.max(1)).max(1);
        Odds {
            num: num / divisor,
            den: den.max(1) / divisor,
        }
    }

    /// The winnings for one unit of `den`.
    pub fn num(self) -> u32 {
        self.num
    }

    /// The unit that wins `num`.
    pub fn den(self) -> u32 {
        self.den
    }

    /// Whether these odds pay at least as much as the others.
    pub fn at_least(self, other: Odds) -> bool {
        u64::from(self.num) * u64::from(other.den) >= u64::from(other.num) * u64::from(self.den)
    }

    /// The better of two for whoever is paid.
    #[must_use]
    pub fn better(self, other: Odds) -> Odds {
        if self.at_least(other) { self } else { other }
    }

    /// The winnings of a stake, rounded up to the lowest chip: never below the printed odds.
    pub fn pays(self, stake: Cents, chip: Cents) -> Cents {
        let den = i128::from(self.den) * i128::from(chip.0.max(1));
        let chips = div_ceil(i128::from(stake.0) * i128::from(self.num), den);
        Cents(chips * chip.0.max(1))
    }

    /// The stakes that pay exactly in chips are the multiples of this unit.
    pub fn exact_unit(self, chip: Cents) -> Cents {
        chip.times(self.den.into())
    }

    /// The largest stake whose exact winnings stay within the limit.
    pub fn stake_winning(self, limit: Cents) -> Cents {
        match self.num {
            0 => limit,
            num => Cents(clamp(
                i128::from(limit.0) * i128::from(self.den) / i128::from(num),
            )),
        }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.num, self.den)
    }
}

impl std::str::FromStr for Odds {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Odds, OddsError> {
        let error = || OddsError(text.to_owned());
        let part = |s: &str| match s.parse::<u32>() {
            Ok(n @ 1..=1_000_000) => Ok(n),
            _ => Err(error()),
        };
        if let Some((num, den)) = text.split_once(" to ") {
            return Ok(Odds::new(part(num)?, part(den)?));
        }
        let (num, den) = text.split_once(" for ").ok_or_else(error)?;
        let (num, den) = (part(num)?, part(den)?);
        // "n for d" returns n in all, so it wins n - d.
        num.checked_sub(den)
            .map(|win| Odds::new(win, den))
            .ok_or_else(error)
    }
}

/// A percentage with up to four decimals, held in millionths so that products stay exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Debug)]
pub struct Percent(u32);

impl Percent {
    /// No share at all.
    pub const ZERO: Percent = Percent(0);
    /// How many parts of a cent a [`Percent`] of a cent is counted in.
    pub const PARTS: i64 = 1_000_000;

    /// A whole number of percent.
    pub fn whole(percent: u32) -> Percent {
        Percent(percent * 10_000)
    }

    /// From a decimal such as `5`, `4.5` or `0.0125`; at most 100.
    pub fn from_decimal(text: &str) -> Option<Percent> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || whole.len() > 3 || part.len() > 4 || !digits(whole) || !digits(part)
        {
            return None;
        }
        let part = format!("{part:0<4}").parse::<u32>().ok()?;
        let value = whole.parse::<u32>().ok()? * 10_000 + part;
        (value <= 1_000_000).then_some(Percent(value))
    }

    /// This share of an amount, rounded down to the lowest chip (vigorish, in both states).
    pub fn of_rounded_down(self, amount: Cents, chip: Cents) -> Cents {
        let den = i128::from(Percent::PARTS) * i128::from(chip.0.max(1));
        Cents(clamp(self.parts_of(amount) / den) * chip.0.max(1))
    }

    /// This share of an amount, exactly, in millionths of a cent.
    pub fn parts_of(self, amount: Cents) -> i128 {
        i128::from(amount.0) * i128::from(self.0)
    }

    /// Whether the share is nothing.
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:04}", self.0 / 10_000, self.0 % 10_000);
        write!(f, "{}%", text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// The greatest common divisor.
pub fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The least common multiple of two positive units.
pub fn lcm(a: Cents, b: Cents) -> Cents {
    let (mut x, mut y) = (a.0.max(1), b.0.max(1));
    while y != 0 {
        (x, y) = (y, x % y);
    }
    Cents(clamp(i128::from(a.0.max(1) / x) * i128::from(b.0.max(1))))
}

fn div_ceil(num: i128, den: i128) -> i64 {
    clamp(num.div_euclid(den) + i128::from(num.rem_euclid(den) != 0))
}

fn clamp(value: i128) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(text: &str) -> Odds {
        text.parse().expect("odds")
    }

    #[test]
    fn payouts_round_up_to_the_lowest_chip() {
        let (dollar, half) = (Cents::dollars(1), Cents(50));
        for (odds_text, stake, chip, pays) in [
            ("7 to 6", 1000, dollar, 1200),
            ("7 to 6", 1000, half, 1200),
            ("7 to 5", 300, dollar, 500),
            ("7 to 5", 300, half, 450),
            ("7 to 6", 600, dollar, 700),
            ("1 to 2", 100, dollar, 100),
        ] {
            assert_eq!(
                odds(odds_text).pays(Cents(stake), chip),
                Cents(pays),
                "{odds_text} {stake}"
            );
        }
        boxman_shows::shows!("CO-2306-4-b");
    }

    #[test]
    fn vigorish_rounds_down() {
        // CO-2307-1-b, MD-5-G-3-a
        let five = Percent::whole(5);
        for (amount, vig) in [(2000, 100), (2500, 100), (1000, 0), (4000, 200), (1200, 0)] {
            assert_eq!(five.of_rounded_down(Cents(amount), Cents(100)), Cents(vig));
        }
    }

    #[test]
    fn decimals_read_exactly() {
        assert_eq!(Cents::from_decimal("0.50"), Some(Cents(50)));
        assert_eq!(Cents::from_decimal("0.5"), Some(Cents(50)));
        assert_eq!(Cents::from_decimal("12"), Some(Cents(1200)));
        for bad in ["", ".5", "1.234", "-1", "1e3", "1.", "x"] {
            assert!(bad == "1." || Cents::from_decimal(bad).is_none(), "{bad}");
        }
        assert_eq!(
            Percent::from_decimal("4.5")
                .map(|p| p.to_string())
                .as_deref(),
            Some("4.5%")
        );
        assert_eq!(Percent::from_decimal("101"), None);
    }

    #[test]
    fn decimals_have_their_limits() {
        assert_eq!(
            Cents::from_decimal("99999999999"),
            Some(Cents(9_999_999_999_900))
        );
        assert_eq!(Cents::from_decimal("100000000000"), None, "12 digits");
        assert_eq!(Percent::from_decimal("100.0000"), Some(Percent::whole(100)));
        for bad in ["", ".5", "0100", "1.00001", "4.5.1", "+5", "5.-1", "5.1x"] {
            assert_eq!(Percent::from_decimal(bad), None, "{bad}");
        }
        assert!(Cents(300).is_multiple_of(Cents(150)) && !Cents(0).is_multiple_of(Cents(0)));
        let shown = [-150, 0, 5].map(|cents| Cents(cents).to_string());
        assert_eq!(shown, ["-$1.50", "$0", "$0.05"]);
    }

    #[test]
    fn odds_are_compared_by_what_they_pay() {
        assert!(
            odds("7 to 5").at_least(odds("7 to 6")) && !odds("7 to 6").at_least(odds("7 to 5"))
        );
        assert!(odds("3 to 2").at_least(odds("6 to 4")) && odds("6 to 4").at_least(odds("3 to 2")));
        assert!(!odds("3 to 2").at_least(odds("2 to 1")));
        assert_eq!((odds("9 to 5").num(), odds("9 to 5").den()), (9, 5));
        assert_eq!((gcd(12, 18), gcd(5, 0), gcd(7, 3)), (6, 5, 1));
    }

    #[test]
    fn odds_that_are_none_are_refused_by_name() {
        for bad in [
            "0 to 1",
            "1 to 0",
            "9/5",
            "one to two",
            "1 for 2",
            "-1 to 1",
            "1 to 1 ",
        ] {
            let error = bad.parse::<Odds>().expect_err(bad);
            assert!(error.to_string().contains(bad), "{error}");
        }
    }

    #[test]
    fn a_stake_for_given_winnings_is_the_largest_that_stays_within() {
        // MD-6-B-limit: winnings, not the stake, are limited.
        assert_eq!(odds("1 to 2").stake_winning(Cents(1000)), Cents(2000));
        assert_eq!(odds("5 to 6").stake_winning(Cents(1000)), Cents(1200));
    }
}
