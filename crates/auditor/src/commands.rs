//! What accepted commands do to the books.

use crate::Auditor;
use crate::bets::{Bet, Player};
use crate::dice::Phase;
use crate::objections::{Objection, demand};
use crate::spot::Spot;
use serde_json::Value;

/// Why a command could not be followed or should not have been accepted.
pub(crate) type Outcome = Result<(), Objection>;

impl Auditor {
    /// Follows one command that the table accepted.
    ///
    /// # Errors
    /// If the auditor does not know the command, or would have refused it.
    pub fn accept(&mut self, command: &Value) -> Outcome {
        self.object_to_money_for_points(command)?;
        match text(command, "do")? {
            "state" => Ok(()),
            "no-roll" => self.no_roll(), // MD-8-B-off, CO-2311-1-a: no bet changes
            "sit" => self.sit(command),
            "buy-in" => {
                let player = self.seated(command)?;
                let cents = amount(command)?;
                self.credit(&player, cents);
                self.purse.bought_in += cents;
                Ok(())
            }
            "cash-out" => self.cash_out(command),
            "tip" => self.give_tip(command),
            "bet" => self.bet(command),
            "issue-coupon" => self.issue_coupon(command),
            "reduce" => self.reduce(command, Some(amount(command)?)),
            "take-down" => self.reduce(command, None),
            "work" => self.work(command),
            "pass-dice" => {
                let player = self.known(command)?;
                self.demand_bets_open()?;
                let shoots = self.shooter.as_ref() == Some(&player);
                demand(shoots, "MD-10-A", "only the shooter passes the dice")?;
                self.shooter_gives_up_dice()
            }
            "order-pass" => {
                self.demand_bets_open()?;
                demand(self.shooter.is_some(), "MD-10-A", "nobody has the dice")?;
                self.shooter_gives_up_dice()
            }
            "leave" => self.leave(command),
            "roll" => self.called_roll(command),
            _ => self.crew_step(command),
        }
    }

    /// Seats a player of a heat with tournament chips: they were paid for before play (CO-2316-1-b).
    pub fn seat_with_points(&mut self, player: &str, seat: u8, points: i64) {
        let entrant = Player {
            rack: points,
            seat: Some(seat),
        };
        self.players.insert(player.to_owned(), entrant);
        self.purse.bought_in += points;
    }

    /// The table closes: what is up comes back at face value, with the vigorish that was paid for it
    /// (R-tournament-6, R-money-8).
    pub fn return_bets(&mut self) {
        for bet in std::mem::take(&mut self.bets) {
            let vigorish = self.vigorish_up_front(bet.spot, bet.amount);
            self.purse.vigorish -= vigorish;
            self.credit(&bet.player, bet.amount + vigorish);
        }
    }

    /// A heat is played with the chips that its entrants were given, and by them alone (CO-2315.07-4-a,
    /// CO-2316-1).
    fn object_to_money_for_points(&self, command: &Value) -> Outcome {
        if !self.house.points {
            return Ok(());
        }
        let word = text(command, "do")?;
        let seat_or_cash = ["sit", "leave", "buy-in", "cash-out", "tip", "issue-coupon"];
        demand(
            !seat_or_cash.contains(&word),
            "CO-2316-1-b",
            "not in a heat",
        )?;
        let chips = command.get("coupon").is_none() && command.get("coins").is_none();
        demand(chips, "CO-2316-1-c", "more than tournament chips")?;
        let Some(player) = command.get("player").and_then(Value::as_str) else {
            return Ok(());
        };
        let rack = self.players.get(player).map_or(0, |player| player.rack);
        let plays = rack > 0 || self.bets.iter().any(|bet| bet.player == player);
        demand(plays, "CO-2315.07-4-a", "a player who has no chips left")
    }

