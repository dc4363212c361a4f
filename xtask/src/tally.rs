//! Counting tests: what `cargo test` prints, read line by line.
//!
//! Each suite opens with `Running …` or `Doc-tests …` and closes with `test result: …`. A suite that
//! never closes has crashed, which counts as one failure if cargo says so too.

use std::time::{Duration, Instant};

/// Tests passed and failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// What a line of output is, to someone who watches.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A suite begins.
    Begins(String),
    /// A suite is through.
    Ends {
        suite: String,
        counts: Counts,
        took: Duration,
    },
    /// Nothing anybody needs to see: a test that passed, a crate that compiled.
    Quiet,
    /// A failure, a warning, or anything else that is not known to be harmless.
    Shown,
}

/// A run of `cargo test` as it goes.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    counts: Counts,
    open: Option<(String, Instant)>,
    crashed: u64,
}

impl Tally {
    /// Takes in one line.
    pub(crate) fn line(&mut self, line: &str) -> Line {
        let text = line.trim_start();
        if let Some(suite) = suite(line) {
            self.crashed += u64::from(self.open.is_some());
            self.open = Some((suite.clone(), Instant::now()));
            Line::Begins(suite)
        } else if let Some(counts) = result(line) {
            self.counts += counts;
            match self.open.take() {
                Some((suite, since)) => Line::Ends {
                    suite,
                    counts,
                    took: since.elapsed(),
                },
                None => Line::Quiet,
            }
        } else if is_quiet(text) {
            Line::Quiet
        } else {
            Line::Shown
        }
    }

    /// The counts, now that cargo has ended well or not. What failed without a count is one failure.
    pub(crate) fn finish(mut self, success: bool) -> Counts {
        if !success {
            self.counts.failed += self.crashed + u64::from(self.open.is_some());
            self.counts.failed = self.counts.failed.max(1);
        }
        self.counts
    }
}

/// The suite that a line announces: `Running tests/clauses.rs (target/…)`, `Doc-tests boxman_rules`.
fn suite(line: &str) -> Option<String> {
    let text = line.trim_start();
    if let Some(name) = text.strip_prefix("Doc-tests ") {
        return Some(format!("{name} documentation"));
    }
    // Cargo indents it; a test that prints the word does not.
    let rest = text
        .strip_prefix("Running ")
        .filter(|_| line.starts_with("  "))?;
    let (source, program) = rest.rsplit_once(" (")?;
    let program = program.trim_end_matches(')').rsplit(['/', '\\']).next()?;
    let package = program.rsplit_once('-').map_or(program, |(name, _)| name);
    let source = source.strip_prefix("unittests ").unwrap_or(source);
    Some(format!("{package} {source}"))
}

/// The counts of a closing line: `test result: ok. 3 passed; 0 failed; …`.
fn result(line: &str) -> Option<Counts> {
    let (_, rest) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let count = |what: &str| {
        rest.split("; ")
            .find_map(|part| part.strip_suffix(what)?.trim().parse::<u64>().ok())
    };
    Some(Counts {
        passed: count("passed")?,
        failed: count("failed")?,
    })
}

fn is_quiet(text: &str) -> bool {
    const HARMLESS: [&str; 10] = [
        "Compiling ",
        "Finished ",
        "Fresh ",
        "Downloading ",
        "Downloaded ",
        "Updating ",
        "Locking ",
        "Adding ",
        "Blocking ",
        "all doctests ran in ",
    ];
    let passed =
        text.starts_with("test ") && (text.ends_with(" ... ok") || text.contains(" ... ignored"));
    let count =
        text.starts_with("running ") && (text.ends_with(" tests") || text.ends_with(" test"));
    text.is_empty() || passed || count || HARMLESS.iter().any(|word| text.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the lines come to, with the lines that are shown.
    fn run(output: &str, success: bool) -> (Counts, Vec<&str>) {
        let mut tally = Tally::default();
        let shown = output
            .lines()
            .filter(|line| tally.line(line) == Line::Shown)
            .collect();
        (tally.finish(success), shown)
    }

    const UNIT: &str = "     Running unittests src/lib.rs (target/debug/deps/boxman_rules-0f1e)\n";

    #[test]
    fn results_add_up() {
        let output = format!(
            "   Compiling boxman-rules v0.1.0 (/somewhere)\n{UNIT}\nrunning 2 tests\n\
             test a ... ok\ntest b ... ok\n\n\
             test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s\n\n\
             \u{20}  Doc-tests boxman_rules\n\n\
             running 1 test\ntest src/lib.rs - (line 3) ... ok\n\n\
             test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.1s\n"
        );
        assert_eq!(
            run(&output, true),
            (
                Counts {
                    passed: 3,
                    failed: 0
                },
                vec![]
            )
        );
    }

    #[test]
    fn a_failure_is_shown_and_counted() {
        let output = format!(
            "{UNIT}running 2 tests\ntest a ... ok\ntest b ... FAILED\n\nfailures:\n\n---- b stdout ----\n\
             it went wrong\n\n\
             test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.1s\n"
        );
        let (counts, shown) = run(&output, false);
        assert_eq!(
            counts,
            Counts {
                passed: 1,
                failed: 1
            }
        );
        assert_eq!(
            shown,
            [
                "test b ... FAILED",
                "failures:",
                "---- b stdout ----",
                "it went wrong"
            ]
        );
    }

    #[test]
    fn a_crash_is_a_failure() {
        let output = format!("{UNIT}running 2 tests\n{UNIT}running 1 test\n");
        assert_eq!(
            run(&output, false).0,
            Counts {
                passed: 0,
                failed: 2
            }
        );
    }

    #[test]
    fn what_does_not_compile_is_a_failure() {
        let (counts, shown) = run("error: expected `;`\n", false);
        assert_eq!(
            counts,
            Counts {
                passed: 0,
                failed: 1
            }
        );
        assert_eq!(shown, ["error: expected `;`"]);
    }

    #[test]
    fn suites_have_names_for_people() {
        for (line, name) in [
            (UNIT.trim_end(), Some("boxman_rules src/lib.rs")),
            (
                "     Running tests/clauses.rs (target/debug/deps/clauses-77)",
                Some("clauses tests/clauses.rs"),
            ),
            (
                "   Doc-tests boxman_table",
                Some("boxman_table documentation"),
            ),
            ("Running away (from a test)", None),
            ("test result: nonsense", None),
        ] {
            assert_eq!(suite(line).as_deref(), name, "{line}");
        }
        assert_eq!(result("test result: nonsense"), None);
    }
}
