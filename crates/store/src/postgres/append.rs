//! What is handed over for one append: a list for each column, so that however many changes there are, they travel at once.

use std::collections::HashMap;

use serde::Deserialize;
use tokio_postgres::types::ToSql;

use crate::{Entry, Key, Snapshot, StoreError, Write};

/// The call, with the epoch first.
pub(super) const CALL: &str =
    "SELECT boxman.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
     $17, $18, $19, $20, $21, $22, $23, $24)";

/// Changes, column by column.
#[derive(Default)]
pub(super) struct Columns<'a> {
    record: Vec<&'a str>,
    number: Vec<i64>,
    first: Vec<i64>,
    count: Vec<i64>,
    at: Vec<i64>,
    actor: Vec<&'a str>,
    id: Vec<Option<&'a [u8]>>,
    body: Vec<Option<&'a [u8]>>,
    asked: Vec<&'a str>,
    events: Vec<&'a str>,
    refused: Vec<Option<&'a str>>,
    proof: Vec<Option<&'a str>>,
    draw: Vec<Option<i64>>,
    balances: Vec<Option<&'a str>>,
    hash: Vec<&'a [u8]>,
    significant: Vec<bool>,
    secret_record: Vec<&'a str>,
    secret_name: Vec<&'a str>,
    secret_sealed: Vec<Vec<u8>>,
    shot_record: Vec<&'a str>,
    shot_number: Vec<i64>,
    shot_state: Vec<&'a str>,
    shot_digest: Vec<Vec<u8>>,
}

impl<'a> Columns<'a> {
    /// Takes changes apart. Of several secrets of one name, and of several snapshots of one record, the last counts.
    pub(super) fn of(groups: &[&'a [Write]], key: &Key) -> Result<Columns<'a>, StoreError> {
        let mut columns = Columns::default();
        let mut secrets: HashMap<(&str, &str), &[u8]> = HashMap::new();
        let mut snapshots: HashMap<&str, &Snapshot> = HashMap::new();
        for change in groups.iter().copied().flatten() {
            match change {
                Write::Entry(entry) => columns.add(entry),
                Write::Secret {
                    record,
                    name,
                    secret,
                } => drop(secrets.insert((record, name), secret)),
                Write::Snapshot(taken) => drop(snapshots.insert(&taken.record, taken)),
            }
        }
        for ((record, name), secret) in secrets {
            let sealed = key.seal(record, name, secret);
            columns.secret_record.push(record);
            columns.secret_name.push(name);
            columns
                .secret_sealed
                .push(sealed.map_err(crate::KeyError::from)?);
        }
        for (record, taken) in snapshots {
            columns.shot_record.push(record);
            columns.shot_number.push(taken.number as i64);
            columns.shot_state.push(&taken.state);
            columns.shot_digest.push(key.mark(&taken.digest).to_vec());
        }
        Ok(columns)
    }

    fn add(&mut self, entry: &'a Entry) {
        self.record.push(&entry.record);
        self.number.push(entry.number as i64);
        self.first.push(entry.first as i64);
        self.count.push(entry.count.into());
        self.at.push(entry.at);
        self.actor.push(&entry.actor);
        self.id.push(entry.id.as_ref().map(|id| id.as_bytes()));
        self.body.push(entry.body.as_ref().map(|body| &body[..]));
        self.asked.push(&entry.asked);
        self.events.push(&entry.events);
        self.refused.push(entry.refused.as_deref());
        self.proof.push(entry.proof.as_deref());
        self.draw.push(entry.proof.as_deref().and_then(draw));
        self.balances.push(entry.balances.as_deref());
        self.hash.push(&entry.hash);
        self.significant.push(entry.significant);
    }

    /// The values of the call.
    pub(super) fn values<'b>(&'b self, epoch: &'b i64) -> [&'b (dyn ToSql + Sync); 24] {
        [
            epoch,
            &self.record,
            &self.number,
            &self.first,
            &self.count,
            &self.at,
            &self.actor,
            &self.id,
            &self.body,
            &self.asked,
            &self.events,
            &self.refused,
            &self.proof,
            &self.draw,
            &self.balances,
            &self.hash,
            &self.significant,
            &self.secret_record,
            &self.secret_name,
            &self.secret_sealed,
            &self.shot_record,
            &self.shot_number,
            &self.shot_state,
            &self.shot_digest,
        ]
    }
}

/// The number of a draw, out of its proof.
fn draw(proof: &str) -> Option<i64> {
    #[derive(Deserialize)]
    struct Drawn {
        proof: Option<Proof>,
    }
    #[derive(Deserialize)]
    struct Proof {
        draw: u64,
    }
    let drawn: Drawn = serde_json::from_str(proof).ok()?;
    drawn.proof.map(|proof| proof.draw as i64)
}
