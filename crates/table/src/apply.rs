//! Folding events into state. Infallible: what an event says has happened. Money moves only here,
//! between named accounts, and the books are asserted to balance after every event.

mod bets;
mod floor;
mod rules;

use boxman_rules::{LineEvent, Make, Mechanism, Phase, Progress, Roll, Wager};

use crate::{
    Event, Name, Table,
    ledger::Account,
    procedure::{MarkDue, Stage},
    table::Player,
};

impl Table {
    /// Applies what happened. Events must come from [`Table::decide`] on this very state, or from
    /// the record of such events.
    ///
    /// # Panics
    /// When an event does not fit the state: the books would not balance.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::PlayerSat { .. }
            | Event::PlayerLeft { .. }
            | Event::BoughtIn { .. }
            | Event::CashedOut { .. } => self.apply_seat(event),
            Event::BetMade { .. }
            | Event::BetReduced { .. }
            | Event::BetTakenDown { .. }
            | Event::WorkSet { .. }
            | Event::Contributed { .. } => self.apply_bet(event),
            Event::Lost(_)
            | Event::Pushed(_)
            | Event::Returned(_)
            | Event::Moved { .. }
            | Event::Won { .. }
            | Event::JackpotPaid { .. }
            | Event::EnvyPaid { .. } => self.apply_settlement(event),
            Event::Rolled { .. }
            | Event::PointSet { .. }
            | Event::PointMade { .. }
            | Event::SevenOut { .. }
            | Event::ShooterSelected { .. }
            | Event::DicePassed { .. }
            | Event::DecisionOnlyBegan { .. }
            | Event::DecisionOnlyEnded {}
            | Event::Marked { .. }
            | Event::MarkDue { .. }
            | Event::MarksCleared { .. } => self.apply_game(event),
            Event::RulesChanged { house } => self.adopt(house),
            _ => self.apply_floor(event),
        }
        self.ledger.assert_balanced();
    }

    /// Where a player is. Settlements come player by player, so mostly where the last one was.
    pub(super) fn at(&mut self, name: &Name) -> usize {
        let last = self.players.get(self.last_place);
        if last.is_none_or(|player| player.name != *name) {
            let place = self.place(name);
            self.last_place = place.expect("events name players at the table");
        }
        self.last_place
    }

    fn apply_seat(&mut self, event: &Event) {
        match event {
            Event::PlayerSat { player, seat } => match self.place(player) {
                Some(place) => {
                    self.players[place].seat = Some(*seat);
                    // The dice go round from where the last shooter sits.
                    if let Some(last) = self.last_shooter.as_mut().filter(|l| l.0 == *player) {
                        last.1 = *seat;
                    }
                }
                None => {
                    self.players.push(Player {
                        name: player.clone(),
                        seat: Some(*seat),
                        bets: Vec::new(),
                        dont_pass_locked: false,
                        bet_this_round: false,
                    });
                    self.ledger.add_player();
                }
            },
            Event::PlayerLeft { player } => {
                let place = self.at(player);
                self.players[place].seat = None;
                self.forget(place);
            }
            Event::BoughtIn { player, amount } => {
                let rack = Account::Rack(self.at(player));
                self.ledger.transfer(Account::Cage, rack, *amount);
            }
            Event::CashedOut { player, amount } => {
                let place = self.at(player);
                self.ledger
                    .transfer(Account::Rack(place), Account::Cage, *amount);
                self.forget(place);
            }
            _ => {}
        }
    }

    /// Forgets a player who has left and has nothing here any more.
    pub(super) fn forget(&mut self, place: usize) {
        let player = &self.players[place];
        let gone = player.seat.is_none() && player.bets.is_empty();
        if gone && self.ledger.rack(place).is_zero() {
            self.players.remove(place);
            self.ledger.remove_player(place);
        }
    }

    fn apply_game(&mut self, event: &Event) {
        match event {
            Event::Rolled { dice, .. } => self.apply_roll(*dice),
            Event::PointSet { point } => {
                self.change_phase(Phase::Point(*point));
                let bets = self.players.iter_mut().flat_map(|p| &mut p.bets);
                bets.for_each(|b| b.pointed = true);
            }
            Event::PointMade { .. } => {
                self.change_phase(Phase::ComeOut);
                self.line_decided();
            }
            Event::SevenOut { .. } => {
                self.change_phase(Phase::ComeOut);
                self.line_decided();
                self.end_turn();
                self.carried.fill(false);
            }
            Event::ShooterSelected { player, seat, hand } => {
                self.shooter = Some(player.clone());
                self.last_shooter = Some((player.clone(), *seat));
                self.hand = *hand;
            }
            Event::DicePassed { .. } => {
                self.end_turn();
                for place in 0..self.carried.len() {
                    let mut families = self.house.packages[place].families.iter();
                    let pending = families.any(|f| self.bets_of(*f).next().is_some());
                    self.carried[place] = pending;
                }
            }
            Event::DecisionOnlyBegan { player } => {
                self.change_phase(Phase::DecisionOnly);
                self.shooter = Some(player.clone());
                let seat = self.player(player).and_then(|p| p.seat).unwrap_or(0);
                self.last_shooter = Some((player.clone(), seat));
            }
            Event::DecisionOnlyEnded {} => self.change_phase(Phase::ComeOut),
            Event::Marked {
                wager,
                number,
                progress,
                ..
            } => {
                self.set_marks(*wager, *progress);
                let this = (*wager, *number);
                self.floor
                    .to_mark
                    .retain(|due| (due.wager, due.number) != this);
            }
            Event::MarkDue {
                wager,
                number,
                count,
                progress,
            } => {
                self.set_marks(*wager, *progress);
                self.floor.to_mark.push(MarkDue {
                    wager: *wager,
                    number: *number,
                    count: *count,
                    progress: *progress,
                });
            }
            Event::MarksCleared { wager } => {
                self.set_marks(*wager, Progress::START);
                self.floor.to_mark.retain(|due| due.wager != *wager);
            }
            _ => {}
        }
    }

    pub(super) fn set_marks(&mut self, wager: Wager, progress: Progress) {
        if let Some(place) = self.house.place(wager) {
            self.marks[place] = progress;
        }
    }

    fn apply_roll(&mut self, dice: [u8; 2]) {
        self.rolls += 1;
        self.remember(dice);
        let roll = Roll::new(dice[0], dice[1]).expect("recorded dice are dice");
        if self.phase.line_event(self.house.rulebook.points, roll) == LineEvent::Decided {
            self.line_decided();
        }
        if self.phase == Phase::ComeOut {
            self.fresh = false;
        }
        for bet in self.players.iter_mut().flat_map(|p| &mut p.bets) {
            bet.rolled = true;
        }
        if roll.is_seven() {
            // Sets of numbers end with any seven, what counts points with a loser seven only.
            for (place, package) in self.house.packages.iter().enumerate() {
                let mut families = package.families.iter();
                self.carried[place] &= !families.any(|f| {
                    let definition = self.house.define(Wager::of(*f));
                    definition.is_some_and(|d| matches!(d.mechanism, Mechanism::Collect { .. }))
                });
            }
        }
        if self.is_full() {
            self.floor.stage = Stage::Centre;
        }
    }

    /// A call on or off lasts until the phase changes.
    pub(super) fn change_phase(&mut self, phase: Phase) {
        self.phase = phase;
        for bet in self.players.iter_mut().flat_map(|p| &mut p.bets) {
            bet.call = None;
        }
        self.floor.calls.clear();
    }

    pub(super) fn line_decided(&mut self) {
        for player in &mut self.players {
            player.dont_pass_locked = false;
            player.bet_this_round = false;
        }
    }

    /// The dice leave the shooter: the next one is new.
    pub(super) fn end_turn(&mut self) {
        self.shooter = None;
        self.fresh = true;
        self.floor.declined.clear();
        if self.is_full() && self.floor.stage != Stage::Closed {
            self.floor.stage = Stage::Cup;
        }
    }

    /// Whether marks of this wager count what a new shooter does from his first come-out roll.
    pub(crate) fn starts_with_a_shooter(make: Make) -> bool {
        matches!(make, Make::NewShooter | Make::BeforeNatural)
    }
}
