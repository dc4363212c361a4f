//! The list as comma-separated values: a line a wager, every number exact.

use std::io::{self, Write};

use boxman_rules::VigorishBase;

use crate::{Entry, Ratio, entry::collected_word};

const COLUMNS: &str = "source,wager,title,group,pay_table,vigorish_base,vigorish_collected,win,push,lose,\
edge,edge_resolved,edge_per_roll,rolls,variance,sd,skewness,jackpot,fixed_return,break_even_meter,meter,envy,\
outcomes,levels";

pub(super) fn write(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{COLUMNS}")?;
    for entry in entries {
        let fields: Vec<String> = fields(entry).iter().map(|field| quoted(field)).collect();
        writeln!(out, "{}", fields.join(","))?;
    }
    Ok(())
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
    vec![
        entry.source.clone(),
        entry.name(),
        entry.title(),
        crate::catalogue::heading(entry.definition.group).to_owned(),
        entry.pay_table().unwrap_or("").to_owned(),
        base.to_owned(),
        entry
            .vigorish
            .map_or("", |v| collected_word(v.collected))
            .to_owned(),
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
    ]
}

/// A field in quotes where it needs them.
fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}
