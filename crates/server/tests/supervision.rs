//! What those on duty see and do: two people for what moves money, tables that are disabled, the life of house rules, rules that change at an open table, returns
//! beside the exact odds, dice by who called them, meters put right, and what outlives a restart.

mod common;

use boxman_store::{Store, audit::audit};
use common::{Client, Here, house_table, start};
use serde_json::{Value, json};

fn drafted(floor: &mut Client, house: &str) -> u64 {
    let drafted = floor.post("/api/rules", &json!({"house": house}));
    assert_eq!(drafted.status, 201, "{drafted:?}");
    drafted.json()["number"].as_u64().expect("a number")
}

/// A player with chips at a house table.
fn player_at(here: &Here, table: &str) -> Client {
    let mut player = here.staff("player");
    player.takes(table, &json!({"do": "sit"}));
    here.staff("dealer").takes(
        table,
        &json!({"do": "buy-in", "player": "player", "amount": 10_000_000}),
    );
    here.staff("floorperson")
        .takes(table, &json!({"do": "change-dice", "dice_set": "A"}));
    player
}

fn log(here: &Here, what: &str) -> Vec<Value> {
    let answer = here.staff("auditor").get("/api/log?limit=500").json();
    let all = answer["events"].as_array().expect("events").clone();
    all.into_iter().filter(|e| e["what"] == what).collect()
}

#[test]
fn a_variation_is_applied_for_in_writing_reviewed_and_then_approved_or_denied() {
    let here = start();
    let (mut floor, mut admin) = (here.staff("floorperson"), here.staff("administrator"));
    let number = drafted(&mut floor, "practice");
    let at = |step: &str| format!("/api/rules/{number}/{step}");
    let empty = floor.post(&at("submit"), &json!({"application": " "}));
    assert_eq!((empty.status, empty.code().as_str()), (400, "bad-request"));
    let application =
        json!({"application": "Craps Sides at table 4 from January on, as attached."});
    assert_eq!(floor.post(&at("submit"), &application).status, 200);
    boxman_shows::shows!("CO-2317-1-a");
    let posting =
        json!({"posted": "north wall of the pit", "authority": "the Director's designee"});
    // Not before its review.
    assert_eq!(admin.post(&at("approve"), &posting).code(), "not-now");
    let note = json!({"note": "the math report was checked"});
    assert_eq!(admin.post(&at("review"), &note).status, 200);
    let open = json!({"kind": "house", "rules": number});
    assert_eq!(floor.post("/api/tables", &open).code(), "not-approved");
    assert_eq!(admin.post(&at("approve"), &posting).status, 200);
    let rules = floor.get(&format!("/api/rules/{number}")).json()["rules"].clone();
    assert_eq!(rules["stage"], "approved");
    assert_eq!(rules["authority"], "the Director's designee");
    assert_eq!(rules["posted"], "north wall of the pit");
    boxman_shows::shows!("CO-2314-b");
    assert_eq!(rules["review"]["by"], "administrator");
    assert_eq!(floor.post("/api/tables", &open).status, 201);
    // A denied one never opens a table, and who drafted it has no say.
    let denied = drafted(&mut admin, "practice");
    assert_eq!(
        admin
            .post(&format!("/api/rules/{denied}/submit"), &application)
            .status,
        200
    );
    let deny = format!("/api/rules/{denied}/deny");
    assert_eq!(admin.post(&deny, &note).code(), "second-person-required");
    assert_eq!(here.staff("second-admin").post(&deny, &note).status, 200);
    let open = json!({"kind": "house", "rules": denied});
    assert_eq!(floor.post("/api/tables", &open).code(), "not-approved");
    for what in [
        "rules-submitted",
        "rules-reviewed",
        "rules-approved",
        "rules-denied",
    ] {
        assert!(!log(&here, what).is_empty(), "{what} is logged");
    }
    boxman_shows::shows!("CO-2317-1-b");
}

fn approved(here: &Here, house: &str) -> u64 {
    let mut floor = here.staff("floorperson");
    let number = drafted(&mut floor, house);
    floor.post(&format!("/api/rules/{number}/submit"), &json!({}));
    let posting = json!({"posted": "the pit"});
    let approve = format!("/api/rules/{number}/approve");
    let reply = here.staff("administrator").post(&approve, &posting);
    assert_eq!(reply.status, 200, "{reply:?}");
    number
}

