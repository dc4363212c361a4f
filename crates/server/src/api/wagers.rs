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
use boxman_table::{Beneficiary, Foreseen, Name, Table};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    body::{RefusedAnswer, StrictQuery},
    tables::{AsPlayer, unavailable},
    wire::{
        Numbers, Outlook, PairOutlook, PostedBlock, PostedRules, PostedSection, QuoteAnswer,
        QuoteView, TotalOutlook,
    },
};
use crate::{
    catalogue::{Catalogue, EdgeAt, Solved, collected_word},
    guard::{self, ClientKey, Maybe},
    hall::Hall,
    refused::{ApiError, Code, Refused},
};

/// Every wager a table plays: its rule, clauses, limits, pay table and exact odds.
#[utoipa::path(get, path = "/api/tables/{id}/wagers", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "What the house plays", body = Catalogue),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn wagers(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    ClientKey(address): ClientKey,
) -> Result<Response, ApiError> {
    let key = hall.table(&id)?.posted().hash();
    if !hall.catalogues.has(&key) {
        guard::take(&hall.limits.solves, address)?;
    }
    let solved = solved(&hall, &id).await?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, solved.body.clone()).into_response())
}

/// What a table plays, with its exact odds.
async fn solved(hall: &Hall, id: &str) -> Result<Arc<Solved>, ApiError> {
    let posted = hall.table(id)?.posted();
    let (key, house) = (posted.hash(), posted.house.clone());
    let solved = hall.catalogues.of(key, house).await;
    solved.map_err(ApiError::internal)
}

/// The edge of each of a player's own bets at its amount.
fn edges(solved: &Solved, table: &Table, name: &Name) -> Vec<EdgeAt> {
    let player = table.players().iter().find(|p| p.name == *name);
    let own = player.into_iter().flat_map(|p| &p.bets);
    let own = own.filter(|bet| bet.tip.is_none());
    let point = table.point();
    own.filter_map(|bet| solved.edge_at(bet.wager, point, bet.amount))
        .collect()
}

/// The rules of a table as they are posted and printed, for anybody (CO-2314).
#[utoipa::path(get, path = "/api/tables/{id}/posted", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The posted rules", body = PostedRules),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn posted(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<PostedRules>, ApiError> {
    let posted = hall.table(&id)?.posted();
    let document = posted.house.printed();
    let sections = document.sections.into_iter().map(|section| PostedSection {
        title: section.title,
        blocks: section.blocks.into_iter().map(block).collect(),
    });
    Ok(Json(PostedRules {
        ok: true,
        title: document.title,
        hash: posted.hash(),
        sections: sections.collect(),
    }))
}

fn block(block: Block) -> PostedBlock {
    match block {
        Block::Paragraph(text) => PostedBlock::Paragraph { text },
        Block::List(list) => PostedBlock::List { list },
        Block::Table { head, rows } => PostedBlock::Table { head, rows },
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
    let copy = table.copy().await.map_err(unavailable)?;
    if !copy.players().iter().any(|p| p.name == name) {
        let message = format!("nobody called {name} is at this table");
        return Err(ApiError::new(Code::NotFound, message));
    }
    Ok((copy, name))
}

/// What every roll would win or lose a player now, told by the engine on a copy of the table.
#[utoipa::path(get, path = "/api/tables/{id}/numbers", tag = "tables",
    params(("id" = String, Path, description = "The table"), AsPlayer), responses(
    (status = 200, description = "What each total and each pair would come to", body = Numbers),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn numbers(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(whose): StrictQuery<AsPlayer>,
    caller: Maybe,
) -> Result<Json<Numbers>, ApiError> {
    let (table, name) = copy(&hall, &id, whose.player, caller).await?;
    let edges = edges(&*solved(&hall, &id).await?, &table, &name);
    let foreseen = tokio::task::spawn_blocking(move || {
        let each = |roll: Roll| (roll, table.foresee(&name, roll));
        Roll::all().map(each).collect::<Vec<_>>()
    });
    let foreseen = foreseen.await.map_err(ApiError::internal)?;
    let pairs = foreseen.iter().map(|(roll, seen)| PairOutlook {
        dice: roll.faces(),
        outlook: outlook(seen),
    });
    Ok(Json(Numbers {
        ok: true,
        totals: (2..=12).map(|total| of_total(total, &foreseen)).collect(),
        pairs: pairs.collect(),
        edges,
    }))
}

/// A total by its likeliest way; `hard` where the pair does something else.
fn of_total(total: u8, foreseen: &[(Roll, Foreseen)]) -> TotalOutlook {
    let of: Vec<&(Roll, Foreseen)> = foreseen
        .iter()
        .filter(|(r, _)| r.total() == total)
        .collect();
    let hard = of.iter().find(|(roll, _)| roll.is_hard());
    let easy = of.iter().find(|(roll, _)| !roll.is_hard()).or(hard);
    let nothing = Foreseen::default();
    let easy = easy.map_or(&nothing, |(_, seen)| seen);
    let hard = hard.map(|(_, seen)| seen).filter(|hard| *hard != easy);
    TotalOutlook {
        total,
        ways: of.len(),
        easy: outlook(easy),
        hard: hard.map(outlook),
    }
}

fn outlook(seen: &Foreseen) -> Outlook {
    Outlook {
        net: seen.net(),
        cause: seen.cause(),
    }
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
    /// The player; without it, the one who is signed in.
    player: Option<String>,
    /// `dealers` for a tip.
    r#for: Option<String>,
}

/// What a bet would come to: what the whole of it would win, its vigorish, and why it would be refused.
#[utoipa::path(get, path = "/api/tables/{id}/quote", tag = "tables",
    params(("id" = String, Path, description = "The table"), Thought), responses(
    (status = 200, description = "What it would come to", body = QuoteAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn quote(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(thought): StrictQuery<Thought>,
    caller: Maybe,
) -> Result<Json<QuoteAnswer>, ApiError> {
    let bad = |message: String| ApiError::new(Code::BadRequest, message);
    let wager: Wager = thought.wager.parse().map_err(|e| bad(format!("{e}")))?;
    let amount = Cents(thought.amount);
    if amount <= Cents::ZERO || amount > Cents::LARGEST {
        let most = Cents::LARGEST.0;
        return Err(bad(format!("\"amount\" must be from 1 to {most} cents")));
    }
    let tip = match thought.r#for.as_deref() {
        None => None,
        Some("dealers") => Some(Beneficiary::Dealers),
        Some(other) => return Err(bad(format!("\"for\" is {other:?}, must be dealers"))),
    };
    let (table, name) = copy(&hall, &id, thought.player, caller).await?;
    let quote = table.quote(&name, wager, amount, tip);
    let refused = quote.refused.as_ref().map(Refused::from);
    let solved = solved(&hall, &id).await?;
    let edge = solved.edge_at(wager, table.point(), quote.whole);
    let quote = QuoteView {
        wager,
        amount,
        whole: quote.whole,
        wins: quote.wins,
        vigorish: quote.vigorish,
        collected: quote.collected.map(collected_word),
        edge,
        refused,
    };
    Ok(Json(QuoteAnswer { ok: true, quote }))
}
