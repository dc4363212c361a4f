//! The real binary, driven by concurrent clients and killed with SIGKILL at random moments, on SQLite and on PostgreSQL; or its database
//! is restarted under it. Whatever was acknowledged is there once, nothing is doubled, the audit is clean and money is conserved.
//!
//! `BOXMAN_CRASH_CYCLES` sets how often (50 if unset), `BOXMAN_CRASH_SEED` the seed.

mod common;

use std::{
    collections::HashMap,
    path::Path,
    sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    time::{Duration, Instant},
};

use boxman_store::{Options, Place, Store};
use boxman_test_postgres::Cluster;
use common::{Client, Lot, Process, run};
use serde_json::{Value, json};

const TABLES: usize = 4;
const CLIENTS: usize = 8;

/// A client's life over all crashes.
struct Player {
    name: String,
    table: String,
    token: String,
    lot: Lot,
    sent: u64,
    /// Acknowledged commands: body and answer by id.
    answered: HashMap<String, (Value, String)>,
    /// What was sent and never answered.
    open: Option<(String, Value)>,
}

impl Player {
    fn next(&mut self) -> Value {
        self.sent += 1;
        let id = format!("c{}", self.sent);
        let wagers = [
            "pass",
            "field",
            "place-6",
            "place-8",
            "hard-6",
            "any-craps",
            "dont-pass",
            "come",
        ];
        match (self.sent, self.lot.below(10)) {
            (1, _) => json!({"do": "sit", "id": id}),
            (2, _) => json!({"do": "buy-in", "amount": 10_000_000, "id": id}),
            (_, 0) => json!({"do": "roll", "id": id}),
            (_, 1) => {
                json!({"do": "take-down", "wager": wagers[self.lot.below(8) as usize], "id": id})
            }
            _ => {
                json!({"do": "bet", "wager": wagers[self.lot.below(8) as usize], "amount": 600, "id": id})
            }
        }
    }

    /// Plays until the server is gone. What was left open is sent again first, under the same id.
    fn play(&mut self, address: std::net::SocketAddr, stop: &AtomicBool, taken: &AtomicU64) {
        let mut client = Client::new(address);
        client.token = Some(self.token.clone());
        let path = format!("/api/tables/{}/commands", self.table);
        while !stop.load(SeqCst) {
            let (id, body) = self.open.take().unwrap_or_else(|| {
                let body = self.next();
                (body["id"].as_str().expect("an id").to_owned(), body)
            });
            match client.try_send("POST", &path, &[], Some(&body.to_string())) {
                Ok(reply) if reply.status < 500 && reply.status != 429 => {
                    self.answered.insert(id, (body, reply.body));
                    taken.fetch_add(1, SeqCst);
                }
                Ok(reply) => {
                    assert!(matches!(reply.status, 503 | 429), "{reply:?}");
                    self.open = Some((id, body));
                }
                Err(_) => {
                    self.open = Some((id, body));
                    return;
                }
            }
        }
    }

    /// Sends some acknowledged commands again: each answers as it did the first time.
    fn ask_again(&mut self, address: std::net::SocketAddr) {
        let mut client = Client::new(address);
        client.token = Some(self.token.clone());
        for back in 0..self.sent.min(5) {
            let id = format!("c{}", self.sent - back);
            let Some((body, answer)) = self.answered.get(&id) else {
                continue;
            };
            let again = client.command(&self.table, body);
            assert_eq!(again.body, *answer, "{} asked {body} again", self.name);
        }
    }
}

fn number(name: &str, default: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.and_then(|n| n.parse().ok()).unwrap_or(default)
}

const OPTIONS: [&str; 4] = ["--bets-close", "0.2", "--command-rate", "100000"];

/// Where the server keeps its record, and its witness.
struct Ground<'a> {
    option: &'static str,
    place: String,
    witness: &'a Path,
}

impl Ground<'_> {
    fn start(&self) -> Process {
        Process::start_on(self.option, &self.place, self.witness, &OPTIONS)
    }

    /// Audits the record against its witness, and finds everything in it that was acknowledged.
    fn judge(&self, players: &[Player]) -> usize {
        let witness = self.witness.join("witness").display().to_string();
        let (clean, said) = run(&["audit", self.option, &self.place, "--witness", &witness]);
        assert!(clean, "the audit finds: {said}");
        let place: Place = self.place.parse().expect("a place");
        let store = place.open_existing(&Options::default()).expect("a store");
        players.iter().for_each(|player| check(&*store, player));
        let acknowledged: usize = players.iter().map(|p| p.answered.len()).sum();
        println!("{acknowledged} commands acknowledged; {said}");
        acknowledged
    }
}

