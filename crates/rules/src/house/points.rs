//! The same game for tournament chips (CO-2316-1-e): one lowest chip of the house is one lowest chip
//! of the tournament, and neither the table's maximum nor the limits on odds hold.

use super::{House, Tips};
use crate::{Cents, Group};

impl House {
    /// Whether chips are points of a tournament.
    pub fn plays_for_points(&self) -> bool {
        self.points
    }

    /// This game with tournament chips: amounts are points, the lowest chip is worth `chip` of them,
    /// and the least line bet is `minimum` if one is given. There are no maximums, no limit on odds
    /// and no tips; units stay units.
    pub fn with_points(&self, chip: Cents, minimum: Option<Cents>) -> House {
        let scaled = |amount: Cents| Cents(amount.times(chip.0).0 / self.chip.0).max(chip);
        let mut house = self.clone();
        house.points = true;
        house.chip = chip;
        house.minimum = minimum.unwrap_or(scaled(self.minimum));
        house.maximum = Cents::LARGEST;
        house.proposition_minimum = scaled(self.proposition_minimum).min(house.minimum);
        house.tips = Tips {
            accepted: false,
            wagers: false,
            ..self.tips.clone()
        };
        for definition in &mut house.definitions {
            let is_main = matches!(definition.group, Group::Line | Group::Numbers);
            let own = scaled(definition.minimum);
            definition.minimum = match minimum {
                Some(least) if is_main && definition.minimum == self.minimum => least,
                Some(least) => own.min(least).max(chip),
                None => own,
            };
            definition.maximum = Cents::LARGEST;
            definition.unit = scaled(definition.unit);
        }
        for unit in house.odds_units.values_mut() {
            *unit = scaled(*unit);
        }
        for package in &mut house.packages {
            package.aggregate_cap = None;
        }
        house
    }
}

#[cfg(test)]
mod tests {
    use crate::{Cents, House, Number};

    #[test]
    fn points_know_no_maximum_and_keep_units() {
        let house = House::read("colorado").expect("a preset");
        let points = house.with_points(Cents(25), None);
        let pass = points
            .define("pass".parse().expect("a wager"))
            .expect("offered");
        assert_eq!((pass.minimum, pass.unit), (Cents(125), Cents(25)));
        assert!(
            points
                .definitions
                .iter()
                .all(|d| d.maximum == Cents::LARGEST)
        );
        let six = Number::new(6).expect("a number");
        let odds = "6 to 5".parse().expect("odds");
        let flat = Cents(6000);
        assert_eq!(
            house.odds_limit(flat, six, odds, false),
            Cents::dollars(100)
        );
        assert_eq!(points.odds_limit(flat, six, odds, false), Cents::LARGEST);
        // A house's unit of eleven lowest chips stays one.
        let lose = points
            .define("place-lose-4".parse().expect("a wager"))
            .expect("offered");
        assert_eq!(lose.unit, Cents(275));
        boxman_shows::shows!("CO-2316-1-e", "R-tournament-2");
    }
}
