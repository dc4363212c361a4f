//! Hand, set and progressive wagers, worked out by hand from the clauses.

mod game;

use boxman_auditor::{AuditHouse, Progressive, Sides};
use game::Game;
use serde_json::json;

const SMALL: [u8; 5] = [2, 3, 4, 5, 6];
const TALL: [u8; 5] = [8, 9, 10, 11, 12];

/// Makes each of these points in turn; ann keeps a pass bet up.
fn make_points(game: &mut Game, points: &[u8]) {
    for point in points {
        game.bet("ann", "pass", 10);
        game.totals(&[*point, *point]);
    }
}

fn seven_out(game: &mut Game, point: u8) {
    game.bet("ann", "pass", 10);
    game.totals(&[point, 7]);
}

/// MD-3-A-40-a, MD-5-F-1, MD-11-A-5, MD-11-B-2
#[test]
fn marylands_fire_bet_is_paid_at_the_loser_seven() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    game.bet("bob", "fire", 5);
    make_points(&mut game, &[4, 5, 6, 6, 8]);
    game.bet("ann", "pass", 10);
    game.totals(&[7]);
    assert_eq!(game.net("bob"), 0, "a natural changes nothing");
    seven_out(&mut game, 9);
    assert_eq!(game.net("bob"), 12_000);

    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    game.bet("bob", "fire", 1);
    make_points(&mut game, &[4, 5, 6, 8, 9, 10]);
    assert_eq!(game.net("bob"), 0, "not before the 7");
    seven_out(&mut game, 9);
    assert_eq!(game.net("bob"), 99_900);
}

/// CO-2317.01-9-b, CO-2317.01-12-b
#[test]
fn colorados_fire_bet_ends_at_the_sixth_point() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann", "bob"]);
    game.bet("bob", "fire", 1);
    make_points(&mut game, &[4, 5, 6, 8, 9, 10]);
    assert_eq!(game.net("bob"), 99_900);
    seven_out(&mut game, 9);
    assert_eq!(game.net("bob"), 99_900);

    for (table, points, net) in [
        ("FB-1", &[4, 5, 6][..], -500),
        ("FB-1", &[4, 5, 6, 8], 12_000),
        ("FB-2", &[4, 5, 6, 8], 12_000),
        ("FB-3", &[4, 5, 6], 3_000),
        ("FB-4", &[4, 5, 6], 3_000),
        ("FB-3", &[4, 5, 6, 6, 8, 9], 74_500),
    ] {
        let house = AuditHouse {
            fire: Some(table),
            ..AuditHouse::colorado()
        };
        let mut game = Game::with(house, &["ann", "bob"]);
        game.bet("bob", "fire", 5);
        make_points(&mut game, points);
        seven_out(&mut game, 4);
        assert_eq!(game.net("bob"), net, "{table} {points:?}");
    }
}

/// MD-11-A-2: a pending bet and its marks go to the next shooter's seven-out.
#[test]
fn a_fire_bet_goes_on_when_the_dice_pass() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    game.bet("bob", "fire", 5);
    make_points(&mut game, &[4, 5, 6]);
    game.pass_dice("ann");
    game.will_not_bet("ann", "fire", 5);
    game.bet("bob", "pass", 10);
    game.totals(&[8, 8]);
    assert_eq!(game.shooter().as_deref(), Some("bob"));
    game.bet("bob", "pass", 10);
    game.totals(&[9, 7]);
    assert_eq!(game.net("bob"), 12_000 + 1000 - 1000);
}

/// MD-3-A-40: a successor is new until his own first come-out roll, and starts from nothing.
#[test]
fn a_successor_with_the_point_on_opens_the_fire_bet() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.will_not_bet("bob", "fire", 5);
    game.pass_dice("ann");
    assert_eq!(game.shooter().as_deref(), Some("bob"));
    game.totals(&[6]);
    game.bet("bob", "fire", 5);
    game.bet("bob", "pass", 10);
    game.totals(&[4, 4]);
    for point in [5, 8] {
        game.bet("bob", "pass", 10);
        game.totals(&[point, point]);
    }
    game.bet("bob", "pass", 10);
    game.totals(&[9, 7]);
    assert_eq!(
        game.net("bob"),
        -500 + 3000 - 1000,
        "three points of his own"
    );
}

