//! `boxman odds try`: a pay table that does not exist yet, beside the printed one.

use std::{io::Write, path::PathBuf};

use boxman_odds::{Entry, Ratio, Trial};
use boxman_rules::Pay;
use clap::Args;

use super::{CliError, read};

/// A pay table to try
#[derive(Args, Clone, Debug)]
pub struct TryArgs {
    /// The pay table, as TOML
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Print JSON, with every number exact
    #[arg(long)]
    pub json: bool,
}

pub(super) fn run(args: &TryArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let trial = Trial::read(&read(&args.file)?)?;
    if args.json {
        let answer = serde_json::json!({
            "name": trial.name,
            "tried": trial.tried,
            "printed": trial.printed,
        });
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    let printed = trial.printed.pay_table().unwrap_or("as printed").to_owned();
    writeln!(
        out,
        "{} under {}\n",
        trial.tried.title(),
        trial.tried.source
    )?;
    let lines = figures(&trial.tried)
        .into_iter()
        .zip(figures(&trial.printed));
    let width = trial.name.len().max(14) + 2;
    writeln!(out, "{:24}{:>width$}{:>width$}", "", trial.name, printed)?;
    for ((heading, tried), (_, printed)) in lines {
        writeln!(out, "{heading:24}{tried:>width$}{printed:>width$}")?;
    }
    levels(&trial, out)?;
    writeln!(out, "\nedge exactly {}", trial.tried.edge())?;
    if trial.tried.edge() < Ratio::ZERO {
        writeln!(out, "this pay table favours the player")?;
    }
    Ok(())
}

fn figures(entry: &Entry) -> Vec<(&'static str, String)> {
    let exact = &entry.exact;
    let distribution = &exact.distribution;
    let mut figures = vec![
        ("edge", distribution.edge().percent(4)),
        (
            "edge, pushes left out",
            distribution.edge_resolved().percent(4),
        ),
        ("edge per roll", exact.edge_per_roll().percent(4)),
        ("wins", distribution.win().percent(4)),
        ("pushes", distribution.push().percent(4)),
        ("rolls to a decision", exact.rolls.decimal(3)),
        ("standard deviation", format!("{:.4}", distribution.sd())),
        ("skewness", format!("{:.3}", distribution.skewness())),
    ];
    if let Some(jackpot) = &exact.jackpot {
        figures.push(("return besides the meter", jackpot.fixed_return.percent(4)));
        let even = jackpot
            .break_even()
            .map_or("never".to_owned(), |m| format!("${}", m.decimal(2)));
        figures.push(("break-even meter", even));
    }
    if let Some(envy) = &exact.envy {
        figures.push(("dealers' envy costs", envy.percent(4)));
    }
    figures
}

fn levels(trial: &Trial, out: &mut dyn Write) -> std::io::Result<()> {
    let pays = |entry: &Entry, level: u8| {
        let table = entry.definition.mechanism.table()?;
        Some(match table.pay(level)? {
            Pay::Odds(odds) => odds.to_string(),
            Pay::Push => "push".to_owned(),
            Pay::Meter => "meter".to_owned(),
        })
    };
    if trial.tried.exact.levels.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n{:>5} {:>14} {:>14} {:>14}",
        "level", "probability", "pays", "printed"
    )?;
    for level in &trial.tried.exact.levels {
        let text = |entry| pays(entry, level.level).unwrap_or_default();
        let p = level.p.percent(6);
        let (tried, printed) = (text(&trial.tried), text(&trial.printed));
        let line = format!("{:>5} {p:>14} {tried:>14} {printed:>14}", level.level);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
