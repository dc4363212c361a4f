//! A settled roll that was called wrong (CO-2319): beside the table goes its state without that roll,
//! into which is folded what does not hang on the dice, and the correction goes back to it. Money goes
//! back between named accounts.

use std::sync::Arc;

use boxman_rules::Cents;
use smol_str::SmolStr;

use super::floor::named_account;
use crate::{
    Event, Name, Table,
    command::Entry,
    ledger::Account,
    procedure::Stage,
    snapshot::Snapshot,
    table::{Coupon, Player},
};

/// Accounts besides those of players, meters and the house, as a correction names them.
const SHARED: [(&str, Account); 6] = [
    ("tip-bets", Account::TipBets),
    ("vigorish", Account::Vigorish),
    ("envy", Account::Envy),
    ("tips", Account::Tips),
    ("tube", Account::Tube),
    ("lockbox", Account::Lockbox),
];

impl Table {
    /// The state that a correction of the roll that comes now goes back to: the dice are out, and nobody
    /// has called them.
    pub(super) fn remember_before_roll(&mut self) {
        let mut before = self.snapshot_alone();
        if matches!(before.floor.stage, Stage::Called(_)) {
            before.floor.stage = Stage::InAir;
        }
        self.before_roll = Some(Arc::new(before));
    }

    /// Keeps the state without the last roll up to date. Seats, cash, tips given by hand and rulings do
    /// not hang on the dice and stay as they are; bets do. A new throw makes the last roll final.
    /// Accounts may be overdrawn on the way: then the roll cannot be corrected.
    pub(super) fn fold_beside_roll(&mut self, event: &Event) {
        let full = self.is_full();
        let Some(before) = &mut self.before_roll else {
            return;
        };
        match event {
            Event::DiceThrown { .. }
            | Event::NoRoll { .. }
            | Event::RollVoid { .. }
            | Event::TableClosed {}
            | Event::RulesChanged { .. } => self.before_roll = None,
            Event::PlayerSat { player, seat } => Arc::make_mut(before).seat(player, *seat),
            Event::PlayerLeft { player, .. } => Arc::make_mut(before).unseat(player),
            Event::BoughtIn { player, amount }
            | Event::CashConverted { player, amount }
            | Event::BetMade {
                player,
                coins: Some(amount),
                ..
            } => Arc::make_mut(before).bring(player, *amount),
            Event::CashedOut { player, amount } => {
                Arc::make_mut(before).bring(player, Cents::ZERO - *amount);
            }
            Event::TipGiven { player, amount } => {
                // The brief procedure drops it at once.
                let tips = if full {
                    Account::Tips
                } else {
                    Account::Lockbox
                };
                Arc::make_mut(before).give_tip(player, tips, *amount);
            }
            Event::TipsTubed { amount } if full => {
                let ledger = &mut Arc::make_mut(before).ledger;
                ledger.transfer(Account::Tips, Account::Tube, *amount);
            }
            Event::TipsColouredUp { amount } if full => {
                let ledger = &mut Arc::make_mut(before).ledger;
                ledger.transfer(Account::Tube, Account::Lockbox, *amount);
            }
            Event::TipsDropped { amount } if full => {
                let ledger = &mut Arc::make_mut(before).ledger;
                ledger.transfer(Account::Tips, Account::Lockbox, *amount);
            }
            Event::RulingCarriedOut { entries, .. } => {
                Arc::make_mut(before).carry_out(entries, full);
            }
            // In brief these are part of the tip itself.
            Event::TipsTubed { .. } | Event::TipsColouredUp { .. } | Event::TipsDropped { .. } => {}
            // These hang on the dice, or are what the staff did and stay as they are now.
            Event::BetMade { .. }
            | Event::BetSplit { .. }
            | Event::BetReduced { .. }
            | Event::BetTakenDown { .. }
            | Event::WorkCalled { .. }
            | Event::WorkSet { .. }
            | Event::Contributed { .. }
            | Event::ShooterSelected { .. }
            | Event::DicePassed { .. }
            | Event::DecisionOnlyBegan { .. }
            | Event::DecisionOnlyEnded {}
            | Event::Rolled { .. }
            | Event::Lost(_)
            | Event::Pushed(_)
            | Event::Returned(_)
            | Event::Moved { .. }
            | Event::Won { .. }
            | Event::JackpotPaid { .. }
            | Event::EnvyPaid { .. }
            | Event::CapApplied { .. }
            | Event::Marked { .. }
            | Event::MarkDue { .. }
            | Event::MarksCleared { .. }
            | Event::ClosedForHand { .. }
            | Event::SurveillanceNotified { .. }
            | Event::PointSet { .. }
            | Event::PointMade { .. }
            | Event::SevenOut { .. }
            | Event::CouponIssued { .. }
            | Event::StaffAssigned { .. }
            | Event::TableOpened { .. }
            | Event::DiceSetChanged { .. }
            | Event::DiceInspected { .. }
            | Event::DieOff { .. }
            | Event::DiceOffered { .. }
            | Event::DiceDeclined { .. }
            | Event::DiceAccepted { .. }
            | Event::DiceSelected { .. }
            | Event::DiceReturned { .. }
            | Event::LineConfirmed { .. }
            | Event::BetsBroughtIn { .. }
            | Event::RollCalled { .. }
            | Event::LateBetOffered { .. }
            | Event::LateBetConfirmed { .. }
            | Event::LateBetRefused { .. }
            | Event::VerbalBetOffered { .. }
            | Event::VerbalBetConfirmed { .. }
            | Event::VerbalBetReturned { .. }
            | Event::DicePushed {}
            | Event::DisputeRaised { .. }
            | Event::DisputeRuled { .. }
            | Event::RollCorrected { .. }
            | Event::SeedGiven { .. }
            | Event::PlayerMuted { .. }
            | Event::SeatOffered { .. }
            | Event::SeatClaimed { .. }
            | Event::SeatReleased { .. }
            | Event::RailShown { .. }
            | Event::RailHidden {}
            | Event::RulesPlanned(_)
            | Event::IrregularityReported { .. }
            | Event::IrregularityRuled { .. }
            | Event::RulingObserved { .. } => {}
        }
    }

