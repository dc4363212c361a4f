//! The clauses as this repository names them: the list is whole, and nothing names a clause or a reading
//! that does not exist.
//!
//! Whether every clause is shown is asked after the tests have run, by `cargo xtask test`.

use boxman_coverage::{Document, Survey, check_text};

fn survey() -> Survey {
    Survey::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).expect("the repository can be read")
}

#[test]
fn the_list_holds_every_clause_of_the_four_documents() {
    let survey = survey();
    let counts = Document::ALL.map(|document| survey.clauses.of(document).count());
    assert_eq!(counts, [305, 352, 64, 28]);
    assert_eq!(survey.clauses.len(), 749);
}

#[test]
fn every_clause_that_is_named_exists() {
    let faults: Vec<String> = check_text(&survey())
        .iter()
        .map(|fault| format!("  {fault}\n"))
        .collect();
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.concat());
}

#[test]
fn every_reading_that_is_named_exists() {
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
