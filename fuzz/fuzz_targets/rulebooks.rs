//! Rulebooks: one that was read, or what is wrong with it.
#![no_main]

use boxman_rules::Rulebook;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(message) = Rulebook::read(text) {
        assert!(!message.trim().is_empty());
    }
});
