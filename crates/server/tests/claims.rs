//! A guest without an account follows a seat from a device of their own, by a code that the crew makes; and the rail screen
//! has a code of its own. Codes are used once, expire, are voided, and are never on record in clear.

mod common;

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering::SeqCst},
};

use boxman_rules::House;
use boxman_store::{Store, audit::audit};
use common::{Client, Here, everybody, house_table, start};
use serde_json::{Value, json};

/// Seat 3 without a device, with $100 and $10 on the pass line.
fn seat_three(here: &Here, table: &str) -> Client {
    let mut dealer = here.staff("dealer");
    for command in [
        json!({"do": "sit", "player": "seat 3", "seat": 3}),
        json!({"do": "buy-in", "player": "seat 3", "amount": 10_000}),
        json!({"do": "bet", "player": "seat 3", "wager": "pass", "amount": 1000}),
    ] {
        dealer.takes(table, &command);
    }
    dealer
}

fn make_code(dealer: &mut Client, table: &str) -> String {
    let made = dealer.post(
        &format!("/api/tables/{table}/seat-codes"),
        &json!({"player": "seat 3"}),
    );
    assert_eq!(made.status, 200, "{made:?}");
    let made = made.json();
    let code = made["code"].as_str().expect("a code").to_owned();
    assert_eq!(code.len(), 7, "{code}");
    let plain = code.replace('-', "");
    let leads = made["address"].as_str().expect("an address");
    assert!(leads.ends_with(&format!("/seat.html#{table}.{plain}")));
    assert!(
        made["picture"]
            .as_str()
            .expect("a picture")
            .contains("<svg")
    );
    code
}

fn claim(here: &Here, table: &str, code: &str) -> (Client, common::Reply) {
    let mut phone = here.client();
    let reply = phone.post(
        &format!("/api/tables/{table}/claims"),
        &json!({"code": code}),
    );
    let token = reply.json()["token"].as_str().map(str::to_owned);
    phone.token = token;
    (phone, reply)
}

fn with_bets() -> String {
    let preset = House::preset("colorado").expect("a preset");
    format!("claimed_seats = \"bet\"\n{preset}")
}

fn bets_of(here: &Here, table: &str) -> Value {
    let state = here.client().get(&format!("/api/tables/{table}")).json();
    state["state"]["players"]["seat 3"]["bets"].clone()
}

