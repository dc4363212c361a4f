//! A table as a record that runs.

use std::sync::{
    Arc, Mutex, PoisonError, RwLock,
    atomic::{AtomicI64, AtomicU64, Ordering::SeqCst},
};

use boxman_engine::Request;
use boxman_store::Replay;
use boxman_table::{Command, Event, Name, Table};
use lru::LruCache;

use super::{
    ANSWERED, Local, Posted, Rail, Shared, clock::Clock, is_practice, presence::Presence,
    rules_number,
};
use crate::{
    command::{Caller, Incoming, Wanted},
    refused::Refused,
    running::{Answer, Batch, Decided, Hosted, LiveNotice, RunError, Services, Task},
};

impl Hosted for Table {
    type Wanted = Wanted;
    type Local = Local;
    type Shared = Shared;

    fn local(services: &Services, _: &str, replay: &Replay<Table>) -> Result<Local, RunError> {
        let away = services
            .timing
            .away
            .filter(|_| is_practice(&replay.opening));
        Ok(Local {
            clock: Clock::new(services.timing),
            presence: Presence::new(away),
            answered: LruCache::new(ANSWERED),
        })
    }

    fn shared(services: &Services, replay: &Replay<Table>, local: &Local) -> Shared {
        Shared {
            posted: RwLock::new(Arc::new(Posted::of(replay))),
            seated: AtomicU64::new(0),
            names: RwLock::default(),
            players: RwLock::default(),
            claims: RwLock::default(),
            rail_code: RwLock::default(),
            heard: local.presence.heard(),
            muted: RwLock::default(),
            rail: Rail::default(),
            touched: AtomicI64::new(services.machine.now()),
            duty: Mutex::default(),
        }
    }

    fn takes_commands(task: &Task<Table>) -> Result<(), Refused> {
        task.services.check_enabled(Some(&task.running.id))
    }

    fn asked(wanted: &Wanted) -> Option<&Request<Command>> {
        match wanted {
            Wanted::Game(request) => Some(request),
            Wanted::Ready(_) => None,
        }
    }

    fn stamp(request: &mut Request<Command>, now: i64) {
        request.at = Some(now / 1000);
    }

    fn judge(
        task: &mut Task<Table>,
        caller: &Caller,
        incoming: &Incoming<Wanted>,
        batch: &mut Batch<Table>,
    ) -> Option<Decided<Table>> {
        task.local.clock.touch();
        let now = task.services.machine.now();
        task.running.shared.touched.store(now, SeqCst);
        task.judge(caller, incoming, batch)
    }

    async fn due(local: &Local) {
        tokio::select! {
            () = local.clock.due() => {}
            () = local.presence.due() => {}
        }
    }

    fn answered(
        task: &mut Task<Table>,
        actor: &str,
        incoming: &Incoming<Wanted>,
    ) -> Option<Answer> {
        let key = (actor.to_owned(), incoming.id.clone()?);
        let (body, answer) = task.local.answered.get(&key)?;
        Some(if *body == incoming.body {
            answer.clone()
        } else {
            Answer::duplicate(&key.1)
        })
    }

    fn remember(task: &mut Task<Table>, actor: &str, incoming: &Incoming<Wanted>, answer: &Answer) {
        // Everything else with an id is in the record.
        if let (Some(id), Wanted::Ready(_)) = (&incoming.id, &incoming.wanted) {
            let key = (actor.to_owned(), id.clone());
            let kept = (incoming.body, answer.clone());
            task.local.answered.put(key, kept);
        }
    }

    /// Bets close by themselves, and players who have gone no longer count. If all who are still there are ready,
    /// the dice are rolled.
    fn on_time(task: &mut Task<Table>, batch: &mut Batch<Table>) {
        batch.clock_changed |= task.local.presence.update();
        let all_ready = batch.clock_changed && task.all_ready(None);
        if !task.local.clock.is_due() && !all_ready {
            return;
        }
        task.local.clock.stop();
        let rests = task.failure().is_some() || Self::takes_commands(task).is_err();
        if !rests && let Ok(decided) = task.throw(None) {
            task.record("", None, Ok(decided), batch);
        }
        batch.clock_changed = true;
    }

