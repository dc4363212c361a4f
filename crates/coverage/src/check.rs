//! Holding clauses and citations against each other: what is missing, unknown or out of date.

use std::fmt;

use crate::pending::covers;
use crate::{Citation, Survey};

/// Something about the coverage that has to be put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A clause that wants a test has none, and does not wait for one either.
    NotShown {
        /// The clause.
        id: String,
        /// What it says.
        paraphrase: String,
    },
    /// A clause is named that does not exist.
    Unknown(Citation),
    /// A pending clause is shown by a test after all.
    ShownAlready {
        /// The entry of the pending list.
        entry: String,
        /// The work it stands under.
        work: String,
        /// The first citation.
        by: Citation,
    },
    /// A pending entry means no clause.
    PendingUnknown {
        /// The entry of the pending list.
        entry: String,
        /// The work it stands under.
        work: String,
    },
    /// A reading names no clause, or one that does not exist.
    ReadingUnknown {
        /// The reading.
        id: String,
        /// The clause, if it names one.
        clause: Option<String>,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotShown { id, paraphrase } => {
                write!(f, "{id}, not shown: {paraphrase}")
            }
            Fault::Unknown(Citation { id, path, line, .. }) => {
                write!(f, "{path}:{line} cites {id}, and there is no such clause")
            }
            Fault::ShownAlready {
                entry,
                work,
                by: Citation { id, path, line, .. },
            } => {
                write!(
                    f,
                    "{path}:{line} cites {id}: take {entry} off the pending list of {work}"
                )?;
                if entry.ends_with('*') {
                    f.write_str(", or narrow it")
                } else {
                    Ok(())
                }
            }
            Fault::PendingUnknown { entry, work } => {
                write!(f, "{work} has {entry} pending, and there is no such clause")
            }
            Fault::ReadingUnknown { id, clause: None } => write!(f, "{id} names no clause"),
            Fault::ReadingUnknown {
                id,
                clause: Some(clause),
            } => {
                write!(f, "{id} names {clause}, and there is no such clause")
            }
        }
    }
}

/// Everything that is wrong, in the order of the list and of the files.
pub fn check(survey: &Survey) -> Vec<Fault> {
    let mut faults = not_shown(survey);
    faults.extend(unknown(survey));
    faults.extend(pending(survey));
    faults.extend(readings(survey));
    faults
}

fn not_shown(survey: &Survey) -> Vec<Fault> {
    let waits = |id: &str| survey.pending.work_for(id).is_some();
    survey
        .clauses
        .iter()
        .filter(|clause| clause.kind.wants_a_test() && !waits(&clause.id))
        .filter(|clause| survey.shown_by(&clause.id).next().is_none())
        .map(|clause| Fault::NotShown {
            id: clause.id.clone(),
            paraphrase: clause.paraphrase.clone(),
        })
        .collect()
}

/// Tests and playthroughs name clauses exactly. Sources and rulebooks may also speak of a section.
fn unknown(survey: &Survey) -> Vec<Fault> {
    let known = |citation: &Citation| {
        survey.clauses.contains(&citation.id)
            || !citation.place.shows() && survey.clauses.is_section(&citation.id)
    };
    survey
        .citations
        .iter()
        .filter(|it| !known(it))
        .cloned()
        .map(Fault::Unknown)
        .collect()
}

fn pending(survey: &Survey) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (work, entry) in survey.pending.entries() {
        let (work, entry) = (work.to_owned(), entry.to_owned());
        let mut meant = survey
            .clauses
            .iter()
            .filter(|clause| covers(&entry, &clause.id))
            .peekable();
        if meant.peek().is_none() {
            faults.push(Fault::PendingUnknown { entry, work });
        } else if let Some(by) = meant.find_map(|clause| survey.shown_by(&clause.id).next()) {
            faults.push(Fault::ShownAlready {
                by: by.clone(),
                entry,
                work,
            });
        }
    }
    faults
}

