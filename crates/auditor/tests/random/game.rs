//! One game, told to the table and the auditor alike: what one accepts the other accepts, and after every roll
//! their books agree to the cent.

use super::chance::Chance;
use super::houses::House;
use boxman_auditor::{Auditor, Books};
use boxman_table::Session;
use serde_json::{Value, json};
use std::collections::VecDeque;

const REMEMBERED: usize = 40;

/// A number that the environment sets.
pub fn setting(name: &str, otherwise: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.map_or(otherwise, |value| value.parse().expect("a whole number"))
}

/// Who answers commands: a table by itself, or a heat of a tournament.
pub trait Asked {
    /// The answer to one command.
    fn answer(&mut self, command: &Value) -> String;

    /// The state of the table, without its offers.
    fn state(&self) -> Value;
}

impl Asked for Session {
    fn answer(&mut self, command: &Value) -> String {
        self.line(&command.to_string())
    }

    fn state(&self) -> Value {
        json!(self.engine().view_without_offers())
    }
}

/// One game at one house.
pub struct Game<T> {
    house: &'static str,
    seed: u64,
    pub table: T,
    pub auditor: Auditor,
    pub chance: Chance,
    pub books: Books,
    offers: Vec<Value>,
    told: VecDeque<String>,
    pub rolls: u64,
    pub accepted: u64,
    pub refused: u64,
    remembered: usize,
}

impl Game<Session> {
    pub fn open(house: House, seed: u64) -> Game<Session> {
        match Session::open(house.rules) {
            Ok(session) => Game::at(session, house, seed),
            Err(faults) => panic!("{}: the house rules do not hold: {faults:?}", house.name),
        }
    }
}

impl<T: Asked> Game<T> {
    /// A game at a table where nobody sits yet.
    pub fn at(table: T, house: House, seed: u64) -> Game<T> {
        let auditor = Auditor::new(house.audit);
        Game {
            house: house.name,
            seed,
            table,
            books: auditor.books(),
            auditor,
            chance: Chance::from_seed(seed),
            offers: Vec::new(),
            told: VecDeque::new(),
            rolls: 0,
            accepted: 0,
            refused: 0,
            remembered: setting("AUDIT_REMEMBER", REMEMBERED as u64) as usize,
        }
    }

    /// Asks the table and returns its answer.
    pub fn ask(&mut self, command: &Value) -> Value {
        let line = self.table.answer(command);
        serde_json::from_str(&line).unwrap_or_else(|_| self.fail(&format!("not JSON: {line}")))
    }

    /// Tells a command to the table and, if it is accepted, to the auditor. Says whether it was.
    pub fn tell(&mut self, command: &Value) -> bool {
        let answer = self.ask(command);
        let accepted = answer["ok"] == true;
        self.remember(command, &answer);
        if !accepted {
            self.refused += 1;
            if self.auditor.reason_to_refuse(command).is_none() {
                self.fail(&format!("refused without a reason: {}", answer["refused"]));
            }
            return false;
        }
        self.accepted += 1;
        if let Err(objection) = self.auditor.accept(command) {
            self.fail(&format!("accepted, but the auditor objects: {objection}"));
        }
        true
    }

    fn remember(&mut self, command: &Value, answer: &Value) {
        let code = answer["refused"]["code"].as_str();
        let outcome = code.map_or(String::new(), |code| format!("   -- {code}"));
        self.told.push_back(format!("{command}{outcome}"));
        if self.told.len() > self.remembered {
            self.told.pop_front();
        }
    }

    /// The next roll of a table in the brief procedure.
    pub fn roll(&mut self) {
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

    /// Holds the table's state against the auditor's books, and answers it.
    pub fn compare(&mut self) -> Value {
        let state = self.table.state();
        self.books = self.auditor.books();
        let mut differences = self.books.differences(&state);
        if self.auditor.imbalance() != 0 {
            differences.push(format!(
                "the auditor's own books: {}",
                self.auditor.imbalance()
            ));
        }
        if !differences.is_empty() {
            self.fail(&format!("{}\ntable: {state}", differences.join("\n")));
        }
        state
    }

    pub fn fail(&self, what: &str) -> ! {
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
    pub fn between_rolls(&mut self) {
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
