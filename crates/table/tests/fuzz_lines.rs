//! No input crashes a table: broken JSON, JSON of every shape, commands of nonsense, commands nearly
//! right, numbers beyond all bounds, nesting without end, lines of megabytes. Every line gets one
//! line of JSON in answer, and the table plays on with its books in balance, which it asserts itself.

mod game;
mod random;

use boxman_table::{LONGEST_LINE, Session};
use game::Game;
use proptest::prelude::*;
use random::{PLAYERS, game, houses};
use serde_json::{Map, Value, json};

/// Says a line and checks that the answer is one.
fn answered(session: &mut Session, line: &str) -> Value {
    let answer = session.line(line);
    assert!(!answer.contains('\n'), "one line for one line: {answer:?}");
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    if answer["ok"]
        .as_bool()
        .expect("an answer says whether it is ok")
    {
        assert!(
            answer["events"].is_array() || answer["state"].is_object(),
            "{answer}"
        )
    } else {
        assert!(answer["refused"]["code"].is_string(), "{answer}");
        let message = answer["refused"]["message"].as_str().unwrap_or_default();
        assert!(!message.is_empty(), "{answer}");
    }
    answer
}

/// The table still answers, and nobody can have won more than there is.
fn plays_on(session: &mut Session) {
    assert_eq!(answered(session, r#"{"do": "state"}"#)["ok"], true);
}

/// A table after a random game.
fn in_play() -> impl Strategy<Value = (String, Vec<random::Act>)> {
    (prop::sample::select(houses()), game(0..30))
}

fn opened((house, acts): (String, Vec<random::Act>)) -> Session {
    let mut session = Session::open(&house).expect("house rules");
    for act in acts {
        act.play(&mut session);
    }
    session
}

/// Every command and its keys; those with a question mark may be left out.
const COMMANDS: &str = "
    sit player seat?
    buy-in player amount
    cash-out player amount?
    leave player
    bet player wager amount for? coupon? coins? at?
    reduce player wager amount for?
    take-down player wager for?
    work player wager on for?
    roll dice cocked? at?
    no-roll reason note?
    pass-dice player
    order-pass reason
    tip player amount
    tube-tips amount
    colour-up-tips amount
    drop-tips amount
    issue-coupon coupon amount expires?
    mute player on
    verbal-bet player wager amount
    confirm-bet player wager
    convert-cash player
    assign role staff
    open-table dice_set? at?
    close-table return_bets?
    change-dice dice_set at?
    inspect-dice result
    die-off found
    offer-dice player?
    accept-dice player
    decline-dice player
    select-dice player dice
    return-dice
    bring-in
    throw player
    settle
    mark wager number?
    push-dice
    confirm-work player wager like?
    dispute player about text?
    rule-dispute dice? void?
    report text
    rule case ruling entries? second?
    carry-out case
    observe case
    state player?
";

/// Values that a key might carry in earnest.
fn likely(key: &str) -> Vec<Value> {
    match key {
        "player" | "staff" => PLAYERS.iter().map(|name| json!(name)).collect(),
        "wager" => boxman_rules::Wager::all()
            .iter()
            .map(|wager| json!(wager))
            .collect(),
        "amount" | "coins" => vec![
            json!(100),
            json!(500),
            json!(1000),
            json!(1200),
            json!(6000),
        ],
        "seat" | "number" | "case" => (1..=12).map(|n| json!(n)).collect(),
        "dice" => vec![
            json!([3, 4]),
            json!([4, 2]),
            json!([6, 6]),
            json!([2, 4]),
            json!(5),
        ],
        "cocked" => vec![json!([null, 3]), json!([[1, 2], null]), json!([null, null])],
        "on" | "void" | "found" | "return_bets" | "like" => vec![json!(true), json!(false)],
        "for" => vec![json!("dealers")],
        "coupon" | "dice_set" | "text" | "ruling" | "note" | "id" => vec![json!("A"), json!("B")],
        "reason" => vec![
            json!("short"),
            json!("improper"),
            json!("delay"),
            json!("cheating"),
        ],
        "by" | "role" | "second" => {
            vec![
                json!("player"),
                json!("dealer"),
                json!("boxperson"),
                json!("floorperson"),
            ]
        }
        "at" | "expires" => vec![
            json!("2026-11-15T20:00:00Z"),
            json!("-009999-01-02T01:59:59Z"),
        ],
        "about" => vec![json!("dice"), json!("settlement")],
        "result" => vec![json!("ok"), json!("tampered"), json!("chipped")],
        "entries" => vec![
            json!([{"from": "house", "to": "rack:ann", "amount": 500}]),
            json!([{"from": "rack:bob", "to": "tips", "amount": 500}]),
            json!([{"from": "vigorish", "to": "envy", "amount": 5}]),
        ],
        _ => vec![Value::Null],
    }
}

const KEYS: [&str; 32] = [
    "player",
    "wager",
    "amount",
    "seat",
    "dice",
    "cocked",
    "on",
    "for",
    "coupon",
    "coins",
    "reason",
    "note",
    "by",
    "at",
    "id",
    "case",
    "ruling",
    "entries",
    "second",
    "text",
    "about",
    "void",
    "role",
    "staff",
    "dice_set",
    "result",
    "found",
    "return_bets",
    "like",
    "number",
    "expires",
    "unknown",
];

/// Values that no key should carry, or hardly.
fn strange() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<i64>().prop_map(|n| json!(n)),
        any::<u64>().prop_map(|n| json!(n)),
        any::<f64>().prop_map(|n| json!(n)),
        prop::sample::select(vec![i64::MIN, -1, 0, 1, 10_000_000_000_000, i64::MAX])
            .prop_map(|n| json!(n)),
        ".{0,80}".prop_map(|text| json!(text)),
        Just(Value::Null),
        any::<bool>().prop_map(|on| json!(on)),
        prop::collection::vec(any::<u8>().prop_map(|n| json!(n)), 0..5)
            .prop_map(|list| json!(list)),
        Just(json!({"from": "house", "to": "house", "amount": -1})),
    ]
}

