//! Approvals add, they never replace (R-rules-1): every side wager on every one of its pay tables, under every
//! rulebook, with and without every approval. What is accepted stands here by hand, from the documents: Maryland
//! lists its own fire bet and bonus craps and does not provide for approvals (MD-3-A), Colorado regulates fire, sharp shooter and
//! super front line winner itself (47.1-2317.01, .02, .04) and lets others be approved (CO-2317-1-c), Craps Free Craps
//! runs without those three.

use std::collections::BTreeSet;

use boxman_rules::{Cents, House, Lower, Make, Package, Pay, Raise, Rulebook, Wager};
use boxman_shows::shows;

const BOOKS: [&str; 3] = ["colorado", "colorado-craps-free", "maryland"];

/// Every section with its pay tables, as the documents print them.
const TABLES: [(&str, &[&str]); 6] = [
    ("fire-bet", &["A", "B", "FB-1", "FB-2", "FB-3", "FB-4"]),
    (
        "sharp-shooter",
        &["SS-01", "SS-02", "SS-03", "SS-04", "SS-05", "SS-06"],
    ),
    (
        "super-front-line-winner",
        &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    ),
    ("bonus-craps", &["A", "B", "PT-FLT-BC-03"]),
    (
        "make-em-all-progressive",
        &[
            "PT-BJS-MEA-01",
            "PT-BJS-MEA-02",
            "PT-BJS-MEA-03",
            "PT-BJS-MEA-04",
            "PT-BJS-MEA-05",
            "PT-BJS-MEA-06",
        ],
    ),
    (
        "fired-up-progressive",
        &[
            "PT-BJS-FUP-01",
            "PT-BJS-FUP-02",
            "PT-BJS-FUP-03",
            "PT-BJS-FUP-04",
            "PT-BJS-FUP-05",
            "PT-BJS-FUP-06",
        ],
    ),
];

/// A side wager as a house offers it: its section, its pay table and the lines that say so.
#[derive(Clone)]
struct Side {
    section: &'static str,
    table: &'static str,
    lines: String,
}

fn sides() -> Vec<Side> {
    let mut all = Vec::new();
    for (section, tables) in TABLES {
        for table in tables {
            let meter = if section.ends_with("progressive") {
                "seed = 1000\ncontribution = \"20\"\n"
            } else {
                ""
            };
            all.push(Side {
                section,
                table,
                lines: format!("[{section}]\npay_table = \"{table}\"\n{meter}"),
            });
        }
    }
    let four = ["1", "2", "3", "4"];
    for all_sides in four {
        for low in four {
            for high in four {
                all.push(Side {
                    section: "craps-sides",
                    table: all_sides,
                    lines: format!(
                        "[craps-sides]\nall = {all_sides}\nlow = {low}\nhigh = {high}\n"
                    ),
                });
            }
        }
    }
    all
}

fn sections() -> Vec<&'static str> {
    let mut all: Vec<&str> = TABLES.iter().map(|(section, _)| *section).collect();
    all.push("craps-sides");
    all
}

/// What may be approved where: nothing in Maryland, and in Colorado what Rule 23 does not regulate.
fn may_be_approved(book: &str, section: &str) -> bool {
    let beyond = [
        "bonus-craps",
        "craps-sides",
        "make-em-all-progressive",
        "fired-up-progressive",
    ];
    book != "maryland" && beyond.contains(&section)
}

/// Whether a house that offers this with these approvals is allowed.
fn allowed(book: &str, side: &Side, approvals: Option<&[&str]>) -> bool {
    let (section, table) = (side.section, side.table);
    let fits = match (book, approvals) {
        ("maryland", given) => given.is_none(),
        (_, given) => given
            .unwrap_or(&[])
            .iter()
            .all(|a| may_be_approved(book, a)),
    };
    let approved = approvals.is_some_and(|a| a.contains(&section));
    let offered = match (book, section) {
        ("maryland", "fire-bet" | "bonus-craps") => table == "A" || table == "B",
        ("colorado", "fire-bet") => table.starts_with("FB-"),
        ("colorado", "sharp-shooter" | "super-front-line-winner") => true,
        ("colorado" | "colorado-craps-free", "bonus-craps") => approved && table == "PT-FLT-BC-03",
        ("colorado" | "colorado-craps-free", section) => approved && may_be_approved(book, section),
        _ => false,
    };
    fits && offered
}

fn house(book: &str, side: &Side, approvals: Option<&[&str]>) -> String {
    let approvals = approvals.map_or(String::new(), |a| format!("approvals = {a:?}\n"));
    format!("rulebook = \"{book}\"\n{approvals}{}", side.lines)
}

