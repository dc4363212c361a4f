//! House rules: a rulebook and the operator's choices within it. A file is parsed raw and becomes a
//! [`House`] only if everything in it is allowed; otherwise all its faults are named at once.

mod approvals;
mod check;
mod limits;
mod packages;
mod pays;
mod points;
mod read;
mod warn;

use std::{collections::BTreeMap, fmt, sync::Arc};

pub use approvals::Approval;
pub use packages::{Offered, Progressive};
pub use read::Reader;
pub use warn::Warning;

use crate::{
    Cents, Definition, Family, Number, Odds, Percent, Progress, Role, Rulebook, TableKind,
    VigorishBase, Wager, rulebook,
};

/// One thing that is wrong in a house-rules file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The key it is about.
    pub key: String,
    /// The clause that bounds it; empty where it is a matter of form.
    pub clause: String,
    /// What is wrong and what is allowed.
    pub message: String,
}

impl Fault {
    /// A fault of a key; an empty clause is none.
    pub fn new(key: impl Into<String>, clause: &str, message: impl Into<String>) -> Fault {
        Fault {
            key: key.into(),
            clause: clause.to_owned(),
            message: message.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.message)?;
        match self.clause.as_str() {
            "" => Ok(()),
            clause => write!(f, " ({clause})"),
        }
    }
}

impl std::error::Error for Fault {}

/// How the steps of personnel are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProcedureMode {
    /// The table takes them by itself.
    Brief,
    /// Each is a command of its own.
    Full,
}

/// How much odds a player may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddsPolicy {
    /// So many times the flat bet.
    Multiple(u32),
    /// Three times on 4 and 10, four on 5 and 9, five on 6 and 8.
    ThreeFourFive,
}

impl OddsPolicy {
    /// The multiple for a number.
    pub fn multiple(self, number: Number) -> u32 {
        match (self, number.get()) {
            (OddsPolicy::Multiple(times), _) => times,
            (OddsPolicy::ThreeFourFive, 6 | 8) => 5,
            (OddsPolicy::ThreeFourFive, 5 | 9) => 4,
            (OddsPolicy::ThreeFourFive, _) => 3,
        }
    }
}

impl fmt::Display for OddsPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OddsPolicy::Multiple(times) => write!(f, "{times}x"),
            OddsPolicy::ThreeFourFive => f.write_str("3-4-5x"),
        }
    }
}

/// When vigorish is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Collected {
    /// When the bet is made; refunded if it comes down undecided.
    UpFront,
    /// From a win.
    OnWin,
}

/// What the house takes on a buy or lay bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vigorish {
    /// The share.
    pub percent: Percent,
    /// What it is a share of.
    pub base: VigorishBase,
    /// When it is taken.
    pub collected: Collected,
}

/// The house's policy on tips (CO-2318).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tips {
    /// Whether tips are taken at all.
    pub accepted: bool,
    /// Whether players may bet for the dealers.
    pub wagers: bool,
    /// Whether a won tip bet stays up where the player's own would.
    pub keep_up: bool,
    /// Whether there is a tube for tips before they are coloured up.
    pub tube: bool,
    /// The largest tip bet.
    pub maximum: Option<Cents>,
    /// Whether tip bets are in whole dollars.
    pub even_dollar: bool,
}

/// References of what was submitted and approved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Submission {
    /// The operator's name.
    pub operator: Option<String>,
    /// The approved layout.
    pub layout: Option<String>,
    /// The rules submission.
    pub rules: Option<String>,
    /// The rules on tip wagers.
    pub tips: Option<String>,
    /// Where the rules are posted.
    pub posting: Option<String>,
}

/// House rules that are allowed. Share it: a table keeps it for as long as it is open.
#[derive(Clone, Debug)]
pub struct House {
    /// The rulebook.
    pub rulebook: &'static Rulebook,
    /// The kind of table, as named in the file.
    pub table: String,
    /// What holds at that kind of table.
    pub kind: TableKind,
    /// The table's name.
    pub name: String,
    /// How many seats it has.
    pub seats: u8,
    /// How the steps of personnel are taken.
    pub procedure: ProcedureMode,
    /// The lowest chip.
    pub chip: Cents,
    /// The least line and number bet.
    pub minimum: Cents,
    /// The greatest bet.
    pub maximum: Cents,
    /// The least one-roll, hardway and side bet.
    pub proposition_minimum: Cents,
    /// How much odds a player may take.
    pub odds: OddsPolicy,
    /// Vigorish by family.
    pub vigorish: BTreeMap<Family, Vigorish>,
    /// Tips.
    pub tips: Tips,
    /// Packages of side wagers on offer.
    pub packages: Vec<Offered>,
    /// Meters.
    pub progressives: Vec<Progressive>,
    /// Approvals of wagers that the rulebook does not list.
    pub approvals: Vec<Approval>,
    /// Whether the layout has a place for horn high bets; without it they are broken down.
    pub horn_high_area: bool,
    /// Whether the layout has a place for the whirl bet; without it it is broken down.
    pub whirl_area: bool,
    /// Who may call no roll.
    pub no_roll_callers: Vec<Role>,
    /// What was submitted.
    pub submission: Submission,
    /// Every wager on offer, in the order of the layout.
    pub definitions: Vec<Definition>,
    /// Units of line odds that depend on the point.
    pub(crate) odds_units: BTreeMap<(Family, u8), Cents>,
    /// Whether bets are tournament points, which no maximum bounds.
    pub(crate) points: bool,
    /// Where each wager's definition is.
    index: Arc<[u16]>,
}

