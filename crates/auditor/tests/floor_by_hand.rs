//! The full procedure and heats in points, as the auditor has to see them: worked out by hand.

mod game;

use boxman_auditor::{AuditHouse, Posted};
use game::{Game, bet};
use serde_json::{Value, json};

fn step(word: &str) -> Value {
    json!({"do": word})
}

fn by(word: &str, player: &str) -> Value {
    json!({"do": word, "player": player})
}

fn select(player: &str, dice: [u8; 2]) -> Value {
    json!({"do": "select-dice", "player": player, "dice": dice})
}

fn roll(a: u8, b: u8) -> Value {
    json!({"do": "roll", "dice": [a, b]})
}

fn full(house: AuditHouse) -> Game {
    let mut game = Game::at(AuditHouse {
        full: true,
        ..house
    });
    game.tell(step("open-table"));
    for (player, seat) in [("ann", 1), ("bob", 2), ("cid", 3)] {
        game.sit(player, seat);
    }
    game
}

/// Gives the dice to the player whose turn it is.
fn hand_dice_to(game: &mut Game, player: &str) {
    game.tell(by("offer-dice", player));
    game.tell(by("accept-dice", player));
    game.tell(select(player, [1, 2]));
    game.tell(step("return-dice"));
}

fn thrown(game: &mut Game, player: &str, a: u8, b: u8) {
    game.tell(by("throw", player));
    game.tell(roll(a, b));
    game.tell(step("settle"));
}

#[test]
fn the_dice_go_round_and_every_step_has_its_turn() {
    let mut game = full(AuditHouse::colorado());
    game.refuses(step("open-table"));
    game.refuses(by("offer-dice", "bob")); // CO-2309-2-a: first at the boxperson's left
    game.tell(step("offer-dice"));
    game.refuses(by("accept-dice", "bob"));
    game.tell(by("decline-dice", "ann"));
    game.refuses(by("offer-dice", "cid"));
    game.tell(by("offer-dice", "bob"));
    game.tell(by("accept-dice", "bob"));
    game.refuses(step("return-dice"));
    game.refuses(select("bob", [1, 1]));
    game.refuses(select("bob", [2, 6]));
    game.refuses(select("ann", [1, 2]));
    game.tell(select("bob", [1, 5]));
    game.refuses(by("throw", "bob")); // CO-2309-3-b: the others are not back in the cup
    game.tell(step("return-dice"));
    game.refuses(by("throw", "bob")); // CO-2310-a: no line bet
    game.bet("bob", "pass", 10);
    game.refuses(by("throw", "ann"));
    game.refuses(roll(4, 2));
    game.tell(by("throw", "bob"));
    game.refuses(step("settle"));
    game.tell(roll(4, 2));
    game.refuses(step("push-dice"));
    game.tell(step("settle"));
    assert_eq!(
        (game.phase(), game.shooter().as_deref()),
        ("point", Some("bob"))
    );
    game.refuses(by("throw", "bob"));
    game.tell(step("push-dice"));
    thrown(&mut game, "bob", 4, 3);
    assert_eq!(game.shooter(), None);
    game.refuses(by("offer-dice", "ann")); // CO-2313-3: from bob's left
    game.tell(by("offer-dice", "cid"));
}

#[test]
fn with_the_dice_in_the_air_only_a_confirmed_bet_counts_and_only_in_colorado() {
    for (house, late) in [
        (AuditHouse::colorado(), true),
        (AuditHouse::maryland(), false),
    ] {
        let mut game = full(house);
        hand_dice_to(&mut game, "ann");
        game.bet("ann", "pass", 10);
        game.bet("ann", "place-8", 12);
        game.tell(by("throw", "ann"));
        game.refuses(json!({"do": "take-down", "player": "ann", "wager": "place-8"}));
        game.refuses(by("pass-dice", "ann"));
        if late {
            game.tell(bet("bob", "field", 5));
            game.tell(bet("cid", "field", 5));
            game.refuses(bet("cid", "field", 5));
            assert_eq!(game.bets("cid"), Vec::<String>::new(), "it waits");
            game.tell(json!({"do": "confirm-bet", "player": "cid", "wager": "field"}));
        } else {
            game.refuses(bet("bob", "field", 5));
        }
        game.tell(roll(5, 4));
        game.refuses(json!({"do": "confirm-bet", "player": "bob", "wager": "field"}));
        game.refuses(bet("bob", "hard-8", 5));
        game.tell(step("settle"));
        assert_eq!(game.net("bob"), 0);
        assert_eq!(game.net("cid"), if late { 500 } else { 0 });
    }
}

