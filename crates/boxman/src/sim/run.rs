//! Running simulations: shards, threads, progress and output files.

use std::{
    io::Write,
    ops::Range,
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

use boxman_sim::{
    Asked, Crew, Each, Missing, Outcome, Record, Sums, Tally, Watch, long_run,
    report::{self, SessionsByResult},
};

use super::{
    CliError, MergeArgs, RunArgs,
    bar::Bar,
    load::{Loaded, load, read, write},
    print::{self, Pace, Results},
    sessions::Sessions,
};

/// Sessions between two looks at the error.
const ROUND: u64 = 4096;

pub(super) fn exact(args: &RunArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let loaded = load(&args.game)?;
    loaded.note_what_is_missing();
    let mut runs = Vec::new();
    for contender in &loaded.simulation.contenders {
        let name = contender.strategy.name().to_owned();
        match long_run(&contender.strategy, &loaded.simulation.house) {
            Ok(run) => runs.push((name, run)),
            Err(why) => return Err(CliError::NotExact { name, why }),
        }
    }
    print::long_runs(&runs, args.json, out)
}

pub(super) fn merge(args: &MergeArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let mut records = Vec::new();
    for path in &args.records {
        let record = Record::read(&read(path)?).map_err(|error| CliError::Record {
            path: path.display().to_string(),
            error,
        })?;
        records.push(record);
    }
    let whole = if args.partial {
        Record::merge_partial(records)?
    } else {
        Record::merge(records)?
    };
    let missing = whole.missing();
    if !missing.is_empty() {
        eprintln!(
            "warning: this is not the whole run; missing: {}",
            Missing::list(&missing)
        );
    }
    if let Some(path) = &args.save {
        write(path, &whole.write()?)?;
    }
    let names = whole.asked.strategies.iter().map(|(name, _)| name.clone());
    let results = Results {
        names: names.collect(),
        sums: whole.sums(),
        seed: whole.asked.seed,
        house_hash: whole.asked.house_hash,
        pace: None,
        missing,
    };
    results.print(args.json, out)
}

pub(super) fn simulate(args: &RunArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let loaded = load(&args.game)?;
    loaded.note_what_is_missing();
    let sessions = part(args)?;
    let threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, |n| n.get()),
        |threads| threads.into(),
    );
    let names: Vec<String> = loaded.texts.iter().map(|(name, _)| name.clone()).collect();
    let mut files = Sessions::create(&names, args.csv.as_deref(), args.parquet.as_deref())?;
    let mut by_result = args.report.as_ref().map(|_| SessionsByResult::default());
    let watch = Arc::new(Watch::default());
    stop_on_interrupt(&watch);
    let start = Instant::now();
    let bar = Bar::show(&watch, sessions.end - sessions.start, args.until_error);
    let sums = play(
        args,
        &loaded,
        &sessions,
        threads,
        &watch,
        &mut |first, outcomes| {
            if let Some(by_result) = &mut by_result {
                by_result.add(first, outcomes);
            }
            if files.are_wanted() {
                files.write(first, outcomes)
            } else {
                Ok(())
            }
        },
    );
    let interrupted = watch.stop.load(Ordering::Relaxed);
    bar.hide();
    let sums = sums?;
    files.finish()?;
    let pace = Pace {
        threads,
        seconds: start.elapsed().as_secs_f64(),
    };
    let played = sums.tallies.first().map_or(0, |t| t.sessions);
    let asked = asked(args, &loaded)?;
    let house_hash = asked.house_hash.clone();
    if interrupted {
        let all = sessions.end - sessions.start;
        eprintln!("stopped after {played} of {all} sessions");
    }
    if let Some(path) = &args.save {
        let played = (sessions.start, sessions.start + played);
        let shards = shard(args)?.map(|(_, shards)| shards);
        let record = Record::new(asked, shards, played, sums.clone());
        write(path, &record.write()?)?;
    }
    if let (Some(path), Some(by_result)) = (&args.report, by_result) {
        let replays = replays(args);
        let page = report::page(
            &loaded.simulation,
            &sums,
            &by_result,
            sessions.start,
            &replays,
        )?;
        write(path, &page)?;
    }
    let results = Results {
        names,
        sums,
        seed: args.game.seed,
        house_hash,
        pace: Some(pace),
        missing: Vec::new(),
    };
    results.print(args.json, out)
}

/// Takes the outcomes of a chunk, as [`Each`], and may fail.
type Writing<'a> = dyn FnMut(u64, &[Vec<Outcome>]) -> Result<(), CliError> + Send + 'a;

