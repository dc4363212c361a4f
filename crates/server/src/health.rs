//! Whether the record can be read and written, found out by doing it.

use std::time::Duration;

use boxman_house::Journal;
use boxman_store::{HOUSE, Recorded, Write, Writer};
use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};

use crate::hall::Hall;

/// For how long what was found out is believed.
const FRESH: Duration = Duration::from_secs(1);
/// How long the record may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// What was found out last, and the way to find out.
pub struct Health {
    writer: Writer,
    last: Mutex<Option<(Instant, Result<(), String>)>>,
}

impl Health {
    pub(crate) fn new(writer: Writer) -> Health {
        Health {
            writer,
            last: Mutex::default(),
        }
    }

    /// Whether the record can be written: something beside it is. However many ask, it is tried once a second.
    pub(crate) async fn writable(&self, hall: &Hall) -> Result<(), String> {
        let mut last = self.last.lock().await;
        if let Some((at, found)) = &*last
            && at.elapsed() < FRESH
        {
            return found.clone();
        }
        let probe = Write::Secret {
            record: Journal::KIND.key(HOUSE),
            name: "probe".to_owned(),
            secret: hall.settings.machine.now().to_le_bytes().to_vec(),
        };
        let written = timeout(PATIENCE, self.writer.write(vec![probe])).await;
        let found = match written {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("the record does not answer".to_owned()),
        };
        *last = Some((Instant::now(), found.clone()));
        found
    }
}

/// Whether the record can be read.
pub(crate) async fn readable(hall: &Hall) -> Result<(), String> {
    let store = hall.store.clone();
    let machine = &hall.settings.machine;
    let read = machine.run_blocking(move || store.entries(&Journal::KIND.key(HOUSE), 0, 1));
    match timeout(PATIENCE, read).await {
        Ok(Ok(Ok(entries))) if !entries.is_empty() => Ok(()),
        Ok(Ok(Ok(_))) => Err("the journal is gone".to_owned()),
        Ok(Ok(Err(error))) => Err(error.to_string()),
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => Err("the record does not answer".to_owned()),
    }
}
