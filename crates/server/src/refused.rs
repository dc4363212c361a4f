//! Why something is refused, in one shape everywhere: `{"ok": false, "refused": {code, clause,
//! message}}`. The game's own refusals come from the table; these are the server's around it.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_engine::{Codes, Refusal};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use utoipa::ToSchema;

use crate::{api::RefusedAnswer, running::text};

/// The code of a refusal: the server's own, or an engine's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Reason {
    /// The server's.
    Server(Code),
    /// A table's.
    Table(boxman_table::Code),
    /// A tournament's.
    Tournament(boxman_tournament::Code),
    /// Of the records of the house.
    House(boxman_house::Code),
}

impl Reason {
    /// The HTTP status that it is answered with. A command that a table or a tournament refuses was heard and answered: 200,
    /// unless the caller's role may not give it to a tournament.
    pub fn status(self) -> StatusCode {
        match self {
            Reason::Server(code) => code.status(),
            Reason::Tournament(
                boxman_tournament::Code::NotYourRole
                | boxman_tournament::Code::Table(boxman_table::Code::NotYourRole),
            ) => Code::NotYourRole.status(),
            Reason::Table(_) | Reason::Tournament(_) => StatusCode::OK,
            Reason::House(code) => Code::from(code).status(),
        }
    }
}

impl From<boxman_table::Code> for Reason {
    fn from(code: boxman_table::Code) -> Reason {
        Reason::Table(code)
    }
}

impl From<boxman_tournament::Code> for Reason {
    fn from(code: boxman_tournament::Code) -> Reason {
        Reason::Tournament(code)
    }
}

impl From<boxman_house::Code> for Reason {
    fn from(code: boxman_house::Code) -> Reason {
        Reason::House(code)
    }
}

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Refusal)]
pub struct Refused {
    /// For programs.
    #[schema(value_type = String)]
    pub code: Reason,
    /// The clause behind it, where there is one.
    pub clause: Option<String>,
    /// For people.
    pub message: String,
}

/// A refusal as the record holds it.
#[derive(Serialize, Deserialize)]
struct Recorded<C> {
    code: C,
    clause: Option<String>,
    message: String,
    /// Whether it came from around the engine.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    outside: bool,
}

impl<C: Codes + Into<Reason>> From<&Refusal<C>> for Refused {
    fn from(refusal: &Refusal<C>) -> Refused {
        Refused {
            code: refusal.code.into(),
            clause: refusal.clause.clone(),
            message: refusal.message.clone(),
        }
    }
}

impl Refused {
    /// A refusal of the server's own.
    pub fn outside(code: Code, message: impl Into<String>) -> Refused {
        Refused {
            code: Reason::Server(code),
            clause: None,
            message: message.into(),
        }
    }

    /// The answer to a command.
    pub fn answer(&self) -> String {
        text(&RefusedAnswer::new(self.clone()))
    }

    /// How it goes on record.
    pub(crate) fn recorded(&self) -> String {
        text(&Recorded {
            code: self.code,
            clause: self.clause.clone(),
            message: self.message.clone(),
            outside: matches!(self.code, Reason::Server(_)),
        })
    }

    /// A refusal of an engine with codes `C`, or of the server around it, from the record.
    ///
    /// # Errors
    /// When it is not one.
    pub(crate) fn from_record<C>(recorded: &str) -> Result<Refused, serde_json::Error>
    where
        C: DeserializeOwned + Into<Reason>,
    {
        #[derive(Deserialize)]
        struct Origin {
            #[serde(default)]
            outside: bool,
        }
        if serde_json::from_str::<Origin>(recorded)?.outside {
            serde_json::from_str::<Recorded<Code>>(recorded).map(Refused::from)
        } else {
            serde_json::from_str::<Recorded<C>>(recorded).map(Refused::from)
        }
    }
}

impl<C: Into<Reason>> From<Recorded<C>> for Refused {
    fn from(recorded: Recorded<C>) -> Refused {
        Refused {
            code: recorded.code.into(),
            clause: recorded.clause,
            message: recorded.message,
        }
    }
}

impl From<Code> for Reason {
    fn from(code: Code) -> Reason {
        Reason::Server(code)
    }
}

