//! Tables over HTTP: opening, playing in the protocol's words, ids and `expect_seq`, the clock, drawn
//! dice and their proofs, recall, and a restart.

mod common;

use std::time::{Duration, Instant};

use boxman_store::{audit::audit, fair::Proof};
use common::{Client, Here, Process, run};
use serde_json::{Value, json};

fn seated(here: &Here, name: &str, table: &str) -> Client {
    let mut client = here.guest(name);
    client.takes(table, &json!({"do": "sit"}));
    client.takes(table, &json!({"do": "buy-in", "amount": 100_000}));
    client
}

#[test]
fn a_guest_plays_in_the_words_of_the_protocol() {
    let here = Here::start();
    let mut ann = here.guest("ann");
    let sat = ann.command(
        "practice",
        &json!({"do": "sit", "player": "ann", "seat": 1}),
    );
    assert_eq!(
        sat.body,
        r#"{"ok":true,"seq":1,"events":[{"event":"player-sat","player":"ann","seat":1}]}"#
    );
    ann.takes(
        "practice",
        &json!({"do": "buy-in", "player": "ann", "amount": 100_000}),
    );
    let bet = ann.takes(
        "practice",
        &json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}),
    );
    assert_eq!(bet["events"][0]["event"], "bet-made");
    let rolled = ann.takes("practice", &json!({"do": "roll"}));
    let dice = rolled["events"]
        .as_array()
        .expect("events")
        .iter()
        .find(|e| e["event"] == "rolled");
    assert!(dice.is_some(), "{rolled}");
    // A refusal by the game is an answer like any other.
    let refused = ann.command(
        "practice",
        &json!({"do": "bet", "wager": "place-6", "amount": 50}),
    );
    assert_eq!(refused.status, 200);
    let refused = refused.json();
    assert_eq!(
        (&refused["ok"], &refused["refused"]["code"]),
        (&json!(false), &json!("below-minimum"))
    );
    let answer = ann.get("/api/tables/practice").json();
    let state = &answer["state"];
    for key in [
        "phase",
        "point",
        "puck",
        "shooter",
        "hand",
        "rolls",
        "players",
        "dealers",
        "house",
        "lammers",
        "progressives",
        "offers",
        "clock",
        "fair",
        "seq",
    ] {
        assert!(state.get(key).is_some(), "{key} is missing");
    }
    assert_eq!(answer["seq"], state["seq"]);
    let events = ann.get("/api/tables/practice/events?from=2&limit=2").json();
    assert_eq!(
        (&events["events"][0]["seq"], &events["next"]),
        (&json!(2), &json!(4))
    );
    assert_eq!(events["events"][0]["event"], "bought-in");
}

