//! The program itself for a browser to visit, in a process of its own.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

/// The program, serving on a fresh record.
pub struct Serving {
    child: Child,
    /// Where it serves.
    pub url: String,
    _data: tempfile::TempDir,
}

impl Serving {
    /// Starts it.
    pub fn start(program: &Path) -> Serving {
        let data = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--away-after", "0"])
            .arg("--data")
            .arg(data.path())
            .arg("--witness")
            .arg(data.path().join("witness"))
            .env("BOXMAN_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let out = child.stdout.as_mut().expect("its output");
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).expect("a line");
        let url = line.trim().trim_start_matches("Boxman is at ").to_owned();
        Serving {
            child,
            url,
            _data: data,
        }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
