//! Live tables over HTTP and WebSocket, in the words of the protocol: accounts and roles, drawn dice,
//! supervision, the page. What is answered is durable; what is durable is answered once.
//!
//! [`cli`] is what `boxman serve`, `audit`, `export`, `verify` and `staff add` run.
//!
//! ```no_run
//! # async fn example() -> Result<(), boxman_server::ServeError> {
//! let settings = boxman_server::Settings::new(std::path::PathBuf::from("boxman-data"));
//! let server = boxman_server::Server::start(settings).await?;
//! println!("http://{}", server.address());
//! server.run_until(std::future::pending()).await
//! # }
//! ```

pub mod access;
mod api;
mod approvals;
mod catalogue;
pub mod cli;
mod codes;
pub mod command;
pub mod dice;
pub mod factor;
mod guard;
mod hall;
mod health;
mod house;
mod licence;
pub mod limits;
mod live;
mod loss;
mod machine;
mod metrics;
mod names;
mod page;
pub mod password;
mod people;
mod prompt;
mod refused;
pub mod returns;
mod running;
mod serve;
mod strict;
mod tables;
mod tournaments;
mod upkeep;

pub use api::openapi;
pub use boxman_house::Licence;
pub use hall::{Hall, Settings};
pub use house::{House, Mirror};
pub use licence::LicenceError;
pub use loss::Acceptance;
pub use machine::Machine;
pub use metrics::{Counter, Durations, Gauge, Metrics};
pub use people::{Credentials, People, SignedIn};
pub use refused::{ApiError, Code, Refused};
pub use running::{Answer, Frame, RunError, Unavailable};
pub use serve::{Door, ServeError, Server};
pub use tables::{Live, Tables, Timing};
pub use tournaments::{Clock, RunningTournament, Tournaments};

/// The time in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}
