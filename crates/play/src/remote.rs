//! A server's table: commands and questions over HTTP by one thread, in their order; the live feed by another.
//!
//! A command is sent again with the same id until it is answered, so that a network that blinks neither loses nor
//! doubles it.

use std::{
    collections::VecDeque,
    sync::{
        Arc,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, SystemTime},
};

use boxman_rules::{Cents, House};
use serde_json::{Value, json};
use tungstenite::{Message, client::IntoClientRequest};
use ureq::tls::{Certificate, RootCerts, TlsConfig};

use crate::{
    Credentials, PlayError,
    desk::{Desk, Heard, Me, News},
    scene::Scene,
};

/// How long to wait before a server that did not answer is asked again.
const AGAIN: Duration = Duration::from_millis(500);
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the thread of commands is asked.
enum Ask {
    Look,
    Hear(String),
    Give(Vec<Value>),
}

/// TLS with the certificates that this machine trusts; `SSL_CERT_FILE` names others.
fn trusted() -> Result<TlsConfig, PlayError> {
    // Only the first time counts, and it is always the same.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let found = rustls_native_certs::load_native_certs();
    if found.certs.is_empty() {
        return Err(PlayError::Certificates);
    }
    let roots = found.certs.iter();
    let roots = roots.map(|root| Certificate::from_der(root).to_owned());
    let roots = RootCerts::Specific(Arc::new(roots.collect()));
    Ok(TlsConfig::builder().root_certs(roots).build())
}

/// HTTP with a server, as somebody.
#[derive(Clone)]
struct Line {
    agent: ureq::Agent,
    base: String,
    token: String,
}

/// Why there is no answer.
enum Silence {
    /// The server is not there.
    Gone(String),
    /// It refuses, with a code and a sentence.
    Refused(String, String),
}

impl From<ureq::Error> for Silence {
    fn from(error: ureq::Error) -> Silence {
        Silence::Gone(error.to_string())
    }
}

impl Line {
    fn new(url: &str) -> Result<Line, PlayError> {
        let base = url
            .split(['#', '?'])
            .next()
            .unwrap_or(url)
            .trim_end_matches('/');
        let secure = base.strip_prefix("https://");
        let host = secure.or(base.strip_prefix("http://"));
        if host.is_none_or(str::is_empty) {
            return Err(PlayError::Address(url.to_owned()));
        }
        let mut config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE));
        if secure.is_some() {
            config = config.tls_config(trusted()?);
        }
        Ok(Line {
            agent: config.build().into(),
            base: base.to_owned(),
            token: String::new(),
        })
    }

    /// Where the live feed is: encrypted where the server is.
    fn feed(&self) -> String {
        match self.base.strip_prefix("https://") {
            Some(host) => format!("wss://{host}"),
            None => self.base.replacen("http://", "ws://", 1),
        }
    }

    fn get(&self, path: &str, query: &[(&str, &str)]) -> Result<Value, Silence> {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        let answer = request.query_pairs(query.iter().copied()).call()?;
        read(answer)
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, Silence> {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        read(request.send_json(body)?)
    }

    fn failed(&self, silence: Silence) -> PlayError {
        match silence {
            Silence::Gone(why) => PlayError::NoAnswer {
                url: self.base.clone(),
                why,
            },
            Silence::Refused(_, message) => PlayError::Refused(message),
        }
    }
}

