//! Folding events into state. Infallible: what an event says has happened. Money moves only here,
//! between named accounts, and the books are asserted to balance after every event.

mod bets;
mod correct;
mod floor;
mod rules;

use boxman_rules::{Cents, LineEvent, Make, Mechanism, Number, Phase, Progress, Roll, Wager};

use crate::{
    Event, Name, Table,
    event::LINE_BET,
    ledger::Account,
    procedure::{CaseState, MarkDue, Stage},
    table::{Called, CapPaid, Coupon, Player},
};

impl Table {
    /// Applies what happened. Events must come from [`Table::decide`] on this very state, or from
    /// the record of such events.
    ///
    /// # Panics
    /// When an event does not fit the state: the books would not balance.
    pub fn apply(&mut self, event: &Event) {
        self.fold_beside_roll(event);
        match event {
            Event::PlayerSat { player, seat } => self.seat(player, *seat),
            Event::PlayerLeft { player, .. } => self.unseat(player),
            Event::BoughtIn { player, amount } => self.bring_cash(player, *amount),
            Event::CashedOut { player, amount } => self.take_cash(player, *amount),
            Event::BetMade {
                player,
                wager,
                amount,
                vigorish,
                tip,
                coupon,
                coins,
            } => {
                if let Some(coins) = coins {
                    self.bring_cash(player, *coins);
                }
                let face = coupon
                    .as_ref()
                    .map_or(Cents::ZERO, |name| self.use_coupon(name));
                self.put_up(player, (*wager, *tip), *amount, *vigorish, face);
            }
            Event::BetReduced {
                player,
                wager,
                amount,
                vigorish,
            }
            | Event::BetTakenDown {
                player,
                wager,
                amount,
                vigorish,
            } => {
                self.take_off(player, *wager, *amount, *vigorish);
            }
            Event::WorkSet { player, wager, on } => self.set_working(player, *wager, *on),
            Event::WorkCalled { player, wager, on } => self.call_working(player, *wager, *on),
            Event::Contributed {
                wager,
                amount,
                fraction,
                ..
            } => {
                self.contribute_to_meter(*wager, *amount, *fraction);
            }
            Event::Lost(bet) => self.lose(bet),
            Event::Pushed(bet) => drop(self.give_back(bet)),
            Event::Returned(bet) => self.give_back_undecided(bet),
            Event::Moved {
                player,
                wager,
                to,
                tip,
                ..
            } => self.travel(player, *wager, *to, *tip),
            Event::Won {
                bet,
                pays,
                vigorish,
                stays,
                ..
            } => {
                self.win(bet, *pays, *vigorish, *stays);
            }
            Event::JackpotPaid {
                player,
                wager,
                stake,
                amount,
            } => {
                self.pay_jackpot(player, *wager, *stake, *amount);
            }
            Event::EnvyPaid { amount, .. } => {
                self.ledger.transfer(Account::House, Account::Envy, *amount);
            }
            Event::Rolled { dice, .. } => self.apply_roll(*dice),
            Event::PointSet { point } => self.set_point(*point),
            Event::PointMade { .. } => {
                self.change_phase(Phase::ComeOut);
                self.line_decided();
            }
            Event::SevenOut { .. } => {
                self.change_phase(Phase::ComeOut);
                self.line_decided();
                self.end_turn();
                self.carried.fill(false);
            }
            Event::ShooterSelected { player, seat, hand } => {
                self.shooter = Some(player.clone());
                self.last_shooter = Some((player.clone(), *seat));
                self.hand = *hand;
            }
            Event::DicePassed { reason, .. } => self.pass_dice_on(reason),
            Event::DecisionOnlyBegan { player } => {
                self.begin_decision_only();
                self.shooter = Some(player.clone());
                let seat = self.player(player).and_then(|p| p.seat).unwrap_or(0);
                self.last_shooter = Some((player.clone(), seat));
            }
            Event::DecisionOnlyEnded {} => self.change_phase(Phase::ComeOut),
            Event::Marked {
                wager,
                number,
                progress,
                ..
            } => {
                self.set_marks(*wager, *progress);
                let this = (*wager, *number);
                let due = &mut self.floor.to_mark;
                due.retain(|due| (due.wager, due.number) != this);
            }
            Event::MarkDue {
                wager,
                number,
                count,
                progress,
            } => {
                self.set_marks(*wager, *progress);
                self.floor.to_mark.push(MarkDue {
                    wager: *wager,
                    number: *number,
                    count: *count,
                    progress: *progress,
                });
            }
            Event::MarksCleared { wager } => {
                self.set_marks(*wager, Progress::START);
                self.floor.to_mark.retain(|due| due.wager != *wager);
            }
            Event::NoRoll { .. } | Event::RollVoid { .. } => self.back_to_shooter(),
            Event::TipGiven { player, amount } => {
                let rack = Account::Rack(self.at(player));
                self.ledger.transfer(rack, Account::Tips, *amount);
            }
            Event::TipsTubed { amount } => {
                self.ledger.transfer(Account::Tips, Account::Tube, *amount);
            }
            Event::TipsColouredUp { amount } => {
                let (from, to) = (Account::Tube, Account::Lockbox);
                self.ledger.transfer(from, to, *amount);
            }
            Event::TipsDropped { amount } => {
                let (from, to) = (Account::Tips, Account::Lockbox);
                self.ledger.transfer(from, to, *amount);
            }
            Event::CouponIssued {
                coupon,
                amount,
                expires,
            } => {
                let (amount, expires, used) = (*amount, expires.clone(), false);
                let issued = Coupon {
                    amount,
                    expires,
                    used,
                };
                self.coupons.insert(coupon.clone(), issued);
            }
            Event::StaffAssigned {
                role,
                staff,
                relief,
            } => {
                self.put_on_duty(*role, staff.as_ref(), *relief);
            }
            Event::TableOpened { .. } => self.open_up(),
            Event::TableClosed {} => self.close_down(),
            Event::DiceSetChanged { dice_set, dice, at } => self.renew_dice(dice_set, *dice, *at),
            Event::DiceInspected { result } => self.note_inspection(*result),
            Event::DieOff { found } => self.note_die_off(*found),
            Event::DiceOffered { player, .. } => self.floor.stage = Stage::Offered(player.clone()),
            Event::DiceDeclined { player } => {
                self.floor.declined.push(player.clone());
                self.floor.stage = Stage::Cup;
            }
            Event::DiceAccepted { .. } => self.floor.stage = Stage::Accepted,
            Event::DiceSelected { .. } => self.floor.stage = Stage::Selected,
            Event::DiceReturned { .. } | Event::DicePushed {} => self.floor.stage = Stage::Ready,
            Event::LineConfirmed { player } => self.floor.line_confirmed = Some(player.clone()),
            Event::BetsBroughtIn { .. } => self.floor.to_bring_in = false,
            Event::DiceThrown { .. } => self.floor.stage = Stage::InAir,
            Event::RollCalled { dice, cocked, .. } => {
                let (dice, cocked) = (*dice, cocked.clone());
                self.floor.stage = Stage::Called(Called { dice, cocked });
            }
            Event::LateBetOffered {
                player,
                wager,
                amount,
                tip,
            } => {
                self.wait_for_dealer(player, (*wager, *tip), *amount, false);
            }
            Event::VerbalBetOffered {
                player,
                wager,
                amount,
            } => {
                self.wait_for_dealer(player, (*wager, None), *amount, true);
            }
            Event::VerbalBetConfirmed { player, wager } => self.confirm_verbal(player, *wager),
            Event::LateBetConfirmed { player, wager }
            | Event::LateBetRefused { player, wager, .. }
            | Event::VerbalBetReturned { player, wager, .. } => {
                let waiting = &mut self.floor.pending;
                waiting.retain(|p| (&p.player, p.wager) != (player, *wager));
            }
            Event::CashConverted { player, amount } => {
                self.bring_cash(player, *amount);
                let waiting = &mut self.floor.pending;
                waiting.retain(|p| p.player != *player || !p.confirmed);
            }
            Event::DisputeRaised { player, about, .. } => {
                self.floor.dispute = Some((player.clone(), *about));
            }
            Event::DisputeRuled { dice, .. } => self.end_dispute(*dice),
            Event::IrregularityReported { case, .. } => {
                self.floor.cases.insert(*case, CaseState::Reported);
                self.floor.next_case = case + 1;
            }
            Event::IrregularityRuled {
                case, by, entries, ..
            } => {
                let (by, entries) = (*by, entries.clone());
                self.floor
                    .cases
                    .insert(*case, CaseState::Ruled { by, entries });
            }
            Event::RulingCarriedOut { case, entries } => self.carry_out(*case, entries),
            Event::RulingObserved { case, .. } => drop(self.floor.cases.remove(case)),
            Event::SeedGiven { player, seed } => self.keep_seed(player, seed),
            Event::PlayerMuted { player, on } => self.keep_muted(player, *on),
            Event::SeatOffered {
                player,
                offer,
                code,
                expires,
            } => self.keep_offer(player, *offer, code, *expires),
            Event::SeatClaimed { player, holder, .. } => self.keep_holder(player, holder),
            Event::SeatReleased { player, .. } => self.drop_claim(player),
            Event::RailShown { code } => self.keep_rail(Some(code)),
            Event::RailHidden {} => self.keep_rail(None),
            Event::RulesPlanned(next) => self.keep_next_rules(next),
            Event::RulesChanged { house, rules, .. } => {
                self.adopt(house);
                self.number_rules(*rules);
            }
            Event::RollCorrected { entries, .. } => self.undo_roll(entries),
            // What these tell is in the events beside them.
            Event::BetSplit { .. }
            | Event::CapApplied { .. }
            | Event::ClosedForHand { .. }
            | Event::SurveillanceNotified { .. } => {}
        }
        self.ledger.assert_balanced();
    }

