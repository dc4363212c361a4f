//! Events in words, as a stickperson or a dealer would say them. For people only: programs read the
//! events themselves.

use crate::{Beneficiary, Event, event::Settled};

impl Event {
    /// The event as a sentence, or nothing where there is nothing to say.
    ///
    /// ```
    /// use boxman_table::Event;
    /// let event = Event::Rolled { dice: [4, 4], total: 8, cocked: None };
    /// assert_eq!(event.tell().as_deref(), Some("eight the hard way, 4-4"));
    /// ```
    pub fn tell(&self) -> Option<String> {
        Some(match self {
            Event::PlayerSat { player, seat } => format!("{player} takes seat {seat}"),
            Event::PlayerLeft { player, by: None } => format!("{player} leaves the table"),
            Event::PlayerLeft {
                player,
                by: Some(_),
            } => {
                format!("{player} has gone, and the seat is free")
            }
            Event::BoughtIn { player, amount } => format!("{player} buys in for {amount}"),
            Event::CashedOut { player, amount } => format!("{player} cashes out {amount}"),
            Event::BetMade {
                player,
                wager,
                amount,
                vigorish,
                tip,
                ..
            } => {
                let whom = if tip.is_some() {
                    " for the dealers"
                } else {
                    ""
                };
                let fee = if vigorish.is_zero() {
                    String::new()
                } else {
                    format!(", {vigorish} vigorish")
                };
                format!("{player} bets {amount} on {wager}{whom}{fee}")
            }
            Event::BetReduced {
                player,
                wager,
                amount,
                ..
            } => format!("{player} takes {amount} off {wager}"),
            Event::BetTakenDown {
                player,
                wager,
                amount,
                ..
            } => format!("{player} takes down {wager}, {amount}"),
            Event::WorkSet { player, wager, on } => {
                let word = if *on { "on" } else { "off" };
                format!("{player}'s {wager} is {word}")
            }
            Event::ShooterSelected { player, .. } => format!("{player} has the dice"),
            Event::DicePassed { player, reason } => match player {
                Some(player) => format!("the dice leave {player} ({reason})"),
                None => format!("the dice go on ({reason})"),
            },
            Event::DecisionOnlyBegan { player } => {
                format!("{player} rolls only for the come bets that remain")
            }
            Event::Rolled { dice, .. } => called(*dice),
            Event::NoRoll { reason, .. } => format!("no roll: {}", reason.name()),
            Event::RollVoid { reason } => format!("the roll is void: {reason}"),
            Event::Lost(bet) => format!("{} loses {} on {}", whose(bet), bet.stake, bet.wager),
            Event::Pushed(bet) => {
                format!("{} pushes {}, {} back", whose(bet), bet.wager, bet.stake)
            }
            Event::Returned(bet) => {
                format!("{} has {} back from {}", whose(bet), bet.stake, bet.wager)
            }
            Event::Moved {
                player, to, stake, ..
            } => format!("{player}'s come bet of {stake} moves to {to}"),
            Event::Won {
                bet,
                pays,
                vigorish,
                stays,
                ..
            } => {
                let fee = if vigorish.is_zero() {
                    String::new()
                } else {
                    format!(" less {vigorish} vigorish")
                };
                let up = if *stays { ", the bet stays up" } else { "" };
                format!("{} wins {pays} on {}{fee}{up}", whose(bet), bet.wager)
            }
            Event::JackpotPaid {
                player,
                wager,
                amount,
                ..
            } => format!("{player} wins the meter of {wager}: {amount}"),
            Event::EnvyPaid { wager, amount } => format!("the dealers share {amount} on {wager}"),
            Event::PointSet { point } => format!("the point is {point}"),
            Event::PointMade { point } => format!("{point}, a winner"),
            Event::SevenOut { .. } => "seven out, line away".to_owned(),
            Event::ClosedForHand { wager } => format!("{wager} is closed for this hand"),
            Event::SurveillanceNotified { about, .. } => format!("surveillance is told: {about}"),
            Event::TipGiven { player, amount } => format!("{player} tips {amount}"),
            Event::SeatOffered { player, .. } => format!("a code is made for the seat of {player}"),
            Event::SeatClaimed { player, .. } => format!("a device follows the seat of {player}"),
            Event::SeatReleased { player, by, .. } => match by {
                None => format!("the device gives the seat of {player} back"),
                Some(by) => format!("the {by} voids the code for the seat of {player}"),
            },
            Event::TableOpened { .. } => "the table opens".to_owned(),
            Event::TableClosed {} => "the table closes".to_owned(),
            Event::RollCorrected {
                was, dice, text, ..
            } => {
                let ([a, b], [c, d]) = (was, dice);
                format!("the last roll was {c}-{d}, not {a}-{b}: {text}")
            }
            Event::IrregularityReported { case, text } => {
                format!("case {case} is reported: {text}")
            }
            Event::IrregularityRuled {
                case, ruling, by, ..
            } => {
                format!("the {by} rules on case {case}: {ruling}")
            }
            _ => return None,
        })
    }
}

fn whose(bet: &Settled) -> String {
    match bet.tip {
        Some(Beneficiary::Dealers) => format!("the dealers' bet of {}", bet.player),
        None => bet.player.to_string(),
    }
}

fn called(dice: [u8; 2]) -> String {
    let words = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ];
    let [a, b] = dice;
    let total = usize::from(a + b).saturating_sub(2);
    let word = words.get(total).copied().unwrap_or("nothing");
    match (a == b, a + b) {
        (true, 4 | 6 | 8 | 10) => format!("{word} the hard way, {a}-{b}"),
        (false, 4 | 6 | 8 | 10) => format!("{word} easy, {a}-{b}"),
        _ => format!("{word}, {a}-{b}"),
    }
}
