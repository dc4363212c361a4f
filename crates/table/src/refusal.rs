//! Why a command is refused: a code for programs, a clause for the record, a sentence for people.

use boxman_engine::Codes;
use serde::{Deserialize, Serialize};

/// The kinds of refusal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
    /// No seat waits for the code.
    SeatCodeInvalid,
    /// Coins are not taken on this wager.
    CoinsNotAllowed,
    /// It takes a second person.
    SecondPersonRequired,
    /// An approval the table needs does not hold.
    NotApproved,
    /// Bets are up, and it waits until they are settled.
    BetsUp,
    /// An account could come to more than can be counted.
    AccountFull,
}

impl Code {
    /// Every code, in the order in which a bet is checked where that applies.
    pub const ALL: [Code; 36] = [
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
        Code::SeatCodeInvalid,
        Code::CoinsNotAllowed,
        Code::SecondPersonRequired,
        Code::NotApproved,
        Code::BetsUp,
        Code::AccountFull,
    ];
}

impl Codes for Code {
    const BAD_COMMAND: Code = Code::BadCommand;
    const DUPLICATE_ID: Code = Code::DuplicateId;
}

/// A command that is refused. It changes nothing.
pub type Refusal<C = Code> = boxman_engine::Refusal<C>;
