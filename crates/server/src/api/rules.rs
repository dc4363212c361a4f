//! The life of house rules: drafted, submitted, approved by somebody else with a place of posting, in
//! force once a table opens on them. Copies asked for and given are logged (CO-2314).

pub(super) mod change;
pub(super) mod verdict;

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_rules::House;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    body::{Body, RefusedAnswer, number},
    tables::{faulty, house_text},
};
use crate::{
    guard::SignedInAs,
    hall::Hall,
    refused::{ApiError, Code},
};

/// House rules on their way.
#[derive(Clone, Serialize, Deserialize)]
struct Rules {
    number: u64,
    /// `draft`, `submitted`, `reviewed` (a variation that was applied for), `approved`,
    /// `denied` or `withdrawn`.
    stage: String,
    drafted_by: String,
    #[serde(default)]
    submitted_by: Option<String>,
    /// The application, where rules vary from the rulebook's.
    #[serde(default)]
    application: Option<String>,
    /// What came of its review, and who reviewed it.
    #[serde(default)]
    review: Option<Review>,
    #[serde(default)]
    approved_by: Option<String>,
    /// Who approved them outside: the director or a designee.
    #[serde(default)]
    authority: Option<String>,
    /// Why they were denied.
    #[serde(default)]
    denied: Option<Review>,
    /// Where they are posted.
    #[serde(default)]
    posted: Option<String>,
    hash: String,
    text: String,
}

/// What somebody said about rules.
#[derive(Clone, Serialize, Deserialize)]
struct Review {
    by: String,
    note: String,
}

impl Rules {
    /// Whoever drafted or submitted rules has no say in their approval.
    fn check_other(&self, who: &SignedInAs) -> Result<(), ApiError> {
        let name = &who.0.name;
        match self.submitted_by.as_ref() == Some(name) || self.drafted_by == *name {
            true => Err(ApiError::new(
                Code::SecondPersonRequired,
                "somebody else has to say this",
            )),
            false => Ok(()),
        }
    }
}

fn read(hall: &Hall, number: u64) -> Result<Rules, ApiError> {
    let none = || ApiError::new(Code::NotFound, format!("there are no house rules {number}"));
    let text = hall.kept(&format!("rules:{number}")).ok_or_else(none)?;
    serde_json::from_str(&text).map_err(ApiError::internal)
}

async fn keep(hall: &Hall, rules: &Rules, who: &str, what: &str) -> Result<(), ApiError> {
    let text = serde_json::to_string(rules).map_err(ApiError::internal)?;
    let log = hall.logged(who, what, &rules.number.to_string(), &rules.hash);
    hall.keep(&format!("rules:{}", rules.number), Some(text), log)
        .await
}

/// The text of approved house rules.
pub(super) fn approved(hall: &Hall, number: u64) -> Result<String, ApiError> {
    let rules = read(hall, number)?;
    match rules.stage.as_str() {
        "approved" => Ok(rules.text),
        stage => {
            let message = format!("house rules {number} are {stage}, not approved");
            Err(ApiError::new(Code::NotApproved, message))
        }
    }
}

/// All house rules, without their text.
#[utoipa::path(get, path = "/api/rules", tag = "house rules", responses(
    (status = 200, description = "{ok, rules}", body = Value),
))]
pub(crate) async fn list(State(hall): State<Arc<Hall>>) -> Json<Value> {
    let all = hall.kept_under("rules:").into_iter();
    let mut all: Vec<Value> = all
        .filter_map(|(_, text)| serde_json::from_str(&text).ok())
        .collect();
    all.sort_by_key(|rules: &Value| rules["number"].as_u64());
    for rules in &mut all {
        if let Value::Object(fields) = rules {
            fields.remove("text");
        }
    }
    Json(json!({"ok": true, "rules": all}))
}

/// House rules to be drafted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draft {
    /// A preset's name, or house rules as JSON or TOML text.
    #[schema(value_type = Object, example = "colorado")]
    house: Value,
}

