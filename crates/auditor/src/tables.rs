//! The printed pay tables of the side wagers, copied figure by figure from the four documents.
//!
//! A row printed "for 1" holds the stake, a row "to 1" does not; both become winnings here.

/// Winnings of a row that returns `n` with the stake inside.
const fn for_one(n: i64) -> i64 {
    n - 1
}

/// Winnings of a row that pays `n` beside the stake.
const fn to_one(n: i64) -> i64 {
    n
}

/// Fire Bet: winnings per unit for that many different points (MD-5-F-1, MD-5-F-2,
/// CO-2317.01-12-b). `None` is a loss.
pub fn fire(table: &str, points: usize) -> Option<i64> {
    let row = match (table, points) {
        ("A", 4) => to_one(24),
        ("A", 5) => to_one(249),
        ("A", 6) => to_one(999),
        ("B", 4) => to_one(39),
        ("B", 5) => to_one(199),
        ("B", 6) => to_one(499),
        ("FB-1", 4) => for_one(25),
        ("FB-1", 5) => for_one(250),
        ("FB-1", 6) => for_one(1000),
        ("FB-2", 4) => to_one(24),
        ("FB-2", 5) => to_one(249),
        ("FB-2", 6) => to_one(999),
        ("FB-3", 3) => for_one(7),
        ("FB-3", 4) => for_one(30),
        ("FB-3", 5) => for_one(150),
        ("FB-3", 6) => for_one(300),
        ("FB-4", 3) => to_one(6),
        ("FB-4", 4) => to_one(29),
        ("FB-4", 5) => to_one(149),
        ("FB-4", 6) => to_one(299),
        _ => return None,
    };
    Some(row)
}

/// Sharp Shooter: winnings per unit for that many points made (CO-2317.02-9-b).
pub fn sharp_shooter(table: &str, points: u32) -> Option<i64> {
    // Rows for three to ten points; the last three columns are printed "to 1".
    let (unit, rows): (fn(i64) -> i64, [i64; 8]) = match table {
        "SS-01" => (for_one, [6, 10, 20, 30, 50, 100, 200, 300]),
        "SS-02" => (for_one, [7, 10, 20, 30, 40, 50, 200, 300]),
        "SS-03" => (for_one, [6, 10, 20, 30, 50, 100, 200, 500]),
        "SS-04" => (to_one, [5, 9, 20, 30, 50, 100, 200, 299]),
        "SS-05" => (to_one, [6, 9, 20, 30, 40, 50, 200, 299]),
        "SS-06" => (to_one, [5, 9, 15, 30, 50, 100, 200, 500]),
        _ => return None,
    };
    let step = points.checked_sub(3)?;
    rows.get(step as usize).map(|row| unit(*row))
}

/// Super Front Line Winner: winnings per unit for that many sevens and elevens
/// (CO-2317.04-PT1 to PT10). Zero is the push of tables 7 and 10 at three.
pub fn front_line(table: u8, count: u32) -> Option<i64> {
    let rows: [i64; 8] = match table {
        1 => [3, 5, 10, 20, 50, 75, 100, 500],
        2 => [3, 5, 10, 25, 50, 75, 100, 500],
        3 => [2, 6, 10, 30, 50, 75, 100, 500],
        4 => [4, 6, 10, 20, 50, 75, 100, 250],
        5 => [3, 6, 15, 25, 40, 75, 100, 250],
        6 => [4, 6, 12, 30, 40, 50, 100, 250],
        7 => [3, 5, 10, 20, 40, 50, 100, 250],
        8 => [5, 7, 10, 25, 40, 50, 75, 100],
        9 => [5, 7, 12, 20, 30, 60, 75, 100],
        10 => [3, 6, 10, 25, 40, 50, 75, 100],
        _ => return None,
    };
    match count {
        0..=2 => None,
        3 => (table == 7 || table == 10).then_some(0),
        // CO-2317.04-11: more than eleven count as eleven.
        _ => rows.get(count.min(11) as usize - 4).copied(),
    }
}

