//! Set-ups: everything that is wrong is named at once, each with its clause; and the written rules.

use boxman_rules::{Cents, Format};
use boxman_shows::shows;
use boxman_tournament::{EXAMPLE, Setup};

/// Faults as `key clause`.
fn faults(text: &str) -> Vec<String> {
    match Setup::read(text) {
        Ok(_) => Vec::new(),
        Err(faults) => faults
            .iter()
            .map(|f| format!("{} {}", f.key, f.clause))
            .collect(),
    }
}

/// The example with one piece replaced.
fn with(piece: &str, by: &str) -> String {
    assert!(EXAMPLE.contains(piece), "{piece:?} is not in the example");
    EXAMPLE.replacen(piece, by, 1)
}

/// The only fault, or none where nothing is expected.
#[track_caller]
fn one_fault(text: &str, expected: &str) {
    let expected: Vec<&str> = [expected].into_iter().filter(|f| !f.is_empty()).collect();
    assert_eq!(faults(text), expected, "{:#?}", Setup::read(text).err());
}

const PREMISES: &str =
    "premises = { name = \"B\", licensed = true, surveillance = true, internal_controls = true }";

fn joint(flag: &str) -> String {
    let second = format!(
        "[[licensees]]\nname = \"B\"\nlicence = \"2\"\ndirector = \"eli\"\n{PREMISES}\n{flag}\n[rules]"
    );
    with("[rules]", &second)
}

#[test]
fn the_example_is_allowed() {
    assert_eq!(faults(EXAMPLE), Vec::<String>::new());
}

#[test]
fn every_fault_is_named_at_once() {
    let wrong =
        "name = \"\"\nties = \"coin\"\ncolour = 1\n[[events]]\nname = \"A\"\ngame = \"colorado\"";
    let found = faults(wrong);
    for expected in [
        "name CO-2315.06-b",
        "ties ",
        "licensees CO-2315.03-a",
        "rules CO-2315.08-1",
        "events[1].starts CO-2315-1-c",
        "events[1].chips CO-2315.07-1-a",
        "events[1].rebuys CO-2315.08-2-b",
        "events[1].rounds CO-2315.08-3",
        "events[1].prizes CO-2315.08-4",
        "colour ",
    ] {
        assert!(
            found.iter().any(|f| f == expected),
            "{expected}: {found:#?}"
        );
    }
    shows!("CO-2315.08-0");
}

#[test]
fn a_fee_is_for_one_licensee_alone() {
    let text = joint("responsible = true");
    one_fault(&text, "events[1].fee CO-2315-2-0");
    assert_eq!(
        faults(&text.replace("fee = 10\n", "")),
        Vec::<String>::new()
    );
    let nobody = joint("").replace("fee = 10\n", "");
    one_fault(&nobody, "licensees CO-2315-2-b-1");
    shows!(
        "CO-2315-2-0",
        "CO-2315-2-a",
        "CO-2315-2-b-1",
        "R-tournament-4"
    );
}

#[test]
fn four_months_and_no_longer() {
    let until = |day: &str| {
        with(
            "starts = 2026-12-05",
            &format!("starts = 2026-10-31\nends = {day}"),
        )
    };
    one_fault(&until("2027-02-28"), "");
    one_fault(&until("2027-03-01"), "events[1].ends CO-2315-1-c");
    one_fault(&until("2026-10-30"), "events[1].ends CO-2315-1-c");
    shows!("CO-2315-1-c");
}

