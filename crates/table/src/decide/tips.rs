//! Tips and coupons: the tube, colouring up, the lockbox (CO-2318), match-play coupons (CO-2305-1-c).

use boxman_rules::Cents;
use smol_str::SmolStr;

use super::{Decision, check_amount, refuse};
use crate::{Code, Event, Name, Refusal, Table, ledger::Account};

impl Table {
    pub(super) fn give_tip(&self, name: &Name, amount: Cents) -> Decision {
        check_amount(amount)?;
        self.seated(name)?;
        self.check_open()?;
        if !self.house.tips.accepted {
            let message = "tips are not taken at this table";
            return refuse(Code::TipsNotTaken, self.house.cite("tips"), message);
        }
        let rack = self.rack(name.as_str()).unwrap_or(Cents::ZERO);
        if rack < amount {
            let message = format!("{name} holds {rack}, not {amount}");
            return refuse(Code::NotEnoughChips, self.house.cite("chips"), message);
        }
        let mut events = vec![Event::TipGiven {
            player: name.clone(),
            amount,
        }];
        events.extend(self.dropped(amount));
        Ok(events)
    }

    /// In brief the table drops tips into the lockbox by itself.
    pub(super) fn dropped(&self, amount: Cents) -> Option<Event> {
        (!self.is_full() && !amount.is_zero()).then_some(Event::TipsDropped { amount })
    }

    pub(super) fn tube_tips(&self, amount: Cents) -> Decision {
        if !self.house.tips.tube {
            let message = "this table has no tube: tips go straight into the lockbox";
            return refuse(Code::NotOffered, self.house.cite("no-tube"), message);
        }
        self.check_held(Account::Tips, amount, "in the dealers' hands")?;
        Ok(vec![Event::TipsTubed { amount }])
    }

    pub(super) fn colour_up_tips(&self, amount: Cents) -> Decision {
        self.check_held(Account::Tube, amount, "in the tube")?;
        Ok(vec![Event::TipsColouredUp { amount }])
    }

    pub(super) fn drop_tips(&self, amount: Cents) -> Decision {
        self.check_held(Account::Tips, amount, "in the dealers' hands")?;
        Ok(vec![Event::TipsDropped { amount }])
    }

    pub(super) fn issue_coupon(
        &self,
        coupon: &SmolStr,
        amount: Cents,
        expires: Option<&SmolStr>,
    ) -> Decision {
        check_amount(amount)?;
        let Some(clause) = &self.house.rulebook.instruments.coupons else {
            let clause = &self.house.rulebook.instruments.chips_clause;
            return refuse(Code::CouponInvalid, clause, "coupons are not taken here");
        };
        if self.coupons.contains_key(coupon) || coupon.is_empty() {
            let message = format!("coupon {coupon:?} has been issued before or has no name");
            return refuse(Code::CouponInvalid, clause, message);
        }
        let chip = self.house.chip;
        if !amount.is_multiple_of(chip) {
            let message = format!("coupons are in multiples of {chip}, which chips can pay");
            let clause = &self.house.rulebook.payable;
            return refuse(Code::NotAUnit, clause, message);
        }
        Ok(vec![Event::CouponIssued {
            coupon: coupon.clone(),
            amount,
            expires: expires.cloned(),
        }])
    }

    fn check_held(&self, account: Account, amount: Cents, whence: &str) -> Result<(), Refusal> {
        check_amount(amount)?;
        let held = self.ledger.balance(account);
        if held < amount {
            let message = format!("there is {held} {whence}, not {amount}");
            return refuse(Code::NotEnoughChips, self.house.cite("tip-tube"), message);
        }
        Ok(())
    }
}
