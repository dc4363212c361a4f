//! What the dealers take and pay, seat by seat in paying order: of dice that are called and not settled yet, told by the
//! engine on a copy of the table, or of the last roll. Anybody may ask; nothing changes.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use boxman_rules::{Cents, Definition, Wager};
use boxman_store::Tag;
use boxman_table::{Beneficiary, Command, Event, Name, Settled, Table};
use serde::Serialize;
use utoipa::ToSchema;

use super::{body::RefusedAnswer, tables::unavailable};
use crate::{
    hall::Hall,
    refused::{ApiError, Code, Refused},
};

/// What is done with a bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Handling {
    /// It is lost and taken.
    Take,
    /// The stake goes back.
    Back,
    /// It is paid.
    Pay,
    /// It travels to its number.
    Move,
}

/// A bet that a dealer handles.
#[derive(Serialize, ToSchema)]
pub(crate) struct SettlementRow {
    what: Handling,
    #[schema(value_type = String)]
    player: Name,
    seat: Option<u8>,
    #[schema(value_type = String)]
    wager: Wager,
    /// The bet's name on the layout.
    title: String,
    #[schema(value_type = i64)]
    stake: Cents,
    /// What is paid, without the stake.
    #[schema(value_type = i64)]
    pays: Cents,
    /// Where it travels to.
    #[schema(value_type = Option<String>)]
    to: Option<Wager>,
    /// Whom it is for, if not for the player.
    r#for: Option<Beneficiary>,
    /// Whether a winning stake stays up.
    stays: bool,
}

/// What the dealers take and pay.
#[derive(Serialize, ToSchema)]
pub(crate) struct SettlementAnswer {
    ok: bool,
    /// The dice.
    #[schema(value_type = Option<Vec<u8>>)]
    dice: Option<[u8; 2]>,
    /// Whether it is settled.
    settled: bool,
    /// Why it cannot be settled now, if it is called and not settled.
    refused: Option<Refused>,
    /// The bets, in the order in which they are taken and paid.
    rows: Vec<SettlementRow>,
}

/// What the dealers take and pay for the dice that are called, or did for the last roll.
#[utoipa::path(get, path = "/api/tables/{id}/settlement", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "What is taken and paid", body = SettlementAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn settlement(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<SettlementAnswer>, ApiError> {
    let table = hall.table(&id)?.copy().await.map_err(unavailable)?;
    let called = table.called();
    let (events, refused) = match called {
        None => (last_roll(&hall, &id).await?, None),
        Some(_) => match table.decide(&Command::Settle {}.into()) {
            Ok(events) => (events, None),
            Err(refusal) => (Vec::new(), Some(Refused::from(&refusal))),
        },
    };
    let rolled = events.iter().find_map(|event| match event {
        Event::Rolled { dice, .. } => Some(*dice),
        _ => None,
    });
    Ok(Json(SettlementAnswer {
        ok: true,
        dice: called.or(rolled),
        settled: called.is_none(),
        refused,
        rows: events.iter().filter_map(|e| row(&table, e)).collect(),
    }))
}

fn row(table: &Table, event: &Event) -> Option<SettlementRow> {
    let (what, bet, pays, stays, to) = match event {
        Event::Lost(bet) => (Handling::Take, bet.clone(), Cents::ZERO, false, None),
        Event::Pushed(bet) | Event::Returned(bet) => {
            (Handling::Back, bet.clone(), Cents::ZERO, false, None)
        }
        Event::Won {
            bet, pays, stays, ..
        } => (Handling::Pay, bet.clone(), *pays, *stays, None),
        Event::Moved {
            player,
            wager,
            to,
            stake,
            tip,
        } => {
            let bet = Settled {
                player: player.clone(),
                wager: *wager,
                stake: *stake,
                tip: *tip,
            };
            (Handling::Move, bet, Cents::ZERO, true, Some(*to))
        }
        _ => return None,
    };
    let definition = table.house().define(bet.wager);
    let title = definition.map_or_else(|| bet.wager.to_string(), Definition::name);
    let mut players = table.players().iter();
    let seat = players.find(|p| p.name == bet.player).and_then(|p| p.seat);
    Some(SettlementRow {
        what,
        player: bet.player,
        seat,
        wager: bet.wager,
        title,
        stake: bet.stake,
        pays,
        to,
        r#for: bet.tip,
        stays,
    })
}

/// The events of the last roll.
pub(super) async fn last_roll(hall: &Arc<Hall>, id: &str) -> Result<Vec<Event>, ApiError> {
    let (store, table) = (hall.store.clone(), id.to_owned());
    let latest = hall
        .settings
        .machine
        .run_blocking(move || store.latest(&table, Tag::Roll, i64::MAX as u64, 1))
        .await
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    match latest.first() {
        None => Ok(Vec::new()),
        Some(entry) => serde_json::from_str(&entry.events).map_err(ApiError::internal),
    }
}
