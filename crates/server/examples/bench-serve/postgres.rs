//! Durable bets a second on PostgreSQL, beside what pgbench commits row by row in the same cluster.

use std::{io::Write as _, process::Stdio, time::Duration};

use boxman_store::Place;
use boxman_test_postgres::Cluster;

/// What pgbench does over and over: one row, about as long as a bet, in a transaction of its own.
const ROW: &str = "INSERT INTO single(body) VALUES(repeat('x', 400));\n";

/// How busy the machine is, as it says itself.
pub fn busy() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split_whitespace()
        .take(3)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Single-row commits per second by a number of clients.
fn pgbench(cluster: &Cluster, url: &str, clients: usize, lasts: Duration) -> f64 {
    let mut command = cluster.command("pgbench");
    let (clients, seconds) = (clients.to_string(), lasts.as_secs().max(1).to_string());
    command.args([
        "-n", "-M", "prepared", "-f", "-", "-j", "2", "-c", &clients, "-T", &seconds, url,
    ]);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = command.spawn().expect("pgbench runs");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(ROW.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stdout);
    let rate = said.lines().find_map(|line| line.strip_prefix("tps = "));
    let rate = rate.and_then(|rest| rest.split(' ').next()?.parse().ok());
    rate.unwrap_or_else(|| panic!("pgbench says {said}"))
}

/// The cluster, with what pgbench reaches in it printed.
pub fn begin(lasts: Duration) -> (Cluster, Place) {
    let cluster = Cluster::start();
    let url = cluster.new_database();
    cluster.run_in(
        &url,
        "CREATE TABLE single(id bigserial PRIMARY KEY, body text NOT NULL)",
    );
    println!("load of the machine: {}", busy());
    for clients in [1, 16, 200] {
        let rate = pgbench(&cluster, &url, clients, lasts);
        println!("pgbench, {clients:>3} clients: {rate:>7.0} single-row commits/s");
    }
    let place = cluster.new_database().parse().expect("an address");
    (cluster, place)
}
