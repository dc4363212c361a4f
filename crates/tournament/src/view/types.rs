//! What clients see of a tournament, as data.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Number};
use boxman_table::{
    CapView, Lammers, Name, Next, Offer, OnDuty, PhaseName, PlayerView, Puck, PuckAt, View as Game,
};
use serde::Serialize;
use smol_str::SmolStr;

use crate::{Cash, Day, Objection, Points, PrizeKind, SeriesPlace, Split, Stage, Status, When};

/// A tournament as clients see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Tournament))]
pub struct View {
    /// Its name.
    pub name: String,
    /// The licensee that is responsible for it.
    pub responsible: String,
    /// That licensee's director.
    pub director: Name,
    /// Every licensee that takes part.
    pub licensees: Vec<String>,
    /// Whether the last players may agree to split cash prizes.
    pub splits: bool,
    /// The written rules and the Division's word on them.
    pub rules: RulesView,
    /// Its events.
    pub events: Vec<EventView>,
    /// The heats that are drawn.
    pub heats: Vec<HeatLine>,
    /// The entries.
    pub entries: Vec<EntryView>,
    /// The vouchers that were won.
    pub vouchers: Vec<VoucherView>,
    /// What each purse holds.
    pub cash: Purses,
    /// The last day of play, once play has begun.
    pub last_day: Option<Day>,
    /// When something was first recorded after it.
    pub late_since: Option<When>,
    /// The standings of a series.
    pub series: Vec<SeriesPlace>,
    /// Who won it.
    pub winner: Option<Name>,
    /// Why it was called off.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub cancelled: Option<SmolStr>,
}

/// The written rules and the Division's word on them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = WrittenRules))]
pub struct RulesView {
    /// Which version, from one.
    pub version: u32,
    /// When they went to the Division.
    pub submitted: Option<When>,
    /// When it answered.
    pub answered: Option<When>,
    /// What it found unacceptable.
    pub unacceptable: Vec<Objection>,
}

/// What each purse holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Purses {
    /// Entry fees.
    pub fees: Cash,
    /// Buy-ins.
    pub buy_ins: Cash,
}

/// An event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TournamentEvent))]
pub struct EventView {
    /// Its name.
    pub name: String,
    /// Its first day.
    pub starts: Day,
    /// Its last day.
    pub ends: Day,
    /// Where it is held.
    pub premises: String,
    /// The game that is played.
    pub game: String,
    /// The entry fee.
    pub fee: Cents,
    /// The buy-in.
    pub buy_in: Cents,
    /// The prize pool.
    pub pool: Cents,
    /// The chips of an entry.
    pub chips: Points,
    /// What may be paid instead of cash.
    pub items: Vec<ItemView>,
    /// Whether entries are taken.
    pub registration: Registration,
    /// The round being played or drawn.
    pub round: RoundView,
    /// Whether all heats of a draw have the same dice.
    pub same_dice: bool,
    /// The terms of re-buys, if there are any.
    pub rebuys: Option<RebuysView>,
    /// What chips are worth.
    pub notice: Notice,
    /// How many entries there are.
    pub entries: usize,
    /// How many are still in.
    pub active: usize,
    /// The prizes.
    pub prizes: Vec<PrizeView>,
    /// The cash that the places would win now, until it is awarded.
    pub cash: Option<Vec<PlaceCash>>,
    /// An agreement to split.
    pub split: Option<Split>,
    /// Whether its places are decided.
    pub decided: bool,
    /// Whether its prizes are awarded.
    pub awarded: bool,
}

/// What may be paid instead of cash.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Item))]
pub struct ItemView {
    /// What it is.
    pub name: String,
    /// The cash it stands for.
    pub value: Cents,
    /// What it pays.
    #[serde(rename = "for")]
    pub pays: Pays,
}

/// What an item pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pays {
    /// The entry fee.
    Fee,
    /// The buy-in.
    BuyIn,
}

/// Whether entries are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Registration {
    /// They are.
    Open,
    /// No more.
    Closed,
}

/// The round being played or drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Round))]
pub struct RoundView {
    /// Which, from one.
    pub number: usize,
    /// Of how many.
    pub of: usize,
    /// Its name.
    pub name: String,
    /// How many rolls a heat has.
    pub rolls: u32,
    /// How many seats a table has.
    pub seats: u8,
}

/// The terms of re-buys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Rebuys))]
pub struct RebuysView {
    /// Whether they are sold now.
    pub open: bool,
    /// What one costs.
    pub price: Cents,
    /// The chips it buys.
    pub chips: Points,
    /// How many an entry may have.
    pub most: u32,
    /// The last round they are sold in.
    pub through: usize,
}

/// A prize.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Prize))]
pub struct PrizeView {
    /// The place that wins it.
    pub place: usize,
    /// What it is.
    pub description: String,
}

/// The cash that a place would win now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlaceCash {
    /// The place.
    pub place: usize,
    /// How much.
    pub amount: Cents,
}

