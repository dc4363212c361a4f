//! "Everything disabled" stops everything: no new roll, no new ruling; bets stand. And what nobody could rule on cannot
//! stop a practice table, what came before under an id acts once, and health tells the truth.

mod common;

use std::{
    io::Write,
    net::TcpStream,
    time::{Duration, Instant},
};

use boxman_server::{Settings, access::Duty};
use boxman_store::Fault;
use common::{Here, house_table, read_reply, start};
use serde_json::json;

const STAFF: &[(&str, &[Duty])] = &[("surveillance", &[Duty::Surveillance])];

#[test]
fn the_clock_of_a_practice_table_stops_while_everything_is_disabled() {
    let quick = |s: &mut Settings| s.timing.bets_close = Duration::from_millis(400);
    let here = Here::start_with(quick, STAFF);
    let (mut ann, mut bob) = (here.guest("ann"), here.guest("bob"));
    for client in [&mut ann, &mut bob] {
        client.takes("practice", &json!({"do": "sit"}));
        client.takes("practice", &json!({"do": "buy-in", "amount": 10_000}));
    }
    let mut surveillance = here.staff("surveillance");
    let why = json!({"why": "a test"});
    let rolls = |client: &mut common::Client| {
        let state = client.get("/api/tables/practice").json()["state"].clone();
        let running = !state["clock"]["closes_at"].is_null();
        (state["rolls"].as_u64().expect("a number"), running)
    };
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    assert_eq!(surveillance.post("/api/disable", &why).status, 200);
    let (before, running) = rolls(&mut ann);
    assert!(!running, "no time runs");
    std::thread::sleep(Duration::from_millis(1200));
    assert_eq!(rolls(&mut ann), (before, false), "no roll, no clock");
    let refused = bob.command(
        "practice",
        &json!({"do": "bet", "wager": "field", "amount": 500}),
    );
    assert_eq!(refused.code(), "table-disabled");
    // Enabled again, the bets that stood are rolled for.
    assert_eq!(surveillance.post("/api/enable", &why).status, 200);
    let begun = Instant::now();
    while rolls(&mut ann).0 == before {
        assert!(
            begun.elapsed() < Duration::from_secs(30),
            "the clock does not go on"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn nothing_that_was_approved_moves_money_while_everything_is_disabled() {
    let here = start();
    let table = house_table(&here, "practice");
    here.staff("player").takes(&table, &json!({"do": "sit"}));
    let buy_in = json!({"do": "buy-in", "player": "player", "amount": 100_000});
    here.staff("dealer").takes(&table, &buy_in);
    let report = json!({"do": "report", "text": "paid too little", "by": "dealer"});
    here.staff("dealer").takes(&table, &report);
    let rule = json!({"do": "rule", "case": 1, "ruling": "five dollars more",
        "entries": [{"from": "house", "to": "rack:player", "amount": 500}]});
    let body = json!({"table": table, "command": rule, "why": "the slip says so"});
    let asked = here.staff("boxperson").post("/api/approvals", &body).json();
    let approve = format!("/api/approvals/{}", asked["approval"]);
    let mut surveillance = here.staff("surveillance");
    let (mut floor, why) = (here.staff("floorperson"), json!({"why": "a test"}));
    // Who asked is no longer eligible: the pair is none.
    let path = "/api/accounts/boxperson/disable";
    assert_eq!(surveillance.post(path, &why).status, 200);
    assert_eq!(floor.post(&approve, &why).code(), "second-person-required");
    let path = "/api/accounts/boxperson/enable";
    assert_eq!(surveillance.post(path, &why).status, 200);
    assert_eq!(surveillance.post("/api/disable", &why).status, 200);
    assert_eq!(floor.post(&approve, &why).code(), "table-disabled");
    let seq =
        |here: &Here| here.client().get(&format!("/api/tables/{table}")).json()["seq"].clone();
    let before = seq(&here);
    // Over a restart too, and whatever the server does by itself.
    let here = here.restart_with(|s| s.upkeep = Duration::from_millis(20));
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(seq(&here), before);
    surveillance.move_to(&here);
    floor.move_to(&here);
    assert_eq!(surveillance.post("/api/enable", &why).status, 200);
    assert_eq!(floor.post(&approve, &why).status, 200);
    assert_eq!(floor.post(&approve, &why).status, 404, "once");
}

#[test]
fn a_dispute_cannot_stop_a_table_without_staff() {
    let here = start();
    let mut ann = here.guest("ann");
    ann.takes("practice", &json!({"do": "sit"}));
    ann.takes("practice", &json!({"do": "buy-in", "amount": 10_000}));
    let dispute = json!({"do": "dispute", "about": "dice"});
    assert_eq!(ann.command("practice", &dispute).code(), "not-now");
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    ann.takes("practice", &json!({"do": "roll"}));
}

#[test]
fn ready_and_seed_act_once_under_an_id() {
    let slow = |s: &mut Settings| s.timing.window = Duration::from_secs(60);
    let here = Here::start_with(slow, &[]);
    let (mut ann, mut bob) = (here.guest("ann"), here.guest("bob"));
    for client in [&mut ann, &mut bob] {
        client.takes("practice", &json!({"do": "sit"}));
        client.takes("practice", &json!({"do": "buy-in", "amount": 10_000}));
        let bet = json!({"do": "bet", "wager": "pass", "amount": 500});
        client.takes("practice", &bet);
    }
    let seed = json!({"do": "seed", "seed": "mine", "id": "s"});
    let first = ann.takes("practice", &seed);
    assert_eq!(ann.takes("practice", &seed), first);
    let other = json!({"do": "seed", "seed": "other", "id": "s"});
    assert_eq!(ann.command("practice", &other).code(), "duplicate-id");
    let ready = json!({"do": "ready", "id": "r"});
    let first = ann.takes("practice", &ready);
    let rolled = bob.takes("practice", &json!({"do": "ready", "id": "r"}));
    assert!(rolled["events"].to_string().contains("rolled"), "{rolled}");
    // Sent again after the roll, it is the answer of then: she is not ready for the next roll.
    assert_eq!(ann.takes("practice", &ready), first);
    let state = ann.get("/api/tables/practice").json();
    assert_eq!(state["state"]["clock"]["ready"], json!([]));
    let other = json!({"do": "bet", "wager": "field", "amount": 500, "id": "r"});
    assert_eq!(ann.command("practice", &other).code(), "duplicate-id");
}

#[test]
fn health_is_what_the_store_says() {
    let here = start();
    let mut client = here.client();
    let mut both = || ["/healthz", "/readyz"].map(|path| client.get(path).status);
    assert_eq!(both(), [200, 200]);
    here.store.faults.set(Fault::Write, u64::MAX);
    let begun = Instant::now();
    while both() != [200, 503] {
        assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", both());
        std::thread::sleep(Duration::from_millis(50));
    }
    here.store.faults.set(Fault::Write, 0);
    while both() != [200, 200] {
        assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", both());
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn what_two_programs_could_read_differently_is_refused() {
    let here = start();
    let raw = |request: &str| {
        let mut stream = TcpStream::connect(here.address).expect("a connection");
        let patience = Some(Duration::from_secs(20));
        stream.set_read_timeout(patience).expect("a limit");
        let request = request.replace("HOST", &here.address.to_string());
        stream.write_all(request.as_bytes()).expect("sent");
        read_reply(&mut stream).map(|reply| reply.status)
    };
    let status = |request: &str| raw(request).expect("an answer");
    assert_eq!(status("GET /healthz HTTP/1.1\r\nhost: HOST\r\n\r\n"), 200);
    for request in [
        "GET /healthz HTTP/1.1\nhost: HOST\n\n",
        "GET /healthz HTTP/1.1\r\nhost: HOST\nx-more: 1\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nhost: HOST\r\nhost: other\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nhost: HOST\r\nhost: HOST\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nhost: HOST\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab",
        "GET /healthz HTTP/1.1\r\nhost : HOST\r\n\r\n",
    ] {
        assert_eq!(status(request), 400, "{request:?}");
    }
    // Keys that are given twice, at any depth, in any body.
    let mut ann = here.guest("ann");
    let mut post = |path: &str, body: &str| {
        ann.try_send("POST", path, &[], Some(body))
            .expect("told")
            .code()
    };
    let table = "/api/tables/practice/commands";
    let twice = r#"{"do": "state", "player": "ann", "player": "bob"}"#;
    assert_eq!(post(table, twice), "bad-command");
    assert_eq!(
        post(table, r#"{"do": "sit", "do": "state"}"#),
        "bad-command"
    );
    assert_eq!(
        post("/api/sessions", r#"{"guest": "x", "guest": "y"}"#),
        "bad-request"
    );
    let nested = r#"{"house": {"rulebook": "colorado", "limits": {"minimum": 5, "minimum": 1}}}"#;
    assert_eq!(post("/api/tables", nested), "bad-request");
}
