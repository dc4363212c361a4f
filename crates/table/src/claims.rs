//! Codes for devices of guests who have no account: a code for a seat, which one device claims and gives back, and
//! a code for the rail screen. The table knows codes and devices by their digests alone; codes are drawn, and
//! compared with what somebody types, around it. None of it moves money, and correcting a roll leaves it as it is.

use std::{collections::BTreeMap, sync::Arc};

use boxman_rules::Role;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use smol_str::SmolStr;

use crate::{Code, Decision, Event, Name, Refusal, Table};

/// The digest of a code or of a device's token: 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, min_length = 64, max_length = 64))]
#[serde(transparent)]
pub struct Fingerprint(SmolStr);

impl Fingerprint {
    /// A digest, if it is one.
    pub fn new(text: &str) -> Option<Fingerprint> {
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let fits = text.len() == 64 && text.bytes().all(digit);
        fits.then(|| Fingerprint(SmolStr::new(text)))
    }

    /// Its digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fingerprint, D::Error> {
        let text = SmolStr::deserialize(deserializer)?;
        let wanted = || D::Error::custom("a digest has 64 hexadecimal digits in lower case");
        Fingerprint::new(&text).ok_or_else(wanted)
    }
}

/// A moment: seconds since 1970, as text such as `2026-11-15T20:00:00Z` on record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, example = "2026-11-15T20:00:00Z"))]
pub struct Until(pub i64);

impl Serialize for Until {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&boxman_engine::Time::text(self.0))
    }
}

impl<'de> Deserialize<'de> for Until {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Until, D::Error> {
        let text = SmolStr::deserialize(deserializer)?;
        let wanted = || D::Error::custom("a time is written like \"2026-11-15T20:00:00Z\"");
        let read = <i64 as boxman_engine::Time>::read(&text);
        read.map(Until).ok_or_else(wanted)
    }
}

boxman_engine::holds! {
    Fingerprint: "64 hexadecimal digits", serde_json::Value::is_string;
    Until: "a time such as \"2026-11-15T20:00:00Z\"", serde_json::Value::is_string;
}

/// How far the code of a seat has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimState {
    /// A code waits to be used.
    Offered,
    /// A device follows the seat.
    Claimed,
}

/// A device that follows a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim<'a> {
    /// The player whose seat it is.
    pub player: &'a Name,
    /// The number of the code that it was claimed by.
    pub offer: u32,
    /// The digest of the device's token.
    pub holder: &'a Fingerprint,
}

/// The code of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SeatCode {
    offer: u32,
    code: Fingerprint,
    expires: Until,
    /// The device that used it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    holder: Option<Fingerprint>,
}

/// Every code of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Claims {
    /// The number of the last code of a seat.
    #[serde(default)]
    offers: u32,
    #[serde(default)]
    seats: BTreeMap<Name, SeatCode>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rail: Option<Fingerprint>,
}

fn refuse(code: Code, message: impl Into<String>) -> Decision {
    Err(Refusal::new(code, "", message))
}

impl Table {
    fn seat_code(&self, player: &Name) -> Option<&SeatCode> {
        self.claims.as_ref()?.seats.get(player)
    }

