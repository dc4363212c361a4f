//! Everything that a request may need.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use boxman_house::{ApprovalsCommand, JournalCommand, Licence};
use boxman_store::{HOUSE, Kind, Place, Store, witness::Witness};
use ipnet::IpNet;
use tokio::sync::watch;

use crate::{
    approvals,
    catalogue::Catalogues,
    codes::Codes,
    health::Health,
    house::{House, by},
    licence,
    limits::{Feeds, Limiter, Occupancy, Quota, Rate},
    loss::{self, Acceptance},
    machine::Machine,
    metrics::Metrics,
    people::People,
    refused::{ApiError, Code},
    returns::Known,
    running::Services,
    serve::ServeError,
    tables::{Live, Tables, Timing},
    tournaments::{Clock, RunningTournament, Tournaments},
    upkeep,
};

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the record is.
    pub store: Place,
    /// Where the key of the record is, if not where it is looked for by itself.
    pub key_file: Option<PathBuf>,
    /// Whether a folder that others can read is refused even if an earlier version made it.
    pub keep_modes: bool,
    /// Files elsewhere that see every root over the record.
    pub witness: Vec<PathBuf>,
    /// Who accepts that something witnessed is lost.
    pub accept_loss: Vec<Acceptance>,
    /// The licence it runs under; without one, the licence on record.
    pub licence: Option<Licence>,
    /// Where it listens.
    pub address: SocketAddr,
    /// Host names it answers to besides its own address and this machine's.
    pub hosts: Vec<String>,
    /// Whether browsers reach it over TLS, so that cookies are `__Host-` and `Secure`.
    pub behind_tls: bool,
    /// When bets close at practice tables.
    pub timing: Timing,
    /// Commands, for each sign-in.
    pub command_rate: Rate,
    /// Requests, for each address.
    pub request_rate: Rate,
    /// Sign-ins, for each address.
    pub sign_in_rate: Rate,
    /// Passwords tried, for each address.
    pub password_rate: Rate,
    /// How long a request may take.
    pub patience: Duration,
    /// The most connections at once.
    pub connections: usize,
    /// The most tables of the house.
    pub most_tables: usize,
    /// The most practice tables, in all, for each person and for each address.
    pub practice_tables: Quota,
    /// How often the server looks after what it does by itself.
    pub upkeep: Duration,
    /// How long a practice table is empty before it is removed.
    pub empty_for: Duration,
    /// How long guests are not seen before they leave practice tables.
    pub absent_for: Duration,
    /// The most live feeds, in all and for each address.
    pub feeds: Quota,
    /// Proxies whose word is taken for the address that a request comes from.
    pub trusted_proxies: Vec<IpNet>,
    /// Refusals that are kept under an id, for each person.
    pub refusal_rate: Rate,
    /// House rules whose exact odds are solved, for each address.
    pub solve_rate: Rate,
    /// Whether players may write short text at the rail.
    pub rail_text: bool,
    /// Whether tables of the house are shown only to accounts, to claimed seats and on rail screens with their code.
    pub no_strangers: bool,
    /// The clock by which tournaments tell days.
    pub clock: Clock,
    /// The machine it runs on.
    pub machine: Machine,
}

impl Settings {
    /// The defaults, with the record in a folder or a database.
    pub fn new(store: impl Into<Place>) -> Settings {
        let rate = |burst, per_second| Rate { burst, per_second };
        Settings {
            store: store.into(),
            key_file: None,
            keep_modes: false,
            witness: Vec::new(),
            accept_loss: Vec::new(),
            licence: None,
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7711),
            hosts: Vec::new(),
            behind_tls: false,
            timing: Timing::default(),
            command_rate: rate(400.0, 200.0),
            request_rate: rate(20_000.0, 10_000.0),
            sign_in_rate: rate(400.0, 20.0),
            password_rate: rate(20.0, 0.2),
            patience: Duration::from_secs(30),
            connections: 12_000,
            most_tables: 2000,
            practice_tables: Quota {
                in_all: 1000,
                per_person: 20,
                per_address: 100,
            },
            upkeep: Duration::from_secs(10),
            empty_for: Duration::from_secs(10 * 60),
            absent_for: Duration::from_secs(12 * 3600),
            feeds: Quota {
                in_all: 12_000,
                per_person: usize::MAX,
                per_address: 500,
            },
            trusted_proxies: Vec::new(),
            refusal_rate: rate(200.0, 1.0),
            solve_rate: rate(100.0, 1.0),
            rail_text: false,
            no_strangers: false,
            clock: Clock::default(),
            machine: Machine::default(),
        }
    }
}

