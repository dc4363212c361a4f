//! Random games, played at the table and followed by the auditor: after every roll the two books
//! must agree to the cent, the table takes nothing that the auditor would refuse, and refuses nothing
//! that the auditor would take.
//!
//! `AUDIT_ROLLS` is the number of rolls at each house, `AUDIT_SEED` the seed of its first game; a long
//! run is many games, each with the next seed. A difference is reported with the seed, the last
//! commands (`AUDIT_REMEMBER` of them), and both books, so that it can be played again.

mod random;

use boxman_table::Session;
use random::chance::PLAYERS;
use random::game::{Game, setting};
use random::houses::{self, House};
use serde_json::json;

const ROLLS: u64 = 2_000;
const LONGEST: usize = 20_000;

/// Plays the rolls asked for in games of at most `LONGEST`, each with a seed of its own.
fn agree(open: fn() -> House) {
    // In the full procedure a roll takes eight steps, each of which is compared.
    let steps = if open().audit.full { 8 } else { 1 };
    let rolls = setting("AUDIT_ROLLS", ROLLS) / steps;
    let first = setting("AUDIT_SEED", 1);
    let (mut accepted, mut refused) = (0, 0);
    for (seed, played) in (first..).zip((0..rolls).step_by(LONGEST)) {
        let game = play(open(), seed, (rolls - played).min(LONGEST as u64));
        accepted += game.accepted;
        refused += game.refused;
    }
    // A game in which hardly anything was accepted has shown nothing.
    // Where side wagers alone are on record, most ideas are bets of the base game.
    let part = if open().audit.side_wagers_alone { 8 } else { 2 };
    assert!(accepted > rolls / part, "{accepted} of {refused}");
    println!(
        "{}: {rolls} rolls from seed {first}, {accepted} commands accepted, {refused} refused, each rightly",
        open().name
    );
}

fn play(house: House, seed: u64, rolls: u64) -> Game<Session> {
    let full = house.audit.full;
    let mut game = Game::open(house, seed);
    if full {
        game.tell(&json!({"do": "open-table", "dice_set": "A"}));
    }
    for (index, player) in PLAYERS.iter().take(3).enumerate() {
        game.tell(&json!({"do": "sit", "player": player, "seat": 2 + 3 * index}));
        game.tell(&json!({"do": "buy-in", "player": player, "amount": 2_000_000}));
    }
    while game.rolls < rolls {
        game.between_rolls();
        if full {
            game.walk_to_settlement();
        } else {
            game.roll();
        }
    }
    game
}

#[test]
fn maryland() {
    agree(houses::maryland);
}

#[test]
fn maryland_with_the_other_choices() {
    agree(houses::maryland_b);
}

#[test]
fn colorado() {
    agree(houses::colorado);
}

#[test]
fn colorado_with_the_other_choices() {
    agree(houses::colorado_b);
}

#[test]
fn craps_free() {
    agree(houses::craps_free);
}

#[test]
fn craps_free_with_the_other_choices() {
    agree(houses::craps_free_b);
}

#[test]
fn practice() {
    agree(houses::practice);
}

#[test]
fn practice_with_the_other_tables() {
    agree(houses::practice_b);
}

#[test]
fn maryland_by_the_full_procedure() {
    agree(houses::maryland_full);
}

#[test]
fn colorado_by_the_full_procedure() {
    agree(houses::colorado_full);
}

#[test]
fn craps_free_by_the_full_procedure() {
    agree(houses::craps_free_full);
}

#[test]
fn practice_by_the_full_procedure() {
    agree(houses::practice_full);
}

#[test]
fn side_wagers_alone() {
    agree(houses::practice_side_wagers);
    agree(houses::maryland_side_wagers);
}

#[test]
fn side_wagers_alone_by_the_full_procedure() {
    agree(houses::practice_side_wagers_full);
}
