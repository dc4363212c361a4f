//! Tools from PyPI, each in a virtual environment of its own below `target/`, made on the first run.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::bail;

/// The folder of programs of an environment with this package in it, such as `crapssim==0.4.1`.
pub(crate) fn environment(package: &str) -> anyhow::Result<PathBuf> {
    let folder = crate::target()
        .join("python")
        .join(package.replace("==", "-"));
    let programs = folder.join("bin");
    let python = programs.join("python");
    let has = ["-m", "pip", "freeze", "--all"];
    let there = Command::new(&python)
        .args(has)
        .stderr(Stdio::null())
        .output();
    let listed = there.map(|output| String::from_utf8_lossy(&output.stdout).to_lowercase());
    if listed.is_ok_and(|listed| listed.lines().any(|line| line == package)) {
        return Ok(programs);
    }
    eprintln!("  installing {package} into {}", folder.display());
    let made = does(Command::new("python3").args(["-m", "venv"]).arg(&folder));
    let install = ["-m", "pip", "install", "--quiet", package];
    if !made || !does(Command::new(&python).args(install)) {
        bail!("python3 -m venv or pip install {package} failed");
    }
    Ok(programs)
}

fn does(command: &mut Command) -> bool {
    command.status().is_ok_and(|status| status.success())
}
