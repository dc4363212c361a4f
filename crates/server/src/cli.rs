//! What the command line runs: `serve`, `audit`, `export`, `backup`, `store`, `verify` and `staff`. The arguments are
//! here so that they are documented once; the binary only calls.

mod audit;
mod copies;
mod place;
mod staff;

use std::{
    fs,
    io::{self, Write as _},
    net::SocketAddr,
    os::unix::fs::OpenOptionsExt as _,
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use boxman_house::Licence;
use boxman_store::{
    CopyError, LoadError, Options, PlaceError, StoreError, export, fair::Proof,
    witness::WitnessError,
};
use clap::{Args, ValueEnum};
use ipnet::IpNet;

pub use audit::{AuditArgs, audit};
pub use copies::{BackupArgs, StoreCommand, backup, store};
pub use place::StoreArgs;

use crate::{
    hall::Settings,
    limits::Rate,
    loss::Acceptance,
    names,
    password::PasswordError,
    serve::{ServeError, Server},
};

pub use staff::{SecondFactorArgs, StaffAddArgs, StaffCommand, read_secret, staff};

/// Why a command line failed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum CliError {
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("--store: {0}")]
    Place(#[from] PlaceError),
    #[error("{error}; what was copied so far is in {to} and is not to be used")]
    Copy { to: String, error: Box<CopyError> },
    #[error("{0}")]
    Finding(#[from] boxman_store::audit::Finding),
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
    #[error("{0:?} is no name: {WANTED}", WANTED = names::WANTED)]
    Name(String),
    #[error("{0}")]
    Refused(String),
    #[error("{0} has an account already")]
    Taken(String),
    #[error("there is no account {0:?}")]
    Unknown(String),
    #[error(
        "this is no code of that secret: add the secret to an authenticator and give the six digits it shows"
    )]
    Code,
    #[error(
        "a server is running on {0}: stop it first, or let an administrator add the account there (POST /api/accounts)"
    )]
    Running(String),
    #[error(transparent)]
    Witness(#[from] WitnessError),
    #[error("there is no witness at {0}")]
    NoWitness(String),
    #[error("the record is not what was witnessed: {0}")]
    Lost(String),
    #[error("the runtime cannot start: {0}")]
    Runtime(io::Error),
    #[error("standard output: {0}")]
    Output(io::Error),
}

/// Says a line on standard output. A reader may have closed it: that is an error to tell, not to die of.
macro_rules! tell {
    ($($said:tt)*) => {
        writeln!(::std::io::stdout(), $($said)*).map_err($crate::cli::CliError::Output)
    };
}
use tell;

/// Runs live tables.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// Where the record is
    #[command(flatten)]
    pub store: StoreArgs,
    /// A file with the key of the record, 64 hexadecimal digits; made if it is not there. Without it, the environment
    /// variable BOXMAN_KEY, or a file of the user's own (~/.config/boxman/key)
    #[arg(long, value_name = "FILE")]
    pub key_file: Option<PathBuf>,
    /// A file elsewhere that sees every root over the record; may be given several times. Beside the folder of the record if
    /// left out; for a database, in ~/.local/state/boxman
    #[arg(long, value_name = "FILE")]
    pub witness: Vec<PathBuf>,
    /// Somebody who accepts that what was witnessed is lost: an administrator, who is asked for a password. Takes two
    #[arg(long, value_name = "NAME")]
    pub accept_loss: Vec<String>,
    /// Refuse a folder that others can read even if an earlier version made it, instead of tightening it once
    #[arg(long)]
    pub keep_modes: bool,
    /// The licence of the casino, for tables of the house; given once, it stays on record
    #[arg(long, value_name = "NAME/NUMBER")]
    pub licence: Option<Licence>,
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
    /// Seconds without a sign of life after which a player at a practice table is away; 0 for never
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0)]
    pub away_after: f64,
    /// Commands per second for each sign-in, in the long run; twice that at once
    #[arg(long, value_name = "RATE", default_value_t = 200.0)]
    pub command_rate: f64,
    /// A proxy in front of this server, such as 10.0.0.0/8: requests from there come from the address it names in
    /// X-Forwarded-For; may be given several times
    #[arg(long = "trusted-proxy", value_name = "CIDR")]
    pub trusted_proxies: Vec<IpNet>,
    /// The most live feeds that one address may have open
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub feeds_per_address: usize,
    /// Players may write short text at the rail; a boxperson or floorperson can remove it and mute them
    #[arg(long)]
    pub rail_text: bool,
    /// Show tables of the house only to accounts, to guests with a seat's code and on rail screens with theirs
    #[arg(long)]
    pub no_strangers: bool,
    /// Structured logs as JSON lines
    #[arg(long)]
    pub json_logs: bool,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            store: StoreArgs::default(),
            key_file: None,
            witness: Vec::new(),
            accept_loss: Vec::new(),
            keep_modes: false,
            licence: None,
            listen: SocketAddr::from(([127, 0, 0, 1], 7711)),
            hosts: Vec::new(),
            behind_tls: false,
            bets_close: 20.0,
            away_after: 30.0,
            command_rate: 200.0,
            trusted_proxies: Vec::new(),
            feeds_per_address: 500,
            rail_text: false,
            no_strangers: false,
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
    let place = args.store.place()?;
    let mut settings = Settings::new(place.clone());
    settings.key_file = args.key_file.clone();
    settings.keep_modes = args.keep_modes;
    settings.witness = args.witness.clone();
    if settings.witness.is_empty() {
        settings.witness.extend(place.witness());
    }
    for name in &args.accept_loss {
        let password = read_secret(&format!("Password of {name}, who accepts the loss: "))?;
        let name = name.clone();
        let ask = |name: &str| {
            read_secret(&format!("Code of {name}'s second factor: ")).map_err(io::Error::other)
        };
        let code = Arc::new(ask);
        settings.accept_loss.push(Acceptance {
            name,
            password,
            code,
        });
    }
    settings.licence = args.licence.clone();
    settings.address = args.listen;
    settings.hosts = args.hosts.clone();
    settings.behind_tls = args.behind_tls;
    settings.no_strangers = args.no_strangers;
    settings.trusted_proxies = args.trusted_proxies.clone();
    settings.feeds.per_address = args.feeds_per_address;
    settings.rail_text = args.rail_text;
    settings.timing.bets_close = Duration::from_secs_f64(args.bets_close.clamp(0.05, 3600.0));
    settings.timing.window = settings.timing.window.min(settings.timing.bets_close);
    let away = Duration::from_secs_f64(args.away_after.clamp(0.0, 86_400.0));
    settings.timing.away = Some(away).filter(|away| !away.is_zero());
    let per_second = args.command_rate.max(1.0);
    settings.command_rate = Rate {
        burst: 2.0 * per_second,
        per_second,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    runtime.map_err(CliError::Runtime)?.block_on(async {
        let server = Server::start(settings).await?;
        let address = server.address();
        tracing::info!(%address, store = %place, "serving");
        // Whoever started it may not read where it is; it serves all the same.
        let _ = tell!("Boxman is at http://{address}");
        let _ = io::stdout().flush();
        Ok(server.run_until(told_to_stop()).await?)
    })
}

