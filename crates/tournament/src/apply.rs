//! Folding events into the state. What was decided is carried out here; nothing is judged.

mod prizes;

use std::sync::Arc;

use boxman_rules::Cents;
use boxman_table::Table;
use smol_str::SmolStr;

use crate::{
    Day, Event, Points, Setup, Tournament, When,
    books::Movement,
    command::Payment,
    event::Drawn,
    heat::{self, Heat, Stage, rolls_in},
    tournament::{CashLine, Entry, Payout, Progress, Receipt, Split, Status, Voucher},
};

impl Tournament {
    /// Folds an event into the state. An event that no decision of this tournament gave may panic.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::RulesSubmitted { at, .. } => {
                self.copy.submitted = Some(*at);
                self.copy.answered = None;
                self.copy.objections.clear();
            }
            Event::DivisionAnswered {
                unacceptable, at, ..
            } => {
                self.copy.answered = Some(*at);
                self.copy.objections.clone_from(unacceptable);
            }
            Event::RulesAmended { version, setup } => self.amend(*version, setup),
            Event::RulesReceived { player, version } => {
                self.people.entry(player.clone()).or_default().received = *version;
            }
            Event::RegistrationClosed { event } => self.events[*event].closed = true,
            Event::EntryRegistered {
                entry,
                player,
                event,
                fee,
                buy_in,
                fee_paid,
                buy_in_paid,
                identity,
                licensee,
                at,
                ..
            } => self.enter(
                Receipt {
                    entry: *entry,
                    player: player.clone(),
                    event: *event,
                    rebuy: false,
                    fee: *fee,
                    buy_in: *buy_in,
                    fee_paid: fee_paid.clone(),
                    buy_in_paid: buy_in_paid.clone(),
                    licensee: *licensee,
                    at: *at,
                    returned: None,
                },
                identity.as_ref(),
            ),
            Event::Rebought {
                entry,
                player,
                price,
                chips,
                paid,
                at,
            } => {
                let event = self.entry(*entry).event;
                let receipt = Receipt {
                    entry: *entry,
                    player: player.clone(),
                    event,
                    rebuy: true,
                    fee: Cents::ZERO,
                    buy_in: *price,
                    fee_paid: paid.clone(),
                    buy_in_paid: paid.clone(),
                    licensee: self.setup.events[event].at,
                    at: *at,
                    returned: None,
                };
                self.add_rebuy(receipt, *chips);
            }
            Event::SeatsDrawn {
                event,
                round,
                tables,
                ..
            } => self.drawn(*event, *round, tables),
            Event::ChipValuesSet { event, colours, .. } => {
                self.events[*event].colours = Some(colours.clone());
            }
            Event::RebuysOpened { event } => self.events[*event].rebuys_open = true,
            Event::RebuysClosed { event } => self.events[*event].rebuys_open = false,
            Event::HeatStarted { heat, at } => self.start(*heat, at.day()),
            Event::Played { heat, events } => {
                let heat = self.heat_mut(*heat);
                heat.rolls += rolls_in(events);
                events.iter().for_each(|event| heat.table.apply(event));
            }
            Event::RollForfeited { heat, .. } => self.heat_mut(*heat).rolls += 1,
            Event::HeatEnded { heat, points } => {
                self.heat_mut(*heat).stage = Stage::Ended;
                for stack in points {
                    self.entry_mut(stack.entry).stack = stack.points;
                }
            }
            Event::PlayerBroke { entry, roll, .. } => {
                self.entry_mut(*entry).broke_at = Some(*roll);
            }
            Event::Eliminated { entry, .. } => {
                let points = self.points(self.entry(*entry));
                let entry = self.entry_mut(*entry);
                entry.status = Status::Eliminated;
                entry.stack = points;
            }
            Event::Scratched { entry, .. } => {
                let entry = self.entry_mut(*entry);
                entry.status = Status::Eliminated;
                entry.stack = Points::ZERO;
                entry.broke_at = Some(0);
            }
            Event::Withdrawn { entry, at, .. } => self.give_back(*entry, *at),
            Event::Cancelled { reason, .. } => self.cancelled = Some(reason.clone()),
            Event::RolledOff { throws, .. } => {
                for throw in throws {
                    let total = throw.dice[0] + throw.dice[1];
                    self.entry_mut(throw.entry).throws.push(total);
                }
            }
            Event::RoundEnded {
                event,
                round,
                advanced,
            } => self.next_round(*event, *round, advanced),
            Event::EventDecided { event, places } => self.decided(*event, places),
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
            } => self.award(Payout {
                event: *event,
                place: *place,
                entry: Some(*entry),
                player: player.clone(),
                description: description.clone(),
                kind: *kind,
                from_pool: *from_pool,
                from_licensee: *from_licensee,
                at: *at,
            }),
            Event::VoucherIssued {
                voucher,
                player,
                event,
                target,
                value,
                seat_only,
                place,
                at,
            } => {
                let voucher = Voucher {
                    number: *voucher,
                    player: player.clone(),
                    target: *target,
                    value: *value,
                    seat_only: *seat_only,
                    open: true,
                };
                self.issue_voucher(voucher, *event, *place, *at);
            }
            Event::VoucherLapsed { voucher } => self.lapse_voucher(*voucher),
            Event::PoolCarried { from, to, amount } => {
                self.books.post(Movement::Carried {
                    from: *from,
                    to: *to,
                    amount: *amount,
                });
            }
            Event::PrizesAwarded { event } => self.events[*event].awarded = true,
            Event::Disqualified {
                players, entries, ..
            } => {
                for player in players {
                    self.people.entry(player.clone()).or_default().disqualified = true;
                }
                for entry in entries {
                    self.entry_mut(*entry).status = Status::Disqualified;
                }
            }
            Event::CashCounted {
                purse,
                amount,
                expected,
                at,
            } => {
                self.books.count(*purse, *amount);
                self.cash_lines.push(CashLine {
                    purse: *purse,
                    expected: Some(*expected),
                    amount: *amount,
                    at: *at,
                });
            }
            Event::CashReleased { purse, amount, at } => {
                self.books.release(*purse, *amount);
                self.cash_lines.push(CashLine {
                    purse: *purse,
                    expected: None,
                    amount: *amount,
                    at: *at,
                });
            }
            Event::RecordedLate { at, .. } => {
                self.late.get_or_insert(*at);
            }
            Event::Concluded { winner, .. } => self.winner = Some(winner.clone()),
            Event::ChipsCounted { .. } => {}
        }
    }

    fn entry_mut(&mut self, number: u32) -> &mut Entry {
        &mut self.entries[number as usize - 1]
    }

    fn heat_mut(&mut self, number: u32) -> &mut Heat {
        &mut self.heats[number as usize - 1]
    }

    fn amend(&mut self, version: u32, setup: &str) {
        let setup = Setup::read(setup).expect("a recorded set-up is allowed");
        self.events = setup.events.iter().map(|_| Progress::default()).collect();
        self.setup = Arc::new(setup);
        self.copy.version = version;
        self.copy.submitted = None;
        self.copy.answered = None;
        self.copy.objections.clear();
        for index in 0..self.entries.len() {
            let event = self.entries[index].event;
            self.entries[index].stack = self.setup.events[event].chips;
        }
    }

    fn enter(&mut self, receipt: Receipt, identity: Option<&SmolStr>) {
        let person = self.people.entry(receipt.player.clone()).or_default();
        person.identity = person.identity.take().or_else(|| identity.cloned());
        self.entries.push(Entry {
            number: receipt.entry,
            player: receipt.player.clone(),
            event: receipt.event,
            status: Status::Active,
            round: 0,
            heat: None,
            stack: self.setup.events[receipt.event].chips,
            pending: Points::ZERO,
            rebuys: 0,
            broke_at: None,
            throws: Vec::new(),
        });
        if let Payment::Voucher(number) = receipt.buy_in_paid {
            self.vouchers[number as usize - 1].open = false;
        }
        self.books.post(Movement::Fee {
            paid: &receipt.fee_paid,
            amount: receipt.fee,
            month: receipt.at.day().month(),
        });
        self.book_buy_in(receipt);
    }

    fn add_rebuy(&mut self, receipt: Receipt, chips: Points) {
        let entry = self.entry_mut(receipt.entry);
        entry.pending += chips;
        entry.rebuys += 1;
        self.book_buy_in(receipt);
    }

    fn book_buy_in(&mut self, receipt: Receipt) {
        self.books.post(Movement::BuyIn {
            paid: &receipt.buy_in_paid,
            amount: receipt.buy_in,
            event: receipt.event,
        });
        self.receipts.push(receipt);
    }

    /// What was paid for an entry, re-buys included, goes back to whoever paid it.
    fn give_back(&mut self, number: u32, at: When) {
        let entry = self.entry_mut(number);
        entry.status = Status::Withdrawn;
        entry.pending = Points::ZERO;
        for index in 0..self.receipts.len() {
            let receipt = &self.receipts[index];
            if receipt.entry == number && receipt.returned.is_none() {
                self.give_back_receipt(index, at);
            }
        }
    }

    fn give_back_receipt(&mut self, index: usize, at: When) {
        self.receipts[index].returned = Some(at);
        let receipt = self.receipts[index].clone();
        let collected = receipt.at.day().month();
        self.books.post(Movement::FeeReturned {
            paid: &receipt.fee_paid,
            amount: receipt.fee,
            month: (collected == at.day().month()).then_some(collected),
        });
        self.books.post(Movement::BuyInReturned {
            paid: &receipt.buy_in_paid,
            amount: receipt.buy_in,
            event: receipt.event,
        });
        if let Payment::Voucher(voucher) = receipt.buy_in_paid {
            self.vouchers[voucher as usize - 1].open = true;
        }
    }

    fn drawn(&mut self, event: usize, round: usize, tables: &[Drawn]) {
        self.draws += 1;
        let house = heat::house(
            self.plan(event),
            &self.plan(event).rounds[round],
            self.colours(event),
        );
        for table in tables {
            for seat in &table.seats {
                self.entry_mut(seat.entry).heat = Some(table.heat);
            }
            self.heats.push(Heat {
                number: table.heat,
                event,
                round,
                draw: self.draws,
                seats: table.seats.clone(),
                stage: Stage::Drawn,
                rolls: 0,
                table: Table::open(house.clone()),
            });
        }
    }

    fn start(&mut self, number: u32, day: Day) {
        self.first_play.get_or_insert(day);
        let seats = self.heat_mut(number).seats.clone();
        let active = seats
            .iter()
            .filter(|s| self.entry(s.entry).status == Status::Active);
        let stacks: Vec<_> = active
            .map(|s| (s.player.clone(), s.seat, self.entry(s.entry).stack))
            .collect();
        let heat = self.heat_mut(number);
        heat.seat_all(&stacks);
        heat.stage = Stage::Running;
    }

    /// Chips that were bought come into play, and stacks start again where the plan says so.
    fn next_round(&mut self, event: usize, round: usize, advanced: &[u32]) {
        let next = round + 1;
        let fresh = self.setup.events[event]
            .rounds
            .get(next)
            .and_then(|r| r.chips);
        for number in advanced {
            let entry = self.entry_mut(*number);
            entry.round = next;
            entry.heat = None;
            entry.broke_at = None;
            entry.throws.clear();
            entry.stack = fresh.unwrap_or(entry.stack + entry.pending);
            entry.pending = Points::ZERO;
        }
        let progress = &mut self.events[event];
        progress.round = next;
        progress.colours = None;
    }

    fn decided(&mut self, event: usize, places: &[Vec<u32>]) {
        for entry in self.entries.iter_mut().filter(|e| e.event == event) {
            if entry.status == Status::Active {
                entry.status = Status::Finished;
            }
        }
        let progress = &mut self.events[event];
        progress.places = Some(places.to_vec());
        progress.rebuys_open = false;
    }
}
