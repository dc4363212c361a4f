//! The rules of craps as data: dice, money, wagers, pay tables, rulebooks and house rules.
//!
//! A wager is defined once, in a [`Definition`] read from `rulebooks/`: how a roll moves it, what it
//! pays, when it may be made, raised, lowered and called on or off, and the clauses that say so.
//! Nothing here has a clock, randomness, I/O or floats.
//!
//! ```
//! use boxman_rules::{House, Pay, Phase, Progress, Roll, Situation, Step};
//!
//! let house = House::read("maryland").expect("a preset");
//! let place = house.define("place-6".parse().expect("a wager")).expect("on offer");
//! let at = Situation { phase: Phase::ComeOut, working: true, points: house.rulebook.points };
//! let six = Roll::new(5, 1).expect("two faces");
//! let Step::Wins { pay: Pay::Odds(odds), .. } = place.step(Progress::START, at, six) else {
//!     panic!("six wins");
//! };
//! assert_eq!(odds.to_string(), "7 to 6");
//! ```

mod definition;
mod dice;
mod house;
mod mechanism;
mod money;
mod paytable;
mod phase;
mod printed;
mod rulebook;
mod wager;

pub use definition::{AfterWin, Callable, Clauses, Definition, Group, Lower, Make, Marks, Raise};
pub use dice::{Number, Roll, TotalSet};
pub use house::{
    Approval, Collected, Fault, House, OddsPolicy, Offered, ProcedureMode, Progressive, Reader,
    Submission, Tips, Vigorish, Warning,
};
pub use mechanism::{Count, Mechanism, Outcome, Progress, Side, Situation, Step};
pub use money::{Cents, Odds, OddsError, Percent, lcm};
pub use paytable::{Envy, Pay, PayTable};
pub use phase::{LineEvent, Phase};
pub use printed::{Block, Document, Format, Section};
pub use rulebook::{
    Choice, DiceRules, Instruments, LateBets, OddsBounds, Package, PackageBounds, Procedure, Role,
    Rulebook, RulebookError, TableKind, VigorishBase, VigorishBounds, presets, read_all,
};
pub use wager::{Family, UnknownWager, Wager};
