//! The PAR sheet of a house: for every wager it offers, how it is decided, what each outcome pays and
//! adds to the return, what the house keeps, how far results scatter and what an hour is worth. This
//! is the content. [`Sheet::markdown`] writes it, and with the feature `html` so does `Sheet::html`.

#[cfg(feature = "html")]
mod html;
mod markdown;

use boxman_rules::{Cents, Fault, Group, House, Mechanism, Pay};
use thiserror::Error;

use crate::{
    Amounts, ByAmount, Combined, Entry, OddsError, Ratio, Verdict,
    bands::{Band, bands},
    combined_of_house, of_house,
    ratio::common,
    words::thousands,
};

/// What a sheet is drawn up for, besides the house rules.
#[derive(Clone, PartialEq, Debug)]
pub struct ParOptions {
    /// How many rolls an hour has.
    pub rolls_per_hour: u32,
    /// How many decisions an hour has, instead of what the rolls come to.
    pub decisions_per_hour: Option<u32>,
    /// The average bet, instead of each wager's minimum.
    pub average_bet: Option<Cents>,
}

impl Default for ParOptions {
    fn default() -> ParOptions {
        ParOptions {
            rolls_per_hour: 120,
            decisions_per_hour: None,
            average_bet: None,
        }
    }
}

/// A sheet that cannot be drawn up.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum ParError {
    /// House rules with faults.
    #[error("{}", lines(.0))]
    House(Vec<Fault>),
    /// A wager without odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// A plot that failed.
    #[cfg(feature = "html")]
    #[error(transparent)]
    Plot(#[from] crate::PlotError),
}

fn lines(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("\n")
}

/// A line of an outcome table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// What happened.
    pub label: String,
    /// How many of the cycle's combinations do that.
    pub combinations: Ratio,
    /// How likely it is.
    pub p: Ratio,
    /// What it pays.
    pub pays: String,
    /// What it adds to the return.
    pub contribution: Ratio,
    /// Whether the bet is lost.
    pub lost: bool,
}

/// What an hour of a wager is worth to the house.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hour {
    /// The average bet.
    pub bet: Cents,
    /// Bets won or lost in an hour.
    pub decisions: f64,
    /// The house's theoretical win in dollars.
    pub win: f64,
}

/// A progressive wager's figures under the house's seed and contribution.
#[derive(Clone, PartialEq, Debug)]
pub struct Meter {
    /// The seed in dollars, for a wager of one.
    pub seed: Ratio,
    /// The share of each wager that goes to the meter.
    pub contribution: Ratio,
    /// What a dollar returns with the meter at its seed.
    pub at_seed: Ratio,
    /// What the house keeps in the long run.
    pub long_run_edge: Ratio,
}

/// The sheet of one wager, or of several that differ in nothing but their number.
#[derive(Clone, Debug)]
pub struct WagerSheet {
    /// The wager with its exact odds.
    pub entry: Entry,
    /// Other wagers with the same odds.
    pub alike: Vec<String>,
    /// Its outcomes.
    pub rows: Vec<Row>,
    /// The number of combinations in a full cycle.
    pub cycle: Ratio,
    /// Where the actual return lies.
    pub bands: Vec<Band>,
    /// An hour of it.
    pub hour: Hour,
    /// Its meter.
    pub meter: Option<Meter>,
    /// The edge over the amount, where rounding matters; empty otherwise.
    pub curve: Vec<(Cents, Ratio)>,
}

/// The PAR sheet of a house.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The house's name for its table.
    pub name: String,
    /// What identifies the house rules, by heading.
    pub facts: Vec<(&'static str, String)>,
    /// The hash of the house rules, as everywhere: [`House::hash`].
    pub hash: String,
    /// A sheet for each kind of wager, in the order of the layout.
    pub wagers: Vec<WagerSheet>,
    /// Flat bets with full odds.
    pub combined: Vec<Combined>,
    /// What it was drawn up for.
    pub options: ParOptions,
}

