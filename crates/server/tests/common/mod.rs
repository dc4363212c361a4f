//! What the tests of the server share: a server in this process or in one of its own, and a plain HTTP
//! client.
#![allow(dead_code, reason = "each test file uses its part")]

use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    thread::JoinHandle,
    time::Duration,
};

use boxman_server::{Server, Settings, access::Duty, password};
use boxman_store::{Account, Significant, Sqlite, Store, Write as Change};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A server in this process, on a store that tests can break.
pub struct Here {
    pub address: SocketAddr,
    pub store: Arc<Sqlite>,
    folder: Option<TempDir>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Here {
    pub fn start() -> Here {
        Here::start_with(|_| {}, &[])
    }

    /// Starts with settings changed and these accounts: a name and its roles. Their password is
    /// [`PASSWORD`].
    pub fn start_with(change: impl FnOnce(&mut Settings), accounts: &[(&str, &[Duty])]) -> Here {
        Here::start_in(TempDir::new().expect("a folder"), change, accounts)
    }

    /// Stops the server and starts another on its record.
    pub fn restart(mut self) -> Here {
        self.end();
        let folder = self.folder.take().expect("its folder");
        drop(self);
        Here::start_in(folder, |_| {}, &[])
    }

    fn start_in(
        folder: TempDir,
        change: impl FnOnce(&mut Settings),
        accounts: &[(&str, &[Duty])],
    ) -> Here {
        let store = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        if !accounts.is_empty() {
            let hash = password::hash(PASSWORD).expect("a password");
            for (name, roles) in accounts {
                add_account(&*store, name, roles, &hash);
            }
        }
        let mut settings = Settings::new(folder.path().to_owned());
        settings.address.set_port(0);
        settings.password_rate.burst = 1000.0;
        change(&mut settings);
        let (stop, stopped) = oneshot::channel();
        let (tell, told) = std::sync::mpsc::channel();
        let on = store.clone();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .enable_all()
                .build();
            runtime.expect("a runtime").block_on(async move {
                let server = Server::start_on(settings, on).await.expect("it starts");
                tell.send(server.address()).expect("somebody waits");
                server
                    .run_until(async { drop(stopped.await) })
                    .await
                    .expect("it serves");
            });
        });
        Here {
            address: told.recv().expect("an address"),
            store,
            folder: Some(folder),
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    /// Where its record is.
    pub fn data(&self) -> &Path {
        self.folder.as_ref().expect("its folder").path()
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    pub fn guest(&self, name: &str) -> Client {
        let mut client = self.client();
        client.sign_in(&json!({"guest": name}));
        client
    }

    pub fn staff(&self, name: &str) -> Client {
        let mut client = self.client();
        client.sign_in(&json!({"name": name, "password": PASSWORD}));
        client
    }
}

impl Here {
    fn end(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            assert!(ended.is_ok() || std::thread::panicking(), "the server died");
        }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.end();
    }
}

pub const PASSWORD: &str = "a long enough password";

pub fn add_account(store: &dyn Store, name: &str, roles: &[Duty], hash: &str) {
    let mut roles: Vec<String> = roles.iter().map(|d| d.name().to_owned()).collect();
    roles.sort();
    let account = Account {
        name: name.to_owned(),
        password: hash.to_owned(),
        roles,
        disabled: false,
        failures: 0,
        locked_until: 0,
    };
    let log = Significant {
        who: "a test".to_owned(),
        what: "account-added".to_owned(),
        subject: name.to_owned(),
        after: serde_json::to_string(&account).ok(),
        ..Significant::default()
    };
    let written = store.write(&[&[Change::Account(account), Change::Significant(log)]]);
    written.expect("written");
}

pub fn everybody() -> Vec<(&'static str, Vec<Duty>)> {
    let staff = Duty::ALL.iter().filter(|d| **d != Duty::Guest);
    let mut all: Vec<_> = staff.map(|d| (d.name(), vec![*d])).collect();
    all.push(("second-admin", vec![Duty::Administrator]));
    all
}

/// A server with an account for each role, named like it, and a second administrator.
pub fn start() -> Here {
    let accounts = everybody();
    let accounts: Vec<(&str, &[Duty])> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    Here::start_with(|_| {}, &accounts)
}

/// House rules through their life to a house table.
pub fn house_table(here: &Here, house: &str) -> String {
    let mut floor = here.staff("floorperson");
    let drafted = floor.post("/api/rules", &json!({"house": house}));
    assert_eq!(drafted.status, 201, "{drafted:?}");
    let number = drafted.json()["number"].as_u64().expect("a number");
    let open = json!({"kind": "house", "rules": number});
    assert_eq!(floor.post("/api/tables", &open).code(), "not-approved");
    let approve = format!("/api/rules/{number}/approve");
    let posting = json!({"posted": "at the pit"});
    assert_eq!(
        here.staff("administrator").post(&approve, &posting).code(),
        "not-now"
    );
    assert_eq!(
        floor
            .post(&format!("/api/rules/{number}/submit"), &json!({}))
            .status,
        200
    );
    assert_eq!(floor.post(&approve, &posting).code(), "not-your-role");
    assert_eq!(
        here.staff("administrator").post(&approve, &posting).status,
        200
    );
    let opened = floor.post("/api/tables", &open);
    assert_eq!(opened.status, 201, "{opened:?}");
    opened.json()["id"].as_str().expect("an id").to_owned()
}

/// The server in a process of its own.
pub struct Process {
    pub child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(data: &Path, more: &[&str]) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(more)
            .env("BOXMAN_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Boxman is at http://");
        let address = address.unwrap_or_else(|| panic!("it says {line:?}"));
        Process {
            address: address.parse().expect("an address"),
            child,
        }
    }

