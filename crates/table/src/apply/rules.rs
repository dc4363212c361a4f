//! Folding a change of house rules: marks, meters and carried packages keep their wagers.

use std::sync::Arc;

use boxman_rules::{House, Progress};

use crate::{Table, table::Meter};

impl Table {
    pub(super) fn adopt(&mut self, text: &str) {
        let house = House::read(text).expect("house rules were allowed when they were taken");
        let old = std::mem::replace(&mut self.house, Arc::new(house));
        let house = &self.house;
        let marks = house.definitions.iter().map(|definition| {
            let place = old.place(definition.wager);
            place.map_or(Progress::START, |place| self.marks[place])
        });
        self.marks = marks.collect();
        let carried = house.packages.iter().map(|package| {
            let mut before = old.packages.iter().zip(&self.carried);
            before.any(|(b, carried)| *carried && b.section == package.section)
        });
        self.carried = carried.collect();
        let meter = |wager| self.meters.iter().position(|m| m.wager == wager);
        let from: Vec<_> = house.progressives.iter().map(|p| meter(p.wager)).collect();
        let meters = house.progressives.iter().zip(&from).map(|(p, from)| Meter {
            wager: p.wager,
            seed: p.seed,
            fraction: from.map_or(0, |place| self.meters[place].fraction),
        });
        self.meters = meters.collect();
        self.ledger.arrange_meters(&from);
    }
}
