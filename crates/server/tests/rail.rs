//! Around a table: private tables and invitations, evenings that are simulated, advice by a strategy, calls at the rail.

mod common;

use common::{Here, start};
use serde_json::{Value, json};

/// A table of somebody's own.
fn private(here: &Here, owner: &str) -> (common::Client, String) {
    let mut owner = here.guest(owner);
    let open = json!({"house": "practice", "name": "Friday friends", "private": true});
    let opened = owner.post("/api/tables", &open).json();
    assert_eq!(opened["table"]["private"], json!(true), "{opened}");
    assert_eq!(opened["table"]["name"], json!("Friday friends"));
    let id = opened["id"].as_str().expect("an id").to_owned();
    (owner, id)
}

fn ids(list: &Value) -> Vec<String> {
    let tables = list["tables"].as_array().expect("tables");
    let ids = tables.iter().filter_map(|t| t["id"].as_str());
    ids.map(str::to_owned).collect()
}

#[test]
fn a_private_table_is_listed_for_those_who_play_there_and_found_by_its_invitation() {
    let here = start();
    let (mut owner, id) = private(&here, "Olive");
    let (_, other) = private(&here, "Oscar");
    assert!(
        id.len() > 10 && id != other,
        "an id that is not guessed: {id}"
    );
    let mut stranger = here.guest("Stella");
    assert!(!ids(&stranger.get("/api/tables").json()).contains(&id));
    assert!(!ids(&here.client().get("/api/tables").json()).contains(&id));
    // Who has the invitation sits down, and finds the table in the list from then on.
    stranger.takes(&id, &json!({"do": "sit"}));
    let list = stranger.get("/api/tables").json();
    assert!(ids(&list).contains(&id), "{list}");
    let row = |list: &Value| {
        let tables = list["tables"].as_array().expect("tables").clone();
        tables
            .into_iter()
            .find(|t| t["id"] == json!(id))
            .expect("the table")
    };
    assert_eq!(row(&list)["players"], json!(["Stella"]));
    // It stays private after a restart: that is on the record.
    let here = here.restart();
    owner.move_to(&here);
    stranger.move_to(&here);
    assert!(ids(&stranger.get("/api/tables").json()).contains(&id));
    assert!(
        !ids(&owner.get("/api/tables").json()).contains(&id),
        "the owner never sat down"
    );
}

#[test]
fn an_invitation_is_a_picture_of_the_tables_address() {
    let here = start();
    let (mut owner, id) = private(&here, "Olive");
    let picture = owner.get(&format!("/api/tables/{id}/invite.svg"));
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
    assert!(picture.body.contains("<svg"), "{}", picture.body);
    let other = owner.get("/api/tables/practice/invite.svg");
    assert_ne!(picture.body, other.body, "each table has its own");
    assert_eq!(
        owner.get("/api/tables/p-nope/invite.svg").code(),
        "unknown-table"
    );
}

#[test]
fn ten_thousand_evenings_agree_with_the_exact_odds() {
    let here = start();
    let mut guest = here.guest("Wanda");
    let ask = json!({"layout": {"pass": 1000}, "bankroll": 20_000, "goal": 30_000, "rolls": 200});
    let answer = guest.post("/api/tables/practice/what-if", &ask).json();
    assert_eq!(answer["ok"], json!(true), "{answer}");
    let fan = answer["fan"].as_array().expect("a fan");
    assert_eq!(fan.last().expect("a step")["roll"], json!(200));
    for step in fan {
        let lines: Vec<i64> = serde_json::from_value(step["lines"].clone()).expect("lines");
        assert!(lines.is_sorted(), "{lines:?}");
    }
    // The pass line keeps 7/495 of what is decided, exactly.
    let edge = answer["exact"]["edge"].as_f64().expect("an edge");
    assert!((edge - 7.0 / 495.0).abs() < 1e-9, "{edge}");
    // Without a goal nobody goes home before the money is gone: the mean is what the rolls cost.
    let ask = json!({"layout": {"pass": 1000}, "bankroll": 10_000_000, "rolls": 200});
    let answer = guest.post("/api/tables/practice/what-if", &ask).json();
    let cost = answer["exact"]["cost"].as_f64().expect("a cost") * 200.0;
    let (mean, error) = (
        answer["mean"].as_f64().expect("a mean"),
        answer["mean_error"].as_f64().expect("an error"),
    );
    assert!(
        (mean + cost).abs() < 5.0 * error,
        "{mean} ± {error}, exactly {}",
        -cost
    );
    assert_eq!(answer["ruin"]["share"], json!(0.0));
    assert_eq!(answer["goal"], json!(null));
}

