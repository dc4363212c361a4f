//! New house rules at an open table: never under a bet that is up, and never at the cost of a meter.

use boxman_rules::House;
use boxman_table::Session;
use serde_json::{Value, json};

fn told(session: &mut Session, command: Value) -> Value {
    serde_json::from_str(&session.line(&command.to_string())).expect("an answer is JSON")
}

fn done(session: &mut Session, command: Value) -> Value {
    let answer = told(session, command.clone());
    assert_eq!(answer["ok"], true, "{command}: {answer}");
    answer
}

fn change(session: &mut Session, house: &str) -> Value {
    told(
        session,
        json!({"do": "change-rules", "house": house, "by": "floorperson"}),
    )
}

fn seated(house: &str) -> Session {
    let mut session = Session::open(house).expect("house rules");
    done(
        &mut session,
        json!({"do": "sit", "player": "ann", "seat": 2}),
    );
    done(
        &mut session,
        json!({"do": "buy-in", "player": "ann", "amount": 100_000}),
    );
    session
}

/// A preset with one piece of its text replaced.
fn with(preset: &str, from: &str, to: &str) -> String {
    let text = House::preset(preset).expect("a preset");
    assert!(text.contains(from), "{preset} has no {from:?}");
    text.replacen(from, to, 1)
}

#[test]
fn rules_wait_until_no_bet_is_up() {
    let mut session = seated("colorado");
    let before = session.engine().house().minimum;
    let dearer = with("colorado", "minimum = 5", "minimum = 25");
    done(
        &mut session,
        json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}),
    );
    assert_eq!(change(&mut session, &dearer)["refused"]["code"], "bets-up");
    assert_eq!(session.engine().house().minimum, before);
    done(&mut session, json!({"do": "roll", "dice": [6, 5]}));
    assert_eq!(change(&mut session, &dearer)["ok"], true);
    assert!(session.engine().house().minimum > before);
    let answer = told(
        &mut session,
        json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}),
    );
    assert_eq!(answer["refused"]["code"], "below-minimum");
    assert_eq!(session.engine().rack("ann").map(|r| r.0), Some(101_000));
}

#[test]
fn only_a_supervisor_changes_rules_and_only_to_allowed_ones_of_the_same_game() {
    let mut session = seated("colorado");
    let by_dealer = json!({"do": "change-rules", "house": "colorado", "by": "dealer"});
    assert_eq!(
        told(&mut session, by_dealer)["refused"]["code"],
        "not-your-role"
    );
    let answer = change(&mut session, "rulebook = \"colorado\"\nseats = 99");
    assert_eq!(answer["refused"]["code"], "bad-command");
    let said = answer["refused"]["message"].as_str().expect("a sentence");
    assert!(said.contains("seats"), "{said}");
    assert_eq!(
        change(&mut session, "maryland")["refused"]["code"],
        "not-now"
    );
    let one_seat = with("colorado", "seats = 16", "seats = 1");
    assert_eq!(
        change(&mut session, &one_seat)["refused"]["code"],
        "not-now"
    );
}

#[test]
fn a_meter_keeps_its_money_and_its_terms_until_it_is_won() {
    let mut session = seated("practice");
    let wager = "make-em-all-progressive";
    done(
        &mut session,
        json!({"do": "bet", "player": "ann", "wager": wager, "amount": 100}),
    );
    done(
        &mut session,
        json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}),
    );
    for dice in [[4, 2], [3, 4]] {
        done(&mut session, json!({"do": "roll", "dice": dice}));
    }
    let shown = session.engine().meter(wager.parse().expect("a wager"));
    let text = House::preset("practice").expect("a preset");
    let house = House::read("practice").expect("a preset");
    assert!(
        shown
            > house
                .progressives
                .iter()
                .find(|p| p.wager.to_string() == wager)
                .map(|p| p.seed)
    );
    let at = text.find(&format!("[{wager}]")).expect("it has a meter");
    let changed = |key: &str, value: &str| {
        let start = at + text[at..].find(key).expect("its key");
        let end = start + text[start..].find('\n').expect("a line");
        format!("{}{key} = {value}{}", &text[..start], &text[end..])
    };
    for terms in [changed("contribution", "\"1\""), changed("seed", "1")] {
        assert_eq!(
            change(&mut session, &terms)["refused"]["code"],
            "not-now",
            "{terms}"
        );
    }
    let longer = with("practice", "seats = 16", "seats = 12");
    assert_eq!(change(&mut session, &longer)["ok"], true);
    assert_eq!(session.engine().house().seats, 12);
    assert_eq!(
        session.engine().meter(wager.parse().expect("a wager")),
        shown
    );
}
