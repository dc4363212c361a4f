//! What was written at the rail of a table: the latest lines, in memory only. Talk moves no money and decides nothing, so it
//! is on no record; who may not speak is, by the table's own command.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde::Serialize;
use utoipa::ToSchema;

/// The longest text, in characters.
pub(crate) const LONGEST_TEXT: usize = 120;
/// How many lines are kept.
const KEPT: usize = 50;
/// How many marks may stand on one letter.
const MOST_MARKS: usize = 2;

/// A line that somebody wrote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct RailLine {
    /// Its number at this table.
    pub line: u64,
    /// Who wrote it.
    pub player: String,
    /// What, as plain text.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Whether it was removed: then only staff who watch over talk read it.
    pub removed: bool,
}

/// The lines of a table.
#[derive(Debug, Default)]
pub(crate) struct Rail(Mutex<Lines>);

#[derive(Debug, Default)]
struct Lines {
    written: u64,
    latest: VecDeque<RailLine>,
}

impl Rail {
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a line and answers its number.
    pub fn write(&self, player: &str, text: &str, at: i64) -> u64 {
        let mut lines = self.lines();
        lines.written += 1;
        let line = lines.written;
        if lines.latest.len() == KEPT {
            lines.latest.pop_front();
        }
        lines.latest.push_back(RailLine {
            line,
            player: player.to_owned(),
            text: text.to_owned(),
            at,
            removed: false,
        });
        line
    }

    /// Removes a line; false if there is none of this number.
    pub fn remove(&self, line: u64) -> bool {
        let mut lines = self.lines();
        let found = lines.latest.iter_mut().find(|one| one.line == line);
        found.map(|one| one.removed = true).is_some()
    }

    /// The latest lines, oldest first.
    pub fn latest(&self, removed: bool) -> Vec<RailLine> {
        let lines = self.lines();
        let shown = lines.latest.iter().filter(|one| removed || !one.removed);
        shown.cloned().collect()
    }
}

/// Text as it is shown: one line, single spaces, nothing that is not seen or that turns the direction, few marks on a letter.
/// None where nothing is left or it is too long.
pub(crate) fn clean(text: &str) -> Option<String> {
    let mut kept = String::new();
    let mut marks = 0;
    for letter in text.chars() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        if letter == ' ' && (kept.is_empty() || kept.ends_with(' ')) || is_unseen(letter) {
            continue;
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks <= MOST_MARKS {
            kept.push(letter);
        }
    }
    kept.truncate(kept.trim_end().len());
    let length = kept.chars().count();
    (1..=LONGEST_TEXT).contains(&length).then_some(kept)
}

/// Controls, marks of direction, and letters without a width.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Marks that stand on the letter before them.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::{KEPT, LONGEST_TEXT, Rail, clean};

    #[test]
    fn text_is_one_line_of_what_can_be_seen() {
        let shown = [
            ("  good   roll \n\t Ann ", Some("good roll Ann")),
            ("a\u{202e}b\u{2066}c\u{200b}d\u{7}e", Some("abcde")),
            ("<b>hi</b>", Some("<b>hi</b>")),
            ("¡qué mano! 🎲", Some("¡qué mano! 🎲")),
            ("e\u{301}\u{302}\u{303}\u{304}!", Some("e\u{301}\u{302}!")),
            ("\u{200b} \u{feff}", None),
            ("", None),
        ];
        for (text, meant) in shown {
            assert_eq!(clean(text).as_deref(), meant, "{text:?}");
        }
        assert!(clean(&"é".repeat(LONGEST_TEXT)).is_some());
        assert!(clean(&"é".repeat(LONGEST_TEXT + 1)).is_none());
    }

    #[test]
    fn the_latest_lines_are_kept_and_a_removed_one_is_for_staff() {
        let rail = Rail::default();
        for n in 0..KEPT + 3 {
            assert_eq!(rail.write("ann", &n.to_string(), 0), n as u64 + 1);
        }
        assert_eq!(rail.latest(false).len(), KEPT);
        assert!(!rail.remove(1), "it is gone");
        assert!(rail.remove(5));
        assert!(rail.latest(false).iter().all(|one| one.line != 5));
        assert!(
            rail.latest(true)
                .iter()
                .any(|one| one.line == 5 && one.removed)
        );
    }
}
