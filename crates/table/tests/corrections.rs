//! A settled roll that was called wrong is put right by two people before the next throw: the table then
//! stands as if the right dice had been called at once (CO-2319, R-house-11).

mod game;
mod random;

use boxman_table::{Event, Session};
use game::Game;
use proptest::prelude::*;
use random::{Act, due::correct, houses};
use serde_json::{Value, json};

/// The answer to a correction by boxperson and floorperson.
fn corrected(game: &mut Game, dice: [u8; 2]) -> Value {
    game.ask(&correct(dice).to_string())
}

fn code(answer: &Value) -> &str {
    answer["refused"]["code"].as_str().unwrap_or("ok")
}

/// Ann has the point of 6; an 8 was called as a 7, and the hand was over.
fn wrong_seven() -> Game {
    let mut game = Game::at("colorado");
    game.play(
        "ann sits 1 with $1000
         bob sits 2 with $1000
         ann bets pass $10
         roll 4-2
         ann bets place-8 $12
         bob bets field $5
         roll 4-3",
    );
    game
}

#[test]
fn the_money_goes_back_and_the_right_dice_are_settled() {
    let mut game = wrong_seven();
    // What was bet since hangs on the wrong roll and comes back; cash stays where it went.
    game.play(
        "bob bets pass $10
         bob buys in $50
         bob tips $2",
    );
    let answer = corrected(&mut game, [4, 4]);
    let events = answer["events"].as_array().expect("accepted");
    let first = &events[0];
    assert_eq!(first["event"], "roll-corrected");
    assert_eq!(
        (&first["was"], &first["dice"]),
        (&json!([4, 3]), &json!([4, 4]))
    );
    assert_eq!(
        (&first["by"], &first["second"]),
        (&json!("boxperson"), &json!("floorperson"))
    );
    assert_eq!(first["roll"], 2);
    // Ann's pass and place-8 stand again, bob's field bet as well; his pass bet is off the layout.
    let entry =
        |from: &str, to: &str, amount: i64| json!({"from": from, "to": to, "amount": amount});
    assert_eq!(
        first["entries"],
        json!([
            entry("house", "layout:ann", 2200),
            entry("layout:bob", "rack:bob", 500),
            entry("house", "rack:bob", 500),
        ])
    );
    let told: Vec<&Value> = events.iter().map(|e| &e["event"]).collect();
    assert_eq!(told, ["roll-corrected", "rolled", "lost", "won"]);
    assert_eq!(
        (&events[3]["wager"], &events[3]["pays"]),
        (&json!("place-8"), &json!(1400))
    );
    let state = game.state();
    assert_eq!(
        (&state["point"], &state["shooter"], &state["hand"]),
        (&json!(6), &json!("ann"), &json!(1))
    );
    assert_eq!(
        (&state["rolls"], &state["history"]),
        (&json!(2), &json!([[4, 2], [4, 4]]))
    );
    assert_eq!(state["players"]["ann"]["rack"], 99_200);
    assert_eq!(state["players"]["ann"]["on_layout"], 2200);
    // $1000, the field bet lost, $50 bought in, $2 given away.
    assert_eq!(state["players"]["bob"]["rack"], 104_300);
    assert_eq!(state["players"]["bob"]["on_layout"], 0);
    assert_eq!(
        (&state["dealers"]["tips"], &state["house"]["win"]),
        (&json!(200), &json!(-900))
    );
    // Once more, the other way: it was a seven after all.
    assert_eq!(corrected(&mut game, [6, 1])["ok"], true);
    let state = game.state();
    assert_eq!(
        (&state["point"], &state["house"]["win"]),
        (&Value::Null, &json!(2700))
    );
    boxman_shows::shows!("CO-2319-b");
    boxman_shows::shows!("R-house-11");
}

#[test]
fn it_takes_two_supervisors_and_a_reason() {
    let mut game = wrong_seven();
    let with = |key: &str, value: Value| {
        let mut command = correct([4, 4]);
        command[key] = value;
        command.to_string()
    };
    let before = game.state();
    for (key, value, refused) in [
        ("second", Value::Null, "second-person-required"),
        ("second", json!("boxperson"), "second-person-required"),
        ("second", json!("dealer"), "second-person-required"),
        ("by", json!("dealer"), "not-your-role"),
        ("by", json!("stickperson"), "not-your-role"),
        ("by", json!("player"), "not-your-role"),
        ("by", json!("surveillance"), "not-your-role"),
        ("text", json!(" "), "bad-command"),
        ("dice", json!([0, 7]), "bad-command"),
        ("dice", json!([3, 4]), "bad-command"),
        ("roll", json!(1), "not-now"),
    ] {
        let answer = game.ask(&with(key, value.clone()));
        assert_eq!(code(&answer), refused, "{key}: {value}");
        assert_eq!(game.state(), before, "{key}: {value}");
    }
    assert_eq!(
        game.ask(&with("by", json!("dealer")))["refused"]["clause"],
        "CO-2319-d"
    );
    let mut floor = correct([4, 4]);
    (floor["by"], floor["second"], floor["roll"]) =
        (json!("floorperson"), json!("boxperson"), json!(2));
    assert_eq!(game.ask(&floor.to_string())["ok"], true);
    boxman_shows::shows!("CO-2319-d");
}