    /// The devices that follow seats.
    pub fn claimed_seats(&self) -> impl Iterator<Item = Claim<'_>> {
        let seats = self.claims.iter().flat_map(|claims| &claims.seats);
        seats.filter_map(|(player, seat)| {
            let (offer, holder) = (seat.offer, seat.holder.as_ref()?);
            Some(Claim {
                player,
                offer,
                holder,
            })
        })
    }

    /// How far the code of a player's seat has come, if there is one.
    pub fn claim_state(&self, player: &Name) -> Option<ClaimState> {
        let seat = self.seat_code(player)?;
        Some(match seat.holder {
            None => ClaimState::Offered,
            Some(_) => ClaimState::Claimed,
        })
    }

    /// The digest of the code of the rail screen.
    pub fn rail_code(&self) -> Option<&Fingerprint> {
        self.claims.as_ref()?.rail.as_ref()
    }

    /// A code for a seat. Another that nobody has used yet is over with it.
    pub(crate) fn offer_seat(
        &self,
        player: &Name,
        code: &Fingerprint,
        expires: Until,
        at: Option<i64>,
    ) -> Decision {
        self.check_seated(player)?;
        if self.claim_state(player) == Some(ClaimState::Claimed) {
            let message = format!("a device follows {player} already: release the seat first");
            return refuse(Code::SeatTaken, message);
        }
        if at.is_some_and(|at| expires.0 <= at) {
            return Err(Refusal::bad("\"expires\" is over already"));
        }
        let claims = self.claims.as_deref();
        let mut known = claims.into_iter().flat_map(|claims| claims.seats.values());
        if known.any(|seat| seat.code == *code) {
            return Err(Refusal::bad("\"code\" is the code of another seat"));
        }
        Ok(vec![Event::SeatOffered {
            player: player.clone(),
            offer: claims.map_or(0, |claims| claims.offers) + 1,
            code: code.clone(),
            expires,
        }])
    }

    /// A device takes the seat that a code is for. The same words for every code that does not hold: whoever
    /// guesses learns nothing.
    pub(crate) fn claim_seat(
        &self,
        code: &Fingerprint,
        holder: &Fingerprint,
        at: Option<i64>,
    ) -> Decision {
        let seats = self.claims.iter().flat_map(|claims| &claims.seats);
        let holds = |(_, seat): &(&Name, &SeatCode)| {
            let over = at.is_some_and(|at| seat.expires.0 <= at);
            seat.code == *code && seat.holder.is_none() && !over
        };
        let Some((player, seat)) = seats.into_iter().find(holds) else {
            let message = "no seat waits for this code: it is wrong, used, voided or over";
            return refuse(Code::SeatCodeInvalid, message);
        };
        Ok(vec![Event::SeatClaimed {
            player: player.clone(),
            offer: seat.offer,
            holder: holder.clone(),
        }])
    }

    /// The device is given back, or staff void the code.
    pub(crate) fn release_seat(&self, player: &Name, by: Option<Role>) -> Decision {
        match self.seat_released(player, by) {
            Some(released) => Ok(vec![released]),
            None => {
                let message = format!("there is no code for the seat of {player}");
                refuse(Code::NotNow, message)
            }
        }
    }

    /// The end of a seat's code, if it has one.
    pub(crate) fn seat_released(&self, player: &Name, by: Option<Role>) -> Option<Event> {
        let seat = self.seat_code(player)?;
        Some(Event::SeatReleased {
            player: player.clone(),
            offer: seat.offer,
            by: by.filter(|by| *by != Role::Player),
        })
    }

    /// A code for the rail screen, in the place of the one before.
    pub(crate) fn show_rail(&self, code: &Fingerprint) -> Decision {
        Ok(vec![Event::RailShown { code: code.clone() }])
    }

    pub(crate) fn hide_rail(&self) -> Decision {
        match self.rail_code() {
            Some(_) => Ok(vec![Event::RailHidden {}]),
            None => refuse(Code::NotNow, "there is no code for the rail screen"),
        }
    }

    fn claims_mut(&mut self) -> &mut Claims {
        Arc::make_mut(self.claims.get_or_insert_default())
    }

    pub(crate) fn keep_offer(
        &mut self,
        player: &Name,
        offer: u32,
        code: &Fingerprint,
        expires: Until,
    ) {
        let seat = SeatCode {
            offer,
            code: code.clone(),
            expires,
            holder: None,
        };
        let claims = self.claims_mut();
        claims.offers = offer;
        claims.seats.insert(player.clone(), seat);
    }

    pub(crate) fn keep_holder(&mut self, player: &Name, holder: &Fingerprint) {
        if let Some(seat) = self.claims_mut().seats.get_mut(player) {
            seat.holder = Some(holder.clone());
        }
    }

    pub(crate) fn drop_claim(&mut self, player: &Name) {
        if self.seat_code(player).is_some() {
            self.claims_mut().seats.remove(player);
        }
    }

    pub(crate) fn keep_rail(&mut self, code: Option<&Fingerprint>) {
        self.claims_mut().rail = code.cloned();
    }
}
