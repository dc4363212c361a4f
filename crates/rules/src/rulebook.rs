//! Rulebooks: a state's rules and the packages of side wagers, read from `rulebooks/*.toml`.
//! A new pay table or another state's rules is a file there, not a code path.

mod build;
mod files;
mod package;
mod raw;
mod role;
mod terms;

use std::{collections::BTreeMap, sync::LazyLock};

use thiserror::Error;

pub use raw::{Areas, Package, PackageBounds, SharedTracker};
pub use role::Role;
pub use terms::{
    DiceRules, Instruments, LateBets, OddsBounds, Procedure, Puck, Rounding, TableKind,
    VigorishBase, VigorishBounds,
};

use crate::{Definition, Family, TotalSet};

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

/// How a rulebook stands to a package of side wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It regulates the package itself: no approval is needed, and none may stand in for its rules.
    Listed,
    /// It regulates no such wager: an approval may add it (CO-2317-1-c).
    Approvable,
    /// It cannot be played here, approved or not.
    Barred,
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
    /// The clause by which vigorish is collected in the same way on all bets that owe it, where there is one.
    pub one_vigorish: Option<String>,
    /// How payouts that are no whole number of chips are dealt with.
    pub rounding: Rounding,
    /// Numbers on which odds are taken only where the house says so.
    pub optional_odds: TotalSet,
    /// Families whose work on a come-out roll a house may speak of, by its word for them, and whether the
    /// rulebook leaves it to the house.
    pub working: BTreeMap<String, (Family, bool)>,
    /// Families for which a layout may lack a spot, by the word for it in the house rules.
    pub spots: BTreeMap<String, Family>,
    /// Where the puck lies while it is off.
    pub puck: Puck,
    /// The clause that lets the house pay more than printed, where there is one.
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
    /// Other clauses that refusals cite, by the matter they settle.
    pub cites: BTreeMap<String, String>,
    /// What a table of the house has to submit first, with the clause: `layout` to open, families of bets and
    /// `vigorish` to take them, `tips` to take bets for the dealers.
    pub submissions: BTreeMap<String, String>,
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

    /// The clause under which wagers beyond the list may be approved, if the rulebook provides for approvals.
    pub fn approval(&self) -> Option<&str> {
        self.cites.get("approval").map(String::as_str)
    }

    /// How this rulebook stands to a package. Approvals add, they never replace: a package that is part
    /// of another rulebook stays there, and a wager of a kind that this one regulates is played by its
    /// rules alone.
    pub fn standing(&self, package: &Package) -> Standing {
        let families = |p: &Package| p.wagers().map(|(family, ..)| family).collect::<Vec<_>>();
        let own = families(package);
        let regulates = |p: &&Package| {
            p.native.contains(&self.name) && families(p).iter().any(|f| own.contains(f))
        };
        match self.approval() {
            _ if package.native.contains(&self.name) => Standing::Listed,
            _ if package.refused.contains(&self.name) => Standing::Barred,
            Some(_)
                if package.native.is_empty() && !Package::all().iter().any(|p| regulates(&p)) =>
            {
                Standing::Approvable
            }
            _ => Standing::Barred,
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

impl Rulebook {
    /// Reads the text of a rulebook. What it is based on is one of those that ship with the program.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Rulebook, String> {
        let base = |base: &str| files::text(&format!("states/{base}.toml"));
        build::rulebook(raw::with_base(text, base)?)
    }
}

/// Reads every file of `rulebooks/`.
pub fn read_all() -> Result<(BTreeMap<String, Rulebook>, Vec<Package>), RulebookError> {
    let mut books = BTreeMap::new();
    let mut packages = Vec::new();
    for (file, text) in files::texts("states") {
        let book = Rulebook::read(text).map_err(|message| RulebookError { file, message })?;
        books.insert(book.name.clone(), book);
    }
    for (file, text) in files::texts("packages") {
        let package = raw::package(text).map_err(|message| RulebookError { file, message })?;
        packages.push(package);
    }
    Ok((books, packages))
}

pub(crate) use build::combined;

/// The text of a file of `rulebooks/`, by its path from there. What the files mean is for those who know their
/// subject: tournaments read their clauses from `tournament.toml`.
pub fn data_file(path: &str) -> Option<&'static str> {
    files::text(path)
}

/// The text of a preset's house rules.
pub(crate) fn preset(name: &str) -> Option<&'static str> {
    files::text(&format!("presets/{name}.toml"))
}

/// The names of the presets, in alphabetical order.
pub fn presets() -> Vec<String> {
    let stem = |(file, _): (String, _)| {
        let (_, name) = file.rsplit_once('/')?;
        Some(name.strip_suffix(".toml")?.to_owned())
    };
    let mut names: Vec<String> = files::texts("presets")
        .into_iter()
        .filter_map(stem)
        .collect();
    names.sort();
    names
}
