//! Asking for a password at a terminal: what is typed is not shown.

use std::io::{self, BufRead, Write as _};

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

/// Reads a line that the terminal does not show.
///
/// # Errors
/// When standard input is no terminal, or cannot be read.
pub(crate) fn hidden(question: &str) -> io::Result<String> {
    let hidden = Hidden::start()?;
    eprint!("{question}");
    io::stderr().flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    drop(hidden);
    // The end of the line was not shown either.
    eprintln!();
    read.map(|_| line)
}

/// A terminal that does not show what is typed, until this is dropped.
struct Hidden {
    before: Termios,
}

impl Hidden {
    fn start() -> io::Result<Hidden> {
        let before = tcgetattr(io::stdin())?;
        let mut quiet = before.clone();
        quiet.local_modes.remove(LocalModes::ECHO);
        // What was typed ahead was shown; it is thrown away.
        tcsetattr(io::stdin(), OptionalActions::Flush, &quiet)?;
        Ok(Hidden { before })
    }
}

impl Drop for Hidden {
    fn drop(&mut self) {
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &self.before);
    }
}