#[test]
fn a_roll_is_final_once_dice_are_thrown_again() {
    let mut fresh = Game::at("colorado");
    assert_eq!(
        code(&corrected(&mut fresh, [4, 4])),
        "not-now",
        "nothing was thrown yet"
    );
    for since in [
        "no roll short",
        r#"do {"do": "roll", "dice": [4, 4], "cocked": [[1, 2], null]}"#,
    ] {
        let mut game = wrong_seven();
        game.play(since);
        assert_eq!(code(&corrected(&mut game, [4, 4])), "not-now", "{since}");
    }
    let mut closed = wrong_seven();
    closed.play(r#"do {"do": "close-table", "return_bets": true}"#);
    assert_eq!(code(&corrected(&mut closed, [4, 4])), "not-now");
    closed.play(r#"do {"do": "open-table"}"#);
    assert_eq!(code(&corrected(&mut closed, [4, 4])), "not-now");
    // Of two rolls only the last is put right.
    let mut game = wrong_seven();
    game.play("bob bets pass $10\nroll 6-5");
    let mut earlier = correct([4, 4]);
    earlier["roll"] = json!(2);
    assert_eq!(code(&game.ask(&earlier.to_string())), "not-now");
}

#[test]
fn chips_that_have_left_the_table_have_to_come_back_first() {
    let mut game = Game::at("colorado");
    game.play(
        "ann sits 1 with $100
         ann bets pass $100
         roll 6-5
         ann leaves",
    );
    // She was paid $100 and took $200 away; by the right dice she had lost.
    let refused = corrected(&mut game, [6, 6]);
    assert_eq!(code(&refused), "not-enough-chips");
    let message = refused["refused"]["message"].as_str().expect("a sentence");
    assert!(message.contains("ann is $200 short"), "{message}");
    game.play("ann sits 4\nann buys in $200");
    assert_eq!(corrected(&mut game, [6, 6])["ok"], true);
    let state = game.state();
    assert_eq!(
        (&state["players"]["ann"]["rack"], &state["house"]["win"]),
        (&json!(0), &json!(10_000))
    );
    assert_eq!(state["players"]["ann"]["seat"], 4);
}

#[test]
fn a_player_who_has_left_since_finds_the_bet_up_and_the_dice_gone_on() {
    let mut game = wrong_seven();
    game.play("ann leaves");
    let answer = corrected(&mut game, [5, 4]);
    let events = answer["events"].as_array().expect("accepted");
    let passed = events
        .iter()
        .find(|e| e["event"] == "dice-passed")
        .expect("the dice go on");
    assert_eq!(
        (&passed["player"], &passed["reason"]),
        (&json!("ann"), &json!("left"))
    );
    let state = game.state();
    let ann = &state["players"]["ann"];
    assert_eq!(
        (&ann["seat"], &ann["on_layout"], &ann["rack"]),
        (&Value::Null, &json!(2200), &json!(0))
    );
    assert_eq!(
        (&state["point"], &state["shooter"]),
        (&json!(6), &json!("bob"))
    );
}

#[test]
fn marks_meters_coupons_and_hands_stand_as_before() {
    let house = "rulebook = \"colorado\"\nprocedure = \"full\"\napprovals = [\"make-em-all-progressive\"]
        [fire-bet]\npay_table = \"FB-1\"\n[make-em-all-progressive]\npay_table = \"PT-BJS-MEA-01\"\nseed = 10000\ncontribution = \"20\"";
    let mut game = Game::at(house);
    game.play(
        r#"do {"do": "open-table", "dice_set": "A"}
           ann sits 1 with $1000
           bob sits 2 with $1000
           do {"do": "issue-coupon", "coupon": "MP1", "amount": 1000}
           do {"do": "offer-dice"}
           do {"do": "accept-dice", "player": "ann"}
           do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
           do {"do": "return-dice"}
           ann bets pass $10
           ann bets fire $5
           ann bets make-em-all-progressive $1
           do {"do": "bring-in"}
           do {"do": "throw", "player": "ann"}
           roll 4-2
           do {"do": "settle"}
           do {"do": "mark", "wager": "make-em-all-progressive", "number": 6}
           do {"do": "push-dice"}
           do {"do": "throw", "player": "ann"}
           roll 5-1"#,
    );
    let called = game.state();
    // The point is made, marked and the dice pushed; a bet with a coupon follows. Then the camera shows 5-2.
    game.play(
        r#"do {"do": "settle"}
           do {"do": "mark", "wager": "fire", "number": 6}
           do {"do": "push-dice"}
           do {"do": "bet", "player": "bob", "wager": "pass", "amount": 1000, "coupon": "MP1"}
           bob tips $5
           do {"do": "drop-tips", "amount": 500}"#,
    );
    assert_eq!(game.state()["lammers"]["fire"], json!([6]));
    let answer = corrected(&mut game, [5, 2]);
    let told: Vec<&Value> = answer["events"]
        .as_array()
        .expect("accepted")
        .iter()
        .map(|e| &e["event"])
        .collect();
    assert_eq!(told.first(), Some(&&json!("roll-corrected")));
    assert_eq!(told.last(), Some(&&json!("seven-out")));
    let state = game.state();
    assert_eq!(state["lammers"]["fire"], json!([]));
    assert_eq!(state["progressives"], called["progressives"]);
    assert_eq!(state["hand"], called["hand"]);
    assert_eq!(
        state["players"]["ann"]["rack"],
        called["players"]["ann"]["rack"]
    );
    // Pass, fire and the progressive are lost; of the progressive's dollar 20 cents stay in the meter.
    assert_eq!(state["house"]["win"], 1600 - 20);
    assert_eq!(state["players"]["bob"]["rack"], 99_500);
    assert_eq!(state["tip_boxes"]["lockbox"], 500);
    // The dice are bob's to be offered, and his coupon is unused.
    game.play(
        r#"do {"do": "offer-dice", "player": "bob"}
           do {"do": "accept-dice", "player": "bob"}
           do {"do": "bet", "player": "bob", "wager": "pass", "amount": 1000, "coupon": "MP1"}"#,
    );
}

#[test]
fn in_the_full_procedure_it_waits_for_the_settlement_and_ends_with_the_throw() {
    let mut game = Game::at("rulebook = \"maryland\"\nprocedure = \"full\"");
    game.play(
        r#"do {"do": "open-table", "dice_set": "A"}
           ann sits 1 with $100
           do {"do": "offer-dice"}
           do {"do": "accept-dice", "player": "ann"}
           do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
           do {"do": "return-dice"}
           ann bets pass $10
           do {"do": "throw", "player": "ann"}
           roll 4-2"#,
    );
    // Between the call and the settlement a dispute is the way.
    assert_eq!(code(&corrected(&mut game, [4, 1])), "not-now");
    game.play(r#"do {"do": "settle"}"#);
    assert_eq!(corrected(&mut game, [4, 1])["ok"], true);
    assert_eq!(game.state()["point"], 5);
    game.play(
        r#"do {"do": "push-dice"}
           do {"do": "throw", "player": "ann"}"#,
    );
    assert_eq!(code(&corrected(&mut game, [4, 2])), "not-now");
}

/// A game, and one more roll of these dice, if there can be one, with where that roll was called.
fn rolled(house: &str, acts: &[Act], dice: [u8; 2]) -> Option<(Session, usize)> {
    let mut session = Session::open(house).expect("house rules");
    acts.iter().for_each(|act| drop(act.play(&mut session)));
    session.line(r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#);
    let roll = json!({"do": "roll", "dice": dice}).to_string();
    let mut called = None;
    // In the full procedure it takes several steps to a settled roll.
    for _ in 0..16 {
        let next = json!(session.engine().view())["next"].clone();
        match next["steps"][0]["do"].as_str() {
            None | Some("roll") => {
                let now = session.events().len();
                let taken = session.line(&roll).starts_with(r#"{"ok":true"#);
                called = taken.then_some(now);
            }
            Some(_) => drop(Act::Step(0).play(&mut session)),
        }
        let since = called.map_or(&[][..], |called| &session.events()[called..]);
        if since.iter().any(|e| matches!(e, Event::Rolled { .. })) {
            return called.map(|called| (session, called));
        }
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever dice were called, after the correction the table is in every part what the right dice
    /// alone would have made of it.
    #[test]
    fn a_corrected_roll_is_the_right_roll(
        house in prop::sample::select(houses()),
        acts in random::game(5..60),
        wrong in (1..=6_u8, 1..=6_u8),
        right in (1..=6_u8, 1..=6_u8),
    ) {
        let (wrong, right) = ([wrong.0, wrong.1], [right.0, right.1]);
        prop_assume!(wrong != right && wrong != [right[1], right[0]]);
        let play = |dice: [u8; 2]| rolled(&house, &acts, dice);
        if let (Some((direct, called)), Some((mut session, same))) = (play(right), play(wrong)) {
            prop_assert_eq!(called, same);
            let answer = session.line(&correct(right).to_string());
            prop_assert!(answer.starts_with(r#"{"ok":true"#), "{}", answer);
            prop_assert_eq!(session.engine().snapshot(), direct.engine().snapshot());
        }
    }
}
