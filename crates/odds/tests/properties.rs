//! What holds for every wager, and for pay tables nobody has printed.

use boxman_odds::{Entry, Exact, Ratio, Rules, Terms, Trial, catalogue, combined};
use boxman_rules::{Definition, Mechanism, Odds, Outcome, Package, Pay, Progress, Roll, Rulebook};
use proptest::prelude::*;

fn sound(exact: &Exact, name: &str) {
    let distribution = &exact.distribution;
    let total: Ratio = distribution.outcomes().iter().map(|o| o.p.clone()).sum();
    assert_eq!(total, Ratio::ONE, "{name}");
    let parts = distribution.win() + distribution.push() + distribution.lose();
    assert_eq!(parts, Ratio::ONE, "{name}");
    let resolved = Ratio::ONE - distribution.push();
    assert_eq!(
        &distribution.edge_resolved() * &resolved,
        distribution.edge(),
        "{name}"
    );
    assert_eq!(
        &exact.edge_per_roll() * &exact.rolls,
        distribution.edge(),
        "{name}"
    );
    assert!(distribution.variance() >= Ratio::ZERO, "{name}");
    assert!(exact.rolls >= Ratio::ONE, "{name}");
    if !exact.levels.is_empty() {
        let levels: Ratio = exact.levels.iter().map(|l| l.p.clone()).sum();
        assert_eq!(levels, Ratio::ONE, "{name}");
    }
    if let Some(jackpot) = &exact.jackpot {
        let returned = jackpot.return_at(&jackpot.meter);
        assert_eq!(returned, Ratio::ONE - distribution.edge(), "{name}");
    }
}

#[test]
fn every_entry_is_sound() {
    for entry in catalogue().expect("every wager ends") {
        sound(&entry.exact, &entry.name());
        assert!(
            entry.edge() >= Ratio::ZERO,
            "{} favours the player",
            entry.name()
        );
    }
    for combined in combined().expect("they end") {
        let total: Ratio = combined
            .distribution
            .outcomes()
            .iter()
            .map(|o| o.p.clone())
            .sum();
        assert_eq!(total, Ratio::ONE, "{}", combined.flat);
        assert!(combined.edge_on_action() > Ratio::ZERO);
        assert!(combined.action >= Ratio::ONE);
    }
}

/// The level probabilities of a ladder, priced by its pay table, are its outcomes.
#[test]
fn levels_and_outcomes_tell_the_same() {
    for entry in catalogue().expect("every wager ends") {
        let (Some(table), false) = (
            entry.definition.mechanism.table(),
            entry.exact.levels.is_empty(),
        ) else {
            continue;
        };
        let returned: Ratio = entry
            .exact
            .levels
            .iter()
            .map(|level| match table.pay(level.level) {
                Some(Pay::Odds(odds)) => &level.p * &(Ratio::from(odds) + Ratio::ONE),
                Some(Pay::Push) => level.p.clone(),
                Some(Pay::Meter) | None => Ratio::ZERO,
            })
            .sum();
        assert_eq!(
            returned,
            Ratio::ONE - entry.edge(),
            "{} {:?}",
            entry.name(),
            entry.pay_table()
        );
    }
}

fn colorado() -> Rules<'static> {
    Rules::printed(Rulebook::named("colorado").expect("a rulebook"))
}

fn solve(definition: &Definition) -> Exact {
    Exact::of(&colorado(), definition, Progress::START, &Terms::default()).expect("it ends")
}

/// A fire bet on these levels, each paying so much more than the one below.
fn fire(steps: [u32; 6], divisor: u32) -> Definition {
    let package = Package::in_section("fire-bet").find(|p| p.source == "colorado");
    let package = package.expect("a package");
    let family = "fire"
        .parse::<boxman_rules::Wager>()
        .expect("a wager")
        .family();
    let mut definition = package.define(family, "FB-1").expect("a table");
    if let Mechanism::Points { table, .. } = &mut definition.mechanism {
        let mut total = 0;
        table.levels = (1..=6u8)
            .zip(steps)
            .map(|(level, more)| {
                total += more;
                (level, Pay::Odds(Odds::new(total, divisor)))
            })
            .collect();
    }
    definition
}

fn one_roll(outcomes: [Outcome; 36]) -> Definition {
    let mut definition = colorado()
        .define("field".parse().expect("a wager"))
        .expect("listed")
        .clone();
    definition.mechanism = Mechanism::OneRoll(Box::new(outcomes));
    definition
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        Just(Outcome::Loses),
        Just(Outcome::Pushes),
        (1..50u32, 1..9u32).prop_map(|(num, den)| Outcome::Wins(Odds::new(num, den))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn raising_a_payout_never_raises_the_edge(
        steps in prop::array::uniform6(0..400u32),
        divisor in 1..4u32,
        raised in 0..6usize,
        more in 1..100u32,
    ) {
        let before = solve(&fire(steps, divisor));
        sound(&before, "fire");
        let mut higher = steps;
        higher[raised] += more;
        let after = solve(&fire(higher, divisor));
        prop_assert!(after.distribution.edge() < before.distribution.edge());
    }

    #[test]
    fn any_bet_on_one_roll_is_the_sum_over_36(
        outcomes in prop::collection::vec(outcome(), 36),
    ) {
        let outcomes: [Outcome; 36] = outcomes.try_into().expect("36 of them");
        let exact = solve(&one_roll(outcomes));
        sound(&exact, "one roll");
        let net: Ratio = Roll::all()
            .map(|roll| match outcomes[roll.index()] {
                Outcome::Wins(odds) => Ratio::from(odds),
                Outcome::Pushes => Ratio::ZERO,
                Outcome::Loses => Ratio::new(-1, 1),
            })
            .sum();
        prop_assert_eq!(exact.distribution.mean(), &net * &Ratio::new(1, 36));
    }

    #[test]
    fn a_pay_table_that_falls_is_refused_by_its_key(
        low in 1..900u32,
        less in 1..900u32,
        level in 2..=6u8,
    ) {
        let (high, below) = (low.saturating_sub(less), level - 1);
        prop_assume!(high >= 1);
        let file = format!("wager = \"fire\"\n[levels]\n{below} = \"{low} to 1\"\n{level} = \"{high} to 1\"");
        let error = Trial::read(&file).expect_err("it falls").to_string();
        let key = format!("levels.{level}: ");
        prop_assert!(error.starts_with(&key), "{}", error);
    }

    #[test]
    fn whatever_is_in_a_trial_it_is_solved_or_refused(text in "\\PC{0,80}") {
        let _ = Trial::read(&text);
        let _ = Trial::read(&format!("wager = \"fire\"\n{text}"));
    }
}

#[test]
fn two_entries_of_one_wager_differ_in_table_or_vigorish() {
    let all = catalogue().expect("every wager ends");
    let key = |e: &Entry| {
        (
            e.source.clone(),
            e.name(),
            e.pay_table().map(str::to_owned),
            e.vigorish_text(),
        )
    };
    let mut keys: Vec<_> = all.iter().map(key).collect();
    keys.sort();
    let before = keys.len();
    keys.dedup();
    assert_eq!(keys.len(), before);
}
