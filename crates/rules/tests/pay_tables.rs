//! What is printed in the documents, written out once more, so that a slip in `rulebooks/` shows: what
//! every one-roll wager does on each of the 36 rolls, and every cell of the side wagers' pay tables.

use std::collections::BTreeMap;

use boxman_rules::{
    Cents, Envy, Family, Group, Mechanism, Number, Outcome, Package, Pay, PayTable, Roll, Rulebook,
    Wager,
};

/// What a one-roll wager wins or loses on a roll for a stake of 20 chips, from the text.
fn one_roll(wager: Wager, roll: Roll) -> i64 {
    let (total, pair) = (roll.total(), roll.sorted());
    // What one chip wins on each bet a wager consists of.
    let craps = |on: u8| {
        if total == on {
            if on == 3 { 15 } else { 30 }
        } else {
            -1
        }
    };
    let eleven = if total == 11 { 15 } else { -1 };
    let any_craps = if matches!(total, 2 | 3 | 12) { 7 } else { -1 };
    let any_seven = if total == 7 { 4 } else { -1 };
    let horn = craps(2) + craps(3) + eleven + craps(12);
    let high = |on: u8| if on == 11 { eleven } else { craps(on) };
    let number = wager.number().map_or(0, Number::get);
    match wager.family() {
        Family::Field => match total {
            2 | 12 => 40,
            3 | 4 | 9 | 10 | 11 => 20,
            _ => -20,
        },
        Family::AnySeven => 20 * any_seven,
        Family::AnyCraps => 20 * any_craps,
        Family::Craps => 20 * craps(number),
        Family::Eleven => 20 * eleven,
        Family::CAndE => 10 * (any_craps + eleven),
        Family::Horn => 5 * horn,
        Family::HornHigh => 4 * (horn + high(number)),
        Family::Whirl => 4 * (horn + any_seven),
        Family::SixSevenEight => match (total, pair) {
            (_, (3, 3) | (4, 4)) => 40,
            (6..=8, _) => 20,
            _ => -20,
        },
        Family::Hop if wager.pair() != Some(pair) => -20,
        Family::Hop if roll.is_hard() => 600,
        Family::Hop => 300,
        other => panic!("{} is no one-roll wager", other.name()),
    }
}

#[test]
fn one_roll_wagers_do_on_each_roll_what_the_text_says() {
    let (stake, chip) = (Cents(2000), Cents(100));
    for book in Rulebook::all() {
        let one_rolls: Vec<_> = book
            .definitions
            .iter()
            .filter(|d| d.group == Group::OneRoll)
            .collect();
        assert_eq!(
            one_rolls.len(),
            15 + 17,
            "{}: and seventeen hops",
            book.name
        );
        for definition in one_rolls {
            let Mechanism::OneRoll(outcomes) = &definition.mechanism else {
                panic!("{} is decided by one roll", definition.wager);
            };
            for roll in Roll::all() {
                let net = match outcomes[roll.index()] {
                    Outcome::Wins(odds) => odds.pays(stake, chip).0,
                    Outcome::Pushes => 0,
                    Outcome::Loses => -stake.0,
                };
                let text = one_roll(definition.wager, roll) * chip.0;
                assert_eq!(net, text, "{} {} {roll:?}", book.name, definition.wager);
            }
        }
    }
    boxman_shows::shows!(
        "MD-3-A-11-a",
        "MD-3-A-11-b",
        "MD-5-A-21",
        "MD-5-A-22",
        "MD-3-A-12-a-b",
        "MD-5-A-23",
        "MD-3-A-13-a-b",
        "MD-5-A-24",
        "MD-5-A-25",
        "MD-5-A-26",
        "MD-5-A-27",
        "MD-5-A-28",
        "MD-5-B",
        "MD-5-C",
        "MD-5-D",
        "MD-5-E",
        "MD-3-A-39-a-b",
        "MD-5-A-46",
        "MD-5-A-47",
        "MD-5-A-29-32",
        "MD-5-A-33-45",
        "CO-2306-1-t5",
        "CO-2306-1-t6",
        "CO-2306-1-t7",
        "CO-2306-1-t8",
        "CO-2306-1-t9",
        "CO-2306-2",
        "CO-2306-3",
        "CO-2304-20-b",
        "CO-2304-21-a",
        "CO-2317.03-p3",
        "R-money-15",
        "R-money-16",
    );
}

