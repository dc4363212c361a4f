//! The command line of Boxman: thin, it reads arguments and calls the libraries.

mod commands;
mod house;
mod record;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Craps, done right.
///
/// Play a table on standard input, solve exact odds, simulate strategies, print and check house
/// rules, replay games.
#[derive(Parser)]
#[command(name = "boxman", version, arg_required_else_help = false)]
struct Arguments {
    #[command(subcommand)]
    command: Option<What>,
}

#[derive(Subcommand)]
enum What {
    /// Play a table: one JSON command a line on standard input, one answer a line on standard output
    Table(commands::TableArguments),
    /// Print a recorded game for people, or check that it settles as recorded
    Replay(commands::ReplayArguments),
    /// The exact house edge of every wager and pay table
    Odds(Box<boxman_odds::cli::OddsArgs>),
    /// Simulate strategies at the speed of the dice
    Sim(Box<boxman_sim::cli::SimArgs>),
    /// Check or print house rules
    #[command(subcommand)]
    Rules(commands::RulesCommand),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        Some(What::Table(arguments)) => commands::table(&arguments),
        Some(What::Replay(arguments)) => commands::replay(&arguments),
        Some(What::Odds(arguments)) => commands::odds(&arguments),
        Some(What::Sim(arguments)) => commands::sim(*arguments),
        Some(What::Rules(command)) => commands::rules(&command),
        None => commands::welcome(),
    };
    match done {
        Ok(code) => code,
        // A reader that has gone away is no fault of ours.
        Err(commands::Failure::Output(e)) if e.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("boxman: {failure}");
            ExitCode::from(2)
        }
    }
}
