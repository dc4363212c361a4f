//! Everything about a person is decided in one place and in order, whatever is under way at the same time; what two people
//! approve is done once, over crashes too.

mod common;

use std::thread;

use boxman_engine::{Name, Request};
use boxman_house::{Approvals, ApprovalsCommand, Moment, People};
use boxman_rules::Role;
use boxman_store::{HOUSE, Offline, audit::audit, load};
use common::{Here, PASSWORD, house_table, start};
use serde_json::{Value, json};

fn guess(here: &Here, name: &str, word: &str) -> (u16, String) {
    let body = json!({"name": name, "password": word});
    let reply = here.client().post("/api/sessions", &body);
    (reply.status, reply.code())
}

/// The account of this name as the record has it.
fn account(here: &Here, name: &str) -> boxman_house::Account {
    let people = load::<People>(&*here.store, "people:house").expect("read");
    let people = people.expect("people").replay.engine;
    people.account(name).expect("an account").clone()
}

#[test]
fn a_login_disabled_while_its_passwords_are_checked_stays_disabled() {
    let here = start();
    let mut surveillance = here.staff("surveillance");
    thread::scope(|scope| {
        // Checking a password takes a while: some are under way when the login is disabled.
        for _ in 0..8 {
            scope.spawn(|| guess(&here, "dealer", "wrong wrong"));
        }
        let reply = surveillance.post("/api/accounts/dealer/disable", &json!({"why": "a test"}));
        assert_eq!(reply.status, 200, "{reply:?}");
    });
    assert!(account(&here, "dealer").disabled);
    let right = guess(&here, "dealer", PASSWORD);
    assert!(
        right.1 == "disabled" || right.1 == "locked-out",
        "{right:?}"
    );
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn a_role_granted_while_passwords_are_checked_stays_granted() {
    let here = start();
    let (mut admin, mut second) = (here.staff("administrator"), here.staff("second-admin"));
    let grant = json!({"role": "boxperson", "why": "promoted"});
    let asked = admin.post("/api/accounts/dealer/roles", &grant).json();
    let approval = format!("/api/approvals/{}", asked["approval"]);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| guess(&here, "dealer", "wrong wrong"));
        }
        let granted = second.post(&approval, &json!({"why": "agreed"}));
        assert_eq!(granted.status, 200, "{granted:?}");
    });
    assert_eq!(account(&here, "dealer").roles, ["boxperson", "dealer"]);
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn ten_guesses_at_once_are_five() {
    let here = start();
    let answers: Vec<(u16, String)> = thread::scope(|scope| {
        let guesses: Vec<_> = (0..10)
            .map(|_| scope.spawn(|| guess(&here, "auditor", "wrong wrong")))
            .collect();
        let join = |guess: thread::ScopedJoinHandle<'_, _>| guess.join().expect("answered");
        guesses.into_iter().map(join).collect()
    });
    let with = |status: u16| answers.iter().filter(|(s, _)| *s == status).count();
    assert_eq!((with(401), with(429)), (5, 5), "{answers:?}");
    assert_eq!(guess(&here, "auditor", PASSWORD).1, "locked-out");
}

#[test]
fn the_last_administrator_is_not_disabled() {
    let here = start();
    let mut surveillance = here.staff("surveillance");
    let mut disable = |name: &str| {
        let path = format!("/api/accounts/{name}/disable");
        surveillance.post(&path, &json!({"why": "a test"})).code()
    };
    assert_eq!(disable("administrator"), "");
    assert_eq!(disable("second-admin"), "not-now");
}

#[test]
fn a_password_is_changed_with_the_old_one() {
    let here = start();
    let mut dealer = here.staff("dealer");
    let path = "/api/sessions/current/password";
    let wrong = json!({"old": "wrong wrong", "new": "another long password"});
    assert_eq!(dealer.post(path, &wrong).code(), "wrong-password");
    assert_eq!(account(&here, "dealer").failures, 1);
    let short = json!({"old": PASSWORD, "new": "short"});
    assert_eq!(dealer.post(path, &short).code(), "bad-request");
    let right = json!({"old": PASSWORD, "new": "another long password"});
    assert_eq!(dealer.post(path, &right).status, 200);
    assert_eq!(dealer.get("/api/sessions/current").code(), "session-over");
    assert_eq!(guess(&here, "dealer", PASSWORD).1, "wrong-password");
    assert_eq!(guess(&here, "dealer", "another long password").0, 200);
    audit(&*here.store).expect("the audit is clean");
}

