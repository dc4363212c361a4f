//! The printed rules that a player may ask for (CO-2314-c), generated from the house rules: every
//! wager on offer with its odds and limits, pay tables, when bets work, vigorish, tips. Nothing in
//! them is written twice: a changed pay table changes the print.

mod content;
mod packages;
mod render;

use crate::House;

/// A document: a title and sections.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A section of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Running text.
    Paragraph(String),
    /// Items, one per line.
    List(Vec<String>),
    /// Columns under headings.
    Table {
        /// The headings.
        head: Vec<&'static str>,
        /// The rows.
        rows: Vec<Vec<String>>,
    },
}

/// How a document is written out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Plain text for a terminal or a printer.
    Text,
    /// Markdown.
    Markdown,
    /// A self-contained HTML page that prints well.
    Html,
}

impl House {
    /// The rules of this table as a document.
    pub fn printed(&self) -> Document {
        content::document(self)
    }

    /// What a wager pays, in words; for wagers that pay by level, the title of their package.
    pub fn pays_in_words(&self, definition: &crate::Definition) -> String {
        content::pays(self, definition)
    }

    /// How much odds may be taken, in words.
    pub fn odds_in_words(&self) -> String {
        content::odds_policy(self)
    }

    /// The rules of this table, written out.
    ///
    /// ```
    /// use boxman_rules::{Format, House};
    /// let house = House::read("maryland").expect("a preset");
    /// let text = house.print(Format::Markdown);
    /// assert!(text.contains("Place 6 to Win") && text.contains("7 to 6"));
    /// ```
    pub fn print(&self, format: Format) -> String {
        self.printed().write(format)
    }
}

impl Document {
    /// The document, written out.
    pub fn write(&self, format: Format) -> String {
        match format {
            Format::Text => render::text(self),
            Format::Markdown => render::markdown(self),
            Format::Html => render::html(self),
        }
    }
}
