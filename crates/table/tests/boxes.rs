//! The boxes at a table: cash goes into the drop, what the dealers are given into the tip box, and neither
//! is the house's winnings (MD-2-E).

mod game;

use boxman_rules::Cents;
use boxman_table::Account;
use game::Game;

/// The drop less what was cashed out, the tip box, tips not yet in it, and the house's winnings.
fn boxes(game: &Game) -> (i64, i64, i64, i64) {
    let held = |account| game.session.engine().ledger().balance(account);
    let dropped = Cents::ZERO - held(Account::Cage);
    let (tip_box, in_hand) = (held(Account::Lockbox), held(Account::Tips));
    (dropped.0, tip_box.0, in_hand.0, held(Account::House).0)
}

#[test]
fn cash_and_tips_go_into_boxes_of_their_own() {
    let mut game = Game::at("rulebook = \"maryland\"\nprocedure = \"full\"");
    game.play(
        r#"do {"do": "open-table", "dice_set": "A"}
           ann sits 1 with $100"#,
    );
    assert_eq!(boxes(&game), (10_000, 0, 0, 0));
    game.play("ann tips $5");
    assert_eq!(boxes(&game), (10_000, 0, 500, 0));
    // The table does not close before they are in the box.
    game.play(r#"do {"do": "drop-tips", "amount": 200, "by": "dealer"}"#);
    assert_eq!(boxes(&game), (10_000, 200, 300, 0));
    // Cash in hand for a spoken bet is turned into chips: it is dropped too (MD-4-C).
    game.play(
        r#"do {"do": "verbal-bet", "player": "ann", "wager": "any-seven", "amount": 700}
           do {"do": "confirm-bet", "player": "ann", "wager": "any-seven", "by": "dealer"}"#,
    );
    assert_eq!(boxes(&game).0, 10_000);
    game.play(r#"do {"do": "convert-cash", "player": "ann", "by": "dealer"}"#);
    assert_eq!(boxes(&game), (10_700, 200, 300, 0));
    // No more goes into the box than there is, and by no player's hand.
    let drop = |amount: i64, by: &str| {
        format!(r#"do {{"do": "drop-tips", "amount": {amount}, "by": "{by}"}}"#)
    };
    assert_eq!(game.code(&drop(400, "dealer")), "not-enough-chips");
    assert_eq!(game.code(&drop(300, "player")), "not-your-role");
    game.play(&drop(300, "dealer"));
    assert_eq!(boxes(&game), (10_700, 500, 0, 0));
    // What the house wins is neither.
    game.play(
        r#"do {"do": "offer-dice"}
           do {"do": "accept-dice", "player": "ann"}
           do {"do": "select-dice", "player": "ann", "dice": [1, 2]}
           do {"do": "return-dice"}
           ann bets pass $10
           do {"do": "throw", "player": "ann"}
           roll 6-6
           do {"do": "settle"}
           ann cashes out $50"#,
    );
    assert_eq!(boxes(&game), (5700, 500, 0, 1700));
    boxman_shows::shows!("MD-2-E");
}
