//! `docs/reference/clauses.md`: every clause, what it says, where it lives and what shows it.

use std::fmt::Write as _;

use boxman_coverage::{Clause, Document, FileKind, Survey};

use crate::generate::{cell, link};

/// The whole document.
pub(crate) fn render(survey: &Survey) -> String {
    let mut page = String::from(
        "<!-- Made by `cargo xtask generate`; edit rulebooks/clauses.csv, the rulebooks or the tests instead. -->\n\n\
         # The clauses\n\n\
         Every clause of the four documents that Boxman implements: the name the project has for it, where it \
         stands, what it says in other words, the [reading](../readings.md) that settles what it leaves open, \
         the rulebooks and sources it lives in, and the playthroughs and tests that showed it when they last \
         ran. Definitions and clauses about equipment want no test. What is *pending* waits for the work named.\n\n",
    );
    summary(&mut page, survey);
    for document in Document::ALL {
        section(&mut page, survey, document);
    }
    page
}

fn summary(page: &mut String, survey: &Survey) {
    page.push_str(
        "| document | clauses | want a test | shown | pending |\n|---|--:|--:|--:|--:|\n",
    );
    for document in Document::ALL {
        let count = |chosen: &dyn Fn(&Clause) -> bool| {
            survey
                .clauses
                .of(document)
                .filter(|clause| chosen(clause))
                .count()
        };
        let _ = writeln!(
            page,
            "| {} | {} | {} | {} | {} |",
            document.title(),
            count(&|_| true),
            count(&|clause| clause.kind.wants_a_test()),
            count(&|clause| survey.shown.by(&clause.id).next().is_some()),
            count(&|clause| survey.pending.work_for(&clause.id).is_some()),
        );
    }
}

fn section(page: &mut String, survey: &Survey, document: Document) {
    let _ = write!(
        page,
        "\n## {}\n\n\
         | clause | stands in | kind | says | reading | lives in | shown by |\n\
         |---|---|---|---|---|---|---|\n",
        document.title()
    );
    for clause in survey.clauses.of(document) {
        let Clause {
            id,
            citation,
            kind,
            paraphrase,
        } = clause;
        let lives = [FileKind::Rulebook, FileKind::Source]
            .into_iter()
            .flat_map(|place| survey.files_citing(id, place));
        let _ = writeln!(
            page,
            "| <a id=\"{id}\"></a>{id} | {} | {kind} | {} | {} | {} | {} |",
            cell(citation),
            cell(paraphrase),
            cell(&readings(survey, id)),
            cell(&links(lives)),
            cell(&shown(survey, clause)),
        );
    }
}

/// The readings that concern a clause, linked.
fn readings(survey: &Survey, id: &str) -> String {
    let concern = survey
        .readings
        .iter()
        .filter(|reading| reading.clauses.iter().any(|it| it == id));
    concern
        .map(|reading| format!("[{0}](../readings.md#{0})", reading.id))
        .collect::<Vec<_>>()
        .join(" ")
}

fn shown(survey: &Survey, clause: &Clause) -> String {
    let files = links(survey.shown.by(&clause.id));
    match survey.pending.work_for(&clause.id) {
        Some(work) if files.is_empty() => format!("*pending: {work}*"),
        None if files.is_empty() && clause.kind.wants_a_test() => "**nothing**".to_owned(),
        _ => files,
    }
}

fn links<'a>(files: impl Iterator<Item = &'a str>) -> String {
    files.map(link).collect::<Vec<_>>().join(", ")
}
