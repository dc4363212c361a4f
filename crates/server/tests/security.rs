//! Who may do what over the wire, and what becomes of those who try otherwise.

mod common;

use std::{
    io::{BufReader, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use boxman_server::access::{Duty, TABLE};
use boxman_store::{SessionRow, Store, Write as Change};
use common::{Client, Here, PASSWORD, house_table, read_reply, start};
use serde_json::{Value, json};

/// The matrix as it is meant, written down apart from the code: who may, by letter.
const MEANT: &[(&str, &str)] = &[
    ("sit", "gp"),
    ("leave", "gp"),
    ("bet", "gp"),
    ("reduce", "gp"),
    ("take-down", "gp"),
    ("work", "gp"),
    ("pass-dice", "gp"),
    ("tip", "gp"),
    ("verbal-bet", "gp"),
    ("accept-dice", "gp"),
    ("decline-dice", "gp"),
    ("select-dice", "gp"),
    ("throw", "gp"),
    ("ready", "gp"),
    ("seed", "gp"),
    ("buy-in", "gdbf"),
    ("cash-out", "gdbf"),
    ("drawn-roll", "gsdb"),
    ("roll", "sdb"),
    ("no-roll", "sdbf"),
    ("order-pass", "bf"),
    ("tube-tips", "db"),
    ("colour-up-tips", "db"),
    ("drop-tips", "db"),
    ("issue-coupon", "bf"),
    ("confirm-bet", "sdb"),
    ("convert-cash", "db"),
    ("assign", "bf"),
    ("open-table", "bf"),
    ("close-table", "bf"),
    ("change-dice", "sdbf"),
    ("inspect-dice", "sdbf"),
    ("die-off", "sdbf"),
    ("offer-dice", "sdb"),
    ("return-dice", "sdb"),
    ("bring-in", "db"),
    ("settle", "db"),
    ("mark", "sdb"),
    ("push-dice", "sdb"),
    ("confirm-work", "db"),
    ("dispute", "gpd"),
    ("rule-dispute", "bf"),
    ("report", "sd"),
    ("rule", "bf"),
    ("carry-out", "sd"),
    ("observe", "bf"),
    ("change-rules", "fx"),
    ("state", "gpsdbftvax"),
    ("open-practice-table", "gpsdbftx"),
    ("open-house-table", "fx"),
    ("disable-table", "fvx"),
    ("disable-login", "vx"),
    ("disable-all", "vx"),
    ("list-accounts", "vax"),
    ("add-account", "x"),
    ("ask-for-role", "x"),
    ("approve-role", "x"),
    ("approve-ruling", "bf"),
    ("draft-rules", "fx"),
    ("submit-rules", "fx"),
    ("review-rules", "x"),
    ("approve-rules", "x"),
    ("give-copy", "sdbfx"),
    ("read-log", "vax"),
    ("read-returns", "fvax"),
    ("recall", "bfvax"),
    ("open-tournament", "tx"),
    ("tournament-state", "psdbftvax"),
    ("tournament-forms", "tfva"),
    ("tournament-events", "tfvax"),
    ("tournament-submit-rules", "t"),
    ("tournament-record-answer", "t"),
    ("tournament-amend-rules", "t"),
    ("tournament-register", "tf"),
    ("tournament-receive-rules", "pt"),
    ("tournament-scratch", "t"),
    ("tournament-close-registration", "t"),
    ("tournament-draw-seats", "t"),
    ("tournament-set-chip-values", "t"),
    ("tournament-start-heat", "t"),
    ("tournament-play", "psdbft"),
    ("tournament-roll-all", "sbt"),
    ("tournament-forfeit-roll", "t"),
    ("tournament-count-chips", "dbft"),
    ("tournament-open-rebuys", "t"),
    ("tournament-close-rebuys", "t"),
    ("tournament-rebuy", "tf"),
    ("tournament-decline-rebuy", "pt"),
    ("tournament-roll-off", "t"),
    ("tournament-end-round", "t"),
    ("tournament-propose-split", "p"),
    ("tournament-agree-split", "p"),
    ("tournament-decline-split", "p"),
    ("tournament-approve-split", "t"),
    ("tournament-refuse-split", "t"),
    ("tournament-award-prizes", "t"),
    ("tournament-disqualify", "t"),
    ("tournament-count-cash", "f"),
    ("tournament-release-cash", "f"),
    ("tournament-conclude", "t"),
];

/// A request that is this action: the path, and the body of a POST.
fn attempt(action: &str, table: &str, name: &str) -> Option<(String, Option<Value>)> {
    let why = || Some(json!({"why": "a test"}));
    let at = |path: &str| format!("/api/{path}");
    let request = match action {
        "open-practice-table" => (
            at("tables"),
            Some(json!({"house": "maryland", "kind": "practice"})),
        ),
        "open-house-table" => (at("tables"), Some(json!({"kind": "house", "rules": 99}))),
        "disable-table" => (at("tables/practice/enable"), why()),
        "disable-login" => (at("accounts/nobody/enable"), why()),
        "disable-all" => (at("enable"), why()),
        "list-accounts" => (at("accounts"), None),
        "add-account" => (
            at("accounts"),
            Some(json!({"name": "x", "password": "short"})),
        ),
        "ask-for-role" => (
            at("accounts/nobody/roles"),
            Some(json!({"role": "dealer", "why": "a test"})),
        ),
        "draft-rules" => (at("rules"), Some(json!({"house": "nonsense"}))),
        "submit-rules" => (at("rules/99/submit"), Some(json!({}))),
        "approve-rules" => (at("rules/99/approve"), Some(json!({"posted": "here"}))),
        "review-rules" => (at("rules/99/review"), Some(json!({"note": "seen"}))),
        "change-rules" => (at("tables/practice/rules"), Some(json!({"rules": 99}))),
        "read-returns" => (at("tables/practice/returns"), None),
        "give-copy" => (at("rules/99/copies"), Some(json!({"to": "ann"}))),
        "read-log" => (at("log"), None),
        // These are judged by what waits, or by what is shown.
        "approve-role" | "approve-ruling" | "recall" => return None,
        "open-tournament" => (at("tournaments"), Some(json!({"setup": "nonsense"}))),
        "tournament-state" => (at("tournaments/g1"), None),
        "tournament-forms" => (at("tournaments/g1/forms?format=csv"), None),
        "tournament-events" => (at("tournaments/g1/events"), None),
        word if word.starts_with("tournament-") => {
            let body = tournament_command(word.trim_start_matches("tournament-"), name);
            (at("tournaments/g1/commands"), Some(body))
        }
        command => {
            let mut body = json!({"do": command});
            let fields: &[(&str, Value)] = match command {
                "drawn-roll" => &[("do", json!("roll"))],
                "roll" => &[("dice", json!([1, 2]))],
                "no-roll" => &[("reason", json!("short"))],
                "order-pass" => &[("reason", json!("delay"))],
                "bet" | "reduce" | "verbal-bet" => &[
                    ("player", json!(name)),
                    ("wager", json!("pass")),
                    ("amount", json!(500)),
                ],
                "take-down" | "confirm-bet" | "confirm-work" => {
                    &[("player", json!(name)), ("wager", json!("pass"))]
                }
                "work" => &[
                    ("player", json!(name)),
                    ("wager", json!("pass")),
                    ("on", json!(true)),
                ],
                "buy-in" | "tip" => &[("player", json!(name)), ("amount", json!(500))],
                "tube-tips" | "colour-up-tips" | "drop-tips" => &[("amount", json!(500))],
                "issue-coupon" => &[("coupon", json!("c")), ("amount", json!(500))],
                "assign" => &[("role", json!("dealer")), ("staff", Value::Null)],
                "change-dice" => &[("dice_set", json!("A"))],
                "inspect-dice" => &[("result", json!("ok"))],
                "die-off" => &[("found", json!(true))],
                "select-dice" => &[("player", json!(name)), ("dice", json!([1, 2]))],
                "mark" => &[("wager", json!("fire"))],
                "dispute" => &[("player", json!(name)), ("about", json!("dice"))],
                "report" => &[("text", json!("x"))],
                "rule" => &[("case", json!(9)), ("ruling", json!("x"))],
                "carry-out" | "observe" => &[("case", json!(9))],
                "seed" => &[("player", json!(name)), ("seed", json!("x"))],
                "sit" | "leave" | "cash-out" | "pass-dice" | "accept-dice" | "decline-dice"
                | "throw" | "ready" | "convert-cash" => &[("player", json!(name))],
                _ => &[],
            };
            for (key, value) in fields {
                body[*key] = value.clone();
            }
            (at(&format!("tables/{table}/commands")), Some(body))
        }
    };
    Some(request)
}

/// A command of a tournament by its word; whether it is taken does not matter, only who may try.
fn tournament_command(word: &str, name: &str) -> Value {
    let mut body = json!({"do": word});
    let fields: &[(&str, Value)] = match word {
        "amend-rules" => &[("setup", json!("nonsense"))],
        "register" => &[("player", json!("x")), ("event", json!("Nowhere"))],
        "receive-rules" | "decline-rebuy" => &[("player", json!(name))],
        "rebuy" => &[("player", json!("x"))],
        "scratch" => &[("player", json!("x")), ("reason", json!("x"))],
        "set-chip-values" => &[("event", json!("Nowhere")), ("colours", json!({}))],
        "start-heat" | "forfeit-roll" => &[("heat", json!(99))],
        // What is played at a heat is for the roles of its table.
        "play" if name == "player" => &[
            ("heat", json!(99)),
            ("command", json!({"do": "pass-dice", "player": name})),
        ],
        "play" if name == "floorperson" => &[
            ("heat", json!(99)),
            ("command", json!({"do": "rule-dispute"})),
        ],
        "play" => &[
            ("heat", json!(99)),
            ("command", json!({"do": "roll", "dice": [1, 2]})),
        ],
        "count-chips" => &[
            ("heat", json!(99)),
            ("player", json!("x")),
            ("points", json!(1)),
        ],
        "roll-off" => &[("event", json!("Nowhere")), ("throws", json!([]))],
        "propose-split" => &[
            ("player", json!(name)),
            ("event", json!("Nowhere")),
            ("shares", json!({})),
        ],
        "agree-split" | "decline-split" => &[("player", json!(name)), ("event", json!("Nowhere"))],
        "refuse-split" => &[("event", json!("Nowhere")), ("reason", json!("x"))],
        "disqualify" => &[("players", json!([])), ("evidence", json!("x"))],
        "count-cash" | "release-cash" => &[("amount", json!(-1))],
        "submit-rules" | "record-answer" | "conclude" => &[],
        _ => &[("event", json!("Nowhere"))],
    };
    for (key, value) in fields {
        body[*key] = value.clone();
    }
    body
}

#[test]
fn the_matrix_of_roles_and_actions_holds_over_the_wire() {
    let names = |table: &[(&str, &str)]| {
        let mut names: Vec<String> = table.iter().map(|(n, _)| (*n).to_owned()).collect();
        names.sort();
        names
    };
    assert_eq!(names(MEANT), names(TABLE));
    let here = start();
    let table = house_table(&here, "colorado");
    let setup = boxman_tournament::EXAMPLE.replace("\"dora\"", "\"tournament-director\"");
    let opened = here
        .staff("tournament-director")
        .post("/api/tournaments", &json!({"setup": setup}));
    assert_eq!(opened.status, 201, "{opened:?}");
    let (mut cells, mut open) = (0, 0);
    for duty in Duty::ALL {
        let (mut client, table, name) = match duty {
            Duty::Guest => (here.guest("gus"), "practice", "gus"),
            staff => (here.staff(staff.name()), table.as_str(), staff.name()),
        };
        for (action, letters) in MEANT {
            let Some((path, body)) = attempt(action, table, name) else {
                continue;
            };
            let reply = match body {
                Some(body) => client.post(&path, &body),
                None => client.get(&path),
            };
            let may = letters.contains(duty.letter());
            let refused = reply.status == 403;
            assert_eq!(refused, !may, "{action} as {}: {reply:?}", duty.name());
            if refused {
                assert!(
                    matches!(reply.code().as_str(), "not-your-role" | "not-yours"),
                    "{reply:?}"
                );
            }
            cells += 1;
            open += usize::from(may);
        }
        // Nobody at all may do none of it.
        client.token = None;
        let reply = client.command(table, &json!({"do": "sit", "player": name}));
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (401, "sign-in-required")
        );
    }
    assert!(cells >= 600 && open >= 150, "{cells} cells, {open} open");
}

#[test]
fn a_guest_is_nobody_at_a_house_table_and_a_player_cannot_act_for_another() {
    let here = start();
    let table = house_table(&here, "maryland");
    let mut gus = here.guest("gus");
    assert_eq!(
        gus.command(&table, &json!({"do": "sit"})).code(),
        "not-your-role"
    );
    assert_eq!(
        gus.command("practice", &json!({"do": "sit", "player": "eve"}))
            .code(),
        "not-yours"
    );
    gus.takes("practice", &json!({"do": "sit", "player": "gus"}));
    let mut eve = here.guest("eve");
    assert_eq!(
        eve.command("practice", &json!({"do": "leave", "player": "gus"}))
            .code(),
        "not-yours"
    );
    assert_eq!(
        eve.command("practice", &json!({"do": "ready", "player": "gus"}))
            .code(),
        "not-yours"
    );
    // A role is not what the caller says it is.
    let claims = json!({"do": "sit", "player": "eve", "by": "boxperson"});
    assert_eq!(eve.command("practice", &claims).code(), "not-your-role");
    // Somebody's name is not there for the taking.
    let reply = here
        .client()
        .post("/api/sessions", &json!({"guest": "gus"}));
    assert_eq!((reply.status, reply.code().as_str()), (409, "name-taken"));
    let reply = here
        .client()
        .post("/api/sessions", &json!({"guest": "dealer"}));
    assert_eq!(reply.code(), "name-taken");
    // Another's id is another's: no answer is learnt from it, and nothing collides.
    gus.takes(
        "practice",
        &json!({"do": "buy-in", "amount": 5000, "id": "1"}),
    );
    let answer = eve
        .command("practice", &json!({"do": "sit", "id": "1"}))
        .json();
    assert_eq!(answer["events"][0]["event"], "player-sat");
}

#[test]
fn forged_expired_and_revoked_sign_ins_are_dead() {
    let here = start();
    let mut dealer = here.staff("dealer");
    let who = |client: &mut Client| client.get("/api/sessions/current").status;
    assert_eq!(who(&mut dealer), 200);
    let real = dealer.token.clone().expect("a token");
    for forged in [
        "",
        "0",
        &"0".repeat(64),
        &real[..63],
        &real.to_uppercase(),
        &format!("{real}0"),
    ] {
        dealer.token = Some(forged.to_owned());
        assert_eq!(who(&mut dealer), 401, "{forged}");
    }
    dealer.token = Some(real.clone());
    // The token is rotated at every sign-in, and the cookie carries the same one.
    let again = here.client().post(
        "/api/sessions",
        &json!({"name": "dealer", "password": PASSWORD}),
    );
    assert_ne!(again.json()["token"], real);
    let cookie = again.header("set-cookie").expect("a cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let pair = cookie.split(';').next().expect("a pair");
    let mut bare = here.client();
    let reply = bare
        .try_send("GET", "/api/sessions/current", &[("cookie", pair)], None)
        .expect("an answer");
    assert_eq!(reply.json()["name"], "dealer");
    // Disabled, every sign-in of the account is dead at once.
    let mut surveillance = here.staff("surveillance");
    let reply = surveillance.post("/api/accounts/dealer/disable", &json!({"why": "a test"}));
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(who(&mut dealer), 401);
    let reply = here.client().post(
        "/api/sessions",
        &json!({"name": "dealer", "password": PASSWORD}),
    );
    assert_eq!((reply.status, reply.code().as_str()), (403, "disabled"));
    // A sign-in whose time is over is dead, and its row goes with the next start.
    let over = SessionRow {
        digest: *blake3::hash(b"over").as_bytes(),
        name: "boxperson".to_owned(),
        guest: false,
        since: 0,
        until: 1,
    };
    here.store
        .write(&[&[Change::Session(over)]])
        .expect("written");
    let here = here.restart();
    let mut late = here.client();
    late.token = Some("over".to_owned());
    assert_eq!(who(&mut late), 401);
    assert!(
        here.store
            .sessions()
            .expect("read")
            .iter()
            .all(|s| s.until > 1)
    );
    surveillance.move_to(&here);
    // Signed out is signed out.
    assert_eq!(
        surveillance
            .try_send("DELETE", "/api/sessions/current", &[], None)
            .expect("an answer")
            .status,
        200
    );
    assert_eq!(who(&mut surveillance), 401);
}

#[test]
fn guessing_passwords_locks_the_account_and_tells_nothing() {
    let here = start();
    let mut guesser = here.client();
    let mut guess = |name: &str, word: &str| {
        guesser.post("/api/sessions", &json!({"name": name, "password": word}))
    };
    let unknown = guess("nobody", "wrong wrong");
    let known = guess("auditor", "wrong wrong");
    assert_eq!((unknown.status, &unknown.body), (known.status, &known.body));
    for _ in 0..4 {
        assert_eq!(guess("auditor", "wrong wrong").code(), "wrong-password");
    }
    let locked = guess("auditor", PASSWORD);
    assert_eq!((locked.status, locked.code().as_str()), (429, "locked-out"));
    assert!(locked.header("retry-after").is_some());
    assert_eq!(
        guess("dealer", PASSWORD).status,
        200,
        "others are not locked"
    );
    let mut surveillance = here.staff("surveillance");
    let log = surveillance.get("/api/log?limit=1000").body;
    assert!(
        log.contains("login-locked") && !log.contains("argon2id"),
        "{log}"
    );
}

#[test]
fn a_password_can_be_tried_only_so_often_from_one_address() {
    let few = |s: &mut boxman_server::Settings| s.password_rate.burst = 3.0;
    let here = Here::start_with(few, &[]);
    let mut client = here.client();
    let mut last = 0;
    for n in 0..6 {
        last = client
            .post(
                "/api/sessions",
                &json!({"name": format!("n{n}"), "password": "wrong wrong"}),
            )
            .status;
    }
    assert_eq!(last, 429);
}

#[test]
fn foreign_pages_can_neither_change_nor_rebind() {
    let here = Here::start();
    let mut ann = here.guest("ann");
    let own = format!("http://{}", here.address);
    let sit = json!({"do": "sit"}).to_string();
    let path = "/api/tables/practice/commands";
    let cookie = format!("boxman={}", ann.token.clone().expect("a token"));
    let mut send = |headers: &[(&str, &str)]| {
        let headers: Vec<_> = headers
            .iter()
            .copied()
            .chain([("cookie", cookie.as_str())])
            .collect();
        ann.try_send("POST", path, &headers, Some(&sit))
            .expect("an answer")
    };
    assert_eq!(
        send(&[("origin", "https://evil.example")]).code(),
        "foreign-origin"
    );
    assert_eq!(send(&[("origin", "null")]).code(), "foreign-origin");
    assert_eq!(
        send(&[("sec-fetch-site", "cross-site")]).code(),
        "foreign-origin"
    );
    assert_eq!(send(&[("host", "evil.example")]).code(), "wrong-host");
    // A form cannot send JSON.
    assert_eq!(send(&[("content-type", "text/plain")]).status, 415);
    assert_eq!(
        send(&[("content-type", "application/x-www-form-urlencoded")]).status,
        415
    );
    assert_eq!(
        send(&[("origin", &own), ("sec-fetch-site", "same-origin")]).status,
        200
    );
}

#[test]
fn headers_protect_every_answer() {
    let here = Here::start();
    let mut client = here.client();
    for path in ["/", "/api/tables", "/api/none", "/none", "/metrics"] {
        let reply = client.get(path);
        let policy = reply.header("content-security-policy").expect("a policy");
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(reply.header("x-frame-options"), Some("DENY"));
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"));
    }
    assert!(!client.get("/").body.contains("<script>"));
}

#[test]
fn paths_lead_nowhere_else() {
    let here = Here::start();
    let mut client = here.client();
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "/index.html/../../Cargo.toml",
        "//etc/passwd",
        "/boxman.db",
        "/api/../boxman.db",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/practice%00",
        "/api/tables/%ff",
        "/index.html%00.js",
    ] {
        let reply = client.get(path);
        assert!(matches!(reply.status, 400 | 404), "{path}: {reply:?}");
        assert!(
            !reply.body.contains("[package]") && !reply.body.contains("root:"),
            "{path}"
        );
    }
}

#[test]
fn malformed_and_oversized_requests_are_refused_in_one_shape() {
    let here = Here::start();
    let mut ann = here.guest("ann");
    let path = "/api/tables/practice/commands";
    let deep = "[".repeat(20_000);
    let wide = format!("{{\"do\": \"{}\"}}", "x".repeat(100_000));
    for (body, status, code) in [
        ("", 400, "bad-command"),
        ("{", 400, "bad-command"),
        ("[]", 400, "bad-command"),
        ("{\"do\": 7}", 400, "bad-command"),
        ("{\"do\": \"fly\"}", 400, "bad-command"),
        ("{\"do\": \"sit\", \"hat\": 1}", 400, "bad-command"),
        ("{\"do\": \"sit\", \"expect_seq\": -1}", 400, "bad-command"),
        (
            "{\"do\": \"sit\", \"at\": \"2026-11-15T20:00:00Z\"}",
            400,
            "bad-command",
        ),
        ("{\"do\": \"ready\", \"hat\": 1}", 400, "bad-command"),
        (
            "{\"do\": \"bet\", \"wager\": \"pass\", \"amount\": 1e99}",
            400,
            "bad-command",
        ),
        (deep.as_str(), 400, "bad-command"),
        (wide.as_str(), 413, "too-large"),
    ] {
        let reply = ann
            .try_send("POST", path, &[], Some(body))
            .expect("an answer");
        let shown = &body[..body.len().min(60)];
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (status, code),
            "{shown}: {reply:?}"
        );
    }
    for (path, body) in [
        ("/api/sessions", "{\"guest\": 7}"),
        ("/api/sessions", "{}"),
        ("/api/tables", "{\"house\": 7}"),
    ] {
        let reply = ann
            .try_send("POST", path, &[], Some(body))
            .expect("an answer");
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (400, "bad-request"),
            "{path} {body}"
        );
    }
    let faulty = ann.post(
        "/api/tables",
        &json!({"house": {"rulebook": "colorado", "seats": 99, "hats": 1}}),
    );
    assert_eq!(
        (faulty.status, faulty.code().as_str()),
        (422, "faulty-rules")
    );
    assert!(
        faulty.body.contains("seats") && faulty.body.contains("hats"),
        "every fault at once: {faulty:?}"
    );
    for query in ["?from=x", "?limit=0", "?limit=1001", "?hat=1"] {
        assert_eq!(
            ann.get(&format!("/api/tables/practice/events{query}"))
                .code(),
            "bad-request",
            "{query}"
        );
    }
    assert_eq!(
        ann.try_send("PUT", "/api/tables", &[], Some("{}"))
            .expect("an answer")
            .code(),
        "wrong-method"
    );
}

