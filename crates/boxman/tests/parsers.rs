//! No file crashes the program: real house rules, strategies, pay tables, set-ups of tournaments, records of
//! simulations and proofs of rolls, cut, doubled, swapped and garbled. What is read is used; what is not
//! gets faults that say something. `PROPTEST_CASES` sets how many of each are tried.

use std::{collections::BTreeMap, fs, path::Path};

use boxman_odds::Trial;
use boxman_rules::{Fault, Format, House};
use boxman_sim::{Plan, Record};
use boxman_store::fair::{Proof, Secret};
use boxman_table::Table;
use boxman_tournament::{EXAMPLE, Setup, Tournament};
use proptest::{prelude::*, sample::Index};

/// What becomes of a file on its way.
#[derive(Clone, Debug)]
enum Harm {
    Cut(Index, Index),
    Double(Index, Index),
    Put(Index, String),
    Swap(Index, Index),
    Line(Index),
}

const PIECES: [&str; 24] = [
    "-1",
    "0",
    "99999999999999999999",
    "1e308",
    "nan",
    "\"\"",
    "\"\u{1F3B2}\"",
    "[",
    "]",
    "{",
    "}",
    "[[",
    "=",
    "\n",
    "'''",
    "true",
    "\u{0}",
    "\u{FEFF}",
    "1979-05-27",
    "[a.b.c]",
    "#",
    "\\",
    "é",
    "0.005",
];

fn harms() -> impl Strategy<Value = Vec<Harm>> {
    let spot = any::<Index>;
    let harm = prop_oneof![
        (spot(), spot()).prop_map(|(a, b)| Harm::Cut(a, b)),
        (spot(), spot()).prop_map(|(a, b)| Harm::Double(a, b)),
        (spot(), prop::sample::select(&PIECES[..])).prop_map(|(a, p)| Harm::Put(a, p.to_owned())),
        (spot(), "\\PC{1,6}").prop_map(|(a, text)| Harm::Put(a, text)),
        (spot(), spot()).prop_map(|(a, b)| Harm::Swap(a, b)),
        spot().prop_map(Harm::Line),
    ];
    prop::collection::vec(harm, 1..4)
}

/// Words, marks and spaces: what a harm takes for a piece.
fn pieces(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for c in text.chars() {
        let word = c.is_alphanumeric();
        match all.last_mut() {
            Some(last) if word && last.chars().all(char::is_alphanumeric) => last.push(c),
            _ => all.push(c.to_string()),
        }
    }
    all
}

fn harmed(text: &str, harms: &[Harm]) -> String {
    let mut all = pieces(text);
    for harm in harms {
        if all.is_empty() {
            break;
        }
        let len = all.len();
        let span = |a: &Index, b: &Index| {
            let (a, wide) = (a.index(len), b.index(8) + 1);
            a..(a + wide).min(len)
        };
        match harm {
            Harm::Cut(a, b) => drop(all.drain(span(a, b))),
            Harm::Double(a, b) => {
                let range = span(a, b);
                let again = all[range.clone()].to_vec();
                all.splice(range.end..range.end, again);
            }
            Harm::Put(a, piece) => all[a.index(len)].clone_from(piece),
            Harm::Swap(a, b) => all.swap(a.index(len), b.index(len)),
            Harm::Line(a) => all = without_line(&all.concat(), a),
        }
    }
    all.concat()
}

fn without_line(text: &str, which: &Index) -> Vec<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let gone = which.index(lines.len());
    let kept = lines.iter().enumerate().filter(|(n, _)| *n != gone);
    pieces(&kept.map(|(_, line)| *line).collect::<Vec<_>>().join("\n"))
}

fn files(folder: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts: Vec<String> = fs::read_dir(root.join(folder))
        .expect("the folder is there")
        .map(|entry| fs::read_to_string(entry.expect("a file").path()).expect("readable"))
        .collect();
    texts.sort();
    assert!(!texts.is_empty());
    texts
}

fn of(texts: Vec<String>) -> impl Strategy<Value = String> {
    (prop::sample::select(texts), harms()).prop_map(|(text, harms)| harmed(&text, &harms))
}

/// Faults that help: there is one, and each says something.
fn help(faults: &[Fault]) {
    assert!(!faults.is_empty());
    for fault in faults {
        assert!(!fault.message.trim().is_empty(), "{fault:?}");
    }
}

const RECORD: &str = include_str!("parsers/record.json");
const PAY_TABLE: &str =
    "wager = \"fire\"\nname = \"mine\"\n[levels]\n4 = \"30 to 1\"\n6 = \"999 to 1\"\n";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn house_rules(text in of(files("rulebooks/presets"))) {
        match House::read(&text) {
            Ok(house) => {
                house.printed().write(Format::Text);
                Table::open(house).view();
            }
            Err(faults) => help(&faults),
        }
    }

    #[test]
    fn strategies(text in of(files("crates/sim/strategies"))) {
        if let Err(fault) = Plan::read(&text) {
            prop_assert!(fault.line <= text.matches('\n').count() + 1, "{}", fault);
            prop_assert!(!fault.message.trim().is_empty());
        }
    }

    #[test]
    fn pay_tables(text in of(vec![PAY_TABLE.to_owned()])) {
        if let Err(error) = Trial::read(&text) {
            prop_assert!(!error.to_string().trim().is_empty());
        }
    }

    #[test]
    fn tournaments(text in of(vec![EXAMPLE.to_owned()])) {
        match Setup::read(&text) {
            Ok(setup) => {
                let printed = setup.print(Format::Text);
                prop_assert_eq!(setup.missing_statements(&printed), vec![], "{}", printed);
                Tournament::new(setup.into()).board();
            }
            Err(faults) => help(&faults),
        }
    }

    #[test]
    fn records_of_simulations(text in of(vec![RECORD.to_owned()])) {
        let whole = Record::read(RECORD).expect("it is one");
        if let Ok(read) = Record::read(&text) {
            // It may now tell of other sessions, but to merge it never panics.
            let _ = Record::merge(vec![whole, read]);
        }
    }

    #[test]
    fn proofs_of_rolls(harms in harms()) {
        let seeds = BTreeMap::from([("ann".to_owned(), "lucky".to_owned())]);
        let proof = Proof::of(&Secret([7; 32]), "t1", 3, seeds);
        let text = serde_json::to_string(&proof).expect("plain data");
        if let Ok(read) = serde_json::from_str::<Proof>(&harmed(&text, &harms)) {
            let same = (read.dice, &read.commitment) == (proof.dice, &proof.commitment);
            prop_assert!(same || read.verify().is_err(), "{:?}", read);
        }
    }
}
