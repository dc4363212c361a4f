//! What the command line runs: `serve`, `audit`, `export`, `verify` and `staff add`. The arguments are
//! here so that they are documented once; the binary only calls.

use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write as _},
    net::SocketAddr,
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use boxman_store::{Account, Sqlite, Store, StoreError, Write, audit, export, fair::Proof};
use boxman_table::Name;
use clap::{Args, Subcommand, ValueEnum};

use crate::{
    access::Duty,
    hall::Settings,
    limits::Rate,
    machine::Machine,
    password::{self, PasswordError},
    serve::{ServeError, Server},
};

/// Why a command line failed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum CliError {
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    Finding(#[from] audit::Finding),
    #[error(transparent)]
    Export(#[from] export::ExportError),
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error("{file}: {error}")]
    File { file: String, error: io::Error },
    #[error("{file} is not the proof of a roll: {error}")]
    Proof {
        file: String,
        error: serde_json::Error,
    },
    #[error("the roll is not fair: {0}")]
    Unfair(#[from] boxman_store::fair::Unfair),
    #[error("{0:?} is no name")]
    Name(String),
    #[error("{0} has an account already")]
    Taken(String),
    #[error("the runtime cannot start: {0}")]
    Runtime(io::Error),
}

/// Runs live tables.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// Where the record is kept
    #[arg(long, value_name = "DIR", default_value = "boxman-data")]
    pub data: PathBuf,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7711")]
    pub listen: SocketAddr,
    /// A host name that browsers reach this server by; may be given several times
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<String>,
    /// Browsers reach this server over TLS: cookies are Secure
    #[arg(long)]
    pub behind_tls: bool,
    /// Seconds from the first bet to the roll at practice tables
    #[arg(long, value_name = "SECONDS", default_value_t = 20.0)]
    pub bets_close: f64,
    /// Commands a second for each sign-in, in the long run; twice that at once
    #[arg(long, value_name = "RATE", default_value_t = 200.0)]
    pub command_rate: f64,
    /// Structured logs as JSON lines
    #[arg(long)]
    pub json_logs: bool,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            data: "boxman-data".into(),
            listen: SocketAddr::from(([127, 0, 0, 1], 7711)),
            hosts: Vec::new(),
            behind_tls: false,
            bets_close: 20.0,
            command_rate: 200.0,
            json_logs: false,
        }
    }
}

/// Runs live tables until it is told to stop (Ctrl-C or SIGTERM).
///
/// # Errors
/// When it cannot start.
pub fn serve(args: &ServeArgs) -> Result<(), CliError> {
    start_logs(args.json_logs);
    let mut settings = Settings::new(args.data.clone());
    settings.address = args.listen;
    settings.hosts = args.hosts.clone();
    settings.behind_tls = args.behind_tls;
    settings.timing.bets_close = Duration::from_secs_f64(args.bets_close.clamp(0.05, 3600.0));
    settings.timing.window = settings.timing.window.min(settings.timing.bets_close);
    let a_second = args.command_rate.max(1.0);
    settings.command_rate = Rate {
        burst: 2.0 * a_second,
        a_second,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    runtime.map_err(CliError::Runtime)?.block_on(async {
        let server = Server::start(settings).await?;
        let address = server.address();
        tracing::info!(%address, data = %args.data.display(), "serving");
        println!("Boxman is at http://{address}");
        let _ = io::stdout().flush();
        Ok(server.run_until(told_to_stop()).await?)
    })
}

fn start_logs(json: bool) {
    use tracing_subscriber::{EnvFilter, fmt};
    let filter = EnvFilter::try_from_env("BOXMAN_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = fmt().with_env_filter(filter).with_writer(io::stderr);
    // A second start within one process keeps the first one's logs.
    let _ = match json {
        true => logs.json().try_init(),
        false => logs.try_init(),
    };
}

async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        }
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

/// Walks a record, settles every roll again and names the first thing that is wrong.
#[derive(Args, Clone, Debug)]
pub struct AuditArgs {
    /// Where the record is kept
    #[arg(long, value_name = "DIR", default_value = "boxman-data")]
    pub data: PathBuf,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
}

/// Audits a record.
///
/// # Errors
/// The first thing that is wrong.
pub fn audit(args: &AuditArgs) -> Result<(), CliError> {
    let store = Sqlite::open_existing(&args.data)?;
    // A finding is told once, as a sentence.
    std::panic::set_hook(Box::new(|_| {}));
    let report = audit::audit(&store);
    let _ = std::panic::take_hook();
    let report = report?;
    if args.json {
        println!("{}", serde_json::json!({"ok": true, "report": report}));
    } else {
        println!(
            "{} tables, {} entries, {} events, {} rolls settled again, {} tournaments with {} entries decided again, {} draws proven: nothing is wrong",
            report.tables,
            report.entries,
            report.events,
            report.rolls,
            report.tournaments,
            report.steps,
            report.draws
        );
    }
    Ok(())
}

/// How to export.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// An event a line
    Jsonl,
    /// Comma-separated values
    Csv,
}

