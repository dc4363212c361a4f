//! Exact odds from the command line, without the rest of Boxman:
//! `cargo run --release -p boxman-odds --example odds -- --wager pass`.

use std::{
    io::{ErrorKind, Write},
    process::ExitCode,
};

use boxman_odds::cli::{CliError, OddsArgs, run};
use clap::Parser;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    odds: OddsArgs,
}

fn main() -> ExitCode {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let done = run(&Command::parse().odds, &mut out);
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has read enough.
        Err(CliError::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