/// Any JSON at all.
fn any_json() -> impl Strategy<Value = Value> {
    strange().prop_recursive(6, 64, 8, |inner| {
        let keys = prop_oneof![
            prop::sample::select(&KEYS[..]).prop_map(str::to_owned),
            ".{0,8}"
        ];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(|list| json!(list)),
            prop::collection::btree_map(keys, inner, 0..6).prop_map(|map| json!(map)),
        ]
    })
}

/// A command with its keys, most of their values likely; now and then a key too many or too few.
fn command() -> impl Strategy<Value = Value> {
    let names: Vec<&str> = COMMANDS
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let draw = || (any::<prop::sample::Index>(), strange(), 0..40_u8);
    let draws = prop::collection::vec(draw(), 8);
    let more = prop::option::weighted(0.05, (prop::sample::select(&KEYS[..]), draw()));
    (prop::sample::select(names), draws, more).prop_map(|(line, draws, more)| {
        let mut words = line.split_whitespace();
        let mut command = Map::from_iter([("do".to_owned(), json!(words.next()))]);
        let own = words.map(|word| (word.trim_end_matches('?'), word.ends_with('?')));
        let more = more.map(|(key, draw)| ((key, false), draw));
        for ((key, optional), (pick, strange, luck)) in own.zip(draws).chain(more) {
            match luck {
                0 => drop(command.insert(key.to_owned(), strange)),
                1 => {}
                n if optional && n % 2 == 0 => {}
                _ => drop(command.insert(key.to_owned(), pick.get(&likely(key)).clone())),
            }
        }
        Value::Object(command)
    })
}

