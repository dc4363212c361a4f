//! What a running test writes down: a row for each clause and line, once, where it is told to.

use std::{env, fs, process::Command};

use boxman_shows::shows;

#[test]
#[ignore = "the test below runs it, in a process of its own"]
fn says_what_it_shows() {
    for _ in 0..3 {
        shows!("MD-4-D-1", "CO-2305-3-b");
    }
    boxman_shows::record(&["MD-4-D-2"], "playthroughs/a.story", 2);
    if env::var_os("STOP_EARLY").is_some() {
        panic!("it stops before the last");
    }
    shows!("MD-4-D-4");
}

/// The rows that the test above writes, in order; `None` where it made no folder.
fn rows(name: &str, told: bool, stop_early: bool) -> Option<Vec<String>> {
    let folder = env::temp_dir().join(format!("boxman-shows-{name}-{}", std::process::id()));
    let mut child = Command::new(env::current_exe().expect("this test"));
    child.args(["--ignored", "--exact", "says_what_it_shows"]);
    child.env_remove("BOXMAN_SHOWN");
    if told {
        child.env("BOXMAN_SHOWN", &folder);
    }
    if stop_early {
        child.env("STOP_EARLY", "1");
    }
    let output = child.output().expect("it runs");
    assert_eq!(output.status.success(), !stop_early, "{output:?}");
    let files = fs::read_dir(&folder).ok()?;
    let text: String = files
        .map(|file| fs::read_to_string(file.expect("a file").path()).expect("readable"))
        .collect();
    fs::remove_dir_all(&folder).expect("removed");
    let row = |line: &str| line.rsplit_once('\t').expect("a line").0.replace('\t', " ");
    Some(text.lines().map(row).collect())
}

#[test]
fn every_line_is_written_once() {
    let here = "crates/shows/tests/record.rs";
    let shown = [
        format!("MD-4-D-1 {here}"),
        format!("CO-2305-3-b {here}"),
        "MD-4-D-2 playthroughs/a.story".to_owned(),
        format!("MD-4-D-4 {here}"),
    ];
    assert_eq!(rows("all", true, false).as_deref(), Some(&shown[..]));
    // What is not reached shows nothing.
    assert_eq!(rows("early", true, true).as_deref(), Some(&shown[..3]));
}

#[test]
fn nothing_is_written_where_nobody_asked() {
    assert_eq!(rows("none", false, false), None);
}
