//! A tournament in JSON lines: one command a line, one answer a command.

use std::collections::HashMap;

use boxman_rules::{Fault, Format, Roll};
use boxman_table::Command as TableCommand;
use serde_json::{Value, json};
use smol_str::SmolStr;

use crate::{Code, Command, Event, Refusal, Request, Tournament};

/// A source of dice for rolls that are drawn.
pub type Dice = Box<dyn FnMut() -> Roll + Send>;

/// A tournament that is spoken to in JSON lines.
pub struct Session {
    tournament: Tournament,
    seq: u64,
    events: Vec<Event>,
    answers: HashMap<SmolStr, (String, String)>,
    dice: Option<Dice>,
}

impl Session {
    /// Opens a tournament under the text of a set-up.
    ///
    /// # Errors
    /// Every fault of the set-up.
    pub fn open(setup: &str) -> Result<Session, Vec<Fault>> {
        Ok(Session {
            tournament: Tournament::open(setup)?,
            seq: 0,
            events: Vec::new(),
            answers: HashMap::new(),
            dice: None,
        })
    }

    /// Draws the dice of rolls that are not called from this source.
    pub fn with_dice(mut self, dice: impl FnMut() -> Roll + Send + 'static) -> Session {
        self.dice = Some(Box::new(dice));
        self
    }

    /// The tournament.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Answers one line.
    pub fn line(&mut self, line: &str) -> String {
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(refusal) => return refused(&refusal),
        };
        let Some(id) = request.id.clone() else {
            return self.answer(request);
        };
        let body =
            serde_json::from_str::<Value>(line).map_or_else(|_| line.to_owned(), |v| v.to_string());
        if let Some((known, answer)) = self.answers.get(&id) {
            return match *known == body {
                true => answer.clone(),
                false => refused(&Refusal::new(
                    Code::DuplicateId,
                    "",
                    format!("id {id:?} came before with another command"),
                )),
            };
        }
        let answer = self.answer(request);
        self.answers.insert(id, (body, answer.clone()));
        answer
    }

    fn answer(&mut self, request: Request) -> String {
        let question = request.command.clone();
        match self.perform(request) {
            Err(refusal) => refused(&refusal),
            Ok(events) => match self.tournament.answer(&question) {
                Ok(Some(answer)) => answer.to_string(),
                Ok(None) => accepted(self.seq, &events),
                Err(refusal) => refused(&refusal),
            },
        }
    }

    /// Decides a command and applies its events.
    ///
    /// # Errors
    /// A refusal, which changes nothing.
    pub fn perform(&mut self, mut request: Request) -> Result<Vec<Event>, Refusal> {
        if let Some(draw) = &mut self.dice
            && let Some(dice) = request.missing_dice()
        {
            // A command that would be refused draws no dice.
            *dice = Some([1, 1]);
            request.drawn = true;
            self.tournament.decide(&request)?;
            let faces = draw().faces();
            if let Some(dice) = request.dice_mut() {
                *dice = Some(faces);
            }
        }
        let events = self.tournament.decide(&request)?;
        for event in &events {
            self.tournament.apply(event);
        }
        self.seq += events.len() as u64;
        self.events.extend(events.iter().cloned());
        Ok(events)
    }
}

impl Request {
    /// The dice of a roll, called or not.
    pub fn dice_mut(&mut self) -> Option<&mut Option<[u8; 2]>> {
        match &mut self.command {
            Command::RollAll { dice, .. }
            | Command::Play {
                command: TableCommand::Roll { dice, .. },
                ..
            } => Some(dice),
            _ => None,
        }
    }

    /// The dice of a roll that has to be drawn.
    pub fn missing_dice(&mut self) -> Option<&mut Option<[u8; 2]>> {
        self.dice_mut().filter(|dice| dice.is_none())
    }
}

impl Tournament {
    /// The answer to a question; commands that change something have none.
    ///
    /// # Errors
    /// A refusal of a question about something that is not there.
    pub fn answer(&self, question: &Command) -> Result<Option<Value>, Refusal> {
        Ok(match question {
            Command::State {} => Some(json!({"ok": true, "state": self.view()})),
            Command::Board {} => Some(json!({"ok": true, "board": self.board()})),
            Command::Heat { heat, player } => {
                let heat = self.heat_named(*heat)?;
                Some(json!({"ok": true, "heat": self.heat_view(heat, player.as_ref())}))
            }
            Command::Rules {} => Some(json!({"ok": true, "rules": self.setup.print(Format::Text)})),
            Command::Forms {} => Some(json!({"ok": true, "forms": self.forms().json()})),
            _ => None,
        })
    }
}

/// The answer to a command that was accepted.
pub fn accepted(seq: u64, events: &[Event]) -> String {
    let events = serde_json::to_string(events).expect("events are plain data");
    format!(r#"{{"ok":true,"seq":{seq},"events":{events}}}"#)
}

/// The answer to a command that was refused.
pub fn refused(refusal: &Refusal) -> String {
    json!({"ok": false, "refused": refusal}).to_string()
}
