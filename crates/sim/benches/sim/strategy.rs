//! A strategy on the dice: first it learns its states, then it is measured.

use std::{hint::black_box, sync::Arc};

use boxman_rules::{Cents, House};
use boxman_sim::{
    Contender, Crew, Leave, Length, Player, Simulation, Strategy, Terms, Watch, presets,
};

use crate::clock::{best, timed};

/// Rolls of a session: long, so that it is rolls that are measured.
const ROLLS: u64 = 110_000;
/// Sessions in which states are learned: as many rolls as a user's first second.
const FIRST: u64 = 400;

pub struct Measured {
    pub name: &'static str,
    pub house: String,
    pub by_processor: f64,
    pub by_wall: f64,
    pub states: usize,
    pub learned_ms: f64,
    pub is_bounded: bool,
}

fn simulation(name: &str) -> (Simulation, String) {
    let plan = presets::named(name)
        .expect("a preset")
        .expect("without fault");
    let wagers = plan.wagers().unwrap_or_default();
    // The first house that offers all of it.
    let houses =
        ["colorado", "maryland", "practice"].map(|h| (h, House::read(h).expect("a preset")));
    let offers = |house: &House| wagers.iter().all(|w| house.define(*w).is_some());
    let (at, house) = houses
        .into_iter()
        .find(|(_, house)| offers(house))
        .expect("practice offers all");
    let terms = Terms {
        bankroll: Cents::dollars(1_000_000_000),
        length: Length::Rolls(ROLLS),
        leave: Leave::default(),
    };
    let contenders = vec![Contender {
        strategy: Arc::new(plan),
        terms,
    }];
    (
        Simulation {
            contenders,
            house: Arc::new(house),
            seed: 1,
        },
        at.to_owned(),
    )
}

fn rolls(player: &mut Player, seed: u64, sessions: u64) -> u64 {
    let outcomes = black_box(player.play(seed, 0..sessions).expect("a table"));
    outcomes.iter().map(|o| o.rolls).sum()
}

/// Measures a preset on one thread.
pub fn measure(name: &'static str) -> Measured {
    let (simulation, house) = simulation(name);
    let contender = &simulation.contenders[0];
    let is_bounded = contender.strategy.long_memory().is_empty();
    let mut player = Player::new(contender, &simulation.house).expect("a table");
    let first = if is_bounded { FIRST } else { FIRST / 4 };
    let (_, learning, _) = timed(|| rolls(&mut player, 0, first));
    let (_, again, _) = timed(|| rolls(&mut player, 0, first));
    let sessions = if is_bounded { 400 } else { 40 };
    let (by_processor, by_wall) = best(5, || rolls(&mut player, 1, sessions));
    Measured {
        name,
        house,
        by_processor,
        by_wall,
        states: player.states().unwrap_or(0),
        learned_ms: 1e3 * (learning - again).max(0.0),
        is_bounded,
    }
}

/// How many times as fast two threads are as one: by processor time, by the wall clock.
pub fn two_threads(name: &str) -> (f64, f64) {
    let (simulation, _) = simulation(name);
    let rates = [1, 2].map(|threads| {
        let mut crew = Crew::new(&simulation, threads).expect("a table");
        best(5, || {
            let sums = crew.run(0..4000, &Watch::default(), None).expect("a table");
            sums.tallies[0].rolls
        })
    });
    (2.0 * rates[1].0 / rates[0].0, rates[1].1 / rates[0].1)
}