    /// The index of a player. Settlements come player by player, so it is mostly the same as the last time.
    pub(super) fn at(&mut self, name: &Name) -> usize {
        let last = self.players.get(self.last_index);
        if last.is_none_or(|player| player.name != *name) {
            let index = self.index_of(name);
            self.last_index = index.expect("events name players at the table");
        }
        self.last_index
    }

    fn seat(&mut self, name: &Name, seat: u8) {
        // The dice go round from where the last shooter sits, or sat last.
        if let Some(last) = self.last_shooter.as_mut().filter(|l| l.0 == *name) {
            last.1 = seat;
        }
        if let Some(index) = self.index_of(name) {
            self.players[index].seat = Some(seat);
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

    fn unseat(&mut self, name: &Name) {
        let index = self.at(name);
        self.players[index].seat = None;
        self.floor.calls.retain(|(caller, ..)| caller != name);
        // Dice that were offered to somebody who goes are offered on.
        if self.floor.stage == Stage::Offered(name.clone()) {
            self.floor.stage = Stage::Cup;
        }
        self.forget(index);
    }

    fn bring_cash(&mut self, name: &Name, amount: Cents) {
        let rack = Account::Rack(self.at(name));
        self.ledger.transfer(Account::Cage, rack, amount);
    }

    fn take_cash(&mut self, name: &Name, amount: Cents) {
        let index = self.at(name);
        let rack = Account::Rack(index);
        self.ledger.transfer(rack, Account::Cage, amount);
        self.forget(index);
    }

    /// Forgets a player who has left and has nothing here any more. Who took a line bet down is known until
    /// the line is decided: coming back does not let them put it back.
    pub(super) fn forget(&mut self, index: usize) {
        let player = &self.players[index];
        let gone = player.seat.is_none() && player.bets.is_empty() && !player.line_locked;
        if gone && self.ledger.rack(index).is_zero() {
            self.players.remove(index);
            self.ledger.remove_player(index);
        }
    }

    fn set_point(&mut self, point: Number) {
        self.change_phase(Phase::Point(point));
        let bets = self.players.iter_mut().flat_map(|p| &mut p.bets);
        bets.for_each(|b| b.pointed = true);
    }

    fn pass_dice_on(&mut self, reason: &str) {
        self.end_turn();
        if reason == LINE_BET {
            self.leave_dice_to_line_bets();
        }
        for index in 0..self.carried.len() {
            self.carried[index] = self.has_any_of(&self.house.packages[index].families);
        }
    }

    pub(super) fn set_marks(&mut self, wager: Wager, progress: Progress) {
        if let Some(index) = self.house.index_of(wager) {
            self.marks[index] = progress;
        }
    }

    fn apply_roll(&mut self, dice: [u8; 2]) {
        for index in (0..self.players.len()).rev() {
            self.forget(index);
        }
        self.remember_before_roll();
        self.rolls += 1;
        self.remember(dice);
        let roll = Roll::new(dice[0], dice[1]).expect("recorded dice are dice");
        let line_event = self.phase.line_event(self.house.rulebook.points, roll);
        self.count_caps(line_event);
        if line_event == LineEvent::Decided {
            self.line_decided();
        }
        if self.phase == Phase::ComeOut {
            self.fresh = false;
            self.floor.line_confirmed = None;
        }
        for bet in self.players.iter_mut().flat_map(|p| &mut p.bets) {
            bet.rolled = true;
            bet.end_call_if_due();
        }
        if roll.is_seven() {
            // Sets of numbers end with any seven, what counts points with a loser seven only.
            for (index, package) in self.house.packages.iter().enumerate() {
                let mut families = package.families.iter();
                self.carried[index] &= !families.any(|f| {
                    let definition = self.house.define(Wager::of(*f));
                    definition.is_some_and(|d| matches!(d.mechanism, Mechanism::Collect { .. }))
                });
            }
        }
        if self.is_full() {
            self.floor.stage = Stage::Centre;
        }
    }

    /// A roll after the end of a round or hand starts its caps again; what this one still pays belongs
    /// to the round or hand that it ends (BC-A-N3).
    fn count_caps(&mut self, line_event: LineEvent) {
        for (paid, package) in self.caps.iter_mut().zip(&self.house.packages) {
            let Some(cap) = package.aggregate_cap else {
                continue;
            };
            if paid.over {
                *paid = CapPaid::default();
            }
            paid.over = cap.per.ends_with(line_event);
        }
    }

    /// A throw without a line bet turns decision-only. Calls were made for this very roll, so they
    /// count for it and end with it.
    fn begin_decision_only(&mut self) {
        self.phase = Phase::DecisionOnly;
        for bet in self.players.iter_mut().flat_map(|p| &mut p.bets) {
            bet.call_ends = bet.call.is_some();
        }
        self.floor.calls.clear();
    }

    /// A call on or off lasts until the phase changes.
    pub(super) fn change_phase(&mut self, phase: Phase) {
        self.phase = phase;
        for bet in self.players.iter_mut().flat_map(|p| &mut p.bets) {
            bet.call = None;
            bet.call_ends = false;
        }
        self.floor.calls.clear();
    }

    pub(super) fn line_decided(&mut self) {
        for player in &mut self.players {
            player.line_locked = false;
            player.bet_this_round = false;
        }
    }

    /// The dice leave the shooter: the next one is new.
    pub(super) fn end_turn(&mut self) {
        self.shooter = None;
        self.fresh = true;
        self.floor.declined.clear();
        if self.is_full() && self.floor.stage != Stage::Closed {
            self.floor.stage = Stage::Cup;
        }
    }

    /// Whoever bets the line during decision-only rolls has the dice (R-dice-5): in the full procedure they are
    /// offered past everybody who did not want them.
    fn leave_dice_to_line_bets(&mut self) {
        let players = self.players.iter().filter(|p| p.seat.is_some());
        let others = players.filter(|p| !p.has_line_bet());
        self.floor.declined = others.map(|p| p.name.clone()).collect();
    }

    /// Whether marks of this wager count what a new shooter does from his first come-out roll.
    pub(crate) fn starts_with_a_shooter(make: Make) -> bool {
        matches!(make, Make::NewShooter | Make::BeforeNatural)
    }
}
