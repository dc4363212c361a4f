//! `cargo xtask fuzz`: what Boxman reads from others, under libFuzzer. The targets are in `fuzz/`, a package of its own
//! that a nightly toolchain builds with cargo-fuzz, which the chore installs under `target/`. What libFuzzer finds worth
//! keeping goes into `fuzz/corpus/`, which is not in the repository; small seeds are, and files of the project besides.

use std::{path::PathBuf, process::Command, process::ExitCode};

use anyhow::{Context, bail};
use clap::Args;

use crate::{root, target, test::watch};

/// The version of cargo-fuzz.
const CARGO_FUZZ: &str = "0.13.2";

/// Each target with the folders that it starts from.
const TARGETS: [(&str, &[&str]); 7] = [
    ("commands", &["fuzz/seeds/commands"]),
    ("house_rules", &["rulebooks/presets"]),
    ("setups", &["crates/tournament/examples"]),
    ("strategies", &["crates/sim/strategies"]),
    ("rulebooks", &["rulebooks/states"]),
    ("records", &["fuzz/seeds/records"]),
    ("frames", &["fuzz/seeds/frames"]),
];

/// What to run, and for how long.
#[derive(Args)]
pub(crate) struct Wanted {
    /// Only this target
    #[arg(value_parser = TARGETS.map(|(name, _)| name))]
    target: Option<String>,
    /// Minutes in all, shared by the targets
    #[arg(long, value_name = "N", default_value_t = 7)]
    minutes: u64,
}

/// Runs the targets one after another.
pub(crate) fn run(wanted: &Wanted) -> anyhow::Result<ExitCode> {
    let program = install()?;
    let is_wanted =
        |(name, _): &&(&str, _)| wanted.target.as_deref().is_none_or(|only| only == *name);
    let targets: Vec<_> = TARGETS.iter().filter(is_wanted).collect();
    let seconds = (wanted.minutes * 60 / targets.len() as u64).max(1);
    let (mut failed, mut inputs) = (0, 0);
    for (name, seeds) in targets {
        let run = fuzz(&program, name, seeds, seconds)?;
        println!(
            "{name}: {} inputs, {}",
            run.inputs,
            if run.passed { "nothing found" } else { "FOUND" }
        );
        failed += u32::from(!run.passed);
        inputs += run.inputs;
    }
    println!("{inputs} inputs, {failed} targets with findings");
    Ok(ExitCode::from(u8::from(failed > 0)))
}

/// What came of a target.
struct Run {
    inputs: u64,
    passed: bool,
}

fn fuzz(program: &PathBuf, name: &str, seeds: &[&str], seconds: u64) -> anyhow::Result<Run> {
    let corpus = root().join("fuzz/corpus").join(name);
    std::fs::create_dir_all(&corpus)
        .with_context(|| format!("cannot make {}", corpus.display()))?;
    let mut command = Command::new(program);
    command
        .current_dir(root())
        .env("RUSTUP_TOOLCHAIN", "nightly");
    // Without a sanitizer: the code is safe Rust, and overflows and assertions are checked.
    command
        .args(["fuzz", "run", "--sanitizer", "none", name])
        .arg(&corpus);
    command.args(seeds.iter().map(|seeds| root().join(seeds)));
    command.args([
        "--",
        "-print_final_stats=1",
        "-max_len=16384",
        "-timeout=20",
    ]);
    command.arg(format!("-max_total_time={seconds}"));
    let mut run = Run {
        inputs: 0,
        passed: false,
    };
    let mut said = Vec::new();
    let status = watch(command, |line| {
        if let Some(number) = line.strip_prefix("stat::number_of_executed_units:") {
            run.inputs = number.trim().parse().unwrap_or(0);
        }
        said.push(line.to_owned());
    })?;
    run.passed = status.success();
    if !run.passed {
        said.iter()
            .rev()
            .take(40)
            .rev()
            .for_each(|line| eprintln!("  {line}"));
    }
    Ok(run)
}

/// cargo-fuzz under `target/`, installed if it is not there.
fn install() -> anyhow::Result<PathBuf> {
    let place = target().join("tools");
    let program = place.join("bin/cargo-fuzz");
    if !program.exists() {
        let mut install = crate::cargo();
        install.args([
            "install",
            "cargo-fuzz",
            "--locked",
            "--version",
            CARGO_FUZZ,
            "--root",
        ]);
        let status = install.arg(&place).status().context("cannot start cargo")?;
        if !status.success() {
            bail!("cargo-fuzz cannot be installed");
        }
    }
    Ok(program)
}
