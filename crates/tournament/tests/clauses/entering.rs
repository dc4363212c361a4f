//! The rules with the Division, entering, and entering again.

use boxman_tournament::{EXAMPLE, Form};
use serde_json::json;

use crate::desk::Desk;

#[test]
fn the_division_has_its_say() {
    let mut desk = Desk::open(EXAMPLE);
    let draw = json!({"do": "draw-seats", "event": "Main event", "seed": "1"});
    desk.enter(&["ann", "bob"]);
    desk.refused(draw.clone(), "rules-not-submitted", "CO-2315.06-c");
    desk.refused(
        json!({"do": "record-answer"}),
        "rules-not-submitted",
        "CO-2315.06-c",
    );
    let short = json!({"do": "submit-rules", "text": "Have fun."});
    desk.refused(short, "missing-statement", "CO-2315.07-1-a");
    desk.ok(json!({"do": "submit-rules", "at": "2026-11-30T23:59:00"}));
    desk.refused(json!({"do": "submit-rules"}), "not-now", "CO-2315.06-c");
    let answer = json!({"do": "record-answer", "unacceptable": [{"section": "Main event", "reason": "ties"}]});
    let mut by_player = answer.clone();
    by_player["by"] = json!("player");
    desk.refused(by_player, "not-your-role", "CO-2315.06-d");
    desk.ok(answer);
    desk.refused(draw.clone(), "rules-unacceptable", "CO-2315.06-e");
    desk.refused(
        json!({"do": "submit-rules"}),
        "rules-unacceptable",
        "CO-2315.06-e",
    );
    // An amendment starts the five days again, and every player receives the new rules.
    let amended = EXAMPLE.replace("ties = \"roll-off\"", "ties = \"share\"");
    desk.ok(json!({"do": "amend-rules", "setup": amended}));
    desk.refused(draw.clone(), "rules-not-submitted", "CO-2315.06-c");
    desk.ok(json!({"do": "submit-rules", "at": "2026-12-02T00:00:00"}));
    let on = |day: &str| json!({"do": "draw-seats", "event": "Main event", "seed": "1", "at": format!("{day}T12:00:00")});
    desk.refused(on("2026-12-06"), "five-days", "CO-2315.06-c");
    desk.refused(on("2026-12-07"), "rules-not-received", "CO-2315.06-b");
    for player in ["ann", "bob"] {
        desk.ok(json!({"do": "receive-rules", "player": player}));
    }
    desk.ok(on("2026-12-07"));
    desk.refused(
        json!({"do": "amend-rules", "setup": EXAMPLE}),
        "not-now",
        "CO-2315.06-c",
    );
    boxman_shows::shows!(
        "CO-2315.06-b",
        "CO-2315.06-c",
        "CO-2315.06-d",
        "CO-2315.06-e",
        "CO-2315.07-0"
    );
}

#[test]
fn prices_stay_once_somebody_has_paid() {
    let mut desk = Desk::open(EXAMPLE);
    let dearer = json!({"do": "amend-rules", "setup": EXAMPLE.replace("fee = 10", "fee = 20")});
    desk.ok(dearer.clone());
    desk.ok(json!({"do": "amend-rules", "setup": EXAMPLE}));
    desk.enter(&["ann"]);
    desk.refused(dearer, "wrong-value", "CO-2315.01-c");
    let faulty = json!({"do": "amend-rules", "setup": EXAMPLE.replace("fee = 10", "fee = 200000")});
    desk.refused(faulty, "faulty-setup", "CO-2315.05-a");
    boxman_shows::shows!("CO-2315.01-c");
}

#[test]
fn every_entrant_has_a_fee() {
    let mut desk = Desk::open(EXAMPLE);
    let pay = |amount: i64| json!({"do": "register", "player": "ann", "event": "Main event", "amount": amount});
    desk.refused(pay(5000), "wrong-value", "CO-2315.01-f");
    desk.refused(pay(7000), "wrong-value", "CO-2315.05-d");
    desk.ok(pay(6000));
    desk.ok(json!({"do": "register", "player": "bob", "event": "Main event", "pay_fee": "complimentary"}));
    let csv = desk.0.engine().forms().csv(Form::Tournament);
    let expected = "Entry,Entrant,Event,Kind,Entry fee,Fee paid,Buy-in,Buy-in paid,Collected by,Time,Returned\n\
        1,ann,Main event,entry,10.00,cash,50.00,cash,Gold Camp Casino,2026-12-05T18:00:00,\n\
        2,bob,Main event,entry,10.00,complimentary,50.00,cash,Gold Camp Casino,2026-12-05T18:00:00,\n";
    assert_eq!(csv, expected);
    assert_eq!(
        desk.0.engine().forms().csv(Form::Proceeds),
        "Month,Entry fees\n2026-12,20.00\n"
    );
    // Of each $60 what does not go to the pool is the fee.
    assert_eq!(desk.0.engine().books().pools().0, 10_000);
    boxman_shows::shows!("CO-2315.01-e", "CO-2315.01-f", "CO-2315.05-d");
}

#[test]
fn players_meet_the_criteria() {
    let text =
        format!("{EXAMPLE}\n[[criteria]]\ntext = \"Gold tier\"\nbecause = \"it counts play\"");
    let mut desk = Desk::open(&text);
    let enter = json!({"do": "register", "player": "ann", "event": "Main event"});
    desk.refused(enter.clone(), "not-qualified", "CO-2315.04-a");
    let mut gold = enter;
    gold["meets"] = json!(["Gold tier"]);
    desk.ok(gold);
    boxman_shows::shows!("CO-2315.04-a");
}

#[test]
fn entering_again_is_for_the_eliminated_where_allowed() {
    let enter = json!({"do": "register", "player": "ann", "event": "Main event"});
    let out = json!({"do": "scratch", "player": "ann", "reason": "gave up"});
    let mut desk = Desk::open(EXAMPLE);
    desk.ok(enter.clone());
    desk.refused(enter.clone(), "duplicate-entry", "CO-2315-2-c-1");
    desk.ok(out.clone());
    desk.ok(enter.clone());
    desk.ok(out.clone());
    desk.refused(enter.clone(), "reentry-not-allowed", "CO-2315-2-c-2");
    let mut once = Desk::open(&EXAMPLE.replace("reentries = 1", "reentries = 0"));
    once.ok(enter.clone());
    once.ok(out);
    once.refused(enter, "reentry-not-allowed", "CO-2315-2-c-2");
    boxman_shows::shows!("CO-2315-2-c-1", "CO-2315-2-c-2");
}

#[test]
fn commands_are_read_whole_and_once() {
    let mut desk = Desk::open(EXAMPLE);
    desk.refused(json!({"do": "juggle"}), "bad-command", "");
    desk.refused(json!({"do": "conclude", "now": true}), "bad-command", "");
    desk.refused(json!({"do": "start-heat", "heat": 9}), "unknown-heat", "");
    desk.refused(
        json!({"do": "close-registration", "event": "Other"}),
        "unknown-event",
        "",
    );
    let enter = json!({"do": "register", "player": "ann", "event": "Main event", "id": "a"});
    let first = desk.ok(enter.clone());
    assert_eq!(desk.ok(enter), first);
    desk.refused(json!({"do": "conclude", "id": "a"}), "duplicate-id", "");
}