/// CO-2317.01-4, MD-4-D-3-remove
#[test]
fn a_fire_bet_comes_down_until_the_initial_point() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann", "bob"]);
    game.bet("bob", "fire", 5);
    game.bet("ann", "pass", 10);
    game.totals(&[7]);
    game.take_down("bob", "fire");
    assert_eq!(game.net("bob"), 0);
    let take = serde_json::json!({"do": "take-down", "player": "bob", "wager": "fire"});
    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    game.bet("bob", "fire", 5);
    game.refuses(take.clone());
    let mut game = Game::with(AuditHouse::colorado(), &["ann", "bob"]);
    game.bet("bob", "fire", 5);
    game.bet("ann", "pass", 10);
    game.totals(&[6]);
    game.refuses(take);
}

/// CO-2317.02-6, CO-2317.02-7, CO-2317.02-9-b
#[test]
fn sharp_shooter_counts_every_point() {
    for (table, points, net) in [
        ("SS-01", 2, -500),
        ("SS-01", 3, 2_500),
        ("SS-02", 3, 3_000),
        ("SS-05", 3, 3_000),
        ("SS-01", 5, 9_500),
        ("SS-04", 5, 10_000),
        ("SS-06", 5, 7_500),
        ("SS-01", 10, 149_500),
    ] {
        let house = AuditHouse {
            sharp_shooter: Some(table),
            ..AuditHouse::colorado()
        };
        let mut game = Game::with(house, &["ann", "bob"]);
        game.bet("bob", "sharp-shooter", 5);
        make_points(&mut game, &vec![6; points]);
        if points == 10 {
            assert_eq!(game.net("bob"), net, "paid at the tenth");
        }
        seven_out(&mut game, 4);
        assert_eq!(game.net("bob"), net, "{table} {points}");
    }
}

/// CO-2317.04-6, CO-2317.04-9-b, CO-2317.04-10-a, CO-2317.04-11
#[test]
fn super_front_line_winner_counts_sevens_and_elevens() {
    for (table, before, net) in [
        (1, 0, -500),
        (1, 2, -500),
        (7, 2, 0),
        (1, 3, 1_500),
        (8, 3, 2_500),
        (2, 6, 12_500),
        (1, 12, 250_000),
    ] {
        let house = AuditHouse {
            front_line: Some(table),
            ..AuditHouse::colorado()
        };
        let mut game = Game::with(house, &["ann", "bob"]);
        game.bet("ann", "pass", 10);
        game.will_not_bet("bob", "super-front-line-winner", 5);
        game.bet("bob", "dont-pass", 10);
        game.bet("bob", "super-front-line-winner", 5);
        game.take_down("bob", "dont-pass");
        for _ in 0..before {
            game.totals(&[7]);
            game.bet("ann", "pass", 10);
        }
        if before > 0 {
            game.will_not_bet("ann", "super-front-line-winner", 5);
        }
        game.totals(&[6, 7]);
        assert_eq!(
            game.net("bob"),
            net,
            "table {table}, {before} and the seven-out"
        );
    }
}

/// MD-12-B-4, MD-12-B-5, MD-5-H-1
#[test]
fn marylands_bonus_craps() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    for wager in ["all-small", "make-em-all", "all-tall"] {
        game.bet("bob", wager, 5);
    }
    game.will_not_bet("bob", "all-small", 5);
    game.bet("ann", "pass", 10);
    game.bet("ann", "place-4", 5);
    game.totals(&[2]);
    game.bet("ann", "pass", 10);
    game.totals(&[3]);
    game.bet("ann", "pass", 10);
    game.totals(&[4, 5, 6]);
    assert_eq!(game.net("bob"), 17_000);
    assert_eq!(game.bets("bob"), ["all-tall 5", "make-em-all 5"]);
    game.totals(&[8, 9, 10, 11, 12]);
    assert_eq!(game.net("bob"), 17_000 + 17_000 + 87_500);
    game.totals(&[7]);
    assert_eq!(game.net("bob"), 121_500);
}

