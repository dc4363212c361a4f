//! The edge that is measured is the exact one, however sessions end: by rolls, by shooters, ahead, behind or
//! ruined.

use std::sync::Arc;

use boxman_rules::{Cents, House};
use boxman_sim::{
    Contender, Leave, Length, Plan, Simulation, Strategy, Tally, Terms, Watch, long_run, presets,
};

/// Dice are the same every time, so that nothing here fails by chance.
const SEED: u64 = 11;

fn house(name: &str) -> Arc<House> {
    Arc::new(House::read(name).expect("a preset"))
}

fn preset(name: &str) -> Arc<dyn Strategy> {
    let plan = presets::named(name).expect("a preset");
    Arc::new(plan.expect("without fault"))
}

fn rich(length: Length) -> Terms {
    Terms {
        bankroll: Cents::dollars(100_000_000),
        length,
        leave: Leave::default(),
    }
}

fn simulate(
    strategy: &Arc<dyn Strategy>,
    house: &Arc<House>,
    terms: Terms,
    sessions: u64,
) -> Tally {
    let simulation = Simulation {
        contenders: vec![Contender {
            strategy: strategy.clone(),
            terms,
        }],
        house: house.clone(),
        seed: SEED,
    };
    let sums = simulation.run(0..sessions, &Watch::default(), None);
    sums.expect("a table").tallies[0].clone()
}

/// How many standard errors the measured edge is from the exact one.
fn errors_off(tally: &Tally, exact: f64) -> f64 {
    let (edge, error) = tally
        .edge()
        .zip(tally.edge_error())
        .expect("something was decided");
    (edge - exact) / error
}

/// What the edge would be with what is up at face value and out of the action, in the same errors.
fn at_face_value(tally: &Tally, exact: f64) -> f64 {
    let edge = -tally.net as f64 / tally.action as f64;
    (edge - exact) / tally.edge_error().expect("something was decided")
}

#[test]
fn every_preset_has_its_exact_edge_at_any_length() {
    // Here every wager is on offer.
    let house = house("practice");
    let mut found_out = [0; 3];
    let mut checked = 0;
    for name in presets::names() {
        let strategy = preset(name);
        let Ok(exact) = long_run(&strategy, &house) else {
            assert_eq!(*name, "labouchere-pass");
            continue;
        };
        for (index, rolls) in [20, 100, 500].into_iter().enumerate() {
            let terms = rich(Length::Rolls(rolls));
            let tally = simulate(&strategy, &house, terms, 4_000_000 / rolls);
            assert_eq!(tally.edge.exact, tally.sessions, "{name}");
            let off = errors_off(&tally, exact.edge());
            assert!(
                off.abs() < 4.0,
                "{name}, {rolls} rolls: {:?} against {}, {off} errors",
                tally.edge(),
                exact.edge()
            );
            let face = at_face_value(&tally, exact.edge());
            println!("{name}, {rolls} rolls: {off:+.2} errors off, at face value {face:+.2}");
            found_out[index] += u32::from(face.abs() > 4.0);
        }
        checked += 1;
    }
    assert_eq!(checked + 1, presets::names().len());
    // Place bets are worth their face value at any time; of the rest face value is found out.
    println!("{found_out:?}");
    assert!(found_out[0] > 20, "{found_out:?}");
}

#[test]
fn pass_and_fire_where_face_value_was_far_off() {
    let colorado = house("colorado");
    // Rolls a session, sessions, and by how much face value missed 1.414 % at 100 million rolls.
    for (rolls, sessions, missed) in [
        (20, 400_000, 0.02170),
        (100, 100_000, 0.00455),
        (500, 40_000, 0.00095),
    ] {
        let terms = rich(Length::Rolls(rolls));
        let tally = simulate(&preset("pass"), &colorado, terms, sessions);
        let off = errors_off(&tally, 7.0 / 495.0);
        assert!(off.abs() < 4.0, "{rolls} rolls: {off} errors");
        // Both edges have the same dice, so that their difference is known far better than either.
        let face = -tally.net as f64 / tally.action as f64;
        let apart = tally.edge().expect("an edge") - face;
        assert!((apart - missed).abs() < 0.0006, "{rolls} rolls: {apart}");
    }

    let fire = preset("fire-chaser");
    let exact = long_run(&fire, &colorado).expect("few states").edge();
    let tally = simulate(&fire, &colorado, rich(Length::Rolls(20)), 500_000);
    let off = errors_off(&tally, exact);
    assert!(off.abs() < 4.0, "fire-chaser: {off} errors from {exact}");
    assert!(at_face_value(&tally, exact).abs() > 4.0);
}

