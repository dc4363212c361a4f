//! What stories do not say of wagers: the words of refusals, where lammers lie and what a snapshot keeps.

mod game;

use std::sync::Arc;

use boxman_rules::House;
use boxman_shows::shows;
use boxman_table::{Request, Table};
use game::Game;
use serde_json::{Value, json};

/// The sentence with which a command is refused.
fn why(game: &mut Game, sentence: &str) -> String {
    let answer = game.say(sentence);
    let message = answer["refused"]["message"].as_str();
    message
        .unwrap_or_else(|| panic!("{sentence} was taken"))
        .to_owned()
}

/// Ann has a bonus wager up and gives the dice to bob with the point on.
fn carried_all_tall() -> Game {
    let mut game = Game::at("maryland");
    game.play(
        "ann sits 1 with $1000
        bob sits 2 with $1000
        ann bets all-tall $5
        ann bets pass $10
        roll 3-1
        roll 4-4
        roll 5-4
        roll 6-4
        roll 6-5
        ann passes the dice",
    );
    game
}

#[test]
fn a_refusal_names_what_is_pending_and_only_while_it_is() {
    let mut game = carried_all_tall();
    // All Tall is pending, All Small is not.
    let pending = "Bonus Craps bets of an earlier shooter are still pending";
    assert_eq!(why(&mut game, "bob bets all-small $5"), pending);
    game.play("roll 6-6");
    let window = "All Small is open only before a new shooter's first come-out roll";
    assert_eq!(why(&mut game, "bob bets all-small $5"), window);
    game.play(
        "roll 2-2
        bob bets all-small $5
        bob bets pass $10
        roll 6-5",
    );
    assert_eq!(why(&mut game, "ann bets all-small $5"), window);
    shows!("MD-12-B-1", "MD-12-B-4");
}

#[test]
fn what_carried_over_outlives_a_snapshot() {
    let house = Arc::new(House::read("maryland").expect("a preset"));
    let mut table = Table::open(house.clone());
    let tell = |table: &mut Table, line: Value| {
        let request = Request::read(&line.to_string()).expect("a command");
        let events = table.decide(&request).expect("accepted");
        events.iter().for_each(|event| table.apply(event));
    };
    for (seat, name) in ["ann", "bob"].iter().enumerate() {
        tell(
            &mut table,
            json!({"do": "sit", "player": name, "seat": seat + 1}),
        );
        tell(
            &mut table,
            json!({"do": "buy-in", "player": name, "amount": 100_000}),
        );
    }
    for (wager, amount) in [("all-small", 500), ("pass", 1000)] {
        let bet = json!({"do": "bet", "player": "ann", "wager": wager, "amount": amount});
        tell(&mut table, bet);
    }
    tell(&mut table, json!({"do": "roll", "dice": [3, 1]}));
    tell(&mut table, json!({"do": "pass-dice", "player": "ann"}));
    assert!(table.carried().contains(&true));
    let again = Table::resume(house, table.snapshot()).expect("its own house");
    assert_eq!(again.carried(), table.carried());
    assert!(again.shooter_is_new());
}

/// Bonus Craps with a cap for a hand and both progressives.
fn bonus_house(keys: &str) -> String {
    format!(
        r#"
        rulebook = "colorado"
        approvals = ["bonus-craps", "make-em-all-progressive", "fired-up-progressive"]
        {keys}
        [bonus-craps]
        pay_table = "PT-FLT-BC-03"
        aggregate_cap = {{ amount = 200, per = "hand" }}
        [make-em-all-progressive]
        pay_table = "PT-BJS-MEA-01"
        seed = 1000
        contribution = "20"
        shared_tracker = true
        [fired-up-progressive]
        pay_table = "PT-BJS-FUP-01"
        seed = 1000
        contribution = "20"
        "#
    )
}

#[test]
fn what_was_paid_under_a_cap_is_state_and_outlives_a_snapshot() {
    let text = bonus_house("");
    let house = Arc::new(House::read(&text).expect("house rules"));
    let mut table = Table::open(house.clone());
    let tell = |table: &mut Table, line: Value| {
        let request = Request::read(&line.to_string()).expect("a command");
        let events = table.decide(&request).expect("accepted");
        events.iter().for_each(|event| table.apply(event));
        events
    };
    tell(&mut table, json!({"do": "sit", "player": "ann", "seat": 1}));
    tell(
        &mut table,
        json!({"do": "buy-in", "player": "ann", "amount": 100_000}),
    );
    let bet = |wager| json!({"do": "bet", "player": "ann", "wager": wager, "amount": 500});
    let roll = |dice: [u8; 2]| json!({"do": "roll", "dice": dice});
    let small = [[1, 1], [1, 2], [2, 3], [4, 2]];
    tell(&mut table, bet("pass"));
    tell(&mut table, bet("all-small"));
    tell(&mut table, roll([2, 2]));
    for dice in small {
        tell(&mut table, roll(dice));
    }
    assert_eq!(
        json!(table.view())["caps"]["bonus-craps"],
        json!({"cap": 20_000, "per": "hand", "paid": 15_000})
    );
    // The point is made: another round of the same hand.
    tell(&mut table, roll([2, 2]));
    let stored = serde_json::to_string(&table.snapshot()).expect("data");
    let snapshot = serde_json::from_str(&stored).expect("a snapshot");
    let mut again = Table::resume(house, snapshot).expect("its own house");
    tell(&mut again, bet("pass"));
    tell(&mut again, bet("all-small"));
    tell(&mut again, roll([2, 2]));
    let events = small.map(|dice| tell(&mut again, roll(dice)));
    let last: Vec<Value> = events[3].iter().map(|e| json!(e)).collect();
    let won = last.iter().find(|e| e["event"] == "won").expect("a win");
    assert_eq!(won["pays"], 5_000);
    let paid: Vec<i64> = again.paid_under_caps().map(|paid| paid.0).collect();
    assert_eq!(paid.iter().sum::<i64>(), 20_000);
    // The seven-out ends the hand and what was paid in it.
    tell(&mut again, roll([4, 3]));
    assert!(again.paid_under_caps().all(|paid| paid.0 == 0));
    shows!("BC-A-N3");
}

