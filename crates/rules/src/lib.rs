//! The rules of craps as data: dice, money, wagers, pay tables, rulebooks and house rules.
//!
//! ```
//! use boxman_rules::{Cents, Family, House, Number, Odds, Pay, Phase, Progress, Roll, Situation, Step, Wager};
//!
//! let house = House::read("maryland").expect("a preset");
//! let six = Number::new(6).expect("a number");
//! let place = house.define(Wager::on(Family::Place, six)).expect("on offer");
//!
//! // What does a 5-1 do to it while it works on a come-out roll?
//! let at = Situation { phase: Phase::ComeOut, working: true, points: house.rulebook.points };
//! let roll = Roll::new(5, 1).expect("two faces");
//! let step = place.step(Progress::START, at, roll);
//! let odds = Odds::new(7, 6);
//! assert_eq!(step, Step::Wins { pay: Pay::Odds(odds), level: 0 });
//!
//! // And what does that pay on $12, in $1 chips?
//! assert_eq!(odds.pays(Cents::dollars(12), Cents::dollars(1)), Cents::dollars(14));
//! ```
//!
//! A wager is defined once, in a [`Definition`] read from `rulebooks/`: how a roll moves it, what it pays,
//! when it may be made, raised, lowered and called on or off, and the clauses that say so. A [`Rulebook`] is a
//! state's rules, a [`Package`] a set of side wagers with their pay tables, and a [`House`] an operator's
//! choices within them; [`House::define`] answers what a wager is at one table, and the table, the exact odds,
//! the simulator and the page ask nothing else. The crate has no clock, no randomness and no floats, and it
//! reads no files: the rulebooks are part of the program.

mod definition;
mod dice;
mod house;
mod mechanism;
mod money;
mod paytable;
mod phase;
mod printed;
mod rulebook;
#[cfg(feature = "schema")]
mod schema;
mod wager;
mod words;

pub use definition::{
    AfterWin, Area, Callable, Clauses, Component, Definition, Group, LineBet, Lower, Make, Marks,
    Raise,
};
pub use dice::{Number, Roll, TotalSet};
pub use house::{
    AggregateCap, Approval, CapPeriod, ClaimedSeats, Collected, Fault, House, OddsPolicy, Offered,
    ProcedureMode, Progressive, Reader, Record, Shortcut, Submission, Tips, Vigorish, Warning,
};
pub use mechanism::{Count, Mechanism, Outcome, Progress, Side, Situation, Step};
pub use money::{Cents, Odds, OddsError, Percent, dollars, lcm};
pub use paytable::{Envy, Pay, PayTable};
pub use phase::{LineEvent, Phase};
pub use printed::{Block, Document, Format, Section};
pub use rulebook::{
    Areas, Choice, DiceRules, Instruments, LateBets, OddsBounds, Package, PackageBounds, Procedure,
    Puck, Role, Rounding, Rulebook, RulebookError, SharedTracker, Standing, TableKind,
    VigorishBase, VigorishBounds, data_file, presets, read_all,
};
pub use wager::{Family, UnknownWager, Wager};
pub use words::counted;
