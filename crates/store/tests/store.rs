//! The record itself: all or nothing, append-only, and nothing in it can be changed unnoticed.

use std::{fs, path::Path, sync::Arc};

use boxman_rules::House;
use boxman_store::{
    Account, Asked, Balances, Entry, Fault, Head, Opening, Replay, Significant, Sqlite, Store,
    Write,
    audit::{Finding, audit},
    fair::{Drawn, Proof, Secret},
};
use boxman_table::{Command, Request, Table};

/// Plays a small game into a store, as a table's task would.
struct Game {
    table: Table,
    head: Head,
    secret: Secret,
    draws: u64,
    writes: Vec<Write>,
}

fn text<T: serde::Serialize>(data: &T) -> String {
    serde_json::to_string(data).expect("plain data")
}

impl Game {
    fn open() -> Game {
        let opening = Opening {
            house: House::preset("practice").expect("a preset").to_owned(),
            kind: "practice".to_owned(),
            name: "Practice".to_owned(),
            rules: None,
        };
        let secret = Secret([1; 32]);
        let drawn = Drawn {
            proof: None,
            next: secret.commitment(),
        };
        let entry = Entry::opening("t1", 1, &text(&opening), Some(text(&drawn)));
        let mut head = Head::start("t1");
        head.follow(&entry).expect("it follows");
        Game {
            table: Table::open(Arc::new(House::read("practice").expect("a preset"))),
            head,
            secret,
            draws: 0,
            writes: vec![Write::Entry(entry)],
        }
    }

    fn line(&mut self, line: &str) {
        let mut request = Request::read(line).expect("a command");
        let mut proof = None;
        if let Command::Roll { dice, .. } = &mut request.command {
            self.draws += 1;
            let drawn = Proof::of(&self.secret, "t1", self.draws, Default::default());
            *dice = Some(drawn.dice);
            request.drawn = true;
            self.secret = Secret([self.draws as u8 + 1; 32]);
            proof = Some(text(&Drawn {
                proof: Some(drawn),
                next: self.secret.commitment(),
            }));
        }
        let Ok(events) = self.table.decide(&request) else {
            return;
        };
        let before = Balances::at(&self.table);
        events.iter().for_each(|e| self.table.apply(e));
        let after = Balances::at(&self.table);
        let balances = proof.is_some().then(|| text(&Balances { before, after }));
        let mut entry = Entry {
            at: 1000 + self.head.number as i64,
            actor: "ann".to_owned(),
            id: Some(format!("id-{}", self.head.number)),
            body: Some([7; 32]),
            count: events.len() as u32,
            events: text(&events),
            proof,
            balances,
            asked: text(&Asked {
                by: request.by,
                at: request.at,
                drawn: request.drawn,
                command: request.command,
            }),
            ..Entry::opening("t1", 0, "", None)
        };
        self.head.chain(&mut entry);
        self.writes.push(Write::Entry(entry));
    }

