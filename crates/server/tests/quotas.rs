//! Limits that hold: one guest cannot take all tables, feeds, the disk or the odds solver from everybody else.

mod common;

use std::{
    net::TcpStream,
    time::{Duration, Instant},
};

use boxman_server::{Settings, access::Duty};
use boxman_store::{Store, audit::audit};
use common::{Client, Here, house_table, start};
use serde_json::json;
use tungstenite::client::IntoClientRequest;

use tokio_tungstenite::tungstenite;

const PRACTICE: &str = "practice";

fn open(client: &mut Client) -> Result<String, String> {
    let reply = client.post("/api/tables", &json!({"house": PRACTICE}));
    match reply.json()["id"].as_str() {
        Some(id) => Ok(id.to_owned()),
        None => Err(reply.code()),
    }
}

/// Waits until something holds.
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "not yet: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn practice_tables_never_crowd_out_the_house() {
    let accounts = common::everybody();
    let accounts: Vec<(&str, &[Duty])> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let few = |s: &mut Settings| {
        s.practice_tables.per_person = 2;
        s.practice_tables.per_address = 3;
        s.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a net")];
    };
    let here = Here::start_with(few, &accounts);
    let (mut ann, mut bob) = (here.guest("ann"), here.guest("bob"));
    let first = open(&mut ann).expect("a table");
    let second = open(&mut ann).expect("a table");
    assert_eq!(open(&mut ann), Err("too-many".into()), "by person");
    open(&mut bob).expect("a table");
    assert_eq!(open(&mut bob), Err("too-many".into()), "by address");
    // Behind the proxy there is another address; a made-up one before it is not believed.
    let mut from = |hops: &str| {
        let body = json!({"house": PRACTICE}).to_string();
        let headers = [("x-forwarded-for", hops)];
        let reply = bob.try_send("POST", "/api/tables", &headers, Some(&body));
        reply.expect("an answer").status
    };
    assert_eq!(from("203.0.113.9, 127.0.0.1"), 201);
    assert_eq!(from("203.0.113.10"), 429, "bob has two");
    let table = house_table(&here, PRACTICE);
    assert_eq!(
        here.staff("administrator")
            .try_send("DELETE", &format!("/api/tables/{table}"), &[], None)
            .expect("an answer")
            .code(),
        "not-now",
        "the house's own tables stay"
    );
    // Removed by who opened it, or an administrator; the id is not given again, over a restart neither.
    let remove = |client: &mut Client, id: &str| {
        let path = format!("/api/tables/{id}");
        client.try_send("DELETE", &path, &[], None).expect("told")
    };
    assert_eq!(remove(&mut here.guest("cat"), &first).code(), "not-yours");
    assert_eq!(remove(&mut ann, &first).status, 200);
    assert_eq!(
        ann.get(&format!("/api/tables/{first}")).code(),
        "unknown-table"
    );
    assert_eq!(
        remove(&mut here.staff("administrator"), &second).status,
        200
    );
    assert_eq!(remove(&mut ann, PRACTICE).code(), "not-now");
    let third = open(&mut ann).expect("a table");
    assert!(third != first && third != second, "{third}");
    let here = here.restart_with(few);
    ann.move_to(&here);
    assert_eq!(ann.get(&format!("/api/tables/{first}")).status, 404);
    assert_eq!(ann.get(&format!("/api/tables/{third}")).status, 200);
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn an_empty_practice_table_removes_itself() {
    let quick = |s: &mut Settings| {
        s.upkeep = Duration::from_millis(50);
        s.empty_for = Duration::from_millis(200);
    };
    let here = Here::start_with(quick, &[]);
    let mut ann = here.guest("ann");
    let empty = open(&mut ann).expect("a table");
    let played = open(&mut ann).expect("a table");
    ann.takes(&played, &json!({"do": "sit"}));
    until("it is removed", || {
        ann.get(&format!("/api/tables/{empty}")).status == 404
    });
    assert_eq!(ann.get(&format!("/api/tables/{played}")).status, 200);
    ann.takes(&played, &json!({"do": "leave"}));
    until("it is removed", || {
        ann.get(&format!("/api/tables/{played}")).status == 404
    });
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(
        ann.get("/api/tables/practice").status,
        200,
        "this one stays"
    );
}

