//! The dice: fair by every test that a million rolls allow, and a generator that is a little off is
//! found out by the same tests.

use boxman_server::dice::Generator;
use boxman_store::fair::{Secret, pair};

const ROLLS: usize = 1_000_000;

/// Upper bounds of chi-square at one in a million, for these degrees of freedom.
const BOUND_35: f64 = 90.0;
const BOUND_1295: f64 = 1552.0;

fn cell([a, b]: [u8; 2]) -> usize {
    usize::from(a - 1) * 6 + usize::from(b - 1)
}

fn chi_square(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts
        .iter()
        .map(|&c| (c as f64 - expected).powi(2) / expected)
        .sum()
}

/// Frequency, serial pairs, runs above and below seven, and gaps between sevens.
fn battery(rolls: &[[u8; 2]]) -> Result<(), String> {
    let mut single = vec![0; 36];
    let mut serial = vec![0; 36 * 36];
    for roll in rolls {
        single[cell(*roll)] += 1;
    }
    for two in rolls.chunks_exact(2) {
        serial[cell(two[0]) * 36 + cell(two[1])] += 1;
    }
    let fits = |what: &str, found: f64, bound: f64| match found < bound {
        true => Ok(()),
        false => Err(format!("{what}: chi-square {found:.1} is over {bound}")),
    };
    fits("frequency", chi_square(&single), BOUND_35)?;
    fits("serial", chi_square(&serial), BOUND_1295)?;
    // Runs of first dice above and below the middle: about normal.
    let high: Vec<bool> = rolls.iter().map(|r| r[0] > 3).collect();
    let (n, highs) = (
        high.len() as f64,
        high.iter().filter(|h| **h).count() as f64,
    );
    let runs = 1.0 + high.windows(2).filter(|w| w[0] != w[1]).count() as f64;
    let mean = 2.0 * highs * (n - highs) / n + 1.0;
    let deviation = ((mean - 1.0) * (mean - 2.0) / (n - 1.0)).sqrt();
    let z = ((runs - mean) / deviation).abs();
    if z > 5.0 {
        return Err(format!("runs: {z:.1} standard deviations"));
    }
    // Gaps between sevens are geometric with 1/6.
    let (mut gaps, mut gap) = (vec![0_u64; 30], 0);
    for roll in rolls {
        match roll[0] + roll[1] {
            7 => {
                gaps[gap.min(29)] += 1;
                gap = 0;
            }
            _ => gap += 1,
        }
    }
    let all = gaps.iter().sum::<u64>() as f64;
    let mut chi = 0.0;
    for (length, &count) in gaps.iter().enumerate() {
        let p = match length {
            29 => (5.0_f64 / 6.0).powi(29),
            length => (5.0_f64 / 6.0).powi(length as i32) / 6.0,
        };
        chi += (count as f64 - all * p).powi(2) / (all * p);
    }
    fits("gaps", chi, 81.0)
}

#[test]
fn a_million_drawn_rolls_pass() {
    // The whole way that a roll takes: a secret by the generator, then the draw with players' seeds.
    let mut generator = Generator::new().expect("randomness");
    let seeds = [("ann".to_owned(), "lucky".to_owned())].into();
    let draw = |n: u64| -> [u8; 2] {
        generator
            .secret()
            .expect("randomness")
            .draw("practice", n, &seeds)
    };
    let rolls: Vec<[u8; 2]> = (0..ROLLS as u64).map(draw).collect();
    assert_eq!(battery(&rolls), Ok(()));
}

#[test]
fn a_biased_generator_is_found_out() {
    // Byte mod 36 without rejection: four pairs come up 8 times in 256 instead of 7.
    let mut lot = 0x1234_5678_9abc_def1_u64;
    let mut byte = move || {
        lot ^= lot << 13;
        lot ^= lot >> 7;
        lot ^= lot << 17;
        (lot.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 56) as u8
    };
    let biased: Vec<[u8; 2]> = (0..ROLLS)
        .map(|_| {
            let cell = byte() % 36;
            [cell / 6 + 1, cell % 6 + 1]
        })
        .collect();
    let found = battery(&biased);
    assert!(
        found
            .as_ref()
            .is_err_and(|what| what.starts_with("frequency")),
        "{found:?}"
    );
    // The same source with rejection passes, so it is the bias that was found.
    let fair: Vec<[u8; 2]> = std::iter::repeat_with(&mut byte)
        .filter_map(pair)
        .take(ROLLS)
        .collect();
    assert_eq!(battery(&fair), Ok(()));
}

#[test]
fn no_two_tables_share_a_stream() {
    let mut secrets = std::collections::HashSet::new();
    for _ in 0..200 {
        let mut generator = Generator::new().expect("randomness");
        for _ in 0..20 {
            let Secret(bytes) = generator.secret().expect("randomness");
            assert!(secrets.insert(bytes), "a secret came twice");
        }
    }
}
