//! Ctrl-C ends a simulation and prints what it has.
#![cfg(unix)]

use std::{
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

const ASKED: u64 = 1_000_000_000_000;

#[test]
fn an_interrupt_prints_what_was_played() {
    let folder = std::env::temp_dir().join(format!("boxman-interrupt-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (save, csv) = (folder.join("record.json"), folder.join("sessions.csv"));
    let child = Command::new(env!("CARGO_BIN_EXE_boxman"))
        .args(["sim", "--strategy", "pass-2x", "--rolls", "500", "--json"])
        .args(["--threads", "2", "--sessions", &ASKED.to_string()])
        .arg("--save")
        .arg(&save)
        .arg("--csv")
        .arg(&csv)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("boxman starts");
    // Once sessions are written it plays, and the handler is there.
    let patience = Instant::now();
    while std::fs::metadata(&csv).map_or(0, |m| m.len()) < 10_000 {
        assert!(
            patience.elapsed() < Duration::from_secs(60),
            "nothing is played"
        );
        thread::sleep(Duration::from_millis(20));
    }
    let interrupt = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupt.expect("kill runs").success());
    let output = child.wait_with_output().expect("boxman ends");
    assert!(output.status.success(), "{output:?}");

    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let played = told["strategies"][0]["sessions"]
        .as_u64()
        .expect("sessions");
    assert!((1..ASKED).contains(&played));
    let note = String::from_utf8_lossy(&output.stderr).into_owned();
    let wanted = format!("stopped after {played} of {ASKED} sessions");
    assert!(note.contains(&wanted), "{note}");

    let record = std::fs::read_to_string(&save).expect("a record");
    let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    assert_eq!(record["played"], serde_json::json!([[0, played]]));
    let lines = std::fs::read_to_string(&csv).expect("sessions");
    assert_eq!(
        lines.lines().count() as u64,
        played + 1,
        "a line a session, and the head"
    );
    std::fs::remove_dir_all(&folder).expect("gone");
}
