//! The program on a record that was cut, moved or put back: it does not start, or does not go on, and says why.

mod common;

use std::{
    fs,
    io::{Read as _, Write as _},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use boxman_server::factor;
use boxman_store::witness::Seen;
use common::{Client, Process, run};
use data_encoding::BASE32_NOPAD;
use serde_json::json;

const WORD: &str = "a long enough password";

/// Adds an administrator.
fn add(data: &Path, name: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"))
        .args(["staff", "add", name, "--role", "administrator", "--data"])
        .arg(data)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("its input");
    writeln!(input, "{WORD}").expect("told");
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

/// Gives somebody a second factor; its secret, and the code that was used for it.
fn enrol(data: &Path, name: &str) -> (Vec<u8>, String) {
    let server = Process::start(data, &[]);
    let mut client = Client::new(server.address);
    client.sign_in(&json!({"name": name, "password": WORD}));
    let at = "/api/sessions/current/second-factor";
    let offered = client.post(at, &json!({})).json();
    let secret = offered["secret"].as_str().expect("a secret");
    let secret = BASE32_NOPAD.decode(secret.as_bytes()).expect("base 32");
    let used = code(&secret, 0);
    let set = client.post(&format!("{at}/confirm"), &json!({"code": used}));
    assert_eq!(set.status, 200, "{}", set.body);
    server.kill();
    // A program that ends in order brings what is in the write-ahead log into the file.
    add(data, "cora");
    (secret, used)
}

/// The code of now, or this many steps of half a minute later.
fn code(secret: &[u8], later: i64) -> String {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = time.expect("after 1970").as_millis() as i64;
    factor::code_at(secret, now + later * 30_000).expect("a code")
}

/// Starts the server where it must not start; what it says.
fn refused(data: &Path, more: &[&str], passwords: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .arg("--witness")
        .arg(data.join("witness"))
        .args(more)
        .env("BOXMAN_LOG", "error")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(passwords.as_bytes()).expect("told");
    drop(input);
    let mut said = String::new();
    let mut errors = child.stderr.take().expect("its errors");
    errors.read_to_string(&mut said).expect("text");
    assert!(!child.wait().expect("it ends").success(), "{said}");
    said
}

/// Waits for something, for as long as it takes on a busy machine.
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(120), "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Plays at the practice table and kills the server once all of it is witnessed; the table's latest entry.
fn play_and_die(data: &Path) -> u64 {
    let server = Process::start(data, &[]);
    let mut ann = Client::new(server.address);
    ann.sign_in(&json!({"guest": "ann"}));
    ann.takes("practice", &json!({"do": "sit"}));
    ann.takes("practice", &json!({"do": "buy-in", "amount": 100_000}));
    for _ in 0..8 {
        // It may be up from the roll before.
        let bet = json!({"do": "bet", "wager": "pass", "amount": 500});
        ann.command("practice", &bet);
        ann.takes("practice", &json!({"do": "roll"}));
    }
    let seen = || {
        let seen = Seen::read(&data.join("witness"), true).expect("it holds");
        seen.and_then(|seen| seen.heads.get("practice").copied())
            .map_or(0, |head| head.0)
    };
    until("the witness sees every roll", || seen() >= 12);
    server.kill();
    seen()
}

#[test]
fn a_server_does_not_start_on_a_record_that_was_cut_unless_two_people_accept_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    add(data, "ada");
    add(data, "bea");
    let (secret, used) = enrol(data, "bea");
    let reached = play_and_die(data);
    // Everything after the last checkpoint is in the log that somebody removes.
    fs::remove_file(data.join("boxman.db-wal")).expect("removed");
    fs::remove_file(data.join("boxman.db-shm")).expect("removed");
    let said = refused(data, &[], "");
    assert!(
        said.contains("table practice is missing") || said.contains("table practice ends at"),
        "{said}"
    );
    assert!(said.contains(&format!("entry {reached}")), "{said}");
    let witness = data.join("witness").display().to_string();
    let path = data.display().to_string();
    let (clean, told) = run(&["audit", "--data", &path, "--witness", &witness]);
    assert!(!clean && told.contains("not what was witnessed"), "{told}");
    // One person, the same person twice, and a wrong password do not do.
    let ada = ["--accept-loss", "ada"];
    assert!(refused(data, &ada, &format!("{WORD}\n")).contains("two administrators"));
    let twice = ["--accept-loss", "ada", "--accept-loss", "ada"];
    let both = ["--accept-loss", "ada", "--accept-loss", "bea"];
    let words = format!("{WORD}\n{WORD}\n");
    assert!(refused(data, &twice, &words).contains("two different people"));
    let wrong = format!("{WORD}\nanother password\n");
    assert!(refused(data, &both, &wrong).contains("bea is no administrator"));
    // Who has a second factor is asked for a code, and one that was used before is none.
    for wrong in [String::new(), format!("{used}\n")] {
        let said = refused(data, &both, &format!("{words}{wrong}"));
        assert!(said.contains("no code of bea's second factor"), "{said}");
    }
    // Two do, and it is on record in both places.
    let mut server = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--witness",
            &witness,
            "--data",
        ])
        .arg(data)
        .args(both)
        .env("BOXMAN_LOG", "error")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = server.stdin.take().expect("its input");
    let words = format!("{words}{}\n", code(&secret, 1));
    input.write_all(words.as_bytes()).expect("told");
    drop(input);
    let accepted = || fs::read_to_string(data.join("witness")).expect("a witness");
    until("the loss is accepted", || {
        accepted().contains(r#""accepted":{"by":["ada","bea"]"#)
    });
    server.kill().expect("killed");
    server.wait().expect("it ends");
    let (clean, told) = run(&["audit", "--data", &path, "--witness", &witness]);
    assert!(clean, "{told}");
    let (_, log) = run(&["export", "--data", &path, "--table", "journal:house"]);
    assert!(
        log.contains("loss-accepted") && log.contains("ada and bea"),
        "{log}"
    );
    let (_, root) = run(&["audit", "--data", &path, "--witness", &witness, "--root"]);
    assert!(
        root.contains("root ") && root.contains("by ed25519 "),
        "{root}"
    );
}

#[test]
fn a_server_whose_folder_is_moved_away_stops() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let mut server = Process::start(&data, &[]);
    fs::rename(&data, folder.path().join("away")).expect("moved");
    until("the server stops", || {
        server.child.try_wait().expect("it can be asked").is_some()
    });
    let status = server.child.wait().expect("it has ended");
    assert!(!status.success());
}
