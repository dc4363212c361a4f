//! What the record needs to know of an engine: what it is opened as, what is kept beside it, what the log says of it, and
//! how its state is written down.

mod house;

use std::{collections::BTreeMap, sync::Arc};

use boxman_engine::Engine;
use boxman_house::Line;
use boxman_rules::{Cents, Fault, House};
use boxman_table::{Account, Table};
use boxman_tournament::Tournament;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Opening, Tallies, fair::Seeds};

/// The kinds of records, each with its engine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A table.
    Table,
    /// A tournament.
    Tournament,
    /// Accounts and sign-ins.
    People,
    /// The register of house rules.
    Rules,
    /// What takes two people, and what is disabled.
    Approvals,
    /// What the server itself notes.
    Journal,
}

/// The id of the records of which a house has one each.
pub const HOUSE: &str = "house";

impl Kind {
    /// Every kind, in the order in which records are walked.
    pub const ALL: [Kind; 6] = [
        Kind::Table,
        Kind::Tournament,
        Kind::People,
        Kind::Rules,
        Kind::Approvals,
        Kind::Journal,
    ];

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Table => "table",
            Kind::Tournament => "tournament",
            Kind::People => "people",
            Kind::Rules => "rules",
            Kind::Approvals => "approvals",
            Kind::Journal => "journal",
        }
    }

    /// The key of the record of this kind with an id. Tables go by their id alone.
    pub fn key(self, id: &str) -> String {
        match self {
            Kind::Table => id.to_owned(),
            kind => format!("{}:{id}", kind.name()),
        }
    }

    /// What people call the record with this key.
    pub fn title(key: &str) -> String {
        let (kind, id) = Kind::of(key);
        format!("{} {id}", kind.name())
    }

    /// The kind and the id of the record with this key.
    pub fn of(key: &str) -> (Kind, &str) {
        let others = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Table);
        let mut named = others.filter_map(|kind| {
            let id = key.strip_prefix(kind.name())?.strip_prefix(':')?;
            Some((kind, id))
        });
        named.next().unwrap_or((Kind::Table, key))
    }
}

/// Runs code with the engine of a kind as the type `$engine`.
macro_rules! with_engine {
    ($kind:expr, $engine:ident => $code:expr) => {
        match $kind {
            $crate::Kind::Table => {
                type $engine = boxman_table::Table;
                $code
            }
            $crate::Kind::Tournament => {
                type $engine = boxman_tournament::Tournament;
                $code
            }
            $crate::Kind::People => {
                type $engine = boxman_house::People;
                $code
            }
            $crate::Kind::Rules => {
                type $engine = boxman_house::RulesRegister;
                $code
            }
            $crate::Kind::Approvals => {
                type $engine = boxman_house::Approvals;
                $code
            }
            $crate::Kind::Journal => {
                type $engine = boxman_house::Journal;
                $code
            }
        }
    };
}
pub(crate) use with_engine;

/// An engine whose every change is an entry of a record.
pub trait Recorded: Engine {
    /// The kind of its records.
    const KIND: Kind;
    /// Whether it draws dice, so that its opening commits to a secret.
    const DRAWS: bool;
    /// What it was opened as: the first entry.
    type Opening: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Sums over its events that are kept beside it.
    type Notes: Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Its state as data.
    type State: Serialize + DeserializeOwned;

    /// The text of the rules that an opening names.
    fn rules(opening: &Self::Opening) -> &str;

    /// Opens it on the text of rules, as what it was opened as.
    ///
    /// # Errors
    /// Every fault of the rules.
    fn open_as(opening: &Self::Opening, rules: &str) -> Result<Self, Vec<Fault>>;

    /// Adds events to the sums.
    fn note(notes: &mut Self::Notes, actor: &str, drawn: bool, events: &[Self::Event]);

    /// The text of the rules that an event puts in force.
    fn new_rules(event: &Self::Event) -> Option<&str>;

    /// What everybody holds, in cents, if these events are a roll whose entry says so.
    fn balances(&self, events: &[Self::Event]) -> Option<BTreeMap<String, Cents>>;

    /// Every seed that somebody has given for drawn dice.
    fn seeds(&self) -> Seeds {
        Seeds::new()
    }

    /// Whether somebody has a seat, so that their seed counts.
    fn is_seated(&self, _: &str) -> bool {
        false
    }

    /// What the log of significant events says of an event of the record with this id.
    fn line(_: &str, _: &Self::Event) -> Option<Line> {
        None
    }

    /// What the log says of the opening of the record with this id.
    fn opening_line(_: &str, _: &Self::Opening) -> Option<Line> {
        None
    }

    /// Its state, if it can be written down apart from the record.
    fn state(&self) -> Option<Self::State>;