    fn called_roll(&mut self, command: &Value) -> Outcome {
        let face = |at: usize| {
            command["dice"][at]
                .as_u64()
                .and_then(|n| u8::try_from(n).ok())
        };
        match (face(0), face(1), command.get("cocked")) {
            (Some(a), Some(b), None) if self.is_full() => self.call_dice([a, b]),
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
        demand(!taken(seat), "MD-2-C-seats", "two players on one seat")?;
        demand((1..=16).contains(&seat), "MD-2-B", "no such seat")?;
        let player = self.players.entry(name.to_owned()).or_default();
        player.seat = Some(seat);
        Ok(())
    }

    fn cash_out(&mut self, command: &Value) -> Outcome {
        let name = self.known(command)?;
        let rack = self.players.get(&name).map_or(0, |player| player.rack);
        let cents = match command.get("amount") {
            Some(_) => amount(command)?,
            None => rack,
        };
        self.take_from_rack(&name, cents)?;
        self.purse.bought_in -= cents;
        self.forget_if_gone(&name);
        Ok(())
    }

    fn give_tip(&mut self, command: &Value) -> Outcome {
        let name = self.seated(command)?;
        let cents = amount(command)?;
        self.object_to_tip(true)?;
        self.take_from_rack(&name, cents)?;
        self.purse.tips += cents;
        Ok(())
    }

    fn bet(&mut self, command: &Value) -> Outcome {
        if self.waits_for_a_dealer(command)? {
            return Ok(());
        }
        self.demand_bets_open()?;
        self.make_bet(command)
    }

    pub(crate) fn make_bet(&mut self, command: &Value) -> Outcome {
        let player = self.known(command)?;
        let spot = spot(command)?;
        let cents = amount(command)?;
        let tip = command.get("for").and_then(Value::as_str) == Some("dealers");
        self.object_to_bet(&player, spot, cents, tip)?;
        self.take_coins(command, &player, spot, tip)?;
        let coupon = self.take_coupon(command, spot, cents, tip)?;
        if self.phase == Phase::DecisionOnly && spot.is_line() {
            // MD-10-B-4, CO-2313-2-d: the mode ends and the dice go to the player who bet the line.
            self.enter(Phase::ComeOut);
            self.line_bettor_takes_dice(&player)?;
        }
        // A layout without the area breaks the wager in two (MD-3-A-20-b, CO-2304-21-b).
        let booked = self.booked_as(spot, cents);
        for (part, cents) in booked.map_or_else(|| vec![(spot, cents)], Vec::from) {
            self.put_down(&player, part, cents, tip)?;
        }
        let made = |bet: &&mut Bet| bet.player == player && bet.spot == spot && bet.tip == tip;
        if let Some(bet) = self.bets.iter_mut().find(made) {
            bet.coupon += coupon;
        }
        Ok(())
    }

    /// Moves chips from the rack to the layout, with the vigorish that is due up front: always
    /// what is due on the whole bet, less what was paid before.
    fn put_down(&mut self, player: &str, spot: Spot, cents: i64, tip: bool) -> Outcome {
        let before = self.find(player, spot, tip).map_or(0, |bet| bet.amount);
        let due =
            self.vigorish_up_front(spot, before + cents) - self.vigorish_up_front(spot, before);
        if self.house.side_wagers_alone {
            self.bring_onto_the_rail(player, cents + due);
        }
        self.take_from_rack(player, cents + due)?;
        self.purse.vigorish += due;
        self.bet_came_down_to_the_layout(spot);
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
                call_ends: false,
                fresh: true,
                saw_point: false,
                lowered: false,
                coupon: 0,
            });
        }
        Ok(())
    }

    /// Where the rail is not on record, what is bet counts as bought in as far as the rack does not cover it.
    fn bring_onto_the_rail(&mut self, player: &str, due: i64) {
        let rack = self.players.get(player).map_or(0, |player| player.rack);
        let missing = (due - rack).max(0);
        self.credit(player, missing);
        self.purse.bought_in += missing;
    }

    /// Takes a bet down, or part of it.
    fn reduce(&mut self, command: &Value, part: Option<i64>) -> Outcome {
        let player = self.known(command)?;
        let spot = spot(command)?;
        self.demand_bets_open()?;
        self.object_to_reduction(&player, spot, part)?;
        let whole = self.find(&player, spot, false).map_or(0, |bet| bet.amount);
        self.lower(&player, spot, part.unwrap_or(whole));
        self.release_carried();
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
        // A coupon never counts for more than the chips beside it.
        self.bets[at].coupon = self.bets[at].coupon.min(rest);
        self.bets[at].lowered = true;
        if rest == 0 {
            self.bets.remove(at);
            self.drop_call_on(player, spot);
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
        let limit = self.most_odds(odds.0, odds.1, rest);
        if standing > limit {
            self.lower(player, odds.0, standing - limit);
        }
    }

    fn work(&mut self, command: &Value) -> Outcome {
        let player = self.known(command)?;
        let spot = spot(command)?;
        let on = command["on"].as_bool();
        let on = on.ok_or_else(|| Objection::unreadable("a call neither on nor off".to_owned()))?;
        self.demand_bets_open()?;
        self.object_to_call(&player, spot)?;
        if self.is_full() {
            self.ask_for_button(&player, spot, on);
        } else {
            self.set_call(&player, spot, on);
        }
        Ok(())
    }

    pub(crate) fn set_call(&mut self, player: &str, spot: Spot, on: bool) {
        let own = |bet: &&mut Bet| bet.player == player && bet.spot == spot && !bet.tip;
        if let Some(bet) = self.bets.iter_mut().find(own) {
            bet.call = Some(on);
            bet.call_ends = false;
        }
    }

    /// The dice are his at once in brief; in full they are offered to him.
    fn line_bettor_takes_dice(&mut self, player: &str) -> Outcome {
        if self.shooter.as_deref() == Some(player) {
            return Ok(());
        }
        if !self.is_full() {
            return self.hand_dice_to(Some(player.to_owned()));
        }
        self.shooter_gives_up_dice()?;
        self.dice_to_line_bettor(player);
        Ok(())
    }

    /// Takes down what can come down, cashes out, and passes the dice if the player had them.
    fn leave(&mut self, command: &Value) -> Outcome {
        let name = self.seated(command)?;
        self.demand_bets_open()?;
        let own = self.bets.iter().filter(|bet| bet.player == name);
        let mut spots: Vec<Spot> = own.map(|bet| bet.spot).collect();
        // Line bets last, since another bet may need one for as long as it is up.
        spots.sort_by_key(|spot| (spot.is_line(), *spot));
        for spot in spots {
            // Odds may have come down with their flat bet already.
            let bet = self.find(&name, spot, false);
            let standing = bet.filter(|bet| self.can_come_down(bet) && !self.is_maintained(bet));
            if let Some(standing) = standing.map(|bet| bet.amount) {
                self.lower(&name, spot, standing);
            }
        }
        self.release_carried();
        let stood_at = self.seat_of(&name);
        if let Some((last, seat)) = &mut self.last_shooter
            && *last == name
        {
            *seat = stood_at.unwrap_or(*seat); // the dice go on from where he stood
        }
        if let Some(player) = self.players.get_mut(&name) {
            self.purse.bought_in -= player.rack;
            player.rack = 0;
            player.seat = None;
        }
        self.forget_at_the_floor(&name);
        if self.shooter.as_ref() == Some(&name) {
            self.shooter_gives_up_dice()?;
        }
        self.leave_decision_only_if_done();
        self.forget_if_gone(&name);
        Ok(())
    }

    /// Before a roll nobody stays in the books who left and has nothing more at the table.
    pub(crate) fn forget_the_gone(&mut self) {
        let names: Vec<String> = self.players.keys().cloned().collect();
        names.iter().for_each(|name| self.forget_if_gone(name));
    }

    /// A player who left and has nothing more at the table is no longer in the books, unless a don't pass bet
    /// that was taken down may not be put back yet.
    fn forget_if_gone(&mut self, name: &str) {
        if self.dont_pass_gone.iter().any(|gone| gone == name) {
            return;
        }
        let gone = |player: &Player| player.seat.is_none() && player.rack == 0;
        let bets = self.bets.iter().any(|bet| bet.player == name);
        if self.players.get(name).is_some_and(gone) && !bets {
            self.players.remove(name);
        }
    }

    pub(crate) fn known(&self, command: &Value) -> Result<String, Objection> {
        let name = text(command, "player")?;
        if self.players.contains_key(name) {
            Ok(name.to_owned())
        } else {
            Err(Objection::unreadable(format!("never sat down: {name}")))
        }
    }

    /// The player of a command, who has to be at the table.
    pub(crate) fn seated(&self, command: &Value) -> Result<String, Objection> {
        let name = self.known(command)?;
        self.object_to_absence(&name)?;
        Ok(name)
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

pub(crate) fn text<'a>(command: &'a Value, key: &str) -> Result<&'a str, Objection> {
    let found = command.get(key).and_then(Value::as_str);
    found.ok_or_else(|| Objection::unreadable(format!("without its {key}: {command}")))
}

pub(crate) fn amount(command: &Value) -> Result<i64, Objection> {
    let found = command.get("amount").and_then(Value::as_i64);
    found
        .filter(|cents| *cents > 0)
        .ok_or_else(|| Objection::unreadable(format!("without a true amount: {command}")))
}

pub(crate) fn spot(command: &Value) -> Result<Spot, Objection> {
    let name = text(command, "wager")?;
    Spot::read(name).ok_or_else(|| Objection::unreadable(format!("no such wager: {name}")))
}
