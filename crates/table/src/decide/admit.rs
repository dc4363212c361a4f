//! The door that bets go through: the windows of wagers, their limits and units.

use super::refuse;
use crate::{
    Code, Refusal, Table,
    command::For,
    table::{Bet, Player},
};
use boxman_rules::{
    Cents, Definition, Family, Make, Mechanism, Number, Phase, Progress, Raise, Side, Wager,
};

/// An open door: what a bet must meet.
pub(super) struct Admission<'a> {
    pub definition: &'a Definition,
    /// What is up already.
    pub up: Cents,
    /// The least the whole bet may be.
    pub least: Cents,
    /// The most the whole bet may be.
    pub most: Cents,
    /// The step of the whole bet.
    pub unit: Cents,
    /// The clauses on minimum, maximum and unit.
    pub clauses: [&'a str; 3],
}

impl Admission<'_> {
    /// Whether this amount may be added.
    pub(super) fn check(&self, amount: Cents) -> Result<(), Refusal> {
        let title = &self.definition.title;
        let whole = self.up + amount;
        if whole < self.least || amount <= Cents::ZERO {
            let message = format!("{title}: at least {}", self.least);
            return refuse(Code::BelowMinimum, self.clauses[0], message);
        }
        if whole > self.most {
            let message = match self.up {
                Cents::ZERO => format!("{title}: at most {}", self.most.max(Cents::ZERO)),
                up => format!("{title}: at most {} in all, {up} is up already", self.most),
            };
            return refuse(Code::AboveMaximum, self.clauses[1], message);
        }
        if !whole.is_multiple_of(self.unit) {
            let message = format!("{title}: in multiples of {}", self.unit);
            return refuse(Code::NotAUnit, self.clauses[2], message);
        }
        Ok(())
    }
}

impl Table {
    /// The two bets a wager is booked as when the layout has no place for it (MD-3-A-20-b).
    pub(super) fn split(&self, wager: Wager) -> Option<[Wager; 2]> {
        let horn = Wager::of(Family::Horn);
        match (wager.family(), wager.number()) {
            (Family::Whirl, _) if !self.house.whirl_area => {
                Some([horn, Wager::of(Family::AnySeven)])
            }
            (Family::HornHigh, Some(high)) if !self.house.horn_high_area => {
                let single = match high.get() {
                    11 => Wager::of(Family::Eleven),
                    _ => Wager::on(Family::Craps, high),
                };
                Some([horn, single])
            }
            _ => None,
        }
    }

