use std::sync::Arc;

use boxman_rules::{Cents, Group, House};

use super::*;
use crate::automaton::Automaton;
use crate::{Contender, Dice, Length, Outcome, Plan, Player, Terms, direct, lanes, presets};

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
    for (apart, session) in outcomes.iter().zip(SESSIONS) {
        if let Some(outcome) = apart.outcome {
            let name = strategy.name();
            assert_eq!(outcome.measure, apart.measure);
            let measure = outcome.measure;
            let table = Outcome {
                measure,
                ..table(session)
            };
            assert_eq!(outcome, table, "{name} at {}", house.name);
        }
    }
    outcomes.iter().filter(|a| a.outcome.is_none()).count()
}

#[test]
fn every_preset_in_parts_plays_as_on_the_table() {
    for name in HOUSES {
        let house = house(name);
        let mut closed = 0;
        for preset_name in presets::names() {
            let strategy = preset(preset_name);
            let Ok(parts) = Parts::of(&strategy, &house) else {
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
        let parts = Parts::of(&strategy, &house).expect("small parts");
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
    let parts = Parts::of(&strategy, &house).expect("small parts");
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
    let parts = Parts::of(&strategy, &house).expect("small parts");
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

#[test]
fn a_session_is_measured_alike_as_a_whole_and_in_parts() {
    let sessions: Vec<u64> = (0..40).collect();
    let mut checked = 0;
    for name in ["colorado-craps-free", "practice"] {
        let house = house(name);
        for preset_name in presets::names() {
            let strategy = preset(preset_name);
            let Ok(parts) = Parts::to_play(&strategy, &house) else {
                continue;
            };
            if parts.index.is_none() {
                continue;
            }
            let mut automaton = Automaton::new(strategy.clone(), house.clone()).expect("a table");
            automaton.widen();
            for (dollars, length) in [
                (100_000, Length::Rolls(50)),
                (400, Length::Rolls(90)),
                (90, Length::Shooters(5)),
                (10, Length::Rolls(30)),
            ] {
                let terms = Terms {
                    bankroll: Cents::dollars(dollars),
                    length,
                    leave: strategy.leave(),
                };
                let contender = Contender {
                    strategy: strategy.clone(),
                    terms,
                };
                let setting = lanes::Setting {
                    terms: &contender.terms,
                    values: lanes::Values::Solved(&parts),
                };
                let whole = lanes::play(&mut automaton, &setting, 4, &sessions).expect("wide");
                let apart = lanes::play_apart(&parts, &contender.terms, 4, &sessions);
                let mut player = Player::new(&contender, &house).expect("a table");
                let played = player.play(4, 0..40).expect("a table");
                for ((whole, apart), played) in whole.iter().zip(&apart).zip(&played) {
                    assert_eq!(
                        whole.measure, apart.measure,
                        "{preset_name} with ${dollars}"
                    );
                    assert_eq!(whole, played, "{preset_name} with ${dollars}");
                    assert!(whole.measure.is_exact);
                }
            }
            checked += 1;
        }
    }
    assert!(checked > 40, "{checked}");
}

#[test]
fn what_is_up_is_played_on_as_on_the_table() {
    let (strategy, house) = (preset("labouchere-pass"), house("maryland"));
    for (dollars, length, least) in [
        (100_000, Length::Rolls(23), 10),
        // Most run out of money, and then nothing is up.
        (120, Length::Rolls(60), 1),
    ] {
        let terms = Terms {
            bankroll: Cents::dollars(dollars),
            length,
            leave: strategy.leave(),
        };
        let contender = Contender {
            strategy: strategy.clone(),
            terms,
        };
        let mut player = Player::new(&contender, &house).expect("a table");
        let played = player.play(9, 0..30).expect("a table");
        let mut open = 0;
        for (session, outcome) in played.iter().enumerate() {
            let mut dice = Dice::of(9, session as u64);
            let table = direct::play(strategy.as_ref(), house.clone(), &terms, &mut dice, |_| {});
            assert_eq!(*outcome, table.expect("a table"), "session {session}");
            open += usize::from(outcome.measure.worth.action > 0);
        }
        assert!(open >= least, "{open} sessions end with a bet up");
    }
}
