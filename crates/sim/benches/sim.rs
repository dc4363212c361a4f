//! Rolls a second of strategies on one and two threads, beside what the machine can do: dice alone.
//! `cargo bench -p boxman-sim`

use std::{hint::black_box, sync::Arc};

use boxman_rules::{Cents, House};
use boxman_sim::{Contender, Dice, Leave, Length, Player, Terms, presets};
use divan::{Bencher, counter::ItemsCount};

const ROLLS: u64 = 110_000;
const SESSIONS: u64 = 160;

fn main() {
    divan::main();
}

fn player(name: &str) -> Player {
    let plan = presets::named(name)
        .expect("a preset")
        .expect("without fault");
    let terms = Terms {
        bankroll: Cents::dollars(1_000_000_000),
        length: Length::Rolls(ROLLS),
        leave: Leave::default(),
    };
    let house = Arc::new(House::read("colorado").expect("a preset"));
    let mut player = Player::new(
        &Contender {
            strategy: Arc::new(plan),
            terms,
        },
        &house,
    )
    .expect("a table");
    player.play(0, 0..16).expect("a table");
    player
}

/// The limit: rolls out of the generator, added up and nothing else.
#[divan::bench(sample_count = 5)]
fn dice_alone(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(ROLLS * 100))
        .bench_local(|| {
            let mut dice = Dice::of(1, 0);
            (0..ROLLS * 100)
                .map(|_| u64::from(dice.roll()))
                .sum::<u64>()
        });
}

const STRATEGIES: [&str; 7] = [
    "pass-2x",
    "iron-cross",
    "three-point-molly",
    "hammerlock",
    "place-6-8",
    "martingale-pass",
    "dalembert-pass",
];

#[divan::bench(args = STRATEGIES, sample_count = 5)]
fn one_thread(bencher: Bencher, name: &str) {
    let mut player = player(name);
    let sessions = SESSIONS;
    bencher
        .counter(ItemsCount::new(ROLLS * sessions))
        .bench_local(|| black_box(player.play(1, 0..sessions).expect("a table")));
}

#[divan::bench(args = STRATEGIES, sample_count = 5)]
fn two_threads(bencher: Bencher, name: &str) {
    let mut players = [player(name), player(name)];
    bencher
        .counter(ItemsCount::new(2 * ROLLS * SESSIONS))
        .bench_local(|| {
            std::thread::scope(|scope| {
                for (place, player) in players.iter_mut().enumerate() {
                    let first = place as u64 * SESSIONS;
                    scope.spawn(move || {
                        black_box(player.play(1, first..first + SESSIONS).expect("a table"))
                    });
                }
            });
        });
}
