//! The coverage of this repository: every clause that wants a test has one or waits for it by name,
//! and nothing cites a clause that does not exist.

use boxman_coverage::{Document, Fault, Survey, check};

fn survey() -> Survey {
    Survey::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).expect("the repository can be read")
}

/// Fails with all faults of one sort, one a line.
fn none(what: &str, chosen: fn(&Fault) -> bool) {
    let faults: Vec<String> = check(&survey())
        .iter()
        .filter(|fault| chosen(fault))
        .map(|fault| format!("  {fault}\n"))
        .collect();
    assert!(
        faults.is_empty(),
        "{}, {what}:\n{}",
        faults.len(),
        faults.concat()
    );
}

#[test]
fn the_list_holds_every_clause_of_the_four_documents() {
    let survey = survey();
    let counts = Document::ALL.map(|document| survey.clauses.of(document).count());
    assert_eq!(counts, [305, 352, 64, 28]);
    assert_eq!(survey.clauses.len(), 749);
}

#[test]
fn every_clause_is_shown_or_pending() {
    none("clauses that no test or playthrough cites", |fault| {
        matches!(fault, Fault::NotShown { .. })
    });
}

#[test]
fn every_cited_clause_exists() {
    none("citations of clauses that do not exist", |fault| {
        matches!(fault, Fault::Unknown(_))
    });
}

#[test]
fn pending_clauses_are_not_shown_yet() {
    none("pending entries to be removed", |fault| {
        matches!(fault, Fault::ShownAlready { .. })
    });
}

#[test]
fn pending_clauses_exist() {
    none("pending entries without a clause", |fault| {
        matches!(fault, Fault::PendingUnknown { .. })
    });
}

#[test]
fn every_reading_names_the_clauses_it_is_about() {
    none("readings to be put right", |fault| {
        matches!(fault, Fault::ReadingUnknown { .. })
    });
}

#[test]
fn every_named_reading_exists() {
    let survey = survey();
    let known = |id: &str| survey.readings.iter().any(|reading| reading.id == id);
    for citation in &survey.reading_citations {
        assert!(
            known(&citation.id),
            "{}:{} names {}",
            citation.path,
            citation.line,
            citation.id
        );
    }
}
