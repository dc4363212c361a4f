//! A tournament's record: the same chained entries as a table's, in a list of their own. Folded as it
//! happened, or decided again and compared.

use std::panic::{AssertUnwindSafe, catch_unwind};

use boxman_rules::Role;
use boxman_table::Name;
use boxman_tournament::{Command, Event, Refusal, Request, Tournament, When};
use serde::{Deserialize, Serialize};

use crate::{
    Entry, Head, RecordError,
    fair::{Drawn, Unfair},
    record::read,
};

/// What a tournament's record goes by, beside those of tables.
pub fn tourney_key(id: &str) -> String {
    format!("tournament:{id}")
}

/// A command as it was decided: by whom, in which role and when by the licensee's clock.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Directed {
    /// The acting role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Role>,
    /// The acting person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Name>,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<When>,
    /// Whether its dice were drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// The command.
    pub command: Command,
}

impl Directed {
    /// As it is kept.
    pub fn of(request: Request) -> Directed {
        Directed {
            by: request.by,
            who: request.who,
            at: request.at,
            drawn: request.drawn,
            command: request.command,
        }
    }

    /// The request this was.
    pub fn request(self) -> Request {
        Request {
            id: None,
            by: self.by,
            who: self.who,
            at: self.at,
            drawn: self.drawn,
            command: self.command,
        }
    }
}

/// What a tournament was opened as.
#[derive(Serialize, Deserialize)]
struct Opened {
    setup: String,
}

/// Why a tournament's record does not hold.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum StepError {
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("its set-up is not allowed: {0}")]
    Setup(String),
    #[error("the tournament refuses what the record says it took: {0}")]
    Refused(Refusal),
    #[error("the tournament takes what the record says it refused")]
    Taken,
    #[error("decided again, its events are {now}, but the record says {then}")]
    Differs { now: String, then: String },
    #[error("the books do not balance")]
    Unbalanced,
    #[error("its drawn dice are not fair: {0}")]
    Unfair(#[from] Unfair),
    #[error("the draw is not the one that was committed to")]
    Commitment,
    #[error("the dice of the proof are not the dice of the roll")]
    OtherDice,
    #[error("the roll is said to be drawn but has no proof")]
    Unproven,
}

/// A tournament as of some entry.
pub struct Tourney {
    /// The tournament.
    pub tournament: Tournament,
    /// How far its record has come.
    pub head: Head,
    /// Draws so far.
    pub draws: u64,
    /// The commitment to the next draw.
    pub commitment: String,
}

impl Tourney {
    /// The entry that opens a tournament on a set-up, with its first commitment.
    pub fn opening(id: &str, at: i64, actor: &str, setup: &str, commitment: String) -> Entry {
        let opened = Opened {
            setup: setup.to_owned(),
        };
        let drawn = Drawn {
            proof: None,
            next: commitment,
        };
        let key = tourney_key(id);
        let mut entry = Entry {
            actor: actor.to_owned(),
            proof: Some(text(&drawn)),
            ..Entry::opening(&key, at, &text(&opened), None)
        };
        Head::start(&key).chain(&mut entry);
        entry
    }

    /// Starts from the opening.
    ///
    /// # Errors
    /// When it is none, or its set-up is not allowed.
    pub fn open(entry: &Entry) -> Result<Tourney, StepError> {
        let mut head = Head::start(&entry.table);
        head.follow(entry)?;
        let opened: Opened = read("the opening", &entry.asked)?;
        let tournament = Tournament::open(&opened.setup).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            StepError::Setup(faults.join("; "))
        })?;
        let drawn = drawn(entry)?.ok_or(StepError::Commitment)?;
        Ok(Tourney {
            tournament,
            head,
            draws: 0,
            commitment: drawn.next,
        })
    }

    /// Folds an entry as it happened. The chain is checked; nothing is decided again.
    ///
    /// # Errors
    /// When it does not follow.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), StepError> {
        self.head.follow(entry)?;
        if let Some(drawn) = drawn(entry)? {
            self.draws += u64::from(drawn.proof.is_some());
            self.commitment = drawn.next;
        }
        self.fold(&events(entry)?)
    }

    /// Decides an entry again, compares what comes of it with the record, and checks its proof.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn decide_again(&mut self, entry: &Entry) -> Result<(), StepError> {
        self.head.follow(entry)?;
        let mut asked: Directed = read("the command", &entry.asked)?;
        self.check_draw(entry, &mut asked)?;
        let request = asked.request();
        let decide = AssertUnwindSafe(|| self.tournament.decide(&request));
        let now = match (catch_unwind(decide), &entry.refused) {
            (Err(_), _) => return Err(StepError::Unbalanced),
            (Ok(Err(_)), Some(_)) => return Ok(()),
            (Ok(Ok(_)), Some(_)) => return Err(StepError::Taken),
            (Ok(Err(refusal)), None) => return Err(StepError::Refused(refusal)),
            (Ok(Ok(now)), None) => now,
        };
        let then = events(entry)?;
        if now != then {
            return Err(StepError::Differs {
                now: text(&now),
                then: text(&then),
            });
        }
        self.fold(&then)
    }

    /// Folds events.
    ///
    /// # Errors
    /// When the books would not balance.
    pub fn fold(&mut self, events: &[Event]) -> Result<(), StepError> {
        let tournament = &mut self.tournament;
        let fold = AssertUnwindSafe(|| events.iter().for_each(|event| tournament.apply(event)));
        catch_unwind(fold).map_err(|_| StepError::Unbalanced)
    }

    fn check_draw(&mut self, entry: &Entry, asked: &mut Directed) -> Result<(), StepError> {
        let Some(drawn) = drawn(entry)? else {
            return match asked.drawn && entry.refused.is_none() {
                true => Err(StepError::Unproven),
                false => Ok(()),
            };
        };
        let Some(proof) = drawn.proof else {
            return Err(StepError::Unproven);
        };
        proof.verify()?;
        self.draws += 1;
        let published = proof.commitment == self.commitment && proof.draw == self.draws;
        if !published || proof.table != entry.table {
            return Err(StepError::Commitment);
        }
        let mut request = asked.clone().request();
        if request.dice_mut().copied().flatten() != Some(proof.dice) {
            return Err(StepError::OtherDice);
        }
        self.commitment = drawn.next;
        Ok(())
    }
}

fn drawn(entry: &Entry) -> Result<Option<Drawn>, RecordError> {
    let proof = entry.proof.as_deref();
    proof.map(|proof| read("the proof", proof)).transpose()
}

fn events(entry: &Entry) -> Result<Vec<Event>, RecordError> {
    let events: Vec<Event> = read("the events", &entry.events)?;
    match events.len() == entry.count as usize {
        true => Ok(events),
        false => Err(RecordError::Count {
            said: entry.count,
            held: events.len(),
        }),
    }
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it is plain data")
}
