//! Entering a tournament: one active entry per player, paid in one of four ways, and leaving it again.

use boxman_rules::{Cents, counted};
use boxman_table::{Command as TableCommand, Name, Request as TableRequest};
use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{
    Code, Command, Event, Matter, Payment, Refusal, Stage, Status, Tournament, When,
    refusal::of_table,
    setup::{Plan, StandsFor},
};

impl Tournament {
    pub(super) fn register(&self, command: &Command, at: When) -> Decision {
        let Command::Register {
            player,
            event,
            pay,
            pay_fee,
            amount,
            identity,
            meets,
            licensee,
        } = command
        else {
            return Ok(Vec::new());
        };
        let event = self.event_named(event)?;
        let plan = self.plan(event);
        if self.events[event].closed || self.events[event].places.is_some() {
            let message = format!("registration for {} is closed", plan.name);
            return refuse(Code::NotNow, Matter::ExchangeBeforePlay.clause(), message);
        }
        self.check_person(player, identity.as_ref())?;
        self.check_again(player, event)?;
        self.check_criteria(meets)?;
        let licensee = self.collector(licensee.as_deref(), plan)?;
        let fee_paid = pay_fee.as_ref().unwrap_or(pay);
        self.check_payments(player, event, pay, fee_paid)?;
        check_amount(plan, *amount)?;
        Ok(vec![Event::EntryRegistered {
            entry: self.entries.len() as u32 + 1,
            player: player.clone(),
            event,
            fee: plan.fee,
            buy_in: plan.buy_in,
            fee_paid: fee_paid.clone(),
            buy_in_paid: pay.clone(),
            identity: identity.clone(),
            meets: meets.clone(),
            licensee,
            at,
        }])
    }

    /// Nobody has two active entries, under whatever name.
    fn check_person(&self, player: &Name, identity: Option<&SmolStr>) -> Result<(), Refusal> {
        if self.people.get(player).is_some_and(|p| p.disqualified) {
            let message = format!("{player} is disqualified");
            return refuse(
                Code::Disqualified,
                Matter::Disqualification.clause(),
                message,
            );
        }
        if let Some(entry) = self.active(player) {
            let message = format!("{player} has entry {} already", entry.number);
            return refuse(
                Code::DuplicateEntry,
                Matter::OneActiveEntry.clause(),
                message,
            );
        }
        let known = self.people.get(player).and_then(|p| p.identity.as_ref());
        if let (Some(known), Some(given)) = (known, identity)
            && known != given
        {
            let message = format!("{player} is known here with another identity");
            return refuse(Code::NoSubstitute, Matter::NoSubstitute.clause(), message);
        }
        let same = |name: &Name| {
            let person = self.people.get(name);
            identity.is_some() && person.is_some_and(|p| p.identity.as_ref() == identity)
        };
        if self
            .people
            .iter()
            .any(|(name, p)| same(name) && p.disqualified)
        {
            let message = "the person behind this identity is disqualified";
            return refuse(
                Code::Disqualified,
                Matter::Disqualification.clause(),
                message,
            );
        }
        let mut active = self.entries.iter().filter(|e| e.status == Status::Active);
        match active.find(|e| same(&e.player)) {
            Some(entry) => refuse(
                Code::DuplicateEntry,
                Matter::OneActiveEntry.clause(),
                format!(
                    "the same person has entry {} as {}",
                    entry.number, entry.player
                ),
            ),
            None => Ok(()),
        }
    }

    /// An eliminated player may enter again where the rules say so.
    fn check_again(&self, player: &Name, event: usize) -> Result<(), Refusal> {
        let own = self
            .entries
            .iter()
            .filter(|e| e.event == event && e.player == *player && e.status != Status::Withdrawn);
        let before = own.count() as u32;
        let (clause, allowed) = (Matter::ReEntry.clause(), self.setup.reentries);
        match before {
            0 => Ok(()),
            _ if allowed == 0 => {
                let message = "an eliminated player may not enter this tournament again";
                refuse(Code::ReentryNotAllowed, clause, message)
            }
            _ if before > allowed => {
                let message = format!(
                    "{player} has entered {}; the rules allow {allowed} after the first",
                    counted(before.into(), "time")
                );
                refuse(Code::ReentryNotAllowed, clause, message)
            }
            _ => Ok(()),
        }
    }

