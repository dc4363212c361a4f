//! Who is at a practice table and who has gone. Players are there as long as something is heard of them: a command,
//! a question, or a sign of life on a live feed. After a while without any they are away: nobody waits for them.
//! A player at a table of the house may have no device at all, so there nobody is away.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use boxman_engine::Request;
use boxman_rules::Role;
use boxman_table::{Command, Name, OrderReason, Table};
use tokio::{sync::Notify, time::Instant};

use crate::running::{Batch, Task};

/// When somebody was last heard of.
struct Heard {
    at: Instant,
    /// Whether the table takes the player for away.
    away: bool,
}

/// When each seated player was last heard of; noted by whoever hears of them.
#[derive(Default)]
pub struct LastHeard {
    players: Mutex<HashMap<Name, Heard>>,
    /// Somebody who was away is back.
    back: Notify,
}

impl LastHeard {
    fn players(&self) -> MutexGuard<'_, HashMap<Name, Heard>> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something was heard of somebody; only players with a seat are followed.
    pub fn note(&self, name: &Name) {
        if let Some(heard) = self.players().get_mut(name) {
            heard.at = Instant::now();
            if heard.away {
                self.back.notify_one();
            }
        }
    }
}

/// What the table's task makes of it.
pub(super) struct Presence {
    /// How long nothing may be heard of a player; never too long where there is no limit.
    after: Option<Duration>,
    heard: Arc<LastHeard>,
    /// Seated players who are away.
    pub(super) away: BTreeSet<Name>,
}

impl Presence {
    pub(super) fn new(after: Option<Duration>) -> Presence {
        Presence {
            after,
            heard: Arc::default(),
            away: BTreeSet::new(),
        }
    }

    /// Where others note that they heard of somebody.
    pub(super) fn heard(&self) -> Arc<LastHeard> {
        self.heard.clone()
    }

    /// Follows the players who have a seat, and nobody else. Whoever sits down has just been heard of.
    pub(super) fn follow(&mut self, table: &Table) {
        if self.after.is_none() {
            return;
        }
        let seated = table.players().iter().filter(|p| p.seat.is_some());
        let seated: BTreeSet<&Name> = seated.map(|p| &p.name).collect();
        let mut players = self.heard.players();
        players.retain(|name, _| seated.contains(name));
        self.away.retain(|name| seated.contains(name));
        for name in seated {
            if !players.contains_key(name) {
                let at = Instant::now();
                players.insert(name.clone(), Heard { at, away: false });
            }
        }
    }

    /// Resolves when somebody has been silent for too long, or is back.
    pub(super) async fn due(&self) {
        let Some(after) = self.after else {
            return std::future::pending().await;
        };
        loop {
            let back = self.heard.back.notified();
            let (changed, next) = self.look(after);
            if changed {
                return;
            }
            match next {
                None => back.await,
                Some(next) => tokio::select! {
                    () = tokio::time::sleep_until(next) => {}
                    () = back => {}
                },
            }
        }
    }

    /// Whether somebody is newly away or back, and when the next may be away.
    fn look(&self, after: Duration) -> (bool, Option<Instant>) {
        let players = self.heard.players();
        let now = Instant::now();
        let changed = players.values().any(|h| h.away != (h.at + after <= now));
        let here = players.values().filter(|h| !h.away);
        (changed, here.map(|h| h.at + after).min())
    }

    /// Takes note of who is away; whether that has changed.
    pub(super) fn update(&mut self) -> bool {
        let Some(after) = self.after else {
            return false;
        };
        let now = Instant::now();
        let mut players = self.heard.players();
        for heard in players.values_mut() {
            heard.away = heard.at + after <= now;
        }
        let away = players.iter().filter(|(_, heard)| heard.away);
        let away: BTreeSet<Name> = away.map(|(name, _)| name.clone()).collect();
        let changed = away != self.away;
        drop(players);
        self.away = away;
        changed
    }
}

impl Task<Table> {
    /// The players who have a seat and are there.
    pub(super) fn present(&self) -> impl Iterator<Item = &Name> {
        let away = &self.local.presence.away;
        let seated = self
            .replay
            .engine
            .players()
            .iter()
            .filter(|p| p.seat.is_some());
        seated.map(|p| &p.name).filter(|name| !away.contains(*name))
    }

    /// The house does for players who are away what they would hold up: their dice are ordered on, and once
    /// nothing of theirs is up the seat is free. Their chips wait for them.
    pub(super) fn tend_absent(&mut self, batch: &mut Batch<Table>) {
        if self.local.presence.away.is_empty() || !self.running.is_practice() {
            return;
        }
        // The dice may go to others who are away before somebody is there.
        for _ in 0..self.local.presence.away.len() {
            let shooter = self.replay.engine.shooter();
            let holds_up = shooter.is_some_and(|name| self.local.presence.away.contains(name));
            let pass = Command::OrderPass {
                reason: OrderReason::Delay,
            };
            if !holds_up || self.present().next().is_none() || !self.house_does(pass, batch) {
                break;
            }
        }
        for player in self.local.presence.away.clone() {
            let mut players = self.replay.engine.players().iter();
            if players.any(|p| p.name == player && p.bets.is_empty()) {
                self.house_does(Command::Leave { player }, batch);
            }
        }
    }

    /// Gives a command as the staff who may; whether it was taken.
    fn house_does(&mut self, command: Command, batch: &mut Batch<Table>) -> bool {
        let mut request = Request::from(command);
        request.at = Some(self.services.machine.now() / 1000);
        let (roles, _) = self.replay.engine.roles(&request);
        request.by = roles.into_iter().find(|role| *role != Role::Player);
        let decided = self.decide(request);
        let taken = decided.is_ok();
        if taken {
            self.record("", None, decided, batch);
        }
        taken
    }
}
