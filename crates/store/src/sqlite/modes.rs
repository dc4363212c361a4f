//! Who may read and write the files of a store: nobody but its owner. What the store makes is made so. What it finds wider is
//! refused, with the one exception of a folder that no server of this version has opened yet: that is tightened once.

use std::{
    fs::{self, DirBuilder, File, Permissions},
    io,
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use crate::StoreError;

/// Everything in a folder that belongs to its store.
const FILES: [&str; 4] = ["boxman.db", "boxman.db-wal", "boxman.db-shm", "boxman.lock"];

fn failed(path: &Path) -> impl Fn(io::Error) -> StoreError {
    move |source| StoreError::Folder {
        path: path.to_owned(),
        source,
    }
}

/// Makes the folder of a store if it is not there, for its owner alone.
pub(super) fn make_folder(folder: &Path) -> Result<(), StoreError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700);
    builder.create(folder).map_err(failed(folder))
}

/// Opens a file to write, made for its owner alone if it is not there.
pub(super) fn make_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).read(true).write(true).truncate(false);
    options.mode(0o600).open(path)
}

/// Checks the folder and its files. What others may read is tightened and named if `tighten`, otherwise refused; what others
/// may write is always refused.
pub(super) fn check(folder: &Path, tighten: bool) -> Result<Vec<PathBuf>, StoreError> {
    let mut tightened = Vec::new();
    let inside = FILES.map(|name| (folder.join(name), 0o600));
    for (path, due) in [(folder.to_owned(), 0o700)].into_iter().chain(inside) {
        let about = match fs::metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            about => about.map_err(failed(&path))?,
        };
        let mode = about.permissions().mode() & 0o777;
        if mode & 0o077 == 0 {
            continue;
        }
        let written = mode & 0o022 != 0;
        if written || !tighten {
            let may = if written { "write" } else { "read" };
            return Err(StoreError::Modes {
                path,
                mode,
                may,
                due,
            });
        }
        fs::set_permissions(&path, Permissions::from_mode(due)).map_err(failed(&path))?;
        tightened.push(path);
    }
    Ok(tightened)
}
