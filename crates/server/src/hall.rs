//! Everything that a request may need.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use boxman_store::{Significant, Store, Write};
use tokio::sync::watch;

use crate::{
    catalogue::Catalogues,
    limits::{Limiter, Rate},
    machine::Machine,
    metrics::Metrics,
    people::People,
    refused::{ApiError, Code},
    returns::Known,
    serve::ServeError,
    tables::{Live, Tables, Timing},
    tournaments::{Clock, Running, Tournaments},
};

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the record is.
    pub data: PathBuf,
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
    /// The most tables.
    pub most_tables: usize,
    /// The clock by which tournaments tell days.
    pub clock: Clock,
    /// The machine it runs on.
    pub machine: Machine,
}

impl Settings {
    /// The defaults, with the record in a folder.
    pub fn new(data: PathBuf) -> Settings {
        let rate = |burst, a_second| Rate { burst, a_second };
        Settings {
            data,
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
            clock: Clock::default(),
            machine: Machine::default(),
        }
    }
}

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
}

/// The server's state.
pub struct Hall {
    /// How it runs.
    pub settings: Settings,
    /// The running tables.
    pub tables: Tables,
    /// The running tournaments.
    pub tournaments: Tournaments,
    /// Accounts and sign-ins.
    pub people: People,
    /// Counters.
    pub metrics: Arc<Metrics>,
    /// The record.
    pub store: Arc<dyn Store>,
    /// The exact odds that returns are compared with.
    pub known: Known,
    /// Limits.
    pub limits: Limits,
    /// Whether everything is disabled.
    pub disabled: AtomicBool,
    /// Turns true when the server stops.
    pub stopping: watch::Sender<bool>,
    /// What the houses play, for who shows it.
    pub(crate) catalogues: Catalogues,
    /// One table is opened after another.
    pub(crate) opening: tokio::sync::Mutex<()>,
    /// Settings as stored; house rules and pending approvals live here.
    kept: Mutex<HashMap<String, String>>,
}

impl Hall {
    /// Opens everything that the store holds.
    ///
    /// # Errors
    /// When the record cannot be read or does not hold.
    pub async fn open(settings: Settings, store: Arc<dyn Store>) -> Result<Hall, ServeError> {
        let machine = settings.machine.clone();
        let writer = machine.writer(store.clone());
        let metrics = Arc::new(Metrics::default());
        let tables = Tables::new(
            store.clone(),
            writer.clone(),
            metrics.clone(),
            settings.timing,
            machine.clone(),
        );
        let tournaments = Tournaments::new(store.clone(), writer.clone(), settings.clock.clone());
        let hall = Hall {
            tournaments,
            people: People::load(store.clone(), writer, machine)?,
            known: Known::default(),
            limits: Limits {
                commands: Limiter::new(settings.command_rate),
                requests: Limiter::new(settings.request_rate),
                sign_ins: Limiter::new(settings.sign_in_rate),
                passwords: Limiter::new(settings.password_rate),
            },
            kept: Mutex::new(store.settings()?.into_iter().collect()),
            settings,
            tables,
            metrics,
            store,
            disabled: AtomicBool::new(false),
            stopping: watch::Sender::new(false),
            catalogues: Catalogues::default(),
            opening: tokio::sync::Mutex::default(),
        };
        hall.tables.resume().await?;
        hall.tournaments.resume()?;
        hall.disabled
            .store(hall.kept("disabled:all").is_some(), SeqCst);
        for table in hall.tables.all() {
            let disabled = hall.kept(&format!("disabled:table:{}", table.id)).is_some();
            table.disabled.store(disabled, SeqCst);
        }
        if hall.tables.get("practice").is_none() {
            let opening = boxman_store::Opening {
                house: boxman_rules::House::preset("practice")
                    .unwrap_or("practice")
                    .to_owned(),
                kind: "practice".to_owned(),
                name: "Practice".to_owned(),
                rules: None,
            };
            hall.tables.open("practice", opening, Vec::new()).await?;
        }
        Ok(hall)
    }

    /// A setting that outlives a restart.
    pub fn kept(&self, key: &str) -> Option<String> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(key).cloned()
    }

    /// Every setting whose key starts so, by key.
    pub fn kept_under(&self, prefix: &str) -> Vec<(String, String)> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let under = kept.iter().filter(|(key, _)| key.starts_with(prefix));
        let mut under: Vec<_> = under.map(|(k, v)| (k.clone(), v.clone())).collect();
        under.sort();
        under
    }

    /// Keeps a setting and logs why.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn keep(
        &self,
        key: &str,
        value: Option<String>,
        log: Significant,
    ) -> Result<(), ApiError> {
        let before = self.kept(key);
        let writes = vec![
            Write::Setting {
                key: key.to_owned(),
                value: value.clone(),
            },
            Write::Significant(Significant {
                before,
                after: value.clone(),
                ..log
            }),
        ];
        self.people.write(writes).await?;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        match value {
            Some(value) => kept.insert(key.to_owned(), value),
            None => kept.remove(key),
        };
        Ok(())
    }

    /// A line for the log of significant events.
    pub(crate) fn logged(&self, who: &str, what: &str, subject: &str, why: &str) -> Significant {
        self.settings.machine.logged(who, what, subject, why)
    }

    /// The tournament with this id.
    ///
    /// # Errors
    /// When there is none.
    pub fn tournament(&self, id: &str) -> Result<Arc<Running>, ApiError> {
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
