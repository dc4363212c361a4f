//! The full procedure: each step of the crew is a command of its own, in the order of the documents (MD-7,
//! MD-8, MD-10, CO-2309 to CO-2313). The auditor knows where the dice are and whose turn it is; which
//! markers are due it leaves to the table.

use crate::Auditor;
use crate::commands::{Outcome, amount, spot, text};
use crate::dice::Phase;
use crate::house::Rulebook;
use crate::objections::{Objection, demand};
use crate::spot::Spot;
use serde_json::Value;

/// Where the dice are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Closed,
    /// In the cup, to be offered.
    Cup,
    /// Offered to this player.
    Offered(String),
    /// Accepted; two are to be chosen.
    Accepted,
    /// Chosen; the others are to go back.
    Selected,
    /// With the shooter, to be thrown.
    Ready,
    InAir,
    /// At rest and called.
    Called([u8; 2]),
    /// Settled, at the centre of the table.
    Centre,
}

/// A bet that waits for a dealer: called out with the dice in the air (CO-2305-2-b), or with cash in hand
/// (MD-4-C).
#[derive(Clone, Debug)]
struct Waiting {
    player: String,
    spot: Spot,
    command: Value,
    cash: bool,
    confirmed: bool,
}

/// The crew's part of a table in the full procedure.
#[derive(Clone, Debug)]
pub(crate) struct Floor {
    pub stage: Stage,
    /// Players who did not take the dice when they were offered last.
    declined: Vec<String>,
    waiting: Vec<Waiting>,
    /// Calls on and off that no button lies on yet.
    calls: Vec<(String, Spot, bool)>,
    /// Bets were made that a dealer has to bring to their places.
    to_bring_in: bool,
    /// The shooter whose line bet the crew has seen, where it is not on record; for one come-out throw.
    line_seen: Option<String>,
}

impl Floor {
    pub fn closed() -> Floor {
        Floor {
            stage: Stage::Closed,
            declined: Vec::new(),
            waiting: Vec::new(),
            calls: Vec::new(),
            to_bring_in: false,
            line_seen: None,
        }
    }
}

impl Auditor {
    fn stage(&self) -> Option<&Stage> {
        self.floor.as_ref().map(|floor| &floor.stage)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.floor.is_some()
    }

    fn step_to(&mut self, stage: Stage) {
        if let Some(floor) = &mut self.floor {
            floor.stage = stage;
        }
    }

    fn demand_stage(&self, stage: &Stage, clause: &'static str) -> Outcome {
        demand(self.stage() == Some(stage), clause, "a step out of order")
    }

    /// The commands of the full procedure alone.
    pub(crate) fn crew_step(&mut self, command: &Value) -> Outcome {
        match text(command, "do")? {
            "open-table" => {
                self.demand_stage(&Stage::Closed, "MD-7-A")?;
                self.step_to(Stage::Cup);
                Ok(())
            }
            "offer-dice" => self.offer_dice(command),
            "accept-dice" | "decline-dice" => self.answer_offer(command),
            "select-dice" => {
                self.demand_stage(&Stage::Accepted, "MD-7-C")?;
                self.demand_shooter(command)?;
                let [a, b] = [0, 1].map(|at| command["dice"][at].as_u64().unwrap_or(0));
                let two = a != b && (1..=5).contains(&a) && (1..=5).contains(&b);
                demand(two, "CO-2309-3-a", "not two dice of the set")?;
                self.step_to(Stage::Selected);
                Ok(())
            }
            "return-dice" => {
                self.demand_stage(&Stage::Selected, "CO-2309-3-b")?;
                self.step_to(Stage::Ready);
                Ok(())
            }
            "bring-in" => {
                demand(self.must_bring_in(), "MD-11-A-3", "nothing to bring in")?;
                if let Some(floor) = &mut self.floor {
                    floor.to_bring_in = false;
                }
                Ok(())
            }
            "confirm-line" => self.see_line_bet(command),
            "throw" => self.throw(command),
            "settle" => {
                let Some(Stage::Called(dice)) = self.stage().cloned() else {
                    return Err(Objection::against("MD-9-B", "no dice are called"));
                };
                self.step_to(Stage::Centre);
                self.settle_roll(dice);
                Ok(())
            }
            "push-dice" => {
                self.demand_stage(&Stage::Centre, "CO-2312-1-a")?;
                self.step_to(Stage::Ready);
                Ok(())
            }
            "mark" => demand(self.is_full(), "MD-11-A-4", "no marker is due"),
            "confirm-work" => self.confirm_work(command),
            "verbal-bet" => self.verbal_bet(command),
            "confirm-bet" => self.confirm_bet(command),
            "convert-cash" => self.convert_cash(command),
            other => Err(Objection::unreadable(format!(
                "no part of the audit: {other}"
            ))),
        }
    }

