//! What lies on the layout beside chips in Colorado: match-play coupons and coins (CO-2305-1).

use crate::Auditor;
use crate::commands::{Outcome, amount, text};
use crate::objections::{Objection, demand};
use crate::spot::Spot;
use serde_json::Value;

impl Auditor {
    /// A coupon is valid once, and its face has to be one that chips can pay.
    pub(crate) fn issue_coupon(&mut self, command: &Value) -> Outcome {
        let name = text(command, "coupon")?;
        let face = amount(command)?;
        let colorado = self.house.is_colorado();
        demand(colorado, "MD-4-B", "only chips are wagered here")?;
        let new = !name.is_empty() && !self.coupons.contains_key(name);
        demand(new, "CO-2305-1-c", "a coupon issued before")?;
        let payable = face % self.house.chip == 0;
        demand(payable, "CO-2306-4-a", "a coupon that chips cannot pay")?;
        self.coupons.insert(name.to_owned(), (face, false));
        Ok(())
    }

    /// The face of the coupon that comes with a bet, which is used up by it.
    pub(crate) fn take_coupon(
        &mut self,
        command: &Value,
        spot: Spot,
        cents: i64,
        tip: bool,
    ) -> Result<i64, Objection> {
        let Some(name) = command.get("coupon").and_then(Value::as_str) else {
            return Ok(0);
        };
        // It is a player's, doubles a payout, and lies beside one bet.
        let one_bet = self.booked_as(spot, cents).is_none();
        let rides = !tip && !spot.is_progressive() && one_bet;
        demand(rides, "CO-2305-1-c", "a coupon on such a bet")?;
        let coupon = self.coupons.get_mut(name).filter(|(_, used)| !used);
        let Some((face, used)) = coupon else {
            return Err(Objection::against("CO-2305-1-c", "no valid coupon"));
        };
        demand(*face <= cents, "CO-2305-1-c", "fewer chips than the coupon")?;
        *used = true;
        Ok(*face)
    }

    /// Coins on the line come out of a pocket, so they are bought in with the bet (CO-2305-1-b).
    pub(crate) fn take_coins(
        &mut self,
        command: &Value,
        player: &str,
        spot: Spot,
        tip: bool,
    ) -> Outcome {
        let Some(coins) = command.get("coins") else {
            return Ok(());
        };
        let line = self.house.is_colorado() && spot.is_line() && !tip;
        demand(line, "CO-2305-1-b", "coins on such a bet")?;
        let cents = coins.as_i64().filter(|cents| *cents > 0);
        let whole = amount(command)?;
        let cents = cents.filter(|cents| *cents <= whole);
        let cents = cents.ok_or_else(|| Objection::unreadable("no such coins".to_owned()))?;
        self.credit(player, cents);
        self.purse.bought_in += cents;
        Ok(())
    }
}
