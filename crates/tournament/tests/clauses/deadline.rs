//! Both sides of the last day of play, for every command there is.
//!
//! Play begins on 2026-12-05, so its last day is 2027-04-05.

use std::collections::BTreeSet;

use boxman_tournament::EXAMPLE;
use serde_json::{Value, json};

use crate::desk::{Desk, bet, play};

pub const LAST_MINUTE: &str = "2027-04-05T23:59:59";
pub const TOO_LATE: &str = "2027-04-06T00:00:00";

/// What becomes of a command on the day after the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    /// Refused as too late.
    Stops,
    /// Accepted, and recorded as late.
    Late,
    /// Answered as ever.
    Answered,
    /// Refused on both sides: it belongs before play.
    NeverInPlay,
}
use Then::{Answered, Late, NeverInPlay, Stops};

/// Where a tournament stands when a command is given.
#[derive(Clone, Copy)]
pub enum Stand {
    /// ann and bob play heat 1; cy is entered and has no seat.
    Running,
    /// The first round is over.
    BetweenRounds,
    /// ann and bob play the final, heat 2.
    Final,
    /// The final is played: both are level.
    Decided,
}

pub fn desk(stand: Stand) -> Desk {
    let any = EXAMPLE.replace("when = \"broke\"", "when = \"any\"");
    if let Stand::Running = stand {
        let mut desk = Desk::seated(&any, &["ann", "bob"]);
        desk.enter(&["cy"]);
        return desk;
    }
    let mut desk = Desk::seated(&any.replace("rolls = 20", "rolls = 1"), &["ann", "bob"]);
    desk.ok(json!({"do": "forfeit-roll", "heat": 1}));
    desk.ok(json!({"do": "close-registration", "event": "Main event"}));
    desk.ok(json!({"do": "end-round", "event": "Main event"}));
    if let Stand::BetweenRounds = stand {
        return desk;
    }
    desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "8"}));
    desk.ok(json!({"do": "start-heat", "heat": 2}));
    if let Stand::Decided = stand {
        desk.ok(json!({"do": "forfeit-roll", "heat": 2}));
        desk.ok(json!({"do": "end-round", "event": "Main event"}));
    }
    desk
}

/// One command of the tournament with what goes before it.
struct Row {
    then: Then,
    stand: Stand,
    before: Vec<Value>,
    command: Value,
}

fn row(then: Then, stand: Stand, mut steps: Vec<Value>) -> Row {
    let command = steps.pop().expect("a command");
    Row {
        then,
        stand,
        before: steps,
        command,
    }
}

pub fn of_event(word: &str) -> Value {
    json!({"do": word, "event": "Main event"})
}

fn rows() -> Vec<Row> {
    use Stand::{BetweenRounds, Decided, Final, Running};
    let rebuys = || of_event("open-rebuys");
    let propose = || json!({"do": "propose-split", "player": "ann", "event": "Main event", "shares": {"ann": 5000, "bob": 5000}});
    let agree = |player: &str| json!({"do": "agree-split", "player": player, "event": "Main event", "voluntary": true, "unanimous": true});
    let thrown = || json!({"do": "roll-off", "event": "Main event", "throws": [{"entry": 1, "dice": [6, 6]}, {"entry": 2, "dice": [1, 2]}]});
    let draw = || json!({"do": "draw-seats", "event": "Main event", "seed": "9"});
    let count = || json!({"do": "count-cash", "purse": "fees", "amount": 3000});
    let broke = || {
        let bob = bet("bob", "dont-pass", 1000);
        vec![
            bet("ann", "pass", 100),
            bob,
            play(json!({"do": "roll", "dice": [3, 4]})),
        ]
    };
    let decline = [
        broke(),
        vec![json!({"do": "decline-rebuy", "player": "bob"})],
    ]
    .concat();
    vec![
        row(NeverInPlay, Running, vec![json!({"do": "submit-rules"})]),
        row(
            NeverInPlay,
            Running,
            vec![json!({"do": "amend-rules", "setup": EXAMPLE})],
        ),
        row(
            NeverInPlay,
            Running,
            vec![json!({"do": "cancel", "reason": "snow"})],
        ),
        row(Late, Running, vec![json!({"do": "record-answer"})]),
        row(
            Stops,
            Running,
            vec![json!({"do": "register", "player": "dee", "event": "Main event"})],
        ),
        row(
            Stops,
            Running,
            vec![json!({"do": "receive-rules", "player": "cy"})],
        ),
        row(
            Stops,
            Running,
            vec![json!({"do": "scratch", "player": "bob", "reason": "left"})],
        ),
        row(
            Late,
            Running,
            vec![json!({"do": "withdraw", "player": "cy", "reason": "ill"})],
        ),
        row(Late, Running, vec![of_event("close-registration")]),
        row(Stops, Running, vec![draw()]),
        row(Stops, BetweenRounds, vec![draw()]),
        row(
            Stops,
            BetweenRounds,
            vec![json!({"do": "set-chip-values", "event": "Main event", "colours": {"white": 10}})],
        ),
        row(
            Stops,
            Running,
            vec![draw(), json!({"do": "start-heat", "heat": 2})],
        ),
        row(Stops, Running, vec![bet("ann", "pass", 100)]),
        row(
            Stops,
            Running,
            vec![
                bet("ann", "pass", 100),
                play(json!({"do": "roll", "dice": [3, 4]})),
            ],
        ),
        row(
            Stops,
            Running,
            vec![
                bet("ann", "place-6", 60),
                play(json!({"do": "take-down", "player": "ann", "wager": "place-6"})),
            ],
        ),
        row(
            Stops,
            Running,
            vec![json!({"do": "forfeit-roll", "heat": 1})],
        ),
        row(
            Late,
            Running,
            vec![json!({"do": "count-chips", "heat": 1, "player": "ann", "points": 1000})],
        ),
        row(Stops, Running, vec![rebuys()]),
        row(Late, Running, vec![rebuys(), of_event("close-rebuys")]),
        row(
            Stops,
            Running,
            vec![rebuys(), json!({"do": "rebuy", "player": "ann"})],
        ),
        row(Stops, Running, decline),
        row(Stops, Decided, vec![thrown()]),
        row(
            Late,
            Final,
            vec![
                json!({"do": "forfeit-roll", "heat": 2}),
                of_event("end-round"),
            ],
        ),
        row(Late, Final, vec![propose()]),
        row(Late, Final, vec![propose(), agree("bob")]),
        row(
            Late,
            Final,
            vec![
                propose(),
                json!({"do": "decline-split", "player": "bob", "event": "Main event"}),
            ],
        ),
        row(
            Late,
            Final,
            vec![
                propose(),
                agree("ann"),
                agree("bob"),
                of_event("approve-split"),
            ],
        ),
        row(
            Late,
            Final,
            vec![
                propose(),
                json!({"do": "refuse-split", "event": "Main event", "reason": "pressed"}),
            ],
        ),
        row(Late, Decided, vec![thrown(), of_event("award-prizes")]),
        row(
            Late,
            Running,
            vec![json!({"do": "disqualify", "players": ["bob"], "evidence": "two cards"})],
        ),
        row(Late, Running, vec![count()]),
        row(
            Late,
            Running,
            vec![
                count(),
                json!({"do": "release-cash", "purse": "fees", "amount": 3000}),
            ],
        ),
        row(
            Late,
            Decided,
            vec![
                thrown(),
                of_event("award-prizes"),
                json!({"do": "conclude"}),
            ],
        ),
        row(Answered, Running, vec![json!({"do": "state"})]),
        row(Answered, Running, vec![json!({"do": "board"})]),
        row(Answered, Running, vec![json!({"do": "heat", "heat": 1})]),
        row(Answered, Running, vec![json!({"do": "rules"})]),
        row(Answered, Running, vec![json!({"do": "forms"})]),
    ]
}

