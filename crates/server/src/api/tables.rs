//! Tables: list, open, watch, play.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_rules::House;
use boxman_store::Opening;
use boxman_table::{Command, Name};
use serde::Deserialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::{
    body::{Body, Done, Part, Raw, RefusedAnswer, StrictQuery},
    commands::TableCommandBody,
    wire::{CommandAnswer, HouseText, OpenedTable, StateAnswer, TableRow, TableState, Tables},
};
use crate::{
    command::{Caller, Incoming, Wanted},
    guard::{self, ClientKey, Maybe, SignedInAs},
    hall::Hall,
    names,
    refused::{ApiError, Code, Refused},
    running::{Answer, RunError, Unavailable, text},
    tables::{Live, LiveView},
};

/// The tables, by id.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Part), responses(
    (status = 200, description = "The tables", body = Tables),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn list(
    State(hall): State<Arc<Hall>>,
    StrictQuery(part): StrictQuery<Part>,
    Maybe(caller): Maybe,
) -> Result<Json<Tables>, ApiError> {
    let (from, limit) = (part.from(0)?, part.limit()?);
    let mut all = hall.tables.all();
    all.retain(|table| listed(&hall, table, caller.as_ref()));
    let shown: Vec<TableRow> = all
        .iter()
        .skip(from as usize)
        .take(limit)
        .map(|t| row(&hall, t))
        .collect();
    let next = from.saturating_add(shown.len() as u64);
    let next = (next < all.len() as u64).then_some(next);
    Ok(Json(Tables {
        ok: true,
        tables: shown,
        next,
    }))
}

/// Whether somebody sees a table in the list: a private one is listed for those who play there and for those who may
/// close tables. One of the house is not listed for strangers, where it is not shown to them.
fn listed(hall: &Hall, table: &Live, caller: Option<&Caller>) -> bool {
    let known = caller.is_some_and(|caller| caller.is_known_at(&table.id));
    if hall.settings.no_strangers && !table.is_practice() && !known {
        return false;
    }
    let finds = |caller: &Caller| table.has(&caller.name) || caller.may("disable-table");
    !table.opening.private || caller.is_some_and(finds)
}

/// A table as the list shows it.
fn row(hall: &Hall, table: &Live) -> TableRow {
    let posted = table.posted();
    let house = &posted.house;
    TableRow {
        id: table.id.clone(),
        name: table.opening.name.clone(),
        kind: table.opening.kind.clone(),
        rulebook: house.rulebook.name.clone(),
        table: house.table.clone(),
        seats: house.seats,
        seated: table.shared.seated.load(SeqCst),
        minimum: house.minimum,
        maximum: house.maximum,
        chip: house.chip,
        seq: table.seq.load(SeqCst),
        disabled: hall.is_table_disabled(&table.id),
        rules: posted.rules,
        operator: house.submission.operator.clone(),
        hash: posted.hash(),
        title: house.rulebook.title.clone(),
        odds: house.odds.to_string(),
        sides: house.packages.iter().map(|p| p.title.clone()).collect(),
        players: table.seated(),
        private: table.opening.private,
        pace: table
            .is_practice()
            .then_some(hall.settings.timing.bets_close.as_secs()),
    }
}

/// House rules as a request gives them.
#[derive(Deserialize, ToSchema)]
#[schema(examples("colorado"))]
#[serde(untagged)]
#[expect(
    dead_code,
    reason = "it only describes; house rules are read by their own code"
)]
pub(crate) enum HouseSource {
    /// A preset's name, or house rules as the text of a TOML file.
    Text(String),
    /// House rules as JSON, with the keys of the TOML file.
    Rules(serde_json::Map<String, Value>),
}

