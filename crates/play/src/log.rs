//! What was said and done at the table, the latest last.

use boxman_table::Event;

/// How a line is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// The stick's call.
    Call,
    /// Money comes.
    Win,
    /// Money goes.
    Loss,
    /// Anything else.
    Plain,
}

/// The most lines that are kept.
const MOST: usize = 500;

/// The lines.
#[derive(Default)]
pub(crate) struct Log {
    lines: Vec<(Tone, String)>,
}

impl Log {
    /// Takes in an event.
    pub fn event(&mut self, event: &Event) {
        let Some(text) = event.tell() else { return };
        let tone = match event {
            Event::Rolled { .. }
            | Event::NoRoll { .. }
            | Event::PointSet { .. }
            | Event::PointMade { .. }
            | Event::SevenOut { .. } => Tone::Call,
            Event::Won { .. } | Event::JackpotPaid { .. } => Tone::Win,
            Event::Lost(_) => Tone::Loss,
            _ => Tone::Plain,
        };
        self.lines.push((tone, text));
        if self.lines.len() > MOST {
            self.lines.remove(0);
        }
    }

    /// So many lines before the last `back`, oldest first.
    pub fn shown(&self, rows: usize, back: usize) -> &[(Tone, String)] {
        let end = self.lines.len() - back.min(self.lines.len());
        &self.lines[end.saturating_sub(rows)..end]
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }
}
