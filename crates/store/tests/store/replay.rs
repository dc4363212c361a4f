//! Folding a record and resuming from snapshots, without any store.

use boxman_store::Replay;
use boxman_table::Table;

use crate::game::Game;

#[test]
fn a_table_resumed_from_a_snapshot_goes_on_as_if_folded_from_the_start() {
    let game = Game::open().play(40);
    let all = game.entries();
    let whole = game.folded(all.len()).snapshot().expect("a table has one");
    for at in [1, 7, 60, all.len()] {
        let kept = game.folded(at).snapshot().expect("a table has one");
        let mut replay = Replay::<Table>::resume(&kept, all[at - 1]).expect("its own record");
        for entry in &all[at..] {
            replay.follow(entry).expect("it follows");
        }
        assert_eq!(
            replay.snapshot().expect("a table has one"),
            whole,
            "from {at}"
        );
    }
}

#[test]
fn a_snapshot_that_is_damaged_or_of_another_moment_is_not_taken() {
    let game = Game::open().play(5);
    let all = game.entries();
    let kept = game.folded(10).snapshot().expect("a table has one");
    assert!(
        Replay::<Table>::resume(&kept, all[8]).is_err(),
        "an entry too early"
    );
    let mut damaged = kept.clone();
    damaged.state = damaged.state.replacen("\"hand\":", "\"hand\":1", 1);
    assert_ne!(damaged, kept);
    assert!(Replay::<Table>::resume(&damaged, all[9]).is_err());
    let mut moved = kept;
    moved.number += 1;
    assert!(Replay::<Table>::resume(&moved, all[10]).is_err());
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
    let tallies = game.folded(game.entries().len()).notes;
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
