//! Who throws, decision-only rolls, leaving and tips, worked out by hand from the clauses.

mod game;

use boxman_auditor::AuditHouse;
use game::Game;
use serde_json::json;

/// MD-10-C, MD-10-D, CO-2313-3: clockwise from the last shooter's left, him last.
#[test]
fn the_dice_go_round() {
    let mut game = Game::at(AuditHouse::colorado());
    for (player, seat) in [("ann", 2), ("bob", 5), ("cid", 9)] {
        game.sit(player, seat);
    }
    assert_eq!(game.shooter(), None);
    for player in ["cid", "bob"] {
        game.bet(player, "pass", 10);
    }
    game.totals(&[6]);
    assert_eq!(game.shooter().as_deref(), Some("bob"), "ann declined");
    game.totals(&[7]);
    assert_eq!(game.shooter(), None);
    game.bet("ann", "dont-pass", 10);
    game.bet("bob", "pass", 10);
    game.totals(&[6]);
    assert_eq!(game.shooter().as_deref(), Some("ann"), "cid declined");
    game.totals(&[6]);
    game.bet("cid", "pass", 10);
    game.bet("ann", "pass", 10);
    game.totals(&[7]);
    assert_eq!(
        game.shooter().as_deref(),
        Some("ann"),
        "a natural keeps the dice"
    );
    game.bet("cid", "pass", 10);
    game.totals(&[11]);
    assert_eq!(
        game.shooter().as_deref(),
        Some("cid"),
        "ann had no line bet"
    );
}

/// MD-10-A, MD-8-A-bet: passed with the point on, the next seat has the dice at once.
#[test]
fn the_dice_pass_with_the_point_on() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.pass_dice("ann");
    assert_eq!(game.shooter().as_deref(), Some("bob"));
    game.totals(&[6]);
    assert_eq!(game.net("ann"), 1000);
    game.refuses(json!({"do": "roll", "dice": [3, 3]}));
    let mut game = Game::with(AuditHouse::maryland(), &["ann"]);
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.tell(json!({"do": "order-pass", "reason": "delay", "by": "boxperson"}));
    assert_eq!(game.shooter().as_deref(), Some("ann"));
}

/// MD-10-B-1, MD-10-B-2, MD-10-B-4, CO-2313-2-b, CO-2313-2-d
#[test]
fn decision_only_rolls() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.bet("bob", "fire", 5);
    game.totals(&[6]);
    game.bet("ann", "come", 10);
    game.bet("ann", "place-8", 6);
    game.totals(&[9]);
    game.bet("ann", "come-odds-9", 20);
    game.totals(&[6, 4]);
    assert_eq!(
        (game.phase(), game.auditor.books().point),
        ("decision-only", None)
    );
    assert_eq!(game.shooter().as_deref(), Some("ann"));
    assert_eq!(
        game.bets("ann"),
        ["come-9 10", "come-odds-9 20 off", "place-8 6 off"]
    );
    game.will_not_bet("ann", "field", 5);
    game.will_not_bet("bob", "come", 5);
    game.call("ann", "come-odds-9", true);
    game.totals(&[9]);
    assert_eq!(game.net("ann"), 1000 + 1000 + 3000);
    assert_eq!(game.phase(), "come-out");
    assert_eq!(game.bets("bob"), ["fire 5"]);
    assert_eq!(game.shooter().as_deref(), Some("ann"));
}

/// CO-2305-5-b: what is called for a roll counts for it, also when nobody bets the line and the roll
/// only decides come bets; the change of phase ends it after that roll.
#[test]
fn a_call_counts_for_the_roll_that_turns_decision_only() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "come", 10);
    game.bet("ann", "place-8", 12);
    game.bet("bob", "place-lose-10", 22);
    game.totals(&[9, 6]);
    game.call("ann", "place-8", true);
    game.call("bob", "place-lose-10", false);
    game.totals(&[8]);
    // The line and the eight.
    assert_eq!(game.net("ann"), 1000 + 1400);
    assert_eq!(game.phase(), "decision-only");
    assert_eq!(game.bets("ann"), ["come-9 10", "place-8 12 off"]);
    assert_eq!(game.bets("bob"), ["place-lose-10 22"]);
    game.totals(&[8, 10]);
    assert_eq!(game.net("ann"), 1000 + 1400, "off again");
    assert_eq!(game.net("bob"), -2200, "on again");
}

