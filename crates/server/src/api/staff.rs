//! Accounts, and what takes two people: granting a role, and a ruling that moves money.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_rules::Role;
use boxman_store::Account;
use boxman_table::Name;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::body::{Body, RefusedAnswer, Why, number};
use crate::{
    access::{self, Duty},
    command::Incoming,
    guard::SignedInAs,
    hall::Hall,
    password,
    refused::{ApiError, Code},
};

fn shown(hall: &Hall, account: &Account) -> Value {
    json!({"name": account.name, "roles": account.roles, "disabled": account.disabled,
           "locked": account.locked_until > hall.settings.machine.now()})
}

/// Every account.
#[utoipa::path(get, path = "/api/accounts", tag = "accounts", responses(
    (status = 200, description = "{ok, accounts}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn list(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
) -> Result<Json<Value>, ApiError> {
    who.must("list-accounts")?;
    let accounts: Vec<Value> = hall
        .people
        .accounts()
        .iter()
        .map(|account| shown(&hall, account))
        .collect();
    Ok(Json(json!({"ok": true, "accounts": accounts})))
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
    (status = 201, description = "{ok, account}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn add(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(new): Body<NewAccount>,
) -> Result<Response, ApiError> {
    who.must("add-account")?;
    let name = Name::new(&new.name)
        .ok_or_else(|| ApiError::new(Code::BadRequest, "\"name\" is no name"))?;
    let hashed = tokio::task::spawn_blocking(move || password::hash(&new.password)).await;
    let password = hashed
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::BadRequest, e.to_string()))?;
    let log = hall.logged(&who.0.name, "account-added", name.as_str(), "");
    let account = hall.people.change(name.as_str(), log, |old| match old {
        Some(_) => Err(ApiError::new(
            Code::NameTaken,
            format!("{name} has an account"),
        )),
        None => Ok(Account {
            name: name.to_string(),
            password,
            roles: vec![Duty::Player.name().to_owned()],
            disabled: false,
            failures: 0,
            locked_until: 0,
        }),
    });
    let body = json!({"ok": true, "account": shown(&hall, &account.await?)});
    let place = format!("/api/accounts/{}", name.as_str().replace(' ', "%20"));
    let place = header::HeaderValue::from_str(&place)
        .unwrap_or(header::HeaderValue::from_static("/api/accounts"));
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(body)).into_response())
}

