//! Commands: what players, staff and the director ask of a tournament. An unknown command, key or
//! value is refused by name, never ignored.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Role};
use boxman_table::{Fields, Name};
use serde::{Deserialize, Serialize};
use serde_json::Value;
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
        Request::of(Fields::read(line)?)
    }

    /// Reads a command from a JSON value.
    ///
    /// # Errors
    /// `bad-command` with what is wrong and what is allowed.
    pub fn from_value(value: Value) -> Result<Request, Refusal> {
        Request::of(Fields::of(value)?)
    }

    fn of(mut fields: Fields) -> Result<Request, Refusal> {
        let id = fields.id()?;
        let by = fields.by()?;
        let who = fields.take("who", "a name", |v| Name::new(v.as_str()?))?;
        let at = fields.take("at", "a time such as \"2026-12-05T19:00:00\"", |v| {
            serde_json::from_value(v.clone()).ok()
        })?;
        Ok(Request {
            id,
            by,
            who,
            at,
            drawn: false,
            command: fields.command()?,
        })
    }
}