    /// The table without its last roll. What the staff did since stays: duties, dice, cases, coupons.
    pub(crate) fn without_roll(&self, before: &Snapshot) -> Table {
        let mut table = Table::of(self.house.clone(), before.clone());
        table.orders.clone_from(&self.orders);
        table.claims.clone_from(&self.claims);
        let (floor, now) = (&mut table.floor, &self.floor);
        floor.staff.clone_from(&now.staff);
        floor.relief = now.relief;
        floor.dice.clone_from(&now.dice);
        floor.used_sets.clone_from(&now.used_sets);
        floor.dispute.clone_from(&now.dispute);
        floor.cases.clone_from(&now.cases);
        floor.next_case = now.next_case;
        for (name, coupon) in &self.coupons {
            let unused = || Coupon {
                used: false,
                ..coupon.clone()
            };
            let issued = table.coupons.entry(name.clone());
            issued.or_insert_with(unused);
        }
        // Only those who have gone since: somebody who had gone before is still on the list.
        for index in (0..table.players.len()).rev() {
            if self.index_of(&table.players[index].name).is_none() {
                table.forget(index);
            }
        }
        table
    }

    /// The movements of money that lead from this table to another state of it: between what a player
    /// holds and has up first, the rest with the house.
    pub(crate) fn entries_to(&self, then: &Table) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut names: Vec<&Name> = self.players.iter().map(|p| &p.name).collect();
        names.extend(then.players.iter().map(|p| &p.name));
        names.sort();
        names.dedup();
        for name in names {
            let held = |table: &Table, account: fn(usize) -> Account| {
                let index = table.index_of(name);
                index.map_or(Cents::ZERO, |index| table.ledger.balance(account(index)))
            };
            let (rack, layout) = (format!("rack:{name}"), format!("layout:{name}"));
            let mut to_rack = held(then, Account::Rack) - held(self, Account::Rack);
            let mut to_layout = held(then, Account::Layout) - held(self, Account::Layout);
            let own = if to_rack > Cents::ZERO {
                to_rack.min(Cents::ZERO - to_layout).max(Cents::ZERO)
            } else {
                Cents::ZERO - to_layout.min(Cents::ZERO - to_rack).max(Cents::ZERO)
            };
            push(&mut entries, &layout, &rack, own);
            to_rack -= own;
            to_layout += own;
            push(&mut entries, "house", &rack, to_rack);
            push(&mut entries, "house", &layout, to_layout);
        }
        for (name, account) in SHARED {
            let more = then.ledger.balance(account) - self.ledger.balance(account);
            push(&mut entries, "house", name, more);
        }
        for (index, meter) in self.meters.iter().enumerate() {
            let more = then.ledger.meter(index) - self.ledger.meter(index);
            push(
                &mut entries,
                "house",
                &format!("meter:{}", meter.wager),
                more,
            );
        }
        entries
    }

    /// Goes back to the state without the last roll, by the movements of money that the event names.
    pub(super) fn undo_roll(&mut self, entries: &[Entry]) {
        let before = self.before_roll.take();
        let before = before.expect("a roll is corrected before the next throw");
        let then = self.without_roll(&before);
        for player in &then.players {
            if self.index_of(&player.name).is_none() {
                self.players.push(Player {
                    bets: Vec::new(),
                    ..player.clone()
                });
                self.ledger.add_player();
            }
        }
        for entry in entries {
            let known = "a correction names known accounts";
            let from = self.corrected_account(&entry.from).expect(known);
            let to = self.corrected_account(&entry.to).expect(known);
            self.ledger.transfer(from, to, entry.amount);
        }
        let cage = |table: &Table| table.ledger.balance(Account::Cage);
        let left = self.entries_to(&then);
        assert!(
            left.is_empty() && cage(self) == cage(&then),
            "the money of a corrected roll did not all go back: {left:?}"
        );
        *self = then;
    }

    fn corrected_account(&self, name: &str) -> Option<Account> {
        if let Some(player) = name.strip_prefix("layout:") {
            let index = self.players.iter().position(|p| p.name.as_str() == player);
            return index.map(Account::Layout);
        }
        let shared = SHARED.iter().find(|(shared, _)| *shared == name);
        match shared {
            Some((_, account)) => Some(*account),
            None => self.named_account(name),
        }
    }
}