#[test]
fn a_throw_decides_come_bets_only_when_nobody_bets_the_line() {
    let mut game = full(AuditHouse::maryland());
    hand_dice_to(&mut game, "ann");
    game.bet("ann", "pass", 10);
    thrown(&mut game, "ann", 4, 2);
    game.tell(step("push-dice"));
    game.bet("ann", "come", 10);
    thrown(&mut game, "ann", 5, 4);
    game.tell(step("push-dice"));
    thrown(&mut game, "ann", 5, 1);
    game.tell(step("push-dice"));
    game.refuses(by("throw", "ann")); // MD-10-B: bob and cid have not been asked
    game.pass_dice("ann");
    for other in ["bob", "cid"] {
        game.tell(by("offer-dice", other));
        game.tell(by("decline-dice", other));
    }
    hand_dice_to(&mut game, "ann");
    let mut declined_and_bet = Game {
        auditor: game.auditor.clone(),
    };
    declined_and_bet.bet("bob", "pass", 10);
    declined_and_bet.refuses(by("throw", "ann"));
    game.tell(by("throw", "ann"));
    assert_eq!(game.phase(), "decision-only");
    game.tell(step("no-roll"));
    // MD-10-B-4: cid bets the line and has the dice, though bob sits before him.
    game.bet("cid", "dont-pass", 10);
    assert_eq!((game.phase(), game.shooter()), ("come-out", None));
    game.refuses(by("offer-dice", "bob"));
    game.tell(by("offer-dice", "cid"));
}

#[test]
fn side_bets_are_brought_in_and_calls_wait_for_their_button() {
    let mut game = full(AuditHouse::maryland());
    hand_dice_to(&mut game, "ann");
    game.bet("ann", "pass", 10);
    game.bet("ann", "fire", 5);
    game.bet("ann", "place-8", 12);
    game.refuses(by("throw", "ann")); // MD-11-A-3
    game.tell(step("bring-in"));
    game.refuses(step("bring-in"));
    game.call("ann", "place-8", true);
    assert!(game.bets("ann").contains(&"place-8 12 off".to_owned()));
    let button = json!({"do": "confirm-work", "player": "ann", "wager": "place-8"});
    game.tell(button.clone());
    game.refuses(button);
    assert!(game.bets("ann").contains(&"place-8 12".to_owned()));
    thrown(&mut game, "ann", 4, 4);
    // Point 8, and the place bet won $14 on it.
    assert_eq!(game.net("ann"), 1400);
}

#[test]
fn cash_for_a_spoken_bet_becomes_chips_or_goes_back() {
    let spoken = |dollars: i64| {
        let mut command = bet("ann", "any-seven", dollars);
        command["do"] = json!("verbal-bet");
        command
    };
    let posted = Posted {
        maximum: Some(10_000),
        ..Posted::default()
    };
    let mut game = full(AuditHouse {
        posted,
        ..AuditHouse::maryland()
    });
    game.refuses(spoken(101));
    game.tell(spoken(60));
    game.refuses(by("convert-cash", "ann"));
    game.tell(json!({"do": "confirm-bet", "player": "ann", "wager": "any-seven"}));
    game.bet("ann", "any-seven", 50);
    game.tell(by("convert-cash", "ann"));
    assert_eq!(
        game.bets("ann"),
        ["any-seven 50"],
        "there was room for $50 more"
    );
    assert_eq!(game.net("ann"), 0);
    full(AuditHouse::colorado()).refuses(spoken(5)); // CO-2305-1-a
}

#[test]
fn a_heat_knows_points_and_no_limits() {
    let mut game = Game::at(AuditHouse {
        points: true,
        ..AuditHouse::colorado()
    });
    game.auditor.seat_with_points("ann", 1, 500_000);
    game.auditor.seat_with_points("bob", 2, 0);
    game.refuses(by("leave", "ann"));
    game.refuses(json!({"do": "buy-in", "player": "ann", "amount": 100}));
    game.refuses(
        json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "for": "dealers"}),
    );
    game.refuses(
        json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1000, "coins": 500}),
    );
    game.refuses(by("pass-dice", "bob")); // no chips left
    game.bet("ann", "pass", 10);
    game.roll(4, 2);
    game.bet("ann", "pass-odds", 4_000); // CO-2316-1-e
    game.bet("ann", "buy-4", 20);
    game.auditor.return_bets();
    assert_eq!(game.auditor.books().players["ann"].rack, 500_000);
}
