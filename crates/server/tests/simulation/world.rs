//! The world of a seed: who plays and watches, the lives of the server, and how they end.

use std::{
    future::poll_fn,
    os::unix::fs::PermissionsExt as _,
    path::Path,
    pin::pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering::SeqCst},
    },
    task::Poll,
    time::Duration,
};

use boxman_engine::{Name, Request};
use boxman_house::{Digest, Moment, People, PeopleCommand};
use boxman_rules::House;
use boxman_server::{Clock, Door, Hall, Machine, Settings, access::Duty};
use boxman_store::{
    HOUSE, Offline, Opening, Sqlite, Store, TournamentOpening, Writer, fair::hex, password_of,
};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::{
    chance::Lot,
    judge,
    met::Met,
    mischief,
    network::{Client, Network},
    office::{self, Office, SUBJECT},
    player::{self, Part, Player, TOURNAMENT},
    power::Powered,
    watcher::{self, Watcher},
};

/// The tables: two to practise at, and a house table with a crew.
pub const TABLES: [&str; 3] = ["practice", "p1", "h1"];
/// Where players play.
const PLACES: [&str; 4] = ["practice", "p1", "h1", TOURNAMENT];
/// How fast the days of tournaments pass: rules are submitted days before play.
const DAYS: i64 = 20_000;
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

pub struct World {
    lot: Lot,
    pub folder: TempDir,
    pub store: Arc<Sqlite>,
    /// The time at which the present life began.
    time: Arc<AtomicI64>,
    randomness: Arc<Mutex<Lot>>,
    players: Vec<Arc<Mutex<Player>>>,
    watchers: Vec<Arc<Mutex<Watcher>>>,
    office: Arc<Mutex<Office>>,
    met: Arc<Mutex<Met>>,
}

/// Plays a seed to its end and judges it.
pub fn simulate(seed: u64) -> Outcome {
    let mut world = World::new(seed);
    // Dropped before the world is: what ends the world may wait.
    let _telling = Telling(seed);
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
    office::all_done(&world.store);
    let mut met = *world.met.lock().expect("counts");
    met.acknowledged = players.iter().map(|p| p.answered.len() as u64).sum();
    met.rolls = report;
    let answered = players.iter().flat_map(|p| &p.answered);
    let taken = |a: &&player::Answered| a.table == TOURNAMENT && a.answer["ok"] == true;
    met.tournament = answered.filter(taken).count() as u64;
    Outcome {
        record: judge::digest(&world.store),
        met,
    }
}

impl World {
    pub fn new(seed: u64) -> World {
        let mut lot = Lot::new(seed);
        let folder = folder();
        let store = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        let mut people = Offline::load(&*store, HOUSE, DAWN).expect("people");
        let staff = [Duty::Floorperson, Duty::Administrator];
        let hash = hash();
        let mut enrol = |name: &str, duties: &[Duty]| enrol(&mut people, name, duties, &hash);
        enrol("floor", &staff);
        for (name, duty) in [
            ("ada", Duty::Administrator),
            ("bea", Duty::Administrator),
            ("vic", Duty::Surveillance),
            ("dora", Duty::TournamentDirector),
            (SUBJECT, Duty::Dealer),
        ] {
            enrol(name, &[duty]);
        }
        enrol(
            "crew",
            &[
                Duty::Dealer,
                Duty::Stickperson,
                Duty::Boxperson,
                Duty::Floorperson,
            ],
        );
        let mut player = |name: &str, tables: &[&'static str], part| {
            Arc::new(Mutex::new(Player {
                name: name.to_owned(),
                token: name.to_owned(),
                tables: tables.to_vec(),
                part,
                errands: errands(tables, part),
                lot: Lot::new(lot.next()),
                left: COMMANDS,
                pending: None,
                answered: Vec::new(),
                seen: Default::default(),
            }))
        };
        let mut players = vec![
            player("crew", &["h1"], Part::Crew),
            player("dora", &[TOURNAMENT], Part::Director),
        ];
        for n in 0..3 {
            let name = format!("player {n}");
            enrol(&name, &[Duty::Player]);
            players.push(player(&name, &PLACES, Part::Player));
        }
        store.write(&[&people.into_writes()]).expect("written");
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
            office: Arc::new(Mutex::new(Office::new(Lot::new(lot.next())))),
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

    pub fn settings(&self) -> Settings {
        let begun = Instant::now();
        let (time, randomness) = (self.time.clone(), self.randomness.clone());
        let mut settings = Settings::new(self.folder.path().to_owned());
        settings.command_rate.burst = 1e12;
        settings.request_rate.burst = 1e12;
        settings.sign_in_rate.burst = 1e12;
        settings.password_rate.burst = 1e12;
        settings.timing.bets_close = Duration::from_secs(5);
        let (days, dawn) = (self.time.clone(), begun);
        settings.clock = Clock(Arc::new(move || {
            let passed = days.load(SeqCst) + dawn.elapsed().as_millis() as i64 - DAWN;
            DAWN + DAYS * passed
        }));
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
        let runtime = World::runtime();
        let powered = Arc::new(Powered::new(self.store.clone(), self.folder.path()));
        // Tables are open by then.
        if !last && self.lot.below(3) == 0 {
            powered.goes_after(60 + self.lot.below(200));
        }
        let lasts = Duration::from_millis(self.lot.below(30_000));
        let graceful = last || self.lot.below(4) == 0;
        let mischief = Lot::new(self.lot.next());
        let lived = runtime.block_on(async {
            let begun = Instant::now();
            let hall = Hall::open(self.settings(), powered.clone()).await;
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
                hall.carry_out_approved().await;
            } else {
                let working = office::work(self.office.clone(), network.clone(), self.met.clone());
                around.push(tokio::spawn(working));
                let (store, network) = (self.store.clone(), network.clone());
                around.push(tokio::spawn(mischief::make(store, network, mischief)));
            }
            let play = |player: &Arc<Mutex<Player>>| {
                let (player, met) = (player.clone(), self.met.clone());
                tokio::spawn(player::play(player, network.clone(), met))
            };
            let playing: Vec<_> = self.players.iter().map(play).collect();
            if last {
                for player in playing {
                    player.await.expect("they learn what became of everything");
                }
                // The slowest reader is told everything, too.
                sleep(Duration::from_secs(6 * 3600)).await;
            } else {
                let ends = Instant::now() + lasts;
                while Instant::now() < ends && !powered.is_gone() {
                    sleep(Duration::from_millis(50)).await;
                }
                around.extend(playing.into_iter().filter(|p| p.is_finished()));
            }
            for task in around.into_iter().filter(|task| task.is_finished()) {
                task.await.expect("nothing but the end stops them");
            }
            self.met.lock().expect("counts").slow_readers += hall.metrics.dropped_feeds.get();
            if graceful && !powered.is_gone() {
                hall.stop().await;
            }
            begun.elapsed()
        });
        self.time.fetch_add(lived.as_millis() as i64 + 1000, SeqCst);
        let mut met = self.met.lock().expect("counts");
        if powered.is_gone() {
            met.power_losses += 1;
        } else if graceful {
            met.graceful_stops += 1;
        } else {
            met.crashes += 1;
        }
        drop(met);
        let mut disk = Lot::new(self.lot.next());
        self.come_back(|copied| powered.leave(copied, &mut disk));
        drop(runtime);
    }