#[test]
fn a_slow_request_does_not_hold_the_server() {
    let quick = |s: &mut boxman_server::Settings| s.patience = Duration::from_millis(500);
    let here = Here::start_with(quick, &[]);
    let token = here.guest("ann").token.expect("a token");
    let begun = Instant::now();
    let mut slow = TcpStream::connect(here.address).expect("connected");
    let head = format!(
        "POST /api/tables/practice/commands HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: 100\r\n\r\n{{",
        here.address
    );
    slow.write_all(head.as_bytes()).expect("sent");
    let reply = read_reply(&mut BufReader::new(&slow)).expect("an answer");
    assert_eq!(reply.status, 408, "{reply:?}");
    assert!(begun.elapsed() < Duration::from_secs(5));
    // One that never finishes its headers is cut off.
    let mut silent = TcpStream::connect(here.address).expect("connected");
    silent.write_all(b"GET / HT").expect("sent");
    silent
        .set_read_timeout(Some(Duration::from_secs(15)))
        .expect("set");
    let mut rest = Vec::new();
    let _ = silent.read_to_end(&mut rest);
    assert!(
        begun.elapsed() < Duration::from_secs(15),
        "cut off after {:?}",
        begun.elapsed()
    );
}

#[test]
fn commands_are_limited_for_each_sign_in() {
    let few = |s: &mut boxman_server::Settings| {
        s.command_rate.burst = 5.0;
        s.command_rate.a_second = 0.1;
    };
    let here = Here::start_with(few, &[]);
    let (mut ann, mut bob) = (here.guest("ann"), here.guest("bob"));
    let codes: Vec<u16> = (0..8)
        .map(|_| ann.command("practice", &json!({"do": "state"})).status)
        .collect();
    assert_eq!(codes, [200, 200, 200, 200, 200, 429, 429, 429]);
    assert_eq!(bob.command("practice", &json!({"do": "state"})).status, 200);
}