/// Two wagers of very different edges, one of them made again whenever it is decided: a short session holds
/// more of it than the long run, however its bets end.
#[test]
fn the_mix_of_a_short_session_is_that_of_the_long_run() {
    let maryland = house("maryland");
    let fire = preset("fire-chaser");
    let exact = long_run(&fire, &maryland).expect("few states").edge();
    for rolls in [1, 2, 5] {
        let tally = simulate(&fire, &maryland, rich(Length::Rolls(rolls)), 400_000);
        let off = errors_off(&tally, exact);
        assert!(off.abs() < 4.0, "{rolls} rolls: {off} errors from {exact}");
    }
}

#[test]
fn money_and_leaving_do_not_bend_the_edge() {
    let maryland = house("maryland");
    let leaving = "name = \"x\"\n[[bet]]\non = \"dont-pass\"\namount = \"u\"\n[[bet]]\non = \"place-6\"\n\
                   amount = \"2u\"\n[[bet]]\non = \"hard-8\"\namount = \"u\"\n[leave]\nahead = \"20u\"\nbehind = \"15u\"\n";
    let leaving: Arc<dyn Strategy> = Arc::new(Plan::read(leaving).expect("a strategy"));
    let broke = preset("iron-cross");
    for (strategy, bankroll, length) in [
        (&leaving, 1_000_000, Length::Rolls(200)),
        (&leaving, 300, Length::Shooters(12)),
        (&broke, 150, Length::Rolls(100)),
        (&broke, 500, Length::Shooters(30)),
    ] {
        let exact = long_run(strategy, &maryland).expect("few states").edge();
        let terms = Terms {
            bankroll: Cents::dollars(bankroll),
            length,
            leave: strategy.leave(),
        };
        let tally = simulate(strategy, &maryland, terms, 60_000);
        let ended = tally.ruined + tally.ahead + tally.behind;
        assert!(ended > tally.sessions / 5, "{ended} end before their time");
        let off = errors_off(&tally, exact);
        let name = strategy.name();
        assert!(
            off.abs() < 4.0,
            "{name} with ${bankroll}: {off} errors from {exact}"
        );
    }
}

#[test]
fn what_is_not_solved_is_played_on() {
    let maryland = house("maryland");
    let strategy = preset("labouchere-pass");
    assert!(long_run(&strategy, &maryland).is_err());
    let tally = simulate(&strategy, &maryland, rich(Length::Rolls(20)), 60_000);
    assert_eq!(tally.edge.exact, 0);
    let off = errors_off(&tally, 7.0 / 495.0);
    assert!(off.abs() < 4.0, "{off} errors");
    assert!(at_face_value(&tally, 7.0 / 495.0).abs() > 4.0);
}

#[test]
fn the_stated_error_is_the_spread_of_the_edge() {
    // Two hundred runs: the spread of their edges is known to 5 %, and so is what they state.
    let (pass, colorado) = (preset("pass"), house("colorado"));
    let simulation = Simulation {
        contenders: vec![Contender {
            strategy: pass,
            terms: rich(Length::Rolls(20)),
        }],
        house: colorado,
        seed: SEED,
    };
    let mut crew = boxman_sim::Crew::new(&simulation, 1).expect("a table");
    let (runs, sessions) = (200, 500);
    let (mut squares, mut stated) = (0.0, 0.0);
    for run in 0..runs {
        let range = run * sessions..(run + 1) * sessions;
        let sums = crew.run(range, &Watch::default(), None).expect("a table");
        let tally = &sums.tallies[0];
        squares += (tally.edge().expect("an edge") - 7.0 / 495.0).powi(2);
        stated += tally.edge_error().expect("an error").powi(2);
    }
    let ratio = (squares / stated).sqrt();
    assert!(
        (0.85..1.15).contains(&ratio),
        "{ratio} times what is stated"
    );
}