/// Simulations take a core for a moment.
const SIMULATIONS: Rate = Rate {
    burst: 20.0,
    per_second: 2.0,
};
/// Calls at the rail: a few at once, then one every two seconds.
const TALK: Rate = Rate {
    burst: 4.0,
    per_second: 0.5,
};

/// Text at the rail takes longer to write than a call.
const RAIL_TEXT: Rate = Rate {
    burst: 3.0,
    per_second: 0.2,
};

/// The limits that requests run into.
pub struct Limits {
    /// Commands, for each sign-in.
    pub commands: Limiter,
    /// Requests, for each address.
    pub requests: Limiter,
    /// Sign-ins, for each address.
    pub sign_ins: Limiter,
    /// Passwords, for each address.
    pub passwords: Limiter,
    /// Simulations and advice, for each sign-in.
    pub simulations: Limiter,
    /// Calls at the rail, for each sign-in.
    pub talk: Limiter,
    /// Texts at the rail, for each sign-in.
    pub rail_text: Limiter,
    /// House rules whose exact odds are solved, for each address.
    pub solves: Limiter,
    /// Live feeds.
    pub feeds: Arc<Feeds>,
    /// Practice tables.
    pub practice_tables: Occupancy,
}

/// The server's state.
pub struct Hall {
    /// How it runs.
    pub settings: Settings,
    /// People, house rules, approvals and the journal.
    pub house: House,
    /// The running tables.
    pub tables: Tables,
    /// The running tournaments.
    pub tournaments: Tournaments,
    /// Signing in and out.
    pub people: People,
    /// Counters.
    pub metrics: Arc<Metrics>,
    /// The record.
    pub store: Arc<dyn Store>,
    /// The exact odds that returns are compared with.
    pub known: Known,
    /// Limits.
    pub limits: Limits,
    /// Files elsewhere that see every root over the record.
    witness: Arc<Witness>,
    /// Whether the record can be written.
    pub(crate) health: Health,
    /// Turns true when the server stops.
    pub stopping: watch::Sender<bool>,
    /// What the houses play, for whoever shows it.
    pub(crate) catalogues: Catalogues,
    /// Codes for devices without an account.
    pub(crate) codes: Codes,
    /// One table is opened after another.
    pub(crate) opening: tokio::sync::Mutex<()>,
}

impl Hall {
    /// Opens everything that the store holds.
    ///
    /// # Errors
    /// When the record cannot be read or does not hold.
    pub async fn open(settings: Settings, store: Arc<dyn Store>) -> Result<Hall, ServeError> {
        let machine = settings.machine.clone();
        let (witness, lost) = Witness::open(&settings.witness, &*store)?;
        let accepted = loss::settle(&*store, &lost, &settings.accept_loss, machine.now())?;
        let writer = machine.writer(store.clone());
        let metrics = Arc::new(Metrics::default());
        let services = Services {
            store: store.clone(),
            writer,
            metrics: metrics.clone(),
            machine: machine.clone(),
            timing: settings.timing,
            clock: settings.clock.clone(),
            journal: Arc::default(),
            approvals: Arc::default(),
            refusals: Arc::new(Limiter::new(settings.refusal_rate)),
        };
        let services_writer = services.writer.clone();
        let house = House::open(&services).await?;
        // It is set only here.
        let _ = services.journal.set(house.journal.clone());
        let _ = services.approvals.set(house.approvals.clone());
        licence::settle(&house.rules, settings.licence.as_ref()).await?;
        let hall = Hall {
            people: People::new(house.people.clone(), store.clone(), machine),
            tables: Tables::new(services.clone()),
            tournaments: Tournaments::new(services),
            house,
            known: Known::default(),
            limits: Limits {
                commands: Limiter::new(settings.command_rate),
                requests: Limiter::new(settings.request_rate),
                sign_ins: Limiter::new(settings.sign_in_rate),
                passwords: Limiter::new(settings.password_rate),
                simulations: Limiter::new(SIMULATIONS),
                talk: Limiter::new(TALK),
                rail_text: Limiter::new(RAIL_TEXT),
                solves: Limiter::new(settings.solve_rate),
                feeds: Arc::new(Feeds::new(settings.feeds)),
                practice_tables: Occupancy::new(settings.practice_tables),
            },
            health: Health::new(services_writer),
            settings,
            witness: Arc::new(witness),
            metrics,
            store,
            stopping: watch::Sender::new(false),
            catalogues: Catalogues::default(),
            codes: Codes::default(),
            opening: tokio::sync::Mutex::default(),
        };
        hall.begin().await?;
        if let Some(accepted) = &accepted {
            let note = JournalCommand::Note {
                what: "loss-accepted".to_owned(),
                subject: accepted.by.join(" and "),
                why: accepted.lost.join("; "),
                before: None,
                after: None,
            };
            let noted = hall.house.note(note).await;
            noted.map_err(|error| ServeError::Journal(error.message))?;
        }
        hall.witness.begin(&*hall.store, hall.now(), accepted)?;
        Ok(hall)
    }

