//! Codes by which devices get in without an account: one for a seat, one for the rail screen. A code is short enough to be
//! typed, so the record holds a digest of it that takes a secret beside the record to compute: nobody who reads the record,
//! or watches the table, finds the code by trying all of them.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use axum::http::HeaderMap;
use boxman_engine::Request;
use boxman_store::{Kind, Write};
use boxman_table::{Command, Event, Fingerprint};

use crate::{
    command::{Caller, ClaimedSeat},
    guard,
    hall::Hall,
    machine::Machine,
    refused::{ApiError, Code},
    tables::Live,
};

/// Letters and digits that are not mistaken for one another, nor heard as one another across a table.
const LETTERS: &[u8; 22] = b"2345679ACDEFHJKMNPQRTW";
/// How long the code of a seat is: it holds for minutes, once, and wrong ones are slowed down.
pub(crate) const SEAT_LETTERS: usize = 6;
/// How long the code of a rail screen is: it holds until it is voided.
pub(crate) const RAIL_LETTERS: usize = 12;
/// The name of the secret that digests of codes are computed with, in the record of a table.
const SECRET: &str = "codes";

type Key = [u8; 32];

/// The secrets of tables that have given out codes.
#[derive(Default)]
pub(crate) struct Codes {
    keys: RwLock<HashMap<String, Key>>,
    /// One code is made after another, so that a table has one secret.
    making: tokio::sync::Mutex<()>,
}

/// A new code of so many letters.
fn draw(machine: &Machine, letters: usize) -> Result<String, ApiError> {
    let mut code = String::with_capacity(letters);
    while code.len() < letters {
        let bytes: [u8; 32] = machine.entropy().map_err(ApiError::internal)?;
        // The largest multiple of 22 below 256: every letter is as likely as the others.
        for byte in bytes.into_iter().filter(|byte| *byte < 242) {
            if code.len() < letters {
                code.push(char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
            }
        }
    }
    Ok(code)
}

/// A code as it was drawn, however it was typed.
fn normal(typed: &str) -> String {
    let letters = typed.chars().filter(|c| c.is_ascii_alphanumeric());
    letters.map(|c| c.to_ascii_uppercase()).take(64).collect()
}

/// A code in groups of letters, as people read it.
pub(crate) fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    let groups: Vec<String> = letters
        .chunks(3)
        .map(|group| group.iter().collect())
        .collect();
    groups.join("-")
}

fn digest(key: &Key, code: &str) -> Fingerprint {
    fingerprint(blake3::keyed_hash(key, code.as_bytes()))
}

fn fingerprint(hash: blake3::Hash) -> Fingerprint {
    Fingerprint::new(hash.to_hex().as_str()).unwrap_or_else(|| unreachable!("64 digits"))
}

impl Codes {
    fn cached(&self, table: &str) -> Option<Key> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.get(table).copied()
    }

    fn keep(&self, table: &str, key: Key) {
        let mut keys = self.keys.write().unwrap_or_else(PoisonError::into_inner);
        keys.insert(table.to_owned(), key);
    }

    /// The secret of a table that has given out codes.
    async fn key(&self, hall: &Hall, table: &str) -> Result<Option<Key>, ApiError> {
        if let Some(key) = self.cached(table) {
            return Ok(Some(key));
        }
        let (store, record) = (hall.store.clone(), Kind::Table.key(table));
        let machine = &hall.settings.machine;
        let read = machine.run_blocking(move || store.secret(&record, SECRET));
        let failed =
            |error: boxman_store::StoreError| ApiError::new(Code::StoreFailed, error.to_string());
        let secret = read.await.map_err(ApiError::internal)?.map_err(failed)?;
        let key = secret.and_then(|secret| Key::try_from(secret).ok());
        if let Some(key) = key {
            self.keep(table, key);
        }
        Ok(key)
    }
}

impl Hall {
    /// Makes a code and gives the command that it is for; answers the code and what happened.
    pub(crate) async fn make_code(
        &self,
        table: &Live,
        caller: &Caller,
        letters: usize,
        command: impl FnOnce(Fingerprint) -> Request<Command>,
    ) -> Result<(String, Vec<Event>), ApiError> {
        let _one = self.codes.making.lock().await;
        let machine = &self.settings.machine;
        let code = draw(machine, letters)?;
        let known = self.codes.key(self, &table.id).await?;
        let key = match known {
            Some(key) => key,
            None => machine.entropy().map_err(ApiError::internal)?,
        };
        let secret = Write::Secret {
            record: Kind::Table.key(&table.id),
            name: SECRET.to_owned(),
            secret: key.to_vec(),
        };
        let beside = if known.is_none() {
            vec![secret]
        } else {
            Vec::new()
        };
        let request = command(digest(&key, &code));
        let events = table.perform(&caller.name, request, beside).await?;
        self.codes.keep(&table.id, key);
        Ok((code, events))
    }

