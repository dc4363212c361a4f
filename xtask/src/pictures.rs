//! `cargo xtask pictures`: the pictures in `docs/pictures/`, taken of the real program in a real browser.

use std::process::ExitCode;

use anyhow::{Context, bail};

/// Builds the program, then takes the pictures: those named, or all.
pub(crate) fn run(scenes: &[String]) -> anyhow::Result<ExitCode> {
    let build = ["build", "--package", "boxman"];
    let built = crate::cargo()
        .args(build)
        .status()
        .context("cannot start cargo")?;
    if !built.success() {
        bail!("boxman does not build");
    }
    let taken = crate::cargo()
        .args([
            "run",
            "--package",
            "boxman-server",
            "--example",
            "pictures",
            "--",
        ])
        .arg(crate::target().join("debug/boxman"))
        .arg(crate::root().join("docs/pictures"))
        .args(scenes)
        .status()
        .context("cannot start cargo")?;
    Ok(if taken.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
