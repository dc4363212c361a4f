//! Tips and coupons: the tube, colouring up, the lockbox (CO-2318), match-play coupons (CO-2305-1-c).

use boxman_rules::Cents;

use super::{Decision, check_amount, refuse};
use crate::{Code, Command, Event, Name, Refusal, Table, ledger::Account};

impl Table {
    pub(super) fn give_tip(&self, name: &Name, amount: Cents) -> Decision {
        check_amount(amount)?;
        self.seated(name)?;
        self.check_open()?;
        let rulebook = self.house.rulebook;
        if !self.house.tips.accepted {
            let message = "tips are not taken at this table";
            return refuse(Code::TipsNotTaken, rulebook.cite("tips"), message);
        }
        let rack = self.rack(name.as_str()).unwrap_or(Cents::ZERO);
        if rack < amount {
            let message = format!("{name} holds {rack}, not {amount}");
            return refuse(Code::NotEnoughChips, rulebook.cite("chips"), message);
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

    /// Commands that move tips or issue coupons.
    pub(super) fn money(&self, command: &Command) -> Decision {
        match command {
            Command::TubeTips { amount } => {
                if !self.house.tips.tube {
                    let message = "this table has no tube: tips go straight into the lockbox";
                    return refuse(Code::NotOffered, "CO-2318-1-a", message);
                }
                self.check_held(Account::Tips, *amount, "in the dealers' hands")?;
                Ok(vec![Event::TipsTubed { amount: *amount }])
            }
            Command::ColourUpTips { amount } => {
                self.check_held(Account::Tube, *amount, "in the tube")?;
                Ok(vec![Event::TipsColouredUp { amount: *amount }])
            }
            Command::DropTips { amount } => {
                self.check_held(Account::Tips, *amount, "in the dealers' hands")?;
                Ok(vec![Event::TipsDropped { amount: *amount }])
            }
            Command::IssueCoupon {
                coupon,
                amount,
                expires,
            } => {
                check_amount(*amount)?;
                let Some(clause) = &self.house.rulebook.instruments.coupons else {
                    let clause = &self.house.rulebook.instruments.chips_clause;
                    return refuse(Code::CouponInvalid, clause, "coupons are not taken here");
                };
                if self.coupons.contains_key(coupon) || coupon.is_empty() {
                    let message =
                        format!("coupon {coupon:?} has been issued before or has no name");
                    return refuse(Code::CouponInvalid, clause, message);
                }
                Ok(vec![Event::CouponIssued {
                    coupon: coupon.clone(),
                    amount: *amount,
                    expires: expires.clone(),
                }])
            }
            _ => Ok(Vec::new()),
        }
    }

    fn check_held(&self, account: Account, amount: Cents, place: &str) -> Result<(), Refusal> {
        check_amount(amount)?;
        let held = self.ledger.balance(account);
        match held < amount {
            false => Ok(()),
            true => refuse(
                Code::NotEnoughChips,
                self.house.rulebook.cite("tip-tube"),
                format!("there is {held} {place}, not {amount}"),
            ),
        }
    }
}