#[test]
fn the_same_id_acts_once_and_a_stale_command_not_at_all() {
    let here = Here::start();
    let mut ann = seated(&here, "ann", "practice");
    let bet = json!({"do": "bet", "wager": "field", "amount": 500, "id": "b1"});
    let first = ann.command("practice", &bet);
    let again = ann.command("practice", &bet);
    assert_eq!((first.status, &first.body), (again.status, &again.body));
    // The same body in another order of keys is the same.
    let path = "/api/tables/practice/commands";
    let other_order = r#"{"id":"b1","amount":500,"wager":"field","do":"bet"}"#;
    assert_eq!(
        ann.try_send("POST", path, &[], Some(other_order))
            .expect("an answer")
            .body,
        first.body
    );
    let other = ann.command(
        "practice",
        &json!({"do": "bet", "wager": "field", "amount": 600, "id": "b1"}),
    );
    assert_eq!((other.status, other.code().as_str()), (409, "duplicate-id"));
    // A refusal is remembered too, even when the table would now take the command.
    let early = json!({"do": "bet", "wager": "field", "amount": 99_900, "id": "b2"});
    let refused = ann.command("practice", &early);
    assert_eq!(refused.json()["ok"], false, "{refused:?}");
    ann.takes("practice", &json!({"do": "buy-in", "amount": 100_000}));
    assert_eq!(ann.command("practice", &early).body, refused.body);
    let seq = ann.get("/api/tables/practice").json()["seq"]
        .as_u64()
        .expect("a seq");
    let stale = ann.command(
        "practice",
        &json!({"do": "bet", "wager": "field", "amount": 500, "expect_seq": seq - 1}),
    );
    assert_eq!((stale.status, stale.code().as_str()), (409, "stale-seq"));
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "field", "amount": 500, "expect_seq": seq}),
    );
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn bets_close_on_a_timer_or_when_everybody_is_ready() {
    let quick = |s: &mut boxman_server::Settings| {
        s.timing.bets_close = Duration::from_millis(300);
        s.timing.window = Duration::from_secs(60);
    };
    let here = Here::start_with(quick, &[]);
    let mut ann = seated(&here, "ann", "practice");
    let bet = |amount: i64| json!({"do": "bet", "wager": "pass", "amount": amount});
    ann.takes("practice", &bet(500));
    // Nobody waits for a player who is alone, so no clock runs.
    let alone = ann.get("/api/tables/practice").json();
    assert!(alone["state"]["clock"]["closes_at"].is_null(), "{alone}");
    let _bob = seated(&here, "bob", "practice");
    let begun = Instant::now();
    loop {
        let state = ann.get("/api/tables/practice").json();
        // On a busy machine the next roll may have come as well.
        if state["state"]["rolls"].as_u64() >= Some(1) {
            break;
        }
        assert!(state["state"]["clock"]["closes_at"].is_string(), "{state}");
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "the clock does not run"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(here);
    // With time to spare, two players are ready one after the other.
    let slow = |s: &mut boxman_server::Settings| s.timing.window = Duration::from_secs(60);
    let here = Here::start_with(slow, &[]);
    let mut ann = seated(&here, "ann", "practice");
    let mut bob = seated(&here, "bob", "practice");
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    bob.takes(
        "practice",
        &json!({"do": "bet", "wager": "field", "amount": 500}),
    );
    let first = ann.takes("practice", &json!({"do": "ready"}));
    assert_eq!(first["events"], json!([]));
    assert_eq!(
        ann.get("/api/tables/practice").json()["state"]["clock"]["ready"],
        json!(["ann"])
    );
    let second = bob.takes("practice", &json!({"do": "ready"}));
    assert!(
        second["events"].to_string().contains("\"rolled\""),
        "{second}"
    );
    // The shooter cannot hurry the others past their time.
    ann.command(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    let hurried = ann.command("practice", &json!({"do": "roll"}));
    assert!(
        ["not-now", "not-shooter"].contains(&hurried.code().as_str()),
        "{hurried:?}"
    );
    let not_his = bob.command("practice", &json!({"do": "roll", "dice": [6, 6]}));
    assert_eq!(not_his.code(), "not-your-role");
}

#[test]
fn a_drawn_roll_is_proven_offline() {
    let here = Here::start();
    let mut ann = seated(&here, "ann", "practice");
    let before = ann.get("/api/tables/practice").json()["state"]["fair"].clone();
    ann.takes("practice", &json!({"do": "seed", "seed": "my own luck"}));
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    ann.takes("practice", &json!({"do": "roll"}));
    let first = ann.get("/api/tables/practice/draws/1").json();
    assert_eq!(first["seeds"], json!({}), "it closed before she gave hers");
    let fair = ann.get("/api/tables/practice").json()["state"]["fair"].clone();
    assert_eq!(fair["closed"], json!({"ann": "my own luck"}));
    // It is up still unless the first roll decided it.
    ann.command(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "field", "amount": 500}),
    );
    ann.takes("practice", &json!({"do": "roll"}));
    let reply = ann.get("/api/tables/practice/draws/2");
    let proof: Proof = serde_json::from_str(&reply.body).expect("a proof");
    assert_eq!(
        fair["commitment"], proof.commitment,
        "committed before the bet"
    );
    assert_eq!(
        before["anchor"],
        json!(proof.anchor),
        "and before the seed was given"
    );
    assert_eq!(proof.seeds["ann"], "my own luck");
    let file = here.data().join("roll.json");
    std::fs::write(&file, &reply.body).expect("written");
    let path = file.display().to_string();
    assert!(run(&["verify", &path]).0);
    let [a, b] = proof.dice;
    let lie = reply
        .body
        .replace(&format!("[{a},{b}]"), &format!("[{},{b}]", a % 6 + 1));
    std::fs::write(&file, lie).expect("written");
    let (fair, said) = run(&["verify", &path]);
    assert!(!fair && said.contains("the dice are"), "{said}");
    assert_eq!(ann.get("/api/tables/practice/draws/3").status, 404);
}

