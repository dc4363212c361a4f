//! Running simulations: shards, threads, progress, and what to write where.

use std::{
    fs::File,
    io::{BufWriter, IsTerminal as _, Write},
    path::{Path, PathBuf},
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};

use super::{
    CliError, RunArgs,
    load::{Loaded, load, read, write},
    print::{self, Pace},
};
use crate::{Asked, Outcome, Record, Sums, Watch, long_run, report};

pub(super) fn exact(args: &RunArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let loaded = load(&args.game)?;
    let mut runs = Vec::new();
    for contender in &loaded.simulation.contenders {
        let name = contender.strategy.name().to_owned();
        match long_run(&contender.strategy, &loaded.simulation.house)? {
            Some(run) => runs.push((name, run)),
            None => return Err(CliError::NotExact { name }),
        }
    }
    print::long_runs(&runs, args.json, out)
}

pub(super) fn merge(
    paths: &[PathBuf],
    json: bool,
    save: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let mut records = Vec::new();
    for path in paths {
        let record = Record::read(&read(path)?).map_err(|error| CliError::Record {
            path: path.display().to_string(),
            error,
        })?;
        records.push(record);
    }
    let whole = Record::merge(records)?;
    if let Some(path) = save {
        write(path, &whole.write()?)?;
    }
    let pace = Pace {
        seed: whole.asked.seed,
        threads: 0,
        seconds: 0.0,
    };
    let names: Vec<String> = whole
        .asked
        .strategies
        .iter()
        .map(|(name, _)| name.clone())
        .collect();
    tell(&names, &whole.sums(), &pace, json, out)
}

fn tell(
    names: &[String],
    sums: &Sums,
    pace: &Pace,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    match json {
        true => writeln!(out, "{}", print::run(names, sums, pace)).map_err(CliError::from),
        false => print::table(names, sums, pace, out),
    }
}

pub(super) fn simulate(args: &RunArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let loaded = load(&args.game)?;
    loaded
        .missing
        .iter()
        .for_each(|line| eprintln!("note: {line}"));
    let sessions = part(args)?;
    let threads = args
        .threads
        .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, |n| n.get()));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.max(1))
        .build()
        .map_err(crate::SimError::from)?;
    let watch = Arc::new(Watch::default());
    let stopping = watch.clone();
    // A second handler in one process is refused; then Ctrl-C ends the program as it always does.
    let _handled = ctrlc::set_handler(move || stopping.stop.store(true, Ordering::Relaxed));
    let mut csv = args
        .csv
        .as_deref()
        .map(|path| Csv::create(path, &loaded))
        .transpose()?;
    let mut gathered = args.report.as_ref().map(|_| report::Gathered::default());
    let start = Instant::now();
    let bar = progress(&watch, sessions.end - sessions.start);
    let mut sums = Sums::new(loaded.simulation.contenders.len());
    let mut from = sessions.start;
    let mut failed = Ok(());
    while from < sessions.end && !watch.stop.load(Ordering::Relaxed) {
        // With a wanted error, rounds of fixed size: where it stops does not depend on threads.
        let to = match args.until_error {
            Some(_) => (from + 4096).min(sessions.end),
            None => sessions.end,
        };
        let mut each = |first: u64, outcomes: &[Vec<Outcome>]| {
            if let (Some(csv), true) = (&mut csv, failed.is_ok()) {
                failed = csv.write(first, outcomes);
            }
            if let Some(gathered) = &mut gathered {
                gathered.add(outcomes);
            }
        };
        let round = pool.install(|| loaded.simulation.run(from..to, &watch, &mut each))?;
        sums.add(&round);
        from += round.tallies.first().map_or(0, |t| t.sessions);
        let wanted = args.until_error.unwrap_or(0.0);
        if args.until_error.is_some() && sums.tallies.iter().all(|t| t.edge_error() <= wanted) {
            break;
        }
    }
    failed?;
    if let Some((bar, thread)) = bar {
        watch.stop.store(true, Ordering::Relaxed);
        // The bar's thread has nothing to tell.
        let _ended = thread.join();
        bar.finish_and_clear();
    }
    let pace = Pace {
        seed: args.game.seed,
        threads,
        seconds: start.elapsed().as_secs_f64(),
    };
    let names: Vec<String> = loaded.texts.iter().map(|(name, _)| name.clone()).collect();
    if let Some(path) = &args.save {
        let record = Record::new(asked(args, &loaded)?, (sessions.start, from), sums.clone());
        write(path, &record.write()?)?;
    }
    if let (Some(path), Some(gathered)) = (&args.report, gathered) {
        let page = report::page(
            &loaded.simulation,
            &sums,
            &gathered,
            sessions.start,
            &command(args),
        )?;
        write(path, &page)?;
    }
    tell(&names, &sums, &pace, args.json, out)
}

