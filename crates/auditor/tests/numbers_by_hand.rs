//! Place, buy, lay, put, big, hardways and one-roll bets, worked out by hand from the clauses.

mod game;

use boxman_auditor::{AuditHouse, Base, Collected, Vigorish};
use game::Game;

/// A table with the point on 6, or on 8 where the 6 itself is wanted, and bob shooting.
fn point_on(house: AuditHouse, point: u8) -> Game {
    let mut game = Game::with(house, &["ann", "bob"]);
    game.bet("bob", "pass", 10);
    game.totals(&[point]);
    game
}

/// MD-5-A-5 to MD-5-A-10, MD-3-A-5-b, MD-3-A-5-c
#[test]
fn place_bets_pay_and_stay_up() {
    for (number, dollars, wins) in [(4, 5, 900), (5, 5, 700), (8, 6, 700), (9, 20, 2800)] {
        let mut game = point_on(AuditHouse::maryland(), 6);
        let wager = format!("place-{number}");
        game.bet("ann", &wager, dollars);
        game.totals(&[number]);
        assert_eq!(game.net("ann"), wins, "{wager}");
        assert_eq!(game.bets("ann"), [format!("{wager} {dollars}")]);
        game.totals(&[7]);
        assert_eq!(game.net("ann"), wins - dollars * 100);
    }
}

/// CO-2306-4-b: rounded up to the lowest chip.
#[test]
fn colorado_rounds_up() {
    for (chip, wager, number, dollars, wins) in [
        (100, "place-8", 8, 10, 1200),
        (50, "place-8", 8, 10, 1200),
        (100, "place-5", 5, 3, 500),
        (50, "place-5", 5, 3, 450),
    ] {
        let house = AuditHouse {
            chip,
            ..AuditHouse::colorado()
        };
        let mut game = point_on(house, 6);
        game.bet("ann", wager, dollars);
        game.totals(&[number]);
        assert_eq!(game.net("ann"), wins, "{wager} with chips of {chip}");
    }
    let game = point_on(AuditHouse::maryland(), 6);
    game.will_not_bet("ann", "place-8", 10);
}

/// MD-3-A-5-a, MD-3-A-6-a, MD-3-A-42-a, CO-2304-6, CO-2305-5-d
#[test]
fn what_works_on_a_come_out_roll() {
    let mut game = Game::with(AuditHouse::maryland(), &["ann", "bob"]);
    game.bet("bob", "pass", 10);
    game.bet("ann", "place-8", 6);
    game.bet("ann", "place-lose-4", 11);
    game.bet("ann", "lay-5", 30);
    game.bet("ann", "hard-4", 5);
    assert_eq!(
        game.bets("ann"),
        [
            "hard-4 5 off",
            "lay-5 30",
            "place-8 6 off",
            "place-lose-4 11 off"
        ]
    );
    game.totals(&[7]);
    assert_eq!(
        game.net("ann"),
        2000 - 100,
        "the lay alone, less its vigorish"
    );

    let mut game = Game::with(AuditHouse::colorado(), &["ann", "bob"]);
    game.bet("bob", "pass", 10);
    game.bet("ann", "place-lose-4", 11);
    game.bet("ann", "big-6", 10);
    game.bet("ann", "put-9", 10);
    game.bet("ann", "buy-4", 20);
    game.totals(&[7]);
    assert_eq!(game.net("ann"), 500 - 1000 - 1000 - 100);
    assert_eq!(game.bets("ann"), ["buy-4 20 off"]);
}

/// CO-2305-5-b: a call lasts through naturals and lapses when the phase changes.
#[test]
fn a_call_lasts_until_the_phase_changes() {
    let mut game = Game::with(AuditHouse::colorado(), &["ann"]);
    game.bet("ann", "pass", 10);
    game.bet("ann", "place-8", 6);
    game.call("ann", "place-8", true);
    game.totals(&[11]);
    game.bet("ann", "pass", 10);
    assert_eq!(game.bets("ann"), ["pass 10", "place-8 6"]);
    game.totals(&[8]);
    assert_eq!(game.net("ann"), 1000 + 700);
    game.call("ann", "place-8", false);
    game.totals(&[8]);
    assert_eq!(
        game.net("ann"),
        1000 + 700 + 1000,
        "off when the point was made"
    );
    assert_eq!(game.bets("ann"), ["place-8 6 off"]);
}

