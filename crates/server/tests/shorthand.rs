//! The dealers' shorthand over the network: what a line would book is what the commands it names do book, for a seat by
//! a dealer and for a player's own line; and it is undone.

mod common;

use common::{Client, Here, house_table, start};
use serde_json::{Value, json};

/// What a line comes to.
fn said(client: &mut Client, table: &str, line: &str) -> Value {
    let line = line.replace(' ', "%20");
    let path = format!("/api/tables/{table}/shorthand?line={line}");
    client.get(&path).json()
}

fn give(client: &mut Client, table: &str, commands: &Value) {
    for command in commands.as_array().expect("commands") {
        client.takes(table, command);
    }
}

fn rack(here: &Here, table: &str, player: &str) -> i64 {
    let state = here.staff("dealer").get(&format!("/api/tables/{table}"));
    let rack = &state.json()["state"]["players"][player]["rack"];
    rack.as_i64().expect("a rack")
}

#[test]
fn a_dealer_books_a_seat_by_the_line_and_takes_it_back() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut dealer = here.staff("dealer");
    for line in ["3 sit", "3 in 200"] {
        let answer = said(&mut dealer, &table, line);
        assert_eq!(answer["refused"], Value::Null, "{answer}");
        give(&mut dealer, &table, &answer["commands"]);
    }
    let answer = said(&mut dealer, &table, "3 pass 10");
    assert_eq!(
        (&answer["player"], &answer["seat"], &answer["books"]),
        (&json!("seat 3"), &json!(3), &json!(["Pass $10"])),
    );
    assert_eq!(
        rack(&here, &table, "seat 3"),
        20_000,
        "asking books nothing"
    );
    give(&mut dealer, &table, &answer["commands"]);
    assert_eq!(rack(&here, &table, "seat 3"), 19_000);
    give(&mut dealer, &table, &answer["undo"]);
    assert_eq!(rack(&here, &table, "seat 3"), 20_000);

    let answer = said(&mut dealer, &table, "3 pass 1");
    assert_eq!(answer["refused"]["code"], "below-minimum");
    let answer = said(&mut dealer, &table, "pass 10");
    assert_eq!(answer["refused"]["code"], "bad-command");
    let answer = said(&mut dealer, &table, "3 horn h");
    let lines = answer["completions"].as_array().expect("completions");
    assert!(
        lines.iter().any(|c| c["line"] == "3 horn high yo "),
        "{answer}"
    );
}

#[test]
fn same_bet_makes_again_what_the_last_roll_decided() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut dealer = here.staff("dealer");
    for line in ["3 sit", "3 in 200", "3 pass 10", "3 yo 5"] {
        let answer = said(&mut dealer, &table, line);
        give(&mut dealer, &table, &answer["commands"]);
    }
    let roll = json!({"do": "roll", "dice": [3, 3]});
    here.staff("stickperson").takes(&table, &roll);
    let answer = said(&mut dealer, &table, "3 same bet");
    assert_eq!(answer["books"], json!(["Eleven $5"]), "{answer}");
}

#[test]
fn players_speak_for_themselves_alone() {
    let here = start();
    let table = house_table(&here, "colorado");
    here.staff("dealer")
        .takes(&table, &json!({"do": "sit", "player": "player", "seat": 2}));
    here.staff("dealer").takes(
        &table,
        &json!({"do": "buy-in", "player": "player", "amount": 10_000}),
    );
    here.staff("dealer")
        .takes(&table, &json!({"do": "sit", "player": "seat 3", "seat": 3}));
    let mut player = here.staff("player");
    let own = said(&mut player, &table, "pass 10");
    assert_eq!(own["refused"], Value::Null, "{own}");
    let others = said(&mut player, &table, "seat 3 pass 10");
    assert_eq!(others["refused"]["code"], "not-yours", "{others}");

    let path = format!("/api/tables/{table}/shorthand?line=3%20pass%2010");
    assert_eq!(here.client().get(&path).code(), "sign-in-required");
    let long = format!("/api/tables/{table}/shorthand?line={}", "a".repeat(201));
    assert_eq!(player.get(&long).code(), "bad-request");
}
