//! `cargo xtask bench`: which benchmark measures what. The benchmarks live in their crates.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, bail};
use clap::ValueEnum;

/// What can be measured.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Area {
    /// The table: a bet, and a roll settled at a full table
    Table,
    /// The simulator: strategies beside dice alone, two threads, and crapssim on the same strategies
    Sim,
}

impl Area {
    fn package(self) -> &'static str {
        match self {
            Area::Table => "boxman-table",
            Area::Sim => "boxman-sim",
        }
    }

    /// What the benchmark is told besides.
    fn arguments(self) -> Vec<String> {
        match self {
            Area::Table => Vec::new(),
            Area::Sim => match crapssim() {
                Ok(python) => vec!["--crapssim".to_owned(), python.display().to_string()],
                Err(error) => {
                    eprintln!("without crapssim: {error:#}");
                    Vec::new()
                }
            },
        }
    }
}

/// Runs the benchmark of an area, and answers as it does.
pub(crate) fn run(area: Area, arguments: &[String]) -> anyhow::Result<ExitCode> {
    let status = crate::cargo()
        .args(["bench", "--package", area.package(), "--benches", "--"])
        .args(area.arguments())
        .args(arguments)
        .status()
        .context("cannot start cargo")?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The Python of a virtual environment with the peer in it, made on the first run.
fn crapssim() -> anyhow::Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let folder = target
        .unwrap_or_else(|| crate::root().join("target"))
        .join("crapssim");
    let python = folder.join("bin/python");
    if !does(Command::new(&python).args(["-c", "import crapssim"])) {
        eprintln!("installing crapssim into {}", folder.display());
        let made = does(Command::new("python3").args(["-m", "venv"]).arg(&folder));
        let install = ["-m", "pip", "install", "--quiet", "crapssim==0.4.1"];
        if !made || !does(Command::new(&python).args(install)) {
            bail!("python3 -m venv or pip install crapssim==0.4.1 failed");
        }
    }
    Ok(Path::new(&python).to_owned())
}

fn does(command: &mut Command) -> bool {
    command.status().is_ok_and(|status| status.success())
}
