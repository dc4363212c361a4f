//! Bugs that other craps programs are known to have had, each a test by its name. The expected figures
//! are worked out from the clauses; more of each is in `playthroughs/refusals/`.

mod game;

use game::{Game, told};

#[test]
fn dont_odds_are_not_left_behind_when_dont_pass_comes_down() {
    // Odds come back with the bet they support, and win nothing alone.
    for house in ["maryland", "colorado"] {
        let mut game = Game::at(house);
        game.play(
            "ann sits 1 with $1000
             bob sits 2 with $1000
             bob bets pass $10
             ann bets dont-pass $10
             roll 2-2
             ann bets dont-pass-odds $20
             ann takes down dont-pass",
        );
        assert!(
            game.bets("ann").is_empty(),
            "{house}: {:?}",
            game.bets("ann")
        );
        game.play("roll 3-4");
        assert_eq!(game.rack("ann"), 100_000, "{house}");
    }
    // Lowered by half, odds above the new limit come back: $5 at ten times wins $50 on $100.
    let mut game = Game::at("maryland");
    game.play(
        "ann sits 1 with $1000
         ann bets dont-pass $10
         roll 2-2
         ann bets dont-pass-odds $200
         ann reduces dont-pass $5",
    );
    assert_eq!(game.bets("ann"), ["dont-pass 5", "dont-pass-odds 100"]);
    boxman_shows::shows!("MD-4-E-remove", "R-money-13");
}

#[test]
fn odds_caps_are_each_dont_come_bets_own() {
    // $5 wins at most $50 here, $100 laid against the 4 or the 10, each.
    let mut game = Game::at("maryland");
    game.play(
        "ann sits 1 with $5000
         bob sits 2 with $1000
         bob bets pass $10
         roll 3-3
         ann bets dont-come $5
         roll 2-2
         ann bets dont-come $5
         roll 6-4
         ann bets dont-come $50
         roll 4-5
         ann bets dont-come-odds-4 $100",
    );
    game.table(
        "ann bets dont-come-odds-4 $2    | above-maximum
         ann bets dont-come-odds-10 $102 | above-maximum
         ann bets dont-come-odds-10 $100 | ok
         ann bets dont-come-odds-9 $753  | above-maximum
         ann bets dont-come-odds-9 $750  | ok",
    );
    // Colorado's $100 is a wager's, not a player's.
    let mut game = Game::at("colorado");
    game.play(
        "ann sits 1 with $5000
         bob sits 2 with $1000
         bob bets pass $10
         roll 3-3
         ann bets dont-come $50
         roll 2-2
         ann bets dont-come $50
         roll 6-4
         ann bets dont-come-odds-4 $100
         ann bets dont-come-odds-10 $100",
    );
    game.table("ann bets dont-come-odds-10 $2 | above-maximum");
    boxman_shows::shows!("MD-6-D-limit", "CO-2308-4-b");
}

#[test]
fn negative_amounts_are_no_amounts() {
    // Nobody bets, buys, tips or takes home less than nothing.
    for house in ["maryland", "colorado", "colorado-craps-free"] {
        let mut game = Game::at(house);
        game.table(
            "ann sits 1                   | ok
             ann cashes out $-10          | bad-command
             ann buys in $-10             | bad-command
             ann buys in $100             | ok
             ann bets pass $-10           | bad-command
             ann bets pass $0             | below-minimum
             ann bets place-6 $-6         | bad-command
             ann bets place-6 $6          | ok
             ann reduces place-6 $-6      | bad-command
             ann bets hard-8 $-5 for dealers | bad-command
             ann tips $-5                 | bad-command
             ann cashes out $-10          | bad-command",
        );
        assert_eq!(game.rack("ann"), 9_400, "{house}");
    }
}

