//! Folding events into state. Infallible: what an event says has happened. Money moves only here,
//! between named accounts, and the books are asserted to balance after every event.

use boxman_rules::{Cents, Family, LineEvent, Make, Mechanism, Phase, Progress, Roll, Wager};

use crate::{
    Event, Name, Table,
    command::{Entry, For, Inspection},
    event::Settled,
    ledger::Account,
    procedure::{CaseState, DiceSet, MarkDue, Pending, Stage},
    table::{Bet, Called, Coupon, Player},
};

impl Table {
    /// Applies what happened. Events must come from [`Table::decide`] on this very state, or from
    /// the record of such events.
    ///
    /// # Panics
    /// When an event does not fit the state: the books would not balance.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::PlayerSat { .. }
            | Event::PlayerLeft { .. }
            | Event::BoughtIn { .. }
            | Event::CashedOut { .. } => self.apply_seat(event),
            Event::BetMade { .. }
            | Event::BetReduced { .. }
            | Event::BetTakenDown { .. }
            | Event::WorkSet { .. }
            | Event::Contributed { .. } => self.apply_bet(event),
            Event::Lost(_)
            | Event::Pushed(_)
            | Event::Returned(_)
            | Event::Moved { .. }
            | Event::Won { .. }
            | Event::JackpotPaid { .. }
            | Event::EnvyPaid { .. } => self.apply_settlement(event),
            Event::Rolled { .. }
            | Event::PointSet { .. }
            | Event::PointMade { .. }
            | Event::SevenOut { .. }
            | Event::ShooterSelected { .. }
            | Event::DicePassed { .. }
            | Event::DecisionOnlyBegan { .. }
            | Event::DecisionOnlyEnded {}
            | Event::Marked { .. }
            | Event::MarkDue { .. }
            | Event::MarksCleared { .. } => self.apply_game(event),
            _ => self.apply_floor(event),
        }
        self.ledger.assert_balanced();
    }

    fn at(&self, name: &Name) -> usize {
        self.place(name).expect("events name players at the table")
    }

    fn apply_seat(&mut self, event: &Event) {
        match event {
            Event::PlayerSat { player, seat } => match self.place(player) {
                Some(place) => {
                    self.players[place].seat = Some(*seat);
                    // The dice go round from where the last shooter sits.
                    if let Some(last) = self.last_shooter.as_mut().filter(|l| l.0 == *player) {
                        last.1 = *seat;
                    }
                }
                None => {
                    self.players.push(Player {
                        name: player.clone(),
                        seat: Some(*seat),
                        bets: Vec::new(),
                        dont_pass_locked: false,
                        bet_this_round: false,
                    });
                    self.ledger.add_player();
                }
            },
            Event::PlayerLeft { player } => {
                let place = self.at(player);
                self.players[place].seat = None;
                self.forget(place);
            }
            Event::BoughtIn { player, amount } => {
                let rack = Account::Rack(self.at(player));
                self.ledger.transfer(Account::Cage, rack, *amount);
            }
            Event::CashedOut { player, amount } => {
                let place = self.at(player);
                self.ledger
                    .transfer(Account::Rack(place), Account::Cage, *amount);
                self.forget(place);
            }
            _ => {}
        }
    }

    /// Forgets a player who has left and has nothing here any more.
    fn forget(&mut self, place: usize) {
        let player = &self.players[place];
        let gone = player.seat.is_none() && player.bets.is_empty();
        if gone && self.ledger.rack(place).is_zero() {
            self.players.remove(place);
            self.ledger.remove_player(place);
        }
    }

    fn apply_bet(&mut self, event: &Event) {
        match event {
            Event::BetMade {
                player,
                wager,
                amount,
                vigorish,
                tip,
                coupon,
                coins,
            } => {
                let place = self.at(player);
                let (rack, up) = (Account::Rack(place), up_account(place, *tip));
                if let Some(coins) = coins {
                    self.ledger.transfer(Account::Cage, rack, *coins);
                }
                self.ledger.transfer(rack, up, *amount);
                self.ledger.transfer(rack, Account::Vigorish, *vigorish);
                let face = coupon.as_ref().and_then(|c| self.coupons.get_mut(c));
                let face = face.map_or(Cents::ZERO, |coupon| {
                    coupon.used = true;
                    coupon.amount
                });
                self.raise(place, *wager, *tip, *amount, *vigorish, face);
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
                let place = self.at(player);
                let (rack, layout) = (Account::Rack(place), Account::Layout(place));
                self.ledger.transfer(layout, rack, *amount);
                self.ledger.transfer(Account::Vigorish, rack, *vigorish);
                if self.locks(*wager) {
                    self.players[place].dont_pass_locked = true;
                }
                let locking = self.house.define(*wager).is_some_and(|d| d.lowering_locks);
                let bet = self.bet_mut(place, *wager, None);
                bet.amount -= *amount;
                bet.vigorish -= *vigorish;
                bet.lowered |= locking;
                if bet.amount.is_zero() {
                    self.remove_bet(place, *wager, None);
                }
            }
            Event::WorkSet { player, wager, on } => {
                let place = self.at(player);
                self.bet_mut(place, *wager, None).call = Some(*on);
                self.floor
                    .calls
                    .retain(|(p, w, _)| (p, w) != (player, wager));
            }
            Event::Contributed {
                wager,
                amount,
                fraction,
                ..
            } => {
                let place = self.meters.iter().position(|m| m.wager == *wager);
                let place = place.expect("a progressive wager has a meter");
                self.ledger
                    .transfer(Account::House, Account::Meter(place), *amount);
                self.meters[place].fraction = *fraction;
            }
            _ => {}
        }
    }

    /// Whether lowering this wager bars don't pass until the line is decided.
    fn locks(&self, wager: Wager) -> bool {
        wager.family() == Family::DontPass
    }

    fn raise(
        &mut self,
        place: usize,
        wager: Wager,
        tip: Option<For>,
        amount: Cents,
        vigorish: Cents,
        coupon: Cents,
    ) {
        let line_odds = matches!(wager.family(), Family::PassOdds | Family::DontPassOdds);
        let on_point = self.phase.point().filter(|_| line_odds);
        let package = self.house.package(wager).is_some();
        self.floor.to_bring_in |= package && self.is_full();
        let player = &mut self.players[place];
        player.bet_this_round = true;
        match player.bets.binary_search_by_key(&(wager, tip), Bet::key) {
            Ok(at) => {
                let bet = &mut player.bets[at];
                bet.amount += amount;
                bet.vigorish += vigorish;
                bet.coupon += coupon;
            }
            Err(at) => player.bets.insert(
                at,
                Bet {
                    wager,
                    tip,
                    amount,
                    vigorish,
                    progress: on_point.map_or(Progress::START, Progress::on),
                    call: None,
                    lowered: false,
                    rolled: false,
                    pointed: false,
                    coupon,
                },
            ),
        }
    }

    fn bet_mut(&mut self, place: usize, wager: Wager, tip: Option<For>) -> &mut Bet {
        let bets = &mut self.players[place].bets;
        let at = bets.binary_search_by_key(&(wager, tip), Bet::key);
        &mut bets[at.expect("events name bets that are up")]
    }

    fn remove_bet(&mut self, place: usize, wager: Wager, tip: Option<For>) -> Bet {
        let bets = &mut self.players[place].bets;
        let at = bets.binary_search_by_key(&(wager, tip), Bet::key);
        bets.remove(at.expect("events name bets that are up"))
    }

    fn apply_settlement(&mut self, event: &Event) {
        match event {
            Event::Lost(bet) => {
                let place = self.at(&bet.player);
                let up = up_account(place, bet.tip);
                self.ledger.transfer(up, Account::House, bet.stake);
                self.remove_bet(place, bet.wager, bet.tip);
            }
            Event::Pushed(bet) | Event::Returned(bet) => self.give_back(bet, event),
            Event::Moved {
                player,
                wager,
                to,
                tip,
                ..
            } => {
                let place = self.at(player);
                let mut bet = self.remove_bet(place, *wager, *tip);
                bet.wager = *to;
                let bets = &mut self.players[place].bets;
                let at = bets.binary_search_by_key(&bet.key(), Bet::key);
                let at = at.expect_err("a number is decided before a bet travels to it");
                bets.insert(at, bet);
            }
            Event::Won {
                bet,
                pays,
                vigorish,
                stays,
                ..
            } => {
                let place = self.at(&bet.player);
                let (up, mine) = (up_account(place, bet.tip), Table::winner(place, bet.tip));
                self.ledger.transfer(Account::House, mine, *pays);
                self.ledger.transfer(mine, Account::Vigorish, *vigorish);
                match stays {
                    true => self.bet_mut(place, bet.wager, bet.tip).coupon = Cents::ZERO,
                    false => {
                        self.ledger.transfer(up, mine, bet.stake);
                        self.remove_bet(place, bet.wager, bet.tip);
                    }
                }
            }
            Event::JackpotPaid {
                player,
                wager,
                stake,
                amount,
            } => {
                let place = self.at(player);
                let meter = self.meters.iter().position(|m| m.wager == *wager);
                let meter = meter.expect("a progressive wager has a meter");
                let (rack, layout) = (Account::Rack(place), Account::Layout(place));
                // What came from wagers first; the seed is the house's.
                let of_meter = self.ledger.meter(meter).min(*amount);
                self.ledger.transfer(layout, Account::House, *stake);
                self.ledger.transfer(Account::Meter(meter), rack, of_meter);
                self.ledger
                    .transfer(Account::House, rack, *amount - of_meter);
                self.remove_bet(place, *wager, None);
            }
            Event::EnvyPaid { amount, .. } => {
                self.ledger.transfer(Account::House, Account::Envy, *amount);
            }
            _ => {}
        }
    }

    /// A stake comes back; a tip's goes to the tips. Up-front vigorish comes back with a bet that
    /// was not decided.
    fn give_back(&mut self, bet: &Settled, event: &Event) {
        let place = self.at(&bet.player);
        let (up, mine) = (up_account(place, bet.tip), Table::winner(place, bet.tip));
        self.ledger.transfer(up, mine, bet.stake);
        let gone = self.remove_bet(place, bet.wager, bet.tip);
        if matches!(event, Event::Returned(_)) {
            self.ledger.transfer(Account::Vigorish, mine, gone.vigorish);
        }
    }

    /// Where winnings go: to the rack, or to the tips.
    fn winner(place: usize, tip: Option<For>) -> Account {
        match tip {
            None => Account::Rack(place),
            Some(For::Dealers) => Account::Tips,
        }
    }

    fn apply_game(&mut self, event: &Event) {
        match event {
            Event::Rolled { dice, .. } => self.apply_roll(*dice),
            Event::PointSet { point } => {
                self.change_phase(Phase::Point(*point));
                let bets = self.players.iter_mut().flat_map(|p| &mut p.bets);
                bets.for_each(|b| b.pointed = true);
            }
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
            Event::DicePassed { .. } => {
                self.end_turn();
                for place in 0..self.carried.len() {
                    let mut families = self.house.packages[place].families.iter();
                    let pending = families.any(|f| self.bets_of(*f).next().is_some());
                    self.carried[place] = pending;
                }
            }
            Event::DecisionOnlyBegan { player } => {
                self.change_phase(Phase::DecisionOnly);
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
                self.floor
                    .to_mark
                    .retain(|due| (due.wager, due.number) != this);
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
            _ => {}
        }
    }

    fn set_marks(&mut self, wager: Wager, progress: Progress) {
        if let Some(place) = self.house.place(wager) {
            self.marks[place] = progress;
        }
    }

    fn apply_roll(&mut self, dice: [u8; 2]) {
        self.rolls += 1;
        self.remember(dice);
        let roll = Roll::new(dice[0], dice[1]).expect("recorded dice are dice");
        if self.phase.line_event(self.house.rulebook.points, roll) == LineEvent::Decided {
            self.line_decided();
        }
        if self.phase == Phase::ComeOut {
            self.fresh = false;
        }
        for bet in self.players.iter_mut().flat_map(|p| &mut p.bets) {
            bet.rolled = true;
        }
        if roll.is_seven() {
            // Sets of numbers end with any seven, what counts points with a loser seven only.
            for (place, package) in self.house.packages.iter().enumerate() {
                let mut families = package.families.iter();
                self.carried[place] &= !families.any(|f| {
                    let definition = self.house.define(Wager::of(*f));
                    definition.is_some_and(|d| matches!(d.mechanism, Mechanism::Collect { .. }))
                });
            }
        }
        if self.is_full() {
            self.floor.stage = Stage::Centre;
        }
    }

    /// A call on or off lasts until the phase changes.
    fn change_phase(&mut self, phase: Phase) {
        self.phase = phase;
        for bet in self.players.iter_mut().flat_map(|p| &mut p.bets) {
            bet.call = None;
        }
        self.floor.calls.clear();
    }

    fn line_decided(&mut self) {
        for player in &mut self.players {
            player.dont_pass_locked = false;
            player.bet_this_round = false;
        }
    }

    /// The dice leave the shooter: the next one is new.
    fn end_turn(&mut self) {
        self.shooter = None;
        self.fresh = true;
        self.floor.declined.clear();
        if self.is_full() && self.floor.stage != Stage::Closed {
            self.floor.stage = Stage::Cup;
        }
    }

    fn apply_floor(&mut self, event: &Event) {
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

    fn apply_dice(&mut self, event: &Event) {
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

    fn apply_pending(&mut self, event: &Event) {
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

    fn apply_case(&mut self, event: &Event) {
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

    /// The account a ruling names, such as `rack:ann` or `house`.
    pub(crate) fn named_account(&self, name: &str) -> Option<Account> {
        match name.split_once(':') {
            Some(("rack", player)) => self
                .players
                .iter()
                .position(|p| p.name.as_str() == player)
                .map(Account::Rack),
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

    /// Whether marks of this wager count what a new shooter does from his first come-out roll.
    pub(crate) fn starts_with_a_shooter(make: Make) -> bool {
        matches!(make, Make::NewShooter | Make::BeforeNatural)
    }
}

fn up_account(place: usize, tip: Option<For>) -> Account {
    match tip {
        None => Account::Layout(place),
        Some(For::Dealers) => Account::TipBets,
    }
}
