//! What the server does by itself from time to time.

use std::{
    sync::{Arc, atomic::Ordering::SeqCst},
    time::Duration,
};

use boxman_house::JournalCommand;
use boxman_store::{StoreError, time_text};

use crate::{hall::Hall, returns};

/// How often roots are written elsewhere: the most that can be lost unnoticed.
const ROOTS: Duration = Duration::from_secs(1);
/// How far a clock may go back without a note, in milliseconds: clocks are set right by small steps all the time.
const BACKWARDS: i64 = 1000;

/// Until the server stops: compares returns with the odds, ends sign-ins whose time is over, does what was approved
/// and could not be done yet, and clears away what guests left behind.
pub(crate) async fn keep(hall: Arc<Hall>) {
    let mut stopping = hall.stopping.subscribe();
    loop {
        tokio::select! {
            () = tokio::time::sleep(hall.settings.upkeep) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
        returns::compare_all(&hall).await;
        if let Err(error) = hall.people.expire().await {
            tracing::warn!(?error, "sign-ins that are over could not be ended");
        }
        hall.carry_out_approved().await;
        tidy(&hall).await;
    }
}

/// Lets guests leave who have gone, frees their names, and removes practice tables that have been empty for a while.
pub(crate) async fn tidy(hall: &Hall) {
    let tables = hall.tables.all();
    let absent = hall
        .people
        .absent(hall.settings.absent_for.as_millis() as i64);
    for table in tables.iter().filter(|table| table.is_practice()) {
        let gone = absent.iter().filter(|name| table.has(name.as_str()));
        let gone: Vec<_> = gone.cloned().collect();
        if !gone.is_empty() && table.let_leave(gone).await.is_err() {
            tracing::debug!(table = %table.id, "guests who are gone could not leave yet");
        }
    }
    if let Err(error) = hall.people.release(|name| hall.plays(name)).await {
        tracing::warn!(?error, "names of guests who are gone could not be freed");
    }
    let _one = hall.opening.lock().await;
    let empty_since = hall.settings.machine.now() - hall.settings.empty_for.as_millis() as i64;
    for table in tables.iter().filter(|table| table.is_removable()) {
        let is_unused = table.shared.touched.load(SeqCst) < empty_since;
        if is_unused && table.players().is_empty() {
            let removed = hall.remove_table("", &table.id, "nobody was there").await;
            if let Err(error) = removed {
                tracing::warn!(?error, table = %table.id, "an empty table could not be removed");
            }
        }
    }
}

/// Until the server stops, every second: tells the witness what became durable, looks whether the folder is still there, and
/// notes when the clock has gone back.
///
/// # Errors
/// When the folder is gone.
pub(crate) async fn witness(hall: Arc<Hall>) -> Result<(), StoreError> {
    let mut stopping = hall.stopping.subscribe();
    let mut latest = hall.now();
    loop {
        tokio::select! {
            () = tokio::time::sleep(ROOTS) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return Ok(()),
        }
        hall.store
            .still_there()
            .inspect_err(|error| tracing::error!(%error, "the server stops"))?;
        hall.publish_root().await;
        latest = note_clock(&hall, latest, hall.now()).await;
    }
}

/// Notes that the clock has gone back; answers the time to compare with the next time.
pub(crate) async fn note_clock(hall: &Hall, before: i64, now: i64) -> i64 {
    if now + BACKWARDS < before {
        let note = JournalCommand::Note {
            what: "clock-went-back".to_owned(),
            subject: "the clock of this machine".to_owned(),
            why: String::new(),
            before: Some(time_text(before).into()),
            after: Some(time_text(now).into()),
        };
        if let Err(error) = hall.house.note(note).await {
            tracing::warn!(?error, "a note did not reach the journal");
        }
    }
    now
}
