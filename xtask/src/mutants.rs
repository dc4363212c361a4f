//! `cargo xtask mutants`: would the tests notice? Faults are planted one at a time, in the data and in the
//! code that decides money, and the quick suites run against each. What survives is a gap in the tests, or
//! changes nothing that can be observed; the latter are listed with the reason in `xtask/mutants.toml`.
//!
//! The data is read at run time by a build of the tests made for this chore, so nothing is compiled again.
//! cargo-mutants, which the chore installs under `target/`, lists the mutants of the code; all of them are planted
//! in one build, and a variable wakes one.

mod code;
mod data;
mod judge;
mod planted;
mod suites;

use std::{collections::BTreeMap, fs, path::PathBuf, process::ExitCode};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use serde::Deserialize;

/// What is mutated.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum What {
    /// Every number, choice and role in `rulebooks/`
    Data,
    /// The code that decides money
    Code,
}

/// Which mutants to run.
#[derive(Args)]
pub(crate) struct Wanted {
    /// What to mutate; both by default
    #[arg(value_enum)]
    what: Option<What>,
    /// Only this share of the mutants, such as 1/4
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    shard: Shard,
    /// Only mutants whose description contains this
    #[arg(long)]
    only: Option<String>,
    /// List the mutants and run none
    #[arg(long)]
    list: bool,
    /// Go on where an interrupted run stopped
    #[arg(long)]
    resume: bool,
}

/// One share of all mutants: number `index` of `count`, from one.
#[derive(Clone, Copy)]
pub(crate) struct Shard {
    index: usize,
    count: usize,
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let wrong = || format!("{text:?} is no shard: give K/N with K from 1 to N");
        let (index, count) = text.split_once('/').ok_or_else(wrong)?;
        let number = |text: &str| text.parse::<usize>().map_err(|_| wrong());
        let (index, count) = (number(index)?, number(count)?);
        if index == 0 || index > count {
            return Err(wrong());
        }
        Ok(Shard { index, count })
    }
}

impl Shard {
    fn holds(self, position: usize) -> bool {
        position % self.count == self.index - 1
    }
}

/// What became of a mutant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    /// A test failed.
    Caught,
    /// A test did not end.
    TimedOut,
    /// It cannot be read or compiled.
    Rejected,
    /// Listed as changing nothing that can be observed.
    Equivalent,
    /// No test noticed.
    Survived,
}

/// Every fate, in the order of the table's columns.
const FATES: [Fate; 5] = [
    Fate::Caught,
    Fate::TimedOut,
    Fate::Rejected,
    Fate::Equivalent,
    Fate::Survived,
];

impl Fate {
    fn name(self) -> &'static str {
        match self {
            Fate::Caught => "caught",
            Fate::TimedOut => "timed out",
            Fate::Rejected => "rejected",
            Fate::Equivalent => "equivalent",
            Fate::Survived => "survived",
        }
    }
}

/// A mutant and what became of it.
struct Outcome {
    /// The file it is in.
    file: String,
    /// The whole mutant in one line.
    name: String,
    fate: Fate,
}

impl Outcome {
    /// The outcome as one line of a list.
    fn line(&self) -> String {
        format!("{}\t{}\n", self.fate.name(), self.name)
    }

    /// Reads such a line.
    fn read(line: &str) -> Option<Outcome> {
        let (fate, name) = line.split_once('\t')?;
        let fate = FATES.into_iter().find(|known| known.name() == fate)?;
        let (file, _) = name.split_once(':')?;
        Some(Outcome {
            file: file.to_owned(),
            name: name.to_owned(),
            fate,
        })
    }
}

/// The mutants that change nothing, with the reasons.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    #[serde(default)]
    equivalent: Vec<Equivalent>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Equivalent {
    /// A part of the mutant's name, without line numbers.
    mutant: String,
    /// Why nothing that can be observed changes.
    why: String,
}

impl Known {
    fn read() -> anyhow::Result<Known> {
        let path = crate::root().join("xtask/mutants.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?;
        let known: Known = toml::from_str(&text).with_context(|| format!("{}", path.display()))?;
        if let Some(bare) = known.equivalent.iter().find(|e| e.why.trim().is_empty()) {
            bail!("{} is listed without a reason", bare.mutant);
        }
        Ok(known)
    }

    fn lists(&self, name: &str) -> bool {
        self.equivalent.iter().any(|e| name.contains(&e.mutant))
    }
}

/// Where results are written.
fn folder() -> PathBuf {
    crate::target().join("mutants")
}

/// Runs the mutants and says which survived.
pub(crate) fn run(wanted: &Wanted) -> anyhow::Result<ExitCode> {
    let known = Known::read()?;
    fs::create_dir_all(folder())?;
    let mut survived = 0;
    for (what, title) in [(What::Data, "data"), (What::Code, "code")] {
        if wanted.what.is_some_and(|only| only != what) {
            continue;
        }
        let mut outcomes = match what {
            What::Data => data::run(wanted)?,
            What::Code => code::run(wanted)?,
        };
        if wanted.list {
            continue;
        }
        for outcome in &mut outcomes {
            if outcome.fate == Fate::Survived && known.lists(&outcome.name) {
                outcome.fate = Fate::Equivalent;
            }
        }
        survived += report(title, &outcomes)?;
    }
    if survived == 0 {
        Ok(ExitCode::SUCCESS)
    } else {
        Ok(ExitCode::FAILURE)
    }
}

/// Prints the table and the survivors, and writes every outcome to a file.
fn report(title: &str, outcomes: &[Outcome]) -> anyhow::Result<usize> {
    let mut rows: BTreeMap<&str, BTreeMap<Fate, usize>> = BTreeMap::new();
    for outcome in outcomes {
        *rows
            .entry(&outcome.file)
            .or_default()
            .entry(outcome.fate)
            .or_default() += 1;
    }
    let header = FATES.map(Fate::name).join(" | ");
    println!("\n| {title} | mutants | {header} |\n|---|---|---|---|---|---|---|");
    let mut total: BTreeMap<Fate, usize> = BTreeMap::new();
    for (file, fates) in &rows {
        print_row(file, fates, &FATES);
        for (fate, count) in fates {
            *total.entry(*fate).or_default() += count;
        }
    }
    print_row("all", &total, &FATES);
    let text: String = outcomes.iter().map(Outcome::line).collect();
    let path = folder().join(format!("{title}.tsv"));
    fs::write(&path, text).with_context(|| format!("{}", path.display()))?;
    let survivors = outcomes.iter().filter(|o| o.fate == Fate::Survived);
    for outcome in survivors.clone() {
        println!("survived: {}", outcome.name);
    }
    Ok(survivors.count())
}

fn print_row(name: &str, fates: &BTreeMap<Fate, usize>, columns: &[Fate]) {
    let all: usize = fates.values().sum();
    let cell = |fate: &Fate| fates.get(fate).copied().unwrap_or(0).to_string();
    let cells: Vec<String> = columns.iter().map(cell).collect();
    println!("| {name} | {all} | {} |", cells.join(" | "));
}
