//! The simulator and the table engine agree to the cent, on identical dice: every preset and every
//! wager, under each house.

use std::sync::Arc;

use boxman_rules::{Cents, Family, House, Wager};
use boxman_sim::{
    Contender, Dice, Length, Outcome, Plan, Player, Strategy, Terms, direct, presets,
};

const HOUSES: [&str; 5] = [
    "maryland",
    "maryland-mini",
    "colorado",
    "colorado-craps-free",
    "practice",
];

fn compare(plan: Plan, house: &Arc<House>, terms: Terms, sessions: u64, seed: u64) -> Vec<Outcome> {
    let strategy: Arc<dyn Strategy> = Arc::new(plan);
    let terms = Terms {
        leave: strategy.leave(),
        ..terms
    };
    let contender = Contender {
        strategy: strategy.clone(),
        terms,
    };
    let mut player = Player::new(&contender, house).expect("a table");
    // Twelve sessions fill every lane, so that whole batches are looked up as well.
    let quick = player.play(seed, 0..12).expect("a table");
    let again = player.play(seed, 0..12).expect("a table");
    assert_eq!(
        quick,
        again,
        "{}: what is known changes nothing",
        strategy.name()
    );
    for (session, quick) in quick.iter().enumerate().take(sessions as usize) {
        let mut dice = Dice::of(seed, session as u64);
        let slow = direct::play(strategy.as_ref(), house.clone(), &terms, &mut dice, |_| {});
        let slow = slow.expect("a table");
        // The table does not know what a position is worth; `edge.rs` has that.
        let measure = quick.measure;
        assert_eq!(
            *quick,
            Outcome { measure, ..slow },
            "{} at {}, seed {seed}, session {session}",
            strategy.name(),
            house.name
        );
    }
    quick
}

#[test]
fn every_preset_under_every_house() {
    for name in HOUSES {
        let house = Arc::new(House::read(name).expect("a preset"));
        for preset in presets::names() {
            let plan = presets::named(preset)
                .expect("a preset")
                .expect("without fault");
            let rich = Terms {
                bankroll: Cents::dollars(100_000),
                length: Length::Rolls(220),
                leave: plan.leave(),
            };
            compare(plan.clone(), &house, rich, 2, 7);
            let poor = Terms {
                bankroll: Cents::dollars(83),
                ..rich
            };
            compare(plan.clone(), &house, poor, 2, 8);
            let shooters = Terms {
                length: Length::Shooters(6),
                bankroll: Cents::dollars(260),
                ..rich
            };
            compare(plan, &house, shooters, 2, 9);
        }
    }
}

/// A strategy that keeps one wager up, with the flat bets it may need.
fn keeping(wager: Wager, amount: &str) -> Option<Plan> {
    let travelled =
        matches!(wager.family(), Family::Come | Family::DontCome) && wager.number().is_some();
    if travelled {
        return None;
    }
    let flat = match wager.flat() {
        Some(flat) if matches!(flat.family(), Family::Come | Family::DontCome) => {
            flat.family().name().to_owned()
        }
        Some(flat) => flat.to_string(),
        None => "pass".to_owned(),
    };
    let text = format!(
        "name = \"{wager}\"\nunit = 12\n[[bet]]\non = \"pass\"\namount = \"u\"\n\
         [[bet]]\non = \"{flat}\"\namount = \"u\"\n[[bet]]\non = \"{wager}\"\namount = \"{amount}\"\n"
    );
    Some(Plan::read(&text).expect("a strategy"))
}

#[test]
fn every_wager_under_every_house() {
    for name in HOUSES {
        let house = Arc::new(House::read(name).expect("a preset"));
        for definition in &house.definitions {
            for amount in ["min", "5u"] {
                let Some(plan) = keeping(definition.wager, amount) else {
                    continue;
                };
                let terms = Terms {
                    bankroll: Cents::dollars(900),
                    length: Length::Rolls(150),
                    leave: plan.leave(),
                };
                let outcomes = compare(plan, &house, terms, 1, 11);
                assert!(outcomes.iter().all(|o| o.action > Cents::ZERO));
            }
        }
    }
}
