//! Tables with people at them: other players who bet from within the page, for tests and pictures.

use serde_json::{Value, json};

use super::Browser;

const BOTS: &str = include_str!("bots.js");

impl Browser {
    /// Seats a number of other players at a table.
    pub fn others(&mut self, table: &str, count: usize) {
        self.script(&format!(
            "{BOTS}\nreturn bots.seat({}, {count})",
            json!(table)
        ));
    }

    /// Lets them bet until a number of bets are up; answers how many are.
    pub fn others_bet(&mut self, table: &str, most: usize) -> u64 {
        let up = self.script(&format!("return bots.fill({}, {most})", json!(table)));
        up.as_u64().unwrap_or(0)
    }

    /// One of them gives a command.
    pub fn other(&mut self, table: &str, name: &str, command: &Value) -> Value {
        let (table, name) = (json!(table), json!(name));
        self.script(&format!("return bots.give({table}, {name}, {command})"))
    }

    /// The state of a table, as anybody sees it.
    pub fn state(&mut self, table: &str) -> Value {
        self.script(&format!(
            "return fetch('/api/tables/{table}').then((answer) => answer.json())"
        ))["state"]
            .clone()
    }
}
