//! Compares clauses with citations: what is missing, unknown or out of date.

use std::fmt;

use crate::pending::covers;
use crate::{Citation, Clause, Survey};

/// Something about the coverage that has to be fixed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A clause that needs a test was shown by none that ran, and is not on the pending list.
    NotShown {
        /// The clause.
        id: String,
        /// What it says.
        paraphrase: String,
    },
    /// A clause is mentioned that does not exist.
    Unknown(Citation),
    /// What a test or a story showed is neither a clause nor a reading.
    ShownUnknown {
        /// What it said it shows.
        id: String,
        /// The file it stands in.
        by: String,
    },
    /// A pending clause is shown by a test after all.
    ShownAlready {
        /// The entry of the pending list.
        entry: String,
        /// The work it stands under.
        work: String,
        /// The clause.
        id: String,
        /// The first file that showed it.
        by: String,
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
            Fault::ShownUnknown { id, by } => {
                write!(f, "{by} shows {id}, and there is no such clause")
            }
            Fault::ShownAlready {
                entry,
                work,
                id,
                by,
            } => {
                write!(
                    f,
                    "{by} shows {id}: take {entry} off the pending list of {work}"
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

/// What is wrong with the text alone, whatever has run: mentions of clauses that do not exist.
pub fn check_text(survey: &Survey) -> Vec<Fault> {
    let mut faults = unknown(survey);
    faults.extend(pending_unknown(survey));
    faults.extend(readings(survey));
    faults
}

/// What is wrong with what was shown, in the order of the list of clauses.
pub fn check_shown(survey: &Survey) -> Vec<Fault> {
    let mut faults = not_shown(survey);
    faults.extend(shown_unknown(survey));
    faults.extend(pending_shown(survey));
    faults
}

fn not_shown(survey: &Survey) -> Vec<Fault> {
    let waits = |id: &str| survey.pending.work_for(id).is_some();
    survey
        .clauses
        .iter()
        .filter(|clause| clause.kind.wants_a_test() && !waits(&clause.id))
        .filter(|clause| survey.shown.by(&clause.id).next().is_none())
        .map(|clause| Fault::NotShown {
            id: clause.id.clone(),
            paraphrase: clause.paraphrase.clone(),
        })
        .collect()
}

/// Text may also speak of a whole section.
fn unknown(survey: &Survey) -> Vec<Fault> {
    let known = |id: &str| survey.clauses.contains(id) || survey.clauses.is_section(id);
    survey
        .citations
        .iter()
        .filter(|it| !known(&it.id))
        .cloned()
        .map(Fault::Unknown)
        .collect()
}

/// A test names the clause that it shows exactly; it may show a reading as well.
fn shown_unknown(survey: &Survey) -> Vec<Fault> {
    let known = |id: &str| {
        survey.clauses.contains(id) || survey.readings.iter().any(|reading| reading.id == id)
    };
    let unknown = survey.shown.iter().filter(|(id, _)| !known(id));
    unknown
        .flat_map(|(id, files)| files.iter().map(move |by| (id, by)))
        .map(|(id, by)| Fault::ShownUnknown {
            id: id.to_owned(),
            by: by.clone(),
        })
        .collect()
}

/// The clauses that an entry of the pending list means.
fn meant<'a>(survey: &'a Survey, entry: &'a str) -> impl Iterator<Item = &'a Clause> {
    let clauses = survey.clauses.iter();
    clauses.filter(move |clause| covers(entry, &clause.id))
}

fn pending_unknown(survey: &Survey) -> Vec<Fault> {
    let entries = survey.pending.entries();
    entries
        .filter(|(_, entry)| meant(survey, entry).next().is_none())
        .map(|(work, entry)| Fault::PendingUnknown {
            entry: entry.to_owned(),
            work: work.to_owned(),
        })
        .collect()
}

fn pending_shown(survey: &Survey) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (work, entry) in survey.pending.entries() {
        let mut shown = meant(survey, entry)
            .filter_map(|clause| Some((&clause.id, survey.shown.by(&clause.id).next()?)));
        if let Some((id, by)) = shown.next() {
            faults.push(Fault::ShownAlready {
                entry: entry.to_owned(),
                work: work.to_owned(),
                id: id.clone(),
                by: by.to_owned(),
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
    use crate::{FileKind, Kind, Reading};

    /// Clauses of one kind, of which `a.story` showed some.
    fn survey(kind: Kind, ids: &[&str], shown: &[&str], pending: &str) -> Survey {
        let mut survey = Survey {
            clauses: clauses(kind, ids),
            pending: toml::from_str(pending).expect("a pending list"),
            ..Survey::default()
        };
        for id in shown {
            survey.shown.insert(id, "a.story");
        }
        survey
    }

    fn said(faults: &[Fault]) -> Vec<String> {
        faults.iter().map(Fault::to_string).collect()
    }

    #[test]
    fn a_rule_that_nothing_showed_is_reported_with_its_words() {
        let bare = survey(Kind::Rule, &["MD-1"], &[], "");
        assert_eq!(
            said(&check_shown(&bare)),
            ["MD-1, not shown: what MD-1 says"]
        );
        let shown = survey(Kind::Rule, &["MD-1"], &["MD-1"], "");
        assert!(check_shown(&shown).is_empty());
    }

    #[test]
    fn a_citation_shows_nothing() {
        for kind in [
            FileKind::Source,
            FileKind::Rulebook,
            FileKind::Test,
            FileKind::Story,
        ] {
            let mut cited = survey(Kind::Rule, &["MD-1"], &[], "");
            cited.citations.push(Citation {
                id: "MD-1".to_owned(),
                path: "tests/a.rs".to_owned(),
                line: 3,
                kind,
            });
            assert_eq!(check_shown(&cited).len(), 1, "{kind:?}");
            assert!(check_text(&cited).is_empty(), "{kind:?}");
        }
    }

    #[test]
    fn definitions_and_equipment_want_none() {
        for kind in [Kind::Definition, Kind::Physical] {
            assert!(check_shown(&survey(kind, &["MD-1"], &[], "")).is_empty());
        }
    }

    #[test]
    fn an_unknown_clause_is_reported_with_its_place() {
        let typo = survey(Kind::Definition, &["MD-1"], &["MD-2"], "");
        assert_eq!(
            said(&check_shown(&typo)),
            ["a.story shows MD-2, and there is no such clause"]
        );
        let mut typo = survey(Kind::Definition, &["MD-1"], &[], "");
        typo.citations.push(Citation {
            id: "MD-2".to_owned(),
            path: "a.rs".to_owned(),
            line: 3,
            kind: FileKind::Source,
        });
        assert_eq!(
            said(&check_text(&typo)),
            ["a.rs:3 cites MD-2, and there is no such clause"]
        );
    }

    #[test]
    fn text_may_name_a_section_and_a_test_may_not() {
        let mut section = survey(Kind::Definition, &["MD-3-A"], &["MD-3"], "");
        section.citations.push(Citation {
            id: "MD-3".to_owned(),
            path: "a.rs".to_owned(),
            line: 3,
            kind: FileKind::Source,
        });
        assert!(check_text(&section).is_empty());
        assert_eq!(check_shown(&section).len(), 1);
    }

    #[test]
    fn a_reading_may_be_shown() {
        let mut survey = survey(Kind::Definition, &["MD-1"], &["R-money-1"], "");
        assert_eq!(check_shown(&survey).len(), 1);
        survey.readings.push(Reading {
            id: "R-money-1".to_owned(),
            clauses: vec!["MD-1".to_owned()],
        });
        assert!(check_shown(&survey).is_empty());
    }

    #[test]
    fn the_pending_list_excuses_and_is_kept_clean() {
        let list = "[page]\nwhy = \"seen\"\nclauses = [\"MD-1*\"]\n";
        let ids = ["MD-1-a", "MD-1-b"];
        assert!(check_shown(&survey(Kind::Display, &ids, &[], list)).is_empty());

        let shown = survey(Kind::Display, &ids, &["MD-1-b"], list);
        let expected =
            ["a.story shows MD-1-b: take MD-1* off the pending list of page, or narrow it"];
        assert_eq!(said(&check_shown(&shown)), expected);

        let none = survey(Kind::Definition, &["MD-2"], &[], list);
        let expected = ["page has MD-1* pending, and there is no such clause"];
        assert_eq!(said(&check_text(&none)), expected);
    }

    #[test]
    fn a_reading_names_clauses_that_exist() {
        let mut survey = survey(Kind::Definition, &["MD-1"], &[], "");
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
        assert_eq!(said(&check_text(&survey)), expected);
    }
}