    /// SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is gone");
    }
}

/// Runs another command of the binary; whether it succeeded, and what it said.
pub fn run(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"))
        .args(args)
        .output();
    let output = output.expect("it runs");
    let mut said = String::from_utf8_lossy(&output.stdout).into_owned();
    said += &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), said)
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    pub fn code(&self) -> String {
        self.json()["refused"]["code"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut named = self
            .headers
            .iter()
            .filter(|(n, _)| n.eq_ignore_ascii_case(name));
        named.next().map(|(_, value)| value.as_str())
    }
}

/// A client that keeps its connection.
pub struct Client {
    pub address: SocketAddr,
    pub token: Option<String>,
    connection: Option<BufReader<TcpStream>>,
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client {
            address,
            token: None,
            connection: None,
        }
    }

    /// Goes on at another server, with the same token.
    pub fn move_to(&mut self, here: &Here) {
        self.address = here.address;
        self.connection = None;
    }

    pub fn sign_in(&mut self, who: &Value) -> Reply {
        let reply = self.post("/api/sessions", who);
        assert_eq!(reply.status, 200, "{reply:?}");
        self.token = reply.json()["token"].as_str().map(str::to_owned);
        reply
    }

    pub fn get(&mut self, path: &str) -> Reply {
        self.try_send("GET", path, &[], None).expect("an answer")
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Reply {
        let body = body.to_string();
        self.try_send("POST", path, &[], Some(&body))
            .expect("an answer")
    }

    pub fn command(&mut self, table: &str, command: &Value) -> Reply {
        self.post(&format!("/api/tables/{table}/commands"), command)
    }

    /// A command that the table takes.
    pub fn takes(&mut self, table: &str, command: &Value) -> Value {
        let reply = self.command(table, command);
        let answer = reply.json();
        assert_eq!(answer["ok"], true, "{command} was refused: {answer}");
        answer
    }

    pub fn try_send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> std::io::Result<Reply> {
        let mut request = format!("{method} {path} HTTP/1.1\r\n");
        let has = |name: &str| headers.iter().any(|(n, _)| n.eq_ignore_ascii_case(name));
        if !has("host") {
            request += &format!("host: {}\r\n", self.address);
        }
        if let (Some(token), false) = (&self.token, has("authorization") || has("cookie")) {
            request += &format!("authorization: Bearer {token}\r\n");
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = body {
            if !has("content-type") {
                request += "content-type: application/json\r\n";
            }
            request += &format!("content-length: {}\r\n", body.len());
        }
        request += "\r\n";
        request += body.unwrap_or("");
        let result = self.exchange(request.as_bytes());
        if result.is_err() {
            self.connection = None;
        }
        result
    }

    fn exchange(&mut self, request: &[u8]) -> std::io::Result<Reply> {
        if self.connection.is_none() {
            let stream = TcpStream::connect(self.address)?;
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(Duration::from_secs(20)))?;
            self.connection = Some(BufReader::new(stream));
        }
        let connection = self.connection.as_mut().expect("connected");
        connection.get_mut().write_all(request)?;
        let reply = read_reply(connection)?;
        if reply.header("connection") == Some("close") {
            self.connection = None;
        }
        Ok(reply)
    }
}

pub fn read_reply(connection: &mut impl BufRead) -> std::io::Result<Reply> {
    let gone = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
    let mut line = String::new();
    if connection.read_line(&mut line)? == 0 {
        return Err(gone());
    }
    let status = line
        .split(' ')
        .nth(1)
        .and_then(|s| s.parse().ok())
        .ok_or_else(gone)?;
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        if connection.read_line(&mut line)? == 0 {
            return Err(gone());
        }
        match line.trim().split_once(": ") {
            Some((name, value)) => headers.push((name.to_owned(), value.to_owned())),
            None if line.trim().is_empty() => break,
            None => headers.push((line.trim().to_owned(), String::new())),
        }
    }
    let length = headers
        .iter()
        .find(|(n, _)| n.eq_ignore_ascii_case("content-length"));
    let length = length.and_then(|(_, v)| v.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    connection.read_exact(&mut body)?;
    Ok(Reply {
        status,
        headers,
        body: String::from_utf8_lossy(&body).into_owned(),
    })
}

/// A small generator for tests, so that a seed reproduces a run.
pub struct Lot(pub u64);

impl Lot {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}
