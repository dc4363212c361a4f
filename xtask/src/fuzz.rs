//! A short run of every fuzz target in `fuzz/`, if there is such a folder.
//!
//! It is a smoke test: that the targets build and survive some seconds. Looking for faults in earnest
//! is `cargo +nightly fuzz run TARGET`, for as long as one likes.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};

use crate::tally::Counts;
use crate::test::watch;

const SECONDS: u32 = 10;

/// Fuzzes each target for some seconds. Without `fuzz/` there is nothing to do.
pub(crate) fn smoke() -> anyhow::Result<Counts> {
    let root = crate::root();
    if !root.join("fuzz/Cargo.toml").is_file() {
        eprintln!("  there is no fuzz/");
        return Ok(Counts::default());
    }
    let mut counts = Counts::default();
    for target in targets(&root)? {
        let mut command = fuzz(&root);
        command.args(["run", &target, "--", &format!("-max_total_time={SECONDS}")]);
        let mut lines = Vec::new();
        if watch(command, |line| lines.push(line.to_owned()))?.success() {
            eprintln!("  {target}: nothing found");
            counts.passed += 1;
        } else {
            eprintln!("{}\n  {target}: FAILED", lines.join("\n"));
            counts.failed += 1;
        }
    }
    Ok(counts)
}

fn targets(root: &Path) -> anyhow::Result<Vec<String>> {
    let output = fuzz(root)
        .arg("list")
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!(
            "the fuzz targets cannot be listed; they need a nightly toolchain and cargo-fuzz:\n  \
             rustup toolchain install nightly && cargo install --locked cargo-fuzz\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(str::to_owned)
        .collect())
}

/// `cargo +nightly fuzz`: by its name, since only the toolchain's launcher knows `+nightly`.
fn fuzz(root: &Path) -> Command {
    let mut command = Command::new("cargo");
    command
        .args(["+nightly", "fuzz"])
        .current_dir(root)
        .env_remove("RUSTUP_TOOLCHAIN");
    command
}
