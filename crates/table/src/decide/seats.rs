//! Sitting down, buying in, cashing out and leaving.

use boxman_rules::{Cents, Phase, Role};

use super::{Decision, check_amount, refuse};
use crate::{Code, Event, Name, Refusal, Table, event::Settled, procedure::Stage, table::Bet};

impl Table {
    pub(super) fn sit(&self, name: &Name, seat: Option<u8>) -> Decision {
        self.check_open()?;
        let seats = self.house.seats;
        let free = |seat: &u8| self.at_seat(*seat).is_none();
        let clause = &self.house.kind.seats_clause;
        let seat = match seat {
            Some(seat) if !(1..=seats).contains(&seat) => {
                let message = format!("\"seat\" is {seat}, must be 1 to {seats}");
                return refuse(Code::BadCommand, clause, message);
            }
            Some(seat) => seat,
            None => match (1..=seats).find(free) {
                Some(seat) => seat,
                None => return refuse(Code::SeatTaken, clause, "every seat is taken"),
            },
        };
        if let Some(sitting) = self.at_seat(seat) {
            let whose = if sitting.name == *name {
                "yours already"
            } else {
                "taken"
            };
            return refuse(Code::SeatTaken, clause, format!("seat {seat} is {whose}"));
        }
        if self.player(name).is_some_and(|p| p.seat.is_some()) {
            self.check_may_leave(name)?;
        }
        Ok(vec![Event::PlayerSat {
            player: name.clone(),
            seat,
        }])
    }

    /// At mini-craps a player who has bet keeps the seat until the round is over (MD-4-F-remain).
    fn check_may_leave(&self, name: &Name) -> Result<(), Refusal> {
        let player = self.known(name)?;
        let Some(clause) = &self.house.kind.seat_lock else {
            return Ok(());
        };
        let in_round = player.bet_this_round && matches!(self.phase, Phase::Point(_));
        if in_round || !player.bets.is_empty() {
            refuse(
                Code::SeatLocked,
                clause,
                "a player who has bet stays seated until the line is decided and nothing is up",
            )
        } else {
            Ok(())
        }
    }

    pub(super) fn buy_in(&self, name: &Name, amount: Cents) -> Decision {
        check_amount(amount)?;
        self.seated(name)?;
        let rack = self.index_of(name).map(|index| self.ledger.rack(index));
        if rack.is_some_and(|rack| rack + amount > Cents::LARGEST) {
            let message = format!("a rack holds at most {}", Cents::LARGEST);
            return Err(Refusal::bad(message));
        }
        self.check_room(amount.0.into(), 0)?;
        Ok(vec![Event::BoughtIn {
            player: name.clone(),
            amount,
        }])
    }

    pub(super) fn cash_out(&self, name: &Name, amount: Option<Cents>) -> Decision {
        if let Some(amount) = amount {
            check_amount(amount)?;
        }
        self.known(name)?;
        let rack = self.rack(name.as_str()).unwrap_or(Cents::ZERO);
        let amount = amount.unwrap_or(rack);
        if amount > rack {
            let message = format!("{name} holds {rack}, not {amount}");
            return refuse(Code::NotEnoughChips, "", message);
        }
        Ok(vec![Event::CashedOut {
            player: name.clone(),
            amount,
        }])
    }

    /// Takes down what can come down and cashes out; locked bets play on. When staff give up the seat of
    /// a player who has gone, the chips wait for the player instead: nobody is there to be paid. It works
    /// at a closed table too, where no bet is up.
    pub(super) fn leave(&self, name: &Name, by: Option<Role>) -> Decision {
        let by = by.filter(|by| *by != Role::Player);
        self.seated(name)?;
        self.check_may_leave(name)?;
        if self.floor.stage != Stage::Closed {
            self.check_bets_open()?;
        }
        let mut events = self.waiting_bets_back(|pending| pending.player == *name);
        events.extend(self.come_down(name));
        let next = self.after(&events);
        let rack = next.rack(name.as_str()).unwrap_or(Cents::ZERO);
        if !rack.is_zero() && by.is_none() {
            events.push(Event::CashedOut {
                player: name.clone(),
                amount: rack,
            });
        }
        events.extend(self.seat_released(name, by));
        events.push(Event::PlayerLeft {
            player: name.clone(),
            by,
        });
        let was_decision_only = next.phase == Phase::DecisionOnly;
        if was_decision_only && !next.has_travelled_bets() {
            events.push(Event::DecisionOnlyEnded {});
        }
        if self.shooter.as_ref() == Some(name) {
            let gone = self.after(&events);
            events.extend(gone.hand_over(Some(name), "left"));
        }
        Ok(events)
    }

    /// Every bet of a player that may come down, odds before what they support.
    fn come_down(&self, name: &Name) -> Vec<Event> {
        let mut events = Vec::new();
        let Some(player) = self.player(name) else {
            return events;
        };
        let comes_down = |bet: &Bet| self.may_lower(bet, Code::CannotRemove).is_ok();
        let own = player.bets.iter().filter(|b| b.tip.is_none());
        let (odds, flat): (Vec<&Bet>, Vec<&Bet>) = own.partition(|b| b.wager.flat().is_some());
        let line = |bet: &&Bet| bet.wager.family().is_line();
        let (line, flat): (Vec<&Bet>, Vec<&Bet>) = flat.into_iter().partition(line);
        for bet in odds.into_iter().chain(flat) {
            if comes_down(bet) {
                events.push(self.taken_down(name, bet));
            }
        }
        // What plays on and needs a line bet keeps the last one up with it (BC-GD-6).
        let needed = self
            .on_the_line_bet(player)
            .any(|(bet, _)| !comes_down(bet));
        let mut up = player
            .bets
            .iter()
            .filter(|b| b.wager.family().is_line())
            .count();
        for bet in line {
            if comes_down(bet) && (!needed || up > 1) {
                events.push(self.taken_down(name, bet));
                up -= 1;
            }
        }
        events
    }

    /// The event of a bet that comes down whole, with its up-front vigorish.
    pub(super) fn taken_down(&self, name: &Name, bet: &Bet) -> Event {
        Event::BetTakenDown {
            player: name.clone(),
            wager: bet.wager,
            amount: bet.amount,
            vigorish: bet.vigorish,
        }
    }

    /// A bet as settlement events tell it.
    pub(super) fn settled(name: &Name, bet: &Bet) -> Settled {
        Settled {
            player: name.clone(),
            wager: bet.wager,
            stake: bet.amount,
            tip: bet.tip,
        }
    }
}
