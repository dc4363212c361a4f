//! What each command does.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use boxman_rules::{Format, House, Roll, counted, presets};
use boxman_table::{Code, LONGEST_LINE, Listed, Refusal, Session, Table, refused};
use clap::{Args, Subcommand, ValueEnum};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use thiserror::Error;

use crate::{
    house::{self, HouseError},
    record::{self, RecordError},
};

/// Why a command failed.
#[derive(Debug, Error)]
pub enum Failure {
    /// House rules.
    #[error("{0}")]
    House(#[from] HouseError),
    /// A recorded game.
    #[error("{file}: {error}")]
    Record {
        /// The file.
        file: String,
        /// What is wrong with it.
        error: RecordError,
    },
    /// A file that cannot be opened.
    #[error("{file}: {error}")]
    File {
        /// The file.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// Standard input or output.
    #[error("{0}")]
    Output(#[from] io::Error),
    /// Exact odds.
    #[error("{0}")]
    Odds(#[from] crate::odds::CliError),
    /// Play in the terminal.
    #[error("{0}")]
    Play(#[from] crate::play::CliError),
    /// A simulation.
    #[error("{0}")]
    Sim(#[from] crate::sim::CliError),
    /// The server and its record.
    #[error("{0}")]
    Server(Box<boxman_server::cli::CliError>),
    /// A tournament's set-up.
    #[error("{file} is not allowed:\n{}", .faults.iter().map(|f| format!("  {f}")).collect::<Vec<_>>().join("\n"))]
    Setup {
        /// The file.
        file: String,
        /// Everything that is wrong.
        faults: Vec<boxman_rules::Fault>,
    },
    /// A recorded command of a tournament that is refused.
    #[error("{file}, line {line}: {answer}")]
    Refused {
        /// The record.
        file: String,
        /// The line.
        line: usize,
        /// What the tournament answers.
        answer: String,
    },
    /// No dice from the system.
    #[error("the system gave no random seed for the dice: {0}")]
    Seed(String),
}

pub(crate) type Done = Result<ExitCode, Failure>;

/// An example, and every command that a table takes.
fn table_help() -> String {
    let mut help = String::from(
        "\
EXAMPLE
  $ boxman table --house colorado
  {\"do\": \"sit\", \"player\": \"ann\", \"seat\": 1}
  {\"do\": \"buy-in\", \"player\": \"ann\", \"amount\": 100000}
  {\"do\": \"bet\", \"player\": \"ann\", \"wager\": \"pass\", \"amount\": 1000}
  {\"do\": \"roll\", \"dice\": [4, 2]}
  {\"do\": \"state\"}

Money is in cents. A roll without dice is drawn. docs/protocol.md explains every command.

COMMANDS
",
    );
    for row in boxman_table::Command::CATALOGUE {
        let fields = row.fields.iter().map(|field| {
            if field.required {
                field.name.to_owned()
            } else {
                format!("[{}]", field.name)
            }
        });
        let fields: Vec<String> = fields.collect();
        help.push_str(&format!(
            "  {} {}\n      {}\n",
            row.word,
            fields.join(" "),
            row.about
        ));
    }
    help
}

/// Arguments of `boxman table`.
#[derive(Args)]
#[command(after_help = table_help())]
pub struct TableArguments {
    /// House rules: a TOML file or a preset (see `boxman rules list`)
    #[arg(long, default_value = "practice")]
    house: String,
    /// Also write the game to this file, for `boxman replay`
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Draw dice from this seed instead of the system's; for tests and demonstrations only
    #[arg(long)]
    seed: Option<u64>,
}

/// Plays a table on standard input.
pub fn table(arguments: &TableArguments) -> Done {
    let (house, text) = house::read_with_text(&arguments.house)?;
    say_what_is_missing(&house);
    let mut session = Session::new(Table::open(Arc::new(house))).with_dice(dice(arguments.seed)?);
    let mut record = match &arguments.record {
        None => None,
        Some(path) => {
            let file = File::create(path).map_err(|error| Failure::File {
                file: path.display().to_string(),
                error,
            })?;
            let mut out = BufWriter::new(file);
            record::open(&mut out, &text)?;
            Some(out)
        }
    };
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut input, &mut line)? {
        let text = String::from_utf8_lossy(&line);
        if length <= LONGEST_LINE && text.trim().is_empty() {
            continue;
        }
        let answer = if length > LONGEST_LINE {
            refused(&Refusal::<Code>::too_long(length))
        } else {
            session.line(&text)
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
        if let Some(out) = record.as_mut().filter(|_| length <= LONGEST_LINE) {
            record::add(out, &text, &answer)?;
            out.flush()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A table on standard input is for practice and plays without what was not submitted; it says so
/// once, beside the answers.
fn say_what_is_missing(house: &House) {
    let missing = house.missing_submissions();
    if !missing.is_empty() {
        eprintln!("for practice, without what a table of the house needs:");
    }
    for fault in missing {
        eprintln!("  {fault}");
    }
}

/// Reads a line into the buffer, keeping no more of it than can be a command; answers its whole
/// length, or nothing at the end of input.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<usize>> {
    line.clear();
    let mut length = input
        .by_ref()
        .take(LONGEST_LINE as u64 + 1)
        .read_until(b'\n', line)?;
    if length == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(line.len()));
    }
    // Skip what is left of a line that is too long.
    while length > LONGEST_LINE {
        let rest = input.fill_buf()?;
        let Some(end) = rest.iter().position(|&b| b == b'\n') else {
            if rest.is_empty() {
                break;
            }
            let skipped = rest.len();
            length += skipped;
            input.consume(skipped);
            continue;
        };
        length += end;
        input.consume(end + 1);
        break;
    }
    Ok(Some(length))
}

/// Fair dice: a byte below 252 names one of 36 rolls, seven times each.
pub(crate) fn dice(seed: Option<u64>) -> Result<impl FnMut() -> Roll + Send + 'static, Failure> {
    let mut generator = match seed {
        Some(seed) => ChaCha20Rng::seed_from_u64(seed),
        None => ChaCha20Rng::try_from_rng(&mut rand::rngs::SysRng)
            .map_err(|e| Failure::Seed(e.to_string()))?,
    };
    let mut rolls = [Roll::new(1, 1); 36];
    for roll in Roll::all() {
        rolls[roll.index()] = Some(roll);
    }
    Ok(move || {
        loop {
            let mut byte = [0];
            generator.fill_bytes(&mut byte);
            if byte[0] < 252
                && let Some(roll) = rolls[usize::from(byte[0] % 36)]
            {
                return roll;
            }
        }
    })
}

/// Arguments of `boxman replay`.
#[derive(Args)]
pub struct ReplayArguments {
    /// A recorded game, as `boxman table --record` writes it
    file: PathBuf,
    /// Say nothing of the game, only whether it settles as recorded
    #[arg(long)]
    check: bool,
}

/// Replays a recorded game.
pub fn replay(arguments: &ReplayArguments) -> Done {
    let file = arguments.file.display().to_string();
    let open = File::open(&arguments.file).map_err(|error| Failure::File {
        file: file.clone(),
        error,
    })?;
    let mut out = BufWriter::new(io::stdout().lock());
    let check = arguments.check;
    let count = record::replay(&mut BufReader::new(open), |answer, events| {
        if check {
            return Ok(());
        }
        if let Some(why) = answer["refused"]["message"].as_str() {
            writeln!(out, "refused: {why}")?;
        }
        let lines: Vec<String> = events.iter().filter_map(|e| e.tell()).collect();
        let rolled = events
            .iter()
            .any(|e| matches!(e, boxman_table::Event::Rolled { .. }));
        for line in lines {
            let indent = if rolled { "  " } else { "" };
            writeln!(out, "{indent}{line}")?;
        }
        Ok(())
    });
    out.flush()?;
    match count {
        Ok(count) => {
            writeln!(out, "{count} commands settle as recorded")?;
            out.flush()?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error @ RecordError::Differs { .. }) => {
            eprintln!("{file}: {error}");
            Ok(ExitCode::FAILURE)
        }
        Err(error) => Err(Failure::Record { file, error }),
    }
}

/// Solves exact odds.
pub fn odds(arguments: &crate::odds::OddsArgs) -> Done {
    use crate::odds::CliError;
    let mut out = BufWriter::new(io::stdout().lock());
    match crate::odds::run(arguments, &mut out) {
        Ok(()) => {}
        Err(CliError::Output(error)) => return Err(Failure::Output(error)),
        Err(error) => return Err(Failure::Odds(error)),
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Simulates strategies.
pub fn sim(arguments: crate::sim::SimArgs) -> Done {
    use crate::sim::CliError;
    let mut out = BufWriter::new(io::stdout().lock());
    match crate::sim::run(arguments, &mut out) {
        Ok(()) => {}
        Err(CliError::Write(error)) => return Err(Failure::Output(error)),
        Err(error) => return Err(Failure::Sim(error)),
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the contract of the server.
pub fn openapi() -> Done {
    writeln!(io::stdout().lock(), "{}", boxman_server::openapi())?;
    Ok(ExitCode::SUCCESS)
}

/// The exit status of a command of the server.
pub fn served(done: Result<(), boxman_server::cli::CliError>) -> Done {
    done.map_err(|error| match error {
        boxman_server::cli::CliError::Output(error) => Failure::Output(error),
        error => Failure::Server(Box::new(error)),
    })?;
    Ok(ExitCode::SUCCESS)
}

/// What `boxman rules` can do.
#[derive(Subcommand)]
pub enum RulesCommand {
    /// Check house rules against their rulebook: every fault at once, then warnings
    Check {
        /// A TOML file or a preset
        house: String,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the rules of a table as players may ask for them
    Print {
        /// A TOML file or a preset
        house: String,
        /// How to write them
        #[arg(long, value_enum, default_value = "text")]
        format: PrintFormat,
    },
    /// List the presets
    List,
    /// Show a preset's house rules, to start a file of your own from
    Show {
        /// The preset
        preset: String,
    },
}

/// How printed rules are written.
#[derive(Clone, Copy, ValueEnum)]
pub enum PrintFormat {
    /// Plain text
    Text,
    /// A page that prints well
    Html,
    /// Markdown
    Md,
}

/// Checks, prints or lists house rules.
pub fn rules(command: &RulesCommand) -> Done {
    let mut out = io::stdout().lock();
    match command {
        RulesCommand::Check { house, json } => check(&mut out, house, *json),
        RulesCommand::Print { house, format } => {
            let format = match format {
                PrintFormat::Text => Format::Text,
                PrintFormat::Html => Format::Html,
                PrintFormat::Md => Format::Markdown,
            };
            out.write_all(house::read(house)?.print(format).as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        RulesCommand::List => {
            for name in presets() {
                let house = house::read(&name)?;
                writeln!(out, "{name:<22}{}", house.rulebook.title)?;
            }
            Ok(ExitCode::SUCCESS)
        }
        RulesCommand::Show { preset } => match House::preset(preset) {
            Some(text) => {
                out.write_all(text.as_bytes())?;
                Ok(ExitCode::SUCCESS)
            }
            None => Err(HouseError::Unknown {
                name: preset.clone(),
            }
            .into()),
        },
    }
}

fn check(out: &mut dyn Write, name: &str, json: bool) -> Done {
    let (house, faults) = match house::read(name) {
        Ok(house) => (Some(house), Vec::new()),
        Err(HouseError::Faults { faults, .. }) => (None, faults),
        Err(other) => return Err(other.into()),
    };
    let warnings = match &house {
        Some(house) => boxman_odds::warnings(house).map_err(|e| Failure::Odds(e.into()))?,
        None => Vec::new(),
    };
    let code = if faults.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    };
    if json {
        let fault = |key: &str, clause: &str, message: &str| {
            let clause = (!clause.is_empty()).then_some(clause);
            serde_json::json!({"key": key, "clause": clause, "message": message})
        };
        let faults: Vec<_> = faults
            .iter()
            .map(|f| fault(&f.key, &f.clause, &f.message))
            .collect();
        let warnings: Vec<_> = warnings
            .iter()
            .map(|w| fault(&w.key, &w.clause, &w.message))
            .collect();
        let ok = faults.is_empty();
        writeln!(
            out,
            "{}",
            serde_json::json!({
                "ok": ok,
                "hash": house.as_ref().map(House::hash),
                "faults": faults,
                "warnings": warnings,
            })
        )?;
        return Ok(code);
    }
    for fault in &faults {
        writeln!(out, "fault    {fault}")?;
    }
    for warning in &warnings {
        writeln!(out, "warning  {warning}")?;
    }
    match house {
        None => writeln!(out, "{name}: {}", counted(faults.len() as u64, "fault"))?,
        Some(house) => writeln!(
            out,
            "{name}: allowed under {}, {} on offer, {}\nhash     {}",
            house.rulebook.title,
            counted(house.definitions.len() as u64, "wager"),
            counted(warnings.len() as u64, "warning"),
            house.hash()
        )?,
    }
    Ok(code)
}