#[test]
fn progress_does_not_leak_into_the_next_game() {
    // A loser 7 takes every marker off.
    let mut game = Game::at("maryland");
    game.play("ann sits 1 with $1000");
    let hand = "ann bets pass $10
                ann bets fire $5
                ann bets all-small $1
                ann bets all-tall $1";
    game.play(hand);
    // Three points made; 4, 5, 6 and 8, 9 shown.
    for point in ["2-2", "1-4", "3-3"] {
        game.play(&format!("roll {point}\nroll {point}\nann bets pass $10"));
    }
    game.play("roll 4-4\nroll 5-4\nroll 3-4");
    let lammers = game.state()["lammers"].clone();
    for wager in ["fire", "all-small", "all-tall", "make-em-all"] {
        assert_eq!(lammers[wager].to_string(), "[]", "{wager}");
    }
    // With one more point of the old hand fire would have its four; 2, 3 and all small its five.
    game.play(hand);
    game.play(
        "roll 4-4\nroll 4-4\nann bets pass $10\nroll 4-4\nroll 1-1\nroll 1-2\nroll 5-6\nroll 6-6",
    );
    let events = game.play("roll 3-4");
    let lost: Vec<String> = told(&events, "lost", "stake")
        .into_iter()
        .map(|(w, _)| w)
        .collect();
    for wager in ["fire", "all-small", "all-tall"] {
        assert!(lost.iter().any(|w| w == wager), "{wager}: {lost:?}");
    }
    assert!(told(&events, "won", "pays").is_empty(), "{events:?}");
    boxman_shows::shows!("MD-11-A-5", "MD-12-B-5");
}

#[test]
fn come_odds_that_are_off_come_back_on_a_come_out_seven() {
    let mut game = Game::at("colorado");
    game.play(
        "ann sits 1 with $1000
         ann bets pass $10
         roll 4-4
         ann bets come $10
         roll 3-3
         ann bets come-odds-6 $50
         roll 4-4
         ann bets pass $10",
    );
    let events = game.play("roll 3-4");
    assert_eq!(
        told(&events, "lost", "stake"),
        [("come-6".to_owned(), 1000)]
    );
    assert_eq!(
        told(&events, "returned", "stake"),
        [("come-odds-6".to_owned(), 5000)]
    );
    // Pass won $10 twice, come lost $10.
    assert_eq!(game.rack("ann"), 101_000);
    assert!(game.bets("ann").is_empty());
    boxman_shows::shows!("CO-2305-5-a", "R-working-2");
}

#[test]
fn fire_is_paid_once() {
    // All six points end and pay it at once, the seven-out nothing more.
    let mut game = Game::at("colorado");
    game.play("ann sits 1 with $1000\nann bets fire $1");
    let mut paid = Vec::new();
    for point in ["2-2", "1-4", "3-3", "4-4", "4-5", "6-4"] {
        game.play(&format!("ann bets pass $10\nroll {point}"));
        let won = told(&game.play(&format!("roll {point}")), "won", "pays");
        paid.extend(won.into_iter().filter(|(wager, _)| wager == "fire"));
    }
    assert_eq!(paid, [("fire".to_owned(), 99_900)]);
    game.table("ann bets fire $1 | not-now");
    game.play("ann bets pass $10\nroll 2-2\nroll 2-2\nann bets pass $10\nroll 2-2");
    let events = game.play("roll 3-4");
    assert!(told(&events, "won", "pays").is_empty(), "{events:?}");
    // Seven points made at $10 each, one lost, and the fire bet's win.
    assert_eq!(game.rack("ann"), 100_000 + 7_000 - 1_000 + 99_900);
    boxman_shows::shows!("CO-2317.01-9-b", "CO-2317.01-11");
}

#[test]
fn the_high_unit_of_a_horn_is_on_its_own_number() {
    // Five units of $1; the named number has two of them.
    let dice = [(2, "1-1"), (3, "1-2"), (11, "5-6"), (12, "6-6")];
    for house in ["maryland", "colorado"] {
        for high in [2, 3, 11, 12] {
            for (total, roll) in dice {
                let pays = if matches!(total, 2 | 12) { 30 } else { 15 };
                let net = if total == high {
                    2 * pays - 3
                } else {
                    pays - 4
                };
                let mut game = Game::at(house);
                game.play(&format!(
                    "ann sits 1 with $100
                     ann bets dont-pass $5
                     ann bets horn-high-{high} $5"
                ));
                let won = told(&game.play(&format!("roll {roll}")), "won", "pays");
                let wager = format!("horn-high-{high}");
                assert!(
                    won.contains(&(wager.clone(), net * 100)),
                    "{house} {wager} {roll}: {won:?}"
                );
            }
        }
    }
    boxman_shows::shows!("MD-5-D", "CO-2306-2", "R-money-15");
}

