//! House rules: a house that can be printed and opened, or faults that say something.
#![no_main]

use boxman_rules::{Format, House};
use boxman_table::Table;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match House::read(text) {
    Ok(house) => {
        house.printed().write(Format::Text);
        Table::open(house).view();
    }
    Err(faults) => assert!(!faults.is_empty()),
});
