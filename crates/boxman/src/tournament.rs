//! `boxman tournament`: everything about a tournament without the page.

use std::{
    fs,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use boxman_rules::Format;
use boxman_table::{Code, LONGEST_LINE, Refusal, refused};
use boxman_tournament::{EXAMPLE, Form, Request, Session, Setup, Tournament};
use clap::{Subcommand, ValueEnum};
use serde_json::{Value, json};

use crate::commands::{Done, Failure, PrintFormat, dice, read_line};

/// What `boxman tournament` can do.
#[derive(Subcommand)]
#[command(after_help = "\
A TOURNAMENT, START TO END
  $ boxman tournament example > classic.toml       # a set-up to start from; edit it
  $ boxman tournament check classic.toml           # every fault at once, with its clause
  $ boxman tournament rules classic.toml --format html > rules.html
  $ boxman tournament run classic.toml --record classic.jsonl
  {\"do\": \"submit-rules\", \"at\": \"2026-11-20T10:00:00\"}
  {\"do\": \"register\", \"player\": \"ann\", \"event\": \"Main event\", \"at\": \"2026-11-21T10:00:00\"}
  {\"do\": \"receive-rules\", \"player\": \"ann\"}
  {\"do\": \"draw-seats\", \"event\": \"Main event\", \"at\": \"2026-12-05T18:00:00\"}
  {\"do\": \"start-heat\", \"heat\": 1, \"at\": \"2026-12-05T19:00:00\"}
  {\"do\": \"play\", \"heat\": 1, \"command\": {\"do\": \"bet\", \"player\": \"ann\", \"wager\": \"pass\", \"amount\": 100}, \"at\": \"2026-12-05T19:00:00\"}
  {\"do\": \"play\", \"heat\": 1, \"command\": {\"do\": \"roll\"}, \"at\": \"2026-12-05T19:01:00\"}
  $ boxman tournament board classic.toml classic.jsonl
  $ boxman tournament forms classic.toml classic.jsonl --form payouts --format csv

docs/tournaments.md has every command, event and key of the set-up.")]
pub enum TournamentCommand {
    /// Print a set-up to start from
    Example,
    /// Check a set-up: every fault at once, each with its clause
    Check {
        /// The set-up, a TOML file
        setup: PathBuf,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the written rules, for the Division and for every player
    Rules {
        /// The set-up, a TOML file
        setup: PathBuf,
        /// How to write them
        #[arg(long, value_enum, default_value = "text")]
        format: PrintFormat,
        /// Check a copy that was edited by hand for the required statements instead
        #[arg(long, value_name = "FILE")]
        check: Option<PathBuf>,
    },
    /// Run it: one JSON command a line on standard input, one answer a line on standard output
    Run {
        /// The set-up, a TOML file
        setup: PathBuf,
        /// Keep the accepted commands in this file, and go on from what it holds
        #[arg(long, value_name = "FILE")]
        record: Option<PathBuf>,
        /// Draw dice and seats from this seed instead of the system's; for tests and demonstrations only
        #[arg(long)]
        seed: Option<u64>,
    },
    /// The leaderboard of a recorded tournament
    Board {
        /// The set-up, a TOML file
        setup: PathBuf,
        /// What `run --record` kept
        record: PathBuf,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// The forms of a recorded tournament
    Forms {
        /// The set-up, a TOML file
        setup: PathBuf,
        /// What `run --record` kept
        record: PathBuf,
        /// Which form
        #[arg(long, value_enum, default_value = "tournament")]
        form: FormName,
        /// How to write it; JSON holds all of them
        #[arg(long, value_enum, default_value = "json")]
        format: FormFormat,
    },
}

/// A form.
#[derive(Clone, Copy, ValueEnum)]
pub enum FormName {
    /// Every entrant with the value of fee and buy-in
    Tournament,
    /// Every prize with who received it
    Payouts,
    /// Adjusted gross proceeds by month
    Proceeds,
    /// Cash of fees and of buy-ins: what was counted and released
    Cash,
}

/// How a form is written.
#[derive(Clone, Copy, ValueEnum)]
pub enum FormFormat {
    /// All forms, for programs
    Json,
    /// For spreadsheets
    Csv,
    /// A page that prints well
    Html,
}

/// Does what was asked.
pub fn run(command: &TournamentCommand) -> Done {
    let mut out = BufWriter::new(io::stdout().lock());
    let code = match command {
        TournamentCommand::Example => {
            out.write_all(EXAMPLE.as_bytes())?;
            ExitCode::SUCCESS
        }
        TournamentCommand::Check { setup, json } => check(&mut out, setup, *json)?,
        TournamentCommand::Rules {
            setup,
            format,
            check: None,
        } => {
            let format = match format {
                PrintFormat::Text => Format::Text,
                PrintFormat::Html => Format::Html,
                PrintFormat::Md => Format::Markdown,
            };
            out.write_all(read_setup(setup)?.print(format).as_bytes())?;
            ExitCode::SUCCESS
        }
        TournamentCommand::Rules {
            setup,
            check: Some(copy),
            ..
        } => check_copy(&mut out, &read_setup(setup)?, &read(copy)?)?,
        TournamentCommand::Run {
            setup,
            record,
            seed,
        } => play(&mut out, setup, record.as_deref(), *seed)?,
        TournamentCommand::Board {
            setup,
            record,
            json,
        } => {
            let session = recorded(setup, record)?;
            board(&mut out, session.engine(), *json)?;
            ExitCode::SUCCESS
        }
        TournamentCommand::Forms {
            setup,
            record,
            form,
            format,
        } => {
            let session = recorded(setup, record)?;
            write_form(&mut out, session.engine(), *form, *format)?;
            ExitCode::SUCCESS
        }
    };
    out.flush()?;
    Ok(code)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::File {
        file: path.display().to_string(),
        error,
    })
}

fn read_setup(path: &Path) -> Result<Setup, Failure> {
    Setup::read(&read(path)?).map_err(|faults| Failure::Setup {
        file: path.display().to_string(),
        faults,
    })
}

fn check(out: &mut impl Write, path: &Path, as_json: bool) -> Done {
    let (setup, faults) = match Setup::read(&read(path)?) {
        Ok(setup) => (Some(setup), Vec::new()),
        Err(faults) => (None, faults),
    };
    if as_json {
        let faults = faults.iter().map(|f| {
            let clause = (!f.clause.is_empty()).then_some(&f.clause);
            json!({"key": f.key, "clause": clause, "message": f.message})
        });
        let faults: Vec<Value> = faults.collect();
        writeln!(out, "{}", json!({"ok": setup.is_some(), "faults": faults}))?;
    } else {
        for fault in &faults {
            writeln!(out, "fault    {fault}")?;
        }
        match &setup {
            None => writeln!(out, "{}: {} faults", path.display(), faults.len())?,
            Some(setup) => writeln!(
                out,
                "{}: allowed. {} events, one player can spend {} at most. The Division has the rules by {}.",
                path.display(),
                setup.events.len(),
                setup.most_for_one_player(),
                setup
                    .first_day()
                    .plus_days(-boxman_tournament::setup::NOTICE_DAYS)
            )?,
        }
    }
    Ok(match setup {
        Some(_) => ExitCode::SUCCESS,
        None => ExitCode::FAILURE,
    })
}

fn check_copy(out: &mut impl Write, setup: &Setup, copy: &str) -> Done {
    let missing = setup.missing_statements(copy);
    for (clause, statement) in &missing {
        writeln!(out, "missing  {statement} ({clause})")?;
    }
    writeln!(out, "{} required statements are missing", missing.len())?;
    Ok(if missing.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// A tournament as a record leaves it.
fn recorded(setup: &Path, record: &Path) -> Result<Session, Failure> {
    let mut session = open(setup)?;
    replay(&mut session, record)?;
    Ok(session)
}

fn open(setup: &Path) -> Result<Session, Failure> {
    Session::open(&read(setup)?).map_err(|faults| Failure::Setup {
        file: setup.display().to_string(),
        faults,
    })
}

/// Gives the recorded commands again; each was accepted and must be again.
fn replay(session: &mut Session, record: &Path) -> Result<(), Failure> {
    for (index, line) in read(record)?.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let answer = session.line(line);
        if !answer.starts_with(r#"{"ok":true"#) {
            return Err(Failure::Refused {
                file: record.display().to_string(),
                line: index + 1,
                answer,
            });
        }
    }
    Ok(())
}

fn play(out: &mut impl Write, setup: &Path, record: Option<&Path>, seed: Option<u64>) -> Done {
    let mut session = open(setup)?;
    let mut kept = match record {
        None => None,
        Some(path) => {
            if path.exists() {
                replay(&mut session, path)?;
            }
            let file = fs::OpenOptions::new().create(true).append(true).open(path);
            Some(file.map_err(|error| Failure::File {
                file: path.display().to_string(),
                error,
            })?)
        }
    };
    let mut draw = dice(seed)?;
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut input, &mut line)? {
        let text = String::from_utf8_lossy(&line);
        if length <= LONGEST_LINE && text.trim().is_empty() {
            continue;
        }
        let (answer, given) = if length > LONGEST_LINE {
            (refused(&Refusal::<Code>::too_long(length)), String::new())
        } else {
            let given = with_draws(&session, &text, &mut draw);
            (session.line(&given), given)
        };
        let accepted = answer.starts_with(r#"{"ok":true,"seq""#);
        if let Some(file) = kept.as_mut().filter(|_| accepted) {
            writeln!(file, "{given}")?;
            file.sync_data()?;
        }
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The command with the dice and the seed that it leaves to the generator, so that the record holds
/// them. A command that would be refused draws nothing.
fn with_draws(
    session: &Session,
    text: &str,
    draw: &mut impl FnMut() -> boxman_rules::Roll,
) -> String {
    let Ok(mut value) = serde_json::from_str::<Value>(text) else {
        return text.to_owned();
    };
    let Ok(mut request) = Request::from_value(value.clone()) else {
        return text.to_owned();
    };
    let draws = request.missing_dice().is_some();
    if draws && session.engine().check_draw(&request).is_ok() {
        let faces = json!(draw().faces());
        match value.get_mut("command") {
            Some(command) => command["dice"] = faces,
            None => value["dice"] = faces,
        }
    }
    if value["do"] == json!("draw-seats") && value.get("seed").is_none() {
        let digits: Vec<String> = (0..24).map(|_| draw().index().to_string()).collect();
        value["seed"] = json!(digits.join("-"));
    }
    value.to_string()
}

fn board(out: &mut impl Write, tournament: &Tournament, as_json: bool) -> io::Result<()> {
    let board = tournament.board();
    if as_json {
        return writeln!(out, "{}", json!(board));
    }
    let (event, round) = (&board.event, &board.event.round);
    writeln!(
        out,
        "{}: {}, {} (round {} of {}), pool {}",
        board.name, event.name, round.name, round.number, round.of, event.pool
    )?;
    for standing in &board.standings {
        writeln!(
            out,
            "{:>4}  {:<24} {:>12}  {}",
            standing.place,
            standing.player.as_str(),
            json!(standing.points).to_string(),
            standing.status.name()
        )?;
    }
    if let Some(winner) = tournament.winner() {
        writeln!(out, "won by {winner}")?;
    }
    Ok(())
}

fn write_form(
    out: &mut impl Write,
    tournament: &Tournament,
    form: FormName,
    format: FormFormat,
) -> io::Result<()> {
    let forms = tournament.forms();
    let form = match form {
        FormName::Tournament => Form::Tournament,
        FormName::Payouts => Form::Payouts,
        FormName::Proceeds => Form::Proceeds,
        FormName::Cash => Form::Cash,
    };
    match format {
        FormFormat::Json => writeln!(out, "{}", json!(forms.view())),
        FormFormat::Csv => out.write_all(forms.csv(form).as_bytes()),
        FormFormat::Html => out.write_all(forms.html(form).as_bytes()),
    }
}
