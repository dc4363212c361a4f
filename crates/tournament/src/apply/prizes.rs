//! Folding prizes, vouchers and money carried forward.

use crate::{
    Tournament, When,
    books::Movement,
    event::PrizeKind,
    tournament::{Payout, Voucher},
};

impl Tournament {
    pub(super) fn award(&mut self, payout: Payout) {
        self.books.post(Movement::FromPool {
            event: payout.event,
            amount: payout.from_pool,
        });
        self.books.post(Movement::FromLicensee {
            amount: payout.from_licensee,
        });
        self.payouts.push(payout);
    }

    /// One that only guarantees a seat is a buy-in and no payout (CO-2315.05-n, CO-2315.05-o).
    pub(super) fn issue_voucher(&mut self, voucher: Voucher, event: usize, place: usize, at: When) {
        let from_pool = voucher.value.min(self.books.pool(event));
        let short = voucher.value - from_pool;
        if voucher.seat_only {
            self.books.post(Movement::Carried {
                from: event,
                to: voucher.target,
                amount: from_pool,
            });
        } else {
            self.books.post(Movement::VoucherIssued {
                event,
                amount: voucher.value,
                short,
            });
            let target = &self.plan(voucher.target).name;
            let description = format!("voucher {} for {target}", voucher.number);
            self.payouts.push(Payout {
                event,
                place,
                entry: None,
                player: voucher.player.clone(),
                description,
                kind: PrizeKind::Voucher,
                from_pool,
                from_licensee: short,
                at,
            });
        }
        self.vouchers.push(voucher);
    }

    /// The value of a voucher that was not used goes to the pool of the last event.
    pub(super) fn lapse_voucher(&mut self, number: u32) {
        let last = self.events.len() - 1;
        let voucher = &mut self.vouchers[number as usize - 1];
        voucher.open = false;
        if !voucher.seat_only {
            let amount = voucher.value;
            self.books.post(Movement::VoucherLapsed {
                event: last,
                amount,
            });
        }
    }
}