/// A line that was a command until some bytes were changed, taken out or doubled.
fn mutated() -> impl Strategy<Value = String> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..4);
    (command(), changes).prop_map(|(command, changes)| {
        let mut bytes = command.to_string().into_bytes();
        for (at, byte, kind) in changes {
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 if bytes.len() > 1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[at]),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn lines_of_anything(lines in prop::collection::vec(".*|[\\[\\]{}\":,0-9a-z -]*", 0..40)) {
        let mut session = Session::open("practice").expect("a preset");
        for line in lines {
            answered(&mut session, &line);
        }
        plays_on(&mut session);
    }

    #[test]
    fn json_of_any_shape(table in in_play(), lines in prop::collection::vec(any_json(), 0..40)) {
        let mut session = opened(table);
        for line in lines {
            answered(&mut session, &line.to_string());
        }
        plays_on(&mut session);
    }

    #[test]
    fn commands_of_any_kind(table in in_play(), lines in prop::collection::vec(command(), 0..120)) {
        let mut session = opened(table);
        for line in lines {
            answered(&mut session, &line.to_string());
        }
        plays_on(&mut session);
    }

    #[test]
    fn commands_nearly_right(table in in_play(), lines in prop::collection::vec(mutated(), 0..60)) {
        let mut session = opened(table);
        for line in lines {
            answered(&mut session, &line);
        }
        plays_on(&mut session);
    }
}

#[test]
fn lines_beyond_all_bounds() {
    let mut session = Session::open("practice").expect("a preset");
    let deep = |open: &str, close: &str, times: usize| {
        let (opened, closed) = (open.repeat(times), close.repeat(times));
        format!("{opened}1{closed}")
    };
    let pass = r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1"#;
    for line in [
        " ".repeat(10_000_000),
        "x".repeat(10_000_000),
        deep("[", "]", 1_000),
        deep("[", "]", LONGEST_LINE),
        deep(r#"{"do":"#, "}", 5_000),
        format!(
            r#"{{"do": "sit", "player": "{}"}}"#,
            "n".repeat(LONGEST_LINE - 40)
        ),
        format!(r#"{{"do": "sit", "player": "{}"}}"#, "é".repeat(33)),
        format!("{pass}{}}}", "0".repeat(400)),
        format!("{pass}e400}}"),
        r#"{"do": "sit", "player": "\ud800"}"#.to_owned(),
        "\u{feff}{\"do\": \"state\"}".to_owned(),
        "{\"do\": \"state\"}\n{\"do\": \"state\"}".to_owned(),
        "\0".to_owned(),
        String::new(),
    ] {
        let answer = answered(&mut session, &line);
        let start: String = line.chars().take(60).collect();
        assert_eq!(
            answer["refused"]["code"], "bad-command",
            "{start}: {answer}"
        );
    }
    plays_on(&mut session);
}

#[test]
fn a_ruling_for_a_player_who_has_gone_is_replaced_by_another() {
    // CO-2319-b: the table neither falls over nor waits for ever.
    let mut game = Game::at("colorado");
    game.table(
        r#"
        ann sits 1 with $100                           | ok
        do {"do": "report", "text": "ann is $5 short"} | ok
        do {"do": "rule", "case": 1, "ruling": "pay", "entries": [{"from": "house", "to": "rack:ann", "amount": 500}], "second": "floorperson"} | ok
        ann leaves                                     | ok
        do {"do": "carry-out", "case": 1}              | unknown-player
        do {"do": "rule", "case": 1, "ruling": "ann has gone"} | ok
        do {"do": "carry-out", "case": 1}              | ok
        do {"do": "observe", "case": 1}                | ok
        "#,
    );
}

#[test]
fn the_largest_amounts_that_house_rules_allow_are_counted() {
    // What an operator may set and a player bring is counted without overflow, or not allowed.
    for house in [
        r#"
        rulebook = "colorado"
        limits.maximum = 99999999999
        pays = { any-seven = "1000000 to 1", pass = "1000000 to 1" }
        "#,
        r#"
        rulebook = "colorado"
        approvals = ["fired-up-progressive"]
        [fired-up-progressive]
        pay_table = "PT-BJS-FUP-01"
        unit = 49999999999
        seed = 99999999999
        contribution = "100"
        "#,
    ] {
        let Ok(mut session) = Session::open(house) else {
            continue;
        };
        for line in [
            r#"{"do": "sit", "player": "ann"}"#,
            r#"{"do": "buy-in", "player": "ann", "amount": 10000000000000}"#,
            r#"{"do": "bet", "player": "ann", "wager": "fired-up-progressive", "amount": 4999999999900}"#,
            r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 4999999999900}"#,
            r#"{"do": "bet", "player": "ann", "wager": "any-seven", "amount": 4999999999900}"#,
            r#"{"do": "roll", "dice": [3, 4]}"#,
        ] {
            answered(&mut session, line);
        }
        plays_on(&mut session);
    }
}
