//! What a table makes of a command: who gives it in which role, whose turn it is, and the draw of the dice.

use boxman_engine::{Request, Row};
use boxman_rules::{ClaimedSeats, Role};
use boxman_store::Recorded as _;
use boxman_table::{Command, Name, Staff, Table};

use crate::{
    command::{Caller, ClaimedSeat, Incoming, Wanted},
    refused::{Code, Refused},
    running::{Batch, Decided, Task},
};

/// The command by which a device gives its seat back.
const GIVE_BACK: &str = "release-seat";
/// The commands that make and change bets.
const OF_BETS: [&str; 4] = ["bet", "reduce", "take-down", "work"];

impl Task<Table> {
    /// Judges a command; nothing is returned for what leaves no trace in the record.
    pub(super) fn judge(
        &mut self,
        caller: &Caller,
        incoming: &Incoming,
        batch: &mut Batch<Table>,
    ) -> Option<Decided<Table>> {
        let (row, player) = incoming.permit();
        let held = match &caller.seat {
            Some(seat) => self.roles_of_seat(seat, row, player),
            None => caller.roles(row, player, !self.running.is_practice()),
        };
        let held = match held {
            Ok(held) => held,
            Err(refused) => return Some(Err(refused.into())),
        };
        match &incoming.wanted {
            Wanted::Ready(player) => self.make_ready(player, batch),
            Wanted::Game(request) => Some(self.play(caller, &held, request)),
        }
    }

    /// What a device may do for the seat that it has claimed: give it back, and make bets where the house has it so.
    fn roles_of_seat(
        &self,
        seat: &ClaimedSeat,
        row: &Row,
        player: Option<&str>,
    ) -> Result<Vec<Role>, Refused> {
        let table = &self.replay.engine;
        // It may have been given back or voided since the request came in.
        let mut claims = table.claimed_seats();
        if seat.table != self.running.id || !claims.any(|claim| *claim.holder == seat.holder) {
            let message = "this device has no seat here";
            return Err(Refused::outside(Code::NotYourRole, message));
        }
        if let Some(player) = player.filter(|player| *player != seat.player.as_str()) {
            let message = format!(
                "this device has the seat of {}, not of {player}",
                seat.player
            );
            return Err(Refused::outside(Code::NotYours, message));
        }
        let bets = table.house().claimed_seats == ClaimedSeats::Bet;
        if row.word == GIVE_BACK || (bets && OF_BETS.contains(&row.word)) {
            return Ok(vec![Role::Player]);
        }
        let message = if OF_BETS.contains(&row.word) {
            "a claimed seat follows its bets here: bet with chips, at the table".to_owned()
        } else {
            format!("{} is not for a device that has claimed a seat", row.word)
        };
        Err(Refused::outside(Code::NotYourRole, message))
    }

    /// A player wants no more bets. When everybody does, the dice are rolled.
    pub(super) fn make_ready(
        &mut self,
        player: &Name,
        batch: &mut Batch<Table>,
    ) -> Option<Decided<Table>> {
        let table = &self.replay.engine;
        let mut seated = table.players().iter().filter(|p| p.seat.is_some());
        if !self.running.is_practice() {
            let message = "at a house table the staff say when bets close";
            return Some(Err(Refused::outside(Code::NotNow, message).into()));
        }
        if !seated.any(|p| p.name == *player) {
            let message = format!("{player} has no seat at this table");
            return Some(Err(Refused::outside(Code::NotNow, message).into()));
        }
        if self.all_ready(Some(player)) {
            return Some(self.throw(Some(Role::Player)));
        }
        batch.clock_changed |= self.local.clock.ready.insert(player.clone());
        None
    }

    /// Whether everybody who is there wants no more bets, with one who says so now.
    pub(super) fn all_ready(&self, now: Option<&Name>) -> bool {
        let ready = &self.local.clock.ready;
        let mut present = self.present().peekable();
        present.peek().is_some() && present.all(|name| Some(name) == now || ready.contains(name))
    }

    fn play(
        &mut self,
        caller: &Caller,
        held: &[Role],
        request: &Request<Command>,
    ) -> Decided<Table> {
        let mut request = request.clone();
        request.id = None;
        request.at = Some(self.services.machine.now() / 1000);
        request.by = Some(self.role(caller, held, &request)?);
        self.check_relief(caller, &request)?;
        check_takes_over(caller, &request)?;
        match &request.command {
            Command::Dispute { .. } if self.running.is_practice() => {
                let message = "nobody is on duty at this table who could rule on a dispute";
                Err(Refused::outside(Code::NotNow, message).into())
            }
            Command::Roll {
                dice: None,
                cocked: None,
            } => {
                self.check_thrower(caller, request.by)?;
                self.throw(request.by)
            }
            Command::Roll { dice: None, .. } => {
                let message = "\"cocked\" goes with called \"dice\"";
                Err(Refused::outside(Code::BadCommand, message).into())
            }
            Command::Roll { .. } if self.running.is_practice() => {
                let message = "this table draws its dice: send roll without \"dice\"";
                Err(Refused::outside(Code::NotNow, message).into())
            }
            Command::Seed { player, .. } => {
                self.check_seated(player)?;
                self.decide(request)
            }
            _ => self.decide(request),
        }
    }

