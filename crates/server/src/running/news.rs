//! What an entry tells once it is durable. Its events are printed once, for the record, the answer and the live feeds alike.

use boxman_store::{Entry, RecordError, fair::Drawn, frame, time_text};

use super::{Hosted, text};

/// The events of an entry, as they are and as they are printed.
pub struct News<E: Hosted> {
    /// The `seq` of its first event.
    pub first: u64,
    /// When, for people.
    time: String,
    pub events: Vec<E::Event>,
    printed: Vec<String>,
    /// How the dice were drawn, and what is fixed for the next draw.
    pub drawn: Option<Drawn>,
}

impl<E: Hosted> News<E> {
    /// Prints events that were decided.
    pub fn of(events: Vec<E::Event>) -> News<E> {
        News {
            first: 0,
            time: String::new(),
            printed: events.iter().map(text).collect(),
            events,
            drawn: None,
        }
    }

    /// What an entry on record tells.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn from_record(entry: &Entry) -> Result<News<E>, RecordError> {
        let mut news = News::of(entry.read_events()?);
        news.number(entry);
        news.drawn = entry.read_drawn()?;
        Ok(news)
    }

    /// Takes the number and the time of the entry that holds the events.
    pub fn number(&mut self, entry: &Entry) {
        self.first = entry.first;
        self.time = time_text(entry.at);
    }

    /// The events as the list that the record and the answer hold.
    pub fn list(&self) -> String {
        format!("[{}]", self.printed.join(","))
    }

    /// The `seq` of its last event.
    pub fn last(&self) -> u64 {
        self.first + self.events.len() as u64 - 1
    }

    /// The names of its events: each is printed with its name first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.printed
            .iter()
            .filter_map(|text| text.strip_prefix(r#"{"event":""#)?.split('"').next())
    }

    /// Each event as a live feed sends it, with its `seq`.
    pub fn frames(&self) -> impl Iterator<Item = (u64, String)> {
        let numbered = (self.first..).zip(&self.printed);
        numbered.map(|(seq, event)| (seq, frame(seq, &self.time, event)))
    }
}
