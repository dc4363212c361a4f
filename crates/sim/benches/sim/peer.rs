//! crapssim on the strategies that both know.

use std::process::{Command, Stdio};

const SCRIPT: &str = include_str!("crapssim.py");

/// Rolls a second of processor time by the name of our preset, or what came instead.
pub fn rates(python: &str) -> Vec<(String, Result<f64, String>)> {
    let output = Command::new(python)
        .args(["-c", SCRIPT])
        .stderr(Stdio::inherit())
        .output()
        .unwrap_or_else(|error| panic!("{python} cannot be started: {error}"));
    assert!(output.status.success(), "crapssim failed");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let pair = |line: &str| {
        let (name, rate) = line.split_once(' ')?;
        Some((name.to_owned(), rate.parse().map_err(|_| rate.to_owned())))
    };
    text.lines().filter_map(pair).collect()
}
