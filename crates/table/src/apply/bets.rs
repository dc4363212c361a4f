//! Folding what happens to bets: made, lowered, lost, won, moved, given back.

use boxman_rules::{Cents, Progress, Wager};
use smol_str::SmolStr;

use crate::{Name, Table, command::Beneficiary, event::Settled, ledger::Account, table::Bet};

impl Table {
    /// Uses a coupon up: its face.
    pub(super) fn use_coupon(&mut self, name: &SmolStr) -> Cents {
        self.coupons.get_mut(name).map_or(Cents::ZERO, |coupon| {
            coupon.used = true;
            coupon.amount
        })
    }

    pub(super) fn put_up(
        &mut self,
        player: &Name,
        (wager, tip): (Wager, Option<Beneficiary>),
        amount: Cents,
        vigorish: Cents,
        coupon: Cents,
    ) {
        let index = self.at(player);
        let (rack, up) = (Account::Rack(index), up_account(index, tip));
        self.ledger.transfer(rack, up, amount);
        self.ledger.transfer(rack, Account::Vigorish, vigorish);
        self.raise(index, wager, tip, amount, vigorish, coupon);
    }

    pub(super) fn take_off(&mut self, player: &Name, wager: Wager, amount: Cents, vigorish: Cents) {
        let index = self.at(player);
        let (rack, layout) = (Account::Rack(index), Account::Layout(index));
        self.ledger.transfer(layout, rack, amount);
        self.ledger.transfer(Account::Vigorish, rack, vigorish);
        let definition = self.house.define(wager);
        let locking = definition.is_some_and(|d| d.lowering_locks);
        if definition.is_some_and(|d| d.locks_line()) {
            self.players[index].line_locked = true;
        }
        let bet = self.bet_mut(index, wager, None);
        bet.amount -= amount;
        bet.vigorish -= vigorish;
        // A coupon never counts for more than the chips beside it (R-house-13).
        bet.coupon = bet.coupon.min(bet.amount);
        bet.lowered |= locking;
        if bet.amount.is_zero() {
            self.remove_bet(index, wager, None);
        }
    }

    pub(super) fn call_working(&mut self, player: &Name, wager: Wager, on: bool) {
        self.forget_call(player, wager);
        self.floor.calls.push((player.clone(), wager, on));
    }

    pub(super) fn set_working(&mut self, player: &Name, wager: Wager, on: bool) {
        let index = self.at(player);
        let bet = self.bet_mut(index, wager, None);
        bet.call = Some(on);
        bet.call_ends = false;
        self.forget_call(player, wager);
    }

    fn forget_call(&mut self, player: &Name, wager: Wager) {
        let calls = &mut self.floor.calls;
        calls.retain(|(p, w, _)| (p, *w) != (player, wager));
    }

    pub(super) fn contribute_to_meter(&mut self, wager: Wager, amount: Cents, fraction: i64) {
        let index = self.meter_at(wager);
        let (house, meter) = (Account::House, Account::Meter(index));
        self.ledger.transfer(house, meter, amount);
        self.meters[index].fraction = fraction;
    }

    fn meter_at(&self, wager: Wager) -> usize {
        let index = self.meters.iter().position(|m| m.wager == wager);
        index.expect("a progressive wager has a meter")
    }