impl House {
    /// Reads house rules: a preset's name or the text of a TOML file.
    ///
    /// ```
    /// use boxman_rules::House;
    /// let house = House::read("colorado").expect("a preset");
    /// assert_eq!(house.seats, 16);
    /// let faults = House::read("rulebook = \"colorado\"\nseats = 99").expect_err("too many");
    /// assert_eq!(faults[0].key, "seats");
    /// ```
    ///
    /// # Errors
    /// Every fault of the file, at once.
    pub fn read(house: &str) -> Result<House, Vec<Fault>> {
        check::house(rulebook::preset(house.trim()).unwrap_or(house))
    }

    /// The text of a preset, if there is one of this name.
    pub fn preset(name: &str) -> Option<&'static str> {
        rulebook::preset(name)
    }

    /// The definition of a wager, if it is on offer.
    pub fn define(&self, wager: Wager) -> Option<&Definition> {
        match self.index[wager.index()] {
            u16::MAX => None,
            place => self.definitions.get(usize::from(place)),
        }
    }

    /// The place of a wager's definition among [`House::definitions`].
    pub fn place(&self, wager: Wager) -> Option<usize> {
        match self.index[wager.index()] {
            u16::MAX => None,
            place => Some(place.into()),
        }
    }

    /// The unit of a bet: what its parts, exact payment and the house ask for.
    pub fn unit(&self, definition: &Definition, progress: Progress) -> Cents {
        let payable = definition.payable_unit(self.chip, progress);
        let unit = crate::lcm(payable, definition.unit);
        let on = (definition.wager.family(), progress.count());
        match self.odds_units.get(&on) {
            Some(&own) => crate::lcm(unit, own),
            None => unit,
        }
    }

    /// The greatest odds behind a flat bet with its number, before units (MD-6-E, CO-2308-1-b):
    /// a multiple of the flat bet, on the wrong side as winnings, and the rulebook's own cap.
    pub fn odds_limit(&self, flat: Cents, number: Number, odds: Odds, wrong: bool) -> Cents {
        if self.points {
            return Cents::LARGEST;
        }
        let limit = flat.times(self.odds.multiple(number).into());
        let limit = if wrong {
            odds.stake_winning(limit)
        } else {
            limit
        };
        let cap = self.rulebook.odds.stake;
        limit.min(cap.map_or(Cents::LARGEST, |most| Cents::dollars(most.into())))
    }

    /// The vigorish due on a bet of this amount.
    pub fn vigorish(&self, wager: Wager, amount: Cents) -> Cents {
        let Some(vigorish) = self.vigorish.get(&wager.family()) else {
            return Cents::ZERO;
        };
        let base = match vigorish.base {
            VigorishBase::Bet => amount,
            VigorishBase::Win => self.win_of(wager, amount),
        };
        vigorish.percent.of_rounded_down(base, self.chip)
    }

    fn win_of(&self, wager: Wager, amount: Cents) -> Cents {
        let odds = self.define(wager).and_then(|d| d.single_odds());
        odds.map_or(Cents::ZERO, |odds| odds.pays(amount, self.chip))
    }

    /// When vigorish is taken on this wager, if it is taken at all.
    pub fn collects(&self, wager: Wager) -> Option<Collected> {
        let vigorish = self.vigorish.get(&wager.family())?;
        (!vigorish.percent.is_zero()).then_some(vigorish.collected)
    }

    /// Whether a winning stake stays up: a buy bet whose vigorish was paid up front pays anew.
    pub fn stays_up(&self, definition: &Definition) -> bool {
        definition.stays_up && self.collects(definition.wager) != Some(Collected::UpFront)
    }

    /// The package a wager belongs to.
    pub fn package(&self, wager: Wager) -> Option<&Offered> {
        self.packages
            .iter()
            .find(|p| p.families.contains(&wager.family()))
    }

    /// The meter of a progressive wager.
    pub fn progressive(&self, wager: Wager) -> Option<&Progressive> {
        self.progressives.iter().find(|p| p.wager == wager)
    }

    /// Accepted amounts that leave the house no edge, and other things an operator should know.
    pub fn warnings(&self) -> Vec<Warning> {
        warn::warnings(self)
    }
}
