//! `docs/reference/readings.md`: every reading, and what shows it.
//!
//! A test or playthrough shows a reading by naming it. Where none does, those that show its clauses
//! stand in, the ones with most of them first.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use boxman_coverage::{Reading, Survey};

use crate::generate::{cell, link};

/// How many files are named where a reading is shown by its clauses only.
const AT_MOST: usize = 6;

/// The whole document.
pub(crate) fn render(survey: &Survey) -> String {
    let mut page = String::from(
        "<!-- Made by `cargo xtask generate`; edit docs/readings.md or the tests instead. -->\n\n\
         # What shows the readings\n\n\
         Each decision of [the readings](../readings.md), the clauses it concerns, and the playthroughs and tests \
         that name it or, where none does, some that show its clauses (in italics).\n\n\
         | reading | clauses | shown by |\n|---|---|---|\n",
    );
    for reading in &survey.readings {
        let clauses: Vec<String> = reading
            .clauses
            .iter()
            .map(|id| format!("[{id}](clauses.md#{id})"))
            .collect();
        let _ = writeln!(
            page,
            "| [{0}](../readings.md#{0}) | {1} | {2} |",
            reading.id,
            cell(&clauses.join(" ")),
            cell(&shown(survey, reading)),
        );
    }
    page
}

fn shown(survey: &Survey, reading: &Reading) -> String {
    let by_name: BTreeSet<&str> = survey
        .reading_citations
        .iter()
        .filter(|citation| citation.id == reading.id && citation.kind.is_test())
        .map(|citation| citation.path.as_str())
        .chain(survey.shown.by(&reading.id))
        .collect();
    if !by_name.is_empty() {
        return by_name.into_iter().map(link).collect::<Vec<_>>().join(", ");
    }
    let ranked = by_clauses(survey, reading);
    if ranked.is_empty() {
        return pending(survey, reading);
    }
    let named: Vec<String> = ranked
        .iter()
        .take(AT_MOST)
        .map(|path| format!("*{}*", link(path)))
        .collect();
    named.join(", ")
}

/// The files that show the reading's clauses, most clauses first.
fn by_clauses<'a>(survey: &'a Survey, reading: &Reading) -> Vec<&'a str> {
    let mut clauses: BTreeMap<&str, usize> = BTreeMap::new();
    for id in &reading.clauses {
        for path in survey.shown.by(id) {
            *clauses.entry(path).or_default() += 1;
        }
    }
    let mut ranked: Vec<&str> = clauses.keys().copied().collect();
    ranked.sort_by_key(|path| Reverse(clauses[path]));
    ranked
}

fn pending(survey: &Survey, reading: &Reading) -> String {
    let mut works: Vec<&str> = reading
        .clauses
        .iter()
        .filter_map(|id| survey.pending.work_for(id))
        .collect();
    works.sort_unstable();
    works.dedup();
    if works.is_empty() {
        String::new()
    } else {
        format!("*pending: {}*", works.join(", "))
    }
}
