//! A server on a data folder that the version before wrote: people sign in with their old passwords, and everything is as it
//! was.

mod common;

use boxman_store::audit::audit;
use common::{Here, PASSWORD};
use serde_json::json;

#[test]
fn everything_is_as_it_was() {
    let written = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../store/tests/data/before-house-records.sqlite"
    );
    let here = Here::start_with(
        |settings| {
            std::fs::copy(
                written,
                settings.store.folder().expect("a folder").join("boxman.db"),
            )
            .expect("a copy");
        },
        &[],
    );
    let (mut ada, mut abe) = (here.staff("ada"), here.staff("abe"));
    let eve = json!({"name": "eve", "password": PASSWORD});
    let refused = here.client().post("/api/sessions", &eve);
    assert_eq!(refused.code(), "disabled");
    let licence = here.client().get("/api/licence").json();
    assert_eq!(licence["licence"]["number"], "12-34567");
    // Rules as before, and those that waited still do.
    let rules = ada.get("/api/rules").json();
    let stages: Vec<&str> = rules["rules"]
        .as_array()
        .expect("rules")
        .iter()
        .filter_map(|rules| rules["stage"].as_str())
        .collect();
    assert_eq!(stages, ["approved", "approved", "draft"]);
    let table = |id: &str| here.client().get(&format!("/api/tables/{id}")).json();
    assert_eq!(table("t1")["table"]["rules"], 1);
    assert_eq!(table("t1")["table"]["disabled"], false);
    assert_eq!(table("t2")["table"]["rules"], 2);
    assert_eq!(table("t2")["table"]["disabled"], true);
    assert_eq!(table("practice")["state"]["fair"]["seeds"]["ann"], "my own");
    // What waits for a second person is approved now.
    let waiting = ada.get("/api/approvals").json();
    assert_eq!(waiting["approvals"].as_array().map(Vec::len), Some(2));
    let why = json!({"why": "agreed"});
    let granted = abe.post("/api/approvals/1", &why).json();
    assert_eq!(
        granted["account"]["roles"],
        json!(["boxperson", "dealer"]),
        "{granted}"
    );
    let ruled = here.staff("flo").post("/api/approvals/2", &why).json();
    assert_eq!(ruled["ok"], true, "{ruled}");
    // An id from before still acts once.
    let mut dora = here.staff("dora");
    let again = json!({"do": "submit-rules", "id": "s1"});
    let again = dora.post("/api/tournaments/g1/commands", &again).json();
    assert_eq!(again["seq"], 1, "{again}");
    let log = here.staff("vic").get("/api/log?limit=1000").json();
    let first = &log["events"][0];
    assert_eq!(
        (&first["number"], &first["what"]),
        (&json!(1), &json!("account-added"))
    );
    let here = here.restart();
    audit(&*here.store).expect("the audit is clean");
}
