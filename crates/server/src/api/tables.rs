//! Tables: list, open, watch, play.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_rules::House;
use boxman_store::{Opening, Write};
use boxman_table::{Command, Name};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::body::{Asking, Body, Part, Raw, RefusedAnswer};
use crate::{
    command::{Caller, Incoming, Wanted},
    guard::{self, Maybe, SignedInAs},
    hall::Hall,
    refused::{ApiError, Code, Refused},
    tables::{Answer, Live, Silent, TableError},
};

/// The tables, by id.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Part), responses(
    (status = 200, description = "{ok, tables, next}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn list(
    State(hall): State<Arc<Hall>>,
    Asking(part): Asking<Part>,
) -> Result<Json<Value>, ApiError> {
    let (from, limit) = (part.from(0)?, part.limit()?);
    let all = hall.tables.all();
    let shown: Vec<Value> = all
        .iter()
        .skip(from as usize)
        .take(limit)
        .map(|t| row(t))
        .collect();
    let next = from.saturating_add(shown.len() as u64);
    let next = (next < all.len() as u64).then_some(next);
    Ok(Json(json!({"ok": true, "tables": shown, "next": next})))
}

/// A table as the list shows it.
fn row(table: &Live) -> Value {
    let posted = table.posted();
    let house = &posted.house;
    json!({
        "id": table.id,
        "name": table.opening.name,
        "kind": table.opening.kind,
        "rulebook": house.rulebook.name,
        "table": house.table,
        "seats": house.seats,
        "seated": table.seated.load(SeqCst),
        "minimum": house.minimum,
        "maximum": house.maximum,
        "chip": house.chip,
        "seq": table.seq.load(SeqCst),
        "disabled": table.disabled.load(SeqCst),
        "rules": posted.rules,
        "operator": house.submission.operator,
    })
}

/// A table to open.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Open {
    /// A preset's name, or house rules as JSON.
    #[schema(value_type = Option<Object>, example = "colorado")]
    house: Option<Value>,
    /// `practice` for play chips; `house` for staff, on approved rules.
    #[schema(example = "practice")]
    kind: Option<String>,
    /// Its name.
    name: Option<String>,
    /// Approved house rules, by number, for a house table.
    rules: Option<u64>,
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Open, responses(
    (status = 201, description = "{ok, id, table}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(asked): Body<Open>,
) -> Result<Response, ApiError> {
    guard::take(&hall.limits.commands, guard::name_key(&who.0.name))?;
    check_enabled(&hall)?;
    let house_table = match asked.kind.as_deref() {
        None => who.0.may("open-house-table") && asked.rules.is_some(),
        Some("practice") => false,
        Some("house") => true,
        Some(other) => {
            let message = format!("\"kind\" is {other:?}, must be practice or house");
            return Err(ApiError::new(Code::BadRequest, message));
        }
    };
    let text = match (house_table, &asked.house, asked.rules) {
        (true, None, Some(number)) => {
            who.must("open-house-table")?;
            super::rules::approved(&hall, number)?
        }
        (true, ..) => {
            who.must("open-house-table")?;
            let message =
                "a house table opens on approved house rules: give \"rules\", their number";
            return Err(ApiError::new(Code::NotApproved, message));
        }
        (false, Some(house), None) => {
            who.must("open-practice-table")?;
            house_text(house)?
        }
        (false, ..) => {
            let message = "give \"house\": a preset's name or house rules";
            return Err(ApiError::new(Code::BadRequest, message));
        }
    };
    let house = House::read(&text).map_err(|faults| faulty(&faults))?;
    let name = match asked.name {
        None => house.name.clone(),
        Some(name) => match Name::new(&name) {
            Some(name) => name.to_string(),
            None => return Err(ApiError::new(Code::BadRequest, "\"name\" is no name")),
        },
    };
    let _one = hall.opening.lock().await;
    let failed = |e: TableError| ApiError::new(Code::StoreFailed, e.to_string());
    hall.tables.make_sure().await.map_err(failed)?;
    let running = hall.tables.all().len();
    if running >= hall.settings.most_tables {
        return Err(ApiError::new(
            Code::TooMany,
            "no more tables can be opened here",
        ));
    }
    let id = (running..)
        .map(|n| format!("t{n}"))
        .find(|id| hall.tables.get(id).is_none());
    let id = id.unwrap_or_default();
    let opening = Opening {
        house: text,
        kind: if house_table { "house" } else { "practice" }.to_owned(),
        name,
        rules: asked.rules,
    };
    let log = match house_table {
        true => vec![Write::Significant(hall.logged(
            &who.0.name,
            "table-opened",
            &id,
            "",
        ))],
        false => Vec::new(),
    };
    let opened = hall.tables.open(&id, opening, log).await;
    let live = opened.map_err(failed)?;
    let body = json!({"ok": true, "id": live.id, "table": row(&live)});
    let place = format!("/api/tables/{}", live.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(body)).into_response())
}