#[test]
fn refusals_are_kept_by_digest_and_only_so_many() {
    let few = |s: &mut Settings| s.refusal_rate.burst = 5.0;
    let here = Here::start_with(few, &[]);
    let mut ann = here.guest("ann");
    ann.takes("practice", &json!({"do": "sit"}));
    // Refused by the game, and long.
    let bet = |id: u32| json!({"do": "seed", "seed": "x".repeat(60_000), "id": format!("r{id}")});
    let first = ann.command("practice", &bet(0));
    assert_eq!(first.json()["ok"], false, "{first:?}");
    assert_eq!(
        ann.command("practice", &bet(0)).body,
        first.body,
        "remembered"
    );
    let mut codes: Vec<String> = Vec::new();
    for id in 1..10 {
        codes.push(ann.command("practice", &bet(id)).code());
    }
    let refused = here.store.entries("practice", 0, 100).expect("read");
    let refused: Vec<_> = refused.iter().filter(|e| e.refused.is_some()).collect();
    for entry in &refused {
        let kept = entry.asked.len() + entry.refused.as_ref().map_or(0, String::len);
        assert!(kept < 2500, "{kept} bytes are kept of a refusal");
    }
    assert!(refused.len() <= 7, "{} refusals are kept", refused.len());
    assert!(
        refused.is_empty() || codes.contains(&"too-many".to_owned()),
        "{codes:?}"
    );
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn live_feeds_are_counted_until_they_end() {
    let few = |s: &mut Settings| {
        s.feeds.per_address = 3;
        s.feeds.in_all = 4;
        s.trusted_proxies = vec!["127.0.0.1/32".parse().expect("a net")];
    };
    let here = Here::start_with(few, &[]);
    let watch = |from: &str| {
        let url = format!("ws://{}/api/tables/practice/live", here.address);
        let mut request = url.into_client_request().expect("a request");
        let from = from.parse().expect("a header");
        request.headers_mut().insert("x-forwarded-for", from);
        let stream = TcpStream::connect(here.address).expect("a connection");
        tungstenite::client(request, stream).ok().map(|(s, _)| s)
    };
    let mut open: Vec<_> = (0..3)
        .map(|_| watch("192.0.2.1").expect("a feed"))
        .collect();
    assert!(watch("192.0.2.1").is_none(), "by address");
    let other = watch("192.0.2.2").expect("a feed");
    assert!(watch("192.0.2.3").is_none(), "in all");
    open.clear();
    until("places are free again", || watch("192.0.2.1").is_some());
    drop(other);
}

#[test]
fn a_long_read_holds_up_neither_readers_nor_the_writer() {
    let here = start();
    let mut ann = here.guest("ann");
    ann.takes("practice", &json!({"do": "sit", "id": "1"}));
    // Readers that are in the middle of reading.
    let (hold, held) = (std::sync::Barrier::new(5), std::sync::Barrier::new(5));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut waited = false;
                let read = here.store.ids("practice", &mut |_, _| {
                    if !waited {
                        hold.wait();
                        held.wait();
                        waited = true;
                    }
                });
                read.expect("read");
                assert!(waited, "there was an id to read");
            });
        }
        hold.wait();
        // All of them hold a connection now.
        ann.takes("practice", &json!({"do": "buy-in", "amount": 1000}));
        assert_eq!(ann.get("/api/tables/practice/rolls").status, 200);
        assert_eq!(ann.get("/api/tables/practice/events").status, 200);
        held.wait();
    });
}

#[test]
fn odds_of_new_rules_are_solved_only_so_often() {
    let few = |s: &mut Settings| {
        s.solve_rate.burst = 2.0;
        s.solve_rate.per_second = 0.001;
    };
    let here = Here::start_with(few, &[]);
    let mut ann = here.guest("ann");
    let practice = boxman_rules::House::preset(PRACTICE).expect("a preset");
    let mut codes = Vec::new();
    for n in 0..3 {
        let rules = practice.replacen("name = \"", &format!("name = \"{n} "), 1);
        let opened = ann.post("/api/tables", &json!({"house": rules})).json();
        let id = opened["id"].as_str().expect("a table").to_owned();
        let path = format!("/api/tables/{id}/wagers");
        codes.push(ann.get(&path).status);
        // What is solved is there for everybody.
        if n == 0 {
            assert_eq!(ann.get(&path).status, 200);
        }
    }
    assert_eq!(codes, [200, 200, 429]);
}
