//! `boxman tournament` from the example set-up to the forms, as an operator types it.

use std::{
    fs,
    io::Write as _,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("boxman-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn boxman(&self, arguments: &[&str], input: &str) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_boxman"))
            .arg("tournament")
            .args(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("boxman starts");
        let mut pipe = child.stdin.take().expect("a pipe");
        pipe.write_all(input.as_bytes()).expect("it reads");
        drop(pipe);
        child.wait_with_output().expect("it ends")
    }

    fn says(&self, arguments: &[&str], input: &str) -> String {
        let output = self.boxman(arguments, input);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            output.status.success(),
            "{text}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        text
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_tournament_from_the_command_line() {
    let folder = Folder::new("tournament");
    let setup = folder
        .says(&["example"], "")
        .replace("rolls = 20", "rolls = 2");
    fs::write(folder.0.join("t.toml"), &setup).expect("written");
    let checked = folder.says(&["check", "t.toml"], "");
    assert!(
        checked.contains("allowed") && checked.contains("rules by 2026-11-30"),
        "{checked}"
    );
    let rules = folder.says(&["rules", "t.toml", "--format", "html"], "");
    let is_html = rules.to_lowercase().starts_with("<!doctype html>");
    assert!(is_html && rules.contains("Conduct of the tournament"));
    fs::write(folder.0.join("copy.md"), "nothing").expect("written");
    let copy = folder.boxman(&["rules", "t.toml", "--check", "copy.md"], "");
    assert_eq!(copy.status.code(), Some(1));

    let first = folder.says(
        &["run", "t.toml", "--record", "t.jsonl", "--seed", "5"],
        concat!(
            r#"{"do":"submit-rules","at":"2026-11-20T10:00:00"}"#, "\n",
            r#"{"do":"register","player":"ann","event":"Main event","at":"2026-11-21T10:00:00"}"#, "\n",
            r#"{"do":"register","player":"bob","event":"Main event","at":"2026-12-01T10:00:00"}"#, "\n",
            r#"{"do":"receive-rules","player":"ann"}"#, "\n",
            r#"{"do":"draw-seats","event":"Main event","at":"2026-12-05T18:00:00"}"#, "\n",
            r#"{"do":"receive-rules","player":"bob"}"#, "\n",
            r#"{"do":"draw-seats","event":"Main event","at":"2026-12-05T18:00:00"}"#, "\n",
            r#"{"do":"start-heat","heat":1,"at":"2026-12-05T19:00:00"}"#, "\n",
            r#"{"do":"play","heat":1,"command":{"do":"bet","player":"ann","wager":"pass","amount":100},"at":"2026-12-05T19:00:00"}"#, "\n",
            r#"{"do":"play","heat":1,"command":{"do":"roll"},"at":"2026-12-05T19:01:00"}"#, "\n",
        ),
    );
    let lines: Vec<&str> = first.lines().collect();
    assert_eq!(lines.len(), 10);
    assert!(lines[4].contains("rules-not-received"), "{first}");
    assert!(lines[9].contains("\"event\":\"rolled\""), "{first}");
    // A second run goes on where the first ended; drawn dice are in the record.
    let record = fs::read_to_string(folder.0.join("t.jsonl")).expect("kept");
    assert_eq!(record.lines().count(), 9);
    assert!(record.contains("\"dice\":[") && record.contains("\"seed\":"));
    let second = folder.says(
        &["run", "t.toml", "--record", "t.jsonl"],
        "{\"do\":\"forfeit-roll\",\"heat\":1,\"at\":\"2026-12-05T19:02:00\"}\n{\"do\":\"state\"}\n",
    );
    assert!(
        second.contains("\"name\":\"Gold Camp Craps Classic\""),
        "{second}"
    );

    let board = folder.says(&["board", "t.toml", "t.jsonl"], "");
    assert!(
        board.contains("pool $100") && board.contains("ann"),
        "{board}"
    );
    let form = folder.says(&["forms", "t.toml", "t.jsonl", "--format", "csv"], "");
    assert!(
        form.contains("2,bob,Main event,entry,10.00,cash,50.00,cash"),
        "{form}"
    );
    boxman_shows::shows!("CO-2315.01-e");
    let months = folder.says(
        &[
            "forms", "t.toml", "t.jsonl", "--form", "proceeds", "--format", "csv",
        ],
        "",
    );
    assert_eq!(months, "Month,Entry fees\n2026-11,10.00\n2026-12,10.00\n");
    boxman_shows::shows!("CO-2315.01-b");
    let cash = folder.says(
        &[
            "forms", "t.toml", "t.jsonl", "--form", "cash", "--format", "html",
        ],
        "",
    );
    assert!(
        cash.contains("Cash of entry fees: $20 kept apart") && cash.contains("buy-ins: $100 kept"),
        "{cash}"
    );
    boxman_shows::shows!("CO-2315.02-a");
}

#[test]
fn faults_are_told_all_at_once() {
    let folder = Folder::new("faults");
    let setup = folder.says(&["example"], "");
    let setup = setup
        .replace("fee = 10", "fee = 200000")
        .replace("place = 3", "place = 5");
    fs::write(folder.0.join("t.toml"), setup).expect("written");
    let output = folder.boxman(&["check", "t.toml"], "");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text.contains("CO-2315.05-a") && text.contains("CO-2315.08-4"),
        "{text}"
    );
    boxman_shows::shows!("CO-2315.05-a", "CO-2315.08-4");
    assert_eq!(folder.boxman(&["run", "t.toml"], "").status.code(), Some(2));
}
