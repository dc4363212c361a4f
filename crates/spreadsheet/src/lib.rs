//! Comma-separated values for people who open them in a spreadsheet.
//!
//! The `csv` crate does the quoting. This crate adds the one thing it leaves to its callers: a field
//! that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text there.
//! Numbers and fractions keep their sign.
//!
//! ```
//! let text = boxman_spreadsheet::text([["player", "net"], ["=SUM(A1)", "-12.50"]]);
//! assert_eq!(text, "player,net\n'=SUM(A1),-12.50\n");
//! ```

use std::{borrow::Cow, io};

/// Writes rows of comma-separated values.
pub struct Writer<W: io::Write>(csv::Writer<W>);

impl<W: io::Write> Writer<W> {
    /// Writes to `out`, through a buffer.
    pub fn new(out: W) -> Writer<W> {
        Writer(csv::WriterBuilder::new().flexible(true).from_writer(out))
    }

    /// Writes one row.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn row<T: AsRef<str>>(&mut self, fields: impl IntoIterator<Item = T>) -> io::Result<()> {
        for field in fields {
            self.0.write_field(guarded(field.as_ref()).as_bytes())?;
        }
        Ok(self.0.write_record(None::<&[u8]>)?)
    }

    /// Writes what is still in the buffer.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// All rows as one text.
pub fn text<R, T>(rows: impl IntoIterator<Item = R>) -> String
where
    R: IntoIterator<Item = T>,
    T: AsRef<str>,
{
    let mut out = Vec::new();
    let mut writer = Writer::new(&mut out);
    let mut rows = rows.into_iter();
    let written = rows
        .try_for_each(|row| writer.row(row))
        .and_then(|()| writer.finish());
    match (written, String::from_utf8(out)) {
        (Ok(()), Ok(text)) => text,
        _ => unreachable!("memory takes every row, and rows are text"),
    }
}

/// The field, with an apostrophe in front if a spreadsheet would run it as a formula.
fn guarded(field: &str) -> Cow<'_, str> {
    let is_formula = match field.as_bytes() {
        [b'=' | b'@' | b'\t' | b'\r', ..] => true,
        [b'+' | b'-', rest @ ..] => !is_figure(rest),
        _ => false,
    };
    if is_formula {
        Cow::Owned(format!("'{field}"))
    } else {
        Cow::Borrowed(field)
    }
}

/// Whether this is a number or a fraction without a sign, such as `12.50` or `3/77`.
fn is_figure(text: &[u8]) -> bool {
    let is_digits = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let mark = text.iter().position(|&b| matches!(b, b'.' | b'/'));
    match mark {
        Some(mark) => is_digits(&text[..mark]) && is_digits(&text[mark + 1..]),
        None => is_digits(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_text() {
        for field in [
            "=1+1",
            "+cmd|' /C calc'!A0",
            "-2+3+cmd|' /C calc'!A0",
            "@SUM(A1:A9)",
            "\t=1",
            "\r=1",
            "-",
            "-.5",
            "-1:2",
            "-1/2/3",
        ] {
            assert_eq!(guarded(field), format!("'{field}"));
        }
    }

    #[test]
    fn figures_and_words_stay_as_they_are() {
        for field in ["", "ann", "12", "-12", "+12.50", "-3/77", "3-4-5", "a=b"] {
            assert_eq!(guarded(field), field);
        }
    }

    #[test]
    fn rows_of_any_length_are_quoted_where_needed() {
        let rows = [vec!["a", "b,c"], vec!["say \"no\""], vec!["two\nlines", ""]];
        let text = text(rows);
        assert_eq!(text, "a,\"b,c\"\n\"say \"\"no\"\"\"\n\"two\nlines\",\n");
    }
}
