//! Walking the repository for citations: playthroughs, tests, sources and rulebooks.
//!
//! This crate itself is left out: its clause ids are examples, not claims.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Error;
use crate::test_code::TestCode;
use crate::tokens::{Token, clause_ids, reading_ids};

/// What sort of file a citation stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A playthrough.
    Story,
    /// Test code: a file under `tests/`, or what stands under `#[cfg(test)]`.
    Test,
    /// A rulebook or a pay table, as data.
    Rulebook,
    /// Code that is no test.
    Source,
}

impl Place {
    /// Whether a citation here says that something shows the clause, not just that it lives there.
    pub fn shows(self) -> bool {
        matches!(self, Place::Story | Place::Test)
    }
}

/// A clause or a reading, named somewhere in the repository.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Citation {
    /// What is named.
    pub id: String,
    /// The file, from the root of the repository, with forward slashes.
    pub path: String,
    /// The line, counted from one.
    pub line: usize,
    /// What sort of file that is.
    pub place: Place,
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
                found.read(root, &file, |_| Place::Story)?;
            }
        }
        for file in files(&root.join("rulebooks"))? {
            if has_extension(&file, "toml") && !file.ends_with("pending.toml") {
                found.read(root, &file, |_| Place::Rulebook)?;
            }
        }
        for package in children(&root.join("crates"))? {
            if !package.ends_with("coverage") {
                found.package(root, &package)?;
            }
        }
        found.clauses.sort();
        found.readings.sort();
        Ok(found)
    }

    fn package(&mut self, root: &Path, package: &Path) -> Result<(), Error> {
        for file in files(&package.join("tests"))? {
            self.read(root, &file, |_| Place::Test)?;
        }
        let mut sources = Vec::new();
        let mut all_test = BTreeSet::new();
        for file in files(&package.join("src"))? {
            if has_extension(&file, "rs") {
                let code = TestCode::of(&text(&file)?);
                all_test.extend(code.elsewhere(&file));
                sources.push((file, code));
            }
        }
        for (file, code) in sources {
            let whole = file.ancestors().any(|path| all_test.contains(path));
            self.read(root, &file, |line| {
                if whole || code.contains(line) {
                    Place::Test
                } else {
                    Place::Source
                }
            })?;
        }
        Ok(())
    }

    fn read(
        &mut self,
        root: &Path,
        file: &Path,
        place: impl Fn(usize) -> Place,
    ) -> Result<(), Error> {
        let text = text(file)?;
        let path = slashed(file.strip_prefix(root).unwrap_or(file));
        let citation = |token: Token<'_>| Citation {
            id: token.text.to_owned(),
            path: path.clone(),
            line: token.line,
            place: place(token.line),
        };
        self.clauses
            .extend(clause_ids(&text).into_iter().map(citation));
        self.readings
            .extend(reading_ids(&text).into_iter().map(citation));
        Ok(())
    }
}

fn has_extension(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|found| found == extension)
}

/// A path from the root of the repository, as it is written in documents.
fn slashed(path: &Path) -> String {
    path.components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect::<Vec<_>>()
        .join("/")
}

/// A file as text; bytes that are none are of no interest here.
fn text(file: &Path) -> Result<String, Error> {
    let bytes = fs::read(file).map_err(Error::io(file))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// All files below a folder, hidden ones left out, in order; none if there is no such folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
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
