//! `boxman sim`: simulate, replay, merge and list strategies.

mod bar;
mod load;
mod print;
mod replay;
mod run;
mod sessions;

use std::{io::Write, path::PathBuf};

use boxman_rules::Cents;
use boxman_sim::{Fault, Length, RecordError, SimError, Unsolved, report::ReportError};
use boxman_table::Refusal;
use clap::{Args, Subcommand};
use thiserror::Error;

use crate::house::HouseError;

/// Why `boxman sim` failed.
#[derive(Debug, Error)]
pub enum CliError {
    #[error("give at least one --strategy; `boxman sim list` shows those that come with Boxman")]
    NoStrategy,
    #[error("there is no strategy called {name:?} and no such file; presets are: {presets}")]
    NoSuchStrategy { name: String, presets: String },
    #[error("{file}, {fault}")]
    Strategy { file: String, fault: Fault },
    #[error(transparent)]
    House(#[from] HouseError),
    #[error("{path}: {error}")]
    File { path: String, error: std::io::Error },
    #[error("{path}: {error}")]
    Record { path: String, error: RecordError },
    #[error("--{option} is {value:?}, must be {allowed}")]
    Option {
        option: &'static str,
        value: String,
        allowed: &'static str,
    },
    #[error("{name} cannot be solved exactly: {why}. Without --exact it is simulated")]
    NotExact { name: String, why: Unsolved },
    #[error(transparent)]
    Report(#[from] ReportError),
    #[error(transparent)]
    Sim(#[from] SimError),
    #[error("the table refuses the player: {0}")]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Merge(#[from] RecordError),
    #[error("the results cannot be written: {0}")]
    Write(#[from] std::io::Error),
    #[error("the Parquet file cannot be written: {0}")]
    Parquet(#[from] parquet::errors::ParquetError),
    #[error("the results cannot be written: {0}")]
    Json(#[from] serde_json::Error),
}

const EXAMPLES: &str = "\
Examples:
  boxman sim list                                      strategies that come with Boxman
  boxman sim list iron-cross > mine.toml               one of them, to change
  boxman sim --strategy pass-2x --strategy mine.toml --bankroll 500 --rolls 500
                                                       both on the same dice, and the difference
  boxman sim --strategy iron-cross --sessions 100000 --shooters 20 --report iron-cross.html
  boxman sim --strategy iron-cross --until-error 0.0005 --sessions 10000000
  boxman sim --strategy iron-cross --house maryland --exact
                                                       the long run, solved without dice
  boxman sim replay --strategy iron-cross --session 3 --rolls 20
                                                       one session, roll by roll

A run over several machines:
  boxman sim --strategy pass-2x --sessions 1000000 --shard 1/4 --save 1.json    (and 2/4, 3/4, 4/4)
  boxman sim merge 1.json 2.json 3.json 4.json --save whole.json

docs/strategies.md describes strategy files, docs/simulator.md what is counted and how.";

const PLAYED: &str = "Game";
const LENGTH: &str = "Length of a session";
const RUN: &str = "Run";
const WRITTEN: &str = "Output";

/// Arguments of `boxman sim`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub struct SimArgs {
    #[command(subcommand)]
    command: Option<SimCommand>,
    #[command(flatten)]
    run: RunArgs,
}

#[derive(Subcommand, Debug)]
enum SimCommand {
    /// Print one session roll by roll
    Replay(ReplayArgs),
    /// Add up the records of shards
    Merge(MergeArgs),
    /// List the strategies that come with Boxman
    List(ListArgs),
}

/// What is played, and under which rules.
#[derive(Args, Debug, Clone)]
pub(crate) struct GameArgs {
    /// A preset or a strategy file; repeat it to compare strategies on the same dice
    #[arg(long, value_name = "NAME|FILE", help_heading = PLAYED)]
    pub strategy: Vec<String>,
    /// A preset of house rules or a file
    #[arg(long, default_value = "colorado", value_name = "NAME|FILE", help_heading = PLAYED)]
    pub house: String,
    /// Number of rolls; 500 unless another length is given
    #[arg(long, group = "length", help_heading = LENGTH, value_parser = clap::value_parser!(u64).range(1..))]
    pub rolls: Option<u64>,
    /// Until this many shooters have sevened out
    #[arg(long, group = "length", visible_alias = "hands", help_heading = LENGTH, value_parser = clap::value_parser!(u64).range(1..))]
    pub shooters: Option<u64>,
    /// Minutes, at the pace of --pace
    #[arg(long, group = "length", help_heading = LENGTH)]
    pub minutes: Option<f64>,
    /// Rolls per hour, for --minutes
    #[arg(long, default_value_t = 102.0, help_heading = LENGTH)]
    pub pace: f64,
    /// Dollars a session starts with
    #[arg(long, default_value = "1000", help_heading = PLAYED)]
    pub bankroll: String,
    /// Dollars that a strategy's unit stands for, instead of its own
    #[arg(long, help_heading = PLAYED)]
    pub unit: Option<String>,
    /// The seed of all dice
    #[arg(long, default_value_t = 1, help_heading = PLAYED)]
    pub seed: u64,
}

#[derive(Args, Debug, Clone)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// How many sessions to play; with --until-error, the most
    #[arg(long, default_value_t = 1000, help_heading = RUN, value_parser = clap::value_parser!(u64).range(1..))]
    pub sessions: u64,
    /// Number of threads; one per processor unless given
    #[arg(long, help_heading = RUN, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Print JSON
    #[arg(long, help_heading = WRITTEN)]
    pub json: bool,
    /// Write every session to this file, one line each
    #[arg(long, value_name = "FILE", help_heading = WRITTEN)]
    pub csv: Option<PathBuf>,
    /// Write every session to this Parquet file
    #[arg(long, value_name = "FILE", help_heading = WRITTEN)]
    pub parquet: Option<PathBuf>,
    /// Write a report with plots to this file
    #[arg(long, value_name = "FILE", help_heading = WRITTEN)]
    pub report: Option<PathBuf>,
    /// Write a record that can be merged to this file
    #[arg(long, value_name = "FILE", help_heading = WRITTEN)]
    pub save: Option<PathBuf>,
    /// Play one part of the sessions, such as 1/4, to be merged with the others
    #[arg(long, value_name = "I/N", help_heading = RUN)]
    pub shard: Option<String>,
    /// Stop once the standard error of the edge is this small, such as 0.001
    #[arg(long, value_name = "ERROR", help_heading = RUN, value_parser = error, allow_negative_numbers = true)]
    pub until_error: Option<f64>,
    /// Solve the long run exactly, with unlimited money, instead of rolling dice
    #[arg(long, help_heading = RUN)]
    pub exact: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Which session, from 0
    #[arg(long)]
    pub session: u64,
    /// Print JSON, one line per roll
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct MergeArgs {
    /// Records written by --save
    #[arg(required = true)]
    pub records: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Merge although records are missing, and say which
    #[arg(long)]
    pub partial: bool,
    /// Write the record of the whole to this file
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

#[derive(Args, Debug)]
struct ListArgs {
    /// Print the file of one strategy
    name: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Carries out the command and prints the results.
///
/// # Errors
/// What went wrong, in a sentence.
pub fn run(args: SimArgs, out: &mut dyn Write) -> Result<(), CliError> {
    match args.command {
        Some(SimCommand::Replay(args)) => replay::replay(&args, out),
        Some(SimCommand::Merge(args)) => run::merge(&args, out),
        Some(SimCommand::List(args)) => print::list(args.name.as_deref(), args.json, out),
        None if args.run.exact => run::exact(&args.run, out),
        None => run::simulate(&args.run, out),
    }
}

impl GameArgs {
    /// How long a session lasts.
    pub(crate) fn length(&self) -> Result<Length, CliError> {
        match (self.rolls, self.shooters, self.minutes) {
            (Some(rolls), ..) => Ok(Length::Rolls(rolls)),
            (_, Some(shooters), _) => Ok(Length::Shooters(shooters)),
            (.., Some(minutes)) if minutes > 0.0 && self.pace > 0.0 => Ok(Length::Rolls(
                (minutes * self.pace / 60.0).round().max(1.0) as u64,
            )),
            (.., Some(minutes)) => Err(CliError::Option {
                option: "minutes",
                value: minutes.to_string(),
                allowed: "above 0, and so must --pace",
            }),
            _ => Ok(Length::Rolls(500)),
        }
    }

    /// What a session starts with.
    pub(crate) fn bankroll(&self) -> Result<Cents, CliError> {
        dollars("bankroll", &self.bankroll)
    }

    /// The unit, if it is given.
    pub(crate) fn unit(&self) -> Result<Option<Cents>, CliError> {
        self.unit
            .as_deref()
            .map(|unit| dollars("unit", unit))
            .transpose()
    }
}

/// A standard error that can be reached.
fn error(text: &str) -> Result<f64, String> {
    let error = text.parse().ok().filter(|e: &f64| *e > 0.0 && *e < 1.0);
    error.ok_or_else(|| "must be above 0 and below 1, such as 0.001".to_owned())
}

fn dollars(option: &'static str, text: &str) -> Result<Cents, CliError> {
    let amount =
        Cents::from_decimal(text).filter(|a| *a > Cents::ZERO && *a < Cents(1_000_000_000_000));
    amount.ok_or_else(|| CliError::Option {
        option,
        value: text.to_owned(),
        allowed: "dollars above 0 and below 10 billion, such as 10 or 2.50",
    })
}
