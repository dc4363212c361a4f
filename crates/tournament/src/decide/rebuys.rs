//! Re-buys: open to all at the same price and number, and in play with the next round.

use boxman_rules::counted;
use boxman_table::Name;
use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{
    Code, Entry, Event, Matter, Payment, Refusal, Tournament, When,
    setup::{Rebuys, StandsFor},
    written::first_rounds,
};

impl Tournament {
    /// Whether the plan lets this entry buy chips in the round it is in.
    pub(crate) fn may_rebuy(&self, entry: &Entry) -> bool {
        let rebuys = self.plan(entry.event).rebuys.as_ref();
        rebuys.is_some_and(|r| entry.round < r.through && entry.rebuys < r.most)
    }

    pub(super) fn open_rebuys(&self, name: &SmolStr) -> Decision {
        let event = self.event_named(name)?;
        let progress = &self.events[event];
        let Some(rebuys) = &self.plan(event).rebuys else {
            return refuse(
                Code::NoRebuy,
                Matter::StatedRebuys.clause(),
                "the rules do not permit re-buys",
            );
        };
        if progress.rebuys_open {
            return refuse(
                Code::NotNow,
                Matter::EqualOpportunity.clause(),
                "re-buys are open already",
            );
        }
        if progress.round >= rebuys.through || progress.places.is_some() {
            let message = format!("re-buys are sold in {}", first_rounds(rebuys.through));
            return refuse(Code::NoRebuy, Matter::EqualOpportunity.clause(), message);
        }
        Ok(vec![Event::RebuysOpened { event }])
    }

    pub(super) fn close_rebuys(&self, name: &SmolStr) -> Decision {
        let event = self.event_named(name)?;
        if self.events[event].rebuys_open {
            Ok(vec![Event::RebuysClosed { event }])
        } else {
            refuse(
                Code::NotNow,
                Matter::EqualOpportunity.clause(),
                "re-buys are not open",
            )
        }
    }

    pub(super) fn rebuy(&self, player: &Name, pay: &Payment, at: When) -> Decision {
        let entry = self.known(player)?;
        let rebuys = self.check_rebuy(entry)?;
        match pay {
            Payment::Cash | Payment::Complimentary => {}
            Payment::Item(name) => self.check_rebuy_item(entry, rebuys, name)?,
            Payment::Voucher(_) => {
                let message = "a voucher is for entering an event";
                return refuse(Code::VoucherInvalid, Matter::Voucher.clause(), message);
            }
        }
        Ok(vec![Event::Rebought {
            entry: entry.number,
            player: player.clone(),
            price: rebuys.price,
            chips: rebuys.chips,
            paid: pay.clone(),
            at,
        }])
    }

    fn check_rebuy(&self, entry: &Entry) -> Result<&Rebuys, Refusal> {
        let Some(rebuys) = &self.plan(entry.event).rebuys else {
            return refuse(
                Code::NoRebuy,
                Matter::StatedRebuys.clause(),
                "the rules do not permit re-buys",
            );
        };
        if !self.events[entry.event].rebuys_open {
            let message = "re-buys are not open; they open to all players at once";
            return refuse(Code::NoRebuy, Matter::EqualOpportunity.clause(), message);
        }
        if !self.may_rebuy(entry) {
            let message = format!(
                "{} per player, in {}; {} has taken {}",
                counted(rebuys.most.into(), "re-buy"),
                first_rounds(rebuys.through),
                entry.player,
                entry.rebuys
            );
            return refuse(Code::NoRebuy, Matter::BuyInLimit.clause(), message);
        }
        let has = self.points(entry) + entry.pending;
        if rebuys.only_broke && !has.is_zero() {
            let message = format!(
                "Only players who have lost all their chips may re-buy; {} has {has}.",
                entry.player
            );
            return refuse(Code::NoRebuy, Matter::Elimination.clause(), message);
        }
        Ok(rebuys)
    }

    fn check_rebuy_item(&self, entry: &Entry, rebuys: &Rebuys, name: &str) -> Result<(), Refusal> {
        let items = &self.plan(entry.event).items;
        let mut same = items
            .iter()
            .filter(|i| i.name == name && i.stands_for == StandsFor::BuyIn);
        if same.any(|i| i.value == rebuys.price) {
            Ok(())
        } else {
            refuse(
                Code::UnknownItem,
                Matter::NonCashBuyIn.clause(),
                format!("no item {name:?} was set to {} beforehand", rebuys.price),
            )
        }
    }

    /// A player without chips who does not buy more is out.
    pub(super) fn decline_rebuy(&self, player: &Name) -> Decision {
        let entry = self.known(player)?;
        if !(self.points(entry) + entry.pending).is_zero() {
            let message = format!("{player} has chips");
            return refuse(Code::NotNow, Matter::Elimination.clause(), message);
        }
        Ok(vec![Event::Eliminated {
            entry: entry.number,
            player: player.clone(),
            reason: "no chips left, and no more bought".into(),
        }])
    }
}
