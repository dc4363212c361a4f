//! What a house plays, for whoever shows it: each wager in the words of its rule, with its clauses, its
//! pay table, its limits and its exact odds. A projection of the house's definitions; nothing about a
//! wager is written here.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::body::Bytes;
use boxman_odds::{Entry, OddsError};
use boxman_rules::{
    Callable, Cents, Collected, Definition, Family, House, Lower, Make, Mechanism, Number, Offered,
    Progress, Roll, Side, VigorishBase,
};
use serde_json::{Map, Value, json};
use tokio::sync::OnceCell;

/// How many houses' catalogues are kept; tables share their house's.
const KEPT: usize = 64;

/// A catalogue that is worked out by whoever asks first.
type Cell = Arc<OnceCell<Bytes>>;

/// The catalogues of the houses that were asked for, each worked out once.
#[derive(Default)]
pub struct Catalogues(Mutex<HashMap<String, Cell>>);

impl Catalogues {
    /// The catalogue of a house as JSON, solved on a thread that may block, by the first who asks. The
    /// key is the house's own: the digest of its text, or the round of a tournament.
    ///
    /// # Errors
    /// When a wager's odds cannot be solved.
    pub async fn of(&self, key: String, house: House) -> Result<Bytes, OddsError> {
        let cell = {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= KEPT && !kept.contains_key(&key) {
                kept.clear();
            }
            kept.entry(key).or_default().clone()
        };
        let solve = || async {
            let solved = tokio::task::spawn_blocking(move || catalogue(&house)).await;
            match solved {
                Ok(catalogue) => catalogue.map(|value| Bytes::from(value.to_string())),
                Err(died) => std::panic::resume_unwind(died.into_panic()),
            }
        };
        cell.get_or_try_init(solve).await.cloned()
    }
}

/// Everything there is to know about what a house plays.
fn catalogue(house: &House) -> Result<Value, OddsError> {
    let mut odds: HashMap<String, Vec<Entry>> = HashMap::new();
    for entry in boxman_odds::of_house(house)? {
        let wager = entry.definition.wager.to_string();
        odds.entry(wager).or_default().push(entry);
    }
    let wagers = house.definitions.iter().map(|definition| {
        let solved = odds.get(&definition.wager.to_string());
        wager(house, definition, solved.map_or(&[], Vec::as_slice))
    });
    let wagers: Vec<Value> = wagers.collect();
    let packages: Vec<Value> = house.packages.iter().map(package).collect();
    Ok(json!({
        "ok": true,
        "house": about(house),
        "packages": packages,
        "wagers": wagers,
    }))
}

fn about(house: &House) -> Value {
    let barred = house.definitions.iter().find_map(|d| match &d.mechanism {
        Mechanism::Line {
            side: Side::Wrong,
            barred,
            ..
        } => Some(barred.iter().collect::<Vec<u8>>()),
        _ => None,
    });
    json!({
        "name": house.name,
        "rulebook": house.rulebook.name,
        "title": house.rulebook.title,
        "table": house.table,
        "operator": house.submission.operator,
        "seats": house.seats,
        "points": house.rulebook.points.iter().collect::<Vec<u8>>(),
        "barred": barred.unwrap_or_default(),
        "chip": house.chip,
        "minimum": house.minimum,
        "maximum": house.maximum,
        "proposition_minimum": house.proposition_minimum,
        "odds": {
            "multiple": house.odds.to_string(),
            "most": house.rulebook.odds.stake.map(|most| Cents::dollars(most.into())),
            "words": house.odds_in_words(),
        },
        "tips": {
            "accepted": house.tips.accepted,
            "wagers": house.tips.accepted && house.tips.wagers,
            "maximum": house.tips.maximum,
        },
    })
}

fn package(package: &Offered) -> Value {
    let wagers: Vec<&str> = package.families.iter().map(|f| f.name()).collect();
    json!({
        "section": package.section,
        "title": package.title,
        "source": package.source,
        "wagers": wagers,
        "minimum": package.minimum,
        "maximum": package.maximum,
        "places": package.areas,
    })
}

fn wager(house: &House, definition: &Definition, odds: &[Entry]) -> Value {
    let wager = definition.wager;
    let number = wager.number();
    let progress = number.map_or(Progress::START, Progress::on);
    let unit = house.unit(definition, progress);
    let mut entry = json!({
        "wager": wager,
        "family": wager.family().name(),
        "number": number.map(Number::get),
        "title": definition.title,
        "rule": definition.rule,
        "group": definition.group,
        "kind": definition.mechanism.kind(),
        "package": house.package(wager).map(|p| &p.section),
        "pays": pays(house, definition),
        "minimum": definition.minimum.max(unit).round_up_to(unit),
        "maximum": definition.maximum.round_down_to(unit),
        "unit": unit,
        "pays_in": pays_in(house, definition),
        "opens": opens(definition.make),
        "contract": contract(definition.lower),
        "works_on_come_out": definition.works_on_come_out,
        "callable": definition.callable != Callable::Never,
        "tips": house.package(wager).is_none_or(|p| p.tips),
        "area": has_area(house, wager.family()),
        "clauses": definition.clauses.all(),
    });
    if let Value::Object(fields) = &mut entry {
        fields.extend(by_number(definition));
        fields.extend(ladder(definition, odds.first()));
        fields.extend(vigorish(house, definition));
        fields.extend(edge(odds));
        if !definition.parts.is_empty() {
            fields.insert("parts".to_owned(), json!(definition.parts));
        }
    }
    entry
}

