//! What a table is to the screen: questions and commands go in, news comes out. A table in this process and one of a
//! server look the same from here.

use boxman_rules::{Cents, House};
use ratatui::crossterm::event::Event as Input;
use serde::Deserialize;
use serde_json::Value;

use crate::scene::Scene;

/// Who sits here.
#[derive(Clone, Debug)]
pub(crate) struct Me {
    pub name: String,
    /// Somebody of the crew: books for every seat and calls the dice.
    pub crew: bool,
    /// The roles in which steps may be taken; `None` where one person is everybody.
    pub roles: Option<Vec<String>>,
    /// Whether the dice are drawn when a player asks for it.
    pub drawn: bool,
    /// What the table is called.
    pub table: String,
}

/// What a line would book.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Heard {
    #[serde(skip)]
    pub line: String,
    pub commands: Vec<Value>,
    pub books: Vec<String>,
    pub change: Cents,
    pub parlay: bool,
    pub undo: Vec<Value>,
    pub refused: Option<Why>,
    pub completions: Vec<GoesOn>,
}

/// Why not.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Why {
    pub message: String,
}

/// How a line may go on.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct GoesOn {
    pub line: String,
    pub title: String,
}

/// What the screen hears.
pub(crate) enum News {
    /// A key, or another size of the terminal.
    Input(Input),
    /// The terminal can no longer be read.
    InputEnded,
    /// The table as it stands.
    Scene(Box<Scene>),
    /// Something happened.
    Told(Box<boxman_table::Event>),
    /// What a line would book.
    Heard(Heard),
    /// Commands were taken, or why one was not.
    Given(Result<(), String>),
    /// Whether the server is there.
    Link(bool),
    /// The table has gone for good.
    Over(String),
}

/// A table.
pub(crate) trait Desk {
    /// Its house.
    fn house(&self) -> &House;
    /// Who sits here.
    fn me(&self) -> &Me;
    /// Asks for the table as it stands.
    fn look(&mut self);
    /// Asks what a line would book.
    fn hear(&mut self, line: &str);
    /// Gives commands in their order, until one is refused.
    fn give(&mut self, commands: Vec<Value>);
}
