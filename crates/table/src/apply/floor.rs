//! Folding what staff do: tips, dice, bets that wait, disputes and rulings.

use boxman_rules::{Phase, Wager};

use crate::{
    Event, Name, Table,
    command::{Entry, Inspection},
    ledger::Account,
    procedure::{CaseState, DiceSet, Pending, Stage},
    table::{Called, Coupon},
};

impl Table {
    pub(super) fn apply_floor(&mut self, event: &Event) {
        match event {
            Event::TipGiven { player, amount } => {
                let rack = Account::Rack(self.at(player));
                self.ledger.transfer(rack, Account::Tips, *amount);
            }
            Event::TipsTubed { amount } => {
                self.ledger.transfer(Account::Tips, Account::Tube, *amount);
            }
            Event::TipsColouredUp { amount } => {
                self.ledger
                    .transfer(Account::Tube, Account::Lockbox, *amount);
            }
            Event::TipsDropped { amount } => {
                self.ledger
                    .transfer(Account::Tips, Account::Lockbox, *amount);
            }
            Event::CouponIssued {
                coupon,
                amount,
                expires,
            } => {
                let issued = Coupon {
                    amount: *amount,
                    expires: expires.clone(),
                    used: false,
                };
                self.coupons.insert(coupon.clone(), issued);
            }
            Event::StaffAssigned { role, staff } => match staff {
                Some(name) => drop(self.floor.staff.insert(*role, name.clone())),
                None => drop(self.floor.staff.remove(role)),
            },
            Event::WorkCalled { player, wager, on } => {
                self.floor
                    .calls
                    .retain(|(p, w, _)| (p, w) != (player, wager));
                self.floor.calls.push((player.clone(), *wager, *on));
            }
            Event::NoRoll { .. } | Event::RollVoid { .. } => {
                if self.is_full() {
                    self.floor.stage = Stage::Ready;
                }
            }
            Event::BetsBroughtIn { .. } => self.floor.to_bring_in = false,
            _ => self.apply_dice(event),
        }
    }

    pub(super) fn apply_dice(&mut self, event: &Event) {
        match event {
            Event::TableOpened { .. } => {
                self.floor.stage = if self.is_full() {
                    Stage::Cup
                } else {
                    Stage::Ready
                };
            }
            Event::TableClosed {} => {
                self.floor.stage = Stage::Closed;
                self.floor.reopened = true;
                self.change_phase(Phase::ComeOut);
                self.line_decided();
                self.end_turn();
            }
            Event::DiceSetChanged { dice_set, dice, at } => {
                self.floor.used_sets.push(dice_set.clone());
                self.floor.dice = DiceSet {
                    name: Some(dice_set.clone()),
                    count: *dice,
                    since: *at,
                    renew: None,
                };
                let in_hand = matches!(
                    self.floor.stage,
                    Stage::Ready | Stage::Centre | Stage::Selected
                );
                if self.is_full() && in_hand && self.shooter.is_some() {
                    self.floor.stage = Stage::Accepted;
                }
            }
            Event::DiceInspected { result } => {
                let renew = &self.house.kind.procedure.dice_rules.renew;
                let why = match result {
                    Inspection::Ok => None,
                    Inspection::Tampered => Some("tampered"),
                    _ => Some("unfit"),
                };
                let clause = why.map(|why| renew.get(why).cloned().unwrap_or_default());
                self.floor.dice.renew = clause.or(self.floor.dice.renew.take());
            }
            Event::DieOff { found: false } => {
                let renew = &self.house.kind.procedure.dice_rules.renew;
                self.floor.dice.renew = Some(renew.get("lost").cloned().unwrap_or_default());
            }
            Event::DiceOffered { player, .. } => self.floor.stage = Stage::Offered(player.clone()),
            Event::DiceDeclined { player } => {
                self.floor.declined.push(player.clone());
                self.floor.stage = Stage::Cup;
            }
            Event::DiceAccepted { .. } => self.floor.stage = Stage::Accepted,
            Event::DiceSelected { .. } => self.floor.stage = Stage::Selected,
            Event::DiceReturned { .. } | Event::DicePushed {} => self.floor.stage = Stage::Ready,
            Event::DiceThrown { .. } => self.floor.stage = Stage::InAir,
            Event::RollCalled { dice, cocked, .. } => {
                self.floor.stage = Stage::Called(Called {
                    dice: *dice,
                    cocked: cocked.clone(),
                });
            }
            _ => self.apply_pending(event),
        }
    }

