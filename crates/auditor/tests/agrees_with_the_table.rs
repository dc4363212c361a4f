//! Random games, played at the table and followed by the auditor: after every roll the two books
//! must agree to the cent.
//!
//! `AUDIT_ROLLS` is the number of rolls at each house, `AUDIT_SEED` the seed. A difference is
//! reported with both, the last commands, and both books, so that it can be played again.

#[path = "random/chance.rs"]
mod chance;
#[path = "random/houses.rs"]
mod houses;

use boxman_auditor::{Auditor, Books};
use boxman_table::Session;
use chance::{Chance, PLAYERS};
use houses::House;
use serde_json::{Value, json};
use std::collections::VecDeque;

const ROLLS: u64 = 5_000;
const REMEMBERED: usize = 40;

fn setting(name: &str, otherwise: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.map_or(otherwise, |value| value.parse().expect("a whole number"))
}

/// One game at one house, told to the table and the auditor alike.
struct Game {
    house: &'static str,
    seed: u64,
    session: Session,
    auditor: Auditor,
    chance: Chance,
    books: Books,
    offers: Vec<Value>,
    told: VecDeque<String>,
    rolls: u64,
    accepted: u64,
    refused: u64,
}

impl Game {
    fn open(house: House, seed: u64) -> Game {
        let session = match Session::open(house.rules) {
            Ok(session) => session,
            Err(faults) => panic!("{}: the house rules do not hold: {faults:?}", house.name),
        };
        let auditor = Auditor::new(house.audit);
        Game {
            house: house.name,
            seed,
            session,
            books: auditor.books(),
            auditor,
            chance: Chance::from_seed(seed),
            offers: Vec::new(),
            told: VecDeque::new(),
            rolls: 0,
            accepted: 0,
            refused: 0,
        }
    }

    /// Asks the table and returns its answer.
    fn ask(&mut self, command: &Value) -> Value {
        let line = self.session.line(&command.to_string());
        serde_json::from_str(&line).unwrap_or_else(|_| self.fail(&format!("not JSON: {line}")))
    }

    /// Tells a command to the table and, if it is accepted, to the auditor.
    fn tell(&mut self, command: &Value) {
        let answer = self.ask(command);
        let accepted = answer["ok"] == true;
        self.remember(command, &answer);
        if !accepted {
            self.refused += 1;
            return;
        }
        self.accepted += 1;
        if let Err(objection) = self.auditor.accept(command) {
            self.fail(&format!("accepted, but the auditor objects: {objection}"));
        }
    }

    fn remember(&mut self, command: &Value, answer: &Value) {
        let code = answer["refused"]["code"].as_str();
        let outcome = code.map_or(String::new(), |code| format!("   -- {code}"));
        self.told.push_back(format!("{command}{outcome}"));
        if self.told.len() > REMEMBERED {
            self.told.pop_front();
        }
    }

    fn roll(&mut self) {
        let dice = self.chance.dice(self.books.point);
        let command = json!({"do": "roll", "dice": dice});
        let answer = self.ask(&command);
        self.remember(&command, &answer);
        if answer["ok"] != true {
            if self.auditor.clone().roll(dice).is_ok() {
                self.fail("the roll was refused, but the auditor knows a shooter");
            }
            return;
        }
        if let Err(objection) = self.auditor.roll(dice) {
            self.fail(&format!("rolled, but the auditor objects: {objection}"));
        }
        self.rolls += 1;
        self.compare();
    }

    fn compare(&mut self) {
        let answer = self.ask(&json!({"do": "state"}));
        self.books = self.auditor.books();
        let mut differences = self.books.differences(&answer["state"]);
        if self.auditor.imbalance() != 0 {
            differences.push(format!(
                "the auditor's own books: {}",
                self.auditor.imbalance()
            ));
        }
        if !differences.is_empty() {
            self.fail(&format!("{}\ntable: {answer}", differences.join("\n")));
        }
    }

    fn fail(&self, what: &str) -> ! {
        let told: Vec<&str> = self.told.iter().map(String::as_str).collect();
        panic!(
            "house {:?}, AUDIT_SEED={}, after {} rolls\n{}\nauditor: {:?}\nlast commands:\n{}",
            self.house,
            self.seed,
            self.rolls,
            what,
            self.auditor.books(),
            told.join("\n")
        );
    }

    /// What players do between two rolls.
    fn between_rolls(&mut self) {
        self.books = self.auditor.books();
        if self.chance.one_in(8) {
            let player = self.chance.player();
            let answer = self.ask(&json!({"do": "state", "player": player}));
            let offers = answer["state"]["offers"].as_array();
            self.offers = offers.cloned().unwrap_or_default();
        }
        // Mostly somebody wants to shoot; when nobody does, decision-only rolls come about.
        let shy = self.chance.one_in(3);
        for habit in self.chance.habits(&self.books, shy) {
            self.tell(&habit);
        }
        self.books = self.auditor.books();
        for _ in 0..self.chance.up_to(4) {
            let idea = self.chance.idea(&self.books, &self.offers);
            let shy_of_line = shy && (idea["wager"] == "pass" || idea["wager"] == "dont-pass");
            if !shy_of_line {
                self.tell(&idea);
                self.books = self.auditor.books();
            }
        }
    }
}

fn agree(house: House) {
    let rolls = setting("AUDIT_ROLLS", ROLLS);
    let mut game = Game::open(house, setting("AUDIT_SEED", 1));
    for (place, player) in PLAYERS.iter().take(3).enumerate() {
        game.tell(&json!({"do": "sit", "player": player, "seat": 2 + 3 * place}));
        game.tell(&json!({"do": "buy-in", "player": player, "amount": 2_000_000}));
    }
    while game.rolls < rolls {
        game.between_rolls();
        game.roll();
    }
    // A game in which hardly anything was accepted has shown nothing.
    assert!(
        game.accepted > rolls / 2,
        "{} of {}",
        game.accepted,
        game.refused
    );
    println!(
        "{}: {} rolls, {} commands accepted, {} refused",
        game.house, game.rolls, game.accepted, game.refused
    );
}

#[test]
fn maryland() {
    agree(houses::maryland());
}

#[test]
fn maryland_with_the_other_choices() {
    agree(houses::maryland_b());
}

#[test]
fn colorado() {
    agree(houses::colorado());
}

#[test]
fn colorado_with_the_other_choices() {
    agree(houses::colorado_b());
}

#[test]
fn craps_free() {
    agree(houses::craps_free());
}

#[test]
fn craps_free_with_the_other_choices() {
    agree(houses::craps_free_b());
}

#[test]
fn practice() {
    agree(houses::practice());
}

#[test]
fn practice_with_the_other_tables() {
    agree(houses::practice_b());
}
