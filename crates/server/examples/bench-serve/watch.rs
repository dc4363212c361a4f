//! Watchers: how long an event takes from its time in the record to each of them. The watchers are in a
//! process of their own, which reads as cheaply as it can.

use std::{
    net::SocketAddr,
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
    time::Duration,
};

use serde_json::json;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    sync::Semaphore,
    time::{Instant, interval_at},
};

use crate::{client::Client, memory};

/// A bucket is a tenth of a millisecond.
const BUCKETS: usize = 100_000;

/// How many watchers connect at once.
const AT_ONCE: usize = 100;

/// How the tables speak.
#[derive(Clone, Copy)]
pub enum Pace {
    /// All in the same instant, once a second.
    Lockstep,
    /// Once a second each, one after another.
    Spread,
}

impl Pace {
    fn words(self) -> &'static str {
        match self {
            Pace::Lockstep => "all in one instant",
            Pace::Spread => "one after another",
        }
    }
}

/// Runs watchers in a process of their own while every table speaks once a second.
pub async fn watch(
    address: SocketAddr,
    tables: &[String],
    watchers: usize,
    lasts: Duration,
    pace: Pace,
) {
    static RUNS: AtomicU64 = AtomicU64::new(0);
    let run = RUNS.fetch_add(1, SeqCst);
    let mut players = Vec::new();
    for (number, table) in tables.iter().enumerate() {
        let name = format!("watched {number} in run {run}");
        players.push(Client::seated(address, &name, table).await);
    }
    let program = std::env::current_exe().expect("this program");
    let mut child = Command::new(program)
        .args(["--watch-at", &address.to_string()])
        .args(["--tables", &tables.join(",")])
        .args(["--watchers", &watchers.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the watchers start");
    let output = child.stdout.take().expect("its output");
    let output = tokio::process::ChildStdout::from_std(output).expect("its output");
    let mut lines = BufReader::new(output).lines();
    let ready = lines.next_line().await.expect("read");
    assert_eq!(ready.as_deref(), Some("ready"), "the watchers connect");
    let going = Arc::new(AtomicBool::new(true));
    let begin = Instant::now() + Duration::from_secs(1);
    let mut speaking = Vec::new();
    for (number, mut player) in players.into_iter().enumerate() {
        // The server has closed what was idle while the watchers came.
        player.reconnect(address).await;
        let begin = match pace {
            Pace::Lockstep => begin,
            Pace::Spread => begin + Duration::from_secs(1) * number as u32 / tables.len() as u32,
        };
        let speaks = speak(player, tables[number].clone(), begin, going.clone());
        speaking.push(tokio::spawn(speaks));
    }
    tokio::time::sleep(lasts).await;
    going.store(false, SeqCst);
    let mut players = Vec::new();
    for task in speaking {
        players.push(task.await.expect("it ends"));
    }
    // Closing its input tells it to count.
    drop(child.stdin.take());
    let found = lines
        .next_line()
        .await
        .expect("read")
        .expect("what was found");
    child.wait().expect("it ends");
    for (player, table) in players.iter_mut().zip(tables) {
        player
            .command(table, json!({"do": "take-down", "wager": "field"}))
            .await;
        player.command(table, json!({"do": "leave"})).await;
    }
    println!(
        "{watchers} watchers over {} tables that speak once a second, {}: {found}, server {} MB",
        tables.len(),
        pace.words(),
        memory()
    );
}

/// A bet and its end in turn, once a second.
async fn speak(
    mut player: Client,
    table: String,
    begin: Instant,
    going: Arc<AtomicBool>,
) -> Client {
    let mut tick = interval_at(begin, Duration::from_secs(1));
    let mut up = false;
    loop {
        tick.tick().await;
        if !going.load(SeqCst) {
            return player;
        }
        let command = match up {
            false => json!({"do": "bet", "wager": "field", "amount": 500}),
            true => json!({"do": "take-down", "wager": "field"}),
        };
        up = !up;
        player.command(&table, command).await;
    }
}

/// What the process of the watchers does: connects, says so, reads until its input ends, says what it found.
pub async fn be_watchers(address: SocketAddr, tables: &[String], watchers: usize) {
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let late: &'static [AtomicU64] = Vec::leak((0..BUCKETS).map(|_| Default::default()).collect());
    let mut connecting = tokio::task::JoinSet::new();
    for watcher in 0..watchers {
        let permit = room.clone().acquire_owned().await.expect("room");
        let table = tables[watcher % tables.len()].clone();
        connecting.spawn(async move {
            let stream = upgrade(address, &table).await;
            drop(permit);
            tokio::spawn(read(stream, late));
        });
    }
    connecting.join_all().await;
    println!("ready");
    let mut nothing = String::new();
    let _ = tokio::io::stdin().read_to_string(&mut nothing).await;
    let counts: Vec<u64> = late.iter().map(|count| count.load(SeqCst)).collect();
    let all: u64 = counts.iter().sum();
    let at = |p: f64| {
        let mut left = (all as f64 * p) as u64;
        let found = counts.iter().position(|count| {
            let here = left < *count;
            left = left.saturating_sub(*count);
            here
        });
        found.unwrap_or(0) as f64 / 10.0
    };
    println!(
        "{all} deliveries, from decided to delivered p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
        at(0.5),
        at(0.99),
        counts.iter().rposition(|count| *count > 0).unwrap_or(0) as f64 / 10.0
    );
}

async fn upgrade(address: SocketAddr, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("connected");
    let request = format!(
        "GET /api/tables/{table}/live HTTP/1.1\r\nhost: {address}\r\nconnection: Upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("an answer"));
    }
    assert!(
        head.starts_with(b"HTTP/1.1 101"),
        "{}",
        String::from_utf8_lossy(&head)
    );
    stream
}

/// Reads frames without reading what is in them, but for the time.
async fn read(mut stream: TcpStream, late: &'static [AtomicU64]) {
    let mut buffer = Vec::with_capacity(2048);
    while stream
        .read_buf(&mut buffer)
        .await
        .is_ok_and(|read| read > 0)
    {
        let now = jiff::Timestamp::now().as_microsecond();
        let mut at = 0;
        while let Some((kind, from, to)) = frame(&buffer, at) {
            match kind {
                1 => count(&buffer[from..to], now, late),
                9 => stream
                    .write_all(&[0x8a, 0x80, 0, 0, 0, 0])
                    .await
                    .expect("sent"),
                _ => {}
            }
            at = to;
        }
        buffer.drain(..at);
    }
}

/// The kind of the frame that begins here, and where what it carries begins and ends.
fn frame(buffer: &[u8], at: usize) -> Option<(u8, usize, usize)> {
    let [kind, short] = *buffer.get(at..at + 2)?.as_array()?;
    let (from, length) = match short {
        126 => {
            let length = buffer.get(at + 2..at + 4)?.as_array()?;
            (at + 4, usize::from(u16::from_be_bytes(*length)))
        }
        short => (at + 2, usize::from(short)),
    };
    (buffer.len() >= from + length).then_some((kind & 15, from, from + length))
}

fn count(text: &[u8], now: i64, late: &[AtomicU64]) {
    let head = std::str::from_utf8(&text[..text.len().min(80)]).unwrap_or_default();
    let Some((_, time)) = head.split_once("\"time\":\"") else {
        return;
    };
    let time: jiff::Timestamp = time
        .split('"')
        .next()
        .and_then(|t| t.parse().ok())
        .expect("a time");
    let tenths = (now - time.as_microsecond()).max(0) as usize / 100;
    late[tenths.min(BUCKETS - 1)].fetch_add(1, SeqCst);
}
