//! A command as it comes over the network: the words of the protocol, with `expect_seq`, and `ready`, which
//! the server adds around the game.

use boxman_engine::{Codes, Field, Fields, Instruction, Listed, Refusal, Request, Row};
use boxman_rules::Role;
use boxman_store::Hash;
use boxman_table::{Command, Fingerprint, Name};

use crate::{
    access::{self, Duty},
    refused::{Code, Refused},
};

/// Who gives a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The name.
    pub name: String,
    /// What they are here as.
    pub duties: Vec<Duty>,
    /// Which guest it is, for a guest: a name may be another guest's later.
    pub guest: Option<u64>,
    /// The seat that this device has claimed by its code, if it is one: it acts for nobody else.
    pub seat: Option<ClaimedSeat>,
}

/// A seat that a device has claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedSeat {
    /// The table.
    pub table: String,
    /// The player in it.
    pub player: Name,
    /// The digest of the device's token.
    pub holder: Fingerprint,
}

impl Caller {
    /// The roles in which the caller may give a command at a table. Only staff act for somebody else:
    /// at a table of the house they give the commands of players who have no device.
    ///
    /// # Errors
    /// `not-your-role`, or `not-yours` for another player's chips.
    pub fn roles(
        &self,
        row: &Row,
        player: Option<&str>,
        of_the_house: bool,
    ) -> Result<Vec<Role>, Refused> {
        let for_another = player.filter(|player| *player != self.name);
        let stands_in = |duty: Duty| of_the_house && row.may_on_behalf(duty);
        let may = |duty: &Duty| match for_another {
            Some(_) => duty.is_staff() && (row.may(*duty) || stands_in(*duty)),
            None => row.may(*duty),
        };
        let duties: Vec<Duty> = self.duties.iter().copied().filter(may).collect();
        if !duties.is_empty() {
            return Ok(duties.into_iter().filter_map(Duty::role).collect());
        }
        if let Some(player) = for_another
            && self.duties.iter().any(|duty| row.may(*duty))
        {
            let message = format!("{} is signed in, not {player}", self.name);
            return Err(Refused::outside(Code::NotYours, message));
        }
        let as_whom: Vec<&str> = self.duties.iter().map(|d| d.name()).collect();
        let as_whom = if as_whom.is_empty() {
            "a guest at a house table".to_owned()
        } else {
            as_whom.join(" and ")
        };
        let message = format!("{} is not for {} as {as_whom}", row.word, self.name);
        Err(Refused::outside(Code::NotYourRole, message))
    }

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
            guest: self.guest,
            seat: self.seat.clone(),
        }
    }

    /// The player whose own commands these are.
    pub fn player(&self) -> &str {
        match &self.seat {
            Some(seat) => seat.player.as_str(),
            None => &self.name,
        }
    }

    /// Whether a table of the house may be shown to them: guests by name alone are strangers.
    pub fn is_known_at(&self, table: &str) -> bool {
        let account = self.duties.iter().any(|duty| *duty != Duty::Guest);
        account || self.seat.as_ref().is_some_and(|seat| seat.table == table)
    }

    /// An id as the record has it: a guest's belongs to the guest, not to the name.
    fn own(&self, id: String) -> String {
        match self.guest {
            Some(number) => format!("{id} (guest {number})"),
            None => id,
        }
    }

    /// Whether this is somebody who plays, not somebody on duty.
    pub fn plays(&self) -> bool {
        self.seat.is_some() || self.duties.iter().any(|duty| !duty.is_staff())
    }
}

/// The commands that the server adds around the game.
pub const SERVER_COMMANDS: &[&Row] = &[&READY];

const READY: Row = Row {
    word: "ready",
    title: "Be ready",
    about: "Wants no more bets before the next roll; when everybody is ready, the dice are rolled.",
    by: "gp",
    on_behalf: "",
    names_player: true,
    cite: "",
    fields: &[Field::of::<Name>("player", true)],
};

/// What is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// Something of the game.
    Game(Box<Request<Command>>),
    /// A player wants no more bets before the next roll.
    Ready(Name),
}

