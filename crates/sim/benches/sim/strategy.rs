//! A strategy on the dice: first it learns its states, then it is measured.

use std::{hint::black_box, sync::Arc};

use boxman_rules::{Cents, House};
use boxman_sim::{Contender, Crew, Leave, Length, Player, Simulation, Terms, Watch, presets};

use crate::clock::{best, timed};

/// Rolls of a session: long, so that it is rolls that are measured.
const ROLLS: u64 = 110_000;
/// The best of this many runs counts.
pub const GOES: u32 = 5;
/// Turns of one and two threads.
const TURNS: u32 = 12;

pub struct Measured {
    pub name: &'static str,
    pub house: &'static str,
    pub by_processor: f64,
    pub by_wall: f64,
    pub states: usize,
    pub learned_ms: f64,
    pub is_bounded: bool,
}

const HOUSES: [&str; 5] = [
    "colorado",
    "colorado-craps-free",
    "maryland",
    "maryland-mini",
    "practice",
];

fn simulation(name: &str, house: House) -> Simulation {
    let plan = presets::named(name)
        .expect("a preset")
        .expect("without fault");
    let terms = Terms {
        bankroll: Cents::dollars(1_000_000_000),
        length: Length::Rolls(ROLLS),
        leave: Leave::default(),
    };
    Simulation {
        contenders: vec![Contender {
            strategy: Arc::new(plan),
            terms,
        }],
        house: Arc::new(house),
        seed: 1,
    }
}

/// The preset at every house that offers all of its wagers.
fn simulations(name: &str) -> Vec<(&'static str, Simulation)> {
    let houses = HOUSES.map(|house| {
        let read = House::read(house).expect("a preset");
        (house, simulation(name, read))
    });
    let all_offered = |simulation: &Simulation| {
        let wagers = simulation.contenders[0].strategy.wagers();
        let mut wagers = wagers.iter().flatten();
        wagers.all(|w| simulation.house.define(*w).is_some())
    };
    houses.into_iter().filter(|(_, s)| all_offered(s)).collect()
}

fn rolls(player: &mut Player, seed: u64, sessions: u64) -> u64 {
    let outcomes = black_box(player.play(seed, 0..sessions).expect("a table"));
    outcomes.iter().map(|o| o.rolls).sum()
}

/// Measures a preset on one thread at every house that offers it.
pub fn measure(name: &'static str) -> Vec<Measured> {
    let each = simulations(name).into_iter();
    each.map(|(house, simulation)| measure_at(name, house, &simulation))
        .collect()
}

fn measure_at(name: &'static str, house: &'static str, simulation: &Simulation) -> Measured {
    let contender = &simulation.contenders[0];
    let is_bounded = contender.strategy.long_memory().is_empty();
    let mut player = Player::new(contender, &simulation.house).expect("a table");
    let (first, sessions) = if is_bounded { (200, 200) } else { (40, 40) };
    let (_, learning, _) = timed(|| rolls(&mut player, 0, first));
    let (_, again, _) = timed(|| rolls(&mut player, 0, first));
    // A long memory is looked into only after some millions of rolls.
    rolls(&mut player, 0, first);
    let (by_processor, by_wall) = best(GOES, || rolls(&mut player, 1, sessions));
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

/// Two threads beside one, turn by turn so that what else the machine does weighs on both alike: how
/// many times as many rolls by the wall clock, and what is left of a thread's rate by processor time.
pub fn two_threads(name: &str) -> (f64, f64) {
    let simulation = simulation(name, House::read(HOUSES[0]).expect("a preset"));
    let mut crews = [1, 2].map(|threads| Crew::new(&simulation, threads).expect("a table"));
    let mut rates = [(0.0, 0.0); 2];
    for _ in 0..TURNS {
        for (crew, rate) in crews.iter_mut().zip(&mut rates) {
            let (by_processor, by_wall) = best(1, || {
                let sums = crew.run(0..4000, &Watch::default(), None).expect("a table");
                sums.tallies[0].rolls
            });
            *rate = (by_processor.max(rate.0), by_wall.max(rate.1));
        }
    }
    (rates[1].1 / rates[0].1, rates[1].0 / rates[0].0)
}