/// A table to open.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Open {
    /// House rules for a practice table.
    #[schema(value_type = Option<HouseSource>)]
    house: Option<Value>,
    /// `practice` for play chips; `house` for staff, on approved rules.
    #[schema(example = "practice")]
    kind: Option<String>,
    /// Its name.
    name: Option<String>,
    /// Approved house rules, by number, for a house table.
    rules: Option<u64>,
    /// Whether only those find it who know its id: then the id cannot be guessed.
    private: Option<bool>,
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Open, responses(
    (status = 201, description = "The table", body = OpenedTable),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    ClientKey(address): ClientKey,
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
    let rules = match (house_table, &asked.house, asked.rules) {
        (true, None, Some(number)) => {
            who.must("open-house-table")?;
            super::rules::in_force(&hall, number)?
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
    let mut without = Vec::new();
    let mut house = House::read(&rules).map_err(|faults| faulty(&faults))?;
    if house_table {
        house = house.of_the_house().map_err(|faults| {
            let clause = faults.first().map_or("", |fault| fault.clause.as_str());
            ApiError::new(Code::NotApproved, faulty(&faults).message).citing(clause)
        })?;
    } else {
        let missing = house.missing_submissions().into_iter();
        without.extend(missing.map(|fault| fault.to_string()));
    }
    let name = match asked.name {
        None => house.name.clone(),
        Some(name) => names::chosen(&name)?.to_string(),
    };
    let _one = hall.opening.lock().await;
    let failed = |e: RunError| ApiError::new(Code::StoreFailed, e.to_string());
    hall.tables.adopt_unconfirmed().await.map_err(failed)?;
    check_room(&hall, &who.0.name, address, house_table)?;
    let private = asked.private.unwrap_or(false);
    let id = if private {
        private_id(&hall)?
    } else {
        format!("t{}", hall.tables.next_number())
    };
    let opening = Opening {
        house: rules,
        kind: if house_table { "house" } else { "practice" }.to_owned(),
        name,
        rules: asked.rules,
        private,
    };
    let opened = hall.tables.open(&id, &opening, &who.0.name).await;
    let live = opened.map_err(failed)?;
    if !house_table {
        let tables = &hall.limits.practice_tables;
        tables.note(&live.id, &who.0.name, Some(address));
    }
    let body = OpenedTable {
        ok: true,
        id: live.id.clone(),
        table: row(&hall, &live),
        without,
    };
    let place = format!("/api/tables/{}", live.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(body)).into_response())
}

/// An id that nobody guesses: ten letters and digits that are not mistaken for one another, 50 bits. It is the invitation.
fn private_id(hall: &Hall) -> Result<String, ApiError> {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let bytes: [u8; 10] = hall
        .settings
        .machine
        .entropy()
        .map_err(ApiError::internal)?;
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
    let word: String = bytes.into_iter().map(letter).collect();
    Ok(format!("p-{}-{}", &word[..5], &word[5..]))
}

/// Checks that one more table may be opened. Practice tables are counted by themselves, so that they never take the place
/// of the house's.
fn check_room(hall: &Hall, who: &str, address: u64, house: bool) -> Result<(), ApiError> {
    let has_room = if house {
        let of_the_house = |table: &&Arc<Live>| !table.is_practice();
        hall.tables.all().iter().filter(of_the_house).count() < hall.settings.most_tables
    } else {
        hall.limits.practice_tables.has_room(who, address)
    };
    if has_room {
        return Ok(());
    }
    let message = "no more tables can be opened: remove one that is not needed";
    Err(ApiError::new(Code::TooMany, message))
}

/// Removes a practice table for good: by whoever opened it, or an administrator.
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "Removed", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn remove(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<Done>, ApiError> {
    let _one = hall.opening.lock().await;
    let table = hall.table(&id)?;
    if !table.is_removable() {
        let message = "only a practice table that somebody opened can be removed";
        return Err(ApiError::new(Code::NotNow, message));
    }
    if table.opened_by != who.0.name && !who.0.may("remove-table") {
        let message = format!("{id} was opened by somebody else");
        return Err(ApiError::new(Code::NotYours, message));
    }
    let name = &who.0.name;
    hall.remove_table(name, &id, &format!("removed by {name}"))
        .await?;
    Ok(Json(Done::OK))
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

/// Every fault of house rules in one message, with the first clause among them.
pub(super) fn faulty(faults: &[boxman_rules::Fault]) -> ApiError {
    let clause = faults.iter().map(|fault| fault.clause.as_str());
    let clause = clause.into_iter().find(|clause| !clause.is_empty());
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    ApiError::new(Code::FaultyRules, faults.join("; ")).citing(clause.unwrap_or_default())
}

pub(crate) fn check_enabled(hall: &Hall) -> Result<(), ApiError> {
    if hall.is_disabled() {
        let message = "all tables are disabled";
        return Err(ApiError::new(Code::TableDisabled, message));
    }
    Ok(())
}

/// Whose offers to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AsPlayer {
    /// The player; without it, the one who is signed in, or somebody who has just come.
    pub(super) player: Option<String>,
}

/// The state of a table, with what a player may bet now.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table"), AsPlayer), responses(
    (status = 200, description = "The table and its state", body = TableState),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn state(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(whose): StrictQuery<AsPlayer>,
    Maybe(caller): Maybe,
) -> Result<Json<TableState>, ApiError> {
    let table = hall.table(&id)?;
    if let Some(caller) = caller.as_ref().and_then(|c| Name::new(&c.name)) {
        table.heard_of(&caller);
    }
    let player = whose.player.or(caller.map(|c| c.name));
    let state = view(&table, player.as_deref()).await?;
    Ok(Json(TableState {
        ok: true,
        seq: state.seq,
        table: row(&hall, &table),
        state,
    }))
}

async fn view(table: &Live, player: Option<&str>) -> Result<LiveView, ApiError> {
    table
        .view(player.and_then(Name::new))
        .await
        .map_err(unavailable)
}

pub(crate) fn unavailable(why: Unavailable) -> ApiError {
    let code = match why {
        Unavailable::Busy => Code::Busy,
        Unavailable::Stopped => Code::Stopping,
    };
    ApiError::retry(code, why.to_string(), 1)
}

/// The house rules a table runs under, as posted: for anybody.
#[utoipa::path(get, path = "/api/tables/{id}/house", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The house rules", body = HouseText),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn house(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<HouseText>, ApiError> {
    let table = hall.table(&id)?;
    let (posted, opening) = (table.posted(), &table.opening);
    Ok(Json(HouseText {
        ok: true,
        name: opening.name.clone(),
        kind: opening.kind.clone(),
        rules: posted.rules,
        text: posted.text.clone(),
        hash: posted.hash(),
    }))
}

/// Gives one command; answered only once it is durable.
#[utoipa::path(post, path = "/api/tables/{id}/commands", tag = "tables", request_body = TableCommandBody,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "What happened, or the game's refusal", body = CommandAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn command(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    SignedInAs(caller, _): SignedInAs,
    Raw(body): Raw,
) -> Result<Response, ApiError> {
    let table = hall.table(&id)?;
    let answer = give(&hall, &table, &caller, &body).await?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((answer.status, kind, answer.text).into_response())
}

