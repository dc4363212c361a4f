//! What a house plays, for whoever shows it: each wager in the words of its rule, with its clauses, its
//! pay table, its limits and its exact odds. A projection of the house's definitions; nothing about a
//! wager is written here.

mod types;

use std::{
    collections::{BTreeMap, HashMap},
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
};

use axum::body::Bytes;
use boxman_odds::{Amounts, Entry, OddsError};
use boxman_rules::{
    Callable, Cents, Collected, Definition, House, Lower, Make, Mechanism, Number, Offered,
    Progress, Shortcut, Side, VigorishBase, Wager,
};
use lru::LruCache;
use tokio::sync::{OnceCell, Semaphore};

pub use types::{
    About, Catalogue, Edge, EdgeAt, Known, Level, OddsTaken, Package, ShortcutTold, TipsTaken,
    VigorishTaken,
};

use crate::running::text;

/// How many houses' catalogues are kept: those asked for last. Tables share their house's.
pub(crate) const CAPACITY: NonZeroUsize = NonZeroUsize::new(64).expect("more than none");

/// A catalogue that is solved by whoever asks first.
type Cell = Arc<OnceCell<Arc<Solved>>>;

/// What a house plays, with its exact odds.
pub struct Solved {
    /// The catalogue as JSON.
    pub body: Bytes,
    house: House,
    odds: HashMap<Wager, Vec<Entry>>,
}

impl Solved {
    /// The edge of a bet of this amount as the house pays it, payouts and vigorish rounded; odds on the line stand on
    /// the point. Absent for a bet that has no edge of its own, such as one that has travelled.
    pub fn edge_at(&self, wager: Wager, point: Option<Number>, amount: Cents) -> Option<EdgeAt> {
        let entries = self.odds.get(&wager)?;
        let entry = entries
            .iter()
            .find(|entry| entry.number.is_none() || entry.number == point)?;
        let edge = Amounts::of(
            &self.house,
            &entry.definition,
            entry.number,
            &entry.exact.ends,
            entry.edge(),
        )?
        .edge(amount);
        Some(EdgeAt {
            wager,
            amount,
            exact: edge.to_string(),
            words: edge.percent(2),
            value: edge.to_f64(),
        })
    }
}

/// The catalogues of the houses that were asked for last, each solved once.
pub struct Catalogues {
    solved: Mutex<LruCache<String, Cell>>,
    /// One house is solved after another: it takes a processor for a while.
    solving: Semaphore,
}

impl Default for Catalogues {
    fn default() -> Catalogues {
        Catalogues {
            solved: Mutex::new(LruCache::new(CAPACITY)),
            solving: Semaphore::new(1),
        }
    }
}

impl Catalogues {
    /// Whether the catalogue of a house is solved, or is about to be.
    pub fn has(&self, key: &str) -> bool {
        let solved = self.solved.lock().unwrap_or_else(PoisonError::into_inner);
        solved.contains(key)
    }

    /// The catalogue of a house, solved on a thread that may block, by the first who asks. The
    /// key is the house's own: the digest of its text, or the round of a tournament.
    ///
    /// # Errors
    /// When a wager's odds cannot be solved.
    pub async fn of(&self, key: String, house: House) -> Result<Arc<Solved>, OddsError> {
        let cell = {
            let mut solved = self.solved.lock().unwrap_or_else(PoisonError::into_inner);
            solved.get_or_insert(key, Cell::default).clone()
        };
        let solve = || async {
            let _one = self.solving.acquire().await;
            let solved = tokio::task::spawn_blocking(move || solve(house)).await;
            match solved {
                Ok(solved) => solved.map(Arc::new),
                Err(died) => std::panic::resume_unwind(died.into_panic()),
            }
        };
        cell.get_or_try_init(solve).await.cloned()
    }
}

/// Everything there is to know about what a house plays.
fn solve(house: House) -> Result<Solved, OddsError> {
    let mut odds: HashMap<Wager, Vec<Entry>> = HashMap::new();
    for entry in boxman_odds::of_house(&house)? {
        odds.entry(entry.definition.wager).or_default().push(entry);
    }
    let wagers = house.definitions.iter().map(|definition| {
        let solved = odds.get(&definition.wager);
        wager(&house, definition, solved.map_or(&[], Vec::as_slice))
    });
    let catalogue = Catalogue {
        ok: true,
        house: about(&house),
        packages: house.packages.iter().map(package).collect(),
        wagers: wagers.collect(),
    };
    Ok(Solved {
        body: Bytes::from(text(&catalogue)),
        house,
        odds,
    })
}

