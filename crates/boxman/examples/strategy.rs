//! A strategy simulated, and held against its exact edge: a pass line bet with double odds.
//!
//! `cargo run --release -p boxman --example strategy`

use std::{error::Error, sync::Arc};

use boxman_rules::{Cents, House};
use boxman_sim::{Contender, Length, Simulation, Strategy, Terms, Watch, long_run, presets};

/// Plays 20,000 sessions and solves the same strategy without dice.
pub fn main() -> Result<(), Box<dyn Error>> {
    let plan = presets::named("pass-2x").ok_or("a strategy that comes with Boxman")??;
    let terms = Terms {
        bankroll: Cents::dollars(1000),
        length: Length::Rolls(200),
        leave: plan.leave(),
    };
    let simulation = Simulation {
        contenders: vec![Contender {
            strategy: Arc::new(plan),
            terms,
        }],
        house: Arc::new(House::read("colorado").map_err(|faults| format!("{faults:?}"))?),
        seed: 1,
    };
    let sums = simulation.run(0..20_000, &Watch::default(), None)?;
    let played = &sums.tallies[0];
    let (edge, error) = played
        .edge()
        .zip(played.edge_error())
        .ok_or("bets were decided")?;
    let exact = long_run(&simulation.contenders[0].strategy, &simulation.house)?.edge();
    println!(
        "{} sessions, {} rolls: the house won {:.4}% of what was decided, give or take {:.4}%",
        played.sessions,
        played.rolls,
        100.0 * edge,
        100.0 * error,
    );
    println!("solved without dice: {:.4}%", 100.0 * exact);
    assert!((edge - exact).abs() < 4.0 * error, "four standard errors");
    Ok(())
}
