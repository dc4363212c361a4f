//! Every wager, pay table, rulebook and vigorish choice with its exact odds, or those of one house.

use boxman_rules::{
    Collected, Definition, Family, Group, House, Mechanism, Number, Package, Percent, Progress,
    Rulebook, Vigorish, Wager,
};
use thiserror::Error;

use crate::{Amounts, ByAmount, End, Entry, Exact, Ratio, Rules, SolveError, Terms, exact::Price};

/// Odds that cannot be stated.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OddsError {
    /// A wager that never ends.
    #[error("{wager}: {error}")]
    Unsolvable {
        /// The wager.
        wager: String,
        /// Why.
        error: SolveError,
    },
}

/// A wager of a listing that waits to be solved.
#[derive(Clone, Debug)]
pub struct Listed<'a> {
    /// The document or rulebook it is listed for.
    pub source: &'a str,
    /// The rules it is solved under.
    pub rules: Rules<'a>,
    /// Its definition.
    pub definition: Definition,
    /// The number of odds on the line, which their wager does not name.
    pub number: Option<Number>,
    /// Vigorish and meter.
    pub terms: Terms,
    /// The house that offers it, which says what amounts are taken and how they are rounded.
    pub house: Option<&'a House>,
}

impl Listed<'_> {
    /// The wager's name; odds on the line carry their number.
    pub fn name(&self) -> String {
        numbered(self.definition.wager, self.number)
    }

    /// The pay table, where it has one.
    pub fn pay_table(&self) -> Option<&str> {
        let table = self.definition.mechanism.table();
        table.map(|table| table.name.as_str())
    }

    /// Solves it.
    ///
    /// # Errors
    /// If the definition lets the wager stand for ever.
    pub fn solve(&self) -> Result<Entry, OddsError> {
        let exact = Exact::of(&self.rules, &self.definition, self.from(), &self.terms);
        let exact = exact.map_err(|error| self.unsolvable(error))?;
        let amounts = self.amounts(&exact.ends, exact.distribution.edge());
        Ok(Entry {
            source: self.source.to_owned(),
            definition: self.definition.clone(),
            number: self.number,
            vigorish: self.terms.vigorish,
            by_amount: amounts.map(|amounts| amounts.summary()),
            exact,
        })
    }

    /// The edge of the definition and the edge by amount, without anything else that is stated of a
    /// wager; `None` without a house that takes it.
    ///
    /// # Errors
    /// If the definition lets the wager stand for ever.
    pub fn by_amount(&self) -> Result<Option<(Ratio, ByAmount)>, OddsError> {
        let solution = self.rules.solve(&self.definition, self.from());
        let solution = solution.map_err(|error| self.unsolvable(error))?;
        let edge = Price::of(&self.definition, &self.terms).edge(&solution.ends);
        let amounts = self.amounts(&solution.ends, edge.clone());
        Ok(amounts.map(|amounts| (edge, amounts.summary())))
    }

    /// The amounts that the house takes, given how the wager ends and the edge of its definition.
    pub fn amounts(&self, ends: &[(End, Ratio)], edge: Ratio) -> Option<Amounts<'_>> {
        Amounts::of(self.house?, &self.definition, self.number, ends, edge)
    }

    fn from(&self) -> Progress {
        self.number.map_or(Progress::START, Progress::on)
    }

    fn unsolvable(&self, error: SolveError) -> OddsError {
        OddsError::Unsolvable {
            wager: self.definition.wager.to_string(),
            error,
        }
    }
}

/// An entry for every wager and pay table of every rulebook, with every vigorish choice.
///
/// ```
/// let all = boxman_odds::catalogue().expect("every wager ends");
/// let field = all.iter().find(|e| e.source == "maryland" && e.name() == "field");
/// assert_eq!(field.expect("listed").edge().to_string(), "1/18");
/// ```
///
/// # Errors
/// If a definition lets a wager stand for ever.
pub fn catalogue() -> Result<Vec<Entry>, OddsError> {
    listed().iter().map(Listed::solve).collect()
}

/// What [`catalogue`] solves, unsolved, for those who want a part of it.
pub fn listed() -> Vec<Listed<'static>> {
    let mut all = Vec::new();
    for rulebook in Rulebook::all() {
        for definition in rulebook
            .definitions
            .iter()
            .filter(|d| !d.wager.has_travelled())
        {
            let plain = Listed {
                source: &rulebook.name,
                rules: Rules::printed(rulebook),
                definition: definition.clone(),
                number: None,
                terms: Terms::default(),
                house: None,
            };
            for vigorish in vigorish_choices(rulebook, definition.wager.family()) {
                let terms = Terms {
                    vigorish,
                    ..Terms::default()
                };
                all.extend(on_numbers(Listed {
                    terms,
                    ..plain.clone()
                }));
            }
        }
    }
    for package in Package::all() {
        all.extend(of_package(package));
    }
    all.sort_by(|a, b| order(a.source, a.definition.wager, b.source, b.definition.wager));
    all
}

