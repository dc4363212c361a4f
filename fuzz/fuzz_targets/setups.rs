//! Set-ups of tournaments: a tournament whose board can be shown, or faults that say something.
#![no_main]

use boxman_tournament::{Setup, Tournament};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match Setup::read(text) {
    Ok(setup) => {
        Tournament::new(setup.into()).board();
    }
    Err(faults) => assert!(!faults.is_empty()),
});
