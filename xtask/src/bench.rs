//! `cargo xtask bench`: which benchmark measures what. The benchmarks live in their crates.

use std::process::ExitCode;

use anyhow::Context;
use clap::ValueEnum;

/// What can be measured.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Area {
    /// The table: a bet, and a roll settled at a full table
    Table,
}

impl Area {
    fn package(self) -> &'static str {
        match self {
            Area::Table => "boxman-table",
        }
    }
}

/// Runs the benchmark of an area, and answers as it does.
pub(crate) fn run(area: Area, arguments: &[String]) -> anyhow::Result<ExitCode> {
    let status = crate::cargo()
        .args(["bench", "--package", area.package(), "--"])
        .args(arguments)
        .status()
        .context("cannot start cargo")?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
