//! Signing in and out.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use boxman_table::Name;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::body::{Body, RefusedAnswer};
use crate::{
    guard::{self, From, SignedInAs},
    hall::Hall,
    people::SignedIn,
    refused::{ApiError, Code},
};

/// Who signs in: a guest by name, or an account by name and password.
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
}

/// Signs in: sets the session cookie and answers a bearer token.
#[utoipa::path(post, path = "/api/sessions", tag = "sessions", request_body = SignIn, responses(
    (status = 200, description = "Signed in: {ok, token, name, roles, expires}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn sign_in(
    State(hall): State<Arc<Hall>>,
    From(address): From,
    headers: HeaderMap,
    Body(who): Body<SignIn>,
) -> Result<Response, ApiError> {
    guard::take(&hall.limits.sign_ins, address)?;
    let signed_in = match who {
        SignIn {
            guest: Some(guest),
            name: None,
            password: None,
        } => {
            let wanted =
                "a guest's name has 1 to 64 bytes, no control characters and no space at its ends";
            let name = Name::new(&guest).ok_or_else(|| ApiError::new(Code::BadRequest, wanted))?;
            let held = guard::token(&hall, &headers);
            let playing = hall
                .tables
                .all()
                .iter()
                .any(|table| table.has(name.as_str()));
            hall.people
                .guest(name.as_str(), held.as_deref(), playing)
                .await?
        }
        SignIn {
            guest: None,
            name: Some(name),
            password: Some(password),
        } => {
            guard::take(&hall.limits.passwords, address)?;
            let signed_in = hall.people.account(&name, password).await;
            hall.metrics.wrong_passwords.add(signed_in.is_err().into());
            signed_in?
        }
        _ => {
            let message = "give \"guest\", or \"name\" and \"password\"";
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
    } = signed_in;
    let cookie = guard::cookie(
        hall,
        Some(token),
        (until - hall.settings.machine.now()) / 1000,
    );
    let body = json!({
        "ok": true,
        "token": token,
        "name": caller.name,
        "roles": caller.duties,
        "expires": boxman_store::time_text(*until),
    });
    ([(header::SET_COOKIE, cookie)], Json(body)).into_response()
}

/// Who is signed in.
#[utoipa::path(get, path = "/api/sessions/current", tag = "sessions", responses(
    (status = 200, description = "{ok, name, roles}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn who(SignedInAs(caller, _): SignedInAs) -> Json<Value> {
    Json(json!({"ok": true, "name": caller.name, "roles": caller.duties}))
}

/// Signs out: the token is dead at once.
#[utoipa::path(delete, path = "/api/sessions/current", tag = "sessions", responses(
    (status = 200, description = "{ok}", body = Value),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn sign_out(
    State(hall): State<Arc<Hall>>,
    SignedInAs(_, token): SignedInAs,
) -> Result<Response, ApiError> {
    hall.people.sign_out(&token).await?;
    let cookie = guard::cookie(&hall, None, 0);
    Ok(([(header::SET_COOKIE, cookie)], Json(json!({"ok": true}))).into_response())
}
