//! The bounds that the houses of the long comparison post, as their files say.

use boxman_auditor::Posted;

type Amounts = [(u8, i64)];

/// Bounds of a family by number, in dollars.
fn spread(families: &[&str], amounts: &Amounts) -> Vec<(String, i64)> {
    let on = |family: &&str| {
        let family = (*family).to_owned();
        let named =
            move |(number, dollars): &(u8, i64)| (format!("{family}-{number}"), dollars * 100);
        amounts.iter().map(named).collect::<Vec<_>>()
    };
    families.iter().flat_map(on).collect()
}

const BOX: [u8; 6] = [4, 5, 6, 8, 9, 10];

/// Minimum and maximum in dollars, a dollar for propositions, and what is left out.
pub fn general(minimum: i64, maximum: i64, left_out: &[&'static str]) -> Posted {
    Posted {
        minimum: minimum * 100,
        proposition_minimum: 100,
        maximum: Some(maximum * 100),
        left_out: left_out.to_vec(),
        ..Posted::default()
    }
}

pub fn maryland() -> Posted {
    let mut minimums = spread(&["buy"], &BOX.map(|number| (number, 20)));
    let lay = [(4, 20), (5, 21), (6, 24), (8, 24), (9, 21), (10, 20)];
    minimums.extend(spread(&["lay"], &lay));
    Posted {
        minimums,
        ..general(5, 5_000, &[])
    }
}

/// What both of Colorado's games post on the side of the shooter.
fn right_side() -> Vec<(String, i64)> {
    let place = [(4, 5), (5, 5), (6, 6), (8, 6), (9, 5), (10, 5)];
    let odds = [(5, 2), (6, 5), (8, 5), (9, 2)];
    let mut units = spread(&["place"], &place);
    units.extend(spread(&["pass-odds", "come-odds", "put-odds"], &odds));
    units
}

pub fn colorado() -> Posted {
    let mut units = right_side();
    let lose = [(4, 11), (5, 8), (6, 5), (8, 5), (9, 8), (10, 11)];
    units.extend(spread(&["place-lose"], &lose));
    let against = [(4, 2), (5, 3), (6, 6), (8, 6), (9, 3), (10, 2)];
    let families = ["lay", "dont-pass-odds", "dont-come-odds"];
    units.extend(spread(&families, &against));
    let mut minimums = spread(&["buy"], &BOX.map(|number| (number, 20)));
    let lay = [(4, 40), (5, 30), (6, 24), (8, 24), (9, 30), (10, 40)];
    minimums.extend(spread(&["lay"], &lay));
    Posted {
        units,
        minimums,
        ..general(5, 5_000, &[])
    }
}

pub fn craps_free() -> Posted {
    let numbers = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
    Posted {
        units: right_side(),
        minimums: spread(&["buy"], &numbers.map(|number| (number, 20))),
        ..general(5, 5_000, &[])
    }
}
