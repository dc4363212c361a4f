//! Folding splits, prizes, vouchers and money carried forward.

use crate::{
    Event, Tournament,
    books::Movement,
    event::PrizeKind,
    tournament::{Payout, Split, Voucher},
};

impl Tournament {
    pub(super) fn apply_split(&mut self, event: &Event) {
        match event {
            Event::SplitProposed { event, by, shares } => {
                self.events[*event].split = Some(Split {
                    by: by.clone(),
                    shares: shares.clone(),
                    agreed: Vec::new(),
                    approved: false,
                });
            }
            Event::SplitAgreed { event, player } => {
                if let Some(split) = &mut self.events[*event].split {
                    split.agreed.push(player.clone());
                }
            }
            Event::SplitApproved { event, .. } => {
                if let Some(split) = &mut self.events[*event].split {
                    split.approved = true;
                }
            }
            Event::SplitDeclined { event, .. }
            | Event::SplitLapsed { event }
            | Event::SplitRefused { event, .. } => self.events[*event].split = None,
            _ => {}
        }
    }

    pub(super) fn apply_prize(&mut self, event: &Event) {
        match event {
            Event::PrizeAwarded {
                event,
                place,
                entry,
                player,
                description,
                kind,
                from_pool,
                from_licensee,
                at,
            } => {
                self.books.post(Movement::FromPool {
                    event: *event,
                    amount: *from_pool,
                });
                self.books.post(Movement::FromLicensee {
                    amount: *from_licensee,
                });
                self.payouts.push(Payout {
                    event: *event,
                    place: *place,
                    entry: Some(*entry),
                    player: player.clone(),
                    description: description.clone(),
                    kind: *kind,
                    from_pool: *from_pool,
                    from_licensee: *from_licensee,
                    at: *at,
                });
            }
            Event::VoucherIssued { .. } => self.apply_voucher(event),
            Event::VoucherLapsed { voucher } => {
                let last = self.events.len() - 1;
                let voucher = &mut self.vouchers[*voucher as usize - 1];
                voucher.open = false;
                if !voucher.seat_only {
                    let amount = voucher.value;
                    self.books.post(Movement::VoucherLapsed {
                        event: last,
                        amount,
                    });
                }
            }
            Event::PoolCarried { from, to, amount } => {
                self.books.post(Movement::Carried {
                    from: *from,
                    to: *to,
                    amount: *amount,
                });
            }
            _ => {}
        }
    }

    /// One that only guarantees a seat is a buy-in and no payout (CO-2315.05-n, CO-2315.05-o).
    fn apply_voucher(&mut self, event: &Event) {
        let Event::VoucherIssued {
            voucher,
            player,
            event,
            target,
            value,
            seat_only,
            place,
            at,
        } = event
        else {
            return;
        };
        let from_pool = (*value).min(self.books.pool(*event));
        let short = *value - from_pool;
        if *seat_only {
            self.books.post(Movement::Carried {
                from: *event,
                to: *target,
                amount: from_pool,
            });
        } else {
            self.books.post(Movement::VoucherIssued {
                event: *event,
                amount: *value,
                short,
            });
            self.payouts.push(Payout {
                event: *event,
                place: *place,
                entry: None,
                player: player.clone(),
                description: format!("voucher {voucher} for {}", self.plan(*target).name),
                kind: PrizeKind::Voucher,
                from_pool,
                from_licensee: short,
                at: *at,
            });
        }
        self.vouchers.push(Voucher {
            number: *voucher,
            player: player.clone(),
            target: *target,
            value: *value,
            seat_only: *seat_only,
            open: true,
        });
    }
}
