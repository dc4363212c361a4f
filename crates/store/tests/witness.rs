//! Everything that somebody with the whole data folder could do to the past: each is named by what was seen outside it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use boxman_engine::Request;
use boxman_house::{Journal, JournalCommand, Moment};
use boxman_store::{
    Entry, HOUSE, Head, Offline, Options, Sqlite, Store, Write,
    audit::audit,
    load,
    witness::{Accepted, Loss, Seen, Witness, losses},
};

const JOURNAL: &str = "journal:house";

struct House {
    root: tempfile::TempDir,
}

impl House {
    fn new() -> House {
        House {
            root: tempfile::tempdir().expect("a folder"),
        }
    }

    fn data(&self) -> PathBuf {
        self.root.path().join("data")
    }

    fn witness(&self) -> PathBuf {
        self.root.path().join("elsewhere").join("witness")
    }

    fn options(&self) -> Options {
        Options {
            key_file: Some(self.root.path().join("key")),
            keep_modes: false,
        }
    }

    fn open(&self) -> Sqlite {
        self.open_in(&self.data())
    }

    fn open_in(&self, folder: &Path) -> Sqlite {
        Sqlite::open_with(folder, &self.options()).expect("a store")
    }

    /// Opens the witness as a server does when it starts.
    fn start(&self, store: &Sqlite) -> Result<Witness, Vec<String>> {
        let (witness, lost) = Witness::open(&[self.witness()], store).expect("a witness");
        if !lost.is_empty() {
            return Err(lost.iter().map(Loss::to_string).collect());
        }
        witness.begin(store, 1_000, None).expect("it begins");
        Ok(witness)
    }

    /// A day: two tables and ten notes in the journal, all of it witnessed.
    fn play(&self) -> Sqlite {
        let store = self.open();
        let witness = self.start(&store).expect("nothing is lost");
        let opening = r#"{"house":"practice","kind":"practice"}"#;
        for table in ["t1", "t2"] {
            let entry = Write::Entry(Entry::opening(table, 0, opening, None));
            store.write(&[&[entry]]).expect("durable");
        }
        for n in 0..10 {
            note(&store, &format!("note {n}"));
            witness.publish(&store, 2_000 + n).expect("witnessed");
        }
        store
    }

    /// What a server says that starts on the folder after somebody has been at the database.
    fn after(&self, sql: &str) -> Vec<String> {
        let raw = rusqlite::Connection::open(self.data().join("boxman.db")).expect("a database");
        raw.execute_batch(&format!(
            "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain; PRAGMA foreign_keys=OFF; {sql}"
        ))
        .expect("changed");
        drop(raw);
        let said = self.start(&self.open()).err();
        said.unwrap_or_default()
    }
}

fn note(store: &Sqlite, what: &str) {
    let mut journal = Offline::<Journal>::load(store, HOUSE, 5).expect("a journal");
    let mut request = Request::from(JournalCommand::Note {
        what: what.to_owned(),
        subject: "a test".to_owned(),
        why: String::new(),
        before: None,
        after: None,
    });
    request.at = Some(Moment(5));
    journal.give("", 5, &request).expect("noted");
    store.write(&[&journal.into_writes()]).expect("durable");
}

/// The files of a folder as they lie there.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let list = fs::read_dir(folder).expect("a folder");
    let read = list.map(|file| {
        let path = file.expect("a file").path();
        let bytes = fs::read(&path).expect("read");
        (path, bytes)
    });
    let mut read: Vec<_> = read.collect();
    read.sort();
    read
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for (path, bytes) in files(from) {
        let copied = to.join(path.file_name().expect("a name"));
        fs::write(&copied, bytes).expect("written");
        let about = fs::metadata(&path).expect("there");
        fs::set_permissions(&copied, about.permissions()).expect("its owner may");
    }
    let about = fs::metadata(from).expect("there");
    fs::set_permissions(to, about.permissions()).expect("its owner may");
}

const TAIL: &str =
    "journal house ends at entry 4, but it had reached entry 10 at 1970-01-01T00:00:02.009Z";

#[test]
fn a_day_that_is_whole_goes_on() {
    let house = House::new();
    drop(house.play());
    let store = house.open();
    let witness = house.start(&store).expect("nothing is lost");
    note(&store, "the next day");
    witness.publish(&store, 3_000).expect("witnessed");
    let seen = Seen::read(&house.witness(), true)
        .expect("it holds")
        .expect("there");
    assert_eq!(seen.heads.len(), 3);
    assert_eq!(seen.heads[JOURNAL].0, 11);
    assert_eq!(losses(&store, &seen).expect("read"), []);
    // Nothing new, nothing to tell.
    witness.publish(&store, 4_000).expect("witnessed");
    let again = Seen::read(&house.witness(), true)
        .expect("it holds")
        .expect("there");
    assert_eq!((again.n, again.root), (seen.n, seen.root));
}