#[test]
fn no_player_can_spend_more_than_the_limit() {
    let once = with("reentries = 1", "reentries = 0");
    let fee = |n: &str| {
        once.replace("fee = 10", &format!("fee = {n}"))
            .replace("buy_in = 50\n", "")
    };
    let free = |text: String| {
        text.replace("price = 50", "price = \"0.01\"")
            .replace("most = 2", "most = 0")
    };
    one_fault(&free(fee("100000")), "");
    assert!(faults(&free(fee("\"100000.01\""))).contains(&"events[1].fee CO-2315.05-a".to_owned()));
    // First 20,000 and four more; with the fee it is $10 too much.
    let many = |most: u32, fee: &str| {
        once.replace("fee = 10\n", fee)
            .replace("buy_in = 50", "buy_in = 20000")
            .replace(
                "most = 2, price = 50",
                &format!("most = {most}, price = 20000"),
            )
    };
    one_fault(&many(4, ""), "");
    one_fault(&many(4, "fee = 10\n"), "events CO-2315.05-c");
    let found = faults(&many(5, ""));
    assert!(
        found.contains(&"events[1].buy_in CO-2315.05-b".to_owned()),
        "{found:?}"
    );
    // Five entries of 20,000 in all are the limit, six too many.
    let entries = |n: u32| many(0, "").replace("reentries = 0", &format!("reentries = {n}"));
    one_fault(&entries(4), "");
    one_fault(&entries(5), "events CO-2315.06-f");
    let setup = Setup::read(&entries(4)).expect("allowed");
    assert_eq!(setup.most_for_one_player(), Cents::dollars(100_000));
    one_fault(
        &with("reentries = 1", "reentries = \"unlimited\""),
        "reentries CO-2315.05-b",
    );
    one_fault(
        &with("most = 2", "most = \"unlimited\""),
        "events[1].rebuys.most CO-2315.05-b",
    );
    shows!(
        "CO-2315.05-a",
        "CO-2315.05-b",
        "CO-2315.05-c",
        "CO-2315.06-f",
        "R-tournament-1"
    );
}

#[test]
fn only_licensed_premises_with_surveillance() {
    one_fault(
        &with("surveillance = true", "surveillance = false"),
        "licensees[1].premises.surveillance CO-2315.03-a",
    );
    one_fault(
        &with("licensed = true, ", ""),
        "licensees[1].premises.licensed CO-2315.03-a",
    );
    one_fault(
        &with("internal_controls = true", "internal_controls = false"),
        "licensees[1].premises.internal_controls CO-2315.03-a",
    );
    one_fault(
        &with(
            "game = \"colorado\"",
            "game = \"colorado\"\nat = \"The annex\"",
        ),
        "events[1].at CO-2315.03-a",
    );
    shows!("CO-2315.03-a");
}

#[test]
fn criteria_say_how_they_relate_to_gaming() {
    let criterion = |more: &str| format!("{EXAMPLE}\n[[criteria]]\ntext = \"Gold tier\"\n{more}");
    one_fault(&criterion("because = \"it counts play at the tables\""), "");
    one_fault(&criterion(""), "criteria[1].because CO-2315.04-b");
    shows!("CO-2315.04-b");
}

#[test]
fn any_game_of_rule_23_and_no_other() {
    let game = |text: &str| with("game = \"colorado\"", &format!("game = {text}"));
    one_fault(&game("\"colorado-craps-free\""), "");
    one_fault(&game("\"maryland\""), "events[1].game CO-2315-1-b");
    one_fault(&game("\"die-rich\""), "events[1].game CO-2315-1-b");
    // A meter pays money.
    let meter = "'''\nrulebook = \"colorado\"\napprovals = [\"make-em-all-progressive\"]\n[make-em-all-progressive]\npay_table = \"PT-BJS-MEA-01\"\nunit = 1\nseed = 10000\ncontribution = \"20\"\n'''";
    one_fault(&game(meter), "events[1].game CO-2316-1-f");
    shows!("CO-2315-1-b");
}

#[test]
fn items_are_worth_the_cash_they_stand_for() {
    let item = |text: &str| {
        with(
            "chips = 1000\n",
            &format!("chips = 1000\nitems = [{text}]\n"),
        )
    };
    one_fault(&item("{ name = \"Toy\", for = \"fee\", value = 10 }"), "");
    one_fault(
        &item("{ name = \"Toy\", for = \"fee\", value = 7 }"),
        "events[1].items[1].value CO-2315.01-c",
    );
    one_fault(
        &item("{ name = \"Cans\", for = \"buy-in\", value = 50 }"),
        "",
    );
    one_fault(
        &item("{ name = \"Cans\", for = \"buy-in\", value = 40 }"),
        "events[1].items[1].value CO-2315.05-j",
    );
    shows!("CO-2315.01-c", "CO-2315.05-j");
}