fn read(mut answer: ureq::http::Response<ureq::Body>) -> Result<Value, Silence> {
    let value: Value = answer.body_mut().read_json()?;
    if value["ok"] == true {
        return Ok(value);
    }
    let text = |key: &str| {
        value["refused"][key]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    match text("message") {
        message if message.is_empty() => Err(Silence::Gone("this is no table server".to_owned())),
        message => Err(Silence::Refused(text("code"), message)),
    }
}

fn field(value: &Value, key: &str) -> Result<String, PlayError> {
    let text = value[key].as_str().map(str::to_owned);
    text.ok_or_else(|| PlayError::Answer(format!("it has no {key:?}")))
}

/// A seat at a server's table.
pub(crate) struct Remote {
    house: Box<House>,
    me: Me,
    asks: Sender<Ask>,
}

impl Remote {
    /// Signs in, sits down where the person plays, and follows the table.
    pub fn open(
        url: &str,
        table: Option<String>,
        credentials: &Credentials,
        buy_in: Cents,
        news: Sender<News>,
    ) -> Result<Remote, PlayError> {
        let mut line = Line::new(url)?;
        let who = match credentials {
            Credentials::Guest(name) => json!({"guest": name}),
            Credentials::Account {
                name,
                password,
                code: None,
            } => {
                json!({"name": name, "password": password})
            }
            Credentials::Account {
                name,
                password,
                code: Some(code),
            } => {
                json!({"name": name, "password": password, "code": code})
            }
        };
        let signed_in = line
            .post("/api/sessions", &who)
            .map_err(|s| line.failed(s))?;
        line.token = field(&signed_in, "token")?;
        let roles: Vec<String> = serde_json::from_value(signed_in["roles"].clone())
            .map_err(|e| PlayError::Answer(e.to_string()))?;
        let crew = !roles.iter().any(|role| role == "guest" || role == "player");
        let id = match table {
            Some(id) => id,
            None => first_table(&line, crew)?,
        };
        let posted = line
            .get(&format!("/api/tables/{id}/house"), &[])
            .map_err(|s| line.failed(s))?;
        let house = House::read(&field(&posted, "text")?)
            .map_err(|_| PlayError::Answer("its house rules are not known here".to_owned()))?;
        let name = field(&signed_in, "name")?;
        let practice = posted["kind"] == "practice";
        let me = Me {
            crew,
            drawn: practice,
            table: format!("{id}, {}", field(&posted, "name")?),
            // At a practice table the server itself takes the steps of the crew.
            roles: Some(if crew {
                roles
            } else {
                vec!["player".to_owned()]
            }),
            name,
        };
        let (asks, asked) = channel();
        let worker = Worker {
            line: line.clone(),
            id: id.clone(),
            news: news.clone(),
            given: 0,
            mark: mark(),
            linked: true,
        };
        let seat = (!crew).then(|| sitting(practice, buy_in));
        let feed = asks.clone();
        thread::spawn(move || worker.run(seat, &asked, &feed, &news));
        Ok(Remote {
            house: Box::new(house),
            me,
            asks,
        })
    }
}

/// The commands with which a player sits down.
fn sitting(practice: bool, buy_in: Cents) -> Vec<Value> {
    let mut commands = vec![json!({"do": "sit"})];
    if practice {
        commands.push(json!({"do": "buy-in", "amount": buy_in}));
    }
    commands
}

/// The first table that the person can use: of the house for the crew, for practice otherwise.
fn first_table(line: &Line, crew: bool) -> Result<String, PlayError> {
    let list = line.get("/api/tables", &[]).map_err(|s| line.failed(s))?;
    let tables = list["tables"].as_array().into_iter().flatten();
    let fits = |table: &&Value| (table["kind"] != "practice") == crew && table["disabled"] != true;
    let first = tables.clone().find(fits).or(tables.clone().next());
    first.map_or(Err(PlayError::NoTable), |table| field(table, "id"))
}

/// What sets this seat's commands apart from those of any other.
fn mark() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    format!("{:x}", since.map_or(0, |since| since.as_nanos()))
}

impl Desk for Remote {
    fn house(&self) -> &House {
        &self.house
    }

    fn me(&self) -> &Me {
        &self.me
    }

    fn look(&mut self) {
        let _ = self.asks.send(Ask::Look);
    }

    fn hear(&mut self, line: &str) {
        let _ = self.asks.send(Ask::Hear(line.to_owned()));
    }

    fn give(&mut self, commands: Vec<Value>) {
        let _ = self.asks.send(Ask::Give(commands));
    }
}

/// The thread of commands and questions.
struct Worker {
    line: Line,
    id: String,
    news: Sender<News>,
    given: u64,
    mark: String,
    linked: bool,
}

impl Worker {
    fn run(
        mut self,
        seat: Option<Vec<Value>>,
        asked: &Receiver<Ask>,
        asks: &Sender<Ask>,
        news: &Sender<News>,
    ) {
        let seq = self.look();
        if let Some(commands) = seat {
            self.sit(commands);
        }
        let feed = Feed {
            line: self.line.clone(),
            id: self.id.clone(),
            next: seq + 1,
            news: news.clone(),
            asks: asks.clone(),
        };
        thread::spawn(move || feed.run());
        let mut waiting = VecDeque::new();
        while let Ok(ask) = asked.recv() {
            waiting.push_back(ask);
            waiting.extend(asked.try_iter());
            while let Some(ask) = waiting.pop_front() {
                // Only the latest line and the latest look count.
                let later = |kind: fn(&Ask) -> bool| waiting.iter().any(kind);
                match ask {
                    Ask::Look if later(|ask| matches!(ask, Ask::Look)) => {}
                    Ask::Hear(_) if later(|ask| matches!(ask, Ask::Hear(_))) => {}
                    Ask::Look => {
                        self.look();
                    }
                    Ask::Hear(line) => self.hear(line),
                    Ask::Give(commands) => {
                        let done = commands
                            .into_iter()
                            .try_for_each(|command| self.give(command));
                        self.tell(News::Given(done));
                        self.look();
                    }
                }
                waiting.extend(asked.try_iter());
            }
        }
    }

    fn tell(&self, news: News) {
        let _ = self.news.send(news);
    }