/// A pay table of a package that these rules list or that is no state's.
fn pay_table(native: &str, family: &str, name: &str) -> PayTable {
    let family = Family::named(family).expect("a family");
    let fits = |p: &&Package| {
        p.native.iter().any(|n| n == native) || p.native.is_empty() && native.is_empty()
    };
    let found = Package::all()
        .iter()
        .filter(fits)
        .find_map(|p| p.define(family, name));
    let definition = found.unwrap_or_else(|| panic!("{} has no pay table {name}", family.name()));
    definition
        .mechanism
        .table()
        .expect("it pays by level")
        .clone()
}

/// Holds a pay table against its printed rows, from the lowest level up.
fn assert_printed(table: &PayTable, lowest: u8, rows: &[&str]) {
    let mut expected = BTreeMap::new();
    for (level, text) in (lowest..).zip(rows) {
        let pay = match *text {
            "push" => Pay::Push,
            "100%" => Pay::Meter,
            text => Pay::Odds(text.parse().expect("printed odds")),
        };
        expected.insert(level, pay);
        assert_eq!(table.pay(level), Some(pay), "{} at {level}", table.name);
    }
    assert_eq!(table.levels, expected, "{}", table.name);
    assert_eq!(
        table.pay(lowest - 1),
        None,
        "{} pays nothing below {lowest}",
        table.name
    );
    let last = expected.values().next_back().copied();
    assert_eq!(
        table.pay(table.top() + 1),
        last,
        "{} pays its top beyond it",
        table.name
    );
}

#[test]
fn fire_pays_as_printed_and_for_is_to_and_one() {
    let table = |name| pay_table("colorado", "fire", name);
    assert_printed(&table("FB-1"), 4, &["25 for 1", "250 for 1", "1000 for 1"]);
    assert_printed(&table("FB-2"), 4, &["24 to 1", "249 to 1", "999 to 1"]);
    assert_printed(
        &table("FB-3"),
        3,
        &["7 for 1", "30 for 1", "150 for 1", "300 for 1"],
    );
    assert_printed(
        &table("FB-4"),
        3,
        &["6 to 1", "29 to 1", "149 to 1", "299 to 1"],
    );
    assert_eq!(table("FB-1").levels, table("FB-2").levels);
    assert_eq!(table("FB-3").levels, table("FB-4").levels);
    assert_ne!(
        table("FB-1").printed,
        table("FB-2").printed,
        "each keeps its printed unit"
    );
    let maryland = |name| pay_table("maryland", "fire", name);
    assert_printed(&maryland("A"), 4, &["24 to 1", "249 to 1", "999 to 1"]);
    assert_printed(&maryland("B"), 4, &["39 to 1", "199 to 1", "499 to 1"]);
    boxman_shows::shows!("CO-2317.01-12-b", "MD-5-F-1", "MD-5-F-2", "R-money-6",);
}

#[test]
fn sharp_shooter_pays_all_48_cells_as_printed() {
    // Rows as printed, from three points to ten; columns SS-01 to SS-06.
    let rows = [
        [
            "6 for 1", "7 for 1", "6 for 1", "5 to 1", "6 to 1", "5 to 1",
        ],
        [
            "10 for 1", "10 for 1", "10 for 1", "9 to 1", "9 to 1", "9 to 1",
        ],
        [
            "20 for 1", "20 for 1", "20 for 1", "20 to 1", "20 to 1", "15 to 1",
        ],
        [
            "30 for 1", "30 for 1", "30 for 1", "30 to 1", "30 to 1", "30 to 1",
        ],
        [
            "50 for 1", "40 for 1", "50 for 1", "50 to 1", "40 to 1", "50 to 1",
        ],
        [
            "100 for 1",
            "50 for 1",
            "100 for 1",
            "100 to 1",
            "50 to 1",
            "100 to 1",
        ],
        [
            "200 for 1",
            "200 for 1",
            "200 for 1",
            "200 to 1",
            "200 to 1",
            "200 to 1",
        ],
        [
            "300 for 1",
            "300 for 1",
            "500 for 1",
            "299 to 1",
            "299 to 1",
            "500 to 1",
        ],
    ];
    let mut columns: Vec<BTreeMap<u8, Pay>> = Vec::new();
    for column in 0..6 {
        let table = pay_table("colorado", "sharp-shooter", &format!("SS-0{}", column + 1));
        assert_printed(&table, 3, &rows.map(|row| row[column]));
        assert!(
            !columns.contains(&table.levels),
            "no two columns are equivalent"
        );
        columns.push(table.levels);
    }
    boxman_shows::shows!("CO-2317.02-9-b");
}

