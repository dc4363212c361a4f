//! Mutants of the code that decides money, as cargo-mutants lists them. It would compile the code for each of
//! them; here all are [planted](super::planted) at once.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::{Context, bail};
use serde_json::Value;

use super::{
    Fate, Outcome, Wanted,
    judge::judge,
    planted::{AWAKE, Listed, Source, at_line},
    suites::{QUICK, Run, Suites},
};

/// The version that is installed.
const VERSION: &str = "^27";

/// Files to mutate, with the packages whose quick suites judge them.
const FILES: [(&str, &str); 14] = [
    ("crates/rules/src/mechanism.rs", TABLE),
    ("crates/rules/src/definition.rs", TABLE),
    ("crates/rules/src/paytable.rs", TABLE),
    ("crates/rules/src/money.rs", TABLE),
    ("crates/table/src/decide/settle.rs", TABLE),
    ("crates/table/src/decide/admit.rs", TABLE),
    ("crates/table/src/decide/bets.rs", TABLE),
    ("crates/table/src/decide/lower.rs", TABLE),
    ("crates/table/src/apply.rs", TABLE),
    ("crates/table/src/apply/bets.rs", TABLE),
    ("crates/table/src/ledger.rs", TABLE),
    ("crates/tournament/src/books.rs", TOURNAMENT),
    ("crates/tournament/src/decide/prizes.rs", TOURNAMENT),
    ("crates/store/src/fair.rs", STORE),
];
const TABLE: &str = "boxman-rules,boxman-table,boxman-auditor";
const TOURNAMENT: &str = "boxman-tournament";
const STORE: &str = "boxman-store";

/// The suites of the tournament and of the store, after those of the table.
const MORE: [(&str, &str); 5] = [
    (TOURNAMENT, "boxman_tournament"),
    (TOURNAMENT, "setup"),
    (TOURNAMENT, "playthroughs"),
    (TOURNAMENT, "properties"),
    (STORE, "boxman_store"),
];
/// How often the planted code is compiled before a fault in the planting is assumed.
const ATTEMPTS: usize = 20;

/// Plants every mutant in a copy of the code, builds the suites once and wakes one mutant after the other.
pub(super) fn run(wanted: &Wanted) -> anyhow::Result<Vec<Outcome>> {
    let listed = list()?;
    if wanted.list {
        listed.iter().for_each(|mutant| println!("{}", mutant.name));
        return Ok(Vec::new());
    }
    let tree = super::folder().join("tree");
    copy(&tree)?;
    let rejected = plant(&tree, &listed)?;
    let suites = Suites::build(&tree, &[&QUICK[..], &MORE].concat())?;
    let bench = tempfile::tempdir()?;
    suites.check(&Run::new(&bench.path().join("asleep"), &[])?)?;
    let mutants = (1_u32..).zip(&listed).enumerate();
    let mutants = mutants.filter(|(position, (_, mutant))| {
        let only = wanted.only.as_ref();
        wanted.shard.holds(*position) && only.is_none_or(|only| mutant.name.contains(only))
    });
    let mutants: Vec<(u32, &Listed)> = mutants.map(|(_, mutant)| mutant).collect();
    let name = |(_, mutant): &(u32, &Listed)| (mutant.file.clone(), mutant.name.clone());
    judge(
        "code",
        wanted.resume,
        &mutants,
        name,
        |worker, (number, mutant)| {
            if rejected.contains(number) {
                return Ok(Fate::Rejected);
            }
            let number = number.to_string();
            let run = Run::new(
                &bench.path().join(worker.to_string()),
                &[(AWAKE, number.as_ref())],
            )?;
            let judged_by = FILES.iter().find(|(file, _)| *file == mutant.file);
            let packages = judged_by.map_or("", |(_, packages)| *packages);
            suites.fate(&run, |package| packages.split(',').any(|p| p == package))
        },
    )
}

