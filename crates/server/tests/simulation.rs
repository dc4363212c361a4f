//! A whole server under a seed: tables, a tournament, people, approvals, store, HTTP and live feeds in one thread, on time
//! that only the simulation moves and randomness that only the seed gives. Writes fail, the disk does not confirm or is
//! full, tables are disabled, readers are slow, and the process dies at any moment. After every life of
//! the server the record is judged; the same seed gives the same record to the byte.
//!
//! `BOXMAN_SEEDS=1000 cargo test --release -p boxman-server --test simulation` plays as many seeds;
//! `BOXMAN_SEED=77` plays one.

#[path = "simulation/chance.rs"]
mod chance;
#[path = "simulation/jackpot.rs"]
mod jackpot;
#[path = "simulation/judge.rs"]
mod judge;
#[path = "simulation/met.rs"]
mod met;
#[path = "simulation/mischief.rs"]
mod mischief;
#[path = "simulation/network.rs"]
mod network;
#[path = "simulation/office.rs"]
mod office;
#[path = "simulation/player.rs"]
mod player;
#[path = "simulation/power.rs"]
mod power;
#[path = "simulation/watcher.rs"]
mod watcher;
#[path = "simulation/world.rs"]
mod world;

use world::simulate;

/// How many seeds are played unless told.
const SEEDS: u64 = 12;

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is {text:?}, must be a number")),
    )
}

fn seeds() -> std::ops::RangeInclusive<u64> {
    match number("BOXMAN_SEED") {
        Some(seed) => seed..=seed,
        None => 1..=number("BOXMAN_SEEDS").unwrap_or(SEEDS),
    }
}

#[test]
fn whatever_fails_nothing_acknowledged_is_lost_or_doubled() {
    let mut met = met::Met::default();
    for seed in seeds() {
        met += simulate(seed).met;
    }
    eprintln!("{met:?}");
    // A simulation in which nothing goes wrong shows nothing.
    if number("BOXMAN_SEED").is_none() {
        for (what, times) in met.all() {
            assert!(times > 0, "no seed met {what}: {met:?}");
        }
    }
}

#[test]
fn a_jackpot_won_while_the_power_goes_is_paid_once() {
    let arrived: Vec<bool> = (1..=12).map(jackpot::won_across_a_loss_of_power).collect();
    assert!(
        arrived.contains(&true) && arrived.contains(&false),
        "the disk always did the same: {arrived:?}"
    );
}

#[test]
fn the_same_seed_gives_the_same_record_to_the_byte() {
    let first = *seeds().start();
    let records: Vec<_> = (first..first + 3)
        .map(|seed| (seed, simulate(seed).record))
        .collect();
    for (seed, record) in &records {
        assert_eq!(
            simulate(*seed).record,
            *record,
            "seed {seed} gave another record"
        );
    }
    assert_ne!(records[0].1, records[1].1, "seeds make no difference");
}
