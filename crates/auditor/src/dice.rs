//! The puck and the dice: phases, who throws, and what a roll does to the line (chapters 9 and 10
//! of Maryland's rules, Colorado 47.1-2313).

use crate::Auditor;
use crate::objections::Objection;
use crate::spot::Spot;

/// Where the puck is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    ComeOut,
    Point(u8),
    /// Rolls only to decide the come bets that remain (MD-10-B-2, CO-2313-2-b).
    DecisionOnly,
}

/// Two dice at rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Throw {
    pub low: u8,
    pub high: u8,
    pub total: u8,
}

impl Throw {
    pub fn new([a, b]: [u8; 2]) -> Throw {
        Throw {
            low: a.min(b),
            high: a.max(b),
            total: a + b,
        }
    }

    /// Both dice show the same face.
    pub fn is_pair(self) -> bool {
        self.low == self.high
    }
}

/// What a roll does to the table's point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineResult {
    /// A come-out roll that sets a point.
    PointSet(u8),
    /// The point falls again.
    PointMade(u8),
    /// A loser 7.
    SevenOut,
    /// A come-out roll that decides the line at once.
    Decided,
    /// Any other roll.
    Nothing,
}

impl LineResult {
    /// The line bets are decided. No decision-only roll does that.
    pub fn decides_line(self) -> bool {
        matches!(
            self,
            LineResult::Decided | LineResult::PointMade(_) | LineResult::SevenOut
        )
    }
}

impl Auditor {
    /// Reads a throw by the phase it was thrown in.
    pub(crate) fn line_result(&self, throw: Throw) -> LineResult {
        match self.phase {
            Phase::ComeOut if self.house.is_point(throw.total) => LineResult::PointSet(throw.total),
            Phase::ComeOut => LineResult::Decided,
            Phase::Point(_) if throw.total == 7 => LineResult::SevenOut,
            Phase::Point(point) if throw.total == point => LineResult::PointMade(point),
            Phase::Point(_) | Phase::DecisionOnly => LineResult::Nothing,
        }
    }

    /// Moves the puck after a roll and, on a loser 7, ends the hand (MD-10-A-1, CO-2313-1-a).
    pub(crate) fn move_puck(&mut self, result: LineResult) {
        if self.phase == Phase::ComeOut {
            self.shooter_is_new = false;
            self.forget_line_seen();
        }
        match result {
            LineResult::PointSet(point) => {
                for bet in &mut self.bets {
                    bet.saw_point = true;
                }
                self.enter(Phase::Point(point));
            }
            LineResult::PointMade(_) => self.enter(Phase::ComeOut),
            LineResult::SevenOut => {
                self.enter(Phase::ComeOut);
                self.end_hand();
                self.shooter = None;
                self.shooter_is_new = true;
                self.dice_to_cup();
            }
            LineResult::Decided | LineResult::Nothing => self.leave_decision_only_if_done(),
        }
        self.after_points(result);
        if result.decides_line() {
            self.dont_pass_gone.clear();
        }
    }

    /// Changes the phase; what was called on or off lapses with it.
    pub(crate) fn enter(&mut self, phase: Phase) {
        if self.phase != phase {
            self.phase = phase;
            self.forget_calls();
        }
    }

    /// What was called on or off goes by custom again.
    fn forget_calls(&mut self) {
        for bet in &mut self.bets {
            bet.call = None;
            bet.call_ends = false;
        }
        self.drop_calls();
    }

    /// A throw without a line bet turns decision-only. What was called for this throw counts for it still.
    pub(crate) fn begin_decision_only(&mut self) {
        self.phase = Phase::DecisionOnly;
        for bet in &mut self.bets {
            bet.call_ends = bet.call.is_some();
        }
        self.drop_calls();
    }

    /// After the roll such calls are over.
    pub(crate) fn end_calls_for_this_roll(&mut self) {
        for bet in self.bets.iter_mut().filter(|bet| bet.call_ends) {
            bet.call = None;
            bet.call_ends = false;
        }
    }

    /// MD-10-B-4, CO-2313-2-d: with the last come bet decided or gone the mode ends.
    pub(crate) fn leave_decision_only_if_done(&mut self) {
        if self.phase == Phase::DecisionOnly && !self.come_bets_remain() {
            self.enter(Phase::ComeOut);
        }
    }

    pub(crate) fn come_bets_remain(&self) -> bool {
        self.bets.iter().any(|bet| bet.spot.has_travelled())
    }