fn readings(survey: &Survey) -> Vec<Fault> {
    let mut faults = Vec::new();
    for reading in &survey.readings {
        let id = &reading.id;
        if reading.clauses.is_empty() {
            faults.push(Fault::ReadingUnknown {
                id: id.clone(),
                clause: None,
            });
        }
        for clause in reading
            .clauses
            .iter()
            .filter(|clause| !survey.clauses.contains(clause))
        {
            faults.push(Fault::ReadingUnknown {
                id: id.clone(),
                clause: Some(clause.clone()),
            });
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause::tests::clauses;
    use crate::{Kind, Place, Reading};

    fn citation(id: &str, place: Place) -> Citation {
        Citation {
            id: id.to_owned(),
            path: "a.story".to_owned(),
            line: 3,
            place,
        }
    }

    fn survey(kind: Kind, ids: &[&str], citations: Vec<Citation>, pending: &str) -> Survey {
        Survey {
            clauses: clauses(kind, ids),
            pending: toml::from_str(pending).expect("a pending list"),
            citations,
            ..Survey::default()
        }
    }

    fn said(survey: &Survey) -> Vec<String> {
        check(survey).iter().map(Fault::to_string).collect()
    }

    #[test]
    fn a_rule_without_a_test_is_reported_with_its_words() {
        let bare = survey(Kind::Rule, &["MD-1"], vec![], "");
        assert_eq!(said(&bare), ["MD-1, not shown: what MD-1 says"]);
        let only_source = vec![citation("MD-1", Place::Source)];
        assert_eq!(
            said(&survey(Kind::Rule, &["MD-1"], only_source, "")).len(),
            1
        );
        let shown = vec![citation("MD-1", Place::Test)];
        assert!(said(&survey(Kind::Rule, &["MD-1"], shown, "")).is_empty());
    }

    #[test]
    fn definitions_and_equipment_want_none() {
        for kind in [Kind::Definition, Kind::Physical] {
            assert!(said(&survey(kind, &["MD-1"], vec![], "")).is_empty());
        }
    }

    #[test]
    fn an_unknown_clause_is_reported_with_its_place() {
        let typo = vec![citation("MD-2", Place::Story)];
        let expected = ["a.story:3 cites MD-2, and there is no such clause"];
        assert_eq!(
            said(&survey(Kind::Definition, &["MD-1"], typo, "")),
            expected
        );
    }

    #[test]
    fn only_sources_and_rulebooks_may_name_a_section() {
        for (place, faults) in [
            (Place::Source, 0),
            (Place::Rulebook, 0),
            (Place::Test, 1),
            (Place::Story, 1),
        ] {
            let section = vec![citation("MD-3", place)];
            let survey = survey(Kind::Definition, &["MD-3-A"], section, "");
            assert_eq!(said(&survey).len(), faults, "{place:?}");
        }
    }

    #[test]
    fn the_pending_list_excuses_and_is_kept_clean() {
        let list = "[page]\nwhy = \"seen\"\nclauses = [\"MD-1*\"]\n";
        assert!(said(&survey(Kind::Display, &["MD-1-a", "MD-1-b"], vec![], list)).is_empty());

        let shown = vec![citation("MD-1-b", Place::Story)];
        let expected =
            ["a.story:3 cites MD-1-b: take MD-1* off the pending list of page, or narrow it"];
        assert_eq!(
            said(&survey(Kind::Display, &["MD-1-a", "MD-1-b"], shown, list)),
            expected
        );

        let expected = ["page has MD-1* pending, and there is no such clause"];
        assert_eq!(
            said(&survey(Kind::Definition, &["MD-2"], vec![], list)),
            expected
        );
    }

    #[test]
    fn a_reading_names_clauses_that_exist() {
        let mut survey = survey(Kind::Definition, &["MD-1"], vec![], "");
        for clauses in [vec![], vec!["MD-1".to_owned(), "MD-9".to_owned()]] {
            survey.readings.push(Reading {
                id: "R-money-1".to_owned(),
                clauses,
            });
        }
        let expected = [
            "R-money-1 names no clause",
            "R-money-1 names MD-9, and there is no such clause",
        ];
        assert_eq!(said(&survey), expected);
    }
}
