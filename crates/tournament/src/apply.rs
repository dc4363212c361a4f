//! Folding events into the state. Whatever was decided is done here and nothing is judged.

mod prizes;

use std::sync::Arc;

use boxman_table::Table;

use crate::{
    Event, Points, Setup, Tournament, When,
    books::Movement,
    command::Payment,
    event::Drawn,
    heat::{self, Heat, Stage, rolls_in},
    tournament::{Entry, Progress, Receipt, Status},
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
            Event::EntryRegistered { .. } => self.apply_entry(event),
            Event::Rebought { .. } => self.apply_rebuy(event),
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
            Event::HeatStarted { .. }
            | Event::Played { .. }
            | Event::RollForfeited { .. }
            | Event::HeatEnded { .. } => self.apply_heat(event),
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
            Event::SplitProposed { .. }
            | Event::SplitAgreed { .. }
            | Event::SplitDeclined { .. }
            | Event::SplitLapsed { .. }
            | Event::SplitApproved { .. }
            | Event::SplitRefused { .. } => self.apply_split(event),
            Event::PrizeAwarded { .. }
            | Event::VoucherIssued { .. }
            | Event::VoucherLapsed { .. }
            | Event::PoolCarried { .. } => self.apply_prize(event),
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
            Event::CashCounted { amount, .. } => self.books.count(*amount),
            Event::CashReleased { amount } => self.books.release(*amount),
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
        for place in 0..self.entries.len() {
            let event = self.entries[place].event;
            self.entries[place].stack = self.setup.events[event].chips;
        }
    }

    fn apply_entry(&mut self, event: &Event) {
        let Event::EntryRegistered {
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
        } = event
        else {
            return;
        };
        let person = self.people.entry(player.clone()).or_default();
        person.identity = person.identity.take().or_else(|| identity.clone());
        self.entries.push(Entry {
            number: *entry,
            player: player.clone(),
            event: *event,
            status: Status::Active,
            round: 0,
            heat: None,
            stack: self.setup.events[*event].chips,
            pending: Points::ZERO,
            rebuys: 0,
            broke_at: None,
            throws: Vec::new(),
        });
        if let Payment::Voucher(number) = buy_in_paid {
            self.vouchers[*number as usize - 1].open = false;
        }
        self.books.post(Movement::Fee {
            paid: fee_paid,
            amount: *fee,
            month: at.day().month(),
        });
        self.books.post(Movement::BuyIn {
            paid: buy_in_paid,
            amount: *buy_in,
            event: *event,
        });
        self.receipts.push(Receipt {
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
        });
    }

    /// What was paid for an entry goes back to who paid it.
    fn give_back(&mut self, number: u32, at: When) {
        self.entry_mut(number).status = Status::Withdrawn;
        let Some(place) = self.receipts.iter().position(|r| r.entry == number) else {
            return;
        };
        self.receipts[place].returned = Some(at);
        let receipt = self.receipts[place].clone();
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

    fn apply_rebuy(&mut self, event: &Event) {
        let Event::Rebought {
            entry,
            player,
            price,
            chips,
            paid,
            at,
        } = event
        else {
            return;
        };
        let number = *entry;
        let entry = self.entry_mut(number);
        entry.pending += *chips;
        entry.rebuys += 1;
        let event = entry.event;
        self.books.post(Movement::BuyIn {
            paid,
            amount: *price,
            event,
        });
        self.receipts.push(Receipt {
            entry: number,
            player: player.clone(),
            event,
            rebuy: true,
            fee: boxman_rules::Cents::ZERO,
            buy_in: *price,
            fee_paid: paid.clone(),
            buy_in_paid: paid.clone(),
            licensee: self.setup.events[event].at,
            at: *at,
            returned: None,
        });
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

    fn apply_heat(&mut self, event: &Event) {
        match event {
            Event::HeatStarted { heat, at } => {
                self.first_play.get_or_insert(at.day());
                let seats = self.heat_mut(*heat).seats.clone();
                let active = seats
                    .iter()
                    .filter(|s| self.entry(s.entry).status == Status::Active);
                let stacks: Vec<_> = active
                    .map(|s| (s.player.clone(), s.seat, self.entry(s.entry).stack))
                    .collect();
                let heat = self.heat_mut(*heat);
                heat.seat_all(&stacks);
                heat.stage = Stage::Running;
            }
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
            _ => {}
        }
    }

    /// Chips that were bought come into play, and stacks start anew where the plan says so.
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