/// CO-2307-1-b, CO-2307-1-c, MD-5-G-3-a
#[test]
fn a_buy_bet_pays_its_vigorish_up_front() {
    let mut game = point_on(AuditHouse::colorado(), 6);
    game.bet("ann", "buy-4", 25);
    assert_eq!(game.auditor.books().vigorish, 100, "1.25 is rounded down");
    game.bet("ann", "buy-4", 15);
    assert_eq!(game.auditor.books().vigorish, 200);
    game.reduce("ann", "buy-4", 20);
    assert_eq!(game.auditor.books().vigorish, 100);
    game.take_down("ann", "buy-4");
    assert_eq!((game.net("ann"), game.auditor.books().vigorish), (0, 0));
    game.bet("ann", "buy-4", 20);
    game.roll(2, 2);
    assert_eq!(game.net("ann"), 3900);
    assert!(game.bets("ann").is_empty(), "the next one pays anew");
}

/// CO-2307-2-b, CO-2307-2-c
#[test]
fn a_lay_bet_in_colorado_pays_on_what_it_could_win() {
    for (wager, dollars, net) in [
        ("lay-4", 40, 1900),
        ("lay-5", 30, 1900),
        ("lay-6", 30, 2400),
    ] {
        let mut game = point_on(AuditHouse::colorado(), 8);
        game.bet("ann", wager, dollars);
        game.totals(&[7]);
        assert_eq!(game.net("ann"), net, "{wager}");
    }
    let mut game = point_on(AuditHouse::colorado(), 8);
    game.bet("ann", "lay-4", 20);
    assert_eq!(
        game.auditor.books().vigorish,
        0,
        "half a dollar is rounded down"
    );
    game.totals(&[4]);
    assert_eq!(game.net("ann"), -2000);
}

/// MD-5-G-3-b, MD-5-G-2
#[test]
fn vigorish_taken_from_wins() {
    let vigorish = Some(Vigorish {
        rate: 500,
        base: Base::Bet,
        collected: Collected::OnWin,
    });
    let house = AuditHouse {
        buy: vigorish,
        lay: vigorish,
        ..AuditHouse::maryland()
    };
    let mut game = point_on(house, 6);
    game.bet("ann", "buy-4", 20);
    game.bet("ann", "lay-5", 30);
    game.totals(&[4]);
    assert_eq!(game.net("ann"), 4000 - 100);
    assert_eq!(
        game.bets("ann"),
        ["buy-4 20", "lay-5 30"],
        "the buy stays up"
    );
    game.totals(&[7]);
    assert_eq!(game.net("ann"), 3900 - 2000 + 2000 - 100);
    assert_eq!(game.auditor.books().vigorish, 200);
}

/// CO-2304-42-a to CO-2304-42-d
#[test]
fn a_put_bet_and_its_odds() {
    let mut game = point_on(AuditHouse::colorado(), 6);
    game.bet("ann", "put-4", 10);
    game.bet("ann", "put-odds-4", 20);
    game.call("ann", "put-4", false);
    game.totals(&[4]);
    assert_eq!(game.net("ann"), 0, "off: neither is decided");
    game.call("ann", "put-4", true);
    game.roll(2, 2);
    assert_eq!(game.net("ann"), 1000 + 4000);
    game.bet("ann", "put-5", 10);
    game.bet("ann", "put-odds-5", 80);
    game.reduce("ann", "put-5", 5);
    assert_eq!(game.bets("ann"), ["put-5 5", "put-odds-5 50"]);
    game.take_down("ann", "put-5");
    assert_eq!(game.net("ann"), 5000);
    game.will_not_bet("ann", "put-odds-5", 5);
}

/// MD-5-A-17 to MD-5-A-20, MD-3-A-7-c
#[test]
fn hardways() {
    let mut game = point_on(AuditHouse::maryland(), 6);
    game.bet("ann", "hard-4", 5);
    game.bet("ann", "hard-8", 5);
    game.roll(4, 4);
    game.roll(2, 2);
    assert_eq!(game.net("ann"), 4500 + 3500);
    game.roll(3, 1);
    assert_eq!(game.bets("ann"), ["hard-8 5"]);
    game.roll(6, 5);
    game.roll(6, 2);
    assert_eq!(game.net("ann"), 8000 - 1000);
}

