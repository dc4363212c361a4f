//! A command as it comes over the network: the words of the protocol, with `expect_seq`, and two
//! commands that the server adds around the game, `ready` and `seed`.

use boxman_store::Hash;
use boxman_table::{Name, Request};
use serde_json::{Map, Value};

use crate::{
    access::{self, Duty},
    refused::{Code, Refused},
};

/// The longest seed a player may give, in bytes.
pub const LONGEST_SEED: usize = 64;

/// Who gives a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The name.
    pub name: String,
    /// What they are here as.
    pub duties: Vec<Duty>,
}

impl Caller {
    /// Whether any duty may do an action.
    pub fn may(&self, action: &str) -> bool {
        self.duties.iter().any(|duty| access::may(*duty, action))
    }

    /// The caller as this kind of table sees them: at practice tables a player is a guest, at house
    /// tables a guest is nobody.
    pub fn at(&self, practice: bool) -> Caller {
        let duties = self
            .duties
            .iter()
            .filter_map(|duty| match (duty, practice) {
                (Duty::Player, true) => Some(Duty::Guest),
                (Duty::Guest, false) => None,
                (duty, _) => Some(*duty),
            });
        Caller {
            name: self.name.clone(),
            duties: duties.collect(),
        }
    }

    /// Whether this is somebody who plays, not somebody on duty.
    pub fn plays(&self) -> bool {
        self.duties.iter().any(|duty| !duty.is_staff())
    }
}

/// What is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// Something of the game.
    Game(Box<Request>),
    /// A player wants no more bets before the next roll.
    Ready(Name),
    /// A player's seed for the draws to come.
    Seed(Name, String),
}

/// A command that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Incoming {
    /// The client's own mark.
    pub id: Option<String>,
    /// A digest of the whole body.
    pub body: Hash,
    /// The `seq` the client has seen.
    pub expect_seq: Option<u64>,
    /// What is asked.
    pub wanted: Wanted,
}

fn bad(message: impl Into<String>) -> Refused {
    Refused::outside(Code::BadCommand, message)
}

impl Incoming {
    /// Reads a command. A player's name may be left out by the player.
    ///
    /// # Errors
    /// `bad-command`, with what is wrong.
    pub fn read(text: &str, caller: &Caller) -> Result<Incoming, Refused> {
        let value: Value =
            serde_json::from_str(text).map_err(|e| bad(format!("this is not JSON: {e}")))?;
        let body = *blake3::hash(canonical(&value).as_bytes()).as_bytes();
        let Value::Object(mut fields) = value else {
            return Err(bad("a command is a JSON object with \"do\""));
        };
        if fields.contains_key("at") {
            return Err(bad(
                "\"at\" is not taken here: the server has its own clock",
            ));
        }
        let expect_seq =
            match fields.remove("expect_seq") {
                None => None,
                Some(seq) => Some(seq.as_u64().ok_or_else(|| {
                    bad(format!("\"expect_seq\" is {seq}, must be a whole number"))
                })?),
            };
        name_player(&mut fields, caller);
        let word = fields.get("do").and_then(Value::as_str).unwrap_or_default();
        let (id, wanted) = match word {
            "ready" | "seed" => around(fields)?,
            _ => {
                let text = Value::Object(fields).to_string();
                let request = Request::read(&text).map_err(|refusal| Refused::from(&refusal))?;
                let id = request.id.as_ref().map(ToString::to_string);
                (id, Wanted::Game(Box::new(request)))
            }
        };
        Ok(Incoming {
            id,
            body,
            expect_seq,
            wanted,
        })
    }

    /// The action it is, with the player it is about.
    pub fn action(&self) -> (&'static str, Option<&str>) {
        match &self.wanted {
            Wanted::Game(request) => access::action(&request.command),
            Wanted::Ready(player) => ("ready", Some(player.as_str())),
            Wanted::Seed(player, _) => ("seed", Some(player.as_str())),
        }
    }

    /// Checks that the caller may give it here.
    ///
    /// # Errors
    /// `not-your-role`, or `not-yours` for another player's chips.
    pub fn check(&self, caller: &Caller) -> Result<(), Refused> {
        let (action, player) = self.action();
        if !caller.may(action) {
            let as_whom: Vec<&str> = caller.duties.iter().map(|d| d.name()).collect();
            let as_whom = match as_whom.is_empty() {
                true => "a guest at a house table".to_owned(),
                false => as_whom.join(" and "),
            };
            let message = format!("{action} is not for {} as {as_whom}", caller.name);
            return Err(Refused::outside(Code::NotYourRole, message));
        }
        // Somebody on duty may act for a player where a duty of theirs allows the action.
        let on_duty = |duty: &Duty| duty.is_staff() && access::may(*duty, action);
        match player {
            Some(player) if player != caller.name && !caller.duties.iter().any(on_duty) => {
                let message = format!("{} is signed in, not {player}", caller.name);
                Err(Refused::outside(Code::NotYours, message))
            }
            _ => Ok(()),
        }
    }
}

/// Puts the caller's name where a command is about a player and names none.
fn name_player(fields: &mut Map<String, Value>, caller: &Caller) {
    const OWN: [&str; 17] = [
        "sit",
        "buy-in",
        "cash-out",
        "leave",
        "bet",
        "reduce",
        "take-down",
        "work",
        "pass-dice",
        "tip",
        "verbal-bet",
        "accept-dice",
        "decline-dice",
        "select-dice",
        "throw",
        "ready",
        "seed",
    ];
    let word = fields.get("do").and_then(Value::as_str).unwrap_or_default();
    let own = OWN.contains(&word) || word == "dispute";
    if own && caller.plays() && !fields.contains_key("player") {
        fields.insert("player".to_owned(), caller.name.clone().into());
    }
}

/// Reads `ready` and `seed`.
fn around(mut fields: Map<String, Value>) -> Result<(Option<String>, Wanted), Refused> {
    let word = fields.remove("do");
    let id = match fields.remove("id") {
        None => None,
        Some(Value::String(id)) if id.len() <= 128 => Some(id),
        Some(id) => {
            return Err(bad(format!(
                "\"id\" is {id}, must be text of at most 128 bytes"
            )));
        }
    };
    let player = fields.remove("player").unwrap_or_default();
    let player = player.as_str().and_then(Name::new);
    let player = player.ok_or_else(|| bad("\"player\" is missing or no name"))?;
    let wanted = match word.as_ref().and_then(Value::as_str) {
        Some("seed") => {
            let seed = fields.remove("seed").unwrap_or_default();
            let fits = |s: &&str| s.len() <= LONGEST_SEED && !s.chars().any(char::is_control);
            let seed = seed.as_str().filter(fits).ok_or_else(|| {
                bad(format!("\"seed\" must be text of at most {LONGEST_SEED} bytes without control characters"))
            })?;
            Wanted::Seed(player, seed.to_owned())
        }
        _ => Wanted::Ready(player),
    };
    match fields.keys().next() {
        Some(key) => Err(bad(format!("unknown field `{key}`"))),
        None => Ok((id, wanted)),
    }
}

/// JSON with its keys in order, so that the same body gives the same digest.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut keys: Vec<&String> = fields.keys().collect();
            keys.sort();
            let field = |key: &&String| {
                let key: &str = key;
                format!("{}:{}", Value::from(key), canonical(&fields[key]))
            };
            format!(
                "{{{}}}",
                keys.iter().map(field).collect::<Vec<_>>().join(",")
            )
        }
        Value::Array(items) => {
            format!(
                "[{}]",
                items.iter().map(canonical).collect::<Vec<_>>().join(",")
            )
        }
        plain => plain.to_string(),
    }
}
