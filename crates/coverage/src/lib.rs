//! Clause coverage: what the four documents say, and which test or playthrough shows it.
//!
//! The project keeps its own list of all clauses in `rulebooks/clauses.csv`. Whoever writes a test, a
//! story or a rulebook entry names the clause it is about. This crate reads the list, finds every such
//! name in the repository and holds the two against each other. It knows nothing of craps and runs no
//! game; a citation is a claim, and the test that makes it is what proves it.
//!
//! ```
//! use boxman_coverage::Survey;
//!
//! let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
//! let survey = Survey::read(root)?;
//! assert_eq!(survey.clauses.len(), 749);
//! for citation in survey.shown_by("MD-4-D-1") {
//!     println!("{}:{}", citation.path, citation.line);
//! }
//! # Ok::<(), boxman_coverage::Error>(())
//! ```

mod check;
mod clause;
mod pending;
mod readings;
mod scan;
mod survey;
mod test_code;
mod tokens;

pub use check::{Fault, check};
pub use clause::{Clause, Clauses, Document, Kind};
pub use pending::{Pending, Work};
pub use readings::Reading;
pub use scan::{Citation, Place};
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
    /// The list of clauses is not the table it should be.
    #[error("{} is not a list of clauses: {source}", path.display())]
    Clauses {
        /// The list.
        path: PathBuf,
        /// Where it goes wrong.
        source: csv::Error,
    },
    /// A clause stands on the list twice.
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
}

impl Error {
    /// An input or output error, with the path it happened at.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Error {
        let path = path.into();
        move |source| Error::Io { path, source }
    }
}
