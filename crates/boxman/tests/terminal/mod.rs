//! The program in a pseudo-terminal, and what its screen shows.
#![allow(dead_code, reason = "each test file uses its part")]

use std::{
    io::{Read, Write},
    num::NonZero,
    sync::{Arc, Mutex},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long a condition may take on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a terminal.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    seen: Arc<Mutex<Seen>>,
    reader: Option<JoinHandle<()>>,
}

/// What came out of it.
struct Seen {
    parser: vt100::Parser,
    bytes: Vec<u8>,
}

fn some(cells: u16) -> NonZero<u16> {
    NonZero::new(cells).expect("a screen")
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

impl Terminal {
    /// Starts `boxman` in a terminal of this size.
    pub fn start(
        (columns, rows): (u16, u16),
        arguments: &[&str],
        env: &[(&str, &str)],
    ) -> Terminal {
        let pair = native_pty_system()
            .openpty(size(columns, rows))
            .expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_boxman"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        env.iter().for_each(|(key, value)| command.env(key, value));
        let child = pair.slave.spawn_command(command).expect("it starts");
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().expect("its output");
        let keyboard = pair.master.take_writer().expect("its keyboard");
        let seen = Arc::new(Mutex::new(Seen {
            parser: vt100::Parser::new(some(rows), some(columns), 0),
            bytes: Vec::new(),
        }));
        let shared = seen.clone();
        let reader = thread::spawn(move || {
            let mut buffer = [0; 8192];
            while let Ok(read @ 1..) = output.read(&mut buffer) {
                let mut seen = shared.lock().expect("the screen");
                seen.parser.process(&buffer[..read]);
                seen.bytes.extend(&buffer[..read]);
            }
        });
        Terminal {
            child,
            master: pair.master,
            keyboard,
            seen,
            reader: Some(reader),
        }
    }

    /// Types keys as a terminal sends them.
    pub fn types(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("typed");
        self.keyboard.flush().expect("typed");
    }

    /// Types a line and Enter.
    pub fn says(&mut self, line: &str) {
        self.types(line);
        self.types("\r");
    }

    /// The screen as text.
    pub fn screen(&self) -> String {
        self.seen
            .lock()
            .expect("the screen")
            .parser
            .screen()
            .contents()
    }

    /// Everything that was written, as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.seen.lock().expect("the screen").bytes.clone()
    }

    /// Waits until the screen is as wanted.
    pub fn until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if wanted(&screen) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "{what} did not come:\n{screen}");
            thread::sleep(Duration::from_millis(15));
        }
    }

    /// Waits until the screen shows a text.
    pub fn shows(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }

    /// Waits until the screen does not show a text.
    pub fn shows_no(&self, text: &str) -> String {
        self.until(&format!("a screen without {text}"), |screen| {
            !screen.contains(text)
        })
    }

    /// Another size, as when a window is dragged.
    pub fn resize(&self, columns: u16, rows: u16) {
        let mut seen = self.seen.lock().expect("the screen");
        seen.parser.screen_mut().set_size(some(rows), some(columns));
        drop(seen);
        self.master.resize(size(columns, rows)).expect("resized");
    }

    /// Waits for the end; answers the exit code.
    pub fn ends(&mut self) -> u32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("its status") {
                return status.exit_code();
            }
            assert!(start.elapsed() < PATIENCE, "it goes on:\n{}", self.screen());
            thread::sleep(Duration::from_millis(15));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(reader) = self.reader.take() {
            drop(std::mem::replace(
                &mut self.keyboard,
                Box::new(std::io::sink()),
            ));
            let _ = reader.join();
        }
    }
}
