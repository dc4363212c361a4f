//! What only SQLite has: a file that others could change, and a disk that may be full.

use std::{fs, path::Path};

use boxman_store::{
    Entry, Sqlite, Store,
    audit::{Finding, audit},
    log::read_log,
};

use crate::game::{Game, write_into};

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
fn a_full_disk_is_called_by_its_name_and_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path()).expect("a store");
    let game = Game::open().play(30);
    store.limit_pages(Some(1)).expect("limited");
    let error = store.write(&[&game.writes]).expect_err("full");
    assert_eq!(error.to_string(), "the store has no room left");
    store.limit_pages(None).expect("unlimited");
    assert!(store.records().expect("read").is_empty());
    store.write(&[&game.writes]).expect("now there is room");
    audit(&store).expect("whole");
}

#[test]
fn a_flipped_byte_anywhere_in_the_record_is_found_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    write_into(&Sqlite::open(folder.path()).expect("a store"));
    let store = Sqlite::open_existing(folder.path()).expect("a store");
    let entries = store.entries("t1", 0, 1000).expect("entries");
    let log = read_log(&store, 1, 100).expect("the log");
    let whats: Vec<&str> = log.iter().map(|logged| logged.line.what.as_str()).collect();
    assert_eq!(
        whats,
        [
            "account-added",
            "rules-drafted",
            "table-disabled",
            "server-started"
        ]
    );
    let beside: Vec<Entry> = ["people", "rules", "approvals", "journal"]
        .iter()
        .flat_map(|kind| {
            store
                .entries(&format!("{kind}:house"), 0, 10)
                .expect("entries")
        })
        .collect();
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
    for entry in beside {
        let title = entry.record.replace(':', " ");
        let fields: [&[u8]; 3] = [&entry.hash, entry.asked.as_bytes(), entry.events.as_bytes()];
        for field in fields.iter().filter(|field| field.len() >= 32) {
            // Requests of two records may begin alike: only a stretch that stands once is this entry's.
            let once = |stretch: &&[u8]| file.windows(32).filter(|w| w == stretch).count() == 1;
            let stretch = field.windows(32).step_by(8).find(once);
            let at = find(&file, stretch.expect("a stretch of its own"));
            let finding = spoilt(folder.path(), |bytes| bytes[at + 20] ^= 1)
                .expect_err("found")
                .to_string();
            let due = format!("{title}, entry {}", entry.number);
            assert!(finding.starts_with(&due), "{finding}, not {due}");
        }
    }
    // Secrets stand sealed in the file, under a name in the clear.
    let at = find(&file, b"chainBXS1") + 50;
    let finding = spoilt(folder.path(), |bytes| bytes[at] ^= 1)
        .expect_err("found")
        .to_string();
    assert!(finding.contains("secret"), "{finding}");
}
