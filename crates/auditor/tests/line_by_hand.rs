//! Line, come and odds, worked out by hand from the clauses.

mod game;

use boxman_auditor::{AuditHouse, OddsPolicy};
use game::Game;

fn maryland() -> Game {
    Game::with(AuditHouse::maryland(), &["ann", "bob"])
}

fn colorado() -> Game {
    Game::with(AuditHouse::colorado(), &["ann", "bob"])
}

/// MD-3-A-1-a-i, MD-3-A-1-b-i, CO-2304-1-a, CO-2304-1-b
#[test]
fn a_pass_bet_on_the_come_out() {
    for (total, net) in [(7, 1000), (11, 1000), (2, -1000), (3, -1000), (12, -1000)] {
        let mut game = maryland();
        game.bet("ann", "pass", 10);
        game.totals(&[total]);
        assert_eq!(game.net("ann"), net, "{total}");
        assert_eq!(game.shooter().as_deref(), Some("ann"));
    }
}

/// MD-3-A-1-a-ii, MD-3-A-1-b-ii, MD-10-A-1
#[test]
fn a_pass_bet_with_its_point() {
    let mut game = maryland();
    game.bet("ann", "pass", 10);
    game.totals(&[4, 11, 2, 4]);
    assert_eq!(game.net("ann"), 1000);
    game.bet("ann", "pass", 10);
    game.totals(&[9, 7]);
    assert_eq!(game.net("ann"), 0);
    assert_eq!(game.shooter(), None);
}

/// MD-3-A-2-a-i, MD-3-A-2-b-i, MD-3-A-2-c, CO-2304-2-c
#[test]
fn a_dont_pass_bet_bars_the_twelve() {
    for (total, net) in [(2, 1000), (3, 1000), (7, -1000), (11, -1000), (12, 0)] {
        let mut game = colorado();
        game.bet("ann", "dont-pass", 10);
        game.totals(&[total]);
        assert_eq!(game.net("ann"), net, "{total}");
        assert!(game.bets("ann").is_empty());
    }
}

/// CO-2304-3-a
#[test]
fn a_seven_pays_the_come_area_and_takes_the_numbers() {
    let mut game = colorado();
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "come", 5);
    game.totals(&[9]);
    assert_eq!(game.bets("ann"), ["come-9 5", "pass 10"]);
    game.bet("ann", "come", 5);
    game.totals(&[7]);
    assert_eq!(game.net("ann"), 500 - 500 - 1000);
}

/// MD-3-A-3-b-ii
#[test]
fn a_come_bet_wins_on_a_come_out_roll_too() {
    let mut game = maryland();
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "come", 10);
    game.totals(&[9, 6]);
    game.bet("ann", "pass", 10);
    game.totals(&[9]);
    assert_eq!(game.net("ann"), 2000);
    assert_eq!(game.auditor.books().point, Some(9));
}

/// MD-3-A-4-b-ii, MD-3-A-4-d, CO-2304-4-b
#[test]
fn dont_come_bets() {
    let mut game = colorado();
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "dont-come", 10);
    game.totals(&[12]);
    assert_eq!(game.net("ann"), 0, "pushed");
    game.bet("ann", "dont-come", 10);
    game.totals(&[8, 6]);
    game.bet("ann", "pass", 10);
    game.totals(&[7]);
    assert_eq!(game.net("ann"), 3000, "pass, pass and the don't come on 8");
}

/// CO-2305-5-a, CO-2308-3-c: come odds are off on a come-out roll and go back with the flat bet.
#[test]
fn colorados_come_odds_come_back_on_a_come_out_roll() {
    for (total, net) in [(7, -1000), (4, 1000)] {
        let mut game = colorado();
        game.bet("ann", "pass", 10);
        game.totals(&[6]);
        game.bet("ann", "come", 10);
        game.totals(&[4]);
        game.bet("ann", "come-odds-4", 20);
        game.totals(&[6]);
        assert_eq!(game.bets("ann"), ["come-4 10", "come-odds-4 20 off"]);
        game.bet("bob", "pass", 10);
        game.totals(&[total]);
        assert_eq!(game.net("ann"), 1000 + net, "{total}");
    }
}

/// CO-2305-5-b: called on, they are paid.
#[test]
fn come_odds_called_on_work() {
    let mut game = colorado();
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "come", 10);
    game.totals(&[4]);
    game.bet("ann", "come-odds-4", 20);
    game.totals(&[6]);
    game.bet("ann", "pass", 10);
    game.call("ann", "come-odds-4", true);
    game.totals(&[4]);
    assert_eq!(game.net("ann"), 1000 + 1000 + 4000);
}

/// MD-6-C: Maryland says nothing of a come-out roll, so they work.
#[test]
fn marylands_come_odds_work() {
    let mut game = maryland();
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "come", 10);
    game.totals(&[9]);
    game.bet("ann", "come-odds-9", 10);
    game.totals(&[6]);
    game.bet("bob", "pass", 10);
    game.totals(&[7]);
    assert_eq!(game.net("ann"), 1000 - 2000);
}