#[test]
fn an_old_database_put_back_is_named() {
    let house = House::new();
    let store = house.open();
    house.start(&store).expect("nothing is lost");
    for n in 0..4 {
        note(&store, &format!("note {n}"));
    }
    drop(store);
    let old = house.root.path().join("old");
    copy(&house.data(), &old);
    let store = house.open();
    let witness = house.start(&store).expect("nothing is lost");
    for n in 4..10 {
        note(&store, &format!("note {n}"));
    }
    witness.publish(&store, 2_009).expect("witnessed");
    drop(store);
    fs::remove_dir_all(house.data()).expect("removed");
    copy(&old, &house.data());
    assert_eq!(
        house.start(&house.open()).err(),
        Some(vec![TAIL.to_owned()])
    );
}

#[test]
fn a_cut_tail_and_a_removed_record_are_named() {
    let house = House::new();
    drop(house.play());
    let cut = format!(
        "DELETE FROM entries WHERE number > 4 AND record = (SELECT number FROM records WHERE key = '{JOURNAL}');
         DELETE FROM entries WHERE record = (SELECT number FROM records WHERE key = 't2');
         DELETE FROM records WHERE key = 't2';"
    );
    let missing = "table t2 is missing: it had reached entry 0 at 1970-01-01T00:00:02.009Z";
    assert_eq!(house.after(&cut), [TAIL, missing]);
}

#[test]
fn an_entry_forged_with_good_hashes_is_named() {
    let house = House::new();
    drop(house.play());
    // Somebody writes the last entry of the journal again, with other words and a hash that follows.
    let raw = rusqlite::Connection::open(house.data().join("boxman.db")).expect("a database");
    let store = house.open();
    raw.execute_batch("DROP TRIGGER entries_stay;")
        .expect("dropped");
    let entries = store.entries(JOURNAL, 0, 100).expect("entries");
    let mut head = Head::start(JOURNAL);
    for entry in &entries[..10] {
        head.follow(entry).expect("it follows");
    }
    let mut forged = entries[10].clone();
    (forged.asked, forged.events) = (
        forged.asked.replace("note 9", "note X"),
        forged.events.replace("note 9", "note X"),
    );
    head.chain(&mut forged);
    let sql = "UPDATE entries SET asked = ?1, events = ?2, hash = ?3 WHERE number = 10";
    raw.execute(
        sql,
        rusqlite::params![forged.asked, forged.events, forged.hash],
    )
    .expect("changed");
    drop(raw);
    let named = "journal house, entry 10 is not the one that was there at 1970-01-01T00:00:02.009Z";
    assert_eq!(house.start(&store).err(), Some(vec![named.to_owned()]));
}

#[test]
fn a_write_ahead_log_that_is_removed_or_has_one_flipped_bit_is_named() {
    let house = House::new();
    let store = house.play();
    // The server dies here: the log is not yet in the database.
    let log = |folder: &Path| folder.join("boxman.db-wal");
    let length = fs::metadata(log(&house.data())).expect("a log").len();
    assert!(length > 10_000, "{length}");
    for flipped in [None, Some(length / 2)] {
        let dead = house.root.path().join(format!("dead {flipped:?}"));
        copy(&house.data(), &dead);
        assert!(
            house.start(&house.open_in(&dead)).is_ok(),
            "whole it is whole"
        );
        fs::remove_dir_all(&dead).expect("removed");
        copy(&house.data(), &dead);
        fs::remove_file(dead.join("boxman.db-shm")).expect("removed");
        match flipped {
            None => fs::remove_file(log(&dead)).expect("removed"),
            Some(at) => {
                let mut bytes = fs::read(log(&dead)).expect("a log");
                bytes[at as usize] ^= 1;
                fs::write(log(&dead), bytes).expect("written");
            }
        }
        let said = house.start(&house.open_in(&dead)).err().expect("named");
        assert!(said[0].starts_with("journal house "), "{said:?}");
    }
    drop(store);
}

#[test]
fn a_missing_witness_is_named_and_a_second_one_stands_in() {
    let house = House::new();
    drop(house.play());
    let other = house.root.path().join("another");
    let store = house.open();
    let both = [house.witness(), other.clone()];
    let (witness, lost) = Witness::open(&both, &store).expect("one is there");
    assert_eq!(lost, []);
    witness
        .begin(&store, 3_000, None)
        .expect("the second begins");
    fs::remove_file(house.witness()).expect("removed");
    let (_, lost) = Witness::open(&both, &store).expect("the other is there");
    assert_eq!(lost, [], "the second has seen everything");
    let (_, lost) = Witness::open(&both[..1], &store).expect("none is there");
    assert_eq!(lost, [Loss::Witness]);
    assert_eq!(
        Seen::read(&other, true)
            .expect("it holds")
            .expect("there")
            .heads
            .len(),
        3
    );
}