fn about(house: &House) -> About {
    let barred = house.definitions.iter().find_map(|d| match &d.mechanism {
        Mechanism::Line {
            side: Side::Wrong,
            barred,
            ..
        } => Some(barred.iter().collect::<Vec<u8>>()),
        _ => None,
    });
    About {
        name: house.name.clone(),
        rulebook: house.rulebook.name.clone(),
        title: house.rulebook.title.clone(),
        table: house.table.clone(),
        operator: house.submission.operator.clone(),
        seats: house.seats,
        points: house.rulebook.points.iter().collect(),
        barred: barred.unwrap_or_default(),
        chip: house.chip,
        minimum: house.minimum,
        maximum: house.maximum,
        proposition_minimum: house.proposition_minimum,
        odds: OddsTaken {
            multiple: house.odds.to_string(),
            most: house
                .rulebook
                .odds
                .stake
                .map(|most| Cents::dollars(most.into())),
            words: house.odds_in_words(),
        },
        tips: TipsTaken {
            accepted: house.tips.accepted,
            wagers: house.tips.accepted && house.tips.wagers,
            maximum: house.tips.maximum,
        },
        line_bets: house.line_bets().map(|d| d.wager).collect(),
        shortcuts: house.shortcuts().iter().map(shortcut).collect(),
    }
}

/// Bets that players make together.
fn shortcut(shortcut: &Shortcut) -> ShortcutTold {
    ShortcutTold {
        name: shortcut.name,
        title: shortcut.title,
        wagers: shortcut.wagers.clone(),
    }
}

fn package(package: &Offered) -> Package {
    Package {
        section: package.section.clone(),
        title: package.title.clone(),
        source: package.source.clone(),
        wagers: package.families.iter().map(|f| f.name()).collect(),
        minimum: package.minimum,
        maximum: package.maximum,
        places: package.areas.as_ref().map(|areas| areas.most),
        shares_marks: package.shares_marks,
    }
}

fn wager(house: &House, definition: &Definition, odds: &[Entry]) -> Known {
    let wager = definition.wager;
    let number = wager.number();
    let progress = number.map_or(Progress::START, Progress::on);
    let unit = house.unit(definition, progress);
    let marks = Marks::of(definition);
    Known {
        wager,
        family: wager.family().name(),
        number: number.map(Number::get),
        title: definition.title.clone(),
        name: definition.name(),
        short: definition.short_name(),
        short_on_point: definition.short_on_point.clone(),
        rule: definition.rule.clone(),
        group: definition.group,
        kind: definition.mechanism.kind(),
        package: house.package(wager).map(|p| p.section.clone()),
        pays: pays(house, definition),
        pays_on: by_number(definition),
        table: definition.mechanism.table().map(|t| t.name.clone()),
        levels: levels(definition, odds.first()),
        numbers: marks.numbers,
        sequences: marks.sequences,
        most: marks.most,
        parts: (!definition.parts.is_empty()).then(|| definition.parts.clone()),
        vigorish: vigorish(house, definition),
        edge: edge(odds),
        edge_on: edge_on(odds),
        minimum: definition.minimum.max(unit).round_up_to(unit),
        maximum: definition.maximum.round_down_to(unit),
        unit,
        pays_in: pays_in(house, definition),
        opens: opens(definition),
        contract: contract(definition.lower),
        works_on_come_out: definition.works_on_come_out,
        callable: definition.callable != Callable::Never,
        tips: house.package(wager).is_none_or(|p| p.tips),
        area: definition.has_spot,
        part: definition.area,
        total: definition.total(),
        pair: wager.pair().map(|(low, high)| [low, high]),
        rank: definition.rank,
        side: definition.side().map(side_word),
        flat: wager.flat(),
        odds: wager.odds().filter(|odds| house.define(*odds).is_some()),
        travels: wager.family().travels(),
        travelled: wager.has_travelled(),
        lammers: definition
            .has_marks()
            .then(|| house.lammers(wager).to_owned()),
        clauses: definition
            .clauses
            .all()
            .into_iter()
            .map(str::to_owned)
            .collect(),
    }
}