/// MD-6-A-2, CO-2308-1-c, CO-2308-2-c
#[test]
fn odds_are_true_on_both_sides() {
    for (point, take, lay) in [
        (4, 2000, 500),
        (5, 1500, 667),
        (6, 1200, 834),
        (10, 2000, 500),
    ] {
        let mut game = colorado();
        game.bet("ann", "pass", 10);
        game.totals(&[point]);
        game.bet("ann", "pass-odds", 10);
        game.totals(&[point]);
        assert_eq!(game.net("ann"), 1000 + take);
        let mut game = colorado();
        game.bet("ann", "dont-pass", 10);
        game.totals(&[point]);
        game.bet("ann", "dont-pass-odds", 10);
        game.totals(&[7]);
        let lay = (lay + 99) / 100 * 100; // CO-2306-4-b: up to the next chip
        assert_eq!(game.net("ann"), 1000 + lay);
    }
}

/// CO-2308-1-b, CO-2308-2-b, MD-6-A-limit, MD-6-F
#[test]
fn odds_over_the_limit_are_objected_to() {
    let mut game = colorado();
    game.bet("ann", "pass", 50);
    game.bet("bob", "dont-pass", 5);
    game.totals(&[4]);
    game.will_not_bet("ann", "pass-odds", 101);
    game.bet("ann", "pass-odds", 100);
    game.will_not_bet("bob", "dont-pass-odds", 101);
    game.bet("bob", "dont-pass-odds", 100);

    let house = AuditHouse {
        odds: OddsPolicy::Times(1),
        ..AuditHouse::maryland()
    };
    let mut game = Game::with(house, &["ann", "bob"]);
    game.bet("ann", "pass", 5);
    game.bet("bob", "dont-pass", 10);
    game.totals(&[9]);
    game.will_not_bet("ann", "pass-odds", 5);
    game.will_not_bet("ann", "pass-odds", 8);
    game.bet("ann", "pass-odds", 6);
    game.will_not_bet("bob", "dont-pass-odds", 18);
    game.bet("bob", "dont-pass-odds", 15);
    game.totals(&[9]);
    assert_eq!(game.net("ann"), 500 + 900);
    assert_eq!(game.net("bob"), -2500);
}

/// MD-4-E-remove: lay odds beyond the new limit come back with the lowered bet.
#[test]
fn odds_are_trimmed_with_their_dont_bet() {
    let house = AuditHouse {
        odds: OddsPolicy::ThreeFourFive,
        ..AuditHouse::maryland()
    };
    let mut game = Game::with(house, &["ann"]);
    game.bet("ann", "dont-pass", 20);
    game.totals(&[4]);
    game.bet("ann", "dont-pass-odds", 120);
    game.will_not_bet("ann", "dont-pass-odds", 2);
    game.reduce("ann", "dont-pass", 10);
    assert_eq!(game.bets("ann"), ["dont-pass 10", "dont-pass-odds 60"]);
    game.will_not_bet("ann", "dont-pass", 10);
    game.take_down("ann", "dont-pass");
    assert!(game.bets("ann").is_empty());
    assert_eq!(game.net("ann"), 0);
}

/// CO-2305-3-b, CO-2305-3-c, MD-4-D-1
#[test]
fn a_pass_bet_with_a_point_stays_up() {
    let take = serde_json::json!({"do": "take-down", "player": "ann", "wager": "pass"});
    let mut game = colorado();
    game.bet("ann", "pass", 10);
    game.take_down("ann", "pass");
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.refuses(take.clone());
    game.will_not_bet("bob", "pass", 10);
    game.bet("ann", "pass", 20);
    game.totals(&[6]);
    assert_eq!(game.net("ann"), 3000);

    let mut game = maryland();
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.refuses(take);
    game.will_not_bet("ann", "pass", 20);
}

/// A don't bet that is off when its point is decided goes back with its odds.
#[test]
fn a_dont_bet_called_off_goes_back() {
    let mut game = colorado();
    game.bet("ann", "dont-pass", 10);
    game.totals(&[4]);
    game.bet("ann", "dont-pass-odds", 40);
    game.call("ann", "dont-pass", false);
    game.totals(&[4]);
    assert_eq!(game.net("ann"), 0);
    assert!(game.bets("ann").is_empty());
}

/// CO-2317.03-1-a, CO-2317.03-1-b, CO-2317.03-3-a
#[test]
fn craps_free_craps_makes_a_point_of_everything_but_seven() {
    let mut game = Game::with(AuditHouse::craps_free(), &["ann"]);
    game.bet("ann", "pass", 10);
    game.totals(&[11, 11]);
    assert_eq!(game.net("ann"), 1000);
    game.bet("ann", "pass", 10);
    game.totals(&[2]);
    game.bet("ann", "come", 5);
    game.totals(&[12]);
    assert_eq!(game.bets("ann"), ["come-12 5", "pass 10"]);
    game.totals(&[12]);
    assert_eq!(game.net("ann"), 1500);
    game.totals(&[7]);
    assert_eq!(game.net("ann"), 500);
    game.will_not_bet("ann", "dont-pass", 10);
    game.will_not_bet("ann", "lay-4", 10);
}
