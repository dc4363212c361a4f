//! Rulebooks: a state's rules and the packages of side wagers, read from `rulebooks/*.toml`.
//! A new pay table or another state's rules is a file there, not a code path.

mod build;
mod package;
mod raw;
mod role;

use std::{collections::BTreeMap, sync::LazyLock};

use include_dir::{Dir, include_dir};
use thiserror::Error;

pub use raw::{
    DiceRules, Instruments, LateBets, OddsBounds, Package, PackageBounds, Procedure, TableKind,
    VigorishBase, VigorishBounds,
};
pub use role::Role;

use crate::{Definition, Family, TotalSet};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../rulebooks");

/// A rulebook file that cannot be read.
#[derive(Clone, Debug, Error)]
#[error("{file}: {message}")]
pub struct RulebookError {
    /// The file.
    pub file: String,
    /// What is wrong.
    pub message: String,
}

/// A wager that the rulebook lets the operator offer or leave out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Whether it is offered when the house says nothing.
    pub default: bool,
    /// The clause that leaves the choice.
    pub clause: String,
    /// Another choice that must be offered when this one is not.
    pub in_lieu_of: Option<Family>,
}

/// A state's rules.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// Its name in house rules.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The totals that can be a point.
    pub points: TotalSet,
    /// The base game's wagers at their printed odds, limits left open.
    pub definitions: Vec<Definition>,
    /// Wagers the operator may offer or not.
    pub choices: BTreeMap<Family, Choice>,
    /// Kinds of tables.
    pub tables: BTreeMap<String, TableKind>,
    /// Bounds on supplemental wagers.
    pub odds: OddsBounds,
    /// Bounds on vigorish, by family.
    pub vigorish: BTreeMap<Family, VigorishBounds>,
    /// Whether buy and lay take vigorish the same way, and the clause.
    pub one_vigorish: Option<String>,
    /// Whether the house may pay more than printed, and the clause.
    pub higher_odds: Option<String>,
    /// The clause on wagers that are not listed.
    pub closed_list: String,
    /// The clause on minimum and maximum.
    pub limits: String,
    /// The clause on amounts that cannot be paid.
    pub payable: String,
    /// What may be put down as a bet.
    pub instruments: Instruments,
    /// Clauses that bar wagers of a family by name.
    pub absent: BTreeMap<String, String>,
    /// Other clauses that refusals cite, by what they settle.
    pub cites: BTreeMap<String, String>,
}

impl Rulebook {
    /// The rulebook of this name.
    pub fn named(name: &str) -> Option<&'static Rulebook> {
        RULEBOOKS.0.get(name)
    }

    /// The names of all rulebooks.
    pub fn names() -> impl Iterator<Item = &'static str> {
        RULEBOOKS.0.keys().map(String::as_str)
    }

    /// The clause a refusal cites for this matter.
    pub fn cite(&self, matter: &str) -> &str {
        self.cites.get(matter).map_or("", String::as_str)
    }

    /// The clause behind a wager that is not on offer: what bars it, leaves it to the house, or
    /// closes the list.
    pub fn not_offered(&self, family: Family) -> &str {
        let section =
            |p: &&Package| p.native.contains(&self.name) && p.wagers().any(|(f, ..)| f == family);
        if let Some(clause) = self.absent.get(family.name()) {
            return clause;
        }
        if let Some(choice) = self.choices.get(&family) {
            return &choice.clause;
        }
        match Package::all().iter().find(section) {
            Some(package) => &package.clause,
            None => &self.closed_list,
        }
    }

    /// All rulebooks.
    pub fn all() -> impl Iterator<Item = &'static Rulebook> {
        RULEBOOKS.0.values()
    }
}

impl Package {
    /// All packages of side wagers.
    pub fn all() -> &'static [Package] {
        &RULEBOOKS.1
    }

    /// The packages that a house section may mean.
    pub fn in_section(section: &str) -> impl Iterator<Item = &'static Package> {
        let section = section.to_owned();
        Package::all().iter().filter(move |p| p.section == section)
    }
}

/// Everything in `rulebooks/`; a fault in a file that ships with the program is a bug in it.
static RULEBOOKS: LazyLock<(BTreeMap<String, Rulebook>, Vec<Package>)> =
    LazyLock::new(|| read_all().expect("the rulebooks that ship with the program are whole"));

/// Reads every file of `rulebooks/`.
pub fn read_all() -> Result<(BTreeMap<String, Rulebook>, Vec<Package>), RulebookError> {
    let mut books = BTreeMap::new();
    let mut packages = Vec::new();
    let texts = |folder: &str| {
        let mut files: Vec<_> = FILES
            .get_dir(folder)
            .into_iter()
            .flat_map(|dir| dir.files())
            .filter_map(|f| Some((f.path().display().to_string(), f.contents_utf8()?)))
            .collect();
        files.sort();
        files
    };
    for (file, text) in texts("states") {
        let error = |message: String| RulebookError {
            file: file.clone(),
            message,
        };
        let merged = raw::with_base(text, |base| {
            FILES
                .get_file(format!("states/{base}.toml"))?
                .contents_utf8()
        })
        .map_err(&error)?;
        let book = build::rulebook(merged).map_err(&error)?;
        books.insert(book.name.clone(), book);
    }
    for (file, text) in texts("packages") {
        let package = raw::package(text).map_err(|message| RulebookError { file, message })?;
        packages.push(package);
    }
    Ok((books, packages))
}

pub(crate) use build::combined;

/// The text of a preset's house rules.
pub(crate) fn preset(name: &str) -> Option<&'static str> {
    FILES
        .get_file(format!("presets/{name}.toml"))?
        .contents_utf8()
}

/// The names of the presets, in alphabetical order.
pub fn presets() -> Vec<String> {
    let dir = FILES.get_dir("presets").into_iter();
    let stem = |f: &include_dir::File| Some(f.path().file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = dir.flat_map(|d| d.files()).filter_map(stem).collect();
    names.sort();
    names
}