    fn check_criteria(&self, meets: &[SmolStr]) -> Result<(), Refusal> {
        let wanted = self.setup.criteria.iter();
        let unmet: Vec<&str> = wanted
            .map(|c| c.text.as_str())
            .filter(|text| !meets.iter().any(|m| m == text))
            .collect();
        match unmet.as_slice() {
            [] => Ok(()),
            unmet => {
                let message = format!("players must meet: {}", unmet.join("; "));
                refuse(Code::NotQualified, Matter::Qualification.clause(), message)
            }
        }
    }

    fn collector(&self, name: Option<&str>, plan: &Plan) -> Result<usize, Refusal> {
        let Some(name) = name else { return Ok(plan.at) };
        let index = self.setup.licensees.iter().position(|l| l.name == name);
        index.ok_or_else(|| Refusal::bad(format!("{name:?} does not conduct this tournament")))
    }

    fn check_payments(
        &self,
        player: &Name,
        event: usize,
        pay: &Payment,
        fee_paid: &Payment,
    ) -> Result<(), Refusal> {
        let plan = self.plan(event);
        self.check_item(plan, pay, StandsFor::BuyIn)?;
        self.check_item(plan, fee_paid, StandsFor::Fee)?;
        let vouchers = [pay, fee_paid].map(|p| match p {
            Payment::Voucher(number) => Some(*number),
            _ => None,
        });
        match vouchers {
            [Some(a), Some(b)] if a == b => self.check_voucher(player, event, a),
            [None, None] if plan.by_voucher => {
                let message = format!("{} is entered with a voucher only", plan.name);
                refuse(Code::VoucherInvalid, Matter::Voucher.clause(), message)
            }
            [None, None] => Ok(()),
            _ => refuse(
                Code::VoucherInvalid,
                Matter::VoucherParts.clause(),
                "a voucher stands for fee and buy-in together",
            ),
        }
    }

    /// An item of the set-up stands for what it was set to, and nothing else does.
    fn check_item(
        &self,
        plan: &Plan,
        paid: &Payment,
        stands_for: StandsFor,
    ) -> Result<(), Refusal> {
        let Payment::Item(name) = paid else {
            return Ok(());
        };
        let (due, clause) = match stands_for {
            StandsFor::Fee => (plan.fee, Matter::NonCashFee.clause()),
            StandsFor::BuyIn => (plan.buy_in, Matter::NonCashBuyIn.clause()),
        };
        let fits = |i: &&crate::setup::Item| i.name == *name && i.stands_for == stands_for;
        match plan.items.iter().find(fits) {
            None if due.is_zero() => Ok(()),
            None => refuse(
                Code::UnknownItem,
                clause,
                format!("no value was set for {name:?} beforehand"),
            ),
            Some(_) => Ok(()),
        }
    }

    /// Only its winner may use a voucher, once, for its event.
    fn check_voucher(&self, player: &Name, event: usize, number: u32) -> Result<(), Refusal> {
        let index = (number as usize).checked_sub(1);
        let Some(voucher) = index.and_then(|index| self.vouchers.get(index)) else {
            let message = format!("there is no voucher {number}");
            return refuse(Code::UnknownVoucher, Matter::Voucher.clause(), message);
        };
        if voucher.player != *player {
            let message = format!("voucher {number} is for {}, who won it", voucher.player);
            return refuse(Code::NotYourVoucher, Matter::VoucherOwner.clause(), message);
        }
        if !voucher.open {
            let message = format!("voucher {number} is used or has lapsed");
            return refuse(Code::VoucherInvalid, Matter::Voucher.clause(), message);
        }
        if voucher.target != event {
            let message = format!("voucher {number} is for {}", self.plan(voucher.target).name);
            return refuse(Code::VoucherInvalid, Matter::Voucher.clause(), message);
        }
        Ok(())
    }

    pub(super) fn receive_rules(&self, player: &Name) -> Decision {
        self.known(player)?;
        Ok(vec![Event::RulesReceived {
            player: player.clone(),
            version: self.copy.version,
        }])
    }

