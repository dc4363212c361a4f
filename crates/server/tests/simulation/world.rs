//! The world of a seed: who plays and watches, the lives of the server, and how they end.

use std::{
    future::poll_fn,
    path::Path,
    pin::pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering::SeqCst},
    },
    task::Poll,
    time::Duration,
};

use boxman_rules::House;
use boxman_server::{Door, Hall, Machine, Settings, access::Duty};
use boxman_store::{Account, Opening, SessionRow, Significant, Sqlite, Store, Write, Writer};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::{
    chance::Lot,
    judge,
    met::Met,
    mischief,
    network::{Client, Network},
    player::{self, Player},
    watcher::{self, Watcher},
};

/// The tables: two to practise at, and a house table with a crew.
pub const TABLES: [&str; 3] = ["practice", "p1", "h1"];
/// How many commands each player thinks of.
const COMMANDS: u32 = 80;
/// When the world begins, in milliseconds since 1970.
const DAWN: i64 = 1_800_000_000_000;

/// What came of a simulation.
pub struct Outcome {
    /// A digest of the record.
    pub record: String,
    pub met: Met,
}

/// Says which seed failed.
struct Telling(u64);

impl Drop for Telling {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("play it again with BOXMAN_SEED={}", self.0);
        }
    }
}

struct World {
    lot: Lot,
    folder: TempDir,
    store: Arc<Sqlite>,
    /// The time at which the present life began.
    time: Arc<AtomicI64>,
    randomness: Arc<Mutex<Lot>>,
    players: Vec<Arc<Mutex<Player>>>,
    watchers: Vec<Arc<Mutex<Watcher>>>,
    met: Arc<Mutex<Met>>,
}

/// Plays a seed to its end and judges it.
pub fn simulate(seed: u64) -> Outcome {
    let _telling = Telling(seed);
    let mut world = World::new(seed);
    let lives = 3 + world.lot.below(4);
    for life in 0..lives {
        world.live(life == 0, false);
        world.judge();
    }
    world.live(false, true);
    let report = world.judge();
    let players: Vec<_> = world
        .players
        .iter()
        .map(|p| p.lock().expect("a player"))
        .collect();
    let players: Vec<&Player> = players.iter().map(|p| &**p).collect();
    judge::money(&world.store, &players);
    let watchers: Vec<_> = world
        .watchers
        .iter()
        .map(|w| w.lock().expect("a watcher"))
        .collect();
    let watchers: Vec<&Watcher> = watchers.iter().map(|w| &**w).collect();
    judge::told_all(&world.store, &watchers);
    let mut met = *world.met.lock().expect("counts");
    met.acknowledged = players.iter().map(|p| p.answered.len() as u64).sum();
    met.rolls = report;
    Outcome {
        record: judge::digest(&world.store),
        met,
    }
}

impl World {
    fn new(seed: u64) -> World {
        let mut lot = Lot::new(seed);
        let folder = folder();
        let store = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        enrol(&store, "floor", &[Duty::Floorperson, Duty::Administrator]);
        enrol(
            &store,
            "crew",
            &[
                Duty::Dealer,
                Duty::Stickperson,
                Duty::Boxperson,
                Duty::Floorperson,
            ],
        );
        let mut player = |name: &str, tables: &[&'static str], crew| {
            Arc::new(Mutex::new(Player {
                name: name.to_owned(),
                token: name.to_owned(),
                tables: tables.to_vec(),
                crew,
                errands: errands(tables, crew),
                lot: Lot::new(lot.next()),
                left: COMMANDS,
                pending: None,
                answered: Vec::new(),
                seen: Default::default(),
            }))
        };
        let mut players = vec![player("crew", &["h1"], true)];
        for n in 0..3 {
            let name = format!("player {n}");
            enrol(&store, &name, &[Duty::Player]);
            players.push(player(&name, &TABLES, false));
        }
        let watcher = |(n, table): (usize, &'static str)| {
            Arc::new(Mutex::new(Watcher {
                table,
                slow: n >= TABLES.len(),
                told: Vec::new(),
                lot: Lot::new(seed ^ n as u64),
            }))
        };
        let watchers = TABLES
            .into_iter()
            .chain(TABLES)
            .enumerate()
            .map(watcher)
            .collect();
        World {
            randomness: Arc::new(Mutex::new(Lot::new(lot.next()))),
            lot,
            folder,
            store,
            time: Arc::new(AtomicI64::new(DAWN)),
            players,
            watchers,
            met: Arc::default(),
        }
    }

    fn settings(&self) -> Settings {
        let begun = Instant::now();
        let (time, randomness) = (self.time.clone(), self.randomness.clone());
        let mut settings = Settings::new(self.folder.path().to_owned());
        settings.command_rate.burst = 1e12;
        settings.request_rate.burst = 1e12;
        settings.timing.bets_close = Duration::from_secs(5);
        let pace = Arc::new(Mutex::new(Lot::new(self.lot.clone().next())));
        settings.machine = Machine::simulated(
            move || time.load(SeqCst) + begun.elapsed().as_millis() as i64,
            move |bytes| {
                let mut randomness = randomness.lock().expect("randomness");
                bytes
                    .iter_mut()
                    .for_each(|byte| *byte = randomness.below(256) as u8);
            },
            move |store| {
                let (writer, committing) = Writer::start_in_place(store);
                tokio::spawn(slowly(committing, pace.clone()));
                writer
            },
        );
        settings
    }

