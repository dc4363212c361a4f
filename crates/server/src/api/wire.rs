//! What the addresses of tables, records and tournaments answer: plain data, named in the contract.

use boxman_rules::{Cents, Wager};
use boxman_table::{Event, Name};
use boxman_tournament::{Board, Day, FormsView, HeatView};
use serde::Serialize;
use serde_json::{Value, value::RawValue};
use utoipa::ToSchema;

use super::body::RefusedAnswer;
use crate::{
    catalogue::EdgeAt,
    refused::Refused,
    tables::{Fair, LiveView},
};

/// A table as the list shows it.
#[derive(Serialize, ToSchema)]
#[schema(as = Row)]
pub(crate) struct TableRow {
    pub id: String,
    pub name: String,
    /// `practice` or `house`.
    pub kind: String,
    pub rulebook: String,
    /// `craps` or `mini-craps`.
    pub table: String,
    pub seats: u8,
    /// How many seats are taken.
    pub seated: u64,
    pub minimum: Cents,
    pub maximum: Cents,
    /// The lowest chip.
    pub chip: Cents,
    /// The `seq` of its latest durable event.
    pub seq: u64,
    pub disabled: bool,
    /// The number of the approved house rules it runs under.
    pub rules: Option<u64>,
    pub operator: Option<String>,
    /// The digest of its house rules.
    pub hash: String,
    /// The rulebook in words.
    pub title: String,
    /// The limit on odds, such as `3-4-5x`.
    pub odds: String,
    /// The packages of side wagers in words.
    pub sides: Vec<String>,
    /// The names of those who have a seat.
    pub players: Vec<String>,
    /// Whether only those find it who were invited.
    pub private: bool,
    /// Seconds from the first bet to the roll, where several play with play chips.
    pub pace: Option<u64>,
}

/// The tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tables {
    pub ok: bool,
    pub tables: Vec<TableRow>,
    /// Where to go on; null at the end.
    pub next: Option<u64>,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenedTable {
    pub ok: bool,
    pub id: String,
    pub table: TableRow,
    /// What a practice table plays without.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub without: Vec<String>,
}

/// A table with its state.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableState {
    pub ok: bool,
    pub seq: u64,
    pub table: TableRow,
    pub state: LiveView,
}

/// The state as the command `state` answers it.
#[derive(Serialize, ToSchema)]
pub(crate) struct StateAnswer {
    pub ok: bool,
    pub state: LiveView,
}

/// The house rules of a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct HouseText {
    pub ok: bool,
    pub name: String,
    pub kind: String,
    pub rules: Option<u64>,
    /// The text, as in a TOML file.
    pub text: String,
    pub hash: String,
}

/// What a command that was taken led to.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it only describes; answers are written as they are recorded"
)]
pub(crate) struct Taken {
    ok: bool,
    /// The `seq` of the latest event.
    seq: u64,
    events: Vec<Event>,
}

/// The answer to a command: what happened, the state that was asked for, or why it is refused.
#[derive(ToSchema)]
#[schema(as = CommandAnswer)]
#[serde(untagged)]
#[expect(
    dead_code,
    reason = "it only describes; answers are written as they are recorded"
)]
pub(crate) enum CommandAnswer {
    Taken(Taken),
    State(Box<StateAnswer>),
    Refused(RefusedAnswer),
}

/// An event of the record, with its number and time.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it only describes; events are sent as they are recorded"
)]
pub(crate) struct Happened {
    seq: u64,
    /// When, as in `2026-11-15T20:00:00Z`.
    time: String,
    #[serde(flatten)]
    event: Event,
}

/// A part of the record.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it only describes; events are sent as they are recorded"
)]
pub(crate) struct Events {
    ok: bool,
    /// The `seq` of the latest durable event.
    seq: u64,
    /// Where to go on; null at the end.
    next: Option<u64>,
    events: Vec<Happened>,
}

/// A roll with everything that came of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecalledRoll {
    pub seq: u64,
    pub time: String,
    pub dice: Option<[u8; 2]>,
    /// The number of the draw, where the dice were drawn.
    pub draw: Option<u64>,
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Value>,
    /// Who gave the command: for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<String>,
    /// The command as it is recorded: for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub asked: Option<Box<RawValue>>,
}

/// The latest rolls.
#[derive(Serialize, ToSchema)]
pub(crate) struct Rolls {
    pub ok: bool,
    pub rolls: Vec<RecalledRoll>,
    /// Before which `seq` to go on.
    pub next: Option<u64>,
}

/// The rules of a table as they are posted.
#[derive(Serialize, ToSchema)]
pub(crate) struct PostedRules {
    pub ok: bool,
    pub title: String,
    pub hash: String,
    pub sections: Vec<PostedSection>,
}