/// Shuts a login out: its sign-ins are dead at once.
#[utoipa::path(post, path = "/api/accounts/{name}/disable", tag = "accounts", request_body = Why,
    params(("name" = String, Path, description = "The account")), responses(
    (status = 200, description = "{ok, account}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn disable(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Value>, ApiError> {
    set_login(&hall, &name, &who, why, true).await
}

/// Lets a login in again.
#[utoipa::path(post, path = "/api/accounts/{name}/enable", tag = "accounts", request_body = Why,
    params(("name" = String, Path, description = "The account")), responses(
    (status = 200, description = "{ok, account}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn enable(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Value>, ApiError> {
    set_login(&hall, &name, &who, why, false).await
}

async fn set_login(
    hall: &Hall,
    name: &str,
    who: &SignedInAs,
    why: Why,
    disabled: bool,
) -> Result<Json<Value>, ApiError> {
    who.must("disable-login")?;
    let why = why.checked()?;
    let what = if disabled {
        "account-disabled"
    } else {
        "account-enabled"
    };
    let change = |old: Option<Account>| match old {
        Some(old) => Ok(Account { disabled, ..old }),
        None => Err(unknown(name)),
    };
    let account = hall
        .people
        .change(name, hall.logged(&who.0.name, what, name, &why), change)
        .await?;
    Ok(Json(json!({"ok": true, "account": shown(hall, &account)})))
}

fn unknown(name: &str) -> ApiError {
    ApiError::new(Code::NotFound, format!("there is no account {name:?}"))
}

/// Something that waits for a second person.
#[derive(Clone, Serialize, Deserialize)]
struct Waiting {
    number: u64,
    /// Who asked first.
    asked_by: String,
    why: String,
    #[serde(flatten)]
    what: What,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
enum What {
    Role { account: String, role: Duty },
    Ruling { table: String, command: Value },
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
    (status = 202, description = "{ok, approval}: the number that a second person approves", body = Value),
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
    if !hall.people.accounts().iter().any(|a| a.name == name) {
        return Err(unknown(&name));
    }
    if grant.role == Duty::Guest {
        return Err(ApiError::new(
            Code::BadRequest,
            "guest is no role of an account",
        ));
    }
    let what = What::Role {
        account: name,
        role: grant.role,
    };
    wait(&hall, &who, why, what).await
}

/// A ruling that moves money, as the first person gives it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ruling {
    /// The table.
    table: String,
    /// The `rule` command, without `second`.
    #[schema(value_type = Object)]
    command: Value,
    /// Why.
    #[schema(min_length = 1, max_length = 500)]
    why: String,
}

/// Asks for a ruling that moves money; a second supervisor approves it.
#[utoipa::path(post, path = "/api/approvals", tag = "supervision", request_body = Ruling, responses(
    (status = 202, description = "{ok, approval}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn ask_for_ruling(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(ruling): Body<Ruling>,
) -> Result<Response, ApiError> {
    who.must("rule")?;
    hall.table(&ruling.table)?;
    let why = Why { why: ruling.why }.checked()?;
    if ruling.command["do"] != "rule" || ruling.command.get("second").is_some() {
        let message = "\"command\" is a rule without \"second\": whoever approves is the second";
        return Err(ApiError::new(Code::BadRequest, message));
    }
    let what = What::Ruling {
        table: ruling.table,
        command: ruling.command,
    };
    wait(&hall, &who, why, what).await
}

async fn wait(
    hall: &Hall,
    who: &SignedInAs,
    why: String,
    what: What,
) -> Result<Response, ApiError> {
    let _one = hall.opening.lock().await;
    let last = hall
        .kept("approvals")
        .and_then(|n| n.parse().ok())
        .unwrap_or(0);
    let waiting = Waiting {
        number: last + 1,
        asked_by: who.0.name.clone(),
        why: why.clone(),
        what,
    };
    let number = waiting.number.to_string();
    let text = serde_json::to_string(&waiting).map_err(ApiError::internal)?;
    let log = |what: &str| hall.logged(&who.0.name, what, &number, &why);
    hall.keep("approvals", Some(number.clone()), log("approval-numbered"))
        .await?;
    hall.keep(
        &format!("approval:{number}"),
        Some(text),
        log("approval-asked"),
    )
    .await?;
    let body = json!({"ok": true, "approval": waiting.number});
    Ok((StatusCode::ACCEPTED, Json(body)).into_response())
}

/// What waits for a second person.
#[utoipa::path(get, path = "/api/approvals", tag = "supervision", responses(
    (status = 200, description = "{ok, approvals}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn approvals(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
) -> Result<Json<Value>, ApiError> {
    if !who.0.may("approve-role") && !who.0.may("approve-ruling") {
        who.must("approve-role")?;
    }
    let waiting = hall.kept_under("approval:").into_iter();
    let waiting: Vec<Value> = waiting
        .filter_map(|(_, text)| serde_json::from_str(&text).ok())
        .collect();
    Ok(Json(json!({"ok": true, "approvals": waiting})))
}

/// Approves what somebody else asked for, and does it.
#[utoipa::path(post, path = "/api/approvals/{number}", tag = "supervision", request_body = Why,
    params(("number" = u64, Path, description = "The approval")), responses(
    (status = 200, description = "{ok}, or the answer of the table", body = Value),
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
    let key = format!("approval:{}", number(&asked)?);
    let none = || ApiError::new(Code::NotFound, format!("nothing numbered {asked:?} waits"));
    let text = hall.kept(&key).ok_or_else(none)?;
    let waiting: Waiting = serde_json::from_str(&text).map_err(ApiError::internal)?;
    match waiting.what {
        What::Role { .. } => who.must("approve-role")?,
        What::Ruling { .. } => who.must("approve-ruling")?,
    }
    if waiting.asked_by == who.0.name {
        let message = "somebody else has to approve this";
        return Err(ApiError::new(Code::SecondPersonRequired, message));
    }
    let log = hall.logged(&who.0.name, "approval-given", &asked, &why);
    hall.keep(&key, None, log).await?;
    match waiting.what {
        What::Role { account, role } => {
            let by = format!("{} and {}", waiting.asked_by, who.0.name);
            let log = hall.logged(&by, "account-role-granted", &account, &why);
            let change = |old: Option<Account>| {
                let mut new = old.ok_or_else(|| unknown(&account))?;
                new.roles.push(role.name().to_owned());
                new.roles.sort();
                new.roles.dedup();
                Ok(new)
            };
            let changed = hall.people.change(&account, log, change).await?;
            Ok(Json(json!({"ok": true, "account": shown(&hall, &changed)})).into_response())
        }
        What::Ruling { table, command } => {
            rule(&hall, &who, &waiting.asked_by, &table, command).await
        }
    }
}

/// Gives a ruling in the name of who asked, with who approved as the second.
async fn rule(
    hall: &Hall,
    who: &SignedInAs,
    first: &str,
    table: &str,
    mut command: Value,
) -> Result<Response, ApiError> {
    let account = hall
        .people
        .accounts()
        .into_iter()
        .find(|a| a.name == first && !a.disabled);
    let account = account.ok_or_else(|| unknown(first))?;
    let duties = account
        .roles
        .iter()
        .filter_map(|role| Duty::named(role))
        .collect();
    let caller = crate::command::Caller {
        name: first.to_owned(),
        duties,
    };
    let supervises = |duties: &[Duty]| -> Vec<Role> {
        let fit = duties.iter().filter(|d| access::may(**d, "rule"));
        fit.filter_map(|d| d.role()).collect()
    };
    let firsts = supervises(&caller.duties);
    let seconds = supervises(&who.0.duties);
    let pair = firsts.iter().find_map(|first| {
        let second = seconds.iter().find(|second| *second != first)?;
        Some((*first, *second))
    });
    let Some((by, second)) = pair else {
        let message = "the two have to be a boxperson and a floorperson";
        return Err(ApiError::new(Code::SecondPersonRequired, message));
    };
    command["by"] = json!(by);
    command["second"] = json!(second);
    let read = Incoming::read(&command.to_string(), &caller);
    let incoming = read.map_err(|refused| ApiError::new(Code::BadCommand, refused.message))?;
    let table = hall.table(table)?;
    let answer = table
        .command(caller, incoming)
        .await
        .map_err(super::tables::silent)?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((answer.status, kind, answer.text).into_response())
}
