//! What the fields of commands hold. An unknown value is refused by name, never ignored.

use boxman_rules::{Cents, UnknownWager, Wager};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smol_str::SmolStr;

use crate::{Code, Name, Refusal};

boxman_engine::holds! {
    super::Command: "a command of a table", serde_json::Value::is_object;
    WagerWord: "text", serde_json::Value::is_string;
    crate::Seed: "text", serde_json::Value::is_string;
    Beneficiary: "text", serde_json::Value::is_string;
    NoRollReason: "text", serde_json::Value::is_string;
    OrderReason: "text", serde_json::Value::is_string;
    Inspection: "text", serde_json::Value::is_string;
    About: "text", serde_json::Value::is_string;
    Staff: "a name, a list of names or null", |v| v.is_string() || v.is_array();
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Beneficiary {
    /// The dealers: a tip.
    Dealers,
}

/// Why a roll does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the reasons are named by the documents")]
pub enum OrderReason {
    Delay,
    InvalidRolls,
    Violation,
}

/// What a cocked die rests on: one face, or several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Resting {
    /// The face that rests on something.
    Face(u8),
    /// All faces that rest on something.
    Faces(Vec<u8>),
}

/// What an inspection of the dice found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DisputeAbout))]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// Which face is up.
    Dice,
    /// A payment or a collection.
    Settlement,
}

/// A movement of money that a ruling orders, between named accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The account it leaves.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub from: SmolStr,
    /// The account it reaches.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub to: SmolStr,
    /// How much.
    pub amount: Cents,
}

/// Who is assigned to a role: one person, or several where a table has several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(
    untagged,
    expecting = "\"staff\" must be a name, a list of names or null; a name has 1 to 64 bytes, no control characters and no space at its ends"
)]
pub enum Staff {
    /// One person.
    One(Name),
    /// Everybody who has the role from now on.
    Several(Vec<Name>),
}

impl Staff {
    /// Their names.
    pub fn names(&self) -> &[Name] {
        match self {
            Staff::One(name) => std::slice::from_ref(name),
            Staff::Several(names) => names,
        }
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use boxman_rules::Wager;
    use utoipa::{
        PartialSchema, ToSchema,
        openapi::{RefOr, schema::Schema},
    };

    use super::WagerWord;

    impl PartialSchema for WagerWord {
        fn schema() -> RefOr<Schema> {
            Wager::schema()
        }
    }

    impl ToSchema for WagerWord {
        fn name() -> Cow<'static, str> {
            Wager::name()
        }
    }
}