pub fn at(command: &Value, time: &str) -> Value {
    let mut command = command.clone();
    command["at"] = json!(time);
    command
}

pub fn is_late(answer: &Value) -> bool {
    let late = json!({"event": "recorded-late", "last_day": "2027-04-05", "at": TOO_LATE});
    answer["events"][0] == late
}

/// One command on both sides of the deadline, in a tournament made for each.
fn hold(then: Then, prepared: impl Fn() -> Desk, command: &Value) {
    let mut desk = prepared();
    let in_time = desk.give(at(command, LAST_MINUTE));
    assert_eq!(
        in_time["ok"] == json!(true),
        then != NeverInPlay,
        "{command}: {in_time}"
    );
    assert!(
        !in_time.to_string().contains("recorded-late"),
        "{command}: {in_time}"
    );
    let mut desk = prepared();
    let before = desk.0.engine().view();
    let after = desk.give(at(command, TOO_LATE));
    let refused = &after["refused"];
    match then {
        Stops => {
            assert_eq!(refused["code"], json!("too-late"), "{command}: {after}");
            assert_eq!(
                refused["clause"],
                json!("CO-2315-1-c"),
                "{command}: {after}"
            );
            assert_eq!(
                desk.0.engine().view(),
                before,
                "{command} changed something"
            );
        }
        Late => assert!(
            after["ok"] == json!(true) && is_late(&after),
            "{command}: {after}"
        ),
        Answered => assert_eq!(after, in_time, "{command}"),
        NeverInPlay => assert_eq!(refused["code"], json!("not-now"), "{command}: {after}"),
    }
    // Without a time nobody can tell, so it is asked for.
    if then != Answered {
        let line = prepared().0.line(&command.to_string());
        assert!(line.contains("the time is missing"), "{command}: {line}");
    }
}

/// The words of all commands, as the refusal of an unknown one lists them.
fn words(mut list: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    while let Some((_, rest)) = list.split_once('`') {
        let (word, rest) = rest.split_once('`').expect("an end");
        words.insert(word.to_owned());
        list = rest;
    }
    words.remove("juggle");
    words
}

pub fn known_words(unknown: Value) -> BTreeSet<String> {
    let answer = Desk::open(EXAMPLE).give(unknown);
    let message = answer["refused"]["message"].as_str().expect("a sentence");
    words(message)
}

#[test]
fn every_command_stops_at_the_deadline_or_is_recorded_as_late() {
    let rows = rows();
    for row in &rows {
        let prepared = || {
            let mut desk = desk(row.stand);
            for step in &row.before {
                desk.ok(step.clone());
            }
            desk
        };
        hold(row.then, prepared, &row.command);
    }
    // One throw for all tables needs a set-up of its own.
    let same = EXAMPLE.replace(
        "chips = 1000\ncolours",
        "same_dice = true\nchips = 1000\ncolours",
    );
    let prepared = || {
        let mut desk = Desk::seated(&same, &["ann", "bob"]);
        desk.ok(bet("ann", "pass", 100));
        desk
    };
    let roll_all = json!({"do": "roll-all", "event": "Main event", "dice": [3, 4]});
    hold(Stops, prepared, &roll_all);
    let commands = rows.iter().map(|r| &r.command).chain([&roll_all]);
    let tried: BTreeSet<String> = commands
        .map(|c| c["do"].as_str().expect("a word").to_owned())
        .collect();
    assert_eq!(
        tried,
        known_words(json!({"do": "juggle"})),
        "a command has no row"
    );
    boxman_shows::shows!("CO-2315-1-c", "R-tournament-10");
}
