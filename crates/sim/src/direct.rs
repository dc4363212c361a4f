//! A session on a real table with a real rack, command by command: for strategies that cannot be an
//! automaton, for looking at single rolls, and to prove the automaton right.

use std::sync::Arc;

use boxman_rules::{Cents, House};
use boxman_table::{Event, Refusal};

use crate::{
    Dice, End, Memory, Outcome, Seat, Seen, Strategy, Terms,
    states::{decided, faces},
};

/// What one roll did, told while a session is played.
#[derive(Clone, Debug)]
pub struct Told {
    /// Which roll of the session, from 1.
    pub roll: u64,
    /// The dice.
    pub dice: [u8; 2],
    /// The player's bets before it.
    pub bets: Vec<(boxman_rules::Wager, Cents)>,
    /// What happened.
    pub events: Vec<Event>,
    /// Won less lost so far, before new bets.
    pub net: Cents,
    /// What the player holds and has up after it.
    pub worth: Cents,
}

/// Plays one session on a real table. `tell` hears of every roll.
///
/// # Errors
/// If the table does not let the player sit down.
pub fn play(
    strategy: &dyn Strategy,
    house: Arc<House>,
    terms: &Terms,
    dice: &mut Dice,
    mut tell: impl FnMut(&Told),
) -> Result<Outcome, Refusal> {
    let mut seat = Seat::take(house, strategy.keeps_line_bet())?;
    seat.hold(terms.bankroll)?;
    let mut memory = strategy.memory();
    let mut long = strategy.long_memory();
    let mut outcome = Outcome {
        net: Cents::ZERO,
        action: Cents::ZERO,
        rolls: 0,
        shooters: 0,
        end: End::Time,
    };
    let worth = |seat: &Seat| seat.rack() + seat.layout();
    let mut home = None;
    loop {
        outcome.net = worth(&seat) - terms.bankroll;
        if terms.is_over(outcome.rolls, outcome.shooters) {
            return Ok(outcome);
        }
        home = home.or_else(|| terms.sends_home(outcome.net.0));
        if let Some(end) = bets(strategy, &mut memory, &mut seat, home) {
            outcome.net = worth(&seat) - terms.bankroll;
            outcome.end = end;
            return Ok(outcome);
        }
        let dice = faces(dice.roll());
        let (before, up) = (
            seat.phase(),
            seat.bets().iter().map(|b| (b.wager, b.amount)).collect(),
        );
        let events = seat.roll(dice)?;
        let seen = Seen {
            before,
            total: dice[0] + dice[1],
            events: &events,
            seat: &seat,
        };
        strategy.see(&mut memory, &seen);
        if strategy.must_note(&memory) {
            let answer = strategy.note(&memory, &mut long);
            strategy.noted(&mut memory, answer);
        }
        outcome.rolls += 1;
        outcome.action += decided(&events, &seat);
        outcome.shooters += events
            .iter()
            .filter(|e| matches!(e, Event::SevenOut { .. }))
            .count() as u64;
        tell(&Told {
            roll: outcome.rolls,
            dice,
            bets: up,
            events,
            net: worth(&seat) - terms.bankroll,
            worth: worth(&seat),
        });
    }
}

/// Brings the bets in order; tells if that ends the session.
fn bets(
    strategy: &dyn Strategy,
    memory: &mut Memory,
    seat: &mut Seat,
    home: Option<End>,
) -> Option<End> {
    if home.is_some() {
        seat.come_down();
        return home.filter(|_| seat.layout().is_zero() || !seat.can_roll());
    }
    let (mut rich, mut rich_memory) = (seat.clone(), memory.clone());
    strategy.bet(memory, seat);
    let nothing_up = seat.layout().is_zero();
    if !nothing_up && seat.can_roll() {
        return None;
    }
    // Nothing is up, or nobody can throw: for want of money, or by choice?
    let _ample = rich.hold(crate::game::AMPLE);
    strategy.bet(&mut rich_memory, &mut rich);
    match (rich.layout() > seat.layout(), seat.can_roll()) {
        (true, _) => Some(End::Ruin),
        (false, false) => Some(End::NoShooter),
        (false, true) => None,
    }
}
