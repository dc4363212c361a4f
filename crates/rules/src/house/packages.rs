//! Packages of side wagers in house rules: which are offered, on which pay table, under whose
//! approval, with which limits and meters.

use std::collections::BTreeMap;

use super::{
    Fault,
    approvals::{self, Approval},
    cap::{self, AggregateCap},
    read::Reader,
    tracker,
};
use crate::{Areas, Cents, Definition, Family, Package, Percent, Rulebook, Standing, Wager};

/// A package of side wagers on offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// Its section of the house rules.
    pub section: String,
    /// Its title.
    pub title: String,
    /// The document it comes from.
    pub source: String,
    /// Its wagers.
    pub families: Vec<Family>,
    /// The least amount, where the house or the rules set one.
    pub minimum: Option<Cents>,
    /// The greatest amount, where the house or the rules set one.
    pub maximum: Option<Cents>,
    /// The step of amounts, where the rules set one.
    pub unit: Option<Cents>,
    /// The clauses on its minimum, maximum and unit.
    pub limit_clauses: [String; 3],
    /// Who places its markers.
    pub markers: Vec<crate::Role>,
    /// The clause on markers.
    pub markers_clause: String,
    /// The clause on bringing its bets in, where that is a step of its own.
    pub bring_in: Option<String>,
    /// The clause by which it is settled before the dice are thrown again.
    pub settle_first: Option<String>,
    /// The most it pays out, all players together.
    pub aggregate_cap: Option<AggregateCap>,
    /// Whether all its wagers share one row of lammers.
    pub shares_marks: bool,
    /// Whether the marks of a wager that is complete lift although another one still needs them.
    pub reopen_after_win: bool,
    /// How many seats have a spot for it, where not all do.
    pub areas: Option<Areas>,
    /// The package on whose tracker its lammers lie: its own, unless the house shares one.
    pub tracker: String,
    /// The clause on sharing a tracker.
    pub tracker_clause: String,
    /// Whether tips may be bet on it.
    pub tips: bool,
    /// The clause on tips, where it has its own.
    pub tips_clause: Option<String>,
    /// The clause on the aggregate cap.
    pub cap_clause: String,
}

/// A progressive meter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progressive {
    /// The wager that feeds and wins it.
    pub wager: Wager,
    /// The price of a wager: pays, seed and envy scale with it.
    pub unit: Cents,
    /// Where the meter starts, and starts again after it was won.
    pub seed: Cents,
    /// The share of each wager that goes to the meter.
    pub contribution: Percent,
}

/// Everything read from the packages of a house.
#[derive(Default)]
pub(super) struct Packages {
    pub offered: Vec<Offered>,
    pub progressives: Vec<Progressive>,
    pub approvals: Vec<Approval>,
    pub definitions: Vec<Definition>,
}

/// The section that offers a family.
pub(super) fn section_of(family: Family) -> Option<&'static str> {
    let package = Package::all()
        .iter()
        .find(|p| p.wagers().any(|(f, ..)| f == family));
    package.map(|p| p.section.as_str())
}

/// Families of packages with several wagers, each of which can be left out.
pub(super) fn optional_families() -> impl Iterator<Item = Family> {
    let mut all: Vec<Family> = Package::all()
        .iter()
        .filter(|p| p.wagers().count() > 1)
        .flat_map(|p| p.wagers().map(|(family, ..)| family))
        .collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter()
}

pub(super) fn read(
    rulebook: &Rulebook,
    seats: u8,
    top: &mut Reader,
    faults: &mut Vec<Fault>,
    chosen: &BTreeMap<Family, bool>,
) -> Packages {
    let mut all = Packages {
        approvals: approvals::read(rulebook, top, faults),
        ..Packages::default()
    };
    let mut sections: Vec<&str> = Package::all().iter().map(|p| p.section.as_str()).collect();
    sections.sort_unstable();
    sections.dedup();
    for section in sections {
        if let Some(mut reader) = top.section(faults, section) {
            one(
                rulebook,
                seats,
                section,
                &mut reader,
                faults,
                chosen,
                &mut all,
            );
            reader.finish(faults);
        }
    }
    tracker::check(&all, faults);
    all
}

