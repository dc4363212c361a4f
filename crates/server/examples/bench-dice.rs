//! The dice by the hundred million: every roll takes the whole way that a table's takes, and the battery
//! of the tests judges them. Says how fast they are drawn, too.
//!
//! `cargo run --release -p boxman-server --example bench-dice -- [ROLLS] [THREADS]`

#[path = "../tests/battery/mod.rs"]
mod battery;

use std::{collections::BTreeMap, process::ExitCode, thread, time::Instant};

use battery::Battery;
use boxman_server::dice::Generator;

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

fn main() -> ExitCode {
    let mut given = std::env::args()
        .skip(1)
        .filter_map(|n| n.parse::<u64>().ok());
    let rolls = given.next().unwrap_or(100_000_000);
    let threads = given.next().unwrap_or(2).max(1);
    println!("{rolls} rolls by ChaCha20, HMAC-SHA-256 and rejection, at {threads} tables at once");
    let begun = Instant::now();
    let tables: Vec<_> = (0..threads as usize)
        .map(|table| thread::spawn(move || drawn(table, rolls / threads)))
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
    match all.fails() {
        None => ExitCode::SUCCESS,
        Some(found) => {
            println!("honest dice hardly ever fail {}", found.test);
            ExitCode::FAILURE
        }
    }
}
