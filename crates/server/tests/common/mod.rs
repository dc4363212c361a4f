//! What the tests of the server share: a server in this process or in one of its own, and a plain HTTP
//! client.
#![allow(dead_code, reason = "each test file uses its part")]

use std::{
    cell::Cell,
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread::JoinHandle,
    time::Duration,
};

use boxman_engine::Name;
use boxman_house::{Digest, Moment, People, PeopleCommand};
use boxman_server::{Server, Settings, access::Duty, password};
use boxman_store::{HOUSE, Offline, Sqlite, Store, password_of};
use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use ureq::{
    Agent, Body,
    http::{Request, Response},
};

std::thread_local! {
    /// How many servers this test has started: each has a seed of its own.
    static STARTED: Cell<u64> = const { Cell::new(0) };
}

/// The randomness of the next server of this test: the same in every run, so that a test meets the same dice.
/// `BOXMAN_SEED` asks for other dice.
fn seeded() -> impl Fn(&mut [u8]) + Send + Sync + 'static {
    let seed: u64 = std::env::var("BOXMAN_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let nth = STARTED.get();
    STARTED.set(nth + 1);
    let generator = Mutex::new(ChaCha20Rng::seed_from_u64(seed * 1000 + nth));
    move |bytes| {
        generator
            .lock()
            .expect("nobody panics here")
            .fill_bytes(bytes)
    }
}

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
    pub fn restart(self) -> Here {
        self.restart_with(|_| {})
    }

    /// The same with its record changed in between.
    pub fn restart_with_store(mut self, change: impl FnOnce(&dyn Store)) -> Here {
        self.end();
        change(&*self.store);
        self.restart()
    }

    /// The same with settings changed.
    pub fn restart_with(mut self, change: impl FnOnce(&mut Settings)) -> Here {
        self.end();
        let folder = self.folder.take().expect("its folder");
        drop(self);
        Here::start_in(folder, change, &[])
    }

    fn start_in(
        folder: TempDir,
        change: impl FnOnce(&mut Settings),
        accounts: &[(&str, &[Duty])],
    ) -> Here {
        let mut settings = Settings::new(folder.path().to_owned());
        settings.licence = Some(LICENCE.parse().expect("a licence"));
        settings.address.set_port(0);
        settings.password_rate.burst = 1000.0;
        // Players of a test may be silent for as long as the machine takes.
        settings.timing.away = None;
        settings.machine = settings.machine.with_randomness(seeded());
        change(&mut settings);
        let store = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        if !accounts.is_empty() {
            let hash = password::hash(PASSWORD).expect("a password");
            let mut people = Offline::load(&*store, HOUSE, 0).expect("people");
            for (name, roles) in accounts {
                add_to(&mut people, name, roles, &hash);
            }
            store.write(&[&people.into_writes()]).expect("written");
        }
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
    pub fn end(&mut self) {
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

/// The licence that servers run under here, for tables of the house.
pub const LICENCE: &str = "Gold Camp Casino/12-34567";

pub fn add_account(store: &dyn Store, name: &str, roles: &[Duty], hash: &str) {
    let mut people = Offline::<People>::load(store, HOUSE, 0).expect("people");
    add_to(&mut people, name, roles, hash);
    store.write(&[&people.into_writes()]).expect("written");
}

/// Adds an account to people who are written down later.
pub fn add_to(people: &mut Offline<People>, name: &str, roles: &[Duty], hash: &str) {
    let mut request = boxman_engine::Request::from(PeopleCommand::AddAccount {
        name: Name::new(name).expect("a name"),
        password: Digest::of(hash.as_bytes()),
        roles: roles.iter().map(|duty| duty.name().into()).collect(),
    });
    request.at = Some(Moment(0));
    let added = people.give("a test", 0, &request);
    added.unwrap_or_else(|refusal| panic!("{refusal}"));
    people.add_secret(&password_of(name), hash.as_bytes());
}

/// Signs an account in, by its name as the token, until a time.
pub fn sign_in_to(people: &mut Offline<People>, name: &str, hash: &str, until: i64) {
    let mut request = boxman_engine::Request::from(PeopleCommand::CheckPassword {
        name: Name::new(name).expect("a name"),
        right: true,
        checked: Digest::of(hash.as_bytes()),
        session: Digest::of(name.as_bytes()),
        until,
        device: None,
        new_device: None,
        code: None,
    });
    request.at = Some(Moment(0));
    let signed_in = people.give(name, 0, &request);
    signed_in.unwrap_or_else(|refusal| panic!("{refusal}"));
}

pub fn everybody() -> Vec<(&'static str, Vec<Duty>)> {
    let staff = Duty::ALL.iter().filter(|d| **d != Duty::Guest);
    let mut all: Vec<_> = staff.map(|d| (d.name(), vec![*d])).collect();
    all.push(("second-admin", vec![Duty::Administrator]));
    all
}

/// A server with an account for each role, named like it, and a second administrator.
pub fn start() -> Here {
    start_changed(|_| {})
}

/// The same with settings changed.
pub fn start_changed(change: impl FnOnce(&mut Settings)) -> Here {
    let accounts = everybody();
    let accounts: Vec<(&str, &[Duty])> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    Here::start_with(change, &accounts)
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
        Process::start_on("--data", &data.display().to_string(), data, more)
    }

    /// Starts it on a folder (`--data`) or a database (`--store`), with its witness in a folder.
    pub fn start_on(option: &str, place: &str, witness: &Path, more: &[&str]) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"))
            .args(["serve", "--listen", "127.0.0.1:0", "--away-after", "0"])
            .args([option, place])
            .arg("--witness")
            .arg(witness.join("witness"))
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
    agent: Agent,
}

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        // Every status is an answer that tests look at, and nobody is sent elsewhere.
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_global(Some(PATIENCE))
            .build()
            .new_agent();
        Client {
            address,
            token: None,
            agent,
        }
    }

    /// Goes on at another server, with the same token.
    pub fn move_to(&mut self, here: &Here) {
        self.address = here.address;
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
    ) -> Result<Reply, ureq::Error> {
        let url = format!("http://{}{path}", self.address);
        let has = |name: &str| headers.iter().any(|(n, _)| n.eq_ignore_ascii_case(name));
        let mut request = Request::builder().method(method).uri(url);
        if let (Some(token), false) = (&self.token, has("authorization") || has("cookie")) {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let Some(body) = body else {
            return read(self.agent.run(request.body(())?)?);
        };
        if !has("content-type") {
            request = request.header("content-type", "application/json");
        }
        read(self.agent.run(request.body(body)?)?)
    }
}