    /// Finds the player who throws the next roll, as the brief procedure does: a player without a line bet at
    /// a come-out roll has declined the dice.
    pub(crate) fn find_thrower(&mut self) -> Result<(), Objection> {
        match self.phase {
            Phase::Point(_) if self.shooter.is_some() => Ok(()),
            // The shooter walked away and nobody was there: the next player who came has the dice.
            Phase::Point(_) => self.hand_dice_to(self.offer_order().first().cloned()),
            Phase::ComeOut => self.find_come_out_thrower(),
            Phase::DecisionOnly => self.find_decision_thrower(),
        }
    }

    fn find_come_out_thrower(&mut self) -> Result<(), Objection> {
        if let Some(shooter) = &self.shooter
            && self.has_line_bet(shooter)
        {
            return Ok(());
        }
        // MD-10-C, MD-10-D, CO-2313-3: clockwise from the last shooter's left, him last.
        let taker = self
            .offer_order()
            .into_iter()
            .find(|player| self.has_line_bet(player));
        if let Some(taker) = taker {
            return self.hand_dice_to(Some(taker));
        }
        if !self.come_bets_remain() {
            return Err(Objection::against(
                "MD-8-A-bet",
                "a come-out roll without a shooter who has a line bet",
            ));
        }
        self.begin_decision_only();
        self.find_decision_thrower()
    }

    /// MD-10-B-1, CO-2313-2-b: the previous shooter throws, or the next player if he is gone.
    fn find_decision_thrower(&mut self) -> Result<(), Objection> {
        if self.shooter.is_some() {
            return Ok(());
        }
        let previous = self.last_shooter.as_ref().map(|(name, _)| name.clone());
        let previous = previous.filter(|name| self.seat_of(name).is_some());
        let next = self.offer_order().first().cloned();
        self.hand_dice_to(previous.or(next))
    }

    /// The seated players in the order in which they are offered the dice.
    pub(crate) fn offer_order(&self) -> Vec<String> {
        let from = self
            .last_shooter
            .as_ref()
            .map_or(0, |(name, seat)| self.seat_of(name).unwrap_or(*seat));
        let mut seated: Vec<(bool, u8, &String)> = self
            .players
            .iter()
            .filter_map(|(name, player)| Some((player.seat? <= from, player.seat?, name)))
            .collect();
        seated.sort();
        seated
            .into_iter()
            .map(|(_, _, name)| name.clone())
            .collect()
    }

    /// Gives the dice to a player. If another had them, they pass.
    pub(crate) fn hand_dice_to(&mut self, taker: Option<String>) -> Result<(), Objection> {
        let Some(taker) = taker else {
            return Err(Objection::against("MD-8-A-bet", "nobody is there to throw"));
        };
        if self.shooter.as_ref() == Some(&taker) {
            return Ok(());
        }
        if self.shooter.is_some() {
            self.dice_pass();
        }
        let seat = self.seat_of(&taker).unwrap_or(0);
        self.last_shooter = Some((taker.clone(), seat));
        self.shooter = Some(taker);
        Ok(())
    }

    /// The shooter gives up the dice before a loser 7 (MD-10-A, MD-10-A-2, CO-2313-1-0).
    pub(crate) fn shooter_gives_up_dice(&mut self) -> Result<(), Objection> {
        self.dice_pass();
        self.shooter = None;
        if matches!(self.phase, Phase::Point(_)) && !self.is_full() {
            let next = self.offer_order().first().cloned();
            if next.is_some() {
                self.hand_dice_to(next)?;
            }
        }
        Ok(())
    }

    /// What the dice leaving a shooter means for the wagers on his hand.
    fn dice_pass(&mut self) {
        self.shooter_is_new = true;
        self.carry_hand_over();
        self.dice_to_cup();
    }

    /// A tip on the line counts as its player's line bet. Where line bets are not on record the crew sees to them.
    pub(crate) fn has_line_bet(&self, player: &str) -> bool {
        let mut up = self.bets.iter();
        self.house.side_wagers_alone || up.any(|bet| bet.player == player && bet.spot.is_line())
    }

    pub(crate) fn seat_of(&self, player: &str) -> Option<u8> {
        self.players.get(player)?.seat
    }

    /// The number a supplemental wager is on.
    pub(crate) fn odds_number(&self, spot: Spot) -> Option<u8> {
        match (spot, self.phase) {
            (Spot::PassOdds | Spot::DontPassOdds, Phase::Point(point)) => Some(point),
            (Spot::ComeOdds(n) | Spot::DontComeOdds(n) | Spot::PutOdds(n), _) => Some(n),
            _ => None,
        }
    }
}
