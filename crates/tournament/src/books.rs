//! The tournament's books: every cent moves between named accounts by one of the movements below, and
//! the accounts sum to zero. There is no movement from a pool to the proceeds (CO-2315.05-h): what has
//! no variant cannot happen.

use std::collections::BTreeMap;

use boxman_rules::Cents;
use serde::Serialize;

use crate::command::{Payment, Purse};

/// A movement of money. These are all there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Movement<'a> {
    /// An entry fee: proceeds, in the month it is collected (CO-2315.01-a, CO-2315.01-b).
    Fee {
        paid: &'a Payment,
        amount: Cents,
        month: String,
    },
    /// A buy-in of any kind: to the pool of its event (CO-2315.05-e).
    BuyIn {
        paid: &'a Payment,
        amount: Cents,
        event: usize,
    },
    /// A fee given back before play. In the month it was collected it never was proceeds; later the
    /// licensee bears it, because no loss is declared (CO-2315.01-h).
    FeeReturned {
        paid: &'a Payment,
        amount: Cents,
        month: Option<String>,
    },
    /// A buy-in given back before play.
    BuyInReturned {
        paid: &'a Payment,
        amount: Cents,
        event: usize,
    },
    /// A prize out of a pool.
    FromPool { event: usize, amount: Cents },
    /// A prize, or a part of it, that the licensee adds.
    FromLicensee { amount: Cents },
    /// A voucher for fee and buy-in: paid by the pool when it is issued (CO-2315.05-m).
    VoucherIssued {
        event: usize,
        amount: Cents,
        short: Cents,
    },
    /// An unused voucher: back to a pool.
    VoucherLapsed { event: usize, amount: Cents },
    /// From one pool to a later one (CO-2315.05-f, CO-2315.05-n).
    Carried {
        from: usize,
        to: usize,
        amount: Cents,
    },
}

/// The cash of one purse, from the player's hand to the cage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cash {
    /// Kept apart, not counted yet.
    pub apart: Cents,
    /// Counted and not yet released.
    pub counted: Cents,
}

/// The accounts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Books {
    pools: BTreeMap<usize, Cents>,
    /// Fees by month of collection.
    proceeds: BTreeMap<String, Cents>,
    /// Vouchers that are out.
    vouchers: Cents,
    /// What the licensee paid in: complimentary entries, the cash for items taken, prizes added.
    licensee: Cents,
    /// What players paid in cash less what they won.
    players: Cents,
    /// Cash of entry fees.
    fees: Cash,
    /// Cash of buy-ins.
    buy_ins: Cash,
}

impl Books {
    /// What is in the pool of an event.
    pub fn pool(&self, event: usize) -> Cents {
        self.pools.get(&event).copied().unwrap_or(Cents::ZERO)
    }

    /// What is in all pools.
    pub fn pools(&self) -> Cents {
        self.pools.values().copied().sum()
    }

    /// Adjusted gross proceeds by month of collection.
    pub fn proceeds(&self) -> &BTreeMap<String, Cents> {
        &self.proceeds
    }

    /// All adjusted gross proceeds.
    pub fn all_proceeds(&self) -> Cents {
        self.proceeds.values().copied().sum()
    }

    /// The value of vouchers for fee and buy-in that are out.
    pub fn vouchers(&self) -> Cents {
        self.vouchers
    }

    /// The cash of a purse: fees are never in one purse with other cash (CO-2315.02-a).
    pub fn cash(&self, purse: Purse) -> Cash {
        match purse {
            Purse::Fees => self.fees,
            Purse::BuyIns => self.buy_ins,
        }
    }

    fn cash_mut(&mut self, purse: Purse) -> &mut Cash {
        match purse {
            Purse::Fees => &mut self.fees,
            Purse::BuyIns => &mut self.buy_ins,
        }
    }

    pub(crate) fn post(&mut self, movement: Movement) {
        match movement {
            Movement::Fee {
                paid,
                amount,
                month,
            } => {
                self.pay(Purse::Fees, paid, amount);
                *self.proceeds.entry(month).or_default() += amount;
            }
            Movement::BuyIn {
                paid,
                amount,
                event,
            } => {
                self.pay(Purse::BuyIns, paid, amount);
                *self.pools.entry(event).or_default() += amount;
            }
            Movement::FeeReturned {
                paid,
                amount,
                month,
            } => {
                self.give_back(Purse::Fees, paid, amount);
                match month {
                    Some(month) => *self.proceeds.entry(month).or_default() -= amount,
                    None => self.licensee -= amount,
                }
            }
            Movement::BuyInReturned {
                paid,
                amount,
                event,
            } => {
                self.give_back(Purse::BuyIns, paid, amount);
                *self.pools.entry(event).or_default() -= amount;
            }
            Movement::FromPool { event, amount } => {
                *self.pools.entry(event).or_default() -= amount;
                self.players += amount;
            }
            Movement::FromLicensee { amount } => {
                self.licensee -= amount;
                self.players += amount;
            }
            Movement::VoucherIssued {
                event,
                amount,
                short,
            } => {
                *self.pools.entry(event).or_default() -= amount - short;
                self.licensee -= short;
                self.vouchers += amount;
            }
            Movement::VoucherLapsed { event, amount } => {
                self.vouchers -= amount;
                *self.pools.entry(event).or_default() += amount;
            }
            Movement::Carried { from, to, amount } => {
                *self.pools.entry(from).or_default() -= amount;
                *self.pools.entry(to).or_default() += amount;
            }
        }
        self.assert_balanced();
    }

    fn pay(&mut self, purse: Purse, paid: &Payment, amount: Cents) {
        match paid {
            Payment::Cash => {
                self.players -= amount;
                self.cash_mut(purse).apart += amount;
            }
            Payment::Complimentary | Payment::Item(_) => self.licensee -= amount,
            Payment::Voucher(_) => self.vouchers -= amount,
        }
    }

    /// Back to whoever paid: cash from what its purse keeps apart first, then from what is counted.
    fn give_back(&mut self, purse: Purse, paid: &Payment, amount: Cents) {
        match paid {
            Payment::Cash => {
                self.players += amount;
                let cash = self.cash_mut(purse);
                let apart = amount.min(cash.apart);
                cash.apart -= apart;
                cash.counted -= (amount - apart).min(cash.counted);
            }
            Payment::Complimentary | Payment::Item(_) => self.licensee += amount,
            Payment::Voucher(_) => self.vouchers += amount,
        }
    }

    pub(crate) fn count(&mut self, purse: Purse, amount: Cents) {
        let cash = self.cash_mut(purse);
        cash.apart = Cents::ZERO;
        cash.counted += amount;
    }

    pub(crate) fn release(&mut self, purse: Purse, amount: Cents) {
        self.cash_mut(purse).counted -= amount;
    }

    fn assert_balanced(&self) {
        let sum = self.pools() + self.all_proceeds() + self.vouchers + self.licensee + self.players;
        assert!(sum.is_zero(), "the accounts sum to {sum}: {self:?}");
        let least = self.pools.values().chain(self.proceeds.values()).min();
        let least = least.copied().unwrap_or_default().min(self.vouchers);
        assert!(least >= Cents::ZERO, "an account is overdrawn: {self:?}");
    }
}
