//! Role x command x for whom, over the wire: at a table of the house staff give the commands of a player without a
//! device, each in its own duty; players and everybody at practice act for themselves alone (R-house-14). The record names
//! both.

mod common;

use boxman_server::access::Duty;
use boxman_store::{Store, audit::audit};
use common::{Client, house_table, start};
use serde_json::{Value, json};

/// A player's command, and by letter who may give it for another: at a table of the house, and at practice. Written
/// down apart from the code.
const MEANT: &[(&str, &str, &str)] = &[
    ("sit", "db", ""),
    ("leave", "dbf", "dbf"),
    ("bet", "db", ""),
    ("reduce", "db", ""),
    ("take-down", "db", ""),
    ("work", "db", ""),
    ("tip", "db", ""),
    ("pass-dice", "s", ""),
    ("accept-dice", "s", ""),
    ("decline-dice", "s", ""),
    ("select-dice", "s", ""),
    ("throw", "s", ""),
    ("buy-in", "dbf", "dbf"),
    ("cash-out", "dbf", "dbf"),
    ("verbal-bet", "", ""),
    ("seed", "", ""),
    ("dispute", "d", "d"),
    ("ready", "", ""),
    ("release-seat", "dbf", "dbf"),
];

fn command(word: &str, player: &str) -> Value {
    let mut body = json!({"do": word, "player": player});
    let fields: &[(&str, Value)] = match word {
        "bet" | "reduce" | "verbal-bet" => &[("wager", json!("pass")), ("amount", json!(500))],
        "take-down" => &[("wager", json!("pass"))],
        "work" => &[("wager", json!("place-6")), ("on", json!(false))],
        "buy-in" | "tip" => &[("amount", json!(500))],
        "select-dice" => &[("dice", json!([1, 2]))],
        "dispute" => &[("about", json!("dice"))],
        "seed" => &[("seed", json!("x"))],
        _ => &[],
    };
    for (key, value) in fields {
        body[*key] = value.clone();
    }
    body
}

/// Whether a command is somebody's to give, whatever else becomes of it.
fn allowed(client: &mut Client, table: &str, body: &Value) -> bool {
    let answer = client.command(table, body).json();
    let code = answer["refused"]["code"].as_str().unwrap_or_default();
    !matches!(code, "not-your-role" | "not-yours")
}

#[test]
fn staff_act_for_players_at_a_table_of_the_house_each_in_their_duty() {
    let here = start();
    let house = house_table(&here, "colorado");
    let mut open = 0;
    for duty in Duty::ALL {
        let mut client = match duty {
            Duty::Guest => here.guest("gus"),
            staff => here.staff(staff.name()),
        };
        for (word, at_house, at_practice) in MEANT {
            for (table, meant) in [(house.as_str(), at_house), ("practice", at_practice)] {
                let body = command(word, "seat 3");
                let may = meant.contains(duty.letter());
                assert_eq!(
                    allowed(&mut client, table, &body),
                    may,
                    "{word} for another as {} at {table}",
                    duty.name()
                );
                open += usize::from(may);
            }
        }
    }
    let letters = |row: &(&str, &str, &str)| row.1.len() + row.2.len();
    assert_eq!(open, MEANT.iter().map(letters).sum::<usize>());
    boxman_shows::shows!("R-house-14");
}

#[test]
fn players_with_and_without_devices_sit_at_one_table_and_the_record_names_both() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut dealer = here.staff("dealer");
    dealer.takes(&table, &json!({"do": "sit", "player": "seat 3", "seat": 3}));
    dealer.takes(
        &table,
        &json!({"do": "buy-in", "player": "seat 3", "amount": 10_000}),
    );
    let pass = json!({"do": "bet", "player": "seat 3", "wager": "pass", "amount": 1000});
    dealer.takes(&table, &pass);
    let mut player = here.staff("player");
    player.takes(&table, &json!({"do": "sit", "seat": 4}));
    dealer.takes(
        &table,
        &json!({"do": "buy-in", "player": "player", "amount": 10_000}),
    );
    player.takes(
        &table,
        &json!({"do": "bet", "wager": "pass", "amount": 2000}),
    );
    // The player has a device, and the dealer may still book a bet that was called out.
    let field = json!({"do": "bet", "player": "player", "wager": "field", "amount": 500});
    dealer.takes(&table, &field);
    here.staff("stickperson")
        .takes(&table, &json!({"do": "roll", "dice": [6, 5]}));

    let state = player.get(&format!("/api/tables/{table}")).json();
    let racks = ["seat 3", "player"].map(|name| state["state"]["players"][name]["rack"].clone());
    assert_eq!(racks, [json!(11_000), json!(12_500)]);
    let entries = here.store.since(&table, 1, 100).expect("the record");
    let booked = entries
        .iter()
        .find(|entry| entry.events.contains("\"field\""));
    let booked = booked.expect("the bet is on record");
    assert_eq!(booked.actor, "dealer");
    assert!(
        booked.asked.contains("\"player\":\"player\""),
        "{}",
        booked.asked
    );
    assert!(
        booked.asked.contains("\"by\":\"dealer\""),
        "{}",
        booked.asked
    );
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn what_is_taken_and_paid_is_told_before_it_is_settled() {
    let here = start();
    let rules = "procedure = \"full\"\n".to_owned()
        + boxman_rules::House::preset("colorado").expect("a preset");
    let table = house_table(&here, &rules);
    let (mut dealer, mut stick) = (here.staff("dealer"), here.staff("stickperson"));
    here.staff("boxperson").takes(
        &table,
        &json!({"do": "open-table", "dice_set": "A", "dice": 5}),
    );
    dealer.takes(&table, &json!({"do": "sit", "player": "seat 3", "seat": 3}));
    dealer.takes(
        &table,
        &json!({"do": "buy-in", "player": "seat 3", "amount": 10_000}),
    );
    for (wager, amount) in [("pass", 1000), ("field", 500)] {
        let bet = json!({"do": "bet", "player": "seat 3", "wager": wager, "amount": amount});
        dealer.takes(&table, &bet);
    }
    for step in [
        json!({"do": "offer-dice"}),
        json!({"do": "accept-dice", "player": "seat 3"}),
        json!({"do": "select-dice", "player": "seat 3", "dice": [1, 2]}),
        json!({"do": "return-dice"}),
        json!({"do": "throw", "player": "seat 3"}),
        json!({"do": "roll", "dice": [3, 4]}),
    ] {
        stick.takes(&table, &step);
    }
    let path = format!("/api/tables/{table}/settlement");
    let told = dealer.get(&path).json();
    assert_eq!(
        (&told["dice"], &told["settled"]),
        (&json!([3, 4]), &json!(false))
    );
    let row = |row: &Value| {
        (
            row["what"].clone(),
            row["wager"].clone(),
            row["pays"].clone(),
        )
    };
    let rows = |told: &Value| -> Vec<(Value, Value, Value)> {
        told["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(row)
            .collect()
    };
    let meant = vec![
        (json!("take"), json!("field"), json!(0)),
        (json!("pay"), json!("pass"), json!(1000)),
    ];
    assert_eq!(rows(&told), meant);
    assert_eq!(told["rows"][0]["seat"], 3);
    dealer.takes(&table, &json!({"do": "settle"}));
    let after = dealer.get(&path).json();
    assert_eq!((rows(&after), &after["settled"]), (meant, &json!(true)));
}