/// Drafts house rules; every fault is named at once.
#[utoipa::path(post, path = "/api/rules", tag = "house rules", request_body = Draft, responses(
    (status = 201, description = "{ok, number, warnings}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn draft(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(draft): Body<Draft>,
) -> Result<Response, ApiError> {
    who.must("draft-rules")?;
    let text = house_text(&draft.house)?;
    let house = House::read(&text).map_err(|faults| faulty(&faults))?;
    let warnings: Vec<String> = house.warnings().iter().map(ToString::to_string).collect();
    let _one = hall.opening.lock().await;
    let rules = Rules {
        number: hall.kept_under("rules:").len() as u64 + 1,
        stage: "draft".to_owned(),
        drafted_by: who.0.name.clone(),
        submitted_by: None,
        application: None,
        review: None,
        approved_by: None,
        authority: None,
        denied: None,
        posted: None,
        hash: blake3::hash(text.as_bytes()).to_hex().to_string(),
        text,
    };
    keep(&hall, &rules, &who.0.name, "rules-drafted").await?;
    let place = format!("/api/rules/{}", rules.number);
    let body = json!({"ok": true, "number": rules.number, "warnings": warnings});
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(body)).into_response())
}

/// House rules, as posted: for anybody.
#[utoipa::path(get, path = "/api/rules/{number}", tag = "house rules",
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "{ok, rules}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn show(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let rules = read(&hall, number(&asked)?)?;
    Ok(Json(json!({"ok": true, "rules": rules})))
}

/// What goes with a submission.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Submission {
    /// The written application, where the rules vary from the rulebook's (47.1-2317).
    #[schema(min_length = 1, max_length = 10000)]
    application: Option<String>,
}

/// Submits a draft for approval; with an application in writing it is a variation, which is
/// reviewed before it is approved or denied.
#[utoipa::path(post, path = "/api/rules/{number}/submit", tag = "house rules",
    request_body(content = Submission, description = "May be left out"),
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn submit(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    submission: Option<Body<Submission>>,
) -> Result<Json<Value>, ApiError> {
    who.must("submit-rules")?;
    let application = submission.and_then(|Body(submission)| submission.application);
    if let Some(application) = &application {
        said("application", application, 10_000)?;
    }
    let _one = hall.opening.lock().await;
    let mut rules = at(&hall, &asked, &["draft"])?;
    rules.stage = "submitted".to_owned();
    rules.submitted_by = Some(who.0.name.clone());
    rules.application = application;
    keep(&hall, &rules, &who.0.name, "rules-submitted").await?;
    Ok(Json(json!({"ok": true})))
}

fn at(hall: &Hall, asked: &str, stages: &[&str]) -> Result<Rules, ApiError> {
    let rules = read(hall, number(asked)?)?;
    match stages.contains(&rules.stage.as_str()) {
        true => Ok(rules),
        false => {
            let stages = stages.join(" or ");
            let message = format!("house rules {asked} are {}, not {stages}", rules.stage);
            Err(ApiError::new(Code::NotNow, message))
        }
    }
}

/// Checks that a text says something and is not too long.
fn said(key: &str, text: &str, most: usize) -> Result<(), ApiError> {
    match text.trim().is_empty() || text.len() > most {
        true => {
            let message = format!("{key:?} must be text of 1 to {most} bytes");
            Err(ApiError::new(Code::BadRequest, message))
        }
        false => Ok(()),
    }
}

/// A copy that was asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Copy {
    /// Who asked for it.
    #[schema(min_length = 1, max_length = 500)]
    to: String,
}

/// Logs that a copy was asked for and given.
#[utoipa::path(post, path = "/api/rules/{number}/copies", tag = "house rules", request_body = Copy,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "{ok, rules}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn copy(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(copy): Body<Copy>,
) -> Result<Json<Value>, ApiError> {
    who.must("give-copy")?;
    if copy.to.trim().is_empty() || copy.to.len() > 500 {
        return Err(ApiError::new(Code::BadRequest, "\"to\" says who asked"));
    }
    let rules = read(&hall, number(&asked)?)?;
    let log = hall.logged(&who.0.name, "copy-given", &asked, &copy.to);
    hall.people
        .write(vec![boxman_store::Write::Significant(log)])
        .await?;
    Ok(Json(json!({"ok": true, "rules": rules})))
}