#[test]
fn raised_odds_are_the_same_at_all_tables_of_a_casino() {
    let here = start();
    let table = house_table(&here, "colorado");
    let colorado = boxman_rules::House::preset("colorado").expect("a preset");
    let raised = format!("{colorado}\n[pays]\nany-seven = \"5 to 1\"\n");
    let mut floor = here.staff("floorperson");
    let number = drafted(&mut floor, &raised);
    floor.post(&format!("/api/rules/{number}/submit"), &json!({}));
    let mut admin = here.staff("administrator");
    let posting = json!({"posted": "the pit"});
    let approve = format!("/api/rules/{number}/approve");
    assert_eq!(admin.post(&approve, &posting).code(), "not-approved");
    // Every table takes the new odds: the old ones are withdrawn, which no table may run under.
    let note = json!({"note": "odds are raised everywhere"});
    assert_eq!(admin.post("/api/rules/1/withdraw", &note).code(), "not-now");
    let why = json!({"why": "new odds"});
    floor.post(&format!("/api/tables/{table}/disable"), &why);
    assert_eq!(admin.post("/api/rules/1/withdraw", &note).status, 200);
    assert_eq!(admin.post(&approve, &posting).status, 200);
    let changed = floor.post(
        &format!("/api/tables/{table}/rules"),
        &json!({"rules": number}),
    );
    assert_eq!(changed.json()["waits"], false, "{changed:?}");
    floor.post(&format!("/api/tables/{table}/enable"), &why);
    let open = json!({"kind": "house", "rules": 1});
    assert_eq!(floor.post("/api/tables", &open).code(), "not-approved");
    boxman_shows::shows!("CO-2306-1-b");
}

#[test]
fn new_rules_wait_until_no_bet_is_up_over_a_restart_too() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut player = player_at(&here, &table);
    let colorado = boxman_rules::House::preset("colorado").expect("a preset");
    let dearer = approved(&here, &colorado.replacen("minimum = 5", "minimum = 25", 1));
    let change = format!("/api/tables/{table}/rules");
    let mut floor = here.staff("floorperson");
    let before = floor.get(&format!("/api/tables/{table}/house")).json();
    player.takes(
        &table,
        &json!({"do": "bet", "wager": "pass", "amount": 1000}),
    );
    assert_eq!(
        here.staff("dealer")
            .post(&change, &json!({"rules": dearer}))
            .code(),
        "not-your-role"
    );
    assert_eq!(
        floor.post(&change, &json!({"rules": 99})).code(),
        "not-found"
    );
    let direct = json!({"do": "change-rules", "house": "colorado"});
    assert_eq!(floor.command(&table, &direct).code(), "not-approved");
    let maryland = approved(&here, "maryland");
    let other = floor.post(&change, &json!({"rules": maryland}));
    assert_eq!(other.code(), "not-now", "another game: {other:?}");
    let answer = floor.post(&change, &json!({"rules": dearer})).json();
    assert_eq!(
        (&answer["ok"], &answer["waits"]),
        (&json!(true), &json!(true))
    );
    let posted = |client: &mut Client| client.get(&format!("/api/tables/{table}/house")).json();
    assert_eq!(posted(&mut floor)["hash"], before["hash"]);
    let here = here.restart();
    for client in [&mut floor, &mut player] {
        client.move_to(&here);
    }
    // Settled under the old rules, then the new ones hold.
    let rolled = here
        .staff("stickperson")
        .takes(&table, &json!({"do": "roll", "dice": [6, 5]}));
    assert!(rolled["events"].to_string().contains("\"won\""), "{rolled}");
    let after = posted(&mut floor);
    assert_ne!(after["hash"], before["hash"]);
    assert_eq!(after["rules"], dearer);
    let low = player.command(
        &table,
        &json!({"do": "bet", "wager": "pass", "amount": 1000}),
    );
    assert_eq!(low.code(), "below-minimum");
    let logged = log(&here, "rules-changed");
    assert_eq!(logged.len(), 1);
    assert_eq!(logged[0]["before"], before["hash"]);
    assert_eq!(logged[0]["after"], after["hash"]);
    let here = here.restart();
    let row = here.client().get(&format!("/api/tables/{table}")).json();
    assert_eq!(row["table"]["rules"], dearer);
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn returns_are_compared_with_the_exact_odds_and_crooked_dice_raise_an_event() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut player = player_at(&here, &table);
    let mut stick = here.staff("stickperson");
    let mut field = json!({"do": "bet", "wager": "field", "amount": 1000});
    // Every roll a twelve: the field pays two to one each time.
    for n in 0..200 {
        field["amount"] = json!(1000 + 100 * (n % 3));
        player.takes(
            &table,
            &json!({"do": "bet", "wager": "pass", "amount": 1000}),
        );
        player.takes(&table, &field);
        stick.takes(&table, &json!({"do": "roll", "dice": [6, 6]}));
    }
    let mut auditor = here.staff("auditor");
    let returns = auditor.get(&format!("/api/tables/{table}/returns")).json();
    let rows = returns["returns"].as_array().expect("rows");
    let row = |wager: &str| rows.iter().find(|r| r["wager"] == wager).expect("a row");
    assert_eq!(row("field")["won"], 200);
    assert_eq!(row("field")["actual_return"], 3.0);
    assert_eq!(row("field")["exact_return"], "17/18");
    assert_eq!(row("field")["verdict"], "outside");
    assert_eq!(row("pass")["lost"], 200);
    assert_eq!(row("pass")["exact_return"], "488/495");
    let dice = auditor.get(&format!("/api/tables/{table}/dice")).json();
    assert_eq!(dice["called"]["stickperson"]["counts"]["6-6"], 200);
    assert_eq!(dice["called"]["stickperson"]["verdict"], "outside");
    assert_eq!(dice["drawn"]["rolls"], 0);
    // The event comes by itself.
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(60);
    while log(&here, "return-outside").is_empty() || log(&here, "called-dice-outside").is_empty() {
        assert!(std::time::Instant::now() < deadline, "no event was raised");
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
    let raised = log(&here, "return-outside");
    let subjects: Vec<&str> = raised
        .iter()
        .filter_map(|e| e["subject"].as_str())
        .collect();
    assert!(
        subjects.contains(&format!("{table}:field").as_str()),
        "{subjects:?}"
    );
    // What was summed outlives a restart.
    let here = here.restart();
    auditor.move_to(&here);
    let again = auditor.get(&format!("/api/tables/{table}/returns")).json();
    assert_eq!(again["returns"], returns["returns"]);
}

