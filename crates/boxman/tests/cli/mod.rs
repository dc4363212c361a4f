//! Runs the program as a shell would.

use std::process::Command;

/// What `boxman <command> <line>` prints, or what it complains about.
pub fn boxman(command: &str, line: &str) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_boxman"))
        .arg(command)
        .args(line.split_whitespace())
        .output()
        .expect("boxman starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    if output.status.success() {
        Ok(text(output.stdout))
    } else {
        Err(text(output.stderr))
    }
}