#[test]
fn a_witness_that_was_changed_does_not_hold_and_a_torn_line_is_no_line() {
    let house = House::new();
    drop(house.play());
    let text = fs::read_to_string(house.witness()).expect("a witness");
    let lines = text.lines().count() as u64;
    for (line, from, to) in [
        (1, "\"n\":1,", "\"n\":2,"),
        (3, "\"at\":2000", "\"at\":2001"),
        (lines, JOURNAL, "journal:louse"),
    ] {
        fs::write(house.witness(), text.replacen(from, to, 1)).expect("written");
        let broken = Seen::read(&house.witness(), true)
            .err()
            .map(|e| e.to_string());
        assert!(broken.is_some(), "line {line}: {from} became {to}");
    }
    // Power was lost while the last line was written.
    fs::write(house.witness(), &text[..text.len() - 20]).expect("written");
    let store = house.open();
    let witness = house.start(&store).expect("nothing is lost");
    note(&store, "afterwards");
    witness.publish(&store, 5_000).expect("witnessed");
    let seen = Seen::read(&house.witness(), true)
        .expect("it holds")
        .expect("there");
    assert_eq!(seen.heads[JOURNAL].0, 11);
}

#[test]
fn a_loss_that_people_accepted_stays_in_the_witness() {
    let house = House::new();
    drop(house.play());
    let cut = "DELETE FROM entries WHERE record = (SELECT number FROM records WHERE key = 't2');
               DELETE FROM records WHERE key = 't2';";
    assert_eq!(house.after(cut).len(), 1);
    let store = house.open();
    let (witness, lost) = Witness::open(&[house.witness()], &store).expect("a witness");
    let accepted = Accepted {
        by: vec!["ada".to_owned(), "bea".to_owned()],
        lost: lost.iter().map(Loss::to_string).collect(),
    };
    witness
        .begin(&store, 6_000, Some(accepted))
        .expect("it goes on");
    house.start(&store).expect("nothing more is lost");
    let text = fs::read_to_string(house.witness()).expect("a witness");
    assert!(text.contains(r#""accepted":{"by":["ada","bea"],"lost":["table t2 is missing"#));
    assert!(text.lines().count() > 10, "and nothing was taken out of it");
}

#[test]
fn an_audit_changes_no_byte_and_names_what_was_changed_in_the_schema() {
    let house = House::new();
    let store = house.open();
    for n in 0..5 {
        note(&store, &format!("note {n}"));
    }
    // A copy of a server that died, and of one that ended.
    let dead = house.root.path().join("dead");
    copy(&house.data(), &dead);
    fs::remove_file(dead.join("boxman.db-shm")).expect("removed");
    drop(store);
    for folder in [dead, house.data()] {
        let before = files(&folder);
        let store = Sqlite::open_existing_with(&folder, &house.options()).expect("it is read");
        assert_eq!(
            audit(&store).expect("clean").house,
            6,
            "{}",
            folder.display()
        );
        drop(store);
        assert!(files(&folder) == before, "{}", folder.display());
    }
    let raw = rusqlite::Connection::open(house.data().join("boxman.db")).expect("a database");
    raw.execute_batch("DROP TRIGGER entries_stay;")
        .expect("dropped");
    drop(raw);
    let store = Sqlite::open_existing_with(&house.data(), &house.options()).expect("it is read");
    let said = audit(&store).expect_err("found").to_string();
    assert_eq!(
        said,
        "what holds the record is damaged: the trigger entries_stay is missing or changed"
    );
}

#[test]
fn a_snapshot_with_another_state_or_a_bad_byte_is_passed_over() {
    for forge in [
        // Somebody without the key, who computes the digest as the store does, cannot mark it.
        "UPDATE snapshots SET state = replace(state, '\"draws\":0', '\"draws\":7')",
        "UPDATE snapshots SET state = CAST(x'ff' || state AS TEXT)",
        "UPDATE snapshots SET digest = x'00'",
        "UPDATE snapshots SET number = -7",
    ] {
        let house = House::new();
        let store = house.open();
        note(&store, "note");
        let taken = load::<Journal>(&store, JOURNAL)
            .expect("read")
            .expect("there");
        let taken = taken.replay.snapshot().expect("a journal has one");
        store.write(&[&[Write::Snapshot(taken)]]).expect("durable");
        let loaded = load::<Journal>(&store, JOURNAL)
            .expect("read")
            .expect("there");
        assert_eq!((loaded.snapshot, loaded.bad_snapshot), (2, None));
        drop(store);
        let raw = rusqlite::Connection::open(house.data().join("boxman.db")).expect("a database");
        raw.execute_batch(forge).expect("changed");
        drop(raw);
        let store = house.open();
        let loaded = load::<Journal>(&store, JOURNAL)
            .expect("read")
            .expect("there");
        assert_eq!(loaded.snapshot, 0, "{forge}");
        assert!(loaded.bad_snapshot.is_some(), "{forge}");
        assert_eq!(loaded.replay.head.number, 2);
    }
}