/// A section of posted rules.
#[derive(Serialize, ToSchema)]
pub(crate) struct PostedSection {
    pub title: String,
    pub blocks: Vec<PostedBlock>,
}

/// A paragraph, a list or a table.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum PostedBlock {
    Paragraph {
        text: String,
    },
    List {
        list: Vec<String>,
    },
    Table {
        head: Vec<&'static str>,
        rows: Vec<Vec<String>>,
    },
}

/// What a roll would come to for a player.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct Outlook {
    /// Won or lost, in cents.
    pub net: Cents,
    /// The bet that counts most.
    pub cause: Option<Wager>,
}

/// What a total would come to, by its likeliest way.
#[derive(Serialize, ToSchema)]
#[schema(as = Foreseen)]
pub(crate) struct TotalOutlook {
    pub total: u8,
    /// How many of the 36 rolls make it.
    pub ways: usize,
    #[serde(flatten)]
    pub easy: Outlook,
    /// The pair, where it does something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hard: Option<Outlook>,
}

/// What a pair of dice would come to.
#[derive(Serialize, ToSchema)]
pub(crate) struct PairOutlook {
    pub dice: [u8; 2],
    #[serde(flatten)]
    pub outlook: Outlook,
}

/// What every roll would win or lose a player now.
#[derive(Serialize, ToSchema)]
pub(crate) struct Numbers {
    pub ok: bool,
    pub totals: Vec<TotalOutlook>,
    pub pairs: Vec<PairOutlook>,
    /// The exact edge of each bet that is up, at its amount.
    pub edges: Vec<EdgeAt>,
}

/// What a bet would come to.
#[derive(Serialize, ToSchema)]
#[schema(as = Quote)]
pub(crate) struct QuoteView {
    pub wager: Wager,
    pub amount: Cents,
    /// What is up and this.
    pub whole: Cents,
    /// What it would win, least first.
    pub wins: Vec<Cents>,
    pub vigorish: Cents,
    /// When vigorish is taken: `up-front` or `on-win`.
    pub collected: Option<&'static str>,
    /// The exact edge of the whole, as this house would pay it.
    pub edge: Option<EdgeAt>,
    /// Why it would be refused.
    pub refused: Option<Refused>,
}

/// The answer to a quote.
#[derive(Serialize, ToSchema)]
pub(crate) struct QuoteAnswer {
    pub ok: bool,
    pub quote: QuoteView,
}

/// A tournament as the list shows it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TournamentRow {
    pub id: String,
    pub name: String,
    pub responsible: String,
    pub starts: Day,
    pub entries: usize,
    pub winner: Option<Name>,
    pub cancelled: Option<String>,
    pub seq: u64,
}

/// The tournaments.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tournaments {
    pub ok: bool,
    pub tournaments: Vec<TournamentRow>,
}

/// A tournament that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenedTournament {
    pub ok: bool,
    pub id: String,
    pub tournament: TournamentRow,
}

/// A tournament with its state.
#[derive(Serialize, ToSchema)]
pub(crate) struct TournamentState {
    pub ok: bool,
    pub seq: u64,
    pub state: boxman_tournament::View,
    pub fair: Fair,
}

/// The public board of a tournament.
#[derive(Serialize, ToSchema)]
pub(crate) struct BoardAnswer {
    pub ok: bool,
    pub seq: u64,
    pub board: Board,
}

/// A heat of a tournament.
#[derive(Serialize, ToSchema)]
pub(crate) struct HeatAnswer {
    pub ok: bool,
    pub seq: u64,
    pub heat: HeatView,
}

/// The forms of a tournament.
#[derive(Serialize, ToSchema)]
pub(crate) struct FormsAnswer {
    pub ok: bool,
    pub forms: FormsView,
}

/// An event of a tournament's record, with its number and time.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it only describes; events are sent as they are recorded"
)]
pub(crate) struct TournamentHappened {
    seq: u64,
    time: String,
    #[serde(flatten)]
    event: boxman_tournament::Event,
}

/// A part of a tournament's record.
#[derive(Serialize, ToSchema)]
pub(crate) struct TournamentEvents {
    pub ok: bool,
    #[schema(value_type = Vec<TournamentHappened>)]
    pub events: Vec<Box<RawValue>>,
    /// Where to go on.
    pub next: u64,
}

/// What a command of a tournament that was taken led to.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it only describes; answers are written as they are recorded"
)]
pub(crate) struct TournamentTaken {
    ok: bool,
    seq: u64,
    events: Vec<boxman_tournament::Event>,
}

/// The answer to a command of a tournament.
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(
    dead_code,
    reason = "it only describes; answers are written as they are recorded"
)]
pub(crate) enum TournamentCommandAnswer {
    Taken(TournamentTaken),
    Refused(RefusedAnswer),
}
