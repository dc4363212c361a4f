//! The dice by the hundred million: every roll takes the whole way that a table's takes, and the battery
//! of the tests judges them. Says how fast they are drawn, too. With `--dieharder SECONDS` the bytes that
//! dice are made from go through as many of dieharder's tests as begin in that time.
//!
//! `cargo run --release -p boxman-server --example bench-dice -- [ROLLS] [THREADS] [--dieharder SECONDS]`

#[path = "../tests/battery/mod.rs"]
mod battery;

use std::{
    collections::BTreeMap,
    io::{BufWriter, Write},
    process::{ChildStdin, Command, ExitCode, Stdio},
    thread,
    time::{Duration, Instant},
};

use battery::Battery;
use boxman_server::dice::Generator;

/// Tests of dieharder by number: birthdays, ranks, counts of ones, runs, craps, monobit, serial,
/// Kolmogorov-Smirnov, bytes, cosine transform. Not 201, the minimum distance: it is defined for two to five
/// dimensions, and at its default of none it failed every generator tried, the system's and AES among them.
const TESTS: [u32; 13] = [0, 2, 3, 8, 9, 15, 16, 100, 101, 102, 204, 205, 206];

/// How many times dieharder takes each test to see how its results spread: enough for a verdict, and few
/// enough for the bytes that a table can draw in seconds.
const SAMPLES: &str = "20";

fn drawn(table: usize, rolls: u64) -> Battery {
    let mut generator = Generator::new().expect("randomness");
    let (table, seeds) = (format!("t{table}"), BTreeMap::new());
    let mut battery = Battery::new();
    for number in 1..=rolls {
        let secret = generator.secret().expect("randomness");
        battery.add(secret.draw(&table, number, &seeds));
    }
    battery
}

/// Draws rolls at several tables and judges them.
fn rolls(rolls: u64, threads: u64) -> bool {
    println!("{rolls} rolls by ChaCha20, HMAC-SHA-256 and rejection, at {threads} tables at once");
    let begun = Instant::now();
    let tables: Vec<_> = (0..threads)
        .map(|table| {
            let share = rolls / threads + u64::from(table < rolls % threads);
            thread::spawn(move || drawn(table as usize, share))
        })
        .collect();
    let mut all = Battery::new();
    for table in tables {
        all.merge(&table.join().expect("it draws"));
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{:.2} million rolls a second", rolls as f64 / seconds / 1e6);
    for found in all.judge() {
        println!(
            "{:<14} {:>12.2}   p = {:.4}",
            found.test, found.statistic, found.p
        );
    }
    let fails = all.fails();
    if let Some(found) = &fails {
        println!("honest dice hardly ever fail {}", found.test);
    }
    fails.is_none()
}

/// Writes the bytes of draws until nobody reads them.
fn pour(into: ChildStdin) {
    let mut generator = Generator::new().expect("randomness");
    let (mut into, seeds) = (BufWriter::new(into), BTreeMap::new());
    for number in 1.. {
        let secret = generator.secret().expect("randomness");
        if into
            .write_all(&secret.block("t0", number, 0, &seeds))
            .is_err()
        {
            return;
        }
    }
}

/// Whether no test of dieharder that began in this time says FAILED.
fn dieharder(lasts: Duration) -> bool {
    let begun = Instant::now();
    let mut passed = true;
    for test in TESTS.iter().take_while(|_| begun.elapsed() < lasts) {
        let mut child = Command::new("dieharder")
            .args([
                "-g",
                "200",
                "-D",
                "test_name",
                "-D",
                "ntuple",
                "-D",
                "psamples",
            ])
            .args(["-D", "pvalues", "-D", "assessment"])
            .args(["-p", SAMPLES, "-d", &test.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("dieharder, from the package of that name");
        let input = child.stdin.take().expect("its input");
        let pouring = thread::spawn(move || pour(input));
        let output = child.wait_with_output().expect("what it says");
        pouring.join().expect("it pours");
        let said = String::from_utf8_lossy(&output.stdout);
        print!("{said}");
        passed &= output.status.success() && !said.contains("FAILED");
    }
    println!("dieharder: {:.0} s", begun.elapsed().as_secs_f64());
    passed
}

fn main() -> ExitCode {
    let (mut numbers, mut seconds) = (Vec::new(), None);
    let mut given = std::env::args().skip(1);
    while let Some(argument) = given.next() {
        match argument.as_str() {
            "--dieharder" => seconds = given.next().and_then(|n| n.parse().ok()),
            other => numbers.extend(other.parse::<u64>()),
        }
    }
    let wanted = numbers.first().copied().unwrap_or(100_000_000);
    let threads = numbers.get(1).copied().unwrap_or(2).max(1);
    let fair = wanted == 0 || rolls(wanted, threads);
    let random = seconds.is_none_or(|seconds| dieharder(Duration::from_secs(seconds)));
    match fair && random {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
