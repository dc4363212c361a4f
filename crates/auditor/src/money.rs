//! Where money goes: racks, the house, the vigorish, the dealers.

use crate::Auditor;
use crate::bets::Bet;
use crate::house::{Base, Collected, Vigorish};
use crate::numbers::{lay_odds, true_odds};
use crate::spot::Spot;

/// The accounts that are nobody's rack.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Purse {
    /// What the house has won from bets, less what it gave to meters and dealers.
    pub win: i64,
    pub vigorish: i64,
    pub tips: i64,
    pub envy: i64,
    /// Buy-ins less cash-outs.
    pub bought_in: i64,
}

impl Auditor {
    /// Pays winnings to the owner of a bet, less the vigorish that is taken from them.
    pub(crate) fn pay(&mut self, bet: &Bet, winnings: i64) {
        let taken = self.vigorish_on_win(bet.spot, bet.amount);
        self.purse.win -= winnings;
        self.purse.vigorish += taken;
        self.credit_owner(bet, winnings - taken);
    }

    /// Takes a stake off the layout to its owner.
    pub(crate) fn give_back(&mut self, bet: &Bet) {
        self.credit_owner(bet, bet.amount);
    }

    /// A tip is the dealers' money whatever becomes of it (CO-2318-2-b).
    fn credit_owner(&mut self, bet: &Bet, cents: i64) {
        if bet.tip {
            self.purse.tips += cents;
        } else {
            self.credit(&bet.player, cents);
        }
    }

    pub(crate) fn credit(&mut self, player: &str, cents: i64) {
        if let Some(player) = self.players.get_mut(player) {
            player.rack += cents;
        }
    }

    /// Where a player stands when something is shared: the lowest seat first, players who have left last,
    /// by name (R-sides-13, R-sides-17).
    pub(crate) fn paying_order(&self, player: &str) -> (u8, String) {
        (self.seat_of(player).unwrap_or(u8::MAX), player.to_owned())
    }

    /// What is missing or too much at the table: buy-ins less cash-outs against everything that
    /// lies on it. Always zero, or money was made or lost.
    pub fn imbalance(&self) -> i64 {
        let racks: i64 = self.players.values().map(|player| player.rack).sum();
        let layout: i64 = self.bets.iter().map(|bet| bet.amount).sum();
        let purse = &self.purse;
        let house = purse.win + purse.vigorish + purse.tips + purse.envy;
        let meters = self.meters.make_em_all.taken() + self.meters.fired_up.taken();
        purse.bought_in - racks - layout - house - meters
    }

    /// Gives the dealers their share of a win; it is the house that pays it (BC-BR-4-envy).
    pub(crate) fn pay_envy(&mut self, cents: i64) {
        self.purse.win -= cents;
        self.purse.envy += cents;
    }

    /// The vigorish due with a bet of this amount, for houses that take it up front.
    pub(crate) fn vigorish_up_front(&self, spot: Spot, amount: i64) -> i64 {
        self.vigorish(spot, amount, Collected::UpFront)
    }

    /// The vigorish due out of the winnings, for houses that take it then (MD-5-G-3-b).
    fn vigorish_on_win(&self, spot: Spot, amount: i64) -> i64 {
        self.vigorish(spot, amount, Collected::OnWin)
    }

    fn vigorish(&self, spot: Spot, amount: i64, when: Collected) -> i64 {
        let (vigorish, odds): (Option<Vigorish>, _) = match spot {
            Spot::Buy(n) => (self.house.buy, true_odds(n)),
            Spot::Lay(n) => (self.house.lay, lay_odds(n)),
            _ => return 0, // MD-5-J, CO-2307-3
        };
        let Some(vigorish) = vigorish.filter(|v| v.collected == when) else {
            return 0;
        };
        let base = match vigorish.base {
            Base::Bet => amount,
            Base::Win => self
                .house
                .win(amount, self.house.row(&spot.name(), None, odds)),
        };
        // Rounded down to the lowest chip, so that it never passes the percentage.
        base * vigorish.rate / (10_000 * self.house.chip) * self.house.chip
    }
}
