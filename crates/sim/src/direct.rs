//! A session on a real table with a real rack, command by command: for strategies that cannot be an
//! automaton, for looking at single rolls, and to prove the automaton right.

use std::sync::Arc;

use boxman_rules::{Cents, House};
use boxman_table::{Event, Refusal};

use crate::{
    Dice, End, Measure, Memory, Outcome, Seat, Seen, Strategy, Terms, Worth,
    states::{decided, faces},
};

/// Rolls after which bets that are still up are not played on any further.
pub(crate) const PLAYED_ON: usize = 10_000;

/// What one roll did, reported while a session is played.
#[derive(Clone, Debug)]
pub struct RollReport {
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

/// Plays one session on a real table. `tell` gets every roll. What is up at its end is played on
/// without new bets to say what it was worth.
///
/// # Errors
/// If the table does not let the player sit down.
pub fn play(
    strategy: &dyn Strategy,
    house: Arc<House>,
    terms: &Terms,
    dice: &mut Dice,
    mut tell: impl FnMut(&RollReport),
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
        open: Cents::ZERO,
        measure: Measure::default(),
    };
    let mut measured = false;
    let worth = |seat: &Seat| seat.rack() + seat.layout();
    let mut home = None;
    loop {
        outcome.net = worth(&seat) - terms.bankroll;
        outcome.open = seat.layout();
        let is_over = terms.is_over(outcome.rolls, outcome.shooters);
        home = home.or_else(|| terms.sends_home(outcome.net.0));
        let before = seat.clone();
        let end = if is_over {
            Some(End::Time)
        } else {
            bets(strategy, &mut memory, &before, &mut seat, home)
        };
        let interfered = home.is_some() || seat.short().is_some();
        if !measured && (end.is_some() || interfered) {
            measured = true;
            outcome.measure = Measure {
                net: outcome.net,
                action: outcome.action,
                worth: play_on(before, dice.clone()),
                is_exact: false,
            };
        }
        if let Some(end) = end {
            outcome.net = worth(&seat) - terms.bankroll;
            outcome.open = seat.layout();
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
        tell(&RollReport {
            roll: outcome.rolls,
            dice,
            bets: up,
            events,
            net: worth(&seat) - terms.bankroll,
            worth: worth(&seat),
        });
    }
}

/// What the bets that are up come to without new ones, on the dice that follow.
fn play_on(mut seat: Seat, mut dice: Dice) -> Worth {
    let worth = |seat: &Seat| seat.rack() + seat.layout();
    let (before, mut action) = (worth(&seat), Cents::ZERO);
    for _ in 0..PLAYED_ON {
        if seat.layout().is_zero() {
            break;
        }
        let Ok(events) = seat.roll(faces(dice.roll())) else {
            break;
        };
        action += decided(&events, &seat);
    }
    Worth::of((worth(&seat) - before).0, action.0)
}

/// Makes and changes bets; returns how the session ends, if that ends it.
fn bets(
    strategy: &dyn Strategy,
    memory: &mut Memory,
    before: &Seat,
    seat: &mut Seat,
    home: Option<End>,
) -> Option<End> {
    if home.is_some() {
        seat.come_down();
        return home.filter(|_| seat.layout().is_zero() || !seat.can_roll());
    }
    let mut rich_memory = memory.clone();
    seat.start_counting();
    strategy.bet(memory, seat);
    let nothing_up = seat.layout().is_zero();
    if !nothing_up && seat.can_roll() {
        return None;
    }
    // Nothing is up, or nobody can throw: for lack of money, or by choice?
    let mut rich = before.clone();
    let _ample = rich.hold(crate::game::AMPLE);
    strategy.bet(&mut rich_memory, &mut rich);
    match (rich.layout() > seat.layout(), seat.can_roll()) {
        (true, _) => Some(End::Ruin),
        (false, false) => Some(End::NoShooter),
        (false, true) => None,
    }
}