/// BC-BR-2-b, BC-BR-2-c, BC-A-BC03, BC-A-N2
#[test]
fn nevadas_bonus_craps_starts_with_an_empty_set() {
    let mut game = Game::with(AuditHouse::practice(), &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.bet("ann", "make-em-all", 2);
    game.totals(&[4, 3]);
    game.bet("bob", "all-small", 5);
    game.tip("ann", "all-small", 10);
    game.totals(&[2]);
    game.will_not_bet("ann", "all-small", 5);
    game.will_not_bet("ann", "make-em-all", 5);
    game.totals(&[5, 6, 3]);
    assert_eq!(
        game.net("bob"),
        0,
        "the 4 before it was made does not count"
    );
    game.totals(&[4]);
    assert_eq!(game.net("bob"), 15_000);
    let books = game.auditor.books();
    assert_eq!((books.envy, books.tips), (1_500, 31_000));
    game.bet("ann", "pass", 10);
    game.totals(&[5]);
    game.bet("bob", "all-small", 5);
    game.totals(&TALL);
    assert_eq!(
        game.auditor.books().envy,
        1_500 + 1_000,
        "five times two dollars"
    );
}

/// CS-I-win to CS-IV-h, CS-PT-low, CS-PT-all
#[test]
fn craps_sides_share_their_markers() {
    let mut game = Game::with(AuditHouse::practice(), &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.bet("bob", "all-sides", 1);
    game.totals(&[8]);
    game.bet("bob", "low-side", 5);
    game.will_not_bet("bob", "high-side", 5);
    game.will_not_bet("ann", "all-sides", 1);
    game.totals(&SMALL);
    assert_eq!(game.net("bob"), 17_000);
    game.will_not_bet("bob", "low-side", 5);
    game.totals(&[9, 10, 11, 12]);
    assert_eq!(game.net("bob"), 17_000 + 17_500);
    game.bet("bob", "low-side", 5);
    game.bet("bob", "all-sides", 5);
    game.totals(&[2, 7]);
    assert_eq!(game.net("bob"), 33_500);
}

/// CS-IV-e: without an All Sides bet a complete side is lifted, bet or no bet.
#[test]
fn a_complete_side_opens_again() {
    let mut game = Game::with(AuditHouse::practice(), &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.totals(&[8]);
    game.totals(&SMALL);
    game.bet("bob", "low-side", 5);
    game.will_not_bet("bob", "all-sides", 5);
    let sides = Some(Sides {
        all: 4,
        low: 4,
        high: 2,
        dealer_bonus: true,
        reopen_after_win: true,
    });
    let house = AuditHouse {
        sides,
        ..AuditHouse::practice()
    };
    let mut game = Game::with(house, &["ann", "bob"]);
    game.bet("ann", "pass", 10);
    game.bet("bob", "all-sides", 1);
    game.totals(&[8]);
    game.totals(&SMALL);
    game.bet("bob", "low-side", 5);
    game.totals(&[3, 9, 10, 11, 12]);
    assert_eq!(game.net("bob"), 15_000);
    assert_eq!(game.auditor.books().envy, 500, "CS-PT-all-bonus");
    game.will_not_bet("bob", "all-sides", 1);
    game.totals(&[2, 4, 5, 6]);
    assert_eq!(game.net("bob"), 15_000 + 15_000);
    assert_eq!(game.auditor.books().envy, 500 + 500, "CS-PT-low-bonus");
}

/// BC-MP-3-partial, BC-MP-5, BC-N-1, BC-MP-3-envy
#[test]
fn make_em_all_progressive_by_numbers() {
    for (numbers, net, envy) in [
        (4, -100, 0),
        (5, 100, 0),
        (7, 900, 0),
        (8, 4_900, 0),
        (9, 29_900, 20_000),
    ] {
        let mut game = Game::with(AuditHouse::practice(), &["ann", "bob"]);
        game.bet("ann", "pass", 10);
        game.totals(&[8]);
        game.bet("bob", "make-em-all-progressive", 1);
        game.totals(&[2, 3, 4, 5, 6, 9, 10, 11, 12][..numbers]);
        game.totals(&[2]);
        assert_eq!(game.net("bob"), net, "{numbers} numbers");
        assert_eq!(game.auditor.books().envy, envy);
        let meter = game.auditor.books().meters["make-em-all-progressive"];
        assert_eq!(meter, 1_000_020);
        game.bet("bob", "make-em-all-progressive", 1);
    }
}

/// BC-MP-3-top, BC-N-4-seed: two winners share, the odd cent to the lower seat.
#[test]
fn the_meter_is_shared_and_starts_again() {
    let meter = Some(Progressive {
        pay_table: "PT-BJS-MEA-02",
        unit: 5,
        seed: 100,
        contribution: 102_500,
    });
    let house = AuditHouse {
        make_em_all: meter,
        ..AuditHouse::practice()
    };
    let mut game = Game::with(house, &["bob", "ann", "cid"]);
    game.bet("ann", "pass", 10);
    game.bet("bob", "make-em-all-progressive", 5);
    // 51.25 cents of each: the meter shows $500.51 and then $501.02.
    let shown = |game: &Game| game.auditor.books().meters["make-em-all-progressive"];
    assert_eq!(shown(&game), 50_051);
    game.bet("cid", "make-em-all-progressive", 5);
    assert_eq!(shown(&game), 50_102);
    game.bet("ann", "make-em-all-progressive", 5);
    assert_eq!(shown(&game), 50_153);
    game.totals(&[8, 2, 3, 4, 5, 6, 9, 10, 11, 12]);
    // 50,153 is three times 16,717 and two cents: bob and ann have the lower seats.
    assert_eq!(game.net("bob"), 16_718 - 500);
    assert_eq!(game.net("ann"), 16_718 - 500);
    assert_eq!(game.net("cid"), 16_717 - 500);
    assert_eq!(shown(&game), 50_000, "and three quarters of a cent, unseen");
    assert_eq!(game.auditor.books().envy, 500_000, "once, times the unit");
    game.bet("cid", "make-em-all-progressive", 5);
    assert_eq!(shown(&game), 50_052);
}

/// BC-FP-3-partial, BC-FP-5-multi, BC-N-2, BC-C-FUP-01
#[test]
fn fired_up_follows_its_sequence() {
    for (rolls, net) in [
        (&[5][..], -100),
        (&[6, 9], 0),
        (&[6, 5, 3], 400),
        (&[8, 9, 10, 4], 3_900),
        (&[6, 5, 4, 3, 8], 29_900),
        (&[8, 9, 10, 11, 12], 2_000_020 - 100),
    ] {
        let mut game = Game::with(AuditHouse::practice(), &["ann", "bob"]);
        game.bet("ann", "pass", 10);
        game.totals(&[if rolls[0] == 8 { 4 } else { 10 }]);
        game.bet("bob", "fired-up-progressive", 1);
        game.totals(rolls);
        assert_eq!(game.net("bob"), net, "{rolls:?}");
        assert!(game.bets("bob").is_empty());
    }
}

/// MD-12-B-1, MD-12-B-4: once the last wager of an earlier shooter is paid none is pending, and a shooter
/// whose first come-out roll is yet to come finds all three open.
#[test]
fn bonus_craps_opens_again_when_nothing_is_pending() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    game.bet("ann", "all-tall", 5);
    game.bet("ann", "pass", 10);
    game.totals(&[4, 8, 9, 10, 11]);
    game.pass_dice("ann");
    game.will_not_bet("bob", "all-small", 5);
    game.totals(&[12]);
    assert_eq!(game.net("ann"), 17_000);
    game.will_not_bet("bob", "all-small", 5);
    game.totals(&[4]);
    for wager in ["all-small", "all-tall", "make-em-all"] {
        game.bet("bob", wager, 5);
    }
    // The four came before these wagers were made.
    game.bet("bob", "pass", 10);
    game.totals(&[5, 2, 3, 6]);
    assert_eq!(game.bets("bob").len(), 4);
}

/// BC-GD-6: the last line bet is maintained for as long as a bonus wager is up.
#[test]
fn a_required_line_bet_does_not_come_down() {
    let house = AuditHouse {
        line_bet_maintained: true,
        ..AuditHouse::practice()
    };
    let mut game = Game::with(house, &["ann", "bob"]);
    game.will_not_bet("ann", "all-small", 5);
    game.bet("ann", "dont-pass", 20);
    game.bet("ann", "all-small", 5);
    let down = |player: &str| json!({"do": "take-down", "player": player, "wager": "dont-pass"});
    game.refuses(down("ann"));
    game.reduce("ann", "dont-pass", 10);
    game.bet("bob", "pass", 10);
    game.totals(&[6]);
    game.refuses(down("ann"));
    game.leave("ann");
    let mut left = game.bets("ann");
    left.sort();
    assert_eq!(left, ["all-small 5", "dont-pass 10"]);
}
