//! `state.next` in the full procedure: hands are walked from the opening to their end by what it names
//! alone. Whatever it names is accepted, by the roles it names; where it names one step, every other
//! step of the procedure is refused.

mod due;

use boxman_rules::{House, presets};
use boxman_table::{Event, Request, Session};
use due::{correct, fill_in};
use serde_json::{Value, json};

/// Numbers that look drawn, the same every time.
struct Lot(u64);

impl Lot {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn dice(&mut self) -> [u8; 2] {
        [0; 2].map(|_| self.below(6) as u8 + 1)
    }
}

fn accepts(session: &Session, command: &Value) -> Result<Vec<Event>, String> {
    let request = Request::read(&command.to_string()).map_err(|r| r.to_string())?;
    let decided = session.engine().decide(&request);
    decided.map_err(|refusal| format!("{:?}: {refusal}", refusal.code))
}

/// Every step of the procedure, for every player who might take it.
fn all_steps(state: &Value, house: &House) -> Vec<Value> {
    let mut steps = vec![
        json!({"do": "open-table", "dice_set": "another"}),
        json!({"do": "offer-dice"}),
        json!({"do": "return-dice"}),
        json!({"do": "bring-in"}),
        json!({"do": "roll", "dice": [3, 3]}),
        json!({"do": "no-roll", "reason": "short"}),
        json!({"do": "settle"}),
        json!({"do": "push-dice"}),
    ];
    for player in state["players"].as_object().expect("players").keys() {
        steps.push(json!({"do": "accept-dice", "player": player}));
        steps.push(json!({"do": "decline-dice", "player": player}));
        steps.push(json!({"do": "select-dice", "player": player, "dice": [2, 4]}));
        steps.push(json!({"do": "throw", "player": player}));
        steps.push(json!({"do": "convert-cash", "player": player}));
    }
    for package in &house.packages {
        steps.push(json!({"do": "mark", "wager": package.section}));
        steps
            .extend((2..=12).map(|n| json!({"do": "mark", "wager": package.section, "number": n})));
    }
    steps
}

/// Checks what the table says is due, and returns it.
fn checked(session: &Session, set: &str, dice: [u8; 2], met: &mut Vec<String>) -> Vec<Value> {
    let state = json!(session.engine().view());
    let next = &state["next"];
    let message = next["message"].as_str().expect("a sentence");
    assert!(
        message.ends_with('.') && !message.contains('_'),
        "{message}"
    );
    let named = next["steps"].as_array().expect("steps");
    let pending = next["pending"].as_array().expect("pending");
    for step in named.iter().chain(pending) {
        let mut command = step.clone();
        fill_in(&mut command, set, dice);
        let roles = step["roles"].as_array().expect("roles");
        assert!(!roles.is_empty(), "{step}");
        for role in roles {
            command["by"] = role.clone();
            let answer = accepts(session, &command);
            assert!(answer.is_ok(), "{next}\nnames {command}, but {answer:?}");
        }
        met.push(step["do"].as_str().expect("a word").to_owned());
    }
    if let [only] = named.as_slice() {
        let only = only["do"].as_str().expect("a word");
        for other in all_steps(&state, session.engine().house()) {
            // What may be done besides is named as well.
            if other["do"] == only || pending.iter().any(|step| step["do"] == other["do"]) {
                continue;
            }
            let answer = accepts(session, &other);
            assert!(answer.is_err(), "only {only} is due, but {other} is taken");
        }
    }
    named.clone()
}

/// Something that players and staff do between the steps.
fn happening(session: &mut Session, lot: &mut Lot, met: &mut Vec<String>) {
    let player = ["ann", "bob", "cid"][lot.below(3) as usize];
    let lines = match lot.below(12) {
        0..=5 => {
            let name = boxman_table::Name::new(player);
            let offers = session.engine().offers_for(name.as_ref());
            let Some(offer) = offers.get(lot.below(offers.len().max(1) as u64) as usize) else {
                return;
            };
            vec![
                json!({"do": "bet", "player": player, "wager": offer.wager, "amount": offer.minimum.0}),
            ]
        }
        6 => vec![json!({"do": "report", "text": "something is off"})],
        7 => vec![
            json!({"do": "dispute", "player": player, "about": if lot.below(2) == 0 { "dice" } else { "settlement" }}),
        ],
        8 => vec![
            json!({"do": "verbal-bet", "player": player, "wager": "any-seven", "amount": 500}),
            json!({"do": "confirm-bet", "player": player, "wager": "any-seven"}),
        ],
        9 => vec![
            json!({"do": "bet", "player": player, "wager": "hard-8", "amount": 500}),
            json!({"do": "work", "player": player, "wager": "hard-8", "on": true}),
        ],
        10 if lot.below(3) == 0 => vec![
            json!({"do": "leave", "player": player}),
            json!({"do": "sit", "player": player}),
            json!({"do": "buy-in", "player": player, "amount": 10_000_000}),
        ],
        10 if lot.below(6) == 0 => vec![json!({"do": "inspect-dice", "result": "chipped"})],
        11 if lot.below(6) == 0 => vec![correct(lot.dice())],
        _ => return,
    };
    for line in lines {
        if session.line(&line.to_string()).starts_with(r#"{"ok":true"#) {
            met.push(line["do"].as_str().expect("a word").to_owned());
        }
    }
}

