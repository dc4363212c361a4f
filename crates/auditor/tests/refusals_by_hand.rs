//! What may be refused and what may not, worked out by hand; coupons and caps beside it.

mod game;

use boxman_auditor::{AuditHouse, Cap, Per, Posted, Rulebook};
use game::{Game, bet};
use serde_json::json;

fn posted() -> AuditHouse {
    AuditHouse {
        posted: Posted {
            minimum: 500,
            proposition_minimum: 100,
            maximum: Some(100_000),
            units: vec![("place-6".into(), 600), ("pass-odds-6".into(), 500)],
            minimums: vec![("buy-4".into(), 2_000)],
            left_out: vec!["six-seven-eight"],
        },
        ..AuditHouse::colorado()
    }
}

#[test]
fn a_bet_within_document_and_posted_bounds_has_to_be_taken() {
    let mut game = Game::with(posted(), &["ann"]);
    let may_refuse = |game: &Game, wager: &str, dollars: i64| {
        let command = bet("ann", wager, dollars);
        game.auditor.reason_to_refuse(&command).is_some()
    };
    assert!(may_refuse(&game, "pass", 4) && !may_refuse(&game, "pass", 5));
    assert!(may_refuse(&game, "pass", 1_001) && !may_refuse(&game, "pass", 1_000));
    assert!(may_refuse(&game, "place-6", 8) && !may_refuse(&game, "place-6", 12));
    assert!(may_refuse(&game, "buy-4", 19) && !may_refuse(&game, "buy-4", 20));
    assert!(!may_refuse(&game, "field", 1) && may_refuse(&game, "six-seven-eight", 5));
    assert!(may_refuse(&game, "come", 10) && may_refuse(&game, "pass-odds", 5));
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    // MD-6 has no place here: $100 at most, in the unit posted for the six.
    assert!(may_refuse(&game, "pass-odds", 4) && !may_refuse(&game, "pass-odds", 100));
    assert!(may_refuse(&game, "pass-odds", 105));
    // CO-2305-3-c: pass may be raised at any time; CO-2305-3-b: it never comes down.
    assert!(!may_refuse(&game, "pass", 10));
    let down = json!({"do": "take-down", "player": "ann", "wager": "pass"});
    assert!(game.auditor.reason_to_refuse(&down).is_some());
    boxman_shows::shows!("CO-2305-3-b", "CO-2305-3-c", "CO-2308-1-b", "CO-2314-a");
}

#[test]
fn what_may_be_done_at_any_time_may_be_done_in_every_phase() {
    for house in [AuditHouse::maryland(), AuditHouse::colorado()] {
        let mut game = Game::with(house, &["ann"]);
        game.bet("ann", "dont-pass", 10);
        game.bet("ann", "place-8", 12);
        for totals in [&[4][..], &[5], &[4]] {
            // On the come-out, with the point on, and with the point on after a roll.
            for command in [
                json!({"do": "take-down", "player": "ann", "wager": "place-8"}),
                json!({"do": "take-down", "player": "ann", "wager": "dont-pass"}),
                json!({"do": "work", "player": "ann", "wager": "place-8", "on": false}),
                bet("ann", "place-8", 6),
            ] {
                assert_eq!(game.auditor.reason_to_refuse(&command), None, "{command}");
            }
            game.totals(totals);
        }
    }
    boxman_shows::shows!("CO-2305-3-a", "CO-2305-4-a", "MD-4-E-remove");
}

#[test]
fn a_coupon_doubles_what_its_chips_cover_once() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann"]);
    let issue =
        |name: &str, cents: i64| json!({"do": "issue-coupon", "coupon": name, "amount": cents});
    let with = |wager: &str, dollars: i64, coupon: &str| {
        let mut command = bet("ann", wager, dollars);
        command["coupon"] = json!(coupon);
        command
    };
    game.refuses(issue("M0", 750));
    game.tell(issue("M1", 1_000));
    game.tell(issue("M2", 2_000));
    game.refuses(with("pass", 9, "M1"));
    game.tell(with("pass", 15, "M1"));
    game.totals(&[11]);
    // $15 for the chips and $10 for the coupon.
    assert_eq!(game.net("ann"), 2_500);
    game.refuses(with("pass", 15, "M1"));
    game.tell(with("dont-pass", 20, "M2"));
    game.totals(&[10]);
    game.reduce("ann", "dont-pass", 15);
    game.totals(&[7]);
    // $5 for the chips that stayed and $5 for as much of the coupon.
    assert_eq!(game.net("ann"), 3_500);
    boxman_shows::shows!("CO-2305-1-c");
}

#[test]
fn coins_are_bought_in_on_the_line_and_nowhere_else() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann"]);
    let with = |wager: &str| {
        let mut command = bet("ann", wager, 10);
        command["coins"] = json!(400);
        command
    };
    game.refuses(with("field"));
    game.tell(with("pass"));
    // The $4 of coins came out of a pocket, so the rack gave $6.
    assert_eq!(game.net("ann"), 400);
    let plain = Game::with(AuditHouse::plain(Rulebook::Maryland), &["ann"]);
    plain.refuses(with("pass"));
    boxman_shows::shows!("CO-2305-1-b");
}

#[test]
fn a_cap_is_shared_in_chips_and_is_whole_again_after_its_round() {
    let house = |per| AuditHouse {
        bonus: Some("PT-FLT-BC-03"),
        bonus_cap: Some(Cap { cents: 5_000, per }),
        ..AuditHouse::colorado()
    };
    for (per, second) in [(Per::Round, 3_000), (Per::Hand, 0)] {
        let mut game = Game::with(house(per), &["ann", "bob", "cid"]);
        game.bet("ann", "pass", 5);
        for player in ["ann", "bob", "cid"] {
            game.bet(player, "all-small", 1);
        }
        // The six is the point; two to five follow. $30 are due to each of three, $50 are posted.
        game.totals(&[6, 2, 3, 4, 5]);
        assert_eq!(
            ["ann", "bob", "cid"].map(|player| game.net(player)),
            [1_700, 1_700, 1_600]
        );
        // The point is made and the round over; the hand goes on.
        game.totals(&[6]);
        let before = game.net("bob");
        game.bet("ann", "pass", 5);
        game.bet("bob", "all-small", 1);
        game.totals(&[5, 2, 3, 4, 6]);
        assert_eq!(game.net("bob") - before, second);
    }
    boxman_shows::shows!("BC-A-N3");
}
