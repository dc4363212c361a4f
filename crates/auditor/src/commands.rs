//! What accepted commands do to the books.

use crate::Auditor;
use crate::bets::{Bet, Player};
use crate::dice::Phase;
use crate::objections::Objection;
use crate::one_roll::high_part;
use crate::spot::Spot;
use serde_json::Value;

/// Why a command could not be followed or should not have been accepted.
type Outcome = Result<(), Objection>;

impl Auditor {
    /// Follows one command that the table accepted.
    ///
    /// # Errors
    /// If the auditor does not know the command, or would have refused it.
    pub fn accept(&mut self, command: &Value) -> Outcome {
        match text(command, "do")? {
            "state" | "no-roll" => Ok(()), // MD-8-B-off, CO-2311-1-a: nothing changes
            "sit" => self.sit(command),
            "buy-in" => {
                let player = self.known(command)?;
                let cents = amount(command)?;
                self.credit(&player, cents);
                self.purse.bought_in += cents;
                Ok(())
            }
            "cash-out" => self.cash_out(command),
            "tip" => self.give_tip(command),
            "bet" => self.bet(command),
            "reduce" => self.reduce(command, Some(amount(command)?)),
            "take-down" => self.reduce(command, None),
            "work" => self.work(command),
            "pass-dice" => {
                let player = self.known(command)?;
                if self.shooter.as_ref() != Some(&player) {
                    return Err(Objection::against(
                        "MD-10-A",
                        "only the shooter passes the dice",
                    ));
                }
                self.shooter_gives_up_dice()
            }
            "order-pass" => self.shooter_gives_up_dice(),
            "leave" => self.leave(command),
            "roll" => self.called_roll(command),
            other => Err(Objection::unreadable(format!(
                "no part of the audit: {other}"
            ))),
        }
    }

    fn called_roll(&mut self, command: &Value) -> Outcome {
        let face = |at: usize| {
            command["dice"][at]
                .as_u64()
                .and_then(|n| u8::try_from(n).ok())
        };
        match (face(0), face(1), command.get("cocked")) {
            (Some(a), Some(b), None) => self.roll([a, b]),
            _ => Err(Objection::unreadable(
                "a roll without two plain faces".to_owned(),
            )),
        }
    }

    fn sit(&mut self, command: &Value) -> Outcome {
        let name = text(command, "player")?;
        let taken = |seat: u8| self.players.values().any(|p| p.seat == Some(seat));
        let seat = match command.get("seat").and_then(Value::as_u64) {
            Some(seat) => u8::try_from(seat)
                .map_err(|_| Objection::unreadable(format!("no such seat: {seat}")))?,
            None => (1..=u8::MAX).find(|seat| !taken(*seat)).unwrap_or(0),
        };
        if taken(seat) {
            return Err(Objection::against(
                "MD-2-C-seats",
                "two players on one seat",
            ));
        }
        let player = self.players.entry(name.to_owned()).or_default();
        player.seat = Some(seat);
        player.stood_at = seat;
        Ok(())
    }

    fn cash_out(&mut self, command: &Value) -> Outcome {
        let name = self.known(command)?;
        let rack = self.players.get(&name).map_or(0, |player| player.rack);
        let cents = command
            .get("amount")
            .and_then(Value::as_i64)
            .unwrap_or(rack);
        self.take_from_rack(&name, cents)?;
        self.purse.bought_in -= cents;
        self.forget_if_gone(&name);
        Ok(())
    }

    fn give_tip(&mut self, command: &Value) -> Outcome {
        let name = self.known(command)?;
        let cents = amount(command)?;
        self.take_from_rack(&name, cents)?;
        self.purse.tips += cents;
        Ok(())
    }

    fn bet(&mut self, command: &Value) -> Outcome {
        for key in ["coupon", "coins"] {
            if command.get(key).is_some() {
                return Err(Objection::unreadable(format!(
                    "no part of the audit: {key}"
                )));
            }
        }
        let player = self.known(command)?;
        let spot = spot(command)?;
        let cents = amount(command)?;
        let tip = command.get("for").and_then(Value::as_str) == Some("dealers");
        self.object_to_bet(&player, spot, cents, tip)?;
        if self.phase == Phase::DecisionOnly && spot.is_line() {
            // MD-10-B-4, CO-2313-2-d: the mode ends and the dice go to who bet the line.
            self.enter(Phase::ComeOut);
            self.hand_dice_to(Some(player.clone()))?;
        }
        // A layout without the area breaks the wager in two (MD-3-A-20-b, CO-2304-21-b).
        match spot {
            Spot::HornHigh(n) if !self.house.horn_high_area => {
                self.put_down(&player, Spot::Horn, cents / 5 * 4, tip)?;
                self.put_down(&player, high_part(n), cents / 5, tip)
            }
            Spot::Whirl if !self.house.whirl_area => {
                self.put_down(&player, Spot::Horn, cents / 5 * 4, tip)?;
                self.put_down(&player, Spot::AnySeven, cents / 5, tip)
            }
            _ => self.put_down(&player, spot, cents, tip),
        }
    }

    /// Moves chips from the rack to the layout, with the vigorish that is due up front: always
    /// what is due on the whole bet, less what was paid before.
    fn put_down(&mut self, player: &str, spot: Spot, cents: i64, tip: bool) -> Outcome {
        let before = self.find(player, spot, tip).map_or(0, |bet| bet.amount);
        let due =
            self.vigorish_up_front(spot, before + cents) - self.vigorish_up_front(spot, before);
        self.take_from_rack(player, cents + due)?;
        self.purse.vigorish += due;
        self.open_hand_wager(spot);
        self.open_bonus_wager(spot);
        if spot.is_progressive() {
            self.contribute(spot, cents);
        }
        let up = |bet: &&mut Bet| bet.player == player && bet.spot == spot && bet.tip == tip;
        if let Some(bet) = self.bets.iter_mut().find(up) {
            bet.amount += cents;
        } else {
            self.bets.push(Bet {
                player: player.to_owned(),
                spot,
                amount: cents,
                tip,
                call: None,
                fresh: true,
                saw_point: false,
                lowered: false,
            });
        }
        Ok(())
    }

