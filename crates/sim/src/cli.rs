//! `boxman sim`: simulate, replay, merge and list strategies.

mod bar;
mod load;
mod print;
mod replay;
mod run;
mod sessions;

use std::{io::Write, path::PathBuf};

use boxman_rules::Cents;
use boxman_table::Refusal;
use clap::{Args, Subcommand};
use thiserror::Error;

use crate::{Fault, Length, RecordError, SimError};

/// Why `boxman sim` gives up.
#[derive(Debug, Error)]
#[expect(missing_docs, reason = "each variant's sentence says it")]
pub enum CliError {
    #[error("give at least one --strategy; `boxman sim list` shows those that come with Boxman")]
    NoStrategy,
    #[error("there is no strategy called {name:?} and no such file; presets are: {presets}")]
    NoSuchStrategy { name: String, presets: String },
    #[error("{file}, {fault}")]
    Strategy { file: String, fault: Fault },
    #[error("the house rules {file:?} cannot be used:\n{faults}")]
    House { file: String, faults: String },
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
    #[error(
        "{name} cannot be solved exactly: it has too many states, a meter, or bets that ask for the bankroll"
    )]
    NotExact { name: String },
    #[error("the plot cannot be drawn: {0}")]
    Plot(String),
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

/// What `boxman sim` is asked.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
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
    /// A preset or a strategy file; several play the same dice
    #[arg(long, value_name = "NAME|FILE")]
    pub strategy: Vec<String>,
    /// A preset of house rules or a file
    #[arg(long, default_value = "colorado", value_name = "NAME|FILE")]
    pub house: String,
    /// Rolls a session lasts (500 unless another length is given)
    #[arg(long, group = "length")]
    pub rolls: Option<u64>,
    /// Shooters a session lasts: until so many seven-outs
    #[arg(long, group = "length", visible_alias = "hands")]
    pub shooters: Option<u64>,
    /// Minutes a session lasts, at the pace of --pace
    #[arg(long, group = "length")]
    pub minutes: Option<f64>,
    /// Rolls an hour, for --minutes
    #[arg(long, default_value_t = 102.0)]
    pub pace: f64,
    /// Dollars a session starts with
    #[arg(long, default_value = "1000")]
    pub bankroll: String,
    /// Dollars that a strategy's unit stands for, instead of its own
    #[arg(long)]
    pub unit: Option<String>,
    /// The seed of all dice
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args, Debug, Clone)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// How many sessions to play
    #[arg(long, default_value_t = 1000)]
    pub sessions: u64,
    /// Threads; as many as there are processors unless told
    #[arg(long)]
    pub threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Write every session to this file, a line each
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write every session to this Parquet file
    #[arg(long, value_name = "FILE")]
    pub parquet: Option<PathBuf>,
    /// Write a report with plots to this file
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Write a record that can be merged to this file
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Play one part of the sessions, such as 1/4
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// Stop once the standard error of the edge is this small
    #[arg(long, value_name = "ERROR")]
    pub until_error: Option<f64>,
    /// Solve for the long run instead of rolling dice
    #[arg(long)]
    pub exact: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Which session, from 0
    #[arg(long)]
    pub session: u64,
    /// Print JSON, a line a roll
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
struct MergeArgs {
    /// Records written by --save
    #[arg(required = true)]
    records: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the record of the whole to this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

#[derive(Args, Debug)]
struct ListArgs {
    /// Print the file of one strategy
    name: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Does what is asked and prints what came out.
///
/// # Errors
/// What is wrong, in a sentence.
pub fn run(args: SimArgs, out: &mut dyn Write) -> Result<(), CliError> {
    match args.command {
        Some(SimCommand::Replay(args)) => replay::replay(&args, out),
        Some(SimCommand::Merge(args)) => {
            run::merge(&args.records, args.json, args.save.as_deref(), out)
        }
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

fn dollars(option: &'static str, text: &str) -> Result<Cents, CliError> {
    let amount =
        Cents::from_decimal(text).filter(|a| *a > Cents::ZERO && *a < Cents(1_000_000_000_000));
    amount.ok_or_else(|| CliError::Option {
        option,
        value: text.to_owned(),
        allowed: "dollars above 0 and below 10 billion, such as 10 or 2.50",
    })
}
