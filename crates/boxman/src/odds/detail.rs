//! What the list has no room for: the meters of progressives and, if only a few wagers were asked for,
//! their outcomes and levels.

use std::io::{self, Write};

use boxman_odds::{Entry, Ratio, Verdict, thousands};
use comfy_table::Table;

use super::table::{align, plain};

/// Up to this many wagers are described in full.
const FEW: usize = 4;

pub(super) fn write(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    let meters: Vec<&Entry> = entries
        .iter()
        .filter(|e| e.exact.jackpot.is_some())
        .collect();
    if !meters.is_empty() {
        writeln!(
            out,
            "Meters, for a wager of $1\n{}\n",
            self::meters(&meters)
        )?;
    }
    let envied: Vec<&Entry> = entries.iter().filter(|e| e.exact.envy.is_some()).collect();
    if !envied.is_empty() {
        writeln!(
            out,
            "What the dealers' envy costs the house, with one bet up\n{}\n",
            envy(&envied)
        )?;
    }
    if entries.len() <= FEW {
        for entry in entries {
            let table = entry
                .pay_table()
                .map_or(String::new(), |table| format!(" {table}"));
            writeln!(
                out,
                "{} {}{table}\n{}\n",
                entry.source,
                entry.name(),
                outcomes(entry)
            )?;
            if !entry.exact.levels.is_empty() {
                writeln!(out, "{}\n", levels(entry))?;
            }
        }
    }
    Ok(())
}

fn meters(entries: &[&Entry]) -> String {
    let mut table = plain(&[
        "wager",
        "pay table",
        "jackpot",
        "one in",
        "return",
        "breaks even at",
    ]);
    for entry in entries {
        let Some(jackpot) = &entry.exact.jackpot else {
            continue;
        };
        let times = Ratio::ONE.checked_div(&jackpot.p);
        let even = jackpot.break_even();
        table.add_row(vec![
            entry.name(),
            entry.pay_table().unwrap_or("").to_owned(),
            jackpot.p.to_string(),
            times.map_or("never".into(), |t| thousands(&t.decimal(0), "")),
            format!(
                "{} + {} for each $1,000",
                jackpot.fixed_return.percent(3),
                per_thousand(&jackpot.p)
            ),
            even.map_or("never".into(), |m| thousands(&m.decimal(2), "$")),
        ]);
    }
    aligned(table, 2)
}

fn per_thousand(p: &Ratio) -> String {
    (p * &Ratio::new(1000, 1)).percent(3)
}

fn envy(entries: &[&Entry]) -> String {
    let mut table = plain(&["wager", "pay table", "of a bet", "exactly"]);
    for entry in entries {
        let cost = entry.exact.envy.clone().unwrap_or(Ratio::ZERO);
        let table_name = entry.pay_table().unwrap_or("").to_owned();
        table.add_row(vec![
            entry.name(),
            table_name,
            cost.percent(4),
            cost.to_string(),
        ]);
    }
    aligned(table, 2)
}

fn outcomes(entry: &Entry) -> String {
    let mut table = plain(&["outcome", "net", "probability", "exactly"]);
    for outcome in entry.exact.distribution.outcomes() {
        let verdict = match (outcome.verdict, outcome.jackpot) {
            (_, true) => "jackpot",
            (Verdict::Win, _) => "win",
            (Verdict::Push, _) => "push",
            (Verdict::Lose, _) => "lose",
        };
        table.add_row(vec![
            verdict.to_owned(),
            outcome.net.to_string(),
            outcome.p.percent(6),
            outcome.p.to_string(),
        ]);
    }
    aligned(table, 1)
}

fn levels(entry: &Entry) -> String {
    let mut table = plain(&["level", "probability", "exactly"]);
    for level in &entry.exact.levels {
        let (p, exactly) = (level.p.percent(6), level.p.to_string());
        table.add_row(vec![level.level.to_string(), p, exactly]);
    }
    aligned(table, 0)
}

fn aligned(mut table: Table, left: usize) -> String {
    align(&mut table, left);
    table.trim_fmt()
}
