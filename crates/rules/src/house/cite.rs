//! Which clause a refusal cites: what holds at this kind of table before what holds in the rulebook, and
//! clauses of side wagers only where these are on offer.

use super::House;
use crate::{Family, Wager};

impl House {
    /// The clause a refusal cites for a matter; empty where none settles it here.
    pub fn cite(&self, matter: &str) -> &str {
        let own = self.kind.cites.get(matter);
        if let Some(clause) = own.or_else(|| self.rulebook.cites.get(matter)) {
            return clause;
        }
        let mut packages = self.packages.iter();
        let clause = match matter {
            "bring-in" => packages.find_map(|p| p.bring_in.as_deref()),
            "settle-first" => packages.find_map(|p| p.settle_first.as_deref()),
            _ => None,
        };
        clause.unwrap_or_default()
    }

    /// The clause on a wager that is not taken here: what was not submitted, or why the rulebook does
    /// not have it.
    pub fn not_offered(&self, family: Family) -> &str {
        match self.withheld(family) {
            Some(clause) => clause,
            None => self.rulebook.not_offered(family),
        }
    }

    /// The clause on bets for the dealers on this wager.
    pub fn tips_clause(&self, wager: Wager) -> &str {
        let own = self.package(wager).and_then(|p| p.tips_clause.as_deref());
        own.unwrap_or(self.cite("tip-wagers"))
    }

    /// The clause on calling this wager on and off.
    pub fn calling_clause(&self, wager: Wager) -> &str {
        let own = self.define(wager).map_or("", |d| d.clauses.work.as_str());
        if own.is_empty() {
            self.cite("working")
        } else {
            own
        }
    }

    /// The clauses on the minimum, the maximum and the unit of a wager.
    pub fn limit_clauses(&self, wager: Wager) -> [&str; 3] {
        let unit = self.define(wager).map_or("", |d| d.clauses.unit.as_str());
        match self.package(wager) {
            Some(package) => [
                package.limit_clauses[0].as_str(),
                package.limit_clauses[1].as_str(),
                unit,
            ],
            None => [self.cite("minimum"), self.cite("maximum"), unit],
        }
    }
}
