//! The crew at a table: who is on duty, who has the dice, who is seen off.

mod game;

use game::Game;

#[test]
fn a_boxperson_has_the_dice_only_as_relief_stickperson() {
    // CO-2309-1-c, CO-2312-1-a, R-dice-15
    let full = "rulebook = \"colorado\"\nprocedure = \"full\"";
    Game::at(full).table(
        r#"
        do {"do": "open-table", "dice_set": "A"}    | ok
        ann sits 1 with $100                        | ok
        do {"do": "offer-dice", "by": "boxperson"}  | not-your-role
        do {"do": "assign", "role": "stickperson", "staff": "sam", "relief": "dealer", "by": "floorperson"} | not-your-role
        do {"do": "assign", "role": "dealer", "staff": "bea", "relief": "boxperson", "by": "floorperson"} | bad-command
        do {"do": "assign", "role": "stickperson", "staff": null, "relief": "boxperson", "by": "floorperson"} | bad-command
        do {"do": "assign", "role": "stickperson", "staff": "bea", "relief": "boxperson", "by": "dealer"} | not-your-role
        do {"do": "assign", "role": "stickperson", "staff": "bea", "relief": "boxperson", "by": "floorperson"} | ok
        do {"do": "offer-dice", "by": "dealer"}     | not-your-role
        do {"do": "offer-dice", "by": "boxperson"}  | ok
        do {"do": "accept-dice", "player": "ann"}   | ok
        do {"do": "select-dice", "player": "ann", "dice": [1, 2]} | ok
        do {"do": "return-dice", "by": "boxperson"} | ok
        ann bets pass $10                           | ok
        do {"do": "throw", "player": "ann"}         | ok
        do {"do": "roll", "dice": [4, 2], "by": "boxperson"} | ok
        do {"do": "settle"}                         | ok
        do {"do": "assign", "role": "stickperson", "staff": "sam", "by": "floorperson"} | ok
        do {"do": "push-dice", "by": "boxperson"}   | not-your-role
        do {"do": "push-dice", "by": "stickperson"} | ok
        do {"do": "throw", "player": "ann"}         | ok
        do {"do": "roll", "dice": [4, 3], "by": "boxperson"} | not-your-role
        "#,
    );
    boxman_shows::shows!("CO-2309-1-c");
    boxman_shows::shows!("CO-2312-1-a");
    boxman_shows::shows!("R-dice-15");
}

#[test]
fn a_boxperson_on_duty_who_takes_the_stick_is_relief_until_the_table_closes() {
    // CO-2309-1-c, R-dice-15: the record says so, whoever forgot to.
    let mut game = Game::at("colorado");
    game.table(
        r#"
        ann sits 1 with $100                        | ok
        ann bets pass $10                           | ok
        do {"do": "assign", "role": "boxperson", "staff": "bea"} | ok
        do {"do": "roll", "dice": [4, 2], "by": "boxperson"} | not-your-role
        "#,
    );
    let assign = r#"{"do": "assign", "role": "stickperson", "staff": "bea"}"#;
    assert_eq!(game.ask(assign)["events"][0]["relief"], "boxperson");
    game.table(
        r#"
        do {"do": "roll", "dice": [4, 2], "by": "boxperson"} | ok
        do {"do": "close-table", "return_bets": true} | ok
        do {"do": "open-table"}                     | ok
        ann bets pass $10                           | ok
        do {"do": "roll", "dice": [4, 2], "by": "boxperson"} | not-your-role
        "#,
    );
    // Maryland's document knows no relief but another stickperson.
    let relief =
        r#"{"do": "assign", "role": "stickperson", "staff": "bea", "relief": "boxperson"}"#;
    let refused = Game::at("maryland").ask(relief);
    assert_eq!(refused["refused"]["clause"], "MD-7-A-1");
}

