//! Rolls a second of strategies in one run: beside dice alone, on one and two threads, and beside
//! crapssim on the same strategies. `cargo xtask bench sim`, which provides crapssim; or
//! `cargo bench -p boxman-sim -- [--crapssim PYTHON] [PRESET …]`.
//!
//! Rates are by processor time and by the wall clock: on a machine that does other work only the
//! first tells what the program can do.

mod clock;
mod dice;
mod peer;
mod strategy;

use boxman_sim::{GENERATOR, presets};
use strategy::{GOES, Measured, measure, two_threads};

/// Rolls a second that are aimed at, in millions.
const AIMS: [(&str, f64); 3] = [
    ("pass-2x", 500.0),
    ("three-point-molly", 200.0),
    ("iron-cross", 200.0),
];
const BOUNDED: f64 = 100.0;
const PROGRESSION: f64 = 20.0;
const TWO_THREADS: f64 = 1.8;

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|a| a != "--bench");
    let (mut python, mut asked) = (None, Vec::new());
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--crapssim" => python = arguments.next(),
            _ => asked.push(argument),
        }
    }
    println!("processor: {}", clock::processor());
    println!("dice: {GENERATOR}; {} rolls a draw", boxman_sim::BATCH);
    println!(
        "rates: million rolls a second of processor time, then by the wall clock; the best of {GOES}"
    );
    println!(
        "sessions of 110,000 rolls with money enough, states learned before; every house that offers all\n"
    );
    let one = row("dice, a bounded draw each", dice::bounded(), None);
    row("dice, eleven rolls a draw", dice::eleven(), Some(one));
    println!();
    let all: Vec<Measured> = presets::names()
        .iter()
        .filter(|name| asked.is_empty() || asked.iter().any(|a| a == *name))
        .flat_map(|name| strategy_rows(name, one))
        .collect();
    if asked.is_empty() {
        println!();
        verdicts(&all);
    }
    println!();
    for (name, _) in AIMS {
        if asked.is_empty() || asked.iter().any(|a| a == name) {
            let (by_wall, kept) = two_threads(name);
            println!(
                "two threads, {name:20} {by_wall:.2} times one by the wall clock (aim {TWO_THREADS}, on a machine \
                 with nothing else to do); by processor time a thread keeps {:.0}% of its rate",
                100.0 * kept
            );
        }
    }
    println!();
    match python {
        Some(python) => beside(&all, &python),
        None => println!("crapssim: not given (`cargo xtask bench sim` installs it)"),
    }
}

/// Prints a rate and how it compares with another; gives it back.
fn row(what: &str, (by_processor, by_wall): (f64, f64), beside: Option<f64>) -> f64 {
    let ratio = beside.map_or(String::new(), |b| {
        format!("  {:.2} times the first", by_processor / b)
    });
    println!("{what:26} {by_processor:7.0} {by_wall:7.0}{ratio}");
    by_processor
}

fn strategy_rows(name: &'static str, dice: f64) -> Vec<Measured> {
    let all = measure(name);
    for measured in &all {
        println!(
            "{name:24} {:19} {:5.0} {:5.0}  {:.2} of dice a draw each  {:6} states in {:.0} ms{}",
            measured.house,
            measured.by_processor,
            measured.by_wall,
            measured.by_processor / dice,
            measured.states,
            measured.learned_ms,
            if measured.is_bounded {
                ""
            } else {
                ", long memory"
            },
        );
    }
    all
}

fn verdicts(all: &[Measured]) {
    let verdict = |what: &str, rate: f64, aim: f64| {
        let met = if rate >= aim { "met" } else { "MISSED" };
        println!("{what:56} {rate:6.0}, aim {aim:3.0}: {met}");
    };
    let slower = |a: &&Measured, b: &&Measured| a.by_processor.total_cmp(&b.by_processor);
    for (name, aim) in AIMS {
        if let Some(measured) = all.iter().filter(|m| m.name == name).min_by(slower) {
            verdict(&label(name, measured), measured.by_processor, aim);
        }
    }
    for (what, bounded, aim) in [
        ("slowest of bounded memory", true, BOUNDED),
        ("slowest progression", false, PROGRESSION),
    ] {
        let some = all.iter().filter(|m| m.is_bounded == bounded);
        if let Some(measured) = some.min_by(slower) {
            let name = format!("{what}, {}", measured.name);
            verdict(&label(&name, measured), measured.by_processor, aim);
        }
    }
}

fn label(what: &str, measured: &Measured) -> String {
    format!("{what} ({})", measured.house)
}

fn beside(all: &[Measured], python: &str) {
    println!("crapssim 0.4.1, rolls a second of processor time:");
    for (name, rate) in peer::rates(python) {
        let own = all.iter().find(|m| m.name == name);
        match (own, rate) {
            (Some(own), Ok(rate)) => {
                let ratio = own.by_processor * 1e6 / rate;
                println!(
                    "{name:26} {rate:7.0}; Boxman at {} {ratio:.0} times as many",
                    own.house
                );
            }
            (Some(_), Err(instead)) => println!("{name:26} {instead}: not compared"),
            (None, _) => {}
        }
    }
}
