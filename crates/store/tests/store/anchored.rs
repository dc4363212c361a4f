//! The record anchored outside of it, on every store.

use boxman_store::{
    Write,
    witness::{Loss, Witness},
};

use crate::{
    game::{Game, write_into},
    ground::Ground,
};

pub fn a_tail_that_was_cut_off_and_a_record_that_was_removed_are_named(ground: &Ground) {
    let elsewhere = tempfile::tempdir().expect("a folder");
    let paths = [elsewhere.path().join("witness")];
    let store = ground.open();
    let game: Game = write_into(&*store);
    let (witness, lost) = Witness::open(&paths, &*store).expect("a witness");
    assert_eq!(lost, []);
    witness.begin(&*store, 1_000, None).expect("it begins");
    let mut later = game.play(1);
    let more = later.writes.split_off(later.writes.len() - 2);
    let before: Vec<Write> = later.writes.split_off(store_length(&*store) + 1);
    store.write(&[&before, &more]).expect("durable");
    witness.publish(&*store, 2_000).expect("witnessed");
    let reached = store.head("t1").expect("read").expect("there").0;
    drop(store);
    let (_, lost) = Witness::open(&paths, &*ground.open()).expect("a witness");
    assert_eq!(lost, [], "nothing was lost yet");
    ground.forge(
        "DELETE FROM entries WHERE number > 4 AND record = (SELECT number FROM records WHERE key = 't1');
         DELETE FROM entries WHERE record = (SELECT number FROM records WHERE key = 'journal:house');",
    );
    let (_, lost) = Witness::open(&paths, &*ground.open()).expect("a witness");
    let named: Vec<String> = lost.iter().map(Loss::to_string).collect();
    let at = "1970-01-01T00:00:02Z";
    assert_eq!(
        named,
        [
            format!("journal house is missing: it had reached entry 1 at {at}"),
            format!("table t1 ends at entry 4, but it had reached entry {reached} at {at}"),
        ]
    );
}

/// How many entries the table has in the store.
fn store_length(store: &dyn boxman_store::Store) -> usize {
    let head = store.head("t1").expect("read").expect("there");
    head.0 as usize + 1
}