/// Gives a command, from HTTP or from a live feed.
pub(crate) async fn give(
    hall: &Hall,
    table: &Live,
    caller: &Caller,
    body: &str,
) -> Result<Answer, ApiError> {
    guard::take(&hall.limits.commands, guard::name_key(&caller.name))?;
    hall.metrics.commands.add(1);
    if let Some(name) = Name::new(&caller.name) {
        table.heard_of(&name);
    }
    let incoming = match Incoming::read(body, caller) {
        Ok(incoming) => incoming,
        Err(refused) => return Ok(Answer::refused(&refused)),
    };
    let caller = caller.at(table.is_practice());
    if let Wanted::Game(request) = &incoming.wanted {
        match &request.command {
            Command::State { player } => {
                let player = player.as_ref().map_or(caller.name.as_str(), |p| p.as_str());
                let state = view(table, Some(player)).await?;
                return Ok(Answer {
                    status: StatusCode::OK,
                    text: text(&StateAnswer { ok: true, state }),
                    refused: None,
                });
            }
            Command::Rule {
                second, entries, ..
            } if second.is_some() || !entries.is_empty() => {
                let message =
                    "a ruling that moves money takes a second person: POST /api/approvals";
                let refused = Refused::outside(Code::SecondPersonRequired, message);
                return Ok(Answer::refused(&refused));
            }
            Command::CorrectRoll { .. } => {
                let message = "a settled roll is corrected by a boxperson and a floorperson together: POST /api/approvals";
                let refused = Refused::outside(Code::SecondPersonRequired, message);
                return Ok(Answer::refused(&refused));
            }
            Command::OfferSeat { .. } | Command::ClaimSeat { .. } | Command::ShowRail { .. } => {
                let message =
                    "the server draws codes: POST /api/tables/{id}/seat-codes, claims or rail-code";
                let refused = Refused::outside(Code::BadCommand, message);
                return Ok(Answer::refused(&refused));
            }
            Command::PlanRules { .. } | Command::ChangeRules { .. } => {
                let message = "rules are changed by number: POST /api/tables/{id}/rules";
                let refused = Refused::outside(Code::NotApproved, message);
                return Ok(Answer::refused(&refused));
            }
            _ => {}
        }
    }
    check_enabled(hall)?;
    table.command(caller, incoming).await.map_err(unavailable)
}
