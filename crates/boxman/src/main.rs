//! The command line of Boxman: thin, it reads arguments and calls the libraries.

mod commands;
mod house;
mod record;
mod tournament;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Craps, done right.
///
/// Without a command it serves a practice table at http://127.0.0.1:7711. Besides: play a table on
/// standard input, solve exact odds, simulate strategies, print and check house rules, replay games.
#[derive(Parser)]
#[command(name = "boxman", version, arg_required_else_help = false)]
struct Arguments {
    #[command(subcommand)]
    command: Option<What>,
}

#[derive(Subcommand)]
enum What {
    /// Run live tables over HTTP and WebSocket, with the page; this is what plain `boxman` does
    Serve(Box<boxman_server::cli::ServeArgs>),
    /// Play a table: one JSON command a line on standard input, one answer a line on standard output
    Table(commands::TableArguments),
    /// Print a recorded game for people, or check that it settles as recorded
    Replay(commands::ReplayArguments),
    /// The exact house edge of every wager and pay table
    Odds(Box<boxman_odds::cli::OddsArgs>),
    /// Simulate strategies at the speed of the dice
    Sim(Box<boxman_sim::cli::SimArgs>),
    /// Walk a record: chain, settlements, balances
    Audit(boxman_server::cli::AuditArgs),
    /// Write a record out as JSON lines or CSV
    Export(boxman_server::cli::ExportArgs),
    /// Verify that a drawn roll was fair, offline
    Verify(boxman_server::cli::VerifyArgs),
    /// Accounts of staff
    #[command(subcommand)]
    Staff(boxman_server::cli::StaffCommand),
    /// Craps tournaments: set-up, written rules, play, standings and forms
    #[command(subcommand)]
    Tournament(tournament::TournamentCommand),
    /// Check or print house rules
    #[command(subcommand)]
    Rules(commands::RulesCommand),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        None => commands::served(boxman_server::cli::serve(
            &boxman_server::cli::ServeArgs::default(),
        )),
        Some(What::Serve(arguments)) => commands::served(boxman_server::cli::serve(&arguments)),
        Some(What::Audit(arguments)) => commands::served(boxman_server::cli::audit(&arguments)),
        Some(What::Export(arguments)) => commands::served(boxman_server::cli::export(&arguments)),
        Some(What::Verify(arguments)) => commands::served(boxman_server::cli::verify(&arguments)),
        Some(What::Staff(boxman_server::cli::StaffCommand::Add(arguments))) => {
            commands::served(boxman_server::cli::staff_add(&arguments))
        }
        Some(What::Table(arguments)) => commands::table(&arguments),
        Some(What::Replay(arguments)) => commands::replay(&arguments),
        Some(What::Odds(arguments)) => commands::odds(&arguments),
        Some(What::Sim(arguments)) => commands::sim(*arguments),
        Some(What::Tournament(command)) => tournament::run(&command),
        Some(What::Rules(command)) => commands::rules(&command),
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