#[test]
fn leaving_and_coming_back_is_no_way_out_of_a_contract_bet() {
    // Locked bets play on, and wait for the player.
    for house in ["maryland", "colorado"] {
        let mut game = Game::at(house);
        game.play(
            "ann sits 1 with $100
             bob sits 2 with $100
             ann bets pass $10
             roll 4-2
             ann bets come $10
             roll 4-4
             ann bets place-5 $10
             ann leaves",
        );
        assert_eq!(
            game.bets("ann"),
            ["pass 10", "come-8 10"],
            "{house}: what can come down is gone"
        );
        game.table(
            "ann takes down pass   | not-seated
             ann sits 5            | ok
             ann takes down pass   | cannot-remove
             ann takes down come-8 | cannot-remove
             ann reduces pass $10  | cannot-reduce",
        );
        let lost = told(&game.play("roll 3-4"), "lost", "stake");
        assert_eq!(
            lost,
            [("pass".to_owned(), 1000), ("come-8".to_owned(), 1000)],
            "{house}"
        );
    }
    boxman_shows::shows!("MD-4-D-1", "MD-4-D-2", "CO-2305-3-b");
}

#[test]
fn a_come_out_seven_does_not_kill_a_place_bet() {
    for house in ["maryland", "colorado"] {
        let mut game = Game::at(house);
        game.play(
            "ann sits 1 with $100
             ann bets pass $10
             ann bets place-6 $6
             ann bets hard-8 $1",
        );
        let events = game.play("roll 3-4");
        assert_eq!(
            told(&events, "won", "pays"),
            [("pass".to_owned(), 1000)],
            "{house}"
        );
        assert_eq!(game.bets("ann"), ["place-6 6", "hard-8 1"], "{house}");
        // Called on, it is killed.
        game.play("ann bets pass $10\nann calls place-6 on");
        let lost = told(&game.play("roll 3-4"), "lost", "stake");
        assert_eq!(lost, [("place-6".to_owned(), 600)], "{house}");
    }
    boxman_shows::shows!("MD-3-A-5-a", "CO-2304-5-b");
}

#[test]
fn vigorish_is_taken_on_the_base_that_the_rules_name() {
    // 5% of the bet; for Colorado's lay, of what it could win.
    for (house, wager, dollars, vigorish) in [
        ("maryland", "buy-4", 40, 200),
        ("maryland", "lay-4", 80, 400),
        ("colorado", "buy-4", 40, 200),
        ("colorado", "lay-4", 80, 200),
        ("colorado", "lay-6", 120, 500),
        ("colorado-craps-free", "buy-12", 40, 200),
    ] {
        let mut game = Game::at(house);
        game.play(&format!(
            "ann sits 1 with $1000\nann bets {wager} ${dollars}"
        ));
        assert_eq!(
            game.state()["house"]["vigorish"],
            vigorish,
            "{house} {wager}"
        );
        assert_eq!(
            game.rack("ann"),
            100_000 - dollars * 100 - vigorish,
            "{house} {wager}"
        );
        game.play(&format!("ann takes down {wager}"));
        assert_eq!(
            game.rack("ann"),
            100_000,
            "{house} {wager}: it comes back undecided"
        );
    }
    boxman_shows::shows!("MD-5-G-3-a", "CO-2307-1-b", "CO-2307-2-b");
}

#[test]
fn lay_odds_are_limited_by_what_they_win() {
    // $10 at ten times wins $100.
    let laid = [
        ("2-2", 200),
        ("1-4", 150),
        ("3-3", 120),
        ("4-4", 120),
        ("4-5", 150),
        ("6-4", 200),
    ];
    for (roll, most) in laid {
        let mut game = Game::at("maryland");
        game.play(&format!(
            "ann sits 1 with $1000
             ann bets dont-pass $10
             roll {roll}"
        ));
        let code = game.code(&format!("ann bets dont-pass-odds ${}", most + 6));
        assert_eq!(code, "above-maximum", "{roll}");
        let events = game.play(&format!("ann bets dont-pass-odds ${most}\nroll 3-4"));
        let won = told(&events, "won", "pays");
        assert!(
            won.contains(&("dont-pass-odds".to_owned(), 10_000)),
            "{roll}: {won:?}"
        );
    }
    boxman_shows::shows!("MD-6-B-limit", "R-money-11", "R-money-12");
}