/// Plays until all sessions are played, the error is small enough, or the run is stopped.
fn play(
    args: &RunArgs,
    loaded: &Loaded,
    sessions: &Range<u64>,
    threads: usize,
    watch: &Watch,
    each: &mut Writing,
) -> Result<Sums, CliError> {
    let wants_each = args.csv.is_some() || args.parquet.is_some() || args.report.is_some();
    let mut failed = Ok(());
    let mut each = |first: u64, outcomes: &[Vec<Outcome>]| {
        if failed.is_ok() {
            failed = each(first, outcomes);
            watch.stop.fetch_or(failed.is_err(), Ordering::Relaxed);
        }
    };
    let mut crew = Crew::new(&loaded.simulation, threads)?;
    let mut sums = Sums::new(loaded.simulation.contenders.len());
    let mut from = sessions.start;
    while from < sessions.end && !watch.stop.load(Ordering::Relaxed) {
        // With a wanted error, rounds of fixed size: where it stops does not depend on threads.
        let to = match args.until_error {
            Some(_) => (from + ROUND).min(sessions.end),
            None => sessions.end,
        };
        let each: Option<&mut Each> = if wants_each { Some(&mut each) } else { None };
        let round = crew.run(from..to, watch, each)?;
        sums.add(&round);
        from += round.tallies.first().map_or(0, |t| t.sessions);
        // Without anything decided there is no error yet, and none is small enough.
        let errors = sums.tallies.iter().map(Tally::edge_error);
        let error = errors.fold(0.0, |most: f64, e| most.max(e.unwrap_or(f64::INFINITY)));
        watch.error.store(error.to_bits(), Ordering::Relaxed);
        if args.until_error.is_some_and(|wanted| error <= wanted) {
            break;
        }
    }
    failed.map(|()| sums)
}

/// The first Ctrl-C ends the run and prints what it has, the second ends the program.
fn stop_on_interrupt(watch: &Arc<Watch>) {
    let stopping = watch.clone();
    let stop = move || {
        if stopping.stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    // A second handler in one process is refused; then Ctrl-C ends the program as it always does.
    let _handled = ctrlc::set_handler(stop);
}

/// Which shard this is, from 1, and of how many.
fn shard(args: &RunArgs) -> Result<Option<(u64, u64)>, CliError> {
    let Some(shard) = &args.shard else {
        return Ok(None);
    };
    let parts = shard
        .split_once('/')
        .and_then(|(i, n)| Some((i.parse::<u64>().ok()?, n.parse::<u64>().ok()?)));
    let known = parts.filter(|(i, n)| (1..=*n).contains(i));
    known.map(Some).ok_or_else(|| CliError::Option {
        option: "shard",
        value: shard.clone(),
        allowed: "I/N with I from 1 to N",
    })
}

/// The sessions of this shard.
fn part(args: &RunArgs) -> Result<Range<u64>, CliError> {
    let (shard, shards) = shard(args)?.unwrap_or((1, 1));
    Ok(boxman_sim::shard(args.sessions, shard, shards))
}

fn asked(args: &RunArgs, loaded: &Loaded) -> Result<Asked, CliError> {
    Ok(Asked {
        seed: args.game.seed,
        house: loaded.house.clone(),
        house_hash: loaded.simulation.house.hash().to_owned(),
        strategies: loaded.texts.clone(),
        unit: args.game.unit()?.map(|u| u.0),
        bankroll: loaded.terms.bankroll.0,
        length: loaded.terms.length,
        sessions: args.sessions,
    })
}

/// For every strategy the command line that replays sessions of this run, without the session.
fn replays(args: &RunArgs) -> Vec<String> {
    let game = &args.game;
    let mut line = "boxman sim replay".to_owned();
    for (option, value) in [
        ("house", Some(game.house.clone())),
        ("rolls", game.rolls.map(|r| r.to_string())),
        ("shooters", game.shooters.map(|s| s.to_string())),
        ("minutes", game.minutes.map(|m| m.to_string())),
        ("pace", game.minutes.map(|_| game.pace.to_string())),
        ("bankroll", Some(game.bankroll.clone())),
        ("unit", game.unit.clone()),
        ("seed", Some(game.seed.to_string())),
    ] {
        if let Some(value) = value {
            line.push_str(&format!(" --{option} {}", word(&value)));
        }
    }
    let strategies = game.strategy.iter();
    strategies
        .map(|strategy| format!("{line} --strategy {}", word(strategy)))
        .collect()
}

/// A word of a shell.
fn word(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+:,".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}