    /// Whether a wager may be made or raised now, and within what bounds.
    pub(super) fn admit(
        &self,
        player: Option<&Player>,
        wager: Wager,
        tip: Option<For>,
    ) -> Result<Admission<'_>, Refusal> {
        let Some(definition) = self.house.define(wager) else {
            return refuse(
                Code::NotOffered,
                self.house.rulebook.not_offered(wager.family()),
                format!("{wager} is not offered at this table"),
            );
        };
        self.check_areas(player, definition)?;
        let up = player.and_then(|p| p.bet(wager, tip));
        self.check_window(player, definition, up, tip)?;
        if definition.needs_line_bet && !player.is_some_and(Player::has_line_bet) {
            let message = format!("{} needs a pass or don't pass bet", definition.title);
            return refuse(Code::LineBetRequired, &definition.clauses.needs, message);
        }
        if tip.is_some() && wager.family() == Family::SuperFrontLineWinner {
            let own = player.and_then(|p| p.bet(wager, None));
            if own.is_none() {
                let message = format!(
                    "a tip on {} needs a bet of your own beside it",
                    definition.title
                );
                return refuse(Code::LineBetRequired, self.tips_clause(wager), message);
            }
        }
        if let Some(bet) = up {
            self.check_raise(player, definition, bet)?;
        } else if wager.family() == Family::DontPass && player.is_some_and(|p| p.dont_pass_locked) {
            let message = "a don't pass bet that was taken down may not be put back until the line is decided";
            return refuse(Code::CannotIncrease, &definition.clauses.raise, message);
        }
        self.bounds(player, definition, up, tip)
    }

    pub(super) fn tips_clause(&self, wager: Wager) -> &str {
        match self.house.package(wager) {
            Some(package) => &package.tips_clause,
            None => self.house.rulebook.cite("tip-wagers"),
        }
    }

    /// A seat without a place for the wager cannot make it (MD-2-D-4-a).
    fn check_areas(&self, player: Option<&Player>, definition: &Definition) -> Result<(), Refusal> {
        let areas = self.house.package(definition.wager).and_then(|p| p.areas);
        let seat = player.and_then(|p| p.seat);
        match (areas, seat) {
            (Some(areas), Some(seat)) if seat > areas => refuse(
                Code::NotOffered,
                "MD-2-D-4-a",
                format!("seat {seat} has no place for {}", definition.title),
            ),
            _ => Ok(()),
        }
    }

    fn check_window(
        &self,
        player: Option<&Player>,
        definition: &Definition,
        up: Option<&Bet>,
        tip: Option<For>,
    ) -> Result<(), Refusal> {
        let title = &definition.title;
        let clause = &definition.clauses.make;
        let not_now = |message: String| refuse(Code::NotNow, clause, message);
        let decision_only = self.phase == Phase::DecisionOnly;
        let travelled = definition.wager.number().is_some();
        match definition.make {
            Make::ComeOut if up.is_some() => Ok(()),
            Make::ComeOut if self.phase.has_point() => {
                not_now(format!("a {title} bet is made before a come-out roll"))
            }
            Make::ComeOut => Ok(()),
            Make::PointOn if travelled => match up {
                Some(_) => Ok(()),
                None => not_now(format!("a {title} bet travels to its number by itself")),
            },
            Make::PointOn if !self.phase.has_point() && !decision_only => {
                not_now(format!("a {title} bet is made while a point is on"))
            }
            Make::PointOn if self.phase.has_point() => Ok(()),
            Make::WithFlat => self.check_flat(player, definition, tip),
            _ if decision_only => refuse(
                Code::NotNow,
                self.house.rulebook.cite("decision-only"),
                "the dice roll only to decide the come bets that remain: a line bet ends that, nothing else may be bet",
            ),
            Make::AnyTime | Make::PointOn => Ok(()),
            Make::NewShooter => {
                let carried = self.is_carried(definition.wager);
                match () {
                    () if carried => not_now(format!(
                        "{title} bets of an earlier shooter are still pending"
                    )),
                    () if self.phase.has_point() || !self.fresh => not_now(format!(
                        "{title} is open only before a new shooter's first come-out roll"
                    )),
                    () => Ok(()),
                }
            }
            Make::BeforeNatural => {
                let count = self.marks_of(definition.wager).count();
                match () {
                    () if self.is_carried(definition.wager) => not_now(format!(
                        "{title} bets of an earlier shooter are still pending"
                    )),
                    () if count > 0 => not_now(format!(
                        "{title} is closed for this hand: a 7 or 11 has been rolled"
                    )),
                    () => Ok(()),
                }
            }
            Make::NoneActive => {
                let rolled = self
                    .bets_of(definition.wager.family())
                    .any(|(_, b)| b.rolled);
                match rolled {
                    true => not_now(format!("{title} is under way: wait until it is decided")),
                    false => Ok(()),
                }
            }
            Make::Unmarked => {
                let marked = self.marks_of(definition.wager) != Progress::START;
                match marked {
                    true => not_now(format!("{title} is closed: some of its numbers are marked")),
                    false => Ok(()),
                }
            }
        }
    }

    /// Odds need the flat bet they support, with its number.
    fn check_flat(
        &self,
        player: Option<&Player>,
        definition: &Definition,
        tip: Option<For>,
    ) -> Result<(), Refusal> {
        let title = &definition.title;
        let wager = definition.wager;
        let on_line = wager.number().is_none();
        if on_line && !self.phase.has_point() {
            let message = format!("{title} are made once a point is on");
            return refuse(Code::NotNow, &definition.clauses.make, message);
        }
        if self.phase == Phase::DecisionOnly && wager.family() == Family::PutOdds {
            let clause = self.house.rulebook.cite("decision-only");
            return refuse(
                Code::NotNow,
                clause,
                "the dice roll only to decide come bets",
            );
        }
        let flat = wager.flat().and_then(|flat| player?.bet(flat, tip));
        if flat.is_none() {
            let message = match tip {
                None => format!("{title} need the flat bet they support"),
                Some(_) => format!("{title} for the dealers need a flat bet for them"),
            };
            return refuse(Code::LineBetRequired, &definition.clauses.needs, message);
        }
        let number = wager.number().or(self.phase.point());
        if number.is_some_and(|n| definition.odds_on(n).is_none()) {
            let message = "odds are not offered on this number";
            return refuse(Code::NotOffered, &self.house.rulebook.closed_list, message);
        }
        Ok(())
    }

    fn check_raise(
        &self,
        player: Option<&Player>,
        definition: &Definition,
        bet: &Bet,
    ) -> Result<(), Refusal> {
        let line = matches!(definition.make, Make::ComeOut | Make::PointOn);
        let has_number = definition.wager.number().is_some()
            || (definition.make == Make::ComeOut && self.phase.has_point());
        let locked = bet.lowered
            || (definition.wager.family() == Family::DontPass
                && player.is_some_and(|p| p.dont_pass_locked));
        let title = &definition.title;
        let clause = &definition.clauses.raise;
        match definition.raise {
            Raise::Never => refuse(
                Code::CannotIncrease,
                clause,
                format!("a {title} bet may not be raised"),
            ),
            Raise::BeforeRoll if bet.rolled => refuse(
                Code::CannotIncrease,
                clause,
                format!("a {title} bet may not be raised once the dice have rolled"),
            ),
            Raise::BeforePoint if line && has_number => refuse(
                Code::CannotIncrease,
                clause,
                format!("a {title} bet may not be raised once its point is set"),
            ),
            _ if locked => refuse(
                Code::CannotIncrease,
                clause,
                format!("a {title} bet that was lowered may not be raised again"),
            ),
            _ if self.phase == Phase::DecisionOnly
                && !matches!(
                    definition.make,
                    Make::ComeOut | Make::PointOn | Make::WithFlat
                ) =>
            {
                let cite = self.house.rulebook.cite("decision-only");
                refuse(Code::NotNow, cite, "the dice roll only to decide come bets")
            }
            _ => Ok(()),
        }
    }

    fn bounds<'a>(
        &'a self,
        player: Option<&Player>,
        definition: &'a Definition,
        up: Option<&Bet>,
        tip: Option<For>,
    ) -> Result<Admission<'a>, Refusal> {
        let rulebook = self.house.rulebook;
        let package = self.house.package(definition.wager);
        let mut clauses = match package {
            Some(package) => [
                package.limit_clauses[0].as_str(),
                package.limit_clauses[1].as_str(),
                definition.clauses.unit.as_str(),
            ],
            None => [
                rulebook.cite("minimum"),
                rulebook.cite("maximum"),
                definition.clauses.unit.as_str(),
            ],
        };
        let number = definition.wager.number().or(self.phase.point());
        let progress = number.map_or(Progress::START, Progress::on);
        let unit = self.house.unit(definition, progress);
        let mut most = definition.maximum;
        if let (Make::WithFlat, Some(number)) = (definition.make, number) {
            let flat = definition
                .wager
                .flat()
                .and_then(|flat| player?.bet(flat, tip));
            let flat = flat.map_or(Cents::ZERO, |bet| bet.amount);
            most = self.odds_most(definition, number, flat);
            clauses[1] = &definition.clauses.raise;
        }
        if tip.is_some()
            && let Some(cap) = self.house.tips.maximum
        {
            most = most.min(cap);
        }
        Ok(Admission {
            definition,
            up: up.map_or(Cents::ZERO, |bet| bet.amount),
            least: definition.minimum,
            most,
            unit,
            clauses,
        })
    }

    /// The most odds behind a flat bet: the house's limit, and in Maryland the next amount above it
    /// that pays exactly (MD-6-F).
    pub(super) fn odds_most(&self, definition: &Definition, number: Number, flat: Cents) -> Cents {
        let unit = self.house.unit(definition, Progress::on(number));
        let wrong = matches!(
            definition.mechanism,
            Mechanism::Number {
                side: Side::Wrong,
                ..
            }
        );
        let Some(odds) = definition.odds_on(number) else {
            return Cents::ZERO;
        };
        let limit = self.house.odds_limit(flat, number, odds, wrong);
        match self.house.rulebook.odds.excess_clause {
            Some(_) => limit.round_up_to(unit),
            None => limit.round_down_to(unit),
        }
    }

    /// The wagers of the same package.
    pub(super) fn siblings(&self, wager: Wager) -> &[Family] {
        self.house.package(wager).map_or(&[], |p| &p.families)
    }
}