    fn demand_shooter(&self, command: &Value) -> Outcome {
        let player = self.seated(command)?;
        let shoots = self.shooter.as_ref() == Some(&player);
        demand(shoots, "MD-10-E", "somebody else has the dice")
    }

    /// MD-7-B, MD-10-C, MD-10-D, CO-2309-2, CO-2313-3: clockwise; once everybody has declined, round again.
    fn offer_dice(&mut self, command: &Value) -> Outcome {
        self.demand_stage(&Stage::Cup, "MD-7-B-1-a")?;
        let order = self.offer_order();
        let declined = |name: &&String| !self.has_declined(name);
        let next = order.iter().find(declined).or(order.first());
        let Some(next) = next.cloned() else {
            return Err(Objection::against("MD-7-B-1-a", "nobody is there"));
        };
        let named = command.get("player").and_then(Value::as_str);
        let in_turn = named.is_none_or(|named| named == next);
        demand(in_turn, "MD-10-C", "the dice offered out of turn")?;
        self.step_to(Stage::Offered(next));
        Ok(())
    }

    fn has_declined(&self, name: &String) -> bool {
        let floor = self.floor.as_ref();
        floor.is_some_and(|floor| floor.declined.contains(name))
    }

    fn answer_offer(&mut self, command: &Value) -> Outcome {
        let player = self.seated(command)?;
        self.demand_stage(&Stage::Offered(player.clone()), "MD-10-E")?;
        if text(command, "do")? == "accept-dice" {
            self.step_to(Stage::Accepted);
            return self.hand_dice_to(Some(player));
        }
        if let Some(floor) = &mut self.floor {
            floor.declined.push(player);
        }
        self.step_to(Stage::Cup);
        Ok(())
    }

    /// The dice go back into the cup, to be offered on.
    pub(crate) fn dice_to_cup(&mut self) {
        if let Some(floor) = &mut self.floor {
            floor.stage = Stage::Cup;
            floor.declined.clear();
        }
    }

    /// Whoever bets the line during decision-only rolls has the dice: everybody else has declined them
    /// (MD-10-B-4, CO-2313-2-d).
    pub(crate) fn dice_to_line_bettor(&mut self, maker: &str) {
        self.dice_to_cup();
        let others = self.offer_order().into_iter();
        let others = others.filter(|name| name != maker).collect();
        if let Some(floor) = &mut self.floor {
            floor.declined = others;
        }
    }

    /// Dice that were offered to somebody who goes are offered on, and a dealer waits for nothing of his.
    pub(crate) fn forget_at_the_floor(&mut self, player: &str) {
        if let Some(floor) = &mut self.floor {
            floor.waiting.retain(|waiting| waiting.player != player);
            floor.calls.retain(|(caller, ..)| caller != player);
            if floor.stage == Stage::Offered(player.to_owned()) {
                floor.stage = Stage::Cup;
            }
        }
    }

    fn is_line_seen(&self, player: &String) -> bool {
        let seen = self.floor.as_ref().map(|floor| &floor.line_seen);
        seen.is_some_and(|seen| seen.as_ref() == Some(player))
    }

    /// The crew has seen the shooter's line bet, before a come-out throw.
    fn see_line_bet(&mut self, command: &Value) -> Outcome {
        let unrecorded = self.house.side_wagers_alone;
        demand(unrecorded, "MD-8-A-bet", "line bets are on record")?;
        self.demand_shooter(command)?;
        self.demand_stage(&Stage::Ready, "MD-8-A-bet")?;
        let player = self.known(command)?;
        let due = self.phase == Phase::ComeOut && !self.is_line_seen(&player);
        demand(due, "MD-8-A-bet", "no line bet to look for")?;
        if let Some(floor) = &mut self.floor {
            floor.line_seen = Some(player);
        }
        Ok(())
    }

    /// With a come-out roll what was seen is over.
    pub(crate) fn forget_line_seen(&mut self) {
        if let Some(floor) = &mut self.floor {
            floor.line_seen = None;
        }
    }