    /// Time that only the simulation moves.
    pub fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime")
    }

    /// Opens what a dead process leaves: its files as they are, with nothing closed, after `change`.
    pub fn come_back(&mut self, change: impl FnOnce(&Path)) {
        let folder = folder();
        copy(self.folder.path(), folder.path());
        change(folder.path());
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
        self.office.lock().expect("an office").judge(&self.store);
        judge::judge(&self.store, &players, &watchers)
    }
}

/// Players take their seats and chips, and the crew brings the dice.
fn errands(tables: &[&'static str], part: Part) -> Vec<(&'static str, Value)> {
    match part {
        Part::Crew => return vec![("h1", json!({"do": "change-dice", "dice_set": "A"}))],
        Part::Director => {
            let player = |n: u32| {
                let name = format!("player {n}");
                let register = json!({"do": "register", "player": name, "event": "Main event"});
                [json!({"do": "receive-rules", "player": name}), register]
            };
            let mut errands: Vec<Value> = (0..3).flat_map(player).collect();
            // The last is done first.
            errands.push(json!({"do": "submit-rules"}));
            return errands.into_iter().map(|e| (TOURNAMENT, e)).collect();
        }
        Part::Player => {}
    }
    let tables = tables.iter().filter(|table| **table != TOURNAMENT);
    let seat = |table: &&'static str| {
        let chips = json!({"do": "buy-in", "amount": 100_000});
        [(*table, chips), (*table, json!({"do": "sit"}))]
    };
    tables.flat_map(seat).collect()
}

/// A folder in memory where there is one: the disk itself is not what is tested.
fn folder() -> TempDir {
    let mut made = tempfile::Builder::new();
    made.permissions(std::fs::Permissions::from_mode(0o700));
    made.tempdir_in("/dev/shm")
        .or_else(|_| made.tempdir())
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

/// The hash of everybody's password, by parameters that cost little.
fn hash() -> String {
    let params = argon2::Params::new(8, 1, 1, Some(32)).expect("parameters");
    let argon = argon2::Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params);
    let (salt, mut digest) = ([7; 16], [0; 32]);
    argon
        .hash_password_into(office::PASSWORD.as_bytes(), &salt, &mut digest)
        .expect("a hash");
    let (salt, digest) = (hex(&salt), hex(&digest));
    format!("argon2id$m=8,t=1,p=1${salt}${digest}")
}

/// An account that is signed in; its name is its token.
fn enrol(people: &mut Offline<People>, name: &str, duties: &[Duty], hash: &str) {
    let password = Digest::of(hash.as_bytes());
    let name_of = || Name::new(name).expect("a name");
    let add = PeopleCommand::AddAccount {
        name: name_of(),
        password,
        roles: duties.iter().map(|duty| duty.name().into()).collect(),
    };
    let sign_in = PeopleCommand::CheckPassword {
        name: name_of(),
        right: true,
        checked: password,
        session: Digest::of(name.as_bytes()),
        until: i64::MAX,
        device: None,
        new_device: None,
        code: None,
    };
    for command in [add, sign_in] {
        let mut request = Request::from(command);
        request.at = Some(Moment(DAWN));
        let taken = people.give(name, DAWN, &request);
        taken.unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    people.add_secret(&password_of(name), hash.as_bytes());
}

pub async fn open_tables(hall: &Hall) {
    for (id, kind, preset) in [("p1", "practice", "colorado"), ("h1", "house", "practice")] {
        let opening = Opening {
            house: House::preset(preset).expect("a preset").to_owned(),
            kind: kind.to_owned(),
            name: id.to_owned(),
            rules: None,
            private: false,
        };
        hall.tables.open(id, &opening, "").await.expect("opened");
    }
    let opening = TournamentOpening {
        setup: boxman_tournament::EXAMPLE.to_owned(),
    };
    let opened = hall.tournaments.open("g1", &opening, "dora").await;
    opened.expect("opened");
}

fn copy(from: &Path, to: &Path) {
    for file in ["boxman.db", "boxman.db-wal"] {
        if from.join(file).exists() {
            std::fs::copy(from.join(file), to.join(file)).expect("copied");
        }
    }
}
