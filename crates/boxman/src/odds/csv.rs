//! The list as comma-separated values: one line per wager, every number exact.

use std::io::{self, Write};

use boxman_odds::{AtAmount, Entry, Ratio, heading};
use boxman_rules::VigorishBase;
use boxman_spreadsheet::Writer;

const COLUMNS: [&str; 30] = [
    "source",
    "wager",
    "title",
    "group",
    "pay_table",
    "vigorish_base",
    "vigorish_collected",
    "win",
    "push",
    "lose",
    "edge",
    "edge_resolved",
    "edge_per_roll",
    "rolls",
    "variance",
    "sd",
    "skewness",
    "jackpot",
    "fixed_return",
    "break_even_meter",
    "meter",
    "envy",
    "outcomes",
    "levels",
    "minimum_amount",
    "minimum_edge",
    "exact_amount",
    "exact_edge",
    "worst_amount",
    "worst_edge",
];

pub(super) fn write(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    let mut rows = Writer::new(out);
    rows.row(COLUMNS)?;
    for entry in entries {
        rows.row(fields(entry))?;
    }
    rows.finish()
}

fn fields(entry: &Entry) -> Vec<String> {
    let exact = &entry.exact;
    let distribution = &exact.distribution;
    let jackpot = exact.jackpot.as_ref();
    let maybe = |ratio: Option<Ratio>| ratio.map_or(String::new(), |ratio| ratio.to_string());
    let base = entry.vigorish.map_or("", |v| match v.base {
        VigorishBase::Bet => "bet",
        VigorishBase::Win => "win",
    });
    let outcomes = distribution
        .outcomes()
        .iter()
        .map(|o| format!("{}:{}", o.net, o.p));
    let levels = exact.levels.iter().map(|l| format!("{}:{}", l.level, l.p));
    let by_amount = entry.by_amount.as_ref();
    let minimum = at(by_amount.map(|by| &by.minimum));
    let exactly = at(by_amount.and_then(|by| by.exact.as_ref()));
    let worst = at(by_amount.map(|by| &by.worst));
    let mut all = vec![
        entry.source.clone(),
        entry.name(),
        entry.title(),
        heading(entry.definition.group).to_owned(),
        entry.pay_table().unwrap_or("").to_owned(),
        base.to_owned(),
        entry.vigorish_collected().unwrap_or("").to_owned(),
        distribution.win().to_string(),
        distribution.push().to_string(),
        distribution.lose().to_string(),
        distribution.edge().to_string(),
        distribution.edge_resolved().to_string(),
        exact.edge_per_roll().to_string(),
        exact.rolls.to_string(),
        distribution.variance().to_string(),
        distribution.sd().to_string(),
        distribution.skewness().to_string(),
        maybe(jackpot.map(|j| j.p.clone())),
        maybe(jackpot.map(|j| j.fixed_return.clone())),
        maybe(jackpot.and_then(|j| j.break_even())),
        maybe(jackpot.map(|j| j.meter.clone())),
        maybe(exact.envy.clone()),
        outcomes.collect::<Vec<_>>().join(" "),
        levels.collect::<Vec<_>>().join(" "),
    ];
    all.extend([minimum, exactly, worst].into_iter().flatten());
    all
}

/// An amount in cents and its edge, or two empty fields.
fn at(at: Option<&AtAmount>) -> [String; 2] {
    at.map_or([String::new(), String::new()], |at| {
        [at.amount.0.to_string(), at.edge.to_string()]
    })
}
