//! From a house-rules file to a [`House`]: every key is read, every bound of the rulebook checked.

use std::{collections::BTreeMap, sync::Arc};

use toml::Table;

use super::{
    ClaimedSeats, Collected, Fault, House, ProcedureMode, Record, Submission, Tips, Vigorish,
    choices::{choices, layout, optional_odds, working},
    hash,
    limits::Limits,
    packages::{self, Packages},
    payable,
    pays::raise_pays,
    read::Reader,
};
use crate::{Definition, Family, Percent, Role, Rulebook, VigorishBase, Wager};

type Faults = Vec<Fault>;

pub(super) fn house(text: &str) -> Result<House, Faults> {
    let file: Table = toml::from_str(text).map_err(|e| {
        let what = e.message().to_owned();
        let line = e.span().map_or(0, |s| {
            text[..s.start.min(text.len())].matches('\n').count() + 1
        });
        vec![Fault::new(format!("line {line}"), "", what)]
    })?;
    let mut faults = Vec::new();
    let mut top = Reader::new("", &file);
    let name = top.text(&mut faults, "rulebook");
    let Some(rulebook) = name.and_then(Rulebook::named) else {
        let known: Vec<&str> = Rulebook::names().collect();
        if faults.is_empty() {
            let what = match name {
                Some(name) => format!("is {name:?}, must be {}", known.join(", ")),
                None => format!("is missing: one of {}", known.join(", ")),
            };
            faults.push(Fault::new("rulebook", "", what));
        }
        return Err(faults);
    };
    let house = read(rulebook, &mut top, &mut faults);
    top.finish(&mut faults);
    match house {
        Some(mut house) if faults.is_empty() => {
            let canonical = hash::canonical(&file);
            let hash = hash::sha256(&canonical);
            house.identity = Arc::new((canonical, hash));
            Ok(house)
        }
        _ => Err(faults),
    }
}

fn read(rulebook: &'static Rulebook, top: &mut Reader, faults: &mut Faults) -> Option<House> {
    let table = top.text(faults, "table").unwrap_or("craps").to_owned();
    let kind = rulebook.tables.get(&table).or_else(|| {
        let known: Vec<&str> = rulebook.tables.keys().map(String::as_str).collect();
        let allowed = known.join(" or ");
        faults.push(Fault::new(
            "table",
            &rulebook.closed_list,
            format!("is {table:?}, must be {allowed} under {}", rulebook.name),
        ));
        rulebook.tables.get("craps")
    })?;
    let seats = top.whole(faults, "seats", 999).unwrap_or(kind.seats.into());
    if !(1..=i64::from(kind.seats)).contains(&seats) {
        let what = format!("is {seats}, must be 1 to {}", kind.seats);
        faults.push(Fault::new("seats", &kind.seats_clause, what));
    }
    let modes = [
        ("brief", ProcedureMode::Brief),
        ("full", ProcedureMode::Full),
    ];
    let procedure = top.one_of(faults, "procedure", &modes);
    let kept = [("all", Record::All), ("side-wagers", Record::SideWagers)];
    let record = top.one_of(faults, "record", &kept);
    let record = record.unwrap_or(Record::All);
    let rights = [("follow", ClaimedSeats::Follow), ("bet", ClaimedSeats::Bet)];
    let claimed_seats = top.one_of(faults, "claimed_seats", &rights);
    let name = top.text(faults, "name").unwrap_or("Craps").to_owned();
    let limits = Limits::read(rulebook, top, faults);
    let offered = choices(rulebook, top, faults);
    let mut definitions: Vec<Definition> = rulebook
        .definitions
        .iter()
        .filter(|d| offered.get(&d.wager.family()).is_none_or(|on| *on))
        .cloned()
        .collect();
    optional_odds(rulebook, top, faults, &mut definitions);
    working(rulebook, top, faults, &mut definitions);
    raise_pays(rulebook, top, faults, &mut definitions);
    let vigorish = vigorish(rulebook, top, faults, &offered);
    let Packages {
        offered: packages,
        progressives,
        approvals,
        definitions: side,
    } = packages::read(rulebook, seats as u8, top, faults, &offered);
    if record == Record::SideWagers && side.is_empty() {
        let what = "is side-wagers, and no side wager is offered: nothing would be recorded";
        faults.push(Fault::new("record", "", what));
    }
    definitions.extend(side);
    definitions.sort_by_key(|d| d.wager);
    let mut odds_units = BTreeMap::new();
    limits.set(rulebook, &mut definitions, &packages, &progressives);
    limits.own(
        rulebook,
        &packages,
        faults,
        &mut definitions,
        &mut odds_units,
    );
    let tips = tips(rulebook, top, faults);
    layout(rulebook, top, faults, &mut definitions);
    let no_roll_callers = callers(kind, top, faults);
    let submission = submission(top, faults);
    let index = index(&definitions);
    let house = House {
        rulebook,
        table,
        kind: kind.clone(),
        name,
        seats: seats.clamp(1, 99) as u8,
        procedure: procedure.unwrap_or(ProcedureMode::Brief),
        record,
        claimed_seats: claimed_seats.unwrap_or(ClaimedSeats::Follow),
        chip: limits.chip,
        minimum: limits.minimum,
        maximum: limits.maximum,
        proposition_minimum: limits.proposition_minimum,
        odds: limits.odds,
        vigorish,
        tips,
        packages,
        progressives,
        approvals,
        no_roll_callers,
        submission,
        definitions,
        odds_units,
        points: false,
        index,
        licence: None,
        identity: Arc::default(),
    };
    payable::check(&house, faults);
    Some(house)
}

