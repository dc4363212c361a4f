//! `cargo xtask test`: every test there is, step by step, and one line with the count at the end.
//!
//! Progress and failures go to standard error as they come. Standard output gets the last line alone.

use std::io::{BufRead, BufReader};
use std::process::{Command, ExitCode, ExitStatus};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::tally::{Counts, Line, Tally};
use crate::{contract, dependencies, generate, libraries, needs, shown};

/// A step: what it is called, and what it does.
type Step = (&'static str, fn() -> anyhow::Result<Counts>);

const STEPS: [Step; 8] = [
    ("what the tests need", || {
        needs::provide().map(|()| Counts::default())
    }),
    ("tests of the workspace", workspace),
    ("clauses that the tests show", shown::check),
    ("the server against its contract", contract::check),
    ("documentation of the crates", libraries::document),
    ("packages of the libraries", libraries::package),
    (
        "licences and duplicates of dependencies",
        dependencies::check,
    ),
    ("generated documents", || {
        generate::verify().map(|()| Counts {
            passed: 1,
            failed: 0,
        })
    }),
];

/// How long output may stay open after its program has ended.
const GRACE: Duration = Duration::from_secs(2);

/// Runs all steps, whether or not one fails, and prints the count.
pub(crate) fn run(only: Option<&str>) -> anyhow::Result<ExitCode> {
    let mut total = Counts::default();
    for (index, (name, step)) in STEPS.iter().enumerate() {
        if index > 0 && only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let label = format!("[{}/{}] {name}", index + 1, STEPS.len());
        eprintln!("{label}");
        let since = Instant::now();
        let counts = step().unwrap_or_else(|error| {
            eprintln!("FAILED: {error:#}");
            Counts {
                passed: 0,
                failed: 1,
            }
        });
        eprintln!("{label}: {counts}, {:.1} s", since.elapsed().as_secs_f64());
        total += counts;
    }
    println!("{total}");
    Ok(if total.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// All tests of all crates, in one run of cargo, which write down what they show.
fn workspace() -> anyhow::Result<Counts> {
    shown::begin()?;
    let counts = run_workspace();
    if counts.failed == 0 {
        shown::complete()?;
    }
    Ok(counts)
}

fn run_workspace() -> Counts {
    let mut tally = Tally::default();
    let mut cargo = crate::cargo();
    cargo.args(["test", "--workspace", "--no-fail-fast"]);
    cargo.env(shown::VARIABLE, shown::folder());
    let status = watch(cargo, |line| match tally.line(line) {
        Line::Begins(suite) => eprintln!("  {suite} ..."),
        Line::Ends {
            suite,
            counts,
            took,
        } => {
            eprintln!("  {suite}: {counts}, {:.1} s", took.as_secs_f64());
        }
        Line::Quiet => {}
        Line::Shown => eprintln!("{line}"),
    });
    match status {
        Ok(status) => tally.finish(status.success()),
        Err(error) => {
            eprintln!("FAILED: {error:#}");
            tally.finish(false)
        }
    }
}

/// Runs a program to its end, standard output and error as one stream of lines.
///
/// A process that outlives the program and holds on to its output is an error: a test left it behind.
pub(crate) fn watch(
    mut command: Command,
    mut on_line: impl FnMut(&str),
) -> anyhow::Result<ExitStatus> {
    let (reader, writer) = std::io::pipe().context("cannot open a pipe")?;
    command
        .stdout(writer.try_clone().context("cannot share a pipe")?)
        .stderr(writer);
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot start {command:?}"))?;
    // The command still holds the writing ends; without them the stream ends when the program does.
    drop(command);
    let (sender, lines) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(reader).split(b'\n').map_while(Result::ok) {
            if sender
                .send(String::from_utf8_lossy(&line).into_owned())
                .is_err()
            {
                break;
            }
        }
    });
    let mut ended: Option<(ExitStatus, Instant)> = None;
    loop {
        match lines.recv_timeout(Duration::from_millis(100)) {
            Ok(line) => on_line(line.trim_end_matches('\r')),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => match ended {
                Some((_, since)) if since.elapsed() > GRACE => {
                    bail!("a process was left running behind the tests");
                }
                Some(_) => {}
                None => {
                    let status = child
                        .try_wait()
                        .context("cannot ask for the program's state")?;
                    ended = status.map(|status| (status, Instant::now()));
                }
            },
        }
    }
    match ended {
        Some((status, _)) => Ok(status),
        None => child.wait().context("cannot wait for the program"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> (anyhow::Result<ExitStatus>, Vec<String>) {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        let mut lines = Vec::new();
        let status = watch(command, |line| lines.push(line.to_owned()));
        (status, lines)
    }

    #[test]
    fn both_streams_come_in_order() {
        let (status, lines) = shell("echo one; echo two >&2; echo three; exit 3");
        assert_eq!(status.expect("it ran").code(), Some(3));
        assert_eq!(lines, ["one", "two", "three"]);
    }

    #[test]
    fn what_is_left_running_is_noticed() {
        let (status, lines) = shell("sleep 60 & echo $!");
        Command::new("kill")
            .arg(&lines[0])
            .status()
            .expect("kill runs");
        assert!(
            status
                .expect_err("something runs on")
                .to_string()
                .contains("left running")
        );
    }

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let error =
            watch(Command::new("no-such-program-anywhere"), |_| {}).expect_err("no program");
        assert!(
            error.to_string().contains("no-such-program-anywhere"),
            "{error}"
        );
    }
}
