use std::sync::Arc;

use boxman_rules::{Cents, Group, House};

use super::*;
use crate::{Dice, Length, Outcome, Plan, Terms, direct, lanes, presets};

const HOUSES: [&str; 5] = [
    "maryland",
    "maryland-mini",
    "colorado",
    "colorado-craps-free",
    "practice",
];
const SESSIONS: [u64; 2] = [0, 1];

fn house(name: &str) -> Arc<House> {
    Arc::new(House::read(name).expect("a preset"))
}

fn preset(name: &str) -> Arc<dyn Strategy> {
    Arc::new(
        presets::named(name)
            .expect("a preset")
            .expect("without fault"),
    )
}

/// Plays on parts and on the table. Says how many sessions money had a say in.
fn compare(strategy: &Arc<dyn Strategy>, house: &Arc<House>, parts: &Parts, terms: Terms) -> usize {
    let outcomes = lanes::play_apart(parts, &terms, 3, &SESSIONS);
    let table = |session: u64| -> Outcome {
        let mut dice = Dice::of(3, session);
        direct::play(strategy.as_ref(), house.clone(), &terms, &mut dice, |_| {}).expect("a table")
    };
    for (outcome, session) in outcomes.iter().zip(SESSIONS) {
        if let Some(outcome) = outcome {
            let name = strategy.name();
            assert_eq!(*outcome, table(session), "{name} at {}", house.name);
        }
    }
    outcomes.iter().filter(|o| o.is_none()).count()
}

#[test]
fn every_preset_in_parts_plays_as_on_the_table() {
    for name in HOUSES {
        let house = house(name);
        let mut closed = 0;
        for preset_name in presets::names() {
            let strategy = preset(preset_name);
            let Ok(parts) = Parts::of(&strategy, &house, PLAYED) else {
                let wagers = strategy.wagers().expect("a list");
                let offered = wagers.iter().all(|w| house.define(*w).is_some());
                assert!(
                    !offered || *preset_name == "labouchere-pass",
                    "{preset_name} at {name}"
                );
                continue;
            };
            closed += 1;
            let rich = Terms {
                bankroll: Cents::dollars(100_000),
                length: Length::Rolls(120),
                leave: crate::Leave::default(),
            };
            let whole = compare(&strategy, &house, &parts, rich);
            assert_eq!(whole, 0, "{preset_name} has money enough");
            let short = Terms {
                bankroll: Cents::dollars(150),
                length: Length::Shooters(9),
                leave: strategy.leave(),
            };
            compare(&strategy, &house, &parts, short);
        }
        assert!(closed > 30, "{closed} at {name}");
    }
}

/// Whatever a house offers on numbers, hardways and sides, and a line bet with odds, all at once.
fn everything(house: &House) -> Arc<dyn Strategy> {
    let mut text = String::from(
        "name = \"everything\"\nunit = 12\n[[bet]]\non = \"pass\"\namount = \"u\"\n\
         [[bet]]\non = \"pass-odds\"\namount = \"2x\"\n",
    );
    for definition in &house.definitions {
        let amount = match definition.group {
            Group::Numbers => "steps = [\"2u\", \"5u\"]",
            Group::Hardways | Group::Side => "amount = \"min\"",
            _ => continue,
        };
        text += &format!("[[bet]]\non = \"{}\"\n{amount}\n", definition.wager);
    }
    Arc::new(Plan::read(&text).expect("a strategy"))
}

#[test]
fn all_that_goes_its_own_way_at_once() {
    for name in HOUSES {
        let house = house(name);
        let strategy = everything(&house);
        assert!(strategy.parts(&house).len() > 12, "{name}");
        let parts = Parts::of(&strategy, &house, PLAYED).expect("small parts");
        let terms = Terms {
            bankroll: Cents::dollars(1_000_000),
            length: Length::Rolls(600),
            leave: crate::Leave::default(),
        };
        let whole = compare(&strategy, &house, &parts, terms);
        assert_eq!(whole, 0, "money enough at {name}");
    }
}

#[test]
fn what_is_left_to_the_whole_is_where_money_has_a_say() {
    let (strategy, house) = (preset("small-tall-all"), house("practice"));
    let parts = Parts::of(&strategy, &house, PLAYED).expect("small parts");
    let terms = |dollars: i64| Terms {
        bankroll: Cents::dollars(dollars),
        length: Length::Rolls(200),
        leave: crate::Leave::default(),
    };
    assert_eq!(compare(&strategy, &house, &parts, terms(20)), 2, "poor");
    assert_eq!(compare(&strategy, &house, &parts, terms(9_000)), 0, "rich");
}

#[test]
fn a_machine_made_small_and_put_together_does_the_same() {
    let house = house("maryland");
    let strategy = preset("fire-chaser");
    let whole = Machine::close(&strategy, &house, 1_000, false).expect("few states");
    let parts = Parts::of(&strategy, &house, PLAYED).expect("small parts");
    let [small] = parts.machines.as_slice() else {
        panic!("put together it is small");
    };
    assert!(small.rows.len() <= whole.rows.len());
    let (mut dice, mut at) = (Dice::of(5, 0), (0, 0));
    for _ in 0..20_000 {
        let roll = usize::from(dice.roll());
        let one = whole.rows[at.0 as usize].moves[roll];
        let two = small.rows[at.1 as usize].moves[roll];
        at = (one.to, two.to);
        let told = |m: machine::Move| (m.net, m.action, m.cost, m.seven_out);
        assert_eq!(told(one), told(two));
    }
}
