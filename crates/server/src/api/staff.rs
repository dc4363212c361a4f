//! Accounts, and what takes two people: granting a role, and a ruling that moves money.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_engine::Request;
use boxman_house::{Account, ApprovalsCommand, ApprovalsEvent, PeopleCommand, Waiting, What};
use boxman_table::{Command, Name};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    body::{Body, RefusedAnswer, Why, number},
    commands::TableCommandBody,
};
use crate::{
    access::Duty,
    approvals::{self, Outcome},
    guard::SignedInAs,
    hall::Hall,
    house::by,
    names, password,
    refused::{ApiError, Code},
    tables::Live,
};

/// An account as others see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountView {
    name: String,
    roles: Vec<String>,
    /// Whether it may not sign in.
    disabled: bool,
    /// Whether no password is tried for a while from devices that are not known.
    locked: bool,
    /// Whether it has a second factor.
    second_factor: bool,
}

impl AccountView {
    fn of(hall: &Hall, account: &Account) -> AccountView {
        AccountView {
            name: account.name.to_string(),
            roles: account.roles.iter().map(ToString::to_string).collect(),
            disabled: account.disabled,
            locked: account.is_locked(hall.settings.machine.now()),
            second_factor: account.second_factor.is_some(),
        }
    }
}

/// Every account.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountList {
    /// `true`.
    ok: bool,
    accounts: Vec<AccountView>,
}

/// An account as it now is.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountAnswer {
    /// `true`.
    ok: bool,
    account: AccountView,
}

fn answer(hall: &Hall, name: &str) -> Result<AccountAnswer, ApiError> {
    let account = hall.people.account(name).ok_or_else(|| unknown(name))?;
    Ok(AccountAnswer {
        ok: true,
        account: AccountView::of(hall, &account),
    })
}

pub(super) fn unknown(name: &str) -> ApiError {
    ApiError::new(Code::NotFound, format!("there is no account {name:?}"))
}

/// Every account.
#[utoipa::path(get, path = "/api/accounts", tag = "accounts", responses(
    (status = 200, description = "Every account, by name", body = AccountList),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn list(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
) -> Result<Json<AccountList>, ApiError> {
    who.must("list-accounts")?;
    let accounts = hall.people.accounts();
    Ok(Json(AccountList {
        ok: true,
        accounts: accounts.iter().map(|a| AccountView::of(&hall, a)).collect(),
    }))
}

/// A new account: a player, until roles are granted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccount {
    /// The name.
    #[schema(min_length = 1, max_length = 64)]
    name: String,
    /// The password.
    #[schema(min_length = 8, max_length = 256)]
    password: String,
}

/// Adds a player's account.
#[utoipa::path(post, path = "/api/accounts", tag = "accounts", request_body = NewAccount, responses(
    (status = 201, description = "Added", body = AccountAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn add(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(new): Body<NewAccount>,
) -> Result<Response, ApiError> {
    who.must("add-account")?;
    let name = names::chosen(&new.name)?;
    let hash = hashed(&hall, new.password).await?;
    let roles = vec![Duty::Player.name().into()];
    hall.people.add(&who.0.name, &name, roles, &hash).await?;
    let body = answer(&hall, name.as_str())?;
    let location = format!("/api/accounts/{}", name.as_str().replace(' ', "%20"));
    let location = header::HeaderValue::from_str(&location)
        .unwrap_or(header::HeaderValue::from_static("/api/accounts"));
    let location = [(header::LOCATION, location)];
    Ok((StatusCode::CREATED, location, Json(body)).into_response())
}

/// The hash of a new password, which takes a while.
pub(super) async fn hashed(hall: &Hall, word: String) -> Result<String, ApiError> {
    let machine = hall.settings.machine.clone();
    let hashing = machine.clone();
    let hashed = machine.run_blocking(move || password::hash_on(&hashing, &word));
    hashed
        .await
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::BadRequest, e.to_string()))
}

