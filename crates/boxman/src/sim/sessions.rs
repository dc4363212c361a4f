//! Every session, written as it is played: one line of CSV, one row of Parquet.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
    sync::Arc,
};

use boxman_rules::Cents;
use boxman_sim::{End, Outcome};
use boxman_spreadsheet::Writer;
use parquet::{
    basic::Compression,
    data_type::{ByteArray, ByteArrayType, Int64Type},
    errors::ParquetError,
    file::{
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::parser::parse_message_type,
};

use super::CliError;

/// Money is in cents, and what the edge is measured by in thousandths of a cent; the decimal types turn
/// both into dollars.
const SCHEMA: &str = "message sessions {
    required int64 session (INTEGER(64, false));
    required binary strategy (STRING);
    required int64 net (DECIMAL(18, 2));
    required int64 action (DECIMAL(18, 2));
    required int64 rolls (INTEGER(64, false));
    required int64 shooters (INTEGER(64, false));
    required binary end (STRING);
    required int64 open (DECIMAL(18, 2));
    required int64 edge_net (DECIMAL(18, 5));
    required int64 edge_action (DECIMAL(18, 5));
}";

/// The columns of CSV.
const COLUMNS: [&str; 10] = [
    "session",
    "strategy",
    "net",
    "action",
    "rolls",
    "shooters",
    "end",
    "open",
    "edge_net",
    "edge_action",
];

/// Rows that are held before they are written together.
const GROUP: usize = 1 << 17;

/// The files that sessions go to.
pub(super) struct Sessions {
    names: Vec<String>,
    csv: Option<Writer<File>>,
    parquet: Option<Parquet>,
}

impl Sessions {
    pub(super) fn create(
        names: &[String],
        csv: Option<&Path>,
        parquet: Option<&Path>,
    ) -> Result<Sessions, CliError> {
        Ok(Sessions {
            names: names.to_vec(),
            csv: csv.map(csv_file).transpose()?,
            parquet: parquet.map(Parquet::create).transpose()?,
        })
    }

    /// Whether there is any file to write.
    pub(super) fn are_wanted(&self) -> bool {
        self.csv.is_some() || self.parquet.is_some()
    }

    /// Writes the sessions of a chunk.
    pub(super) fn write(&mut self, first: u64, outcomes: &[Vec<Outcome>]) -> Result<(), CliError> {
        let count = outcomes.first().map_or(0, Vec::len);
        for index in 0..count {
            for (name, outcomes) in self.names.iter().zip(outcomes) {
                let (session, outcome) = (first + index as u64, &outcomes[index]);
                if let Some(csv) = &mut self.csv {
                    csv.row(csv_row(session, name, outcome))?;
                }
                if let Some(parquet) = &mut self.parquet {
                    parquet.write(session, name, outcome)?;
                }
            }
        }
        Ok(())
    }

    /// Completes the files.
    pub(super) fn finish(self) -> Result<(), CliError> {
        if let Some(csv) = self.csv {
            csv.finish()?;
        }
        self.parquet.map_or(Ok(()), Parquet::finish)
    }
}

fn create(path: &Path) -> Result<File, CliError> {
    File::create(path).map_err(|error| CliError::File {
        path: path.display().to_string(),
        error,
    })
}

fn end_name(end: End) -> &'static str {
    match end {
        End::Time => "time",
        End::Ruin => "ruin",
        End::Ahead => "ahead",
        End::Behind => "behind",
        End::NoShooter => "no-shooter",
    }
}

fn csv_file(path: &Path) -> Result<Writer<File>, CliError> {
    let mut csv = Writer::new(create(path)?);
    csv.row(COLUMNS)?;
    Ok(csv)
}

fn csv_row(session: u64, name: &str, o: &Outcome) -> [String; 10] {
    let edge = o.measure.whole();
    [
        session.to_string(),
        name.to_owned(),
        decimal(o.net),
        decimal(o.action),
        o.rolls.to_string(),
        o.shooters.to_string(),
        end_name(o.end).to_owned(),
        decimal(o.open),
        fraction(edge.net),
        fraction(edge.action),
    ]
}

