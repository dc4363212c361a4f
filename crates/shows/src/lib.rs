//! Executed coverage: a test says which clauses it shows, next to the assertion that shows them.
//!
//! [`shows!`] counts only when it runs. If the environment variable `BOXMAN_SHOWN` names a folder,
//! every call adds a line to a file that its process writes there; `cargo xtask test` collects these files
//! and compares them with `rulebooks/clauses.csv`. Without the variable nothing is written.
//! This crate knows neither the clauses nor the tests; `boxman-coverage` compares them.
//!
//! ```no_run
//! use boxman_shows::shows;
//!
//! assert_eq!(2 + 2, 4);
//! shows!("MD-4-D-1", "CO-2305-3-b");
//! ```

use std::{
    collections::BTreeSet,
    fs::{self, OpenOptions},
    io::Write,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

/// Records that the assertions above this line have shown these clauses.
#[macro_export]
macro_rules! shows {
    ($($clause:literal),+ $(,)?) => {
        $crate::record(&[$($clause),+], file!(), line!())
    };
}

/// What this process has recorded so far, so that a loop writes one line.
static RECORDED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Records clauses shown at a line of a file; a story gives its own path and line.
///
/// # Panics
/// If the folder that `BOXMAN_SHOWN` names cannot be written: a run that loses coverage must not pass.
pub fn record(clauses: &[&str], file: &str, line: u32) {
    let Some(folder) = std::env::var_os("BOXMAN_SHOWN").map(PathBuf::from) else {
        return;
    };
    let mut recorded = RECORDED.lock().unwrap_or_else(PoisonError::into_inner);
    for clause in clauses {
        let row = format!("{clause}\t{file}\t{line}\n");
        if recorded.insert(row.clone()) {
            let path = folder.join(format!("{}.tsv", std::process::id()));
            let written = fs::create_dir_all(&folder)
                .and_then(|()| OpenOptions::new().create(true).append(true).open(&path))
                .and_then(|mut file| file.write_all(row.as_bytes()));
            if let Err(error) = written {
                panic!(
                    "cannot record that {clause} is shown in {}: {error}",
                    path.display()
                );
            }
        }
    }
}