#[test]
fn rolls_can_be_recalled_by_player() {
    let here = Here::start();
    let mut ann = seated(&here, "ann", "practice");
    for _ in 0..60 {
        ann.command(
            "practice",
            &json!({"do": "bet", "wager": "pass", "amount": 500}),
        );
        ann.command(
            "practice",
            &json!({"do": "bet", "wager": "field", "amount": 500}),
        );
        ann.takes("practice", &json!({"do": "roll"}));
    }
    let recalled = ann.get("/api/tables/practice/rolls").json();
    let rolls = recalled["rolls"].as_array().expect("rolls");
    assert_eq!(rolls.len(), 51, "the last and the fifty before it");
    assert!(rolls[0]["seq"].as_u64() > rolls[1]["seq"].as_u64());
    let mine = ann
        .get("/api/tables/practice/rolls?limit=1&player=bob")
        .json();
    assert!(!mine.to_string().contains("\"ann\""), "{mine}");
    let older = ann
        .get(&format!(
            "/api/tables/practice/rolls?before={}",
            recalled["next"]
        ))
        .json();
    assert_eq!(older["rolls"].as_array().map(Vec::len), Some(9));
}

#[test]
fn a_table_opens_from_a_preset_or_house_rules() {
    let here = Here::start();
    let mut ann = here.guest("ann");
    for preset in [
        "maryland",
        "maryland-mini",
        "colorado",
        "colorado-craps-free",
        "practice",
    ] {
        let opened = ann.post("/api/tables", &json!({"house": preset}));
        assert_eq!(opened.status, 201, "{opened:?}");
        let id = opened.json()["id"].as_str().expect("an id").to_owned();
        ann.takes(&id, &json!({"do": "sit"}));
    }
    let rules =
        json!({"rulebook": "colorado", "name": "Ann's", "seats": 4, "limits": {"minimum": 10}});
    let opened = ann.post("/api/tables", &json!({"house": rules})).json();
    assert_eq!(
        (&opened["table"]["minimum"], &opened["table"]["seats"]),
        (&json!(1000), &json!(4))
    );
    let listed = ann.get("/api/tables?limit=3").json();
    assert_eq!(
        (listed["tables"].as_array().map(Vec::len), &listed["next"]),
        (Some(3), &json!(3))
    );
    assert_eq!(
        ann.get("/api/tables?from=3").json()["tables"]
            .as_array()
            .map(Vec::len),
        Some(4)
    );
    let posted = here.client().get("/api/tables/t1/house").json();
    assert!(
        posted["text"]
            .as_str()
            .is_some_and(|t| t.contains("rulebook")),
        "posted for anybody"
    );
    assert_eq!(ann.get("/api/tables/none").code(), "unknown-table");
}

