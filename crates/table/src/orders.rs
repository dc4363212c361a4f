//! What is arranged for the rolls and rules to come: seeds that players give for drawn dice, house rules that wait until no
//! bet is up, and players who may not speak at the rail. None of it moves money, and correcting a roll leaves it as it is.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use boxman_rules::{House, Role};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use smol_str::SmolStr;

use crate::{Code, Decision, Event, Name, Refusal, Request, Table};

/// The longest seed that a player may give, in bytes.
pub const LONGEST_SEED: usize = 64;

/// A player's own share in drawn dice: at most [`LONGEST_SEED`] bytes, no control characters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, max_length = 64))]
#[serde(transparent)]
pub struct Seed(SmolStr);

impl Seed {
    /// A seed, if it is one.
    pub fn new(text: &str) -> Option<Seed> {
        let fits = text.len() <= LONGEST_SEED && !text.chars().any(char::is_control);
        fits.then(|| Seed(SmolStr::new(text)))
    }

    /// The seed as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = SmolStr::deserialize(deserializer)?;
        let wanted = || {
            format!(
                "\"seed\" must be text of at most {LONGEST_SEED} bytes without control characters"
            )
        };
        Seed::new(&text).ok_or_else(|| D::Error::custom(wanted()))
    }
}

/// House rules that wait until no bet is up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NextRules {
    /// Their number in the register.
    pub rules: u64,
    /// Their text.
    pub house: String,
    /// The person who gave them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Name>,
    /// In which role, if in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Role>,
}

/// What is arranged for later.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Orders {
    #[serde(default)]
    seeds: BTreeMap<Name, Seed>,
    /// The number of the rules in force, if they are others than those the table was opened on.
    #[serde(default)]
    rules: Option<u64>,
    #[serde(default)]
    next_rules: Option<NextRules>,
    /// Players who may not speak at the rail. They stay muted when they leave and come back.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    muted: BTreeSet<Name>,
}

impl Table {
    /// Players' seeds for the draws to come.
    pub fn seeds(&self) -> impl Iterator<Item = (&str, &str)> {
        let seeds = self.orders.iter().flat_map(|orders| &orders.seeds);
        seeds.map(|(player, seed)| (player.as_str(), seed.as_str()))
    }

    /// The number in the register of the rules in force, if they are others than those the table was opened on.
    pub fn rules_number(&self) -> Option<u64> {
        self.orders.as_ref()?.rules
    }

    /// House rules that wait until no bet is up.
    pub fn next_rules(&self) -> Option<&NextRules> {
        self.orders.as_ref()?.next_rules.as_ref()
    }

    /// Players who may not speak at the rail.
    pub fn muted(&self) -> impl Iterator<Item = &Name> {
        self.orders.iter().flat_map(|orders| &orders.muted)
    }

    fn is_muted(&self, player: &Name) -> bool {
        let orders = self.orders.as_ref();
        orders.is_some_and(|orders| orders.muted.contains(player))
    }

    /// Mutes a player who is at the table; somebody who is muted may have gone and gets the word back all the same.
    pub(crate) fn mute(&self, player: &Name, on: bool) -> Decision {
        let muted = self.is_muted(player);
        if !muted && self.player(player).is_none() {
            let message = format!("nobody called {player} is at this table");
            return Err(Refusal::new(Code::UnknownPlayer, "", message));
        }
        if muted == on {
            let already = if on {
                "is muted already"
            } else {
                "is not muted"
            };
            let message = format!("{player} {already}");
            return Err(Refusal::new(Code::NotNow, "", message));
        }
        Ok(vec![Event::PlayerMuted {
            player: player.clone(),
            on,
        }])
    }

    pub(crate) fn give_seed(&self, player: &Name, seed: &Seed) -> Decision {
        Ok(vec![Event::SeedGiven {
            player: player.clone(),
            seed: seed.clone(),
        }])
    }

    /// Accepts rules for later, or refuses what would never be accepted. Bets that are up and cases that are open are
    /// only waited for.
    pub(crate) fn plan_rules(&self, house: &str, rules: u64, request: &Request) -> Decision {
        match self.change_rules(house, None, None) {
            Err(refusal) if !matches!(refusal.code, Code::BetsUp | Code::CaseOpen) => {
                return Err(refusal);
            }
            _ => {}
        }
        Ok(vec![Event::RulesPlanned(NextRules {
            rules,
            // A preset may change with the program; the record keeps what was agreed.
            house: House::preset(house.trim()).unwrap_or(house).to_owned(),
            who: request.who.clone(),
            by: request.by,
        })])
    }

    fn orders(&mut self) -> &mut Orders {
        Arc::make_mut(self.orders.get_or_insert_default())
    }

    pub(crate) fn keep_seed(&mut self, player: &Name, seed: &Seed) {
        self.orders().seeds.insert(player.clone(), seed.clone());
    }

    pub(crate) fn keep_muted(&mut self, player: &Name, on: bool) {
        let muted = &mut self.orders().muted;
        if on {
            muted.insert(player.clone());
        } else {
            muted.remove(player);
        }
    }

    /// Rules that are in force already only get their new number.
    pub(crate) fn keep_next_rules(&mut self, next: &NextRules) {
        let in_force = House::read(&next.house).is_ok_and(|h| h.hash() == self.house.hash());
        let orders = self.orders();
        if in_force {
            orders.rules = Some(next.rules);
            orders.next_rules = None;
        } else {
            orders.next_rules = Some(next.clone());
        }
    }

    /// Rules that waited are in force under their number.
    pub(crate) fn number_rules(&mut self, rules: Option<u64>) {
        if rules.is_some() {
            let orders = self.orders();
            orders.rules = rules;
            orders.next_rules = None;
        }
    }
}
