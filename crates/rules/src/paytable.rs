//! Pay tables of wagers that pay by level: points made, sevens and elevens, numbers collected.

use std::collections::BTreeMap;

use crate::{Cents, Odds};

/// What a level pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pay {
    /// Odds; the stake comes back besides.
    Odds(Odds),
    /// A push: the stake comes back and nothing else.
    Push,
    /// All of the progressive meter, stake included.
    Meter,
}

/// What the dealers get when a level is won; always the house's money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Envy {
    /// This many times each winning stake (BC-A-N2, CS-PT-all-bonus).
    TimesStake(u32),
    /// An amount once, for a unit of one dollar, however many won (BC-N-3).
    Once(Cents),
    /// An amount for each winner, for a unit of one dollar (BC-N-3).
    PerWinner(Cents),
}

/// A pay table: levels that pay, from the lowest; below it the wager is lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PayTable {
    /// Its printed name, such as `FB-1` or `PT-BJS-MEA-01`.
    pub name: String,
    /// What each level pays. A level between two entries pays as the lower one does.
    pub levels: BTreeMap<u8, Pay>,
    /// What the dealers get at each level.
    pub envy: BTreeMap<u8, Envy>,
    /// The levels as printed, highest first, for signs and printed rules.
    pub printed: Vec<(u8, String)>,
    /// The rule that prints it.
    pub clause: String,
    /// What an operator should know before choosing it.
    pub warning: Option<String>,
}

impl PayTable {
    /// What reaching this level pays: the highest entry met, and that one alone (CO-2317.01-11).
    pub fn pay(&self, level: u8) -> Option<Pay> {
        self.levels.range(..=level).next_back().map(|(_, &pay)| pay)
    }

    /// What the dealers get at this level.
    pub fn envy(&self, level: u8) -> Option<Envy> {
        self.envy.get(&level).copied()
    }

    /// The best odds of any level; none where every level pays a meter or gives the stake back.
    pub fn best_odds(&self) -> Option<Odds> {
        let odds = self.levels.values().filter_map(|pay| match pay {
            Pay::Odds(odds) => Some(*odds),
            Pay::Push | Pay::Meter => None,
        });
        odds.reduce(Odds::better)
    }

    /// The highest level there is.
    pub fn top(&self) -> u8 {
        self.levels.keys().next_back().copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_highest_level_met_is_paid() {
        let odds = |n| Pay::Odds(Odds::new(n, 1));
        let table = PayTable {
            name: "A".into(),
            levels: [(4, odds(24)), (5, odds(249)), (6, odds(999))].into(),
            envy: BTreeMap::new(),
            printed: Vec::new(),
            clause: "MD-5-F-1".into(),
            warning: None,
        };
        assert_eq!(table.pay(3), None);
        assert_eq!(table.pay(5), Some(odds(249)));
        assert_eq!(table.pay(7), Some(odds(999)));
        assert_eq!(table.top(), 6);
        boxman_shows::shows!("CO-2317.01-11", "MD-5-F");
    }
}