    pub(super) fn known(&self, player: &Name) -> Result<&crate::Entry, Refusal> {
        self.active(player).ok_or_else(|| {
            let message = format!("{player} has no active entry");
            Refusal::new(Code::UnknownPlayer, "", message)
        })
    }

    /// Takes out a player who does not turn up or gives up; the buy-in stays in the pool.
    pub(super) fn scratch(&self, player: &Name, reason: &SmolStr) -> Decision {
        let entry = self.known(player)?;
        let mut events = self.leaving(entry)?;
        events.push(Event::Scratched {
            entry: entry.number,
            player: player.clone(),
            reason: reason.clone(),
        });
        events.extend(self.split_lapses(entry.event));
        Ok(events)
    }

    /// Two active entries: out, without a prize; the buy-ins stay in the pool.
    pub(super) fn disqualify(&self, players: &[Name], evidence: &SmolStr) -> Decision {
        if players.is_empty() || evidence.trim().is_empty() {
            return Err(Refusal::bad("name the players and the evidence"));
        }
        let mut entries = Vec::new();
        let mut events = Vec::new();
        for player in players {
            let own: Vec<&crate::Entry> = self
                .entries
                .iter()
                .filter(|e| e.player == *player && e.status != Status::Withdrawn)
                .collect();
            if own.is_empty() {
                let message = format!("{player} has no entry");
                return refuse(
                    Code::UnknownPlayer,
                    Matter::Disqualification.clause(),
                    message,
                );
            }
            for entry in own {
                if self.events[entry.event].awarded {
                    continue;
                }
                if entry.status == Status::Active {
                    events.extend(self.leaving(entry)?);
                }
                let split = self.events[entry.event].split.as_ref();
                if split.is_some_and(|s| s.shares.contains_key(player)) {
                    events.push(Event::SplitLapsed { event: entry.event });
                }
                entries.push(entry.number);
            }
        }
        events.push(Event::Disqualified {
            players: players.to_vec(),
            entries: entries.clone(),
            evidence: evidence.clone(),
        });
        events.extend(self.places_without(&entries));
        Ok(events)
    }

    /// In decided events, entries behind one that is struck out move up.
    fn places_without(&self, entries: &[u32]) -> Vec<Event> {
        let decided = self.events.iter().enumerate().filter(|(_, e)| !e.awarded);
        let with_places = decided.filter_map(|(event, e)| Some((event, e.places.as_ref()?)));
        with_places
            .filter(|(_, places)| places.iter().flatten().any(|n| entries.contains(n)))
            .map(|(event, places)| {
                let mut places = places.clone();
                places
                    .iter_mut()
                    .for_each(|group| group.retain(|n| !entries.contains(n)));
                places.retain(|group| !group.is_empty());
                Event::EventDecided { event, places }
            })
            .collect()
    }

    /// A player leaves a running table: what can come down comes down.
    fn leaving(&self, entry: &crate::Entry) -> Decision {
        let heat = entry.heat.and_then(|h| self.heat(h));
        let Some(heat) = heat.filter(|h| h.stage == Stage::Running) else {
            return Ok(Vec::new());
        };
        let leave = TableRequest::from(TableCommand::Leave {
            player: entry.player.clone(),
        });
        match heat.table().decide(&leave) {
            Ok(events) => Ok(vec![Event::Played {
                heat: heat.number,
                events,
            }]),
            Err(refusal) if refusal.code == boxman_table::Code::NotSeated => Ok(Vec::new()),
            Err(refusal) => Err(of_table(refusal)),
        }
    }
}

/// What is handed over is the fee and the buy-in, no more and no less.
fn check_amount(plan: &Plan, amount: Option<Cents>) -> Result<(), Refusal> {
    let due = plan.fee + plan.buy_in;
    match amount {
        Some(amount) if amount < due && !plan.fee.is_zero() => refuse(
            Code::WrongValue,
            Matter::FeeOfEachEntry.clause(),
            format!("{amount} leaves no entry fee of {}: {due} is due", plan.fee),
        ),
        Some(amount) if amount != due => refuse(
            Code::WrongValue,
            Matter::EntryFee.clause(),
            format!("{amount} is not {due}; what does not go to the pool would be a fee"),
        ),
        _ => Ok(()),
    }
}
