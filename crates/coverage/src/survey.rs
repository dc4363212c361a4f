//! Everything at once: the clauses, the pending list, the readings, what is shown, and every citation.

use std::collections::BTreeSet;
use std::path::Path;

use crate::scan::Citations;
use crate::{Citation, Clauses, Error, FileKind, Pending, Reading, Shown};

/// What the repository says about the clauses.
#[derive(Debug, Default)]
pub struct Survey {
    /// The clauses of the four documents.
    pub clauses: Clauses,
    /// The clauses that wait for work still to come.
    pub pending: Pending,
    /// What was decided where the documents leave something open.
    pub readings: Vec<Reading>,
    /// What running tests have shown, as recorded in the repository.
    pub shown: Shown,
    /// Every mention of a clause, known or not, ordered by id, file and line.
    pub citations: Vec<Citation>,
    /// Every mention of a reading, known or not, in the same order.
    pub reading_citations: Vec<Citation>,
}

impl Survey {
    /// The recorded list of what is shown, from the root of the repository.
    pub const SHOWN: &str = "docs/reference/shown.tsv";

    /// Surveys the repository at `root`.
    ///
    /// # Errors
    ///
    /// If a list is missing or broken, or a file cannot be read.
    pub fn read(root: impl AsRef<Path>) -> Result<Survey, Error> {
        let root = root.as_ref();
        let found = Citations::find(root)?;
        Ok(Survey {
            clauses: Clauses::read(&root.join("rulebooks/clauses.csv"))?,
            pending: Pending::read(&root.join("rulebooks/pending.toml"))?,
            readings: Reading::read_all(&root.join("docs/readings.md"))?,
            shown: Shown::read(&root.join(Survey::SHOWN))?,
            citations: found.clauses,
            reading_citations: found.readings,
        })
    }

    /// Where a clause is named.
    pub fn citations_of(&self, id: &str) -> &[Citation] {
        let start = self
            .citations
            .partition_point(|citation| citation.id.as_str() < id);
        let length = self.citations[start..].partition_point(|citation| citation.id == id);
        &self.citations[start..start + length]
    }

    /// The files of one kind that mention a clause, each once, in order.
    pub fn files_citing(&self, id: &str, kind: FileKind) -> BTreeSet<&str> {
        let here = self
            .citations_of(id)
            .iter()
            .filter(|citation| citation.kind == kind);
        here.map(|citation| citation.path.as_str()).collect()
    }
}
