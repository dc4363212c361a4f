//! Folding what happens to bets: made, lowered, lost, won, moved, given back.

use boxman_rules::{Cents, Family, Progress, Wager};

use crate::{Event, Table, command::For, event::Settled, ledger::Account, table::Bet};

impl Table {
    pub(super) fn apply_bet(&mut self, event: &Event) {
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

    pub(super) fn raise(
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

    /// Where a bet is among its player's. Settlements go through them in order and take them away, so
    /// mostly where the last one was.
    fn bet_at(&mut self, place: usize, wager: Wager, tip: Option<For>) -> usize {
        let (bets, key) = (&self.players[place].bets, (wager, tip));
        if bets.get(self.last_bet).is_none_or(|bet| bet.key() != key) {
            let at = bets.binary_search_by_key(&key, Bet::key);
            self.last_bet = at.expect("events name bets that are up");
        }
        self.last_bet
    }

    pub(super) fn bet_mut(&mut self, place: usize, wager: Wager, tip: Option<For>) -> &mut Bet {
        let at = self.bet_at(place, wager, tip);
        &mut self.players[place].bets[at]
    }

    pub(super) fn remove_bet(&mut self, place: usize, wager: Wager, tip: Option<For>) -> Bet {
        let at = self.bet_at(place, wager, tip);
        self.players[place].bets.remove(at)
    }

    pub(super) fn apply_settlement(&mut self, event: &Event) {
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
    pub(super) fn give_back(&mut self, bet: &Settled, event: &Event) {
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
}

fn up_account(place: usize, tip: Option<For>) -> Account {
    match tip {
        None => Account::Layout(place),
        Some(For::Dealers) => Account::TipBets,
    }
}
