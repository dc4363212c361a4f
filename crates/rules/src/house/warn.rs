//! What an operator should know about rules that are allowed: pay tables that return more than similar ones,
//! submissions that are missing. Warnings of amounts that leave the house no edge come from the odds.

use std::fmt;

use super::House;
use crate::Family;

/// Something to know before the table opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The key or wager it is about.
    pub key: String,
    /// The clause behind it.
    pub clause: String,
    /// What to know.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.key, self.message, self.clause)
    }
}

pub(super) fn warnings(house: &House) -> Vec<Warning> {
    let mut all = Vec::new();
    for definition in &house.definitions {
        if let Some(table) = definition.mechanism.table()
            && let Some(warning) = &table.warning
        {
            all.push(Warning {
                key: definition.wager.to_string(),
                clause: table.clause.clone(),
                message: format!("pay table {} {warning}", table.name),
            });
        }
    }
    let papers = house.missing_submissions().into_iter();
    all.extend(papers.map(|missing| Warning {
        key: missing.key,
        clause: missing.clause,
        message: missing.message,
    }));
    all
}

impl House {
    /// Whether any wager of a family is on offer.
    pub fn offers_family(&self, family: Family) -> bool {
        self.definitions.iter().any(|d| d.wager.family() == family)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(house: &str, wager: &str) -> Vec<String> {
        let house = House::read(house).expect("house rules");
        let all = house.warnings().into_iter();
        all.filter(|w| w.key == wager).map(|w| w.message).collect()
    }

    #[test]
    fn a_generous_pay_table_is_named() {
        // BC-C-FUP-05
        let house = r#"
            rulebook = "colorado"
            approvals = ["fired-up-progressive"]
            [fired-up-progressive]
            pay_table = "PT-BJS-FUP-05"
            seed = 1000
            contribution = "10"
        "#;
        assert_eq!(about(house, "fired-up-progressive").len(), 1);
    }
}