    pub(super) fn apply_pending(&mut self, event: &Event) {
        let pending = |player: &Name, wager: Wager| {
            let player = player.clone();
            move |p: &Pending| p.player == player && p.wager == wager
        };
        match event {
            Event::LateBetOffered {
                player,
                wager,
                amount,
                tip,
            } => self.floor.pending.push(Pending {
                player: player.clone(),
                wager: *wager,
                amount: *amount,
                tip: *tip,
                verbal: false,
                confirmed: false,
            }),
            Event::VerbalBetOffered {
                player,
                wager,
                amount,
            } => self.floor.pending.push(Pending {
                player: player.clone(),
                wager: *wager,
                amount: *amount,
                tip: None,
                verbal: true,
                confirmed: false,
            }),
            Event::VerbalBetConfirmed { player, wager } => {
                let this = pending(player, *wager);
                for waiting in self.floor.pending.iter_mut().filter(|p| this(p)) {
                    waiting.confirmed = true;
                }
            }
            Event::LateBetConfirmed { player, wager }
            | Event::LateBetRefused { player, wager, .. }
            | Event::VerbalBetReturned { player, wager, .. } => {
                let this = pending(player, *wager);
                self.floor.pending.retain(|p| !this(p));
            }
            Event::CashConverted { player, amount } => {
                let rack = Account::Rack(self.at(player));
                self.ledger.transfer(Account::Cage, rack, *amount);
                self.floor
                    .pending
                    .retain(|p| p.player != *player || !p.confirmed);
            }
            _ => self.apply_case(event),
        }
    }

    pub(super) fn apply_case(&mut self, event: &Event) {
        match event {
            Event::DisputeRaised { player, about, .. } => {
                self.floor.dispute = Some((player.clone(), *about));
            }
            Event::DisputeRuled { dice, .. } => {
                self.floor.dispute = None;
                if let (Stage::Called(called), Some(dice)) = (&mut self.floor.stage, dice) {
                    called.dice = *dice;
                    called.cocked = None;
                }
            }
            Event::IrregularityReported { case, .. } => {
                self.floor.cases.insert(*case, CaseState::Reported);
                self.floor.next_case = case + 1;
            }
            Event::IrregularityRuled {
                case, by, entries, ..
            } => {
                let ruled = CaseState::Ruled {
                    by: *by,
                    entries: entries.clone(),
                };
                self.floor.cases.insert(*case, ruled);
            }
            Event::RulingCarriedOut { case, entries } => {
                for entry in entries {
                    self.carry_out(entry);
                }
                if let Some(CaseState::Ruled { by, .. }) = self.floor.cases.get(case) {
                    let by = *by;
                    self.floor.cases.insert(*case, CaseState::CarriedOut { by });
                }
            }
            Event::RulingObserved { case, .. } => drop(self.floor.cases.remove(case)),
            _ => {}
        }
    }

    fn carry_out(&mut self, entry: &Entry) {
        let from = self
            .named_account(&entry.from)
            .expect("a ruling names known accounts");
        let to = self
            .named_account(&entry.to)
            .expect("a ruling names known accounts");
        self.ledger.transfer(from, to, entry.amount);
    }

    /// The account a ruling names, such as `rack:ann`, `meter:WAGER` or `house`.
    pub(crate) fn named_account(&self, name: &str) -> Option<Account> {
        match name.split_once(':') {
            Some(("rack", player)) => self
                .players
                .iter()
                .position(|p| p.name.as_str() == player)
                .map(Account::Rack),
            Some(("meter", wager)) => self
                .meters
                .iter()
                .position(|m| wager.parse() == Ok(m.wager))
                .map(Account::Meter),
            None => match name {
                "house" => Some(Account::House),
                "vigorish" => Some(Account::Vigorish),
                "tips" if self.is_full() => Some(Account::Tips),
                "tips" => Some(Account::Lockbox),
                "envy" => Some(Account::Envy),
                _ => None,
            },
            _ => None,
        }
    }
}
