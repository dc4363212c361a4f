//! Whatever the documents allow at any time is taken at any time: before every come-out roll, with every
//! point on, and at every step of the full procedure but the throw. Decision-only rolls are apart (R-dice-6).

mod game;

use boxman_shows::shows;
use game::Game;

/// What Maryland's chapter 3 allows at any time, by item.
#[rustfmt::skip]
const MARYLAND: [(&str, &[&str]); 33] = [
    ("MD-3-A-5", &["place-4", "place-5", "place-6", "place-8", "place-9", "place-10"]),
    ("MD-3-A-6", &["place-lose-4", "place-lose-5", "place-lose-6", "place-lose-8", "place-lose-9", "place-lose-10"]),
    ("MD-3-A-7", &["hard-4"]),
    ("MD-3-A-8", &["hard-6"]),
    ("MD-3-A-9", &["hard-8"]),
    ("MD-3-A-10", &["hard-10"]),
    ("MD-3-A-11", &["field"]),
    ("MD-3-A-12", &["any-seven"]),
    ("MD-3-A-13", &["any-craps"]),
    ("MD-3-A-14", &["craps-2"]),
    ("MD-3-A-15", &["craps-3"]),
    ("MD-3-A-16", &["craps-12"]),
    ("MD-3-A-17", &["eleven"]),
    ("MD-3-A-18", &["c-and-e"]),
    ("MD-3-A-19", &["horn"]),
    ("MD-3-A-20", &["horn-high-2", "horn-high-3", "horn-high-11", "horn-high-12"]),
    ("MD-3-A-21", &["whirl"]),
    ("MD-3-A-22", &["hop-2-2"]),
    ("MD-3-A-23", &["hop-3-3"]),
    ("MD-3-A-24", &["hop-4-4"]),
    ("MD-3-A-25", &["hop-5-5"]),
    ("MD-3-A-26", &["hop-1-3"]),
    ("MD-3-A-27", &["hop-1-4"]),
    ("MD-3-A-28", &["hop-2-3"]),
    ("MD-3-A-29", &["hop-1-5"]),
    ("MD-3-A-30", &["hop-2-4"]),
    ("MD-3-A-31", &["hop-1-6"]),
    ("MD-3-A-32", &["hop-2-5"]),
    ("MD-3-A-33", &["hop-3-4"]),
    ("MD-3-A-34", &["hop-2-6"]),
    ("MD-3-A-35", &["hop-3-5"]),
    ("MD-3-A-36 to 38", &["hop-3-6", "hop-4-5", "hop-4-6"]),
    ("MD-3-A-39", &["six-seven-eight"]),
];

/// What Colorado's 47.1-2304 (40) to (42) add.
const COLORADO: [(&str, &[&str]); 3] = [
    ("CO-2304-40", &["big-6"]),
    ("CO-2304-41", &["big-8"]),
    (
        "CO-2304-42-d",
        &["put-4", "put-5", "put-6", "put-8", "put-9", "put-10"],
    ),
];

/// Moments between two throws: what was said and thrown before.
const MOMENTS: [(&str, &str); 11] = [
    ("before the first throw", ""),
    ("come-out after a natural", "roll 6-5"),
    ("come-out after craps", "roll 1-1"),
    ("come-out after a point", "roll 2-2 / roll 3-1"),
    ("come-out after a seven-out", "roll 2-2 / roll 4-3"),
    ("point 4", "roll 2-2"),
    ("point 5", "roll 3-2"),
    ("point 6", "roll 4-2"),
    ("point 8", "roll 4-4"),
    ("point 9", "roll 5-4"),
    ("point 10", "roll 6-4"),
];

