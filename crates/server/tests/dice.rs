//! The dice: fair by every test that a million rolls allow, and a generator that is a little off is
//! found out by the same tests.

mod battery;

use battery::Battery;
use boxman_server::dice::Generator;
use boxman_store::fair::{Secret, pair};

const ROLLS: usize = 1_000_000;

fn failed(rolls: impl IntoIterator<Item = [u8; 2]>) -> Option<&'static str> {
    let mut battery = Battery::new();
    rolls.into_iter().for_each(|roll| battery.add(roll));
    battery.fails().map(|found| found.test)
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
    assert_eq!(failed((0..ROLLS as u64).map(draw)), None);
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
    let mut off = || {
        let cell = byte() % 36;
        [cell / 6 + 1, cell % 6 + 1]
    };
    assert_eq!(
        failed(std::iter::repeat_with(&mut off).take(ROLLS)),
        Some("frequency")
    );
    // The same source with rejection passes, so it is the bias that was found.
    let fair = std::iter::repeat_with(&mut byte).filter_map(pair);
    assert_eq!(failed(fair.take(ROLLS)), None);
}

#[test]
fn dice_that_remember_are_found_out() {
    // Fair faces, but the first die never shows the same face twice in a row.
    let mut generator = Generator::new().expect("randomness");
    let mut last = 0;
    let sticky = std::iter::from_fn(|| {
        loop {
            let Secret(bytes) = generator.secret().ok()?;
            let roll = bytes.into_iter().find_map(pair)?;
            if roll[0] != last {
                last = roll[0];
                return Some(roll);
            }
        }
    });
    assert_eq!(failed(sticky.take(50_000)), Some("serial pairs"));
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
