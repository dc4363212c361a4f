//! Devices without an account: a code for a seat and the claim of it, a code for the rail screen and the screen that has it.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use boxman_engine::{Listed, Name, Request};
use boxman_rules::{ClaimedSeats, Role};
use boxman_table::{Command, Event, Until};
use qrcode::{EcLevel, QrCode, render::svg};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    body::{Body, Done, RefusedAnswer},
    tables::check_enabled,
};
use crate::{
    codes,
    command::Caller,
    guard::{self, ClientKey, SignedInAs},
    hall::Hall,
    refused::{ApiError, Code},
    tables::Live,
};

/// How long the code of a seat waits for a device, in seconds.
const CODE_SECONDS: i64 = 10 * 60;
/// How long a device keeps its token, in seconds; the claim ends with the seat.
const CLAIM_SECONDS: i64 = 12 * 3600;

/// The seat that a code is for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatToOffer {
    /// The player in it.
    #[schema(value_type = String, example = "seat 3")]
    player: Name,
}

/// A code that was made: shown once.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeCode {
    /// `true`.
    ok: bool,
    /// The code, in groups as people read it.
    #[schema(example = "K7F-2QX")]
    code: String,
    /// Where it leads.
    address: String,
    /// The same as a QR code: the text of a picture.
    picture: String,
    /// Until when it waits; the code of a rail screen holds until it is voided.
    #[schema(example = "2026-11-16T08:00:00Z")]
    expires: Option<String>,
}

/// A code that somebody types or scans.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TypedCode {
    /// The code; dashes, spaces and case do not matter.
    #[schema(example = "K7F-2QX", max_length = 64)]
    code: String,
}

/// A seat that was claimed.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClaimedAnswer {
    /// `true`.
    ok: bool,
    /// The bearer token: shown once.
    token: String,
    /// The seat.
    seat: SeatSession,
}

/// A seat that a device follows.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatSession {
    /// The table.
    table: String,
    /// The player in the seat.
    #[schema(value_type = String)]
    player: Name,
    /// Whether the device makes bets as well.
    bets: bool,
}

impl SeatSession {
    /// The seat that a caller has claimed, if it is one.
    pub(super) fn of(hall: &Hall, caller: &Caller) -> Option<SeatSession> {
        let seat = caller.seat.as_ref()?;
        let table = hall.tables.get(&seat.table)?;
        Some(SeatSession::at(&table, seat.player.clone()))
    }

    fn at(table: &Live, player: Name) -> SeatSession {
        SeatSession {
            table: table.id.clone(),
            player,
            bets: table.posted().house.claimed_seats == ClaimedSeats::Bet,
        }
    }
}

/// A table of the house that takes commands.
fn table_of_the_house(hall: &Hall, id: &str) -> Result<Arc<Live>, ApiError> {
    let table = hall.table(id)?;
    check_enabled(hall)?;
    if hall.is_table_disabled(id) {
        let message = format!("table {id} is disabled");
        return Err(ApiError::new(Code::TableDisabled, message));
    }
    if table.is_practice() {
        let message = "at a practice table everybody has a device of their own";
        return Err(ApiError::new(Code::NotNow, message));
    }
    Ok(table)
}

/// The role in which somebody gives a command for a player, or for nobody in particular.
fn role(caller: &Caller, word: &str, player: Option<&str>) -> Result<Role, ApiError> {
    let none = || ApiError::internal(format!("there is no command {word}"));
    let row = Command::named(word).ok_or_else(none)?;
    let held = caller.at(false).roles(row, player, true);
    let held = held.map_err(|refused| ApiError::of(&refused))?;
    let nobody = || ApiError::new(Code::NotYourRole, format!("{word} is for the crew"));
    held.first().copied().ok_or_else(nobody)
}

/// An address of this server, as whoever asks reaches it.
fn address(hall: &Hall, headers: &HeaderMap, path: &str) -> String {
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    let scheme = if hall.settings.behind_tls {
        "https"
    } else {
        "http"
    };
    format!("{scheme}://{}{path}", host.unwrap_or_default())
}

/// An address as a picture to be scanned.
fn picture(address: &str) -> Result<String, ApiError> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M)
        .map_err(|e| ApiError::new(Code::BadRequest, e.to_string()))?;
    let mut drawing = code.render::<svg::Color<'_>>();
    Ok(drawing.min_dimensions(200, 200).build())
}

