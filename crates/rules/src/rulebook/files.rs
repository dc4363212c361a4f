//! Where the texts of the rulebooks come from: the program itself. Only a build for mutation tests, with the
//! feature `rulebooks-at-run-time`, reads them from a folder, so that no environment can change the rules of a
//! program that is in use.

#[cfg(feature = "rulebooks-at-run-time")]
pub(super) use at_run_time::{text, texts};
#[cfg(not(feature = "rulebooks-at-run-time"))]
pub(super) use built_in::{text, texts};

/// A file by its path from `rulebooks/`, with its text.
type Named = (String, &'static str);

#[cfg(not(feature = "rulebooks-at-run-time"))]
mod built_in {
    use include_dir::{Dir, include_dir};

    use super::Named;

    static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/rulebooks");

    /// The text of a file.
    pub(crate) fn text(path: &str) -> Option<&'static str> {
        FILES.get_file(path)?.contents_utf8()
    }

    /// All files of a folder, by name.
    pub(crate) fn texts(folder: &str) -> Vec<Named> {
        let mut files: Vec<Named> = FILES
            .get_dir(folder)
            .into_iter()
            .flat_map(|dir| dir.files())
            .filter_map(|f| Some((f.path().display().to_string(), f.contents_utf8()?)))
            .collect();
        files.sort();
        files
    }
}

#[cfg(feature = "rulebooks-at-run-time")]
mod at_run_time {
    use std::{
        fs,
        path::{Path, PathBuf},
    };

    use super::Named;

    fn root() -> PathBuf {
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulebooks");
        std::env::var_os("BOXMAN_RULEBOOKS").map_or(shipped, PathBuf::from)
    }

    /// The text of a file. It is kept for as long as the program runs, like one that is built in.
    pub(crate) fn text(path: &str) -> Option<&'static str> {
        let text = fs::read_to_string(root().join(path)).ok()?;
        Some(text.leak())
    }

    /// All files of a folder, by name.
    pub(crate) fn texts(folder: &str) -> Vec<Named> {
        let Ok(read) = fs::read_dir(root().join(folder)) else {
            return Vec::new();
        };
        let name = |entry: fs::DirEntry| entry.file_name().into_string().ok();
        let mut names: Vec<String> = read.flatten().filter_map(name).collect();
        names.sort();
        let file = |name: String| {
            let path = format!("{folder}/{name}");
            let text = text(&path)?;
            Some((path, text))
        };
        names.into_iter().filter_map(file).collect()
    }
}
