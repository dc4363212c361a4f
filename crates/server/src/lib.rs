//! Live tables over HTTP and WebSocket, in the words of the protocol: accounts and roles, drawn dice,
//! supervision, the page. What is answered is durable; what is durable is answered once.
//!
//! [`cli`] is what `boxman serve`, `audit`, `export`, `verify` and `staff add` run.
//!
//! ```no_run
//! # async fn example() -> Result<(), boxman_server::ServeError> {
//! let settings = boxman_server::Settings::new("boxman-data".into());
//! let server = boxman_server::Server::start(settings).await?;
//! println!("http://{}", server.address());
//! server.run_until(std::future::pending()).await
//! # }
//! ```

pub mod access;
mod api;
mod catalogue;
pub mod cli;
pub mod command;
pub mod dice;
mod guard;
mod hall;
pub mod limits;
mod live;
mod machine;
mod metrics;
mod page;
pub mod password;
mod people;
mod refused;
pub mod returns;
mod serve;
mod tables;
mod tournaments;
mod upkeep;

pub use api::openapi;
pub use hall::{Hall, Settings};
pub use machine::Machine;
pub use metrics::{Counter, Durations, Gauge, Metrics};
pub use people::{People, SignedIn};
pub use refused::{ApiError, Code, Refused};
pub use serve::{Door, ServeError, Server};
pub use tables::{Answer, Frame, Live, Silent, TableError, Tables, Timing};
pub use tournaments::{Clock, Running, Tournaments};

/// The time in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}
