//! What must hold after every life of the server, whatever went wrong in it.

use std::collections::BTreeMap;

use boxman_store::{Entry, Sqlite, Store, audit::audit};
use serde_json::Value;

use crate::{
    player::{Answered, Player, TOURNAMENT},
    watcher::Watcher,
    world::TABLES,
};

/// Every entry of a table.
fn record(store: &Sqlite, table: &str) -> Vec<Entry> {
    store.entries(table, 0, usize::MAX >> 1).expect("a record")
}

/// A digest of everything that the store holds.
pub fn digest(store: &Sqlite) -> String {
    let mut hasher = blake3::Hasher::new();
    for key in store.records().expect("records") {
        for entry in record(store, &key) {
            hasher.update(format!("{entry:?}").as_bytes());
        }
        let secret = store.secret(&key, "chain").expect("read");
        hasher.update(&secret.unwrap_or_default());
    }
    hasher.finalize().to_hex().to_string()
}

/// Nothing acknowledged is lost or doubled, the audit is clean, feeds told the record.
/// Answers how many rolls there are.
pub fn judge(store: &Sqlite, players: &[&Player], watchers: &[&Watcher]) -> u64 {
    let report = audit(store).unwrap_or_else(|finding| panic!("the audit: {finding}"));
    assert_eq!(report.brought_in, report.held, "money is not conserved");
    for table in TABLES.into_iter().chain([TOURNAMENT]) {
        let entries = record(store, table);
        let mut by_id: BTreeMap<(&str, &str), &Entry> = BTreeMap::new();
        for entry in &entries {
            if let Some(id) = &entry.id {
                let doubled = by_id.insert((&entry.actor, id), entry);
                assert!(doubled.is_none(), "{id} acted twice at {table}");
            }
        }
        for player in players {
            let here = player.answered.iter().filter(|a| a.table == table);
            here.for_each(|answered| acknowledged(player, answered, &by_id));
        }
        let told: Vec<String> = entries
            .iter()
            .flat_map(|entry| entry.frames().expect("events"))
            .map(|(_, text)| text)
            .collect();
        for watcher in watchers.iter().filter(|w| w.table == table) {
            let told = told.get(..watcher.told.len());
            assert_eq!(
                told,
                Some(&*watcher.told),
                "{table} told what it does not hold"
            );
        }
    }
    report.rolls
}

/// An answer is in the record, just so.
fn acknowledged(player: &Player, answered: &Answered, by_id: &BTreeMap<(&str, &str), &Entry>) {
    let Answered {
        command,
        status,
        answer,
        ..
    } = answered;
    let id = command["id"].as_str().expect("an id");
    let Some(entry) = by_id.get(&(player.name.as_str(), id)) else {
        // What the server refuses before it asks the table, and what moves nothing, leaves no trace.
        let untraced = command["do"] == "ready";
        assert!(
            untraced || *status != 200,
            "{command} was answered {answer} and is lost"
        );
        return;
    };
    if answer["ok"] == true {
        let events: Value = serde_json::from_str(&entry.events).expect("events");
        assert_eq!(events, answer["events"], "{command}");
        assert_eq!(Some(entry.last()), answer["seq"].as_u64(), "{command}");
    } else {
        assert!(entry.refused.is_some() && entry.count == 0, "{command}");
    }
}

/// At the end of the last life: everybody was told everything, however slowly they read.
pub fn told_all(store: &Sqlite, watchers: &[&Watcher]) {
    for watcher in watchers {
        let events = record(store, watcher.table).last().map_or(0, Entry::last);
        let (told, slow) = (watcher.told.len() as u64, watcher.slow);
        assert_eq!(told, events, "{}, slow: {slow}", watcher.table);
    }
}

/// When everybody knows what became of everything: the chips that came in are those that players know of.
pub fn money(store: &Sqlite, players: &[&Player]) {
    let mut known = 0;
    let answers = players.iter().flat_map(|p| &p.answered);
    for event in answers
        .filter_map(|a| a.answer["events"].as_array())
        .flatten()
    {
        let amount = event["amount"].as_i64().unwrap_or(0);
        match event["event"].as_str() {
            Some("bought-in") => known += amount,
            Some("cashed-out") => known -= amount,
            _ => {}
        }
    }
    let report = audit(store).expect("a clean audit");
    assert_eq!(
        report.brought_in, known,
        "the players know of other money than the record"
    );
}
