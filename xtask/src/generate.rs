//! `cargo xtask generate`: the documents made from the repository, written or compared.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use boxman_coverage::Survey;

use crate::{clauses, commands, readings, shown, types};

/// A document: where it stands, and how it is made.
type Document = (&'static str, fn(&Survey) -> anyhow::Result<String>);

const DOCUMENTS: [Document; 5] = [
    (Survey::SHOWN, |survey| Ok(survey.shown.to_string())),
    ("docs/reference/clauses.md", |survey| {
        Ok(clauses::render(survey))
    }),
    ("docs/reference/readings.md", |survey| {
        Ok(readings::render(survey))
    }),
    ("docs/reference/commands.md", |_| Ok(commands::render())),
    ("web/js/types.js", |_| types::generate()),
];

/// Writes every document that is not what it should be.
///
/// What the tests show comes from their last complete run, or stays as it is kept.
pub(crate) fn write() -> anyhow::Result<ExitCode> {
    let mut survey = Survey::read(crate::root())?;
    if let Some(run) = shown::newer_than_kept()? {
        survey.shown = run;
    }
    for (path, text) in stale(&survey)? {
        let file = crate::root().join(path);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        fs::write(&file, text).with_context(|| format!("cannot write {path}"))?;
        println!("wrote {path}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Names every document that is not what it should be.
pub(crate) fn check() -> anyhow::Result<ExitCode> {
    verify()?;
    Ok(ExitCode::SUCCESS)
}

/// An error if some document is not what it should be.
pub(crate) fn verify() -> anyhow::Result<()> {
    let survey = Survey::read(crate::root())?;
    let stale = stale(&survey)?;
    if !stale.is_empty() {
        let paths: Vec<&str> = stale.iter().map(|(path, _)| *path).collect();
        bail!(
            "out of date: {}; run `cargo xtask generate`",
            paths.join(", ")
        );
    }
    Ok(())
}

/// The documents that differ from what the repository makes of them now, with what that is.
fn stale(survey: &Survey) -> anyhow::Result<Vec<(&'static str, String)>> {
    let root = crate::root();
    let mut stale = Vec::new();
    for (path, render) in DOCUMENTS {
        let text = render(survey)?;
        if !is_current(&root.join(path), &text) {
            stale.push((path, text));
        }
    }
    Ok(stale)
}

fn is_current(file: &Path, text: &str) -> bool {
    fs::read_to_string(file).is_ok_and(|found| found == text)
}

/// A link from `docs/reference/` to a file of the repository, told apart by what matters of its path.
pub(crate) fn link(path: &str) -> String {
    let short = path
        .trim_start_matches("playthroughs/")
        .trim_start_matches("crates/")
        .trim_start_matches("rulebooks/")
        .trim_end_matches(".story");
    format!("[{short}](../../{path})")
}

/// A cell of a table: one line, no bars; a dash if there is nothing to say.
pub(crate) fn cell(text: &str) -> String {
    if text.is_empty() {
        "–".to_owned()
    } else {
        text.replace('|', "\\|").replace('\n', " ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_back_to_the_root() {
        for (path, expected) in [
            (
                "playthroughs/line/a.story",
                "[line/a](../../playthroughs/line/a.story)",
            ),
            (
                "crates/table/tests/a.rs",
                "[table/tests/a.rs](../../crates/table/tests/a.rs)",
            ),
            (
                "rulebooks/maryland.toml",
                "[maryland.toml](../../rulebooks/maryland.toml)",
            ),
        ] {
            assert_eq!(link(path), expected);
        }
    }

    #[test]
    fn a_cell_breaks_no_table() {
        assert_eq!(cell("a|b\nc"), "a\\|b c");
        assert_eq!(cell(""), "–");
    }
}
