//! The crew over the network: relief on the stick is for the person who was assigned, staff give up the
//! seat of a player who has gone, and a settled roll is corrected by two people.

mod common;

use boxman_store::audit::audit;
use common::{Client, Here, house_table, start};
use serde_json::{Value, json};

/// A player at a table of the house, with $100 and $10 on the pass line.
fn player_at(here: &Here, table: &str) -> Client {
    let mut player = here.staff("player");
    player.takes(table, &json!({"do": "sit", "seat": 3}));
    let chips = json!({"do": "buy-in", "player": "player", "amount": 10_000});
    here.staff("dealer").takes(table, &chips);
    let pass = json!({"do": "bet", "wager": "pass", "amount": 1000});
    player.takes(table, &pass);
    player
}

fn state(client: &mut Client, table: &str) -> Value {
    client.get(&format!("/api/tables/{table}")).json()["state"].clone()
}

#[test]
fn a_boxperson_calls_the_dice_only_as_relief_by_name() {
    let here = start();
    let table = house_table(&here, "colorado");
    player_at(&here, &table);
    let mut boxperson = here.staff("boxperson");
    let roll = json!({"do": "roll", "dice": [4, 2]});
    let refused = boxperson.command(&table, &roll);
    assert_eq!(refused.code(), "not-your-role");
    assert_eq!(refused.json()["refused"]["clause"], "CO-2312-1-a");
    // Somebody else is on the stick as relief.
    let mut floor = here.staff("floorperson");
    let mut relief =
        json!({"do": "assign", "role": "stickperson", "staff": "bea", "relief": "boxperson"});
    floor.takes(&table, &relief);
    assert_eq!(boxperson.command(&table, &roll).code(), "not-your-role");
    relief["staff"] = json!("boxperson");
    let assigned = floor.takes(&table, &relief);
    assert_eq!(assigned["events"][0]["relief"], "boxperson");
    boxperson.takes(&table, &roll);
    // The stickperson comes back, and the relief is over.
    floor.takes(
        &table,
        &json!({"do": "assign", "role": "stickperson", "staff": "stickperson"}),
    );
    assert_eq!(boxperson.command(&table, &roll).code(), "not-your-role");
    here.staff("stickperson").takes(&table, &roll);
    boxman_shows::shows!("CO-2309-1-c");
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn staff_give_up_the_seat_of_a_player_who_has_gone() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut player = player_at(&here, &table);
    let leave = json!({"do": "leave", "player": "player"});
    assert_eq!(
        here.staff("stickperson").command(&table, &leave).code(),
        "not-your-role"
    );
    let left = here.staff("dealer").takes(&table, &leave);
    assert!(
        left["events"].to_string().contains(r#""by":"dealer""#),
        "{left}"
    );
    let seen = state(&mut player, &table);
    assert_eq!(seen["players"]["player"]["seat"], Value::Null);
    assert_eq!(seen["players"]["player"]["rack"], 10_000);
    let cash = json!({"do": "cash-out", "player": "player"});
    here.staff("dealer").takes(&table, &cash);
    assert_eq!(state(&mut player, &table)["players"], json!({}));
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn a_settled_roll_is_corrected_by_boxperson_and_floorperson() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut player = player_at(&here, &table);
    let mut stick = here.staff("stickperson");
    stick.takes(&table, &json!({"do": "roll", "dice": [6, 5]}));
    assert_eq!(
        state(&mut player, &table)["players"]["player"]["rack"],
        11_000
    );
    let correct = json!({"do": "correct-roll", "dice": [6, 6], "text": "keyed 6-5 for 6-6"});
    let mut boxperson = here.staff("boxperson");
    let alone = boxperson.command(&table, &correct);
    assert_eq!(alone.code(), "second-person-required");
    let mut claims = correct.clone();
    claims["second"] = json!("floorperson");
    assert_eq!(
        boxperson.command(&table, &claims).code(),
        "second-person-required"
    );
    let why = json!({"why": "seen on camera"});
    let mut ask = |command: &Value| {
        let body = json!({"table": table, "command": command, "why": "seen on camera"});
        let asked = boxperson.post("/api/approvals", &body).json();
        format!("/api/approvals/{}", asked["approval"])
    };
    let (first, second) = (ask(&correct), ask(&correct));
    assert_eq!(
        boxperson.post(&first, &why).code(),
        "second-person-required"
    );
    let mut floor = here.staff("floorperson");
    let done = floor.post(&first, &why).json();
    assert_eq!(done["events"][0]["event"], "roll-corrected", "{done}");
    assert_eq!(done["events"][0]["second"], "floorperson");
    let seen = state(&mut player, &table);
    assert_eq!(seen["players"]["player"]["rack"], 9000);
    assert_eq!(seen["history"], json!([[6, 6]]));
    // Approved once more after another throw, it corrects nothing: it was asked for the first roll.
    player.takes(
        &table,
        &json!({"do": "bet", "wager": "pass", "amount": 1000}),
    );
    stick.takes(&table, &json!({"do": "roll", "dice": [6, 5]}));
    assert_eq!(floor.post(&second, &why).code(), "not-now");
    // The wrong roll counts for nothing in the returns; the right one is the stickperson's.
    let mut auditor = here.staff("auditor");
    let returns = auditor.get(&format!("/api/tables/{table}/returns")).json();
    let rows = returns["returns"].as_array().expect("rows");
    let pass = rows
        .iter()
        .find(|row| row["wager"] == "pass")
        .expect("a row");
    assert_eq!(
        (&pass["won"], &pass["lost"], &pass["net"]),
        (&json!(1), &json!(1), &json!(0))
    );
    let dice = auditor.get(&format!("/api/tables/{table}/dice")).json();
    let counts = &dice["called"]["stickperson"]["counts"];
    assert_eq!(
        (&counts["6-6"], &counts["5-6"]),
        (&json!(1), &json!(1)),
        "{dice}"
    );
    boxman_shows::shows!("CO-2319-b");
    audit(&*here.store).expect("the audit is clean");
    // What may be corrected survives a restart.
    let here = here.restart();
    let mut floor = here.staff("floorperson");
    let again = json!({"table": table, "command": {"do": "correct-roll", "dice": [3, 2], "text": "keyed wrong"}, "why": "seen"});
    let asked = floor.post("/api/approvals", &again).json();
    let approval = format!("/api/approvals/{}", asked["approval"]);
    let done = here.staff("boxperson").post(&approval, &why).json();
    assert_eq!(done["events"][0]["by"], "floorperson", "{done}");
    assert_eq!(state(&mut here.staff("player"), &table)["point"], 5);
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn drawn_dice_are_not_corrected() {
    let here = start();
    let body = json!({"table": "practice", "command": {"do": "correct-roll", "dice": [6, 6], "text": "x"}, "why": "x"});
    assert_eq!(
        here.staff("boxperson").post("/api/approvals", &body).code(),
        "not-now"
    );
}