    /// Seeds are for players who have a seat: nobody else has a share in the dice.
    fn check_seated(&self, player: &Name) -> Result<(), Refused> {
        if self.replay.engine.is_seated(player.as_str()) {
            return Ok(());
        }
        let message = format!("{player} has no seat at this table: only seated players give seeds");
        Err(Refused::outside(Code::NotNow, message))
    }

    /// The role in which the caller gives a command: the one they name, or the one it takes.
    fn role(
        &self,
        caller: &Caller,
        held: &[Role],
        request: &Request<Command>,
    ) -> Result<Role, Refused> {
        let refuse = |message| Err(Refused::outside(Code::NotYourRole, message));
        match request.by {
            Some(by) if held.contains(&by) => Ok(by),
            Some(by) => refuse(format!("{} is not signed in as {by}", caller.name)),
            None => {
                let (roles, _) = self.replay.engine.roles(request);
                // In the order of the table's roles: a stickperson acts as stickperson, not as relief.
                let takes = roles.iter().find(|role| held.contains(role));
                match takes.or(held.first()) {
                    Some(role) => Ok(*role),
                    None => refuse(format!("{} has no role at a table", caller.name)),
                }
            }
        }
    }

    /// Relief on the stick is for the person who was assigned, not for everybody of that role.
    fn check_relief(&self, caller: &Caller, request: &Request<Command>) -> Result<(), Refused> {
        let drawn = matches!(request.command, Command::Roll { dice: None, .. });
        let of_the_stick = request.command.is_of_the_stick() && !drawn;
        match self.replay.engine.relief_stickperson() {
            Some((name, role)) if of_the_stick && request.by == Some(role) => {
                if name.as_str() == caller.name {
                    return Ok(());
                }
                let message = format!("{name} is on the stick as relief, not {}", caller.name);
                Err(Refused::outside(Code::NotYourRole, message))
            }
            _ => Ok(()),
        }
    }

    /// At a practice table the shooter throws, once the others had time to bet or are ready.
    pub(super) fn check_thrower(&self, caller: &Caller, by: Option<Role>) -> Result<(), Refused> {
        if by != Some(Role::Player) {
            return Ok(());
        }
        if !self.running.is_practice() {
            let message = "at a house table the stickperson calls for the dice";
            return Err(Refused::outside(Code::NotYourRole, message));
        }
        let table = &self.replay.engine;
        if let Some(shooter) = table.shooter()
            && shooter.as_str() != caller.name
        {
            let message = format!("{shooter} has the dice");
            return Err(Refused::outside(Code::NotShooter, message));
        }
        let others = self.present().filter(|name| name.as_str() != caller.name);
        let waiting: Vec<&str> = others
            .filter(|name| !self.local.clock.ready.contains(*name))
            .map(Name::as_str)
            .collect();
        let left = self.local.clock.window_left();
        if waiting.is_empty() || left.is_zero() {
            return Ok(());
        }
        let (names, left) = (waiting.join(", "), left.as_secs() + 1);
        let unit = if left == 1 { "second" } else { "seconds" };
        let message = format!("{names} may bet for another {left} {unit}, or be ready");
        Err(Refused::outside(Code::NotNow, message))
    }

    /// Draws the dice and settles them.
    pub(super) fn throw(&self, by: Option<Role>) -> Decided<Table> {
        let mut request = Request::from(Command::Roll {
            dice: None,
            cocked: None,
        });
        request.by = by;
        request.at = Some(self.services.machine.now() / 1000);
        self.draw(request)
    }
}

/// Stickpersons and dealers take a position over themselves, without relief; they put nobody else on it.
fn check_takes_over(caller: &Caller, request: &Request<Command>) -> Result<(), Refused> {
    let Command::Assign { staff, relief, .. } = &request.command else {
        return Ok(());
    };
    if !matches!(request.by, Some(Role::Stickperson | Role::Dealer)) {
        return Ok(());
    }
    match staff {
        Some(Staff::One(name)) if name.as_str() == caller.name && relief.is_none() => Ok(()),
        _ => {
            let message = format!("{} may take over a position, not fill it", caller.name);
            Err(Refused::outside(Code::NotYourRole, message))
        }
    }
}