    pub(super) fn raise(
        &mut self,
        index: usize,
        wager: Wager,
        tip: Option<Beneficiary>,
        amount: Cents,
        vigorish: Cents,
        coupon: Cents,
    ) {
        let on_point = self.phase.point();
        let on_point = on_point.filter(|_| wager.family().is_line_odds());
        let package = self.house.package(wager);
        let brought_in = package.is_some_and(|p| p.bring_in.is_some());
        self.floor.to_bring_in |= brought_in && self.is_full();
        let player = &mut self.players[index];
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
                    call_ends: false,
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
    fn bet_at(&mut self, index: usize, wager: Wager, tip: Option<Beneficiary>) -> usize {
        let (bets, key) = (&self.players[index].bets, (wager, tip));
        if bets.get(self.last_bet).is_none_or(|bet| bet.key() != key) {
            let at = bets.binary_search_by_key(&key, Bet::key);
            self.last_bet = at.expect("events name bets that are up");
        }
        self.last_bet
    }

    pub(super) fn bet_mut(
        &mut self,
        index: usize,
        wager: Wager,
        tip: Option<Beneficiary>,
    ) -> &mut Bet {
        let at = self.bet_at(index, wager, tip);
        &mut self.players[index].bets[at]
    }

    pub(super) fn remove_bet(
        &mut self,
        index: usize,
        wager: Wager,
        tip: Option<Beneficiary>,
    ) -> Bet {
        let at = self.bet_at(index, wager, tip);
        // A call that waits for its button goes with the bet.
        if tip.is_none() && !self.floor.calls.is_empty() {
            let name = &self.players[index].name;
            self.floor
                .calls
                .retain(|(player, called, _)| (player, *called) != (name, wager));
        }
        let bet = self.players[index].bets.remove(at);
        self.release_carried(wager);
        bet
    }

    /// With the last bet of an earlier shooter gone nothing of its package is pending any more.
    fn release_carried(&mut self, wager: Wager) {
        for index in 0..self.carried.len() {
            let families = &self.house.packages[index].families;
            if self.carried[index] && families.contains(&wager.family()) {
                self.carried[index] = self.has_any_of(families);
            }
        }
    }

    pub(super) fn lose(&mut self, bet: &Settled) {
        let index = self.at(&bet.player);
        let up = up_account(index, bet.tip);
        self.ledger.transfer(up, Account::House, bet.stake);
        self.remove_bet(index, bet.wager, bet.tip);
    }

    pub(super) fn travel(
        &mut self,
        player: &Name,
        wager: Wager,
        to: Wager,
        tip: Option<Beneficiary>,
    ) {
        let index = self.at(player);
        let mut bet = self.remove_bet(index, wager, tip);
        bet.wager = to;
        let bets = &mut self.players[index].bets;
        let at = bets.binary_search_by_key(&bet.key(), Bet::key);
        let at = at.expect_err("a number is decided before a bet travels to it");
        bets.insert(at, bet);
    }

    pub(super) fn win(&mut self, bet: &Settled, pays: Cents, vigorish: Cents, stays: bool) {
        let index = self.at(&bet.player);
        let (up, mine) = (up_account(index, bet.tip), Table::winner(index, bet.tip));
        self.ledger.transfer(Account::House, mine, pays);
        self.ledger.transfer(mine, Account::Vigorish, vigorish);
        self.count_under_cap(bet.wager, pays);
        if stays {
            self.bet_mut(index, bet.wager, bet.tip).coupon = Cents::ZERO;
        } else {
            self.ledger.transfer(up, mine, bet.stake);
            self.remove_bet(index, bet.wager, bet.tip);
        }
    }

    pub(super) fn pay_jackpot(&mut self, player: &Name, wager: Wager, stake: Cents, amount: Cents) {
        let (index, meter) = (self.at(player), self.meter_at(wager));
        let (rack, layout) = (Account::Rack(index), Account::Layout(index));
        // What came from wagers first; the seed is the house's.
        let of_meter = self.ledger.meter(meter).min(amount);
        self.ledger.transfer(layout, Account::House, stake);
        self.ledger.transfer(Account::Meter(meter), rack, of_meter);
        self.ledger
            .transfer(Account::House, rack, amount - of_meter);
        self.remove_bet(index, wager, None);
    }

    fn count_under_cap(&mut self, wager: Wager, pays: Cents) {
        for (paid, package) in self.caps.iter_mut().zip(&self.house.packages) {
            if package.aggregate_cap.is_some() && package.families.contains(&wager.family()) {
                paid.amount += pays;
            }
        }
    }

    /// A stake comes back; a tip's goes to the tips. Answers the bet as it was.
    pub(super) fn give_back(&mut self, bet: &Settled) -> Bet {
        let index = self.at(&bet.player);
        let (up, mine) = (up_account(index, bet.tip), Table::winner(index, bet.tip));
        self.ledger.transfer(up, mine, bet.stake);
        self.remove_bet(index, bet.wager, bet.tip)
    }

    /// A bet that was not decided comes back with the vigorish that was paid up front.
    pub(super) fn give_back_undecided(&mut self, bet: &Settled) {
        let mine = Table::winner(self.at(&bet.player), bet.tip);
        let gone = self.give_back(bet);
        self.ledger.transfer(Account::Vigorish, mine, gone.vigorish);
    }

    /// Where winnings go: to the rack, or to the tips.
    fn winner(index: usize, tip: Option<Beneficiary>) -> Account {
        match tip {
            None => Account::Rack(index),
            Some(Beneficiary::Dealers) => Account::Tips,
        }
    }
}

fn up_account(index: usize, tip: Option<Beneficiary>) -> Account {
    match tip {
        None => Account::Layout(index),
        Some(Beneficiary::Dealers) => Account::TipBets,
    }
}
