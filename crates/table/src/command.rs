//! Commands: what players and staff ask of a table, in the words of the protocol. An unknown
//! command, key or value is refused by name, never ignored.

use std::fmt;

use boxman_rules::{Cents, Role, UnknownWager, Wager};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use smol_str::SmolStr;

use crate::{Code, Refusal};

/// A player's name: one to 64 bytes, no control characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Name(SmolStr);

impl Name {
    /// A name, if it is one.
    pub fn new(name: &str) -> Option<Name> {
        let fits = (1..=64).contains(&name.len()) && !name.chars().any(char::is_control);
        (fits && name.trim() == name).then(|| Name(SmolStr::new(name)))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        let text = SmolStr::deserialize(deserializer)?;
        let wanted = "a name has 1 to 64 bytes, no control characters and no space at its ends";
        Name::new(&text).ok_or_else(|| D::Error::custom(wanted))
    }
}

/// A wager as a command names it; it may name none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WagerWord {
    /// A wager.
    Known(Wager),
    /// Some other word.
    Unknown(SmolStr),
}

impl WagerWord {
    /// The wager, or why there is none.
    pub fn wager(&self) -> Result<Wager, Refusal> {
        match self {
            WagerWord::Known(wager) => Ok(*wager),
            WagerWord::Unknown(word) => Err(Refusal::new(
                Code::UnknownWager,
                "",
                UnknownWager(word.to_string()).to_string(),
            )),
        }
    }
}

impl From<Wager> for WagerWord {
    fn from(wager: Wager) -> WagerWord {
        WagerWord::Known(wager)
    }
}

impl Serialize for WagerWord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            WagerWord::Known(wager) => wager.serialize(serializer),
            WagerWord::Unknown(word) => word.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for WagerWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WagerWord, D::Error> {
        let word = SmolStr::deserialize(deserializer)?;
        Ok(match word.parse() {
            Ok(wager) => WagerWord::Known(wager),
            Err(_) => WagerWord::Unknown(word),
        })
    }
}

/// Whom a bet is for, if not for its player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum For {
    /// The dealers: a tip.
    Dealers,
}

/// Why a roll does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the reasons are named by the documents")]
pub enum NoRollReason {
    OffTable,
    Stacked,
    NotTogether,
    Short,
    OnBank,
    CupOrRail,
    Cheating,
    Improper,
}

impl NoRollReason {
    /// The reason's word.
    pub fn name(self) -> &'static str {
        match self {
            NoRollReason::OffTable => "off-table",
            NoRollReason::Stacked => "stacked",
            NoRollReason::NotTogether => "not-together",
            NoRollReason::Short => "short",
            NoRollReason::OnBank => "on-bank",
            NoRollReason::CupOrRail => "cup-or-rail",
            NoRollReason::Cheating => "cheating",
            NoRollReason::Improper => "improper",
        }
    }

    /// Whether the roll is void by itself, whoever calls it.
    pub fn is_mandatory(self) -> bool {
        matches!(self, NoRollReason::OffTable | NoRollReason::Stacked)
    }
}

/// Why the dice are ordered passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the reasons are named by the documents")]
pub enum OrderReason {
    Delay,
    InvalidRolls,
    Violation,
}

/// What a cocked die rests on: one face, or several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Resting {
    /// The face that rests on something.
    Face(u8),
    /// All faces that rest on something.
    Faces(Vec<u8>),
}

/// What an inspection of the dice found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the findings are named by the documents")]
pub enum Inspection {
    Ok,
    Tampered,
    Marked,
    Chipped,
    Scratched,
    Unfit,
}

/// What a dispute is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// Which face is up.
    Dice,
    /// A payment or a collection.
    Settlement,
}

/// A movement of money that a ruling orders, between named accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The account it leaves.
    pub from: SmolStr,
    /// The account it reaches.
    pub to: SmolStr,
    /// How much.
    pub amount: Cents,
}

/// What is asked of the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "docs/protocol.md has a section for each command"
)]
pub enum Command {
    Sit {
        player: Name,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    BuyIn {
        player: Name,
        amount: Cents,
    },
    CashOut {
        player: Name,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Cents>,
    },
    Leave {
        player: Name,
    },
    Bet {
        player: Name,
        wager: WagerWord,
        amount: Cents,
        #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
        tip: Option<For>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coupon: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coins: Option<Cents>,
    },
    Reduce {
        player: Name,
        wager: WagerWord,
        amount: Cents,
        #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
        tip: Option<For>,
    },
    TakeDown {
        player: Name,
        wager: WagerWord,
        #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
        tip: Option<For>,
    },
    Work {
        player: Name,
        wager: WagerWord,
        on: bool,
        #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
        tip: Option<For>,
    },
    Roll {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<[u8; 2]>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cocked: Option<[Option<Resting>; 2]>,
    },
    NoRoll {
        reason: NoRollReason,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<SmolStr>,
    },
    PassDice {
        player: Name,
    },
    OrderPass {
        reason: OrderReason,
    },
    Tip {
        player: Name,
        amount: Cents,
    },
    TubeTips {
        amount: Cents,
    },
    ColourUpTips {
        amount: Cents,
    },
    DropTips {
        amount: Cents,
    },
    IssueCoupon {
        coupon: SmolStr,
        amount: Cents,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expires: Option<SmolStr>,
    },
    VerbalBet {
        player: Name,
        wager: WagerWord,
        amount: Cents,
    },
    ConfirmBet {
        player: Name,
        wager: WagerWord,
    },
    ConvertCash {
        player: Name,
    },
    Assign {
        role: Role,
        staff: Option<Name>,
    },
    OpenTable {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice_set: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<u8>,
    },
    CloseTable {
        #[serde(default)]
        return_bets: bool,
    },
    ChangeDice {
        dice_set: SmolStr,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<u8>,
    },
    InspectDice {
        result: Inspection,
    },
    DieOff {
        found: bool,
    },
    OfferDice {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Name>,
    },
    AcceptDice {
        player: Name,
    },
    DeclineDice {
        player: Name,
    },
    SelectDice {
        player: Name,
        dice: Vec<u8>,
    },
    ReturnDice {},
    BringIn {},
    Throw {
        player: Name,
    },
    Settle {},
    Mark {
        wager: WagerWord,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u8>,
    },
    PushDice {},
    ConfirmWork {
        player: Name,
        wager: WagerWord,
        #[serde(default)]
        like: bool,
    },
    Dispute {
        player: Name,
        about: About,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<SmolStr>,
    },
    RuleDispute {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<[u8; 2]>,
        #[serde(default)]
        void: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<SmolStr>,
    },
    Report {
        text: SmolStr,
    },
    Rule {
        case: u32,
        ruling: SmolStr,
        #[serde(default)]
        entries: Vec<Entry>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        second: Option<Role>,
    },
    CarryOut {
        case: u32,
    },
    Observe {
        case: u32,
    },
    ChangeRules {
        house: String,
    },
    State {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Name>,
    },
}
