//! The commands of a heat's table on both sides of the last day of play.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::deadline::{LAST_MINUTE, Stand, TOO_LATE, at, desk, known_words};
use crate::desk::play;

/// Every command of a table, and whether it may still be given in a heat after the last day.
const AT_THE_TABLE: &[(&str, bool)] = &[
    (r#"{"do": "sit", "player": "ann"}"#, false),
    (r#"{"do": "buy-in", "player": "ann", "amount": 5}"#, false),
    (r#"{"do": "cash-out", "player": "ann"}"#, false),
    (r#"{"do": "leave", "player": "ann"}"#, false),
    (
        r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 5}"#,
        false,
    ),
    (
        r#"{"do": "reduce", "player": "ann", "wager": "pass", "amount": 5}"#,
        false,
    ),
    (
        r#"{"do": "take-down", "player": "ann", "wager": "pass"}"#,
        false,
    ),
    (
        r#"{"do": "work", "player": "ann", "wager": "place-6", "on": true}"#,
        false,
    ),
    (r#"{"do": "roll", "dice": [3, 4]}"#, false),
    (r#"{"do": "no-roll", "reason": "stacked"}"#, false),
    (r#"{"do": "pass-dice", "player": "ann"}"#, false),
    (r#"{"do": "order-pass", "reason": "delay"}"#, false),
    (r#"{"do": "tip", "player": "ann", "amount": 5}"#, false),
    (r#"{"do": "tube-tips", "amount": 5}"#, false),
    (r#"{"do": "colour-up-tips", "amount": 5}"#, false),
    (r#"{"do": "drop-tips", "amount": 5}"#, false),
    (
        r#"{"do": "issue-coupon", "coupon": "a", "amount": 5}"#,
        false,
    ),
    (
        r#"{"do": "verbal-bet", "player": "ann", "wager": "pass", "amount": 5}"#,
        false,
    ),
    (
        r#"{"do": "confirm-bet", "player": "ann", "wager": "pass"}"#,
        false,
    ),
    (r#"{"do": "convert-cash", "player": "ann"}"#, false),
    (
        r#"{"do": "assign", "role": "dealer", "staff": "del"}"#,
        false,
    ),
    (r#"{"do": "open-table"}"#, false),
    (r#"{"do": "close-table"}"#, false),
    (r#"{"do": "change-dice", "dice_set": "b"}"#, false),
    (r#"{"do": "inspect-dice", "result": "ok"}"#, false),
    (r#"{"do": "die-off", "found": true}"#, false),
    (r#"{"do": "offer-dice"}"#, false),
    (r#"{"do": "accept-dice", "player": "ann"}"#, false),
    (r#"{"do": "decline-dice", "player": "ann"}"#, false),
    (
        r#"{"do": "select-dice", "player": "ann", "dice": [1, 2]}"#,
        false,
    ),
    (r#"{"do": "return-dice"}"#, false),
    (r#"{"do": "bring-in"}"#, false),
    (r#"{"do": "confirm-line", "player": "ann"}"#, false),
    (r#"{"do": "throw", "player": "ann"}"#, false),
    (r#"{"do": "push-dice"}"#, false),
    (
        r#"{"do": "confirm-work", "player": "ann", "wager": "place-6"}"#,
        false,
    ),
    (
        r#"{"do": "correct-roll", "dice": [1, 2], "text": "misread"}"#,
        false,
    ),
    (r#"{"do": "change-rules", "house": "x"}"#, false),
    (r#"{"do": "plan-rules", "house": "x", "rules": 1}"#, false),
    (r#"{"do": "seed", "player": "ann", "seed": "x"}"#, false),
    (r#"{"do": "mute", "player": "ann", "on": true}"#, false),
    (
        r#"{"do": "offer-seat", "player": "ann", "code": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "expires": "2026-12-06T20:00:00Z"}"#,
        false,
    ),
    (
        r#"{"do": "claim-seat", "code": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "holder": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
        false,
    ),
    (r#"{"do": "release-seat", "player": "ann"}"#, false),
    (
        r#"{"do": "show-rail", "code": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
        false,
    ),
    (r#"{"do": "hide-rail"}"#, false),
    (r#"{"do": "state"}"#, false),
    // A roll that was called in time is settled, marked and disputed.
    (r#"{"do": "settle"}"#, true),
    (r#"{"do": "mark", "wager": "fire", "number": 4}"#, true),
    (
        r#"{"do": "dispute", "player": "ann", "about": "settlement"}"#,
        true,
    ),
    (r#"{"do": "rule-dispute"}"#, true),
    (r#"{"do": "report", "text": "a bet fell over"}"#, true),
    (r#"{"do": "rule", "case": 1, "ruling": "it stands"}"#, true),
    (r#"{"do": "carry-out", "case": 1}"#, true),
    (r#"{"do": "observe", "case": 1}"#, true),
];

#[test]
fn nothing_is_bet_or_thrown_in_a_heat_after_the_last_day() {
    let mut tried = BTreeSet::new();
    for (command, may) in AT_THE_TABLE {
        let command: Value = serde_json::from_str(command).expect("JSON");
        tried.insert(command["do"].as_str().expect("a word").to_owned());
        let mut desk = desk(Stand::Running);
        let asked = play(command.clone());
        let in_time = desk.give(at(&asked, LAST_MINUTE));
        assert_ne!(
            in_time["refused"]["code"],
            json!("too-late"),
            "{command}: {in_time}"
        );
        // What is misread is no try at all.
        let message = in_time["refused"]["message"].as_str().unwrap_or_default();
        let misread = in_time["refused"]["code"] == json!("bad-command");
        assert!(
            !misread
                || message.contains("ask for the heat")
                || message.contains("drawn without seeds"),
            "{command}: {in_time}"
        );
        let after = desk.give(at(&asked, TOO_LATE));
        let stopped = after["refused"]["code"] == json!("too-late");
        assert_eq!(stopped, !may, "{command}: {after}");
    }
    assert_eq!(
        tried,
        known_words(play(json!({"do": "juggle"}))),
        "a command has no row"
    );
    boxman_shows::shows!("CO-2315-1-c");
}