#[test]
fn super_front_line_winner_pays_every_table_as_printed() {
    // From four sevens and elevens to eleven; tables 7 and 10 give the stake back at three.
    let tables = [
        [3, 5, 10, 20, 50, 75, 100, 500],
        [3, 5, 10, 25, 50, 75, 100, 500],
        [2, 6, 10, 30, 50, 75, 100, 500],
        [4, 6, 10, 20, 50, 75, 100, 250],
        [3, 6, 15, 25, 40, 75, 100, 250],
        [4, 6, 12, 30, 40, 50, 100, 250],
        [3, 5, 10, 20, 40, 50, 100, 250],
        [5, 7, 10, 25, 40, 50, 75, 100],
        [5, 7, 12, 20, 30, 60, 75, 100],
        [3, 6, 10, 25, 40, 50, 75, 100],
    ];
    for (place, cells) in tables.into_iter().enumerate() {
        let number = place + 1;
        let table = pay_table("colorado", "super-front-line-winner", &number.to_string());
        let mut rows: Vec<String> = cells.iter().map(|n| format!("{n} to 1")).collect();
        let pushes = matches!(number, 7 | 10);
        if pushes {
            rows.insert(0, "push".to_owned());
        }
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        assert_printed(&table, if pushes { 3 } else { 4 }, &rows);
    }
    boxman_shows::shows!(
        "CO-2317.04-PT1",
        "CO-2317.04-PT2",
        "CO-2317.04-PT3",
        "CO-2317.04-PT4",
        "CO-2317.04-PT5",
        "CO-2317.04-PT6",
        "CO-2317.04-PT7",
        "CO-2317.04-PT8",
        "CO-2317.04-PT9",
        "CO-2317.04-PT10",
        "CO-2317.04-10-a",
    );
}

#[test]
fn sets_of_numbers_pay_as_printed() {
    // Small, tall and all, and the dealers' share.
    let bonus = ["all-small", "all-tall", "make-em-all"];
    let sides = ["low-side", "high-side", "all-sides"];
    for (native, families, name, pays, dealers) in [
        ("maryland", bonus, "A", [34, 34, 175], None),
        ("maryland", bonus, "B", [30, 30, 150], None),
        ("", bonus, "PT-FLT-BC-03", [30, 30, 150], Some([1, 1, 5])),
        ("", sides, "1", [30, 30, 150], None),
        ("", sides, "2", [32, 32, 160], None),
        ("", sides, "3", [34, 34, 175], None),
        ("", sides, "4", [30, 30, 150], Some([1, 1, 5])),
    ] {
        for (place, family) in families.into_iter().enumerate() {
            let table = pay_table(native, family, name);
            assert_printed(&table, 1, &[&format!("{} to 1", pays[place])]);
            let share = dealers.map(|times| Envy::TimesStake(times[place]));
            assert_eq!(table.envy(1), share, "{family} {name}");
        }
    }
    boxman_shows::shows!(
        "MD-5-H-1",
        "MD-5-H-2",
        "BC-A-BC03",
        "BC-A-N1",
        "BC-A-N2",
        "CS-PT-low",
        "CS-PT-high",
        "CS-PT-all",
        "CS-PT-low-bonus",
        "CS-PT-high-bonus",
        "CS-PT-all-bonus",
    );
}

