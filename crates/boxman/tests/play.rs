//! `boxman play` in a pseudo-terminal: what the screen shows and what keys do, at a table of its own.

mod terminal;

use std::process::Command;

use terminal::Terminal;

const USUAL: (u16, u16) = (80, 24);

/// The crew's own table, with seat 3 seated and $500 in chips.
fn crew(size: (u16, u16), more: &[&str], env: &[(&str, &str)]) -> Terminal {
    let mut arguments = vec!["play", "--stick", "--house", "colorado"];
    arguments.extend(more);
    let mut terminal = Terminal::start(size, &arguments, env);
    terminal.shows("Two digits call the dice");
    terminal.says("3 sit");
    terminal.shows("seat 3 takes seat 3");
    terminal.says("3 in 500");
    terminal.shows("1 seated   racks $500");
    terminal
}

#[test]
fn a_line_shows_what_it_books_before_enter_and_is_taken_back() {
    let mut terminal = crew(USUAL, &[], &[]);
    terminal.types("3 pass 10");
    let screen = terminal.shows("   Pass $10");
    assert!(
        screen.contains("racks $500"),
        "nothing is booked yet:\n{screen}"
    );
    terminal.types("\r");
    terminal.shows("racks $490   on the layout $10");
    terminal.shows("Line     3:Pass $10");
    // What cannot be booked says why, and nothing changes.
    terminal.says("3 don't pass 3");
    let screen = terminal.shows("at least $5");
    assert!(
        screen.contains("racks $490   on the layout $10"),
        "{screen}"
    );
    terminal.types("\x1b");
    terminal.shows_no("3 don't pass 3");
    terminal.says("3 field 25");
    terminal.shows("racks $465   on the layout $35");
    terminal.types("\x1a");
    terminal.shows("taken back: Field $25");
    terminal.shows("racks $490   on the layout $10");
    terminal.says("undo");
    terminal.shows("racks $500   on the layout $0");
    // So are a buy-in and a seat, and then there is nothing left.
    terminal.says("undo");
    terminal.shows("racks $0   on the layout $0");
    terminal.says("undo");
    terminal.shows("0 seated");
    terminal.says("undo");
    terminal.shows("There is nothing to take back.");
}

#[test]
fn the_crew_calls_dice_and_the_puck_bets_and_calls_follow() {
    let mut terminal = crew(USUAL, &[], &[]);
    terminal.says("3 pass 10");
    terminal.shows("on the layout $10");
    terminal.types("4 2");
    terminal.shows("calls 6: 4-2");
    terminal.types("\r");
    let screen = terminal.shows("6 ON");
    assert!(screen.contains("point 6"), "{screen}");
    terminal.shows("4-2  6");
    terminal.shows("the point is 6");
    terminal.says("3 12 six and eight");
    // In its box a bet does not repeat its number.
    let screen = terminal.shows("3:Place $12");
    assert_eq!(screen.matches("3:Place $12").count(), 2, "{screen}");
    terminal.says("3 odds 50");
    terminal.shows("$50");
    terminal.says("44");
    // A place bet of $12 pays 7 to 6.
    terminal.shows("wins $14 on place-8, the bet stays up");
    terminal.says("no roll");
    terminal.shows("Say why: 1 off-table");
    terminal.types("\x15no roll 1\r");
    terminal.shows("no roll: off-table");
    terminal.says("52");
    terminal.shows("seven out, line away");
    let screen = terminal.shows("come out");
    assert!(!screen.contains("6 ON"), "{screen}");
    // 500 + 14 - 12 - 12 - 10 - 50.
    assert!(screen.contains("racks $430   on the layout $0"), "{screen}");
}

#[test]
fn words_are_completed_and_earlier_lines_come_back() {
    let mut terminal = crew(USUAL, &[], &[]);
    terminal.types("3 any cr");
    terminal.shows("(Any Craps)");
    terminal.types("\t5");
    terminal.shows("   Any Craps $5");
    terminal.types("\r");
    terminal.shows("on the layout $5");
    terminal.types("\x1b[A");
    terminal.shows("> 3 any crap 5");
    terminal.types("\x15");
    terminal.says("3 paas 10");
    terminal.shows("did you mean \"pass\"?");
}

#[test]
fn a_player_of_ones_own_table_rolls_with_enter() {
    let mut terminal = Terminal::start(USUAL, &["play", "--guest", "ann", "--seed", "7"], &[]);
    terminal.shows("Enter rolls the dice");
    terminal.shows("ann, seat 1");
    terminal.shows("Rack $1000");
    for roll in 1..=3 {
        // Whatever the last roll decided, there is a line bet.
        terminal.says("pass 10");
        terminal.until("a line bet", |screen| {
            screen.contains("Pass $") || screen.contains("Point $")
        });
        terminal.types("\x15\r");
        terminal.shows(&format!("roll {roll} "));
    }
    terminal.says("leave");
    terminal.shows("not seated");
}