/// The word for the side that a wager takes.
fn side_word(side: Side) -> &'static str {
    match side {
        Side::Right => "right",
        Side::Wrong => "wrong",
    }
}

/// What it pays in words; a wager that pays by level has its levels instead.
fn pays(house: &House, definition: &Definition) -> Option<String> {
    let by_level = definition.mechanism.table().is_some();
    (!by_level).then(|| house.pays_in_words(definition))
}

/// What a wager pays by the number it is decided on, where that differs.
fn by_number(definition: &Definition) -> Option<BTreeMap<String, String>> {
    let mut odds = BTreeMap::new();
    match &definition.mechanism {
        Mechanism::Number {
            pays, number: None, ..
        } => {
            for number in Number::ALL {
                if let Some(pays) = pays[usize::from(number.get())] {
                    odds.insert(number.to_string(), pays.to_string());
                }
            }
        }
        _ => {
            for (total, pays) in definition.pays_by_total()? {
                odds.insert(total.to_string(), pays.to_string());
            }
        }
    }
    Some(odds)
}

/// The stake that is paid without rounding: what a dealer asks for.
fn pays_in(house: &House, definition: &Definition) -> Cents {
    let odds = definition.single_odds();
    odds.map_or(house.chip, |odds| odds.exact_unit(house.chip))
}

/// The levels of a wager that pays by level, highest first.
fn levels(definition: &Definition, odds: Option<&Entry>) -> Option<Vec<Level>> {
    let chance = |level: u8| {
        let solved = odds?.exact.levels.iter().find(|l| l.level == level)?;
        Some(solved.p.to_f64()).filter(|p| *p > 0.0)
    };
    let printed = definition.mechanism.table()?.printed.iter().rev();
    let levels = printed.map(|(level, pays)| Level {
        level: *level,
        pays: pays.clone(),
        chance: chance(*level),
    });
    Some(levels.collect())
}

/// What is marked for a wager that pays by level.
#[derive(Default)]
struct Marks {
    numbers: Option<Vec<u8>>,
    sequences: Option<Vec<Vec<u8>>>,
    most: Option<u8>,
}

impl Marks {
    fn of(definition: &Definition) -> Marks {
        let mut marks = Marks::default();
        let Some(table) = definition.mechanism.table() else {
            return marks;
        };
        match &definition.mechanism {
            Mechanism::Collect { numbers, .. } | Mechanism::Once { numbers, .. } => {
                marks.numbers = Some(numbers.iter().collect());
            }
            Mechanism::Sequence { sequences, .. } => {
                marks.sequences = Some(sequences.iter().map(|s| s.to_vec()).collect());
            }
            Mechanism::Points { ends_at, .. } => marks.most = ends_at.or(Some(table.top())),
            Mechanism::Naturals { most, .. } => marks.most = Some(*most),
            Mechanism::Line { .. }
            | Mechanism::Number { .. }
            | Mechanism::Hardway { .. }
            | Mechanism::OneRoll(_) => {}
        }
        marks
    }
}

fn vigorish(house: &House, definition: &Definition) -> Option<VigorishTaken> {
    let vigorish = house.vigorish.get(&definition.wager.family())?;
    let collected = house.collects(definition.wager)?;
    let base = match vigorish.base {
        VigorishBase::Bet => "bet",
        VigorishBase::Win => "win",
    };
    Some(VigorishTaken {
        base,
        collected: collected_word(collected),
        words: format!("{} of {base}", vigorish.percent),
    })
}

/// The word of the protocol for when vigorish is taken.
pub(crate) fn collected_word(collected: Collected) -> &'static str {
    match collected {
        Collected::UpFront => "up-front",
        Collected::OnWin => "on-win",
    }
}

/// The exact edge, where there is one.
fn edge(odds: &[Entry]) -> Option<Edge> {
    match odds {
        [entry] if entry.number.is_none() => Some(edge_of(entry)),
        _ => None,
    }
}