#[test]
fn the_pool_is_shared_whole_and_at_its_time() {
    one_fault(
        &with("share = 20", "share = \"19.99\""),
        "events[1].prizes CO-2315.05-g",
    );
    one_fault(
        &with("place = 3", "place = 4"),
        "events[1].prizes CO-2315.08-4",
    );
    let blank = faults(&with("share = 20", "goods = \"\"\nvalue = 5"));
    assert_eq!(blank[0], "events[1].prizes[3].goods CO-2315.08-4");
    let second =
        EXAMPLE[EXAMPLE.find("[[events]]").expect("an event")..].replace("Main event", "Second");
    let two = format!("{EXAMPLE}\n{second}");
    one_fault(&two, "events[1].prizes CO-2315.05-f");
    one_fault(&format!("pool = \"event\"\n{two}"), "");
    shows!("CO-2315.05-f", "CO-2315.05-g", "CO-2315.08-4");
}

#[test]
fn vouchers_are_for_later_events_of_the_same_tournament() {
    let voucher = |to: &str, value: &str| {
        let first = with("share = 20", &format!("voucher = \"{to}\"{value}"))
            .replace("share = 50", "share = 60")
            .replace("share = 30", "share = 40");
        let second = EXAMPLE[EXAMPLE.find("[[events]]").expect("an event")..]
            .replace("Main event", "Second");
        format!("pool = \"event\"\n{first}\n{second}")
    };
    one_fault(&voucher("Second", ""), "");
    one_fault(
        &voucher("Second", "\nvalue = 55"),
        "events[1].prizes CO-2315.05-l",
    );
    assert_eq!(
        faults(&voucher("Main event", ""))[0],
        "events[1].prizes[3].voucher CO-2315.05-k"
    );
    assert_eq!(
        faults(&voucher("Another tournament", ""))[0],
        "events[1].prizes[3].voucher CO-2315.05-k"
    );
    shows!("CO-2315.05-k", "CO-2315.05-l");
}

#[test]
fn chips_start_equal_and_their_values_are_known() {
    one_fault(
        &with("rolls = 20", "rolls = 20\nchips = 1200"),
        "events[1].rounds[1].chips CO-2315.07-1-a",
    );
    one_fault(
        &with("chips = 1000", "chips = 1001"),
        "events[1].rounds[1] CO-2315.07-1-a",
    );
    let found = faults(&with(
        "colours = { white = 5, red = 25, green = 100 }\n",
        "",
    ));
    assert_eq!(
        found,
        [
            "events[1].rounds[1].colours CO-2316-2-a",
            "events[1].rounds[2].colours CO-2316-2-a"
        ]
    );
    // Kept stacks come in fives; a lowest chip of ten could not pay them.
    let raised = with(
        "name = \"Final\"",
        "name = \"Final\"\ncolours = { white = 10 }",
    );
    one_fault(&raised, "events[1].rounds[2].colours CO-2316-2-b");
    // Re-bought chips must be usable in the round that follows.
    one_fault(
        &with("advance = \"survivors\"", "advance = 2"),
        "events[1].rebuys CO-2315.07-1-b",
    );
    one_fault(
        &with("through = 1", "through = 2"),
        "events[1].rebuys.through CO-2315.07-5-a",
    );
    shows!(
        "CO-2315.07-1-a",
        "CO-2315.07-1-b",
        "CO-2316-2-a",
        "CO-2316-2-b"
    );
}

#[test]
fn points_of_a_series_are_for_several_events_and_fall() {
    let series = |points: &str| format!("series = {points}\n{EXAMPLE}");
    for wrong in [
        "[]",
        "[0]",
        "[3, 5]",
        "[10, -1]",
        "\"all\"",
        "[10, \"six\"]",
    ] {
        let found = faults(&series(wrong));
        assert!(
            found.contains(&"series CO-2315-1-a".to_owned()),
            "{wrong}: {found:?}"
        );
    }
    // One event is no series.
    one_fault(&series("[5, 3, 3]"), "series CO-2315-1-a");
    shows!("CO-2315-1-a");
}

