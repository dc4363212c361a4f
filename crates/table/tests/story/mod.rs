//! The story format: what a story is once it has been read.
//!
//! [`parse`] reads the file, [`command`] and [`claim`] its sentences, [`settlement`] and [`state`] know
//! what the claims mean, and [`play`] holds them against a table's answers. Nothing here knows craps.

pub mod claim;
pub mod command;
pub mod money;
pub mod order;
pub mod parse;
pub mod play;
pub mod settlement;
pub mod state;

use claim::Claim;

/// A game and what must come of it.
#[derive(Debug)]
pub struct Story {
    /// Where it is told, below `playthroughs/`.
    pub file: String,
    pub title: String,
    /// The ids of the clauses it shows, if everything that it expects comes true.
    pub clauses: Vec<String>,
    /// A preset's name, or the text of a house-rules file.
    pub house: String,
    pub steps: Vec<Step>,
}

/// A command and what is expected of it.
#[derive(Debug)]
pub struct Step {
    pub line: usize,
    /// The command as told.
    pub text: String,
    /// The command as the table takes it. A sentence like "ann sits 1 with $100" is two of them.
    pub commands: Vec<String>,
    pub expected: Vec<Expected>,
}

/// One expectation.
#[derive(Debug)]
pub struct Expected {
    pub line: usize,
    /// The expectation as told.
    pub text: String,
    /// Told with `then`: it happens after what the line above tells.
    pub then: bool,
    pub claim: Claim,
}
