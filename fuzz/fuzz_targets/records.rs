//! Records: an opening and what was asked, one on each line, with good hashes, as somebody who can write the file would
//! forge them. They are decided again, or it is said what is wrong.
#![no_main]

use boxman_store::{Entry, Head, Replay};
use boxman_table::Table;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let mut head = Head::start("t1");
    let mut opening = Entry::opening("t1", 0, lines.next().unwrap_or_default(), None);
    head.chain(&mut opening);
    let Ok(mut replay) = Replay::<Table>::open(&opening) else {
        return;
    };
    for line in lines.take(16) {
        let mut parts = line.split('\t');
        let mut entry = Entry::opening("t1", 0, parts.next().unwrap_or_default(), None);
        entry.events = parts.next().unwrap_or("[]").to_owned();
        entry.refused = parts.next().map(str::to_owned);
        entry.proof = parts.next().map(str::to_owned);
        let events: Result<Vec<serde_json::Value>, _> = serde_json::from_str(&entry.events);
        entry.count = events.map_or(0, |events| events.len() as u32);
        head.chain(&mut entry);
        if replay.decide_again(&entry).is_err() {
            return;
        }
    }
});
