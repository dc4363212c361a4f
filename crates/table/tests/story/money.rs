//! Money as stories write it: `$10`, `$10.50`, `$-3`. Inside it is a whole number of cents.

use std::fmt;

/// A sum in cents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Money(pub i64);

impl Money {
    /// Reads `$10`, `$10.50` or `$-3`.
    pub fn read(text: &str) -> Result<Money, String> {
        Self::cents(text).map(Money).ok_or_else(|| {
            format!("a sum of money is written like $10, $10.50 or $-3, not {text:?}")
        })
    }

    fn cents(text: &str) -> Option<i64> {
        let digits = text.strip_prefix('$')?;
        let (sign, digits) = digits
            .strip_prefix('-')
            .map_or((1, digits), |rest| (-1, rest));
        let (dollars, cents) = digits.split_once('.').unwrap_or((digits, "00"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !plain(dollars) || !plain(cents) || cents.len() != 2 {
            return None;
        }
        Some(sign * (dollars.parse::<i64>().ok()? * 100 + cents.parse::<i64>().ok()?))
    }
}

impl fmt::Display for Money {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (dollars, cents) = (self.0.abs() / 100, self.0.abs() % 100);
        match cents {
            0 => write!(out, "${sign}{dollars}"),
            _ => write!(out, "${sign}{dollars}.{cents:02}"),
        }
    }
}
