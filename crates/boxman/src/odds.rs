//! `boxman odds`, `boxman odds par`, `boxman odds session` and `boxman odds try`. It parses and prints;
//! every figure comes from `boxman-odds`.

mod csv;
mod detail;
mod list;
mod session;
mod sheet;
mod table;
mod trial;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use boxman_odds::{OddsError, ParError, PlotError, SessionError, TrialError};
use clap::{Args, Subcommand, ValueEnum};
use thiserror::Error;

use crate::house::HouseError;

use session::SessionArgs;
use sheet::ParArgs;
use trial::TryArgs;

/// Exact odds, solved from the definitions the table pays by
#[derive(Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct OddsArgs {
    /// What to do instead of listing
    #[command(subcommand)]
    pub command: Option<OddsCommand>,
    /// What to list
    #[command(flatten)]
    pub list: ListArgs,
}

/// What there is besides the list
#[derive(Subcommand, Clone, Debug)]
pub enum OddsCommand {
    /// Write the PAR sheet of a house
    Par(ParArgs),
    /// Work out a session of one bet, repeated
    Session(SessionArgs),
    /// Try a pay table that does not exist yet
    Try(TryArgs),
}

/// The list of wagers and how it is shown
#[derive(Args, Clone, Debug, Default)]
pub struct ListArgs {
    /// Print JSON, with every number exact
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print comma-separated values
    #[arg(long)]
    pub csv: bool,
    /// Only this wager, such as pass-odds-4, or this family, such as place
    #[arg(long, value_name = "WAGER")]
    pub wager: Option<String>,
    /// Only this source: maryland, colorado, colorado-craps-free, bonus-craps, craps-sides
    #[arg(long, value_name = "SOURCE")]
    pub source: Option<String>,
    /// Only what this house offers, on its pay tables: a file or a preset
    #[arg(long, value_name = "FILE|PRESET")]
    pub house: Option<String>,
    /// Sort by this instead of the layout
    #[arg(long, value_enum, value_name = "BY")]
    pub sort: Option<Sort>,
}

/// What a list can be sorted by
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// The house edge, lowest first
    Edge,
}

/// What went wrong, in a sentence for the person who typed the command.
#[derive(Debug, Error)]
pub enum CliError {
    /// A name that nothing has.
    #[error("{option}: there is no {what} called {name:?}{hint}")]
    Unknown {
        /// The option it was given to.
        option: &'static str,
        /// What it should have named.
        what: &'static str,
        /// The name.
        name: String,
        /// What would do.
        hint: String,
    },
    /// A value that an option does not take.
    #[error("{option}: {message}")]
    Value {
        /// The option.
        option: &'static str,
        /// What is wrong.
        message: String,
    },
    /// A file that cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// House rules that cannot be used.
    #[error(transparent)]
    House(#[from] HouseError),
    /// A wager without odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// A PAR sheet that cannot be drawn up.
    #[error(transparent)]
    Par(#[from] ParError),
    /// A session that cannot be worked out.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// A pay table that cannot be tried.
    #[error(transparent)]
    Trial(#[from] TrialError),
    /// A plot that cannot be drawn.
    #[error(transparent)]
    Plot(#[from] PlotError),
    /// Output that cannot be written.
    #[error("writing the answer: {0}")]
    Output(#[from] io::Error),
    /// JSON that cannot be written.
    #[error("writing the answer: {0}")]
    Json(#[from] serde_json::Error),
}

/// Carries out the command and writes the answer.
///
/// # Errors
/// What went wrong. Nothing is written then, unless it is the output itself that fails.
pub fn run(args: &OddsArgs, out: &mut dyn Write) -> Result<(), CliError> {
    match &args.command {
        None => list::run(&args.list, out),
        Some(OddsCommand::Par(args)) => sheet::run(args, out),
        Some(OddsCommand::Session(args)) => session::run(args, out),
        Some(OddsCommand::Try(args)) => trial::run(args, out),
    }
}

fn read(path: &Path) -> Result<String, CliError> {
    std::fs::read_to_string(path).map_err(|error| CliError::File {
        path: path.to_owned(),
        error,
    })
}

fn write(path: &Path, text: &str) -> Result<(), CliError> {
    std::fs::write(path, text).map_err(|error| CliError::File {
        path: path.to_owned(),
        error,
    })
}
