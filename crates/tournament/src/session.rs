//! The tournament as an engine: how it is opened on a set-up and what it answers to questions.

use boxman_engine::Engine;
use boxman_rules::{Fault, Format};
use serde_json::{Value, json};

use crate::{Command, Event, Refusal, Request, Tournament};

/// A tournament that is spoken to in JSON lines.
pub type Session = boxman_engine::Session<Tournament>;

impl Engine for Tournament {
    type Command = Command;
    type Event = Event;

    fn open_on(rules: &str) -> Result<Tournament, Vec<Fault>> {
        Tournament::open(rules)
    }

    fn decide(&self, request: &Request) -> Result<Vec<Event>, Refusal> {
        Tournament::decide(self, request)
    }

    fn apply(&mut self, event: &Event) {
        Tournament::apply(self, event);
    }

    fn check_draw(&self, request: &Request) -> Result<(), Refusal> {
        Tournament::check_draw(self, request)
    }

    fn answer(&self, question: &Command) -> Result<Option<Value>, Refusal> {
        Ok(match question {
            Command::State {} => Some(json!({"ok": true, "state": self.view()})),
            Command::Board {} => Some(json!({"ok": true, "board": self.board()})),
            Command::Heat { heat, player } => {
                let heat = self.heat_named(*heat)?;
                Some(json!({"ok": true, "heat": self.heat_view(heat, player.as_ref())}))
            }
            Command::Rules {} => Some(json!({"ok": true, "rules": self.setup.print(Format::Text)})),
            Command::Forms {} => Some(json!({"ok": true, "forms": self.forms().view()})),
            _ => None,
        })
    }
}
