//! A long run at a steady pace: memory must not grow.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{
    client::Client,
    memory,
    watch::{Pace, watch},
};

/// How often each player does something.
const EVERY: Duration = Duration::from_millis(100);

/// Players bet, roll and mark every command with an id, and watchers come and go, for so long.
pub async fn soak(address: SocketAddr, tables: &[String], watchers: usize, lasts: Duration) {
    let (going, given) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicU64::new(0)));
    let playing: Vec<_> = tables
        .iter()
        .map(|table| tokio::spawn(play(address, table.clone(), going.clone(), given.clone())))
        .collect();
    let begun = Instant::now();
    let mut minute = 0;
    while begun.elapsed() < lasts {
        let left = lasts.saturating_sub(begun.elapsed());
        watch(
            address,
            tables,
            watchers,
            left.min(Duration::from_secs(57)),
            Pace::Spread,
        )
        .await;
        minute += 1;
        println!(
            "minute {minute}: {} commands so far, {} MB after {:.0} s",
            given.load(SeqCst),
            memory(),
            begun.elapsed().as_secs_f64()
        );
    }
    going.store(false, SeqCst);
    for player in playing {
        player.await.expect("it ends");
    }
}

async fn play(address: SocketAddr, table: String, going: Arc<AtomicBool>, given: Arc<AtomicU64>) {
    let name = format!("soak {table}");
    let mut client = Client::seated(address, &name, &table).await;
    let mut tick = tokio::time::interval(EVERY);
    let mut number = 0_u64;
    while going.load(SeqCst) {
        tick.tick().await;
        let mut command = match number % 4 {
            0 => json!({"do": "bet", "wager": "pass", "amount": 500}),
            1 => json!({"do": "bet", "wager": "field", "amount": 500}),
            2 => json!({"do": "bet", "wager": "place-6", "amount": 600}),
            _ => json!({"do": "roll"}),
        };
        command["id"] = number.to_string().into();
        client.command(&table, command).await;
        number += 1;
        given.fetch_add(1, SeqCst);
    }
}
