//! `boxman backup` and `boxman store copy`: a record as it is at one moment, copied entry by entry and audited where it arrives.

use std::{io::Write as _, path::PathBuf};

use boxman_rules::counted;
use boxman_store::{CopyError, Options, Place, copy as copy_record};
use clap::{Args, Subcommand};

use super::{CliError, StoreArgs, tell};

/// Copies a record into a folder of its own; a server may run on it meanwhile.
#[derive(Args, Clone, Debug)]
pub struct BackupArgs {
    /// Where the record is
    #[command(flatten)]
    pub store: StoreArgs,
    /// A folder that is not there yet, or is empty
    #[arg(long, value_name = "DIR")]
    pub to: PathBuf,
    /// A file with the key of the record, as for `serve`; the copy is sealed with the same key
    #[arg(long, value_name = "FILE")]
    pub key_file: Option<PathBuf>,
}

/// What `boxman store` can do.
#[derive(Subcommand, Clone, Debug)]
pub enum StoreCommand {
    /// Copies a record from a folder or a PostgreSQL database to another that is empty, and audits what has arrived
    Copy(CopyArgs),
}

/// From where to where.
#[derive(Args, Clone, Debug)]
pub struct CopyArgs {
    /// A folder, or postgres://USER:PASSWORD@HOST/DATABASE; it is only read
    #[arg(value_name = "FROM")]
    pub from: String,
    /// A folder or a database without a record
    #[arg(value_name = "TO")]
    pub to: String,
    /// A file with the key of the record, as for `serve`; the copy is sealed with the same key
    #[arg(long, value_name = "FILE")]
    pub key_file: Option<PathBuf>,
}

/// Makes a backup.
///
/// # Errors
/// When it cannot be made, or what has arrived does not hold.
pub fn backup(args: &BackupArgs) -> Result<(), CliError> {
    let from = args.store.place()?;
    copy(&from, &args.to.clone().into(), args.key_file.as_ref())
}

/// Runs a command about stores.
///
/// # Errors
/// Why it cannot be done.
pub fn store(command: &StoreCommand) -> Result<(), CliError> {
    let StoreCommand::Copy(args) = command;
    let (from, to): (Place, Place) = (args.from.parse()?, args.to.parse()?);
    copy(&from, &to, args.key_file.as_ref())
}

fn copy(from: &Place, to: &Place, key_file: Option<&PathBuf>) -> Result<(), CliError> {
    let options = Options {
        key_file: key_file.cloned(),
        ..Options::default()
    };
    let source = from.open_existing(&options)?;
    let arrives = to.open(&options)?;
    let report = match copy_record(&*source, &*arrives.store) {
        Ok(report) => report,
        // Nothing was copied.
        Err(error @ CopyError::NotEmpty(_)) => {
            return Err(CliError::Refused(error.to_string()));
        }
        Err(error) => {
            return Err(CliError::Copy {
                to: to.to_string(),
                error: Box::new(error),
            });
        }
    };
    tell!(
        "{} copied from {from} to {to}: {}, {}, {} settled again, {} proven, {} of the house decided again: nothing is wrong",
        counted(source.records()?.len() as u64, "record"),
        counted(report.tables, "table"),
        counted(report.entries, "entry"),
        counted(report.rolls, "roll"),
        counted(report.draws, "draw"),
        counted(report.house, "entry"),
    )
}
