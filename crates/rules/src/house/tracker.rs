//! Trackers: where the lammers of a package lie. Each has one of its own; a house may let the lammers of
//! a progressive lie on the tracker of another package (BC-MP-4-b, BC-FP-4-b).

use super::{Fault, packages::Packages, read::Reader};
use crate::{Package, TotalSet};

/// The section of the package on whose tracker the lammers lie.
pub(super) fn read(package: &Package, reader: &mut Reader, faults: &mut Vec<Fault>) -> String {
    let shared = package.shared_tracker.as_ref();
    let shared = shared.filter(|_| reader.flag(faults, "shared_tracker") == Some(true));
    shared.map_or(&package.section, |s| &s.with).clone()
}

/// A tracker can be shared only where it exists and has a circle for every number.
pub(super) fn check(all: &Packages, faults: &mut Vec<Fault>) {
    for package in all.offered.iter().filter(|p| p.tracker != p.section) {
        let numbers_of = |section: &str| {
            let offered = all.offered.iter().find(|p| p.section == section)?;
            let definitions = all.definitions.iter();
            let own = definitions.filter(|d| offered.families.contains(&d.wager.family()));
            let all = own.fold(TotalSet::EMPTY, |all, d| all.union(d.mechanism.numbers()));
            Some(all)
        };
        let circles = numbers_of(&package.tracker).unwrap_or(TotalSet::EMPTY);
        let needed = numbers_of(&package.section).unwrap_or(TotalSet::EMPTY);
        if !circles.covers(needed) {
            let what = format!(
                "needs the tracker of [{}] with a circle for each of its numbers",
                package.tracker
            );
            let key = format!("{}.shared_tracker", package.section);
            faults.push(Fault::new(key, &package.tracker_clause, what));
        }
    }
}
