//! Where a key is found: in a file that is named, in the environment, or in a file of the user's own that is made the first
//! time. A key that others could read is not taken.

use std::{
    env,
    fs::{self, File},
    io::{self, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use super::{KEY_VARIABLE, Key, KeyError};
use crate::fair::hex;

impl Key {
    /// The key in a file, else in the environment, else in the user's own file. A file that is not there is made.
    ///
    /// # Errors
    /// When there is none, or others can read it.
    pub fn find(file: Option<&Path>) -> Result<Key, KeyError> {
        if let Some(key) = Key::find_existing(file)? {
            return Ok(key);
        }
        let path = match file {
            Some(path) => path.to_owned(),
            None => own_file().ok_or(KeyError::NoHome)?,
        };
        make(&path)?;
        read(&path)?.ok_or(KeyError::NoHome)
    }

    /// The same without making one; `None` if there is none.
    ///
    /// # Errors
    /// When there is one that cannot be read or that others can read.
    pub fn find_existing(file: Option<&Path>) -> Result<Option<Key>, KeyError> {
        if let Some(path) = file {
            return read(path);
        }
        if let Ok(text) = env::var(KEY_VARIABLE) {
            let unreadable = || KeyError::Unreadable(KEY_VARIABLE.to_owned());
            return Key::from_hex(&text).map(Some).ok_or_else(unreadable);
        }
        own_file().map_or(Ok(None), |path| read(&path))
    }
}

/// The user's own key file.
fn own_file() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let config = set("XDG_CONFIG_HOME").map(PathBuf::from);
    let config = config.or_else(|| set("HOME").map(|home| PathBuf::from(home).join(".config")))?;
    Some(config.join("boxman").join("key"))
}

fn failed(path: &Path) -> impl Fn(io::Error) -> KeyError {
    move |source| KeyError::File {
        path: path.to_owned(),
        source,
    }
}

fn read(path: &Path) -> Result<Option<Key>, KeyError> {
    let failed = failed(path);
    let about = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        about => about.map_err(&failed)?,
    };
    let mode = about.permissions().mode() & 0o777;
    if mode & 0o077 != 0 {
        let path = path.to_owned();
        return Err(KeyError::Open { path, mode });
    }
    let text = fs::read_to_string(path).map_err(&failed)?;
    let unreadable = || KeyError::Unreadable(path.display().to_string());
    Key::from_hex(&text).map(Some).ok_or_else(unreadable)
}

/// Makes a key file. It appears whole or not at all, and one that somebody else has just made stays.
fn make(path: &Path) -> Result<(), KeyError> {
    let failed = failed(path);
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    let mut name = [0; 8];
    getrandom::fill(&mut name)?;
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true).mode(0o700);
    builder.create(folder).map_err(&failed)?;
    let draft = folder.join(format!(".key-{}", hex(&name)));
    let mut options = File::options();
    let mut file = options
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&draft)
        .map_err(&failed)?;
    let written = writeln!(file, "{}", hex(&bytes)).and_then(|()| file.sync_all());
    let linked = written.and_then(|()| match fs::hard_link(&draft, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        linked => linked,
    });
    let synced = linked.and_then(|()| File::open(folder)?.sync_all());
    let removed = fs::remove_file(&draft);
    synced.and(removed).map_err(&failed)
}
