//! Strategies of the simulator: a plan, or a fault with its line.
#![no_main]

use boxman_sim::Plan;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(fault) = Plan::read(text) {
        assert!(!fault.message.trim().is_empty());
    }
});