/// Bob has the dice and the line; ann has nothing up and makes one bet after another, each the least that
/// the table says it takes.
fn taken_at_any_time(house: &str, wagers: &[(&str, &[&str])]) -> Vec<String> {
    let mut refused = Vec::new();
    for (moment, before) in MOMENTS {
        let mut game = Game::at(house);
        game.play("ann sits 1 with $100000\nbob sits 2 with $1000\nbob bets pass $10");
        for sentence in before.split(" / ").filter(|s| !s.is_empty()) {
            game.play(sentence);
        }
        for (clause, wager) in wagers
            .iter()
            .flat_map(|(c, all)| all.iter().map(move |w| (c, w)))
        {
            let state = game.ask(r#"{"do": "state", "player": "ann"}"#);
            let offers = state["state"]["offers"]
                .as_array()
                .cloned()
                .unwrap_or_default();
            let offer = offers.iter().find(|o| o["wager"] == *wager);
            // Not listed is no excuse: it is asked for all the same.
            let least = offer.and_then(|o| o["minimum"].as_i64()).unwrap_or(6_600);
            let answer = game.ask(&game::bet("ann", wager, least));
            if offer.is_none() || answer["ok"] != true {
                refused.push(format!("{clause} {wager}, {moment}: {}", answer["refused"]));
            }
        }
    }
    refused
}

#[test]
fn maryland_takes_at_any_time_what_may_be_made_at_any_time() {
    assert_eq!(
        taken_at_any_time("maryland", &MARYLAND),
        Vec::<String>::new()
    );
    // Without areas for them horn high and whirl are booked as two bets, at any time as well.
    let broken_down = "rulebook = \"maryland\"\nlayout = { horn_high = false, whirl = false }";
    let booked_as_two = &MARYLAND[15..17];
    assert_eq!(
        taken_at_any_time(broken_down, booked_as_two),
        Vec::<String>::new()
    );
    shows!(
        "MD-3-A-5",
        "MD-3-A-6",
        "MD-3-A-7",
        "MD-3-A-8",
        "MD-3-A-9",
        "MD-3-A-10",
        "MD-3-A-11",
        "MD-3-A-12",
        "MD-3-A-13",
        "MD-3-A-14",
        "MD-3-A-15",
        "MD-3-A-16",
        "MD-3-A-17",
        "MD-3-A-18",
        "MD-3-A-19",
        "MD-3-A-20",
        "MD-3-A-21",
        "MD-3-A-39"
    );
}

#[test]
fn colorado_takes_at_any_time_what_may_be_made_at_any_time() {
    // Items (5) to (39) of 47.1-2304 are those of Maryland's chapter 3.
    assert_eq!(
        taken_at_any_time("colorado", &MARYLAND),
        Vec::<String>::new()
    );
    assert_eq!(
        taken_at_any_time("colorado", &COLORADO),
        Vec::<String>::new()
    );
    let broken_down = "rulebook = \"colorado\"\nlayout = { horn_high = false, whirl = false }";
    assert_eq!(
        taken_at_any_time(broken_down, &MARYLAND[15..17]),
        Vec::<String>::new()
    );
    shows!(
        "CO-2304-5-a",
        "CO-2304-6",
        "CO-2304-40",
        "CO-2304-41",
        "CO-2304-42-d"
    );
}

#[test]
fn colorado_raises_pass_and_come_at_any_time() {
    let mut game = Game::at("colorado");
    game.play(
        "ann sits 1 with $1000
        ann bets pass $10
        roll 4-2
        ann bets pass $10
        ann bets come $10
        roll 5-4
        ann bets come-9 $5
        roll 5-1
        ann bets come-9 $5
        roll 2-2
        ann bets come-9 $5",
    );
    // With the point on, on the come-out, and while the dice only decide it.
    assert_eq!(game.state()["phase"], "decision-only");
    assert_eq!(game.bets("ann"), ["come-9 25"]);
    shows!("CO-2305-3-c");
}

#[test]
fn dont_bets_come_down_at_any_time() {
    for (house, clause) in [("colorado", "CO-2305-4-a"), ("maryland", "MD-4-E-remove")] {
        let mut game = Game::at(house);
        game.play(
            "ann sits 1 with $1000
            ann bets dont-pass $20
            ann reduces dont-pass $10
            roll 4-2
            ann bets dont-come $20
            roll 5-4
            ann reduces dont-come-9 $5
            ann takes down dont-pass
            ann bets dont-come $10
            roll 6-4
            roll 5-1
            ann reduces dont-come-9 $5
            roll 6-5
            ann takes down dont-come-9",
        );
        assert_eq!(game.state()["phase"], "decision-only", "{clause}");
        game.play("ann takes down dont-come-10");
        assert_eq!(game.bets("ann"), Vec::<String>::new(), "{clause}");
        assert_eq!(game.rack("ann"), 100_000, "{clause}");
    }
    shows!("CO-2305-4-a", "MD-4-E-remove");
}

#[test]
fn bets_are_taken_at_every_step_of_the_full_procedure_but_the_throw() {
    let mut game = Game::at("rulebook = \"maryland\"\nprocedure = \"full\"");
    let steps = [
        r#"{"do": "offer-dice", "player": "ann", "by": "stickperson"}"#,
        r#"{"do": "accept-dice", "player": "ann"}"#,
        r#"{"do": "select-dice", "player": "ann", "dice": [1, 2]}"#,
        r#"{"do": "return-dice", "by": "stickperson"}"#,
        r#"{"do": "throw", "player": "ann"}"#,
        r#"{"do": "roll", "dice": [3, 1], "by": "stickperson"}"#,
        r#"{"do": "settle", "by": "dealer"}"#,
        r#"{"do": "push-dice", "by": "stickperson"}"#,
    ];
    game.ask(r#"{"do": "open-table", "dice_set": "A1"}"#);
    game.play("ann sits 1 with $1000\nann bets pass $10");
    let bet = |game: &mut Game| game.code("ann bets horn-high-12 $5");
    assert_eq!(bet(&mut game), "ok");
    let taken = steps.map(|step| {
        let answer = game.ask(step);
        assert_eq!(answer["ok"], true, "{step}: {answer}");
        bet(&mut game)
    });
    let closed = "bets-closed";
    assert_eq!(taken, ["ok", "ok", "ok", "ok", closed, closed, "ok", "ok"]);
    shows!("MD-3-A-20", "MD-4-A");
}
