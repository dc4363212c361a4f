//! Cash: entry fees and buy-ins in purses of their own, each apart from all other cash until it is
//! counted (CO-2315.02-a).

use boxman_rules::Cents;

use super::{Decision, refuse};
use crate::{Cash, Code, Event, Matter, Purse, Refusal, Tournament, When};

impl Tournament {
    /// Records what was counted in a purse beside what was expected there.
    pub(super) fn count_cash(&self, purse: Purse, amount: Cents, at: When) -> Decision {
        if amount < Cents::ZERO || amount > Cents::LARGEST {
            return Err(Refusal::bad(format!("{amount} cannot have been counted")));
        }
        let Cash {
            apart: expected,
            counted,
        } = self.books.cash(purse);
        if counted > Cents(i64::MAX / 4) {
            let message = format!("{counted} is counted already: release some of it first");
            return refuse(Code::NotNow, Matter::SeparateCash.clause(), message);
        }
        if expected.is_zero() {
            let message = format!("there is no cash of {} to count", purse.title());
            return refuse(Code::NotNow, Matter::SeparateCash.clause(), message);
        }
        Ok(vec![Event::CashCounted {
            purse,
            amount,
            expected,
            at,
        }])
    }

    pub(super) fn release_cash(&self, purse: Purse, amount: Cents, at: When) -> Decision {
        if amount <= Cents::ZERO {
            return Err(Refusal::bad("an amount above nothing is released"));
        }
        let cash = self.books.cash(purse);
        if amount > cash.counted {
            let message = format!(
                "of the {} {} is counted; {} stays apart from all other cash until it is",
                purse.title(),
                cash.counted,
                cash.apart
            );
            return refuse(Code::NotCounted, Matter::SeparateCash.clause(), message);
        }
        Ok(vec![Event::CashReleased { purse, amount, at }])
    }
}
