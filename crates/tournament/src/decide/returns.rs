//! Taking back what was not played for: one entry before its seat is drawn, or the whole tournament
//! before any is. Fee and buy-in go back to who paid them; the licensee keeps nothing (CO-2315.05-h).

use boxman_table::Name;
use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{Code, Event, Refusal, Tournament, When};

impl Tournament {
    /// Takes an entry back while registration for its event is open; afterwards a player can only be
    /// scratched, and the buy-in stays in the pool.
    pub(super) fn withdraw(&self, player: &Name, reason: &SmolStr, at: When) -> Decision {
        said(reason)?;
        let entry = self.known(player)?;
        if self.events[entry.event].closed || entry.heat.is_some() || entry.round > 0 {
            let message = format!(
                "{player} may withdraw until registration closes and a seat is drawn; now the buy-in is in play"
            );
            return refuse(Code::NotNow, "CO-2315.05-g", message);
        }
        Ok(vec![Event::Withdrawn {
            entry: entry.number,
            player: player.clone(),
            reason: reason.clone(),
            at,
        }])
    }

    /// Calls the tournament off before a seat is drawn: everybody has back what was paid.
    pub(super) fn cancel(&self, reason: &SmolStr, at: When) -> Decision {
        said(reason)?;
        if !self.heats.is_empty() {
            let message = "seats are drawn: every buy-in is paid out to winners now";
            return refuse(Code::NotNow, "CO-2315.05-g", message);
        }
        let kept = self.receipts.iter().filter(|r| r.returned.is_none());
        let mut events: Vec<Event> = kept
            .map(|receipt| Event::Withdrawn {
                entry: receipt.entry,
                player: receipt.player.clone(),
                reason: reason.clone(),
                at,
            })
            .collect();
        events.push(Event::Cancelled {
            reason: reason.clone(),
            at,
        });
        Ok(events)
    }
}

fn said(reason: &SmolStr) -> Result<(), Refusal> {
    match reason.trim().is_empty() {
        true => Err(Refusal::bad("say why in \"reason\"")),
        false => Ok(()),
    }
}