/// Dollars and cents without a sign of currency.
fn decimal(money: Cents) -> String {
    let sign = if money.0 < 0 { "-" } else { "" };
    let cents = money.0.unsigned_abs();
    format!("{sign}{}.{:02}", cents / 100, cents % 100)
}

/// Thousandths of a cent as dollars.
fn fraction(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let size = thousandths.unsigned_abs();
    format!("{sign}{}.{:05}", size / 100_000, size % 100_000)
}

/// Rows by column, as Parquet wants them.
#[derive(Default)]
struct Rows {
    session: Vec<i64>,
    strategy: Vec<ByteArray>,
    net: Vec<i64>,
    action: Vec<i64>,
    rolls: Vec<i64>,
    shooters: Vec<i64>,
    end: Vec<ByteArray>,
    open: Vec<i64>,
    edge_net: Vec<i64>,
    edge_action: Vec<i64>,
}

struct Parquet {
    writer: SerializedFileWriter<BufWriter<File>>,
    rows: Rows,
}

impl Parquet {
    fn create(path: &Path) -> Result<Parquet, CliError> {
        let file = BufWriter::new(create(path)?);
        let schema = Arc::new(parse_message_type(SCHEMA)?);
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(concat!("boxman ", env!("CARGO_PKG_VERSION")).to_owned());
        let writer = SerializedFileWriter::new(file, schema, Arc::new(properties.build()))?;
        Ok(Parquet {
            writer,
            rows: Rows::default(),
        })
    }

    fn write(&mut self, session: u64, name: &str, o: &Outcome) -> Result<(), CliError> {
        let rows = &mut self.rows;
        rows.session.push(session as i64);
        rows.strategy.push(name.into());
        rows.net.push(o.net.0);
        rows.action.push(o.action.0);
        rows.rolls.push(o.rolls as i64);
        rows.shooters.push(o.shooters as i64);
        rows.end.push(end_name(o.end).into());
        let edge = o.measure.whole();
        rows.open.push(o.open.0);
        rows.edge_net.push(edge.net);
        rows.edge_action.push(edge.action);
        if rows.session.len() == GROUP {
            self.write_group()?;
        }
        Ok(())
    }

    fn write_group(&mut self) -> Result<(), CliError> {
        let rows = std::mem::take(&mut self.rows);
        let mut group = self.writer.next_row_group()?;
        numbers(&mut group, &rows.session)?;
        words(&mut group, &rows.strategy)?;
        numbers(&mut group, &rows.net)?;
        numbers(&mut group, &rows.action)?;
        numbers(&mut group, &rows.rolls)?;
        numbers(&mut group, &rows.shooters)?;
        words(&mut group, &rows.end)?;
        numbers(&mut group, &rows.open)?;
        numbers(&mut group, &rows.edge_net)?;
        numbers(&mut group, &rows.edge_action)?;
        group.close()?;
        Ok(())
    }

    fn finish(mut self) -> Result<(), CliError> {
        if !self.rows.session.is_empty() {
            self.write_group()?;
        }
        self.writer.finish()?;
        self.writer.inner_mut().flush()?;
        Ok(())
    }
}

type Group<'a> = SerializedRowGroupWriter<'a, BufWriter<File>>;

fn numbers(group: &mut Group, values: &[i64]) -> Result<(), ParquetError> {
    if let Some(mut column) = group.next_column()? {
        column
            .typed::<Int64Type>()
            .write_batch(values, None, None)?;
        column.close()?;
    }
    Ok(())
}

fn words(group: &mut Group, values: &[ByteArray]) -> Result<(), ParquetError> {
    if let Some(mut column) = group.next_column()? {
        column
            .typed::<ByteArrayType>()
            .write_batch(values, None, None)?;
        column.close()?;
    }
    Ok(())
}
