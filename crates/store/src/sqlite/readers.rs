//! Connections that read. Each reader has one to itself, so that a long read holds up neither other readers nor the writer.

use std::{
    ops::Deref,
    path::{Path, PathBuf},
    sync::{Condvar, Mutex, MutexGuard},
};

use rusqlite::Connection;

use super::open::connect_to_read;
use crate::StoreError;

/// The most connections that read at once.
const MOST: usize = 8;

/// Connections that read.
pub(super) struct Readers {
    path: PathBuf,
    state: Mutex<State>,
    freed: Condvar,
    most: usize,
}

struct State {
    idle: Vec<Connection>,
    lent: usize,
    /// Connections lent before the store was opened again are not taken back.
    round: u64,
}

/// A connection that is lent to a reader.
pub(super) struct Reading<'a> {
    readers: &'a Readers,
    /// `None` once it is given back.
    connection: Option<Connection>,
    round: u64,
}

impl Readers {
    /// Connections to a file, as many as are needed.
    pub(super) fn new(path: &Path) -> Result<Readers, StoreError> {
        let first = connect_to_read(path)?;
        Ok(Readers::of(path, first, MOST))
    }

    /// One connection, which sees what it saw first.
    pub(super) fn only(path: &Path, connection: Connection) -> Readers {
        Readers::of(path, connection, 1)
    }

    fn of(path: &Path, first: Connection, most: usize) -> Readers {
        Readers {
            path: path.to_owned(),
            state: Mutex::new(State {
                idle: vec![first],
                lent: 0,
                round: 0,
            }),
            freed: Condvar::new(),
            most,
        }
    }

    fn state(&self) -> Result<MutexGuard<'_, State>, StoreError> {
        self.state.lock().map_err(|_| StoreError::Poisoned)
    }

    /// Lends a connection; waits while all are lent.
    pub(super) fn lend(&self) -> Result<Reading<'_>, StoreError> {
        let mut state = self.state()?;
        while state.idle.is_empty() && state.lent >= self.most {
            state = self.freed.wait(state).map_err(|_| StoreError::Poisoned)?;
        }
        let (idle, round) = (state.idle.pop(), state.round);
        state.lent += 1;
        drop(state);
        // It is counted from here on, also if it cannot be opened.
        let mut reading = Reading {
            readers: self,
            connection: idle,
            round,
        };
        if reading.connection.is_none() {
            reading.connection = Some(connect_to_read(&self.path)?);
        }
        Ok(reading)
    }

    /// Forgets every connection: what they believe about the disk must not be shared.
    pub(super) fn close(&self) -> Result<(), StoreError> {
        let mut state = self.state()?;
        state.idle.clear();
        state.round += 1;
        Ok(())
    }
}

impl Deref for Reading<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        match &self.connection {
            Some(connection) => connection,
            None => unreachable!("a connection is lent until it is given back"),
        }
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        let connection = self.connection.take();
        if let Ok(mut state) = self.readers.state.lock() {
            state.lent -= 1;
            if state.round == self.round {
                state.idle.extend(connection);
            }
            self.readers.freed.notify_one();
        }
    }
}
