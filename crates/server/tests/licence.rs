//! The licence a server runs under, and the odds that are uniform under it (CO-2306-1-b).

mod common;

use boxman_server::{Licence, LicenceError, ServeError, Server, Settings};
use common::{Client, Here, everybody, start};
use serde_json::{Value, json};

/// Colorado's preset for this operator, with odds of its own.
fn rules(operator: &str, pays: &str) -> String {
    let preset = boxman_rules::House::preset("colorado").expect("a preset");
    let text = preset.replace(
        "operator = \"Boxman\"",
        &format!("operator = \"{operator}\""),
    );
    assert!(text.contains(operator), "{text}");
    format!("{text}\n[pays]\n{pays}\n")
}

fn submitted(floor: &mut Client, house: &str) -> u64 {
    let drafted = floor.post("/api/rules", &json!({"house": house}));
    assert_eq!(drafted.status, 201, "{drafted:?}");
    let number = drafted.json()["number"].as_u64().expect("a number");
    let submit = format!("/api/rules/{number}/submit");
    assert_eq!(floor.post(&submit, &json!({})).status, 200);
    number
}

fn approve(admin: &mut Client, number: u64) -> Value {
    let posting = json!({"posted": "the pit"});
    admin
        .post(&format!("/api/rules/{number}/approve"), &posting)
        .json()
}

#[test]
fn odds_are_uniform_within_the_casino_whatever_its_rules_call_it() {
    let here = start();
    let (mut floor, mut admin) = (here.staff("floorperson"), here.staff("administrator"));
    let first = submitted(&mut floor, &rules("Gold Camp", "any-seven = \"5 to 1\""));
    assert_eq!(approve(&mut admin, first)["ok"], true);
    // R-money-18. Another name, other odds: the casino is the same.
    for (operator, pays) in [
        ("Gold Camp Casino", ""),
        ("Gold Camp Casino", "any-seven = \"6 to 1\""),
        (
            "Boxman",
            "any-seven = \"5 to 1\"\nfield = { 12 = \"3 to 1\" }",
        ),
    ] {
        let number = submitted(&mut floor, &rules(operator, pays));
        let refused = approve(&mut admin, number);
        assert_eq!(
            refused["refused"]["code"], "not-approved",
            "{operator} {pays}: {refused}"
        );
        assert_eq!(refused["refused"]["clause"], "CO-2306-1-b");
        let open = json!({"kind": "house", "rules": number});
        assert_eq!(floor.post("/api/tables", &open).code(), "not-approved");
    }
    // The same odds, written otherwise, at another operator's name.
    let same = submitted(&mut floor, &rules("Other", "any-seven = \"10 to 2\""));
    assert_eq!(approve(&mut admin, same)["ok"], true);
    // Craps Free Craps has the same any seven in print, so it is held to the same odds.
    let free = submitted(&mut floor, "colorado-craps-free");
    let refused = approve(&mut admin, free);
    assert_eq!(refused["refused"]["clause"], "CO-2306-1-b", "{refused}");
    boxman_shows::shows!("CO-2306-1-b");
}

