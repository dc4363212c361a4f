//! Plays every story of `playthroughs/` through the table's public interface.
//!
//! A story is a game told in sentences, input and expectation at once. It is told from the clauses,
//! never from what the engine happens to answer; when the two differ, read the clause. All failures of
//! all stories are reported together. `STORY=fire cargo test -p boxman-table --test playthroughs` plays
//! only the files whose path contains `fire`.

mod story;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use story::claim::Claim;
use story::{Story, play};

/// The refusal codes of the protocol. Each must be met in some story.
const REFUSALS: [&str; 20] = [
    "bad-command",
    "unknown-player",
    "unknown-wager",
    "not-offered",
    "not-now",
    "below-minimum",
    "above-maximum",
    "not-a-unit",
    "cannot-increase",
    "cannot-reduce",
    "cannot-remove",
    "not-enough-chips",
    "line-bet-required",
    "not-your-role",
    "seat-taken",
    "seat-locked",
    "not-shooter",
    "no-shooter",
    "no-such-bet",
    "duplicate-id",
];

#[test]
fn every_story_comes_true() {
    let only = env::var("STORY").unwrap_or_default();
    let mut played = 0;
    let mut failures = Vec::new();
    for (name, text) in stories().iter().filter(|(name, _)| name.contains(&only)) {
        played += 1;
        match Story::parse(name, text) {
            Ok(story) => failures.extend(play::play(&story).iter().map(ToString::to_string)),
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
    let unmet: Vec<_> = REFUSALS
        .iter()
        .filter(|code| !met.contains(**code))
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