/// A movement, the other way round where the amount is negative, none where it is nothing.
fn push(entries: &mut Vec<Entry>, from: &str, to: &str, amount: Cents) {
    let (from, to, amount) = if amount < Cents::ZERO {
        (to, from, Cents::ZERO - amount)
    } else {
        (from, to, amount)
    };
    if !amount.is_zero() {
        entries.push(Entry {
            from: SmolStr::new(from),
            to: SmolStr::new(to),
            amount,
        });
    }
}

impl Snapshot {
    fn unseat(&mut self, name: &Name) {
        let index = self.at(name);
        self.players[index].seat = None;
    }

    /// Cash that a player brings in, or with a negative amount takes away.
    fn bring(&mut self, name: &Name, amount: Cents) {
        let rack = Account::Rack(self.at(name));
        self.ledger.transfer(Account::Cage, rack, amount);
    }

    fn give_tip(&mut self, name: &Name, tips: Account, amount: Cents) {
        let rack = Account::Rack(self.at(name));
        self.ledger.transfer(rack, tips, amount);
    }

    fn carry_out(&mut self, entries: &[Entry], full: bool) {
        for entry in entries {
            let account = |name: &str| {
                let account = named_account(&self.players, &self.meters, full, name);
                account.expect("a ruling names known accounts")
            };
            let (from, to) = (account(&entry.from), account(&entry.to));
            self.ledger.transfer(from, to, entry.amount);
        }
    }

    fn at(&self, name: &Name) -> usize {
        let index = self.players.iter().position(|p| p.name == *name);
        index.expect("nobody is forgotten before the next roll")
    }

    fn seat(&mut self, name: &Name, seat: u8) {
        if let Some(last) = self.last_shooter.as_mut().filter(|last| last.0 == *name) {
            last.1 = seat;
        }
        if let Some(player) = self.players.iter_mut().find(|p| p.name == *name) {
            player.seat = Some(seat);
            return;
        }
        self.players.push(Player {
            name: name.clone(),
            seat: Some(seat),
            bets: Vec::new(),
            line_locked: false,
            bet_this_round: false,
        });
        self.ledger.add_player();
    }
}
