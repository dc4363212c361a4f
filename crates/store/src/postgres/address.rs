//! The address of a database. Its password is used and never shown.

use std::{env, fmt, str::FromStr, time::Duration};

use tokio_postgres::{Config, config::Host};

use crate::{PlaceError, StoreError};

/// How long connecting may take, and how long what was sent may stay unconfirmed.
const PATIENCE: Duration = Duration::from_secs(10);

/// The address of a database.
#[derive(Clone)]
pub struct Address {
    pub(super) config: Box<Config>,
}

impl Address {
    fn hosts(&self) -> Vec<String> {
        let hosts = self.config.get_hosts().iter().map(|host| match host {
            Host::Tcp(name) => name.clone(),
            Host::Unix(path) => path.display().to_string(),
        });
        hosts.collect()
    }

    fn database(&self) -> &str {
        let database = self.config.get_dbname().or(self.config.get_user());
        database.unwrap_or_default()
    }

    /// The name of a file about this database.
    pub(crate) fn file_name(&self) -> String {
        let port = self.config.get_ports().first().unwrap_or(&5432);
        let name = format!("{}-{port}-{}", self.hosts().join("+"), self.database());
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.' | '+');
        let name = name.trim_start_matches('/');
        name.replace(|c| !plain(c), "_")
    }

    /// What went wrong with it, as an error.
    pub(super) fn unreachable(&self, why: impl fmt::Display) -> StoreError {
        StoreError::Unreachable {
            place: self.to_string(),
            why: why.to_string(),
        }
    }
}

impl FromStr for Address {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Address, PlaceError> {
        let mut config: Config = text.parse().map_err(|_| PlaceError::Address)?;
        if config.get_hosts().is_empty() {
            config.host("localhost");
        }
        if config.get_password().is_none()
            && let Some(password) = env::var_os("PGPASSWORD")
        {
            config.password(password.as_encoded_bytes());
        }
        config
            .application_name("boxman")
            .connect_timeout(PATIENCE)
            .tcp_user_timeout(PATIENCE)
            .keepalives_idle(PATIENCE);
        Ok(Address {
            config: Box::new(config),
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let user = self.config.get_user();
        let user = user.map_or(String::new(), |user| format!("{user}@"));
        let hosts = self.hosts();
        let ports = self.config.get_ports();
        let port = |at: usize| {
            ports
                .get(at)
                .or(ports.first())
                .filter(|port| **port != 5432)
        };
        let (sockets, names): (Vec<_>, Vec<_>) = (hosts.into_iter().enumerate())
            .map(|(at, host)| (port(at).map_or(String::new(), |p| format!(":{p}")), host))
            .partition(|(_, host)| host.starts_with('/'));
        let names: Vec<String> = names
            .iter()
            .map(|(port, host)| format!("{host}{port}"))
            .collect();
        write!(
            f,
            "postgres://{user}{}/{}",
            names.join(","),
            self.database()
        )?;
        if let Some((_, socket)) = sockets.first() {
            write!(f, "?host={socket}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
