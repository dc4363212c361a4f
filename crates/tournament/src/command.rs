//! Commands: what players, staff and the director ask of a tournament. An unknown command, key or
//! value is refused by name, never ignored.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Role};
use boxman_table::Name;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use smol_str::SmolStr;

use crate::{Points, Refusal, When, event::Throw, setup::Colours};

/// How a fee or a buy-in is paid.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Payment {
    /// In cash.
    #[default]
    Cash,
    /// By the licensee.
    Complimentary,
    /// With an item of the set-up.
    Item(SmolStr),
    /// With a voucher, which pays both.
    Voucher(u32),
}

/// A rule that the Division finds unacceptable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objection {
    /// The section of the written rules.
    pub section: SmolStr,
    /// Why.
    pub reason: SmolStr,
}

/// What is asked of the tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "docs/tournaments.md has a line for each command"
)]
pub enum Command {
    SubmitRules {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    RecordAnswer {
        #[serde(default)]
        unacceptable: Vec<Objection>,
    },
    AmendRules {
        setup: String,
    },
    Register {
        player: Name,
        event: SmolStr,
        #[serde(default)]
        pay: Payment,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay_fee: Option<Payment>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Cents>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        identity: Option<SmolStr>,
        #[serde(default)]
        meets: Vec<SmolStr>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        licensee: Option<SmolStr>,
    },
    ReceiveRules {
        player: Name,
    },
    Scratch {
        player: Name,
        reason: SmolStr,
    },
    Withdraw {
        player: Name,
        reason: SmolStr,
    },
    Cancel {
        reason: SmolStr,
    },
    CloseRegistration {
        event: SmolStr,
    },
    DrawSeats {
        event: SmolStr,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<SmolStr>,
    },
    SetChipValues {
        event: SmolStr,
        colours: Colours,
    },
    StartHeat {
        heat: u32,
    },
    Play {
        heat: u32,
        command: boxman_table::Command,
    },
    RollAll {
        event: SmolStr,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<[u8; 2]>,
    },
    ForfeitRoll {
        heat: u32,
    },
    CountChips {
        heat: u32,
        player: Name,
        points: Points,
    },
    OpenRebuys {
        event: SmolStr,
    },
    CloseRebuys {
        event: SmolStr,
    },
    Rebuy {
        player: Name,
        #[serde(default)]
        pay: Payment,
    },
    DeclineRebuy {
        player: Name,
    },
    RollOff {
        event: SmolStr,
        throws: Vec<Throw>,
    },
    EndRound {
        event: SmolStr,
    },
    ProposeSplit {
        player: Name,
        event: SmolStr,
        shares: BTreeMap<Name, Cents>,
    },
    AgreeSplit {
        player: Name,
        event: SmolStr,
        #[serde(default)]
        voluntary: bool,
        #[serde(default)]
        unanimous: bool,
    },
    DeclineSplit {
        player: Name,
        event: SmolStr,
    },
    ApproveSplit {
        event: SmolStr,
    },
    RefuseSplit {
        event: SmolStr,
        reason: SmolStr,
    },
    AwardPrizes {
        event: SmolStr,
    },
    Disqualify {
        players: Vec<Name>,
        evidence: SmolStr,
    },
    CountCash {
        amount: Cents,
    },
    ReleaseCash {
        amount: Cents,
    },
    Conclude {},
    State {},
    Board {},
    Heat {
        heat: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Name>,
    },
    Rules {},
    Forms {},
}

/// A command with who sends it and when.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The client's own mark: the same id acts once.
    pub id: Option<SmolStr>,
    /// The acting role; without it, whoever may do it.
    pub by: Option<Role>,
    /// The acting person; without it, whoever may do it.
    pub who: Option<Name>,
    /// When, by the licensee's clock.
    pub at: Option<When>,
    /// Whether dice and draw were made by the tournament's own generator.
    pub drawn: bool,
    /// What is asked.
    pub command: Command,
}

impl From<Command> for Request {
    fn from(command: Command) -> Request {
        Request {
            id: None,
            by: None,
            who: None,
            at: None,
            drawn: false,
            command,
        }
    }
}

impl Request {
    /// Reads a command from JSON.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn read(line: &str) -> Result<Request, Refusal> {
        let value: Value = serde_json::from_str(line)
            .map_err(|e| Refusal::bad(format!("this is not JSON: {e}")))?;
        Request::from_value(value)
    }

    /// Reads a command from a JSON value.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn from_value(value: Value) -> Result<Request, Refusal> {
        let Value::Object(mut fields) = value else {
            return Err(Refusal::bad("a command is a JSON object with \"do\""));
        };
        let id: Option<SmolStr> = taken(&mut fields, "id")?;
        if id.as_ref().is_some_and(|id| id.len() > 128) {
            return Err(Refusal::bad("\"id\" has at most 128 bytes"));
        }
        let by = taken(&mut fields, "by")?;
        let who = taken(&mut fields, "who")?;
        let at = taken(&mut fields, "at")?;
        if !fields.contains_key("do") {
            return Err(Refusal::bad("the command is missing: give \"do\""));
        }
        let command = serde_json::from_value(Value::Object(fields))
            .map_err(|e| Refusal::bad(e.to_string()))?;
        Ok(Request {
            id,
            by,
            who,
            at,
            drawn: false,
            command,
        })
    }
}

/// Takes an optional field out of a command.
fn taken<T: for<'de> Deserialize<'de>>(
    fields: &mut Map<String, Value>,
    key: &str,
) -> Result<Option<T>, Refusal> {
    let Some(value) = fields.remove(key) else {
        return Ok(None);
    };
    let read = serde_json::from_value(value.clone());
    read.map(Some)
        .map_err(|e| Refusal::bad(format!("{key:?} is {value}: {e}")))
}
