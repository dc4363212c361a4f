//! A command of a table with who sends it and when.

use boxman_engine::{Instruction, Listed, Row};

use crate::{Code, Command};

/// A command with who sends it and when, in seconds since 1970.
pub type Request = boxman_engine::Request<Command>;

impl Instruction for Command {
    type Code = Code;
    type At = i64;
    const NAMES_PERSON: bool = false;

    fn listed(word: &str) -> Option<&'static Row> {
        Command::named(word)
    }

    fn dice(&mut self) -> Option<&mut Option<[u8; 2]>> {
        if let Command::Roll { dice, .. } = self {
            Some(dice)
        } else {
            None
        }
    }
}