/// Disables a login: its sign-ins are dead at once.
#[utoipa::path(post, path = "/api/accounts/{name}/disable", tag = "accounts", request_body = Why,
    params(("name" = String, Path, description = "The account")), responses(
    (status = 200, description = "Disabled", body = AccountAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn disable(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<AccountAnswer>, ApiError> {
    set_login(&hall, &name, &who, why, true).await
}

/// Lets a login in again.
#[utoipa::path(post, path = "/api/accounts/{name}/enable", tag = "accounts", request_body = Why,
    params(("name" = String, Path, description = "The account")), responses(
    (status = 200, description = "Enabled", body = AccountAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn enable(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<AccountAnswer>, ApiError> {
    set_login(&hall, &name, &who, why, false).await
}

async fn set_login(
    hall: &Hall,
    name: &str,
    who: &SignedInAs,
    why: Why,
    disabled: bool,
) -> Result<Json<AccountAnswer>, ApiError> {
    who.must("disable-login")?;
    let why = why.checked()?;
    let account = Name::new(name).ok_or_else(|| unknown(name))?;
    let command = if disabled {
        PeopleCommand::DisableLogin { name: account, why }
    } else {
        PeopleCommand::EnableLogin { name: account, why }
    };
    hall.people
        .perform(&who.0.name, command, Vec::new())
        .await?;
    answer(hall, name).map(Json)
}

/// A role to be granted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Grant {
    /// The role.
    role: Duty,
    /// Why.
    #[schema(min_length = 1, max_length = 500)]
    why: String,
}

/// Asks for a role; another administrator approves it.
#[utoipa::path(post, path = "/api/accounts/{name}/roles", tag = "accounts", request_body = Grant,
    params(("name" = String, Path, description = "The account")), responses(
    (status = 202, description = "It waits for a second person", body = Asked),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn ask_for_role(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    who: SignedInAs,
    Body(grant): Body<Grant>,
) -> Result<Response, ApiError> {
    who.must("ask-for-role")?;
    let why = Why { why: grant.why }.checked()?;
    let account = hall.people.account(&name).ok_or_else(|| unknown(&name))?;
    if grant.role == Duty::Guest {
        return Err(ApiError::new(
            Code::BadRequest,
            "guest is no role of an account",
        ));
    }
    let what = What::Role {
        account: account.name,
        role: grant.role.name().into(),
    };
    ask(&hall, &who, why, what).await
}

/// A ruling that moves money, as the first person gives it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ruling {
    /// The table.
    table: String,
    /// The `rule` or `correct-roll` command, without `second`.
    #[schema(value_type = TableCommandBody)]
    command: Value,
    /// Why.
    #[schema(min_length = 1, max_length = 500)]
    why: String,
}

/// Asks for a ruling that moves money, or for a settled roll to be corrected; a second supervisor
/// approves it.
#[utoipa::path(post, path = "/api/approvals", tag = "supervision", request_body = Ruling, responses(
    (status = 202, description = "It waits for a second person", body = Asked),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn ask_for_ruling(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(ruling): Body<Ruling>,
) -> Result<Response, ApiError> {
    who.must("rule")?;
    let table = hall.table(&ruling.table)?;
    let why = Why { why: ruling.why }.checked()?;
    let read = Request::<Command>::from_value(ruling.command);
    let mut command = read
        .map_err(|refusal| ApiError::new(Code::BadRequest, refusal.message))?
        .command;
    number_roll(&table, &mut command).await?;
    let what = What::Ruling {
        table: ruling.table.into(),
        command: Box::new(command),
    };
    ask(&hall, &who, why, what).await
}

/// Says which roll is to be corrected, so that what is approved later corrects no other.
async fn number_roll(table: &Live, command: &mut Command) -> Result<(), ApiError> {
    let Command::CorrectRoll { roll, .. } = command else {
        return Ok(());
    };
    if table.is_practice() {
        let message = "this table draws its dice: there is no call to correct";
        return Err(ApiError::new(Code::NotNow, message));
    }
    if roll.is_none() {
        let rolls = table.look(|task| task.replay.engine.rolls()).await;
        *roll = Some(rolls.map_err(super::tables::unavailable)?);
    }
    Ok(())
}

/// The number that a second person approves.
#[derive(Serialize, ToSchema)]
pub(crate) struct Asked {
    /// `true`.
    ok: bool,
    /// The number.
    approval: u64,
}

pub(super) async fn ask(
    hall: &Hall,
    who: &SignedInAs,
    why: String,
    what: What,
) -> Result<Response, ApiError> {
    let name = &who.0.name;
    let command = ApprovalsCommand::AskApproval { what, why };
    let running = &hall.house.approvals;
    let events = running.perform(name, by(name, command), Vec::new()).await?;
    let asked = events.iter().find_map(|event| match event {
        ApprovalsEvent::ApprovalAsked(waiting) => Some(waiting.number),
        _ => None,
    });
    let approval = asked.ok_or_else(|| ApiError::internal("nothing was asked for"))?;
    Ok((StatusCode::ACCEPTED, Json(Asked { ok: true, approval })).into_response())
}

/// What somebody asked for.
#[derive(Serialize, ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub(crate) enum WhatView {
    /// A role for an account.
    Role {
        /// The account.
        account: String,
        /// The role.
        role: String,
    },
    /// An account signs in without its second factor, until it has another.
    ClearSecondFactor {
        /// The account.
        account: String,
    },
    /// Staff may do without a second factor.
    WaiveSecondFactor {},
    /// A ruling that moves money, or the correction of a settled roll.
    Ruling {
        /// The table.
        table: String,
        /// The command.
        #[schema(value_type = TableCommandBody)]
        command: Box<Command>,
    },
}

/// Something that waits for a second person.
#[derive(Serialize, ToSchema)]
pub(crate) struct WaitingView {
    /// Its number.
    number: u64,
    /// The person who asked for it.
    asked_by: String,
    why: String,
    #[serde(flatten)]
    what: WhatView,
}

impl WaitingView {
    fn of(waiting: &Waiting) -> WaitingView {
        let what = match &waiting.what {
            What::Role { account, role } => WhatView::Role {
                account: account.to_string(),
                role: role.to_string(),
            },
            What::ClearSecondFactor { account } => WhatView::ClearSecondFactor {
                account: account.to_string(),
            },
            What::WaiveSecondFactor {} => WhatView::WaiveSecondFactor {},
            What::Ruling { table, command } => WhatView::Ruling {
                table: table.to_string(),
                command: command.clone(),
            },
        };
        WaitingView {
            number: waiting.number,
            asked_by: waiting.asked_by.to_string(),
            why: waiting.why.clone(),
            what,
        }
    }
}

/// What waits for a second person.
#[derive(Serialize, ToSchema)]
pub(crate) struct WaitingList {
    /// `true`.
    ok: bool,
    approvals: Vec<WaitingView>,
}

/// What waits for a second person.
#[utoipa::path(get, path = "/api/approvals", tag = "supervision", responses(
    (status = 200, description = "What waits, by number", body = WaitingList),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn approvals(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
) -> Result<Json<WaitingList>, ApiError> {
    if !who.0.may("approve-role") && !who.0.may("approve-ruling") {
        who.must("approve-role")?;
    }
    let approvals = hall.house.approvals.shared.read();
    Ok(Json(WaitingList {
        ok: true,
        approvals: approvals.waiting().map(WaitingView::of).collect(),
    }))
}

/// Approves what somebody else asked for, and does it.
#[utoipa::path(post, path = "/api/approvals/{number}", tag = "supervision", request_body = Why,
    params(("number" = u64, Path, description = "The approval")), responses(
    (status = 200, description = "The account that it is about, or the answer of the table", body = AccountAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn approve(
    State(hall): State<Arc<Hall>>,
    Path(asked): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Response, ApiError> {
    let why = why.checked()?;
    let number = number(&asked)?;
    let is_ruling = {
        let approvals = hall.house.approvals.shared.read();
        let waiting = approvals.waiting_at(number);
        let waiting = waiting.map_err(|refusal| ApiError::of(&(&refusal).into()))?;
        matches!(waiting.what, What::Ruling { .. })
    };
    who.must(if is_ruling {
        "approve-ruling"
    } else {
        "approve-role"
    })?;
    match approvals::approve(&hall, &who.0, number, why).await? {
        Outcome::Account(account) => Ok(Json(AccountAnswer {
            ok: true,
            account: AccountView::of(&hall, &account),
        })
        .into_response()),
        Outcome::Answer(answer) => Ok(answer.into_response()),
    }
}
