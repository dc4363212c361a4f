//! Plays every story of `playthroughs/` through the table's public interface.
//!
//! A story is a game told in sentences, input and expectation at once. It is told from the clauses,
//! never from what the engine happens to answer; when the two differ, read the clause. A story that came
//! true to the last of its expectations shows the clauses of its header; how one is written stands in
//! `playthroughs/README.md`. All failures of all stories are reported together. `STORY=fire cargo test -p boxman-table --test playthroughs` plays
//! only the files whose path contains `fire`.

mod story;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use boxman_table::Code;
use story::claim::Claim;
use story::{Story, play};

#[test]
fn every_story_comes_true() {
    let only = env::var("STORY").unwrap_or_default();
    let mut played = 0;
    let mut failures = Vec::new();
    for (name, text) in stories().iter().filter(|(name, _)| name.contains(&only)) {
        played += 1;
        match Story::parse(name, text) {
            Ok(story) => {
                let outcome = play::play(&story);
                if outcome.shows(&story) {
                    record(&story);
                }
                failures.extend(outcome.failures.iter().map(ToString::to_string));
            }
            Err(fault) => failures.push(fault.to_string()),
        }
    }
    assert!(played > 0, "no story's path contains {only:?}");
    assert!(
        failures.is_empty(),
        "{} failures in {played} stories\n\n{}\n",
        failures.len(),
        failures.join("\n\n")
    );
}

/// Records that a story has shown its clauses.
fn record(story: &Story) {
    let clauses: Vec<&str> = story.clauses.iter().map(String::as_str).collect();
    boxman_shows::record(&clauses, &format!("playthroughs/{}", story.file), 2);
}

#[test]
fn there_are_at_least_120_stories() {
    let count = stories().len();
    assert!(count >= 120, "only {count} stories are told");
}

#[test]
fn every_refusal_code_is_met_in_some_story() {
    let mut met = BTreeSet::new();
    for (name, text) in stories() {
        // A story that cannot be read is reported by the test that plays it.
        let Ok(story) = Story::parse(&name, &text) else {
            continue;
        };
        for expected in story.steps.into_iter().flat_map(|step| step.expected) {
            if let Claim::Refused { code, .. } = expected.claim {
                met.insert(code);
            }
        }
    }
    let word = |code: &Code| serde_json::to_value(code).expect("a word");
    // More commands come before it than a story tells; tests/room.rs starts where it is near.
    let told = Code::ALL.iter().filter(|code| **code != Code::AccountFull);
    let unmet: Vec<_> = told
        .filter(|code| !word(code).as_str().is_some_and(|it| met.contains(it)))
        .collect();
    assert!(unmet.is_empty(), "no story is refused with {unmet:?}");
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    let cases = [
        ("ann juggles the dice", 5, "not a command"),
        ("roll 4-7", 5, "a die shows 1 to 6"),
        ("ann bets pass 10", 5, "a sum of money is written"),
        ("do {\"do\": ", 5, "not a JSON object"),
        ("roll 4-2\n  ann feels lucky", 6, "not an expectation"),
        ("roll 4-2\n   point 6", 6, "two spaces"),
        (
            "roll 4-2\n\n  won ann pass $10 pay $10",
            7,
            "not an expectation",
        ),
        ("  point 6", 5, "belongs to no command"),
        ("roll 4-2\n  then won ann pass $5 pays $5", 6, "between two"),
        ("roll 4-2\n  point 6\n  then event rolled", 7, "between two"),
        ("roll 4-2\n  event rolled\n  then point 6", 7, "between two"),
        ("roll 4-2\n  brought in ann", 6, "is written like"),
    ];
    for (body, line, reason) in cases {
        let text = format!("# A title\nclauses: one two\nhouse: maryland\n\n{body}\n");
        let fault = fault_of(&text);
        assert!(
            fault.starts_with(&format!("bad.story:{line}: ")),
            "{body:?}: {fault}"
        );
        assert!(fault.contains(reason), "{body:?}: {fault}");
    }
}

#[test]
fn a_header_that_is_not_whole_is_named() {
    let cases = [
        ("clauses: one\nhouse: maryland\n\nroll 1-1\n", 1, "# Title"),
        ("# T\nhouse: maryland\n\nroll 1-1\n", 2, "clauses:"),
        ("# T\nclauses: one\n\nroll 1-1\n", 3, "house:"),
        ("# T\nclauses: one\nhouse:\n\nroll 1-1\n", 3, "house rules"),
        (
            "# T\nclauses: one\nhouse: maryland\nroll 1-1\n",
            4,
            "blank line",
        ),
        (
            "# T\nclauses: one\nhouse: maryland\n\n# only talk\n",
            5,
            "nothing happens",
        ),
    ];
    for (text, line, reason) in cases {
        let fault = fault_of(text);
        assert!(
            fault.starts_with(&format!("bad.story:{line}: ")),
            "{text:?}: {fault}"
        );
        assert!(fault.contains(reason), "{text:?}: {fault}");
    }
}

/// A story at a Colorado table with a body of its own.
fn told(body: &str) -> Story {
    let text = format!("# A title\nclauses: CO-2306-1-a\nhouse: colorado\n\n{body}\n");
    Story::parse("told.story", &text).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn only_a_story_that_expects_something_and_comes_true_shows_its_clauses() {
    for (body, shows) in [
        ("ann sits 1 with $100\n  ann rack $100", true),
        ("ann sits 1 with $100", false),
        ("ann sits 1 with $100\n  ann rack $99", false),
    ] {
        let story = told(body);
        assert_eq!(play::play(&story).shows(&story), shows, "{body}");
    }
    // A story that did not get as far as its last expectation.
    let story = told("ann sits 1 with $100\n  ann rack $100\n  phase come-out");
    let mut outcome = play::play(&story);
    assert!(outcome.shows(&story));
    outcome.judged.pop();
    assert!(!outcome.shows(&story));
}

#[test]
fn then_fails_for_what_happens_in_another_order() {
    let game = "ann sits 1 with $100\nbob sits 2 with $100\nann bets pass $5\nbob bets dont-pass $5\nroll 4-3\n";
    let (lost, won) = ("lost bob dont-pass $5", "won ann pass $5 pays $5");
    for (expected, comes_true) in [
        (format!("  {lost}\n  then {won}"), true),
        (format!("  {won}\n  {lost}"), true),
        (format!("  {won}\n  then {lost}"), false),
        (format!("  event rolled\n  then {lost}\n  then {won}"), true),
        (format!("  {lost}\n  then event rolled\n  {won}"), false),
    ] {
        let story = told(&format!("{game}{expected}"));
        let outcome = play::play(&story);
        assert_eq!(outcome.failures.is_empty(), comes_true, "{expected}");
    }
}

/// What is wrong with a story that must not be read.
fn fault_of(text: &str) -> String {
    match Story::parse("bad.story", text) {
        Ok(_) => panic!("this was read: {text:?}"),
        Err(fault) => fault.to_string(),
    }
}

/// Path below `playthroughs/` and text of every story, in order of path.
fn stories() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    files
        .into_iter()
        .map(|file| {
            let name = file
                .strip_prefix(&root)
                .unwrap_or(&file)
                .display()
                .to_string();
            let text = fs::read_to_string(&file)
                .unwrap_or_else(|error| panic!("cannot read {name}: {error}"));
            (name, text)
        })
        .collect()
}

/// Adds the stories in `folder` and below it to `files`.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "story")
        {
            files.push(path);
        }
    }
}
