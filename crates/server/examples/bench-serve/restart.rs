//! How long a restart takes.

use std::{
    path::Path,
    sync::{Arc, atomic::Ordering::SeqCst},
    time::Instant,
};

use boxman_server::Server;
use boxman_store::{Sqlite, Store};
use serde_json::{Value, json};

use crate::settings;

/// How long a restart takes on a record with this many events.
pub async fn restart(folder: &Path, events: u64) {
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
            guest: Some(1),
            seat: None,
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
