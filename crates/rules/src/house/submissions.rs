//! What has to be submitted before a table of the house may do it: its layout before it opens, buy and lay
//! bets and their vigorish, bets for the dealers (MD-2-D, MD-3-A-41, MD-3-A-42, MD-5-I, CO-2318-2-c).
//! Practice tables play without.

use std::collections::BTreeMap;

use super::{Fault, House, check};
use crate::Family;

/// What a table of the house does not do for want of a submission, with the clauses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Withheld {
    families: BTreeMap<Family, String>,
    tips: Option<String>,
}

impl House {
    /// What was not submitted: the key of the reference, the clause, and what a table of the house
    /// does not do without it.
    pub fn missing_submissions(&self) -> Vec<Fault> {
        let given = |text: &Option<String>| text.as_deref().is_some_and(|t| !t.trim().is_empty());
        let submission = &self.submission;
        let vigorish = self.vigorish.values().any(|v| !v.percent.is_zero());
        let mut wanted = vec![(
            "layout",
            "layout",
            !given(&submission.layout),
            "no table of the house opens without the reference of its layout".to_owned(),
        )];
        wanted.extend(self.submitted_families().map(|family| {
            let name = family.name();
            let what = format!(
                "a table of the house takes no {name} bets until the rules submitted name them"
            );
            (name, "rules", !given(&submission.rules), what)
        }));
        wanted.push((
            "vigorish",
            "rules",
            !given(&submission.rules) && vigorish,
            "a table of the house takes no vigorish until the rules submitted say how".to_owned(),
        ));
        wanted.push((
            "tips",
            "tips",
            !given(&submission.tips) && self.tips.wagers,
            "a table of the house takes no bets for the dealers until rules on them are submitted"
                .to_owned(),
        ));
        let missing = wanted.into_iter().filter(|(.., missing, _)| *missing);
        missing
            .filter_map(|(matter, key, _, what)| {
                let clause = self.rulebook.submissions.get(matter)?;
                let message = format!("is missing: {what}");
                Some(Fault::new(format!("submission.{key}"), clause, message))
            })
            .collect()
    }

    /// Families on offer that a table of the house takes only once they have been submitted.
    fn submitted_families(&self) -> impl Iterator<Item = Family> {
        let named = self.rulebook.submissions.keys();
        let families = named.filter_map(|matter| Family::named(matter));
        families.filter(|family| self.offers_family(*family))
    }

    /// These rules at a table of the house: what was not submitted is not done there.
    ///
    /// ```
    /// use boxman_rules::{Family, House};
    /// let house = House::read("rulebook = \"maryland\"\nwagers.buy = true").expect("house rules");
    /// assert_eq!(house.clone().of_the_house().expect_err("no layout")[0].clause, "MD-2-D");
    /// assert!(house.offers_family(Family::Buy), "at practice");
    /// ```
    ///
    /// # Errors
    /// What keeps the table from opening: a layout that was not submitted, or a wager that may be left
    /// out only for one that was not.
    pub fn of_the_house(mut self) -> Result<House, Vec<Fault>> {
        let missing = self.missing_submissions();
        let no = |key: &str| missing.iter().any(|m| m.key == format!("submission.{key}"));
        let mut faults: Vec<Fault> = missing
            .iter()
            .filter(|m| m.key == "submission.layout")
            .cloned()
            .collect();
        let mut withheld = Withheld::default();
        for family in self.submitted_families().filter(|_| no("rules")) {
            if let Some(clause) = self.rulebook.submissions.get(family.name()) {
                withheld.families.insert(family, clause.clone());
            }
        }
        if no("tips") {
            withheld.tips = self.rulebook.submissions.get("tips").cloned();
            self.tips.wagers = false;
        }
        for (family, choice) in &self.rulebook.choices {
            let other = choice.in_lieu_of;
            if other.is_some_and(|other| withheld.families.contains_key(&other))
                && !self.offers_family(*family)
            {
                let what = "is left out for a wager that the rules submitted do not name";
                let key = format!("wagers.{}", family.name());
                faults.push(Fault::new(key, &choice.clause, what));
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let is_withheld = |family: &Family| withheld.families.contains_key(family);
        self.definitions.retain(|d| !is_withheld(&d.wager.family()));
        self.vigorish.retain(|family, _| !is_withheld(family));
        self.index = check::index(&self.definitions);
        self.licence = Some(withheld);
        Ok(self)
    }

    /// These rules where others hold: at a table of the house if theirs is one.
    ///
    /// # Errors
    /// As for [`House::of_the_house`].
    pub fn in_place_of(self, others: &House) -> Result<House, Vec<Fault>> {
        if others.is_of_the_house() {
            self.of_the_house()
        } else {
            Ok(self)
        }
    }

    /// Whether this is a table of the house.
    pub fn is_of_the_house(&self) -> bool {
        self.licence.is_some()
    }

    /// The clause for want of whose submission wagers of a family are not taken.
    pub fn withheld(&self, family: Family) -> Option<&str> {
        let families = &self.licence.as_ref()?.families;
        families.get(&family).map(String::as_str)
    }

    /// The clause for want of whose submission bets for the dealers are not taken.
    pub fn tips_withheld(&self) -> Option<&str> {
        self.licence.as_ref()?.tips.as_deref()
    }
}
