//! Play: tournament chips and nothing else, by the players themselves, and the same dice where they share them.

use boxman_tournament::EXAMPLE;
use serde_json::{Value, json};

use crate::desk::{Desk, bet, play};

#[test]
fn only_tournament_chips_are_wagered_and_none_is_redeemed() {
    let mut desk = Desk::seated(EXAMPLE, &["ann", "bob"]);
    let with = |extra: Value| {
        let mut command = json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 100});
        command
            .as_object_mut()
            .expect("an object")
            .extend(extra.as_object().expect("an object").clone());
        play(command)
    };
    desk.refused(
        with(json!({"coins": 100})),
        "tournament-chips-only",
        "CO-2316-1-c",
    );
    desk.refused(
        with(json!({"coupon": "MATCH"})),
        "tournament-chips-only",
        "CO-2316-1-c",
    );
    desk.refused(
        with(json!({"for": "dealers"})),
        "not-redeemable",
        "CO-2316-1-f",
    );
    desk.refused(
        play(json!({"do": "tip", "player": "ann", "amount": 5})),
        "not-redeemable",
        "CO-2316-1-f",
    );
    desk.refused(
        play(json!({"do": "cash-out", "player": "ann"})),
        "not-redeemable",
        "CO-2316-1-f",
    );
    desk.refused(
        play(json!({"do": "leave", "player": "ann"})),
        "no-substitute",
        "CO-2315.07-4-a",
    );
    let cash = play(json!({"do": "buy-in", "player": "ann", "amount": 2500}));
    desk.refused(cash, "tournament-chips-only", "CO-2316-1-b");
    let verbal =
        play(json!({"do": "verbal-bet", "player": "ann", "wager": "pass", "amount": 2500}));
    desk.refused(verbal, "tournament-chips-only", "CO-2316-1-a");
    desk.ok(bet("ann", "pass", 100));
    boxman_shows::shows!("CO-2316-1-a", "CO-2316-1-b", "CO-2316-1-c", "CO-2316-1-f");
}

#[test]
fn a_wager_has_no_limit_but_the_stack() {
    let rich = EXAMPLE.replace("chips = 1000\ncolours", "chips = 2000000\ncolours");
    let mut desk = Desk::seated(&rich, &["ann", "bob"]);
    // The house's maximum is $5,000, its odds are capped at $100: neither is in points.
    desk.ok(bet("ann", "pass", 600_000));
    desk.ok(play(json!({"do": "roll", "dice": [4, 2]})));
    desk.ok(bet("ann", "pass-odds", 1_200_000));
    desk.refused(
        bet("ann", "field", 600_000),
        "not-enough-chips",
        "CO-2305-1-a",
    );
    // The game pays as ever: 6 to 5 on odds of six.
    desk.ok(play(json!({"do": "roll", "dice": [3, 3]})));
    let view = desk.ok(json!({"do": "heat", "heat": 1}));
    assert_eq!(
        view["heat"]["table"]["players"]["ann"]["rack"],
        json!(2_000_000 + 600_000 + 1_440_000)
    );
    assert!(
        view["heat"]["table"].get("house").is_none(),
        "points are nobody's money"
    );
    boxman_shows::shows!("CO-2316-1-e", "CO-2315.06-a", "R-tournament-2");
}

#[test]
fn the_same_bets_settle_as_at_a_table_for_money() {
    let mut desk = Desk::seated(&EXAMPLE.replace("white = 5", "white = 100"), &["ann"]);
    let mut money = boxman_table::Session::open("colorado").expect("a preset");
    money.line(r#"{"do": "sit", "player": "ann", "seat": 1}"#);
    money.line(r#"{"do": "buy-in", "player": "ann", "amount": 100000}"#);
    let rich = desk.0.engine().heats()[0]
        .table()
        .rack("ann")
        .expect("seated");
    assert_eq!(rich.0, 1000);
    // One lowest chip is $1 at the one table and 100 points at the other.
    let script = [
        json!({"do": "bet", "player": "ann", "wager": "field", "amount": 100}),
        json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 500}),
        json!({"do": "roll", "dice": [6, 6]}),
        json!({"do": "bet", "player": "ann", "wager": "dont-pass", "amount": 500}),
        json!({"do": "roll", "dice": [2, 2]}),
        json!({"do": "roll", "dice": [3, 4]}),
    ];
    for command in script {
        let by_points: Value = desk.give(play(command.clone()));
        let by_money: Value =
            serde_json::from_str(&money.line(&command.to_string())).expect("JSON");
        assert_eq!(
            by_points["ok"], by_money["ok"],
            "{command}: {by_points} {by_money}"
        );
        assert_eq!(
            by_points["events"][0]["events"], by_money["events"],
            "{command}"
        );
    }
    boxman_shows::shows!("CO-2315.06-a");
}

