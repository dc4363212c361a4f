//! Bets that players make together, such as the place bets inside: read from `rulebooks/shortcuts.toml`,
//! narrowed to what a house offers.

use std::sync::LazyLock;

use serde::Deserialize;

use super::House;
use crate::{Family, RulebookError, Wager, rulebook};

/// Bets that are made together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortcut {
    /// Its name in the protocol.
    pub name: &'static str,
    /// Its name at the table.
    pub title: &'static str,
    /// The wagers on offer here, in the order in which they are made.
    pub wagers: Vec<Wager>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    shortcut: Vec<RawShortcut>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawShortcut {
    name: String,
    title: String,
    bets: Vec<String>,
}

/// A bet of a shortcut: one wager, or every one of a family.
enum Bet {
    One(Wager),
    All(Family),
}

struct Known {
    name: String,
    title: String,
    bets: Vec<Bet>,
}

/// The shortcuts that ship with the program; a fault in their file is a bug in it.
static ALL: LazyLock<Vec<Known>> =
    LazyLock::new(|| read().expect("the shortcuts that ship with the program are whole"));

fn read() -> Result<Vec<Known>, RulebookError> {
    let file = "shortcuts.toml";
    let error = |message: String| RulebookError {
        file: file.to_owned(),
        message,
    };
    let text = rulebook::data_file(file).ok_or_else(|| error("is missing".to_owned()))?;
    let raw: Raw = toml::from_str(text).map_err(|e| error(e.to_string()))?;
    let bet = |word: &String| match (word.parse(), Family::named(word)) {
        (Ok(wager), _) => Ok(Bet::One(wager)),
        (Err(_), Some(family)) => Ok(Bet::All(family)),
        (Err(unknown), None) => Err(error(unknown.to_string())),
    };
    let known = |raw: RawShortcut| {
        Ok(Known {
            bets: raw.bets.iter().map(bet).collect::<Result<_, _>>()?,
            name: raw.name,
            title: raw.title,
        })
    };
    raw.shortcut.into_iter().map(known).collect()
}

impl House {
    /// The bets that players make together, as far as they are on offer here.
    ///
    /// ```
    /// use boxman_rules::House;
    /// let house = House::read("maryland").expect("a preset");
    /// let inside = house.shortcuts().into_iter().find(|s| s.name == "inside").expect("it");
    /// assert_eq!(inside.wagers.len(), 4);
    /// ```
    pub fn shortcuts(&self) -> Vec<Shortcut> {
        let on_offer = |bet: &Bet| {
            let of_bet = move |wager: Wager| match *bet {
                Bet::One(one) => wager == one,
                Bet::All(family) => wager.family() == family,
            };
            let wagers = self.definitions.iter().map(|d| d.wager);
            wagers.filter(move |w| of_bet(*w)).collect::<Vec<Wager>>()
        };
        let shortcuts = ALL.iter().map(|known| Shortcut {
            name: &known.name,
            title: &known.title,
            wagers: known.bets.iter().flat_map(on_offer).collect(),
        });
        shortcuts.filter(|s| !s.wagers.is_empty()).collect()
    }
}
