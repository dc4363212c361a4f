//! The readings: decisions where the documents are silent or disagree, one row each in the tables of
//! `docs/readings.md`, with the clauses they concern.

use std::path::Path;

use crate::Error;
use crate::tokens::{clause_ids, reading_ids};

/// A decision about what the documents leave open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Its name, `R-money-1`.
    pub id: String,
    /// The clauses it concerns, as named in its last column.
    pub clauses: Vec<String>,
}

impl Reading {
    /// Reads all rows of the document at `path`; none if there is no such document.
    pub(crate) fn read_all(path: &Path) -> Result<Vec<Reading>, Error> {
        match std::fs::read_to_string(path) {
            Ok(text) => Ok(rows(&text)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(vec![]),
            Err(error) => Err(Error::io(path)(error)),
        }
    }
}

fn rows(text: &str) -> Vec<Reading> {
    text.lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.strip_prefix('|')?.trim_end().split('|').collect();
            let (&first, &[.., last, _]) = cells.split_first()? else {
                return None;
            };
            let id = reading_ids(first).first()?.text;
            Some(Reading {
                id: id.to_owned(),
                clauses: clause_ids(last)
                    .into_iter()
                    .map(|token| token.text.to_owned())
                    .collect(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_a_reading() {
        let text = "| id | decision | clauses |\n|---|---|---|\n\
                    | <a id=\"R-money-1\"></a>R-money-1 | Up, as CO-1 has it. | MD-6-F CO-2306-4-b |\n| other | | |\n";
        let expected = Reading {
            id: "R-money-1".to_owned(),
            clauses: vec!["MD-6-F".to_owned(), "CO-2306-4-b".to_owned()],
        };
        assert_eq!(rows(text), [expected]);
    }
}
