//! Who may give a player's command, and for whom: players at practice, and at a table of the house also the
//! staff for a player who has no device (R-house-14). The record names both.

use std::sync::Arc;

use boxman_rules::{House, Role};
use boxman_table::{Command, Listed, Request, Session, Table};
use serde_json::Value;

use Role::{Boxperson, Dealer, Floorperson, Player, Stickperson};

/// A player's command, and who may give it at practice and at a table of the house: written down apart from
/// the code.
const MEANT: [(&str, &[Role], &[Role]); 19] = [
    (
        r#"{"do": "offer-seat", "player": "ann", "code": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "expires": "2026-12-06T20:00:00Z"}"#,
        &[Dealer, Boxperson, Floorperson],
        &[Dealer, Boxperson, Floorperson],
    ),
    (
        r#"{"do": "release-seat", "player": "ann"}"#,
        &[Player, Dealer, Boxperson, Floorperson],
        &[Player, Dealer, Boxperson, Floorperson],
    ),
    (
        r#"{"do": "seed", "player": "ann", "seed": "x"}"#,
        &[Player],
        &[Player],
    ),
    (
        r#"{"do": "sit", "player": "ann"}"#,
        &[Player],
        &[Player, Dealer, Boxperson],
    ),
    (
        r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#,
        &[Player],
        &[Player, Dealer, Boxperson],
    ),
    (
        r#"{"do": "reduce", "player": "ann", "wager": "pass", "amount": 500}"#,
        &[Player],
        &[Player, Dealer, Boxperson],
    ),
    (
        r#"{"do": "take-down", "player": "ann", "wager": "pass"}"#,
        &[Player],
        &[Player, Dealer, Boxperson],
    ),
    (
        r#"{"do": "work", "player": "ann", "wager": "place-6", "on": false}"#,
        &[Player],
        &[Player, Dealer, Boxperson],
    ),
    (
        r#"{"do": "tip", "player": "ann", "amount": 500}"#,
        &[Player],
        &[Player, Dealer, Boxperson],
    ),
    (
        r#"{"do": "leave", "player": "ann"}"#,
        &[Player, Dealer, Boxperson, Floorperson],
        &[Player, Dealer, Boxperson, Floorperson],
    ),
    (
        r#"{"do": "buy-in", "player": "ann", "amount": 500}"#,
        &[Player, Dealer, Boxperson, Floorperson],
        &[Dealer, Boxperson, Floorperson],
    ),
    (
        r#"{"do": "cash-out", "player": "ann"}"#,
        &[Player, Dealer, Boxperson, Floorperson],
        &[Dealer, Boxperson, Floorperson],
    ),
    (
        r#"{"do": "verbal-bet", "player": "ann", "wager": "pass", "amount": 500}"#,
        &[Player],
        &[Player],
    ),
    (
        r#"{"do": "dispute", "player": "ann", "about": "dice"}"#,
        &[Player, Dealer],
        &[Player, Dealer],
    ),
    (
        r#"{"do": "pass-dice", "player": "ann"}"#,
        &[Player],
        &[Player, Stickperson],
    ),
    (
        r#"{"do": "accept-dice", "player": "ann"}"#,
        &[Player],
        &[Player, Stickperson],
    ),
    (
        r#"{"do": "decline-dice", "player": "ann"}"#,
        &[Player],
        &[Player, Stickperson],
    ),
    (
        r#"{"do": "select-dice", "player": "ann", "dice": [1, 2]}"#,
        &[Player],
        &[Player, Stickperson],
    ),
    (
        r#"{"do": "throw", "player": "ann"}"#,
        &[Player],
        &[Player, Stickperson],
    ),
];

fn house(of_the_house: bool) -> Arc<House> {
    let text = "rulebook = \"colorado\"\nsubmission.layout = \"L-7\"\nsubmission.tips = \"T-1\"";
    let house = House::read(text).expect("house rules");
    Arc::new(if of_the_house {
        house.of_the_house().expect("rules of a house table")
    } else {
        house
    })
}

#[test]
fn every_command_of_a_player_is_for_the_roles_that_are_meant() {
    let mut own: Vec<&str> = Command::CATALOGUE
        .iter()
        .filter(|row| row.names_player)
        .map(|row| row.word)
        .collect();
    for (line, practice, of_the_house) in MEANT {
        let mut request = Request::read(line).expect("a command");
        own.retain(|word| *word != request.command.row().word);
        for (meant, at_house) in [(practice, false), (of_the_house, true)] {
            let table = Table::open(house(at_house));
            for role in Role::ALL {
                request.by = Some(role);
                let refused = table.decide(&request).err();
                let forbidden = refused.is_some_and(|r| r.code == boxman_table::Code::NotYourRole);
                assert_eq!(
                    forbidden,
                    !meant.contains(&role),
                    "{line} by {role}, {at_house}"
                );
            }
        }
    }
    assert!(own.is_empty(), "not written down: {own:?}");
    boxman_shows::shows!("R-house-14");
}

#[test]
fn a_seat_without_a_device_is_booked_by_the_dealer() {
    let mut session = Session::new(Table::open(house(true)));
    let mut ask = |line: &str| -> Value {
        serde_json::from_str(&session.line(line)).expect("an answer is JSON")
    };
    for line in [
        r#"{"do": "sit", "player": "ann", "seat": 1, "by": "dealer"}"#,
        r#"{"do": "buy-in", "player": "ann", "amount": 100000, "by": "boxperson"}"#,
        r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "by": "dealer"}"#,
        r#"{"do": "tip", "player": "ann", "amount": 500, "by": "boxperson"}"#,
    ] {
        assert_eq!(ask(line)["ok"], true, "{line}");
    }
    let refused = ask(
        r#"{"do": "bet", "player": "ann", "wager": "field", "amount": 1000, "by": "stickperson"}"#,
    );
    assert_eq!(refused["refused"]["code"], "not-your-role");
    assert_eq!(
        refused["refused"]["message"],
        "this is for the player or the dealer or the boxperson, not for the stickperson"
    );
    assert_eq!(
        ask(r#"{"do": "state"}"#)["state"]["players"]["ann"]["rack"],
        98_500
    );
}
