//! The project's chores, as `cargo xtask`: run every test, write the generated documents, measure.
//!
//! Nothing here is part of Boxman itself, and nothing here decides what is right: the tests do, in
//! their crates. A chore that needs a program of the system says so in `needs.rs`.

mod bench;
mod clauses;
mod contract;
mod generate;
mod needs;
mod pictures;
mod python;
mod readings;
mod tally;
mod test;

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
    /// documentation, the server held to its contract by schemathesis, and a look whether the generated
    /// documents are current. What fails is shown as it fails. The last line is `N passed, N failed`; any
    /// failure makes the exit status 1.
    Test {
        /// Only the steps whose name has this in it, after looking for what the tests need
        #[arg(long)]
        only: Option<String>,
    },
    /// Write the documents that are made from the repository
    ///
    /// docs/reference/clauses.md: every clause with the rulebooks, sources, tests and playthroughs that
    /// cite it. docs/reference/readings.md: every reading with what shows it.
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
}

fn main() -> ExitCode {
    let outcome = match Options::parse().chore {
        Chore::Test { only } => test::run(only.as_deref()),
        Chore::Generate { check: false } => generate::write(),
        Chore::Generate { check: true } => generate::check(),
        Chore::Pictures { scenes } => pictures::run(&scenes),
        Chore::Bench { area, arguments } => bench::run(area, &arguments),
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