fn one(
    rulebook: &Rulebook,
    seats: u8,
    section: &str,
    reader: &mut Reader,
    faults: &mut Vec<Fault>,
    chosen: &BTreeMap<Family, bool>,
    all: &mut Packages,
) {
    let approved = all.approvals.iter().any(|a| a.section == section);
    let known: Vec<&Package> = Package::in_section(section).collect();
    let open: Vec<&Package> = known
        .iter()
        .copied()
        .filter(|p| match rulebook.standing(p) {
            Standing::Listed => true,
            Standing::Approvable => approved,
            Standing::Barred => false,
        })
        .collect();
    if open.is_empty() {
        faults.push(not_open(rulebook, section, &known));
        skip_keys(reader);
        return;
    }
    let (package, definitions) = tables(section, &open, reader, faults, chosen);
    let required = package
        .line_bet_clause
        .as_ref()
        .filter(|_| reader.flag(faults, "require_line_bet") == Some(true));
    if package.meter_clause.is_some() {
        let wager = package
            .wagers()
            .next()
            .map(|(family, ..)| Wager::of(family));
        let meter = wager.and_then(|wager| progressive(package, wager, reader, faults));
        all.progressives.extend(meter);
    }
    let mut families = Vec::new();
    for mut definition in definitions {
        if let Some(clause) = required {
            definition.line_bet = package.line_bet;
            definition.clauses.maintain = clause.clone();
            if definition.clauses.needs.is_empty() {
                definition.clauses.needs = clause.clone();
            }
        }
        families.push(definition.wager.family());
        all.definitions.push(definition);
    }
    bonus(
        package,
        section,
        reader,
        faults,
        &mut all.definitions,
        &families,
    );
    let offered = limits(package, section, seats, reader, faults, families);
    all.offered.push(offered);
}

/// Why no package of a section may be offered.
fn not_open(rulebook: &Rulebook, section: &str, known: &[&Package]) -> Fault {
    if let Some(package) = known.iter().find(|p| p.refused.contains(&rulebook.name)) {
        let what = format!("cannot be played under {}", rulebook.name);
        return Fault::new(section, &package.clause, what);
    }
    let approvable = |p: &&Package| rulebook.standing(p) == Standing::Approvable;
    let what = if known.iter().any(approvable) {
        format!(
            "is not listed by {}: add \"{section}\" to approvals",
            rulebook.name
        )
    } else {
        format!("is not listed by {}", rulebook.name)
    };
    Fault::new(section, &rulebook.closed_list, what)
}

/// Marks all keys of a section as read: after a fault that makes it moot, none is reported as unknown.
fn skip_keys(reader: &mut Reader) {
    for key in reader.keys() {
        reader.value(key);
    }
}

/// The package and its definitions under the pay tables chosen.
fn tables<'p>(
    section: &str,
    open: &[&'p Package],
    reader: &mut Reader,
    faults: &mut Vec<Fault>,
    chosen: &BTreeMap<Family, bool>,
) -> (&'p Package, Vec<Definition>) {
    let mut found: Option<&Package> = None;
    let mut definitions = Vec::new();
    let first = open[0];
    for (family, key, _) in first.wagers() {
        let wanted = reader.word(faults, key);
        if chosen.get(&family) == Some(&false) {
            continue;
        }
        let names: Vec<&str> = open
            .iter()
            .flat_map(|p| p.wagers().filter(|(f, ..)| *f == family))
            .flat_map(|(_, _, tables)| tables)
            .collect();
        let allowed = names.join(", ");
        let path = format!("{section}.{key}");
        let hit = wanted.as_deref().and_then(|table| {
            open.iter()
                .find_map(|p| Some((*p, p.define(family, table)?)))
        });
        match (hit, wanted) {
            (Some((package, definition)), _) => {
                found = Some(package);
                definitions.push(definition);
            }
            (None, wanted) if !faults.iter().any(|f| f.key == path) => {
                let what = match wanted {
                    Some(table) => format!("is {table:?}, must be one of {allowed}"),
                    None => format!("is missing: one of {allowed}"),
                };
                faults.push(Fault::new(path, &first.table_clause, what));
            }
            _ => {}
        }
    }
    (found.unwrap_or(first), definitions)
}

fn progressive(
    package: &Package,
    wager: Wager,
    reader: &mut Reader,
    faults: &mut Vec<Fault>,
) -> Option<Progressive> {
    let meter = package.meter_clause.as_deref().unwrap_or_default();
    let unit = reader.dollars(faults, "unit").unwrap_or(Cents::dollars(1));
    if !unit.is_multiple_of(Cents::dollars(1)) {
        let clause = package.unit_clause.as_deref().unwrap_or_default();
        let what = format!("is {unit}, must be whole dollars");
        faults.push(Fault::new(reader.key("unit"), clause, what));
    }
    let missing = |key: &str, faults: &mut Vec<Fault>| {
        let path = format!("{}.{key}", package.section);
        if !faults.iter().any(|f| f.key == path) {
            faults.push(Fault::new(
                path,
                meter,
                "is missing: a progressive needs one",
            ));
        }
    };
    let seed = reader.dollars(faults, "seed");
    let contribution = reader.percent(faults, "contribution");
    if seed.is_none() {
        missing("seed", faults);
    }
    if contribution.is_none() {
        missing("contribution", faults);
    }
    let seed = seed?.times(unit.0 / 100);
    if seed > Cents::LARGEST {
        let what = format!(
            "times the unit is {seed}, must be at most {}",
            Cents::LARGEST
        );
        faults.push(Fault::new(reader.key("seed"), meter, what));
    }
    Some(Progressive {
        wager,
        unit,
        seed,
        contribution: contribution?,
    })
}