/// The exact edge of odds on the line, for each point.
fn edge_on(odds: &[Entry]) -> Option<BTreeMap<String, Edge>> {
    if odds.is_empty() || edge(odds).is_some() {
        return None;
    }
    let on = odds
        .iter()
        .filter_map(|entry| Some((entry.number?.to_string(), edge_of(entry))));
    Some(on.collect())
}

fn edge_of(entry: &Entry) -> Edge {
    let distribution = &entry.exact.distribution;
    Edge {
        exact: entry.edge().to_string(),
        words: entry.edge().percent(2),
        value: entry.edge().to_f64(),
        sd: distribution.sd(),
        win: distribution.win().percent(2),
    }
}

/// When a wager opens, in the fewest words.
fn opens(definition: &Definition) -> Option<String> {
    if definition.wager.has_travelled() {
        let title = definition.title.to_lowercase();
        return Some(format!("bet on {title}, it travels here"));
    }
    let words = match definition.make {
        Make::AnyTime => return None,
        Make::ComeOut => "come-out only",
        Make::PointOn => "once a point is on",
        Make::WithFlat => "needs its flat bet",
        Make::NewShooter => "opens with a new shooter",
        Make::BeforeNatural => "closed for this hand",
        Make::NoneActive => "closed until it is decided",
        Make::Unmarked => "closed until its marks come off",
    };
    Some(words.to_owned())
}

/// From when on a bet cannot come down, in words; `None` if it always can.
fn contract(lower: Lower) -> Option<&'static str> {
    match lower {
        Lower::Always => None,
        Lower::BeforePoint => Some("stays up once its point is set"),
        Lower::BeforeInitialPoint => Some("stays up once the shooter has a point"),
        Lower::BeforeRoll => Some("stays up from the first roll on"),
        Lower::Never => Some("stays up until it is decided"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn known(house: &str, name: &str) -> Value {
        let house = House::read(house).expect("house rules");
        let named = name.parse().expect("a wager");
        json!(wager(&house, house.define(named).expect("on offer"), &[]))
    }

    #[test]
    fn a_page_learns_what_it_needs_to_know_of_a_wager() {
        for (name, field, expected) in [
            ("come-6", "name", json!("Come 6")),
            ("come-6", "short", json!("Come 6")),
            ("come-6", "travelled", json!(true)),
            ("come-6", "odds", json!("come-odds-6")),
            ("come-6", "opens", json!("bet on come, it travels here")),
            ("come", "travels", json!(true)),
            ("come", "travelled", json!(false)),
            ("pass", "short_on_point", json!("Point")),
            ("pass", "side", json!("right")),
            ("pass", "odds", json!("pass-odds")),
            ("pass-odds", "flat", json!("pass")),
            ("dont-pass-odds", "short", json!("Lay odds")),
            ("hop-2-5", "total", json!(7)),
            ("hop-2-5", "pair", json!([2, 5])),
            ("hop-2-5", "part", json!("hops")),
            ("horn-high-3", "total", json!(null)),
            ("field", "part", json!("table")),
            ("any-seven", "part", json!("props")),
            ("place-6", "rank", json!(1)),
            ("low-side", "lammers", json!("craps-sides")),
            ("fire", "lammers", json!("fire")),
            ("place-6", "lammers", json!(null)),
        ] {
            assert_eq!(known("practice", name)[field], expected, "{name} {field}");
        }
        assert_eq!(known("maryland", "field")["pays_on"]["12"], "2 to 1");
    }

    #[test]
    fn a_house_names_its_line_bets_and_shortcuts() {
        let house = House::read("colorado-craps-free").expect("a preset");
        let told = json!(about(&house));
        assert_eq!(told["line_bets"], json!(["pass"]));
        assert_eq!(told["shortcuts"][1]["name"], "inside");
        assert_eq!(told["shortcuts"][1]["wagers"][1], "place-6");
        let practice = House::read("practice").expect("a preset");
        let sharing = |p: &&Offered| package(p).shares_marks;
        let sharing: Vec<&str> = practice
            .packages
            .iter()
            .filter(sharing)
            .map(|p| p.section.as_str())
            .collect();
        assert_eq!(sharing, ["craps-sides"]);
    }
}
