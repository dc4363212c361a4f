//! Durable bets a second, beside the raw commit rate of SQLite.

use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use boxman_store::{Entry, Head, Sqlite, Store, Write};
use serde_json::json;

use crate::client::Client;

/// Single commits a second, and entries a second a hundred to a commit.
pub fn raw(folder: &Path, lasts: Duration) -> (f64, f64) {
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

/// Bets by several players at each of a number of tables.
pub async fn bets(address: SocketAddr, tables: &[String], run: &str, lasts: Duration) {
    let players = (200 / tables.len()).clamp(1, 16);
    let going = Arc::new(AtomicBool::new(true));
    let mut tasks = Vec::new();
    for (t, table) in tables.iter().enumerate() {
        for p in 0..players {
            let (table, going) = (table.clone(), going.clone());
            let name = format!("{run} {t} {p}");
            tasks.push(tokio::spawn(async move {
                let mut client = Client::seated(address, &name, &table).await;
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