    /// MD-8-A-bet, CO-2310-a: a come-out throw needs the shooter's line bet, unless nobody takes the dice
    /// and come bets remain (MD-10-B-1, CO-2313-2-b).
    fn throw(&mut self, command: &Value) -> Outcome {
        self.demand_shooter(command)?;
        self.demand_stage(&Stage::Ready, "MD-9-B")?;
        let player = self.known(command)?;
        demand(!self.must_bring_in(), "MD-11-A-3", "bets not brought in")?;
        let cash = |waiting: &Waiting| waiting.cash && waiting.confirmed;
        let cash = self.floor.iter().any(|f| f.waiting.iter().any(cash));
        demand(!cash, "MD-4-C-2", "cash that is not converted")?;
        let unseen = self.house.side_wagers_alone && !self.is_line_seen(&player);
        if self.phase == Phase::ComeOut && (unseen || !self.has_line_bet(&player)) {
            let order = self.offer_order();
            let mut others = order.iter().filter(|name| **name != player);
            let alone = others.all(|name| self.has_declined(name) && !self.has_line_bet(name));
            let decision_only = alone && self.come_bets_remain();
            demand(decision_only, "MD-8-A-bet", "a throw without a line bet")?;
            self.begin_decision_only();
        }
        self.drop_unconfirmed();
        self.step_to(Stage::InAir);
        Ok(())
    }

    /// What nobody has confirmed by now is no bet.
    fn drop_unconfirmed(&mut self) {
        if let Some(floor) = &mut self.floor {
            floor.waiting.retain(|waiting| waiting.confirmed);
        }
    }

    /// The stickperson's call of the dice.
    pub(crate) fn call_dice(&mut self, dice: [u8; 2]) -> Outcome {
        self.demand_stage(&Stage::InAir, "MD-9-A")?;
        self.drop_unconfirmed();
        self.step_to(Stage::Called(dice));
        Ok(())
    }

    /// MD-8-C, CO-2311-3: before the dice are settled.
    pub(crate) fn no_roll(&mut self) -> Outcome {
        if !self.is_full() {
            return Ok(());
        }
        let thrown = matches!(self.stage(), Some(Stage::InAir | Stage::Called(_)));
        demand(thrown, "CO-2311-3", "no throw to call off")?;
        self.drop_unconfirmed();
        self.step_to(Stage::Ready);
        Ok(())
    }

    /// MD-4-A, CO-2305-2-a: with the dice out bets stand as they are.
    pub(crate) fn demand_bets_open(&self) -> Outcome {
        let closed = [Stage::Closed, Stage::InAir];
        let stage = self.stage();
        let out = stage.is_some_and(|s| closed.contains(s) || matches!(s, Stage::Called(_)));
        demand(!out, "MD-4-A", "the dice are out, or the table is closed")
    }

    /// A bet between release and rest waits for a dealer in Colorado (CO-2305-2-b); says whether this one does.
    pub(crate) fn waits_for_a_dealer(&mut self, command: &Value) -> Result<bool, Objection> {
        let late = self.stage() == Some(&Stage::InAir) && self.house.is_colorado();
        if !late {
            return Ok(false);
        }
        let chips = command.get("coupon").is_none() && command.get("coins").is_none();
        demand(chips, "CO-2305-2-b", "more than chips in a late bet")?;
        // This throw decides come bets alone; who wants the line waits for the next.
        let decides = self.phase == Phase::DecisionOnly && spot(command)?.is_line();
        demand(
            !decides,
            "CO-2313-2-d",
            "a line bet in a decision-only throw",
        )?;
        self.clone().make_bet(command)?;
        self.wait(command, false)?;
        Ok(true)
    }

    fn wait(&mut self, command: &Value, cash: bool) -> Outcome {
        let (player, spot) = (self.seated(command)?, spot(command)?);
        let Some(floor) = &mut self.floor else {
            return Ok(());
        };
        let same = |waiting: &Waiting| waiting.player == player && waiting.spot == spot;
        let waits = floor.waiting.iter().any(same);
        demand(!waits, "CO-2305-2-b", "a bet that waits already")?;
        floor.waiting.push(Waiting {
            player,
            spot,
            command: command.clone(),
            cash,
            confirmed: false,
        });
        Ok(())
    }

    /// MD-4-C: cash in hand and a bet called out.
    fn verbal_bet(&mut self, command: &Value) -> Outcome {
        let maryland = self.house.rulebook == Rulebook::Maryland;
        demand(maryland, "CO-2305-1-a", "bets are made with chips")?;
        self.demand_bets_open()?;
        let (player, spot, cents) = (self.seated(command)?, spot(command)?, amount(command)?);
        self.object_to_bet(&player, spot, cents, false)?;
        self.wait(command, true)
    }

    fn confirm_bet(&mut self, command: &Value) -> Outcome {
        let (player, spot) = (self.known(command)?, spot(command)?);
        let in_air = self.stage() == Some(&Stage::InAir);
        let this = |w: &Waiting| w.player == player && w.spot == spot && !w.confirmed;
        let waiting = self.floor.iter_mut().flat_map(|f| &mut f.waiting);
        let Some(waiting) = waiting.into_iter().find(|w| this(w)) else {
            return Err(Objection::against("MD-4-C-1", "no such bet waits"));
        };
        if waiting.cash {
            waiting.confirmed = true;
            return Ok(());
        }
        demand(in_air, "CO-2305-2-b", "the dice are at rest")?;
        let made = waiting.command.clone();
        self.make_bet(&made)?;
        if let Some(floor) = &mut self.floor {
            floor.waiting.retain(|w| !this(w));
        }
        Ok(())
    }

