//! What may be bet now. Offers and bets go through the same door, so what is listed is accepted and
//! what is not listed is refused.

use boxman_rules::{Cents, Wager};
use serde::Serialize;

use super::admit::Admission;
use crate::{Name, Table, table::Player};

/// What may be bet on a wager now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The wager.
    pub wager: Wager,
    /// The least amount to add.
    pub minimum: Cents,
    /// The greatest amount to add.
    pub maximum: Cents,
    /// The step of amounts.
    pub unit: Cents,
}

impl Admission<'_> {
    fn offer(&self) -> Option<Offer> {
        let least = self.least.max(self.up + Cents(1)).round_up_to(self.unit);
        let most = self.most.round_down_to(self.unit);
        (least <= most).then(|| Offer {
            wager: self.definition.wager,
            minimum: least - self.up,
            maximum: most - self.up,
            unit: self.unit,
        })
    }
}

impl Table {
    /// What a player may bet now; of somebody who is not here, what they could bet if they sat down.
    pub fn offers(&self, player: &str) -> Vec<Offer> {
        let player = self.players.iter().find(|p| p.name.as_str() == player);
        self.offers_to(player)
    }

    /// What may be bet now: by a player, or by anybody at the table. With nobody seated, what
    /// somebody who sat down could bet.
    pub fn offers_for(&self, name: Option<&Name>) -> Vec<Offer> {
        if let Some(name) = name {
            return self.offers_to(self.player(name));
        }
        let mut seated = self.players.iter().filter(|p| p.seat.is_some()).peekable();
        if seated.peek().is_none() {
            return self.offers_to(None);
        }
        let mut all: Vec<Offer> = Vec::new();
        for offer in seated.flat_map(|player| self.offers_to(Some(player))) {
            match all.iter_mut().find(|known| known.wager == offer.wager) {
                None => all.push(offer),
                Some(known) => {
                    known.minimum = known.minimum.min(offer.minimum);
                    known.maximum = known.maximum.max(offer.maximum);
                }
            }
        }
        all.sort_by_key(|offer| offer.wager);
        all
    }

    fn offers_to(&self, player: Option<&Player>) -> Vec<Offer> {
        if self.check_bets_open().is_err() || player.is_some_and(|p| p.seat.is_none()) {
            return Vec::new();
        }
        let wagers = self.house.definitions.iter().map(|d| d.wager);
        wagers
            .filter_map(|wager| {
                let own = self.admit(player, wager, None).ok()?.offer()?;
                self.broken_down(player, own)
            })
            .collect()
    }

    /// The offer of a wager that the layout has no spot for is bounded by what it breaks into.
    fn broken_down(&self, player: Option<&Player>, own: Offer) -> Option<Offer> {
        let booked = self.house.booked_as(own.wager);
        if booked.is_empty() {
            return Some(own);
        }
        let parts: i64 = booked.iter().map(|c| c.parts).sum();
        let mut most = own.maximum;
        for component in booked {
            let admission = self.admit(player, component.wager, None).ok()?;
            let room = admission.most.round_down_to(admission.unit) - admission.up;
            most = most.min(Cents(room.0 / component.parts * parts));
        }
        let maximum = most.round_down_to(own.unit);
        (own.minimum <= maximum).then_some(Offer { maximum, ..own })
    }
}
