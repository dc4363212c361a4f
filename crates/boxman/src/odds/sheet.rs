//! `boxman odds par`: the PAR sheet of a house, as HTML or Markdown.

use std::{io::Write, path::PathBuf};

use boxman_odds::{
    ParError,
    par::{ParOptions, Sheet},
};
use boxman_rules::Cents;
use clap::Args;

use super::{CliError, write};
use crate::house::{self, HouseError};

/// The PAR sheet of a house
#[derive(Args, Clone, Debug)]
pub struct ParArgs {
    /// The house: a file or a preset
    #[arg(long, value_name = "FILE|PRESET")]
    pub house: String,
    /// Where to write it: .html, or .md without plots; Markdown on standard output if left out
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Rolls in an hour
    #[arg(long, default_value_t = 120, value_name = "N")]
    pub rolls_per_hour: u32,
    /// Decisions in an hour, instead of what the rolls come to
    #[arg(long, value_name = "N")]
    pub decisions_per_hour: Option<u32>,
    /// The average bet in dollars, instead of each wager's minimum
    #[arg(long, value_name = "DOLLARS", value_parser = dollars)]
    pub average_bet: Option<Cents>,
}

/// Dollars as typed: `10`, `0.50`.
pub(super) fn dollars(text: &str) -> Result<Cents, String> {
    let cents = Cents::from_decimal(text).filter(|cents| *cents > Cents::ZERO);
    cents.ok_or_else(|| "must be dollars above 0, such as 10 or 0.50".to_owned())
}

pub(super) fn run(args: &ParArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let options = ParOptions {
        rolls_per_hour: args.rolls_per_hour,
        decisions_per_hour: args.decisions_per_hour,
        average_bet: args.average_bet,
    };
    let kind = args.output.as_deref().map(|path| {
        let ending = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        (path, ending.to_owned())
    });
    if let Some((_, ending)) = &kind
        && !["html", "md"].contains(&ending.as_str())
    {
        let message = format!("ends in {ending:?}, must end in .html or .md");
        return Err(CliError::Value {
            option: "--output",
            message,
        });
    }
    let sheet = Sheet::of(&house::text(&args.house)?, &options).map_err(|error| match error {
        ParError::House(faults) => CliError::House(HouseError::Faults {
            name: args.house.clone(),
            faults,
        }),
        other => other.into(),
    })?;
    let Some((path, ending)) = kind else {
        out.write_all(sheet.markdown().as_bytes())?;
        return Ok(());
    };
    let text = if ending == "html" {
        sheet.html()?
    } else {
        sheet.markdown()
    };
    write(path, &text)?;
    writeln!(
        out,
        "{} wagers of {} are in {}",
        sheet.wagers.len(),
        sheet.name,
        path.display()
    )?;
    Ok(())
}