impl Sheet {
    /// Draws up the sheet of a house: a preset's name or the text of its rules.
    ///
    /// ```
    /// use boxman_odds::par::{ParOptions, Sheet};
    /// let sheet = Sheet::of("maryland-mini", &ParOptions::default()).expect("a preset");
    /// assert_eq!(sheet.hash.len(), 64);
    /// assert!(sheet.markdown().contains("## Field"));
    /// ```
    ///
    /// # Errors
    /// If the house rules have faults.
    pub fn of(house: &str, options: &ParOptions) -> Result<Sheet, ParError> {
        let house = House::read(house).map_err(ParError::House)?;
        let mut wagers: Vec<WagerSheet> = Vec::new();
        for entry in of_house(&house)? {
            let same = |sheet: &&mut WagerSheet| {
                // Odds are alike whatever flat bet they stand behind.
                let odds = entry.definition.group == Group::Odds;
                (odds || sheet.entry.family() == entry.family())
                    && sheet.entry.definition.group == entry.definition.group
                    && sheet.entry.exact.distribution == entry.exact.distribution
                    && sheet.entry.exact.rolls == entry.exact.rolls
                    && sheet.entry.by_amount == entry.by_amount
            };
            match wagers.iter_mut().find(same) {
                Some(sheet) => sheet.alike.push(entry.name()),
                None => wagers.push(WagerSheet::of(&house, entry, options)),
            }
        }
        wagers.sort_by_key(|sheet| sheet.entry.definition.group);
        Ok(Sheet {
            name: house.name.clone(),
            facts: facts(&house),
            hash: house.hash().to_owned(),
            wagers,
            combined: combined_of_house(&house)?,
            options: options.clone(),
        })
    }
}

fn facts(house: &House) -> Vec<(&'static str, String)> {
    let mut facts = vec![
        ("Rulebook", house.rulebook.title.clone()),
        ("Table", format!("{}, {} seats", house.table, house.seats)),
        ("Limits", format!("{} to {}", house.minimum, house.maximum)),
        ("Lowest chip", house.chip.to_string()),
        ("Odds", house.odds.to_string()),
    ];
    let submission = &house.submission;
    for (heading, value) in [
        ("Operator", &submission.operator),
        ("Layout", &submission.layout),
        ("Rules submission", &submission.rules),
    ] {
        facts.extend(value.as_ref().map(|value| (heading, value.clone())));
    }
    facts
}

impl WagerSheet {
    fn of(house: &House, entry: Entry, options: &ParOptions) -> WagerSheet {
        let cycle = match entry.exact.levels.as_slice() {
            [] => entry.exact.distribution.cycle(),
            levels => {
                let cycle = common(levels.iter().map(|level| &level.p));
                Ratio::from_parts(cycle, 1u8.into())
            }
        };
        let meter = house
            .progressive(entry.definition.wager)
            .and_then(|progressive| {
                let jackpot = entry.exact.jackpot.as_ref()?;
                let contribution = Ratio::from(progressive.contribution);
                let seed = jackpot.meter.clone();
                Some(Meter {
                    at_seed: jackpot.return_at(&seed),
                    long_run_edge: jackpot.long_run_edge(&seed, &contribution),
                    seed,
                    contribution,
                })
            });
        let exact = &entry.exact;
        let amounts = Amounts::of(
            house,
            &entry.definition,
            entry.number,
            &exact.ends,
            entry.edge(),
        );
        let rounds = entry.by_amount.as_ref().is_some_and(ByAmount::rounds);
        let curve = amounts.as_ref().filter(|_| rounds).map(Amounts::curve);
        WagerSheet {
            rows: rows(&entry, &cycle),
            bands: bands(&exact.distribution),
            hour: hour(&entry, amounts.as_ref(), options),
            curve: curve.unwrap_or_default(),
            alike: Vec::new(),
            meter,
            cycle,
            entry,
        }
    }

    /// What a dollar returns, as stated in the outcome table.
    pub fn total_return(&self) -> Ratio {
        Ratio::ONE - self.entry.edge()
    }
}

/// What an hour is worth, by the edge that is paid at the bet; an average that is no amount the house
/// takes is of many amounts, and the definition's edge stands for them.
fn hour(entry: &Entry, amounts: Option<&Amounts>, options: &ParOptions) -> Hour {
    let distribution = &entry.exact.distribution;
    let resolved = 1.0 - distribution.push().to_f64();
    let decisions = match options.decisions_per_hour {
        Some(decisions) => f64::from(decisions),
        None => f64::from(options.rolls_per_hour) / entry.exact.rolls.to_f64() * resolved,
    };
    let least = amounts.map_or(entry.definition.minimum, |amounts| amounts.least);
    let bet = options.average_bet.unwrap_or(least);
    let edge = match amounts.filter(|amounts| amounts.takes(bet)) {
        Some(amounts) => amounts.edge(bet),
        None => entry.edge(),
    };
    let win = edge.to_f64() / resolved * decisions * bet.0 as f64 / 100.0;
    Hour {
        bet,
        decisions,
        win,
    }
}