#[test]
fn staff_are_made_on_the_command_line_and_run_a_house_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data").display().to_string();
    let word = folder.path().join("word").display().to_string();
    std::fs::write(&word, "a long enough password\n").expect("written");
    let add = |name: &str, role: &str| {
        run(&[
            "staff",
            "add",
            name,
            "--role",
            role,
            "--data",
            &data,
            "--password-file",
            &word,
        ])
    };
    for (name, role) in [
        ("ada", "administrator"),
        ("flo", "floorperson"),
        ("stu", "stickperson"),
        ("deb", "dealer"),
        ("pat", "player"),
    ] {
        let (added, said) = add(name, role);
        assert!(added, "{said}");
    }
    assert!(!add("ada", "administrator").0, "once only");
    assert!(!add("eve", "queen").0);
    let server = Process::start(data.as_ref(), &["--licence", common::LICENCE]);
    let sign_in = |name: &str| {
        let mut client = Client::new(server.address);
        client.sign_in(&json!({"name": name, "password": "a long enough password"}));
        client
    };
    let (mut ada, mut flo, mut stu) = (sign_in("ada"), sign_in("flo"), sign_in("stu"));
    let (mut deb, mut pat) = (sign_in("deb"), sign_in("pat"));
    let number = flo.post("/api/rules", &json!({"house": "colorado"})).json()["number"].clone();
    flo.post(&format!("/api/rules/{number}/submit"), &json!({}));
    let approved = ada.post(
        &format!("/api/rules/{number}/approve"),
        &json!({"posted": "the pit"}),
    );
    assert_eq!(approved.status, 200, "{approved:?}");
    let id = flo.post("/api/tables", &json!({"rules": number})).json()["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    pat.takes(&id, &json!({"do": "sit"}));
    assert_eq!(
        pat.command(&id, &json!({"do": "buy-in", "amount": 10_000}))
            .code(),
        "not-your-role"
    );
    deb.takes(
        &id,
        &json!({"do": "buy-in", "player": "pat", "amount": 100_000}),
    );
    pat.takes(&id, &json!({"do": "bet", "wager": "pass", "amount": 1000}));
    flo.takes(&id, &json!({"do": "change-dice", "dice_set": "A"}));
    let called = stu.takes(&id, &json!({"do": "roll", "dice": [6, 5]}));
    assert!(called["events"].to_string().contains("\"won\""), "{called}");
    let reply = stu.post(
        &format!("/api/rules/{number}/copies"),
        &json!({"to": "a patron"}),
    );
    assert_eq!(reply.status, 200);
    flo.takes(&id, &json!({"do": "close-table"}));
    flo.takes(&id, &json!({"do": "open-table", "dice_set": "B"}));
    server.kill();
    let (clean, said) = run(&["audit", "--data", &data]);
    assert!(clean, "{said}");
}

#[test]
fn export_writes_every_event() {
    let here = Here::start();
    let mut ann = seated(&here, "ann", "practice");
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    let data = here.data().display().to_string();
    let (done, lines) = run(&["export", "--data", &data]);
    assert!(done, "{lines}");
    let events: Vec<Value> = lines
        .lines()
        .map(|l| serde_json::from_str(l).expect("JSON"))
        .collect();
    assert_eq!(
        events.len() as u64,
        ann.get("/api/tables/practice").json()["seq"]
            .as_u64()
            .expect("a seq")
    );
    assert_eq!(
        (&events[2]["table"], &events[2]["event"]),
        (&json!("practice"), &json!("bet-made"))
    );
    let (done, csv) = run(&[
        "export", "--data", &data, "--format", "csv", "--table", "practice",
    ]);
    assert!(done && csv.lines().count() == events.len() + 1, "{csv}");
}

#[test]
fn the_server_stops_gracefully_and_comes_back_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Process::start(folder.path(), &[]);
    let mut ann = Client::new(server.address);
    ann.sign_in(&json!({"guest": "ann"}));
    ann.takes("practice", &json!({"do": "sit"}));
    ann.takes("practice", &json!({"do": "buy-in", "amount": 100_000}));
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    let before = ann.get("/api/tables/practice").json();
    let pid = server.child.id().to_string();
    assert!(
        std::process::Command::new("kill")
            .args(["-TERM", &pid])
            .status()
            .is_ok_and(|s| s.success())
    );
    let begun = Instant::now();
    assert!(server.child.wait().expect("it ends").success());
    assert!(begun.elapsed() < Duration::from_secs(60));
    let server = Process::start(folder.path(), &[]);
    ann.address = server.address;
    let mut after = Client::new(server.address);
    after.token = ann.token.clone();
    let after = after.get("/api/tables/practice").json();
    for key in ["players", "point", "shooter", "offers", "fair", "seq"] {
        assert_eq!(before["state"][key], after["state"][key], "{key}");
    }
    server.kill();
}

#[test]
fn the_contract_names_every_address() {
    let here = Here::start();
    let contract = here.client().get("/api/openapi.json").json();
    let paths = contract["paths"].as_object().expect("paths");
    for path in [
        "/api/sessions",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/commands",
        "/api/tables/{id}/events",
        "/api/tables/{id}/live",
        "/metrics",
        "/healthz",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
    assert_eq!(here.client().get("/healthz").json()["ok"], true);
    assert!(
        here.client()
            .get("/metrics")
            .body
            .contains("boxman_commit_seconds_count")
    );
    let tables = boxman_store::ids_of(&*here.store, boxman_store::Kind::Table);
    assert_eq!(tables.expect("tables"), ["practice"]);
}