/// Bonus Craps: winnings of (a five-number set, all ten) and the dealers' share of each
/// (MD-5-H-1, MD-5-H-2, BC-A-BC03), all per unit.
pub fn bonus(table: &str) -> Option<((i64, i64), (i64, i64))> {
    match table {
        "A" => Some(((34, 175), (0, 0))),
        "B" => Some(((30, 150), (0, 0))),
        "PT-FLT-BC-03" => Some(((30, 150), (1, 5))),
        _ => None,
    }
}

/// Craps Sides, Low or High: winnings per unit (CS-PT-low, CS-PT-high).
pub fn half_side(table: u8) -> i64 {
    match table {
        2 => 32,
        3 => 34,
        _ => 30,
    }
}

/// Craps Sides, All: winnings per unit (CS-PT-all).
pub fn all_sides(table: u8) -> i64 {
    match table {
        2 => 160,
        3 => 175,
        _ => 150,
    }
}

/// One award of a progressive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// Nothing: the wager is lost.
    Nothing,
    /// This many dollars for one.
    Dollars(i64),
    /// The whole meter.
    Meter,
}

/// What the dealers get when an award is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Envy {
    /// Nothing.
    Nothing,
    /// This many dollars once, however many won.
    Once(i64),
    /// This many dollars for every winner.
    EachWinner(i64),
}

/// Make 'Em All Progressive by numbers thrown (BC-B-MEA-01 to BC-B-MEA-06).
pub fn make_em_all(table: &str, numbers: usize) -> (Award, Envy) {
    let version = table.trim_start_matches("PT-BJS-MEA-0");
    let later = version == "5" || version == "6";
    let award = match numbers {
        10 => Award::Meter,
        9 => Award::Dollars(if later { 200 } else { 300 }),
        8 => Award::Dollars(if later { 40 } else { 50 }),
        7 => Award::Dollars(10),
        6 => Award::Dollars(if later { 6 } else { 5 }),
        5 => Award::Dollars(if later { 3 } else { 2 }),
        _ => Award::Nothing,
    };
    let envy = match (version, numbers) {
        ("4" | "6", _) => Envy::Nothing,
        (_, 10) => Envy::Once(1000),
        ("1", 9) => Envy::Once(200),
        (_, 9) => Envy::EachWinner(50),
        ("3", 8) => Envy::EachWinner(5),
        ("3", 7) => Envy::EachWinner(2),
        ("3", 6) => Envy::EachWinner(1),
        _ => Envy::Nothing,
    };
    (award, envy)
}

const DOWN_FROM_SIX: [u8; 5] = [6, 5, 4, 3, 2];
const UP_FROM_EIGHT: [u8; 5] = [8, 9, 10, 11, 12];
const DOWN_FROM_FIVE: [u8; 4] = [5, 4, 3, 2];

/// The sequences that a Fired Up table follows (BC-FP-5-multi: the first roll picks one).
pub fn fired_up_sequences(table: &str) -> Vec<&'static [u8]> {
    match table.trim_start_matches("PT-BJS-FUP-0") {
        "1" | "2" => vec![&DOWN_FROM_SIX, &UP_FROM_EIGHT],
        "3" | "4" => vec![&DOWN_FROM_FIVE],
        _ => vec![&UP_FROM_EIGHT],
    }
}

/// Fired Up Progressive by matching rolls (BC-C-FUP-01 to BC-C-FUP-06).
pub fn fired_up(table: &str, matches: usize) -> (Award, Envy) {
    let version = table.trim_start_matches("PT-BJS-FUP-0");
    // Dollars for one, two, three … matches; the step after the last is the meter.
    let dollars: &[i64] = match version {
        "1" | "2" => &[1, 5, 40, 300],
        "3" | "4" => &[2, 20, 200],
        "5" => &[2, 20, 200, 1000],
        _ => &[3, 6, 40, 200],
    };
    let award = match matches {
        0 => Award::Nothing,
        n if n > dollars.len() => Award::Meter,
        n => Award::Dollars(dollars[n - 1]),
    };
    let envy = match (version, matches) {
        ("1", 5) => Envy::Once(1000),
        ("1", 4) => Envy::Once(100),
        ("3", 4) => Envy::Once(1000),
        ("3", 3) => Envy::Once(200),
        ("5", 5) => Envy::Once(2000),
        ("5", 4) => Envy::EachWinner(60),
        _ => Envy::Nothing,
    };
    (award, envy)
}
