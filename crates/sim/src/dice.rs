//! Dice out of a generator: a stream for every session, found by counting, and eleven fair rolls
//! out of every 64-bit draw.
//!
//! A draw `r` is uniform over 2^64. Multiplying by 36 again and again peels off digits in base 36:
//! the high word is a roll, the low word goes on. 36^11 does not divide 2^64, so a draw whose last
//! low word falls below `2^64 mod 36^11` is drawn again; what is left hits each of the 36^11 sequences
//! equally often. That happens to about one draw in 900. Twelve rolls would fit as well, but would
//! throw away one draw in four.

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Rolls out of one draw.
pub const BATCH: usize = 11;

const SEQUENCES: u64 = 36u64.pow(BATCH as u32);
/// Draws whose remainder is below this would favour some sequences.
const THRESHOLD: u64 = (u64::MAX % SEQUENCES + 1) % SEQUENCES;

/// The generator, for reports.
pub const GENERATOR: &str = "xoshiro256++ a session, keyed by ChaCha12(seed, session)";

/// The dice of one session.
#[derive(Clone, Debug)]
pub struct Dice {
    generator: Xoshiro256PlusPlus,
    batch: [u8; BATCH],
    next: usize,
}

impl Dice {
    /// The dice of a session: the same for every strategy, whatever else is played.
    pub fn of(seed: u64, session: u64) -> Dice {
        let mut keyed = ChaCha12Rng::seed_from_u64(seed);
        keyed.set_stream(session);
        Dice {
            generator: Xoshiro256PlusPlus::from_rng(&mut keyed),
            batch: [0; BATCH],
            next: BATCH,
        }
    }

    /// The next roll, by its index among the 36.
    pub fn roll(&mut self) -> u8 {
        if self.next == BATCH {
            self.batch = digits(self.draw());
            self.next = 0;
        }
        self.next += 1;
        self.batch[self.next - 1]
    }

    /// The eleven rolls of a new draw; what is left of the last one is passed over.
    pub fn eleven(&mut self) -> [u8; BATCH] {
        self.next = BATCH;
        digits(self.draw())
    }

    /// Whether every roll of the last draw is used up.
    pub(crate) fn is_fresh(&self) -> bool {
        self.next == BATCH
    }

    /// A draw that stands for eleven rolls.
    #[inline]
    pub(crate) fn draw(&mut self) -> u64 {
        loop {
            let draw = self.generator.next_u64();
            // The last low word is the draw times 36^11, modulo 2^64.
            if draw.wrapping_mul(SEQUENCES) >= THRESHOLD {
                return draw;
            }
        }
    }

    /// Takes a draw that was made outside as the batch to go on with.
    pub(crate) fn resume(&mut self, draw: u64) {
        self.batch = digits(draw);
        self.next = 0;
    }
}

/// One roll off a draw, and what is left of it.
#[inline(always)]
pub(crate) fn peel(draw: u64) -> (u64, u64) {
    let wide = u128::from(draw) * 36;
    ((wide >> 64) as u64, wide as u64)
}

fn digits(mut draw: u64) -> [u8; BATCH] {
    std::array::from_fn(|_| {
        let (digit, rest) = peel(draw);
        draw = rest;
        digit as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_threshold_is_what_two_to_the_64_leaves() {
        assert_eq!(u128::from(THRESHOLD), (1u128 << 64) % u128::from(SEQUENCES));
        assert!((THRESHOLD as f64) / 2f64.powi(64) < 0.01);
    }

    #[test]
    fn a_small_machine_shows_that_every_sequence_is_as_likely() {
        // The same arithmetic with 16-bit words and two dice rolls a draw, over all draws.
        let (base, threshold) = (36u32, (1u32 << 16) % (36 * 36));
        let mut seen = vec![0; 36 * 36];
        for draw in 0..1u32 << 16 {
            let (first, rest) = ((draw * base) >> 16, (draw * base) & 0xffff);
            let (second, last) = ((rest * base) >> 16, (rest * base) & 0xffff);
            if last >= threshold {
                seen[(first * 36 + second) as usize] += 1;
            }
        }
        assert!(seen.iter().all(|&n| n == seen[0]), "{seen:?}");
    }

    #[test]
    fn sessions_have_their_own_dice_and_always_the_same() {
        let rolls = |seed, session| {
            let mut dice = Dice::of(seed, session);
            (0..100).map(|_| dice.roll()).collect::<Vec<_>>()
        };
        assert_eq!(rolls(1, 7), rolls(1, 7));
        assert_ne!(rolls(1, 7), rolls(1, 8));
        assert_ne!(rolls(1, 7), rolls(2, 7));
    }

    #[test]
    fn the_36_rolls_come_equally_often() {
        let mut seen = [0u32; 36];
        let mut dice = Dice::of(3, 0);
        let rolls = 3_600_000;
        (0..rolls).for_each(|_| seen[usize::from(dice.roll())] += 1);
        let expected = f64::from(rolls) / 36.0;
        let chi: f64 = seen
            .iter()
            .map(|&n| (f64::from(n) - expected).powi(2) / expected)
            .sum();
        assert!(chi < 80.0, "chi-square {chi} with 35 degrees of freedom");
    }
}
