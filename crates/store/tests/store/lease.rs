//! The lease of a database: who may append, and what becomes of those who may no more.

use boxman_store::{
    Options, Postgres, Store, StoreError, Write,
    audit::audit,
    witness::{Seen, Witness},
};
use boxman_test_postgres::Cluster;

use crate::{
    game::{Game, write_into},
    ground::Ground,
};

fn open(url: &str) -> Postgres {
    let address = url.parse().expect("an address");
    Postgres::open(&address, &Options::default()).expect("a store")
}

fn database() -> (std::sync::Arc<Cluster>, String) {
    let cluster = boxman_test_postgres::shared();
    let url = cluster.new_database();
    (cluster, url)
}

/// Ends the lease as the clock would, with the session that renewed it gone.
const END: &str = "UPDATE boxman.leases SET until = '-infinity', pid = 0";

#[test]
fn a_server_that_was_taken_over_writes_nothing() {
    let (cluster, url) = database();
    let game = Game::open().play(2);
    let (first, rest) = game.writes.split_at(4);
    let slow = open(&url);
    slow.write(&[first]).expect("durable");
    // The holder may renew the lease at any moment, so it is ended until somebody has it.
    let next = loop {
        cluster.run_in(&url, END);
        let address = url.parse().expect("an address");
        match Postgres::open(&address, &Options::default()) {
            Ok(next) => break next,
            Err(StoreError::Leased { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    };
    let before = next.head("t1").expect("read");
    for _ in 0..2 {
        let error = slow.write(&[rest]).expect_err("it holds no lease");
        assert!(matches!(error, StoreError::TakenOver { .. }), "{error}");
        assert!(slow.reopen().is_err(), "nor does it get one again");
    }
    assert!(slow.still_there().is_err(), "the server is told to stop");
    assert_eq!(next.head("t1").expect("read"), before);
    // What it gives up when it ends is not the lease of the other.
    drop(slow);
    next.write(&[rest]).expect("durable");
    audit(&next).expect("whole");
}

#[test]
fn a_lease_that_ended_and_that_nobody_took_goes_on() {
    let (cluster, url) = database();
    let store = open(&url);
    let game = Game::open().play(2);
    for write in &game.writes {
        let late = "UPDATE boxman.leases SET until = clock_timestamp() - interval '1 hour'";
        cluster.run_in(&url, late);
        store
            .write(&[std::slice::from_ref(write)])
            .expect("durable");
    }
    audit(&store).expect("whole");
}

#[test]
fn a_call_that_was_given_up_arrives_before_the_store_is_open_again_or_never() {
    let (cluster, url) = database();
    let store = open(&url);
    store.write(&[&Game::open().writes]).expect("durable");
    let epoch = cluster.run_in(&url, "SELECT epoch FROM boxman.leases");
    let append = |epoch: &str| {
        let none = ", '{}'".repeat(23);
        cluster.try_in(&url, &format!("SELECT boxman.append({epoch}{none})"))
    };
    append(&epoch).expect("the epoch is the right one");
    store.reopen().expect("open again");
    let said = append(&epoch).expect_err("refused");
    assert!(said.contains("the lease is over"), "{said}");
    let now = cluster.run_in(&url, "SELECT epoch FROM boxman.leases");
    assert!(now.parse::<i64>().expect("a number") > epoch.parse().expect("a number"));
}

#[test]
fn the_row_of_a_lease_stays_when_its_holder_resigns() {
    let (cluster, url) = database();
    let epochs = (0..3).map(|_| {
        drop(open(&url));
        let row = cluster.run_in(&url, "SELECT epoch, until FROM boxman.leases");
        assert!(row.ends_with("|-infinity"), "{row}");
        row
    });
    let epochs: Vec<String> = epochs.collect();
    assert_eq!(epochs, ["1|-infinity", "2|-infinity", "3|-infinity"]);
}

#[test]
fn a_database_that_was_restarted_is_written_to_again() {
    let cluster = Cluster::start();
    let url = cluster.new_database();
    let store = open(&url);
    let game = Game::open().play(2);
    let (first, rest) = game.writes.split_at(4);
    let elsewhere = tempfile::tempdir().expect("a folder");
    let paths = [elsewhere.path().join("witness")];
    let (witness, _) = Witness::open(&paths, &store).expect("a witness");
    witness.begin(&store, 1, None).expect("it begins");
    store.write(&[first]).expect("durable");
    cluster.stop();
    witness.publish(&store, 2).expect_err("no head can be read");
    let error = store.write(&[rest]).expect_err("nobody is there");
    assert!(matches!(error, StoreError::Unreachable { .. }), "{error}");
    assert!(store.reopen().is_err());
    assert!(store.records().is_err());
    cluster.begin();
    store.reopen().expect("open again");
    assert_eq!(store.head("t1").expect("read").expect("there").0, 2);
    witness.publish(&store, 3).expect("what was due is told");
    let seen = Seen::read(&paths[0], true).expect("it holds");
    assert_eq!(seen.expect("there").heads["t1"].0, 2);
    store.write(&[rest]).expect("durable");
    store.still_there().expect("nobody has taken it over");
    audit(&store).expect("whole");
    drop(store);
    assert_eq!(open(&url).records().expect("a list"), ["t1"]);
}

#[test]
fn what_is_not_there_or_cannot_be_reached_is_said_without_the_password() {
    let (cluster, url) = database();
    let existing = |url: &str| {
        let address = url.parse().expect("an address");
        let opened = Postgres::open_existing(&address, &Options::default());
        opened.err().expect("refused").to_string()
    };
    let said = existing(&url);
    assert!(said.starts_with("there is no record in the database postgres://boxman@/house"));
    assert_eq!(
        existing("postgres://ann:hush@127.0.0.1:1/house"),
        "the database postgres://ann@127.0.0.1:1/house cannot be reached: Connection refused (os error 111)"
    );
    let wrong = existing(&url.replace("/house", "/nowhere"));
    assert!(wrong.contains("does not exist"), "{wrong}");
    cluster.run_in(&url, "CREATE TABLE anything(x int)");
    open(&url);
    cluster.run_in(&url, "INSERT INTO boxman.versions(number) VALUES(99)");
    assert!(existing(&url).contains("was written by a later version"));
}

#[test]
fn what_was_changed_in_the_schema_is_named() {
    let ground = Ground::postgres();
    write_into(&*ground.open());
    let found = || {
        let store = ground.open_existing();
        store.check().expect("read").unwrap_or_default()
    };
    assert_eq!(found(), "");
    for (change, undo, named) in [
        (
            "ALTER TABLE entries DISABLE TRIGGER entries_stay",
            "ALTER TABLE entries ENABLE TRIGGER entries_stay",
            "the trigger entries_stay is missing or changed",
        ),
        (
            "CREATE TABLE more(x int)",
            "DROP TABLE more",
            "the table more does not belong there",
        ),
        (
            "DROP INDEX entries_log",
            "CREATE UNIQUE INDEX entries_log ON entries(log) WHERE log IS NOT NULL",
            "the index entries_log is missing or changed",
        ),
        (
            "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$",
            "SELECT 1",
            "the function refuse is missing or changed",
        ),
    ] {
        ground.sql(change).expect("changed");
        assert_eq!(found(), named, "{change}");
        ground.sql(undo).expect("changed back");
    }
}

#[test]
fn significant_entries_are_numbered_without_a_gap_whatever_fails_between() {
    let (_cluster, url) = database();
    let store = open(&url);
    let house = crate::game::house();
    let entries: Vec<&Write> = house.iter().collect();
    // The last of a group is not the next of its record: all of the group is refused.
    let spoilt: Vec<Write> = vec![entries[0].clone(), entries[1].clone(), entries[1].clone()];
    for _ in 0..3 {
        let error = store.write(&[&spoilt]).expect_err("refused");
        assert!(matches!(error, StoreError::Conflict { .. }), "{error}");
        assert!(store.records().expect("a list").is_empty());
    }
    store.write(&[&house]).expect("durable");
    let lines = store.significant(1, 100).expect("the log");
    let numbers: Vec<u64> = lines.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    audit(&store).expect("whole");
}
