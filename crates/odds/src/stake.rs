//! A bet of an amount at a house's table: what each end is worth to it in chips, with payouts rounded
//! up to the lowest one and vigorish rounded down, as the table pays. A stake of one without rounding
//! is [`crate::Exact`]'s.

use boxman_rules::{Cents, Collected, Definition, House, Pay};

use crate::{End, Verdict};

/// A bet of an amount.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stake<'a> {
    house: &'a House,
    wager: &'a Definition,
    pub(crate) amount: Cents,
    /// The vigorish due on it.
    pub(crate) vigorish: Cents,
}

impl<'a> Stake<'a> {
    pub(crate) fn new(house: &'a House, wager: &'a Definition, amount: Cents) -> Stake<'a> {
        Stake {
            house,
            wager,
            amount,
            vigorish: house.vigorish(wager.wager, amount),
        }
    }

    /// What has to be put up: the bet, and vigorish that is taken in advance.
    pub(crate) fn put_up(&self) -> Cents {
        match self.house.collects(self.wager.wager) {
            Some(Collected::UpFront) => self.amount + self.vigorish,
            _ => self.amount,
        }
    }

    /// What the player is up when it ends so.
    pub(crate) fn net(&self, end: End) -> (Cents, Verdict) {
        let (gross, verdict) = match end {
            End::Won {
                pay: Pay::Odds(odds),
                ..
            } => (odds.pays(self.amount, self.house.chip), Verdict::Win),
            // The meter stands at its seed and includes the stake (BC-N-1).
            End::Won {
                pay: Pay::Meter, ..
            } => {
                let seed = self.house.progressive(self.wager.wager).map(|p| p.seed);
                (seed.unwrap_or(self.amount) - self.amount, Verdict::Win)
            }
            End::Won { pay: Pay::Push, .. } | End::Pushed | End::Returned => {
                (Cents::ZERO, Verdict::Push)
            }
            End::Lost => (-self.amount, Verdict::Lose),
        };
        // What was paid up front comes back with a stake that comes back undecided.
        let taken = match (self.house.collects(self.wager.wager), verdict) {
            (Some(Collected::UpFront), Verdict::Win | Verdict::Lose)
            | (Some(Collected::OnWin), Verdict::Win) => self.vigorish,
            _ => Cents::ZERO,
        };
        (gross - taken, verdict)
    }
}
