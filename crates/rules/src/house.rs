//! House rules: a rulebook and the operator's choices within it. A file is parsed raw and becomes a
//! [`House`] only if everything in it is allowed; otherwise all its faults are named at once.

mod approvals;
mod cap;
mod check;
mod choices;
mod cite;
mod hash;
mod limits;
mod packages;
mod payable;
mod pays;
mod points;
mod read;
mod shortcuts;
mod submissions;
mod tracker;
mod warn;

use std::{collections::BTreeMap, fmt, sync::Arc};

pub use approvals::Approval;
pub use cap::{AggregateCap, CapPeriod};
pub use packages::{Offered, Progressive};
pub use read::Reader;
pub use shortcuts::Shortcut;
pub use warn::Warning;

use crate::{
    Cents, Component, Definition, Family, Group, Number, Odds, Percent, Progress, Role, Rulebook,
    TableKind, VigorishBase, Wager, rulebook,
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

/// What of the game is on record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Record {
    /// Every bet.
    All,
    /// Side wagers alone: the chips of the base game stay on the layout, unrecorded.
    SideWagers,
}

/// What a guest does with a seat that a device has claimed by its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimedSeats {
    /// Follows the bets, which are made with chips at the table.
    Follow,
    /// Makes bets as well.
    Bet,
}

/// How much odds a player may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddsPolicy {
    /// This many times the flat bet.
    Multiple(u32),
    /// Three times on 4 and 10, four on 5 and 9, five on 6 and 8; at Craps Free Craps three on 2, 3,
    /// 11 and 12 too.
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
    /// What of the game is on record.
    pub record: Record,
    /// What a guest does with a claimed seat.
    pub claimed_seats: ClaimedSeats,
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
    /// Whether this is a table of the house, and what it does not do for want of a submission.
    licence: Option<submissions::Withheld>,
    /// What was written, in its canonical form, and the hash of that.
    identity: Arc<(String, String)>,
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

    /// What identifies these house rules everywhere: SHA-256 of [`House::canonical`], as 64
    /// hexadecimal digits. The same rules for tournament points keep it.
    ///
    /// ```
    /// use boxman_rules::House;
    /// let written = House::read("rulebook = \"maryland\"\nseats = 12").expect("house rules");
    /// let again = House::read("# Pit 2\nseats = 12\nrulebook = 'maryland'").expect("house rules");
    /// assert_eq!(written.hash(), again.hash());
    /// ```
    pub fn hash(&self) -> &str {
        &self.identity.1
    }

    /// Everything that was written, as JSON with sorted keys and without spaces.
    pub fn canonical(&self) -> &str {
        &self.identity.0
    }

    /// The definition of a wager, if it is on offer.
    pub fn define(&self, wager: Wager) -> Option<&Definition> {
        match self.index[wager.index()] {
            u16::MAX => None,
            index => self.definitions.get(usize::from(index)),
        }
    }

    /// The index of a wager's definition in [`House::definitions`].
    pub fn index_of(&self, wager: Wager) -> Option<usize> {
        match self.index[wager.index()] {
            u16::MAX => None,
            index => Some(index.into()),
        }
    }

    /// The bets on the line on offer, the right side first.
    pub fn line_bets(&self) -> impl Iterator<Item = &Definition> {
        self.definitions.iter().filter(|d| d.is_line())
    }

    /// Whether bets on a wager are on record at this table.
    pub fn records(&self, definition: &Definition) -> bool {
        let side = matches!(definition.group, Group::Side | Group::Progressive);
        self.record == Record::All || side
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

    /// The most odds behind a flat bet: the house's limit in whole units, or, where the rulebook says so, the
    /// next amount above it that pays exactly (MD-6-F).
    pub fn odds_most(&self, definition: &Definition, number: Number, flat: Cents) -> Cents {
        let Some(odds) = definition.odds_on(number) else {
            return Cents::ZERO;
        };
        let unit = self.unit(definition, Progress::on(number));
        let limit = self.odds_limit(flat, number, odds, definition.is_wrong_side());
        match self.rulebook.odds.excess_clause {
            Some(_) => limit.round_up_to(unit),
            None => limit.round_down_to(unit),
        }
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

    /// Whether a winning stake stays up: a bet whose vigorish was paid up front comes down, since it would owe
    /// vigorish again.
    pub fn stays_up(&self, definition: &Definition) -> bool {
        definition.stays_up && self.collects(definition.wager) != Some(Collected::UpFront)
    }

    /// The bets a wager is booked as because the layout has no spot for it (MD-3-A-20-b); none for a wager that
    /// has one.
    ///
    /// ```
    /// use boxman_rules::House;
    /// let house = House::read("rulebook = \"maryland\"\nlayout.whirl = false").expect("house rules");
    /// let booked = house.booked_as("whirl".parse().expect("a wager")).iter();
    /// let booked: Vec<String> = booked.map(|c| format!("{} parts {}", c.parts, c.wager)).collect();
    /// assert_eq!(booked, ["4 parts horn", "1 parts any-seven"]);
    /// ```
    pub fn booked_as(&self, wager: Wager) -> &[Component] {
        let definition = self.define(wager).filter(|d| !d.has_spot);
        definition.map_or(&[], |d| &d.components)
    }

    /// The other wagers on offer that share a row of lammers with this one.
    pub fn sharing_marks(&self, definition: &Definition) -> impl Iterator<Item = &Definition> {
        let wager = definition.wager;
        let package = self.package(wager).filter(|p| p.shares_marks);
        let families = package.map_or(&[][..], |p| p.families.as_slice()).iter();
        let others = families.flat_map(|f| self.define(Wager::of(*f)));
        others.filter(move |d| d.wager != wager)
    }

    /// The word for a wager's row of lammers: its own, or its package's where all its wagers share one.
    pub fn lammers(&self, wager: Wager) -> &str {
        match self.package(wager).filter(|p| p.shares_marks) {
            Some(package) => &package.section,
            None => wager.family().name(),
        }
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

    /// What an operator should know about the submissions and pay tables of these rules. Warnings of amounts
    /// that leave the house no edge are in `boxman_odds::warnings`.
    pub fn warnings(&self) -> Vec<Warning> {
        warn::warnings(self)
    }
}
