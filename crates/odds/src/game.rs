//! A wager as a game of dice: its definition, asked roll by roll, with the table's phase running
//! beside it. There is no rule of any bet here; [`Definition::step`] and [`Phase::after`] say what
//! happens, and a come bet that travels goes on under the definition it has on its number.
//!
//! The wager is solved working: rolls on which it is off neither decide it nor count.

use boxman_rules::{
    Definition, House, Mechanism, Number, Pay, PayTable, Phase, Progress, Roll, Rulebook,
    Situation, Step, TotalSet, Wager,
};

use crate::{Chain, Game, Next, Solution, SolveError};

/// How a wager ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It won.
    Won {
        /// What it pays.
        pay: Pay,
        /// The level reached; 0 for wagers without levels.
        level: u8,
    },
    /// It lost.
    Lost,
    /// The stake came back, decided for nobody.
    Pushed,
    /// The stake came back undecided.
    Returned,
}

/// The rules a wager is solved under: the definitions of its table and the numbers that are points.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    /// Every definition, among them those of come bets that have travelled.
    pub definitions: &'a [Definition],
    /// The totals that can be a point.
    pub points: TotalSet,
}

impl<'a> Rules<'a> {
    /// The rules as a rulebook prints them.
    pub fn printed(rulebook: &'a Rulebook) -> Rules<'a> {
        Rules {
            definitions: &rulebook.definitions,
            points: rulebook.points,
        }
    }

    /// The rules of a house.
    pub fn of_house(house: &'a House) -> Rules<'a> {
        Rules {
            definitions: &house.definitions,
            points: house.rulebook.points,
        }
    }

    /// The definition of a wager, if there is one.
    pub fn define(&self, wager: Wager) -> Option<&'a Definition> {
        self.definitions.iter().find(|d| d.wager == wager)
    }

    /// Solves a wager from where it starts.
    ///
    /// ```
    /// use boxman_odds::{End, Rules};
    /// use boxman_rules::{House, Progress};
    /// let house = House::read("maryland").expect("a preset");
    /// let pass = house.define("pass".parse().expect("a wager")).expect("on offer");
    /// let solution = Rules::of_house(&house).solve(pass, Progress::START).expect("it ends");
    /// let lost = solution.probability(|end| *end == End::Lost);
    /// assert_eq!(lost.to_string(), "251/495");
    /// assert_eq!(solution.rolls.to_string(), "557/165");
    /// ```
    ///
    /// # Errors
    /// If the definition lets a wager stand for ever.
    pub fn solve(&self, wager: &Definition, from: Progress) -> Result<Solution<End>, SolveError> {
        Chain::of(&self.game(wager, from)).solve()
    }

    pub(crate) fn game(&self, wager: &'a Definition, from: Progress) -> WagerGame<'a> {
        WagerGame {
            rules: *self,
            wager,
            from,
        }
    }
}

/// One wager under its rules.
#[derive(Clone, Copy, Debug)]
pub struct WagerGame<'a> {
    rules: Rules<'a>,
    wager: &'a Definition,
    from: Progress,
}

/// Where a wager and its table stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// The table's phase.
    pub phase: Phase,
    /// The wager's progress.
    pub progress: Progress,
    /// The number it has travelled to.
    pub travelled: Option<Number>,
}

impl Game for WagerGame<'_> {
    type State = Standing;
    type End = End;

    /// Wagers start on a come-out roll, odds on the line with their point on.
    fn start(&self) -> Standing {
        let number = Number::new(self.from.count());
        Standing {
            phase: number.map_or(Phase::ComeOut, Phase::Point),
            progress: self.from,
            travelled: None,
        }
    }

    fn step(&self, at: Standing, roll: Roll) -> Next<Standing, End> {
        let moved = at
            .travelled
            .map(|n| Wager::on(self.wager.wager.family(), n));
        let wager = moved
            .and_then(|w| self.rules.define(w))
            .unwrap_or(self.wager);
        let situation = Situation {
            phase: at.phase,
            working: true,
            points: self.rules.points,
        };
        let phase = at.phase.after(self.rules.points, roll);
        match wager.step(at.progress, situation, roll) {
            Step::Stays(progress) => Next::On(Standing {
                phase,
                progress,
                ..at
            }),
            Step::Moves(number) => Next::On(Standing {
                phase,
                progress: Progress::START,
                travelled: Some(number),
            }),
            Step::Wins { pay, level } => Next::Over(End::Won { pay, level }),
            Step::Loses => Next::Over(End::Lost),
            Step::Pushes => Next::Over(End::Pushed),
            Step::Returns => Next::Over(End::Returned),
        }
    }
}

/// The pay table of a mechanism that pays by level, to be changed.
pub(crate) fn table_mut(mechanism: &mut Mechanism) -> Option<&mut PayTable> {
    match mechanism {
        Mechanism::Points { table, .. }
        | Mechanism::Naturals { table, .. }
        | Mechanism::Collect { table, .. }
        | Mechanism::Once { table, .. }
        | Mechanism::Sequence { table, .. } => Some(table),
        _ => None,
    }
}

/// The highest level a wager can reach, where it has levels; `None` if there is no highest.
pub(crate) fn top_level(mechanism: &Mechanism, points: TotalSet) -> Option<u8> {
    match mechanism {
        Mechanism::Points {
            ends_at: Some(top), ..
        } => Some(*top),
        Mechanism::Points {
            count: boxman_rules::Count::DifferentPoints,
            ..
        } => Some(points.len()),
        Mechanism::Naturals { most, .. } => Some(*most),
        Mechanism::Collect { .. } => Some(1),
        Mechanism::Once { numbers, .. } => Some(numbers.len()),
        Mechanism::Sequence { sequences, .. } => sequences.first().map(|s| s.len() as u8),
        _ => None,
    }
}

/// The wager with a pay table that pays on every level, so that its end tells where it stood: what
/// is lost says nothing of how far it got.
pub(crate) fn telling(wager: &Definition, points: TotalSet) -> Option<Definition> {
    let top = top_level(&wager.mechanism, points)?;
    let mut telling = wager.clone();
    let table = table_mut(&mut telling.mechanism)?;
    let pay = Pay::Odds(boxman_rules::Odds::EVEN);
    table.levels = (0..=top).map(|level| (level, pay)).collect();
    Some(telling)
}
