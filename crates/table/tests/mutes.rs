//! Muting at the rail: on the table's record, of those who are there, and through leaving, snapshots and corrections.

use std::sync::Arc;

use boxman_rules::House;
use boxman_table::{Code, Command, Event, Name, Table};

fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

fn mute(player: &str, on: bool) -> Command {
    Command::Mute {
        player: name(player),
        on,
    }
}

fn muted(table: &Table) -> Vec<&str> {
    table.muted().map(Name::as_str).collect()
}

#[test]
fn a_mute_outlasts_leaving_and_a_snapshot_and_moves_no_money() {
    let house = Arc::new(House::read("colorado").expect("a preset"));
    let mut table = Table::open(house.clone());
    let sit = Command::Sit {
        player: name("ann"),
        seat: None,
    };
    table.perform(sit.clone()).expect("a seat");
    let before = table.view();
    let events = table.perform(mute("ann", true)).expect("muted");
    let player = name("ann");
    assert_eq!(events, [Event::PlayerMuted { player, on: true }]);
    assert_eq!(muted(&table), ["ann"]);
    assert_eq!(table.view(), before, "nothing of the game has changed");
    let player = name("ann");
    table.perform(Command::Leave { player }).expect("gone");
    assert_eq!(muted(&table), ["ann"]);
    let mut again = Table::resume(house, table.snapshot()).expect("a snapshot");
    assert_eq!(muted(&again), ["ann"]);
    // Somebody who has gone gets the word back all the same.
    again.perform(mute("ann", false)).expect("may speak");
    assert_eq!(muted(&again), Vec::<&str>::new());
}

#[test]
fn nobody_is_muted_twice_or_who_is_not_there() {
    let mut table = Table::open(House::read("colorado").expect("a preset"));
    let code = |refused: boxman_table::Refusal| refused.code;
    let unknown = table.perform(mute("ann", true)).map_err(code);
    assert_eq!(unknown, Err(Code::UnknownPlayer));
    let sit = Command::Sit {
        player: name("ann"),
        seat: None,
    };
    table.perform(sit).expect("a seat");
    let free = table.perform(mute("ann", false)).map_err(code);
    assert_eq!(free, Err(Code::NotNow));
    table.perform(mute("ann", true)).expect("muted");
    let twice = table.perform(mute("ann", true)).map_err(code);
    assert_eq!(twice, Err(Code::NotNow));
}
