//! The whole picture: clauses, pending list, readings and every citation, read in one go.

use std::collections::BTreeSet;
use std::path::Path;

use crate::scan::Citations;
use crate::{Citation, Clauses, Error, Pending, Place, Reading};

/// What the repository says about the clauses.
#[derive(Debug, Default)]
pub struct Survey {
    /// The clauses of the four documents.
    pub clauses: Clauses,
    /// What waits for work still to come.
    pub pending: Pending,
    /// What was decided where the documents leave something open.
    pub readings: Vec<Reading>,
    /// Every naming of a clause, known or not, ordered by id, file and line.
    pub citations: Vec<Citation>,
    /// Every naming of a reading, known or not, in the same order.
    pub reading_citations: Vec<Citation>,
}

impl Survey {
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

    /// The tests and playthroughs that name a clause.
    pub fn shown_by(&self, id: &str) -> impl Iterator<Item = &Citation> {
        self.citations_of(id)
            .iter()
            .filter(|citation| citation.place.shows())
    }

    /// The files that name a clause in one sort of place, each once, in order.
    pub fn files_citing(&self, id: &str, place: Place) -> BTreeSet<&str> {
        let here = self
            .citations_of(id)
            .iter()
            .filter(|citation| citation.place == place);
        here.map(|citation| citation.path.as_str()).collect()
    }
}
