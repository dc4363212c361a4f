//! An engine rebuilt from its record: folded as it happened, or decided again and compared.

use std::panic::{AssertUnwindSafe, catch_unwind};

use boxman_engine::{Instruction, Request};
use boxman_rules::Fault;
use serde::Serialize;

use crate::{
    Recorded,
    fair::{Anchor, Drawn, Proof, Seeds, Unfair},
    record::{Balances, Entry, Head, RecordError, read},
};

/// Why a record cannot be replayed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum ReplayError {
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("its rules are not allowed: {0}")]
    Rules(String),
    #[error("what the record says was taken is refused: {0}")]
    Refused(String),
    #[error("what the record says was refused is taken")]
    Taken,
    #[error("decided again, event {seq} is {now}, but the record says {then}")]
    Differs { seq: u64, now: String, then: String },
    #[error("decided again, there are {now} events, but the record says {then}")]
    Length { now: usize, then: usize },
    #[error("the accounts do not balance")]
    Unbalanced,
    #[error("its drawn dice are not fair: {0}")]
    Unfair(#[from] Unfair),
    #[error("the draw's commitment is not the one published before it")]
    Commitment,
    #[error("the draw is not from the chain that was anchored before it")]
    Anchor,
    #[error("the seeds of the draw are not those that were closed before it")]
    Seeds,
    #[error("the seeds that it closes are not those that seated players had given")]
    Closed,
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

/// An engine as of some entry of its record.
pub struct Replay<E: Recorded> {
    /// The key of its record.
    pub key: String,
    /// What it was opened as.
    pub opening: E::Opening,
    /// The engine.
    pub engine: E,
    /// How far its record has come.
    pub head: Head,
    /// Draws so far.
    pub draws: u64,
    /// The commitment to the next draw.
    pub commitment: Option<String>,
    /// The chain that the next draw is from; `None` for a table of an earlier version until it has drawn once more.
    pub anchor: Option<Anchor>,
    /// The seeds that count in the next draw.
    pub closed: Seeds,
    /// The seeds that were known when the chain began: whoever made the chain may have known them, so they do not count.
    pub stale: Seeds,
    /// The text of the rules that hold now.
    pub rules: String,
    /// Sums over the record so far.
    pub notes: E::Notes,
}

impl<E: Recorded> Replay<E> {
    /// Starts from the opening.
    ///
    /// # Errors
    /// When it is none, or its rules are not allowed.
    pub fn open(entry: &Entry) -> Result<Replay<E>, ReplayError> {
        let mut head = Head::start(&entry.record);
        head.follow(entry)?;
        let opening: E::Opening = read("the opening", &entry.asked)?;
        let rules = E::rules(&opening).to_owned();
        let engine = E::open_as(&opening, &rules).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
            ReplayError::Rules(faults.join("; "))
        })?;
        let drawn = entry.read_drawn()?;
        Ok(Replay {
            key: entry.record.clone(),
            opening,
            engine,
            head,
            draws: 0,
            commitment: drawn.as_ref().map(|drawn| drawn.next.clone()),
            anchor: drawn.and_then(|drawn| drawn.anchor),
            closed: Seeds::new(),
            stale: Seeds::new(),
            rules,
            notes: E::Notes::default(),
        })
    }

    /// Folds an entry as it happened. The chain is checked; nothing is decided again.
    ///
    /// # Errors
    /// When it does not follow.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        self.head.follow(entry)?;
        let events: Vec<E::Event> = entry.read_events()?;
        let drawn = entry.read_drawn()?;
        let is_drawn = drawn.as_ref().is_some_and(|d| d.proof.is_some());
        self.draws += u64::from(is_drawn);
        self.apply(&entry.actor, is_drawn, &events)?;
        if let Some(drawn) = drawn {
            self.fix(drawn);
        }
        Ok(())
    }

    /// Seeds of seated players that count in the draw after the next: a seed that was known before the chain began does not.
    fn seeds_to_close(&self) -> Seeds {
        let mut seeds = self.engine.seeds();
        let counts = |player: &String, seed: &mut String| {
            self.engine.is_seated(player) && self.stale.get(player) != Some(seed)
        };
        seeds.retain(counts);
        seeds
    }

    /// What is fixed for the next draw once this one is done: its commitment, and the seeds that count in it. With an anchor a new
    /// chain begins, and no seed counts that was known before.
    pub fn close(&mut self, proof: Option<Proof>, anchor: Option<Anchor>) -> Drawn {
        let shown = proof.as_ref().map(|proof| proof.secret.clone());
        let anchored = anchor.as_ref().map(|anchor| anchor.value.clone());
        let drawn = Drawn {
            next: anchored.or(shown).unwrap_or_default(),
            closed: Some(if anchor.is_some() {
                Seeds::new()
            } else {
                self.seeds_to_close()
            }),
            proof,
            anchor,
        };
        self.fix(drawn.clone());
        drawn
    }

    fn fix(&mut self, drawn: Drawn) {
        self.commitment = Some(drawn.next);
        self.closed = drawn.closed.unwrap_or_default();
        if drawn.anchor.is_some() {
            self.anchor = drawn.anchor;
            self.stale = self.engine.seeds();
        }
    }

    /// Folds events into the engine and what is kept beside it.
    ///
    /// # Errors
    /// When the accounts would not balance.
    pub fn apply(
        &mut self,
        actor: &str,
        drawn: bool,
        events: &[E::Event],
    ) -> Result<(), ReplayError> {
        let engine = &mut self.engine;
        let fold = AssertUnwindSafe(|| events.iter().for_each(|event| engine.apply(event)));
        catch_unwind(fold).map_err(|_| ReplayError::Unbalanced)?;
        E::note(&mut self.notes, actor, drawn, events);
        if let Some(rules) = events.iter().rev().find_map(E::new_rules) {
            rules.clone_into(&mut self.rules);
        }
        Ok(())
    }

    /// Decides an entry again, compares what comes of it with the record, and checks its proof.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn decide_again(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        self.head.follow(entry)?;
        if entry.refused.is_some() && is_digest(&entry.asked) {
            return Ok(());
        }
        let mut request: Request<E::Command> = read("the command", &entry.asked)?;
        self.check_draw(entry, &mut request)?;
        let decision = catch_unwind(AssertUnwindSafe(|| self.engine.decide(&request)));
        match (decision, &entry.refused) {
            (Err(_), _) => return Err(ReplayError::Unbalanced),
            (Ok(Err(_)), Some(_)) => return Ok(()),
            // A command may have been refused for reasons outside the engine.
            (Ok(Ok(_)), Some(refused)) if is_server_refusal(refused) => return Ok(()),
            (Ok(Ok(_)), Some(_)) => return Err(ReplayError::Taken),
            (Ok(Err(refusal)), None) => return Err(ReplayError::Refused(refusal.message)),
            (Ok(Ok(now)), None) => compare(entry, &now)?,
        }
        let events: Vec<E::Event> = entry.read_events()?;
        let before = self.engine.balances(&events);
        self.apply(&entry.actor, request.drawn, &events)?;
        self.check_closing(entry)?;
        let due = before.map(|before| Balances {
            before,
            after: self.engine.balances(&events).unwrap_or_default(),
        });
        let said: Option<Balances> = match &entry.balances {
            Some(text) => Some(read("the balances", text)?),
            None => None,
        };
        if said == due {
            Ok(())
        } else {
            Err(ReplayError::Balances)
        }
    }

    fn check_draw(
        &mut self,
        entry: &Entry,
        request: &mut Request<E::Command>,
    ) -> Result<(), ReplayError> {
        let unproven = request.drawn && entry.refused.is_none();
        let Some(drawn) = entry.read_drawn()? else {
            return if unproven {
                Err(ReplayError::Unproven)
            } else {
                Ok(())
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
            if proof.anchor != self.anchor {
                return Err(ReplayError::Anchor);
            }
            if proof.is_chained() && proof.seeds != self.closed {
                return Err(ReplayError::Seeds);
            }
            if self.commitment.as_ref() != Some(&proof.commitment) || proof.table != entry.record {
                return Err(ReplayError::Commitment);
            }
            let dice = request.command.dice().copied().flatten();
            if dice != Some(proof.dice) || !request.drawn {
                return Err(ReplayError::OtherDice);
            }
        } else if unproven {
            return Err(ReplayError::Unproven);
        }
        Ok(())
    }

    /// What an entry fixes for the next draw is what follows from the record. A table of an earlier version has no chain.
    fn check_closing(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        let Some(said) = entry.read_drawn()? else {
            return Ok(());
        };
        if self.anchor.is_none() && said.anchor.is_none() {
            self.fix(said);
            return Ok(());
        }
        let next = self.draws + 1;
        let begins = said.anchor.as_ref().is_some_and(|a| a.from == next);
        let goes_on = said.anchor.is_none() && self.anchor.as_ref().is_some_and(|a| a.covers(next));
        if !begins && !goes_on {
            return Err(ReplayError::Anchor);
        }
        let due = self.close(said.proof.clone(), said.anchor.clone());
        if due.next != said.next {
            return Err(ReplayError::Commitment);
        }
        if due == said {
            Ok(())
        } else {
            Err(ReplayError::Closed)
        }
    }
}

/// Whether a refused command was so long that only its digest was kept: it changed nothing, and cannot be decided again.
fn is_digest(asked: &str) -> bool {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only whether it can be read counts")]
    struct Kept {
        digest: String,
    }
    serde_json::from_str::<Kept>(asked).is_ok()
}

/// Refusals that the server makes around the engine: they depend on more than its state.
fn is_server_refusal(refused: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Outside {
        #[serde(default)]
        outside: bool,
    }
    serde_json::from_str::<Outside>(refused).is_ok_and(|r| r.outside)
}

fn compare<E>(entry: &Entry, now: &[E]) -> Result<(), ReplayError>
where
    E: PartialEq + Serialize + serde::de::DeserializeOwned,
{
    let then: Vec<E> = entry.read_events()?;
    for (seq, (now, then)) in (entry.first..).zip(now.iter().zip(&then)) {
        if now != then {
            let text = |e| serde_json::to_string(e).unwrap_or_default();
            return Err(ReplayError::Differs {
                seq,
                now: text(now),
                then: text(then),
            });
        }
    }
    if now.len() == then.len() {
        Ok(())
    } else {
        Err(ReplayError::Length {
            now: now.len(),
            then: then.len(),
        })
    }
}