    /// The digest of a code that somebody typed, if the table has given out any.
    pub(crate) async fn digest_of_code(
        &self,
        table: &str,
        typed: &str,
    ) -> Result<Option<Fingerprint>, ApiError> {
        let key = self.codes.key(self, table).await?;
        Ok(key.map(|key| digest(&key, &normal(typed))))
    }

    /// A token for a device that claims a seat, with its digest.
    pub(crate) fn seat_token(&self, table: &str) -> Result<(String, Fingerprint), ApiError> {
        let machine = &self.settings.machine;
        let bytes: [u8; 32] = machine.entropy().map_err(ApiError::internal)?;
        let token = format!("{table}.{}", boxman_store::fair::hex(&bytes));
        let holder = fingerprint(blake3::hash(token.as_bytes()));
        Ok((token, holder))
    }

    /// Whoever holds a token: a sign-in, or a seat that was claimed by its code.
    pub(crate) fn caller(&self, token: &str) -> Option<Caller> {
        let signed_in = self.people.caller(token);
        signed_in.or_else(|| self.seat_of(token))
    }

    fn seat_of(&self, token: &str) -> Option<Caller> {
        let (id, _) = token.rsplit_once('.')?;
        let table = self.tables.get(id)?;
        let holder = fingerprint(blake3::hash(token.as_bytes()));
        let (player, offer) = table.claimed_by(&holder)?;
        Some(Caller {
            // The record tells the device from the player: nobody signs in under this name.
            name: format!("{player} (code {offer})"),
            duties: Vec::new(),
            guest: None,
            seat: Some(ClaimedSeat {
                table: id.to_owned(),
                player,
                holder,
            }),
        })
    }

    /// Whether a code is the one of a table's rail screen.
    pub(crate) async fn opens_rail(&self, table: &Live, typed: &str) -> Result<bool, ApiError> {
        let Some(rail) = table.rail_code() else {
            return Ok(false);
        };
        let digest = self.digest_of_code(&table.id, typed).await?;
        Ok(digest.is_some_and(|digest| digest == rail))
    }

    /// Checks that a table of the house is not shown to a stranger, where the house wants that: one sees it with an
    /// account, from a seat there, or on a screen that has its code. Its rules are posted for everybody.
    pub(crate) async fn check_stranger(
        &self,
        path: &str,
        headers: &HeaderMap,
    ) -> Result<(), ApiError> {
        let Some(rest) = path.strip_prefix("/api/tables/") else {
            return Ok(());
        };
        let (id, what) = rest.split_once('/').unwrap_or((rest, ""));
        let for_all = matches!(
            what,
            "posted" | "house" | "claims" | "claim.svg" | "screens"
        );
        if !self.settings.no_strangers || for_all {
            return Ok(());
        }
        if id.contains('%') {
            // No id needs escapes, and with them it would look like another table's here and not behind this door.
            let message = format!("there is no table {id:?}");
            return Err(ApiError::new(Code::UnknownTable, message));
        }
        let Some(table) = self.tables.get(id).filter(|table| !table.is_practice()) else {
            return Ok(());
        };
        let caller = guard::token(self, headers).and_then(|token| self.caller(&token));
        if caller.is_some_and(|caller| caller.is_known_at(id)) {
            return Ok(());
        }
        let screen = guard::screen(self, headers);
        let screen = screen.as_deref().and_then(|screen| screen.rsplit_once('.'));
        if let Some((_, code)) = screen.filter(|(at, _)| *at == id)
            && self.opens_rail(&table, code).await?
        {
            return Ok(());
        }
        let message = "this table is not shown to strangers: sign in, or open it by a code";
        Err(ApiError::new(Code::SignInRequired, message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed_and_takes_the_secret() {
        assert_eq!(grouped("K7F2QX"), "K7F-2QX");
        assert_eq!(normal(" k7f-2qx"), "K7F2QX");
        let (one, other) = ([1; 32], [2; 32]);
        assert_eq!(digest(&one, "K7F2QX"), digest(&one, &normal("k7f 2qx")));
        assert_ne!(digest(&one, "K7F2QX"), digest(&other, "K7F2QX"));
    }

    #[test]
    fn every_letter_is_as_likely() {
        let bytes = std::sync::Mutex::new(0_u8);
        let machine = Machine::default().with_randomness(move |given| {
            for byte in given {
                let mut next = bytes.lock().expect("nobody panics here");
                *byte = *next;
                *next = next.wrapping_add(1);
            }
        });
        let code = draw(&machine, 242).expect("letters");
        for letter in LETTERS {
            let letter = char::from(*letter);
            assert_eq!(code.matches(letter).count(), 11, "{letter}");
        }
    }
}
