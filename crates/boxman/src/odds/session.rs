//! `boxman odds session`: one bet, repeated.

use std::{io::Write, path::PathBuf};

use boxman_odds::{
    plot,
    session::{Arithmetic, Chance, Length, Plan, Precision, Session},
    thousands,
};
use boxman_rules::counted;
use boxman_rules::{Cents, OddsPolicy, Wager};
use clap::{ArgGroup, Args, ValueEnum};

use super::{CliError, sheet::dollars, write};
use crate::house;

/// A session of one bet, repeated
#[derive(Args, Clone, Debug)]
#[command(group(ArgGroup::new("length").required(true).args(["rolls", "decisions"])))]
pub struct SessionArgs {
    /// The bet, such as pass or place-6
    #[arg(long, value_name = "WAGER")]
    pub bet: String,
    /// Odds behind it: a multiple, or 3-4-5
    #[arg(long, value_name = "MULTIPLE", value_parser = odds)]
    pub odds: Option<OddsPolicy>,
    /// The flat amount in dollars
    #[arg(long, value_name = "DOLLARS", value_parser = dollars)]
    pub amount: Cents,
    /// End after this many rolls
    #[arg(long, value_name = "N")]
    pub rolls: Option<u32>,
    /// End after this many bets won or lost
    #[arg(long, value_name = "N")]
    pub decisions: Option<u32>,
    /// What the player brings, in dollars; without it the money never runs out
    #[arg(long, value_name = "DOLLARS", value_parser = dollars)]
    pub bankroll: Option<Cents>,
    /// The table: a file or a preset
    #[arg(long, default_value = "practice", value_name = "FILE|PRESET")]
    pub house: String,
    /// How to calculate it
    #[arg(long, value_enum, default_value_t = How::Auto)]
    pub arithmetic: How,
    /// Print JSON, with the whole distribution
    #[arg(long)]
    pub json: bool,
    /// Draw the distribution into this SVG file
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
}

/// How a session is calculated
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// In integers if that is quick, otherwise in floats
    Auto,
    /// In integers over a common denominator
    Exact,
    /// In floats with a bound on their error
    Float,
}

fn odds(text: &str) -> Result<OddsPolicy, String> {
    match (text, text.parse::<u32>()) {
        ("3-4-5", _) => Ok(OddsPolicy::ThreeFourFive),
        (_, Ok(times @ 1..=1000)) => Ok(OddsPolicy::Multiple(times)),
        _ => Err("must be a multiple from 1 to 1000, or 3-4-5".to_owned()),
    }
}

pub(super) fn run(args: &SessionArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let bet: Wager = args.bet.parse().map_err(|_| CliError::Unknown {
        option: "--bet",
        what: "wager",
        name: args.bet.clone(),
        hint: String::new(),
    })?;
    let length = match (args.rolls, args.decisions) {
        (Some(rolls), _) => Length::Rolls(rolls),
        (None, decisions) => Length::Decisions(decisions.unwrap_or(1)),
    };
    let plan = Plan {
        bet,
        odds: args.odds,
        amount: args.amount,
        length,
        bankroll: args.bankroll,
        arithmetic: match args.arithmetic {
            How::Auto => Arithmetic::Auto,
            How::Exact => Arithmetic::Exact,
            How::Float => Arithmetic::Float,
        },
    };
    let house = house::read(&args.house)?;
    let session = Session::of(&house, &plan)?;
    if let Some(path) = &args.plot {
        let dollars = |net: Cents| net.0 as f64 / 100.0;
        let all = session.results.iter().map(|r| (dollars(r.net), r.p.value));
        write(path, &plot::results(&all.collect::<Vec<_>>())?)?;
    }
    if args.json {
        serde_json::to_writer(&mut *out, &session)?;
        writeln!(out)?;
        return Ok(());
    }
    let odds = args
        .odds
        .map_or(String::new(), |odds| format!(" with {odds} odds"));
    let length = match length {
        Length::Rolls(n) => counted(n.into(), "roll"),
        Length::Decisions(n) => counted(n.into(), "decision"),
    };
    writeln!(
        out,
        "{} of {}{odds} at {}, {length}\n",
        bet, args.amount, house.name
    )?;
    print(&session, out)
}

fn print(session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
    for note in &session.notes {
        writeln!(out, "note: {note}")?;
    }
    if !session.notes.is_empty() {
        writeln!(out)?;
    }
    let percent = |chance: &Chance| match &chance.exact {
        Some(exact) => exact.percent(6),
        None => format!("{:.6}%", chance.value * 100.0),
    };
    let money = |cents: f64| thousands(&format!("{:.2}", cents / 100.0), "$");
    if let Some(ruin) = &session.ruin {
        let needs = session.needs;
        writeln!(
            out,
            "ruin      {:>12}   the bankroll no longer covers {needs}",
            percent(ruin)
        )?;
    }
    writeln!(out, "ahead     {:>12}", percent(&session.ahead))?;
    writeln!(out, "even      {:>12}", percent(&session.even))?;
    writeln!(out, "behind    {:>12}", percent(&session.behind))?;
    writeln!(out, "mean      {:>12}", money(session.mean))?;
    writeln!(out, "sd        {:>12}\n", money(session.sd))?;
    for quantile in &session.quantiles {
        let net = money(quantile.net.0 as f64);
        writeln!(
            out,
            "{:>3.0}% of sessions end at {net} or below",
            quantile.percent
        )?;
    }
    match session.precision {
        Precision::Exact => writeln!(out, "\nworked out in integers: every figure is exact")?,
        Precision::Float { relative, absolute } => writeln!(
            out,
            "\nworked out in floats: a probability p is off by at most {relative:.1e} p + {absolute:.1e}"
        )?,
    }
    Ok(())
}
