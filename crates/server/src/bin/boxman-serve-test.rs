//! The server alone, for tests of this crate that need a process to kill; `boxman` runs the same code.

use std::process::ExitCode;

use boxman_server::cli;
use clap::Parser;

#[derive(Parser)]
enum Cli {
    Serve(cli::ServeArgs),
    Audit(cli::AuditArgs),
    Export(cli::ExportArgs),
    Backup(cli::BackupArgs),
    #[command(subcommand)]
    Store(cli::StoreCommand),
    Verify(cli::VerifyArgs),
    #[command(subcommand)]
    Staff(cli::StaffCommand),
}

fn main() -> ExitCode {
    let result = match Cli::parse() {
        Cli::Serve(args) => cli::serve(&args),
        Cli::Audit(args) => cli::audit(&args),
        Cli::Export(args) => cli::export(&args),
        Cli::Backup(args) => cli::backup(&args),
        Cli::Store(command) => cli::store(&command),
        Cli::Verify(args) => cli::verify(&args),
        Cli::Staff(command) => cli::staff(&command),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
