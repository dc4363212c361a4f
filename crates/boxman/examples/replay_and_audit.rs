//! A record replayed and audited. Folding its events rebuilds the table; deciding its commands again
//! finds an event that was changed afterwards.
//!
//! `cargo run -p boxman --example replay_and_audit`

use std::{error::Error, sync::Arc};

use boxman_rules::House;
use boxman_table::{Event, Request, Table};
use serde::{Deserialize, Serialize};

/// One line of the record: what was asked, and what happened.
#[derive(Serialize, Deserialize)]
struct Entry {
    request: Request,
    events: Vec<Event>,
}

const COMMANDS: [&str; 5] = [
    r#"{"do": "sit", "player": "ann", "seat": 1}"#,
    r#"{"do": "buy-in", "player": "ann", "amount": 100000}"#,
    r#"{"do": "bet", "player": "ann", "wager": "field", "amount": 1000}"#,
    r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#,
    r#"{"do": "roll", "dice": [6, 6]}"#,
];

/// Plays a game and keeps its record as lines of JSON.
fn play(house: &Arc<House>) -> Result<(Table, String), Box<dyn Error>> {
    let mut table = Table::open(house.clone());
    let mut record = String::new();
    for line in COMMANDS {
        let request = Request::read(line)?;
        let events = table.decide(&request)?;
        events.iter().for_each(|event| table.apply(event));
        record += &serde_json::to_string(&Entry { request, events })?;
        record.push('\n');
    }
    Ok((table, record))
}

/// The table that a record leads to; nothing is decided.
fn replay(house: &Arc<House>, record: &str) -> Result<Table, Box<dyn Error>> {
    let mut table = Table::open(house.clone());
    for line in record.lines() {
        let entry: Entry = serde_json::from_str(line)?;
        entry.events.iter().for_each(|event| table.apply(event));
    }
    Ok(table)
}

/// The first line, counted from 1, whose events are not what its command leads to.
fn audit(house: &Arc<House>, record: &str) -> Result<Option<usize>, Box<dyn Error>> {
    let mut table = Table::open(house.clone());
    for (index, line) in record.lines().enumerate() {
        let entry: Entry = serde_json::from_str(line)?;
        if table.decide(&entry.request)? != entry.events {
            return Ok(Some(index + 1));
        }
        entry.events.iter().for_each(|event| table.apply(event));
    }
    Ok(None)
}

/// Plays, replays, audits, and changes a payout to see that the audit notices.
pub fn main() -> Result<(), Box<dyn Error>> {
    let house = House::read("colorado").map_err(|faults| faults[0].clone())?;
    let house = Arc::new(house);
    let (played, record) = play(&house)?;
    let replayed = replay(&house, &record)?;
    assert_eq!(replayed.rack("ann"), played.rack("ann"));
    assert_eq!(replayed.view(), played.view());
    assert_eq!(audit(&house, &record)?, None);
    let rack = played.rack("ann").ok_or("she sits")?;
    println!("{record}settles as recorded; ann has {rack}");

    let pays = "\"pays\":";
    let payout = record.find(pays).ok_or("the field bet won")? + pays.len();
    let mut tampered = record.clone();
    tampered.insert(payout, '9');
    let found = audit(&house, &tampered)?;
    assert_eq!(found, Some(5));
    println!(
        "with another payout, line {} does not settle",
        found.ok_or("found")?
    );
    Ok(())
}
