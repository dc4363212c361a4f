//! Cash: kept apart from all other cash until it is counted (CO-2315.02-a).

use boxman_rules::Cents;

use super::{Decision, refuse};
use crate::{Code, Event, Refusal, Tournament, When};

impl Tournament {
    /// Records what was counted beside what was expected.
    pub(super) fn count_cash(&self, amount: Cents, at: When) -> Decision {
        if amount < Cents::ZERO || amount > Cents::LARGEST {
            return Err(Refusal::bad(format!("{amount} cannot have been counted")));
        }
        let expected = self.books.apart();
        if expected.is_zero() {
            return refuse(Code::NotNow, "CO-2315.02-a", "there is no cash to count");
        }
        Ok(vec![Event::CashCounted {
            amount,
            expected,
            at,
        }])
    }

    pub(super) fn release_cash(&self, amount: Cents) -> Decision {
        if amount <= Cents::ZERO {
            return Err(Refusal::bad("an amount above nothing is released"));
        }
        if amount > self.books.counted() {
            let message = format!(
                "{} are counted; {} stay apart from all other cash until they are",
                self.books.counted(),
                self.books.apart()
            );
            return refuse(Code::NotCounted, "CO-2315.02-a", message);
        }
        Ok(vec![Event::CashReleased { amount }])
    }
}