pub(super) fn index(definitions: &[Definition]) -> Arc<[u16]> {
    let mut index = vec![u16::MAX; Wager::INDEXES];
    for (at, definition) in definitions.iter().enumerate() {
        index[definition.wager.index()] = at as u16;
    }
    index.into()
}

fn vigorish(
    rulebook: &Rulebook,
    top: &mut Reader,
    faults: &mut Faults,
    offered: &BTreeMap<Family, bool>,
) -> BTreeMap<Family, Vigorish> {
    let mut all = BTreeMap::new();
    let Some(mut section) = top.section(faults, "vigorish") else {
        return all;
    };
    for key in section.keys() {
        let bounds = Family::named(key).and_then(|f| Some((f, rulebook.vigorish.get(&f)?)));
        let Some((family, bounds)) = bounds else {
            section.value(key);
            let what = format!("takes no vigorish under {}", rulebook.name);
            faults.push(Fault::new(
                section.key(key),
                rulebook.cite("vigorish-elsewhere"),
                what,
            ));
            continue;
        };
        let path = section.key(key);
        let Some(mut entry) = section.section(faults, key) else {
            continue;
        };
        if offered.get(&family) != Some(&true) {
            let what = format!("has vigorish, but {key} is not offered: set wagers.{key} = true");
            faults.push(Fault::new(&path, &bounds.clause, what));
        }
        let percent = entry.percent(faults, "percent").unwrap_or(Percent::ZERO);
        if percent > Percent::whole(bounds.percent) {
            let what = format!("is {percent}, must be at most {}%", bounds.percent);
            faults.push(Fault::new(format!("{path}.percent"), &bounds.clause, what));
        }
        let bases = [("bet", VigorishBase::Bet), ("win", VigorishBase::Win)];
        let base = entry.one_of(faults, "base", &bases).unwrap_or(bounds.base);
        if base != bounds.base {
            let word = if bounds.base == VigorishBase::Bet {
                "bet"
            } else {
                "win"
            };
            let what = format!("must be \"{word}\" under {}", rulebook.name);
            faults.push(Fault::new(format!("{path}.base"), &bounds.clause, what));
        }
        let times = [
            ("up-front", Collected::UpFront),
            ("on-win", Collected::OnWin),
        ];
        let collected = entry.one_of(faults, "collected", &times);
        entry.finish(faults);
        all.insert(
            family,
            Vigorish {
                percent,
                base,
                collected: collected.unwrap_or(Collected::UpFront),
            },
        );
    }
    let mut kinds = all.iter();
    if let (Some(clause), Some((first, v))) = (&rulebook.one_vigorish, kinds.next()) {
        for (other, _) in kinds.filter(|(_, other)| other.collected != v.collected) {
            let key = format!("vigorish.{}.collected", other.name());
            let first = first.name();
            let what =
                format!("is collected otherwise than on {first} bets: one procedure serves both");
            faults.push(Fault::new(key, clause, what));
        }
    }
    all
}

fn tips(rulebook: &Rulebook, top: &mut Reader, faults: &mut Faults) -> Tips {
    let mut tips = Tips {
        accepted: true,
        wagers: true,
        keep_up: false,
        tube: false,
        maximum: None,
        even_dollar: false,
    };
    let Some(mut section) = top.section(faults, "tips") else {
        return tips;
    };
    for (key, to) in [
        ("accepted", &mut tips.accepted),
        ("wagers", &mut tips.wagers),
        ("keep_up", &mut tips.keep_up),
        ("tube", &mut tips.tube),
        ("even_dollar", &mut tips.even_dollar),
    ] {
        if let Some(on) = section.flag(faults, key) {
            *to = on;
        }
    }
    tips.maximum = section.dollars(faults, "maximum");
    section.finish(faults);
    if !tips.accepted && section_says(top, "tips", "wagers") {
        let what = "cannot be true where tips are not accepted";
        faults.push(Fault::new("tips.wagers", rulebook.cite("tips"), what));
    }
    tips.wagers &= tips.accepted;
    tips
}

fn section_says(top: &mut Reader, section: &str, key: &str) -> bool {
    let value = top.value(section).and_then(|v| v.get(key));
    value.and_then(toml::Value::as_bool) == Some(true)
}

fn callers(kind: &crate::TableKind, top: &mut Reader, faults: &mut Faults) -> Vec<Role> {
    let default = kind.procedure.no_roll.clone();
    let Some(mut section) = top.section(faults, "dice") else {
        return default;
    };
    let words = section.words(faults, "no_roll_callers");
    section.finish(faults);
    let Some(words) = words else { return default };
    let clause = &kind.procedure.no_roll_clause;
    if !kind.procedure.no_roll_designated {
        let what = "is fixed by the rulebook";
        faults.push(Fault::new("dice.no_roll_callers", clause, what));
        return default;
    }
    let staff = Role::ALL.into_iter().filter(|r| *r != Role::Player);
    let mut callers = Vec::new();
    for word in words {
        match staff.clone().find(|r| r.name() == word) {
            Some(role) => callers.push(role),
            None => {
                let known: Vec<&str> = staff.clone().map(Role::name).collect();
                let what = format!("names {word:?}; roles are {}", known.join(", "));
                faults.push(Fault::new("dice.no_roll_callers", clause, what));
            }
        }
    }
    callers
}

fn submission(top: &mut Reader, faults: &mut Faults) -> Submission {
    let Some(mut section) = top.section(faults, "submission") else {
        return Submission::default();
    };
    let mut text = |key: &str| section.text(faults, key).map(str::to_owned);
    let submission = Submission {
        operator: text("operator"),
        layout: text("layout"),
        rules: text("rules"),
        tips: text("tips"),
        posting: text("posting"),
    };
    section.finish(faults);
    submission
}
