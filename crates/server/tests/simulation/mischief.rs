//! What goes wrong while the server lives.

use std::{sync::Arc, time::Duration};

use boxman_store::{Fault, Sqlite};
use serde_json::json;

use crate::{
    chance::Lot,
    network::{Client, Network},
    world::TABLES,
};

/// Breaks things and mends them, as long as the server lives.
pub async fn make(store: Arc<Sqlite>, network: Network, mut lot: Lot) {
    let mut floor = Client::new(&network, "floor");
    loop {
        tokio::time::sleep(Duration::from_millis(lot.below(4_000))).await;
        let table = TABLES[lot.pick(TABLES.len())];
        let why = json!({"why": "a simulation"});
        let path = match lot.below(11) {
            0..=2 => {
                store.faults.set(Fault::Write, lot.below(3));
                continue;
            }
            3 | 4 => {
                store.faults.set(Fault::Sync, lot.below(3));
                continue;
            }
            5 | 6 => {
                store.faults.set(Fault::SyncAfterWrite, lot.below(2));
                continue;
            }
            7 => {
                // A full disk; while it fills, and a while longer.
                let _ = store.limit_pages(Some(0));
                tokio::time::sleep(Duration::from_millis(lot.below(3_000))).await;
                let _ = store.limit_pages(None);
                continue;
            }
            8 => {
                visit(&store, &network, &mut lot).await;
                continue;
            }
            9 => format!("/api/tables/{table}/disable"),
            _ => "/api/disable".to_owned(),
        };
        let _ = floor.post(&path, &why).await;
        tokio::time::sleep(Duration::from_millis(lot.below(2_000))).await;
        // A record that could not be written is tried again after a while.
        while !enable(&mut floor).await {
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }
}

/// A guest comes in and opens a table. Once nothing fails any more, that must succeed.
async fn visit(store: &Sqlite, network: &Network, lot: &mut Lot) {
    let mut guest = Client::new(network, "");
    let mut name = json!({"guest": format!("guest {}", lot.next())});
    let mut unconfirmed = false;
    let house = json!({"house": "maryland"});
    for tries in 0..20 {
        let answer = if guest.token.is_empty() {
            guest.post("/api/sessions", &name).await
        } else {
            guest.post("/api/tables", &house).await
        };
        let told = format!("{answer:?}");
        match answer {
            Ok((200, signed_in)) => {
                guest.token = signed_in["token"].as_str().expect("a token").to_owned();
                let fault = [Fault::Write, Fault::Sync, Fault::SyncAfterWrite][lot.pick(3)];
                store.faults.set(fault, lot.below(2));
            }
            Ok((201, _)) => return,
            // An earlier life may have ended while everything was disabled.
            Ok((503, answer)) if answer["refused"]["code"] == "table-disabled" => {
                enable(&mut Client::new(network, "floor")).await;
            }
            Ok((503, _)) => {
                unconfirmed = true;
                mend(store);
            }
            // The sign-in that could not be confirmed has arrived, with a token that nobody was told: the name is
            // taken until it has been idle for a while, so the guest takes another.
            Ok((409, _)) if unconfirmed && guest.token.is_empty() => {
                name = json!({"guest": format!("guest {}", lot.next())});
            }
            // The server closes connections that are idle for long, as this one may be while others enable everything:
            // nothing was sent, and the next try opens another.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {}
            other => panic!("a guest was answered {other:?}"),
        }
        assert!(tries < 19, "no table can be opened any more: {told}");
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

/// Nothing fails any more.
fn mend(store: &Sqlite) {
    for fault in [Fault::Write, Fault::Sync, Fault::SyncAfterWrite] {
        store.faults.set(fault, 0);
    }
}

/// Enables everything; whether that is so is told.
pub async fn enable(floor: &mut Client) -> bool {
    let mut enabled = true;
    let tables = TABLES.map(|table| format!("/api/tables/{table}/enable"));
    for path in tables.iter().map(String::as_str).chain(["/api/enable"]) {
        let answer = floor.post(path, &json!({"why": "it is over"})).await;
        enabled &= answer.is_ok_and(|(status, _)| status == 200);
    }
    enabled
}
