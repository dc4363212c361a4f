//! What a definition answers so that nobody else has to know a wager: what it is booked as, which bets have
//! travelled, which are on the line, who shares lammers, what the layout and a list of bets need.

use std::collections::BTreeMap;

use boxman_rules::{
    Area, Definition, Family, House, Rounding, Rulebook, Side, TotalSet, Wager, read_all,
};

fn wager(name: &str) -> Wager {
    name.parse().unwrap_or_else(|e| panic!("{e}"))
}

fn house(text: &str) -> House {
    House::read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn names(wagers: &[Wager]) -> Vec<String> {
    wagers.iter().map(Wager::to_string).collect()
}

#[test]
fn a_total_that_two_dice_cannot_show_is_a_fault_of_the_rulebook() {
    let text = |points: &str| {
        format!("extends = \"colorado\"\nname = \"x\"\ntitle = \"X\"\npoints = [{points}]\n")
    };
    for points in ["4, 20", "1, 4", "13"] {
        let message = boxman_rules::Rulebook::read(&text(points)).expect_err("a fault");
        assert!(message.contains("no total of two dice"), "{message}");
    }
}

#[test]
fn a_sentence_calls_a_bet_by_its_title() {
    let house = house("rulebook = \"colorado\"\n[fire-bet]\npay_table = \"FB-1\"");
    let bet = |name: &str| house.define(wager(name)).expect("on offer").one_bet();
    assert_eq!(bet("pass"), "a Pass bet");
    assert_eq!(bet("any-seven"), "an Any Seven bet");
    assert_eq!(bet("fire"), "a Fire Bet");
}

#[test]
fn a_composite_bet_without_a_spot_is_booked_as_what_it_consists_of() {
    for book in Rulebook::all() {
        let define = |wager: Wager| book.definitions.iter().find(|d| d.wager == wager);
        let mut booked = BTreeMap::new();
        for definition in book.definitions.iter().filter(|d| !d.components.is_empty()) {
            let parts = definition.components.iter().flat_map(|component| {
                let own = define(component.wager).expect("a wager of the rulebook");
                let parts = match own.parts.as_slice() {
                    [] => vec![own.wager],
                    parts => parts.to_vec(),
                };
                assert_eq!(parts.len() as i64, component.parts, "{}", definition.wager);
                parts
            });
            let parts: Vec<Wager> = parts.collect();
            assert_eq!(parts, definition.parts, "{}", definition.wager);
            let components: Vec<Wager> = definition.components.iter().map(|c| c.wager).collect();
            booked.insert(definition.wager.to_string(), names(&components));
        }
        let expected = [
            ("horn-high-11", ["horn", "eleven"]),
            ("horn-high-12", ["horn", "craps-12"]),
            ("horn-high-2", ["horn", "craps-2"]),
            ("horn-high-3", ["horn", "craps-3"]),
            ("whirl", ["horn", "any-seven"]),
        ];
        let expected =
            expected.map(|(name, into)| (name.to_owned(), into.map(str::to_owned).into()));
        assert_eq!(booked, BTreeMap::from(expected), "{}", book.name);
    }
    let without = house("rulebook = \"colorado\"\n[layout]\nhorn_high = false");
    assert_eq!(without.booked_as(wager("horn-high-11")).len(), 2);
    assert_eq!(without.booked_as(wager("whirl")).len(), 0);
}

#[test]
fn come_bets_travel_and_line_odds_follow_the_point() {
    let all = Wager::all().iter().copied();
    let travelled: Vec<Wager> = all.clone().filter(|w| w.has_travelled()).collect();
    assert_eq!(travelled.len(), 20);
    assert!(travelled.iter().all(|w| w.odds().is_some()));
    let line_odds: Vec<Wager> = all.clone().filter(|w| w.family().is_line_odds()).collect();
    assert_eq!(names(&line_odds), ["pass-odds", "dont-pass-odds"]);
    let colorado = house("colorado");
    let line: Vec<Wager> = colorado.line_bets().map(|d| d.wager).collect();
    assert_eq!(names(&line), ["pass", "dont-pass"]);
    let locks = |d: &&Definition| d.locks_line();
    let locking: Vec<Wager> = colorado
        .definitions
        .iter()
        .filter(locks)
        .map(|d| d.wager)
        .collect();
    assert_eq!(names(&locking), ["dont-pass"]);
}

#[test]
fn craps_sides_share_one_row_of_lammers() {
    let house = house("practice");
    let low = house.define(wager("low-side")).expect("on offer");
    let others: Vec<Wager> = house.sharing_marks(low).map(|d| d.wager).collect();
    assert_eq!(names(&others), ["high-side", "all-sides"]);
    let rows = ["low-side", "high-side", "all-sides"].map(|name| house.lammers(wager(name)));
    assert_eq!(rows, ["craps-sides"; 3]);
    let small = house.define(wager("all-small")).expect("on offer");
    assert_eq!(house.sharing_marks(small).count(), 0);
    assert_eq!(house.lammers(wager("all-small")), "all-small");
}

#[test]
fn a_definition_names_the_total_it_is_on_and_what_it_pays_by_total() {
    let house = house("maryland");
    let define = |name: &str| house.define(wager(name)).expect("on offer");
    for (name, total) in [
        ("place-6", Some(6)),
        ("hop-2-5", Some(7)),
        ("come-9", Some(9)),
        ("horn-high-12", None),
        ("field", None),
    ] {
        assert_eq!(define(name).total(), total, "{name}");
    }
    let field = define("field").pays_by_total().expect("by total");
    let field: Vec<String> = field
        .iter()
        .map(|(on, odds)| format!("{on}: {odds}"))
        .collect();
    assert_eq!(field[0], "2: 2 to 1");
    assert_eq!(field.len(), 7);
    for name in ["any-seven", "six-seven-eight", "horn", "eleven", "place-6"] {
        assert_eq!(define(name).pays_by_total(), None, "{name}");
    }
    let sides = ["pass", "dont-come-4", "lay-6", "field"].map(|name| define(name).side());
    let (right, wrong) = (Some(Side::Right), Some(Side::Wrong));
    assert_eq!(sides, [right, wrong, wrong, None]);
    assert_eq!(define("dont-come-4").name(), "Don't Come 4");
    assert_eq!(define("dont-come-4").short_name(), "Don’t 4");
    let areas = ["field", "hard-6", "hop-1-3", "any-craps"].map(|name| define(name).area);
    assert_eq!(areas, [Area::Table, Area::Props, Area::Hops, Area::Props]);
}

#[test]
fn a_list_of_the_bets_on_one_number_has_an_order() {
    for book in Rulebook::all() {
        let mut ranks: BTreeMap<u8, Family> = BTreeMap::new();
        for definition in book.definitions.iter().filter(|d| d.rank != u8::MAX) {
            let family = definition.wager.family();
            assert_eq!(*ranks.entry(definition.rank).or_insert(family), family);
        }
        assert_eq!(
            ranks.first_key_value().map(|(_, f)| f.name()),
            Some("place")
        );
    }
}

#[test]
fn a_rulebook_says_itself_what_holds_in_its_state() {
    let (books, _) = read_all().expect("the rulebooks");
    let (maryland, colorado) = (&books["maryland"], &books["colorado"]);
    assert_eq!(
        (maryland.rounding, colorado.rounding),
        (Rounding::Refused, Rounding::Up)
    );
    assert_eq!(colorado.optional_odds, TotalSet::EMPTY);
    assert_eq!(
        books["colorado-craps-free"].optional_odds,
        TotalSet::of(&[2, 3, 11, 12])
    );
    for book in books.values() {
        for word in [&book.puck.come_out, &book.puck.decision_only] {
            assert!(word.parse::<Wager>().is_ok(), "{word}");
        }
    }
    // Colorado leaves hardways to the house (CO-2305-5-e); Maryland is silent on come odds.
    let refused = |rulebook: &str, key: &str, word: &str| {
        let text = format!("rulebook = \"{rulebook}\"\n[working]\n{key} = \"{word}\"");
        House::read(&text).err().map(|faults| faults[0].key.clone())
    };
    assert_eq!(refused("colorado", "hardways", "on"), None);
    assert_eq!(refused("maryland", "come_odds", "off"), None);
    let hardways = refused("maryland", "hardways", "on");
    assert_eq!(hardways.as_deref(), Some("working.hardways"));
    let come_odds = refused("colorado", "come_odds", "on");
    assert_eq!(come_odds.as_deref(), Some("working.come_odds"));
}

#[test]
fn shortcuts_hold_what_is_on_offer() {
    let of = |house: &House, name: &str| {
        let mut all = house.shortcuts().into_iter();
        all.find(|s| s.name == name).map(|s| names(&s.wagers))
    };
    let maryland = house("maryland");
    let iron = of(&maryland, "iron").expect("a shortcut");
    assert_eq!(iron, ["field", "place-5", "place-6", "place-8"]);
    assert_eq!(of(&maryland, "across").map(|w| w.len()), Some(6));
    assert_eq!(
        of(&house("colorado-craps-free"), "across").map(|w| w.len()),
        Some(10)
    );
}
