//! What the tests show: the record of a run under `target/shown`, held against the clauses and against
//! the list that is kept.
//!
//! The tests write their record while they run (`boxman_shows`). It is complete if all of them passed;
//! only then does `cargo xtask generate` take the list from it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Context;
use boxman_coverage::{Shown, Survey, check_shown};

use crate::tally::Counts;

/// The variable that tells the tests where to write.
pub(crate) const VARIABLE: &str = "BOXMAN_SHOWN";

/// Stands in the folder once all tests of the run have passed.
const COMPLETE: &str = "complete";

/// Where the tests write.
pub(crate) fn folder() -> PathBuf {
    let folder = crate::target().join("shown");
    std::path::absolute(&folder).unwrap_or(folder)
}

/// Makes the folder, and empties it of an earlier run.
pub(crate) fn begin() -> anyhow::Result<()> {
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// Says that every test of the run has passed.
pub(crate) fn complete() -> anyhow::Result<()> {
    let mark = folder().join(COMPLETE);
    fs::write(&mark, "").with_context(|| format!("cannot write {}", mark.display()))
}

/// Holds the last run against the clauses and the list that is kept; each fault is a failure.
pub(crate) fn check() -> anyhow::Result<Counts> {
    let run = Shown::of_run(&folder())?;
    let faults = faults(run, Survey::read(crate::root())?);
    for fault in &faults {
        eprintln!("{fault}");
    }
    if !folder().join(COMPLETE).exists() {
        eprintln!("(not all tests passed, so what they show may be more)");
    }
    Ok(Counts {
        passed: u64::from(faults.is_empty()),
        failed: u64::try_from(faults.len())?,
    })
}

fn faults(run: Shown, mut survey: Survey) -> Vec<String> {
    let kept = std::mem::replace(&mut survey.shown, run);
    let mut faults: Vec<String> = check_shown(&survey)
        .iter()
        .map(ToString::to_string)
        .collect();
    let (new, gone) = (
        survey.shown.beyond(&kept).count(),
        kept.beyond(&survey.shown).count(),
    );
    if new + gone > 0 {
        faults.push(format!(
            "{} is out of date, {new} rows new and {gone} gone; run `cargo xtask generate`",
            Survey::SHOWN
        ));
    }
    faults
}

/// The record of the last run, if that was complete and the list that is kept is older.
pub(crate) fn newer_than_kept() -> anyhow::Result<Option<Shown>> {
    let run = changed(&folder().join(COMPLETE));
    let kept = changed(&crate::root().join(Survey::SHOWN));
    if run.is_some() && run > kept {
        Ok(Some(Shown::of_run(&folder())?))
    } else {
        Ok(None)
    }
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|it| it.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_shows_nothing_fails_for_every_clause_that_wants_a_test() {
        let survey = Survey::read(crate::root()).expect("the repository can be read");
        let wanting = survey.clauses.iter().filter(|it| it.kind.wants_a_test());
        let (wanting, kept) = (wanting.count(), survey.shown.clone());
        let said = faults(Shown::default(), survey);
        assert!(said.len() >= wanting, "{} of {wanting}", said.len());
        assert!(
            said[0].starts_with("MD-2-C-seats, not shown: "),
            "{}",
            said[0]
        );
        let out_of_date = said.iter().any(|it| it.contains("cargo xtask generate"));
        assert_eq!(out_of_date, !kept.is_empty());
    }
}
