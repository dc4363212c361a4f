//! The record written out: which tables, what each column holds, and who did it.

use boxman_store::{
    Entry, Head, Sqlite, Store, Write,
    export::{ExportError, Format, export, sources},
};
use serde_json::Value;

/// A table with one entry of ann's: a bet, a win, a loss and a jackpot.
const EVENTS: &str = r#"[
    {"event":"bet-made","player":"ann","wager":"place-6","amount":1200},
    {"event":"won","player":"ann","wager":"place-6","stake":1200,"pays":1400,"stays":true},
    {"event":"lost","player":"ann","wager":"pass","stake":1000},
    {"event":"jackpot-paid","player":"ann","wager":"make-em-all-progressive","stake":100,"amount":1000000}
]"#;

fn store(folder: &std::path::Path) -> Sqlite {
    let store = Sqlite::open(folder).expect("a store");
    for table in ["t1", "t2"] {
        let opened = Entry::opening(table, 0, r#"{"house":"practice","kind":"practice"}"#, None);
        let mut entry = opened.clone();
        entry.actor = "ann, the \"shooter\"".to_owned();
        entry.count = 4;
        entry.at = 1_794_000_000_000;
        entry.events = EVENTS.to_owned();
        let mut head = Head::start(table);
        head.follow(&opened).expect("the opening");
        head.chain(&mut entry);
        store
            .write(&[&[Write::Entry(opened), Write::Entry(entry)]])
            .expect("durable");
    }
    store
}

fn written(store: &Sqlite, table: Option<&str>, format: Format) -> String {
    let mut out = Vec::new();
    let sources = sources(store, table).expect("it is there");
    export(store, &sources, format, &mut out).expect("written");
    String::from_utf8(out).expect("text")
}

#[test]
fn the_amount_of_a_bet_that_won_is_its_payout() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = written(&store(folder.path()), Some("t1"), Format::Csv);
    // Every field before the details is plain but the actor, which is quoted.
    let amounts: Vec<(&str, &str)> = text
        .lines()
        .skip(1)
        .filter_map(|line| {
            line.split_once("\"ann, the \"\"shooter\"\"\",")?
                .1
                .split_once(",\"{")
        })
        .filter_map(|(fields, _)| {
            let fields: Vec<&str> = fields.split(',').collect();
            Some((*fields.first()?, *fields.get(3)?))
        })
        .collect();
    assert_eq!(
        amounts,
        [
            ("bet-made", "1200"),
            ("won", "1400"),
            ("lost", "1000"),
            ("jackpot-paid", "1000000"),
        ]
    );
}

#[test]
fn every_line_of_json_names_who_did_it_and_when() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = written(&store(folder.path()), None, Format::JsonLines);
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 8);
    for (line, table) in lines
        .iter()
        .zip(["t1", "t1", "t1", "t1", "t2", "t2", "t2", "t2"])
    {
        assert_eq!(line["table"], table);
        assert_eq!(line["actor"], "ann, the \"shooter\"");
        assert_eq!(line["time"], "2026-11-06T21:20:00Z");
    }
}

#[test]
fn a_table_that_is_not_there_is_named_with_those_that_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let refused = sources(&store, Some("nosuch")).expect_err("not there");
    assert!(matches!(refused, ExportError::UnknownTable { .. }));
    assert_eq!(
        refused.to_string(),
        "there is no table \"nosuch\" in this record; it has t1, t2"
    );
}
