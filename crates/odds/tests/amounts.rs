//! The edge by amount: worked out by hand from the clauses, and counted over the 36 rolls of a real
//! table that is asked what it would pay.

use std::sync::Arc;

use boxman_odds::session::{Arithmetic, Length, Plan, Session};
use boxman_odds::{Amounts, Entry, Ratio, listed_by, warnings};
use boxman_rules::{Cents, Family, Group, House, Mechanism, Number, Wager};
use boxman_table::{Command, Event, Name, Request, Table};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;

const VIGORISH: &str = "
[wagers]
buy = true
lay = true
[vigorish]
buy = { percent = 5, base = \"bet\", collected = \"up-front\" }
lay = { percent = 5, base = \"win\", collected = \"up-front\" }
";

fn house(text: &str) -> House {
    House::read(text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

fn entry(house: &House, name: &str) -> Entry {
    let listed = listed_by(house);
    let found = listed.iter().find(|listed| listed.name() == name);
    let found = found.unwrap_or_else(|| panic!("{name} is not offered"));
    found.solve().expect("it ends")
}

fn ratio(text: &str) -> Ratio {
    text.parse().expect("a ratio")
}

fn edge(house: &House, name: &str, cents: i64) -> Ratio {
    let entry = entry(house, name);
    let exact = &entry.exact;
    let amounts = Amounts::of(
        house,
        &entry.definition,
        entry.number,
        &exact.ends,
        entry.edge(),
    );
    let amounts = amounts.expect("amounts are taken");
    assert!(amounts.takes(Cents(cents)), "{name} {cents}");
    amounts.edge(Cents(cents))
}

#[test]
fn colorado_pays_rounded_up_to_the_lowest_chip() {
    let at_dollar = house(&format!(
        "rulebook = \"colorado\"\nlimits.minimum = 1{VIGORISH}"
    ));
    for (name, cents, expected) in [
        // $5 at 7 to 6 is $5.83, paid $6: 5/11 of 6 less 6/11 of 5 is nothing.
        ("place-6", 500, "0"),
        ("place-6", 600, "1/66"),
        // $7 is paid $9, not $8.17: (45 - 42) / 11 / 7 for the player.
        ("place-6", 700, "-3/77"),
        // $5 at 7 to 5 pays exactly: (28 - 30) / 10 / 5.
        ("place-5", 500, "1/25"),
        // $6 at 9 to 5 is $10.80, paid $11: (11 - 12) / 3 / 6.
        ("place-4", 600, "1/18"),
        // $5 at 5 to 11 is $2.27, paid $3: two thirds of 3 less a third of 5 is a third of a dollar.
        ("place-lose-4", 500, "-1/15"),
        ("place-lose-4", 1100, "1/33"),
        // A dollar against the 4 would win 50 cents and is paid $1; 5% of that dollar is nothing.
        ("lay-4", 100, "-1/3"),
        // $40 wins $20 and pays $1 for it either way.
        ("lay-4", 4000, "1/40"),
        // 25 cents of vigorish on $5 are rounded down to nothing.
        ("buy-4", 500, "0"),
        ("buy-4", 1900, "0"),
        ("buy-4", 2000, "1/20"),
        ("buy-4", 3900, "1/39"),
        // $5 at 3 to 2 is paid $8: 0.4 of 8 less 0.6 of 5.
        ("buy-5", 500, "-1/25"),
        // $21 at 3 to 2 is paid $32 less $1: 12.8 - 12.6 - 1.
        ("buy-5", 2100, "4/105"),
        // A dollar of odds on the 6 is paid $2: 10/11 less 6/11.
        ("pass-odds-6", 100, "-4/11"),
        ("pass-odds-6", 500, "0"),
        ("come-odds-5", 300, "-1/15"),
        ("dont-pass-odds-4", 100, "-1/3"),
        ("dont-come-odds-6", 600, "0"),
        ("hard-8", 100, "1/11"),
        ("field", 500, "1/18"),
    ] {
        assert_eq!(
            edge(&at_dollar, name, cents),
            ratio(expected),
            "{name} {cents}"
        );
    }
    boxman_shows::shows!("CO-2306-4-b");
    boxman_shows::shows!("CO-2307-1-b");
    boxman_shows::shows!("CO-2307-2-b");
    let half = house("rulebook = \"colorado\"\nlimits.chip = \"0.50\"");
    // In half dollars $5 is paid $6, $5.50 (6.4167) is paid $6.50.
    assert_eq!(edge(&half, "place-6", 500), Ratio::ZERO);
    assert_eq!(edge(&half, "place-6", 550), ratio("1/121"));
    let on_win = VIGORISH.replace("up-front", "on-win");
    let on_win = house(&format!("rulebook = \"colorado\"{on_win}"));
    // $25 wins $50 less $1, and loses $25 alone: (49 - 50) / 3 / 25.
    assert_eq!(edge(&on_win, "buy-4", 2500), ratio("1/75"));
}

#[test]
fn maryland_refuses_what_does_not_pay_exactly() {
    let text = VIGORISH.replace("\"win\"", "\"bet\"");
    let maryland = house(&format!("rulebook = \"maryland\"{text}"));
    let place = entry(&maryland, "place-6").by_amount.expect("of a house");
    assert_eq!(place.unit, Cents::dollars(6));
    assert_eq!(place.minimum.amount, Cents::dollars(6));
    assert_eq!(place.worst.edge, ratio("1/66"));
    // 3 to 2 in steps of $2; the first whole dollar of vigorish is on $20.
    let buy = entry(&maryland, "buy-5").by_amount.expect("of a house");
    assert_eq!(
        (buy.minimum.amount, buy.worst.amount),
        (Cents(600), Cents(600))
    );
    assert_eq!(buy.worst.edge, Ratio::ZERO);
    let exact = buy.exact.expect("below the maximum");
    assert_eq!((exact.amount, exact.edge), (Cents(2000), ratio("1/20")));
    // $12 against the 6 owes 60 cents, which is nothing; $24 owes $1.
    assert_eq!(edge(&maryland, "lay-6", 1200), Ratio::ZERO);
    assert_eq!(edge(&maryland, "lay-6", 2400), ratio("1/24"));
    boxman_shows::shows!("MD-5-G-3-a");
}

#[test]
fn the_least_the_exact_and_the_worst_amount_are_named() {
    let colorado = house("rulebook = \"colorado\"");
    let six = entry(&colorado, "place-6").by_amount.expect("of a house");
    assert_eq!((six.unit, six.maximum), (Cents(100), Cents(500_000)));
    assert_eq!(six.pays_exactly, Cents(600));
    assert_eq!(
        (six.minimum.amount, &six.minimum.edge),
        (Cents(500), &Ratio::ZERO)
    );
    let paid: Vec<(i64, String)> = six
        .minimum
        .outcomes
        .iter()
        .map(|paid| (paid.net.0, paid.p.to_string()))
        .collect();
    assert_eq!(paid, [(600, "5/11".to_owned()), (-500, "6/11".to_owned())]);
    let exact = six.exact.as_ref().expect("below the maximum");
    assert_eq!((exact.amount, &exact.edge), (Cents(600), &ratio("1/66")));
    assert_eq!(
        (six.worst.amount, &six.worst.edge),
        (Cents(700), &ratio("-3/77"))
    );
    assert!(six.rounds());
    // Colorado's $100 on odds (CO-2308-1-b).
    let odds = entry(&colorado, "pass-odds-6")
        .by_amount
        .expect("of a house");
    assert_eq!(odds.maximum, Cents(10_000));
    let pass = entry(&colorado, "pass").by_amount.expect("of a house");
    assert!(!pass.rounds() && pass.worst.edge == ratio("7/495"));
    // A vigorish of 3.33% is never whole below the maximum: 10,000 dollars owe 333.
    let odd = VIGORISH.replace("buy = { percent = 5,", "buy = { percent = \"3.33\",");
    let odd = house(&format!("rulebook = \"colorado\"{odd}"));
    let buy = entry(&odd, "buy-4").by_amount.expect("of a house");
    assert_eq!((buy.pays_exactly, buy.exact), (Cents(1_000_000), None));
    assert_eq!(
        (buy.worst.amount, buy.worst.edge),
        (Cents(500), Ratio::ZERO)
    );
}

#[test]
fn wagers_of_several_payouts_and_with_memory_are_rounded_too() {
    let raised = house(
        "rulebook = \"colorado\"\n[pays]\nfield = { 12 = \"5 to 2\" }\npass = \"101 to 100\"",
    );
    // $5 on the field: 14 rolls pay 5, the 2 pays 10, the 12 pays 13 for 12.50, 20 lose 5.
    assert_eq!(edge(&raised, "field", 500), ratio("7/180"));
    assert_eq!(edge(&raised, "field", 600), ratio("1/24"));
    // $5 on the line is paid $6 for $5.05: (244 x 6 - 251 x 5) / 495 / 5 for the player.
    assert_eq!(edge(&raised, "pass", 500), ratio("-19/225"));
    let warned = warnings(&raised).expect("every wager ends");
    let pass = warned.iter().find(|w| w.key == "pass").expect("a warning");
    let says = "a bet of $5 favours the player by 8.444% after rounding";
    assert!(pass.message.starts_with(says), "{pass}");
}

#[test]
fn a_small_lay_bet_is_warned_about_without_units() {
    // CO-2306-4-b, CO-2307-2-b: rounding up pays $1 on a $1 lay.
    let text = "rulebook = \"colorado\"\nlimits.minimum = 1\nwagers.lay = true";
    let found = warnings(&house(text)).expect("every wager ends");
    let lay: Vec<_> = found.iter().filter(|w| w.key == "lay-4").collect();
    assert_eq!(lay.len(), 1, "{lay:?}");
    // Without vigorish true odds leave nothing even where they are paid exactly.
    let says = "a bet of $1 favours the player by 33.333% even where it is paid exactly";
    assert_eq!(lay[0].message, says);
    let papers = found.iter().find(|w| w.key == "submission.layout");
    assert!(papers.is_some(), "what the rules warn of is there as well");
}

/// A house of chance: rulebook, chip, minimum and vigorish.
fn any_house(lot: &mut ChaCha20Rng) -> House {
    let (book, base) = [("colorado", "win"), ("maryland", "bet")][lot.random_range(0..2)];
    let chip = ["0.25", "0.50", "1", "5"][lot.random_range(0..4)];
    let least = [5, 10, 15][lot.random_range(0..3)];
    let percent = ["5", "4.5", "3.33", "1"][lot.random_range(0..4)];
    let when = ["up-front", "on-win"][lot.random_range(0..2)];
    house(&format!(
        "rulebook = \"{book}\"
        [limits]
        chip = \"{chip}\"
        minimum = {least}
        maximum = 1000
        proposition_minimum = 5
        [wagers]
        buy = true
        lay = true
        [vigorish]
        buy = {{ percent = \"{percent}\", base = \"bet\", collected = \"{when}\" }}
        lay = {{ percent = \"{percent}\", base = \"{base}\", collected = \"{when}\" }}"
    ))
}

fn command(table: &mut Table, command: Command) -> Vec<Event> {
    let told = format!("{command:?}");
    let events = table.decide(&Request::from(command));
    let events = events.unwrap_or_else(|why| panic!("{told}: {why:?}"));
    events.iter().for_each(|event| table.apply(event));
    events
}

fn bet(table: &mut Table, wager: Wager, amount: Cents) -> Vec<Event> {
    let player = Name::new("ann").expect("a name");
    command(
        table,
        Command::Bet {
            player,
            wager: wager.into(),
            amount,
            tip: None,
            coupon: None,
            coins: None,
        },
    )
}

fn roll(first: u8, second: u8) -> Command {
    Command::Roll {
        dice: Some([first, second]),
        cocked: None,
    }
}

/// What the player is up on average at a real table when a roll decides the bet: it is asked for
/// each of the 36 rolls what it would do.
fn paid_by_the_table(house: &Arc<House>, listed: &Entry, amount: Cents) -> Ratio {
    let wager = listed.definition.wager;
    let mut table = Table::open(house.clone());
    let ann = Name::new("ann").expect("a name");
    command(
        &mut table,
        Command::Sit {
            player: ann.clone(),
            seat: Some(1),
        },
    );
    let chips = Cents::dollars(1_000_000);
    command(
        &mut table,
        Command::BuyIn {
            player: ann.clone(),
            amount: chips,
        },
    );
    let line = match wager.family() {
        Family::DontPassOdds => Family::DontPass,
        _ => Family::Pass,
    };
    bet(&mut table, Wager::of(line), Cents::dollars(1000));
    let point = listed.number.map_or(4, Number::get);
    command(&mut table, roll(point / 2, point - point / 2));
    let made = bet(&mut table, wager, amount);
    let up_front: Cents = made
        .iter()
        .map(|event| match event {
            Event::BetMade { vigorish, .. } => *vigorish,
            _ => Cents::ZERO,
        })
        .sum();
    let (mut up, mut decided) = (0, 0);
    for (first, second) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
        let events = table.decide(&Request::from(roll(first, second)));
        for event in events.expect("a roll is taken") {
            let (settled, net) = match &event {
                Event::Won {
                    bet,
                    pays,
                    vigorish,
                    ..
                } => (bet, *pays - *vigorish - up_front),
                Event::Lost(bet) => (bet, -bet.stake - up_front),
                Event::Pushed(bet) => (bet, Cents::ZERO),
                _ => continue,
            };
            if settled.wager == wager {
                up += net.0;
                decided += 1;
            }
        }
    }
    Ratio::new(up, decided)
}

#[test]
fn the_table_pays_the_edge_that_is_stated() {
    let seed = 11;
    let mut lot = ChaCha20Rng::seed_from_u64(seed);
    let mut tried = 0;
    for _ in 0..24 {
        let house = Arc::new(any_house(&mut lot));
        for listed in listed_by(&house) {
            let single = matches!(
                listed.definition.mechanism,
                Mechanism::Number { .. } | Mechanism::Hardway { .. } | Mechanism::OneRoll(_)
            );
            // Come and put odds pay as those on the line do, behind bets that first have to travel.
            let own = listed.definition.group != Group::Odds || listed.number.is_some();
            // A quarter of all wagers will do.
            if !single || !own || lot.random_range(0..4) > 0 {
                continue;
            }
            let entry = listed.solve().expect("it ends");
            let amounts = listed.amounts(&entry.exact.ends, entry.edge());
            let amounts = amounts.expect("amounts are taken");
            let steps = (amounts.most - amounts.least).0 / amounts.unit.0;
            let amount = amounts.least + amounts.unit.times(lot.random_range(0..=steps.min(40)));
            let up = paid_by_the_table(&house, &entry, amount);
            let edge = -up.checked_div(&Ratio::new(amount.0, 1)).expect("an amount");
            let name = entry.name();
            assert_eq!(
                amounts.edge(amount),
                edge,
                "seed {seed}: {amount} on {name}"
            );
            tried += 1;
        }
    }
    assert!(tried > 150, "{tried}");
}

#[test]
fn a_session_of_one_decision_has_the_stated_mean() {
    let seed = 12;
    let mut lot = ChaCha20Rng::seed_from_u64(seed);
    for _ in 0..10 {
        let house = any_house(&mut lot);
        for listed in listed_by(&house) {
            if listed.definition.group == Group::Odds || lot.random_range(0..6) > 0 {
                continue;
            }
            let entry = listed.solve().expect("it ends");
            let amounts = listed.amounts(&entry.exact.ends, entry.edge());
            let amounts = amounts.expect("amounts are taken");
            let amount = amounts.least + amounts.unit.times(lot.random_range(0..20));
            let plan = Plan {
                bet: entry.definition.wager,
                odds: None,
                amount,
                length: Length::Decisions(1),
                bankroll: None,
                arithmetic: Arithmetic::Exact,
            };
            let session = Session::of(&house, &plan).expect("allowed");
            // A push is bet again, so that a session's mean is that of bets which do not push.
            let resolved = 1.0 - entry.exact.distribution.push().to_f64();
            let expected = -amounts.edge(amount).to_f64() * amount.0 as f64 / resolved;
            let off = (session.mean - expected).abs();
            let name = entry.name();
            assert!(
                off < 1e-6,
                "seed {seed}: {amount} on {name}: {} {expected}",
                session.mean
            );
        }
    }
}

#[test]
fn no_amount_further_up_is_worse_than_the_worst() {
    let seed = 13;
    let mut lot = ChaCha20Rng::seed_from_u64(seed);
    for _ in 0..12 {
        let house = any_house(&mut lot);
        for listed in listed_by(&house) {
            let entry = listed.solve().expect("it ends");
            let name = entry.name();
            let amounts = listed.amounts(&entry.exact.ends, entry.edge());
            let amounts = amounts.expect("amounts are taken");
            let worst = amounts.worst();
            let least = amounts.edge(worst);
            for amount in amounts.taken().take(400) {
                let edge = amounts.edge(amount);
                let order = (&edge, amount) >= (&least, worst);
                assert!(order, "seed {seed}: {name}: {amount} is worse than {worst}");
                let exactly = amount.is_multiple_of(amounts.pays_exactly);
                assert_eq!(
                    edge == entry.edge(),
                    exactly,
                    "seed {seed}: {name}: {amount}"
                );
            }
        }
    }
}
