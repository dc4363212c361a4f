//! What strategies lose: solved from the automaton, simulated with dice, and known from the exact odds.

use std::sync::Arc;

use boxman_rules::{Cents, Family, Group, House};
use boxman_sim::{
    Contender, Leave, Length, Plan, Simulation, Strategy, Tally, Terms, Unsolved, Watch, long_run,
    presets,
};

fn house(name: &str) -> Arc<House> {
    Arc::new(House::read(name).expect("a preset"))
}

fn plan(text: &str) -> Arc<dyn Strategy> {
    Arc::new(Plan::read(text).unwrap_or_else(|fault| panic!("{fault}\n{text}")))
}

fn preset(name: &str) -> Arc<dyn Strategy> {
    Arc::new(
        presets::named(name)
            .expect("a preset")
            .expect("without fault"),
    )
}

fn simulate(
    strategy: &Arc<dyn Strategy>,
    house: &Arc<House>,
    length: Length,
    sessions: u64,
) -> Tally {
    let terms = Terms {
        bankroll: Cents::dollars(100_000_000),
        length,
        leave: Leave::default(),
    };
    let simulation = Simulation {
        contenders: vec![Contender {
            strategy: strategy.clone(),
            terms,
        }],
        house: house.clone(),
        seed: 20,
    };
    let sums = simulation
        .run(0..sessions, &Watch::default(), None)
        .expect("a table");
    sums.tallies[0].clone()
}

#[test]
fn iron_cross_loses_288_49ths_of_a_dollar_per_shooter() {
    let (strategy, house) = (preset("iron-cross"), house("maryland"));
    let exact = -28800.0 / 49.0;
    let solved = long_run(&strategy, &house).expect("few states");
    assert!(
        (solved.per_shooter() - exact).abs() < 1e-9,
        "{}",
        solved.per_shooter()
    );
    // A thousand shooters a session: every bet is decided when the last one sevens out.
    let tally = simulate(&strategy, &house, Length::Shooters(1000), 500);
    let (mean, error) = (tally.mean() / 1000.0, tally.error() / 1000.0);
    assert!(
        (mean - exact).abs() < 4.0 * error,
        "{mean} ± {error}, not {exact}"
    );
}

#[test]
fn known_edges_come_out_exactly() {
    let maryland = house("maryland");
    for (name, edge) in [
        ("pass", 7.0 / 495.0),
        ("dont-pass", 3.0 / 220.0),
        ("place-6-8", 1.0 / 66.0),
    ] {
        let solved = long_run(&preset(name), &maryland).expect("few states");
        assert!(
            (solved.edge() - edge).abs() < 1e-12,
            "{name}: {}",
            solved.edge()
        );
    }
    let odds = long_run(&preset("pass-2x"), &maryland).expect("few states");
    let flat = long_run(&preset("pass"), &maryland).expect("few states");
    assert!((odds.net - flat.net).abs() < 1e-12, "odds are free");
}

#[test]
fn every_wager_has_the_edge_of_the_exact_odds() {
    let house = house("maryland");
    let exact = boxman_odds::of_house(&house).expect("every wager ends");
    let mut checked = 0;
    for definition in &house.definitions {
        let wager = definition.wager;
        let kept = matches!(
            definition.group,
            Group::Line | Group::Numbers | Group::Hardways | Group::OneRoll
        );
        let Some(entry) = exact
            .iter()
            .find(|e| e.name() == wager.to_string())
            .filter(|_| kept)
        else {
            continue;
        };
        // A come bet's fellow would be decided besides it; alone it has the edge of the odds.
        let text = format!(
            "name = \"x\"\n[[bet]]\non = \"{wager}\"\namount = \"$60\"\nwhen = \"point or {}\"\n",
            i32::from(!matches!(wager.family(), Family::Come | Family::DontCome))
        );
        let solved = long_run(&plan(&text), &house).expect("few states");
        let edge: f64 = ratio(&entry.edge().to_string());
        assert!(
            (solved.edge() - edge).abs() < 1e-10,
            "{wager}: {} against {edge}",
            solved.edge()
        );
        checked += 1;
    }
    assert!(checked > 60, "{checked}");
}

fn ratio(text: &str) -> f64 {
    let (num, den) = text.split_once('/').unwrap_or((text, "1"));
    num.parse::<f64>().expect("a number") / den.parse::<f64>().expect("a number")
}

#[test]
fn simulated_edges_agree_with_the_solved_ones() {
    for name in ["maryland", "practice"] {
        let house = house(name);
        let mut checked = 0;
        for preset_name in presets::names() {
            let strategy = preset(preset_name);
            let solved = match long_run(&strategy, &house) {
                Ok(solved) => solved,
                Err(Unsolved::States) if *preset_name == "labouchere-pass" => continue,
                Err(why) => panic!("{preset_name} at {name}: {why}"),
            };
            // Long sessions of whole shooters: nothing is cut off.
            let tally = simulate(&strategy, &house, Length::Shooters(400), 160);
            let (edge, error) = (tally.edge(), tally.edge_error());
            let (edge, error) = edge.zip(error).expect("something was decided");
            let off = (edge - solved.edge()) / error;
            assert!(
                off.abs() < 4.0,
                "{preset_name} at {name}: {edge} against {}, {off} errors",
                solved.edge()
            );
            checked += 1;
        }
        assert_eq!(checked + 1, presets::names().len(), "at {name}");
    }
}
