//! Who can read what lies in the folder of a store: nobody but its owner, and what is secret not even they without the key.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

use boxman_store::{Entry, Options, Sqlite, Store, StoreError, Write};

const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const HASH: &[u8] = b"$argon2id$v=19$m=19456,t=2,p=1$the hash of a password";

fn mode(path: &Path) -> u32 {
    let about = fs::metadata(path).expect("it is there");
    about.permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("the owner may");
}

/// A folder with the store of somebody, and the key file beside it.
struct Home {
    root: tempfile::TempDir,
    options: Options,
}

impl Home {
    fn new() -> Home {
        let root = tempfile::tempdir().expect("a folder");
        let options = Options {
            key_file: Some(root.path().join("key")),
            keep_modes: false,
        };
        Home { root, options }
    }

    fn data(&self) -> PathBuf {
        self.root.path().join("data")
    }

    fn open(&self) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(&self.data(), &self.options)
    }

    fn write_secret(&self) {
        let store = self.open().expect("a store");
        let opening = r#"{"house":"practice","kind":"practice"}"#;
        let secret = Write::Secret {
            record: "people:house".to_owned(),
            name: "password of ada".to_owned(),
            secret: HASH.to_vec(),
        };
        let entry = Write::Entry(Entry::opening("t1", 0, opening, None));
        store.write(&[&[entry, secret]]).expect("durable");
    }

    /// Whether somebody who reads every file of the folder finds this.
    fn holds(&self, bytes: &[u8]) -> bool {
        let files = fs::read_dir(self.data()).expect("a folder");
        let mut read = files.map(|file| fs::read(file.expect("a file").path()).expect("read"));
        read.any(|file| file.windows(bytes.len()).any(|w| w == bytes))
    }
}

#[test]
fn the_folder_and_every_file_in_it_are_for_their_owner_alone() {
    let home = Home::new();
    let store = home.open().expect("a store");
    let opening = r#"{"house":"practice","kind":"practice"}"#;
    let entry = Write::Entry(Entry::opening("t1", 0, opening, None));
    store.write(&[&[entry]]).expect("durable");
    assert_eq!(mode(&home.data()), 0o700);
    let mut seen = 0;
    for file in fs::read_dir(home.data()).expect("a folder") {
        let path = file.expect("a file").path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        seen += 1;
    }
    assert!(seen >= 4, "database, log, index and lock");
    assert_eq!(mode(&home.root.path().join("key")), 0o600);
}

#[test]
fn files_that_others_can_reach_are_refused_with_the_command_that_helps() {
    let home = Home::new();
    home.write_secret();
    let (data, file) = (home.data(), home.data().join("boxman.db"));
    for (path, wide, may, due) in [
        (&data, 0o750, "read", "700"),
        (&data, 0o703, "write", "700"),
        (&file, 0o644, "read", "600"),
        (&file, 0o620, "write", "600"),
    ] {
        let before = mode(path);
        set_mode(path, wide);
        let refused = home.open().err().expect("refused").to_string();
        let path_text = path.display();
        let due = format!(
            "others can {may} {path_text} (mode {wide:03o}): run `chmod {due} {path_text}`"
        );
        assert_eq!(refused, due);
        assert_eq!(mode(path), wide, "nothing was changed");
        set_mode(path, before);
    }
    home.open().expect("as it was");
    set_mode(&home.root.path().join("key"), 0o640);
    let refused = home.open().err().expect("refused").to_string();
    assert!(refused.contains("chmod 600"), "{refused}");
}

/// The folder as the version before left it: secrets and snapshots stand open, and others may read.
fn made_by_the_version_before(home: &Home) {
    home.write_secret();
    let raw = rusqlite::Connection::open(home.data().join("boxman.db")).expect("a database");
    let open = "UPDATE secrets SET secret = ?1 WHERE record = 'people:house'";
    raw.execute(open, [HASH]).expect("changed");
    raw.execute_batch("DELETE FROM secrets WHERE record = ''; PRAGMA user_version = 2;")
        .expect("changed");
    drop(raw);
    set_mode(&home.data(), 0o755);
    set_mode(&home.data().join("boxman.db"), 0o644);
    assert!(home.holds(HASH));
}

