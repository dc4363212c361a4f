//! What live feeds tell beside the events of a record.

use boxman_store::fair::Seeds;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::tables::ClockView;

/// What can be called at the rail.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = RailCall)]
pub enum Call {
    /// Eleven.
    Yo,
    /// The shooter goes on and on.
    HotHand,
    /// Well thrown.
    NiceRoll,
    /// For whoever throws next.
    GoodLuck,
    /// Bet more.
    Press,
    /// That hurt.
    Ouch,
    /// Thank you.
    Thanks,
    /// To everybody.
    Cheers,
}

/// A message of a table's live feed beside the record.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "notice", rename_all = "kebab-case")]
pub enum LiveNotice {
    /// When bets close has changed.
    Clock {
        /// When bets close, and who is ready.
        clock: ClockView,
    },
    /// The line is alive: a page cannot see pings.
    Alive {
        /// How many milliseconds from now this is sent again.
        every: u64,
    },
    /// A roll was drawn, and the next draw is committed to.
    Commitment {
        /// The number of the next draw.
        draw: u64,
        /// The digest of its secret.
        commitment: String,
        /// The seeds that count in it, by name; they are closed.
        #[serde(skip_serializing_if = "Option::is_none")]
        closed: Option<Seeds>,
    },
    /// A player called something at the rail.
    Called {
        /// Who.
        player: String,
        /// What.
        call: Call,
    },
    /// A player wrote something at the rail.
    Said {
        /// Its number at this table.
        line: u64,
        /// Who.
        player: String,
        /// What, as plain text.
        text: String,
    },
    /// Something that was written at the rail was removed.
    Unsaid {
        /// Its number.
        line: u64,
    },
    /// The record cannot be written: no commands are taken.
    Stopped {
        /// Why.
        message: String,
    },
    /// The record can be written again.
    Resumed,
    /// The table was disabled.
    TableDisabled {
        /// Why.
        message: String,
    },
    /// The table was enabled.
    TableEnabled {
        /// Why.
        message: String,
    },
    /// Every table was disabled.
    AllDisabled {
        /// Why.
        message: String,
    },
    /// Every table that is not disabled by itself was enabled.
    AllEnabled {
        /// Why.
        message: String,
    },
}

/// A message of a tournament's live feed: what kind of thing happened, and where.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TournamentNews {
    /// The `seq` of the latest durable event.
    pub seq: u64,
    /// The names of the events; none where the reader has missed some.
    pub events: Vec<String>,
    /// The heat they happened in.
    pub heat: Option<u32>,
}