#[test]
fn several_dealers_are_on_duty() {
    let full = "rulebook = \"colorado\"\nprocedure = \"full\"";
    let mut game = Game::at(full);
    let mut on_duty = |staff: &str| {
        let assign = format!(r#"{{"do": "assign", "role": "dealer", "staff": {staff}}}"#);
        assert_eq!(game.ask(&assign)["ok"], true, "{assign}");
        game.ask(r#"{"do": "state"}"#)["state"]["staff"].clone()
    };
    assert_eq!(on_duty("\"dan\"")["dealer"], serde_json::json!(["dan"]));
    assert_eq!(
        on_duty("\"dora\"")["dealer"],
        serde_json::json!(["dan", "dora"])
    );
    // Who is there already is there once.
    assert_eq!(
        on_duty("\"dan\"")["dealer"],
        serde_json::json!(["dan", "dora"])
    );
    assert_eq!(
        on_duty("[\"dora\", \"eve\"]")["dealer"],
        serde_json::json!(["dora", "eve"])
    );
    assert_eq!(on_duty("null"), serde_json::json!({}));
    game.table(
        r#"
        do {"do": "assign", "role": "stickperson", "staff": ["sam", "sue"]} | bad-command
        do {"do": "assign", "role": "dealer", "staff": ["dan", "dan"]} | bad-command
        do {"do": "assign", "role": "dealer", "staff": 7} | bad-command
        do {"do": "assign", "role": "dealer", "staff": [""]} | bad-command
        "#,
    );
}

#[test]
fn people_are_seen_off_from_a_closed_table() {
    Game::at("colorado").table(
        r#"
        ann sits 1 with $100                        | ok
        bob sits 2 with $50                         | ok
        cat sits 3 with $20                         | ok
        ann bets place-6 $12                        | ok
        do {"do": "close-table"}                    | not-now
        do {"do": "close-table", "return_bets": true} | ok
        ann bets pass $10                           | table-closed
        dan sits 4                                  | table-closed
        ann leaves                                  | ok
        ann cashes out                              | unknown-player
        do {"do": "cash-out", "player": "bob", "by": "dealer"} | ok
        do {"do": "leave", "player": "bob", "by": "boxperson"} | ok
        bob cashes out                              | unknown-player
        do {"do": "leave", "player": "cat", "by": "stickperson"} | not-your-role
        do {"do": "leave", "player": "cat", "by": "dealer"} | ok
        cat buys in $5                              | not-seated
        cat cashes out $20                          | ok
        cat cashes out                              | unknown-player
        "#,
    );
}

#[test]
fn staff_give_up_the_seat_of_a_player_who_has_gone() {
    // R-house-10: bets that may come down do, locked ones play on, and the chips wait.
    let mut game = Game::at("colorado");
    game.table(
        r#"
        ann sits 1 with $100                        | ok
        bob sits 2 with $100                        | ok
        ann bets pass $10                           | ok
        roll 4-2                                    | ok
        ann bets place-8 $12                        | ok
        "#,
    );
    let left = game.ask(r#"{"do": "leave", "player": "ann", "by": "dealer"}"#);
    let events = left["events"].as_array().expect("events");
    assert_eq!(events[0]["event"], "bet-taken-down");
    assert_eq!(events[1]["event"], "player-left");
    assert_eq!(events[1]["by"], "dealer");
    assert!(events.iter().all(|e| e["event"] != "cashed-out"), "{left}");
    let state = game.ask(r#"{"do": "state"}"#)["state"].clone();
    assert_eq!(state["players"]["ann"]["rack"], 9000);
    assert_eq!(state["players"]["ann"]["on_layout"], 1000);
    assert_eq!(state["shooter"], "bob");
    game.table(
        r#"
        cat sits 1                                  | ok
        ann bets field $5                           | not-seated
        roll 3-3                                    | ok
        ann sits 4                                  | ok
        ann cashes out $110                         | ok
        "#,
    );
    boxman_shows::shows!("R-house-10");
}

#[test]
fn whoever_leaves_takes_along_what_waits_for_a_dealer() {
    let full = |state: &str| format!("rulebook = \"{state}\"\nprocedure = \"full\"");
    // MD-4-C: cash that was shown for a spoken bet goes back, and the dice that were offered go on.
    Game::at(&full("maryland")).table(
        r#"
        do {"do": "open-table", "dice_set": "A"}    | ok
        ann sits 1 with $100                        | ok
        bob sits 2 with $100                        | ok
        do {"do": "offer-dice"}                     | ok
        do {"do": "verbal-bet", "player": "ann", "wager": "any-seven", "amount": 500} | ok
        do {"do": "confirm-bet", "player": "ann", "wager": "any-seven"} | ok
        ann leaves                                  | ok
        do {"do": "accept-dice", "player": "bob"}   | wrong-step
        do {"do": "offer-dice", "player": "bob"}    | ok
        do {"do": "accept-dice", "player": "bob"}   | ok
        do {"do": "select-dice", "player": "bob", "dice": [1, 2]} | ok
        do {"do": "return-dice"}                    | ok
        bob bets pass $10                           | ok
        do {"do": "throw", "player": "bob"}         | ok
        "#,
    );
    // CO-2305-5-b: a call goes with its bet; no button lies on the empty layout.
    Game::at(&full("colorado")).table(
        r#"
        do {"do": "open-table", "dice_set": "A"}    | ok
        ann sits 1 with $100                        | ok
        ann bets place-6 $12                        | ok
        ann calls place-6 on                        | ok
        ann takes down place-6                      | ok
        do {"do": "confirm-work", "player": "ann", "wager": "place-6"} | no-such-bet
        "#,
    );
}
