//! Signing in against somebody who guesses, listens or pretends: growing delays that keep no owner out, a second factor, and
//! names and ids that are nobody else's.

mod common;

use std::time::Duration;

use boxman_server::{Settings, access::Duty, factor};
use boxman_store::{HOUSE, Offline, Store, audit::audit};
use common::{Client, Here, PASSWORD, start};
use data_encoding::BASE32_NOPAD;
use serde_json::{Value, json};

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.expect("after 1970").as_millis() as i64
}

/// Signs in from a device, by its cookie; the status, the code and the cookies that come back.
fn sign_in(client: &mut Client, body: &Value, device: Option<&str>) -> (u16, String, Vec<String>) {
    let cookie = device.unwrap_or("none=1");
    let body = body.to_string();
    let reply = client.try_send("POST", "/api/sessions", &[("cookie", cookie)], Some(&body));
    let reply = reply.expect("an answer");
    let set = reply.headers.iter().filter(|(n, _)| n == "set-cookie");
    let pair = |(_, line): &(String, String)| line.split(';').next().map(str::to_owned);
    (reply.status, reply.code(), set.filter_map(pair).collect())
}

#[test]
fn a_stranger_who_guesses_does_not_keep_the_owner_out() {
    let few = |s: &mut Settings| s.password_rate.burst = 8.0;
    let here = Here::start_with(few, &[("dealer", &[Duty::Dealer])]);
    let right = json!({"name": "dealer", "password": PASSWORD});
    let wrong = json!({"name": "dealer", "password": "wrong wrong"});
    let (status, _, cookies) = sign_in(&mut here.client(), &right, None);
    assert_eq!(status, 200);
    let device = cookies.iter().find(|c| c.starts_with("boxman-device="));
    let device = device.expect("a cookie of the device").clone();
    for _ in 0..5 {
        assert_eq!(sign_in(&mut here.client(), &wrong, None).0, 401);
    }
    assert_eq!(sign_in(&mut here.client(), &right, None).1, "locked-out");
    // Many more, until the address itself is slowed down.
    for _ in 0..10 {
        assert_eq!(sign_in(&mut here.client(), &wrong, None).0, 429);
    }
    let known = sign_in(&mut here.client(), &right, Some(&device));
    assert_eq!((known.0, known.2.len()), (200, 1), "and stays known");
    // The token of one account's device is none of another's.
    let forged = sign_in(&mut here.client(), &right, Some("boxman-device=00"));
    assert_eq!(forged.0, 429);
    // Its own wrong passwords count.
    for _ in 0..5 {
        assert_eq!(sign_in(&mut here.client(), &wrong, Some(&device)).0, 401);
    }
    assert_eq!(
        sign_in(&mut here.client(), &right, Some(&device)).1,
        "locked-out"
    );
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn names_without_accounts_answer_like_those_with() {
    let here = start();
    let guess = |name: &str| {
        let body = json!({"name": name, "password": "wrong wrong"});
        let reply = here.client().post("/api/sessions", &body);
        (reply.status, reply.body, reply.headers.len())
    };
    let both = |_| (guess("dealer"), guess("nobody"));
    for (known, unknown) in (0..7).map(both) {
        assert_eq!(known, unknown);
    }
    // A guest's name that is taken is so in the same words.
    here.guest("ann");
    let taken = |name: &str| {
        let reply = here.client().post("/api/sessions", &json!({"guest": name}));
        assert_eq!(reply.code(), "name-taken");
        reply.body.replace(name, "-")
    };
    assert_eq!(taken("ann"), taken("dealer"));
    // And whoever asks for many of them is slowed down.
    let here = Here::start_with(|s| s.password_rate.burst = 3.0, &[]);
    here.guest("ann");
    let mut last = String::new();
    for _ in 0..6 {
        last = here
            .client()
            .post("/api/sessions", &json!({"guest": "ann"}))
            .code();
    }
    assert_eq!(last, "too-many");
}

/// Sets a second factor for whoever is signed in: its secret.
fn enrol(client: &mut Client) -> Vec<u8> {
    let path = "/api/sessions/current/second-factor";
    let offered = client.post(path, &json!({}));
    assert_eq!(offered.status, 200, "{offered:?}");
    let secret = offered.json()["secret"].as_str().expect("text").to_owned();
    let secret = BASE32_NOPAD.decode(secret.as_bytes()).expect("base 32");
    let confirm = format!("{path}/confirm");
    let wrong = json!({"code": "000000"});
    assert!([401, 200].contains(&client.post(&confirm, &wrong).status));
    // The step before this one, so that the next sign-in has a fresh code.
    let code = factor::code_at(&secret, now() - 30_000).expect("a code");
    assert_eq!(client.post(&confirm, &json!({"code": code})).status, 200);
    secret
}

#[test]
fn staff_sign_in_with_a_code_that_is_used_once() {
    let here = start();
    let mut dealer = here.staff("dealer");
    let secret = enrol(&mut dealer);
    let with = |code: Option<&str>| {
        let body = json!({"name": "dealer", "password": PASSWORD, "code": code});
        here.client().post("/api/sessions", &body)
    };
    assert_eq!(with(None).code(), "second-factor-required");
    let code = factor::code_at(&secret, now() + 20_000).expect("a code");
    assert_eq!(with(Some(&code)).status, 200);
    assert_eq!(with(Some(&code)).code(), "wrong-password", "once");
    // Without the password a code is nothing, and nobody sets another secret without a code of the old one.
    let body = json!({"name": "dealer", "password": "wrong wrong", "code": code});
    assert_eq!(
        here.client().post("/api/sessions", &body).code(),
        "wrong-password"
    );
    let again = dealer.post("/api/sessions/current/second-factor", &json!({}));
    assert_eq!(again.code(), "wrong-password");
    // What is on record shows neither the secret nor a way to it.
    let base32 = BASE32_NOPAD.encode(&secret);
    for entry in here.store.entries("people:house", 0, 1000).expect("read") {
        let text = format!("{} {}", entry.asked, entry.events);
        assert!(!text.contains(&base32), "{text}");
    }
    // Lost: an administrator and a second one take it away.
    let (mut admin, mut second) = (here.staff("administrator"), here.staff("second-admin"));
    let why = json!({"why": "the phone was lost"});
    let path = "/api/accounts/dealer/second-factor/clear";
    assert_eq!(dealer.post(path, &why).code(), "not-your-role");
    let asked = admin.post(path, &why);
    let approve = format!("/api/approvals/{}", asked.json()["approval"]);
    assert_eq!(admin.post(&approve, &why).code(), "second-person-required");
    assert_eq!(second.post(&approve, &why).status, 200);
    assert_eq!(
        dealer.get("/api/sessions/current").status,
        401,
        "signed out"
    );
    assert_eq!(with(None).status, 200);
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn a_house_can_require_the_second_factor_of_its_staff() {
    let here = start();
    let (mut admin, mut floor) = (here.staff("administrator"), here.staff("floorperson"));
    let why = json!({"why": "policy"});
    let require = "/api/second-factor/require";
    assert_eq!(floor.post(require, &why).code(), "not-your-role");
    assert_eq!(
        admin.post(require, &why).code(),
        "not-now",
        "nobody could do anything"
    );
    enrol(&mut admin);
    assert_eq!(admin.post(require, &why).status, 200);
    let who = floor.get("/api/sessions/current").json();
    assert_eq!(
        (&who["needs_second_factor"], &who["roles"]),
        (&json!(true), &json!([]))
    );
    let draft = json!({"house": "practice"});
    assert_eq!(floor.post("/api/rules", &draft).code(), "not-your-role");
    assert_eq!(
        here.staff("player").get("/api/sessions/current").json()["roles"],
        json!(["player"])
    );
    enrol(&mut floor);
    assert_eq!(floor.post("/api/rules", &draft).status, 201);
    // It stays so over a restart, and two take it back: one alone cannot.
    let here = here.restart();
    admin.move_to(&here);
    let asked = admin.post("/api/second-factor/waive", &why).json();
    let approve = format!("/api/approvals/{}", asked["approval"]);
    let mut second = here.staff("second-admin");
    assert_eq!(
        second.post(&approve, &why).code(),
        "not-your-role",
        "has none"
    );
    enrol(&mut second);
    assert_eq!(second.post(&approve, &why).status, 200);
    let roles = here.staff("dealer").get("/api/sessions/current").json();
    assert_eq!(roles["roles"], json!(["dealer"]));
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn a_guests_name_with_chips_up_is_nobody_elses() {
    let never = |s: &mut Settings| s.upkeep = Duration::from_secs(3600);
    let here = Here::start_with(never, &[("ada", &[Duty::Administrator])]);
    let mut ann = here.guest("ann");
    ann.takes("practice", &json!({"do": "sit"}));
    ann.takes(
        "practice",
        &json!({"do": "buy-in", "amount": 5000, "id": "one"}),
    );
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    // The sign-in survives a restart, and right after it nobody is taken for gone.
    let here = here.restart_with(never);
    ann.move_to(&here);
    let take = |name: &str| {
        let reply = here.client().post("/api/sessions", &json!({"guest": name}));
        (reply.status, reply.code())
    };
    assert_eq!(take("ann").1, "name-taken");
    assert_eq!(ann.get("/api/sessions/current").status, 200);
    let account = json!({"name": "ann", "password": PASSWORD});
    let mut ada = here.staff("ada");
    assert_eq!(ada.post("/api/accounts", &account).code(), "name-taken");
    // Signed out with chips up, the name is still hers.
    let out = ann.try_send("DELETE", "/api/sessions/current", &[], None);
    assert_eq!(out.expect("an answer").status, 200);
    assert_eq!(take("ann").1, "name-taken");
    assert_eq!(ada.post("/api/accounts", &account).code(), "name-taken");
    // The server lets her leave: the line bet comes down before a point, and the name is free.
    let here = here.restart_with(|s| s.upkeep = Duration::from_millis(50));
    let take = |name: &str| {
        let reply = here.client().post("/api/sessions", &json!({"guest": name}));
        (reply.status, reply.code())
    };
    let begun = std::time::Instant::now();
    while take("ann").0 != 200 {
        assert!(begun.elapsed() < Duration::from_secs(60), "never freed");
        std::thread::sleep(Duration::from_millis(50));
    }
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn ids_belong_to_the_guest_not_to_the_name() {
    let here = start();
    let sit = json!({"do": "sit", "id": "one"});
    let mut first = here.guest("ann");
    let seq = first.takes("practice", &sit)["seq"].clone();
    // Whoever holds the sign-in renews it and stays the same guest: the id acts once.
    let token = first.token.clone().expect("a token");
    first.sign_in(&json!({"guest": "ann"}));
    assert_ne!(first.token, Some(token));
    assert_eq!(first.takes("practice", &sit)["seq"], seq);
    first.takes("practice", &json!({"do": "leave"}));
    let out = first.try_send("DELETE", "/api/sessions/current", &[], None);
    assert_eq!(out.expect("an answer").status, 200);
    let mut next = here.guest("ann");
    let answer = next.takes("practice", &sit);
    assert_ne!(
        answer["seq"], seq,
        "the next guest is not told what the first was"
    );
}

#[test]
fn names_that_trick_the_eye_are_refused() {
    let here = start();
    let take = |name: &str| {
        here.client()
            .post("/api/sessions", &json!({"guest": name}))
            .code()
    };
    for name in [
        "ann\u{200b}",
        "\u{202e}nna",
        "de\u{430}ler",
        "ann  lee",
        "a\u{2066}b",
    ] {
        assert_eq!(take(name), "bad-request", "{name:?}");
    }
    for name in ["Dealer", "DEALER", "dea1er"] {
        assert_eq!(take(name), "name-taken", "{name:?} looks like dealer");
    }
    assert_eq!(take("Søren"), "");
    let mut admin = here.staff("administrator");
    let account = json!({"name": "s\u{f8}ren", "password": PASSWORD});
    assert_eq!(admin.post("/api/accounts", &account).code(), "name-taken");
}

#[test]
fn an_account_keeps_its_second_factor_over_an_offline_look() {
    // The command line reads the same record: what a server wrote about devices and codes is read back.
    let here = start();
    let mut dealer = here.staff("dealer");
    enrol(&mut dealer);
    let here = here.restart_with_store(|store| {
        let people = Offline::<boxman_house::People>::load(store, HOUSE, 0).expect("people");
        let account = people.engine().account("dealer").expect("an account");
        assert!(account.second_factor.is_some() && !account.devices.is_empty());
    });
    let bare = json!({"name": "dealer", "password": PASSWORD});
    let reply = here.client().post("/api/sessions", &bare);
    assert_eq!(reply.code(), "second-factor-required");
}
