//! A table rebuilt from its record: folded as it happened, or settled again and compared.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use boxman_rules::{Cents, House};
use boxman_table::{Command, Event, Refusal, Table};

use crate::{
    Tallies,
    fair::{Drawn, Unfair},
    record::{Asked, Balances, Entry, Head, Opening, RecordError, read},
};

/// Why a record cannot be replayed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum ReplayError {
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("its house rules are not allowed: {0}")]
    House(String),
    #[error("the table refuses what the record says it took: {0}")]
    Refused(Refusal),
    #[error("the table takes what the record says it refused")]
    Taken,
    #[error("settled again, event {seq} is {now}, but the record says {then}")]
    Settled { seq: u64, now: String, then: String },
    #[error("settled again, there are {now} events, but the record says {then}")]
    Length { now: usize, then: usize },
    #[error("the accounts do not balance")]
    Unbalanced,
    #[error("its drawn dice are not fair: {0}")]
    Unfair(#[from] Unfair),
    #[error("the draw's commitment is not the one published before it")]
    Commitment,
    #[error("the draw is number {found}, expected {expected}")]
    Draw { found: u64, expected: u64 },
    #[error("the dice of the proof are not the dice of the roll")]
    OtherDice,
    #[error("the roll is said to be drawn but has no proof")]
    Unproven,
    #[error("what players held before and after the roll is not what the record says")]
    Balances,
    #[error("the snapshot is damaged or not of this record")]
    Snapshot,
}

/// A table as of some entry.
pub struct Replay {
    /// What it was opened as.
    pub opening: Opening,
    /// The table.
    pub table: Table,
    /// How far its record has come.
    pub head: Head,
    /// Draws so far.
    pub draws: u64,
    /// The commitment to the next draw.
    pub commitment: Option<String>,
    /// The text of the house rules that hold now.
    pub house: String,
    /// Sums over the record so far.
    pub tallies: Tallies,
}

impl Replay {
    /// Starts from the opening.
    ///
    /// # Errors
    /// When it is none, or its house rules are not allowed.
    pub fn open(entry: &Entry) -> Result<Replay, ReplayError> {
        let mut head = Head::start(&entry.table);
        head.follow(entry)?;
        let opening = entry.read_opening()?;
        let house = House::read(&opening.house).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            ReplayError::House(faults.join("; "))
        })?;
        let commitment = drawn(entry)?.map(|d| d.next);
        Ok(Replay {
            table: Table::open(Arc::new(house)),
            house: opening.house.clone(),
            opening,
            head,
            draws: 0,
            commitment,
            tallies: Tallies::default(),
        })
    }

    /// Folds an entry as it happened. The chain is checked; nothing is settled again.
    ///
    /// # Errors
    /// When it does not follow.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        self.head.follow(entry)?;
        let events = entry.read_events()?;
        let drawn = drawn(entry)?;
        let is_drawn = drawn.as_ref().is_some_and(|d| d.proof.is_some());
        if let Some(drawn) = drawn {
            self.draws += u64::from(is_drawn);
            self.commitment = Some(drawn.next);
        }
        self.apply(&events)?;
        self.note(&entry.actor, is_drawn, &events);
        Ok(())
    }

    /// Adds events that were applied to what is kept beside the table.
    pub fn note(&mut self, actor: &str, drawn: bool, events: &[Event]) {
        self.tallies.note(actor, drawn, events);
        for event in events {
            if let Event::RulesChanged { house } = event {
                self.house.clone_from(house);
            }
        }
    }

    /// Settles an entry again, compares what comes of it with the record, and checks its proof.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn settle_again(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        self.head.follow(entry)?;
        let asked = entry.read_asked()?;
        let is_drawn = asked.drawn;
        self.check_draw(entry, &asked)?;
        let decision = catch_unwind(AssertUnwindSafe(|| self.table.decide(&asked.request())));
        match (decision, &entry.refused) {
            (Err(_), _) => return Err(ReplayError::Unbalanced),
            (Ok(Err(_)), Some(_)) => return Ok(()),
            // A command may have been refused for reasons outside the game.
            (Ok(Ok(_)), Some(refused)) if server_refusal(refused) => return Ok(()),
            (Ok(Ok(_)), Some(_)) => return Err(ReplayError::Taken),
            (Ok(Err(refusal)), None) => return Err(ReplayError::Refused(refusal)),
            (Ok(Ok(now)), None) => compare(entry, &now)?,
        }
        let events = entry.read_events()?;
        let before = Balances::at(&self.table);
        self.apply(&events)?;
        self.note(&entry.actor, is_drawn, &events);
        self.check_balances(entry, before, &events)
    }

    /// A roll's entry says what everybody held before and after it.
    fn check_balances(
        &self,
        entry: &Entry,
        before: BTreeMap<String, Cents>,
        events: &[Event],
    ) -> Result<(), ReplayError> {
        let rolled = |event: &Event| matches!(event, Event::Rolled { .. });
        let due = events.iter().any(rolled).then(|| Balances {
            before,
            after: Balances::at(&self.table),
        });
        let said: Option<Balances> = match &entry.balances {
            Some(text) => Some(read("the balances", text)?),
            None => None,
        };
        match said == due {
            true => Ok(()),
            false => Err(ReplayError::Balances),
        }
    }

    fn apply(&mut self, events: &[Event]) -> Result<(), ReplayError> {
        let table = &mut self.table;
        let fold = AssertUnwindSafe(|| events.iter().for_each(|event| table.apply(event)));
        catch_unwind(fold).map_err(|_| ReplayError::Unbalanced)
    }

    fn check_draw(&mut self, entry: &Entry, asked: &Asked) -> Result<(), ReplayError> {
        let Some(drawn) = drawn(entry)? else {
            return match asked.drawn && entry.refused.is_none() {
                true => Err(ReplayError::Unproven),
                false => Ok(()),
            };
        };
        if let Some(proof) = &drawn.proof {
            proof.verify()?;
            self.draws += 1;
            if proof.draw != self.draws {
                return Err(ReplayError::Draw {
                    found: proof.draw,
                    expected: self.draws,
                });
            }
            if self.commitment.as_ref() != Some(&proof.commitment) || proof.table != entry.table {
                return Err(ReplayError::Commitment);
            }
            match &asked.command {
                Command::Roll { dice, .. } if *dice == Some(proof.dice) && asked.drawn => {}
                _ => return Err(ReplayError::OtherDice),
            }
        } else if asked.drawn && entry.refused.is_none() {
            return Err(ReplayError::Unproven);
        }
        self.commitment = Some(drawn.next);
        Ok(())
    }
}

fn drawn(entry: &Entry) -> Result<Option<Drawn>, RecordError> {
    let proof = entry.proof.as_deref();
    proof.map(|proof| read("the proof", proof)).transpose()
}

/// Refusals that the server makes around the game: they depend on more than the table.
fn server_refusal(refused: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Outside {
        #[serde(default)]
        outside: bool,
    }
    serde_json::from_str::<Outside>(refused).is_ok_and(|r| r.outside)
}

fn compare(entry: &Entry, now: &[Event]) -> Result<(), ReplayError> {
    let then = entry.read_events()?;
    for (seq, (now, then)) in (entry.first..).zip(now.iter().zip(&then)) {
        if now != then {
            let text = |e| serde_json::to_string(e).unwrap_or_default();
            return Err(ReplayError::Settled {
                seq,
                now: text(now),
                then: text(then),
            });
        }
    }
    match now.len() == then.len() {
        true => Ok(()),
        false => Err(ReplayError::Length {
            now: now.len(),
            then: then.len(),
        }),
    }
}
