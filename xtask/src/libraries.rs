//! The libraries as others meet them: documentation without warnings, and packages that can be published.

use crate::{tally::Counts, test::watch};

/// What others build on, in the order in which it would be published.
const PUBLISHED: [&str; 5] = [
    "boxman-rules",
    "boxman-engine",
    "boxman-table",
    "boxman-odds",
    "boxman-sim",
];

/// The documentation of every crate, with warnings as errors.
pub(crate) fn document() -> anyhow::Result<Counts> {
    let mut cargo = crate::cargo();
    cargo.args(["doc", "--workspace", "--no-deps", "--quiet"]);
    cargo.env("RUSTDOCFLAGS", "-D warnings");
    quietly(cargo)
}

/// The packages are made as for the registry, together, since they depend on each other. They are not built
/// again from there: the workspace is.
pub(crate) fn package() -> anyhow::Result<Counts> {
    let mut cargo = crate::cargo();
    cargo.args(["publish", "--dry-run", "--no-verify", "--allow-dirty"]);
    for name in PUBLISHED {
        cargo.args(["--package", name]);
    }
    quietly(cargo)
}

/// Runs a command and shows what it says only if it fails.
fn quietly(command: std::process::Command) -> anyhow::Result<Counts> {
    let mut lines = Vec::new();
    let status = watch(command, |line| lines.push(line.to_owned()))?;
    if !status.success() {
        lines.iter().for_each(|line| eprintln!("  {line}"));
    }
    Ok(Counts {
        passed: u64::from(status.success()),
        failed: u64::from(!status.success()),
    })
}
