//! Folding a change of house rules: marks, meters and carried packages keep their wagers.

use std::sync::Arc;

use boxman_rules::{House, Progress};

use crate::{
    Table,
    table::{CapPaid, Meter},
};

impl Table {
    pub(super) fn adopt(&mut self, text: &str) {
        let house = House::read(text)
            .and_then(|house| house.in_place_of(&self.house))
            .expect("house rules were allowed when they were taken");
        let old = std::mem::replace(&mut self.house, Arc::new(house));
        let house = &self.house;
        let marks = house.definitions.iter().map(|definition| {
            let index = old.index_of(definition.wager);
            index.map_or(Progress::START, |index| self.marks[index])
        });
        self.marks = marks.collect();
        let carried = house.packages.iter().map(|package| {
            let mut before = old.packages.iter().zip(&self.carried);
            before.any(|(b, carried)| *carried && b.section == package.section)
        });
        let carried = carried.collect();
        let caps = house.packages.iter().map(|package| {
            let mut before = old.packages.iter().zip(&self.caps);
            let own = before.find(|(b, _)| b.section == package.section);
            own.map_or(CapPaid::default(), |(_, paid)| *paid)
        });
        self.caps = caps.collect();
        self.carried = carried;
        let meter = |wager| self.meters.iter().position(|m| m.wager == wager);
        let from: Vec<_> = house.progressives.iter().map(|p| meter(p.wager)).collect();
        let meters = house.progressives.iter().zip(&from).map(|(p, from)| Meter {
            wager: p.wager,
            seed: p.seed,
            fraction: from.map_or(0, |index| self.meters[index].fraction),
        });
        self.meters = meters.collect();
        self.ledger.arrange_meters(&from);
    }
}