#[test]
fn nobody_plays_for_another() {
    let mut desk = Desk::seated(EXAMPLE, &["ann", "bob"]);
    let mut by = bet("ann", "pass", 100);
    by["by"] = json!("player");
    by["who"] = json!("bob");
    desk.refused(by.clone(), "not-yours", "CO-2315.07-4-b");
    by["who"] = json!("zed");
    desk.refused(by.clone(), "no-substitute", "CO-2315.07-4-a");
    by["who"] = json!("ann");
    desk.ok(by);
    boxman_shows::shows!("CO-2315.07-4-a", "CO-2315.07-4-b");
}

#[test]
fn chips_have_values_that_everybody_sees() {
    let mut desk = Desk::seated(EXAMPLE, &["ann", "bob"]);
    let view = desk.ok(json!({"do": "heat", "heat": 1, "player": "bob"}));
    let notice = &view["heat"]["notice"];
    assert_eq!(
        notice["colours"][0],
        json!({"colour": "white", "points": 5})
    );
    assert_eq!(
        notice["colours"][2],
        json!({"colour": "green", "points": 100})
    );
    // The table counts by the same values: five points are the lowest chip.
    desk.refused(bet("ann", "field", 7), "not-a-unit", "CO-2306-4-a");
    assert_eq!(
        view["heat"]["table"]["players"]["ann"]["rack"],
        json!(1000),
        "stacks are in sight"
    );
    boxman_shows::shows!("CO-2316-2-a", "CO-2316-2-c");
}

#[test]
fn the_same_dice_only_for_heats_at_the_same_time() {
    let same = EXAMPLE
        .replace(
            "chips = 1000\ncolours",
            "same_dice = true\nchips = 1000\ncolours",
        )
        .replacen("seats = 8", "seats = 2", 1);
    let mut desk = Desk::seated(&same, &["ann", "bob", "cy", "dee"]);
    desk.refused(
        json!({"do": "roll-all", "event": "Main event", "dice": [3, 4]}),
        "not-now",
        "CO-2315.06-a",
    );
    desk.ok(json!({"do": "start-heat", "heat": 2}));
    let state = desk.ok(json!({"do": "state"}));
    let first = state["state"]["heats"][0]["seats"][0]["player"].clone();
    let first = first.as_str().expect("a name").to_owned();
    desk.ok(bet(&first, "pass", 100));
    desk.refused(
        play(json!({"do": "roll", "dice": [3, 4]})),
        "not-now",
        "CO-2315.06-a",
    );
    let answer = desk.ok(json!({"do": "roll-all", "event": "Main event", "dice": [3, 4]}));
    // The second table had nobody on the line: the throw counts there too.
    assert_eq!(answer["events"][0]["heat"], json!(1));
    assert_eq!(answer["events"][1]["event"], json!("roll-forfeited"));
    let state = desk.ok(json!({"do": "state"}));
    assert_eq!(
        state["state"]["heats"][0]["rolls_left"],
        state["state"]["heats"][1]["rolls_left"]
    );
    // Somebody who comes later gets a draw of his own, which waits until the first is over.
    desk.enter(&["eve"]);
    desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "8"}));
    desk.ok(json!({"do": "roll-all", "event": "Main event", "dice": [3, 4]}));
    let state = desk.ok(json!({"do": "state"}));
    let rolls = [0, 1, 2].map(|heat| state["state"]["heats"][heat]["rolls"].clone());
    assert_eq!(rolls, [json!(2), json!(2), json!(0)]);
    boxman_shows::shows!("R-tournament-7");
}

