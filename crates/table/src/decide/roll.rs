//! Who throws, what a throw needs, and the life of one roll: a shooter is found, the dice are
//! called, bets are settled, the line moves on.

use boxman_rules::{Definition, Phase, Role, Roll};
use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{
    Code, Command, Event, Name, Refusal, Request, Table,
    command::{NoRollReason, OrderReason, Resting},
    procedure::{Pending, Stage},
};

type Cocked = [Option<Resting>; 2];

impl Table {
    /// The stickperson's call of the dice. In brief it settles at once.
    pub(super) fn roll(
        &self,
        request: &Request,
        dice: Option<[u8; 2]>,
        cocked: Option<&Cocked>,
    ) -> Decision {
        self.check_open()?;
        let Some(dice) = dice else {
            return Err(Refusal::bad("\"dice\" is missing: this table draws none"));
        };
        if request.drawn && cocked.is_some() {
            return Err(Refusal::bad("\"cocked\" goes with called \"dice\""));
        }
        let dice = match self.uppermost(dice, cocked)? {
            Some(dice) => dice,
            None => return self.void("cocked"),
        };
        let Some(roll) = Roll::new(dice[0], dice[1]) else {
            let message = format!("\"dice\" is {dice:?}, must be two faces from 1 to 6");
            return refuse(Code::BadCommand, self.house.cite("call-total"), message);
        };
        if self.is_full() {
            return self.call(dice, cocked);
        }
        let line_up = self.line_up_throw(request.drawn, request.at)?;
        let mut events = self.refused_bets();
        events.extend(line_up);
        let rolled = Event::Rolled {
            dice,
            total: roll.total(),
            cocked: cocked.cloned(),
        };
        if events.is_empty() {
            Ok(self.settle(roll, rolled))
        } else {
            let settled = self.after(&events).settle(roll, rolled);
            events.extend(settled);
            Ok(events)
        }
    }

    /// What a roll in brief needs besides its dice, and who throws them.
    fn line_up_throw(&self, drawn: bool, at: Option<i64>) -> Result<Vec<Event>, Refusal> {
        self.check_undisputed()?;
        if !drawn {
            self.check_dice(at)?;
        }
        self.check_converted()?;
        self.check_payable()?;
        self.line_up()
    }

    /// Whether dice may be drawn now: the table is open, nothing is disputed and somebody has the dice.
    ///
    /// # Errors
    /// Why nobody may throw.
    pub fn may_roll(&self) -> Result<(), Refusal> {
        self.check_open()?;
        if !self.is_full() {
            return self.line_up_throw(true, None).map(drop);
        }
        if self.floor.stage != Stage::InAir {
            return self.wrong_step("call-total");
        }
        Ok(())
    }

    /// Whether the dice of this very roll may be drawn.
    ///
    /// # Errors
    /// Why the roll would be refused.
    pub fn check_draw(&self, request: &Request) -> Result<(), Refusal> {
        self.check_role(request)?;
        if let Command::Roll {
            cocked: Some(_), ..
        } = request.command
        {
            return Err(Refusal::bad("\"cocked\" goes with called \"dice\""));
        }
        self.may_roll()
    }

    /// The faces that count: opposite what a cocked die rests on (MD-9-C, CO-2312-2-a), or none
    /// when one rests on two (MD-9-D, CO-2312-2-b).
    fn uppermost(
        &self,
        dice: [u8; 2],
        cocked: Option<&Cocked>,
    ) -> Result<Option<[u8; 2]>, Refusal> {
        let Some(cocked) = cocked else {
            return Ok(Some(dice));
        };
        let mut up = dice;
        for (die, resting) in cocked.iter().enumerate() {
            let faces = match resting {
                None => continue,
                Some(Resting::Face(face)) => vec![*face],
                Some(Resting::Faces(faces)) => faces.clone(),
            };
            if faces.is_empty() || faces.iter().any(|f| !(1..=6).contains(f)) {
                return Err(Refusal::bad("\"cocked\" names faces from 1 to 6"));
            }
            match faces.as_slice() {
                [face] => up[die] = 7 - face,
                _ => return Ok(None),
            }
        }
        Ok(Some(up))
    }

    fn void(&self, reason: &str) -> Decision {
        if self.is_full() && !matches!(self.floor.stage, Stage::InAir) {
            return self.wrong_step("call-total");
        }
        let mut events = self.refused_bets();
        events.push(Event::RollVoid {
            reason: reason.into(),
        });
        Ok(events)
    }