/// The outcome table: by level for a ladder, otherwise by what is won.
fn rows(entry: &Entry, cycle: &Ratio) -> Vec<Row> {
    let row = |label: String, p: &Ratio, pays: String, returned: Ratio, lost: bool| Row {
        label,
        combinations: cycle * p,
        contribution: &returned * p,
        p: p.clone(),
        pays,
        lost,
    };
    let meter = entry
        .exact
        .jackpot
        .as_ref()
        .map_or(Ratio::ZERO, |j| j.meter.clone());
    let by_outcome = entry.exact.distribution.outcomes().iter().map(|outcome| {
        let label = match (outcome.verdict, outcome.jackpot) {
            (_, true) => "wins the meter",
            (Verdict::Win, _) => "wins",
            (Verdict::Push, _) => "pushes",
            (Verdict::Lose, _) => "loses",
        };
        let returned = &outcome.net + &Ratio::ONE;
        let lost = outcome.verdict == Verdict::Lose;
        row(
            label.to_owned(),
            &outcome.p,
            to_one(&outcome.net),
            returned,
            lost,
        )
    });
    let Some(table) = entry
        .definition
        .mechanism
        .table()
        .filter(|_| !entry.exact.levels.is_empty())
    else {
        return by_outcome.collect();
    };
    let by_level = entry.exact.levels.iter().rev().map(|level| {
        // As printed: a level between two entries pays as the lower one does.
        let printed = table.printed.iter().find(|(from, _)| *from <= level.level);
        let printed = printed.map_or("nothing", |(_, text)| text);
        let (pays, returned) = match table.pay(level.level) {
            Some(Pay::Odds(odds)) => (printed.to_owned(), Ratio::from(odds) + Ratio::ONE),
            Some(Pay::Push) => (printed.to_owned(), Ratio::ONE),
            Some(Pay::Meter) => (
                format!("meter, {}", thousands(&meter.decimal(0), "$")),
                meter.clone(),
            ),
            None => ("nothing".to_owned(), Ratio::ZERO),
        };
        let lost = returned.is_zero();
        row(
            reached(&entry.definition.mechanism, level.level),
            &level.p,
            pays,
            returned,
            lost,
        )
    });
    by_level.collect()
}

fn reached(mechanism: &Mechanism, level: u8) -> String {
    let (one, many) = match mechanism {
        Mechanism::Points { .. } => ("point", "points"),
        Mechanism::Naturals { .. } => ("seven or eleven", "sevens and elevens"),
        Mechanism::Sequence { .. } => ("roll matched", "rolls matched"),
        _ => ("number", "numbers"),
    };
    format!("{level} {}", if level == 1 { one } else { many })
}

/// A net result as odds: `7 to 6`, or what is lost.
fn to_one(net: &Ratio) -> String {
    let (num, den) = net.abs().parts();
    match net.cmp(&Ratio::ZERO) {
        std::cmp::Ordering::Greater => format!("{num} to {den}"),
        std::cmp::Ordering::Equal => "the stake".to_owned(),
        std::cmp::Ordering::Less if *net == Ratio::new(-1, 1) => "nothing".to_owned(),
        std::cmp::Ordering::Less => format!("nothing, {} in all gone", net.abs()),
    }
}

/// A count of combinations, exactly while it can be read.
fn count(number: &Ratio) -> String {
    let text = number.to_string();
    match text.len() {
        0..=15 => thousands(&text, ""),
        digits => format!("{}.{}e{}", &text[..1], &text[1..4], digits - 1),
    }
}

/// A probability as a percentage with four significant digits.
fn share(p: &Ratio) -> String {
    let value = p.to_f64() * 100.0;
    let places = match value.abs() {
        0.0 => 0,
        v => (3 - v.log10().floor() as i32).clamp(2, 12) as u32,
    };
    p.percent(places)
}

fn money(dollars: f64) -> String {
    thousands(&format!("{dollars:.2}"), "$")
}

fn range((low, high): (f64, f64)) -> String {
    format!("{:.2}% to {:.2}%", low.max(0.0) * 100.0, high * 100.0)
}
