//! The common commands, for programs that play at a table.

use boxman_rules::{Cents, Wager};

use super::Command;
use crate::Name;

/// A name that a program gives.
fn name(player: &str) -> Name {
    Name::new(player)
        .expect("a name has 1 to 64 bytes, no control characters and no space at its ends")
}

/// Each of these panics if the player's name is [none](Name::new).
impl Command {
    /// Takes a seat.
    pub fn sit(player: &str, seat: u8) -> Command {
        Command::Sit {
            player: name(player),
            seat: Some(seat),
        }
    }

    /// Buys chips.
    pub fn buy_in(player: &str, amount: Cents) -> Command {
        Command::BuyIn {
            player: name(player),
            amount,
        }
    }

    /// Cashes in all that the player holds.
    pub fn cash_out(player: &str) -> Command {
        Command::CashOut {
            player: name(player),
            amount: None,
        }
    }

    /// Gives up the seat.
    pub fn leave(player: &str) -> Command {
        Command::Leave {
            player: name(player),
        }
    }

    /// Makes a bet, or adds to one that is up.
    pub fn bet(player: &str, wager: Wager, amount: Cents) -> Command {
        Command::Bet {
            player: name(player),
            wager: wager.into(),
            amount,
            tip: None,
            coupon: None,
            coins: None,
        }
    }

    /// Takes part of a bet down.
    pub fn reduce(player: &str, wager: Wager, amount: Cents) -> Command {
        Command::Reduce {
            player: name(player),
            wager: wager.into(),
            amount,
            tip: None,
        }
    }

    /// Takes a bet down.
    pub fn take_down(player: &str, wager: Wager) -> Command {
        Command::TakeDown {
            player: name(player),
            wager: wager.into(),
            tip: None,
        }
    }

    /// Calls a bet on or off.
    pub fn work(player: &str, wager: Wager, on: bool) -> Command {
        Command::Work {
            player: name(player),
            wager: wager.into(),
            on,
            tip: None,
        }
    }

    /// Calls the dice that were thrown.
    pub fn roll(dice: [u8; 2]) -> Command {
        Command::Roll {
            dice: Some(dice),
            cocked: None,
        }
    }

    /// Gives up the dice.
    pub fn pass_dice(player: &str) -> Command {
        Command::PassDice {
            player: name(player),
        }
    }
}