#[test]
fn a_table_on_withdrawn_rules_stays_shut() {
    let here = start();
    let table = common::house_table(&here, "colorado");
    let (mut floor, mut admin) = (here.staff("floorperson"), here.staff("administrator"));
    let mut player = here.staff("player");
    player.takes(&table, &json!({"do": "sit"}));
    let chips = json!({"do": "buy-in", "player": "player", "amount": 100_000});
    here.staff("dealer").takes(&table, &chips);
    player.takes(
        &table,
        &json!({"do": "bet", "wager": "pass", "amount": 1000}),
    );
    let (why, note) = (json!({"why": "new odds"}), json!({"note": "new odds"}));
    let at = |what: &str| format!("/api/tables/{table}/{what}");
    assert_eq!(floor.post(&at("disable"), &why).status, 200);
    // Bets that are up were made under these odds.
    assert_eq!(admin.post("/api/rules/1/withdraw", &note).code(), "not-now");
    assert_eq!(floor.post(&at("enable"), &why).status, 200);
    player.takes(&table, &json!({"do": "take-down", "wager": "pass"}));
    assert_eq!(floor.post(&at("disable"), &why).status, 200);
    assert_eq!(admin.post("/api/rules/1/withdraw", &note).status, 200);
    let raised = submitted(&mut floor, &rules("Boxman", "any-seven = \"5 to 1\""));
    assert_eq!(approve(&mut admin, raised)["ok"], true);
    assert_eq!(floor.post(&at("enable"), &why).code(), "not-approved");
    let changed = floor.post(&at("rules"), &json!({"rules": raised})).json();
    assert_eq!(
        (&changed["ok"], &changed["waits"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(floor.post(&at("enable"), &why).status, 200);
}

#[test]
fn without_a_licence_there_are_no_tables_of_the_house() {
    let accounts = everybody();
    let accounts: Vec<_> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let here = Here::start_with(|settings| settings.licence = None, &accounts);
    let licence = here.client().get("/api/licence").json();
    assert_eq!(licence, json!({"ok": true, "licence": null}));
    let number = submitted(&mut here.staff("floorperson"), "colorado");
    let refused = approve(&mut here.staff("administrator"), number);
    assert_eq!(refused["refused"]["code"], "not-approved");
    let message = refused["refused"]["message"].as_str().expect("a sentence");
    assert!(message.contains("--licence"), "{message}");
    // Practice needs none.
    let open = json!({"house": "colorado"});
    assert_eq!(here.guest("ann").post("/api/tables", &open).status, 201);
}

#[test]
fn a_licence_stays_on_record_and_is_never_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = |licence: Option<&str>| {
        let mut settings = Settings::new(folder.path().to_owned());
        settings.address.set_port(0);
        settings.licence = licence.map(|l| l.parse().expect("a licence"));
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let server = runtime.block_on(Server::start(settings));
        server.map(|server| server.hall().licence())
    };
    let gold: Licence = "Gold Camp/12-34567".parse().expect("a licence");
    assert_eq!(start(None).expect("it starts"), None);
    assert_eq!(
        start(Some("Gold Camp/12-34567")).expect("it starts"),
        Some(gold.clone())
    );
    assert_eq!(start(None).expect("it starts"), Some(gold));
    // The casino may change its name.
    let renamed = start(Some("Gold Camp Casino/12-34567")).expect("it starts");
    assert_eq!(renamed.map(|l| l.name).as_deref(), Some("Gold Camp Casino"));
    match start(Some("Gold Camp Casino/99")) {
        Err(ServeError::Licence(LicenceError::Other { on_record, given })) => {
            assert_eq!(on_record.number, "12-34567");
            assert_eq!(given.number, "99");
        }
        other => panic!("{other:?}"),
    }
    let store = boxman_store::Sqlite::open_existing(folder.path()).expect("a store");
    let log = boxman_store::log::read_log(&store, 1, 100).expect("the log");
    let set: Vec<_> = log
        .iter()
        .filter(|logged| logged.line.what == "licence-set")
        .collect();
    assert_eq!(set.len(), 2, "set, and renamed");
    assert_eq!(set[1].line.before, set[0].line.after);
}

#[test]
fn the_contract_says_that_house_rules_are_text_or_an_object() {
    let here = Here::start();
    let contract = here.client().get("/api/openapi.json").json();
    let schemas = &contract["components"]["schemas"];
    for body in ["Draft", "Open"] {
        let house = schemas[body]["properties"]["house"].to_string();
        assert!(
            house.contains("#/components/schemas/HouseSource"),
            "{body}: {house}"
        );
    }
    let kinds: Vec<&str> = schemas["HouseSource"]["oneOf"]
        .as_array()
        .expect("one of several")
        .iter()
        .filter_map(|kind| kind["type"].as_str())
        .collect();
    assert_eq!(kinds, ["string", "object"]);
    // And so it is: text of a file, a preset's name, an object.
    let mut ann = here.guest("ann");
    for house in [
        json!("colorado"),
        json!("rulebook = \"maryland\""),
        json!({"rulebook": "maryland"}),
    ] {
        let opened = ann.post("/api/tables", &json!({"house": house}));
        assert_eq!(opened.status, 201, "{house}: {opened:?}");
    }
    let wrong = ann.post("/api/tables", &json!({"house": 5}));
    assert_eq!(wrong.status, 400);
}

#[test]
fn rules_are_known_by_one_hash_and_times_are_text() {
    let here = start();
    let table = common::house_table(&here, "colorado");
    let hash = boxman_rules::House::read("colorado").expect("a preset");
    let hash = hash.hash();
    let mut floor = here.staff("floorperson");
    assert_eq!(floor.get("/api/rules/1").json()["rules"]["hash"], hash);
    for what in ["house", "posted"] {
        let posted = floor.get(&format!("/api/tables/{table}/{what}")).json();
        assert_eq!(posted["hash"], hash, "{what}");
    }
    let row = floor.get(&format!("/api/tables/{table}")).json();
    assert_eq!(row["table"]["hash"], hash);
    let changed = floor.takes(&table, &json!({"do": "change-dice", "dice_set": "A"}));
    let at = changed["events"][0]["at"].as_str().expect("a time as text");
    assert!(
        at.parse::<jiff::Timestamp>().is_ok() && at.ends_with('Z'),
        "{at}"
    );
}
