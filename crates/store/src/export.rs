//! The record written out: JSON lines, or comma-separated values.

use std::io::{self, Write};

use crate::{RecordError, Store, StoreError, time_text};

const PAGE: usize = 2000;

/// How it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// An event a line, with `table`, `seq` and `time`.
    JsonLines,
    /// A header, and an event a line.
    Csv,
}

/// Why it could not be written out.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum ExportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("table {table}: {error}")]
    Record { table: String, error: RecordError },
    #[error("it cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Writes the events of one table, or of all and then of all tournaments, in their order. A tournament
/// goes by its key, `tournament:g1`.
///
/// # Errors
/// When the store cannot be read or the output not be written.
pub fn export(
    store: &dyn Store,
    table: Option<&str>,
    format: Format,
    out: &mut dyn Write,
) -> Result<u64, ExportError> {
    if format == Format::Csv {
        writeln!(
            out,
            "table,seq,time,actor,event,player,wager,amount,details"
        )?;
    }
    let mut events = 0;
    let tables = store.tables()?.into_iter().map(|name| (name, false));
    let tournaments = store.tournaments()?.into_iter().map(|name| (name, true));
    let wanted = |name: &String| table.is_none_or(|wanted| wanted == name);
    for (name, is_tournament) in tables.chain(tournaments).filter(|(name, _)| wanted(name)) {
        let name = &name;
        let mut next = 0;
        loop {
            let entries = match is_tournament {
                true => store.steps(name, next, PAGE)?,
                false => store.entries(name, next, PAGE)?,
            };
            let Some(last) = entries.last() else { break };
            next = last.number + 1;
            for entry in &entries {
                let frames = entry.frames().map_err(|error| ExportError::Record {
                    table: name.clone(),
                    error,
                })?;
                for (seq, frame) in frames {
                    events += 1;
                    match format {
                        Format::JsonLines => {
                            let table = serde_json::Value::from(name.as_str());
                            writeln!(out, "{{\"table\":{table},{}", &frame[1..])?;
                        }
                        Format::Csv => {
                            let row = row(name, seq, &time_text(entry.at), &entry.actor, &frame);
                            writeln!(out, "{row}")?;
                        }
                    }
                }
            }
        }
    }
    Ok(events)
}

fn row(table: &str, seq: u64, time: &str, actor: &str, frame: &str) -> String {
    let event: serde_json::Value = serde_json::from_str(frame).unwrap_or_default();
    let text = |key: &str| match event.get(key) {
        Some(serde_json::Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    };
    let amount = match event.get("amount") {
        Some(_) => text("amount"),
        None => text("stake"),
    };
    let seq = seq.to_string();
    let fields = [
        table,
        &seq,
        time,
        actor,
        &text("event"),
        &text("player"),
        &text("wager"),
        &amount,
        frame,
    ];
    fields.map(quoted).join(",")
}

/// A field that a spreadsheet neither splits nor runs.
fn quoted(field: &str) -> String {
    let safe = match field.starts_with(['=', '+', '-', '@']) {
        true => format!("'{field}"),
        false => field.to_owned(),
    };
    match safe.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", safe.replace('"', "\"\"")),
        false => safe,
    }
}
