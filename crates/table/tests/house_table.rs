//! A table of the house does not do what was not submitted; the same rules at practice do (R-rules-2).

use std::sync::Arc;

use boxman_rules::House;
use boxman_shows::shows;
use boxman_table::{Session, Table};
use serde_json::Value;

const MARYLAND: &str = r#"
    rulebook = "maryland"
    wagers = { buy = true, lay = true }
    vigorish.buy = { percent = 5, collected = "up-front" }
    vigorish.lay = { percent = 5, collected = "up-front" }
    submission.layout = "L-7"
"#;

const COLORADO: &str = r#"
    rulebook = "colorado"
    submission.layout = "L-7"
"#;

fn read(text: &str) -> House {
    House::read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// A session with ann seated and $1000, at a table of the house or at practice.
fn seated(text: &str, of_the_house: bool) -> Session {
    let mut house = read(text);
    if of_the_house {
        house = house
            .of_the_house()
            .unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    }
    let mut session = Session::new(Table::open(Arc::new(house)));
    for line in [
        r#"{"do": "sit", "player": "ann", "seat": 1}"#,
        r#"{"do": "buy-in", "player": "ann", "amount": 100000}"#,
    ] {
        assert_eq!(ask(&mut session, line)["ok"], true, "{line}");
    }
    session
}

fn ask(session: &mut Session, line: &str) -> Value {
    serde_json::from_str(&session.line(line)).expect("JSON")
}

fn bet(session: &mut Session, wager: &str, amount: i64) -> Value {
    let line =
        format!(r#"{{"do": "bet", "player": "ann", "wager": "{wager}", "amount": {amount}}}"#);
    ask(session, &line)
}

fn tip(session: &mut Session, wager: &str, amount: i64) -> Value {
    let line = format!(
        r#"{{"do": "bet", "player": "ann", "wager": "{wager}", "amount": {amount}, "for": "dealers"}}"#
    );
    ask(session, &line)
}

fn refusal(answer: &Value) -> (&str, &str) {
    let refused = &answer["refused"];
    let text = |key: &str| refused[key].as_str().unwrap_or("");
    (text("code"), text("clause"))
}

/// The wagers that the table offers ann.
fn offered(session: &mut Session) -> Vec<String> {
    let state = ask(session, r#"{"do": "state", "player": "ann"}"#);
    let offers = state["state"]["offers"].as_array().expect("offers");
    let name = |offer: &Value| offer["wager"].as_str().expect("a wager").to_owned();
    offers.iter().map(name).collect()
}

#[test]
fn buy_and_lay_are_taken_only_where_the_rules_submitted_name_them() {
    let mut table = seated(MARYLAND, true);
    assert_eq!(
        refusal(&bet(&mut table, "buy-4", 2000)),
        ("not-offered", "MD-3-A-41")
    );
    assert_eq!(
        refusal(&bet(&mut table, "lay-4", 4000)),
        ("not-offered", "MD-3-A-42")
    );
    assert_eq!(bet(&mut table, "place-4", 500)["ok"], true);
    let found = offered(&mut table);
    assert!(
        found
            .iter()
            .all(|w| !w.starts_with("buy") && !w.starts_with("lay"))
    );
    // $1000 less $5: no vigorish was taken.
    assert_eq!(table.engine().rack("ann").map(|r| r.0), Some(99_500));
    shows!("MD-3-A-41", "MD-3-A-42", "MD-5-I");
    let submitted = format!("{MARYLAND}\nsubmission.rules = \"R-7\"");
    for mut session in [seated(MARYLAND, false), seated(&submitted, true)] {
        // $20 and its $1, $40 and its $2.
        assert_eq!(bet(&mut session, "buy-4", 2000)["ok"], true);
        assert_eq!(bet(&mut session, "lay-4", 4000)["ok"], true);
        assert_eq!(session.engine().rack("ann").map(|r| r.0), Some(93_700));
    }
}

#[test]
fn bets_for_the_dealers_are_taken_only_where_rules_on_them_are_submitted() {
    let mut table = seated(COLORADO, true);
    assert_eq!(
        refusal(&tip(&mut table, "pass", 500)),
        ("tips-not-taken", "CO-2318-2-c")
    );
    // A tip in chips is no wager.
    let line = r#"{"do": "tip", "player": "ann", "amount": 500}"#;
    assert_eq!(ask(&mut table, line)["ok"], true);
    shows!("CO-2318-2-c");
    let submitted = format!("{COLORADO}\nsubmission.tips = \"T-1\"");
    for mut session in [seated(COLORADO, false), seated(&submitted, true)] {
        assert_eq!(tip(&mut session, "pass", 500)["ok"], true);
    }
    // A house that takes none refuses by its own choice, not for want of papers.
    let mut none = seated(&format!("{submitted}\ntips.wagers = false"), true);
    assert_eq!(
        refusal(&tip(&mut none, "pass", 500)),
        ("tips-not-taken", "CO-2318-2-a")
    );
}

#[test]
fn rules_that_change_at_an_open_table_need_the_same() {
    let change = |session: &mut Session, house: &str| {
        let line = serde_json::json!({"do": "change-rules", "house": house, "by": "floorperson"});
        ask(session, &line.to_string())
    };
    let bare = "rulebook = \"maryland\"\nwagers.buy = true";
    let mut table = seated(MARYLAND, true);
    let answer = change(&mut table, bare);
    assert_eq!(refusal(&answer), ("not-approved", "MD-2-D"));
    shows!("MD-2-D");
    // Rules with a layout are taken, and what they lack is still not done.
    let with_layout = format!("{bare}\nsubmission.layout = \"L-8\"");
    assert_eq!(change(&mut table, &with_layout)["ok"], true);
    assert!(table.engine().house().is_of_the_house());
    assert_eq!(
        refusal(&bet(&mut table, "buy-4", 2000)),
        ("not-offered", "MD-3-A-41")
    );
    let submitted = format!("{with_layout}\nsubmission.rules = \"R-8\"");
    assert_eq!(change(&mut table, &submitted)["ok"], true);
    assert_eq!(bet(&mut table, "buy-4", 2000)["ok"], true);
    // A practice table changes to what it likes.
    let mut practice = seated(MARYLAND, false);
    assert_eq!(change(&mut practice, bare)["ok"], true);
    assert_eq!(bet(&mut practice, "buy-4", 2000)["ok"], true);
}
