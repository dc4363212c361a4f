//! The one way in which anything durable changes.

use std::fmt::Debug;

use boxman_rules::Fault;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Instruction, Refusal, Request};

/// The code that an engine's commands are refused with.
type CodeOf<E> = <<E as Engine>::Command as Instruction>::Code;

/// A pure state machine: commands in, events or a refusal out.
pub trait Engine: Clone + Send + Sync + 'static {
    /// What is asked of it.
    type Command: Instruction;
    /// What happens to it.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Opens it on the text of its rules: house rules, a set-up.
    ///
    /// # Errors
    /// Every fault of the text.
    fn open_on(rules: &str) -> Result<Self, Vec<Fault>>;

    /// Decides a command. Nothing is changed.
    ///
    /// # Errors
    /// A refusal.
    fn decide(
        &self,
        request: &Request<Self::Command>,
    ) -> Result<Vec<Self::Event>, Refusal<CodeOf<Self>>>;

    /// Folds an event into the state.
    fn apply(&mut self, event: &Self::Event);

    /// Decides a command and applies its events, which it answers.
    ///
    /// # Errors
    /// A refusal; nothing has changed.
    fn perform(
        &mut self,
        request: impl Into<Request<Self::Command>>,
    ) -> Result<Vec<Self::Event>, Refusal<CodeOf<Self>>> {
        let events = self.decide(&request.into())?;
        events.iter().for_each(|event| self.apply(event));
        Ok(events)
    }

    /// Whether the dice of a roll may be drawn: everything that it needs besides them. A command that would be
    /// refused draws no dice.
    ///
    /// # Errors
    /// Why the roll would be refused.
    fn check_draw(&self, _request: &Request<Self::Command>) -> Result<(), Refusal<CodeOf<Self>>> {
        Ok(())
    }

    /// The answer to a command that only asks; `None` for one that changes something.
    ///
    /// # Errors
    /// A refusal of a question about something that is not there.
    fn answer(&self, question: &Self::Command) -> Result<Option<Value>, Refusal<CodeOf<Self>>>;
}
