//! Lines of commands: every line gets one line of JSON in answer, and the table plays on with its books in balance.
#![no_main]

use std::sync::{Arc, LazyLock};

use boxman_rules::House;
use boxman_table::{Session, Table};
use libfuzzer_sys::fuzz_target;

static HOUSE: LazyLock<Arc<House>> = LazyLock::new(|| {
    let rules = House::preset("practice").expect("a preset");
    Arc::new(House::read(rules).expect("house rules"))
});

fuzz_target!(|text: &str| {
    let mut session = Session::new(Table::open(HOUSE.clone()));
    for line in text.lines().take(64) {
        let answer = session.line(line);
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean());
    }
});