#[test]
fn the_final_and_ties_are_written_down() {
    one_fault(
        &with("advance = \"survivors\"\n", ""),
        "events[1].rounds[1].advance CO-2315.08-3",
    );
    one_fault(
        &with("rolls = 20", "rolls = 0"),
        "events[1].rounds[1].rolls CO-2315.08-3",
    );
    one_fault(&with("ties = \"roll-off\"\n", ""), "ties CO-2316-1-g");
    shows!("CO-2315.08-3", "CO-2316-1-g");
}

#[test]
fn the_printed_rules_say_all_that_they_must() {
    let setup = Setup::read(EXAMPLE).expect("allowed");
    for format in [Format::Text, Format::Markdown, Format::Html] {
        let text = setup
            .print(format)
            .replace("\n* ", "\n")
            .replace("\n  ", "\n");
        assert_eq!(setup.missing_statements(&text), [], "{format:?}");
    }
    let text = setup.print(Format::Markdown);
    for expected in [
        "Except as changed by these tournament rules, tournament play shall follow the house rules of Gold Camp Casino.",
        "The entry fee is $10, and the initial buy-in is $50.",
        "re-buys are permitted",
        "during the first round, a player who has lost all their chips may buy 1000 points for $50, at most 2 times",
        "3 prizes. place 1: 50% of the prize pool, in cash; place 2: 30%",
        "First round: after 20 rolls every player with chips goes on with their chips",
        "Table maximums, limits on odds and tips for dealers do not apply",
        "Cash for entry fees and cash for buy-ins are kept in separate purses",
        "The tournament ends within 4 months of its first day of play. What has not been played by then is not played",
        "Until registration for an event closes and a seat is drawn, a player may withdraw",
        // ($10 + $50 + 2 x $50) twice
        "is $320; the limit is $100000",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    let once = with("most = 2,", "most = 1,");
    let once = Setup::read(&once).expect("allowed").print(Format::Text);
    assert!(
        once.replace("\n  ", " ").contains("at most 1 time."),
        "{once}"
    );
    let none = with(
        "rebuys = { most = 2, price = 50, chips = 1000, through = 1, when = \"broke\" }",
        "rebuys = \"none\"",
    );
    let none = Setup::read(&none).expect("allowed").print(Format::Text);
    assert!(none.contains("re-buys are not permitted"));
    let extra = with(
        "house_rules = \"statement\"",
        "house_rules = \"included\"\nextra = [\"No hardway bets.\"]",
    );
    let extra = Setup::read(&extra)
        .expect("allowed")
        .print(Format::Markdown);
    assert!(extra.contains("No hardway bets.") && extra.contains("Place 6 to Win"));
    shows!(
        "CO-2315.07-0",
        "CO-2315.08-0",
        "CO-2315.08-1",
        "CO-2315.08-2-a",
        "CO-2315.08-2-b",
        "CO-2315.08-3",
        "CO-2315.08-4",
        "CO-2315.08-5"
    );
}

#[test]
fn a_copy_without_a_required_statement_is_noticed() {
    let setup = Setup::read(EXAMPLE).expect("allowed");
    let edited = setup
        .print(Format::Markdown)
        .replace("No player may let another person sit in for him.", "");
    let missing = setup.missing_statements(&edited);
    assert_eq!(missing.len(), 1);
    assert_eq!(missing[0].0, "CO-2315.07-4-a");
    for (clause, statement) in setup.required() {
        let without = setup.print(Format::Markdown).replace(&statement, "");
        let missing = setup.missing_statements(&without);
        assert!(
            missing.iter().any(|m| m.0 == clause),
            "{clause}: {statement}"
        );
    }
    shows!("CO-2315.07-0");
}
