//! Strategies at the speed of the dice.
//!
//! A [`Strategy`] plays on a real table; what it does is worked out once a state and kept, so that a
//! roll becomes one lookup. No rule of the game is written here. Strategies come from files
//! ([`Plan`]), from [`presets`] or from code.
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

mod automaton;
pub mod cli;
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
mod report;
mod session;
mod simulate;
mod states;
mod strategy;
mod tally;

pub use crew::{Crew, Each};
pub use dice::{BATCH, Dice, GENERATOR};
pub use exact::{LongRun, Unsolved, long_run};
pub use game::Seat;
pub use plan::{Fault, Plan};
pub use player::Player;
pub use record::{Asked, Record, RecordError};
pub use session::{End, Length, Outcome, Terms};
pub use simulate::{Contender, SimError, Simulation, Sums, Watch};
pub use strategy::{Leave, Memory, Seen, Strategy};
pub use tally::{Paired, Tally};
