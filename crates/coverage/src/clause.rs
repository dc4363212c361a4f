//! The clauses themselves: `rulebooks/clauses.csv`, in the order of the documents.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;

use serde::Deserialize;

use crate::Error;

/// What sort of thing a clause lays down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// What may be bet, when, and how it is decided.
    Rule,
    /// What a win pays.
    Payout,
    /// What personnel do, and in which order.
    Procedure,
    /// What the operator may choose, and within which bounds.
    Config,
    /// How a tournament is run.
    Tournament,
    /// Where money and forms go.
    Accounting,
    /// What must be in sight.
    Display,
    /// What a word means.
    Definition,
    /// What equipment and hands do; no software can show it.
    Physical,
}

impl Kind {
    /// Whether a clause of this kind has to be shown by a test, or wait for one on the pending list.
    ///
    /// Definitions are shown by the rules that use them, and physical clauses by nothing that runs.
    pub fn wants_a_test(self) -> bool {
        !matches!(self, Kind::Definition | Kind::Physical)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Rule => "rule",
            Kind::Payout => "payout",
            Kind::Procedure => "procedure",
            Kind::Config => "config",
            Kind::Tournament => "tournament",
            Kind::Accounting => "accounting",
            Kind::Display => "display",
            Kind::Definition => "definition",
            Kind::Physical => "physical",
        })
    }
}

/// One of the four documents, told by the first two letters of a clause id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Document {
    /// Maryland's standard rules for craps and mini-craps.
    Maryland,
    /// Colorado's Rule 23.
    Colorado,
    /// Bonus Craps with its progressives, as approved in Nevada.
    BonusCraps,
    /// Craps Sides.
    CrapsSides,
}

impl Document {
    /// All four, in the order of the list.
    pub const ALL: [Document; 4] = [
        Document::Maryland,
        Document::Colorado,
        Document::BonusCraps,
        Document::CrapsSides,
    ];

    /// The letters its clause ids begin with.
    pub fn prefix(self) -> &'static str {
        match self {
            Document::Maryland => "MD",
            Document::Colorado => "CO",
            Document::BonusCraps => "BC",
            Document::CrapsSides => "CS",
        }
    }

    /// What people call it.
    pub fn title(self) -> &'static str {
        match self {
            Document::Maryland => "Maryland: craps and mini-craps",
            Document::Colorado => "Colorado: Rule 23",
            Document::BonusCraps => "Bonus Craps and its progressives",
            Document::CrapsSides => "Craps Sides",
        }
    }
}

/// One clause: a single statement of one of the documents.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// The name it goes by everywhere in the project.
    pub id: String,
    /// Where it stands in its document.
    pub citation: String,
    /// What sort of thing it lays down.
    pub kind: Kind,
    /// What it says, in other words.
    pub paraphrase: String,
}

/// All clauses, in order and by id.
#[derive(Debug, Clone, Default)]
pub struct Clauses {
    list: Vec<Clause>,
    by_id: HashMap<String, usize>,
}

impl Clauses {
    /// Reads the list at `path`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is no such table, or names a clause twice.
    pub fn read(path: &Path) -> Result<Clauses, Error> {
        let text = std::fs::read_to_string(path).map_err(Error::io(path))?;
        let rows = csv::Reader::from_reader(text.as_bytes())
            .into_deserialize()
            .collect::<Result<Vec<Clause>, _>>()
            .map_err(|source| Error::Clauses {
                path: path.to_owned(),
                source,
            })?;
        Clauses::new(rows)
    }

    /// Takes the clauses as they are given.
    ///
    /// # Errors
    ///
    /// If two of them have the same id.
    pub fn new(list: Vec<Clause>) -> Result<Clauses, Error> {
        let mut by_id = HashMap::with_capacity(list.len());
        for (index, clause) in list.iter().enumerate() {
            if by_id.insert(clause.id.clone(), index).is_some() {
                return Err(Error::Twice {
                    id: clause.id.clone(),
                });
            }
        }
        Ok(Clauses { list, by_id })
    }

    /// The clause with this id, if there is one.
    pub fn get(&self, id: &str) -> Option<&Clause> {
        self.by_id.get(id).map(|&index| &self.list[index])
    }

    /// Whether `id` names a clause.
    pub fn contains(&self, id: &str) -> bool {
        self.by_id.contains_key(id)
    }

    /// Whether `token` is the start of some clause's id, cut between two of its parts: a way to speak
    /// of a whole section.
    pub fn is_section(&self, token: &str) -> bool {
        self.list.iter().any(|clause| {
            clause
                .id
                .strip_prefix(token)
                .is_some_and(|rest| rest.starts_with(['-', '.']))
        })
    }

    /// All of them, in the order of the documents.
    pub fn iter(&self) -> std::slice::Iter<'_, Clause> {
        self.list.iter()
    }

    /// The clauses of one document.
    pub fn of(&self, document: Document) -> impl Iterator<Item = &Clause> {
        self.list
            .iter()
            .filter(move |clause| clause.id.starts_with(document.prefix()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A list of made-up clauses, all of one kind.
    pub(crate) fn clauses(kind: Kind, ids: &[&str]) -> Clauses {
        let list = ids
            .iter()
            .map(|id| Clause {
                id: (*id).to_owned(),
                citation: "somewhere".to_owned(),
                kind,
                paraphrase: format!("what {id} says"),
            })
            .collect();
        Clauses::new(list).expect("ids differ")
    }

    #[test]
    fn a_clause_listed_twice_is_an_error() {
        let one = clauses(Kind::Rule, &["MD-1"]).list.remove(0);
        let error = Clauses::new(vec![one.clone(), one]).expect_err("twice");
        assert_eq!(error.to_string(), "the clause MD-1 is listed twice");
    }

    #[test]
    fn a_section_is_cut_between_parts() {
        let clauses = clauses(Kind::Rule, &["CO-2315.01-a", "CO-2316-1"]);
        assert!(clauses.is_section("CO-2315"));
        assert!(clauses.is_section("CO-2315.01"));
        assert!(!clauses.is_section("CO-231"));
        assert!(!clauses.is_section("CO-2316-1"));
    }
}