#[test]
fn questions_about_evenings_are_bounded_and_counted() {
    let here = start();
    let mut guest = here.guest("Wanda");
    let path = "/api/tables/practice/what-if";
    for wrong in [
        json!({"layout": {"pass": 1000}, "bankroll": 0, "rolls": 200}),
        json!({"layout": {"pass": 1000}, "bankroll": 1000, "rolls": 100_000}),
        json!({"layout": {"pass": 1000}, "bankroll": 5000, "goal": 4000, "rolls": 200}),
        json!({"layout": {}, "bankroll": 1000, "rolls": 200}),
        json!({"strategy": "no-such-strategy", "bankroll": 1000, "rolls": 200}),
        json!({"layout": {"no-such-bet": 1000}, "bankroll": 1000, "rolls": 200}),
    ] {
        let code = guest.post(path, &wrong).code();
        assert!(code.starts_with("bad-"), "{wrong}: {code}");
    }
    assert_eq!(
        here.client()
            .post(
                path,
                &json!({"layout": {"pass": 1000}, "bankroll": 1000, "rolls": 1})
            )
            .code(),
        "sign-in-required"
    );
    let small = json!({"layout": {"pass": 1000}, "bankroll": 1000, "rolls": 1});
    let refused = (0..60).find(|_| guest.post(path, &small).json()["ok"] == json!(false));
    assert!(
        refused.is_some_and(|n| n >= 10),
        "some are answered, then they are too many: {refused:?}"
    );
}

#[test]
fn a_strategy_says_its_next_step_and_follows_the_dice() {
    let here = start();
    let mut guest = here.guest("Sid");
    guest.takes("practice", &json!({"do": "sit"}));
    guest.takes("practice", &json!({"do": "buy-in", "amount": 100_000}));
    let list = guest.get("/api/strategies").json();
    let names: Vec<&str> = list["strategies"]
        .as_array()
        .expect("strategies")
        .iter()
        .filter_map(|s| s["name"].as_str())
        .collect();
    assert!(names.contains(&"pass-2x"), "{names:?}");
    let path = "/api/tables/practice/advice";
    let mut memory = Value::Null;
    for _ in 0..12 {
        let mut ask = json!({"strategy": "pass-2x", "unit": 1000});
        if !memory.is_null() {
            ask["memory"] = memory.clone();
        }
        let advice = guest.post(path, &ask).json();
        assert_eq!(advice["ok"], json!(true), "{advice}");
        for step in advice["steps"].as_array().expect("steps") {
            // Every step is one that the table takes.
            guest.takes("practice", step);
        }
        let state = guest.get("/api/tables/practice").json()["state"].clone();
        let bets = state["players"]["Sid"]["bets"]
            .as_array()
            .expect("bets")
            .clone();
        let up = |wager: &str| {
            bets.iter()
                .find(|b| b["wager"] == json!(wager))
                .map(|b| b["amount"].clone())
        };
        assert_eq!(up("pass"), Some(json!(1000)), "{bets:?}");
        assert_eq!(
            up("pass-odds").is_some(),
            !state["point"].is_null(),
            "{bets:?}"
        );
        // Asked again with nothing changed, there is nothing to do.
        let again = guest
            .post(
                path,
                &json!({"strategy": "pass-2x", "unit": 1000, "memory": advice["memory"]}),
            )
            .json();
        assert_eq!(again["steps"], json!([]), "{again}");
        memory = again["memory"].clone();
        guest.takes("practice", &json!({"do": "roll"}));
    }
    assert_eq!(
        here.guest("Nobody")
            .post(path, &json!({"strategy": "pass-2x"}))
            .code(),
        "not-found"
    );
    assert_eq!(
        guest.post(path, &json!({"strategy": "[[bet"})).code(),
        "bad-request"
    );
}

#[test]
fn calls_at_the_rail_are_for_players_few_and_not_recorded() {
    let here = start();
    let mut guest = here.guest("Tess");
    let path = "/api/tables/practice/talk";
    assert_eq!(
        guest.post(path, &json!({"call": "yo"})).code(),
        "not-your-role"
    );
    guest.takes("practice", &json!({"do": "sit"}));
    let before = guest.get("/api/tables/practice").json()["seq"].clone();
    assert_eq!(
        guest.post(path, &json!({"call": "anything else"})).code(),
        "bad-request"
    );
    let taken = (0..20)
        .take_while(|_| guest.post(path, &json!({"call": "yo"})).json()["ok"] == json!(true))
        .count();
    assert!(
        (1..20).contains(&taken),
        "some are called, then they are too many: {taken}"
    );
    assert_eq!(guest.get("/api/tables/practice").json()["seq"], before);
}