    fn call(&self, dice: [u8; 2], cocked: Option<&Cocked>) -> Decision {
        if self.floor.stage != Stage::InAir {
            return self.wrong_step("call-total");
        }
        let mut events = self.refused_bets();
        events.push(Event::RollCalled {
            dice,
            total: dice[0] + dice[1],
            cocked: cocked.cloned(),
        });
        Ok(events)
    }

    /// Settles the dice that were called (full procedure).
    pub(super) fn settle_called(&self) -> Decision {
        self.check_full()?;
        let Stage::Called(called) = &self.floor.stage else {
            return self.wrong_step("settle-first");
        };
        self.check_undisputed()?;
        let [a, b] = called.dice;
        let Some(roll) = Roll::new(a, b) else {
            return Ok(Vec::new());
        };
        let rolled = Event::Rolled {
            dice: called.dice,
            total: roll.total(),
            cocked: called.cocked.clone(),
        };
        Ok(self.settle(roll, rolled))
    }

    /// Bets that nobody confirmed in time.
    pub(super) fn refused_bets(&self) -> Vec<Event> {
        self.waiting_bets_back(|pending| !pending.confirmed)
    }

    /// Bets that wait for a dealer and do not stand: cash goes back, a late bet is refused.
    pub(super) fn waiting_bets_back(&self, which: impl Fn(&Pending) -> bool) -> Vec<Event> {
        let waiting = self.floor.pending.iter().filter(|p| which(p));
        waiting
            .map(|p| {
                if p.verbal {
                    Event::VerbalBetReturned {
                        player: p.player.clone(),
                        wager: p.wager,
                        amount: p.amount,
                    }
                } else {
                    Event::LateBetRefused {
                        player: p.player.clone(),
                        wager: p.wager,
                        amount: p.amount,
                    }
                }
            })
            .collect()
    }

    pub(super) fn check_converted(&self) -> Result<(), Refusal> {
        match self.floor.pending.iter().find(|p| p.verbal && p.confirmed) {
            None => Ok(()),
            Some(pending) => refuse(
                Code::WrongStep,
                self.house.cite("convert"),
                format!("the cash of {} is to be converted first", pending.player),
            ),
        }
    }

    pub(super) fn check_undisputed(&self) -> Result<(), Refusal> {
        if self.floor.is_disputed() {
            refuse(
                Code::CaseOpen,
                self.house.cite("irregularity"),
                "a dispute or an irregularity is to be ruled on first",
            )
        } else {
            Ok(())
        }
    }

    /// Finds who throws in brief: the shooter, or the first player clockwise with a line bet. With
    /// none, come bets on numbers may still be decided (MD-10-B-1, CO-2313-2-b).
    pub(super) fn line_up(&self) -> Result<Vec<Event>, Refusal> {
        let shooter = self.shooter.as_ref().and_then(|name| self.player(name));
        let shooter = shooter.filter(|p| p.seat.is_some());
        let ring = self.clockwise_from(self.last_seat());
        if self.phase.has_point() {
            return match (shooter, ring.first()) {
                (Some(_), _) => Ok(Vec::new()),
                (None, Some(next)) => Ok(self.selected(&next.name).into_iter().collect()),
                (None, None) => self.nobody(),
            };
        }
        if shooter.is_some_and(|p| self.has_line_bet(p)) {
            return Ok(Vec::new());
        }
        if let Some(next) = ring.iter().find(|p| self.has_line_bet(p)) {
            let mut events = Vec::new();
            if self.shooter.is_some() {
                events.push(Event::DicePassed {
                    player: self.shooter.clone(),
                    reason: "no-line-bet".into(),
                });
                events.extend(self.marks_after_pass());
            }
            events.extend(self.selected(&next.name));
            return Ok(events);
        }
        if !self.has_travelled_bets() {
            return self.nobody();
        }
        let last = self.last_shooter.as_ref();
        let last = last
            .and_then(|(name, _)| self.player(name))
            .filter(|p| p.seat.is_some());
        match shooter.or(last).or(ring.first().copied()) {
            None => self.nobody(),
            Some(_) if self.phase == Phase::DecisionOnly && shooter.is_some() => Ok(Vec::new()),
            Some(thrower) if self.phase == Phase::DecisionOnly => {
                Ok(self.selected(&thrower.name).into_iter().collect())
            }
            Some(thrower) => Ok(vec![Event::DecisionOnlyBegan {
                player: thrower.name.clone(),
            }]),
        }
    }

