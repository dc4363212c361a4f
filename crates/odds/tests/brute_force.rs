//! The solver against counting: every sequence of eight rolls, asked of the definitions roll by roll
//! with no chain, no merging and no linear algebra, brackets the exact values from both sides.

use std::collections::HashMap;

use boxman_odds::{Entry, Listed, Ratio, Verdict, listed};
use boxman_rules::{
    Collected, Definition, Number, Pay, Phase, Progress, Roll, Situation, Step, VigorishBase, Wager,
};

/// Where a bet stands, as the counting keeps it.
type Place = (Phase, Progress, Option<Number>);

/// What a roll does to a bet: where it stands then, or its net and verdict.
enum After {
    Up(Place),
    Settled(Ratio, Verdict),
}

/// Asks the definition, as a table would.
fn ask(bet: &Listed, (phase, progress, number): Place, roll: Roll) -> After {
    let moved = number.map(|n| Wager::on(bet.definition.wager.family(), n));
    let definition: &Definition = match moved {
        Some(wager) => bet
            .rules
            .define(wager)
            .expect("a come bet has a definition on its number"),
        None => &bet.definition,
    };
    let at = Situation {
        phase,
        working: true,
        points: bet.rules.points,
    };
    let next = phase.after(bet.rules.points, roll);
    let settled = |net, verdict| After::Settled(net, verdict);
    match definition.step(progress, at, roll) {
        Step::Stays(progress) => After::Up((next, progress, number)),
        Step::Moves(number) => After::Up((next, Progress::START, Some(number))),
        Step::Wins {
            pay: Pay::Odds(odds),
            ..
        } => settled(Ratio::from(odds) - vigorish(bet, true), Verdict::Win),
        Step::Wins { .. } => settled(Ratio::new(-1, 1), Verdict::Win),
        Step::Loses => settled(Ratio::new(-1, 1) - vigorish(bet, false), Verdict::Lose),
        Step::Pushes | Step::Returns => settled(Ratio::ZERO, Verdict::Push),
    }
}

fn vigorish(bet: &Listed, won: bool) -> Ratio {
    let Some(vigorish) = bet.terms.vigorish else {
        return Ratio::ZERO;
    };
    if vigorish.collected == Collected::OnWin && !won {
        return Ratio::ZERO;
    }
    let base = match vigorish.base {
        VigorishBase::Bet => Ratio::ONE,
        VigorishBase::Win => Ratio::from(bet.definition.single_odds().expect("one payout")),
    };
    &base * &Ratio::from(vigorish.percent)
}

fn start(bet: &Listed) -> Place {
    match bet.number {
        Some(number) => (Phase::Point(number), Progress::on(number), None),
        None => (Phase::ComeOut, Progress::START, None),
    }
}

/// How many of all sequences settled how, and how many are undecided.
struct Counted {
    settled: Vec<(Ratio, Verdict, u64)>,
    undecided: u64,
    sequences: u64,
    /// Sequences still undecided before each roll, over all of that length.
    standing: Ratio,
}

/// Counts sequences by where they lead, one roll after the other.
fn count(bet: &Listed, depth: u32) -> Counted {
    let mut places = HashMap::from([(start(bet), 1u64)]);
    let mut counted = Counted {
        settled: Vec::new(),
        undecided: 0,
        sequences: 36u64.pow(depth),
        standing: Ratio::ZERO,
    };
    for rolled in 0..depth {
        let up: u64 = places.values().sum();
        counted.standing += &Ratio::new(up as i64, 36u64.pow(rolled));
        let mut next = HashMap::new();
        for (place, sequences) in places {
            for roll in Roll::all() {
                match ask(bet, place, roll) {
                    After::Up(place) => *next.entry(place).or_insert(0) += sequences,
                    After::Settled(net, verdict) => {
                        // Whatever follows does not matter: that many sequences begin like this.
                        let begin = sequences * 36u64.pow(depth - rolled - 1);
                        let same = |s: &&mut (Ratio, Verdict, u64)| s.0 == net && s.1 == verdict;
                        match counted.settled.iter_mut().find(same) {
                            Some(known) => known.2 += begin,
                            None => counted.settled.push((net, verdict, begin)),
                        }
                    }
                }
            }
        }
        places = next;
    }
    counted.undecided = places.values().sum();
    counted
}