#[test]
fn lammers_of_a_progressive_lie_on_the_tracker_that_it_shares() {
    let trackers = |house: &str| Game::at(house).state()["trackers"].clone();
    let bonus = ["all-small", "all-tall", "make-em-all"];
    let (mea, fup) = ("make-em-all-progressive", "fired-up-progressive");
    // Make 'Em All shares the tracker of Bonus Craps, Fired Up has its own.
    let shared = bonus_house("");
    assert_eq!(
        trackers(&shared),
        json!({"bonus-craps": [bonus[0], bonus[1], bonus[2], mea], fup: [fup]})
    );
    let own = shared.replace("shared_tracker = true", "");
    assert_eq!(
        trackers(&own),
        json!({"bonus-craps": bonus, mea: [mea], fup: [fup]})
    );
    let both = format!("{shared}\nshared_tracker = true");
    let both_on = trackers(&both);
    assert_eq!(both_on.as_object().map(serde_json::Map::len), Some(1));
    assert_eq!(both_on["bonus-craps"].as_array().map(Vec::len), Some(5));

    // A second five ends both progressives; the lammers of the flat wagers stay where they are.
    let mut game = Game::at(&both);
    game.play(
        "ann sits 1 with $1000
        ann bets pass $10
        ann bets make-em-all $5
        ann bets make-em-all-progressive $1
        ann bets fired-up-progressive $1
        roll 5-1
        roll 4-1",
    );
    let lammers = game.state()["lammers"].clone();
    assert_eq!(lammers["make-em-all"], json!([5, 6]));
    assert_eq!(lammers[mea], json!([5, 6]));
    assert_eq!(lammers[fup], json!([6, 5]));
    game.play("roll 3-2");
    let lammers = game.state()["lammers"].clone();
    assert_eq!(lammers["make-em-all"], json!([5, 6]));
    assert_eq!((&lammers[mea], &lammers[fup]), (&json!([]), &json!([])));
    shows!("BC-MP-4-b", "BC-FP-4-b");
}

#[test]
fn one_lammer_on_a_shared_tracker_serves_every_wager_of_it() {
    let due_after_one = |shared: bool| {
        let mut house = bonus_house("procedure = \"full\"");
        if !shared {
            house = house.replace("shared_tracker = true", "");
        }
        let mut game = Game::at(&house);
        for line in [
            r#"{"do": "open-table", "dice_set": "A1"}"#,
            r#"{"do": "sit", "player": "ann", "seat": 1}"#,
            r#"{"do": "buy-in", "player": "ann", "amount": 100000}"#,
            r#"{"do": "offer-dice", "player": "ann", "by": "stickperson"}"#,
            r#"{"do": "accept-dice", "player": "ann"}"#,
            r#"{"do": "select-dice", "player": "ann", "dice": [1, 2]}"#,
            r#"{"do": "return-dice", "by": "stickperson"}"#,
            r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#,
            r#"{"do": "bet", "player": "ann", "wager": "make-em-all", "amount": 500}"#,
            r#"{"do": "bet", "player": "ann", "wager": "make-em-all-progressive", "amount": 100}"#,
            r#"{"do": "throw", "player": "ann"}"#,
            r#"{"do": "roll", "dice": [3, 1], "by": "stickperson"}"#,
            r#"{"do": "settle", "by": "dealer"}"#,
        ] {
            let answer = game.ask(line);
            assert_eq!(answer["ok"], true, "{line}: {answer}");
        }
        let mark = r#"{"do": "mark", "wager": "make-em-all", "number": 4, "by": "dealer"}"#;
        let answer = game.ask(mark);
        assert_eq!(answer["ok"], true, "{answer}");
        let again = mark.replace("make-em-all", "make-em-all-progressive");
        game.ask(&again)["refused"]["code"].clone()
    };
    // On the shared tracker the lammer lies already; on its own another one is due.
    assert_eq!(due_after_one(true), "wrong-step");
    assert_eq!(due_after_one(false), Value::Null);
    shows!("BC-MP-4-b", "BC-MP-4-a");
}

#[test]
fn a_tracker_is_shared_only_where_it_has_the_circles() {
    let faults = |house: &str| {
        let faults = House::read(house).expect_err("a fault");
        let told = faults.iter().map(|f| (f.key.clone(), f.clause.clone()));
        told.collect::<Vec<_>>()
    };
    let key = "make-em-all-progressive.shared_tracker".to_owned();
    let expected = vec![(key, "BC-MP-4-b".to_owned())];
    let alone = r#"
        rulebook = "colorado"
        approvals = ["make-em-all-progressive"]
        [make-em-all-progressive]
        pay_table = "PT-BJS-MEA-01"
        seed = 1000
        contribution = "20"
        shared_tracker = true
    "#;
    assert_eq!(faults(alone), expected);
    // All Small alone has circles for five numbers.
    let narrow = bonus_house("wagers = { all-tall = false, make-em-all = false }");
    assert_eq!(faults(&narrow), expected);
    shows!("BC-MP-4-b");
}
