//! The definition of a wager: how a roll moves it, what it pays, when it may be made, raised,
//! lowered and called on or off, and the clauses that say so. There is one for every wager a house
//! offers, read from the rulebooks; nothing about a wager is written anywhere else.

mod terms;

pub use terms::{AfterWin, Area, Callable, Clauses, Group, LineBet, Lower, Make, Raise};

use crate::{
    Cents, Mechanism, Odds, Outcome, Progress, Roll, Side, Situation, Step, Wager, lcm, mechanism,
};

/// A bet that a composite bet is booked as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Component {
    /// The bet.
    pub wager: Wager,
    /// How many of the composite bet's equal parts it takes.
    pub parts: i64,
}

/// A wager, defined.
#[derive(Clone, PartialEq, Debug)]
pub struct Definition {
    /// Its name in the protocol.
    pub wager: Wager,
    /// Its name on the layout.
    pub title: String,
    /// A name that fits where there is little room.
    pub short: String,
    /// The short name while a point is on, where it is another.
    pub short_on_point: Option<String>,
    /// How it wins and loses, in a sentence for players.
    pub rule: String,
    /// Where it belongs.
    pub group: Group,
    /// The part of the layout that it is on.
    pub area: Area,
    /// Whether this layout has a spot for it. A wager without one is booked as what it consists of.
    pub has_spot: bool,
    /// Where it stands in a list of the bets on one number.
    pub rank: u8,
    /// The house section or optional family that offers it, if it is not part of the base game.
    pub package: Option<String>,
    /// How a roll moves it.
    pub mechanism: Mechanism,
    /// Whether a winning stake stays up.
    pub stays_up: bool,
    /// When it may be made.
    pub make: Make,
    /// When it may be raised.
    pub raise: Raise,
    /// When it may be lowered.
    pub lower: Lower,
    /// Whether lowering it bars raising it until it would have been decided.
    pub lowering_locks: bool,
    /// Whether it works on a come-out roll unless called.
    pub works_on_come_out: bool,
    /// Whether it may be called on and off.
    pub callable: Callable,
    /// Whether its player needs a pass or don't pass bet, and for how long.
    pub line_bet: LineBet,
    /// What marks do after a win.
    pub after_win: AfterWin,
    /// Whether its marks are kept even with nobody betting.
    pub always_marked: bool,
    /// How many different points are made when surveillance is told (MD-11-A-6).
    pub notify_at: Option<u8>,
    /// Whether it is paid after all other winners.
    pub paid_last: bool,
    /// Whether a bet on it for the dealers needs the player's own bet on it instead of a line bet.
    pub tips_beside_own: bool,
    /// The equal bets that a stake is split into; empty for a bet that is one.
    pub parts: Vec<Wager>,
    /// The bets it is booked as where the layout has no spot for it; together they have its parts.
    pub components: Vec<Component>,
    /// Whether amounts that do not pay exactly in chips are refused.
    pub exact: bool,
    /// The least amount.
    pub minimum: Cents,
    /// The greatest amount.
    pub maximum: Cents,
    /// Amounts are multiples of this.
    pub unit: Cents,
    /// The clauses behind it.
    pub clauses: Clauses,
}

impl Definition {
    /// What this roll does to the wager.
    pub fn step(&self, progress: Progress, at: Situation, roll: Roll) -> Step {
        self.mechanism.step(progress, at, roll)
    }

    /// What this roll does to the marks on the layout, which outlive any one bet.
    pub fn mark(&self, progress: Progress, at: Situation, roll: Roll) -> Marks {
        match self.step(progress, at, roll) {
            Step::Stays(next) => Marks::Show(next),
            Step::Wins { .. } | Step::Pushes if !roll.is_seven() => match self.after_win {
                AfterWin::Lift => Marks::Clear,
                AfterWin::Stay | AfterWin::LiftUnlessNeeded => {
                    Marks::Complete(self.completed(progress, roll))
                }
            },
            _ => Marks::Clear,
        }
    }

    fn completed(&self, progress: Progress, roll: Roll) -> Progress {
        match &self.mechanism {
            Mechanism::Collect { .. } => Progress(progress.marks().with(roll.total()).bits()),
            other => mechanism::finished(other, progress),
        }
    }

    /// The unit in which this stake can be paid in chips, before the house's own unit.
    pub fn payable_unit(&self, chip: Cents, progress: Progress) -> Cents {
        let parts = chip.times(self.parts.len().max(1) as i64);
        match &self.mechanism {
            Mechanism::Number { pays, number, .. } if self.exact => {
                let number = number.map_or(usize::from(progress.count()), |n| n.get().into());
                pays.get(number)
                    .copied()
                    .flatten()
                    .map_or(parts, |odds| lcm(parts, odds.exact_unit(chip)))
            }
            _ => parts,
        }
    }