    /// Asks until the server answers.
    fn ask(&mut self, question: impl Fn(&Line) -> Result<Value, Silence>) -> Result<Value, String> {
        loop {
            match question(&self.line) {
                Ok(answer) => {
                    self.link(true);
                    return Ok(answer);
                }
                Err(Silence::Gone(_)) => {
                    self.link(false);
                    thread::sleep(AGAIN);
                }
                Err(Silence::Refused(code, message)) => {
                    self.link(true);
                    if code == "session-over" || code == "unknown-table" {
                        self.tell(News::Over(message.clone()));
                    }
                    return Err(message);
                }
            }
        }
    }

    fn link(&mut self, linked: bool) {
        if self.linked != linked {
            self.linked = linked;
            self.tell(News::Link(linked));
        }
    }

    /// Asks for the state; answers how far the record goes.
    fn look(&mut self) -> u64 {
        let path = format!("/api/tables/{}", self.id);
        let Ok(answer) = self.ask(|line| line.get(&path, &[])) else {
            return 0;
        };
        match serde_json::from_value::<Scene>(answer["state"].clone()) {
            Ok(scene) => self.tell(News::Scene(Box::new(scene))),
            Err(error) => self.tell(News::Over(PlayError::Answer(error.to_string()).to_string())),
        }
        answer["seq"].as_u64().unwrap_or(0)
    }

    fn hear(&mut self, said: String) {
        let path = format!("/api/tables/{}/shorthand", self.id);
        let answer = self.ask(|line| line.get(&path, &[("line", &said)]));
        let heard = answer.and_then(|a| serde_json::from_value(a).map_err(|e| e.to_string()));
        let heard = heard.unwrap_or_else(|message| Heard {
            refused: Some(crate::desk::Why { message }),
            ..Heard::default()
        });
        self.tell(News::Heard(Heard {
            line: said,
            ..heard
        }));
    }

    fn give(&mut self, mut command: Value) -> Result<(), String> {
        self.given += 1;
        command["id"] = format!("play-{}-{}", self.mark, self.given).into();
        let path = format!("/api/tables/{}/commands", self.id);
        self.ask(|line| line.post(&path, &command)).map(drop)
    }

    /// Sits down. Somebody who comes back sits already, and has chips.
    fn sit(&mut self, commands: Vec<Value>) {
        let path = format!("/api/tables/{}", self.id);
        let state = self.ask(|line| line.get(&path, &[])).unwrap_or_default();
        let who = self.ask(|line| line.get("/api/sessions/current", &[]));
        let name = who
            .ok()
            .and_then(|who| Some(who["name"].as_str()?.to_owned()));
        let own = &state["state"]["players"][name.unwrap_or_default()];
        let seated = own["seat"].is_u64();
        let chips = own["rack"].as_i64().unwrap_or(0) + own["on_layout"].as_i64().unwrap_or(0);
        for command in commands {
            let done = match command["do"].as_str() {
                Some("sit") if seated => Ok(()),
                Some("buy-in") if chips > 0 => Ok(()),
                _ => self.give(command),
            };
            if let Err(message) = done {
                self.tell(News::Given(Err(message)));
                break;
            }
        }
        self.look();
    }
}

/// The thread of the live feed.
struct Feed {
    line: Line,
    id: String,
    next: u64,
    news: Sender<News>,
    asks: Sender<Ask>,
}

impl Feed {
    /// Follows the table; connects again where it was when the connection is lost.
    fn run(mut self) {
        while self.asks.send(Ask::Look).is_ok() {
            if let Some(reason) = self.follow() {
                let _ = self.news.send(News::Over(reason));
                return;
            }
            thread::sleep(AGAIN);
        }
    }

    /// Reads until the connection ends; answers why it is of no use to connect again.
    fn follow(&mut self) -> Option<String> {
        let base = self.line.feed();
        let url = format!("{base}/api/tables/{}/live?from={}", self.id, self.next);
        let mut request = url.into_client_request().ok()?;
        let bearer = format!("Bearer {}", self.line.token).parse().ok()?;
        request.headers_mut().insert("authorization", bearer);
        let (mut socket, _) = tungstenite::connect(request).ok()?;
        loop {
            match socket.read().ok()? {
                Message::Text(text) => self.told(&text),
                Message::Close(Some(frame)) if u16::from(frame.code) == SIGN_IN_OVER => {
                    return Some(frame.reason.to_string());
                }
                _ => {}
            }
        }
    }

    fn told(&mut self, text: &str) {
        let Ok(value) = serde_json::from_str::<Value>(text) else {
            return;
        };
        if let Some(seq) = value["seq"].as_u64() {
            self.next = self.next.max(seq + 1);
        }
        if value["notice"] == "alive" {
            return;
        }
        if let Ok(event) = serde_json::from_value(value) {
            let _ = self.news.send(News::Told(Box::new(event)));
        }
        let _ = self.asks.send(Ask::Look);
    }
}

/// The code with which a feed is closed whose sign-in is over.
const SIGN_IN_OVER: u16 = 4001;