/// What the dealers get at a level: once, or for each winner.
type Shares<'a> = &'a [(u8, Envy)];

const fn once(dollars: i64) -> Envy {
    Envy::Once(Cents::dollars(dollars))
}

const fn each(dollars: i64) -> Envy {
    Envy::PerWinner(Cents::dollars(dollars))
}

fn assert_shares(table: &PayTable, shares: Shares) {
    let shares: BTreeMap<u8, Envy> = shares.iter().copied().collect();
    assert_eq!(table.envy, shares, "{}", table.name);
}

#[test]
fn make_em_all_progressive_pays_as_printed() {
    // Dollars for one, from five numbers to nine; ten win the meter.
    let (high, low) = ([2, 5, 10, 50, 300], [3, 6, 10, 40, 200]);
    let by_winner: Shares = &[
        (6, each(1)),
        (7, each(2)),
        (8, each(5)),
        (9, each(50)),
        (10, once(1000)),
    ];
    let rows: [([i32; 5], Shares); 6] = [
        (high, &[(9, once(200)), (10, once(1000))]),
        (high, &[(9, each(50)), (10, once(1000))]),
        (high, by_winner),
        (high, &[]),
        (low, &[(9, each(50)), (10, once(1000))]),
        (low, &[]),
    ];
    for (place, (pays, shares)) in rows.into_iter().enumerate() {
        let name = format!("PT-BJS-MEA-0{}", place + 1);
        let table = pay_table("", "make-em-all-progressive", &name);
        assert_printed(&table, 5, &for_one(&pays));
        assert_shares(&table, shares);
    }
    boxman_shows::shows!(
        "BC-B-MEA-01",
        "BC-B-MEA-02",
        "BC-B-MEA-03",
        "BC-B-MEA-04",
        "BC-B-MEA-05",
        "BC-B-MEA-06",
        "BC-N-1",
        "BC-N-3",
    );
}

#[test]
fn fired_up_progressive_pays_as_printed() {
    // Dollars for one from the first matching roll; the whole sequence wins the meter.
    let (down, up, four): (&[u8], &[u8], &[u8]) =
        (&[6, 5, 4, 3, 2], &[8, 9, 10, 11, 12], &[5, 4, 3, 2]);
    type Row<'a> = (&'a [&'a [u8]], &'a [i32], Shares<'a>);
    let rows: [Row; 6] = [
        (
            &[down, up],
            &[1, 5, 40, 300],
            &[(4, once(100)), (5, once(1000))],
        ),
        (&[down, up], &[1, 5, 40, 300], &[]),
        (&[four], &[2, 20, 200], &[(3, once(200)), (4, once(1000))]),
        (&[four], &[2, 20, 200], &[]),
        (
            &[up],
            &[2, 20, 200, 1000],
            &[(4, each(60)), (5, once(2000))],
        ),
        (&[up], &[3, 6, 40, 200], &[]),
    ];
    for (place, (expected, pays, shares)) in rows.into_iter().enumerate() {
        let name = format!("PT-BJS-FUP-0{}", place + 1);
        let family = Family::FiredUpProgressive;
        let defined = Package::all().iter().find_map(|p| p.define(family, &name));
        match defined.expect("a pay table").mechanism {
            Mechanism::Sequence { sequences, table } => {
                assert_eq!(sequences, expected, "{name}");
                assert_printed(&table, 1, &for_one(pays));
                assert_shares(&table, shares);
            }
            other => panic!("{other:?} follows no sequence"),
        }
    }
    boxman_shows::shows!(
        "BC-C-FUP-01",
        "BC-C-FUP-02",
        "BC-C-FUP-03",
        "BC-C-FUP-04",
        "BC-C-FUP-05",
        "BC-C-FUP-06",
        "BC-N-1",
        "BC-N-3",
    );
}

/// Rows of a progressive: these dollars for one, then the meter.
fn for_one(pays: &[i32]) -> Vec<&'static str> {
    let row = |dollars: &i32| -> &'static str { format!("{dollars} for 1").leak() };
    pays.iter().map(row).chain(["100%"]).collect()
}
