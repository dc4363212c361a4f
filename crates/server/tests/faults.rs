//! A record that cannot be written: the table stops taking commands with a clear error, and resumes
//! whole.

mod common;

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use boxman_server::{Machine, access::Duty};
use boxman_store::{Fault, audit::audit};
use common::{Client, Here};
use serde_json::{Value, json};

fn seated(here: &Here) -> Client {
    let mut ann = here.guest("ann");
    ann.takes("practice", &json!({"do": "sit"}));
    ann.takes("practice", &json!({"do": "buy-in", "amount": 100_000}));
    ann
}

/// Gives a command until the table takes it.
fn until_taken(client: &mut Client, table: &str, command: &Value) -> Value {
    let begun = Instant::now();
    loop {
        let reply = client.command(table, command);
        if reply.status == 200 {
            return reply.json();
        }
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (503, "store-failed"),
            "{reply:?}"
        );
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "it does not resume: {reply:?}"
        );
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn rack(client: &mut Client) -> i64 {
    let state = client.get("/api/tables/practice").json();
    state["state"]["players"]["ann"]["rack"]
        .as_i64()
        .expect("a rack")
}

#[test]
fn a_failed_write_stops_the_table_and_leaves_nothing() {
    for fault in [Fault::Write, Fault::Sync] {
        let here = Here::start();
        let mut ann = seated(&here);
        here.store.faults.set(fault, 1);
        let bet = json!({"do": "bet", "wager": "field", "amount": 500, "id": "b1"});
        let reply = ann.command("practice", &bet);
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (503, "store-failed"),
            "{fault:?}"
        );
        let answer = until_taken(&mut ann, "practice", &bet);
        assert_eq!(answer["seq"], 3, "{fault:?}: the bet was made once");
        assert_eq!(rack(&mut ann), 99_500);
        assert!(audit(&*here.store).is_ok());
    }
}

#[test]
fn a_write_that_arrived_unconfirmed_is_found_and_not_repeated() {
    let here = Here::start();
    let mut ann = seated(&here);
    here.store.faults.set(Fault::SyncAfterWrite, 1);
    let bet = json!({"do": "bet", "wager": "field", "amount": 500, "id": "b1"});
    assert_eq!(ann.command("practice", &bet).status, 503);
    let answer = until_taken(&mut ann, "practice", &bet);
    assert_eq!(answer["seq"], 3);
    assert_eq!(rack(&mut ann), 99_500);
    assert!(audit(&*here.store).is_ok());
}

#[test]
fn a_full_disk_stops_the_table_until_there_is_room() {
    let here = Here::start();
    let mut ann = seated(&here);
    here.store.limit_pages(Some(0)).expect("limited");
    let mut made = 0;
    let failed = loop {
        let bet = json!({"do": "bet", "wager": "field", "amount": 500, "id": format!("b{made}")});
        let reply = ann.command("practice", &bet);
        if reply.status != 200 {
            break reply;
        }
        made += 1;
        assert!(made < 1000, "the disk does not fill");
    };
    assert_eq!(
        (failed.status, failed.code().as_str()),
        (503, "store-failed")
    );
    assert!(
        failed.json()["refused"]["message"]
            .as_str()
            .is_some_and(|m| m.contains("no room"))
    );
    here.store.limit_pages(None).expect("unlimited");
    until_taken(
        &mut ann,
        "practice",
        &json!({"do": "bet", "wager": "field", "amount": 500, "id": "last"}),
    );
    assert_eq!(rack(&mut ann), 100_000 - 500 * (made + 1));
    assert!(audit(&*here.store).is_ok());
}

#[test]
fn other_tables_go_on_or_resume_as_well() {
    let here = Here::start();
    let mut ann = seated(&here);
    let id = ann
        .post("/api/tables", &json!({"house": "maryland"}))
        .json()["id"]
        .as_str()
        .map(str::to_owned);
    let id = id.expect("an id");
    ann.takes(&id, &json!({"do": "sit"}));
    here.store.faults.set(Fault::Sync, u64::MAX);
    assert_eq!(ann.command("practice", &json!({"do": "leave"})).status, 503);
    assert_eq!(ann.command(&id, &json!({"do": "leave"})).status, 503);
    // Nothing can be signed in or opened either, and that is said.
    assert_eq!(
        here.client()
            .post("/api/sessions", &json!({"guest": "bob"}))
            .code(),
        "store-failed"
    );
    assert_eq!(
        ann.post("/api/tables", &json!({"house": "maryland"}))
            .code(),
        "store-failed"
    );
    here.store.faults.set(Fault::Sync, 0);
    for table in ["practice", &id] {
        until_taken(&mut ann, table, &json!({"do": "leave"}));
    }
}

#[test]
fn a_clock_that_goes_back_is_noted_with_both_times() {
    let time = Arc::new(AtomicI64::new(1_800_000_000_000));
    let clock = time.clone();
    let here = Here::start_with(
        |settings| settings.machine = Machine::with_clock(move || clock.load(Ordering::Relaxed)),
        &[("vic", &[Duty::Surveillance])],
    );
    let mut vic = here.staff("vic");
    let mut notes = || -> Vec<Value> {
        let log = vic.get("/api/log?limit=1000").json();
        let events = log["events"].as_array().expect("events");
        let went_back = |event: &&Value| event["what"] == "clock-went-back";
        events.iter().filter(went_back).cloned().collect()
    };
    assert!(notes().is_empty(), "it has not gone back yet");
    time.fetch_sub(90_000, Ordering::Relaxed);
    let begun = Instant::now();
    let note = loop {
        if let [note] = notes().as_slice() {
            break note.clone();
        }
        assert!(
            begun.elapsed() < Duration::from_secs(120),
            "nothing is noted"
        );
        std::thread::sleep(Duration::from_millis(50));
    };
    assert_eq!(note["before"], "2027-01-15T08:00:00Z", "{note}");
    assert_eq!(note["after"], "2027-01-15T07:58:30Z", "{note}");
    // It runs on from where it is, and the record holds although a later entry has an earlier time.
    time.fetch_add(1_000, Ordering::Relaxed);
    let mut ann = here.guest("ann");
    ann.takes("practice", &json!({"do": "sit"}));
    assert_eq!(notes().len(), 1);
    audit(&*here.store).expect("the audit is clean");
}
