//! Why a command is refused: a code for programs, a clause for the record, a sentence for people.

use boxman_engine::Codes;
use serde::{Deserialize, Serialize};

/// The kinds of refusal; what the table itself refuses keeps the table's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The command is malformed: broken JSON, a wrong type, an unknown key or value.
    BadCommand,
    /// The same id came before with another body.
    DuplicateId,
    /// The role may not do this.
    NotYourRole,
    /// It is another person's to do.
    NotYours,
    /// Nobody of this name has an entry.
    UnknownPlayer,
    /// There is no such event.
    UnknownEvent,
    /// There is no such heat.
    UnknownHeat,
    /// Not at this point of the tournament.
    NotNow,
    /// The set-up has faults.
    FaultySetup,
    /// The Division has no copy of the rules.
    RulesNotSubmitted,
    /// The Division has had the rules for less than five days.
    FiveDays,
    /// The Division found a rule unacceptable.
    RulesUnacceptable,
    /// A required statement is missing from the written rules.
    MissingStatement,
    /// The player does not meet the criteria.
    NotQualified,
    /// The player has an active entry.
    DuplicateEntry,
    /// Entering again is not allowed, or not as often.
    ReentryNotAllowed,
    /// The player is disqualified.
    Disqualified,
    /// What is paid is not the preset value.
    WrongValue,
    /// There is no such non-cash item.
    UnknownItem,
    /// There is no such voucher.
    UnknownVoucher,
    /// Somebody else won the voucher.
    NotYourVoucher,
    /// The voucher is used, or for another event.
    VoucherInvalid,
    /// A player has not received the rules.
    RulesNotReceived,
    /// After the last day on which the tournament may be played.
    TooLate,
    /// Points are worth nothing.
    NotRedeemable,
    /// Only tournament chips may be wagered.
    TournamentChipsOnly,
    /// Nobody plays in a player's place.
    NoSubstitute,
    /// Chips that were not on the table when the round began.
    ChipsNotInPlay,
    /// Re-buys are not open, or used up.
    NoRebuy,
    /// Two or more players are level.
    TieOpen,
    /// The printed rules do not let the players split.
    SplitsNotAllowed,
    /// Goods are played for, not split.
    GoodsNotSplit,
    /// The shares are not the prizes.
    WrongShares,
    /// A player has not said that it is voluntary and unanimous.
    NotAcknowledged,
    /// There is no such proposal.
    NoProposal,
    /// Something of the pool is not awarded.
    PoolNotEmpty,
    /// Cash that has not been counted stays apart.
    NotCounted,
    /// What the table refuses.
    #[serde(untagged)]
    Table(boxman_table::Code),
}

impl Codes for Code {
    const BAD_COMMAND: Code = Code::BadCommand;
    const DUPLICATE_ID: Code = Code::DuplicateId;
}

/// A command that is refused. It changes nothing.
pub type Refusal = boxman_engine::Refusal<Code>;

/// What the table of a heat refuses. It speaks of dollars; here its cents are points.
pub(crate) fn of_table(refusal: boxman_table::Refusal) -> Refusal {
    Refusal {
        code: Code::Table(refusal.code),
        clause: refusal.clause,
        message: in_points(&refusal.message),
    }
}

fn in_points(message: &str) -> String {
    let mut parts = message.split('$');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part
            .char_indices()
            .find(|&(at, c)| !is_of_number(part, at, c))
            .map_or(part.len(), |(at, _)| at);
        let (number, rest) = part.split_at(end);
        match boxman_rules::Cents::from_decimal(number) {
            Some(chips) => out.push_str(&crate::Points::of_chips(chips).to_string()),
            None => out.push_str(number),
        }
        out.push_str(rest);
    }
    out
}

/// A digit, or the point before two of them.
fn is_of_number(text: &str, at: usize, c: char) -> bool {
    let next = text[at..].chars().nth(1);
    c.is_ascii_digit() || (c == '.' && next.is_some_and(|n| n.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::in_points;

    #[test]
    fn the_table_speaks_of_points() {
        assert_eq!(
            in_points("Pass: at least $0.25"),
            "Pass: at least 25 points"
        );
        assert_eq!(
            in_points("ann holds $10, not $10.01."),
            "ann holds 1000 points, not 1001 points."
        );
        assert_eq!(in_points("nobody has the dice"), "nobody has the dice");
        boxman_shows::shows!("CO-2316-1-d");
    }
}
