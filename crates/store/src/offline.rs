//! Commands given to a record that nothing runs on: by the command line, and when an earlier store is brought up to date.

use boxman_engine::{Instruction, Refusal, Request};

use crate::{Entry, Head, LoadError, Loaded, Recorded, Replay, ReplayError, Store, Write, load};

/// A record that is written to without a task of its own. What is written is handed over at the end, all or none.
pub struct Offline<E: Recorded> {
    replay: Replay<E>,
    writes: Vec<Write>,
}

impl<E: Recorded> Offline<E> {
    /// Opens a record that is not there yet. Only for engines that draw nothing.
    ///
    /// # Errors
    /// When it cannot be opened as that.
    pub fn open(id: &str, opening: &E::Opening, at: i64) -> Result<Offline<E>, ReplayError> {
        let key = E::KIND.key(id);
        let mut entry = Entry::opening(&key, at, &text(opening), None);
        entry.significant = E::opening_line(id, opening).is_some();
        let mut head = Head::start(&key);
        head.chain(&mut entry);
        Ok(Offline {
            replay: Replay::open(&entry)?,
            writes: vec![Write::Entry(entry)],
        })
    }

    /// Goes on with a record; opens it if it is not there yet.
    ///
    /// # Errors
    /// When it cannot be read or does not hold.
    pub fn load(store: &dyn Store, id: &str, at: i64) -> Result<Offline<E>, LoadError>
    where
        E::Opening: Default,
    {
        let key = E::KIND.key(id);
        match load::<E>(store, &key)? {
            Some(Loaded { replay, .. }) => Ok(Offline::resume(replay)),
            None => {
                Offline::open(id, &E::Opening::default(), at).map_err(|error| LoadError::Record {
                    record: crate::Kind::title(&key),
                    number: 0,
                    error,
                })
            }
        }
    }

    pub(crate) fn resume(replay: Replay<E>) -> Offline<E> {
        Offline {
            replay,
            writes: Vec::new(),
        }
    }

    /// The engine as it is behind everything that was given.
    pub fn engine(&self) -> &E {
        &self.replay.engine
    }

    /// Gives a command. The request says when, the same as `at` in milliseconds since 1970.
    ///
    /// # Errors
    /// The engine's refusal: nothing is written.
    pub fn give(
        &mut self,
        actor: &str,
        at: i64,
        request: &Request<E::Command>,
    ) -> Result<Vec<E::Event>, Refusal<<E::Command as Instruction>::Code>> {
        let events = self.replay.engine.decide(request)?;
        let mut entry = Entry {
            at,
            actor: actor.to_owned(),
            count: events.len() as u32,
            asked: text(request),
            events: text(&events),
            ..Entry::opening(&self.replay.key, 0, "", None)
        };
        let (_, id) = crate::Kind::of(&self.replay.key);
        entry.significant = events.iter().any(|event| E::line(id, event).is_some());
        // What an engine has just decided balances.
        let _ = self.replay.apply(actor, false, &events);
        self.replay.head.chain(&mut entry);
        self.writes.push(Write::Entry(entry));
        Ok(events)
    }

    /// Puts a secret beside the record.
    pub fn add_secret(&mut self, name: &str, secret: &[u8]) {
        self.writes.push(Write::Secret {
            record: self.replay.key.clone(),
            name: name.to_owned(),
            secret: secret.to_vec(),
        });
    }

    /// What is to be written.
    pub fn into_writes(self) -> Vec<Write> {
        self.writes
    }
}

fn text<T: serde::Serialize>(data: &T) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| unreachable!("plain data is always JSON"))
}
