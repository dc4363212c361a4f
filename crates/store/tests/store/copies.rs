//! Copies of a record, from either store to either store.

use boxman_store::{CopyError, Options, audit::audit, copy, log::read_log};

use crate::{
    game::{Game, write_into},
    ground::Ground,
};

pub fn a_record_is_copied_to_either_store_and_audited(ground: &Ground) {
    write_into(&*ground.open());
    let from = ground.open_existing();
    for other in [Ground::sqlite(), Ground::postgres()] {
        let to = other.open();
        let report = copy(&*from, &*to).expect("copied");
        assert_eq!(
            (report.rolls, report.draws, report.snapshots, report.sealed),
            (40, 40, 1, 0)
        );
        drop(to);
        let arrived = other.open_existing();
        for record in from.records().expect("a list") {
            assert!(
                from.entries(&record, 0, usize::MAX).expect("entries")
                    == arrived.entries(&record, 0, usize::MAX).expect("entries"),
                "{record}"
            );
        }
        let log = |store| read_log(store, 1, 100).expect("the log");
        assert_eq!(log(&*from), log(&*arrived));
        let chain =
            |store: &dyn boxman_store::Store| store.secret("t1", "chain").expect("a secret");
        assert!(chain(&*from).is_some());
        assert_eq!(chain(&*from), chain(&*arrived));
    }
}

pub fn a_copy_is_made_beside_a_store_that_is_written_to(ground: &Ground) {
    let store = ground.open();
    let game = Game::open().play(20);
    let (early, late) = game.writes.split_at(30);
    store.write(&[early]).expect("durable");
    let from = ground.open_existing();
    store.write(&[late]).expect("durable");
    let other = ground.another();
    copy(&*from, &*other.open()).expect("copied");
    let copied = other.open_existing().entries("t1", 0, usize::MAX);
    // One of the writes is no entry: the chain of draws.
    assert_eq!(copied.expect("entries").len(), early.len() - 1);
    audit(&*store).expect("whole");
}

pub fn nothing_is_copied_over_a_record(ground: &Ground) {
    write_into(&*ground.open());
    let from = ground.open_existing();
    let other = ground.another();
    other
        .open()
        .write(&[&Game::open().play(1).writes])
        .expect("durable");
    let to = other.place().open(&Options::default()).expect("a store");
    let refused = copy(&*from, &*to.store).expect_err("refused");
    assert!(matches!(&refused, CopyError::NotEmpty(record) if record == "t1"));
    assert_eq!(to.store.records().expect("a list"), ["t1"]);
}
