//! The door that bets go through: the windows of wagers, their limits and units.

use super::refuse;
use crate::{
    Code, Refusal, Table,
    command::Beneficiary,
    table::{Bet, Player},
};
use boxman_rules::{Cents, Definition, Family, LineBet, Make, Phase, Progress, Raise, Wager};

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
    /// Whether a wager may be made or raised now, and within what bounds.
    pub(super) fn admit(
        &self,
        player: Option<&Player>,
        wager: Wager,
        tip: Option<Beneficiary>,
    ) -> Result<Admission<'_>, Refusal> {
        let Some(definition) = self.house.define(wager) else {
            let message = match self.house.withheld(wager.family()) {
                Some(_) => format!("{wager} is not taken here until the rules submitted name it"),
                None => format!("{wager} is not offered at this table"),
            };
            let clause = self.house.not_offered(wager.family());
            return refuse(Code::NotOffered, clause, message);
        };
        if !self.house.records(definition) {
            let title = &definition.title;
            let message = format!(
                "{title} bets are not on record here: this table records side wagers alone"
            );
            return refuse(Code::NotOffered, "", message);
        }
        self.check_areas(player, definition)?;
        let up = player.and_then(|p| p.bet(wager, tip));
        self.check_window(player, definition, up, tip)?;
        let beside_own = tip.is_some() && definition.tips_beside_own;
        let needs_line_bet = definition.line_bet != LineBet::Free && !beside_own;
        if needs_line_bet && !player.is_some_and(|player| self.has_line_bet(player)) {
            let message = format!("{} needs a pass or don't pass bet", definition.title);
            return refuse(Code::LineBetRequired, &definition.clauses.needs, message);
        }
        if beside_own {
            let own = player.and_then(|p| p.bet(wager, None));
            if own.is_none() {
                let message = format!(
                    "a tip on {} needs a bet of your own beside it",
                    definition.title
                );
                return refuse(
                    Code::LineBetRequired,
                    self.house.tips_clause(wager),
                    message,
                );
            }
        }
        if let Some(bet) = up {
            self.check_raise(player, definition, bet)?;
        } else if definition.locks_line() && tip.is_none() && player.is_some_and(|p| p.line_locked)
        {
            let message = format!(
                "{} that was taken down may not be put back until the line is decided",
                definition.one_bet()
            );
            return refuse(Code::CannotIncrease, &definition.clauses.raise, message);
        }
        self.bounds(player, definition, up, tip)
    }

    /// A seat without a place for the wager cannot make it (MD-2-D-4-a).
    fn check_areas(&self, player: Option<&Player>, definition: &Definition) -> Result<(), Refusal> {
        let package = self.house.package(definition.wager);
        let areas = package.and_then(|p| p.areas.as_ref());
        match (areas, player.and_then(|p| p.seat)) {
            (Some(areas), Some(seat)) if seat > areas.most => refuse(
                Code::NotOffered,
                &areas.clause,
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
        tip: Option<Beneficiary>,
    ) -> Result<(), Refusal> {
        let title = &definition.title;
        let clause = &definition.clauses.make;
        let not_now = |message: String| refuse(Code::NotNow, clause, message);
        let decision_only = self.phase == Phase::DecisionOnly;
        let travelled = definition.wager.number().is_some();
        match definition.make {
            Make::ComeOut if up.is_some() => Ok(()),
            Make::ComeOut if self.phase.has_point() => not_now(format!(
                "{} is made before a come-out roll",
                definition.one_bet()
            )),
            Make::ComeOut => Ok(()),
            Make::PointOn if travelled => match up {
                Some(_) => Ok(()),
                None => not_now(format!(
                    "{} travels to its number by itself",
                    definition.one_bet()
                )),
            },
            Make::PointOn if !self.phase.has_point() && !decision_only => not_now(format!(
                "{} is made while a point is on",
                definition.one_bet()
            )),
            Make::PointOn if self.phase.has_point() => Ok(()),
            Make::WithFlat => self.check_flat(player, definition, tip),
            _ if decision_only => refuse(
                Code::NotNow,
                self.house.cite("decision-only"),
                "the dice roll only to decide the come bets that remain: until a line bet ends that, only those may be added to",
            ),
            Make::AnyTime | Make::PointOn => Ok(()),
            Make::NewShooter => {
                let carried = self.is_carried(definition.wager);
                if carried {
                    not_now(self.still_pending(definition))
                } else if self.phase.has_point() || !self.fresh {
                    not_now(format!(
                        "{title} is open only before a new shooter's first come-out roll"
                    ))
                } else {
                    Ok(())
                }
            }
            Make::BeforeNatural => {
                let count = self.marks_of(definition.wager).count();
                if self.is_carried(definition.wager) {
                    not_now(self.still_pending(definition))
                } else if count > 0 {
                    not_now(format!(
                        "{title} is closed for this hand: a 7 or 11 has been rolled"
                    ))
                } else {
                    Ok(())
                }
            }
            Make::NoneActive => {
                let rolled = self
                    .bets_of(definition.wager.family())
                    .any(|(_, b)| b.rolled);
                if rolled {
                    not_now(format!("{title} is under way: wait until it is decided"))
                } else {
                    Ok(())
                }
            }
            Make::Unmarked => {
                let marked = self.marks_of(definition.wager) != Progress::START;
                if marked {
                    not_now(format!("{title} is closed: some of its numbers are marked"))
                } else {
                    Ok(())
                }
            }
        }
    }

    /// What bars a wager whose package has bets of an earlier shooter up: perhaps another of its
    /// wagers, so the package is named.
    fn still_pending(&self, definition: &Definition) -> String {
        let package = self.house.package(definition.wager);
        let title = package.map_or(&definition.title, |p| &p.title);
        format!("{title} bets of an earlier shooter are still pending")
    }

    /// Odds need the flat bet they support, with its number.
    fn check_flat(
        &self,
        player: Option<&Player>,
        definition: &Definition,
        tip: Option<Beneficiary>,
    ) -> Result<(), Refusal> {
        let title = &definition.title;
        let wager = definition.wager;
        let on_line = wager.number().is_none();
        if on_line && !self.phase.has_point() {
            let message = format!("{title} are made once a point is on");
            return refuse(Code::NotNow, &definition.clauses.make, message);
        }
        // Only come bets are decided then, so no other bet takes odds.
        let with_come = wager.flat().is_some_and(Wager::has_travelled);
        if self.phase == Phase::DecisionOnly && !with_come {
            let clause = self.house.cite("decision-only");
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
            || (definition.locks_line()
                && bet.tip.is_none()
                && player.is_some_and(|p| p.line_locked));
        let clause = &definition.clauses.raise;
        match definition.raise {
            Raise::Never => refuse(
                Code::CannotIncrease,
                clause,
                format!("{} may not be raised", definition.one_bet()),
            ),
            Raise::BeforeRoll if bet.rolled => refuse(
                Code::CannotIncrease,
                clause,
                format!(
                    "{} may not be raised once the dice have rolled",
                    definition.one_bet()
                ),
            ),
            Raise::BeforePoint if line && has_number => refuse(
                Code::CannotIncrease,
                clause,
                format!(
                    "{} may not be raised once its point is set",
                    definition.one_bet()
                ),
            ),
            _ if locked => refuse(
                Code::CannotIncrease,
                clause,
                format!(
                    "{} that was lowered may not be raised again",
                    definition.one_bet()
                ),
            ),
            _ if self.phase == Phase::DecisionOnly
                && !matches!(
                    definition.make,
                    Make::ComeOut | Make::PointOn | Make::WithFlat
                ) =>
            {
                let cite = self.house.cite("decision-only");
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
        tip: Option<Beneficiary>,
    ) -> Result<Admission<'a>, Refusal> {
        let mut clauses = self.house.limit_clauses(definition.wager);
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
            most = self.house.odds_most(definition, number, flat);
            clauses[1] = &definition.clauses.raise;
        }
        if tip.is_some()
            && let Some(cap) = self.house.tips.maximum
            && cap < most
        {
            most = cap;
            clauses[1] = self.house.tips_clause(definition.wager);
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

    /// The wagers of the same package.
    pub(super) fn siblings(&self, wager: Wager) -> &[Family] {
        self.house.package(wager).map_or(&[], |p| &p.families)
    }
}