/// CO-2313-2-d: a 7 there is no loser 7; a line bet ends the mode and has the dice.
#[test]
fn a_seven_or_a_line_bet_ends_decision_only_rolls() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann", "bob"]);
    let come_on_nine = |game: &mut Game| {
        game.bet("ann", "pass", 10);
        game.totals(&[6]);
        game.bet("ann", "come", 10);
        game.totals(&[9, 6, 4]);
        assert_eq!(game.phase(), "decision-only");
    };
    come_on_nine(&mut game);
    game.totals(&[7]);
    assert_eq!(game.net("ann"), 0);
    assert_eq!(
        (game.phase(), game.shooter().as_deref()),
        ("come-out", Some("ann"))
    );
    come_on_nine(&mut game);
    game.bet("bob", "pass", 10);
    assert_eq!(
        (game.phase(), game.shooter().as_deref()),
        ("come-out", Some("bob"))
    );
    game.totals(&[4]);
    assert_eq!(game.auditor.books().point, Some(4));
}

/// MD-10-B-4: with the last don't come bet taken down the mode ends too.
#[test]
fn the_last_come_bet_taken_down_ends_the_mode() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann"]);
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "dont-come", 10);
    game.totals(&[9, 6, 4]);
    assert_eq!(game.phase(), "decision-only");
    game.take_down("ann", "dont-come-9");
    assert_eq!(game.phase(), "come-out");
}

/// MD-4-F-remain: what cannot come down plays on, and its winnings wait.
#[test]
fn a_player_who_leaves() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.bet("bob", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "pass-odds", 20);
    game.bet("ann", "place-8", 6);
    game.bet("ann", "buy-4", 20);
    game.leave("ann");
    assert_eq!(game.bets("ann"), ["pass 10"]);
    assert_eq!(game.auditor.books().vigorish, 0);
    assert_eq!(game.shooter().as_deref(), Some("bob"), "the dice went on");
    game.will_not_bet("ann", "field", 5);
    game.totals(&[6]);
    assert_eq!(game.auditor.books().players["ann"].rack, 2000);
    game.tell(json!({"do": "cash-out", "player": "ann"}));
    assert!(!game.auditor.books().players.contains_key("ann"));
    game.bet("bob", "pass", 10);
    game.leave("bob");
    assert!(game.auditor.books().players.is_empty());
}

/// CO-2318-2-b, CO-2318-2-d
#[test]
fn tips_are_the_dealers_money() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann"]);
    game.tip("ann", "pass", 5);
    game.totals(&[6]);
    assert_eq!(
        game.shooter().as_deref(),
        Some("ann"),
        "the tip was her line bet"
    );
    game.tip("ann", "hard-8", 5);
    game.tip("ann", "pass-odds", 10);
    game.refuses(json!({"do": "take-down", "player": "ann", "wager": "hard-8"}));
    game.refuses(json!({"do": "work", "player": "ann", "wager": "hard-8", "on": false}));
    assert_eq!(game.auditor.books().players["ann"].on_layout, 0);
    game.roll(4, 4);
    assert_eq!(game.auditor.books().tips, 5_000, "stake and winnings");
    game.totals(&[6]);
    assert_eq!(game.auditor.books().tips, 5_000 + 1_000 + 2_200);

    let house = AuditHouse {
        keep_up: true,
        ..AuditHouse::colorado()
    };
    let mut game = Game::with(house, &["ann"]);
    game.bet("ann", "pass", 5);
    game.totals(&[6]);
    game.tip("ann", "hard-8", 5);
    game.roll(4, 4);
    assert_eq!(game.auditor.books().tips, 4_500);
    assert_eq!(game.bets("ann"), ["hard-8 5 dealers", "pass 5"]);
    game.totals(&[7]);
    assert_eq!(game.auditor.books().tips, 4_500);
}

/// MD-8-B-off: an invalid roll changes nothing.
#[test]
fn no_roll() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann"]);
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.bet("ann", "field", 5);
    let before = game.auditor.books();
    game.tell(json!({"do": "no-roll", "reason": "off-table", "by": "stickperson"}));
    assert_eq!(game.auditor.books(), before);
}
