//! `boxman rules` as an operator types it.

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

fn boxman(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_boxman"))
        .args(arguments)
        .output()
        .expect("boxman runs")
}

fn says(arguments: &[&str]) -> String {
    let output = boxman(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn checked_and_printed_rules_are_named_by_one_hash() {
    let house = boxman_rules::House::read("maryland").expect("a preset");
    let hash = house.hash();
    let line = format!("hash     {hash}\n");
    assert!(says(&["rules", "check", "maryland"]).ends_with(&line));
    let json = says(&["rules", "check", "maryland", "--json"]);
    assert!(json.contains(&format!("\"hash\":\"{hash}\"")), "{json}");
    for format in ["text", "html", "md"] {
        let printed = says(&["rules", "print", "maryland", "--format", format]);
        assert_eq!(printed.matches(hash).count(), 1, "{format}");
    }
}

#[test]
fn a_table_on_standard_input_says_once_what_it_plays_without() {
    // R-rules-2
    let file = std::env::temp_dir().join(format!("boxman-table-{}.toml", std::process::id()));
    std::fs::write(&file, "rulebook = \"maryland\"\nwagers.buy = true").expect("written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_boxman"))
        .args(["table", "--house", &file.display().to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("boxman starts");
    let lines = "{\"do\": \"sit\", \"player\": \"ann\", \"seat\": 1}\n\
                 {\"do\": \"buy-in\", \"player\": \"ann\", \"amount\": 10000}\n\
                 {\"do\": \"bet\", \"player\": \"ann\", \"wager\": \"buy-4\", \"amount\": 1000}\n";
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    std::fs::remove_file(&file).expect("removed");
    let answers = String::from_utf8(output.stdout).expect("text");
    assert_eq!(answers.matches("\"ok\":true").count(), 3, "{answers}");
    let said = String::from_utf8(output.stderr).expect("text");
    for clause in ["(MD-2-D)", "(MD-3-A-41)"] {
        assert_eq!(said.matches(clause).count(), 1, "{said}");
    }
    assert_eq!(said.lines().count(), 3, "{said}");
}

#[test]
fn faulty_rules_have_no_hash_and_fail() {
    let file = std::env::temp_dir().join(format!("boxman-rules-{}.toml", std::process::id()));
    std::fs::write(&file, "rulebook = \"maryland\"\nseats = 17").expect("written");
    let output = boxman(&["rules", "check", &file.display().to_string()]);
    std::fs::remove_file(&file).expect("removed");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(!output.status.success());
    assert!(text.ends_with(": 1 fault\n"), "{text}");
    assert!(!text.contains("hash"), "{text}");
}
