//! Clause coverage: what the four documents say, and which test or playthrough has shown it.
//!
//! The project keeps its own list of all clauses in `rulebooks/clauses.csv`. A clause counts as shown only
//! by what has run: a story whose expectations all came true, or a test that reached its `shows!`
//! (`boxman_shows`). This crate reads the list of clauses and the record of a run and compares the
//! two. A mere mention of a clause, in a source, a rulebook or a comment, is found by searching the text
//! and shows nothing. The crate knows nothing of craps and runs no game.
//!
//! ```
//! use boxman_coverage::Survey;
//!
//! let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
//! let survey = Survey::read(root)?;
//! assert_eq!(survey.clauses.len(), 749);
//! for file in survey.shown.by("MD-4-D-1") {
//!     println!("{file}");
//! }
//! # Ok::<(), boxman_coverage::Error>(())
//! ```

mod check;
mod clause;
mod pending;
mod readings;
mod scan;
mod shown;
mod survey;
mod tokens;

pub use check::{Fault, check_shown, check_text};
pub use clause::{Clause, Clauses, Document, Kind};
pub use pending::{Pending, Work};
pub use readings::Reading;
pub use scan::{Citation, FileKind};
pub use shown::Shown;
pub use survey::Survey;

use std::path::PathBuf;

/// Why the repository could not be surveyed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file or folder cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The list of clauses cannot be read as a table.
    #[error("{} is not a list of clauses: {source}", path.display())]
    Clauses {
        /// The list.
        path: PathBuf,
        /// Where it goes wrong.
        source: csv::Error,
    },
    /// A clause is listed twice.
    #[error("the clause {id} is listed twice")]
    Twice {
        /// The clause.
        id: String,
    },
    /// The pending list does not parse.
    #[error("{} is not a pending list: {source}", path.display())]
    Pending {
        /// The list.
        path: PathBuf,
        /// Where it goes wrong.
        source: Box<toml::de::Error>,
    },
    /// A row of a record of what was shown cannot be read.
    #[error("{}:{line} names no file", path.display())]
    Shown {
        /// The record.
        path: PathBuf,
        /// The row.
        line: usize,
    },
}

impl Error {
    /// An input or output error, with the path it happened at.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Error {
        let path = path.into();
        move |source| Error::Io { path, source }
    }
}
