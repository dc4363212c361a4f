//! Exact odds: the house edge of every wager and pay table, solved from the definitions the table
//! pays by.
//!
//! ```
//! use boxman_odds::{Ratio, of_house};
//! use boxman_rules::{Family, House, Wager};
//!
//! let house = House::read("colorado").expect("a preset");
//! let odds = of_house(&house).expect("every wager ends");
//! let of = |family: Family| {
//!     let mut entries = odds.iter();
//!     entries.find(|e| e.definition.wager == Wager::of(family)).expect("on offer")
//! };
//! assert_eq!(of(Family::Pass).edge(), Ratio::new(7, 495));
//! assert_eq!(of(Family::Pass).exact.rolls, Ratio::new(557, 165));
//! assert_eq!(of(Family::Fire).exact.levels[6].p.decimal(6), "0.000162");
//! ```
//!
//! There is no formula for any bet here. A [`Definition`](boxman_rules::Definition) says what a roll does to a
//! wager. Asked for every state and each of the 36 rolls, it becomes an absorbing Markov chain, and the
//! [`Chain`] is solved in rationals. The result is a statement about the same function that settles bets at
//! the table.
//!
//! - [`catalogue`]: every wager x pay table x rulebook x vigorish; [`of_house`]: those of one house.
//! - [`Amounts`]: the edge by amount, as chips and vigorish are rounded; [`warnings`]: amounts without one.
//! - [`Combined`]: flat bets with odds behind them.
//! - [`Trial`]: a pay table that does not exist yet.
//! - [`session`]: the exact distribution of a repeated bet's result.
//! - [`par`]: the PAR sheet as Markdown; [`bands`]: where the return lies.
//! - With the feature `html`, `Sheet::html` writes the PAR sheet as one HTML file, and `plot` draws what is in it.
//!
//! Probabilities and edges are [`Ratio`]s and never rounded. Floats appear in plots, bands, standard
//! deviations and long sessions, and those say how far they can be off.

#![forbid(unsafe_code)]

mod amounts;
pub mod bands;
mod catalogue;
mod chain;
mod combined;
mod distribution;
mod entry;
mod exact;
mod game;
pub mod par;
#[cfg(feature = "html")]
pub mod plot;
mod ratio;
pub mod session;
mod solve;
mod stake;
mod trial;
mod warn;
mod words;

pub use amounts::{Amounts, AtAmount, ByAmount, Paid};
pub use catalogue::{
    Listed, OddsError, SOURCES, catalogue, heading, listed, listed_by, of_house, travelled,
};
pub use chain::{Chain, Game, Next, Row};
pub use combined::{Combined, CombinedGame, Ends, combined, combined_of_house, odds_stake};
pub use distribution::{Distribution, Outcome, Verdict};
pub use entry::Entry;
pub use exact::{Exact, Jackpot, Level, Terms};
pub use game::{End, Rules, Standing, WagerGame};
pub use par::ParError;
#[cfg(feature = "html")]
pub use plot::PlotError;
pub use ratio::{Ratio, RatioError};
pub use session::SessionError;
pub use solve::{Solution, SolveError};
pub use trial::{Trial, TrialError, TrialFault};
pub use warn::warnings;
pub use words::thousands;
