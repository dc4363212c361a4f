//! What a table makes of a command: who gives it in which role, whose turn it is, what the engine says,
//! and the draw of the dice.

use std::panic::{AssertUnwindSafe, catch_unwind};

use boxman_rules::Role;
use boxman_store::{Asked, Write, fair::Proof};
use boxman_table::{Command, Event, Name, Request};

use super::{
    batch::Batch,
    load::seeds_key,
    task::{Task, text},
};
use crate::{
    access,
    command::{Caller, Incoming, Wanted},
    refused::{Code, Refused},
};

/// What a command comes to before it is durable.
pub(super) type Decided = Result<(Asked, Vec<Event>, Option<Proof>), Vain>;

/// A refusal, with what the table was asked if it was the table that refused.
pub(super) struct Vain {
    pub refused: Refused,
    pub asked: Option<Box<Asked>>,
}

impl From<Refused> for Vain {
    fn from(refused: Refused) -> Vain {
        Vain {
            refused,
            asked: None,
        }
    }
}

impl Task {
    /// Judges a command; nothing is returned for what leaves no trace in the record.
    pub(super) fn decide(
        &mut self,
        caller: &Caller,
        incoming: &Incoming,
        batch: &mut Batch,
    ) -> Option<Decided> {
        let seq = self.loaded.replay.head.seq;
        if let Some(expected) = incoming.expect_seq
            && expected != seq
        {
            let message = format!("the table is at {seq}, not at {expected}");
            return Some(Err(Refused::outside(Code::StaleSeq, message).into()));
        }
        match &incoming.wanted {
            Wanted::Seed(player, seed) => {
                batch.stirred = true;
                let seeds = &mut self.loaded.seeds;
                seeds.insert(player.to_string(), seed.clone());
                batch.writes.push(Write::Setting {
                    key: seeds_key(&self.live.id),
                    value: Some(text(seeds)),
                });
                None
            }
            Wanted::Ready(player) => self.make_ready(player, batch),
            Wanted::Game(request) => Some(self.play(caller, request)),
        }
    }

    /// A player wants no more bets. When everybody does, the dice are rolled.
    pub(super) fn make_ready(&mut self, player: &Name, batch: &mut Batch) -> Option<Decided> {
        let table = &self.loaded.replay.table;
        let mut seated = table.players().iter().filter(|p| p.seat.is_some());
        if !self.live.is_practice() {
            let message = "at a house table the staff say when bets close";
            return Some(Err(Refused::outside(Code::NotNow, message).into()));
        }
        if !seated.clone().any(|p| p.name == *player) {
            let message = format!("{player} has no seat at this table");
            return Some(Err(Refused::outside(Code::NotNow, message).into()));
        }
        let ready = &self.clock.ready;
        if seated.all(|p| p.name == *player || ready.contains(&p.name)) {
            return Some(self.draw(Some(Role::Player)));
        }
        batch.stirred |= self.clock.ready.insert(player.clone());
        None
    }

    pub(super) fn play(&mut self, caller: &Caller, request: &Request) -> Decided {
        let mut request = request.clone();
        request.id = None;
        request.at = Some(self.around.machine.now() / 1000);
        request.by = Some(self.role(caller, &request)?);
        match &request.command {
            Command::Roll {
                dice: None,
                cocked: None,
            } => {
                self.check_thrower(caller, request.by)?;
                self.draw(request.by)
            }
            Command::Roll { dice: None, .. } => {
                let message = "\"cocked\" goes with called \"dice\"";
                Err(Refused::outside(Code::BadCommand, message).into())
            }
            Command::Roll { .. } if self.live.is_practice() => {
                let message = "this table draws its dice: send roll without \"dice\"";
                Err(Refused::outside(Code::NotNow, message).into())
            }
            _ => self
                .judge(request)
                .map(|(asked, events)| (asked, events, None)),
        }
    }

    /// The role in which the caller gives a command: the one they name, or the one it takes.
    pub(super) fn role(&self, caller: &Caller, request: &Request) -> Result<Role, Refused> {
        let (action, _) = access::action(&request.command);
        let fit = caller
            .duties
            .iter()
            .filter(|duty| access::may(**duty, action));
        let held: Vec<Role> = fit.filter_map(|duty| duty.role()).collect();
        let refuse = |message| Err(Refused::outside(Code::NotYourRole, message));
        match request.by {
            Some(by) if held.contains(&by) => Ok(by),
            Some(by) => refuse(format!("{} is not signed in as {by}", caller.name)),
            None => {
                let (roles, _) = self.loaded.replay.table.roles(request);
                let takes = held.iter().find(|role| roles.contains(role));
                match takes.or(held.first()) {
                    Some(role) => Ok(*role),
                    None => refuse(format!("{} has no role at a table", caller.name)),
                }
            }
        }
    }

    /// At a practice table the shooter throws, once the others had time to bet or are ready.
    pub(super) fn check_thrower(&self, caller: &Caller, by: Option<Role>) -> Result<(), Refused> {
        if by != Some(Role::Player) {
            return Ok(());
        }
        if !self.live.is_practice() {
            let message = "at a house table the stickperson calls for the dice";
            return Err(Refused::outside(Code::NotYourRole, message));
        }
        let table = &self.loaded.replay.table;
        if let Some(shooter) = table.shooter()
            && shooter.as_str() != caller.name
        {
            let message = format!("{shooter} has the dice");
            return Err(Refused::outside(Code::NotShooter, message));
        }
        let others = table
            .players()
            .iter()
            .filter(|p| p.seat.is_some() && p.name.as_str() != caller.name);
        let waiting: Vec<&str> = others
            .filter(|p| !self.clock.ready.contains(&p.name))
            .map(|p| p.name.as_str())
            .collect();
        let left = self.clock.window_left();
        match waiting.is_empty() || left.is_zero() {
            true => Ok(()),
            false => {
                let (names, left) = (waiting.join(", "), left.as_millis());
                let message = format!("{names} may bet for another {left} ms, or be ready");
                Err(Refused::outside(Code::NotNow, message))
            }
        }
    }

    pub(super) fn judge(&self, request: Request) -> Result<(Asked, Vec<Event>), Vain> {
        let table = &self.loaded.replay.table;
        let decision = catch_unwind(AssertUnwindSafe(|| table.decide(&request)));
        let asked = |request: Request| Asked {
            by: request.by,
            at: request.at,
            drawn: request.drawn,
            command: request.command,
        };
        match decision {
            Ok(Ok(events)) => Ok((asked(request), events)),
            Ok(Err(refusal)) => Err(Vain {
                refused: Refused::from(&refusal),
                asked: Some(Box::new(asked(request))),
            }),
            Err(_) => {
                let message = "the table could not decide this";
                Err(Refused::outside(Code::Internal, message).into())
            }
        }
    }

    /// Draws the dice and settles them. A roll that would be refused draws nothing.
    pub(super) fn draw(&mut self, by: Option<Role>) -> Decided {
        let mut request = Request::from(Command::Roll {
            dice: Some([1, 1]),
            cocked: None,
        });
        request.by = by;
        request.at = Some(self.around.machine.now() / 1000);
        request.drawn = true;
        self.judge(request.clone())?;
        let number = self.loaded.replay.draws + 1;
        let seeds = self.loaded.seeds.clone();
        let proof = Proof::of(&self.loaded.secret, &self.live.id, number, seeds);
        if let Command::Roll { dice, .. } = &mut request.command {
            *dice = Some(proof.dice);
        }
        let (asked, events) = self.judge(request)?;
        Ok((asked, events, Some(proof)))
    }
}