/// Writes a record out.
#[derive(Args, Clone, Debug)]
pub struct ExportArgs {
    /// Where the record is kept
    #[arg(long, value_name = "DIR", default_value = "boxman-data")]
    pub data: PathBuf,
    /// One table only, or one tournament as `tournament:ID`
    #[arg(long, value_name = "ID")]
    pub table: Option<String>,
    /// How
    #[arg(long, value_enum, default_value_t = Format::Jsonl)]
    pub format: Format,
    /// Where to; standard output if left out
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Exports a record.
///
/// # Errors
/// When it cannot be read or written.
pub fn export(args: &ExportArgs) -> Result<(), CliError> {
    let store = Sqlite::open_existing(&args.data)?;
    let format = match args.format {
        Format::Jsonl => export::Format::JsonLines,
        Format::Csv => export::Format::Csv,
    };
    let file = |error| CliError::File {
        file: args
            .out
            .as_ref()
            .map_or("standard output".to_owned(), |p| p.display().to_string()),
        error,
    };
    let out: Box<dyn io::Write> = match &args.out {
        None => Box::new(io::stdout().lock()),
        Some(path) => Box::new(fs::File::create(path).map_err(file)?),
    };
    let mut out = io::BufWriter::new(out);
    export::export(&store, args.table.as_deref(), format, &mut out)?;
    out.flush().map_err(file)
}

/// Checks the proof of a drawn roll, offline.
#[derive(Args, Clone, Debug)]
pub struct VerifyArgs {
    /// The proof, as GET /api/tables/ID/draws/N gives it
    #[arg(value_name = "ROLL.json")]
    pub roll: PathBuf,
}

/// Verifies a roll.
///
/// # Errors
/// Why it is not fair.
pub fn verify(args: &VerifyArgs) -> Result<(), CliError> {
    let file = args.roll.display().to_string();
    let text = fs::read_to_string(&args.roll).map_err(|error| CliError::File {
        file: file.clone(),
        error,
    })?;
    let proof: Proof =
        serde_json::from_str(&text).map_err(|error| CliError::Proof { file, error })?;
    proof.verify()?;
    let [a, b] = proof.dice;
    println!(
        "table {}, draw {}: {a} and {b} are what was committed to",
        proof.table, proof.draw
    );
    Ok(())
}

/// Staff accounts.
#[derive(Subcommand, Clone, Debug)]
pub enum StaffCommand {
    /// Adds an account with its roles; the first administrator is made here
    Add(StaffAddArgs),
}

/// A new account.
#[derive(Args, Clone, Debug)]
pub struct StaffAddArgs {
    /// The name
    pub name: String,
    /// A role; may be given several times
    #[arg(long = "role", value_name = "ROLE", required = true, value_parser = role)]
    pub roles: Vec<Duty>,
    /// Where the record is kept; the server must not be running on it
    #[arg(long, value_name = "DIR", default_value = "boxman-data")]
    pub data: PathBuf,
    /// A file with the password; without it, the password is the first line of standard input
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
}

fn role(text: &str) -> Result<Duty, String> {
    match Duty::named(text) {
        Some(duty) if duty != Duty::Guest => Ok(duty),
        _ => {
            let roles: Vec<&str> = Duty::ALL.iter().skip(1).map(|d| d.name()).collect();
            Err(format!("the roles are {}", roles.join(", ")))
        }
    }
}

/// Adds an account.
///
/// # Errors
/// When the name is taken, or the password is none.
pub fn staff_add(args: &StaffAddArgs) -> Result<(), CliError> {
    let name = Name::new(&args.name).ok_or_else(|| CliError::Name(args.name.clone()))?;
    let mut word = String::new();
    let read = match &args.password_file {
        Some(path) => fs::read_to_string(path)
            .map(|text| word = text)
            .map_err(|error| (path.display().to_string(), error)),
        None => {
            if io::stdin().is_terminal() {
                eprintln!("Password for {name}:");
            }
            let read = io::stdin().lock().read_line(&mut word);
            read.map(drop)
                .map_err(|error| ("standard input".to_owned(), error))
        }
    };
    read.map_err(|(file, error)| CliError::File { file, error })?;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&args.data)?);
    if store.accounts()?.iter().any(|a| a.name == name.as_str()) {
        return Err(CliError::Taken(name.to_string()));
    }
    let mut roles: Vec<String> = args.roles.iter().map(|d| d.name().to_owned()).collect();
    roles.sort();
    roles.dedup();
    let account = Account {
        name: name.to_string(),
        password: password::hash(word.trim_end_matches(['\r', '\n']))?,
        roles,
        disabled: false,
        failures: 0,
        locked_until: 0,
    };
    let mut log = Machine::default().logged(
        "the command line",
        "account-added",
        name.as_str(),
        "boxman staff add",
    );
    log.after = serde_json::to_string(&account).ok();
    store.write(&[&[Write::Account(account), Write::Significant(log)]])?;
    println!("{name} can sign in");
    Ok(())
}
