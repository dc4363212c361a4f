//! A data folder that an earlier version wrote opens, is brought up to date and audits clean.

use std::{fs, path::Path};

use boxman_house::{Approvals, People, RulesRegister, Stage};
use boxman_store::{
    HOUSE, Kind, Recorded, Sqlite, Store, audit::audit, ids_of, load, log::read_log,
};
use boxman_table::Table;

/// A folder with the store that version 0.1.0 wrote: an evening at the practice table with a snapshot, a
/// tournament in a list of its own, accounts, a grant and house rules that wait.
fn folder() -> tempfile::TempDir {
    folder_of("version-0.1.0.sqlite")
}

fn folder_of(file: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    fs::copy(data.join(file), folder.path().join("boxman.db")).expect("a copy");
    folder
}

/// A store from before people, rules and approvals were records: two tables of the house, one with rules that wait and one
/// disabled on changed rules; accounts, sign-ins, two approvals that wait, house rules at three stages.
const BEFORE_HOUSE: &str = "before-house-records.sqlite";

#[test]
fn a_store_of_version_0_1_0_opens_and_audits_clean() {
    let folder = folder();
    for _ in 0..2 {
        // Snapshots of the earlier version are not kept: the record is the truth.
        let store = Sqlite::open(folder.path()).expect("it opens");
        assert_eq!(
            store.records().expect("records"),
            [
                "practice",
                "tournament:g1",
                "journal:house",
                "people:house",
                "rules:house",
                "approvals:house"
            ]
        );
        assert_eq!(ids_of(&store, Kind::Tournament).expect("ids"), ["g1"]);
        let report = audit(&store).unwrap_or_else(|finding| panic!("{finding}"));
        assert_eq!((report.tables, report.entries, report.rolls), (1, 538, 120));
        assert_eq!((report.tournaments, report.steps), (1, 7));
        assert_eq!(
            (report.snapshots, report.draws, report.accounts),
            (0, 120, 5)
        );
        assert_eq!(report.brought_in, 1_000_000, "one buy-in of $10,000");
    }
}

#[test]
fn ids_of_an_earlier_tournament_still_answer() {
    let folder = folder();
    let store = Sqlite::open(folder.path()).expect("it opens");
    let answered = store.answered("tournament:g1", "dora", "s1").expect("read");
    assert_eq!(answered.expect("the submission").number, 1);
    let none = store.answered("tournament:g1", "dora", "s2").expect("read");
    assert!(none.is_none());
}

#[test]
fn a_store_of_an_earlier_version_is_not_read_as_if_it_had_no_tournaments() {
    let folder = folder();
    let refused = Sqlite::open_existing(folder.path()).err();
    let refused = refused.expect("it has to be brought up to date first");
    assert!(refused.to_string().contains("earlier version"), "{refused}");
    drop(Sqlite::open(folder.path()).expect("it is brought up to date"));
    Sqlite::open_existing(folder.path()).expect("now it is read");
}

#[test]
fn people_rules_approvals_and_the_log_become_records() {
    let folder = folder_of(BEFORE_HOUSE);
    for _ in 0..2 {
        let store = Sqlite::open(folder.path()).expect("it opens");
        let report = audit(&store).unwrap_or_else(|finding| panic!("{finding}"));
        assert_eq!((report.tables, report.tournaments), (3, 1));
        // Thirty-one lines, and those of the rules that are planned again under their numbers.
        assert_eq!((report.accounts, report.significant), (11, 33));
    }
    let store = Sqlite::open_existing(folder.path()).expect("it is read");
    let log = read_log(&store, 1, 100).expect("the log");
    let first = &log[0];
    assert_eq!((first.number, &*first.who), (1, "the command line"));
    assert_eq!(first.line.what, "account-added");
    assert!(
        log.iter()
            .all(|logged| !format!("{logged:?}").contains("argon2id"))
    );
    let people = engine::<People>(&store);
    assert!(people.account("eve").expect("an account").disabled);
    assert_eq!(people.account("stu").expect("an account").failures, 2);
    assert!(people.guest("ann").is_some());
    let rules = engine::<RulesRegister>(&store);
    let stages: Vec<Stage> = rules.all().map(|rules| rules.stage).collect();
    assert_eq!(stages, [Stage::Approved, Stage::Approved, Stage::Draft]);
    let licence = rules.licence().expect("a licence").to_string();
    assert_eq!(licence, "Gold Camp Casino/12-34567");
    rules.in_force(1).expect("in force");
    let approvals = engine::<Approvals>(&store);
    assert_eq!(approvals.waiting().count(), 2);
    assert!(approvals.is_disabled("t2") && !approvals.is_disabled("t1"));
    let table = |id: &str| {
        let loaded = load::<Table>(&store, id).expect("read");
        loaded.expect("a table").replay.engine
    };
    assert_eq!(table("t1").next_rules().expect("rules wait").rules, 2);
    assert_eq!(table("t2").rules_number(), Some(2));
    let practice = table("practice");
    let seeds: Vec<_> = practice.seeds().collect();
    assert_eq!(seeds, [("ann", "my own")]);
}

fn engine<E: Recorded>(store: &Sqlite) -> E {
    let loaded = load::<E>(store, &E::KIND.key(HOUSE)).expect("read");
    loaded.expect("a record").replay.engine
}

#[test]
fn an_earlier_store_that_was_tampered_with_is_not_brought_over() {
    for (sql, said) in [
        (
            "UPDATE accounts SET account = replace(account, 'surveillance', 'administrator')",
            "account vic is not as the significant events left it",
        ),
        (
            "DROP TRIGGER significant_stay; UPDATE significant SET who = 'eve' WHERE number = 20",
            "significant event 20: its hash does not follow",
        ),
    ] {
        let folder = folder_of(BEFORE_HOUSE);
        let raw = rusqlite::Connection::open(folder.path().join("boxman.db")).expect("a database");
        raw.execute_batch(sql).expect("changed");
        drop(raw);
        let refused = Sqlite::open(folder.path())
            .err()
            .expect("refused")
            .to_string();
        assert!(refused.contains(said), "{refused}");
        // Nothing was changed on the way.
        let refused = Sqlite::open(folder.path())
            .err()
            .expect("refused")
            .to_string();
        assert!(refused.contains(said), "{refused}");
    }
}
