//! House rules that the documents do not allow are refused at every step of their life: drafted, submitted,
//! approved, opened on and changed to. What is on record already is looked at again.

mod common;

use std::collections::BTreeSet;

use boxman_house::{RegisterOpening, Rules, RulesRegister, Stage};
use boxman_rules::House;
use boxman_store::{HOUSE, Offline, Sqlite, Store};
use common::{Client, everybody, house_table};
use serde_json::json;

/// Every section of side wagers, and every pay table of every document, by name.
fn packages() -> (BTreeSet<String>, BTreeSet<String>) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebooks/packages");
    let (mut sections, mut tables) = (BTreeSet::new(), BTreeSet::new());
    for file in std::fs::read_dir(folder).expect("the packages") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(path).expect("text");
        let package: toml::Table = text.parse().expect("a package");
        let name = |value: &toml::Value| value.as_str().expect("a name").to_owned();
        sections.insert(name(&package["section"]));
        let all = package["table"].as_array().expect("its pay tables");
        tables.extend(all.iter().map(|table| name(&table["name"])));
    }
    (sections, tables)
}

/// Every approval under every rulebook with every pay table, as the text of house rules.
fn approvals() -> Vec<String> {
    let (sections, tables) = packages();
    assert!(
        sections.len() >= 7 && tables.len() >= 25,
        "{sections:?} {tables:?}"
    );
    let mut all = Vec::new();
    for rulebook in ["maryland", "colorado", "colorado-craps-free"] {
        for section in &sections {
            for table in &tables {
                all.push(format!(
                    "rulebook = {rulebook:?}\napprovals = [{section:?}]\n[{section}]\npay_table = {table:?}\n"
                ));
            }
        }
    }
    all
}

/// House rules that came on record at this stage, before they were found to be faulty.
fn on_record(number: u64, stage: Stage, text: &str) -> Rules {
    Rules {
        number,
        stage,
        drafted_by: "dealer".to_owned(),
        submitted_by: Some("dealer".to_owned()),
        application: None,
        review: None,
        approved_by: None,
        authority: None,
        denied: None,
        posted: Some("the pit".to_owned()),
        licence: None,
        hash: String::new(),
        text: text.to_owned(),
    }
}

fn refused(client: &mut Client, path: &str, body: &serde_json::Value, text: &str) {
    let answer = client.post(path, body);
    let (status, code) = (answer.status, answer.code());
    assert_eq!((status, &*code), (422, "faulty-rules"), "{path}: {text}");
}

#[test]
fn what_the_rules_refuse_the_server_refuses_at_every_step() {
    let (allowed, faulty): (Vec<String>, Vec<String>) = approvals()
        .into_iter()
        .partition(|text| House::read(text).is_ok());
    assert!(
        !allowed.is_empty() && faulty.len() > 300,
        "{} and {}",
        allowed.len(),
        faulty.len()
    );
    for text in &allowed {
        assert!(!text.contains("\"maryland\""), "MD-3-A: {text}");
    }
    let stages = [Stage::Draft, Stage::Submitted, Stage::Approved];
    let staged = faulty
        .iter()
        .flat_map(|text| stages.map(|stage| (stage, text)));
    let rules = (1..)
        .zip(staged)
        .map(|(number, (stage, text))| on_record(number, stage, text));
    let opening = RegisterOpening {
        licence: None,
        rules: rules.collect(),
    };
    let accounts = everybody();
    let accounts: Vec<_> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let here = common::Here::start_with(
        |settings| {
            settings.command_rate.burst = 1e9;
            let store = Sqlite::open(settings.store.folder().expect("a folder")).expect("a store");
            let register = Offline::<RulesRegister>::open(HOUSE, &opening, 0).expect("a register");
            store.write(&[&register.into_writes()]).expect("durable");
        },
        &accounts,
    );
    let table = house_table(&here, "colorado");
    let (mut floor, mut admin) = (here.staff("floorperson"), here.staff("administrator"));
    for text in &faulty {
        refused(&mut floor, "/api/rules", &json!({"house": text}), text);
        refused(&mut floor, "/api/tables", &json!({"house": text}), text);
    }
    for (first, text) in (1..).step_by(stages.len()).zip(&faulty) {
        let at = |number: u64, what: &str| format!("/api/rules/{number}/{what}");
        refused(&mut floor, &at(first, "submit"), &json!({}), text);
        let posting = json!({"posted": "the pit"});
        refused(&mut admin, &at(first + 1, "approve"), &posting, text);
        let open = json!({"kind": "house", "rules": first + 2});
        refused(&mut floor, "/api/tables", &open, text);
        let change = json!({"rules": first + 2});
        refused(
            &mut floor,
            &format!("/api/tables/{table}/rules"),
            &change,
            text,
        );
    }
}

#[test]
fn a_table_of_the_house_needs_what_was_submitted() {
    let accounts = everybody();
    let accounts: Vec<_> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let here = common::Here::start_with(|_| {}, &accounts);
    let maryland = House::preset("maryland").expect("a preset");
    let table = house_table(&here, maryland);
    let (mut floor, mut admin) = (here.staff("floorperson"), here.staff("administrator"));
    let mut approved = |floor: &mut Client, house: &str| {
        let drafted = floor.post("/api/rules", &json!({"house": house})).json();
        let number = drafted["number"].as_u64().expect("a number");
        let at = |what: &str| format!("/api/rules/{number}/{what}");
        assert_eq!(floor.post(&at("submit"), &json!({})).status, 200);
        let posting = json!({"posted": "the pit"});
        assert_eq!(admin.post(&at("approve"), &posting).status, 200);
        number
    };
    // Without its layout no table opens on the rules, and none changes to them (MD-2-D).
    let without = maryland.replace("layout = \"preset\"\n", "");
    assert_ne!(without, maryland);
    let number = approved(&mut floor, &without);
    let open = json!({"kind": "house", "rules": number});
    let refused = floor.post("/api/tables", &open).json();
    assert_eq!(refused["refused"]["code"], "not-approved", "{refused}");
    assert_eq!(refused["refused"]["clause"], "MD-2-D");
    let change = format!("/api/tables/{table}/rules");
    let refused = floor.post(&change, &json!({"rules": number})).json();
    assert_eq!(refused["ok"], false, "{refused}");
    // For practice it is said, and the table opens.
    let practice = json!({"house": without});
    let opened = here.guest("ann").post("/api/tables", &practice).json();
    assert_eq!(opened["ok"], true, "{opened}");
    assert!(opened["without"].to_string().contains("MD-2-D"), "{opened}");
    boxman_shows::shows!("MD-2-D");
    // Without its rules no buy bet is taken (MD-3-A-41).
    let number = approved(&mut floor, &maryland.replace("rules = \"preset\"\n", ""));
    let open = json!({"kind": "house", "rules": number});
    let opened = floor.post("/api/tables", &open).json();
    let table = opened["id"].as_str().expect("an id").to_owned();
    let mut player = here.staff("player");
    player.takes(&table, &json!({"do": "sit"}));
    let chips = json!({"do": "buy-in", "player": "player", "amount": 100_000});
    here.staff("dealer").takes(&table, &chips);
    let buy = json!({"do": "bet", "wager": "buy-4", "amount": 2000});
    let refused = player.command(&table, &buy).json();
    assert_eq!(refused["refused"]["code"], "not-offered", "{refused}");
    assert_eq!(refused["refused"]["clause"], "MD-3-A-41");
    boxman_shows::shows!("MD-3-A-41");
}