    /// The engine that a state was taken of, under the rules that were in force.
    fn restore(opening: &Self::Opening, rules: &str, state: Self::State) -> Option<Self>;
}

impl Recorded for Table {
    const KIND: Kind = Kind::Table;
    const DRAWS: bool = true;
    type Opening = Opening;
    type Notes = Tallies;
    type State = boxman_table::Snapshot;

    fn rules(opening: &Opening) -> &str {
        &opening.house
    }

    fn open_as(opening: &Opening, rules: &str) -> Result<Table, Vec<Fault>> {
        Ok(Table::open(Arc::new(opening.read_house(rules)?)))
    }

    fn note(notes: &mut Tallies, actor: &str, drawn: bool, events: &[Self::Event]) {
        notes.note(actor, drawn, events);
    }

    fn new_rules(event: &Self::Event) -> Option<&str> {
        match event {
            boxman_table::Event::RulesChanged { house, .. } => Some(house),
            _ => None,
        }
    }

    fn balances(&self, events: &[Self::Event]) -> Option<BTreeMap<String, Cents>> {
        let rolled = |event: &Self::Event| matches!(event, boxman_table::Event::Rolled { .. });
        let held = |(index, player): (usize, &boxman_table::Player)| {
            let rack = self.ledger().balance(Account::Rack(index));
            (player.name.to_string(), rack)
        };
        let rolled = events.iter().any(rolled);
        rolled.then(|| self.players().iter().enumerate().map(held).collect())
    }

    fn seeds(&self) -> Seeds {
        let seeds = Table::seeds(self);
        let owned = |(player, seed): (&str, &str)| (player.to_owned(), seed.to_owned());
        seeds.map(owned).collect()
    }

    fn is_seated(&self, name: &str) -> bool {
        let mut players = self.players().iter();
        players.any(|player| player.seat.is_some() && player.name.as_str() == name)
    }

    fn line(id: &str, event: &Self::Event) -> Option<Line> {
        match event {
            boxman_table::Event::RulesPlanned(next) => {
                Some(Line::new("rules-change-asked", id, next.rules))
            }
            boxman_table::Event::RulesChanged {
                house,
                rules,
                replaces,
            } => {
                let number = rules.map(|rules| rules.to_string()).unwrap_or_default();
                let hash = House::read(house).map(|house| Value::from(house.hash()));
                let before = replaces.as_ref().map(|hash| Value::from(hash.as_str()));
                Some(Line::new("rules-changed", id, number).from_to(before, hash.ok()))
            }
            _ => None,
        }
    }

    fn opening_line(id: &str, opening: &Opening) -> Option<Line> {
        let of_the_house = opening.kind == "house";
        of_the_house.then(|| Line::new("table-opened", id, ""))
    }

    fn state(&self) -> Option<Self::State> {
        Some(self.snapshot())
    }

    fn restore(opening: &Opening, rules: &str, state: Self::State) -> Option<Table> {
        let house = opening.read_house(rules).ok()?;
        Table::resume(Arc::new(house), state).ok()
    }
}

/// What a tournament was opened as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentOpening {
    /// The whole text of its set-up.
    pub setup: String,
}

impl Recorded for Tournament {
    const KIND: Kind = Kind::Tournament;
    const DRAWS: bool = true;
    type Opening = TournamentOpening;
    type Notes = ();
    /// A tournament is short: it is folded from its record.
    type State = ();

    fn rules(opening: &TournamentOpening) -> &str {
        &opening.setup
    }

    fn open_as(_: &TournamentOpening, rules: &str) -> Result<Tournament, Vec<Fault>> {
        Tournament::open(rules)
    }

    fn note(_: &mut (), _: &str, _: bool, _: &[Self::Event]) {}

    fn new_rules(_: &Self::Event) -> Option<&str> {
        None
    }

    fn balances(&self, _: &[Self::Event]) -> Option<BTreeMap<String, Cents>> {
        None
    }

    fn opening_line(_: &str, opening: &TournamentOpening) -> Option<Line> {
        let tournament = Tournament::open(&opening.setup).ok()?;
        Some(Line::new("tournament-opened", &tournament.setup().name, ""))
    }

    fn state(&self) -> Option<()> {
        None
    }

    fn restore(_: &TournamentOpening, _: &str, _: ()) -> Option<Tournament> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn a_key_names_its_kind_and_id() {
        for (key, kind, id) in [
            ("t1", Kind::Table, "t1"),
            ("practice", Kind::Table, "practice"),
            ("tournament:g1", Kind::Tournament, "g1"),
            ("people:house", Kind::People, "house"),
            ("journal:house", Kind::Journal, "house"),
        ] {
            assert_eq!(Kind::of(key), (kind, id));
            assert_eq!(kind.key(id), key);
        }
    }
}
