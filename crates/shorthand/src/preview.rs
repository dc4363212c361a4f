//! What a line would book, tried on a copy of the table, and how to undo it.

use boxman_rules::{Cents, House, Role};
use boxman_table::{Beneficiary, Command, Event, Refusal, Request, Table};

use crate::Booking;

/// A line, tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// What it comes to.
    pub booking: Booking,
    /// Each command in a sentence, in their order.
    pub sentences: Vec<String>,
    /// The first refusal, with the number of the command it answers; those after it were not tried.
    pub refused: Option<(usize, Refusal)>,
    /// Commands that put things back as they were, to be given in this order; empty where the rules do not let
    /// it be undone.
    pub undo: Vec<Command>,
}

/// Tries a booking on a copy of the table, given in this role at this time.
pub(crate) fn try_on(
    table: &Table,
    booking: Booking,
    by: Option<Role>,
    at: Option<i64>,
) -> Preview {
    let mut copy = table.clone();
    let house = table.house();
    let sentences = booking
        .commands
        .iter()
        .map(|c| sentence(house, c))
        .collect();
    let mut undo = Vec::new();
    let mut refused = None;
    for (index, command) in booking.commands.iter().enumerate() {
        let request = Request {
            by,
            at,
            ..Request::from(command.clone())
        };
        match copy.decide(&request) {
            Ok(events) => {
                for event in &events {
                    // Backwards, like the whole list: a bet is put back, then called as it was.
                    undo.extend(call_before(&copy, event, command));
                    undo.extend(opposite(event, command));
                    copy.apply(event);
                }
            }
            Err(refusal) => {
                refused = Some((index, refusal));
                break;
            }
        }
    }
    undo.reverse();
    // The rules do not let everything be taken back: a bet for the dealers is theirs.
    let mut taken_back = undo.iter().map(|command: &Command| {
        let request = Request {
            by,
            at,
            ..Request::from(command.clone())
        };
        let events = copy.decide(&request).ok()?;
        events.iter().for_each(|event| copy.apply(event));
        Some(())
    });
    if !taken_back.all(|done| done.is_some()) {
        undo.clear();
    }
    Preview {
        booking,
        sentences,
        refused,
        undo,
    }
}

/// The command that takes back what an event says.
fn opposite(event: &Event, command: &Command) -> Option<Command> {
    let tip = tip_of(command);
    match event.clone() {
        Event::BetMade {
            player,
            wager,
            amount,
            tip,
            ..
        } => Some(Command::Reduce {
            player,
            wager: wager.into(),
            amount,
            tip,
        }),
        Event::BetReduced {
            player,
            wager,
            amount,
            ..
        }
        | Event::BetTakenDown {
            player,
            wager,
            amount,
            ..
        } => Some(Command::Bet {
            player,
            wager: wager.into(),
            amount,
            tip,
            coupon: None,
            coins: None,
        }),
        Event::WorkSet { player, wager, on } | Event::WorkCalled { player, wager, on } => {
            Some(Command::Work {
                player,
                wager: wager.into(),
                on: !on,
                tip,
            })
        }
        Event::BoughtIn { player, amount } => Some(Command::CashOut {
            player,
            amount: Some(amount),
        }),
        Event::CashedOut { player, amount } if matches!(command, Command::CashOut { .. }) => {
            Some(Command::BuyIn { player, amount })
        }
        Event::PlayerSat { player, .. } => Some(Command::Leave { player }),
        _ => None,
    }
}

/// The call that a bet loses as it comes down.
fn call_before(table: &Table, event: &Event, command: &Command) -> Option<Command> {
    let Event::BetTakenDown { player, wager, .. } = event else {
        return None;
    };
    let tip = tip_of(command);
    let owner = table.players().iter().find(|p| p.name == *player)?;
    Some(Command::Work {
        player: player.clone(),
        wager: (*wager).into(),
        on: owner.bet(*wager, tip)?.call?,
        tip,
    })
}

fn tip_of(command: &Command) -> Option<Beneficiary> {
    match command {
        Command::Bet { tip, .. }
        | Command::Reduce { tip, .. }
        | Command::TakeDown { tip, .. }
        | Command::Work { tip, .. } => *tip,
        _ => None,
    }
}

/// A command as a dealer reads it back.
fn sentence(house: &House, command: &Command) -> String {
    let name = |word: &boxman_table::WagerWord| match word.wager() {
        Ok(wager) => house
            .define(wager)
            .map_or_else(|| wager.to_string(), boxman_rules::Definition::name),
        Err(unknown) => unknown.message,
    };
    let whom = match tip_of(command) {
        Some(Beneficiary::Dealers) => " for the dealers",
        None => "",
    };
    match command {
        Command::Bet { wager, amount, .. } => format!("{} {amount}{whom}", name(wager)),
        Command::Reduce { wager, amount, .. } => format!("{amount} off {}{whom}", name(wager)),
        Command::TakeDown { wager, .. } => format!("{} down{whom}", name(wager)),
        Command::Work { wager, on, .. } => {
            let on = if *on { "on" } else { "off" };
            format!("{} {on}{whom}", name(wager))
        }
        Command::Sit { player, seat } => {
            let seat = seat.map_or(String::new(), |seat| format!(" in seat {seat}"));
            format!("{player} sits{seat}")
        }
        Command::BuyIn { amount, .. } => format!("buys in for {amount}"),
        Command::CashOut { amount, .. } => {
            let amount = amount.map_or("everything".to_owned(), |a: Cents| a.to_string());
            format!("cashes out {amount}")
        }
        Command::Leave { .. } => "leaves the table".to_owned(),
        Command::Tip { amount, .. } => format!("tips {amount}"),
        other => boxman_engine::Listed::row(other).title.to_owned(),
    }
}
