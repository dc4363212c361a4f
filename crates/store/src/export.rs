//! The record written out: JSON lines, or comma-separated values.

use std::io::{self, Write};

use boxman_spreadsheet::Writer;

use crate::{Entry, Kind, RecordError, Store, StoreError, time_text};

const PAGE: usize = 2000;

/// The columns of the comma-separated values.
const COLUMNS: [&str; 9] = [
    "table", "seq", "time", "actor", "event", "player", "wager", "amount", "details",
];

/// How it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One event per line, with `table`, `actor`, `seq` and `time`.
    JsonLines,
    /// A header, and one event per line.
    Csv,
}

/// Why it could not be written out.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum ExportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("there is no table {table:?} in this record; it has {}", known(.tables))]
    UnknownTable { table: String, tables: Vec<String> },
    #[error("table {table}: {error}")]
    Record { table: String, error: RecordError },
    #[error("it cannot be written: {0}")]
    Output(#[from] io::Error),
}

fn known(tables: &[String]) -> String {
    match tables {
        [] => "none".to_owned(),
        tables => tables.join(", "),
    }
}

/// What there is to write out, by key: one record, or all tables and then all tournaments, in their order. What is no
/// table goes by its key, such as `tournament:g1` or `approvals:house`.
///
/// # Errors
/// When the store cannot be read, or has no such table.
pub fn sources(store: &dyn Store, table: Option<&str>) -> Result<Vec<String>, ExportError> {
    let mut all = store.records()?;
    all.sort_by_key(|key| Kind::of(key).0);
    let Some(table) = table else {
        all.retain(|key| matches!(Kind::of(key).0, Kind::Table | Kind::Tournament));
        return Ok(all);
    };
    if all.iter().any(|key| key == table) {
        Ok(vec![table.to_owned()])
    } else {
        Err(ExportError::UnknownTable {
            table: table.to_owned(),
            tables: all,
        })
    }
}

/// Writes the events of these sources; how many there were.
///
/// # Errors
/// When the store cannot be read or the output not be written.
pub fn export(
    store: &dyn Store,
    sources: &[String],
    format: Format,
    out: &mut dyn Write,
) -> Result<u64, ExportError> {
    let mut output = Output::begin(format, out)?;
    let mut events = 0;
    for name in sources {
        let mut next = 0;
        loop {
            let entries = store.entries(name, next, PAGE)?;
            let Some(last) = entries.last() else { break };
            next = last.number + 1;
            for entry in &entries {
                let frames = entry.frames().map_err(|error| ExportError::Record {
                    table: name.clone(),
                    error,
                })?;
                for (seq, frame) in frames {
                    events += 1;
                    output.event(name, seq, entry, &frame)?;
                }
            }
        }
    }
    output.finish()?;
    Ok(events)
}

/// Where events go.
enum Output<'a> {
    JsonLines(&'a mut dyn Write),
    Csv(Box<Writer<&'a mut dyn Write>>),
}

impl<'a> Output<'a> {
    fn begin(format: Format, out: &'a mut dyn Write) -> io::Result<Output<'a>> {
        match format {
            Format::JsonLines => Ok(Output::JsonLines(out)),
            Format::Csv => {
                let mut rows = Writer::new(out);
                rows.row(COLUMNS)?;
                Ok(Output::Csv(Box::new(rows)))
            }
        }
    }

    fn event(&mut self, table: &str, seq: u64, entry: &Entry, frame: &str) -> io::Result<()> {
        match self {
            Output::Csv(rows) => rows.row(row(table, seq, entry, frame)?),
            Output::JsonLines(out) => {
                let text = |text: &str| serde_json::Value::from(text);
                let (table, actor) = (text(table), text(&entry.actor));
                let rest = &frame[1..];
                writeln!(out, r#"{{"table":{table},"actor":{actor},{rest}"#)
            }
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Output::Csv(rows) => rows.finish(),
            Output::JsonLines(_) => Ok(()),
        }
    }
}

/// One event as fields, in the order of [`COLUMNS`].
fn row(
    table: &str,
    seq: u64,
    entry: &Entry,
    frame: &str,
) -> Result<[String; 9], serde_json::Error> {
    let event: serde_json::Value = serde_json::from_str(frame)?;
    let text = |key: &str| match event.get(key) {
        Some(serde_json::Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    };
    // What moved: the payout of a bet that won, otherwise the amount or the stake.
    let keys = ["pays", "amount", "stake"];
    let amount = keys.into_iter().find(|key| event.get(key).is_some());
    let amount = amount.map(text).unwrap_or_default();
    Ok([
        table.to_owned(),
        seq.to_string(),
        time_text(entry.at),
        entry.actor.to_string(),
        text("event"),
        text("player"),
        text("wager"),
        amount,
        frame.to_owned(),
    ])
}
