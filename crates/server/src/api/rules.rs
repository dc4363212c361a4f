//! The life of house rules over HTTP: drafted, submitted, approved by somebody else with a place of posting, in force once
//! a table opens on them. Copies asked for and given are on record (CO-2314). The register decides; see `boxman_house`.

pub(super) mod change;
pub(super) mod verdict;

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_house::{Note, RegisterCommand, RegisterEvent, Rules, Stage};
use boxman_rules::House;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    body::{Body, Done, RefusedAnswer, number},
    tables::{HouseSource, faulty, house_text},
};
use crate::{guard::SignedInAs, hall::Hall, house::by, refused::ApiError};

/// House rules as they are shown.
#[derive(Serialize, ToSchema)]
pub(crate) struct RulesView {
    number: u64,
    stage: Stage,
    drafted_by: String,
    submitted_by: Option<String>,
    /// The application, where rules vary from the rulebook's.
    application: Option<String>,
    /// What came of its review.
    review: Option<Note>,
    approved_by: Option<String>,
    /// The director or designee who approved them.
    authority: Option<String>,
    /// Why they were denied.
    denied: Option<Note>,
    /// Where they are posted.
    posted: Option<String>,
    /// The number of the licence under which they were approved.
    licence: Option<String>,
    hash: String,
    /// Their text; left out in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl RulesView {
    fn of(rules: &Rules) -> RulesView {
        let rules = rules.clone();
        RulesView {
            number: rules.number,
            stage: rules.stage,
            drafted_by: rules.drafted_by,
            submitted_by: rules.submitted_by,
            application: rules.application,
            review: rules.review,
            approved_by: rules.approved_by,
            authority: rules.authority,
            denied: rules.denied,
            posted: rules.posted,
            licence: rules.licence,
            hash: rules.hash,
            text: Some(rules.text),
        }
    }
}

/// House rules by number.
#[derive(Serialize, ToSchema)]
pub(crate) struct RulesAnswer {
    /// `true`.
    ok: bool,
    rules: RulesView,
}

/// All house rules.
#[derive(Serialize, ToSchema)]
pub(crate) struct RulesList {
    /// `true`.
    ok: bool,
    rules: Vec<RulesView>,
}

/// House rules that were drafted.
#[derive(Serialize, ToSchema)]
pub(crate) struct Drafted {
    /// `true`.
    ok: bool,
    /// Their number.
    number: u64,
    /// What is allowed but hardly meant.
    warnings: Vec<String>,
}

fn refused(refusal: &boxman_house::Refusal) -> ApiError {
    ApiError::of(&refusal.into())
}

fn shown(hall: &Hall, asked: &str) -> Result<Json<RulesAnswer>, ApiError> {
    let register = hall.house.rules.shared.read();
    let rules = register.rules(number(asked)?).map_err(|r| refused(&r))?;
    Ok(Json(RulesAnswer {
        ok: true,
        rules: RulesView::of(rules),
    }))
}

/// Gives the register a command in somebody's name.
async fn perform(
    hall: &Hall,
    who: &SignedInAs,
    command: RegisterCommand,
) -> Result<Vec<RegisterEvent>, ApiError> {
    let name = &who.0.name;
    let register = &hall.house.rules;
    register.perform(name, by(name, command), Vec::new()).await
}

/// The text of approved house rules for a table of the house, looked at again.
pub(super) fn in_force(hall: &Hall, number: u64) -> Result<String, ApiError> {
    let register = hall.house.rules.shared.read();
    let rules = register.in_force(number).map_err(|r| refused(&r))?;
    Ok(rules.text.clone())
}

/// All house rules, without their text.
#[utoipa::path(get, path = "/api/rules", tag = "house rules", responses(
    (status = 200, description = "All house rules, without their text", body = RulesList),
))]
pub(crate) async fn list(State(hall): State<Arc<Hall>>) -> Json<RulesList> {
    let register = hall.house.rules.shared.read();
    let rules = register.all().map(|rules| RulesView {
        text: None,
        ..RulesView::of(rules)
    });
    Json(RulesList {
        ok: true,
        rules: rules.collect(),
    })
}

/// House rules to be drafted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draft {
    /// The house rules.
    #[schema(value_type = HouseSource)]
    house: Value,
}

/// Drafts house rules; every fault is named at once.
#[utoipa::path(post, path = "/api/rules", tag = "house rules", request_body = Draft, responses(
    (status = 201, description = "Drafted", body = Drafted),
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
    // Solving every wager takes a while: not on a thread that serves others.
    let machine = &hall.settings.machine;
    let warnings = machine.run_blocking(move || boxman_odds::warnings(&house));
    let warnings = warnings.await.map_err(ApiError::internal)?;
    let warnings = warnings.map_err(ApiError::internal)?;
    let events = perform(&hall, &who, RegisterCommand::Draft { text }).await?;
    let drafted = events.iter().find_map(|event| match event {
        RegisterEvent::RulesDrafted(rules) => Some(rules.number),
        _ => None,
    });
    let number = drafted.ok_or_else(|| ApiError::internal("a draft without rules"))?;
    let location = format!("/api/rules/{number}");
    let body = Drafted {
        ok: true,
        number,
        warnings: warnings.iter().map(ToString::to_string).collect(),
    };
    let location = [(header::LOCATION, location)];
    Ok((StatusCode::CREATED, location, Json(body)).into_response())
}

/// House rules, as posted: for anybody.
#[utoipa::path(get, path = "/api/rules/{number}", tag = "house rules",
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "The house rules", body = RulesAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn show(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
) -> Result<Json<RulesAnswer>, ApiError> {
    shown(&hall, &asked)
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
    (status = 200, description = "Submitted", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn submit(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    submission: Option<Body<Submission>>,
) -> Result<Json<Done>, ApiError> {
    who.must("submit-rules")?;
    let command = RegisterCommand::Submit {
        number: number(&asked)?,
        application: submission.and_then(|Body(submission)| submission.application),
    };
    perform(&hall, &who, command).await?;
    Ok(Json(Done::OK))
}

/// A copy that was asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Copy {
    /// The person who asked for it.
    #[schema(min_length = 1, max_length = 500)]
    to: String,
}

/// Puts on record that a copy was asked for and given.
#[utoipa::path(post, path = "/api/rules/{number}/copies", tag = "house rules", request_body = Copy,
    params(("number" = u64, Path, description = "The house rules")), responses(
    (status = 200, description = "The house rules", body = RulesAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn copy(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(copy): Body<Copy>,
) -> Result<Json<RulesAnswer>, ApiError> {
    who.must("give-copy")?;
    let command = RegisterCommand::GiveCopy {
        number: number(&asked)?,
        to: copy.to,
    };
    perform(&hall, &who, command).await?;
    shown(&hall, &asked)
}