/// The records of the house speak in the server's words.
impl From<boxman_house::Code> for Code {
    fn from(code: boxman_house::Code) -> Code {
        use boxman_house::Code as House;
        match code {
            House::BadCommand => Code::BadCommand,
            House::DuplicateId => Code::DuplicateId,
            House::BadRequest => Code::BadRequest,
            House::WrongPassword => Code::WrongPassword,
            House::SecondFactorRequired => Code::SecondFactorRequired,
            House::LockedOut => Code::LockedOut,
            House::Disabled => Code::Disabled,
            House::SecondPersonRequired => Code::SecondPersonRequired,
            House::NotFound => Code::NotFound,
            House::NameTaken => Code::NameTaken,
            House::NotNow => Code::NotNow,
            House::NotApproved => Code::NotApproved,
            House::FaultyRules => Code::FaultyRules,
            House::TableDisabled => Code::TableDisabled,
        }
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident $name:literal $status:ident,)*) => {
        /// The server's own codes, each with its HTTP status.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Code {
            $($(#[$doc])* #[serde(rename = $name)] $code,)*
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
    /// A code of the second factor has to come with the password.
    SecondFactorRequired "second-factor-required" UNAUTHORIZED,
    /// Too many wrong passwords.
    LockedOut "locked-out" TOO_MANY_REQUESTS,
    /// A code of a seat or a rail screen is wrong, used, voided or over.
    WrongCode "wrong-code" FORBIDDEN,
    /// The login is disabled.
    Disabled "disabled" FORBIDDEN,
    /// The role may not do this.
    NotYourRole "not-your-role" FORBIDDEN,
    /// The house takes calls at the rail, but no text of one's own.
    NoRailText "no-rail-text" FORBIDDEN,
    /// The player may not speak at the rail of this table.
    Muted "muted" FORBIDDEN,
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
    /// The clause behind it, where there is one.
    pub clause: Option<String>,
    /// When to try again, in seconds.
    pub retry_after: Option<u64>,
}

impl ApiError {
    /// A refusal.
    pub fn new(code: Code, message: impl Into<String>) -> ApiError {
        ApiError {
            code,
            message: message.into(),
            clause: None,
            retry_after: None,
        }
    }

    /// The same with the clause behind it; an empty one is none.
    pub fn citing(self, clause: &str) -> ApiError {
        ApiError {
            clause: (!clause.is_empty()).then(|| clause.to_owned()),
            ..self
        }
    }

    /// The refusal of a command over HTTP.
    pub fn of(refused: &Refused) -> ApiError {
        let code = match refused.code {
            Reason::Server(code) => code,
            Reason::House(code) => code.into(),
            // A command of the server itself that a table or a tournament refuses.
            Reason::Table(_) | Reason::Tournament(_) => Code::NotNow,
        };
        ApiError::new(code, &refused.message).citing(refused.clause.as_deref().unwrap_or_default())
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
        let refused = Refused {
            code: self.code.into(),
            clause: self.clause,
            message: self.message,
        };
        let body = Json(RefusedAnswer::new(refused));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_on_record_is_answered_again_as_it_was() {
        let of_the_table = Refused::from(&boxman_table::Refusal::new(
            boxman_table::Code::NotNow,
            "",
            "not now",
        ));
        let of_the_server = Refused::outside(Code::NotNow, "not now");
        for (refused, status) in [(of_the_table, 200), (of_the_server, 409)] {
            let read = Refused::from_record::<boxman_table::Code>(&refused.recorded());
            let read = read.expect("what was just recorded");
            assert_eq!(read, refused);
            assert_eq!(read.code.status(), status);
        }
    }

    #[test]
    fn a_code_that_nobody_knows_is_an_error() {
        let recorded = r#"{"code":"gone","clause":null,"message":"m"}"#;
        assert!(Refused::from_record::<boxman_table::Code>(recorded).is_err());
    }

    #[test]
    fn a_role_that_may_not_direct_a_tournament_is_forbidden() {
        use boxman_tournament::Code as Tournament;
        let of_a_heat = Tournament::Table(boxman_table::Code::NotYourRole);
        for (code, status) in [
            (Tournament::NotYourRole, 403),
            (of_a_heat, 403),
            (Tournament::NotNow, 200),
        ] {
            assert_eq!(Reason::from(code).status(), status, "{code:?}");
        }
    }
}
