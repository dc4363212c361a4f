//! Every line of `docs/shorthand.md` books what stands below it: the stories there are played on real tables.

use std::{fmt::Write, fs, path::Path};

use boxman_rules::{House, dollars};
use boxman_shorthand::{Memory, Shorthand, Speaker};
use boxman_table::{Command, Name, Table};

/// A table with nine players who have $1,000 each, and what was said there.
struct Story {
    table: Table,
    memory: Memory,
    speaker: Speaker,
}

impl Story {
    /// `at colorado` for the crew, `at maryland, seat 3` for a player.
    fn at(header: &str) -> Story {
        let (house, player) = match header.split_once(", ") {
            Some((house, player)) => (house, Some(player)),
            None => (header, None),
        };
        let mut table = Table::open(House::read(house).expect("a preset"));
        for seat in 1..=9 {
            let name = format!("seat {seat}");
            table.perform(Command::sit(&name, seat)).expect("a seat");
            let chips = Command::buy_in(&name, dollars(1000));
            table.perform(chips).expect("chips");
        }
        let name = |player: &str| Name::new(player).expect("a name");
        Story {
            table,
            memory: Memory::default(),
            speaker: player.map_or(Speaker::Crew, |player| Speaker::Player(name(player))),
        }
    }

    fn roll(&mut self, dice: &str) {
        let faces: Vec<u8> = dice
            .split(' ')
            .map(|d| d.parse().expect("a face"))
            .collect();
        let events = self.table.perform(Command::roll([faces[0], faces[1]]));
        self.memory = Memory::of(&events.expect("a roll"));
    }

    /// What a line comes to, as the page tells it. What it books is booked, undone and booked again.
    fn say(&mut self, line: &str) -> String {
        let shorthand = Shorthand::of(self.table.house());
        let booking = shorthand.read(line, &self.speaker, &self.table, &self.memory);
        let booking = match booking {
            Ok(booking) => booking,
            Err(misheard) => return format!("  ! {misheard}\n"),
        };
        let preview = shorthand.preview(&self.table, booking, None, None);
        if let Some((_, refusal)) = &preview.refused {
            return format!("  ! {}\n", refusal.message);
        }
        let before = self.table.view();
        for command in &preview.booking.commands {
            let booked = self.table.perform(command.clone());
            booked.unwrap_or_else(|refusal| panic!("{line}: {}", refusal.message));
        }
        if !preview.undo.is_empty() {
            let mut copy = self.table.clone();
            for command in &preview.undo {
                let undone = copy.perform(command.clone());
                undone.unwrap_or_else(|r| panic!("undo of {line}: {command:?}: {}", r.message));
            }
            let after = copy.view();
            for (name, player) in &before.players {
                assert_eq!(after.players.get(name), Some(player), "undo of {line}");
            }
        }
        let mut told = String::new();
        for sentence in &preview.sentences {
            writeln!(told, "  {sentence}").expect("text");
        }
        if !preview.booking.change.is_zero() {
            writeln!(told, "  change {}", preview.booking.change).expect("text");
        }
        if preview.booking.parlay {
            writeln!(told, "  parlay").expect("text");
        }
        told
    }
}

/// A block as it comes out when it is played.
fn played(block: &str) -> String {
    let mut story: Option<Story> = None;
    let mut told = String::new();
    for line in block.lines() {
        if let Some(header) = line.strip_prefix("at ") {
            story = Some(Story::at(header));
        } else if line.starts_with("  ") {
            continue;
        }
        writeln!(told, "{line}").expect("text");
        let story = story.as_mut().expect("a story begins with its house");
        if let Some(dice) = line.strip_prefix("roll ") {
            story.roll(dice);
        } else if let Some(said) = line.strip_prefix("> ") {
            told += &story.say(said);
        }
    }
    told
}

#[test]
fn every_line_of_the_document_books_what_it_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/shorthand.md");
    let text = fs::read_to_string(path).expect("the document");
    let mut blocks = text.split("```shorthand\n").skip(1).peekable();
    assert!(blocks.peek().is_some(), "there are stories");
    let (mut said, mut wrong) = (0, String::new());
    for block in blocks {
        let block = block.split("```").next().expect("a block ends");
        said += block.lines().filter(|line| line.starts_with("> ")).count();
        let told = played(block);
        let lines = block.lines().zip(told.lines());
        if let Some((meant, came)) = lines.into_iter().find(|(meant, came)| meant != came) {
            writeln!(wrong, "{meant:?} comes to {came:?} in\n{told}").expect("text");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(said > 90, "only {said} lines");
}
