//! Who may do what is no command of an engine: one table of actions and duties. Commands are in the catalogues
//! of their engines; an engine checks its rulebook on top of that, so this is the widest that any
//! rulebook allows.
//!
//! Duties are written as their [letters](Duty::letter): `g` guest, `p` player, `s` stickperson, `d` dealer,
//! `b` boxperson, `f` floorperson, `t` tournament director, `v` surveillance, `a` auditor,
//! `x` administrator.

pub use boxman_engine::Duty;
use boxman_engine::{Listed, Row};
use boxman_table::DRAWN_ROLL;

use crate::command::SERVER_COMMANDS;

/// Actions that are no commands, and the letters of the duties that may do them.
const ACTIONS: &[(&str, &str)] = &[
    ("open-practice-table", "gpsdbftx"),
    ("open-house-table", "fx"),
    ("remove-table", "x"),
    ("disable-table", "fvx"),
    ("disable-login", "vx"),
    ("disable-all", "vx"),
    ("list-accounts", "vax"),
    ("add-account", "x"),
    ("ask-for-role", "x"),
    ("approve-role", "x"),
    ("approve-ruling", "bf"),
    ("require-second-factor", "x"),
    ("clear-second-factor", "x"),
    ("draft-rules", "fx"),
    ("submit-rules", "fx"),
    ("review-rules", "x"),
    ("approve-rules", "x"),
    ("give-copy", "sdbfx"),
    ("read-log", "vax"),
    ("read-returns", "fvax"),
    ("recall", "bfvax"),
    ("remove-talk", "bf"),
    ("read-removed-talk", "bfva"),
    ("watch-crew", "sdbfvax"),
    ("watch-bank", "bfvax"),
    ("open-tournament", "tx"),
    ("tournament-events", "tfvax"),
];

/// What stands before the word of a tournament's command.
const OF_TOURNAMENT: &str = "tournament-";

/// The letters of the duties that may do an action: one of the server's own, or a command by its word.
fn letters(action: &str) -> Option<&'static str> {
    let own = ACTIONS.iter().find(|(name, _)| *name == action);
    let own = own.map(|(_, letters)| *letters);
    let row = || match action.strip_prefix(OF_TOURNAMENT) {
        Some(word) => boxman_tournament::Command::named(word),
        None => {
            let around = SERVER_COMMANDS
                .iter()
                .copied()
                .find(|row| row.word == action);
            boxman_table::Command::named(action).or(around)
        }
    };
    own.or_else(|| row().map(|row| row.by))
}

/// Whether a duty may do an action.
pub fn may(duty: Duty, action: &str) -> bool {
    letters(action).is_some_and(|letters| letters.contains(duty.letter()))
}

/// Everything that somebody may do, with the letters of the duties that may: the server's own actions, the commands
/// of tables and around them, and those of tournaments.
pub fn all() -> Vec<(String, &'static str)> {
    let own = ACTIONS.iter().map(|(name, by)| ((*name).to_owned(), *by));
    let listed = |row: &&'static Row| (row.word.to_owned(), row.by);
    let table = boxman_table::Command::CATALOGUE
        .iter()
        .chain(SERVER_COMMANDS)
        .map(listed);
    let drawn = ("drawn-roll".to_owned(), DRAWN_ROLL.by);
    let tournament = boxman_tournament::Command::CATALOGUE.iter();
    let tournament = tournament.map(|row| (format!("{OF_TOURNAMENT}{}", row.word), row.by));
    own.chain(table).chain([drawn]).chain(tournament).collect()
}