/// A ruling that moves money, asked for by the boxperson: its approval.
fn asked(here: &Here, table: &str) -> u64 {
    let report = json!({"do": "report", "text": "paid too little", "by": "dealer"});
    here.staff("dealer").takes(table, &report);
    let rule = json!({"do": "rule", "case": 1, "ruling": "five dollars more",
        "entries": [{"from": "house", "to": "rack:player", "amount": 500}]});
    let asked = here.staff("boxperson").post(
        "/api/approvals",
        &json!({"table": table, "command": rule, "why": "the slip says so"}),
    );
    assert_eq!(asked.status, 202, "{asked:?}");
    asked.json()["approval"].as_u64().expect("a number")
}

fn house_with_player(here: &Here) -> String {
    let table = house_table(here, "practice");
    here.staff("player").takes(&table, &json!({"do": "sit"}));
    let buy_in = json!({"do": "buy-in", "player": "player", "amount": 100_000});
    here.staff("dealer").takes(&table, &buy_in);
    table
}

fn rulings(here: &Here, table: &str) -> Vec<Value> {
    let path = format!("/api/tables/{table}/events?limit=1000");
    let events = here.client().get(&path).json()["events"].clone();
    let all = events.as_array().expect("events").clone();
    let ruled = |event: &Value| event["event"] == "irregularity-ruled";
    all.into_iter().filter(ruled).collect()
}

#[test]
fn what_was_approved_before_a_crash_is_done_once_after_it() {
    let here = start();
    let table = house_with_player(&here);
    let number = asked(&here, &table);
    // The approval is on record; the server died before the table heard of it.
    let here = here.restart_with_store(|store| {
        let mut approvals = Offline::<Approvals>::load(store, HOUSE, 0).expect("approvals");
        let mut request = Request::from(ApprovalsCommand::Approve {
            number,
            why: "seen".to_owned(),
            first: vec![Role::Boxperson],
            second: vec![Role::Floorperson],
        });
        request.who = Name::new("floorperson");
        request.at = Some(Moment(1));
        let given = approvals.give("floorperson", 1, &request);
        given.unwrap_or_else(|refusal| panic!("{refusal}"));
        store.write(&[&approvals.into_writes()]).expect("durable");
    });
    assert_eq!(rulings(&here, &table).len(), 1);
    assert_eq!(rulings(&here, &table)[0]["second"], "floorperson");
    let waiting = here.staff("floorperson").get("/api/approvals").json();
    assert_eq!(waiting["approvals"], json!([]));
    let here = here.restart();
    assert_eq!(rulings(&here, &table).len(), 1, "once");
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn two_who_approve_at_once_approve_once() {
    let here = start();
    let table = house_with_player(&here);
    let path = format!("/api/approvals/{}", asked(&here, &table));
    let answers: Vec<u16> = thread::scope(|scope| {
        let approve = || {
            let mut floor = here.staff("floorperson");
            floor.post(&path, &json!({"why": "seen"})).status
        };
        let both = [scope.spawn(approve), scope.spawn(approve)];
        both.map(|one| one.join().expect("answered")).to_vec()
    });
    let mut sorted = answers.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [200, 404], "{answers:?}");
    assert_eq!(rulings(&here, &table).len(), 1);
}

#[test]
fn nothing_is_ruled_while_everything_is_disabled() {
    let here = start();
    let table = house_with_player(&here);
    let path = format!("/api/approvals/{}", asked(&here, &table));
    let (mut floor, why) = (here.staff("floorperson"), json!({"why": "a test"}));
    let mut surveillance = here.staff("surveillance");
    assert_eq!(surveillance.post("/api/disable", &why).status, 200);
    assert_eq!(floor.post(&path, &why).code(), "table-disabled");
    assert!(rulings(&here, &table).is_empty());
    assert_eq!(surveillance.post("/api/enable", &why).status, 200);
    assert_eq!(floor.post(&path, &why).status, 200, "it still waits");
    assert_eq!(rulings(&here, &table).len(), 1);
}

#[test]
fn numbers_in_addresses_are_written_in_one_way() {
    let here = start();
    house_table(&here, "colorado");
    let mut admin = here.staff("administrator");
    let note = json!({"note": "a test"});
    assert_eq!(admin.post("/api/rules/01/withdraw", &note).status, 404);
    assert_eq!(admin.get("/api/rules/+1").status, 404);
    assert_eq!(admin.get("/api/rules/1").status, 200);
}
