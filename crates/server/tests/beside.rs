//! The command line beside a server that runs: what is safe works, everything else refuses.

mod common;

use std::{
    io::{Read, Write},
    os::fd::OwnedFd,
    process::{Command, Stdio},
};

use common::{Client, Process, run};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use serde_json::json;

const WORD: &str = "a long enough password";

/// Adds an administrator, with the password on standard input.
fn add(data: &str, name: &str) -> (bool, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"))
        .args([
            "staff",
            "add",
            name,
            "--role",
            "administrator",
            "--data",
            data,
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("its input");
    // One that refuses need not read.
    let _ = writeln!(input, "{WORD}");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let said = [output.stdout, output.stderr].concat();
    (
        output.status.success(),
        String::from_utf8_lossy(&said).into_owned(),
    )
}

#[test]
fn a_second_server_on_a_folder_refuses_to_start_until_the_first_has_died() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    let first = Process::start(folder.path(), &[]);
    let (started, said) = run(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    assert!(!started, "{said}");
    assert!(said.contains("another process has the store"), "{said}");
    assert!(said.contains(&data), "{said}");
    // The first serves on, and a crash leaves nothing behind that keeps the next one out.
    assert_eq!(Client::new(first.address).get("/healthz").status, 200);
    first.kill();
    Process::start(folder.path(), &[]).kill();
}

#[test]
fn staff_are_not_added_beside_a_server_and_records_are_read_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    let (added, said) = add(&data, "ada");
    assert!(added && said.contains("ada can sign in"), "{said}");
    let server = Process::start(folder.path(), &[]);
    let (added, said) = add(&data, "eve");
    assert!(!added, "{said}");
    assert!(said.contains("a server is running on"), "{said}");
    assert!(
        !said.contains("can sign in") && !said.contains(WORD),
        "{said}"
    );
    let mut ada = Client::new(server.address);
    ada.sign_in(&json!({"name": "ada", "password": WORD}));
    let mut eve = Client::new(server.address);
    let none = eve.post("/api/sessions", &json!({"name": "eve", "password": WORD}));
    assert_eq!(none.code(), "wrong-password");
    // Reading is safe.
    let mut ann = Client::new(server.address);
    ann.sign_in(&json!({"guest": "ann"}));
    ann.takes("practice", &json!({"do": "sit"}));
    let (clean, said) = run(&["audit", "--data", &data]);
    assert!(clean, "{said}");
    let (done, said) = run(&["export", "--data", &data, "--table", "practice"]);
    assert!(done && said.contains("\"actor\":\"ann\""), "{said}");
    ann.takes("practice", &json!({"do": "leave"}));
    server.kill();
    let (added, said) = add(&data, "eve");
    assert!(added, "{said}");
}

#[test]
fn a_table_that_is_not_there_is_not_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    Process::start(folder.path(), &[]).kill();
    let out = folder.path().join("out.csv").display().to_string();
    std::fs::write(&out, "last month").expect("written");
    let (done, said) = run(&[
        "export", "--data", &data, "--table", "nosuch", "--out", &out,
    ]);
    assert!(!done, "{said}");
    assert!(said.contains("there is no table \"nosuch\""), "{said}");
    assert!(said.contains("it has practice"), "{said}");
    let left = std::fs::read_to_string(&out).expect("still there");
    assert_eq!(left, "last month");
}

#[test]
fn a_password_typed_at_a_terminal_is_not_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&master).expect("granted");
    unlockpt(&master).expect("unlocked");
    let name = ptsname(&master, Vec::new()).expect("a name");
    let name = name.into_string().expect("text");
    let slave = || {
        let file = std::fs::File::options().read(true).write(true).open(&name);
        Stdio::from(OwnedFd::from(file.expect("the other end")))
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"));
    command
        .args(["staff", "add", "ada", "--role", "administrator", "--data"])
        .arg(folder.path())
        .stdin(slave())
        .stdout(slave())
        .stderr(slave());
    let mut child = command.spawn().expect("it starts");
    // The command holds its ends of the terminal as well.
    drop(command);
    let mut master = std::fs::File::from(master);
    let mut shown = Vec::new();
    let read_until = |shown: &mut Vec<u8>, wanted: &str, master: &mut std::fs::File| {
        let mut some = [0; 256];
        while !String::from_utf8_lossy(shown).contains(wanted) {
            let count = master.read(&mut some).expect("it goes on");
            shown.extend_from_slice(&some[..count]);
        }
    };
    read_until(&mut shown, "Password for ada:", &mut master);
    master
        .write_all(format!("{WORD}\n").as_bytes())
        .expect("typed");
    read_until(&mut shown, "ada can sign in", &mut master);
    assert!(child.wait().expect("it ends").success());
    let shown = String::from_utf8_lossy(&shown);
    assert!(!shown.contains(WORD), "{shown}");
}