/// Makes a code by which a device follows a seat: for ten minutes, once. It voids one that nobody has used.
#[utoipa::path(post, path = "/api/tables/{id}/seat-codes", tag = "tables", request_body = SeatToOffer,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The code", body = MadeCode),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn offer(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    SignedInAs(caller, _): SignedInAs,
    headers: HeaderMap,
    Body(SeatToOffer { player }): Body<SeatToOffer>,
) -> Result<Json<MadeCode>, ApiError> {
    guard::take(&hall.limits.commands, guard::name_key(&caller.name))?;
    let by = role(&caller, "offer-seat", Some(player.as_str()))?;
    let table = table_of_the_house(&hall, &id)?;
    let expires = Until(hall.now() / 1000 + CODE_SECONDS);
    let made = hall.make_code(&table, &caller, codes::SEAT_LETTERS, |code| {
        let mut request = Request::from(Command::OfferSeat {
            player,
            code,
            expires,
        });
        request.by = Some(by);
        request
    });
    let (code, _) = made.await?;
    let address = address(&hall, &headers, &format!("/seat.html#{id}.{code}"));
    Ok(Json(MadeCode {
        ok: true,
        picture: picture(&address)?,
        code: codes::grouped(&code),
        address,
        expires: Some(boxman_store::time_text(expires.0 * 1000)),
    }))
}

/// Claims the seat that a code is for: sets the session cookie and answers a bearer token for that seat alone.
#[utoipa::path(post, path = "/api/tables/{id}/claims", tag = "tables", request_body = TypedCode,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The seat", body = ClaimedAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn claim(
    State(hall): State<Arc<Hall>>,
    ClientKey(address): ClientKey,
    Path(id): Path<String>,
    Body(TypedCode { code }): Body<TypedCode>,
) -> Result<Response, ApiError> {
    guard::take(&hall.limits.passwords, address)?;
    let table = table_of_the_house(&hall, &id)?;
    let wrong = || {
        let message = "no seat waits for this code: it is wrong, used, voided or over";
        ApiError::new(Code::WrongCode, message)
    };
    let Some(code) = hall.digest_of_code(&id, &code).await? else {
        return Err(wrong());
    };
    let (token, holder) = hall.seat_token(&id)?;
    let mut request = Request::from(Command::ClaimSeat { code, holder });
    request.by = Some(Role::Player);
    let events = table.perform("by code", request, Vec::new()).await;
    let events = events.map_err(|error| match error.code {
        Code::NotNow => wrong(),
        _ => error,
    })?;
    let claimed = events.iter().find_map(|event| match event {
        Event::SeatClaimed { player, .. } => Some(player.clone()),
        _ => None,
    });
    let player = claimed.ok_or_else(wrong)?;
    let cookie = guard::cookie(&hall, Some(&token), CLAIM_SECONDS);
    let answer = ClaimedAnswer {
        ok: true,
        token,
        seat: SeatSession::at(&table, player),
    };
    Ok(([(header::SET_COOKIE, cookie)], Json(answer)).into_response())
}

/// Makes a code for the rail screen, which voids the one before.
#[utoipa::path(post, path = "/api/tables/{id}/rail-code", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The code", body = MadeCode),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn show_rail(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    SignedInAs(caller, _): SignedInAs,
    headers: HeaderMap,
) -> Result<Json<MadeCode>, ApiError> {
    guard::take(&hall.limits.commands, guard::name_key(&caller.name))?;
    let by = role(&caller, "show-rail", None)?;
    let table = table_of_the_house(&hall, &id)?;
    let made = hall.make_code(&table, &caller, codes::RAIL_LETTERS, |code| {
        let mut request = Request::from(Command::ShowRail { code });
        request.by = Some(by);
        request
    });
    let (code, _) = made.await?;
    let address = address(&hall, &headers, &format!("/crew/rail.html#{id}.{code}"));
    Ok(Json(MadeCode {
        ok: true,
        picture: picture(&address)?,
        code: codes::grouped(&code),
        address,
        expires: None,
    }))
}

/// Opens a rail screen by its code: sets a cookie that shows this table and nothing else.
#[utoipa::path(post, path = "/api/tables/{id}/screens", tag = "tables", request_body = TypedCode,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The screen may show the table", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn open_screen(
    State(hall): State<Arc<Hall>>,
    ClientKey(address): ClientKey,
    Path(id): Path<String>,
    Body(TypedCode { code }): Body<TypedCode>,
) -> Result<Response, ApiError> {
    guard::take(&hall.limits.passwords, address)?;
    let table = hall.table(&id)?;
    if !hall.opens_rail(&table, &code).await? {
        let message = "this is not the code of the rail screen: it is wrong or voided";
        return Err(ApiError::new(Code::WrongCode, message));
    }
    let cookie = guard::screen_cookie(&hall, &id, &code);
    Ok(([(header::SET_COOKIE, cookie)], Json(Done::OK)).into_response())
}

/// Where guests claim their seats at a table, as a QR code for the rail screen. It holds no code.
#[utoipa::path(get, path = "/api/tables/{id}/claim.svg", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn claim_picture(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let table = hall.table(&id)?;
    let address = address(&hall, &headers, &format!("/seat.html#{}", table.id));
    let picture = picture(&address)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
