//! Load: durable bets a second with 1, 16 and 200 tables beside the raw commit rate of SQLite, and
//! watchers on live feeds. Client and server are on this machine; both share its cores.
//!
//! `cargo run --release -p boxman-server --example bench-serve -- [--seconds N] [--watchers N] [--restart EVENTS]`

use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use boxman_server::{Server, Settings};
use boxman_store::{Entry, Head, Sqlite, Store, Write};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    sync::oneshot,
};

fn argument(name: &str, default: u64) -> u64 {
    let mut arguments = std::env::args().skip_while(|a| a != name).skip(1);
    arguments
        .next()
        .and_then(|n| n.parse().ok())
        .unwrap_or(default)
}

struct Client {
    stream: BufReader<TcpStream>,
    host: String,
    token: String,
}

impl Client {
    async fn new(address: SocketAddr) -> Client {
        let stream = TcpStream::connect(address).await.expect("connected");
        stream.set_nodelay(true).expect("set");
        Client {
            stream: BufReader::new(stream),
            host: address.to_string(),
            token: String::new(),
        }
    }

    async fn post(&mut self, path: &str, body: &Value) -> Value {
        let (body, host, token) = (body.to_string(), &self.host, &self.token);
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream
            .get_mut()
            .write_all(request.as_bytes())
            .await
            .expect("sent");
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).await.expect("read");
            let line = line.trim();
            if line.is_empty() {
                break;
            }
            if let Some(n) = line.strip_prefix("content-length: ") {
                length = n.parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.expect("read");
        serde_json::from_slice(&body).expect("JSON")
    }

    async fn command(&mut self, table: &str, command: Value) -> Value {
        self.post(&format!("/api/tables/{table}/commands"), &command)
            .await
    }
}

/// Single commits a second, and entries a second a hundred to a commit.
fn raw(folder: &Path, lasts: Duration) -> (f64, f64) {
    let rate = |name: &str, at_once: usize| {
        let store = Sqlite::open(&folder.join(name)).expect("a store");
        let opening = Entry::opening("t", 0, "{}", None);
        let mut head = Head::start("t");
        head.follow(&opening).expect("it follows");
        store.write(&[&[Write::Entry(opening)]]).expect("written");
        let (begun, mut written) = (Instant::now(), 0);
        while begun.elapsed() < lasts {
            let group: Vec<Write> = (0..at_once)
                .map(|_| {
                    let mut entry = Entry {
                        asked: "x".repeat(110),
                        events: "x".repeat(90),
                        count: 1,
                        ..Entry::opening("t", 0, "", None)
                    };
                    head.chain(&mut entry);
                    Write::Entry(entry)
                })
                .collect();
            store.write(&[&group]).expect("written");
            written += at_once;
        }
        written as f64 / begun.elapsed().as_secs_f64()
    };
    (rate("raw-1", 1), rate("raw-100", 100))
}

