//! The quick suites as programs: built once, with rulebooks that are read at run time.

use std::{
    collections::BTreeSet,
    ffi::{OsStr, OsString},
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use serde_json::Value;

use super::Fate;

/// The suites of rules and table in the order in which they are asked: what is quickest and sees most comes
/// first.
pub(super) const QUICK: [(&str, &str); 23] = [
    ("boxman-rules", "pay_tables"),
    ("boxman-rules", "definitions"),
    ("boxman-rules", "terms"),
    ("boxman-rules", "house_rules"),
    ("boxman-auditor", "line_by_hand"),
    ("boxman-auditor", "numbers_by_hand"),
    ("boxman-auditor", "side_wagers_by_hand"),
    ("boxman-auditor", "dice_by_hand"),
    ("boxman-auditor", "floor_by_hand"),
    ("boxman-auditor", "refusals_by_hand"),
    ("boxman-rules", "boxman_rules"),
    ("boxman-rules", "approvals"),
    ("boxman-rules", "submissions"),
    ("boxman-table", "boxman_table"),
    ("boxman-table", "wagers"),
    ("boxman-table", "refusal_order"),
    ("boxman-table", "refusal_clauses"),
    ("boxman-table", "peer_bugs"),
    ("boxman-table", "any_time"),
    ("boxman-table", "playthroughs"),
    ("boxman-rules", "sweeps"),
    ("boxman-table", "perft"),
    ("boxman-auditor", "agrees_with_the_table"),
];
/// Rolls at each house where the auditor plays random games: a mutant that none of the others has noticed and
/// that matters is noticed in far fewer.
const AUDITED_ROLLS: &str = "800";
/// What a suite says when the rulebooks cannot be read.
const UNREADABLE: &str = "the rulebooks that ship with the program are whole";
/// How long a suite may run before it counts as hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// One test program.
struct Suite {
    owner: &'static str,
    name: &'static str,
    program: PathBuf,
    /// Where its package is: tests read files beside it.
    package: PathBuf,
}

pub(super) struct Suites(Vec<Suite>);

impl Suites {
    /// Builds suites of packages, in a copy of the project or in the project itself.
    pub(super) fn build(
        tree: &Path,
        wanted: &[(&'static str, &'static str)],
    ) -> anyhow::Result<Suites> {
        let mut cargo = crate::cargo();
        cargo.current_dir(tree);
        cargo.args(["test", "--no-run", "--message-format=json"]);
        cargo.args(["--features", "boxman-rules/rulebooks-at-run-time"]);
        cargo.env("CARGO_TARGET_DIR", super::folder().join("build"));
        cargo.env("RUSTFLAGS", "--cap-lints allow");
        let packages: BTreeSet<&str> = wanted.iter().map(|(package, _)| *package).collect();
        for package in packages {
            cargo.args(["--package", package]);
        }
        cargo.arg("--lib");
        for (_, suite) in wanted.iter().filter(|(_, s)| !s.starts_with("boxman_")) {
            cargo.args(["--test", suite]);
        }
        let output = cargo.stderr(Stdio::inherit()).output()?;
        if !output.status.success() {
            bail!("the suites do not build");
        }
        let text = String::from_utf8(output.stdout)?;
        let built: Vec<Value> = text
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect();
        let find = |(package, name): (&'static str, &'static str)| {
            let this = |m: &&Value| {
                let manifest = m["manifest_path"].as_str().unwrap_or_default();
                let folder = format!("crates/{}/", package.trim_start_matches("boxman-"));
                m["target"]["name"] == name
                    && m["executable"].is_string()
                    && manifest.contains(&folder)
            };
            let found = built.iter().find(this);
            let found = found.with_context(|| format!("no test program {name} of {package}"))?;
            let path = |key: &str| PathBuf::from(found[key].as_str().unwrap_or_default());
            Ok(Suite {
                owner: package,
                name,
                program: path("executable"),
                package: path("manifest_path")
                    .parent()
                    .map(Path::to_owned)
                    .unwrap_or_default(),
            })
        };
        let suites: anyhow::Result<Vec<Suite>> = wanted.iter().copied().map(find).collect();
        Ok(Suites(suites?))
    }

    /// Every suite passes where nothing is changed.
    pub(super) fn check(&self, run: &Run) -> anyhow::Result<()> {
        for suite in &self.0 {
            let begun = Instant::now();
            if suite.fate(run)? != Fate::Survived {
                bail!("{} fails where nothing is changed", suite.name);
            }
            eprintln!("  {}: {:.1} s", suite.name, begun.elapsed().as_secs_f64());
        }
        Ok(())
    }

    /// What becomes of a mutant: the first suite of these packages that fails has caught it.
    pub(super) fn fate(&self, run: &Run, of: impl Fn(&str) -> bool) -> anyhow::Result<Fate> {
        for suite in self.0.iter().filter(|suite| of(suite.owner)) {
            let fate = suite.fate(run)?;
            if fate != Fate::Survived {
                return Ok(fate);
            }
        }
        Ok(Fate::Survived)
    }
}

/// What a run of a suite is told, and where it may write.
pub(super) struct Run {
    folder: PathBuf,
    told: Vec<(&'static str, OsString)>,
}

impl Run {
    pub(super) fn new(folder: &Path, told: &[(&'static str, &OsStr)]) -> anyhow::Result<Run> {
        fs::create_dir_all(folder)?;
        let told = told
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned()));
        Ok(Run {
            folder: folder.to_owned(),
            told: told.collect(),
        })
    }
}

impl Suite {
    fn fate(&self, run: &Run) -> anyhow::Result<Fate> {
        // A file, not a pipe: what nobody reads must not hold the program up.
        let said = run.folder.join("said.txt");
        let file = File::create(&said)?;
        let mut child = Command::new(&self.program)
            .current_dir(&self.package)
            .envs(run.told.iter().map(|(name, value)| (name, value)))
            .env("CARGO_MANIFEST_DIR", &self.package)
            .env("AUDIT_ROLLS", AUDITED_ROLLS)
            // The option is not stable yet, and this lets a stable test program take it.
            .env("RUSTC_BOOTSTRAP", "1")
            .args(["--test-threads", "1", "--quiet", "-Zunstable-options"])
            .arg("--fail-fast")
            .stdin(Stdio::null())
            .stdout(file.try_clone()?)
            .stderr(file)
            .spawn()
            .with_context(|| format!("{}", self.program.display()))?;
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                if status.success() {
                    return Ok(Fate::Survived);
                }
                let said = fs::read_to_string(&said).unwrap_or_default();
                let unreadable = said.contains(UNREADABLE);
                return Ok(if unreadable {
                    Fate::Rejected
                } else {
                    Fate::Caught
                });
            }
            if begun.elapsed() > PATIENCE {
                child.kill()?;
                child.wait()?;
                return Ok(Fate::TimedOut);
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}
