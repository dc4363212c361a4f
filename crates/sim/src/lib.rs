//! Strategies, simulated at hundreds of millions of rolls per second.
//!
//! ```
//! use std::sync::Arc;
//! use boxman_rules::{Cents, House};
//! use boxman_sim::{Contender, Length, Simulation, Strategy, Terms, Watch, presets};
//!
//! let plan = presets::named("pass-2x").expect("a preset").expect("without fault");
//! let terms = Terms { bankroll: Cents::dollars(1000), length: Length::Rolls(1000), leave: plan.leave() };
//! let simulation = Simulation {
//!     contenders: vec![Contender { strategy: Arc::new(plan), terms }],
//!     house: Arc::new(House::read("colorado").expect("a preset")),
//!     seed: 1,
//! };
//! let sums = simulation.run(0..100, &Watch::default(), None).expect("a table");
//! assert_eq!(sums.tallies[0].sessions, 100);
//! ```
//!
//! A [`Strategy`] plays at a real [`Table`](boxman_table::Table). What it does in a state is worked out once and remembered, so
//! that a roll becomes one lookup; no rule of the game is written here. Strategies come from files ([`Plan`]), from
//! [`presets`] or from code.
//!
//! - [`Simulation::run`] plays on one thread, a [`Crew`] on several. The same seed gives the same dice to every strategy.
//! - [`Tally`] has the results: mean, standard deviation, quantiles, and the house edge that the strategy met.
//! - [`long_run`] solves a strategy without dice.
//! - [`direct::play`] plays one session command by command and reports every roll.
//! - [`Record`] holds the results of a run, or of a [`shard`] of one, to be merged.
//! - With the feature `html`, `report` writes the results as one HTML file with plots.

mod automaton;
mod crew;
mod dice;
pub mod direct;
mod exact;
mod game;
mod lanes;
mod parts;
mod plan;
mod player;
pub mod presets;
mod record;
#[cfg(feature = "html")]
pub mod report;
mod session;
mod simulate;
mod states;
mod strategy;
mod tally;
mod worth;

pub use crew::{Crew, Each};
pub use dice::{BATCH, Dice, GENERATOR};
pub use exact::{LongRun, Unsolved, long_run};
pub use game::Seat;
pub use plan::{Fault, Plan};
pub use player::Player;
pub use record::{Asked, Missing, Record, RecordError, shard};
pub use session::{End, Length, Outcome, Terms};
pub use simulate::{Contender, SimError, Simulation, Sums, Watch};
pub use strategy::{Leave, Memory, Seen, Strategy};
pub use tally::{EdgeSums, Paired, Tally};
pub use worth::{Measure, THOUSANDTHS, Worth};
