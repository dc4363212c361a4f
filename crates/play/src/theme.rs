//! Colours and signs, and what is left of them in plain terminals.

use ratatui::{
    buffer::Buffer,
    style::{Color, Modifier, Style},
};

use crate::log::Tone;

/// How the screen looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Whether there are colours.
    pub colour: bool,
    /// Whether there are signs beyond ASCII.
    pub unicode: bool,
}

const BRASS: Color = Color::Indexed(179);
const FELT: Color = Color::Indexed(72);
const CORAL: Color = Color::Indexed(210);
const MINT: Color = Color::Indexed(121);
const ASH: Color = Color::Indexed(246);

/// What is due now, the point, the last number.
pub(crate) fn now() -> Style {
    Style::new().fg(BRASS).add_modifier(Modifier::BOLD)
}

/// The lines of the felt.
pub(crate) fn felt() -> Style {
    Style::new().fg(FELT)
}

/// What is secondary.
pub(crate) fn quiet() -> Style {
    Style::new().fg(ASH)
}

/// What is refused or lost.
pub(crate) fn bad() -> Style {
    Style::new().fg(CORAL)
}

/// What is won, or will be booked.
pub(crate) fn good() -> Style {
    Style::new().fg(MINT)
}

/// Strong text.
pub(crate) fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// A line of the log.
pub(crate) fn tone(tone: Tone) -> Style {
    match tone {
        Tone::Call => now(),
        Tone::Win => good(),
        Tone::Loss => bad(),
        Tone::Plain => Style::new(),
    }
}

impl Look {
    /// Takes away what the terminal is not to show.
    pub(crate) fn reduce(self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            if !self.colour {
                cell.fg = Color::Reset;
                cell.bg = Color::Reset;
            }
            if !self.unicode && !cell.symbol().is_ascii() {
                let plain = ascii(cell.symbol());
                cell.set_symbol(plain);
            }
        }
    }
}

/// A sign in ASCII.
fn ascii(sign: &str) -> &'static str {
    match sign {
        "─" | "–" | "—" | "·" => "-",
        "│" => "|",
        "’" | "‘" => "'",
        "“" | "”" => "\"",
        "…" => ".",
        "×" => "x",
        _ if sign.chars().all(|c| ('\u{2500}'..='\u{257f}').contains(&c)) => "+",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_ascii_is_left() {
        assert_eq!(
            ["─", "│", "┌", "╯", "’", "é"].map(ascii),
            ["-", "|", "+", "+", "'", "?"]
        );
    }
}
