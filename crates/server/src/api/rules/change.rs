//! Other approved rules at a table that is open.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    super::body::{Body, RefusedAnswer},
    approved,
};
use crate::{
    access::Duty,
    guard::SignedInAs,
    hall::Hall,
    refused::{ApiError, Code},
    tables::NextRules,
};

/// Approved rules for a table that is open.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    /// Their number.
    rules: u64,
}

/// Gives an open house table other approved rules. They hold once no bet is up: `waits` says whether
/// that is still to come.
#[utoipa::path(post, path = "/api/tables/{id}/rules", tag = "house rules", request_body = Change,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok, waits}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn change(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
    Body(change): Body<Change>,
) -> Result<Response, ApiError> {
    who.must("change-rules")?;
    let table = hall.table(&id)?;
    if table.is_practice() {
        let message = "a practice table keeps the rules it was opened on: open another";
        return Err(ApiError::new(Code::NotNow, message));
    }
    let text = approved(&hall, change.rules)?;
    let supervises = |duty: &&Duty| matches!(duty, Duty::Floorperson | Duty::Boxperson);
    let next = NextRules {
        rules: change.rules,
        text,
        by: who.0.name.clone(),
        role: who.0.duties.iter().find(supervises).and_then(|d| d.role()),
    };
    let answer = table.change(next).await.map_err(crate::api::silent)?;
    let taken: Value = serde_json::from_str(&answer.text).unwrap_or_default();
    if taken["ok"] != true {
        let kind = [(header::CONTENT_TYPE, "application/json")];
        return Ok((answer.status, kind, answer.text).into_response());
    }
    let waits = table.posted().rules != Some(change.rules);
    Ok(Json(json!({"ok": true, "waits": waits})).into_response())
}
