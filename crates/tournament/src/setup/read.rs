//! Reading a set-up: the tournament as a whole.

use crate::Matter;
use boxman_rules::{Fault, Reader};
use boxman_table::Name;
use toml::Table;

use super::{Criterion, HouseRules, Licensee, Pool, Setup, Ties, check, events};

pub(super) type Faults = Vec<Fault>;

/// Re-buys and re-entries beyond this are as good as unlimited.
const MOST_TIMES: i64 = 1_000;

/// The most that a place counts in a series.
const MOST_POINTS: u32 = 1_000_000;

pub(super) fn setup(text: &str) -> Result<Setup, Faults> {
    let file: Table = toml::from_str(text).map_err(|e| {
        let start = e.span().map_or(0, |s| s.start.min(text.len()));
        let line = text[..start].matches('\n').count() + 1;
        vec![Fault::new(format!("line {line}"), "", e.message())]
    })?;
    let mut faults = Vec::new();
    let mut top = Reader::new("", &file);
    let setup = whole(text, &mut top, &mut faults);
    top.finish(&mut faults);
    if let Some(setup) = &setup {
        check::whole(setup, &mut faults);
    }
    match setup {
        Some(setup) if faults.is_empty() => Ok(setup),
        _ => Err(faults),
    }
}

fn whole(text: &str, top: &mut Reader, faults: &mut Faults) -> Option<Setup> {
    let name = needed(top, faults, "name", Matter::WrittenRules.clause());
    let (licensees, responsible) = licensees(top, faults);
    let pools = [("tournament", Pool::Tournament), ("event", Pool::Event)];
    let pool = top.one_of(faults, "pool", &pools);
    let reentries = times(top, faults, "reentries", Matter::BuyInLimit.clause()).unwrap_or(0);
    let rules = [("roll-off", Ties::RollOff), ("share", Ties::Share)];
    let ties = top.one_of(faults, "ties", &rules);
    if ties.is_none() && top.value("ties").is_none() {
        let what = "is missing: roll-off or share; it is printed in the rules";
        faults.push(Fault::new("ties", Matter::PointsDecide.clause(), what));
    }
    let series = series(top, faults);
    let splits = top.flag(faults, "splits").unwrap_or(false);
    let criteria = criteria(top, faults);
    let (house_rules, casino, extra_rules) = printed(top, faults);
    let events = events::read(top, faults, &licensees);
    Some(Setup {
        text: text.to_owned(),
        name: name?,
        licensees,
        responsible,
        events,
        pool: pool.unwrap_or(Pool::Tournament),
        reentries,
        series,
        ties: ties.unwrap_or(Ties::RollOff),
        splits,
        criteria,
        house_rules,
        casino,
        extra_rules,
    })
}

/// Text that must be there.
pub(super) fn needed(
    reader: &mut Reader,
    faults: &mut Faults,
    key: &str,
    clause: &str,
) -> Option<String> {
    let known = faults.len();
    let text = reader.text(faults, key).map(str::trim);
    match text {
        Some("") => faults.push(Fault::new(reader.key(key), clause, "is empty")),
        None if faults.len() == known => {
            faults.push(Fault::new(reader.key(key), clause, "is missing"));
        }
        _ => {}
    }
    text.map(str::to_owned)
}

/// Points for places: whole numbers, each no more than the one before.
fn series(top: &mut Reader, faults: &mut Faults) -> Vec<u32> {
    let Some(value) = top.value("series") else {
        return Vec::new();
    };
    let numbers = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let points: Vec<u32> = numbers
        .iter()
        .filter_map(toml::Value::as_integer)
        .filter_map(|n| u32::try_from(n).ok().filter(|n| *n <= MOST_POINTS))
        .collect();
    let right = !points.is_empty()
        && points.len() == numbers.len()
        && points[0] > 0
        && points.is_sorted_by(|a, b| a >= b);
    if !right {
        let what = format!(
            "is {value}, must be points for places from the first on, as in [10, 6, 4]: each up to {MOST_POINTS} and none above the one before"
        );
        faults.push(Fault::new("series", Matter::Series.clause(), what));
    }
    points
}