#[test]
fn a_guest_claims_a_seat_by_its_code_once_follows_it_and_gives_it_back() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut dealer = seat_three(&here, &table);
    let code = make_code(&mut dealer, &table);
    let shown = |client: &mut Client| {
        let state = client.get(&format!("/api/tables/{table}")).json();
        state["state"]["players"]["seat 3"]["claim"].clone()
    };
    assert_eq!(shown(&mut dealer), json!("offered"));
    // A wrong code is refused, and learns nothing.
    assert_eq!(claim(&here, &table, "222-222").1.code(), "wrong-code");
    // However it is typed.
    let typed = code.to_lowercase().replace('-', " ");
    let (mut phone, reply) = claim(&here, &table, &typed);
    assert_eq!(reply.status, 200, "{reply:?}");
    assert!(
        reply
            .header("set-cookie")
            .is_some_and(|cookie| cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    );
    assert_eq!(
        reply.json()["seat"],
        json!({"table": table, "player": "seat 3", "bets": false})
    );
    assert_eq!(shown(&mut dealer), json!("claimed"));
    let who = phone.get("/api/sessions/current").json();
    assert_eq!(who["seat"]["player"], "seat 3");
    assert_eq!(who["roles"], json!([]));
    // Used once, and no other while somebody follows the seat.
    assert_eq!(claim(&here, &table, &code).1.code(), "wrong-code");
    let again = dealer.post(
        &format!("/api/tables/{table}/seat-codes"),
        &json!({"player": "seat 3"}),
    );
    assert_eq!(again.code(), "not-now");
    // It follows; bets are made with chips.
    let field = json!({"do": "bet", "wager": "field", "amount": 500});
    assert_eq!(phone.command(&table, &field).code(), "not-your-role");
    let given_back = phone.takes(&table, &json!({"do": "release-seat"}));
    assert_eq!(given_back["events"][0]["event"], "seat-released");
    assert_eq!(given_back["events"][0]["by"], Value::Null);
    assert_eq!(shown(&mut dealer), Value::Null);
    assert_eq!(phone.get("/api/sessions/current").code(), "session-over");
    // Another guest, another code; signing out gives the seat back too.
    let code = make_code(&mut dealer, &table);
    let (mut other, _) = claim(&here, &table, &code);
    let out = other
        .try_send("DELETE", "/api/sessions/current", &[], None)
        .expect("an answer");
    assert_eq!(out.status, 200, "{out:?}");
    assert_eq!(shown(&mut dealer), Value::Null);
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn the_record_names_who_did_what_for_whom_and_holds_no_code() {
    let here = start();
    let table = house_table(&here, &with_bets());
    let mut dealer = seat_three(&here, &table);
    let code = make_code(&mut dealer, &table);
    let (mut phone, reply) = claim(&here, &table, &code);
    let token = reply.json()["token"].as_str().expect("a token").to_owned();
    phone.takes(
        &table,
        &json!({"do": "bet", "wager": "field", "amount": 500}),
    );
    let mut boxperson = here.staff("boxperson");
    boxperson.takes(&table, &json!({"do": "release-seat", "player": "seat 3"}));
    let entries = here.store.since(&table, 1, 100).expect("the record");
    let actor = |event: &str| {
        let entry = entries.iter().find(|entry| entry.events.contains(event));
        let entry = entry.unwrap_or_else(|| panic!("{event} is on record"));
        (entry.actor.clone(), entry.asked.clone())
    };
    assert_eq!(actor("seat-offered").0, "dealer");
    assert_eq!(actor("seat-claimed").0, "by code");
    let (booked, asked) = actor("\"field\"");
    assert_eq!(booked, "seat 3 (code 1)");
    assert!(asked.contains(r#""player":"seat 3""#), "{asked}");
    assert!(asked.contains(r#""by":"player""#), "{asked}");
    let (voided, _) = actor("seat-released");
    assert_eq!(voided, "boxperson");
    let plain = code.replace('-', "");
    for entry in &entries {
        let text = format!("{} {}", entry.asked, entry.events);
        assert!(!text.contains(&plain) && !text.contains(&code) && !text.contains(&token));
    }
    // The digest takes a secret: hashing every code would not find it.
    let offered = entries.iter().find(|e| e.events.contains("seat-offered"));
    let unkeyed = blake3::hash(plain.as_bytes()).to_hex();
    assert!(!offered.expect("an offer").events.contains(unkeyed.as_str()));
    audit(&*here.store).expect("the audit is clean");
}

/// What a device may do for its seat: where it follows only, and where it makes bets as well. Written down apart from the code.
const MEANT: &[(&str, bool, bool)] = &[
    ("release-seat", true, true),
    ("bet", false, true),
    ("reduce", false, true),
    ("take-down", false, true),
    ("work", false, true),
    ("sit", false, false),
    ("leave", false, false),
    ("buy-in", false, false),
    ("cash-out", false, false),
    ("tip", false, false),
    ("verbal-bet", false, false),
    ("dispute", false, false),
    ("pass-dice", false, false),
    ("accept-dice", false, false),
    ("throw", false, false),
    ("seed", false, false),
    ("ready", false, false),
    ("settle", false, false),
    ("roll", false, false),
    ("hide-rail", false, false),
];

fn command(word: &str, player: &str) -> Value {
    let mut body = json!({"do": word, "player": player});
    let fields: &[(&str, Value)] = match word {
        "bet" | "reduce" | "verbal-bet" => &[("wager", json!("field")), ("amount", json!(500))],
        "take-down" => &[("wager", json!("field"))],
        "work" => &[("wager", json!("place-6")), ("on", json!(false))],
        "buy-in" | "tip" => &[("amount", json!(500))],
        "dispute" => &[("about", json!("dice"))],
        "seed" => &[("seed", json!("x"))],
        "settle" | "hide-rail" => return json!({"do": word}),
        "roll" => return json!({"do": "roll", "dice": [3, 4]}),
        _ => &[],
    };
    for (key, value) in fields {
        body[*key] = value.clone();
    }
    body
}

#[test]
fn what_a_device_may_do_is_the_choice_of_the_house_and_for_its_seat_alone() {
    let here = start();
    let follows = house_table(&here, "colorado");
    let bets = house_table(&here, &with_bets());
    for (table, may_bet) in [(&follows, false), (&bets, true)] {
        let mut dealer = seat_three(&here, table);
        dealer.takes(table, &json!({"do": "sit", "player": "seat 4", "seat": 4}));
        let code = make_code(&mut dealer, table);
        let (mut phone, _) = claim(&here, table, &code);
        let forbidden = |client: &mut Client, table: &str, body: &Value| {
            let code = client.command(table, body).code();
            matches!(code.as_str(), "not-your-role" | "not-yours")
        };
        // What comes last gives the seat back.
        for (word, follow, bet) in MEANT.iter().rev() {
            let meant = if may_bet { *bet } else { *follow };
            let other = command(word, "seat 4");
            let names_player = other.get("player").is_some();
            if names_player {
                assert!(forbidden(&mut phone, table, &other), "{word} for seat 4");
            }
            assert!(
                forbidden(&mut phone, "practice", &command(word, "seat 3")),
                "{word} at another table"
            );
            let own = command(word, "seat 3");
            assert_eq!(forbidden(&mut phone, table, &own), !meant, "{word}");
        }
    }
    // With rights to bet, what the phone made is on the layout like any bet.
    let mut dealer = here.staff("dealer");
    let code = make_code(&mut dealer, &bets);
    let (mut phone, _) = claim(&here, &bets, &code);
    phone.takes(
        &bets,
        &json!({"do": "bet", "wager": "field", "amount": 1000}),
    );
    assert!(bets_of(&here, &bets).to_string().contains("field"));
    // A signed-in device opens no tables and reads no log.
    let open = json!({"house": "practice"});
    assert_eq!(phone.post("/api/tables", &open).status, 403);
    assert_eq!(phone.get("/api/log").status, 403);
    // Nobody draws codes but the server.
    let digest = "1".repeat(64);
    let own = json!({"do": "offer-seat", "player": "seat 3", "code": digest, "expires": "2030-01-01T00:00:00Z"});
    assert_eq!(dealer.command(&bets, &own).code(), "bad-command");
}

#[test]
fn staff_void_a_code_and_leaving_ends_a_claim() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut dealer = seat_three(&here, &table);
    let release = json!({"do": "release-seat", "player": "seat 3"});
    // Before it is used.
    let code = make_code(&mut dealer, &table);
    let voided = dealer.takes(&table, &release);
    assert_eq!(voided["events"][0]["by"], "dealer");
    assert_eq!(claim(&here, &table, &code).1.code(), "wrong-code");
    // After it was used.
    let code = make_code(&mut dealer, &table);
    let (mut phone, _) = claim(&here, &table, &code);
    dealer.takes(&table, &release);
    assert_eq!(phone.get("/api/sessions/current").code(), "session-over");
    // A second code voids the first.
    let first = make_code(&mut dealer, &table);
    let second = make_code(&mut dealer, &table);
    assert_eq!(claim(&here, &table, &first).1.code(), "wrong-code");
    let (mut phone, reply) = claim(&here, &table, &second);
    assert_eq!(reply.status, 200);
    // The seat is given up.
    dealer.takes(&table, &json!({"do": "leave", "player": "seat 3"}));
    assert_eq!(phone.get("/api/sessions/current").code(), "session-over");
    assert_eq!(
        phone
            .command(&table, &json!({"do": "release-seat", "player": "seat 3"}))
            .code(),
        "session-over"
    );
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn a_code_expires_and_codes_and_claims_survive_a_restart() {
    let hours = Arc::new(AtomicI64::new(0));
    let clock = hours.clone();
    let accounts = everybody();
    let accounts: Vec<_> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let begun = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .expect("after 1970")
        .as_millis() as i64;
    let here = Here::start_with(
        |settings| {
            let clock = clock.clone();
            let machine =
                boxman_server::Machine::with_clock(move || begun + clock.fetch_add(1, SeqCst));
            settings.machine = machine.with_randomness({
                let drawn = std::sync::atomic::AtomicU64::new(0);
                move |bytes| {
                    for byte in bytes {
                        let n = drawn.fetch_add(1, SeqCst);
                        *byte = blake3::hash(&n.to_le_bytes()).as_bytes()[0];
                    }
                }
            });
        },
        &accounts,
    );
    let table = house_table(&here, "colorado");
    let mut dealer = seat_three(&here, &table);
    let code = make_code(&mut dealer, &table);
    hours.fetch_add(10 * 60 * 1000, SeqCst);
    assert_eq!(claim(&here, &table, &code).1.code(), "wrong-code");
    let code = make_code(&mut dealer, &table);
    dealer.takes(&table, &json!({"do": "sit", "player": "seat 5", "seat": 5}));
    let made = dealer.post(
        &format!("/api/tables/{table}/seat-codes"),
        &json!({"player": "seat 5"}),
    );
    let five = made.json()["code"].as_str().expect("a code").to_owned();
    let (mut phone, reply) = claim(&here, &table, &code);
    assert_eq!(reply.status, 200, "{reply:?}");
    // The clock of the next server is the machine's own: the code of seat 5 has ten minutes.
    let here = here.restart();
    phone.move_to(&here);
    assert_eq!(
        phone.get("/api/sessions/current").json()["seat"]["player"],
        "seat 3"
    );
    assert_eq!(claim(&here, &table, &code).1.code(), "wrong-code");
    let (_, reply) = claim(&here, &table, &five);
    assert_eq!(reply.json()["seat"]["player"], "seat 5", "{reply:?}");
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn wrong_codes_are_slowed_down_and_practice_has_none() {
    let accounts = everybody();
    let accounts: Vec<_> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let here = Here::start_with(|_| {}, &accounts);
    let table = house_table(&here, "colorado");
    seat_three(&here, &table);
    let few = |settings: &mut boxman_server::Settings| {
        settings.password_rate.burst = 3.0;
        settings.password_rate.per_second = 0.001;
    };
    let here = here.restart_with(few);
    let codes: Vec<u16> = (0..5)
        .map(|_| claim(&here, &table, "222-222").1.status)
        .collect();
    assert_eq!(codes, [403, 403, 403, 429, 429]);
    let here = here.restart();
    let practice = here
        .client()
        .post("/api/tables/practice/claims", &json!({"code": "222-222"}));
    assert_eq!(practice.code(), "not-now");
    let made = here
        .staff("dealer")
        .post("/api/tables/practice/seat-codes", &json!({"player": "ann"}));
    assert_eq!(made.code(), "not-now");
}

#[test]
fn the_rail_screen_has_a_code_of_its_own_and_strangers_see_nothing_without() {
    let accounts = everybody();
    let accounts: Vec<_> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let here = Here::start_with(|settings| settings.no_strangers = true, &accounts);
    let table = house_table(&here, "colorado");
    let mut dealer = seat_three(&here, &table);
    let path = format!("/api/tables/{table}");
    let parts = ["", "/wagers", "/events", "/rolls", "/settlement", "/live"];
    let sees = |client: &mut Client, cookie: Option<&str>| {
        let headers: Vec<(&str, &str)> = cookie.map(|c| ("cookie", c)).into_iter().collect();
        parts.map(|part| {
            let reply = client.try_send("GET", &format!("{path}{part}"), &headers, None);
            reply.expect("an answer").code() != "sign-in-required"
        })
    };
    // Strangers and guests by name alone see the posted rules and nothing else.
    assert_eq!(sees(&mut here.client(), None), [false; 6]);
    assert_eq!(sees(&mut here.guest("gus"), None), [false; 6]);
    assert_eq!(sees(&mut here.staff("surveillance"), None), [true; 6]);
    assert_eq!(here.client().get(&format!("{path}/posted")).status, 200);
    assert_eq!(here.client().get("/api/tables/practice").status, 200);
    // Written in escapes it is no other table.
    let escaped = format!("/api/tables/%{:x}{}", table.as_bytes()[0], &table[1..]);
    assert_eq!(here.client().get(&escaped).code(), "unknown-table");
    let listed = |client: &mut Client| client.get("/api/tables").body.contains(&table);
    assert!(!listed(&mut here.guest("ann")) && listed(&mut here.staff("player")));
    // A claimed seat is no stranger.
    let code = make_code(&mut dealer, &table);
    let (mut phone, _) = claim(&here, &table, &code);
    assert_eq!(sees(&mut phone, None), [true; 6]);

    let made = dealer.post(&format!("{path}/rail-code"), &json!({}));
    assert_eq!(made.status, 200, "{made:?}");
    let code = made.json()["code"].as_str().expect("a code").to_owned();
    assert_eq!(code.replace('-', "").len(), 12);
    let open = |code: &str| {
        let reply = here
            .client()
            .post(&format!("{path}/screens"), &json!({"code": code}));
        let cookie = reply.header("set-cookie").and_then(|c| c.split(';').next());
        (reply.code(), cookie.unwrap_or_default().to_owned())
    };
    assert_eq!(open("222-222-222-222").0, "wrong-code");
    let (_, screen) = open(&code);
    assert_eq!(sees(&mut here.client(), Some(&screen)), [true; 6]);
    let forged = format!("boxman-rail={table}.222222222222");
    assert_eq!(sees(&mut here.client(), Some(&forged)), [false; 6]);
    // It shows, and does nothing.
    let bet = json!({"do": "bet", "player": "seat 3", "wager": "field", "amount": 500});
    let does = here.client().try_send(
        "POST",
        &format!("{path}/commands"),
        &[("cookie", screen.as_str())],
        Some(&bet.to_string()),
    );
    assert_eq!(does.expect("an answer").code(), "sign-in-required");
    // A new code voids the one before, and staff void it; both survive a restart.
    let made = dealer.post(&format!("{path}/rail-code"), &json!({})).json();
    assert_eq!(sees(&mut here.client(), Some(&screen)), [false; 6]);
    let (_, screen) = open(made["code"].as_str().expect("a code"));
    let entries = here.store.since(&table, 1, 100).expect("the record");
    let shown = entries.iter().find(|e| e.events.contains("rail-shown"));
    assert_eq!(shown.expect("on record").actor, "dealer");
    let here = here.restart_with(|settings| settings.no_strangers = true);
    let again = |here: &Here| {
        let headers = [("cookie", screen.as_str())];
        let reply = here.client().try_send("GET", &path, &headers, None);
        reply.expect("an answer").status
    };
    assert_eq!(again(&here), 200);
    let hide = json!({"do": "hide-rail"});
    here.staff("boxperson").takes(&table, &hide);
    assert_eq!(again(&here), 401);
    assert_eq!(
        here.staff("boxperson").command(&table, &hide).code(),
        "not-now"
    );
    audit(&*here.store).expect("the audit is clean");
}
