//! `boxman play`: what it is told on the command line, as where to play.

use std::{fs, io, path::PathBuf};

use boxman_play::{Credentials, Look, PlayError, Venue};
use boxman_rules::dollars;
use boxman_table::Name;
use clap::Args;
use thiserror::Error;

use crate::{
    commands::{self, Done, Failure},
    house,
};

/// What a line of the shorthand looks like, and how to play somewhere else.
const HELP: &str = "\
AT A TABLE OF ITS OWN
  $ boxman play                     practice: every wager, drawn dice, $1,000
  $ boxman play --house maryland    another house; a preset or a file
  $ boxman play --stick             you are the crew: seat players, book, call the dice

AT A SERVER'S TABLE
  $ boxman play http://127.0.0.1:7711                          as a guest, at a practice table
  $ boxman play https://craps.example --table t3 --guest ann
  $ boxman play http://127.0.0.1:7711 --account sam            a player, or staff at a table of the house

WHAT TO TYPE
  pass 10          a bet, by its name and the dollars; shown before Enter what it books, or why not
  32 across        several at once; also: 26 inside, 12 six and eight, all hardways 5
  odds 20          behind the line; also: max odds, odds 20 on the nine
  press 6          also: down 8, off, on, same bet, yo 5 for the boys
  tip 5            also: in 200 (buys in), cash out, leave
  (empty line)     rolls the dice, or does what is due
  Ctrl-Z           takes the last line back
  ?                the keys

AS THE CREW
  3 sit            seats a player; then: 3 in 500, 3 pass 10, press 6 seat 3
  4 2              calls the dice
  no roll 1        and the other reasons by number or name
  (empty line)     the step that is due; x is the other answer, such as declined dice

Leaving with Ctrl-C leaves bets up at a server's table: say \"leave\" first to take them along.
docs/shorthand.md has every form of a line.";

/// Arguments of `boxman play`.
#[derive(Args)]
#[command(after_help = HELP)]
pub struct PlayArguments {
    /// A server, such as http://127.0.0.1:7711, or `https://` with its name; without it, a table of its own
    #[arg(value_name = "URL")]
    url: Option<String>,
    /// House rules of a table of its own: a TOML file or a preset
    #[arg(long, default_value = "practice", conflicts_with = "url")]
    house: String,
    /// Be the crew at a table of its own: call the dice and book for every seat
    #[arg(long, conflicts_with = "url")]
    stick: bool,
    /// Draw dice from this seed instead of the system's; for tests and demonstrations only
    #[arg(long, conflicts_with_all = ["url", "stick"])]
    seed: Option<u64>,
    /// The server's table; without it, the first practice table, or the first of the house for staff
    #[arg(long, value_name = "ID", requires = "url")]
    table: Option<String>,
    /// The name to play under
    #[arg(long, value_name = "NAME", default_value = "player")]
    guest: String,
    /// An account to sign in with; its password is asked for
    #[arg(long, value_name = "NAME", requires = "url", conflicts_with = "guest")]
    account: Option<String>,
    /// A file with the account's password
    #[arg(long, value_name = "FILE", requires = "account")]
    password_file: Option<PathBuf>,
    /// The code of the account's second factor
    #[arg(long, value_name = "DIGITS", requires = "account")]
    code: Option<String>,
    /// What to buy in for, in dollars
    #[arg(long, value_name = "DOLLARS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    buy_in: u32,
    /// Signs of ASCII alone
    #[arg(long)]
    ascii: bool,
    /// No colours; so does the environment variable NO_COLOR
    #[arg(long)]
    no_color: bool,
}

/// Why there is no play.
#[derive(Debug, Error)]
pub enum CliError {
    /// A name that is none.
    #[error("{0:?} is no name: a name has at most 64 characters, none of them a control character")]
    Name(String),
    /// A file with a password that cannot be read.
    #[error("{file}: {error}")]
    Password {
        /// The file.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// Play.
    #[error("{0}")]
    Play(#[from] PlayError),
}

/// Sits down and plays.
pub fn run(arguments: PlayArguments) -> Done {
    let look = Look {
        colour: !arguments.no_color && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()),
        unicode: !arguments.ascii,
    };
    let venue = venue(arguments)?;
    boxman_play::play(venue, look).map_err(CliError::Play)?;
    Ok(std::process::ExitCode::SUCCESS)
}

fn venue(arguments: PlayArguments) -> Result<Venue, Failure> {
    if Name::new(&arguments.guest).is_none() {
        return Err(CliError::Name(arguments.guest).into());
    }
    let buy_in = dollars(arguments.buy_in.into());
    let Some(url) = arguments.url else {
        return Ok(Venue::Here {
            house: Box::new(house::read(&arguments.house)?),
            dice: Box::new(commands::dice(arguments.seed)?),
            name: arguments.guest,
            buy_in,
            crew: arguments.stick,
        });
    };
    let credentials = match arguments.account {
        None => Credentials::Guest(arguments.guest),
        Some(name) => Credentials::Account {
            password: password(&name, arguments.password_file)?,
            name,
            code: arguments.code,
        },
    };
    Ok(Venue::There {
        url,
        table: arguments.table,
        credentials,
        buy_in,
    })
}

/// The password from its file, or from a terminal that does not show it.
fn password(name: &str, file: Option<PathBuf>) -> Result<String, Failure> {
    let read = match file {
        None => boxman_server::cli::read_secret(&format!("Password of {name}: "))
            .map_err(|error| Failure::Server(Box::new(error)))?,
        Some(file) => fs::read_to_string(&file).map_err(|error| CliError::Password {
            file: file.display().to_string(),
            error,
        })?,
    };
    Ok(read.trim_end_matches(['\r', '\n']).to_owned())
}
