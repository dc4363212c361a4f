//! Why a line is not understood, or comes to nothing.

use boxman_rules::Cents;
use thiserror::Error;

/// Why there is nothing to book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[expect(missing_docs, reason = "each sentence says what it is")]
pub enum Misheard {
    #[error("say a bet, such as: 3 pass 10")]
    Nothing,
    #[error("whose bet is it? begin with the seat, or say seat 3")]
    Whose,
    #[error("nobody is in seat {0}")]
    EmptySeat(u8),
    #[error("this table has {seats} seats; there is no seat {seat}")]
    NoSuchSeat { seat: u64, seats: u8 },
    #[error("{word:?} means nothing here{}", near.as_ref().map_or(String::new(), |w| format!("; did you mean {w:?}?")))]
    Unknown { word: String, near: Option<String> },
    #[error("how much? name an amount")]
    NoAmount,
    #[error("there are two amounts: {0} and {1}")]
    TwoAmounts(Cents, Cents),
    #[error("{0} is no amount that can be bet")]
    NotAnAmount(String),
    #[error("which bet? name one")]
    NoBet,
    #[error("no bet here is on {0}")]
    NoBetOn(u8),
    #[error("one thing at a time: {0:?} and {1:?}")]
    TwoVerbs(String, String),
    #[error("nothing of that is up for seat {0}")]
    NothingUp(String),
    #[error("there is no bet of seat {0} that odds could back now")]
    NothingToBack(String),
    #[error("odds on which bet? name one of {0}")]
    WhichOdds(String),
    #[error("{amount} is too little; the least is {least}")]
    TooLittle { amount: Cents, least: Cents },
    #[error("it cannot be bet now, so it has no limit to go to")]
    NotOfferedNow,
    #[error("it is {is} already")]
    Already { is: Cents },
    #[error("no bet of seat {0} was decided on the last roll")]
    NothingDecided(String),
    #[error("{0} pays by what is rolled; name an amount")]
    NoOnePay(String),
    #[error("{0:?} is no name")]
    NotAName(String),
}