#[test]
fn a_player_is_out_when_nothing_is_left_in_the_rack_or_on_the_layout() {
    let none = EXAMPLE.replace(
        "rebuys = { most = 2, price = 50, chips = 1000, through = 1, when = \"broke\" }",
        "rebuys = \"none\"",
    );
    let mut desk = Desk::seated(&none, &["ann", "bob"]);
    // All of ann's chips are on the line, and she is in as long as they are.
    desk.ok(bet("ann", "pass", 1000));
    desk.ok(play(json!({"do": "roll", "dice": [2, 2]})));
    let state = desk.ok(json!({"do": "state"}));
    assert_eq!(state["state"]["entries"][0]["status"], json!("active"));
    assert_eq!(state["state"]["entries"][0]["points"], json!(1000));
    let out = desk.ok(play(json!({"do": "roll", "dice": [3, 4]})));
    let events = out["events"].as_array().expect("events");
    let eliminated = events.iter().find(|e| e["event"] == "eliminated");
    assert_eq!(eliminated.expect("somebody is out")["player"], json!("ann"));
    boxman_shows::shows!("CO-2315.07-2");
}

#[test]
fn a_roll_without_a_line_bet_says_what_is_missing() {
    let mut desk = Desk::seated(EXAMPLE, &["ann", "bob"]);
    let roll = play(json!({"do": "roll", "dice": [3, 4]}));
    desk.refused(roll.clone(), "no-shooter", "CO-2310-a");
    let answer = desk.give(roll.clone());
    let message = answer["refused"]["message"].as_str().expect("a sentence");
    for said in [
        "heat 1",
        "pass or don't pass bet is missing",
        "forfeit-roll",
    ] {
        assert!(message.contains(said), "{said}: {message}");
    }
    // A bet beside the line does not help; one on it does.
    desk.ok(bet("ann", "field", 100));
    desk.refused(roll.clone(), "no-shooter", "CO-2310-a");
    desk.ok(bet("ann", "dont-pass", 100));
    desk.ok(roll);
}

#[test]
fn values_of_chips_change_between_rounds_and_the_notice_with_them() {
    let mut desk = Desk::open(&EXAMPLE.replace("rolls = 20", "rolls = 1"));
    let set = |white: i64| json!({"do": "set-chip-values", "event": "Main event", "colours": {"white": white, "red": 50}});
    let shown = |desk: &mut Desk| {
        let board = desk.ok(json!({"do": "board"}));
        board["board"]["event"]["notice"]["colours"].clone()
    };
    desk.ok(json!({"do": "submit-rules", "at": "2026-11-20T10:00:00"}));
    desk.enter(&["ann", "bob"]);
    desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "7"}));
    desk.refused(set(10), "not-now", "CO-2316-2-b");
    assert_eq!(shown(&mut desk)[0], json!({"colour": "white", "points": 5}));
    desk.ok(json!({"do": "start-heat", "heat": 1}));
    desk.refused(set(10), "not-now", "CO-2316-2-b");
    desk.ok(json!({"do": "forfeit-roll", "heat": 1}));
    desk.ok(json!({"do": "close-registration", "event": "Main event"}));
    desk.ok(json!({"do": "end-round", "event": "Main event"}));
    // 1000 points do not come in chips of 30.
    desk.refused(set(30), "not-now", "CO-2316-2-b");
    desk.ok(set(10));
    let colours = json!([{"colour": "white", "points": 10}, {"colour": "red", "points": 50}]);
    assert_eq!(shown(&mut desk), colours);
    boxman_shows::shows!("CO-2316-2-b", "CO-2316-2-c");
    // The table of the round counts by the new values before its first bet.
    desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "8"}));
    desk.ok(json!({"do": "start-heat", "heat": 2}));
    let fifteen = json!({"do": "bet", "player": "ann", "wager": "field", "amount": 15});
    let fifteen = json!({"do": "play", "heat": 2, "command": fifteen});
    desk.refused(fifteen, "not-a-unit", "CO-2306-4-a");
    let heat = desk.ok(json!({"do": "heat", "heat": 2, "player": "bob"}));
    assert_eq!(heat["heat"]["notice"]["colours"], colours);
    boxman_shows::shows!("CO-2316-2-a");
}