/// The sessions of this shard.
fn part(args: &RunArgs) -> Result<std::ops::Range<u64>, CliError> {
    let Some(shard) = &args.shard else {
        return Ok(0..args.sessions);
    };
    let parts = shard
        .split_once('/')
        .and_then(|(i, n)| Some((i.parse::<u64>().ok()?, n.parse::<u64>().ok()?)));
    match parts {
        Some((i, n)) if (1..=n).contains(&i) => {
            let at = |i: u64| (u128::from(args.sessions) * u128::from(i) / u128::from(n)) as u64;
            Ok(at(i - 1)..at(i))
        }
        _ => Err(CliError::Option {
            option: "shard",
            value: shard.clone(),
            allowed: "I/N with I from 1 to N",
        }),
    }
}

fn asked(args: &RunArgs, loaded: &Loaded) -> Result<Asked, CliError> {
    Ok(Asked {
        seed: args.game.seed,
        house: loaded.house.clone(),
        strategies: loaded.texts.clone(),
        unit: args.game.unit()?.map(|u| u.0),
        bankroll: loaded.terms.bankroll.0,
        length: loaded.terms.length,
        sessions: args.sessions,
    })
}

/// The command line that replays sessions of this run, without the session.
fn command(args: &RunArgs) -> String {
    let game = &args.game;
    let mut line = "boxman sim replay".to_owned();
    for (option, value) in [
        ("house", Some(game.house.clone())),
        ("rolls", game.rolls.map(|r| r.to_string())),
        ("shooters", game.shooters.map(|s| s.to_string())),
        ("minutes", game.minutes.map(|m| m.to_string())),
        ("bankroll", Some(game.bankroll.clone())),
        ("unit", game.unit.clone()),
        ("seed", Some(game.seed.to_string())),
    ] {
        if let Some(value) = value {
            line.push_str(&format!(" --{option} {value}"));
        }
    }
    line
}

/// A bar with rate and time left, on a terminal.
fn progress(
    watch: &Arc<Watch>,
    sessions: u64,
) -> Option<(ProgressBar, std::thread::JoinHandle<()>)> {
    if !std::io::stderr().is_terminal() {
        return None;
    }
    let style = "{wide_bar} {percent:>3}%  {msg}  {eta} left";
    let style =
        ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(sessions).with_style(style);
    let (shown, watch) = (bar.clone(), watch.clone());
    let start = Instant::now();
    let thread = std::thread::spawn(move || {
        while !watch.stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(100));
            let rolls = watch.rolls.load(Ordering::Relaxed) as f64;
            shown.set_position(watch.sessions.load(Ordering::Relaxed));
            shown.set_message(format!(
                "{:.0} M rolls/s",
                rolls / start.elapsed().as_secs_f64() / 1e6
            ));
        }
    });
    Some((bar, thread))
}

/// Every session as a line.
struct Csv {
    file: BufWriter<File>,
    names: Vec<String>,
}

impl Csv {
    fn create(path: &Path, loaded: &Loaded) -> Result<Csv, CliError> {
        let file = File::create(path).map_err(|error| CliError::File {
            path: path.display().to_string(),
            error,
        })?;
        let mut csv = Csv {
            file: BufWriter::new(file),
            names: loaded.texts.iter().map(|(name, _)| name.clone()).collect(),
        };
        writeln!(csv.file, "session,strategy,net,action,rolls,shooters,end")?;
        Ok(csv)
    }

    fn write(&mut self, first: u64, outcomes: &[Vec<Outcome>]) -> Result<(), CliError> {
        let count = outcomes.first().map_or(0, Vec::len);
        for place in 0..count {
            for (name, outcomes) in self.names.iter().zip(outcomes) {
                let o = &outcomes[place];
                let end = serde_json::to_value(o.end)?;
                writeln!(
                    self.file,
                    "{},{name},{:.2},{:.2},{},{},{}",
                    first + place as u64,
                    o.net.0 as f64 / 100.0,
                    o.action.0 as f64 / 100.0,
                    o.rolls,
                    o.shooters,
                    end.as_str().unwrap_or(""),
                )?;
            }
        }
        self.file.flush()?;
        Ok(())
    }
}