/// The dealers' share is paid where it is not optional or the house has switched it on.
fn bonus(
    package: &Package,
    section: &str,
    reader: &mut Reader,
    faults: &mut Vec<Fault>,
    definitions: &mut [Definition],
    families: &[Family],
) {
    let Some(clause) = &package.dealer_bonus else {
        return;
    };
    let on = reader.flag(faults, "dealer_bonus") == Some(true);
    let mut any = false;
    for definition in definitions.iter_mut() {
        if !families.contains(&definition.wager.family()) {
            continue;
        }
        if let crate::Mechanism::Collect { table, .. } = &mut definition.mechanism {
            any |= !table.envy.is_empty();
            if !on {
                table.envy.clear();
            }
        }
    }
    if on && !any {
        let what = "may be true only with a wager on pay table 4";
        faults.push(Fault::new(format!("{section}.dealer_bonus"), clause, what));
    }
}

fn limits(
    package: &Package,
    section: &str,
    seats: u8,
    reader: &mut Reader,
    faults: &mut Vec<Fault>,
    families: Vec<Family>,
) -> Offered {
    let (mut minimum, mut maximum) = (None, None);
    if package.meter_clause.is_none() {
        minimum = reader.dollars(faults, "minimum");
        maximum = reader.dollars(faults, "maximum");
    }
    let mut unit = None;
    let mut clauses = [(); 3].map(|()| package.limits_clause.clone());
    if let Some(bounds) = &package.bounds {
        let (least, most) = (
            Cents::dollars(bounds.minimum.into()),
            Cents::dollars(bounds.maximum.into()),
        );
        clauses = [
            bounds.minimum_clause.clone(),
            bounds.maximum_clause.clone(),
            bounds.unit_clause.clone(),
        ];
        for (key, amount, clause) in [
            ("minimum", minimum, &clauses[0]),
            ("maximum", maximum, &clauses[1]),
        ] {
            if amount.is_some_and(|a| a < least || a > most) {
                let what = format!("must be from {least} to {most}");
                faults.push(Fault::new(format!("{section}.{key}"), clause, what));
            }
        }
        minimum = minimum.or(Some(least));
        maximum = maximum.or(Some(most));
        unit = Some(Cents::dollars(bounds.unit.into()));
    }
    if let (Some(low), Some(high)) = (minimum, maximum)
        && high < low
    {
        let what = format!("is {high}, must be at least {low}");
        faults.push(Fault::new(format!("{section}.maximum"), &clauses[1], what));
    }
    let areas = package.areas.as_ref().and_then(|bounds| {
        let most = i64::from(bounds.most);
        let areas = reader.whole(faults, "areas", 99)?;
        if !(1..=most).contains(&areas) {
            let what = format!("is {areas}, must be from 1 to {most}");
            faults.push(Fault::new(reader.key("areas"), &bounds.clause, what));
        }
        Some(Areas {
            most: areas.min(i64::from(seats)) as u8,
            clause: bounds.clause.clone(),
        })
    });
    let reopen = package.reopen_clause.as_ref();
    Offered {
        section: section.to_owned(),
        title: package.title.clone(),
        source: package.source.clone(),
        families,
        minimum,
        maximum,
        unit,
        limit_clauses: clauses,
        markers: package.markers.clone(),
        markers_clause: package.markers_clause.clone(),
        bring_in: package.bring_in.clone(),
        settle_first: package.settle_first.clone(),
        aggregate_cap: package
            .cap_clause
            .as_deref()
            .and_then(|clause| cap::read(reader, clause, faults)),
        shares_marks: package.shares_marks,
        reopen_after_win: reopen.and_then(|_| reader.flag(faults, "reopen_after_win"))
            == Some(true),
        areas,
        tracker: tracker::read(package, reader, faults),
        tracker_clause: package
            .shared_tracker
            .as_ref()
            .map_or(String::new(), |shared| shared.clause.clone()),
        tips: package.meter_clause.is_none()
            && (package.tips_clause.is_none() || reader.flag(faults, "tips") != Some(false)),
        tips_clause: package.tips_clause.clone().or_else(|| {
            let progressive = package.meter_clause.is_some();
            progressive.then(|| package.limits_clause.clone())
        }),
        cap_clause: package.cap_clause.clone().unwrap_or_default(),
    }
}
