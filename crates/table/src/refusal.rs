//! Why a command is refused: a code for programs, a clause for the record, a sentence for people.

use std::fmt;

use serde::Serialize;

/// The kinds of refusal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The command is malformed: broken JSON, a wrong type, an unknown key or value.
    BadCommand,
    /// The same id came before with another body.
    DuplicateId,
    /// Nobody of this name is known here.
    UnknownPlayer,
    /// No wager has this name.
    UnknownWager,
    /// The player has no seat.
    NotSeated,
    /// The role may not do this.
    NotYourRole,
    /// The table is closed.
    TableClosed,
    /// The dice are in the air.
    BetsClosed,
    /// The wager is not on offer at this table.
    NotOffered,
    /// Not at this point of the game.
    NotNow,
    /// It needs a line bet, or the flat bet that it supports.
    LineBetRequired,
    /// The bet may not be raised.
    CannotIncrease,
    /// The bet may not be lowered.
    CannotReduce,
    /// The bet may not be taken down.
    CannotRemove,
    /// The bet may not be called on or off.
    CannotCall,
    /// Less than the minimum.
    BelowMinimum,
    /// More than the maximum.
    AboveMaximum,
    /// Not a multiple of the unit.
    NotAUnit,
    /// More than the player holds.
    NotEnoughChips,
    /// There is no such bet up.
    NoSuchBet,
    /// The seat is taken, or none is free.
    SeatTaken,
    /// The player must keep the seat.
    SeatLocked,
    /// Only the shooter may do this.
    NotShooter,
    /// Nobody has the dice.
    NoShooter,
    /// A step of the full procedure out of its order.
    WrongStep,
    /// The dice were offered to somebody else.
    OutOfTurn,
    /// The dice must be changed first.
    DiceChangeRequired,
    /// A dispute or an irregularity is open.
    CaseOpen,
    /// Tips, or tips on this wager, are not taken.
    TipsNotTaken,
    /// The coupon is not valid here.
    CouponInvalid,
    /// Coins are not taken on this wager.
    CoinsNotAllowed,
    /// It takes a second person.
    SecondPersonRequired,
    /// An approval the table needs does not hold.
    NotApproved,
    /// Bets are up, and it waits until they are settled.
    BetsUp,
}

impl Code {
    /// Every code, in the order in which a bet is checked where that applies.
    pub const ALL: [Code; 34] = [
        Code::BadCommand,
        Code::DuplicateId,
        Code::UnknownPlayer,
        Code::UnknownWager,
        Code::NotSeated,
        Code::NotYourRole,
        Code::TableClosed,
        Code::BetsClosed,
        Code::NotOffered,
        Code::NotNow,
        Code::LineBetRequired,
        Code::CannotIncrease,
        Code::CannotReduce,
        Code::CannotRemove,
        Code::CannotCall,
        Code::BelowMinimum,
        Code::AboveMaximum,
        Code::NotAUnit,
        Code::NotEnoughChips,
        Code::NoSuchBet,
        Code::SeatTaken,
        Code::SeatLocked,
        Code::NotShooter,
        Code::NoShooter,
        Code::WrongStep,
        Code::OutOfTurn,
        Code::DiceChangeRequired,
        Code::CaseOpen,
        Code::TipsNotTaken,
        Code::CouponInvalid,
        Code::CoinsNotAllowed,
        Code::SecondPersonRequired,
        Code::NotApproved,
        Code::BetsUp,
    ];
}

/// A set of codes that commands can be refused with.
pub trait Codes {
    /// The one for a malformed command.
    const BAD_COMMAND: Self;
}

impl Codes for Code {
    const BAD_COMMAND: Code = Code::BadCommand;
}

/// A command that is refused. It changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal<C = Code> {
    /// For programs.
    pub code: C,
    /// The clause behind it, where there is one.
    pub clause: Option<String>,
    /// For people.
    pub message: String,
}

impl<C> Refusal<C> {
    /// A refusal with its clause; an empty clause is none.
    pub fn new(code: C, clause: &str, message: impl Into<String>) -> Refusal<C> {
        Refusal {
            code,
            clause: (!clause.is_empty()).then(|| clause.to_owned()),
            message: message.into(),
        }
    }

    /// A malformed command.
    pub fn bad(message: impl Into<String>) -> Refusal<C>
    where
        C: Codes,
    {
        Refusal::new(C::BAD_COMMAND, "", message)
    }
}

impl<C> fmt::Display for Refusal<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl<C: fmt::Debug> std::error::Error for Refusal<C> {}
