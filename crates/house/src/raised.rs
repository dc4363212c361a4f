//! Odds that a house raised above what its rulebook prints: within one casino they are the same at every table.

use boxman_rules::{Definition, House, Mechanism, Odds, Outcome, Wager};

/// House rules beside what their rulebook prints, so that raised odds can be told.
pub(crate) struct Raised {
    house: House,
    /// The same without the house's `[pays]`.
    printed: House,
}

impl Raised {
    /// Reads house rules that are allowed.
    pub(crate) fn of(text: &str) -> Option<Raised> {
        let text = House::preset(text.trim()).unwrap_or(text);
        let mut printed: toml::Table = text.parse().ok()?;
        printed.remove("pays");
        Some(Raised {
            house: House::read(text).ok()?,
            printed: House::read(&toml::to_string(&printed).ok()?).ok()?,
        })
    }

    /// The first wager that both offer at the same odds in print and pay otherwise, with the clause
    /// that wants odds uniform within the casino.
    pub(crate) fn differs(&self, other: &Raised) -> Option<(Wager, &str)> {
        let clause = self.house.rulebook.higher_odds.as_deref()?;
        let wagers = self.house.definitions.iter().map(|d| d.wager);
        let differs = |wager: &Wager| {
            let odds = |house: &House| house.define(*wager).map(odds).unwrap_or_default();
            let (printed, theirs) = (odds(&self.printed), odds(&other.printed));
            same(&printed, &theirs) && !same(&odds(&self.house), &odds(&other.house))
        };
        wagers
            .into_iter()
            .find(differs)
            .map(|wager| (wager, clause))
    }
}

/// What a wager pays whose odds may be raised: once, or on each of the 36 rolls.
fn odds(definition: &Definition) -> Vec<Option<Odds>> {
    match &definition.mechanism {
        Mechanism::OneRoll(outcomes) => {
            let odds = |outcome: &Outcome| match outcome {
                Outcome::Wins(odds) => Some(*odds),
                Outcome::Pushes | Outcome::Loses => None,
            };
            outcomes.iter().map(odds).collect()
        }
        _ => vec![definition.single_odds()],
    }
}

fn same(a: &[Option<Odds>], b: &[Option<Odds>]) -> bool {
    let same = |(a, b): (&Option<Odds>, &Option<Odds>)| match (a, b) {
        (Some(a), Some(b)) => a.at_least(*b) && b.at_least(*a),
        (a, b) => a.is_none() && b.is_none(),
    };
    a.len() == b.len() && a.iter().zip(b).all(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_differ_by_what_is_paid_not_by_how_it_is_written() {
        let colorado = House::preset("colorado").expect("a preset");
        let with =
            |pays: &str| Raised::of(&format!("{colorado}\n[pays]\n{pays}")).expect("allowed");
        let plain = Raised::of(colorado).expect("allowed");
        let differs = |a: &Raised, b: &Raised| a.differs(b).map(|(wager, _)| wager.to_string());
        // As printed: 9 to 1 on the hard six, written down or not.
        assert_eq!(differs(&plain, &with("hard-6 = \"9 to 1\"")), None);
        let ten = with("hard-6 = \"10 to 1\"");
        assert_eq!(differs(&ten, &with("hard-6 = \"20 to 2\"")), None);
        assert_eq!(differs(&plain, &ten).as_deref(), Some("hard-6"));
        assert_eq!(differs(&ten, &plain).as_deref(), Some("hard-6"));
        // Another game of the same casino (CO-2317.03-p2: hardways as in the standard game).
        let free = House::preset("colorado-craps-free").expect("a preset");
        let free = Raised::of(free).expect("allowed");
        assert_eq!(differs(&plain, &free), None);
        assert_eq!(differs(&ten, &free).as_deref(), Some("hard-6"));
        let six = with("place-6 = \"6 to 5\"");
        assert_eq!(differs(&six, &free).as_deref(), Some("place-6"));
    }
}