/// The sources in the order they are listed.
pub const SOURCES: [&str; 5] = [
    "maryland",
    "colorado",
    "colorado-craps-free",
    "bonus-craps",
    "craps-sides",
];

/// The order of a listing: by source, then as the layout has it.
pub(crate) fn order(a: &str, x: Wager, b: &str, y: Wager) -> std::cmp::Ordering {
    let rank = |source: &str| SOURCES.iter().position(|s| *s == source);
    (rank(a), x).cmp(&(rank(b), y))
}

/// Every wager a house offers, at its pay tables, its vigorish and its seeds.
pub fn listed_by(house: &House) -> Vec<Listed<'_>> {
    let offered = house
        .definitions
        .iter()
        .filter(|d| !d.wager.has_travelled());
    offered
        .flat_map(|definition| on_numbers(of_definition(house, definition)))
        .collect()
}

/// An entry for every wager a house offers.
///
/// # Errors
/// If a definition lets a wager stand for ever.
pub fn of_house(house: &House) -> Result<Vec<Entry>, OddsError> {
    listed_by(house).iter().map(Listed::solve).collect()
}

/// Come bets as they stand on their number. They are no wagers that can be made, so the catalogue is
/// without them; their odds tell what taking one down gives up.
pub fn travelled() -> Vec<Listed<'static>> {
    let mut all = Vec::new();
    for rulebook in Rulebook::all() {
        let standing = rulebook
            .definitions
            .iter()
            .filter(|d| d.wager.has_travelled());
        all.extend(standing.map(|definition| Listed {
            source: &rulebook.name,
            rules: Rules::printed(rulebook),
            definition: definition.clone(),
            number: None,
            terms: Terms::default(),
            house: None,
        }));
    }
    all
}

fn of_definition<'a>(house: &'a House, definition: &Definition) -> Listed<'a> {
    let wager = definition.wager;
    let package = house.package(wager);
    let meter = house.progressive(wager).map_or(Ratio::ZERO, |progressive| {
        let unit = Ratio::new(progressive.unit.0, 1);
        let seed = Ratio::new(progressive.seed.0, 1);
        seed.checked_div(&unit).unwrap_or(Ratio::ZERO)
    });
    let vigorish = house.vigorish.get(&wager.family()).copied();
    Listed {
        source: package.map_or(&house.rulebook.name, |p| &p.source),
        rules: Rules::of_house(house),
        definition: definition.clone(),
        number: None,
        terms: Terms {
            vigorish: vigorish.filter(|v| !v.percent.is_zero()),
            meter,
        },
        house: Some(house),
    }
}

/// A package's wagers on each of their pay tables, under the rulebook they belong to.
fn of_package(package: &'static Package) -> Vec<Listed<'static>> {
    let home = Rulebook::named(&package.source).or_else(|| Rulebook::named("colorado"));
    let Some(rulebook) = home else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for (family, _, tables) in package.wagers() {
        for table in tables {
            all.extend(package.define(family, table).map(|definition| Listed {
                source: &package.source,
                rules: Rules::printed(rulebook),
                definition,
                number: None,
                terms: Terms::default(),
                house: None,
            }));
        }
    }
    all
}

/// No vigorish, and where the rulebook allows it the full percentage up front or on a win.
fn vigorish_choices(rulebook: &Rulebook, family: Family) -> Vec<Option<Vigorish>> {
    let mut choices = vec![None];
    if let Some(bounds) = rulebook.vigorish.get(&family) {
        choices.extend([Collected::UpFront, Collected::OnWin].map(|collected| {
            Some(Vigorish {
                percent: Percent::whole(bounds.percent),
                base: bounds.base,
                collected,
            })
        }));
    }
    choices
}

/// Odds on the line are a bet on each number that can be the point; other wagers are one.
fn on_numbers(asked: Listed) -> Vec<Listed> {
    match asked.definition.mechanism {
        Mechanism::Number {
            pays, number: None, ..
        } => Number::ALL
            .into_iter()
            .filter(|n| pays[usize::from(n.get())].is_some())
            .map(|n| Listed {
                number: Some(n),
                ..asked.clone()
            })
            .collect(),
        _ => vec![asked],
    }
}

/// The heading that a group of wagers is listed under.
pub fn heading(group: Group) -> &'static str {
    match group {
        Group::Line => "Line bets",
        Group::Odds => "Odds",
        Group::Numbers => "Bets on numbers",
        Group::Hardways => "Hardways",
        Group::OneRoll => "One-roll bets",
        Group::Side => "Side wagers",
        Group::Progressive => "Progressives",
    }
}

/// A wager's name with the number that odds on the line stand on.
pub(crate) fn numbered(wager: Wager, number: Option<Number>) -> String {
    match number {
        Some(number) => format!("{wager}-{number}"),
        None => wager.to_string(),
    }
}
