//! The lock of a folder: one process writes to a store at a time. The operating system holds it, so
//! that it ends with the process, however that ends.

use std::{
    fs::{File, TryLockError},
    path::Path,
    thread::sleep,
    time::Duration,
};

use super::modes;
use crate::StoreError;

/// The file that is locked, beside the database.
const FILE: &str = "boxman.lock";
/// A process that is just ending is waited for: this often, for this long each time.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(50);

/// Locks a folder for as long as the file is open.
///
/// # Errors
/// [`StoreError::Locked`] when somebody else has it.
pub(super) fn lock(folder: &Path) -> Result<File, StoreError> {
    let unusable = |source| StoreError::Folder {
        path: folder.to_owned(),
        source,
    };
    let file = modes::make_file(&folder.join(FILE)).map_err(unusable)?;
    for attempt in 1.. {
        match file.try_lock() {
            Ok(()) => break,
            Err(TryLockError::WouldBlock) if attempt < TRIES => sleep(PAUSE),
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Locked {
                    path: folder.to_owned(),
                });
            }
            Err(TryLockError::Error(source)) => return Err(unusable(source)),
        }
    }
    Ok(file)
}

/// How a folder is read.
pub(super) enum Reading {
    /// Beside a process that writes to it.
    BesideWriter,
    /// Nobody writes to it, nor can as long as the file is open; `None` if there is no lock.
    Alone(Option<File>),
}

/// Finds out whether somebody writes to a folder, and keeps writers out if nobody does. Nothing is written.
pub(super) fn read(folder: &Path) -> Reading {
    match File::open(folder.join(FILE)) {
        Err(_) => Reading::Alone(None),
        Ok(file) => match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => Reading::BesideWriter,
            _ => Reading::Alone(Some(file)),
        },
    }
}
