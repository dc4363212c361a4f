//! Amounts as strategy files write them: `u`, `2.4u`, `$15`, `2x`, `win 2x`, `3-4-5x`, `max`, `min`, `p`.

use boxman_rules::{Cents, Number, Wager};

use crate::Seat;

/// What the file format allows, for errors.
pub(crate) const ALLOWED: &str = "an amount is above 0: \"u\", \"2.4u\", \"$15\", \"p\" (the progression), \"min\" or \"max\"; \
     behind a flat bet also \"2x\", \"win 2x\" or \"3-4-5x\"";

/// How much to bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Amount {
    /// Hundredths of the unit.
    Units(i64),
    /// So much money.
    Money(Cents),
    /// Hundredths of the flat bet.
    Times(i64),
    /// As much as wins these hundredths of the flat bet.
    ToWin(i64),
    /// Three times on 4 and 10, four on 5 and 9, five on 6 and 8.
    ThreeFourFive,
    /// Hundredths of what the progression says.
    Progression(i64),
    /// As little as the table takes.
    Least,
    /// As much as the table takes.
    Most,
}

impl Amount {
    /// Reads an amount; nothing is none.
    pub(crate) fn read(text: &str) -> Option<Amount> {
        let text = text.trim();
        if let Some(money) = text.strip_prefix('$') {
            let money = Cents::from_decimal(money).filter(|money| *money > Cents::ZERO);
            return money.map(Amount::Money);
        }
        if let Some(win) = text.strip_prefix("win ") {
            return win
                .trim()
                .strip_suffix('x')
                .and_then(above_zero)
                .map(Amount::ToWin);
        }
        match text {
            "min" => return Some(Amount::Least),
            "max" => return Some(Amount::Most),
            "3-4-5x" => return Some(Amount::ThreeFourFive),
            _ => {}
        }
        let (number, kind) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let times = match number {
            "" => 100,
            number => above_zero(number)?,
        };
        match kind {
            "u" => Some(Amount::Units(times)),
            "p" => Some(Amount::Progression(times)),
            "x" if !number.is_empty() => Some(Amount::Times(times)),
            _ => None,
        }
    }

    /// Whether it speaks of the bet it stands behind.
    pub(crate) fn needs_flat(self) -> bool {
        matches!(
            self,
            Amount::Times(_) | Amount::ToWin(_) | Amount::ThreeFourFive
        )
    }

    /// The amount, where it depends on the unit alone.
    pub(crate) fn fixed(self, unit: Cents) -> Option<Cents> {
        match self {
            Amount::Units(times) => Some(part(unit, times)),
            Amount::Money(money) => Some(money),
            _ => None,
        }
    }

    /// The amount for a wager now.
    pub(crate) fn now(self, wager: Wager, unit: Cents, progress: i64, seat: &Seat) -> Cents {
        let number = wager.number().or(seat.table().point());
        let flat = wager.flat().map_or(Cents::ZERO, |flat| seat.up(flat));
        match self {
            Amount::Units(times) => part(unit, times),
            Amount::Money(money) => money,
            Amount::Progression(times) => part(part(unit, progress), times),
            Amount::Least => Cents(1),
            Amount::Most => Cents(Cents::LARGEST.0 / 2),
            Amount::Times(times) => part(flat, times),
            Amount::ToWin(times) => {
                let odds = seat
                    .house()
                    .define(wager)
                    .zip(number)
                    .and_then(|(d, n)| d.odds_on(n));
                odds.map_or(Cents::ZERO, |odds| odds.stake_winning(part(flat, times)))
            }
            Amount::ThreeFourFive => flat.times(match number.map(Number::get) {
                Some(6 | 8) => 5,
                Some(5 | 9) => 4,
                _ => 3,
            }),
        }
    }
}

/// So many hundredths of an amount, rounded down to the cent.
fn part(amount: Cents, hundredths: i64) -> Cents {
    Cents(amount.0.saturating_mul(hundredths).div_euclid(100))
}

fn above_zero(text: &str) -> Option<i64> {
    hundredths(text).filter(|times| *times > 0)
}

/// A decimal with at most two places, in hundredths.
pub(crate) fn hundredths(text: &str) -> Option<i64> {
    Cents::from_decimal(text.trim()).map(|c| c.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_no_amount() {
        for text in ["$0", "$0.00", "0u", "0.00u", "0p", "0x", "win 0x"] {
            assert_eq!(Amount::read(text), None, "{text}");
        }
        for (text, amount) in [
            ("$0.01", Amount::Money(Cents(1))),
            ("0.01u", Amount::Units(1)),
            ("0.5x", Amount::Times(50)),
            ("win 0.5x", Amount::ToWin(50)),
            ("0.25p", Amount::Progression(25)),
        ] {
            assert_eq!(Amount::read(text), Some(amount), "{text}");
        }
    }
}