    /// Runs everything that the record holds, and does what was left undone.
    async fn begin(&self) -> Result<(), ServeError> {
        let removed: Vec<String> = {
            let approvals = self.house.approvals.shared.read();
            approvals.removed().map(str::to_owned).collect()
        };
        for id in removed {
            self.tables.remove(&id).await;
        }
        self.tables.resume().await?;
        self.tournaments.resume().await?;
        for table in self.tables.all().iter().filter(|t| t.is_removable()) {
            self.limits
                .practice_tables
                .note(&table.id, &table.opened_by, None);
        }
        if self.tables.get("practice").is_none() {
            let opening = boxman_store::Opening {
                house: boxman_rules::House::preset("practice")
                    .unwrap_or("practice")
                    .to_owned(),
                kind: "practice".to_owned(),
                name: "Practice".to_owned(),
                rules: None,
                private: false,
            };
            self.tables.open("practice", &opening, "").await?;
        }
        let started = JournalCommand::Note {
            what: "server-started".to_owned(),
            subject: env!("CARGO_PKG_VERSION").to_owned(),
            why: String::new(),
            before: None,
            after: None,
        };
        let journal = Kind::Journal.key(HOUSE);
        if let Some((number, _)) = self.store.head(&journal)? {
            let latest = self.store.entries(&journal, number, 1)?;
            let latest = latest.first().map_or(0, |entry| entry.at);
            upkeep::note_clock(self, latest, self.now()).await;
        }
        let started = self.house.note(started).await;
        started.map_err(|error| ServeError::Journal(error.message))?;
        if let Err(error) = self.people.expire().await {
            tracing::warn!(?error, "sign-ins that are over could not be ended");
        }
        self.carry_out_approved().await;
        Ok(())
    }

    /// Does what two people approved and is not known to be done.
    pub async fn carry_out_approved(&self) {
        approvals::carry_out_all(self).await;
    }

    /// Lets everything finish what is under way.
    pub async fn stop(&self) {
        self.stopping.send_replace(true);
        self.tables.stop().await;
        self.tournaments.stop().await;
        self.house.stop().await;
        self.publish_root().await;
    }

    /// The time in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.settings.machine.now()
    }

    /// Tells the witness what has become durable. What cannot be told now is told the next time.
    pub async fn publish_root(&self) {
        let (witness, store, at) = (self.witness.clone(), self.store.clone(), self.now());
        let told = self
            .settings
            .machine
            .run_blocking(move || witness.publish(&*store, at));
        if let Ok(Err(error)) = told.await {
            tracing::error!(%error, "a root could not be written");
        }
    }

    /// Whether a table takes no commands by itself.
    pub fn is_table_disabled(&self, id: &str) -> bool {
        self.house.approvals.shared.read().is_disabled(id)
    }

    /// Removes a practice table for good. Its record stays.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn remove_table(&self, who: &str, id: &str, why: &str) -> Result<(), ApiError> {
        let command = ApprovalsCommand::RemoveTable {
            table: id.into(),
            why: why.to_owned(),
        };
        let approvals = &self.house.approvals;
        approvals.perform(who, by(who, command), Vec::new()).await?;
        self.tables.remove(id).await;
        self.limits.practice_tables.free(id);
        Ok(())
    }

    /// Whether somebody has a seat, chips or bets at any table.
    pub fn plays(&self, name: &str) -> bool {
        self.tables.all().iter().any(|table| table.has(name))
    }

    /// The licence that it runs under. Without one there are no tables of the house.
    pub fn licence(&self) -> Option<Licence> {
        self.house.rules.shared.read().licence().cloned()
    }

    /// Whether everything is disabled.
    pub fn is_disabled(&self) -> bool {
        self.house.approvals.shared.read().all_disabled()
    }

    /// The tournament with this id.
    ///
    /// # Errors
    /// When there is none.
    pub fn tournament(&self, id: &str) -> Result<Arc<RunningTournament>, ApiError> {
        let none = || ApiError::new(Code::NotFound, format!("there is no tournament {id:?}"));
        self.tournaments.get(id).ok_or_else(none)
    }

    /// The table with this id.
    ///
    /// # Errors
    /// When there is none.
    pub fn table(&self, id: &str) -> Result<Arc<Live>, ApiError> {
        let none = || ApiError::new(Code::UnknownTable, format!("there is no table {id:?}"));
        self.tables.get(id).ok_or_else(none)
    }
}