/// Kills the server at random moments.
fn crash(ground: &Ground<'_>) {
    let cycles = number("BOXMAN_CRASH_CYCLES", 50);
    let seed = number("BOXMAN_CRASH_SEED", 0x5eed_1234_abcd);
    println!("{cycles} cycles, BOXMAN_CRASH_SEED={seed}");
    let mut lot = Lot(seed);
    let mut players = Vec::new();
    let taken = &AtomicU64::new(0);
    for cycle in 0..=cycles {
        let server = ground.start();
        if cycle == 0 {
            players = seat(server.address, &mut lot);
        }
        for player in &mut players {
            player.ask_again(server.address);
        }
        if cycle == cycles {
            server.kill();
            break;
        }
        let stop = AtomicBool::new(false);
        let lasts = Duration::from_millis(30 + lot.below(300));
        let (address, stop) = (server.address, &stop);
        std::thread::scope(|scope| {
            for player in &mut players {
                scope.spawn(move || player.play(address, stop, taken));
            }
            std::thread::sleep(lasts);
            server.kill();
            stop.store(true, SeqCst);
        });
    }
    let acknowledged = ground.judge(&players);
    assert!(
        acknowledged as u64 > 20 * cycles,
        "only {acknowledged} commands were acknowledged"
    );
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled() {
    let folder = tempfile::tempdir().expect("a folder");
    crash(&Ground {
        option: "--data",
        place: folder.path().display().to_string(),
        witness: folder.path(),
    });
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_on_postgresql() {
    let cluster = boxman_test_postgres::shared();
    let folder = tempfile::tempdir().expect("a folder");
    crash(&Ground {
        option: "--store",
        place: cluster.new_database(),
        witness: folder.path(),
    });
}

/// Waits until something is true; a machine may be slow, but not for ever.
fn wait_until(what: &str, is_true: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_true() {
        assert!(begun.elapsed() < Duration::from_secs(180), "never: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_database_restarted_under_load_loses_nothing_acknowledged() {
    let restarts = number("BOXMAN_RESTART_CYCLES", 5);
    let cluster = Cluster::start();
    let folder = tempfile::tempdir().expect("a folder");
    let ground = Ground {
        option: "--store",
        place: cluster.new_database(),
        witness: folder.path(),
    };
    let mut lot = Lot(number("BOXMAN_CRASH_SEED", 0x5eed_1234_abcd));
    let server = ground.start();
    let mut players = seat(server.address, &mut lot);
    let (stop, taken) = (&AtomicBool::new(false), &AtomicU64::new(0));
    let address = server.address;
    std::thread::scope(|scope| {
        for player in &mut players {
            scope.spawn(move || player.play(address, stop, taken));
        }
        let play_on = |more: u64| {
            let due = taken.load(SeqCst) + more;
            wait_until("commands are taken", || taken.load(SeqCst) >= due);
        };
        for _ in 0..restarts {
            play_on(200);
            std::thread::sleep(Duration::from_millis(lot.below(50)));
            cluster.stop();
            cluster.begin();
        }
        play_on(200);
        stop.store(true, SeqCst);
    });
    for player in &mut players {
        player.ask_again(address);
    }
    server.kill();
    ground.judge(&players);
}

fn seat(address: std::net::SocketAddr, lot: &mut Lot) -> Vec<Player> {
    let mut tables = vec!["practice".to_owned()];
    let mut players = Vec::new();
    for n in 0..CLIENTS {
        let name = format!("player {n}");
        let mut client = Client::new(address);
        client.sign_in(&json!({"guest": name}));
        if tables.len() < TABLES {
            let house = ["colorado", "maryland", "colorado-craps-free"][tables.len() - 1];
            let opened = client.post("/api/tables", &json!({"house": house})).json();
            tables.push(opened["id"].as_str().expect("an id").to_owned());
        }
        players.push(Player {
            name,
            table: tables[n % tables.len()].clone(),
            token: client.token.expect("a token"),
            lot: Lot(lot.next()),
            sent: 0,
            answered: HashMap::new(),
            open: None,
        });
    }
    players
}

/// Every acknowledged command is in the record exactly once, with the answer that was given; and
/// nothing is in it under an id that was not sent.
fn check(store: &dyn Store, player: &Player) {
    let entries = store
        .entries(&player.table, 0, 10_000_000)
        .expect("entries");
    let mut found = HashMap::new();
    for entry in entries.iter().filter(|e| e.actor == player.name) {
        // The record keeps a guest's id together with the number of the guest.
        let id = entry.id.clone().expect("every command had an id");
        let (id, _) = id.split_once(" (guest ").expect("a guest's id");
        let id = id.to_owned();
        let twice = found.insert(id.clone(), entry).is_some();
        assert!(!twice, "{id} of {} is there twice", player.name);
        let open = player.open.as_ref().is_some_and(|(open, _)| *open == id);
        assert!(
            open || player.answered.contains_key(&id),
            "{id} was never sent"
        );
    }
    for (id, (body, answer)) in &player.answered {
        let answer: Value = serde_json::from_str(answer).expect("JSON");
        // A refusal by the server, such as a throw out of turn, is kept as well.
        let entry = found
            .get(id)
            .unwrap_or_else(|| panic!("{body} is lost: {answer}"));
        assert_eq!(
            entry.refused.is_none(),
            answer["ok"] == true,
            "{body}: {answer}"
        );
        if answer["ok"] == true {
            assert_eq!(answer["seq"], entry.last());
            let events: Value = serde_json::from_str(&entry.events).expect("JSON");
            assert_eq!(answer["events"], events);
        }
    }
}
