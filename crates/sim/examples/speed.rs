//! How fast strategies go on one thread: `cargo run --release -p boxman-sim --example speed -- pass-2x …`

use std::{sync::Arc, time::Instant};

use boxman_rules::{Cents, House};
use boxman_sim::{Contender, Length, Player, Strategy, Terms, presets};

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let names: Vec<&str> = match asked.is_empty() {
        true => presets::names().to_vec(),
        false => asked.iter().map(String::as_str).collect(),
    };
    for name in names {
        let plan = presets::named(name)
            .expect("a preset")
            .expect("without fault");
        let terms = Terms {
            bankroll: Cents::dollars(10_000_000),
            length: Length::Rolls(110_000),
            leave: plan.leave(),
        };
        let house = Arc::new(House::read("colorado").expect("a preset"));
        let contender = Contender {
            strategy: Arc::new(plan),
            terms,
        };
        let mut player = Player::new(&contender, &house).expect("a table");
        let start = Instant::now();
        player.play(1, 0..8).expect("a table");
        let warm = start.elapsed();
        let start = Instant::now();
        let outcomes = player.play(2, 0..800).expect("a table");
        let rolls: u64 = outcomes.iter().map(|o| o.rolls).sum();
        let seconds = start.elapsed().as_secs_f64();
        let net: i64 = outcomes.iter().map(|o| o.net.0).sum();
        let action: i64 = outcomes.iter().map(|o| o.action.0).sum();
        println!(
            "{name:26} {:8.1} M rolls/s  {:6} states  first {:6.1} ms  edge {:+.5}",
            rolls as f64 / seconds / 1e6,
            player.states().unwrap_or(0),
            warm.as_secs_f64() * 1e3,
            -net as f64 / action as f64
        );
    }
}