#[test]
fn two_people_grant_a_role_and_move_money() {
    let here = start();
    let mut admin = here.staff("administrator");
    let asked = admin.post(
        "/api/accounts/dealer/roles",
        &json!({"role": "boxperson", "why": "promoted"}),
    );
    assert_eq!(asked.status, 202, "{asked:?}");
    let approval = format!("/api/approvals/{}", asked.json()["approval"]);
    let why = json!({"why": "agreed"});
    assert_eq!(admin.post(&approval, &why).code(), "second-person-required");
    assert_eq!(
        here.staff("floorperson").post(&approval, &why).code(),
        "not-your-role"
    );
    let granted = here.staff("second-admin").post(&approval, &why);
    assert_eq!(
        granted.json()["account"]["roles"],
        json!(["boxperson", "dealer"]),
        "{granted:?}"
    );
    assert_eq!(
        here.staff("second-admin").post(&approval, &why).code(),
        "not-found",
        "once only"
    );

    let table = house_table(&here, "colorado");
    let mut player = here.staff("player");
    player.takes(&table, &json!({"do": "sit"}));
    let mut dealer = here.staff("dealer");
    dealer.takes(
        &table,
        &json!({"do": "buy-in", "player": "player", "amount": 10_000}),
    );
    let reported = dealer.takes(
        &table,
        &json!({"do": "report", "text": "overpaid", "by": "dealer"}),
    );
    let case = &reported["events"][0]["case"];
    let rule = json!({"do": "rule", "case": case, "ruling": "the overpayment goes back",
        "entries": [{"from": "rack:player", "to": "house", "amount": 500}]});
    let mut boxperson = here.staff("boxperson");
    assert_eq!(
        boxperson.command(&table, &rule).code(),
        "second-person-required"
    );
    let mut claims = rule.clone();
    claims["second"] = json!("floorperson");
    assert_eq!(
        boxperson.command(&table, &claims).code(),
        "second-person-required",
        "saying so is not enough"
    );
    let asked = boxperson.post(
        "/api/approvals",
        &json!({"table": table, "command": rule, "why": "seen on camera"}),
    );
    let approval = format!("/api/approvals/{}", asked.json()["approval"]);
    assert_eq!(
        boxperson.post(&approval, &why).code(),
        "second-person-required"
    );
    let ruled = here.staff("floorperson").post(&approval, &why).json();
    assert_eq!(ruled["events"][0]["second"], "floorperson", "{ruled}");
    dealer.takes(
        &table,
        &json!({"do": "carry-out", "case": case, "by": "dealer"}),
    );
    boxperson.takes(&table, &json!({"do": "observe", "case": case}));
    let state = player.get(&format!("/api/tables/{table}")).json();
    assert_eq!(state["state"]["players"]["player"]["rack"], 9_500);
    boxman_store::audit::audit(&*here.store).expect("the audit is clean");
}

