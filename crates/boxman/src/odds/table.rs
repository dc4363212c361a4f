//! The list as a table for people: grouped as the layout is, wagers that differ only in their number
//! on one line.

use std::io::{self, Write};

use boxman_odds::{AtAmount, Combined, Entry, Ratio, SOURCES, heading};
use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};

/// Wagers of one line: the first, and the names of the others.
struct Line<'a> {
    entry: &'a Entry,
    alike: Vec<String>,
}

pub(super) fn write(
    entries: &[Entry],
    combined: &[Combined],
    grouped: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    if entries.is_empty() && combined.is_empty() {
        return writeln!(out, "no such wager is on offer");
    }
    let mut lines = lines(entries);
    let key = |line: &Line| (line.entry.source.clone(), line.entry.definition.group);
    if grouped {
        let rank = |line: &Line| SOURCES.iter().position(|s| *s == line.entry.source);
        lines.sort_by_key(|line| (rank(line), line.entry.definition.group));
        let mut rest = lines.as_slice();
        while let Some(first) = rest.first() {
            let own = key(first);
            let end = rest
                .iter()
                .position(|line| key(line) != own)
                .unwrap_or(rest.len());
            let (group, others) = rest.split_at(end);
            writeln!(
                out,
                "{}: {}\n{}\n",
                own.0,
                heading(own.1),
                wagers(group, false)
            )?;
            rest = others;
        }
    } else {
        writeln!(out, "{}\n", wagers(&lines, true))?;
    }
    if lines.iter().any(|line| line.entry.by_amount.is_some()) {
        writeln!(
            out,
            "Edge by amount, as it is paid in chips\n{}\n",
            by_amount(&lines)
        )?;
    }
    super::detail::write(entries, out)?;
    if !combined.is_empty() {
        writeln!(out, "Flat bets with odds\n{}\n", with_odds(combined))?;
    }
    writeln!(
        out,
        "edge: the house's share of a unit bet; resolved: of bets that do not push. Progressives are \
         stated with the meter as given: \
         nothing, or the house's seed."
    )
}

/// Joins wagers of one family that have the same odds.
fn lines(entries: &[Entry]) -> Vec<Line<'_>> {
    let mut lines: Vec<Line> = Vec::new();
    for entry in entries {
        let same = |line: &&mut Line| {
            let other = line.entry;
            (
                &other.source,
                other.family(),
                other.vigorish,
                other.pay_table(),
            ) == (
                &entry.source,
                entry.family(),
                entry.vigorish,
                entry.pay_table(),
            ) && other.exact.rolls == entry.exact.rolls
                && other.exact.distribution == entry.exact.distribution
                && other.by_amount == entry.by_amount
        };
        match lines.iter_mut().find(same) {
            Some(line) => line.alike.push(entry.name()),
            None => lines.push(Line {
                entry,
                alike: Vec::new(),
            }),
        }
    }
    lines
}

impl Line<'_> {
    /// `place-4, -10` or, where there are many, `hop-1-3 and 12 alike`.
    fn name(&self) -> String {
        let family = self.entry.family().name();
        let short = |name: &String| name.strip_prefix(family).unwrap_or(name).to_owned();
        match self.alike.len() {
            0 => self.entry.name(),
            1..=4 => {
                let others: Vec<String> = self.alike.iter().map(short).collect();
                format!("{}, {}", self.entry.name(), others.join(", "))
            }
            more => format!("{} and {more} alike", self.entry.name()),
        }
    }

    fn terms(&self) -> String {
        let vigorish = self.entry.vigorish_text();
        let jackpot = self.entry.exact.jackpot.as_ref();
        let meter = jackpot.map(|j| format!("meter ${}", j.meter.decimal(0)));
        let table = self.entry.pay_table().map(str::to_owned);
        let all: Vec<String> = [table, vigorish, meter].into_iter().flatten().collect();
        all.join(", ")
    }
}

pub(super) fn plain(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(headings.iter().map(Cell::new));
    table
}

/// Everything but the first columns to the right.
pub(super) fn align(table: &mut Table, left: usize) {
    for column in table.column_iter_mut().skip(left) {
        column.set_cell_alignment(CellAlignment::Right);
    }
}

/// A fraction that can be read, or nothing.
fn short(ratio: &Ratio) -> String {
    let text = ratio.to_string();
    if text.len() <= 16 {
        text
    } else {
        String::new()
    }
}

fn wagers(lines: &[Line], with_source: bool) -> String {
    let mut headings = vec![
        "wager", "terms", "win", "push", "lose", "edge", "exactly", "resolved", "per roll",
        "rolls", "sd",
    ];
    if with_source {
        headings.insert(0, "source");
    }
    let mut table = plain(&headings);
    for line in lines {
        let exact = &line.entry.exact;
        let distribution = &exact.distribution;
        let mut row = vec![
            line.name(),
            line.terms(),
            distribution.win().percent(3),
            distribution.push().percent(3),
            distribution.lose().percent(3),
            distribution.edge().percent(3),
            short(&distribution.edge()),
            distribution.edge_resolved().percent(3),
            exact.edge_per_roll().percent(3),
            exact.rolls.decimal(3),
            format!("{:.3}", distribution.sd()),
        ];
        if with_source {
            row.insert(0, line.entry.source.clone());
        }
        table.add_row(row);
    }
    align(&mut table, if with_source { 3 } else { 2 });
    table.trim_fmt()
}

/// What the house keeps at the least amount it takes, where it pays exactly and at its worst.
fn by_amount(lines: &[Line]) -> String {
    let mut table = plain(&[
        "wager", "taken", "minimum", "edge", "exact", "edge", "worst", "edge",
    ]);
    for line in lines {
        let Some(by) = &line.entry.by_amount else {
            continue;
        };
        let at = |at: &AtAmount| [at.amount.to_string(), at.edge.percent(3)];
        let mut row = vec![line.name(), by.taken()];
        row.extend(at(&by.minimum));
        row.extend(by.exact.as_ref().map_or([String::new(), String::new()], at));
        row.extend(at(&by.worst));
        table.add_row(row);
    }
    align(&mut table, 2);
    table.trim_fmt()
}

fn with_odds(all: &[Combined]) -> String {
    let mut table = plain(&[
        "source",
        "flat bet",
        "odds",
        "edge",
        "action",
        "edge on action",
        "exactly",
        "sd",
    ]);
    for combined in all {
        table.add_row(vec![
            combined.source.clone(),
            combined.flat.to_string(),
            combined.odds.to_string(),
            combined.distribution.edge().percent(3),
            combined.action.decimal(3),
            combined.edge_on_action().percent(3),
            short(&combined.edge_on_action()),
            format!("{:.3}", combined.distribution.sd()),
        ]);
    }
    align(&mut table, 3);
    table.trim_fmt()
}
