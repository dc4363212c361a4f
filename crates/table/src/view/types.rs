//! What clients see of a table, as data.

use std::collections::BTreeMap;

use boxman_rules::{CapPeriod, Cents, Number, Role, Wager};
use serde::Serialize;

use crate::{ClaimState, Name, command::Beneficiary, decide::Offer, next::Next};

/// A table as clients see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Game))]
pub struct View {
    /// Where the game stands.
    pub phase: PhaseName,
    /// The point, if one is on.
    pub point: Option<Number>,
    /// Which side of the puck is up.
    pub puck: Puck,
    /// Where the puck lies.
    pub puck_at: PuckAt,
    /// Who has the dice.
    pub shooter: Option<Name>,
    /// The number of the hand.
    pub hand: u32,
    /// How many rolls there were.
    pub rolls: u64,
    /// Everybody at the table, by name.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, PlayerView>))]
    pub players: BTreeMap<Name, PlayerView>,
    /// What the dealers have.
    pub dealers: DealersView,
    /// What the house has won.
    pub house: HouseView,
    /// The numbers that are marked, or how many marks there are, by wager.
    pub lammers: BTreeMap<String, Lammers>,
    /// For each tracker of the layout the wagers that it serves, in the words of `lammers`.
    pub trackers: BTreeMap<String, Vec<String>>,
    /// The meters, by wager.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, MeterView>))]
    pub progressives: BTreeMap<Wager, MeterView>,
    /// What may be bet now.
    pub offers: Vec<Offer>,
    /// The latest rolls, oldest first.
    pub history: Vec<[u8; 2]>,
    /// What is due, in the full procedure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Next>,
    /// Where tips are, in the full procedure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tip_boxes: Option<TipBoxes>,
    /// Who is on duty, in the full procedure: by role, and `relief` for the role of who stands in on the stick.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub staff: Option<BTreeMap<&'static str, OnDuty>>,
    /// Posted caps, with what has been paid under them in this round or hand.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub caps: BTreeMap<String, CapView>,
    /// Whether the table is closed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub closed: bool,
    /// Whether there is a code for the rail screen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub rail: bool,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Phase))]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// Before a point.
    ComeOut,
    /// A point is on.
    Point,
    /// Rolls that only decide bets on numbers.
    DecisionOnly,
}

/// Which side of the puck is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Puck {
    /// A point is on.
    On,
    /// None is.
    Off,
}

/// Where the puck lies: on the point's number, or off where the rulebook has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum PuckAt {
    /// On the point's box.
    Number(Number),
    /// Off, beside the box of this wager.
    Box(String),
}

/// A player as clients see one.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Player))]
pub struct PlayerView {
    /// The seat; none for somebody who has left and whose bets play on.
    pub seat: Option<u8>,
    /// What the player holds.
    pub rack: Cents,
    /// What is up, tips left out.
    pub on_layout: Cents,
    /// The bets that are up.
    pub bets: Vec<BetView>,
    /// How far a code by which a device follows the seat has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<ClaimState>,
}

/// A bet as clients see one.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Bet))]
pub struct BetView {
    /// The wager.
    pub wager: Wager,
    /// How much is up.
    pub amount: Cents,
    /// Whether it works on the next roll.
    pub working: bool,
    /// Whom it is for, if not for the player.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub tip: Option<Beneficiary>,
    /// Whether it cannot come down.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub locked: bool,
    /// Vigorish paid for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vigorish: Option<Cents>,
}

/// What the dealers have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Dealers))]
pub struct DealersView {
    /// Tips.
    pub tips: Cents,
    /// Their share of winning side wagers.
    pub envy: Cents,
    /// Bets that are up for them.
    pub on_layout: Cents,
}

/// What the house has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HouseWin))]
pub struct HouseView {
    /// Won on bets.
    pub win: Cents,
    /// Vigorish.
    pub vigorish: Cents,
}

/// The marks of a wager.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Lammers {
    /// The numbers that are marked.
    Numbers(Vec<u8>),
    /// How many marks there are.
    Count(u8),
}

/// A progressive meter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Meter))]
pub struct MeterView {
    /// What it shows.
    pub meter: Cents,
    /// Where it starts.
    pub seed: Cents,
}

/// Where tips are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TipBoxes {
    /// In the dealers' hands.
    pub in_hand: Cents,
    /// In the tube.
    pub tube: Cents,
    /// In the lockbox.
    pub lockbox: Cents,
}

/// Who has a role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum OnDuty {
    /// The dealers.
    Several(Vec<Name>),
    /// One person.
    One(Option<Name>),
    /// The role of the person who stands in on the stick.
    Relief(Role),
}

/// A posted cap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Cap))]
pub struct CapView {
    /// How much.
    pub cap: Cents,
    /// What it is counted over.
    pub per: CapPeriod,
    /// What has been paid under it.
    pub paid: Cents,
}
