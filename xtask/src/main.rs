//! The project's chores, as `cargo xtask`: run every test, write the generated documents, measure.
//!
//! Nothing here is part of Boxman itself, and nothing here decides what is right: the tests do, in
//! their crates. A chore that needs a program of the system says so in `needs.rs`.

mod bench;
mod clauses;
mod commands;
mod contract;
mod dependencies;
mod fuzz;
mod generate;
mod libraries;
mod mutants;
mod needs;
mod pictures;
mod python;
mod readings;
mod shown;
mod tally;
mod test;
mod types;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::{Parser, Subcommand};

/// The chores of the Boxman project.
///
/// Run from anywhere inside the repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Options {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run every test there is and count them
    ///
    /// Looks for what the tests need first and, as root, installs what is missing with apt-get; anyone
    /// else is told the command to run. Then come all tests of the workspace with those in its
    /// documentation, the clauses that they have shown held against the list of clauses, the server held to
    /// its contract by schemathesis, the documentation and packages of the libraries, the licences and duplicates of
    /// dependencies, and a look whether the generated documents are current. What fails is shown as it fails. The
    /// last line is `N passed, N failed`; any failure makes the exit status 1.
    Test {
        /// Only the steps whose name has this in it, after looking for what the tests need
        #[arg(long)]
        only: Option<String>,
    },
    /// Write the documents that are made from the repository
    ///
    /// docs/reference/shown.tsv: which test or playthrough showed which clause, from the last run of
    /// `cargo xtask test` in which everything passed; without one that is newer, it stays as it is.
    /// docs/reference/clauses.md: every clause with the rulebooks and sources that cite it, and with what
    /// shows it. docs/reference/readings.md: every reading with what shows it. docs/reference/commands.md: every
    /// command with its fields and who may give it.
    Generate {
        /// Write nothing; fail if a document is not what it would be
        #[arg(long)]
        check: bool,
    },
    /// Take the pictures of the page for the documents
    ///
    /// docs/pictures/*.webp: the program is built and started, a Chromium without a window plays at its
    /// tables, others with it, and every scene is taken. Needs what the tests of the page need.
    Pictures {
        /// Only these scenes
        scenes: Vec<String>,
    },
    /// Run a benchmark
    ///
    /// What follows `--` goes to the benchmark itself: a filter, or its own options.
    Bench {
        /// What to measure
        #[arg(value_enum, default_value_t = bench::Area::Table)]
        area: bench::Area,
        /// Handed to the benchmark
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Plant faults one at a time and see whether the tests notice
    ///
    /// Mutants of the data: every number, choice and role of the rulebooks, read at run time. Mutants of the
    /// code that decides money: as cargo-mutants lists them, which is installed under `target/`. Some twenty
    /// minutes each on two cores; `--shard` runs a part. Survivors that are not listed in `xtask/mutants.toml` make the exit
    /// status 1. docs/mutants.md has the results.
    Mutants(#[command(flatten)] mutants::Wanted),
    /// Run what is read from others under libFuzzer
    ///
    /// Command lines, house rules, set-ups of tournaments, strategies, rulebooks, records and frames of live feeds.
    /// Needs a nightly toolchain; cargo-fuzz is installed under `target/`. What is found is in `fuzz/artifacts/`.
    Fuzz(#[command(flatten)] fuzz::Wanted),
}

fn main() -> ExitCode {
    let outcome = match Options::parse().chore {
        Chore::Test { only } => test::run(only.as_deref()),
        Chore::Generate { check: false } => generate::write(),
        Chore::Generate { check: true } => generate::check(),
        Chore::Pictures { scenes } => pictures::run(&scenes),
        Chore::Bench { area, arguments } => bench::run(area, &arguments),
        Chore::Mutants(wanted) => mutants::run(&wanted),
        Chore::Fuzz(wanted) => fuzz::run(&wanted),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

/// The root of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The cargo that runs this, at the root of the repository.
fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}
