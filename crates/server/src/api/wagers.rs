//! What a table plays and what it would do: the catalogue of its wagers, its posted rules, what each
//! roll would do to a player's bets, what a bet would come to. Anybody may ask; nothing changes.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use boxman_rules::{Block, Cents, Roll, Wager};
use boxman_table::{For, Foreseen, Name, Table};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::IntoParams;

use super::{
    body::{Asking, RefusedAnswer},
    tables::{As, silent},
};
use crate::{
    catalogue::collected_word,
    guard::Maybe,
    hall::Hall,
    refused::{ApiError, Code, Refused},
};

/// Every wager a table plays: its rule, clauses, limits, pay table and exact odds.
#[utoipa::path(get, path = "/api/tables/{id}/wagers", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok, house, packages, wagers}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn wagers(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let posted = hall.table(&id)?.posted();
    let solved = hall
        .catalogues
        .of(posted.hash(), posted.house.clone())
        .await;
    let body = solved.map_err(ApiError::internal)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// The rules of a table as they are posted and printed, for anybody (CO-2314).
#[utoipa::path(get, path = "/api/tables/{id}/posted", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok, title, sections: [{title, blocks}]}: a block is {text}, {list} or {head, rows}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn posted(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let posted = hall.table(&id)?.posted();
    let document = posted.house.printed();
    let sections: Vec<Value> = document
        .sections
        .iter()
        .map(|section| {
            let blocks: Vec<Value> = section.blocks.iter().map(block).collect();
            json!({"title": section.title, "blocks": blocks})
        })
        .collect();
    Ok(Json(json!({
        "ok": true,
        "title": document.title,
        "hash": posted.hash(),
        "sections": sections,
    })))
}

fn block(block: &Block) -> Value {
    match block {
        Block::Paragraph(text) => json!({"text": text}),
        Block::List(list) => json!({"list": list}),
        Block::Table { head, rows } => json!({"head": head, "rows": rows}),
    }
}

/// The player somebody asks about, at a copy of the table.
async fn copy(
    hall: &Hall,
    id: &str,
    player: Option<String>,
    caller: Maybe,
) -> Result<(Box<Table>, Name), ApiError> {
    let table = hall.table(id)?;
    let player = player.or(caller.0.map(|c| c.name));
    let name = player.as_deref().and_then(Name::new);
    let name = name.ok_or_else(|| {
        let message = "\"player\" says whose bets are meant; who is signed in may leave it out";
        ApiError::new(Code::BadRequest, message)
    })?;
    let copy = table.copy().await.map_err(silent)?;
    if !copy.players().iter().any(|p| p.name == name) {
        let message = format!("nobody called {name} is at this table");
        return Err(ApiError::new(Code::NotFound, message));
    }
    Ok((copy, name))
}

/// What every roll would win or lose a player now, told by the engine on a copy of the table.
#[utoipa::path(get, path = "/api/tables/{id}/numbers", tag = "tables",
    params(("id" = String, Path, description = "The table"), As), responses(
    (status = 200, description = "{ok, seq, totals, pairs}: `net` in cents, `cause` the bet that counts most", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn numbers(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Asking(whose): Asking<As>,
    caller: Maybe,
) -> Result<Json<Value>, ApiError> {
    let (table, name) = copy(&hall, &id, whose.player, caller).await?;
    let foreseen = tokio::task::spawn_blocking(move || {
        let each = |roll: Roll| (roll, table.foresee(&name, roll));
        Roll::all().map(each).collect::<Vec<_>>()
    });
    let foreseen = foreseen.await.map_err(ApiError::internal)?;
    let totals: Vec<Value> = (2..=12).map(|total| of_total(total, &foreseen)).collect();
    let pairs: Vec<Value> = foreseen
        .iter()
        .map(|(roll, seen)| json!({"dice": roll.faces(), "net": seen.net(), "cause": seen.cause()}))
        .collect();
    Ok(Json(json!({"ok": true, "totals": totals, "pairs": pairs})))
}

/// A total by its likeliest way; `hard` where the pair does something else.
fn of_total(total: u8, foreseen: &[(Roll, Foreseen)]) -> Value {
    let of: Vec<&(Roll, Foreseen)> = foreseen
        .iter()
        .filter(|(r, _)| r.total() == total)
        .collect();
    let hard = of.iter().find(|(roll, _)| roll.is_hard());
    let easy = of.iter().find(|(roll, _)| !roll.is_hard()).or(hard);
    let told = |seen: &Foreseen| json!({"net": seen.net(), "cause": seen.cause()});
    let mut entry = easy.map_or(json!({}), |(_, seen)| told(seen));
    entry["total"] = total.into();
    entry["ways"] = of.len().into();
    if let (Some((_, easy)), Some((_, hard))) = (easy, hard)
        && easy != hard
    {
        entry["hard"] = told(hard);
    }
    entry
}

/// A bet that somebody thinks of.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thought {
    /// The wager.
    wager: String,
    /// How much would be added, in cents.
    amount: i64,
    /// A player; without one, who is signed in.
    player: Option<String>,
    /// `dealers` for a tip.
    r#for: Option<String>,
}

/// What a bet would come to: what the whole of it would win, its vigorish, and why it would be refused.
#[utoipa::path(get, path = "/api/tables/{id}/quote", tag = "tables",
    params(("id" = String, Path, description = "The table"), Thought), responses(
    (status = 200, description = "{ok, quote: {wager, amount, whole, wins, vigorish, collected, refused}}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn quote(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Asking(thought): Asking<Thought>,
    caller: Maybe,
) -> Result<Json<Value>, ApiError> {
    let bad = |message: String| ApiError::new(Code::BadRequest, message);
    let wager: Wager = thought.wager.parse().map_err(|e| bad(format!("{e}")))?;
    let amount = Cents(thought.amount);
    if amount <= Cents::ZERO || amount > Cents::LARGEST {
        let most = Cents::LARGEST.0;
        return Err(bad(format!("\"amount\" must be from 1 to {most} cents")));
    }
    let tip = match thought.r#for.as_deref() {
        None => None,
        Some("dealers") => Some(For::Dealers),
        Some(other) => return Err(bad(format!("\"for\" is {other:?}, must be dealers"))),
    };
    let (table, name) = copy(&hall, &id, thought.player, caller).await?;
    let quote = table.quote(&name, wager, amount, tip);
    let refused = quote.refused.as_ref().map(Refused::from);
    Ok(Json(json!({"ok": true, "quote": {
        "wager": wager,
        "amount": amount,
        "whole": quote.whole,
        "wins": quote.wins,
        "vigorish": quote.vigorish,
        "collected": quote.collected.map(collected_word),
        "refused": refused,
    }})))
}