/// Every mutant of the files.
fn list() -> anyhow::Result<Vec<Listed>> {
    let mut mutants = std::process::Command::new(install()?);
    mutants.current_dir(crate::root());
    mutants.args(["mutants", "--list", "--json", "--no-shuffle"]);
    for (file, _) in FILES {
        mutants.args(["--file", file]);
    }
    let output = mutants.output().context("cargo-mutants")?;
    if !output.status.success() {
        bail!("cargo-mutants: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Copies what git knows of the project.
fn copy(tree: &Path) -> anyhow::Result<()> {
    let _ = fs::remove_dir_all(tree);
    let mut git = std::process::Command::new("git");
    git.current_dir(crate::root()).args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let output = git.output().context("git")?;
    let names = String::from_utf8(output.stdout)?;
    for name in names.split('\0').filter(|name| !name.is_empty()) {
        let (from, to) = (crate::root().join(name), tree.join(name));
        fs::create_dir_all(to.parent().unwrap_or(tree))?;
        if from.is_symlink() {
            std::os::unix::fs::symlink(fs::read_link(&from)?, &to)?;
        } else if from.is_file() {
            fs::copy(&from, &to)?;
        }
    }
    Ok(())
}

/// Plants the mutants in a copy of the code. Those that cannot be planted or do not compile are left out; their
/// numbers are the answer.
fn plant(tree: &Path, listed: &[Listed]) -> anyhow::Result<BTreeSet<u32>> {
    let mut rejected = BTreeSet::new();
    for _ in 0..ATTEMPTS {
        let mut planted: BTreeMap<&str, String> = BTreeMap::new();
        for (file, _) in FILES {
            let text = fs::read_to_string(crate::root().join(file))?;
            let mutants = (1_u32..).zip(listed).filter(|(_, m)| m.file == file);
            let mutants = mutants.filter(|(number, _)| !rejected.contains(number));
            let mutants: Vec<(u32, &Listed)> = mutants.collect();
            let (text, left_out) = Source::new(&text).plant(&mutants)?;
            rejected.extend(left_out);
            fs::write(tree.join(file), &text)?;
            planted.insert(file, text);
        }
        let faults = compile(tree)?;
        if faults.is_empty() {
            return Ok(rejected);
        }
        for (file, line) in faults {
            let text = planted.get(file.as_str());
            let text = text.with_context(|| format!("{file}:{line} does not compile"))?;
            let number = at_line(text, line).with_context(|| file.clone())?;
            rejected.insert(number);
        }
        eprintln!(
            "  {} mutants do not compile or stand in constants",
            rejected.len()
        );
    }
    bail!("the planted code does not compile")
}

/// Where the planted code does not compile: files and lines.
fn compile(tree: &Path) -> anyhow::Result<BTreeSet<(String, usize)>> {
    let mut cargo = crate::cargo();
    cargo
        .current_dir(tree)
        .args(["check", "--message-format=json"]);
    cargo.env("CARGO_TARGET_DIR", super::folder().join("build"));
    cargo.env("RUSTFLAGS", "--cap-lints allow");
    for package in [
        "boxman-rules",
        "boxman-table",
        "boxman-tournament",
        "boxman-store",
    ] {
        cargo.args(["--package", package]);
    }
    let output = cargo.stderr(Stdio::null()).output()?;
    let text = String::from_utf8(output.stdout)?;
    let messages = text
        .lines()
        .filter_map(|l| serde_json::from_str::<Value>(l).ok());
    let errors = messages.filter(|m| m["message"]["level"] == "error");
    let mut faults = BTreeSet::new();
    for error in errors {
        let spans = error["message"]["spans"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        for span in spans.iter().filter(|span| span["is_primary"] == true) {
            let file = span["file_name"].as_str().unwrap_or_default().to_owned();
            let line = span["line_start"].as_u64().unwrap_or(1) as usize;
            faults.insert((file, line));
        }
    }
    if faults.is_empty() && !output.status.success() {
        bail!("the planted code does not compile, and the compiler does not say where");
    }
    Ok(faults)
}

/// Installs cargo-mutants beside what is built.
fn install() -> anyhow::Result<PathBuf> {
    let tools = crate::target().join("tools");
    let program = tools.join("bin/cargo-mutants");
    if program.is_file() {
        return Ok(program);
    }
    eprintln!("installing cargo-mutants {VERSION}");
    let mut cargo = crate::cargo();
    cargo.args(["install", "cargo-mutants", "--locked", "--version", VERSION]);
    let status = cargo.arg("--root").arg(&tools).status()?;
    if !status.success() {
        bail!("cargo-mutants could not be installed");
    }
    Ok(program)
}
