//! Exact odds: the house edge of every wager and pay table, solved from the definitions the table
//! pays by.
//!
//! There is no formula for any bet here. A [`Definition`](boxman_rules::Definition) says what a roll
//! does to a wager; asked for every state and each of the 36 rolls it becomes an absorbing Markov
//! chain, and the [`Chain`] is solved in rationals. What comes out is a statement about the very
//! function that settles bets at the table.
//!
//! ```
//! use boxman_odds::of_house;
//! use boxman_rules::House;
//!
//! let house = House::read("colorado").expect("a preset");
//! let odds = of_house(&house).expect("every wager ends");
//! let pass = odds.iter().find(|entry| entry.name() == "pass").expect("on offer");
//! assert_eq!(pass.edge().to_string(), "7/495");
//! assert_eq!(pass.exact.rolls.to_string(), "557/165");
//! let fire = odds.iter().find(|entry| entry.name() == "fire").expect("on offer");
//! assert_eq!(fire.exact.levels[6].p.decimal(6), "0.000162");
//! ```
//!
//! - [`catalogue`]: every wager x pay table x rulebook x vigorish; [`of_house`]: those of one house.
//! - [`Combined`]: flat bets with odds behind them.
//! - [`Trial`]: a pay table that does not exist yet.
//! - [`session`]: the exact distribution of a repeated bet's result.
//! - [`par`]: the PAR sheet; [`plot`]: what is drawn in it; [`bands`]: where the return lies.
//! - [`cli`]: `boxman odds`.
//!
//! Probabilities and edges are [`Ratio`]s and never rounded. Floats appear in plots, bands, standard
//! deviations and long sessions, and those say how far they can be off.

#![forbid(unsafe_code)]

pub mod bands;
mod catalogue;
mod chain;
pub mod cli;
mod combined;
mod distribution;
mod entry;
mod exact;
mod game;
pub mod par;
pub mod plot;
mod ratio;
pub mod session;
mod solve;
mod trial;
mod words;

pub use catalogue::{
    Listed, OddsError, SOURCES, catalogue, listed, listed_by, of_house, travelled,
};
pub use chain::{Chain, Game, Next, Row};
pub use combined::{Combined, CombinedGame, Ends, combined, combined_of_house, odds_stake};
pub use distribution::{Distribution, Outcome, Verdict};
pub use entry::Entry;
pub use exact::{Exact, Jackpot, Level, Terms};
pub use game::{End, Rules, Standing, WagerGame};
pub use par::ParError;
pub use plot::PlotError;
pub use ratio::{Ratio, RatioError};
pub use session::SessionError;
pub use solve::{Solution, SolveError};
pub use trial::{Trial, TrialError, TrialFault};