/// A number of times, which cannot be unlimited.
pub(super) fn times(
    reader: &mut Reader,
    faults: &mut Faults,
    key: &str,
    clause: &str,
) -> Option<u32> {
    let value = reader.value(key)?;
    let times = value.as_integer().filter(|n| (0..=MOST_TIMES).contains(n));
    if times.is_none() {
        let what = format!("is {value}, must be a number from 0 to {MOST_TIMES}: never unlimited");
        faults.push(Fault::new(reader.key(key), clause, what));
    }
    times.map(|n| n as u32)
}

fn licensees(top: &mut Reader, faults: &mut Faults) -> (Vec<Licensee>, usize) {
    let sections = top.sections(faults, "licensees");
    if sections.is_empty() {
        faults.push(Fault::new(
            "licensees",
            Matter::Premises.clause(),
            "is missing: at least one licensee conducts the tournament on its premises",
        ));
    }
    let joint = sections.len() > 1;
    let mut responsible = Vec::new();
    let mut list = Vec::new();
    for (index, mut section) in sections.into_iter().enumerate() {
        let name = needed(&mut section, faults, "name", "");
        let licence = needed(&mut section, faults, "licence", Matter::Premises.clause());
        let director = needed(
            &mut section,
            faults,
            "director",
            Matter::SplitVoluntary.clause(),
        );
        let director = director.and_then(|text| {
            let name = Name::new(&text);
            if name.is_none() {
                let what = format!("is {text:?}, must be a name of 1 to 64 bytes");
                faults.push(Fault::new(section.key("director"), "", what));
            }
            name
        });
        let premises = premises(&mut section, faults);
        if section.flag(faults, "responsible").unwrap_or(false) {
            responsible.push(index);
        }
        section.finish(faults);
        if let (Some(name), Some(licence), Some(director)) = (name, licence, director) {
            list.push(Licensee {
                name,
                licence,
                premises: premises.unwrap_or_default(),
                director,
            });
        }
    }
    if joint && responsible.len() != 1 {
        let what = format!(
            "{} of several are responsible; exactly one must have responsible = true",
            responsible.len()
        );
        faults.push(Fault::new(
            "licensees",
            Matter::DesignatedLicensee.clause(),
            what,
        ));
    }
    (list, responsible.first().copied().unwrap_or(0))
}

/// Premises are licensed and meet security, surveillance and internal controls.
fn premises(section: &mut Reader, faults: &mut Faults) -> Option<String> {
    let clause = Matter::Premises.clause();
    let Some(mut premises) = section.section(faults, "premises") else {
        let what = "is missing: name, licensed, surveillance and internal_controls";
        faults.push(Fault::new(section.key("premises"), clause, what));
        return None;
    };
    let name = needed(&mut premises, faults, "name", clause);
    for key in ["licensed", "surveillance", "internal_controls"] {
        if premises.flag(faults, key) != Some(true) {
            let what = "must be true: tournaments are held on licensed premises that meet the requirements only";
            faults.push(Fault::new(premises.key(key), clause, what));
        }
    }
    premises.finish(faults);
    name
}

fn criteria(top: &mut Reader, faults: &mut Faults) -> Vec<Criterion> {
    let mut list = Vec::new();
    for mut section in top.sections(faults, "criteria") {
        let text = needed(&mut section, faults, "text", Matter::Qualification.clause());
        let because = needed(
            &mut section,
            faults,
            "because",
            Matter::QualificationReason.clause(),
        );
        section.finish(faults);
        if let (Some(text), Some(because)) = (text, because) {
            list.push(Criterion { text, because });
        }
    }
    list
}

fn printed(top: &mut Reader, faults: &mut Faults) -> (HouseRules, String, Vec<String>) {
    let missing = (HouseRules::Statement, String::new(), Vec::new());
    let Some(mut section) = top.section(faults, "rules") else {
        let what = "is missing: casino, and house_rules = \"statement\" or \"included\"";
        faults.push(Fault::new("rules", Matter::StatedHouseRules.clause(), what));
        return missing;
    };
    let casino = needed(
        &mut section,
        faults,
        "casino",
        Matter::StatedHouseRules.clause(),
    );
    let choices = [
        ("statement", HouseRules::Statement),
        ("included", HouseRules::Included),
    ];
    let house_rules = section.one_of(faults, "house_rules", &choices);
    let extra = section.words(faults, "extra").unwrap_or_default();
    section.finish(faults);
    (
        house_rules.unwrap_or(HouseRules::Statement),
        casino.unwrap_or_default(),
        extra.into_iter().map(str::to_owned).collect(),
    )
}