    fn play(mut self, rolls: usize) -> Game {
        self.line(r#"{"do": "sit", "player": "ann", "seat": 1}"#);
        self.line(r#"{"do": "buy-in", "player": "ann", "amount": 1000000}"#);
        for _ in 0..rolls {
            self.line(r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#);
            self.line(r#"{"do": "bet", "player": "ann", "wager": "place-6", "amount": 600}"#);
            self.line(r#"{"do": "bet", "player": "ann", "wager": "make-em-all-progressive", "amount": 100}"#);
            self.line(r#"{"do": "roll"}"#);
        }
        self.writes.push(Write::Secret {
            table: "t1".to_owned(),
            secret: self.secret.clone(),
        });
        self
    }
}

fn people() -> Vec<Write> {
    let account = Account {
        name: "ada".to_owned(),
        password: "argon2id$m=1,t=1,p=1$00$00".to_owned(),
        roles: vec!["administrator".to_owned()],
        disabled: false,
        failures: 0,
        locked_until: 0,
    };
    let event = Significant {
        at: 5,
        who: "the command line".to_owned(),
        what: "account-added".to_owned(),
        subject: "ada".to_owned(),
        why: "somebody has to begin".to_owned(),
        before: None,
        after: Some(text(&account)),
    };
    vec![Write::Account(account), Write::Significant(event)]
}

impl Game {
    fn entries(&self) -> Vec<&Entry> {
        fn entry(write: &Write) -> Option<&Entry> {
            match write {
                Write::Entry(entry) => Some(entry),
                _ => None,
            }
        }
        self.writes.iter().filter_map(entry).collect()
    }

    /// The table folded from its first entries.
    fn folded(&self, entries: usize) -> Replay {
        let all = self.entries();
        let mut replay = Replay::open(all[0]).expect("an opening");
        for entry in &all[1..entries] {
            replay.follow(entry).expect("it follows");
        }
        replay
    }
}

fn written(folder: &Path) -> Game {
    let game = Game::open().play(40);
    let store = Sqlite::open(folder).expect("a store");
    let kept = game.folded(60).keep("t1").expect("plain data");
    store
        .write(&[&game.writes, &people(), &[Write::Snapshot(kept)]])
        .expect("durable");
    game
}

#[test]
fn a_table_resumed_from_a_snapshot_goes_on_as_if_folded_from_the_start() {
    let game = Game::open().play(40);
    let all = game.entries();
    let whole = game.folded(all.len()).keep("t1").expect("plain data");
    for at in [1, 7, 60, all.len()] {
        let kept = game.folded(at).keep("t1").expect("plain data");
        let mut replay = Replay::resume(&kept, all[at - 1]).expect("its own record");
        for entry in &all[at..] {
            replay.follow(entry).expect("it follows");
        }
        assert_eq!(replay.keep("t1").expect("plain data"), whole, "from {at}");
    }
}

#[test]
fn a_snapshot_that_is_damaged_or_of_another_moment_is_not_taken() {
    let game = Game::open().play(5);
    let all = game.entries();
    let kept = game.folded(10).keep("t1").expect("plain data");
    assert!(Replay::resume(&kept, all[8]).is_err(), "an entry too early");
    let mut damaged = kept.clone();
    damaged.state = damaged.state.replacen("\"hand\":", "\"hand\":1", 1);
    assert_ne!(damaged, kept);
    assert!(Replay::resume(&damaged, all[9]).is_err());
    let mut moved = kept;
    moved.number += 1;
    assert!(Replay::resume(&moved, all[10]).is_err());
}

#[test]
fn a_snapshot_that_the_record_does_not_come_to_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    written(folder.path());
    let store = Sqlite::open_existing(folder.path()).expect("a store");
    assert_eq!(audit(&store).expect("nothing is wrong").snapshots, 1);
    // Another game at a table of the same name: a snapshot that is whole, but not of this record.
    let mut other = Game::open();
    other.line(r#"{"do": "sit", "player": "eve", "seat": 2}"#);
    let other = other.play(40).folded(60).keep("t1").expect("plain data");
    store.write(&[&[Write::Snapshot(other)]]).expect("durable");
    assert_eq!(
        audit(&store).expect_err("found").to_string(),
        "table t1: its snapshot before entry 60 is not what the record comes to"
    );
}

#[test]
fn what_players_held_around_a_roll_is_in_the_record_and_checked() {
    let game = Game::open().play(3);
    let rolls = game.entries().into_iter().filter_map(|entry| {
        let balances: Balances = serde_json::from_str(entry.balances.as_ref()?).expect("balances");
        Some(balances)
    });
    let rolls: Vec<Balances> = rolls.collect();
    assert_eq!(rolls.len(), 3);
    // $10 and $6 and $1 are up before the first roll.
    assert_eq!(rolls[0].before["ann"].0, 998_300);
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path()).expect("a store");
    let mut head = Head::start("t1");
    let mut forged = game.writes.clone();
    for write in &mut forged {
        if let Write::Entry(entry) = write {
            entry.balances = entry.balances.take().map(|b| b.replace("998300", "998400"));
            head.chain(entry);
        }
    }
    store.write(&[&forged]).expect("durable");
    let finding = audit(&store).expect_err("found").to_string();
    assert!(
        finding
            .ends_with("what players held before and after the roll is not what the record says"),
        "{finding}"
    );
}

#[test]
fn bets_are_summed_by_the_wager_they_were_made_on() {
    let mut game = Game::open();
    let lines = [
        r#"{"do": "sit", "player": "ann", "seat": 1}"#,
        r#"{"do": "buy-in", "player": "ann", "amount": 1000000}"#,
    ];
    lines.iter().for_each(|line| game.line(line));
    let mut made = 0;
    for _ in 0..200 {
        // A line bet may be raised once a point is on; such a bet is not summed.
        let pass = "pass".parse().expect("a wager");
        if game.table.players()[0].bet(pass, None).is_none() {
            game.line(r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#);
        }
        game.line(r#"{"do": "bet", "player": "ann", "wager": "come", "amount": 1000}"#);
        game.line(r#"{"do": "bet", "player": "ann", "wager": "field", "amount": 500}"#);
        game.line(r#"{"do": "roll"}"#);
        made += 1;
    }
    let tallies = game.folded(game.entries().len()).tallies;
    let field = tallies.wagers["field"];
    assert_eq!((field.decided(), field.staked.0), (made, 500 * made as i64));
    assert_eq!(field.squares, 250_000 * u128::from(made));
    // Come bets that moved to a number are still come bets.
    assert!(tallies.wagers["come"].decided() > 20, "{tallies:?}");
    assert!(
        tallies
            .wagers
            .keys()
            .all(|wager| !wager.starts_with("come-"))
    );
    assert_eq!(tallies.drawn.iter().sum::<u64>(), made);
    // What is not decided yet is on the layout; everything else has reached the rack.
    let net: i64 = tallies.wagers.values().map(|tally| tally.net.0).sum();
    let rack = game.table.rack("ann").expect("she is here").0;
    let up: i64 = game.table.players()[0]
        .bets
        .iter()
        .map(|b| b.amount.0)
        .sum();
    let changed: i64 = tallies.wagers.values().map(|tally| tally.changed.0).sum();
    assert_eq!(changed, 0);
    assert_eq!(rack + up - 1_000_000, net);
}

#[test]
fn a_clean_record_passes_the_audit() {
    let folder = tempfile::tempdir().expect("a folder");
    written(folder.path());
    let store = Sqlite::open_existing(folder.path()).expect("a store");
    let report = audit(&store).expect("nothing is wrong");
    assert_eq!(
        (report.tables, report.rolls, report.draws, report.accounts),
        (1, 40, 40, 1)
    );
    assert_eq!((report.brought_in, report.held), (1_000_000, 1_000_000));
    assert_eq!(store.since("t1", 2, 1).expect("entries")[0].first, 2);
    assert!(store.answered("t1", "ann", "id-1").expect("read").is_some());
    assert!(store.answered("t1", "bob", "id-1").expect("read").is_none());
}

#[test]
fn a_failed_write_leaves_nothing_and_one_that_arrived_is_there() {
    for (fault, arrives) in [
        (Fault::Write, false),
        (Fault::Sync, false),
        (Fault::SyncAfterWrite, true),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(folder.path()).expect("a store");
        let game = Game::open().play(1);
        store.faults.set(fault, 1);
        assert!(store.write(&[&game.writes]).is_err());
        store.reopen().expect("it opens again");
        assert_eq!(
            !store.tables().expect("read").is_empty(),
            arrives,
            "{fault:?}"
        );
        if !arrives {
            store.write(&[&game.writes]).expect("now it works");
        }
        audit(&store).expect("whole");
    }
}

#[test]
fn a_full_disk_is_called_by_its_name_and_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path()).expect("a store");
    let game = Game::open().play(30);
    store.limit_pages(Some(1)).expect("limited");
    let error = store.write(&[&game.writes]).expect_err("full");
    assert_eq!(error.to_string(), "the store has no room left");
    store.limit_pages(None).expect("unlimited");
    assert!(store.tables().expect("read").is_empty());
    store.write(&[&game.writes]).expect("now there is room");
    audit(&store).expect("whole");
}

#[test]
fn the_record_can_only_be_appended_to() {
    let folder = tempfile::tempdir().expect("a folder");
    written(folder.path());
    let raw = rusqlite::Connection::open(folder.path().join("boxman.db")).expect("a database");
    for sql in [
        "DELETE FROM entries",
        "UPDATE entries SET actor = 'eve'",
        "DELETE FROM significant",
        "UPDATE significant SET who = 'eve'",
    ] {
        let error = raw.execute(sql, []).expect_err("refused").to_string();
        assert!(error.contains("append-only"), "{sql}: {error}");
    }
}

/// Copies a store, changes its file and audits it.
fn spoilt(folder: &Path, change: impl FnOnce(&mut Vec<u8>)) -> Result<(), Finding> {
    let copy = tempfile::tempdir().expect("a folder");
    let mut bytes = fs::read(folder.join("boxman.db")).expect("a file");
    change(&mut bytes);
    fs::write(copy.path().join("boxman.db"), bytes).expect("written");
    let store = Sqlite::open_existing(copy.path())?;
    audit(&store).map(drop)
}

fn find(haystack: &[u8], needle: &[u8]) -> usize {
    let mut windows = haystack.windows(needle.len());
    windows
        .position(|w| w == needle)
        .expect("it is in the file")
}

#[test]
fn a_flipped_byte_anywhere_in_the_record_is_found_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    written(folder.path());
    let store = Sqlite::open_existing(folder.path()).expect("a store");
    let entries = store.entries("t1", 0, 1000).expect("entries");
    let (_, event, hash) = store.significant(1, 1).expect("events").remove(0);
    drop(store);
    assert!(spoilt(folder.path(), |_| {}).is_ok());
    let file = fs::read(folder.path().join("boxman.db")).expect("a file");
    let mut flips = 0;
    let mut lot = 12345_usize;
    for entry in &entries {
        // The whole payload of an entry lies together or in pages of its own; each field is found apart.
        let proof = entry.proof.clone().unwrap_or_default();
        let fields: [&[u8]; 4] = [
            &entry.hash,
            entry.events.as_bytes(),
            entry.asked.as_bytes(),
            proof.as_bytes(),
        ];
        for field in fields.iter().filter(|f| f.len() >= 32) {
            lot = lot
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let start = lot % (field.len() - 31);
            // Only a stretch that lies in one piece can be looked for. A page that was split keeps old
            // bytes that are no part of the record, so every copy is spoilt.
            let stretch = &field[start..start + 32];
            let copies = file.windows(32).enumerate().filter(|(_, w)| *w == stretch);
            let copies: Vec<usize> = copies.map(|(at, _)| at).collect();
            if copies.is_empty() {
                continue;
            }
            let found = spoilt(folder.path(), |bytes| {
                for at in copies {
                    bytes[at + lot % 32] ^= 1 << (lot % 8);
                }
            });
            let finding = found.expect_err("a flipped byte is found").to_string();
            flips += 1;
            assert!(
                finding.contains("table t1, entry")
                    || finding.contains("damaged")
                    || finding.contains("cannot be read"),
                "{finding}"
            );
        }
    }
    assert!(flips > 150, "only {flips} bytes were flipped");
    for needle in [&hash[..], event.why.as_bytes(), b"the command line"] {
        let at = find(&file, needle);
        let finding = spoilt(folder.path(), |bytes| bytes[at] ^= 1)
            .expect_err("found")
            .to_string();
        assert!(finding.starts_with("significant event 1"), "{finding}");
    }
    let at = find(&file, &Game::open().play(40).secret.0);
    let finding = spoilt(folder.path(), |bytes| bytes[at] ^= 1)
        .expect_err("found")
        .to_string();
    assert!(finding.contains("secret"), "{finding}");
}

#[test]
fn a_record_forged_with_good_hashes_is_settled_again_and_found() {
    // Whoever can write the file can also make the hashes fit; not the settlement.
    let folder = tempfile::tempdir().expect("a folder");
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
    let store = Sqlite::open(folder.path()).expect("a store");
    store.write(&[&forged]).expect("durable");
    let finding = audit(&store).expect_err("found").to_string();
    assert!(
        finding.starts_with("table t1, entry 2 (buy-in): settled again"),
        "{finding}"
    );
}

#[test]
fn an_account_that_was_changed_behind_the_log_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    written(folder.path());
    let raw = rusqlite::Connection::open(folder.path().join("boxman.db")).expect("a database");
    raw.execute(
        "UPDATE accounts SET account = replace(account, 'administrator', 'floorperson')",
        [],
    )
    .expect("changed");
    drop(raw);
    let store = Sqlite::open_existing(folder.path()).expect("a store");
    assert_eq!(
        audit(&store).expect_err("found").to_string(),
        "account ada: it is not as the significant events left it"
    );
}
