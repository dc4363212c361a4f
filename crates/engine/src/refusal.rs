//! Why a command is refused: a code for programs, a clause for the record, a sentence for people.

use std::fmt;

use serde::Serialize;

use crate::LONGEST_LINE;

/// A set of codes that commands can be refused with.
pub trait Codes: Copy + Serialize + fmt::Debug + Send + Sync + 'static {
    /// The one for a malformed command.
    const BAD_COMMAND: Self;
    /// The one for an id that came before with another body.
    const DUPLICATE_ID: Self;
}

/// A command that is refused. It changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal<C> {
    /// For programs.
    pub code: C,
    /// The clause behind it, where there is one.
    pub clause: Option<String>,
    /// For people.
    pub message: String,
}

impl<C> Refusal<C> {
    /// A refusal with its clause; an empty clause is none.
    pub fn new(code: C, clause: &str, message: impl Into<String>) -> Refusal<C> {
        Refusal {
            code,
            clause: (!clause.is_empty()).then(|| clause.to_owned()),
            message: message.into(),
        }
    }

    /// A malformed command.
    pub fn bad(message: impl Into<String>) -> Refusal<C>
    where
        C: Codes,
    {
        Refusal::new(C::BAD_COMMAND, "", message)
    }

    /// The refusal of a line that is too long to be read.
    pub fn too_long(length: usize) -> Refusal<C>
    where
        C: Codes,
    {
        Refusal::bad(format!(
            "the line has {length} bytes, a command at most {LONGEST_LINE}"
        ))
    }
}

impl<C> fmt::Display for Refusal<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl<C: fmt::Debug> std::error::Error for Refusal<C> {}
