//! Sessions against the wager itself, against enumeration, and integers against floats.

use super::*;

fn plan(bet: &str, odds: Option<OddsPolicy>, dollars: i64, length: Length) -> Plan {
    Plan {
        bet: bet.parse().expect("a wager"),
        odds,
        amount: Cents::dollars(dollars),
        length,
        bankroll: None,
        arithmetic: Arithmetic::Auto,
    }
}

fn play(plan: &Plan) -> Session {
    let house = House::read("practice").expect("a preset");
    Session::of(&house, plan).expect("allowed")
}

fn exact(chance: &Chance) -> String {
    chance.exact.as_ref().expect("exact").to_string()
}

#[test]
fn one_decision_is_the_wager_itself() {
    // CO-2306-1-t1: even money.
    let pass = play(&plan("pass", None, 10, Length::Decisions(1)));
    assert_eq!(exact(&pass.ahead), "244/495");
    assert_eq!(exact(&pass.behind), "251/495");
    // A push is no decision: of the 1925 in 1980 bets that are decided, 949 win.
    let dont = play(&plan("dont-pass", None, 10, Length::Decisions(1)));
    assert_eq!(exact(&dont.ahead), "949/1925");
}

#[test]
fn one_roll_leaves_most_pass_bets_up() {
    let pass = play(&plan("pass", None, 10, Length::Rolls(1)));
    assert_eq!(exact(&pass.ahead), "2/9");
    assert_eq!(exact(&pass.behind), "1/9");
    assert_eq!(exact(&pass.even), "2/3");
}

#[test]
fn payouts_are_those_of_the_table() {
    // CO-2306-4-b: 7 to 6 on $10 is rounded up to $12; CO-2307-1-b: $1 on a buy bet of $25.
    let any_dollar = House::read("rulebook = \"colorado\"").expect("house rules");
    let index = Session::of(
        &any_dollar,
        &plan("place-6", None, 10, Length::Decisions(1)),
    );
    let index = index.expect("allowed");
    assert_eq!(index.results[1].net, Cents::dollars(12));
    let buy = play(&plan("buy-4", None, 25, Length::Decisions(1)));
    assert_eq!(buy.results[0].net, Cents::dollars(-26));
    assert_eq!(buy.results[1].net, Cents::dollars(49));
}

#[test]
fn odds_above_the_cap_are_cut_and_said_so() {
    // CO-2308-1-b: never over $100 behind one bet.
    let pass = play(&plan(
        "pass",
        Some(OddsPolicy::Multiple(10)),
        25,
        Length::Decisions(1),
    ));
    assert_eq!(pass.notes.len(), 6);
    assert!(
        pass.notes[0].contains("$100 instead of $250"),
        "{:?}",
        pass.notes
    );
    assert_eq!(pass.needs, Cents::dollars(125));
    let full = play(&plan(
        "pass",
        Some(OddsPolicy::ThreeFourFive),
        10,
        Length::Decisions(1),
    ));
    assert!(full.notes.is_empty(), "{:?}", full.notes);
    // CO-2308-1-c: full 3-4-5 odds win six flat bets whatever the point.
    assert_eq!(full.results.last().map(|r| r.net), Some(Cents::dollars(70)));
}

#[test]
fn integers_and_floats_agree_within_the_bound() {
    let mut plan = plan(
        "pass",
        Some(OddsPolicy::ThreeFourFive),
        10,
        Length::Rolls(60),
    );
    plan.bankroll = Some(Cents::dollars(200));
    let exactly = play(&Plan {
        arithmetic: Arithmetic::Exact,
        ..plan.clone()
    });
    let floating = play(&Plan {
        arithmetic: Arithmetic::Float,
        ..plan
    });
    let Precision::Float { relative, absolute } = floating.precision else {
        panic!("floats");
    };
    assert!(
        relative < 1e-11 && absolute < 1e-25,
        "{relative} {absolute}"
    );
    let mut seen = 0;
    for result in &floating.results {
        let same = exactly.results.iter().find(|r| r.net == result.net);
        let p = same.expect("the same results").p.value;
        let off = (p - result.p.value).abs();
        assert!(
            off <= relative * p + absolute + p * f64::EPSILON,
            "{:?}",
            result.net
        );
        seen += 1;
    }
    assert!(seen > 50);
    let total = total(exactly.results.iter());
    assert_eq!(exact(&total), "1");
    assert_eq!(exactly.quantiles, floating.quantiles);
}

#[test]
fn a_walk_is_what_enumeration_says() {
    // The field at $5 with $10, four rolls: 36 rolls as seven that win and the rest.
    let mut plan = plan("field", None, 5, Length::Rolls(4));
    plan.bankroll = Some(Cents::dollars(10));
    let session = play(&plan);
    let (mut ruin, mut mean) = (0i64, 0i64);
    for places in 0..81 {
        let rolls = [places % 3, places / 3 % 3, places / 9 % 3, places / 27];
        let (mut money, mut weight) = (10, 1);
        for roll in rolls {
            let (net, ways) = [(10, 2), (5, 14), (-5, 20)][roll];
            weight *= ways;
            money += if money >= 5 { net } else { 0 };
        }
        ruin += if money < 5 { weight } else { 0 };
        mean += (money - 10) * weight;
    }
    let whole = 36i64.pow(4);
    let expected = Ratio::new(ruin, whole as u64).to_string();
    assert_eq!(exact(&session.ruin.expect("a bankroll")), expected);
    assert!((session.mean / 100.0 - mean as f64 / whole as f64).abs() < 1e-9);
}

#[test]
fn what_the_house_does_not_take_is_refused_by_key() {
    let house = House::read("colorado").expect("a preset");
    let asked = |bet: &str, odds, dollars, bankroll: Option<i64>| {
        let mut plan = plan(bet, odds, dollars, Length::Rolls(1));
        plan.bankroll = bankroll.map(Cents::dollars);
        Session::of(&house, &plan).expect_err(bet).to_string()
    };
    assert!(asked("low-side", None, 5, None).starts_with("bet: "));
    assert!(asked("pass", None, 1, None).starts_with("amount: "));
    assert!(asked("lay-4", None, 41, None).starts_with("amount: "));
    assert!(asked("field", Some(OddsPolicy::Multiple(1)), 5, None).starts_with("odds: "));
    assert!(asked("pass", None, 5, Some(4)).starts_with("bankroll: "));
}

#[test]
fn what_cannot_be_worked_out_says_so() {
    let house = House::read("practice").expect("a preset");
    let mut plan = plan("fire", None, 1, Length::Rolls(4_000_000_000));
    assert!(matches!(
        Session::of(&house, &plan),
        Err(SessionError::TooLong { .. })
    ));
    plan.arithmetic = Arithmetic::Exact;
    assert!(matches!(
        Session::of(&house, &plan),
        Err(SessionError::TooLong { .. })
    ));
}