/// Walks hands at a house and returns every word that was due on the way.
fn walk(house: &str, hands: usize) -> Vec<String> {
    let mut session = Session::open(house).unwrap_or_else(|faults| panic!("{house}: {faults:?}"));
    let mut lot = Lot(11);
    let mut met = Vec::new();
    let mut over = 0;
    for turn in 0..4000 {
        let set = format!("set {turn}");
        let dice = lot.dice();
        let mut steps = checked(&session, &set, dice, &mut met);
        if over == hands {
            return met;
        }
        if session.engine().players().is_empty() && !session.engine().view().closed {
            for (seat, player) in ["ann", "bob", "cid"].into_iter().enumerate() {
                session.line(&json!({"do": "sit", "player": player, "seat": seat + 1}).to_string());
                session.line(
                    &json!({"do": "buy-in", "player": player, "amount": 10_000_000}).to_string(),
                );
            }
            continue;
        }
        if lot.below(3) == 0 {
            happening(&mut session, &mut lot, &mut met);
            continue;
        }
        // Mostly the first, so that hands come to an end.
        let index = if lot.below(6) == 0 {
            lot.below(steps.len() as u64)
        } else {
            0
        };
        let mut step = steps.swap_remove(index as usize);
        fill_in(&mut step, &set, dice);
        let answer = session.line(&step.to_string());
        assert!(answer.starts_with(r#"{"ok":true"#), "{step}: {answer}");
        over += answer.matches(r#""seven-out""#).count();
    }
    panic!("{house}: {over} hands in 4000 steps");
}

#[test]
fn hands_are_walked_by_what_is_due_alone() {
    let mut met = Vec::new();
    for preset in presets() {
        let file = House::preset(&preset).expect("a preset");
        met.extend(walk(&format!("procedure = \"full\"\n{file}"), 12));
    }
    // The walk came past everything that can be due.
    for word in [
        "open-table",
        "offer-dice",
        "accept-dice",
        "decline-dice",
        "select-dice",
        "return-dice",
        "bring-in",
        "throw",
        "roll",
        "no-roll",
        "settle",
        "mark",
        "push-dice",
        "bet",
        "pass-dice",
        "convert-cash",
        "change-dice",
        "rule-dispute",
        "rule",
        "carry-out",
        "observe",
        "confirm-bet",
        "confirm-work",
        "correct-roll",
        "leave",
        "verbal-bet",
    ] {
        assert!(met.iter().any(|m| m == word), "{word} was never due");
    }
}

#[test]
fn a_client_that_reloads_knows_whom_the_table_waits_for() {
    let mut session =
        Session::open("rulebook = \"colorado\"\nprocedure = \"full\"").expect("house rules");
    let mut next = |line: &str| {
        let answer = session.line(line);
        assert!(answer.starts_with(r#"{"ok":true"#), "{line}: {answer}");
        json!(session.engine().view())["next"].clone()
    };
    let opened = next(r#"{"do": "open-table", "dice_set": "A"}"#);
    assert_eq!(
        opened,
        json!({"message": "Waiting for a player to sit down.", "steps": [], "pending": []})
    );
    next(r#"{"do": "sit", "player": "ann", "seat": 3}"#);
    let offered = next(r#"{"do": "offer-dice"}"#);
    assert_eq!(
        offered["message"],
        "Waiting for seat 3 to accept or decline the dice."
    );
    assert_eq!(
        offered["steps"],
        json!([
            {"do": "accept-dice", "player": "ann", "roles": ["player"]},
            {"do": "decline-dice", "player": "ann", "roles": ["player"]},
        ])
    );
    let accepted = next(r#"{"do": "accept-dice", "player": "ann"}"#);
    assert_eq!(
        accepted["steps"],
        json!([{"do": "select-dice", "player": "ann", "needs": ["dice"], "roles": ["player"]}])
    );
    let refused = session.line(r#"{"do": "throw", "player": "ann"}"#);
    assert!(
        refused.contains("Waiting for seat 3 to choose two dice."),
        "{refused}"
    );
}
