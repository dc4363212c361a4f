//! A table in JSON lines: one command a line, one answer a command. It keeps the events of the game
//! and the answers to commands that carried an `id`.

use std::{collections::HashMap, sync::Arc};

use boxman_rules::{Fault, House, Roll};
use serde_json::{Value, json};
use smol_str::SmolStr;

use crate::{Code, Command, Event, Refusal, Request, Table};

/// The longest line that is read.
pub const LONGEST_LINE: usize = 64 * 1024;

/// A source of dice for rolls that are drawn.
pub type Dice = Box<dyn FnMut() -> Roll + Send>;

/// A table that is spoken to in JSON lines.
///
/// ```
/// use boxman_table::Session;
/// let mut session = Session::open("maryland").expect("a preset");
/// let answer = session.line(r#"{"do": "sit", "player": "ann", "seat": 1}"#);
/// assert_eq!(answer, r#"{"ok":true,"seq":1,"events":[{"event":"player-sat","player":"ann","seat":1}]}"#);
/// ```
pub struct Session {
    table: Table,
    seq: u64,
    events: Vec<Event>,
    answers: HashMap<SmolStr, (String, String)>,
    dice: Option<Dice>,
}

impl Session {
    /// Opens a table under a preset's name or the text of house rules.
    ///
    /// # Errors
    /// Every fault of the house rules.
    pub fn open(house: &str) -> Result<Session, Vec<Fault>> {
        Ok(Session::new(Arc::new(House::read(house)?)))
    }

    /// Opens a table under house rules.
    pub fn new(house: Arc<House>) -> Session {
        Session {
            table: Table::open(house),
            seq: 0,
            events: Vec::new(),
            answers: HashMap::new(),
            dice: None,
        }
    }

    /// Draws the dice of rolls that are not called from this source.
    pub fn with_dice(mut self, dice: impl FnMut() -> Roll + Send + 'static) -> Session {
        self.dice = Some(Box::new(dice));
        self
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Answers one line.
    pub fn line(&mut self, line: &str) -> String {
        if line.len() > LONGEST_LINE {
            return refused(&too_long(line.len()));
        }
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(refusal) => return refused(&refusal),
        };
        let Some(id) = request.id.clone() else {
            return self.answer(request);
        };
        if let Some((body, answer)) = self.answers.get(&id) {
            return match *body == canonical(line) {
                true => answer.clone(),
                false => refused(&Refusal::new(
                    Code::DuplicateId,
                    "",
                    format!("id {id:?} came before with another command"),
                )),
            };
        }
        let answer = self.answer(request);
        self.answers.insert(id, (canonical(line), answer.clone()));
        answer
    }

    fn answer(&mut self, request: Request) -> String {
        if let Command::State { player } = &request.command {
            if let Some(name) = player
                && self.table.player(name).is_none()
            {
                let message = format!("nobody called {name} is at this table");
                return refused(&Refusal::new(Code::UnknownPlayer, "", message));
            }
            return json!({"ok": true, "state": self.table.view(player.as_ref())}).to_string();
        }
        match self.perform(request) {
            Ok(events) => accepted(self.seq, &events),
            Err(refusal) => refused(&refusal),
        }
    }

    /// Decides a command and applies its events.
    ///
    /// # Errors
    /// A refusal, which changes nothing.
    pub fn perform(&mut self, mut request: Request) -> Result<Vec<Event>, Refusal> {
        if let Command::Roll { dice, cocked } = &mut request.command
            && dice.is_none()
            && let Some(draw) = &mut self.dice
        {
            if cocked.is_some() {
                return Err(Refusal::bad("\"cocked\" goes with called \"dice\""));
            }
            request.drawn = true;
            // A command that would be refused draws no dice.
            *dice = Some([1, 1]);
            self.table.decide(&request)?;
            if let Command::Roll { dice, .. } = &mut request.command {
                *dice = Some(draw().faces());
            }
        }
        let events = self.table.decide(&request)?;
        for event in &events {
            self.table.apply(event);
        }
        self.seq += events.len() as u64;
        self.events.extend(events.iter().cloned());
        Ok(events)
    }
}

/// The refusal of a line that is too long to be read.
pub fn too_long(length: usize) -> Refusal {
    Refusal::bad(format!(
        "the line has {length} bytes, a command at most {LONGEST_LINE}"
    ))
}

/// The answer to a command that was refused.
pub fn refused(refusal: &Refusal) -> String {
    json!({"ok": false, "refused": refusal}).to_string()
}

fn accepted(seq: u64, events: &[Event]) -> String {
    let events = serde_json::to_string(events).expect("events are plain data");
    format!(r#"{{"ok":true,"seq":{seq},"events":{events}}}"#)
}

/// A command's body, whatever the order of its keys.
fn canonical(line: &str) -> String {
    serde_json::from_str::<Value>(line).map_or_else(|_| line.to_owned(), |v| v.to_string())
}