fn percentile(sorted: &[u64], p: f64) -> f64 {
    let at = ((sorted.len() as f64 * p) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(at).copied().unwrap_or(0) as f64 / 1000.0
}

/// Bets by several players at each of so many tables.
async fn bets(address: SocketAddr, tables: &[String], run: &str, lasts: Duration) {
    let players = (200 / tables.len()).clamp(1, 16);
    let going = Arc::new(AtomicBool::new(true));
    let mut tasks = Vec::new();
    for (t, table) in tables.iter().enumerate() {
        for p in 0..players {
            let (table, going) = (table.clone(), going.clone());
            let name = format!("{run} {t} {p}");
            tasks.push(tokio::spawn(async move {
                let mut client = Client::new(address).await;
                let signed_in = client.post("/api/sessions", &json!({"guest": name})).await;
                client.token = signed_in["token"].as_str().expect("a token").to_owned();
                client.command(&table, json!({"do": "sit"})).await;
                client
                    .command(&table, json!({"do": "buy-in", "amount": 100_000_000}))
                    .await;
                let mut took = Vec::new();
                let mut up = false;
                while going.load(SeqCst) {
                    let command = match up {
                        false => json!({"do": "bet", "wager": "field", "amount": 500}),
                        true => json!({"do": "take-down", "wager": "field"}),
                    };
                    up = !up;
                    let begun = Instant::now();
                    let answer = client.command(&table, command).await;
                    assert_eq!(answer["ok"], true, "{answer}");
                    took.push(begun.elapsed().as_micros() as u64);
                }
                client.command(&table, json!({"do": "leave"})).await;
                took
            }));
        }
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let begun = Instant::now();
    tokio::time::sleep(lasts).await;
    going.store(false, SeqCst);
    let seconds = begun.elapsed().as_secs_f64() + 0.5;
    let mut took = Vec::new();
    for task in tasks {
        took.extend(task.await.expect("it ends"));
    }
    took.sort_unstable();
    println!(
        "{:>4} tables x {players:>2} players: {:>7.0} durable bets/s, p50 {:.2} ms, p99 {:.2} ms",
        tables.len(),
        took.len() as f64 / seconds,
        percentile(&took, 0.5),
        percentile(&took, 0.99)
    );
}

/// Watchers over all tables; how long an event takes from its time in the record to each of them.
async fn watch(address: SocketAddr, tables: &[String], watchers: usize, lasts: Duration) {
    let (heard, connected) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    for w in 0..watchers {
        let url = format!(
            "ws://{address}/api/tables/{}/live",
            tables[w % tables.len()]
        );
        let (heard, connected, tell) = (heard.clone(), connected.clone(), tell.clone());
        tokio::spawn(async move {
            let Ok((mut socket, _)) = tokio_tungstenite::connect_async(url).await else {
                // Counted all the same, so that the others do not wait for it.
                eprintln!("a watcher could not connect");
                connected.fetch_add(1, SeqCst);
                return;
            };
            connected.fetch_add(1, SeqCst);
            while let Some(Ok(message)) = socket.next().await {
                let Ok(text) = message.to_text() else {
                    continue;
                };
                if let Some(at) = text.find("\"time\":\"") {
                    let time: jiff::Timestamp = text[at + 8..]
                        .split('"')
                        .next()
                        .and_then(|t| t.parse().ok())
                        .expect("a time");
                    let late = jiff::Timestamp::now().as_microsecond() - time.as_microsecond();
                    heard.fetch_add(1, SeqCst);
                    let _ = tell.send(late.max(0) as u64);
                }
            }
        });
        if w % 200 == 199 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    while connected.load(SeqCst) < watchers as u64 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut tasks = Vec::new();
    let going = Arc::new(AtomicBool::new(true));
    for (t, table) in tables.iter().enumerate() {
        let (table, going) = (table.clone(), going.clone());
        tasks.push(tokio::spawn(async move {
            let mut client = Client::new(address).await;
            let signed_in = client
                .post("/api/sessions", &json!({"guest": format!("watched {t}")}))
                .await;
            client.token = signed_in["token"].as_str().expect("a token").to_owned();
            client.command(&table, json!({"do": "sit"})).await;
            client
                .command(&table, json!({"do": "buy-in", "amount": 100_000_000}))
                .await;
            let mut up = false;
            while going.load(SeqCst) {
                let word = if up { "take-down" } else { "bet" };
                let mut command = json!({"do": word, "wager": "field"});
                if !up {
                    command["amount"] = 500.into();
                }
                up = !up;
                client.command(&table, command).await;
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }));
    }
    let begun = Instant::now();
    tokio::time::sleep(lasts).await;
    let (count, seconds) = (heard.load(SeqCst), begun.elapsed().as_secs_f64());
    going.store(false, SeqCst);
    let mut late = Vec::new();
    while let Ok(one) = told.try_recv() {
        late.push(one);
    }
    late.sort_unstable();
    println!(
        "{watchers} watchers over {} tables: {:.0} deliveries/s, from decided to delivered p50 {:.1} ms, p99 {:.1} ms, {} MB",
        tables.len(),
        count as f64 / seconds,
        percentile(&late, 0.5),
        percentile(&late, 0.99),
        memory()
    );
}

/// Resident memory of this process, clients included.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmRSS:"));
    line.and_then(|l| l.split_whitespace().nth(1)?.parse::<u64>().ok())
        .unwrap_or(0)
        / 1024
}

fn settings(folder: &Path) -> Settings {
    let mut settings = Settings::new(folder.to_owned());
    settings.address.set_port(0);
    settings.command_rate.burst = 1e12;
    settings.request_rate.burst = 1e12;
    settings.sign_in_rate.burst = 1e12;
    settings.timing.bets_close = Duration::from_secs(3600);
    settings
}

/// How long a restart takes on a record of so many events.
async fn restart(folder: &Path, events: u64) {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder).expect("a store"));
    {
        let server = Server::start_on(settings(folder), store.clone())
            .await
            .expect("it starts");
        let hall = server.hall().clone();
        let table = hall.tables.get("practice").expect("a table");
        let caller = boxman_server::command::Caller {
            name: "ann".to_owned(),
            duties: vec![boxman_server::access::Duty::Guest],
        };
        let give = |command: Value| {
            let (table, caller) = (table.clone(), caller.clone());
            async move {
                let incoming =
                    boxman_server::command::Incoming::read(&command.to_string(), &caller);
                table
                    .command(caller, incoming.expect("a command"))
                    .await
                    .expect("an answer")
            }
        };
        give(json!({"do": "sit"})).await;
        give(json!({"do": "buy-in", "amount": 900_000_000})).await;
        while table.seq.load(SeqCst) < events {
            let mut waiting = tokio::task::JoinSet::new();
            for n in 0..240 {
                waiting.spawn(give(match n % 4 {
                    0 => json!({"do": "bet", "wager": "pass", "amount": 500}),
                    1 => json!({"do": "bet", "wager": "field", "amount": 500}),
                    2 => json!({"do": "bet", "wager": "place-6", "amount": 600}),
                    _ => json!({"do": "roll"}),
                }));
            }
            waiting.join_all().await;
        }
        hall.tables.stop().await;
    }
    let begun = Instant::now();
    let server = Server::start_on(settings(folder), store)
        .await
        .expect("it starts");
    let seq = server
        .hall()
        .tables
        .get("practice")
        .map_or(0, |t| t.seq.load(SeqCst));
    println!(
        "restart with {seq} events at one table: {:.2} s to serving",
        begun.elapsed().as_secs_f64()
    );
    server.hall().tables.stop().await;
}

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir_in(".").expect("a folder");
    let lasts = Duration::from_secs(argument("--seconds", 5));
    let (single, many) = raw(folder.path(), lasts.min(Duration::from_secs(3)));
    println!(
        "raw SQLite, WAL and FULL: {single:.0} commits/s of one, {many:.0} entries/s by the hundred"
    );
    let server = Server::start(settings(&folder.path().join("load")))
        .await
        .expect("it starts");
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.run_until(async { drop(stopped.await) }));
    let mut client = Client::new(address).await;
    let signed_in = client
        .post("/api/sessions", &json!({"guest": "opener"}))
        .await;
    client.token = signed_in["token"].as_str().expect("a token").to_owned();
    let mut tables = vec!["practice".to_owned()];
    while tables.len() < 200 {
        let opened = client
            .post("/api/tables", &json!({"house": "colorado"}))
            .await;
        tables.push(opened["id"].as_str().expect("an id").to_owned());
    }
    for count in [1, 16, 200] {
        bets(address, &tables[..count], &format!("bets {count}"), lasts).await;
    }
    let watchers = argument("--watchers", 2000) as usize;
    if watchers > 0 {
        watch(address, &tables, watchers, lasts).await;
    }
    stop.send(()).expect("it serves");
    serving.await.expect("it ends").expect("it served");
    let events = argument("--restart", 100_000);
    if events > 0 {
        restart(&folder.path().join("restart"), events).await;
    }
}