/// Holds a house against the expectation; answers whether it was accepted.
fn judge(book: &str, side: &Side, approvals: Option<&[&str]>) -> bool {
    let text = house(book, side, approvals);
    let read = House::read(&text);
    assert_eq!(
        read.is_ok(),
        allowed(book, side, approvals),
        "{text}{read:?}"
    );
    match read {
        Ok(house) => {
            if book == "maryland" {
                assert_marylands_own(&house);
            }
            true
        }
        Err(faults) => {
            let told = faults
                .iter()
                .all(|f| !f.message.is_empty() && !f.clause.is_empty());
            assert!(told, "{text}{faults:?}");
            false
        }
    }
}

/// What Maryland says of its side wagers holds however they come to be offered.
fn assert_marylands_own(house: &House) {
    let define = |name: &str| house.define(name.parse::<Wager>().expect("a wager"));
    if let Some(fire) = define("fire") {
        let limits = (fire.minimum, fire.maximum, fire.unit);
        let dollars = Cents::dollars;
        assert_eq!(limits, (dollars(1), dollars(5), dollars(1)));
        let table = fire.mechanism.table().expect("it pays by points");
        let levels: Vec<u8> = table.levels.keys().copied().collect();
        assert_eq!(levels, [4, 5, 6], "three points pay nothing");
        assert!(table.levels.values().all(|pay| matches!(pay, Pay::Odds(_))));
        assert_eq!((fire.raise, fire.lower), (Raise::Never, Lower::Never));
        shows!("MD-11-B-1-a", "MD-11-B-1-b", "MD-11-B-1-c", "MD-5-F");
    }
    for name in ["all-small", "all-tall", "make-em-all"] {
        let Some(bonus) = define(name) else { continue };
        assert_eq!((bonus.raise, bonus.lower), (Raise::Never, Lower::Never));
        assert_eq!(bonus.make, Make::NewShooter, "never with the point on");
        shows!("MD-4-D-4", "MD-12-B-1", "MD-12-B-2");
    }
}

#[test]
fn the_tables_above_are_all_there_are() {
    let told: BTreeSet<(String, String)> = sides()
        .iter()
        .map(|side| (side.section.to_owned(), side.table.to_owned()))
        .collect();
    let mut found = BTreeSet::new();
    for package in Package::all() {
        for (_, _, tables) in package.wagers() {
            let tables = tables.into_iter();
            found.extend(tables.map(|table| (package.section.clone(), table.to_owned())));
        }
    }
    assert_eq!(found, told);
    let books: Vec<&str> = Rulebook::names().collect();
    assert_eq!(books, BOOKS);
}

#[test]
fn every_pay_table_under_every_rulebook_with_no_one_and_every_approval() {
    let sections = sections();
    let mut lists: Vec<Option<Vec<&str>>> = vec![None, Some(Vec::new()), Some(sections.clone())];
    lists.extend(sections.iter().map(|one| Some(vec![*one])));
    let mut accepted = 0;
    for book in BOOKS {
        for side in sides() {
            for list in &lists {
                accepted += usize::from(judge(book, &side, list.as_deref()));
            }
        }
    }
    // Maryland: four tables, without approvals. Colorado's own: 20 tables, with no list or an empty one, or with one
    // of the four that may be approved. What may be approved, in both its games: 77 tables, by their own approval.
    assert_eq!(accepted, 4 + 20 * (2 + 4) + 2 * 77);
    shows!("MD-3-A", "CO-2317-1-c", "CO-2304-0");
}

#[test]
fn every_set_of_approvals_with_one_pay_table_of_each_section() {
    let sections = sections();
    let mut seen = BTreeSet::new();
    let mut firsts: Vec<Side> = sides();
    firsts.retain(|side| {
        let known = matches!(side.table, "FB-3" | "B" | "SS-01" | "1" | "PT-FLT-BC-03")
            || side.table.ends_with("-01");
        known && seen.insert((side.section, side.table))
    });
    for book in BOOKS {
        for side in &firsts {
            for set in 0..1_usize << sections.len() {
                let chosen = sections
                    .iter()
                    .enumerate()
                    .filter(|(n, _)| set >> n & 1 == 1);
                let list: Vec<&str> = chosen.map(|(_, section)| *section).collect();
                judge(book, side, Some(&list));
            }
        }
    }
}

#[test]
fn an_approval_with_a_rule_and_dates_replaces_nothing_either() {
    for (book, section, table) in [
        ("maryland", "fire-bet", "FB-3"),
        ("maryland", "bonus-craps", "PT-FLT-BC-03"),
        ("colorado", "fire-bet", "B"),
        ("colorado-craps-free", "fire-bet", "FB-1"),
    ] {
        let text = format!(
            "rulebook = \"{book}\"\n\
             approvals = [{{ wager = \"{section}\", rule = \"temporary rule 1\", from = \"2026-01-01\", to = \"2026-06-30\" }}]\n\
             [{section}]\npay_table = \"{table}\""
        );
        let faults = House::read(&text).expect_err(&text);
        assert!(
            faults.iter().any(|f| f.key.starts_with("approvals")),
            "{faults:?}"
        );
    }
}
