//! Room in the accounts: cents are counted in 64 bits, so what comes in and what could be paid for it is
//! refused before an account could overflow. Whatever is up can then be paid, whichever dice come.

use boxman_rules::{Cents, Definition, Envy, Wager};
use smol_str::SmolStr;

use super::refuse;
use crate::{Code, Refusal, Table};

/// What all money at a table may come to, with everything paid that is up. The rest of what can be counted is
/// for sums on the way, and for a correction, which goes back to other bets than those that were counted.
const ROOM: i128 = (i64::MAX / 4) as i128;

/// What the points of one heat may come to: players carry theirs on, so those of many heats must fit one.
const ROOM_FOR_POINTS: i128 = 1_000_000_000_000_000;

/// As long as there is no more than this at a table, no odds that can be printed fill its accounts.
const PLENTY: i128 = Cents::dollars(1_000_000).0 as i128;

impl Table {
    /// Whether the accounts have room for an amount that may come in and for what could be paid besides, with every
    /// bet that is up paid at its best.
    pub(super) fn check_room(&self, amount: i128, paid: i128) -> Result<(), Refusal> {
        let most = if self.house.plays_for_points() {
            ROOM_FOR_POINTS
        } else {
            ROOM
        };
        self.check_within(most, amount, paid)
    }

    /// Whether the accounts have room for what the next dice could pay.
    pub(super) fn check_payable(&self) -> Result<(), Refusal> {
        self.check_within(ROOM, 0, 0)
    }

    fn check_within(&self, most: i128, amount: i128, paid: i128) -> Result<(), Refusal> {
        let volume = i128::from(self.ledger.volume().0) + amount;
        if volume <= PLENTY || volume + paid + self.most_paid() <= most {
            return Ok(());
        }
        refuse(
            Code::AccountFull,
            "",
            "the accounts of this table could come to more than they can count: chips have to be cashed out first",
        )
    }

    /// The most that could be paid on a bet of this amount that is added.
    pub(super) fn most_paid_on(
        &self,
        wager: Wager,
        amount: Cents,
        coupon: Option<&SmolStr>,
    ) -> i128 {
        let coupon = coupon.and_then(|id| self.coupons.get(id));
        let face = coupon.map_or(Cents::ZERO, |coupon| coupon.amount);
        let booked = self.house.booked_as(wager).iter().map(|part| part.wager);
        let best = booked.chain([wager]);
        let paid = best
            .filter_map(|wager| self.house.define(wager))
            .map(|definition| self.best_payment(definition, amount, face));
        paid.max().unwrap_or(0)
    }

    /// The most that could be paid on everything that is up, meters included.
    fn most_paid(&self) -> i128 {
        let bets = self.players.iter().flat_map(|player| &player.bets);
        let paid = bets.filter_map(|bet| {
            let definition = self.house.define(bet.wager)?;
            Some(self.best_payment(definition, bet.amount, bet.coupon))
        });
        let seeds = self.meters.iter().map(|meter| i128::from(meter.seed.0));
        paid.chain(seeds).sum()
    }

    /// What the best roll brings the player and the dealers, at the least rounded up.
    fn best_payment(&self, definition: &Definition, stake: Cents, coupon: Cents) -> i128 {
        let stake = i128::from(stake.0);
        let odds = definition.mechanism.best_odds();
        let times = odds.map_or(1, |odds| i128::from(odds.num().div_ceil(odds.den())));
        let chip = i128::from(self.house.chip.0);
        let envy = definition.mechanism.table().into_iter();
        let envy = envy.flat_map(|table| table.envy.values());
        let unit = self
            .house
            .progressive(definition.wager)
            .map_or(1, |p| i128::from(p.unit.0 / 100));
        let envy = envy.map(|share| match share {
            Envy::TimesStake(times) => stake * i128::from(*times),
            Envy::Once(each) | Envy::PerWinner(each) => i128::from(each.0) * unit,
        });
        stake * times + chip + i128::from(coupon.0) + envy.max().unwrap_or(0)
    }
}