#[test]
fn a_table_or_everything_can_be_disabled() {
    let here = start();
    let mut ann = here.guest("ann");
    ann.takes("practice", &json!({"do": "sit"}));
    let mut floor = here.staff("floorperson");
    let why = json!({"why": "a dispute"});
    assert_eq!(
        floor
            .post("/api/tables/practice/disable", &json!({"why": " "}))
            .code(),
        "bad-request"
    );
    assert_eq!(floor.post("/api/tables/practice/disable", &why).status, 200);
    assert_eq!(
        ann.command("practice", &json!({"do": "leave"})).code(),
        "table-disabled"
    );
    assert_eq!(floor.post("/api/tables/practice/enable", &why).status, 200);
    let mut surveillance = here.staff("surveillance");
    assert_eq!(surveillance.post("/api/disable", &why).status, 200);
    assert_eq!(
        ann.command("practice", &json!({"do": "leave"})).code(),
        "table-disabled"
    );
    assert_eq!(
        ann.post("/api/tables", &json!({"house": "maryland"}))
            .code(),
        "table-disabled"
    );
    assert_eq!(surveillance.post("/api/enable", &why).status, 200);
    ann.takes("practice", &json!({"do": "leave"}));
    let log = surveillance.get("/api/log?limit=1000").json();
    let whats: Vec<&str> = log["events"]
        .as_array()
        .expect("events")
        .iter()
        .filter_map(|e| e["what"].as_str())
        .collect();
    for what in [
        "table-disabled",
        "table-enabled",
        "all-disabled",
        "all-enabled",
    ] {
        assert!(whats.contains(&what), "{whats:?}");
    }
}
