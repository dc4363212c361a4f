//! The command line of Boxman: thin, it reads arguments and calls the libraries.

mod commands;
mod house;
mod odds;
mod play;
mod record;
mod sim;
mod tournament;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Craps, done right.
///
/// Without a command it serves a practice table at http://127.0.0.1:7711. Besides: play in the
/// terminal, drive a table on standard input, solve exact odds, simulate strategies, print and check house rules, replay games.
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
    /// Sit down at a table in the terminal: one of your own, or a server's
    Play(Box<play::PlayArguments>),
    /// Play a table: one JSON command per line on standard input, one answer per line on standard output
    Table(commands::TableArguments),
    /// Print a recorded game for people, and check that it settles as recorded
    Replay(commands::ReplayArguments),
    /// The exact house edge of every wager and pay table
    Odds(Box<odds::OddsArgs>),
    /// Simulate strategies at the speed of the dice
    Sim(Box<sim::SimArgs>),
    /// Audit a record: its hash chain, settlements and balances
    Audit(boxman_server::cli::AuditArgs),
    /// Print the contract of the server's HTTP interface, as OpenAPI in JSON
    Openapi,
    /// Export a record as JSON lines or CSV
    Export(boxman_server::cli::ExportArgs),
    /// Copy a record into a folder of its own, while a server runs on it or not
    Backup(boxman_server::cli::BackupArgs),
    /// Copy a record between folders and PostgreSQL databases
    #[command(subcommand)]
    Store(boxman_server::cli::StoreCommand),
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
        Some(What::Openapi) => commands::openapi(),
        Some(What::Audit(arguments)) => commands::served(boxman_server::cli::audit(&arguments)),
        Some(What::Export(arguments)) => commands::served(boxman_server::cli::export(&arguments)),
        Some(What::Backup(arguments)) => commands::served(boxman_server::cli::backup(&arguments)),
        Some(What::Store(command)) => commands::served(boxman_server::cli::store(&command)),
        Some(What::Verify(arguments)) => commands::served(boxman_server::cli::verify(&arguments)),
        Some(What::Staff(command)) => commands::served(boxman_server::cli::staff(&command)),
        Some(What::Play(arguments)) => play::run(*arguments),
        Some(What::Table(arguments)) => commands::table(&arguments),
        Some(What::Replay(arguments)) => commands::replay(&arguments),
        Some(What::Odds(arguments)) => commands::odds(&arguments),
        Some(What::Sim(arguments)) => commands::sim(*arguments),
        Some(What::Tournament(command)) => tournament::run(&command),
        Some(What::Rules(command)) => commands::rules(&command),
    };
    match done {
        Ok(code) => code,
        // A reader that has closed the pipe is not an error.
        Err(commands::Failure::Output(e)) if e.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("boxman: {failure}");
            ExitCode::from(2)
        }
    }
}
