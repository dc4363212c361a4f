//! Supervision: disabling a table or everything, and the log of significant events.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use boxman_house::ApprovalsCommand;
use boxman_store::{log::read_log, time_text};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::body::{Body, Done, Part, RefusedAnswer, StrictQuery, Why};
use crate::{
    guard::SignedInAs,
    hall::Hall,
    house::by,
    refused::{ApiError, Code},
    running::LiveNotice,
};

/// Disables a table: a command under way finishes, others are refused.
#[utoipa::path(post, path = "/api/tables/{id}/disable", tag = "supervision", request_body = Why,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "Disabled", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn disable_table(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Done>, ApiError> {
    set_table(&hall, &id, &who, why, true).await
}

/// Enables a table again.
#[utoipa::path(post, path = "/api/tables/{id}/enable", tag = "supervision", request_body = Why,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "Enabled", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn enable_table(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Done>, ApiError> {
    set_table(&hall, &id, &who, why, false).await
}

async fn set_table(
    hall: &Hall,
    id: &str,
    who: &SignedInAs,
    why: Why,
    disabled: bool,
) -> Result<Json<Done>, ApiError> {
    who.must("disable-table")?;
    let (table, why) = (hall.table(id)?, why.checked()?);
    // One after another, so that the table knows the latest.
    let _one = hall.opening.lock().await;
    if let (false, Some(number)) = (disabled, table.posted().rules) {
        // Rules that were withdrawn meanwhile may pay other odds than the rest of the casino.
        super::rules::in_force(hall, number)?;
    }
    let (table_id, reason, message) = (id.into(), why.clone(), why);
    let (notice, command) = if disabled {
        let command = ApprovalsCommand::DisableTable {
            table: table_id,
            why: reason,
        };
        (LiveNotice::TableDisabled { message }, command)
    } else {
        let command = ApprovalsCommand::EnableTable {
            table: table_id,
            why: reason,
        };
        (LiveNotice::TableEnabled { message }, command)
    };
    perform(hall, who, command).await?;
    // A table that does not answer looks for itself before it rolls.
    let _ = table.wake_clock().await;
    table.notify(&notice);
    Ok(Json(Done::OK))
}

async fn perform(hall: &Hall, who: &SignedInAs, command: ApprovalsCommand) -> Result<(), ApiError> {
    let name = &who.0.name;
    let running = &hall.house.approvals;
    running
        .perform(name, by(name, command), Vec::new())
        .await
        .map(drop)
}

/// Disables every table.
#[utoipa::path(post, path = "/api/disable", tag = "supervision", request_body = Why, responses(
    (status = 200, description = "Disabled", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn disable_all(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Done>, ApiError> {
    set_all(&hall, &who, why, true).await
}

/// Enables what is not disabled by itself.
#[utoipa::path(post, path = "/api/enable", tag = "supervision", request_body = Why, responses(
    (status = 200, description = "Enabled", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn enable_all(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Done>, ApiError> {
    set_all(&hall, &who, why, false).await
}

async fn set_all(
    hall: &Hall,
    who: &SignedInAs,
    why: Why,
    disabled: bool,
) -> Result<Json<Done>, ApiError> {
    who.must("disable-all")?;
    let why = why.checked()?;
    let (reason, message) = (why.clone(), why);
    let (notice, command) = if disabled {
        let command = ApprovalsCommand::DisableAll { why: reason };
        (LiveNotice::AllDisabled { message }, command)
    } else {
        let command = ApprovalsCommand::EnableAll { why: reason };
        (LiveNotice::AllEnabled { message }, command)
    };
    perform(hall, who, command).await?;
    for table in hall.tables.all() {
        // A table that does not answer looks for itself before it rolls.
        let _ = table.wake_clock().await;
        table.notify(&notice);
    }
    Ok(Json(Done::OK))
}

/// A line of the log.
#[derive(Serialize, ToSchema)]
pub(crate) struct LogLine {
    /// Its number, from 1.
    number: u64,
    /// When.
    #[schema(example = "2026-11-15T20:00:00Z")]
    time: String,
    /// The person who did it; nobody for what the server does by itself.
    who: String,
    /// What was done, as a word.
    what: String,
    /// To what or whom.
    subject: String,
    /// Why.
    why: String,
    /// What it was before.
    before: Option<Value>,
    /// What it is after.
    after: Option<Value>,
}

/// A part of the log.
#[derive(Serialize, ToSchema)]
pub(crate) struct LogPart {
    /// `true`.
    ok: bool,
    /// Its lines.
    events: Vec<LogLine>,
    /// Where to go on; null at the end.
    next: Option<u64>,
}

/// Significant events: who, when, what, why, before and after.
#[utoipa::path(get, path = "/api/log", tag = "supervision", params(Part), responses(
    (status = 200, description = "Lines of the log", body = LogPart),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn log(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    StrictQuery(part): StrictQuery<Part>,
) -> Result<Json<LogPart>, ApiError> {
    who.must("read-log")?;
    let (store, from, limit) = (hall.store.clone(), part.from(1)?, part.limit()?);
    let machine = &hall.settings.machine;
    let read = machine.run_blocking(move || read_log(&*store, from, limit));
    let lines = read
        .await
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    let next = (lines.len() == limit).then_some(from + limit as u64);
    let events = lines.into_iter().map(|logged| LogLine {
        number: logged.number,
        time: time_text(logged.at),
        who: logged.who,
        what: logged.line.what,
        subject: logged.line.subject,
        why: logged.line.why,
        before: logged.line.before,
        after: logged.line.after,
    });
    Ok(Json(LogPart {
        ok: true,
        events: events.collect(),
        next,
    }))
}
