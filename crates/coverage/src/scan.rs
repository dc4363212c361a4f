//! Searching the text of the repository for citations: playthroughs, tests, sources and rulebooks.
//!
//! A citation says where a clause is implemented or mentioned, never that something shows it. This crate
//! and `boxman_shows` are left out: their clause ids are examples.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Error;
use crate::tokens::{Token, clause_ids, reading_ids};

/// The kind of file that a citation is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FileKind {
    /// A playthrough.
    Story,
    /// A file under `tests/`, or the module of tests at the end of a source.
    Test,
    /// A rulebook or a pay table, as data.
    Rulebook,
    /// Code that is not a test.
    Source,
}

impl FileKind {
    /// Whether a game is told or tested there.
    pub fn is_test(self) -> bool {
        matches!(self, FileKind::Story | FileKind::Test)
    }
}

/// A mention of a clause or a reading somewhere in the repository.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Citation {
    /// What is named.
    pub id: String,
    /// The file, from the root of the repository, with forward slashes.
    pub path: String,
    /// The line, counted from one.
    pub line: usize,
    /// What kind of file that is.
    pub kind: FileKind,
}

/// The citations of a repository: of clauses, and of readings.
#[derive(Debug, Default)]
pub(crate) struct Citations {
    pub(crate) clauses: Vec<Citation>,
    pub(crate) readings: Vec<Citation>,
}

impl Citations {
    /// Finds all of them below `root`, ordered by file and line.
    pub(crate) fn find(root: &Path) -> Result<Citations, Error> {
        let mut found = Citations::default();
        for file in files(&root.join("playthroughs"))? {
            if has_extension(&file, "story") {
                found.read(root, &file, |_| FileKind::Story)?;
            }
        }
        for file in files(&root.join("rulebooks"))? {
            if has_extension(&file, "toml") && !file.ends_with("pending.toml") {
                found.read(root, &file, |_| FileKind::Rulebook)?;
            }
        }
        for package in children(&root.join("crates"))? {
            if !package.ends_with("coverage") && !package.ends_with("shows") {
                found.package(root, &package)?;
            }
        }
        found.clauses.sort();
        found.readings.sort();
        Ok(found)
    }

    fn package(&mut self, root: &Path, package: &Path) -> Result<(), Error> {
        for file in files(&package.join("tests"))? {
            self.read(root, &file, |_| FileKind::Test)?;
        }
        for file in files(&package.join("src"))? {
            if has_extension(&file, "rs") {
                let tests = first_line_of_tests(&file)?;
                self.read(root, &file, |line| {
                    if line >= tests {
                        FileKind::Test
                    } else {
                        FileKind::Source
                    }
                })?;
            }
        }
        Ok(())
    }

    fn read(
        &mut self,
        root: &Path,
        file: &Path,
        kind: impl Fn(usize) -> FileKind,
    ) -> Result<(), Error> {
        let text = text(file)?;
        let path = slashed(file.strip_prefix(root).unwrap_or(file));
        let citation = |token: Token<'_>| Citation {
            id: token.text.to_owned(),
            path: path.clone(),
            line: token.line,
            kind: kind(token.line),
        };
        self.clauses
            .extend(clause_ids(&text).into_iter().map(citation));
        self.readings
            .extend(reading_ids(&text).into_iter().map(citation));
        Ok(())
    }
}

/// The line on which the tests of a source begin: its module `tests` stands at the end, or in `tests.rs`.
fn first_line_of_tests(file: &Path) -> Result<usize, Error> {
    if file.ends_with("tests.rs") {
        return Ok(1);
    }
    let text = text(file)?;
    let module = text.lines().position(|line| line == "mod tests {");
    Ok(module.map_or(usize::MAX, |index| index + 1))
}

pub(crate) fn has_extension(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|found| found == extension)
}

/// A path from the root of the repository, as it is written in documents.
fn slashed(path: &Path) -> String {
    path.components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect::<Vec<_>>()
        .join("/")
}

/// A file as text. Bytes that are not UTF-8 are replaced: they hold no citation.
fn text(file: &Path) -> Result<String, Error> {
    let bytes = fs::read(file).map_err(Error::io(file))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// All files below a folder, hidden ones left out, in order; none if there is no such folder.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut found = Vec::new();
    for child in children(folder)? {
        if child.is_dir() {
            found.extend(files(&child)?);
        } else {
            found.push(child);
        }
    }
    Ok(found)
}

fn children(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    if !folder.is_dir() {
        return Ok(vec![]);
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io(folder))? {
        let entry = entry.map_err(Error::io(folder))?;
        if !entry.file_name().to_string_lossy().starts_with('.') {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}
