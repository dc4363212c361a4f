//! `cargo xtask bench`: which benchmark measures what. The benchmarks live in their crates.

use std::process::{Command, ExitCode};

use anyhow::{Context, bail};
use clap::ValueEnum;

use crate::{needs, python};

/// The peer of the simulator.
const CRAPSSIM: &str = "crapssim==0.4.1";

/// What can be measured.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Area {
    /// The table: a bet, and a roll settled at a full table
    Table,
    /// The simulator: strategies beside dice alone, two threads, and crapssim on the same strategies
    Sim,
    /// The server: durable bets a second beside the raw commits of SQLite, watchers, a restart, a soak; on PostgreSQL beside pgbench
    Serve,
    /// The server's dice: a hundred million rolls through the battery of the tests, and dieharder for two minutes
    Dice,
    /// The page in a real Chromium: first paint, transfer, and how long an event takes to the screen of a full
    /// table. Needs what the tests of the page need
    Page,
}

impl Area {
    fn command(self) -> Command {
        let mut cargo = crate::cargo();
        // By name: the library's own test program would not know the benchmark's options.
        let bench = ["bench", "--bench"];
        let example = [
            "run",
            "--release",
            "--package",
            "boxman-server",
            "--example",
        ];
        match self {
            Area::Table => cargo
                .args(bench)
                .args(["table", "--package", "boxman-table", "--"]),
            Area::Sim => cargo
                .args(bench)
                .args(["sim", "--package", "boxman-sim", "--"])
                .args(peer()),
            Area::Serve => cargo.args(example).args(["bench-serve", "--"]),
            Area::Dice => cargo
                .args(example)
                .args(["bench-dice", "--"])
                .args(dieharder()),
            Area::Page => cargo
                .args(example)
                .args(["bench-page", "--"])
                .arg(crate::target().join("release/boxman")),
        };
        cargo
    }
}

/// How the simulator's benchmark finds its peer.
fn peer() -> Vec<String> {
    match python::environment(CRAPSSIM) {
        Ok(programs) => {
            let python = programs.join("python");
            vec!["--crapssim".to_owned(), python.display().to_string()]
        }
        Err(error) => {
            eprintln!("without crapssim: {error:#}");
            Vec::new()
        }
    }
}

/// Builds the program that the browser visits.
fn build_program() -> anyhow::Result<()> {
    let mut cargo = crate::cargo();
    let built = cargo.args(["build", "--release", "--package", "boxman"]);
    if !built.status().context("cannot start cargo")?.success() {
        bail!("boxman does not build");
    }
    Ok(())
}

/// How long dieharder takes its tests, if it is there.
fn dieharder() -> Vec<String> {
    match needs::provide_dieharder() {
        Ok(()) => vec!["--dieharder".to_owned(), "120".to_owned()],
        Err(error) => {
            eprintln!("without dieharder: {error:#}");
            Vec::new()
        }
    }
}

/// Runs the benchmark of an area, and answers as it does.
pub(crate) fn run(area: Area, arguments: &[String]) -> anyhow::Result<ExitCode> {
    if matches!(area, Area::Page) {
        build_program()?;
    }
    let status = area
        .command()
        .args(arguments)
        .status()
        .context("cannot start cargo")?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