    /// MD-4-C-2: the cash becomes chips, and the chips the bet.
    fn convert_cash(&mut self, command: &Value) -> Outcome {
        let player = self.known(command)?;
        let all = self.floor.iter().flat_map(|floor| &floor.waiting);
        let confirmed = all.filter(|w| w.player == player && w.cash && w.confirmed);
        let bets: Vec<Value> = confirmed.map(|w| w.command.clone()).collect();
        demand(!bets.is_empty(), "MD-4-C-2", "no cash to convert")?;
        for bet in bets {
            let (spot, cents) = (spot(&bet)?, amount(&bet)?);
            // What the player has bet in the meantime may leave no room: then the cash goes back.
            if self.object_to_bet(&player, spot, cents, false).is_err() {
                continue;
            }
            let standing = self.find(&player, spot, false).map_or(0, |b| b.amount);
            let due = self.vigorish_up_front(spot, standing + cents)
                - self.vigorish_up_front(spot, standing);
            self.credit(&player, cents + due);
            self.purse.bought_in += cents + due;
            self.make_bet(&bet)?;
        }
        if let Some(floor) = &mut self.floor {
            floor.waiting.retain(|w| w.player != player || !w.confirmed);
        }
        Ok(())
    }

    /// A call waits for its button (MD-3-A-8-a, CO-2305-5-b).
    pub(crate) fn ask_for_button(&mut self, player: &str, spot: Spot, on: bool) {
        if let Some(floor) = &mut self.floor {
            floor
                .calls
                .retain(|(p, s, _)| (p.as_str(), *s) != (player, spot));
            floor.calls.push((player.to_owned(), spot, on));
        }
    }

    /// The button goes down; one may lie for all like bets of a player (CO-2305-5-c).
    fn confirm_work(&mut self, command: &Value) -> Outcome {
        let (player, spot) = (self.seated(command)?, spot(command)?);
        self.demand_bets_open()?;
        let like = command["like"].as_bool().unwrap_or(false);
        let served = |other: Spot| other == spot || (like && other.is_like(spot));
        let calls = self.floor.iter().flat_map(|floor| &floor.calls);
        let calls = calls.filter(|(p, s, _)| *p == player && served(*s));
        let calls: Vec<(Spot, bool)> = calls.map(|(_, s, on)| (*s, *on)).collect();
        demand(!calls.is_empty(), "CO-2305-5-b", "nothing was called")?;
        for (spot, on) in calls {
            self.set_call(&player, spot, on);
        }
        if let Some(floor) = &mut self.floor {
            floor.calls.retain(|(p, s, _)| *p != player || !served(*s));
        }
        Ok(())
    }

    /// Buttons that were asked for lapse with the phase, and with the bet they were for.
    pub(crate) fn drop_calls(&mut self) {
        if let Some(floor) = &mut self.floor {
            floor.calls.clear();
        }
    }

    pub(crate) fn drop_call_on(&mut self, player: &str, spot: Spot) {
        if let Some(floor) = &mut self.floor {
            floor
                .calls
                .retain(|(p, s, _)| (p.as_str(), *s) != (player, spot));
        }
    }

    pub(crate) fn bet_came_down_to_the_layout(&mut self, spot: Spot) {
        if let Some(floor) = &mut self.floor {
            floor.to_bring_in |= is_brought_in(spot, self.house.rulebook);
        }
    }

    /// MD-11-A-3, MD-12-B-2, CO-2317.01-3, CO-2317.02-3, CS-IV-c: before the dice are thrown.
    fn must_bring_in(&self) -> bool {
        let waits = self.floor.as_ref().is_some_and(|floor| floor.to_bring_in);
        let book = self.house.rulebook;
        let mut bets = self.bets.iter();
        waits && bets.any(|bet| bet.fresh && is_brought_in(bet.spot, book))
    }
}

/// Whether a dealer brings such bets to their places before the throw.
fn is_brought_in(spot: Spot, rulebook: Rulebook) -> bool {
    match spot {
        Spot::Fire | Spot::SharpShooter => true,
        Spot::LowSide | Spot::HighSide | Spot::AllSides => true,
        Spot::AllSmall | Spot::AllTall | Spot::MakeEmAll => rulebook == Rulebook::Maryland,
        _ => false,
    }
}