#[test]
fn two_people_put_a_meter_right_and_the_audit_agrees() {
    let here = start();
    let table = house_table(&here, "practice");
    let mut player = player_at(&here, &table);
    let wager = "make-em-all-progressive";
    player.takes(&table, &json!({"do": "bet", "wager": wager, "amount": 100}));
    let meter = |client: &mut Client| {
        client.get(&format!("/api/tables/{table}")).json()["state"]["progressives"][wager]["meter"]
            .as_i64()
            .expect("a meter")
    };
    let before = meter(&mut player);
    let mut dealer = here.staff("dealer");
    dealer.takes(
        &table,
        &json!({"do": "report", "text": "set too low", "by": "dealer"}),
    );
    let rule = json!({"do": "rule", "case": 1, "ruling": "five dollars more",
        "entries": [{"from": "house", "to": format!("meter:{wager}"), "amount": 500}]});
    let mut boxperson = here.staff("boxperson");
    let asked = boxperson.post(
        "/api/approvals",
        &json!({"table": table, "command": rule, "why": "the slip says so"}),
    );
    let approval = format!("/api/approvals/{}", asked.json()["approval"]);
    let why = json!({"why": "seen"});
    assert_eq!(
        boxperson.post(&approval, &why).code(),
        "second-person-required"
    );
    let ruled = here.staff("floorperson").post(&approval, &why);
    assert_eq!(ruled.json()["ok"], true, "{ruled:?}");
    dealer.takes(
        &table,
        &json!({"do": "carry-out", "case": 1, "by": "dealer"}),
    );
    boxperson.takes(&table, &json!({"do": "observe", "case": 1}));
    assert_eq!(meter(&mut player), before + 500);
    audit(&*here.store).expect("the audit is clean");
}

#[test]
fn a_restart_goes_on_from_a_snapshot_with_ids_seeds_and_sums() {
    let here = Here::start();
    let mut ann = here.guest("ann");
    ann.takes("practice", &json!({"do": "sit", "id": "first"}));
    ann.takes("practice", &json!({"do": "buy-in", "amount": 100_000}));
    ann.takes("practice", &json!({"do": "seed", "seed": "my own"}));
    ann.takes(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    ann.takes("practice", &json!({"do": "roll"}));
    let state = ann.get("/api/tables/practice").json();
    let here = here.restart();
    let kept = here.store.snapshot("practice").expect("read");
    let kept = kept.expect("a table that stops leaves a snapshot");
    assert_eq!(kept.number, 6, "the opening and five entries are in it");
    ann.move_to(&here);
    let again = ann.get("/api/tables/practice").json();
    assert_eq!(again["state"]["players"], state["state"]["players"]);
    assert_eq!(again["seq"], state["seq"]);
    assert_eq!(again["state"]["fair"]["seeds"]["ann"], "my own");
    // An id from before the snapshot still acts once.
    let twice = ann.takes("practice", &json!({"do": "sit", "id": "first"}));
    assert_eq!(twice["seq"], 1);
    // A snapshot that was spoilt is not believed: the record is.
    let raw = rusqlite::Connection::open(here.data().join("boxman.db")).expect("a database");
    drop(ann);
    let here = here.restart();
    raw.execute(
        "UPDATE snapshots SET state = replace(state, '\"hand\":', '\"hand\":9')",
        [],
    )
    .expect("spoilt");
    drop(raw);
    assert!(audit(&*here.store).is_err(), "and the audit names it");
    let here = here.restart();
    let again = here.client().get("/api/tables/practice").json();
    assert_eq!(again["state"]["hand"], state["state"]["hand"]);
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
