//! The shipped presets: at every amount they take, the house keeps an edge, and true odds never
//! favour the player.

use boxman_odds::{Ratio, listed_by, warnings};
use boxman_rules::{Group, House, presets};

#[test]
fn no_preset_has_an_amount_without_an_edge() {
    let mut found = Vec::new();
    for preset in presets() {
        let house = House::read(&preset).expect("a preset");
        let all = warnings(&house).expect("every wager ends");
        found.extend(all.iter().map(|warning| format!("{preset}: {warning}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_amount_of_every_preset_leaves_an_edge() {
    // Not only those that the worst amount is looked for in: all of them, one after the other.
    for preset in presets() {
        let house = House::read(&preset).expect("a preset");
        for listed in listed_by(&house) {
            let entry = listed.solve().expect("every wager ends");
            let amounts = listed.amounts(&entry.exact.ends, entry.edge());
            let amounts = amounts.unwrap_or_else(|| panic!("{preset}: {}", listed.name()));
            let worst = entry.by_amount.expect("of a house").worst.edge;
            for amount in amounts.taken() {
                let edge = amounts.edge(amount);
                let kept = match listed.definition.group {
                    Group::Odds => edge >= Ratio::ZERO,
                    _ => edge > Ratio::ZERO,
                };
                let name = listed.name();
                assert!(kept, "{preset}: {amount} on {name} has an edge of {edge}");
                assert!(
                    edge >= worst,
                    "{preset}: {amount} on {name} is worse than {worst}"
                );
            }
        }
    }
}
