//! What the machine can do: dice alone, added up and nothing else.

use std::hint::black_box;

use boxman_sim::Dice;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::clock::best;

const DRAWS: u64 = 20_000_000;

/// One draw, one roll: the high word of a product, drawn again where that would favour some.
pub fn bounded() -> (f64, f64) {
    const THRESHOLD: u64 = u64::MAX % 36 + 1;
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    best(5, || {
        let mut sum = 0;
        for _ in 0..DRAWS {
            sum += loop {
                let wide = u128::from(generator.next_u64()) * 36;
                if wide as u64 >= THRESHOLD {
                    break (wide >> 64) as u64;
                }
            };
        }
        black_box(sum);
        DRAWS
    })
}

/// Eleven rolls out of a draw, as sessions have them.
pub fn eleven() -> (f64, f64) {
    let mut dice = Dice::of(1, 0);
    best(5, || {
        let mut sum = 0;
        for _ in 0..DRAWS / 4 {
            sum += dice.eleven().into_iter().map(u64::from).sum::<u64>();
        }
        black_box(sum);
        DRAWS / 4 * boxman_sim::BATCH as u64
    })
}
