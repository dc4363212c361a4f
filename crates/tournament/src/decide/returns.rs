//! Taking back what was not played for: one entry before its seat is drawn, or the whole tournament
//! before any is. Fee and buy-ins go back to whoever paid them; the licensee keeps nothing
//! (CO-2315.05-h, R-tournament-9).

use boxman_table::Name;
use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{Code, Event, Matter, Refusal, Tournament, When};

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
            return refuse(Code::NotNow, Matter::PoolPaidOut.clause(), message);
        }
        Ok(vec![Event::Withdrawn {
            entry: entry.number,
            player: player.clone(),
            reason: reason.clone(),
            at,
        }])
    }

    /// Calls the tournament off before a seat is drawn: everybody gets back what was paid.
    pub(super) fn cancel(&self, reason: &SmolStr, at: When) -> Decision {
        said(reason)?;
        if !self.heats.is_empty() {
            let message = "seats are drawn: every buy-in is paid out to winners now";
            return refuse(Code::NotNow, Matter::PoolPaidOut.clause(), message);
        }
        let paid_for = |number: u32| {
            let mut own = self.receipts.iter().filter(|r| r.entry == number);
            own.any(|r| r.returned.is_none())
        };
        let entries = self.entries.iter().filter(|e| paid_for(e.number));
        let mut events: Vec<Event> = entries
            .map(|entry| Event::Withdrawn {
                entry: entry.number,
                player: entry.player.clone(),
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
    if reason.trim().is_empty() {
        Err(Refusal::bad("say why in \"reason\""))
    } else {
        Ok(())
    }
}
