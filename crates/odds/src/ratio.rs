//! Exact numbers: probabilities, edges and expectations as ratios of integers of any size. Nothing
//! here rounds unless its name says so; [`Ratio::to_f64`] is for plots and for roots, never for a
//! figure that is stated as exact.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Mul, Neg, Sub},
    str::FromStr,
};

use boxman_rules::{Odds, Percent};
use dashu_int::{
    IBig, UBig,
    ops::{Abs, Gcd},
};
use dashu_ratio::RBig;
use serde::{Serialize, Serializer};
use thiserror::Error;

/// A ratio of two integers in lowest terms, written `n/d` or, where it is whole, `n`.
///
/// ```
/// use boxman_odds::Ratio;
/// let edge = Ratio::new(251, 495) - Ratio::new(244, 495);
/// assert_eq!(edge.to_string(), "7/495");
/// assert_eq!(edge.percent(3), "1.414%");
/// assert_eq!("7/495".parse(), Ok(edge));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ratio(RBig);

/// Text that is no ratio.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no exact number: write \"7/495\" or \"3\"")]
pub struct RatioError(String);

impl Ratio {
    /// Nothing.
    pub const ZERO: Ratio = Ratio(RBig::ZERO);
    /// One whole.
    pub const ONE: Ratio = Ratio(RBig::ONE);

    /// The ratio of two integers; `den` is at least one.
    pub fn new(num: i64, den: u64) -> Ratio {
        Ratio(RBig::from_parts(num.into(), den.max(1).into()))
    }

    pub(crate) fn from_parts(num: UBig, den: UBig) -> Ratio {
        Ratio(RBig::from_parts(num.into(), den))
    }

    pub(crate) fn from_signed(num: IBig, den: UBig) -> Ratio {
        Ratio(RBig::from_parts(num, den))
    }

    /// The numerator and the denominator, in lowest terms.
    pub fn parts(&self) -> (IBig, UBig) {
        self.0.clone().into_parts()
    }

    /// Whether this is nothing.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// The quotient, unless the divisor is nothing.
    pub fn checked_div(&self, by: &Ratio) -> Option<Ratio> {
        (!by.is_zero()).then(|| Ratio(&self.0 / &by.0))
    }

    /// The distance from nothing.
    pub fn abs(&self) -> Ratio {
        Ratio(self.0.clone().abs())
    }

    /// The ratio raised to a power.
    pub fn pow(&self, times: u32) -> Ratio {
        (0..times).fold(Ratio::ONE, |product, _| &product * self)
    }

    /// The nearest float.
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().value()
    }

    /// The decimal with this many digits after the point, rounded half away from zero.
    pub fn decimal(&self, places: u32) -> String {
        let (num, den) = self.parts();
        let scale = UBig::from(10u8).pow(places as usize);
        let negative = num < IBig::ZERO;
        let magnitude = UBig::try_from(num.abs()).unwrap_or(UBig::ZERO);
        let rounded = (magnitude * &scale * 2u8 + &den) / (den * 2u8);
        let sign = if negative && rounded != UBig::ZERO {
            "-"
        } else {
            ""
        };
        let (whole, part) = (&rounded / &scale, &rounded % &scale);
        match places as usize {
            0 => format!("{sign}{whole}"),
            width => {
                let part = part.to_string();
                format!("{sign}{whole}.{}{part}", "0".repeat(width - part.len()))
            }
        }
    }

    /// The percentage with this many digits after the point, such as `1.414%`.
    pub fn percent(&self, places: u32) -> String {
        format!("{}%", (self * &Ratio::new(100, 1)).decimal(places))
    }
}

/// The least denominator that all of these share.
pub(crate) fn common<'a>(all: impl IntoIterator<Item = &'a Ratio>) -> UBig {
    let denominators = all.into_iter().map(|ratio| ratio.parts().1);
    denominators.fold(UBig::ONE, |common, den| {
        let shared = (&common).gcd(&den);
        common * (den / shared)
    })
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Ratio {
    type Err = RatioError;

    fn from_str(text: &str) -> Result<Ratio, RatioError> {
        let error = || RatioError(text.to_owned());
        let (num, den) = text.split_once('/').unwrap_or((text, "1"));
        let num = num.parse::<IBig>().map_err(|_| error())?;
        let den = den.parse::<UBig>().map_err(|_| error())?;
        if den == UBig::ZERO {
            Err(error())
        } else {
            Ok(Ratio(RBig::from_parts(num, den)))
        }
    }
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl From<Odds> for Ratio {
    fn from(odds: Odds) -> Ratio {
        Ratio::new(odds.num().into(), odds.den().into())
    }
}

impl From<Percent> for Ratio {
    fn from(percent: Percent) -> Ratio {
        let parts = percent.parts_of(boxman_rules::Cents(1));
        Ratio(RBig::from_parts(
            parts.into(),
            (Percent::PARTS as u64).into(),
        ))
    }
}

impl Neg for Ratio {
    type Output = Ratio;
    fn neg(self) -> Ratio {
        Ratio(-self.0)
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident) => {
        impl $trait for Ratio {
            type Output = Ratio;
            fn $method(self, other: Ratio) -> Ratio {
                Ratio($trait::$method(self.0, other.0))
            }
        }
        impl $trait<&Ratio> for &Ratio {
            type Output = Ratio;
            fn $method(self, other: &Ratio) -> Ratio {
                Ratio($trait::$method(&self.0, &other.0))
            }
        }
    };
}

operator!(Add, add);
operator!(Sub, sub);
operator!(Mul, mul);

impl AddAssign<&Ratio> for Ratio {
    fn add_assign(&mut self, other: &Ratio) {
        self.0 += &other.0;
    }
}

impl Sum for Ratio {
    fn sum<I: Iterator<Item = Ratio>>(ratios: I) -> Ratio {
        ratios.fold(Ratio::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_round_half_away_from_nothing() {
        for (ratio, places, text) in [
            (Ratio::new(1, 8), 2, "0.13"),
            (Ratio::new(-1, 8), 2, "-0.13"),
            (Ratio::new(-1, 1000), 2, "0.00"),
            (Ratio::new(5, 1), 0, "5"),
            (Ratio::new(1, 300), 4, "0.0033"),
            (Ratio::new(999, 1000), 2, "1.00"),
        ] {
            assert_eq!(ratio.decimal(places), text, "{ratio}");
        }
    }

    #[test]
    fn text_that_is_no_ratio_is_named() {
        for bad in ["", "1/0", "x", "1/-2", "0.5", "1/2/3"] {
            let error = bad.parse::<Ratio>().expect_err(bad);
            assert!(error.to_string().contains(bad), "{error}");
        }
    }

    #[test]
    fn percentages_are_exact() {
        let rate = Percent::from_decimal("4.5").expect("a percentage");
        assert_eq!(Ratio::from(rate), Ratio::new(9, 200));
    }
}
