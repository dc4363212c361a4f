//! What every store does: all or nothing, append-only, and nothing in it can be changed unnoticed.

use boxman_store::{
    Balances, Entry, Fault, Head, Options, StoreError, Tag, Write, audit::audit, password_of,
};

use crate::{
    game::{Game, write_into},
    ground::Ground,
};

fn written(ground: &Ground) -> Game {
    write_into(&*ground.open())
}

pub fn a_snapshot_that_the_record_does_not_come_to_is_found(ground: &Ground) {
    written(ground);
    let store = ground.open();
    assert_eq!(audit(&*store).expect("nothing is wrong").snapshots, 1);
    // Another game at a table of the same name: a snapshot that is whole, but not of this record.
    let mut other = Game::open();
    other.line(r#"{"do": "sit", "player": "eve", "seat": 2}"#);
    let other = other
        .play(40)
        .folded(60)
        .snapshot()
        .expect("a table has one");
    store.write(&[&[Write::Snapshot(other)]]).expect("durable");
    assert_eq!(
        audit(&*store).expect_err("found").to_string(),
        "table t1: its snapshot before entry 60 is not what the record comes to"
    );
}

pub fn what_players_held_around_a_roll_is_in_the_record_and_checked(ground: &Ground) {
    let game = Game::open().play(3);
    let rolls = game.entries().into_iter().filter_map(|entry| {
        let balances: Balances = serde_json::from_str(entry.balances.as_ref()?).expect("balances");
        Some(balances)
    });
    let rolls: Vec<Balances> = rolls.collect();
    assert_eq!(rolls.len(), 3);
    // $10 and $6 and $1 are up before the first roll.
    assert_eq!(rolls[0].before["ann"].0, 998_300);
    let store = ground.open();
    let mut head = Head::start("t1");
    let mut forged = game.writes.clone();
    for write in &mut forged {
        if let Write::Entry(entry) = write {
            entry.balances = entry.balances.take().map(|b| b.replace("998300", "998400"));
            head.chain(entry);
        }
    }
    store.write(&[&forged]).expect("durable");
    let finding = audit(&*store).expect_err("found").to_string();
    assert!(
        finding
            .ends_with("what players held before and after the roll is not what the record says"),
        "{finding}"
    );
}

pub fn a_clean_record_passes_the_audit(ground: &Ground) {
    written(ground);
    let store = ground.open_existing();
    let report = audit(&*store).expect("nothing is wrong");
    assert_eq!(
        (report.tables, report.rolls, report.draws, report.accounts),
        (1, 40, 40, 1)
    );
    assert_eq!((report.brought_in, report.held), (1_000_000, 1_000_000));
    assert_eq!(store.since("t1", 2, 1).expect("entries")[0].first, 2);
    assert!(store.answered("t1", "ann", "id-1").expect("read").is_some());
    assert!(store.answered("t1", "bob", "id-1").expect("read").is_none());
}

pub fn a_failed_write_leaves_nothing_and_one_that_arrived_is_there(ground: &Ground) {
    for (fault, arrives) in [
        (Fault::Write, false),
        (Fault::Sync, false),
        (Fault::SyncAfterWrite, true),
    ] {
        let ground = &ground.another();
        let store = ground.open();
        let game = Game::open().play(1);
        store.faults().set(fault, 1);
        assert!(store.write(&[&game.writes]).is_err());
        store.reopen().expect("it opens again");
        assert_eq!(
            !store.records().expect("read").is_empty(),
            arrives,
            "{fault:?}"
        );
        if !arrives {
            store.write(&[&game.writes]).expect("now it works");
        }
        audit(&*store).expect("whole");
    }
}

pub fn the_record_can_only_be_appended_to(ground: &Ground) {
    written(ground);
    for sql in ["DELETE FROM entries", "UPDATE entries SET actor = 'eve'"] {
        let error = ground.sql(sql).expect_err("refused");
        assert!(error.contains("append-only"), "{sql}: {error}");
    }
}

pub fn a_record_forged_with_good_hashes_is_settled_again_and_found(ground: &Ground) {
    // Whoever can write the file can also make the hashes fit; not the settlement.
    let game = Game::open().play(10);
    let mut head = Head::start("t1");
    let mut spoilt = false;
    let forged: Vec<Write> = game
        .writes
        .iter()
        .cloned()
        .map(|write| match write {
            Write::Entry(mut entry) => {
                if !spoilt && entry.events.contains("\"amount\":1000000") {
                    entry.events = entry.events.replace("1000000", "2000000");
                    spoilt = true;
                }
                head.chain(&mut entry);
                Write::Entry(entry)
            }
            other => other,
        })
        .collect();
    let store = ground.open();
    store.write(&[&forged]).expect("durable");
    let finding = audit(&*store).expect_err("found").to_string();
    assert!(
        finding.starts_with("table t1, entry 2 (buy-in): decided again"),
        "{finding}"
    );
}

pub fn a_password_that_was_changed_beside_the_record_is_found(ground: &Ground) {
    written(ground);
    let store = ground.open();
    let forged = Write::Secret {
        record: "people:house".to_owned(),
        name: password_of("ada"),
        secret: b"argon2id$m=1,t=1,p=1$00$11".to_vec(),
    };
    store.write(&[&[forged]]).expect("durable");
    assert_eq!(
        audit(&*store).expect_err("found").to_string(),
        "account ada: the hash of its password is not the one on record"
    );
}

pub fn the_log_lists_every_significant_entry_once(ground: &Ground) {
    written(ground);
    assert_eq!(
        audit(&*ground.open_existing()).expect("clean").significant,
        4
    );
    ground.forge("UPDATE entries SET log = NULL WHERE log = 2");
    let store = ground.open_existing();
    assert_eq!(
        audit(&*store).expect_err("found").to_string(),
        "line 2 of the log of significant events is not what the records say"
    );
}

pub fn an_entry_is_written_only_if_it_is_the_next_of_its_record(ground: &Ground) {
    let store = ground.open();
    let game = Game::open().play(1);
    let (first, rest) = game.writes.split_at(4);
    store.write(&[first]).expect("durable");
    let conflicts = |writes: &[Write]| match store.write(&[writes]) {
        Err(StoreError::Conflict {
            expected, found, ..
        }) => Some((expected, found)),
        _ => None,
    };
    assert_eq!(conflicts(&first[3..]), Some((3, 2)), "written twice");
    assert_eq!(conflicts(&rest[1..]), Some((3, 4)), "one left out");
    store.write(&[rest]).expect("nothing of that was written");
    audit(&*store).expect("whole");
}

pub fn what_is_read_is_what_was_written(ground: &Ground) {
    let game = written(ground);
    let store = ground.open();
    let written = game.entries();
    let read = store.entries("t1", 0, usize::MAX).expect("entries");
    assert!(read.iter().eq(written.iter().copied()));
    let part = store.entries("t1", 7, 3).expect("entries");
    assert!(part.iter().eq(written[7..10].iter().copied()));
    let last = written.last().expect("an entry");
    let head = store.head("t1").expect("read").expect("there");
    assert_eq!(head, (last.number, last.hash));
    assert_eq!(store.head("t2").expect("read"), None);
    // An event in the middle of an entry finds that entry.
    let long = written.iter().find(|entry| entry.count > 2);
    let long = long.expect("a roll has several events");
    let found = store.since("t1", long.first + 1, 1).expect("entries");
    assert_eq!(found, [(*long).clone()]);
    let draws = store.latest("t1", Tag::Draw, 31, 2).expect("entries");
    let number = |entry: &Entry| {
        let drawn = entry.read_drawn().expect("it is read").expect("a draw");
        drawn.proof.expect("a proof").draw
    };
    assert_eq!(draws.iter().map(number).collect::<Vec<_>>(), [30, 29]);
    let rolls = store.latest("t1", Tag::Roll, u64::MAX, 100);
    let rolls = rolls.expect("entries");
    assert_eq!(rolls.len(), 40);
    assert!(rolls.is_sorted_by(|a, b| a.first > b.first));
    let mut ids = Vec::new();
    let each = &mut |actor: &str, id: &str| ids.push((actor.to_owned(), id.to_owned()));
    store.ids("t1", each).expect("ids");
    ids.sort();
    let mut sent: Vec<_> = written[1..]
        .iter()
        .map(|entry| (entry.actor.clone(), entry.id.clone().expect("an id")))
        .collect();
    sent.sort();
    assert_eq!(ids, sent);
    assert_eq!(
        store.records().expect("a list"),
        [
            "t1",
            "people:house",
            "rules:house",
            "approvals:house",
            "journal:house"
        ]
    );
    let touched = store.take_touched();
    assert!(touched.is_empty(), "nothing was written since: {touched:?}");
}

pub fn an_id_may_be_any_text(ground: &Ground) {
    let store = ground.open();
    let mut game = Game::open().play(1);
    let mut head = Head::start("t1");
    let strange = "a\0b \u{1f3b2} \u{7f}'\\";
    for write in &mut game.writes {
        if let Write::Entry(entry) = write {
            if entry.number == 2 {
                entry.id = Some(strange.to_owned());
            }
            head.chain(entry);
        }
    }
    store.write(&[&game.writes]).expect("durable");
    let found = store.answered("t1", "ann", strange).expect("read");
    assert_eq!(found.expect("there").id.as_deref(), Some(strange));
    assert_eq!(store.answered("t1", "ann", "a").expect("read"), None);
    audit(&*store).expect("whole");
}

pub fn another_key_is_refused(ground: &Ground) {
    written(ground);
    let elsewhere = tempfile::tempdir().expect("a folder");
    let options = Options {
        key_file: Some(elsewhere.path().join("key")),
        keep_modes: false,
    };
    let error = ground.place().open(&options).err().expect("refused");
    assert!(matches!(error, StoreError::OtherKey), "{error}");
    let error = ground.place().open_existing(&options).err();
    assert!(matches!(error, Some(StoreError::OtherKey)), "{error:?}");
    // Without any key it is read, and what is sealed stays so.
    std::fs::remove_file(elsewhere.path().join("key")).expect("made by the first try");
    let store = ground.place().open_existing(&options).expect("read");
    assert!(matches!(
        store.secret("t1", "chain"),
        Err(StoreError::Sealed)
    ));
    assert!(matches!(store.write(&[]), Err(StoreError::ReadOnly)));
}

pub fn one_process_writes_at_a_time(ground: &Ground) {
    let first = ground.open();
    let refused = ground.place().open(&Options::default()).err();
    let refused = refused.expect("somebody writes to it").to_string();
    assert!(refused.contains("another process has"), "{refused}");
    // Whoever only reads may.
    first.write(&[&Game::open().writes]).expect("durable");
    let beside = ground.open_existing();
    assert_eq!(beside.records().expect("a list"), ["t1"]);
    drop(first);
    drop(beside);
    ground.open();
}
