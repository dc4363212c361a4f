//! A game in a few words, for tests that are tables: the sentences of the playthroughs, spoken to a
//! table through its public interface, and what the table answers.

#[path = "../story/command.rs"]
mod command;
#[path = "../story/money.rs"]
mod money;

use boxman_table::Session;
use serde_json::{Value, json};

/// A table and who plays at it.
pub struct Game {
    pub session: Session,
}

#[allow(dead_code, reason = "not every test file uses every word")]
impl Game {
    /// Opens a table under a preset's name or the text of house rules.
    pub fn at(house: &str) -> Game {
        let session = Session::open(house).unwrap_or_else(|faults| panic!("{house}: {faults:?}"));
        Game { session }
    }

    /// The answer to one line of JSON.
    pub fn ask(&mut self, line: &str) -> Value {
        let answer = self.session.line(line);
        serde_json::from_str(&answer).unwrap_or_else(|e| panic!("{answer} is no JSON: {e}"))
    }

    /// Says a sentence and returns the last answer.
    pub fn say(&mut self, sentence: &str) -> Value {
        let commands = command::read(sentence).unwrap_or_else(|fault| panic!("{fault}"));
        let answers = commands.iter().map(|line| self.ask(line));
        answers.last().expect("a sentence is a command")
    }

    /// Says sentences, one a line, all of which are accepted. Returns the events of the last.
    pub fn play(&mut self, sentences: &str) -> Vec<Value> {
        let mut events = Vec::new();
        for sentence in sentences.lines().map(str::trim).filter(|s| !s.is_empty()) {
            let answer = self.say(sentence);
            assert_eq!(answer["ok"], true, "{sentence}: {answer}");
            events = answer["events"].as_array().cloned().unwrap_or_default();
        }
        events
    }

    /// The code with which a sentence is refused, or `ok`.
    pub fn code(&mut self, sentence: &str) -> String {
        let answer = self.say(sentence);
        match answer["refused"]["code"].as_str() {
            Some(code) => code.to_owned(),
            None => "ok".to_owned(),
        }
    }

    /// The state of the table.
    pub fn state(&mut self) -> Value {
        self.ask(r#"{"do": "state"}"#)["state"].clone()
    }

    /// What a player holds, in cents.
    pub fn rack(&mut self, player: &str) -> i64 {
        let rack = &self.state()["players"][player]["rack"];
        rack.as_i64()
            .unwrap_or_else(|| panic!("{player} is not here"))
    }

    /// A player's bets as `wager dollars`.
    pub fn bets(&mut self, player: &str) -> Vec<String> {
        let state = self.state();
        let bets = state["players"][player]["bets"].as_array().cloned();
        let tell = |bet: &Value| {
            let cents = bet["amount"].as_i64().unwrap_or_default();
            format!(
                "{} {}",
                bet["wager"].as_str().unwrap_or_default(),
                cents / 100
            )
        };
        bets.unwrap_or_default().iter().map(tell).collect()
    }

    /// Plays a table of commands: a row is a sentence and, last, `ok` or the code that refuses it. A
    /// refused row must leave the table as it was. All wrong rows are told at once.
    pub fn table(&mut self, rows: &str) {
        let mut wrong = Vec::new();
        for row in rows.lines().map(str::trim).filter(|row| !row.is_empty()) {
            let (sentence, expected) = row.rsplit_once(" | ").expect(row);
            let before = self.state();
            let found = self.code(sentence.trim());
            if found != expected.trim() {
                wrong.push(format!("{row}: found {found}"));
            }
            if found != "ok" && self.state() != before {
                wrong.push(format!("{row}: refused, and yet something changed"));
            }
        }
        assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    }
}

/// Events of one kind, told as `wager` and one amount.
#[allow(dead_code, reason = "not every test file uses every word")]
pub fn told(events: &[Value], kind: &str, amount: &str) -> Vec<(String, i64)> {
    let of_kind = events.iter().filter(|e| e["event"] == kind);
    let tell = |e: &Value| {
        let wager = e["wager"].as_str().unwrap_or_default().to_owned();
        (wager, e[amount].as_i64().unwrap_or_default())
    };
    of_kind.map(tell).collect()
}

/// A bet as a JSON line, in cents.
#[allow(dead_code, reason = "not every test file uses every word")]
pub fn bet(player: &str, wager: &str, cents: i64) -> String {
    json!({"do": "bet", "player": player, "wager": wager, "amount": cents}).to_string()
}