/// A command that was read: of the table and what is around it, or of another engine.
#[derive(Clone, PartialEq, Debug)]
pub struct Incoming<W = Wanted> {
    /// The client's own mark.
    pub id: Option<String>,
    /// A digest of the whole body, for a command with an id.
    pub body: Hash,
    /// The `seq` the client has seen.
    pub expect_seq: Option<u64>,
    /// What is asked.
    pub wanted: W,
}

fn bad(message: impl Into<String>) -> Refused {
    Refused::outside(Code::BadCommand, message)
}

/// The fields of a command, with the digest by which the same id is known to carry the same command.
fn fields<C: Codes>(text: &str) -> Result<(Fields, Hash), Refusal<C>> {
    let fields = Fields::read(text)?;
    let mut body = Hash::default();
    if fields.has("id") {
        let mut hasher = blake3::Hasher::new();
        serde_json::to_writer(&mut hasher, &fields.canonical())
            .map_err(|e| Refusal::bad(e.to_string()))?;
        body = *hasher.finalize().as_bytes();
    }
    Ok((fields, body))
}

impl Incoming {
    /// Reads a command. A player's name may be left out by the player.
    ///
    /// # Errors
    /// `bad-command`, with what is wrong.
    pub fn read(text: &str, caller: &Caller) -> Result<Incoming, Refused> {
        Incoming::parse(text, caller).map_err(|refusal| bad(refusal.message))
    }

    fn parse(text: &str, caller: &Caller) -> Result<Incoming, Refusal<boxman_table::Code>> {
        let (mut fields, body) = fields(text)?;
        if fields.has("at") {
            let message = "\"at\" is not taken here: the server has its own clock";
            return Err(Refusal::bad(message));
        }
        let expect_seq = fields.take("expect_seq", "a whole number", |v| {
            v.as_u64().filter(|seq| i64::try_from(*seq).is_ok())
        })?;
        let around = fields
            .word()
            .and_then(|word| SERVER_COMMANDS.iter().find(|row| row.word == word));
        let row = around
            .copied()
            .or_else(|| fields.word().and_then(Command::named));
        if row.is_some_and(|row| row.names_player) && caller.plays() {
            fields.name_player(caller.player());
        }
        let (id, wanted) = if around.is_some() {
            read_beside(fields)?
        } else {
            let request = Request::of(fields)?;
            let id = request.id.as_ref().map(ToString::to_string);
            (id, Wanted::Game(Box::new(request)))
        };
        Ok(Incoming {
            id: id.map(|id| caller.own(id)),
            body,
            expect_seq,
            wanted,
        })
    }

    /// The row that says who may give it, with the player it is about.
    pub fn permit(&self) -> (&'static Row, Option<&str>) {
        match &self.wanted {
            Wanted::Game(request) => {
                let command = &request.command;
                (command.permit(), command.player().map(Name::as_str))
            }
            Wanted::Ready(player) => (&READY, Some(player.as_str())),
        }
    }
}

impl<C: Instruction> Incoming<Box<Request<C>>> {
    /// Reads a command of an engine that the server adds nothing to.
    ///
    /// # Errors
    /// `bad-command`, with what is wrong.
    pub fn read_plain(text: &str) -> Result<Incoming<Box<Request<C>>>, Refused> {
        let read = |text| {
            let (fields, body) = fields(text)?;
            Ok((Request::of(fields)?, body))
        };
        let read: Result<(Request<C>, Hash), Refusal<C::Code>> = read(text);
        let (request, body) = read.map_err(|refusal| bad(refusal.message))?;
        Ok(Incoming {
            id: request.id.as_ref().map(ToString::to_string),
            body,
            expect_seq: None,
            wanted: Box::new(request),
        })
    }
}

/// Reads `ready`.
fn read_beside(
    mut fields: Fields,
) -> Result<(Option<String>, Wanted), Refusal<boxman_table::Code>> {
    #[derive(serde::Deserialize)]
    #[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
    enum Beside {
        Ready { player: Name },
    }
    let id = fields.id()?.map(|id| id.to_string());
    let Beside::Ready { player } = fields.command()?;
    Ok((id, Wanted::Ready(player)))
}