/// What each colour of chip is worth in a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notice {
    /// Whether values are imprinted on the chips.
    pub imprinted: bool,
    /// The round, from one.
    pub round: usize,
    /// The colours, lowest value first.
    pub colours: Vec<ColourValue>,
}

/// What a colour of chip is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ColourValue {
    /// The colour.
    pub colour: String,
    /// Its value.
    pub points: Points,
}

/// An entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TournamentEntry))]
pub struct EntryView {
    /// Its number.
    pub entry: u32,
    /// The player.
    pub player: Name,
    /// The event.
    pub event: String,
    /// What has become of it.
    pub status: Status,
    /// The heat it sits in.
    pub heat: Option<u32>,
    /// Its points.
    pub points: Points,
    /// Chips that come into play with the next round.
    pub pending: Points,
    /// Re-buys taken.
    pub rebuys: u32,
    /// Whether the player has received the rules in force.
    pub received_rules: bool,
}

/// A voucher that was won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Voucher))]
pub struct VoucherView {
    /// Its number.
    pub voucher: u32,
    /// Who won it.
    pub player: Name,
    /// The event it is for.
    pub event: String,
    /// Its value.
    pub value: Cents,
    /// Whether it only guarantees a seat.
    pub seat_only: bool,
    /// Whether it may still be used.
    pub open: bool,
}

/// A heat in a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HeatLine {
    /// Its number.
    pub heat: u32,
    /// The event.
    pub event: String,
    /// The round, from one.
    pub round: usize,
    /// How far it is.
    pub stage: Stage,
    /// Rolls that have counted.
    pub rolls: u32,
    /// Rolls that are left.
    pub rolls_left: u32,
    /// The point, if one is on.
    pub point: Option<Number>,
    /// Who sits where.
    pub seats: Vec<HeatSeat>,
}

/// A seat of a heat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HeatSeat {
    /// The seat.
    pub seat: u8,
    /// The entry.
    pub entry: u32,
    /// Its player.
    pub player: Name,
    /// What has become of the entry.
    pub status: Status,
    /// Its points.
    pub points: Points,
}

/// A heat with its table. Its amounts are points.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Heat))]
pub struct HeatView {
    /// The heat.
    #[serde(flatten)]
    pub line: HeatLine,
    /// Its table.
    pub table: HeatTable,
    /// What chips are worth.
    pub notice: Notice,
}

/// The table of a heat: what a table shows, without what is money.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HeatTable {
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
    /// The numbers that are marked, by wager.
    pub lammers: BTreeMap<String, Lammers>,
    /// For each tracker of the layout the wagers that it serves.
    pub trackers: BTreeMap<String, Vec<String>>,
    /// What may be bet now.
    pub offers: Vec<Offer>,
    /// The latest rolls, oldest first.
    pub history: Vec<[u8; 2]>,
    /// What is due, in the full procedure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Next>,
    /// Who is on duty, in the full procedure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub staff: Option<BTreeMap<&'static str, OnDuty>>,
    /// Posted caps, with what has been paid under them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub caps: BTreeMap<String, CapView>,
    /// Whether the table is closed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub closed: bool,
}

impl From<Game> for HeatTable {
    fn from(game: Game) -> HeatTable {
        HeatTable {
            phase: game.phase,
            point: game.point,
            puck: game.puck,
            puck_at: game.puck_at,
            shooter: game.shooter,
            hand: game.hand,
            rolls: game.rolls,
            players: game.players,
            lammers: game.lammers,
            trackers: game.trackers,
            offers: game.offers,
            history: game.history,
            next: game.next,
            staff: game.staff,
            caps: game.caps,
            closed: game.closed,
        }
    }
}

/// The public board: standings, rolls left, the pool and the values of chips.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Board {
    /// The name of the tournament.
    pub name: String,
    /// The event that is being played, or the last.
    pub event: EventView,
    /// The prizes that were awarded in it.
    pub awards: Vec<AwardView>,
    /// Who stands where.
    pub standings: Vec<StandingView>,
    /// The heats of its round.
    pub heats: Vec<HeatLine>,
    /// The standings of a series.
    pub series: Vec<SeriesPlace>,
    /// Who won the tournament.
    pub winner: Option<Name>,
    /// Why it was called off.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub cancelled: Option<SmolStr>,
}

/// A prize that was awarded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Award))]
pub struct AwardView {
    /// The place.
    pub place: usize,
    /// Who received it.
    pub player: Name,
    /// What it is.
    pub prize: String,
    /// What sort of prize.
    pub kind: PrizeKind,
    /// Its value.
    pub value: Cents,
}

/// Where an entry stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Standing))]
pub struct StandingView {
    /// The place; entries that are level have the same.
    pub place: usize,
    /// The entry.
    pub entry: u32,
    /// Its player.
    pub player: Name,
    /// Its points.
    pub points: Points,
    /// Chips that come into play with the next round.
    pub pending: Points,
    /// The heat it sits in.
    pub heat: Option<u32>,
    /// What has become of it.
    pub status: Status,
}
