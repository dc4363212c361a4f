//! What must be submitted before a table of the house may do it, and that a practice table plays without
//! (MD-2-D, MD-3-A-41, MD-3-A-42, MD-5-I, CO-2318-2-c, R-rules-2). How a table refuses is told in the table's tests.

use boxman_rules::{Family, Fault, House, presets};
use boxman_shows::shows;

fn read(text: &str) -> House {
    House::read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn pairs(faults: &[Fault]) -> Vec<(&str, &str)> {
    faults
        .iter()
        .map(|f| (f.key.as_str(), f.clause.as_str()))
        .collect()
}

#[test]
fn the_presets_lack_nothing() {
    // CO-2303-2-c: the house's name is part of what it submits.
    for name in presets() {
        let house = read(&name);
        assert_eq!(house.missing_submissions(), [], "{name}");
        let wagers = house.definitions.len();
        let hash = house.hash().to_owned();
        let table = house.of_the_house().expect("nothing is missing");
        assert!(table.is_of_the_house());
        assert_eq!(table.definitions.len(), wagers, "{name}");
        assert_eq!(table.hash(), hash, "{name}");
    }
}

#[test]
fn no_table_of_the_house_opens_without_its_layout() {
    for (book, clause) in [
        ("maryland", "MD-2-D"),
        ("colorado", "CO-2303-2-b"),
        ("colorado-craps-free", "CO-2303-2-b"),
    ] {
        for layout in ["", "submission.layout = \"\"", "submission.layout = \"  \""] {
            let house = read(&format!("rulebook = \"{book}\"\n{layout}"));
            assert!(!house.is_of_the_house(), "at practice it plays");
            let faults = house.of_the_house().expect_err("no layout");
            assert_eq!(pairs(&faults), [("submission.layout", clause)]);
        }
        let house = read(&format!(
            "rulebook = \"{book}\"\nsubmission.layout = \"L-7\""
        ));
        assert!(house.of_the_house().is_ok(), "{book}");
    }
    shows!("MD-2-D");
}

#[test]
fn buy_and_lay_wait_for_the_rules_submission() {
    let text = "rulebook = \"maryland\"\nwagers = { buy = true, lay = true }\n\
                vigorish.buy.percent = 5\nvigorish.lay.percent = 5\nsubmission.layout = \"L-7\"\n";
    let house = read(text);
    let missing = house.missing_submissions();
    let rules = "submission.rules";
    assert_eq!(
        pairs(&missing),
        [
            (rules, "MD-3-A-41"),
            (rules, "MD-3-A-42"),
            (rules, "MD-5-I")
        ]
    );
    // At practice both are on offer, vigorish and all.
    assert!(house.offers_family(Family::Buy) && house.offers_family(Family::Lay));
    assert_eq!(house.vigorish.len(), 2);
    let table = house.of_the_house().expect("it has its layout");
    assert!(!table.offers_family(Family::Buy) && !table.offers_family(Family::Lay));
    assert!(table.offers_family(Family::Place) && table.offers_family(Family::PlaceLose));
    assert!(table.vigorish.is_empty(), "no vigorish is taken");
    assert_eq!(table.not_offered(Family::Buy), "MD-3-A-41");
    assert_eq!(table.not_offered(Family::Lay), "MD-3-A-42");
    shows!("MD-3-A-41", "MD-3-A-42", "MD-5-I");
    // With the reference they are taken, and what is not offered is so by the house's choice.
    let submitted = read(&format!("{text}submission.rules = \"R-7\"")).of_the_house();
    let submitted = submitted.expect("nothing is missing");
    assert!(submitted.offers_family(Family::Buy) && submitted.offers_family(Family::Lay));
    assert_eq!(submitted.vigorish.len(), 2);
}

#[test]
fn place_to_lose_cannot_be_left_out_for_a_lay_bet_that_was_not_submitted() {
    let text = "rulebook = \"maryland\"\nwagers = { lay = true, place-lose = false }\nsubmission.layout = \"L\"";
    let faults = read(text)
        .of_the_house()
        .expect_err("neither would be offered");
    assert_eq!(pairs(&faults), [("wagers.place-lose", "MD-3-A-42")]);
}

#[test]
fn bets_for_the_dealers_wait_for_their_rules() {
    let text = "rulebook = \"colorado\"\nsubmission.layout = \"L-7\"\n";
    let house = read(text);
    assert_eq!(
        pairs(&house.missing_submissions()),
        [("submission.tips", "CO-2318-2-c")]
    );
    assert!(house.tips.wagers, "at practice");
    let table = house.of_the_house().expect("it has its layout");
    assert!(!table.tips.wagers && table.tips.accepted);
    assert_eq!(table.tips_withheld(), Some("CO-2318-2-c"));
    let submitted = read(&format!("{text}submission.tips = \"T-1\"")).of_the_house();
    assert!(submitted.expect("nothing is missing").tips.wagers);
    // A house that takes no such bets has nothing to submit, and Maryland asks for nothing.
    let none = read(&format!("{text}tips.wagers = false"));
    assert_eq!(none.missing_submissions(), []);
    let maryland = read("rulebook = \"maryland\"\nsubmission.layout = \"L\"");
    assert_eq!(maryland.missing_submissions(), []);
    shows!("CO-2318-2-c");
}

#[test]
fn what_is_missing_is_warned_of_in_true_words() {
    // MD-2-D, MD-3-A-41, CO-2318-2-c
    let papers = |text: &str| -> Vec<(String, String, String)> {
        let warnings = read(text).warnings().into_iter();
        let papers = warnings.filter(|w| w.key.starts_with("submission"));
        papers.map(|w| (w.key, w.clause, w.message)).collect()
    };
    let buys = papers("rulebook = \"maryland\"\nwagers.buy = true");
    let clauses: Vec<&str> = buys.iter().map(|w| w.1.as_str()).collect();
    assert_eq!(clauses, ["MD-2-D", "MD-3-A-41"]);
    assert!(buys.iter().all(|w| w.2.contains("table of the house")));
    assert!(!buys.iter().any(|w| w.2.contains("full procedure")));
    assert!(
        papers("rulebook = \"colorado\"")
            .iter()
            .any(|w| w.1 == "CO-2318-2-c")
    );
}
