//! A seat at a craps table in a terminal. The table is one of its own, in this process, or one of a server.
//!
//! A line of the shorthand is shown as what it would book before Enter, and can be taken back. Somebody of the crew
//! calls the dice with two digits. What is up, what is due and what wagers are called come from the table and its
//! house: nothing here knows a rule of the game.
//!
//! [`play`] runs until the person leaves. The screen is drawn from an `App`, which hears `News` of its `Desk` and of
//! the keyboard over one channel and never waits for the network.

mod app;
mod desk;
mod draw;
mod intent;
mod local;
mod log;
mod remote;
mod scene;
mod screen;
mod theme;

use boxman_rules::{Cents, House, Roll};
use thiserror::Error;

pub use theme::Look;

/// A source of dice.
pub type Dice = Box<dyn FnMut() -> Roll + Send>;

/// Where to play.
pub enum Venue {
    /// At a table of its own.
    Here {
        /// The house rules.
        house: Box<House>,
        /// What the dice are drawn from.
        dice: Dice,
        /// The name at the table.
        name: String,
        /// What to buy in for.
        buy_in: Cents,
        /// Whether the person is the crew: calls the dice and books for every seat.
        crew: bool,
    },
    /// At a server's table.
    There {
        /// Its address, such as `http://127.0.0.1:7711`.
        url: String,
        /// The table; without it, the first that the person can use.
        table: Option<String>,
        /// Who signs in.
        credentials: Credentials,
        /// What to buy in for at a practice table.
        buy_in: Cents,
    },
}

/// Who signs in at a server.
pub enum Credentials {
    /// A guest, at practice tables.
    Guest(String),
    /// An account.
    Account {
        /// Its name.
        name: String,
        /// Its password.
        password: String,
        /// The code of its second factor.
        code: Option<String>,
    },
}

/// Why there is no play.
#[derive(Debug, Error)]
pub enum PlayError {
    /// The terminal.
    #[error("the terminal: {0}")]
    Terminal(#[from] std::io::Error),
    /// Not a terminal at all.
    #[error("boxman play needs a terminal; for programs there is boxman table")]
    NoTerminal,
    /// An address that is none.
    #[error(
        "{0:?} is no address of a server; it begins with http:// or https://, such as http://127.0.0.1:7711"
    )]
    Address(String),
    /// Nothing to tell a server by.
    #[error(
        "this machine trusts no certificates, so no server is known by its own; SSL_CERT_FILE names a file with some"
    )]
    Certificates,
    /// A server that is not there.
    #[error("{url} does not answer: {why}")]
    NoAnswer {
        /// Where.
        url: String,
        /// Why not.
        why: String,
    },
    /// A server that refuses.
    #[error("{0}")]
    Refused(String),
    /// An answer that is not understood.
    #[error("the server's answer is not understood: {0}")]
    Answer(String),
    /// No table.
    #[error("there is no table to play at; name one with --table")]
    NoTable,
}

/// Sits down and plays until the person leaves.
///
/// # Errors
/// When there is no terminal or no table.
pub fn play(venue: Venue, look: Look) -> Result<(), PlayError> {
    if !std::io::IsTerminal::is_terminal(&std::io::stdout()) {
        return Err(PlayError::NoTerminal);
    }
    let (send, news) = std::sync::mpsc::channel();
    let desk: Box<dyn desk::Desk> = match venue {
        Venue::Here {
            house,
            dice,
            name,
            buy_in,
            crew,
        } => Box::new(local::Local::open(
            house,
            dice,
            &name,
            buy_in,
            crew,
            send.clone(),
        )),
        Venue::There {
            url,
            table,
            credentials,
            buy_in,
        } => Box::new(remote::Remote::open(
            &url,
            table,
            &credentials,
            buy_in,
            send.clone(),
        )?),
    };
    screen::run(app::App::new(desk), look, send, &news)
}
