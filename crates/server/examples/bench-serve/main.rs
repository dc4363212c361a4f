//! Load: durable bets a second with 1, 16 and 200 tables beside the raw commit rate of SQLite, watchers on
//! live feeds, a restart, a soak. Client and server are on this machine; both share its cores.
//!
//! `cargo run --release -p boxman-server --example bench-serve -- [--seconds N] [--bets 0] [--watchers N]
//! [--restart EVENTS] [--soak SECONDS] [--postgres] [--witness FILE]`
//!
//! With `--postgres` the record is in a cluster of PostgreSQL that is made for it, beside what pgbench commits there; nothing is restarted.

mod bets;
mod client;
mod postgres;
mod restart;
mod soak;
mod watch;

use std::{net::SocketAddr, path::Path, time::Duration};

use boxman_server::{Server, Settings};
use boxman_store::Place;
use client::Client;
use serde_json::json;
use tokio::sync::oneshot;
use watch::Pace;

fn text(name: &str) -> Option<String> {
    std::env::args().skip_while(|a| a != name).nth(1)
}

fn argument(name: &str, default: u64) -> u64 {
    text(name).and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// Resident memory of this process, in megabytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmRSS:"));
    line.and_then(|l| l.split_whitespace().nth(1)?.parse::<u64>().ok())
        .unwrap_or(0)
        / 1024
}

fn settings(place: impl Into<Place>) -> Settings {
    let mut settings = Settings::new(place);
    settings.address.set_port(0);
    settings.command_rate.burst = 1e12;
    settings.request_rate.burst = 1e12;
    settings.sign_in_rate.burst = 1e12;
    settings.feeds.per_address = settings.feeds.in_all;
    settings.practice_tables.per_person = settings.practice_tables.in_all;
    settings.practice_tables.per_address = settings.practice_tables.in_all;
    settings.timing.bets_close = Duration::from_secs(3600);
    settings.witness.extend(text("--witness").map(Into::into));
    settings
}

/// The practice table and others, up to a number of tables.
async fn open_tables(address: SocketAddr, count: usize) -> Vec<String> {
    let mut client = Client::guest(address, "opener").await;
    let mut tables = vec!["practice".to_owned()];
    while tables.len() < count {
        let house = json!({"house": "colorado"});
        let opened = client.post("/api/tables", &house).await;
        tables.push(opened["id"].as_str().expect("an id").to_owned());
    }
    tables
}

async fn load(address: SocketAddr) {
    let lasts = Duration::from_secs(argument("--seconds", 5));
    let watchers = argument("--watchers", 2000) as usize;
    let tables = open_tables(address, 200).await;
    let soak = argument("--soak", 0);
    if soak > 0 {
        return soak::soak(address, &tables[..50], watchers, Duration::from_secs(soak)).await;
    }
    if argument("--bets", 1) > 0 {
        for count in [1, 16, 200] {
            bets::bets(address, &tables[..count], &format!("bets {count}"), lasts).await;
        }
    }
    if watchers > 0 {
        for pace in [Pace::Spread, Pace::Lockstep] {
            watch::watch(address, &tables, watchers, lasts, pace).await;
        }
    }
}

#[tokio::main]
async fn serve(place: Place, restarted: Option<&Path>) {
    let server = Server::start(settings(place)).await;
    let server = server.expect("it starts");
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.run_until(async { drop(stopped.await) }));
    load(address).await;
    stop.send(()).expect("it serves");
    serving.await.expect("it ends").expect("it served");
    let events = argument("--restart", 100_000);
    if let Some(folder) = restarted
        && events > 0
        && argument("--soak", 0) == 0
    {
        restart::restart(folder, events).await;
    }
}

#[tokio::main(flavor = "current_thread")]
async fn be_watchers(address: &str) {
    let tables = text("--tables").unwrap_or_default();
    let tables: Vec<String> = tables.split(',').map(str::to_owned).collect();
    let watchers = argument("--watchers", 0) as usize;
    watch::be_watchers(address.parse().expect("an address"), &tables, watchers).await;
}

fn main() {
    if let Some(address) = text("--watch-at") {
        return be_watchers(&address);
    }
    if std::env::args().any(|a| a == "--postgres") {
        let lasts = Duration::from_secs(argument("--seconds", 5));
        let (cluster, place) = postgres::begin(lasts);
        serve(place, None);
        println!("load of the machine: {}", postgres::busy());
        return drop(cluster);
    }
    let folder = tempfile::tempdir_in(".").expect("a folder");
    if argument("--bets", 1) > 0 && argument("--soak", 0) == 0 {
        let lasts = Duration::from_secs(argument("--seconds", 5).min(3));
        let (single, many) = bets::raw(folder.path(), lasts);
        println!(
            "raw SQLite, WAL and FULL: {single:.0} commits/s of one, {many:.0} entries/s by the hundred"
        );
    }
    let load = folder.path().join("load").into();
    serve(load, Some(&folder.path().join("restart")));
}