#[test]
fn plain_terminals_get_ascii_and_no_colour() {
    let mut terminal = crew(USUAL, &["--ascii"], &[("NO_COLOR", "1")]);
    terminal.says("3 don't pass 10");
    terminal.shows("Don't pass $10");
    terminal.says("4 2");
    terminal.shows("6 ON");
    let bytes = terminal.bytes();
    assert!(bytes.is_ascii(), "{:?}", String::from_utf8_lossy(&bytes));
    let text = String::from_utf8_lossy(&bytes);
    for colour in ["\x1b[38;", "\x1b[48;", "\x1b[31m", "\x1b[32m", "\x1b[33m"] {
        assert!(!text.contains(colour), "{colour:?} in {text:?}");
    }
    let screen = terminal.screen();
    assert!(screen.contains("+ 6 ON ----"), "{screen}");
    // With colours and signs there are both.
    let rich = crew(USUAL, &[], &[]);
    let bytes = rich.bytes();
    assert!(!bytes.is_ascii());
    assert!(String::from_utf8_lossy(&bytes).contains("\x1b[38;5;"));
}

#[test]
fn a_larger_window_uses_the_room_and_a_small_one_says_so() {
    let mut terminal = crew(USUAL, &[], &[]);
    let screen = terminal.screen();
    assert!(!screen.contains(" Table "), "{screen}");
    assert!(
        screen.lines().all(|line| line.chars().count() <= 80),
        "{screen}"
    );
    terminal.resize(120, 40);
    let screen = terminal.shows(" Table ");
    assert!(screen.contains("3 seat 3  $500 + $0 up"), "{screen}");
    terminal.resize(40, 10);
    terminal.shows("At least 60 x 20, please.");
    terminal.resize(80, 24);
    terminal.shows("1 seated   racks $500");
    terminal.types("?");
    terminal.shows("Keys and words");
    terminal.types(" ");
    terminal.shows_no("Keys and words");
}

#[test]
fn one_person_takes_every_step_of_the_full_procedure() {
    let file = std::env::temp_dir().join(format!("boxman-play-{}.toml", std::process::id()));
    std::fs::write(&file, "rulebook = \"colorado\"\nprocedure = \"full\"\n").expect("written");
    let path = file.display().to_string();
    let mut terminal = Terminal::start(USUAL, &["play", "--stick", "--house", &path], &[]);
    terminal.shows("crew");
    // A step that needs a text asks for it.
    terminal.says("");
    terminal.shows("dice set >");
    terminal.says("A-03");
    terminal.shows_no("dice set >");
    terminal.says("3 sit");
    terminal.shows("seat 3 takes seat 3");
    terminal.says("3 in 500");
    terminal.shows("racks $500");
    terminal.says("3 pass 10");
    terminal.shows("on the layout $10");
    terminal.says("");
    terminal.shows("accept or decline the dice");
    terminal.says("");
    terminal.shows("seat 3 has the dice");
    // The call takes the steps before it that leave no choice.
    terminal.says("42");
    // An Enter typed ahead counts once the call is out: it settles.
    terminal.says("");
    terminal.shows("the point is 6");
    terminal.shows("6 ON");
    std::fs::remove_file(file).expect("removed");
}

#[test]
fn leaving_gives_the_terminal_back() {
    let mut terminal = crew(USUAL, &[], &[]);
    terminal.types("\x03");
    assert_eq!(terminal.ends(), 0);
    terminal.until("the terminal as it was", |screen| {
        !screen.contains("seated")
    });
    let mut terminal = crew(USUAL, &[], &[]);
    terminal.says("quit");
    assert_eq!(terminal.ends(), 0);
}

#[test]
fn what_cannot_be_played_says_why() {
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_boxman"))
            .args(arguments)
            .output();
        let output = output.expect("it runs");
        let mut said = String::from_utf8_lossy(&output.stdout).into_owned();
        said += &String::from_utf8_lossy(&output.stderr);
        (output.status.code(), said)
    };
    let (code, said) = run(&["play"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("needs a terminal"), "{said}");
    let (code, said) = run(&["play", "--help"]);
    assert_eq!(code, Some(0));
    for taught in [
        "WHAT TO TYPE",
        "32 across",
        "4 2 ",
        "Ctrl-Z",
        "--ascii",
        "--account",
    ] {
        assert!(said.contains(taught), "{taught} in {said}");
    }
    let (code, said) = run(&["play", "http://127.0.0.1:1", "--stick"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("cannot be used with"), "{said}");
    for (address, why) in [
        ("https://127.0.0.1:1", "does not answer"),
        ("127.0.0.1:1", "is no address of a server"),
        ("http://127.0.0.1:1", "does not answer"),
    ] {
        let mut terminal = Terminal::start(USUAL, &["play", address], &[]);
        terminal.until(why, |screen| screen.replace(['\r', '\n'], "").contains(why));
        assert_eq!(terminal.ends(), 2);
    }
}
