//! What running tests have shown: the record of one run, and the list in the repository.
//!
//! `boxman_shows` writes one row per clause into files of a folder while the tests run: the clause, the
//! test or story that showed it, and the line. The list in the repository, `docs/reference/shown.tsv`, has the
//! same rows without the lines, so that it changes only when what is shown does.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::Path;

use crate::{Error, scan};

/// Clauses and readings, each with the files whose tests or stories showed it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shown {
    files: BTreeMap<String, BTreeSet<String>>,
}

impl Shown {
    /// Reads what the tests of a run wrote into `folder`: every `.tsv` file there.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read, or a row in it cannot be read.
    pub fn of_run(folder: &Path) -> Result<Shown, Error> {
        let mut shown = Shown::default();
        for file in scan::files(folder)? {
            if scan::has_extension(&file, "tsv") {
                shown.add(&file)?;
            }
        }
        Ok(shown)
    }

    /// Reads the list at `path`; it is empty if there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or a row in it cannot be read.
    pub fn read(path: &Path) -> Result<Shown, Error> {
        let mut shown = Shown::default();
        if path.exists() {
            shown.add(path)?;
        }
        Ok(shown)
    }

    /// The files that showed a clause or a reading, in order.
    pub fn by(&self, id: &str) -> impl Iterator<Item = &str> {
        self.files.get(id).into_iter().flatten().map(String::as_str)
    }

    /// Everything that was shown, with the files that did.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &BTreeSet<String>)> {
        self.files.iter().map(|(id, files)| (id.as_str(), files))
    }

    /// Whether nothing was.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The rows that are in this record and not in the other.
    pub fn beyond<'a>(&'a self, other: &'a Shown) -> impl Iterator<Item = (&'a str, &'a str)> {
        let rows = self
            .iter()
            .flat_map(|(id, files)| files.iter().map(move |file| (id, file.as_str())));
        rows.filter(|(id, file)| !other.by(id).any(|it| it == *file))
    }

    fn add(&mut self, path: &Path) -> Result<(), Error> {
        let text = fs::read_to_string(path).map_err(Error::io(path))?;
        for (index, row) in text.lines().enumerate() {
            let mut columns = row.split('\t');
            let (Some(id), Some(file)) = (columns.next(), columns.next()) else {
                return Err(Error::Shown {
                    path: path.to_owned(),
                    line: index + 1,
                });
            };
            self.insert(id, file);
        }
        Ok(())
    }

    pub(crate) fn insert(&mut self, id: &str, file: &str) {
        let files = self.files.entry(id.to_owned()).or_default();
        files.insert(file.to_owned());
    }
}

/// The list as the repository holds it: one row per clause and file, in order.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (id, files) in &self.files {
            for file in files {
                writeln!(f, "{id}\t{file}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for one test.
    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("boxman-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    #[test]
    fn the_files_of_a_run_become_one_list_without_lines() {
        let folder = folder("run");
        let rows = "MD-2\ta.rs\t7\nMD-1\tb.story\t2\n";
        fs::write(folder.join("1.tsv"), rows).expect("written");
        fs::write(folder.join("2.tsv"), "MD-2\ta.rs\t9\nMD-2\tc.rs\t1\n").expect("written");
        fs::write(folder.join("complete"), "no rows\n").expect("written");
        let run = Shown::of_run(&folder).expect("a record");
        let list = folder.join("shown.tsv");
        assert_eq!(run.to_string(), "MD-1\tb.story\nMD-2\ta.rs\nMD-2\tc.rs\n");
        fs::write(&list, run.to_string()).expect("written");
        assert_eq!(Shown::read(&list).expect("a list"), run);
        fs::write(&list, "MD-2\n").expect("written");
        let fault = Shown::read(&list).expect_err("half a row").to_string();
        assert!(fault.ends_with("shown.tsv:1 names no file"), "{fault}");
        fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn without_a_list_nothing_is_shown() {
        let none = Shown::read(Path::new("no/such/list.tsv")).expect("an empty list");
        assert!(none.is_empty());
    }

    #[test]
    fn two_records_differ_by_rows() {
        let (mut one, mut other) = (Shown::default(), Shown::default());
        one.insert("MD-1", "a.rs");
        one.insert("MD-1", "b.rs");
        other.insert("MD-1", "a.rs");
        assert_eq!(one.beyond(&other).collect::<Vec<_>>(), [("MD-1", "b.rs")]);
        assert_eq!(other.beyond(&one).count(), 0);
    }
}