#[test]
fn a_folder_of_the_version_before_is_tightened_and_sealed_once() {
    let home = Home::new();
    made_by_the_version_before(&home);
    let asked = Options {
        keep_modes: true,
        ..home.options.clone()
    };
    let refused = Sqlite::open_with(&home.data(), &asked).err();
    assert!(
        matches!(refused, Some(StoreError::Modes { .. })),
        "told not to"
    );
    let store = home.open().expect("brought up to date");
    assert_eq!(
        store.tightened,
        [home.data(), home.data().join("boxman.db")]
    );
    let secret = store.secret("people:house", "password of ada");
    assert_eq!(secret.expect("read").as_deref(), Some(HASH));
    drop(store);
    assert!(!home.holds(HASH), "not even in pages that were freed");
    assert_eq!(mode(&home.data()), 0o700);
    // The next time it is no longer the version before.
    set_mode(&home.data(), 0o755);
    assert!(matches!(home.open().err(), Some(StoreError::Modes { .. })));
    // Where others may write nothing is believed, of whatever version.
    let home = Home::new();
    made_by_the_version_before(&home);
    set_mode(&home.data(), 0o777);
    assert!(matches!(home.open().err(), Some(StoreError::Modes { .. })));
}

#[test]
fn secrets_are_sealed_and_open_with_their_key_alone() {
    let home = Home::new();
    home.write_secret();
    assert!(!home.holds(b"argon2id"), "a readable folder tells nothing");
    let store = home.open().expect("a store");
    let secret = store.secret("people:house", "password of ada");
    assert_eq!(secret.expect("read").as_deref(), Some(HASH));
    drop(store);
    // One person's hash put in another's place is noticed.
    let raw = rusqlite::Connection::open(home.data().join("boxman.db")).expect("a database");
    let moved = "INSERT INTO secrets SELECT record, 'password of eve', secret FROM secrets
                 WHERE name = 'password of ada'";
    raw.execute(moved, []).expect("moved");
    drop(raw);
    let store = home.open().expect("a store");
    let refused = store.secret("people:house", "password of eve").err();
    assert!(
        matches!(refused, Some(StoreError::BrokenSeal { .. })),
        "{refused:?}"
    );
    drop(store);
    // With another key it does not open at all, and says which one it wants.
    let other = home.root.path().join("other");
    fs::write(&other, KEY).expect("written");
    set_mode(&other, 0o600);
    let other = Options {
        key_file: Some(other),
        keep_modes: false,
    };
    let refused = Sqlite::open_with(&home.data(), &other).err();
    assert!(matches!(refused, Some(StoreError::OtherKey)), "{refused:?}");
    let refused = Sqlite::open_existing_with(&home.data(), &other).err();
    assert!(matches!(refused, Some(StoreError::OtherKey)), "{refused:?}");
}

#[test]
fn a_folder_that_is_gone_or_another_is_noticed_before_anything_is_acknowledged() {
    let opening = r#"{"house":"practice","kind":"practice"}"#;
    let entry = |record: &str| Write::Entry(Entry::opening(record, 0, opening, None));
    for swapped in [false, true] {
        let home = Home::new();
        let store = home.open().expect("a store");
        store.write(&[&[entry("t1")]]).expect("durable");
        fs::rename(home.data(), home.root.path().join("away")).expect("moved");
        if swapped {
            home.open().expect("another store in its place");
        }
        let gone = |result: Result<(), StoreError>| matches!(result, Err(StoreError::Gone { .. }));
        assert!(gone(store.write(&[&[entry("t2")]])));
        assert!(gone(store.still_there()));
        assert!(gone(store.reopen()), "it does not go on in another file");
        // A second server on the new folder is not disturbed.
        if swapped {
            let other = home.open().expect("it holds");
            assert!(other.records().expect("a list").is_empty());
        }
    }
}
