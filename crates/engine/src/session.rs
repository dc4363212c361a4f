//! An engine in JSON lines: one command a line, one answer a command. It keeps the events and the answers to
//! commands that carried an `id`.

use std::collections::HashMap;

use boxman_rules::{Fault, Roll};
use serde::Serialize;
use serde_json::json;
use smol_str::SmolStr;

use crate::{Codes, Engine, Fields, Instruction, Refusal, Request};

/// The longest line that is read.
pub const LONGEST_LINE: usize = 64 * 1024;

/// A source of dice for rolls that are drawn.
pub type Dice = Box<dyn FnMut() -> Roll + Send>;

/// The code that an engine's commands are refused with.
type CodeOf<E> = <<E as Engine>::Command as Instruction>::Code;

/// An engine that is spoken to in JSON lines.
pub struct Session<E: Engine> {
    engine: E,
    seq: u64,
    events: Vec<E::Event>,
    /// The body and the answer of each command that carried an id.
    answers: HashMap<SmolStr, (String, String)>,
    dice: Option<Dice>,
}

impl<E: Engine> Session<E> {
    /// Opens an engine on the text of its rules.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn open(rules: &str) -> Result<Session<E>, Vec<Fault>> {
        Ok(Session::new(E::open_on(rules)?))
    }

    /// Speaks to an engine.
    pub fn new(engine: E) -> Session<E> {
        Session {
            engine,
            seq: 0,
            events: Vec::new(),
            answers: HashMap::new(),
            dice: None,
        }
    }

    /// Draws the dice of rolls that are not called from this source.
    pub fn with_dice(mut self, dice: impl FnMut() -> Roll + Send + 'static) -> Session<E> {
        self.dice = Some(Box::new(dice));
        self
    }

    /// The engine as it stands.
    pub fn engine(&self) -> &E {
        &self.engine
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[E::Event] {
        &self.events
    }

    /// Answers one line.
    pub fn line(&mut self, line: &str) -> String {
        if line.len() > LONGEST_LINE {
            return refused(&Refusal::<CodeOf<E>>::too_long(line.len()));
        }
        let fields = match Fields::read(line) {
            Ok(fields) => fields,
            Err(refusal) => return refused::<CodeOf<E>>(&refusal),
        };
        let body = fields.has("id").then(|| text(&fields.canonical()));
        let request = match Request::of(fields) {
            Ok(request) => request,
            Err(refusal) => return refused(&refusal),
        };
        let (Some(id), Some(body)) = (request.id.clone(), body) else {
            return self.answer(request);
        };
        if let Some((known, answer)) = self.answers.get(&id) {
            if *known == body {
                return answer.clone();
            }
            let message = format!("id {id:?} came before with another command");
            return refused(&Refusal::new(CodeOf::<E>::DUPLICATE_ID, "", message));
        }
        let answer = self.answer(request);
        self.answers.insert(id, (body, answer.clone()));
        answer
    }

    fn answer(&mut self, request: Request<E::Command>) -> String {
        let question = request.command.clone();
        match self.perform(request) {
            Err(refusal) => refused(&refusal),
            Ok(events) => match self.engine.answer(&question) {
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
    pub fn perform(
        &mut self,
        mut request: Request<E::Command>,
    ) -> Result<Vec<E::Event>, Refusal<CodeOf<E>>> {
        if let Some(draw) = &mut self.dice
            && request.missing_dice().is_some()
        {
            request.drawn = true;
            // A command that would be refused draws no dice.
            self.engine.check_draw(&request)?;
            if let Some(dice) = request.command.dice() {
                *dice = Some(draw().faces());
            }
        }
        let events = self.engine.perform(request)?;
        self.seq += events.len() as u64;
        self.events.extend(events.iter().cloned());
        Ok(events)
    }
}

/// The answer to a command that was accepted.
pub fn accepted(seq: u64, events: &[impl Serialize]) -> String {
    let events = text(&events);
    format!(r#"{{"ok":true,"seq":{seq},"events":{events}}}"#)
}

/// The answer to a command that was refused.
pub fn refused<C: Codes>(refusal: &Refusal<C>) -> String {
    json!({"ok": false, "refused": refusal}).to_string()
}

fn text(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("plain data is always JSON")
}