    fn decided(task: &mut Task<Table>, events: &[Event]) {
        if events.iter().any(|e| matches!(e, Event::Rolled { .. })) {
            task.local.clock.rolled();
            task.services.metrics.rolls.add(1);
        }
    }

    fn before_commit(task: &mut Task<Table>, batch: &mut Batch<Table>) {
        task.tend_absent(batch);
        task.adopt_rules(batch);
    }

    fn after_commit(task: &mut Task<Table>, batch: &mut Batch<Table>, wrote: bool) {
        if task.failure().is_some() {
            task.local.clock.stop();
            return;
        }
        if wrote {
            task.local.presence.follow(&task.replay.engine);
        }
        // While the table is disabled bets stand and no time runs.
        if Self::takes_commands(task).is_err() {
            batch.clock_changed |= task.local.clock.runs();
            task.local.clock.stop();
        } else if wrote || batch.clock_changed {
            batch.clock_changed |= task.start_clock_if_due();
        }
        if batch.clock_changed {
            let clock = task.local.clock_view();
            task.running.notify(&LiveNotice::Clock { clock });
        }
    }

    /// Notes the players at the table, for whoever asks without a command.
    fn share(task: &Task<Table>) {
        let players = task.replay.engine.players();
        let seated = players.iter().filter(|p| p.seat.is_some());
        let seated: Vec<String> = seated.map(|p| p.name.to_string()).collect();
        let shared = &task.running.shared;
        shared.seated.store(seated.len() as u64, SeqCst);
        *shared.names.write().unwrap_or_else(PoisonError::into_inner) = seated;
        let names = players.iter().map(|p| p.name.to_string()).collect();
        let known = &shared.players;
        *known.write().unwrap_or_else(PoisonError::into_inner) = names;
        let muted = task.replay.engine.muted().map(ToString::to_string);
        *shared.muted.write().unwrap_or_else(PoisonError::into_inner) = muted.collect();
        let claims = task.replay.engine.claimed_seats();
        let claims = claims.map(|c| (c.holder.clone(), (c.player.clone(), c.offer)));
        let known = &shared.claims;
        *known.write().unwrap_or_else(PoisonError::into_inner) = claims.collect();
        let code = task.replay.engine.rail_code().cloned();
        let known = &shared.rail_code;
        *known.write().unwrap_or_else(PoisonError::into_inner) = code;
        let (posted, replay) = (task.running.posted(), &task.replay);
        if posted.text != replay.rules || posted.rules != rules_number(replay) {
            task.running.post(Posted::of(replay));
        }
    }

    fn carry_over(before: Local, after: &mut Local) {
        *after = before;
    }
}

impl Task<Table> {
    /// Lets a player leave who has gone, if that is possible now.
    pub(super) fn let_leave(&mut self, name: &Name, batch: &mut Batch<Table>) {
        let player = name.clone();
        let mut request = Request::from(Command::Leave { player });
        Table::stamp(&mut request, self.services.machine.now());
        if let Ok(decided) = self.decide(request) {
            self.record("", None, Ok(decided), batch);
        }
    }

    /// Starts the clock if a roll would decide something and several players are at the table. Players who are alone
    /// have all the time they want: what is left of a clock stops when the others have gone.
    fn start_clock_if_due(&mut self) -> bool {
        let alone = self.present().count() < 2;
        let table = &self.replay.engine;
        let clock = &mut self.local.clock;
        if alone {
            let ran = clock.runs();
            clock.stop();
            return ran;
        }
        if clock.runs() || clock.rests() || !self.running.is_practice() {
            return false;
        }
        let up = table.players().iter().any(|p| !p.bets.is_empty());
        let due = up && table.may_roll().is_ok();
        if due {
            self.local.clock.start(self.services.machine.now());
        }
        due
    }
}