    /// One life of the server. The last goes on, with nothing more going wrong, until everybody knows what
    /// became of everything; the others end at some moment, mostly by death.
    fn live(&mut self, first: bool, last: bool) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime");
        let lasts = Duration::from_millis(self.lot.below(30_000));
        let graceful = last || self.lot.below(4) == 0;
        let mischief = Lot::new(self.lot.next());
        let lived = runtime.block_on(async {
            let begun = Instant::now();
            let hall = Hall::open(self.settings(), self.store.clone()).await;
            let hall = Arc::new(hall.unwrap_or_else(|error| panic!("it does not start: {error}")));
            if first {
                open_tables(&hall).await;
            }
            let network = Network(Door::new(hall.clone()));
            let mut around = Vec::new();
            for watcher in &self.watchers {
                let watching = watcher::watch(watcher.clone(), network.clone());
                around.push(tokio::spawn(watching));
            }
            if last {
                assert!(mischief::enable(&mut Client::new(&network, "floor")).await);
            } else {
                let (store, network) = (self.store.clone(), network.clone());
                around.push(tokio::spawn(mischief::make(store, network, mischief)));
            }
            let play = |player: &Arc<Mutex<Player>>| {
                let (player, met) = (player.clone(), self.met.clone());
                tokio::spawn(player::play(player, network.clone(), met))
            };
            let playing: Vec<_> = self.players.iter().map(play).collect();
            match last {
                true => {
                    for player in playing {
                        player.await.expect("they learn what became of everything");
                    }
                    // The slowest reader is told everything, too.
                    sleep(Duration::from_secs(6 * 3600)).await;
                }
                false => {
                    sleep(lasts).await;
                    around.extend(playing.into_iter().filter(|p| p.is_finished()));
                }
            }
            for task in around.into_iter().filter(|task| task.is_finished()) {
                task.await.expect("nothing but the end stops them");
            }
            self.met.lock().expect("counts").slow_readers += hall.metrics.dropped_feeds.get();
            if graceful {
                hall.stopping.send_replace(true);
                hall.tables.stop().await;
            }
            begun.elapsed()
        });
        self.time.fetch_add(lived.as_millis() as i64 + 1000, SeqCst);
        let mut met = self.met.lock().expect("counts");
        match graceful {
            true => met.graceful_stops += 1,
            false => met.crashes += 1,
        }
        drop(met);
        // A dead process leaves its files as they are: nothing is closed.
        let folder = folder();
        copy(self.folder.path(), folder.path());
        drop(runtime);
        self.store = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        self.folder = folder;
    }

    /// Judges the record; how many rolls it holds.
    fn judge(&self) -> u64 {
        let players: Vec<_> = self
            .players
            .iter()
            .map(|p| p.lock().expect("a player"))
            .collect();
        let watchers: Vec<_> = self
            .watchers
            .iter()
            .map(|w| w.lock().expect("a watcher"))
            .collect();
        let players: Vec<&Player> = players.iter().map(|p| &**p).collect();
        let watchers: Vec<&Watcher> = watchers.iter().map(|w| &**w).collect();
        judge::judge(&self.store, &players, &watchers)
    }
}

/// Players take their seats and chips, and the crew brings the dice.
fn errands(tables: &[&'static str], crew: bool) -> Vec<(&'static str, Value)> {
    if crew {
        return vec![("h1", json!({"do": "change-dice", "dice_set": "A"}))];
    }
    let seat = |table: &&'static str| {
        let chips = json!({"do": "buy-in", "amount": 100_000});
        [(*table, chips), (*table, json!({"do": "sit"}))]
    };
    tables.iter().flat_map(seat).collect()
}

/// A folder in memory where there is one: the disk itself is not what is tested.
fn folder() -> TempDir {
    TempDir::new_in("/dev/shm")
        .or_else(|_| TempDir::new())
        .expect("a folder")
}

/// Commits only after a while each time, so that there is a while in which to die.
async fn slowly(committing: impl Future<Output = ()>, pace: Arc<Mutex<Lot>>) {
    let mut committing = pin!(committing);
    let mut pause = Box::pin(sleep(Duration::ZERO));
    poll_fn(|context| {
        if pause.as_mut().poll(context).is_pending() {
            return Poll::Pending;
        }
        let next = pace.lock().expect("a pace").below(30);
        pause = Box::pin(sleep(Duration::from_millis(next)));
        committing.as_mut().poll(context)
    })
    .await;
}

/// An account that is signed in; its name is its token.
fn enrol(store: &Sqlite, name: &str, duties: &[Duty]) {
    let account = Account {
        name: name.to_owned(),
        password: String::new(),
        roles: duties.iter().map(|duty| duty.name().to_owned()).collect(),
        disabled: false,
        failures: 0,
        locked_until: 0,
    };
    let log = Significant {
        what: "account-added".to_owned(),
        subject: name.to_owned(),
        after: serde_json::to_string(&account).ok(),
        ..Significant::default()
    };
    let session = SessionRow {
        digest: *blake3::hash(name.as_bytes()).as_bytes(),
        name: name.to_owned(),
        guest: false,
        since: DAWN,
        until: i64::MAX,
    };
    let writes = [
        Write::Account(account),
        Write::Significant(log),
        Write::Session(session),
    ];
    store.write(&[&writes]).expect("written");
}

async fn open_tables(hall: &Hall) {
    for (id, kind, preset) in [("p1", "practice", "colorado"), ("h1", "house", "practice")] {
        let opening = Opening {
            house: House::preset(preset).expect("a preset").to_owned(),
            kind: kind.to_owned(),
            name: id.to_owned(),
            rules: None,
        };
        hall.tables
            .open(id, opening, Vec::new())
            .await
            .expect("opened");
    }
}

fn copy(from: &Path, to: &Path) {
    for file in ["boxman.db", "boxman.db-wal"] {
        if from.join(file).exists() {
            std::fs::copy(from.join(file), to.join(file)).expect("copied");
        }
    }
}
