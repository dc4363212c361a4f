//! `boxman audit`: decides every entry again, and holds the record against what was witnessed outside it.

use std::{
    io::Write as _,
    path::{Path, PathBuf},
};

use boxman_rules::counted;
use boxman_store::{
    Options,
    audit::audit as walk,
    fair::hex,
    time_text,
    witness::{self, Seen},
};
use clap::Args;

use super::{CliError, StoreArgs, tell};

/// Walks a record, settles every roll again and names the first thing that is wrong.
#[derive(Args, Clone, Debug)]
pub struct AuditArgs {
    /// Where the record is
    #[command(flatten)]
    pub store: StoreArgs,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
    /// A file with the key of the record; without a key, what is sealed is not checked
    #[arg(long, value_name = "FILE")]
    pub key_file: Option<PathBuf>,
    /// A file that has seen the roots over the record; may be given several times. The one that `serve` writes by itself if left out
    #[arg(long, value_name = "FILE")]
    pub witness: Vec<PathBuf>,
    /// Only print the latest root that was witnessed, with its signature and the key that made it
    #[arg(long)]
    pub root: bool,
}

/// What the witnesses of a record have seen, each checked line by line.
fn seen_by(args: &AuditArgs) -> Result<Vec<(PathBuf, Seen)>, CliError> {
    let mut paths = args.witness.clone();
    let named = !paths.is_empty();
    if !named {
        paths.extend(args.store.place()?.witness());
    }
    let mut all = Vec::new();
    for path in paths {
        match Seen::read(&path, true)? {
            Some(seen) => all.push((path, seen)),
            None if named => return Err(CliError::NoWitness(path.display().to_string())),
            None => {}
        }
    }
    Ok(all)
}

/// Prints the latest root.
fn print_root(path: &Path, seen: &Seen) -> Result<(), CliError> {
    tell!(
        "root {} number {} at {} over {}\nsigned {}\nby ed25519 {}\nin {}",
        hex(&seen.root),
        seen.n,
        time_text(seen.at),
        counted(seen.heads.len() as u64, "record"),
        seen.signature,
        hex(&seen.public),
        path.display()
    )
}

/// Audits a record.
///
/// # Errors
/// The first thing that is wrong.
pub fn audit(args: &AuditArgs) -> Result<(), CliError> {
    let witnesses = seen_by(args)?;
    if args.root {
        let mut witnesses = witnesses.iter();
        return witnesses.try_for_each(|(path, seen)| print_root(path, seen));
    }
    let options = Options {
        key_file: args.key_file.clone(),
        ..Options::default()
    };
    let store = args.store.place()?.open_existing(&options)?;
    for (_, seen) in &witnesses {
        if let Some(loss) = witness::losses(&*store, seen)?.first() {
            return Err(CliError::Lost(loss.to_string()));
        }
    }
    // A finding is told once, as a sentence.
    std::panic::set_hook(Box::new(|_| {}));
    let report = walk(&*store);
    let _ = std::panic::take_hook();
    let report = report?;
    if args.json {
        tell!("{}", serde_json::json!({"ok": true, "report": report}))?;
    } else {
        tell!(
            "{}, {}, {}, {} settled again, {} with {} decided again, {} proven, \
             {} of people, rules, approvals and the journal decided again: nothing is wrong",
            counted(report.tables, "table"),
            counted(report.entries, "entry"),
            counted(report.events, "event"),
            counted(report.rolls, "roll"),
            counted(report.tournaments, "tournament"),
            counted(report.steps, "entry"),
            counted(report.draws, "draw"),
            counted(report.house, "entry"),
        )?;
        if report.sealed > 0 {
            tell!(
                "{} not checked: sealed, and the key is not there",
                counted(report.sealed, "secret")
            )?;
        }
        if witnesses.is_empty() {
            tell!("there is no witness: a record that was cut or put back would not be noticed")?;
        }
        for (path, seen) in &witnesses {
            print_root(path, seen)?;
        }
    }
    Ok(())
}
