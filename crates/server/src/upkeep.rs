//! What the server does by itself from time to time.

use std::{sync::Arc, time::Duration};

use crate::{hall::Hall, returns};

/// How often.
const EVERY: Duration = Duration::from_secs(10);

/// Until the server stops: compares returns with the odds, and ends sign-ins whose time is over.
pub(crate) async fn keep(hall: Arc<Hall>) {
    let mut stopping = hall.stopping.subscribe();
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
        returns::compare_all(&hall).await;
        if let Err(error) = hall.people.expire().await {
            tracing::warn!(?error, "sign-ins that are over could not be ended");
        }
    }
}
