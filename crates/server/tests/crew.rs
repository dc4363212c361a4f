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

#[test]
fn who_takes_over_says_so_and_nobody_else_is_put_on_duty_that_way() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut stick = here.staff("stickperson");
    let mut take_over = json!({"do": "assign", "role": "stickperson", "staff": "stickperson"});
    stick.takes(&table, &take_over);
    for (key, value) in [
        ("staff", json!("sam")),
        ("staff", Value::Null),
        ("role", json!("dealer")),
        ("role", json!("boxperson")),
        ("relief", json!("boxperson")),
    ] {
        let mut other = take_over.clone();
        other[key] = value;
        assert_eq!(
            stick.command(&table, &other).code(),
            "not-your-role",
            "{other}"
        );
    }
    let mut floor = here.staff("floorperson");
    take_over["staff"] = json!("sam");
    floor.takes(&table, &take_over);
    let crew = floor.get(&format!("/api/tables/{table}/crew")).json();
    let on = crew["positions"].as_array().expect("positions");
    assert_eq!(on.len(), 1, "{crew}");
    assert_eq!(
        (&on[0]["role"], &on[0]["name"]),
        (&json!("stickperson"), &json!("sam"))
    );
    let since = on[0]["since"].as_i64().expect("a time");
    assert!(
        crew["now"].as_i64().is_some_and(|now| since <= now),
        "{crew}"
    );
    let rotation = crew["rotation"].as_array().expect("changes");
    let by: Vec<&Value> = rotation.iter().map(|one| &one["by"]).collect();
    assert_eq!(by, [&json!("floorperson"), &json!("stickperson")]);
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn the_crew_sees_cases_dice_and_who_is_next_and_only_the_box_sees_the_bank() {
    let here = start();
    let preset = boxman_rules::House::preset("maryland").expect("a preset");
    let table = house_table(&here, &format!("procedure = \"full\"\n{preset}"));
    let (mut boxperson, mut dealer) = (here.staff("boxperson"), here.staff("dealer"));
    boxperson.takes(
        &table,
        &json!({"do": "open-table", "dice_set": "0417", "dice": 5}),
    );
    for seat in [2, 5] {
        let sit = json!({"do": "sit", "player": format!("seat {seat}"), "seat": seat});
        dealer.takes(&table, &sit);
        let buy = json!({"do": "buy-in", "player": format!("seat {seat}"), "amount": 50_000});
        dealer.takes(&table, &buy);
    }
    let at = format!("/api/tables/{table}");
    let crew = |client: &mut Client| client.get(&format!("{at}/crew")).json();
    let seen = crew(&mut dealer);
    assert_eq!(seen["next_shooter"], "seat 2", "{seen}");
    assert_eq!(seen["dice"]["dice_set"], "0417");
    assert_eq!(seen["dice"]["hours"], 24);
    // Seat 2 is offered the dice and declines: seat 5 is next.
    let mut stick = here.staff("stickperson");
    stick.takes(&table, &json!({"do": "offer-dice"}));
    assert_eq!(crew(&mut stick)["next_shooter"], "seat 5");
    stick.takes(&table, &json!({"do": "decline-dice", "player": "seat 2"}));
    let seen = crew(&mut stick);
    assert_eq!(
        (&seen["next_shooter"], &seen["declined"]),
        (&json!("seat 5"), &json!(["seat 2"]))
    );
    // A case goes its way, with who did what.
    dealer.takes(&table, &json!({"do": "report", "text": "short by $5"}));
    boxperson.takes(&table, &json!({"do": "rule", "case": 1, "ruling": "paid"}));
    let seen = crew(&mut boxperson);
    assert_eq!(seen["open_cases"], json!([{"case": 1, "stage": "ruled"}]));
    let steps = seen["cases"][0]["steps"].as_array().expect("steps");
    let steps: Vec<_> = steps
        .iter()
        .map(|step| (&step["stage"], &step["by"]))
        .collect();
    assert_eq!(
        steps,
        [
            (&json!("reported"), &json!("dealer")),
            (&json!("ruled"), &json!("boxperson"))
        ]
    );
    assert_eq!(
        (&seen["cases"][0]["text"], &seen["cases"][0]["ruling"]),
        (&json!("short by $5"), &json!("paid"))
    );
    // A restart reads the same from the record.
    let here = here.restart();
    boxperson.move_to(&here);
    assert_eq!(crew(&mut boxperson)["cases"], seen["cases"]);
    let bank = boxperson.get(&format!("{at}/bank")).json();
    assert_eq!(
        (&bank["bank"]["drop"], &bank["bank"]["chips_out"]),
        (&json!(100_000), &json!(100_000))
    );
    for name in ["stickperson", "dealer", "player"] {
        let refused = here.staff(name).get(&format!("{at}/bank"));
        assert_eq!(refused.code(), "not-your-role", "{name}");
    }
    assert_eq!(
        here.staff("player").get(&format!("{at}/crew")).code(),
        "not-your-role"
    );
    assert_eq!(here.client().get(&format!("{at}/crew")).status, 401);
}