/// The text of house rules: a preset's, or JSON written as TOML.
pub(super) fn house_text(house: &Value) -> Result<String, ApiError> {
    match house {
        Value::String(name) => match House::preset(name) {
            Some(text) => Ok(text.to_owned()),
            None if name.contains('=') => Ok(name.clone()),
            None => {
                let presets = boxman_rules::presets().join(", ");
                let message = format!("there is no preset {name:?}; there are {presets}");
                Err(ApiError::new(Code::FaultyRules, message))
            }
        },
        Value::Object(_) => {
            let toml = toml::Value::try_from(house).and_then(|toml| toml::to_string(&toml));
            toml.map_err(|e| ApiError::new(Code::FaultyRules, e.to_string()))
        }
        _ => Err(ApiError::new(
            Code::BadRequest,
            "\"house\" is a preset's name or house rules",
        )),
    }
}

/// Every fault of house rules in one message.
pub(super) fn faulty(faults: &[boxman_rules::Fault]) -> ApiError {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    ApiError::new(Code::FaultyRules, faults.join("; "))
}

pub(crate) fn check_enabled(hall: &Hall) -> Result<(), ApiError> {
    match hall.disabled.load(SeqCst) {
        true => Err(ApiError::new(
            Code::TableDisabled,
            "all tables are disabled",
        )),
        false => Ok(()),
    }
}

/// Whose offers to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct As {
    /// A player; without one, who is signed in, or a fresh player.
    pub(super) player: Option<String>,
}

/// The state of a table, with what a player may bet now.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table"), As), responses(
    (status = 200, description = "{ok, seq, table, state}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn state(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Asking(whose): Asking<As>,
    Maybe(caller): Maybe,
) -> Result<Json<Value>, ApiError> {
    let table = hall.table(&id)?;
    let player = whose.player.or(caller.map(|c| c.name));
    let state = view(&table, player.as_deref()).await?;
    Ok(Json(
        json!({"ok": true, "seq": state["seq"], "table": row(&table), "state": state}),
    ))
}

async fn view(table: &Live, player: Option<&str>) -> Result<Value, ApiError> {
    table.view(player.and_then(Name::new)).await.map_err(silent)
}

pub(crate) fn silent(silent: Silent) -> ApiError {
    let code = match silent {
        Silent::Busy => Code::Busy,
        Silent::Stopped => Code::Stopping,
    };
    ApiError::retry(code, silent.to_string(), 1)
}

/// The house rules a table runs under, as posted: for anybody.
#[utoipa::path(get, path = "/api/tables/{id}/house", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok, name, kind, rules, text}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn house(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let table = hall.table(&id)?;
    let (posted, opening) = (table.posted(), &table.opening);
    Ok(Json(json!({
        "ok": true,
        "name": opening.name,
        "kind": opening.kind,
        "rules": posted.rules,
        "text": posted.text,
        "hash": posted.hash(),
    })))
}

/// One command, in the words of the protocol.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it only describes; commands are read by the table"
)]
pub(crate) struct CommandBody {
    /// What to do.
    #[schema(rename = "do", example = "bet")]
    r#do: String,
    /// The client's own mark: the same id acts once.
    id: Option<String>,
    /// The `seq` the client has seen; another refuses the command.
    expect_seq: Option<u64>,
}

/// Gives one command; answered only once it is durable.
#[utoipa::path(post, path = "/api/tables/{id}/commands", tag = "tables", request_body = CommandBody,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "{ok, seq, events}, or the game's refusal", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn command(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    SignedInAs(caller, _): SignedInAs,
    Raw(text): Raw,
) -> Result<Response, ApiError> {
    let table = hall.table(&id)?;
    let answer = give(&hall, &table, &caller, &text).await?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((answer.status, kind, answer.text).into_response())
}

/// Gives a command, from HTTP or from a live feed.
pub(crate) async fn give(
    hall: &Hall,
    table: &Live,
    caller: &Caller,
    text: &str,
) -> Result<Answer, ApiError> {
    guard::take(&hall.limits.commands, guard::name_key(&caller.name))?;
    hall.metrics.commands.add(1);
    let refuse = |refused: Refused| {
        let code = Code::ALL.iter().find(|code| code.name() == refused.code);
        Answer {
            status: code.map_or(StatusCode::BAD_REQUEST, |code| code.status()),
            text: refused.answer(),
        }
    };
    let incoming = match Incoming::read(text, caller) {
        Ok(incoming) => incoming,
        Err(refused) => return Ok(refuse(refused)),
    };
    let caller = caller.at(table.is_practice());
    if let Wanted::Game(request) = &incoming.wanted {
        match &request.command {
            Command::State { player } => {
                let player = player.as_ref().map_or(caller.name.as_str(), |p| p.as_str());
                let state = view(table, Some(player)).await?;
                return Ok(Answer {
                    status: StatusCode::OK,
                    text: json!({"ok": true, "state": state}).to_string(),
                });
            }
            Command::Rule {
                second, entries, ..
            } if second.is_some() || !entries.is_empty() => {
                let message =
                    "a ruling that moves money takes a second person: POST /api/approvals";
                return Ok(refuse(Refused::outside(
                    Code::SecondPersonRequired,
                    message,
                )));
            }
            Command::ChangeRules { .. } => {
                let message = "rules are changed by number: POST /api/tables/{id}/rules";
                return Ok(refuse(Refused::outside(Code::NotApproved, message)));
            }
            _ => {}
        }
    }
    check_enabled(hall)?;
    if let Err(refused) = incoming.check(&caller) {
        return Ok(refuse(refused));
    }
    table.command(caller, incoming).await.map_err(silent)
}