    /// The odds of a wager that pays one thing only.
    pub fn single_odds(&self) -> Option<Odds> {
        match &self.mechanism {
            Mechanism::Line { pays, .. } | Mechanism::Hardway { pays, .. } => Some(*pays),
            Mechanism::Number { pays, number, .. } => {
                number.and_then(|n| pays[usize::from(n.get())])
            }
            _ => None,
        }
    }

    /// The odds of a wager on a number, for odds on the line by their point.
    pub fn odds_on(&self, number: crate::Number) -> Option<Odds> {
        match &self.mechanism {
            Mechanism::Number { pays, .. } => pays[usize::from(number.get())],
            _ => None,
        }
    }

    /// With or against the dice; `None` for a wager that takes no side.
    pub fn side(&self) -> Option<Side> {
        match self.mechanism {
            Mechanism::Line { side, .. } | Mechanism::Number { side, .. } => Some(side),
            _ => None,
        }
    }

    /// Whether it wins when its number does not come.
    pub fn is_wrong_side(&self) -> bool {
        self.side() == Some(Side::Wrong)
    }

    /// Whether this is a bet on the line, which a shooter needs.
    pub fn is_line(&self) -> bool {
        self.wager.family().is_line()
    }

    /// Whether taking it down bars making it again until the line is decided: a bet on the line that may be
    /// lowered at any time but not raised again. Other bets carry that bar themselves.
    pub fn locks_line(&self) -> bool {
        self.lowering_locks && self.is_line()
    }

    /// Its title with its number, where it has travelled to one.
    ///
    /// ```
    /// use boxman_rules::House;
    /// let house = House::read("maryland").expect("a preset");
    /// let come = house.define("come-6".parse().expect("a wager")).expect("on offer");
    /// assert_eq!(come.name(), "Come 6");
    /// ```
    pub fn name(&self) -> String {
        self.with_number(&self.title)
    }

    /// Its short name with its number, where it has travelled to one.
    pub fn short_name(&self) -> String {
        self.with_number(&self.short)
    }

    fn with_number(&self, name: &str) -> String {
        match self.wager.number() {
            Some(number) if self.wager.has_travelled() => format!("{name} {number}"),
            _ => name.to_owned(),
        }
    }

    /// The total that it is a bet on or against: its number, or what the faces of its pair add up to. A bet
    /// of several parts is on no single one.
    pub fn total(&self) -> Option<u8> {
        let of_pair = self.wager.pair().map(|(a, b)| a + b);
        let total = of_pair.or(self.wager.number().map(crate::Number::get));
        total.filter(|_| self.parts.is_empty())
    }

    /// What a one-roll wager pays on each of the totals it wins on, where there are several and each pays
    /// the same however it comes.
    pub fn pays_by_total(&self) -> Option<Vec<(u8, Odds)>> {
        let Mechanism::OneRoll(outcomes) = &self.mechanism else {
            return None;
        };
        if !self.parts.is_empty() || self.total().is_some() {
            return None;
        }
        let mut pays: Vec<(u8, Odds)> = Vec::new();
        for roll in Roll::all() {
            let same = Roll::all().filter(|other| other.total() == roll.total());
            let mut same = same.map(|other| outcomes[other.index()]);
            if same.any(|outcome| outcome != outcomes[roll.index()]) {
                return None;
            }
            if let Outcome::Wins(odds) = outcomes[roll.index()]
                && pays.iter().all(|(total, _)| *total != roll.total())
            {
                pays.push((roll.total(), odds));
            }
        }
        pays.sort_by_key(|(total, _)| *total);
        (pays.len() > 1).then_some(pays)
    }

    /// A bet on it, as a sentence calls it: "a Pass bet", "an All Small bet", "a Fire Bet".
    pub fn one_bet(&self) -> String {
        let title = self.title.as_str();
        let article = if title.starts_with(['A', 'E', 'I', 'O']) {
            "an"
        } else {
            "a"
        };
        let bet = if title.ends_with(" Bet") { "" } else { " bet" };
        format!("{article} {title}{bet}")
    }

    /// Whether this is a progressive wager.
    pub fn is_progressive(&self) -> bool {
        self.group == Group::Progressive
    }

    /// Whether these marks are all it needs.
    pub fn is_complete(&self, progress: Progress) -> bool {
        match &self.mechanism {
            Mechanism::Collect { numbers, .. } => progress.marks() == *numbers,
            _ => false,
        }
    }

    /// Whether it carries marks on the layout.
    pub fn has_marks(&self) -> bool {
        self.mechanism.table().is_some()
    }
}

/// What a roll does to the marks of a side wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// They now show this.
    Show(Progress),
    /// The wager is complete; the marks show this while they stay.
    Complete(Progress),
    /// They come off.
    Clear,
}
