//! Why something is refused, in one shape everywhere: `{"ok": false, "refused": {code, clause,
//! message}}`. The game's own refusals come from the table; these are the server's around it.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Refused {
    /// For programs.
    pub code: String,
    /// The clause behind it, where there is one.
    pub clause: Option<String>,
    /// For people.
    pub message: String,
    /// In the record: whether it came from around the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(ignore)]
    pub outside: bool,
}

impl From<&boxman_table::Refusal> for Refused {
    fn from(refusal: &boxman_table::Refusal) -> Refused {
        let code = serde_json::to_value(refusal.code).ok();
        Refused {
            code: code
                .as_ref()
                .and_then(|c| c.as_str())
                .unwrap_or("refused")
                .to_owned(),
            clause: refusal.clause.clone(),
            message: refusal.message.clone(),
            outside: false,
        }
    }
}

impl Refused {
    /// A refusal of the server's own.
    pub fn outside(code: Code, message: impl Into<String>) -> Refused {
        Refused {
            code: code.name().to_owned(),
            clause: None,
            message: message.into(),
            outside: true,
        }
    }

    /// The answer to a command.
    pub fn answer(&self) -> String {
        let Refused {
            code,
            clause,
            message,
            ..
        } = self;
        let refused = json!({"code": code, "clause": clause, "message": message});
        json!({"ok": false, "refused": refused}).to_string()
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident $name:literal $status:ident,)*) => {
        /// The server's own codes, each with its HTTP status.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Code {
            $($(#[$doc])* $code,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$code,)*];

            /// The code's word.
            pub fn name(self) -> &'static str {
                match self { $(Code::$code => $name,)* }
            }

            /// The HTTP status it is answered with.
            pub fn status(self) -> StatusCode {
                match self { $(Code::$code => StatusCode::$status,)* }
            }
        }
    };
}

codes! {
    /// The request cannot be read.
    BadRequest "bad-request" BAD_REQUEST,
    /// The command cannot be read.
    BadCommand "bad-command" BAD_REQUEST,
    /// Nobody is signed in.
    SignInRequired "sign-in-required" UNAUTHORIZED,
    /// The sign-in is unknown, expired or revoked.
    SessionOver "session-over" UNAUTHORIZED,
    /// Name or password is wrong.
    WrongPassword "wrong-password" UNAUTHORIZED,
    /// Too many wrong passwords.
    LockedOut "locked-out" TOO_MANY_REQUESTS,
    /// The login is disabled.
    Disabled "disabled" FORBIDDEN,
    /// The role may not do this.
    NotYourRole "not-your-role" FORBIDDEN,
    /// It is somebody else's.
    NotYours "not-yours" FORBIDDEN,
    /// The request comes from a foreign page.
    ForeignOrigin "foreign-origin" FORBIDDEN,
    /// It takes a second person.
    SecondPersonRequired "second-person-required" FORBIDDEN,
    /// There is nothing at this address.
    NotFound "not-found" NOT_FOUND,
    /// There is no such table.
    UnknownTable "unknown-table" NOT_FOUND,
    /// The address takes another method.
    WrongMethod "wrong-method" METHOD_NOT_ALLOWED,
    /// The name is somebody else's.
    NameTaken "name-taken" CONFLICT,
    /// The table has moved on.
    StaleSeq "stale-seq" CONFLICT,
    /// The same id came before with another body.
    DuplicateId "duplicate-id" CONFLICT,
    /// Not at this point.
    NotNow "not-now" CONFLICT,
    /// Only the shooter may do this.
    NotShooter "not-shooter" CONFLICT,
    /// House rules that are not approved.
    NotApproved "not-approved" CONFLICT,
    /// House rules with faults.
    FaultyRules "faulty-rules" UNPROCESSABLE_ENTITY,
    /// The body is too large.
    TooLarge "too-large" PAYLOAD_TOO_LARGE,
    /// Not JSON.
    WrongType "wrong-type" UNSUPPORTED_MEDIA_TYPE,
    /// The request came too slowly.
    TooSlow "too-slow" REQUEST_TIMEOUT,
    /// Too many requests.
    TooMany "too-many" TOO_MANY_REQUESTS,
    /// The request is for another host.
    WrongHost "wrong-host" MISDIRECTED_REQUEST,
    /// The table is disabled.
    TableDisabled "table-disabled" SERVICE_UNAVAILABLE,
    /// The table has more to do than it takes.
    Busy "busy" SERVICE_UNAVAILABLE,
    /// The record cannot be written.
    StoreFailed "store-failed" SERVICE_UNAVAILABLE,
    /// The server is stopping.
    Stopping "stopping" SERVICE_UNAVAILABLE,
    /// Something that should not happen.
    Internal "internal" INTERNAL_SERVER_ERROR,
}

/// A refusal over HTTP.
#[derive(Clone, Debug)]
pub struct ApiError {
    /// Why.
    pub code: Code,
    /// For people.
    pub message: String,
    /// When to try again, in seconds.
    pub retry_after: Option<u64>,
}

impl ApiError {
    /// A refusal.
    pub fn new(code: Code, message: impl Into<String>) -> ApiError {
        ApiError {
            code,
            message: message.into(),
            retry_after: None,
        }
    }

    /// A refusal that ends by itself.
    pub fn retry(code: Code, message: impl Into<String>, seconds: u64) -> ApiError {
        ApiError {
            retry_after: Some(seconds.max(1)),
            ..ApiError::new(code, message)
        }
    }

    /// Something that should not happen; what it was goes to the log.
    pub fn internal(what: impl std::fmt::Display) -> ApiError {
        tracing::error!(error = %what, "a request failed");
        ApiError::new(Code::Internal, "something went wrong; it has been logged")
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let refused = json!({"code": self.code.name(), "clause": null, "message": self.message});
        let body = Json(json!({"ok": false, "refused": refused}));
        let mut response = (self.code.status(), body).into_response();
        if let Some(seconds) = self.retry_after {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, seconds.into());
        }
        if self.code.status() == StatusCode::UNAUTHORIZED {
            let bearer = HeaderValue::from_static("Bearer");
            response
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, bearer);
        }
        response
    }
}