/// MD-5-A-21 to MD-5-E, CO-2306-1-t5 to CO-2306-3
#[test]
fn one_roll_bets() {
    for (wager, dollars, dice, net) in [
        ("field", 5, [1, 1], 1000),
        ("field", 5, [6, 6], 1000),
        ("field", 5, [6, 3], 500),
        ("field", 5, [4, 4], -500),
        ("any-seven", 5, [3, 4], 2000),
        ("any-craps", 5, [6, 6], 3500),
        ("craps-2", 2, [1, 1], 6000),
        ("craps-3", 2, [2, 1], 3000),
        ("craps-12", 2, [6, 6], 6000),
        ("eleven", 2, [6, 5], 3000),
        ("c-and-e", 2, [1, 2], 600),
        ("c-and-e", 2, [5, 6], 1400),
        ("c-and-e", 2, [5, 2], -200),
        ("horn", 4, [1, 1], 2700),
        ("horn", 4, [6, 5], 1200),
        ("horn", 4, [2, 2], -400),
        ("horn-high-12", 5, [6, 6], 5700),
        ("horn-high-12", 5, [1, 1], 2600),
        ("horn-high-12", 5, [1, 2], 1100),
        ("horn-high-11", 5, [5, 6], 2700),
        ("whirl", 5, [3, 4], 0),
        ("whirl", 5, [6, 6], 2600),
        ("whirl", 5, [2, 2], -500),
        ("six-seven-eight", 5, [3, 3], 1000),
        ("six-seven-eight", 5, [5, 1], 500),
        ("six-seven-eight", 5, [3, 4], 500),
        ("six-seven-eight", 5, [2, 2], -500),
        ("hop-2-2", 1, [2, 2], 3000),
        ("hop-2-2", 1, [1, 3], -100),
        ("hop-1-3", 1, [3, 1], 1500),
    ] {
        let mut game = point_on(AuditHouse::maryland(), 9);
        game.bet("ann", wager, dollars);
        game.roll(dice[0], dice[1]);
        assert_eq!(game.net("ann"), net, "{wager} on {dice:?}");
        assert!(game.bets("ann").is_empty());
    }
}

/// MD-3-A-19-a, MD-3-A-20-a, MD-5-B
#[test]
fn combined_bets_must_split() {
    let game = point_on(AuditHouse::maryland(), 9);
    game.will_not_bet("ann", "horn", 6);
    game.will_not_bet("ann", "horn-high-12", 4);
    game.will_not_bet("ann", "whirl", 6);
    game.will_not_bet("ann", "c-and-e", 3);
    game.will_not_bet("ann", "put-6", 10);
    game.will_not_bet("ann", "big-6", 10);
    game.will_not_bet("ann", "place-2", 10);
}

/// MD-3-A-20-b, CO-2304-20-c, CO-2304-21-b: without an area the wager is broken down.
#[test]
fn a_layout_without_the_areas() {
    let house = AuditHouse {
        horn_high_area: false,
        whirl_area: false,
        ..AuditHouse::colorado()
    };
    let mut game = point_on(house, 9);
    game.bet("ann", "horn-high-11", 5);
    game.bet("ann", "whirl", 5);
    assert_eq!(game.bets("ann"), ["any-seven 1", "eleven 1", "horn 8"]);
    game.totals(&[11]);
    assert_eq!(game.net("ann"), 2700 + 1100);
}

/// CO-2306-1-b: a house may pay more than the printed row.
#[test]
fn a_raised_row() {
    let house = AuditHouse {
        raised: vec![("field", Some(12), (3, 1)), ("place-6", None, (6, 5))],
        ..AuditHouse::colorado()
    };
    let mut game = point_on(house, 8);
    game.bet("ann", "field", 5);
    game.totals(&[12]);
    game.bet("ann", "place-6", 5);
    game.totals(&[6]);
    assert_eq!(game.net("ann"), 1500 + 600);
}

/// CO-2317.03-p1, CO-2317.03-b2
#[test]
fn numbers_of_craps_free_craps() {
    for (wager, number, dollars, net) in [
        ("place-2", 2, 2, 1100),
        ("place-11", 11, 4, 1100),
        ("place-12", 12, 10, 5500),
        ("buy-12", 12, 20, 11900),
        ("buy-3", 3, 20, 5900),
    ] {
        let mut game = point_on(AuditHouse::craps_free(), 9);
        game.bet("ann", wager, dollars);
        game.totals(&[number]);
        assert_eq!(game.net("ann"), net, "{wager}");
    }
}
