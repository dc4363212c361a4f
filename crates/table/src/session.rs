//! The table as an engine: how it is opened on house rules and what it answers to a question.

use std::sync::Arc;

use boxman_engine::Engine;
use boxman_rules::{Fault, House};
use serde_json::{Value, json};

use crate::{Code, Command, Event, Refusal, Request, Table};

/// A table that is spoken to in JSON lines.
///
/// ```
/// use boxman_table::Session;
/// let mut session = Session::open("maryland").expect("a preset");
/// let answer = session.line(r#"{"do": "sit", "player": "ann", "seat": 1}"#);
/// assert_eq!(answer, r#"{"ok":true,"seq":1,"events":[{"event":"player-sat","player":"ann","seat":1}]}"#);
/// ```
pub type Session = boxman_engine::Session<Table>;

impl Engine for Table {
    type Command = Command;
    type Event = Event;

    /// Opens a table under a preset's name or the text of house rules.
    fn open_on(rules: &str) -> Result<Table, Vec<Fault>> {
        Ok(Table::open(Arc::new(House::read(rules)?)))
    }

    fn decide(&self, request: &Request) -> Result<Vec<Event>, Refusal> {
        Table::decide(self, request)
    }

    fn apply(&mut self, event: &Event) {
        Table::apply(self, event);
    }

    fn check_draw(&self, request: &Request) -> Result<(), Refusal> {
        Table::check_draw(self, request)
    }

    fn answer(&self, question: &Command) -> Result<Option<Value>, Refusal> {
        let Command::State { player } = question else {
            return Ok(None);
        };
        if let Some(name) = player
            && self.player(name).is_none()
        {
            let message = format!("nobody called {name} is at this table");
            return Err(Refusal::new(Code::UnknownPlayer, "", message));
        }
        Ok(Some(
            json!({"ok": true, "state": self.view_for(player.as_ref())}),
        ))
    }
}