/// The same by trying every sequence there is, literally.
fn enumerate(bet: &Listed, depth: u32) -> Vec<(Ratio, Verdict, u64)> {
    let rolls: Vec<Roll> = Roll::all().collect();
    let mut settled: Vec<(Ratio, Verdict, u64)> = Vec::new();
    for sequence in 0..36usize.pow(depth) {
        let mut place = start(bet);
        for turn in 0..depth {
            let roll = rolls[sequence / 36usize.pow(turn) % 36];
            match ask(bet, place, roll) {
                After::Up(next) => place = next,
                After::Settled(net, verdict) => {
                    match settled.iter_mut().find(|s| s.0 == net && s.1 == verdict) {
                        Some(known) => known.2 += 1,
                        None => settled.push((net, verdict, 1)),
                    }
                    break;
                }
            }
        }
    }
    settled
}

fn check(bet: &Listed, entry: &Entry, depth: u32) {
    let name = format!("{} {} {:?}", entry.source, entry.name(), entry.pay_table());
    let counted = count(bet, depth);
    let of = |count: u64| Ratio::new(count as i64, counted.sequences);
    let undecided = of(counted.undecided);
    let distribution = &entry.exact.distribution;
    for (verdict, exact) in [
        (Verdict::Win, distribution.win()),
        (Verdict::Push, distribution.push()),
        (Verdict::Lose, distribution.lose()),
    ] {
        let counts = counted
            .settled
            .iter()
            .filter(|s| s.1 == verdict)
            .map(|s| s.2);
        let low = of(counts.sum());
        assert!(
            low <= exact && exact <= &low + &undecided,
            "{name}: {verdict:?}"
        );
    }
    for outcome in distribution.outcomes() {
        let same = |s: &&(Ratio, Verdict, u64)| s.0 == outcome.net && s.1 == outcome.verdict;
        let low = counted
            .settled
            .iter()
            .find(same)
            .map_or(Ratio::ZERO, |s| of(s.2));
        assert!(
            low <= outcome.p && outcome.p <= &low + &undecided,
            "{name}: {}",
            outcome.net
        );
    }
    // The mean lies between what is settled and the best and worst the rest can bring.
    let settled: Ratio = counted
        .settled
        .iter()
        .map(|(net, _, n)| net * &of(*n))
        .sum();
    let nets = || distribution.outcomes().iter().map(|o| &o.net);
    let best = nets().max().expect("outcomes");
    let worst = nets().min().expect("outcomes");
    let mean = distribution.mean();
    assert!(&settled + &(worst * &undecided) <= mean, "{name}: mean");
    assert!(mean <= &settled + &(best * &undecided), "{name}: mean");
    assert!(counted.standing <= entry.exact.rolls, "{name}: rolls");
}

#[test]
fn every_wager_lies_between_what_eight_rolls_settle() {
    let all = listed();
    assert!(all.len() > 400);
    for bet in &all {
        check(bet, &bet.solve().expect("it ends"), 8);
    }
}

#[test]
fn counting_is_enumeration() {
    for name in [
        "pass",
        "dont-come",
        "hard-4",
        "fire",
        "all-small",
        "fired-up-progressive",
        "whirl",
    ] {
        let all = listed();
        let bet = all.iter().find(|bet| bet.name() == name).expect("listed");
        let mut counted = count(bet, 3).settled;
        let mut enumerated = enumerate(bet, 3);
        counted.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(&b.1)));
        enumerated.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(&b.1)));
        assert_eq!(counted, enumerated, "{name}");
    }
}

#[test]
fn many_rolls_close_in_on_the_exact_value() {
    for (name, table) in [
        ("pass", None),
        ("dont-pass", None),
        ("place-6", None),
        ("fire", Some("A")),
        ("fire", Some("FB-3")),
        ("sharp-shooter", Some("SS-03")),
        ("super-front-line-winner", Some("7")),
        ("all-small", Some("A")),
        ("fired-up-progressive", Some("PT-BJS-FUP-06")),
    ] {
        let all = listed();
        let bet = all
            .iter()
            .find(|b| b.name() == name && b.pay_table() == table)
            .expect("listed");
        let exact = bet.solve().expect("it ends").exact.distribution;
        let mut places = HashMap::from([(start(bet), 1.0f64)]);
        let (mut mean, mut up) = (0.0, 1.0);
        for _ in 0..250 {
            let mut next = HashMap::new();
            for (place, weight) in places {
                for roll in Roll::all() {
                    match ask(bet, place, roll) {
                        After::Up(place) => *next.entry(place).or_insert(0.0) += weight / 36.0,
                        After::Settled(net, _) => mean += net.to_f64() * weight / 36.0,
                    }
                }
            }
            places = next;
            up = places.values().sum();
        }
        assert!(up < 1e-12, "{name}: {up} undecided");
        let off = (mean - exact.mean().to_f64()).abs();
        assert!(off < 1e-9, "{name} {table:?}: off by {off}");
    }
}