/// Whether the layout has a place for it.
fn has_area(house: &House, family: Family) -> bool {
    match family {
        Family::HornHigh => house.horn_high_area,
        Family::Whirl => house.whirl_area,
        _ => true,
    }
}

/// What it pays in words; a wager that pays by level has its levels instead.
fn pays(house: &House, definition: &Definition) -> Option<String> {
    let by_level = definition.mechanism.table().is_some();
    (!by_level).then(|| house.pays_in_words(definition))
}

/// What a wager pays by the number it is decided on, where that differs.
fn by_number(definition: &Definition) -> Option<(String, Value)> {
    let mut odds = Map::new();
    match &definition.mechanism {
        Mechanism::Number {
            pays, number: None, ..
        } => {
            for number in Number::ALL {
                if let Some(pays) = pays[usize::from(number.get())] {
                    odds.insert(number.to_string(), pays.to_string().into());
                }
            }
        }
        Mechanism::OneRoll(outcomes) if definition.wager.family() == Family::Field => {
            for roll in Roll::all() {
                if let boxman_rules::Outcome::Wins(pays) = outcomes[roll.index()] {
                    odds.insert(roll.total().to_string(), pays.to_string().into());
                }
            }
        }
        _ => return None,
    }
    Some(("pays_on".to_owned(), odds.into()))
}

/// The stake that is paid without rounding: what a dealer asks for.
fn pays_in(house: &House, definition: &Definition) -> Cents {
    let odds = definition.single_odds();
    odds.map_or(house.chip, |odds| odds.exact_unit(house.chip))
}

/// The marks and levels of a wager that pays by level.
fn ladder(definition: &Definition, odds: Option<&Entry>) -> Map<String, Value> {
    let mut fields = Map::new();
    let Some(table) = definition.mechanism.table() else {
        return fields;
    };
    let chance = |level: u8| {
        let solved = odds?.exact.levels.iter().find(|l| l.level == level)?;
        Some(solved.p.to_f64()).filter(|p| *p > 0.0)
    };
    let levels: Vec<Value> = table
        .printed
        .iter()
        .rev()
        .map(|(level, pays)| json!({"level": level, "pays": pays, "chance": chance(*level)}))
        .collect();
    fields.insert("table".to_owned(), table.name.as_str().into());
    fields.insert("levels".to_owned(), levels.into());
    match &definition.mechanism {
        Mechanism::Collect { numbers, .. } | Mechanism::Once { numbers, .. } => {
            let numbers: Vec<u8> = numbers.iter().collect();
            fields.insert("numbers".to_owned(), json!(numbers));
        }
        Mechanism::Sequence { sequences, .. } => {
            fields.insert("sequences".to_owned(), json!(sequences));
        }
        Mechanism::Points { ends_at, .. } => {
            fields.insert("most".to_owned(), json!(ends_at.unwrap_or(table.top())));
        }
        Mechanism::Naturals { most, .. } => {
            fields.insert("most".to_owned(), json!(most));
        }
        _ => {}
    }
    fields
}

fn vigorish(house: &House, definition: &Definition) -> Option<(String, Value)> {
    let vigorish = house.vigorish.get(&definition.wager.family())?;
    let collected = house.collects(definition.wager)?;
    let base = match vigorish.base {
        VigorishBase::Bet => "bet",
        VigorishBase::Win => "win",
    };
    let when = collected_word(collected);
    let words = format!("{} of {base}", vigorish.percent);
    let told = json!({"base": base, "collected": when, "words": words});
    Some(("vigorish".to_owned(), told))
}

/// The word of the protocol for when vigorish is taken.
pub(crate) fn collected_word(collected: Collected) -> &'static str {
    match collected {
        Collected::UpFront => "up-front",
        Collected::OnWin => "on-win",
    }
}

/// The exact edge: one, or for odds on the line one for each point.
fn edge(odds: &[Entry]) -> Option<(String, Value)> {
    let told = |entry: &Entry| {
        let distribution = &entry.exact.distribution;
        json!({
            "exact": entry.edge().to_string(),
            "words": entry.edge().percent(2),
            "value": entry.edge().to_f64(),
            "sd": distribution.sd(),
            "win": distribution.win().percent(2),
        })
    };
    match odds {
        [] => None,
        [entry] if entry.number.is_none() => Some(("edge".to_owned(), told(entry))),
        several => {
            let on = several
                .iter()
                .filter_map(|entry| Some((entry.number?.to_string(), told(entry))));
            Some(("edge_on".to_owned(), Value::Object(on.collect())))
        }
    }
}

/// When a wager opens, in the fewest words.
fn opens(make: Make) -> Option<&'static str> {
    Some(match make {
        Make::AnyTime => return None,
        Make::ComeOut => "come-out only",
        Make::PointOn => "once a point is on",
        Make::WithFlat => "needs its flat bet",
        Make::NewShooter => "opens with a new shooter",
        Make::BeforeNatural => "closed for this hand",
        Make::NoneActive => "closed until it is decided",
        Make::Unmarked => "closed until its marks come off",
    })
}

/// From when on a bet cannot come down, in words; nothing if it always can.
fn contract(lower: Lower) -> Option<&'static str> {
    match lower {
        Lower::Always => None,
        Lower::BeforePoint => Some("stays up once its point is set"),
        Lower::BeforeInitialPoint => Some("stays up once the shooter has a point"),
        Lower::BeforeRoll => Some("stays up from the first roll on"),
        Lower::Never => Some("stays up until it is decided"),
    }
}
