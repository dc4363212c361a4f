//! What others say about submitted rules: a review, an approval, a denial, a withdrawal.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use axum::{
    Json,
    extract::{Path, State},
};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    super::body::{Body, RefusedAnswer},
    Review, Rules, at, keep, said,
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
pub(crate) struct Note {
    /// What was found, or why they are denied.
    #[schema(min_length = 1, max_length = 500)]
    note: String,
}

/// Records the review of a variation that was applied for. Not by who drafted or submitted it.
#[utoipa::path(post, path = "/api/rules/{number}/review", tag = "house rules", request_body = Note,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn review(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(note): Body<Note>,
) -> Result<Json<Value>, ApiError> {
    who.must("review-rules")?;
    said("note", &note.note, 500)?;
    let _one = hall.opening.lock().await;
    let mut rules = at(&hall, &asked, &["submitted"])?;
    rules.check_other(&who)?;
    if rules.application.is_none() {
        let message =
            "only a variation that was applied for is reviewed: approve these or deny them";
        return Err(ApiError::new(Code::NotNow, message));
    }
    rules.stage = "reviewed".to_owned();
    rules.review = Some(Review {
        by: who.0.name.clone(),
        note: note.note,
    });
    keep(&hall, &rules, &who.0.name, "rules-reviewed").await?;
    Ok(Json(json!({"ok": true})))
}

/// Denies what somebody else submitted. Denied rules are never in force; draft them anew.
#[utoipa::path(post, path = "/api/rules/{number}/deny", tag = "house rules", request_body = Note,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn deny(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(note): Body<Note>,
) -> Result<Json<Value>, ApiError> {
    who.must("approve-rules")?;
    said("note", &note.note, 500)?;
    let _one = hall.opening.lock().await;
    let mut rules = at(&hall, &asked, &["submitted", "reviewed"])?;
    rules.check_other(&who)?;
    rules.stage = "denied".to_owned();
    rules.denied = Some(Review {
        by: who.0.name.clone(),
        note: note.note,
    });
    keep(&hall, &rules, &who.0.name, "rules-denied").await?;
    Ok(Json(json!({"ok": true})))
}

/// Withdraws approved rules, so that others may take their place. Not while a table runs under them:
/// disable it first, and give it others.
#[utoipa::path(post, path = "/api/rules/{number}/withdraw", tag = "house rules", request_body = Note,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn withdraw(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(note): Body<Note>,
) -> Result<Json<Value>, ApiError> {
    who.must("approve-rules")?;
    said("note", &note.note, 500)?;
    let _one = hall.opening.lock().await;
    let mut rules = at(&hall, &asked, &["approved"])?;
    let runs = |table: &Arc<Live>| {
        table.posted().rules == Some(rules.number) && !table.disabled.load(SeqCst)
    };
    if let Some(table) = hall.tables.all().into_iter().find(runs) {
        let message = format!(
            "table {} runs under these rules: disable it first",
            table.id
        );
        return Err(ApiError::new(Code::NotNow, message));
    }
    rules.stage = "withdrawn".to_owned();
    let log = hall.logged(&who.0.name, "rules-withdrawn", &asked, &note.note);
    let text = serde_json::to_string(&rules).map_err(ApiError::internal)?;
    hall.keep(&format!("rules:{asked}"), Some(text), log)
        .await?;
    Ok(Json(json!({"ok": true})))
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

/// Approves what somebody else submitted. Raised odds must be those of every other approved rules of
/// the same operator.
#[utoipa::path(post, path = "/api/rules/{number}/approve", tag = "house rules", request_body = Posting,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn approve(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(posting): Body<Posting>,
) -> Result<Json<Value>, ApiError> {
    who.must("approve-rules")?;
    said("posted", &posting.posted, 500)?;
    if let Some(authority) = &posting.authority {
        said("authority", authority, 500)?;
    }
    let _one = hall.opening.lock().await;
    let mut rules = at(&hall, &asked, &["submitted", "reviewed"])?;
    rules.check_other(&who)?;
    if rules.application.is_some() && rules.stage == "submitted" {
        let message = "a variation is reviewed before it is approved";
        return Err(ApiError::new(Code::NotNow, message));
    }
    check_raised(&hall, &rules)?;
    rules.stage = "approved".to_owned();
    rules.approved_by = Some(who.0.name.clone());
    rules.posted = Some(posting.posted);
    rules.authority = posting.authority;
    keep(&hall, &rules, &who.0.name, "rules-approved").await?;
    Ok(Json(json!({"ok": true})))
}

/// Raised odds are the same at all tables of a casino (CO-2306).
fn check_raised(hall: &Hall, rules: &Rules) -> Result<(), ApiError> {
    let raised = |text: &str| {
        let toml: toml::Table = text.parse().unwrap_or_default();
        let part = |key: &str| toml.get(key).cloned();
        (
            part("rulebook"),
            toml.get("submission")
                .and_then(|s| s.get("operator"))
                .cloned(),
            part("pays"),
        )
    };
    let (rulebook, operator, pays) = raised(&rules.text);
    for (_, text) in hall.kept_under("rules:") {
        let Ok(other) = serde_json::from_str::<Rules>(&text) else {
            continue;
        };
        let (their_rulebook, their_operator, theirs) = raised(&other.text);
        let same = their_rulebook == rulebook && their_operator == operator;
        if other.stage == "approved" && same && theirs != pays {
            let message = format!(
                "house rules {} pay other odds: raised odds are the same at all tables",
                other.number
            );
            return Err(ApiError::new(Code::NotApproved, message));
        }
    }
    Ok(())
}
