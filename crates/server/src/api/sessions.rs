//! Signing in and out.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use boxman_engine::Request;
use boxman_rules::Role;
use boxman_table::Command;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    body::{Body, Done, RefusedAnswer},
    claims::SeatSession,
};
use crate::{
    access::Duty,
    guard::{self, ClientKey, SignedInAs},
    hall::Hall,
    names,
    people::{Credentials, SignedIn},
    refused::{ApiError, Code},
};

/// Somebody who signs in: a guest by name, or an account by name and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignIn {
    /// A guest's name: at practice tables.
    #[schema(example = "ann", min_length = 1, max_length = 64)]
    guest: Option<String>,
    /// An account's name.
    name: Option<String>,
    /// Its password.
    password: Option<String>,
    /// The code of its second factor, if it has one.
    #[schema(example = "287082", min_length = 6, max_length = 6)]
    code: Option<String>,
}

/// A sign-in that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignedInAnswer {
    /// `true`.
    ok: bool,
    /// The bearer token: shown once.
    token: String,
    /// The person.
    name: String,
    /// Their roles.
    roles: Vec<Duty>,
    /// Until when.
    #[schema(example = "2026-11-16T08:00:00Z")]
    expires: String,
}

/// Somebody who is signed in.
#[derive(Serialize, ToSchema)]
pub(crate) struct CurrentSession {
    /// `true`.
    ok: bool,
    /// The person.
    name: String,
    /// Their roles.
    roles: Vec<Duty>,
    /// Whether they may do nothing before they have a second factor.
    needs_second_factor: bool,
    /// The seat that this device has claimed by its code.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<SeatSession>,
}

/// Signs in: sets the session cookie and answers a bearer token.
#[utoipa::path(post, path = "/api/sessions", tag = "sessions", request_body = SignIn, responses(
    (status = 200, description = "Signed in", body = SignedInAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn sign_in(
    State(hall): State<Arc<Hall>>,
    ClientKey(address): ClientKey,
    headers: HeaderMap,
    Body(who): Body<SignIn>,
) -> Result<Response, ApiError> {
    guard::take(&hall.limits.sign_ins, address)?;
    let signed_in = match who {
        SignIn {
            guest: Some(guest),
            name: None,
            password: None,
            code: None,
        } => {
            let name = names::chosen(&guest)?;
            let held = guard::token(&hall, &headers);
            let playing = || hall.plays(name.as_str());
            let signed_in = hall.people.guest(&name, held.as_deref(), playing).await;
            if let Err(error) = &signed_in
                && error.code == Code::NameTaken
            {
                // Whoever tries many names to learn which are taken is slowed down like whoever tries passwords.
                guard::take(&hall.limits.passwords, address)?;
            }
            signed_in?
        }
        SignIn {
            guest: None,
            name: Some(name),
            password: Some(password),
            code,
        } => {
            let device = guard::device(&hall, &headers);
            // A device that the account knows has its own count: strangers at its address do not keep it out.
            if !hall.people.knows_device(&name, device.as_deref()) {
                guard::take(&hall.limits.passwords, address)?;
            }
            let given = Credentials {
                name,
                password,
                code,
                device,
            };
            let signed_in = hall.people.sign_in(given).await;
            hall.metrics.wrong_passwords.add(signed_in.is_err().into());
            signed_in?
        }
        _ => {
            let message = "give \"guest\", or \"name\" and \"password\", with \"code\" where there is a second factor";
            return Err(ApiError::new(Code::BadRequest, message));
        }
    };
    hall.metrics.sign_ins.add(1);
    Ok(answer(&hall, &signed_in))
}

fn answer(hall: &Hall, signed_in: &SignedIn) -> Response {
    let SignedIn {
        token,
        caller,
        until,
        device,
    } = signed_in;
    let cookie = guard::cookie(
        hall,
        Some(token),
        (until - hall.settings.machine.now()) / 1000,
    );
    let body = SignedInAnswer {
        ok: true,
        token: token.clone(),
        name: caller.name.clone(),
        roles: caller.duties.clone(),
        expires: boxman_store::time_text(*until),
    };
    let mut response = ([(header::SET_COOKIE, cookie)], Json(body)).into_response();
    let device = device.as_deref();
    let device = device.map(|token| guard::device_cookie(hall, token));
    if let Some(Ok(cookie)) = device.map(HeaderValue::try_from) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Who is signed in.
#[utoipa::path(get, path = "/api/sessions/current", tag = "sessions", responses(
    (status = 200, description = "Signed in", body = CurrentSession),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn who(
    State(hall): State<Arc<Hall>>,
    SignedInAs(caller, _): SignedInAs,
) -> Json<CurrentSession> {
    Json(CurrentSession {
        ok: true,
        needs_second_factor: hall.people.lacks_second_factor(&caller.name),
        seat: SeatSession::of(&hall, &caller),
        name: caller.name,
        roles: caller.duties,
    })
}

/// A new password, with the old one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The old password.
    old: String,
    /// The new one.
    #[schema(min_length = 8, max_length = 256)]
    new: String,
}

/// Changes the password of the account that is signed in: all its sign-ins end. A wrong old password counts as at a sign-in.
#[utoipa::path(post, path = "/api/sessions/current/password", tag = "sessions", request_body = NewPassword, responses(
    (status = 200, description = "Changed: sign in again", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn change_password(
    State(hall): State<Arc<Hall>>,
    ClientKey(address): ClientKey,
    SignedInAs(caller, _): SignedInAs,
    headers: HeaderMap,
    Body(word): Body<NewPassword>,
) -> Result<Response, ApiError> {
    guard::take(&hall.limits.passwords, address)?;
    let hash = super::staff::hashed(&hall, word.new).await?;
    let device = guard::device(&hall, &headers);
    hall.people
        .change_password(&caller.name, word.old, device, &hash)
        .await?;
    let cookie = guard::cookie(&hall, None, 0);
    Ok(([(header::SET_COOKIE, cookie)], Json(Done::OK)).into_response())
}

/// Signs out: the token is dead at once. A device that has claimed a seat gives it back.
#[utoipa::path(delete, path = "/api/sessions/current", tag = "sessions", responses(
    (status = 200, description = "Signed out", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn sign_out(
    State(hall): State<Arc<Hall>>,
    SignedInAs(caller, token): SignedInAs,
) -> Result<Response, ApiError> {
    match &caller.seat {
        Some(seat) => {
            let player = seat.player.clone();
            let mut request = Request::from(Command::ReleaseSeat { player });
            request.by = Some(Role::Player);
            let table = hall.table(&seat.table)?;
            table.perform(&caller.name, request, Vec::new()).await?;
        }
        None => hall.people.sign_out(&caller, &token).await?,
    }
    let cookie = guard::cookie(&hall, None, 0);
    Ok(([(header::SET_COOKIE, cookie)], Json(Done::OK)).into_response())
}