    /// Who would throw now: the shooter or, in brief, whoever the dice go to with the next roll.
    pub fn thrower(&self) -> Option<Name> {
        if self.is_full() {
            return self.shooter.clone();
        }
        let events = self.line_up().ok()?;
        let next = events.into_iter().rev().find_map(|event| match event {
            Event::ShooterSelected { player, .. } | Event::DecisionOnlyBegan { player } => {
                Some(player)
            }
            _ => None,
        });
        next.or_else(|| self.shooter.clone())
    }

    fn nobody<T>(&self) -> Result<T, Refusal> {
        refuse(
            Code::NoShooter,
            self.house.cite("line-bet"),
            "nobody has the dice: a shooter needs a pass or don't pass bet",
        )
    }

    /// The seat from whose left the dice go round.
    pub(super) fn last_seat(&self) -> u8 {
        let Some((name, seat)) = &self.last_shooter else {
            return 0;
        };
        self.player(name).and_then(|p| p.seat).unwrap_or(*seat)
    }

    pub(super) fn selected(&self, name: &Name) -> Option<Event> {
        let seat = self.player(name)?.seat?;
        Some(Event::ShooterSelected {
            player: name.clone(),
            seat,
            hand: self.hand + 1,
        })
    }

    pub(super) fn pass_dice(&self, name: &Name) -> Decision {
        self.seated(name)?;
        let clause = self.house.cite("pass-dice");
        match &self.shooter {
            None => refuse(Code::NoShooter, clause, "nobody has the dice"),
            Some(shooter) if shooter != name => {
                let message = format!("{shooter} has the dice");
                refuse(Code::NotShooter, clause, message)
            }
            Some(_) => {
                self.check_bets_open()?;
                Ok(self.hand_over(Some(name), "passed"))
            }
        }
    }

    pub(super) fn order_pass(&self, reason: OrderReason) -> Decision {
        let clause = &self.house.kind.procedure.order_pass_clause;
        let Some(shooter) = &self.shooter else {
            return refuse(Code::NoShooter, clause, "nobody has the dice");
        };
        self.check_bets_open()?;
        let reason = match reason {
            OrderReason::Delay => "delay",
            OrderReason::InvalidRolls => "invalid-rolls",
            OrderReason::Violation => "violation",
        };
        Ok(self.hand_over(Some(shooter), reason))
    }

    /// The dice leave the shooter before a loser seven. In brief, with the point on, the next
    /// occupied seat has them at once.
    pub(super) fn hand_over(&self, from: Option<&Name>, reason: &str) -> Vec<Event> {
        let mut events = vec![Event::DicePassed {
            player: from.cloned(),
            reason: SmolStr::new(reason),
        }];
        events.extend(self.marks_after_pass());
        if self.phase.has_point() && !self.is_full() {
            let next = self
                .clockwise_from(self.last_seat())
                .first()
                .map(|p| p.name.clone());
            events.extend(next.and_then(|name| self.selected(&name)));
        }
        events
    }

    /// Marks of wagers that go with a shooter come off unless bets are pending on them.
    pub(super) fn marks_after_pass(&self) -> Vec<Event> {
        let go = |d: &&Definition| Table::starts_with_a_shooter(d.make);
        let pending = |d: &Definition| self.has_any_of(self.siblings(d.wager));
        self.house
            .definitions
            .iter()
            .filter(go)
            .filter(|d| self.marks_of(d.wager).0 != 0 && !pending(d))
            .map(|d| Event::MarksCleared { wager: d.wager })
            .collect()
    }

    pub(super) fn no_roll(
        &self,
        by: Option<Role>,
        reason: NoRollReason,
        note: Option<&SmolStr>,
    ) -> Decision {
        self.check_open()?;
        let late = matches!(self.floor.stage, Stage::Called(_));
        if self.is_full() && !late && self.floor.stage != Stage::InAir {
            return self.wrong_step("invalid-reason");
        }
        let mut events = self.refused_bets();
        events.push(Event::NoRoll {
            reason,
            by,
            note: note.cloned(),
            late,
        });
        if reason == NoRollReason::Cheating {
            events.push(Event::SurveillanceNotified {
                about: "cheating".into(),
                bets: Vec::new(),
            });
        }
        Ok(events)
    }
}
