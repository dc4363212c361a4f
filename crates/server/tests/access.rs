//! Who may do what over the wire: the whole matrix of roles and actions, written down apart from the code,
//! and players who act for others.

mod common;

use boxman_server::access::{self, Duty};
use common::{house_table, start};
use serde_json::{Value, json};

/// The matrix as it is meant, written down apart from the code: who may, by letter.
const MEANT: &[(&str, &str)] = &[
    ("sit", "gp"),
    ("leave", "gpdbf"),
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
    ("mute", "bf"),
    ("confirm-bet", "sdb"),
    ("convert-cash", "db"),
    ("assign", "sdbf"),
    ("open-table", "bf"),
    ("close-table", "bf"),
    ("change-dice", "sdbf"),
    ("inspect-dice", "sdbf"),
    ("die-off", "sdbf"),
    ("offer-dice", "sdb"),
    ("return-dice", "sdb"),
    ("confirm-line", "sdb"),
    ("bring-in", "db"),
    ("settle", "db"),
    ("mark", "sdb"),
    ("push-dice", "sdb"),
    ("confirm-work", "db"),
    ("dispute", "gpd"),
    ("rule-dispute", "bf"),
    ("report", "sd"),
    ("rule", "bf"),
    ("correct-roll", "bf"),
    ("carry-out", "sd"),
    ("observe", "bf"),
    ("change-rules", "fx"),
    ("offer-seat", "dbf"),
    ("release-seat", "gpdbf"),
    ("show-rail", "dbf"),
    ("hide-rail", "dbf"),
    ("state", "gpsdbftvax"),
    ("open-practice-table", "gpsdbftx"),
    ("open-house-table", "fx"),
    ("remove-table", "x"),
    ("require-second-factor", "x"),
    ("clear-second-factor", "x"),
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
    ("remove-talk", "bf"),
    ("read-removed-talk", "bfva"),
    ("watch-crew", "sdbfvax"),
    ("watch-bank", "bfvax"),
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
    ("tournament-withdraw", "tf"),
    ("tournament-cancel", "t"),
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
        "offer-seat" => (
            at(&format!("tables/{table}/seat-codes")),
            Some(json!({"player": "x"})),
        ),
        "show-rail" => (at(&format!("tables/{table}/rail-code")), Some(json!({}))),
        "watch-crew" => (at("tables/practice/crew"), None),
        "watch-bank" => (at("tables/practice/bank"), None),
        "give-copy" => (at("rules/99/copies"), Some(json!({"to": "ann"}))),
        "read-log" => (at("log"), None),
        // It takes two people: one asks.
        "correct-roll" => (
            at("approvals"),
            Some(json!({"table": "practice", "why": "a test",
                "command": {"do": "correct-roll", "dice": [1, 2], "text": "x"}})),
        ),
        "remove-talk" => (at("tables/practice/talk/99/remove"), Some(json!({}))),
        // These are judged by what waits, or by what is shown.
        "approve-role" | "approve-ruling" | "recall" | "remove-table" | "read-removed-talk" => {
            return None;
        }
        "require-second-factor" => (at("second-factor/require"), why()),
        "clear-second-factor" => (at("accounts/nobody/second-factor/clear"), why()),
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
                "mute" => &[("player", json!(name)), ("on", json!(true))],
                "issue-coupon" => &[("coupon", json!("c")), ("amount", json!(500))],
                // Stickpersons and dealers put themselves on their own position, and nobody else on any.
                "assign" => &[
                    (
                        "role",
                        json!(if name == "stickperson" {
                            name
                        } else {
                            "dealer"
                        }),
                    ),
                    ("staff", json!(name)),
                ],
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
                | "throw" | "ready" | "convert-cash" | "confirm-line" | "release-seat" => {
                    &[("player", json!(name))]
                }
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
        "scratch" | "withdraw" => &[("player", json!("x")), ("reason", json!("x"))],
        "cancel" => &[("reason", json!("x"))],
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
        "count-cash" | "release-cash" => &[("purse", json!("fees")), ("amount", json!(-1))],
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
    // Questions about a tournament are asked with GET, and these are for anybody; rules are planned where they are
    // changed, by their number.
    let public = [
        "tournament-board",
        "tournament-heat",
        "tournament-rules",
        "plan-rules",
        // By its code alone.
        "claim-seat",
    ];
    let mut all: Vec<String> = access::all().into_iter().map(|(name, _)| name).collect();
    all.retain(|name| !public.contains(&name.as_str()));
    all.sort();
    let mut meant: Vec<&str> = MEANT.iter().map(|(name, _)| *name).collect();
    meant.sort_unstable();
    assert_eq!(meant, all);
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

/// Who may give a player's command for somebody else at a table of the house: written down apart from the code.
const FOR_ANOTHER: &[(&str, &str)] = &[
    ("sit", "db"),
    ("bet", "db"),
    ("reduce", "db"),
    ("take-down", "db"),
    ("work", "db"),
    ("tip", "db"),
    ("leave", "dbf"),
    ("buy-in", "dbf"),
    ("cash-out", "dbf"),
    ("verbal-bet", ""),
    ("dispute", "d"),
    ("pass-dice", "s"),
    ("accept-dice", "s"),
    ("decline-dice", "s"),
    ("select-dice", "s"),
    ("throw", "s"),
    ("ready", ""),
    ("seed", ""),
    ("release-seat", "dbf"),
];

#[test]
fn staff_act_for_a_player_without_a_device_at_a_table_of_the_house_only() {
    let here = start();
    let house = house_table(&here, "colorado");
    for duty in Duty::ALL {
        let mut client = match duty {
            Duty::Guest => here.guest("gus"),
            staff => here.staff(staff.name()),
        };
        for (action, letters) in FOR_ANOTHER {
            let (path, body) = attempt(action, &house, "ann").expect("a command");
            let reply = client.post(&path, &body.expect("a body"));
            let forbidden = matches!(reply.code().as_str(), "not-your-role" | "not-yours");
            let may = letters.contains(duty.letter());
            assert_eq!(
                forbidden,
                !may,
                "{action} for ann as {}: {reply:?}",
                duty.name()
            );
        }
        // At practice everybody plays for themselves.
        let sit = json!({"do": "sit", "player": "ann"});
        let reply = client.command("practice", &sit);
        assert_eq!(reply.status, 403, "as {}: {reply:?}", duty.name());
    }
}

#[test]
fn the_record_names_the_dealer_and_the_player() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut dealer = here.staff("dealer");
    dealer.takes(&table, &json!({"do": "sit", "player": "ann", "seat": 3}));
    dealer.takes(
        &table,
        &json!({"do": "buy-in", "player": "ann", "amount": 50_000}),
    );
    let bet = json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1000});
    let answer = dealer.takes(&table, &bet);
    assert_eq!(answer["events"][0]["player"], "ann");
    // Named by nobody, it is for nobody: a dealer does not play.
    let nobody = dealer.command(
        &table,
        &json!({"do": "bet", "wager": "pass", "amount": 1000}),
    );
    assert_eq!(nobody.code(), "bad-command");
    let own = json!({"do": "sit", "player": "dealer"});
    assert_eq!(dealer.command(&table, &own).code(), "not-your-role");
    let data = here.data().to_string_lossy().into_owned();
    let (done, said) = common::run(&[
        "export", "--table", &table, "--format", "jsonl", "--data", &data,
    ]);
    let line = said
        .lines()
        .find(|line| line.contains("bet-made"))
        .expect("the bet");
    assert!(
        done && line.contains("\"actor\":\"dealer\"") && line.contains("\"player\":\"ann\""),
        "{line}"
    );
}
