//! The pending list, `rulebooks/pending.toml`: the clauses that no test shows yet, and the work that will.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use crate::Error;

/// Everything that waits, by the work it waits for.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(transparent)]
pub struct Pending {
    /// The pieces of work, by name.
    pub works: BTreeMap<String, Work>,
}

/// A piece of work still to come, and the clauses it will show.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// Why its clauses cannot be shown before.
    pub why: String,
    /// Clause ids, or the start of some followed by `*`.
    pub clauses: Vec<String>,
}

impl Pending {
    /// Reads the list at `path`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is not such a list.
    pub fn read(path: &Path) -> Result<Pending, Error> {
        let text = std::fs::read_to_string(path).map_err(Error::io(path))?;
        toml::from_str(&text).map_err(|source| Error::Pending {
            path: path.to_owned(),
            source: Box::new(source),
        })
    }

    /// The name of the work a clause waits for, if it waits.
    pub fn work_for(&self, id: &str) -> Option<&str> {
        self.entries()
            .find(|(_, entry)| covers(entry, id))
            .map(|(work, _)| work)
    }

    /// Every entry with the work it stands under.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &str)> {
        self.works.iter().flat_map(|(name, work)| {
            work.clauses
                .iter()
                .map(move |entry| (name.as_str(), entry.as_str()))
        })
    }
}

/// Whether a pending entry means this clause.
pub(crate) fn covers(entry: &str, id: &str) -> bool {
    match entry.strip_suffix('*') {
        Some(start) => id.starts_with(start),
        None => entry == id,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_an_id_or_the_start_of_some() {
        for (entry, id, expected) in [
            ("CO-2315*", "CO-2315.01-a", true),
            ("CO-2315*", "CO-2314-b", false),
            ("CO-2314-b", "CO-2314-b", true),
            ("CO-2314-b", "CO-2314-b-1", false),
        ] {
            assert_eq!(covers(entry, id), expected, "{entry} {id}");
        }
    }

    #[test]
    fn a_work_says_why() {
        let text = "[page]\nwhy = \"to be seen\"\nclauses = [\"MD-3-C\"]\n";
        let pending: Pending = toml::from_str(text).expect("a pending list");
        assert_eq!(pending.work_for("MD-3-C"), Some("page"));
        assert_eq!(pending.work_for("MD-3-B"), None);
        assert!(toml::from_str::<Pending>("[page]\nclauses = []\n").is_err());
    }
}
