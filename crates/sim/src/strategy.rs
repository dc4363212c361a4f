//! What a strategy is: it remembers, it sees what the dice did, and it bets. Files become strategies
//! by [`Plan`](crate::Plan); code may implement the trait itself.

use std::sync::Arc;

use boxman_rules::{Cents, House, Phase, Wager};
use boxman_table::Event;

use crate::Seat;

/// What a strategy remembers from roll to roll. As long as it takes few values, a strategy is a
/// finite automaton and runs at the speed of the dice.
pub type Memory = Vec<i64>;

/// When a strategy leaves the table, besides running out of money.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Leave {
    /// Once it is this much ahead.
    pub ahead: Option<Cents>,
    /// Once it is this much behind.
    pub behind: Option<Cents>,
    /// After this many seven-outs.
    pub shooters: Option<u64>,
    /// After this many rolls.
    pub rolls: Option<u64>,
}

/// What a roll did.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The phase before it.
    pub before: Phase,
    /// The total of the dice.
    pub total: u8,
    /// Everything that happened, in order; bets of others are among it.
    pub events: &'a [Event],
    /// The table after it.
    pub seat: &'a Seat,
}

/// A way to play.
///
/// ```
/// use boxman_rules::{Cents, Wager};
/// use boxman_sim::{Memory, Seat, Strategy};
///
/// /// Ten dollars on the field, every roll.
/// struct Field;
///
/// impl Strategy for Field {
///     fn name(&self) -> &str {
///         "field"
///     }
///     fn bet(&self, _: &mut Memory, seat: &mut Seat) {
///         let field: Wager = "field".parse().expect("a wager");
///         // A refusal leaves the bet out.
///         let _ = seat.bet_up_to(field, Cents::dollars(10));
///     }
/// }
/// ```
pub trait Strategy: Send + Sync {
    /// Its name.
    fn name(&self) -> &str;

    /// What it remembers when it sits down.
    fn memory(&self) -> Memory {
        Memory::new()
    }

    /// Takes in what a roll did. It must not matter which die shows which face, as it does not to the
    /// game: a 4-2 may be shown as a 2-4.
    fn see(&self, _memory: &mut Memory, _seen: &Seen) {}

    /// Makes and changes its bets before the next roll.
    fn bet(&self, memory: &mut Memory, seat: &mut Seat);

    /// What it remembers besides and without bound, such as the line of a Labouchère. It is kept
    /// apart from the automaton, which sees only what [`Strategy::note`] answers.
    fn long_memory(&self) -> Memory {
        Memory::new()
    }

    /// Whether what a roll did is to be written into the long memory before it bets.
    fn must_note(&self, _memory: &Memory) -> bool {
        false
    }

    /// Writes what is remembered of a roll into the long memory, and answers what to bet by.
    fn note(&self, _memory: &Memory, _long: &mut Memory) -> i64 {
        0
    }

    /// Remembers the answer. Afterwards there is nothing to note.
    fn noted(&self, _memory: &mut Memory, _answer: i64) {}

    /// Every wager it may ever make; without a list, any.
    fn wagers(&self) -> Option<Vec<Wager>> {
        None
    }

    /// Whether it has a pass or don't pass bet up at every come-out roll. Such a strategy sits
    /// alone at its table and shoots.
    fn keeps_line_bet(&self) -> bool {
        false
    }

    /// Whether its bets depend on [`Seat::rack`]. Such a strategy is asked again for every amount.
    fn asks_for_rack(&self) -> bool {
        false
    }

    /// When it leaves the table.
    fn leave(&self) -> Leave {
        Leave::default()
    }

    /// The same bets as several independent strategies, as long as there is money for all of them: none
    /// depends on the bets or the memory of another, neither by itself nor by a rule of the table. Many
    /// small parts have fewer states than the whole. An empty list means that it is played as one.
    fn parts(&self, _house: &House) -> Vec<Arc<dyn Strategy>> {
        Vec::new()
    }
}
