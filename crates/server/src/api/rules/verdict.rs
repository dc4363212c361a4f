//! What others say about submitted rules: a review, an approval, a denial, a withdrawal.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use boxman_house::RegisterCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    super::{
        body::{Body, Done, RefusedAnswer, number},
        tables::unavailable,
    },
    perform,
};
use crate::{
    guard::SignedInAs,
    hall::Hall,
    refused::{ApiError, Code},
    tables::Live,
};

/// What is said about rules.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoteBody {
    /// What was found, or why they are denied.
    #[schema(min_length = 1, max_length = 500)]
    note: String,
}

/// Records the review of a variation that was applied for. Not by whoever drafted or submitted it.
#[utoipa::path(post, path = "/api/rules/{number}/review", tag = "house rules", request_body = NoteBody,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "Reviewed", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn review(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(NoteBody { note }): Body<NoteBody>,
) -> Result<Json<Done>, ApiError> {
    who.must("review-rules")?;
    let number = number(&asked)?;
    perform(&hall, &who, RegisterCommand::Review { number, note }).await?;
    Ok(Json(Done::OK))
}

/// Denies what somebody else submitted. Denied rules are never in force; draft them again.
#[utoipa::path(post, path = "/api/rules/{number}/deny", tag = "house rules", request_body = NoteBody,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "Denied", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn deny(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(NoteBody { note }): Body<NoteBody>,
) -> Result<Json<Done>, ApiError> {
    who.must("approve-rules")?;
    let number = number(&asked)?;
    perform(&hall, &who, RegisterCommand::Deny { number, note }).await?;
    Ok(Json(Done::OK))
}

/// Withdraws approved rules, so that others may take their place. Not while a table runs under them:
/// disable it first once no bet is up, and give it others.
#[utoipa::path(post, path = "/api/rules/{number}/withdraw", tag = "house rules", request_body = NoteBody,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "Withdrawn", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn withdraw(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(NoteBody { note }): Body<NoteBody>,
) -> Result<Json<Done>, ApiError> {
    who.must("approve-rules")?;
    let number = number(&asked)?;
    // No table is opened on them, and none changes to them, while this is looked at.
    let _one = hall.opening.lock().await;
    for table in hall.tables.all() {
        check_unused(&hall, &table, number).await?;
    }
    perform(&hall, &who, RegisterCommand::Withdraw { number, note }).await?;
    Ok(Json(Done::OK))
}

/// Checks that a table neither runs under rules, holds bets made under them, nor waits for them.
async fn check_unused(hall: &Hall, table: &Live, number: u64) -> Result<(), ApiError> {
    let id = &table.id;
    let not_now = |what: String| Err(ApiError::new(Code::NotNow, what));
    if table.posted().rules == Some(number) {
        if !hall.is_table_disabled(id) {
            return not_now(format!(
                "table {id} runs under these rules: disable it first"
            ));
        }
        let up = |player: &boxman_table::Player| !player.bets.is_empty();
        let up = table.look(move |task| task.replay.engine.players().iter().any(up));
        if up.await.map_err(unavailable)? {
            return not_now(format!(
                "table {id} has bets up under these rules: settle them first"
            ));
        }
    }
    if table.next_rules().await.map_err(unavailable)? == Some(number) {
        return not_now(format!("table {id} waits to change to these rules"));
    }
    Ok(())
}

/// The place of posting.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Posting {
    /// Where they are posted.
    #[schema(min_length = 1, max_length = 500)]
    posted: String,
    /// The director or designee who approved the rules and the place (47.1-2314).
    #[schema(min_length = 1, max_length = 500)]
    authority: Option<String>,
}

/// Approves what somebody else submitted, under the licence of the server. All approved rules pay the
/// same odds on the same wager.
#[utoipa::path(post, path = "/api/rules/{number}/approve", tag = "house rules", request_body = Posting,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "Approved", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn approve(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(posting): Body<Posting>,
) -> Result<Json<Done>, ApiError> {
    who.must("approve-rules")?;
    let command = RegisterCommand::Approve {
        number: number(&asked)?,
        posted: posting.posted,
        authority: posting.authority,
    };
    perform(&hall, &who, command).await?;
    Ok(Json(Done::OK))
}