fn start_logs(json: bool) {
    use tracing_subscriber::{
        Layer, Registry, filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt,
    };
    let wanted = std::env::var("BOXMAN_LOG").map(|text| text.parse::<Targets>());
    let usual = || Targets::new().with_default(tracing::Level::INFO);
    let (filter, wrong) = match wanted {
        Ok(Ok(filter)) => (filter, None),
        Ok(Err(wrong)) => (usual(), Some(wrong)),
        Err(_) => (usual(), None),
    };
    let logs = fmt::layer().with_writer(io::stderr);
    let logs: Box<dyn Layer<Registry> + Send + Sync> = if json {
        logs.json().with_filter(filter).boxed()
    } else {
        logs.with_filter(filter).boxed()
    };
    // A second start within one process keeps the first one's logs.
    let _ = tracing_subscriber::registry().with(logs).try_init();
    if let Some(wrong) = wrong {
        tracing::warn!(
            "BOXMAN_LOG is not understood ({wrong}); it takes levels such as info or boxman_server=debug"
        );
    }
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

/// How to export.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One event per line
    Jsonl,
    /// Comma-separated values
    Csv,
}

/// Writes a record out.
#[derive(Args, Clone, Debug)]
pub struct ExportArgs {
    /// Where the record is
    #[command(flatten)]
    pub store: StoreArgs,
    /// One table only, or another record by its key, such as `tournament:ID` or `approvals:house`
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
    let place = args.store.place()?;
    let store = place.open_existing(&Options::default())?;
    let format = match args.format {
        Format::Jsonl => export::Format::JsonLines,
        Format::Csv => export::Format::Csv,
    };
    let file = |error| match &args.out {
        None => CliError::Output(error),
        Some(path) => CliError::File {
            file: path.display().to_string(),
            error,
        },
    };
    // A table that is not there leaves a file as it was.
    let sources = export::sources(&*store, args.table.as_deref())?;
    let out: Box<dyn io::Write> = match &args.out {
        None => Box::new(io::stdout().lock()),
        Some(path) => {
            let mut options = fs::File::options();
            // An export holds what the record holds: it is for its owner alone.
            options.write(true).create(true).truncate(true).mode(0o600);
            Box::new(options.open(path).map_err(file)?)
        }
    };
    let mut out = io::BufWriter::new(out);
    match export::export(&*store, &sources, format, &mut out) {
        Err(export::ExportError::Output(error)) => return Err(file(error)),
        done => done?,
    };
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
    tell!(
        "table {}, draw {}: {a} and {b} are what was committed to",
        proof.table,
        proof.draw
    )
}
