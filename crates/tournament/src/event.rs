//! Events: what happened in a tournament. Folding them rebuilds its state exactly.

use std::collections::BTreeMap;

use boxman_rules::Cents;
use boxman_table::Name;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{
    Day, Points, When,
    command::{Objection, Payment, Purse},
    setup::Colours,
};

/// A seat that was drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seat {
    /// The seat, from one.
    pub seat: u8,
    /// The entry.
    pub entry: u32,
    /// Its player.
    pub player: Name,
}

/// A table that was drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Drawn {
    /// The heat played at it.
    pub heat: u32,
    /// Who sits where.
    pub seats: Vec<Seat>,
}

/// What an entry has at the end of a heat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stack {
    /// The entry.
    pub entry: u32,
    /// Its points.
    pub points: Points,
}

/// A throw to break a tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// The entry.
    pub entry: u32,
    /// Its dice.
    pub dice: [u8; 2],
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/tournaments.md has a line for each event")]
#[cfg_attr(feature = "schema", schema(as = TournamentEventTold))]
pub enum Event {
    RulesSubmitted {
        version: u32,
        at: When,
    },
    DivisionAnswered {
        version: u32,
        unacceptable: Vec<Objection>,
        at: When,
    },
    RulesAmended {
        version: u32,
        setup: String,
    },
    EntryRegistered {
        entry: u32,
        player: Name,
        #[serde(rename = "of")]
        event: usize,
        fee: Cents,
        buy_in: Cents,
        fee_paid: Payment,
        buy_in_paid: Payment,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        identity: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
        meets: Vec<SmolStr>,
        licensee: usize,
        at: When,
    },
    RulesReceived {
        player: Name,
        version: u32,
    },
    RegistrationClosed {
        #[serde(rename = "of")]
        event: usize,
    },
    SeatsDrawn {
        #[serde(rename = "of")]
        event: usize,
        round: usize,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: SmolStr,
        tables: Vec<Drawn>,
    },
    ChipValuesSet {
        #[serde(rename = "of")]
        event: usize,
        round: usize,
        #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Points>))]
        colours: Colours,
    },
    HeatStarted {
        heat: u32,
        at: When,
    },
    Played {
        heat: u32,
        events: Vec<boxman_table::Event>,
    },
    RollForfeited {
        heat: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<[u8; 2]>,
    },
    PlayerBroke {
        heat: u32,
        entry: u32,
        roll: u32,
    },
    ChipsCounted {
        heat: u32,
        entry: u32,
        counted: Points,
        in_play: Points,
    },
    HeatEnded {
        heat: u32,
        points: Vec<Stack>,
    },
    RebuysOpened {
        #[serde(rename = "of")]
        event: usize,
    },
    RebuysClosed {
        #[serde(rename = "of")]
        event: usize,
    },
    Rebought {
        entry: u32,
        player: Name,
        price: Cents,
        chips: Points,
        paid: Payment,
        at: When,
    },
    Eliminated {
        entry: u32,
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    },
    Scratched {
        entry: u32,
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    },
    /// Taken back unplayed: the fee and every buy-in go back to whoever paid them.
    Withdrawn {
        entry: u32,
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
        at: When,
    },
    Cancelled {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
        at: When,
    },
    /// What follows in the same answer came after the last day of play.
    RecordedLate {
        last_day: Day,
        at: When,
    },
    RolledOff {
        #[serde(rename = "of")]
        event: usize,
        throws: Vec<Throw>,
    },
    RoundEnded {
        #[serde(rename = "of")]
        event: usize,
        round: usize,
        advanced: Vec<u32>,
    },
    EventDecided {
        #[serde(rename = "of")]
        event: usize,
        /// Entries by place; those in one list are level.
        places: Vec<Vec<u32>>,
    },
    SplitProposed {
        #[serde(rename = "of")]
        event: usize,
        by: Name,
        #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Cents>))]
        shares: BTreeMap<Name, Cents>,
    },
    SplitAgreed {
        #[serde(rename = "of")]
        event: usize,
        player: Name,
    },
    SplitDeclined {
        #[serde(rename = "of")]
        event: usize,
        player: Name,
    },
    SplitLapsed {
        #[serde(rename = "of")]
        event: usize,
    },
    SplitApproved {
        #[serde(rename = "of")]
        event: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Name>,
    },
    SplitRefused {
        #[serde(rename = "of")]
        event: usize,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    },
    PrizeAwarded {
        #[serde(rename = "of")]
        event: usize,
        place: usize,
        entry: u32,
        player: Name,
        description: String,
        kind: PrizeKind,
        from_pool: Cents,
        from_licensee: Cents,
        at: When,
    },
    VoucherIssued {
        voucher: u32,
        player: Name,
        #[serde(rename = "of")]
        event: usize,
        target: usize,
        value: Cents,
        /// Whether it only guarantees a seat, and so is a buy-in and no prize.
        seat_only: bool,
        place: usize,
        at: When,
    },
    VoucherLapsed {
        voucher: u32,
    },
    PoolCarried {
        from: usize,
        to: usize,
        amount: Cents,
    },
    PrizesAwarded {
        #[serde(rename = "of")]
        event: usize,
    },
    Disqualified {
        players: Vec<Name>,
        entries: Vec<u32>,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        evidence: SmolStr,
    },
    CashCounted {
        purse: Purse,
        amount: Cents,
        expected: Cents,
        at: When,
    },
    CashReleased {
        purse: Purse,
        amount: Cents,
        at: When,
    },
    Concluded {
        winner: Name,
        at: When,
    },
}

impl Event {
    /// The heat that it happened in.
    pub fn heat(&self) -> Option<u32> {
        match self {
            Event::HeatStarted { heat, .. }
            | Event::Played { heat, .. }
            | Event::RollForfeited { heat, .. }
            | Event::PlayerBroke { heat, .. }
            | Event::ChipsCounted { heat, .. }
            | Event::HeatEnded { heat, .. } => Some(*heat),
            _ => None,
        }
    }
}

/// What sort of prize a payout is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PrizeKind {
    /// Cash.
    Cash,
    /// Goods, at their value.
    Goods,
    /// A voucher for a fee and a buy-in.
    Voucher,
}
