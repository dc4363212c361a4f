//! Every wager of every house can be said and completed, and any text gets an answer.

use boxman_rules::{Definition, House, Wager, dollars, presets};
use boxman_shorthand::{Memory, Shorthand, Speaker};
use boxman_table::{Command, Name, Table};

fn seated(house: &str) -> Table {
    let mut table = Table::open(House::read(house).expect("a preset"));
    table.perform(Command::sit("ann", 3)).expect("a seat");
    let chips = Command::buy_in("ann", dollars(100_000));
    table.perform(chips).expect("chips");
    table
}

/// The wagers that are made, not those that come bets become.
fn made(table: &Table) -> impl Iterator<Item = &Definition> {
    let all = table.house().definitions.iter();
    all.filter(|definition| !definition.wager.has_travelled())
}

/// The wager that a line bets on.
fn wager_of(shorthand: &Shorthand, table: &Table, line: &str) -> Option<Wager> {
    let memory = Memory::default();
    let booking = shorthand.read(line, &Speaker::Crew, table, &memory).ok()?;
    match booking.commands.as_slice() {
        [Command::Bet { wager, .. }] => wager.wager().ok(),
        _ => None,
    }
}

#[test]
fn every_wager_is_said_by_its_name_at_every_house() {
    for preset in presets() {
        let table = seated(&preset);
        let shorthand = Shorthand::of(table.house());
        for definition in made(&table) {
            let wager = definition.wager;
            let line = format!("3 {wager} $60");
            let meant = wager_of(&shorthand, &table, &line);
            assert_eq!(meant, Some(wager), "{preset}: {line}");
        }
    }
}

#[test]
fn every_wager_is_found_by_completion() {
    for preset in presets() {
        let table = seated(&preset);
        let shorthand = Shorthand::of(table.house());
        for definition in made(&table) {
            let name = definition.wager.to_string().replace('-', " ");
            // What completion offers for all but the last letter leads to the wager, or the name is another's.
            let typed = format!("3 {}", &name[..name.len() - 1]);
            let offered = shorthand.complete(&typed);
            let leads = |line: &str| {
                wager_of(&shorthand, &table, &format!("{line} $60")) == Some(definition.wager)
            };
            let found = offered.iter().any(|c| leads(&c.line));
            assert!(found, "{preset}: {typed}: {offered:?}");
        }
    }
}

#[test]
fn completion_goes_on_from_the_longest_beginning() {
    let table = seated("colorado");
    let shorthand = Shorthand::of(table.house());
    let lines = |typed: &str| -> Vec<String> {
        let completions = shorthand.complete(typed);
        completions.into_iter().map(|c| c.line).collect()
    };
    assert!(
        lines("3 horn h")
            .iter()
            .all(|line| line.starts_with("3 horn high"))
    );
    assert!(
        lines("3 hard ").contains(&"3 hard 8 ".to_owned())
            || lines("3 hard ").contains(&"3 hard six ".to_owned())
    );
    assert!(lines("3 acr").contains(&"3 across ".to_owned()));
    assert!(lines("pre").contains(&"press ".to_owned()));
    assert!(lines("3 10").is_empty(), "amounts are not completed");
    assert!(lines("").is_empty());
}

#[test]
fn no_text_makes_it_stumble() {
    let table = seated("practice");
    let shorthand = Shorthand::of(table.house());
    let memory = Memory::default();
    let words = [
        "3",
        "12",
        "0",
        "99999999999999999999",
        "$",
        "$5",
        "5.5",
        "5.555",
        "-",
        "seat",
        "press",
        "by",
        "to",
        "odds",
        "off",
        "all",
        "max",
        "min",
        "each",
        "total",
        "six",
        "across",
        "two way",
        "same bet",
        "sit",
        "in",
        "parlay",
        "é",
        "\u{0}",
        "for the boys",
        "hop",
        "and",
        "on",
        "{n}",
        "{pair}",
        "tip",
    ];
    for first in words {
        for second in words {
            for third in words {
                let line = format!("{first} {second} {third}");
                for speaker in [
                    Speaker::Crew,
                    Speaker::Player(Name::new("ann").expect("a name")),
                ] {
                    if let Ok(booking) = shorthand.read(&line, &speaker, &table, &memory) {
                        assert!(!booking.commands.is_empty(), "{line}");
                    }
                }
            }
            shorthand.complete(&format!("{first} {second}"));
        }
    }
}
