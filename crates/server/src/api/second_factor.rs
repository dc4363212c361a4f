//! The second factor of accounts: everybody sets their own; two administrators take one away.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use boxman_house::{PeopleCommand, What};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    body::{Body, Done, RefusedAnswer, Why},
    staff::{Asked, ask, unknown},
};
use crate::{
    guard::{self, ClientKey, SignedInAs},
    hall::Hall,
    refused::ApiError,
};

/// A code of the second factor that there is already.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OldCode {
    /// The code; left out by whoever has no second factor.
    code: Option<String>,
}

/// A secret for an authenticator.
#[derive(Serialize, ToSchema)]
pub(crate) struct OfferAnswer {
    /// `true`.
    ok: bool,
    /// The secret in base 32.
    secret: String,
    /// The same as an address.
    #[schema(example = "otpauth://totp/Boxman:ann?secret=GEZDGNBVGY3TQOJQ&issuer=Boxman")]
    uri: String,
}

/// Offers a secret to whoever is signed in; it counts once a code of it is given.
#[utoipa::path(post, path = "/api/sessions/current/second-factor", tag = "sessions", request_body = OldCode, responses(
    (status = 200, description = "A secret", body = OfferAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn offer(
    State(hall): State<Arc<Hall>>,
    ClientKey(address): ClientKey,
    SignedInAs(caller, token): SignedInAs,
    Body(old): Body<OldCode>,
) -> Result<Json<OfferAnswer>, ApiError> {
    guard::take(&hall.limits.passwords, address)?;
    let offer = hall
        .people
        .offer_factor(&caller, &token, old.code.as_deref())?;
    Ok(Json(OfferAnswer {
        ok: true,
        secret: offer.secret,
        uri: offer.uri,
    }))
}

/// A code of the secret that was offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewCode {
    /// The code.
    #[schema(example = "287082", min_length = 6, max_length = 6)]
    code: String,
}

/// Confirms the secret that was offered: from now on a code of it comes with the password.
#[utoipa::path(post, path = "/api/sessions/current/second-factor/confirm", tag = "sessions", request_body = NewCode, responses(
    (status = 200, description = "It counts from now on", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn confirm(
    State(hall): State<Arc<Hall>>,
    ClientKey(address): ClientKey,
    SignedInAs(caller, token): SignedInAs,
    Body(new): Body<NewCode>,
) -> Result<Json<Done>, ApiError> {
    guard::take(&hall.limits.passwords, address)?;
    hall.people
        .confirm_factor(&caller, &token, &new.code)
        .await?;
    Ok(Json(Done::OK))
}

/// From now on staff do nothing without a second factor.
#[utoipa::path(post, path = "/api/second-factor/require", tag = "accounts", request_body = Why, responses(
    (status = 200, description = "It is required", body = Done),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn require(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Json<Done>, ApiError> {
    who.must("require-second-factor")?;
    let why = why.checked()?;
    let command = PeopleCommand::RequireSecondFactor { why };
    hall.people
        .perform(&who.0.name, command, Vec::new())
        .await?;
    Ok(Json(Done::OK))
}

/// Asks that staff may do without a second factor again; another administrator approves it.
#[utoipa::path(post, path = "/api/second-factor/waive", tag = "accounts", request_body = Why, responses(
    (status = 202, description = "It waits for a second person", body = Asked),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn waive(
    State(hall): State<Arc<Hall>>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Response, ApiError> {
    who.must("require-second-factor")?;
    ask(&hall, &who, why.checked()?, What::WaiveSecondFactor {}).await
}

/// Asks that an account signs in without its second factor, until it has another; another administrator approves it.
#[utoipa::path(post, path = "/api/accounts/{name}/second-factor/clear", tag = "accounts", request_body = Why,
    params(("name" = String, Path, description = "The account")), responses(
    (status = 202, description = "It waits for a second person", body = Asked),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn clear(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    who: SignedInAs,
    Body(why): Body<Why>,
) -> Result<Response, ApiError> {
    who.must("clear-second-factor")?;
    let why = why.checked()?;
    let account = hall.people.account(&name).ok_or_else(|| unknown(&name))?;
    let what = What::ClearSecondFactor {
        account: account.name,
    };
    ask(&hall, &who, why, what).await
}
