//! Why a command of a house engine is refused.

use boxman_engine::Codes;
use boxman_rules::Fault;
use serde::{Deserialize, Serialize};

/// The kinds of refusal, in the words that the server answers with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The command is malformed.
    BadCommand,
    /// The same id came before with another body.
    DuplicateId,
    /// A field does not hold what it should.
    BadRequest,
    /// The name or the password is wrong.
    WrongPassword,
    /// The password is right, and a code of the second factor has to come with it.
    SecondFactorRequired,
    /// Too many wrong passwords.
    LockedOut,
    /// The login is disabled.
    Disabled,
    /// It takes a second person.
    SecondPersonRequired,
    /// There is no such thing.
    NotFound,
    /// The name is somebody else's.
    NameTaken,
    /// Not at this point.
    NotNow,
    /// House rules that are not approved, or may not be.
    NotApproved,
    /// House rules with faults.
    FaultyRules,
    /// The table is disabled.
    TableDisabled,
}

impl Codes for Code {
    const BAD_COMMAND: Code = Code::BadCommand;
    const DUPLICATE_ID: Code = Code::DuplicateId;
}

/// A command that is refused. It changes nothing.
pub type Refusal = boxman_engine::Refusal<Code>;

pub(crate) fn refuse<T>(code: Code, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, "", message))
}

/// Every fault of house rules in one message, with the first clause among them.
pub(crate) fn faulty(faults: &[Fault]) -> Refusal {
    let mut clauses = faults.iter().map(|fault| fault.clause.as_str());
    let clause = clauses.find(|clause| !clause.is_empty());
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Refusal::new(
        Code::FaultyRules,
        clause.unwrap_or_default(),
        faults.join("; "),
    )
}

/// Checks that a text says something and is not too long.
pub(crate) fn check_text(key: &str, text: &str, most: usize) -> Result<(), Refusal> {
    if text.trim().is_empty() || text.len() > most {
        let message = format!("{key:?} must be text of 1 to {most} bytes");
        return refuse(Code::BadRequest, message);
    }
    Ok(())
}