    /// Takes a bet down, or part of it.
    fn reduce(&mut self, command: &Value, part: Option<i64>) -> Outcome {
        let player = self.known(command)?;
        let spot = spot(command)?;
        self.object_to_reduction(&player, spot, part)?;
        let whole = self.find(&player, spot, false).map_or(0, |bet| bet.amount);
        self.lower(&player, spot, part.unwrap_or(whole));
        self.leave_decision_only_if_done();
        Ok(())
    }

    /// Gives chips of a bet back to the rack, with the vigorish paid for them and with the odds
    /// that the smaller bet no longer carries (MD-4-E-remove).
    fn lower(&mut self, player: &str, spot: Spot, cents: i64) {
        let own = |bet: &&Bet| bet.player == player && bet.spot == spot && !bet.tip;
        let Some(at) = self.bets.iter().position(|bet| own(&bet)) else {
            return;
        };
        let before = self.bets[at].amount;
        let rest = before - cents;
        let refund = self.vigorish_up_front(spot, before) - self.vigorish_up_front(spot, rest);
        self.purse.vigorish -= refund;
        self.credit(player, cents + refund);
        self.bets[at].amount = rest;
        self.bets[at].lowered = true;
        if rest == 0 {
            self.bets.remove(at);
            if spot == Spot::DontPass {
                self.dont_pass_gone.push(player.to_owned());
            }
        }
        let odds = match (spot, self.phase) {
            (Spot::DontPass, Phase::Point(point)) => (Spot::DontPassOdds, point),
            (Spot::DontComeOn(n), _) => (Spot::DontComeOdds(n), n),
            (Spot::Put(n), _) => (Spot::PutOdds(n), n),
            _ => return,
        };
        let standing = self.find(player, odds.0, false).map_or(0, |bet| bet.amount);
        let limit = self.odds_limit(odds.0, odds.1, rest);
        if standing > limit {
            self.lower(player, odds.0, standing - limit);
        }
    }

    fn work(&mut self, command: &Value) -> Outcome {
        let player = self.known(command)?;
        let spot = spot(command)?;
        let on = command["on"].as_bool();
        let on = on.ok_or_else(|| Objection::unreadable("a call neither on nor off".to_owned()))?;
        self.object_to_call(&player, spot)?;
        let own = |bet: &&mut Bet| bet.player == player && bet.spot == spot && !bet.tip;
        if let Some(bet) = self.bets.iter_mut().find(own) {
            bet.call = Some(on);
        }
        Ok(())
    }

    /// Takes down what can come down, cashes out, and passes the dice if the player had them.
    fn leave(&mut self, command: &Value) -> Outcome {
        let name = self.known(command)?;
        let loose: Vec<(Spot, i64)> = self
            .bets
            .iter()
            .filter(|bet| bet.player == name && self.can_come_down(bet))
            .map(|bet| (bet.spot, bet.amount))
            .collect();
        for (spot, _) in loose {
            // Odds may have come down with their flat bet already.
            let standing = self.find(&name, spot, false).map_or(0, |bet| bet.amount);
            if standing > 0 {
                self.lower(&name, spot, standing);
            }
        }
        if let Some(player) = self.players.get_mut(&name) {
            self.purse.bought_in -= player.rack;
            player.rack = 0;
            player.seat = None;
        }
        if self.shooter.as_ref() == Some(&name) {
            self.shooter_gives_up_dice()?;
        }
        self.leave_decision_only_if_done();
        self.forget_if_gone(&name);
        Ok(())
    }

    /// A player who left and has nothing more at the table is no longer in the books.
    fn forget_if_gone(&mut self, name: &str) {
        let gone = |player: &Player| player.seat.is_none() && player.rack == 0;
        let bets = self.bets.iter().any(|bet| bet.player == name);
        if self.players.get(name).is_some_and(gone) && !bets {
            self.players.remove(name);
        }
    }

    fn known(&self, command: &Value) -> Result<String, Objection> {
        let name = text(command, "player")?;
        match self.players.contains_key(name) {
            true => Ok(name.to_owned()),
            false => Err(Objection::unreadable(format!("never sat down: {name}"))),
        }
    }

    fn take_from_rack(&mut self, name: &str, cents: i64) -> Outcome {
        match self.players.get_mut(name) {
            Some(player) if cents >= 0 && player.rack >= cents => {
                player.rack -= cents;
                Ok(())
            }
            _ => Err(Objection::against(
                "MD-4-B",
                "more chips than are in the rack",
            )),
        }
    }
}

fn text<'a>(command: &'a Value, key: &str) -> Result<&'a str, Objection> {
    let found = command.get(key).and_then(Value::as_str);
    found.ok_or_else(|| Objection::unreadable(format!("without its {key}: {command}")))
}

fn amount(command: &Value) -> Result<i64, Objection> {
    let found = command.get("amount").and_then(Value::as_i64);
    found
        .filter(|cents| *cents > 0)
        .ok_or_else(|| Objection::unreadable(format!("without a true amount: {command}")))
}

fn spot(command: &Value) -> Result<Spot, Objection> {
    let name = text(command, "wager")?;
    Spot::read(name).ok_or_else(|| Objection::unreadable(format!("no such wager: {name}")))
}
