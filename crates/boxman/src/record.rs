//! Recorded games: JSON lines, the house rules first, then each command with its answer. A game
//! that is played again must answer the same.

use std::{
    io::{self, BufRead, Write},
    sync::Arc,
};

use boxman_rules::House;
use boxman_table::{Event, Session, Table};
use serde_json::{Value, json};
use thiserror::Error;

/// A recorded game that does not hold.
#[derive(Debug, Error)]
pub enum RecordError {
    /// It cannot be read.
    #[error("line {line}: {error}")]
    Io {
        /// Where.
        line: usize,
        /// Why.
        error: io::Error,
    },
    /// A line that is not of a recorded game.
    #[error("line {line}: {what}")]
    Malformed {
        /// Where.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The game answers otherwise than recorded.
    #[error(
        "line {line}: the game does not settle as recorded\n  command:  {command}\n  recorded: {recorded}\n  played:   {played}"
    )]
    Differs {
        /// Where.
        line: usize,
        /// The command.
        command: String,
        /// The answer on record.
        recorded: String,
        /// The answer now.
        played: String,
    },
}

/// Writes the first line of a record.
pub fn open(out: &mut dyn Write, house: &str) -> io::Result<()> {
    writeln!(out, "{}", json!({"house": house}))
}

/// Writes a command and its answer.
pub fn add(out: &mut dyn Write, command: &str, answer: &str) -> io::Result<()> {
    let parse = |text: &str| serde_json::from_str(text).unwrap_or(Value::String(text.to_owned()));
    writeln!(
        out,
        "{}",
        json!({"command": parse(command), "answer": parse(answer)})
    )
}

/// Plays a recorded game again, telling each answer and its events to `tell`; returns the number
/// of commands.
///
/// # Errors
/// The first line that is malformed or answers otherwise.
pub fn replay(
    input: &mut dyn BufRead,
    mut tell: impl FnMut(&Value, &[Event]) -> io::Result<()>,
) -> Result<usize, RecordError> {
    let mut session: Option<Session> = None;
    let mut count = 0;
    for (index, text) in input.lines().enumerate() {
        let line = index + 1;
        let io = |error| RecordError::Io { line, error };
        let malformed = |what: String| RecordError::Malformed { line, what };
        let text = text.map_err(io)?;
        let entry: Value = serde_json::from_str(&text).map_err(|e| malformed(e.to_string()))?;
        let Some(session) = &mut session else {
            let house = entry.get("house").and_then(Value::as_str);
            let house =
                house.ok_or_else(|| malformed("the first line names the \"house\"".into()))?;
            let house = House::read(house).map_err(|f| {
                let faults: Vec<String> = f.iter().map(ToString::to_string).collect();
                malformed(faults.join("; "))
            })?;
            session = Some(Session::new(Table::open(Arc::new(house))));
            continue;
        };
        let (Some(command), Some(recorded)) = (entry.get("command"), entry.get("answer")) else {
            return Err(malformed(
                "a line has a \"command\" and its \"answer\"".into(),
            ));
        };
        let before = session.events().len();
        // A line that was no JSON is kept as text.
        let played = match command {
            Value::String(text) => session.line(text),
            command => session.line(&settled_dice(command, recorded).to_string()),
        };
        let played: Value = serde_json::from_str(&played).map_err(|e| malformed(e.to_string()))?;
        if played != *recorded {
            return Err(RecordError::Differs {
                line,
                command: command.to_string(),
                recorded: recorded.to_string(),
                played: played.to_string(),
            });
        }
        tell(&played, &session.events()[before..]).map_err(io)?;
        count += 1;
    }
    Ok(count)
}

/// A roll that was drawn is played again with the dice that were drawn.
fn settled_dice(command: &Value, answer: &Value) -> Value {
    let mut command = command.clone();
    let drawn = command.get("do") == Some(&json!("roll")) && command.get("dice").is_none();
    let events = answer.get("events").and_then(Value::as_array);
    let mut events = events.into_iter().flatten();
    let rolled = events.find(|e| matches!(e["event"].as_str(), Some("rolled" | "roll-called")));
    if let (true, Some(rolled), Some(fields)) = (drawn, rolled, command.as_object_mut()) {
        fields.insert("dice".into(), rolled["dice"].clone());
    }
    command
}
