//! Several processes on one folder: one writes, the others read what was there when they came.

use boxman_store::{Entry, Sqlite, Store, StoreError, Write};

fn opened(table: &str) -> Write {
    Write::Entry(Entry::opening(
        table,
        0,
        r#"{"house":"practice","kind":"practice"}"#,
        None,
    ))
}

#[test]
fn one_store_writes_to_a_folder_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Sqlite::open(folder.path()).expect("a store");
    match Sqlite::open(folder.path()).map(drop) {
        Err(StoreError::Locked { path }) => assert_eq!(path, folder.path()),
        other => panic!("a second writer: {other:?}"),
    }
    first.write(&[&[opened("t1")]]).expect("the first goes on");
    // Opening the connections anew keeps others out.
    first.reopen().expect("opened anew");
    assert!(Sqlite::open(folder.path()).is_err());
    drop(first);
    let next = Sqlite::open(folder.path()).expect("the first has gone");
    assert_eq!(next.records().expect("a list"), ["t1"]);
}

#[test]
fn a_reader_beside_a_writer_sees_one_moment_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(Sqlite::open_existing(folder.path()).is_err(), "none yet");
    let writer = Sqlite::open(folder.path()).expect("a store");
    writer.write(&[&[opened("t1")]]).expect("durable");
    let reader = Sqlite::open_existing(folder.path()).expect("beside it");
    writer.write(&[&[opened("t2")]]).expect("not held up");
    assert_eq!(reader.records().expect("a list"), ["t1"]);
    let refused = reader.write(&[&[opened("t3")]]);
    assert!(matches!(refused, Err(StoreError::ReadOnly)), "{refused:?}");
    let later = Sqlite::open_existing(folder.path()).expect("another");
    assert_eq!(later.records().expect("a list"), ["t1", "t2"]);
}
