//! Supervision: disabling a table or everything, and the log of significant events.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use axum::{
    Json,
    extract::{Path, State},
};
use serde_json::{Value, json};

use super::body::{Asking, Body, Part, RefusedAnswer, Why};
use crate::{
    guard::SignedInAs,
    hall::Hall,
    refused::{ApiError, Code},
};

/// Disables a table: a command under way finishes, others are refused.
#[utoipa::path(post, path = "/api/tables/{id}/disable", tag = "supervision", request_body = Why,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn disable_table(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Value>, ApiError> {
    set_table(&hall, &id, &who, why, true).await
}

/// Enables a table again.
#[utoipa::path(post, path = "/api/tables/{id}/enable", tag = "supervision", request_body = Why,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn enable_table(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Value>, ApiError> {
    set_table(&hall, &id, &who, why, false).await
}

async fn set_table(
    hall: &Hall,
    id: &str,
    who: &SignedInAs,
    why: Why,
    disabled: bool,
) -> Result<Json<Value>, ApiError> {
    who.must("disable-table")?;
    let (table, why) = (hall.table(id)?, why.checked()?);
    let what = if disabled {
        "table-disabled"
    } else {
        "table-enabled"
    };
    let value = disabled.then(|| why.clone());
    hall.keep(
        &format!("disabled:table:{id}"),
        value,
        hall.logged(&who.0.name, what, id, &why),
    )
    .await?;
    table.disabled.store(disabled, SeqCst);
    table.notify(&json!({"notice": what, "message": why}));
    Ok(Json(json!({"ok": true})))
}

/// Disables every table.
#[utoipa::path(post, path = "/api/disable", tag = "supervision", request_body = Why, responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn disable_all(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Value>, ApiError> {
    set_all(&hall, &who, why, true).await
}

/// Enables what is not disabled by itself.
#[utoipa::path(post, path = "/api/enable", tag = "supervision", request_body = Why, responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn enable_all(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Value>, ApiError> {
    set_all(&hall, &who, why, false).await
}

async fn set_all(
    hall: &Hall,
    who: &SignedInAs,
    why: Why,
    disabled: bool,
) -> Result<Json<Value>, ApiError> {
    who.must("disable-all")?;
    let why = why.checked()?;
    let what = if disabled {
        "all-disabled"
    } else {
        "all-enabled"
    };
    let value = disabled.then(|| why.clone());
    hall.keep(
        "disabled:all",
        value,
        hall.logged(&who.0.name, what, "", &why),
    )
    .await?;
    hall.disabled.store(disabled, SeqCst);
    for table in hall.tables.all() {
        table.notify(&json!({"notice": what, "message": why}));
    }
    Ok(Json(json!({"ok": true})))
}

/// Significant events: who, when, what, why, before and after.
#[utoipa::path(get, path = "/api/log", tag = "supervision", params(Part), responses(
    (status = 200, description = "{ok, events, next}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn log(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Asking(part): Asking<Part>,
) -> Result<Json<Value>, ApiError> {
    who.must("read-log")?;
    let (store, from, limit) = (hall.store.clone(), part.from(1)?, part.limit()?);
    let read = hall
        .settings
        .machine
        .aside(move || store.significant(from, limit))
        .await;
    let events = read
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    let next = (events.len() == limit).then_some(from + limit as u64);
    let shown: Vec<Value> = events
        .into_iter()
        .map(|(number, event, _)| {
            json!({
                "number": number,
                "time": boxman_store::time_text(event.at),
                "who": event.who,
                "what": event.what,
                "subject": event.subject,
                "why": event.why,
                "before": shown(event.before.as_deref()),
                "after": shown(event.after.as_deref()),
            })
        })
        .collect();
    Ok(Json(json!({"ok": true, "events": shown, "next": next})))
}

/// A value before or after, without what nobody is to see.
fn shown(value: Option<&str>) -> Value {
    let Some(text) = value else {
        return Value::Null;
    };
    let mut value = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    if let Value::Object(fields) = &mut value {
        fields.remove("password");
    }
    value
}