fn read(mut response: Response<Body>) -> Result<Reply, ureq::Error> {
    let body = response.body_mut().with_config().limit(u64::MAX);
    let body = body.read_to_string()?;
    let headers = response.headers().iter().map(|(name, value)| {
        let value = String::from_utf8_lossy(value.as_bytes());
        (name.to_string(), value.into_owned())
    });
    Ok(Reply {
        status: response.status().as_u16(),
        headers: headers.collect(),
        body,
    })
}

/// The answer on a connection that a test wrote to by itself.
pub fn read_reply(connection: &mut impl Read) -> std::io::Result<Reply> {
    let mut bytes = Vec::new();
    loop {
        let mut some = [0; 4096];
        let read = connection.read(&mut some)?;
        if read == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        bytes.extend(&some[..read]);
        if let Some(reply) = parse_reply(&bytes) {
            return Ok(reply);
        }
    }
}

/// An answer, once all of it is there.
fn parse_reply(bytes: &[u8]) -> Option<Reply> {
    let mut headers = [httparse::EMPTY_HEADER; 64];
    let mut response = httparse::Response::new(&mut headers);
    let Ok(httparse::Status::Complete(head)) = response.parse(bytes) else {
        return None;
    };
    let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
    let headers = response.headers.iter();
    let mut reply = Reply {
        status: response.code?,
        headers: headers
            .map(|h| (h.name.to_owned(), text(h.value)))
            .collect(),
        body: String::new(),
    };
    let length = reply.header("content-length")?.parse::<usize>().ok()?;
    reply.body = text(bytes.get(head..head + length)?);
    Some(reply)
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
