//! A reader that has closed the pipe, as `boxman audit | head` does, is no error and nothing to panic about: whatever the command.

use std::{
    path::Path,
    process::{Command, Stdio},
};

/// Runs a command whose output nobody reads.
fn unread(arguments: &[&str]) {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_boxman"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(Stdio::piped())
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    assert!(output.status.success(), "{arguments:?}: {said}");
}

/// A record with one account.
fn record(folder: &Path) -> String {
    let data = folder.join("data").display().to_string();
    let key = folder.join("key").display().to_string();
    let password = folder.join("password");
    std::fs::write(&password, "a long enough password\n").expect("a file");
    let file = password.display().to_string();
    let added = Command::new(env!("CARGO_BIN_EXE_boxman"))
        .args(["staff", "add", "ann", "--role", "administrator"])
        .args([
            "--data",
            &data,
            "--key-file",
            &key,
            "--password-file",
            &file,
        ])
        .output()
        .expect("it runs");
    assert!(added.status.success(), "{added:?}");
    data
}

#[test]
fn a_closed_pipe_is_no_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = record(folder.path());
    let copy = folder.path().join("copy").display().to_string();
    let key = folder.path().join("key").display().to_string();
    for arguments in [
        &["audit", "--data", &data][..],
        &["audit", "--data", &data, "--json"],
        &["export", "--data", &data],
        &["export", "--data", &data, "--format", "csv"],
        &["backup", "--data", &data, "--to", &copy, "--key-file", &key],
        &["openapi"],
        &["rules", "print", "colorado"],
        &["rules", "check", "colorado"],
        &["odds", "--house", "colorado"],
        &["sim", "list"],
    ] {
        unread(arguments);
    }
}
