//! One table: it takes commands in their order, decides them, makes them durable and only then
//! answers and tells. If the record cannot be written it stops taking commands, and resumes from what
//! the record holds.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, PoisonError, atomic::Ordering::SeqCst},
    time::Duration,
};

use boxman_store::{Asked, Balances, Entry, Write, fair::Drawn, fair::Proof};
use boxman_table::{Command, Event, Name, Request};
use serde_json::{Value, json};
use tokio::{sync::mpsc, time::Instant};

use super::{
    Answer, Around, Ask, Live, TableError,
    batch::{self, Batch},
    clock::Clock,
    load::{Loaded, fingerprint},
    play::Decided,
};
use crate::{
    command::{Caller, Incoming, Wanted},
    dice::Generator,
    refused::{Code, Refused},
};

/// How many entries may pass between two snapshots.
const KEEP_EVERY: u64 = 2000;
/// The most commands between two commits.
const LARGEST_BATCH: usize = 64;
/// How long a table that cannot write waits before it tries again.
pub(super) const RETRY: Duration = Duration::from_millis(250);

/// A table's task.
pub(super) struct Task {
    pub(super) around: Around,
    pub(super) live: Arc<Live>,
    pub(super) loaded: Loaded,
    generator: Generator,
    pub(super) clock: Clock,
    /// Why the record could not be written, and when that was last tried.
    pub(super) failed: Option<(String, Instant)>,
}

impl Task {
    pub(super) fn new(around: Around, live: Arc<Live>, loaded: Loaded) -> Result<Task, TableError> {
        Ok(Task {
            clock: Clock::new(around.timing),
            generator: Generator::on(&around.machine)?,
            around,
            live,
            loaded,
            failed: None,
        })
    }

    /// Notes who is here, for those who ask without a command.
    pub(super) fn count(&self) {
        let players = self.loaded.replay.table.players();
        let seated = players.iter().filter(|p| p.seat.is_some()).count();
        self.live.seated.store(seated as u64, SeqCst);
        let names = players.iter().map(|p| p.name.to_string()).collect();
        *self
            .live
            .players
            .write()
            .unwrap_or_else(PoisonError::into_inner) = names;
    }

    pub(super) async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        self.wind(&mut Batch::default());
        loop {
            let mut batch = Batch::default();
            // Bets close on time, however many commands are waiting.
            tokio::select! {
                biased;
                () = self.clock.due() => self.time_up(&mut batch),
                ask = asks.recv() => match ask {
                    Some(ask) => self.take(ask, &mut batch).await,
                    None => return,
                },
            }
            while batch.replies.len() < LARGEST_BATCH
                && let Ok(ask) = asks.try_recv()
            {
                self.take(ask, &mut batch).await;
            }
            self.adopt(&mut batch);
            let stops = std::mem::take(&mut batch.stops);
            if self.loaded.replay.head.number >= self.loaded.kept + KEEP_EVERY || !stops.is_empty()
            {
                self.keep(&mut batch);
            }
            self.commit(batch).await;
            if !stops.is_empty() {
                for stop in stops {
                    let _ = stop.send(());
                }
                return;
            }
        }
    }

    async fn take(&mut self, ask: Ask, batch: &mut Batch) {
        match ask {
            Ask::View { player, reply } => batch.views.push((player, reply)),
            Ask::Copy { reply } => batch.copies.push(reply),
            Ask::Stop { reply } => batch.stops.push(reply),
            Ask::Tallies { reply } => drop(reply.send(self.loaded.replay.tallies.clone())),
            Ask::Change { rules, reply } => {
                let answer = self.plan(*rules, batch);
                batch.replies.push((reply, answer));
            }
            Ask::Command {
                caller,
                incoming,
                reply,
            } => {
                let answer = self.answer(&caller, *incoming, batch).await;
                batch.replies.push((reply, answer));
            }
        }
    }

    /// Decides a command; its answer is sent once the batch is durable.
    async fn answer(&mut self, caller: &Caller, incoming: Incoming, batch: &mut Batch) -> Answer {
        if self.live.disabled.load(SeqCst) {
            let refused = Refused::outside(Code::TableDisabled, "this table is disabled");
            return batch::refused(&refused);
        }
        if let Err(why) = self.recover().await {
            let message = format!("the table has stopped taking commands: {why}");
            return batch::refused(&Refused::outside(Code::StoreFailed, message));
        }
        if let Some(id) = &incoming.id
            && self.loaded.ids.contains(&fingerprint(&caller.name, id))
        {
            if let Some(entry) = batch.answered(&caller.name, id) {
                return batch::again(entry, &incoming.body);
            }
            match self.look_up(&caller.name, id).await {
                Ok(Some(entry)) => return batch::again(&entry, &incoming.body),
                Ok(None) => {}
                Err(refused) => return batch::refused(&refused),
            }
        }
        self.generator.cycle();
        self.clock.touch();
        match self.decide(caller, &incoming, batch) {
            None => batch::taken(self.loaded.replay.head.seq, "[]"),
            Some(decided) => self.record(&caller.name, Some(&incoming), decided, batch),
        }
    }

    async fn look_up(&self, actor: &str, id: &str) -> Result<Option<Entry>, Refused> {
        let (store, table) = (self.around.store.clone(), self.live.id.clone());
        let (actor, id) = (actor.to_owned(), id.to_owned());
        let found = self
            .around
            .machine
            .aside(move || store.answered(&table, &actor, &id))
            .await;
        match found {
            Ok(Ok(entry)) => Ok(entry),
            Ok(Err(error)) => Err(Refused::outside(Code::StoreFailed, error.to_string())),
            Err(error) => Err(Refused::outside(Code::Internal, error.to_string())),
        }
    }

    /// Bets close by themselves.
    fn time_up(&mut self, batch: &mut Batch) {
        self.clock.stop();
        let failed = self.failed.is_some() || self.live.disabled.load(SeqCst);
        if !failed && let Ok(decided) = self.draw(None) {
            self.record("", None, Ok(decided), batch);
        }
        batch.stirred = true;
    }

    /// Writes a decision down behind the others of the batch, and makes its answer.
    pub(super) fn record(
        &mut self,
        actor: &str,
        incoming: Option<&Incoming>,
        decided: Decided,
        batch: &mut Batch,
    ) -> Answer {
        let id = incoming.and_then(|incoming| incoming.id.clone());
        let mut entry = Entry {
            at: self.around.machine.now(),
            actor: actor.to_owned(),
            body: id.as_ref().and(incoming.map(|incoming| incoming.body)),
            id,
            ..Entry::opening(&self.live.id, 0, "", None)
        };
        let (answer, events, proof) = match decided {
            Err(vain) => {
                let answer = batch::refused(&vain.refused);
                let Some(asked) = asked_in_vain(entry.at, incoming, vain.asked) else {
                    return answer;
                };
                entry.asked = asked;
                entry.refused = Some(text(&vain.refused));
                (answer, Vec::new(), None)
            }
            Ok((asked, events, proof)) => {
                entry.asked = text(&asked);
                entry.events = text(&events);
                entry.count = events.len() as u32;
                let seq = self.loaded.replay.head.seq + events.len() as u64;
                (batch::taken(seq, &entry.events), events, proof)
            }
        };
        let secret = match proof.is_some().then(|| self.generator.secret()).transpose() {
            Ok(secret) => secret,
            Err(error) => {
                return batch::refused(&Refused::outside(Code::Internal, error.to_string()));
            }
        };
        let rolled = events.iter().any(|e| matches!(e, Event::Rolled { .. }));
        let before = rolled.then(|| Balances::at(&self.loaded.replay.table));
        let table = &mut self.loaded.replay.table;
        let fold = AssertUnwindSafe(|| events.iter().for_each(|event| table.apply(event)));
        if catch_unwind(fold).is_err() {
            self.failed = Some(("its accounts do not balance".to_owned(), Instant::now()));
            return batch::refused(&Refused::outside(Code::Internal, "the table had to stop"));
        }
        self.loaded.replay.note(actor, proof.is_some(), &events);
        if let Some(secret) = secret {
            self.commit_to(secret, proof, &mut entry, batch);
        }
        if let Some(before) = before {
            let after = Balances::at(&self.loaded.replay.table);
            entry.balances = Some(text(&Balances { before, after }));
            self.clock.rolled();
            self.around.metrics.rolls.add(1);
        }
        if let Some(id) = &entry.id {
            self.loaded.ids.insert(fingerprint(actor, id));
        }
        self.loaded.replay.head.chain(&mut entry);
        batch.writes.push(Write::Entry(entry));
        answer
    }

    /// Shows the secret that was used and commits to the next.
    fn commit_to(
        &mut self,
        secret: boxman_store::fair::Secret,
        proof: Option<Proof>,
        entry: &mut Entry,
        batch: &mut Batch,
    ) {
        let next = secret.commitment();
        self.loaded.replay.draws += 1;
        self.loaded.replay.commitment = Some(next.clone());
        entry.proof = Some(text(&Drawn { proof, next }));
        batch.writes.push(Write::Secret {
            table: self.live.id.clone(),
            secret: secret.clone(),
        });
        self.loaded.secret = secret;
    }

    /// Puts a snapshot behind the entries of a batch.
    fn keep(&mut self, batch: &mut Batch) {
        let replay = &self.loaded.replay;
        let fresh = replay.head.number > self.loaded.kept && self.failed.is_none();
        if let (true, Ok(kept)) = (fresh, replay.keep(&self.live.id)) {
            self.loaded.kept = kept.number;
            batch.writes.push(Write::Snapshot(kept));
        }
    }

    /// Makes the batch durable, then answers and tells.
    async fn commit(&mut self, mut batch: Batch) {
        if !batch.writes.is_empty() {
            let begun = Instant::now();
            let writes = std::mem::take(&mut batch.writes);
            let written = self.around.writer.write(writes).await;
            self.around.metrics.commits.note(begun.elapsed());
            match written {
                Ok(writes) => batch.writes = writes,
                Err(error) => return self.fail(error.to_string(), batch),
            }
            self.tell(batch.entries());
        }
        if !batch.writes.is_empty() || batch.stirred {
            self.wind(&mut batch);
        }
        if batch.stirred {
            self.live
                .notify(&json!({"notice": "clock", "clock": self.clock.view()}));
        }
        for (reply, answer) in batch.replies {
            // Whoever asked may have gone away; what was done stands.
            let _ = reply.send(answer);
        }
        for reply in batch.copies {
            let _ = reply.send(Box::new(self.loaded.replay.table.clone()));
        }
        for (player, reply) in batch.views {
            let _ = reply.send(self.view(player.as_ref()));
        }
    }

    /// Starts the clock if a roll would decide something and somebody is playing.
    fn wind(&mut self, batch: &mut Batch) {
        let stays = self.clock.runs() || self.clock.rests() || self.failed.is_some();
        if stays || !self.live.is_practice() {
            return;
        }
        let table = &self.loaded.replay.table;
        let mut request = Request::from(Command::Roll {
            dice: Some([1, 1]),
            cocked: None,
        });
        request.drawn = true;
        let up = table.players().iter().any(|p| !p.bets.is_empty());
        if up && self.judge(request).is_ok() {
            self.clock.start(self.around.machine.now());
            batch.stirred = true;
        }
    }

    fn view(&self, player: Option<&Name>) -> Value {
        let replay = &self.loaded.replay;
        let known = |name: &&Name| replay.table.players().iter().any(|p| p.name == **name);
        let mut view = replay.table.view(player.filter(known));
        if let Value::Object(state) = &mut view {
            state.insert("seq".to_owned(), replay.head.seq.into());
            state.insert("clock".to_owned(), self.clock.view());
            let fair = json!({
                "draw": replay.draws + 1,
                "commitment": replay.commitment,
                "seeds": self.loaded.seeds,
            });
            state.insert("fair".to_owned(), fair);
            if let Some((why, _)) = &self.failed {
                state.insert("stopped".to_owned(), why.as_str().into());
            }
        }
        view
    }
}

/// What a refused command was; kept only where it carried an id.
fn asked_in_vain(
    at: i64,
    incoming: Option<&Incoming>,
    asked: Option<Box<Asked>>,
) -> Option<String> {
    let incoming = incoming.filter(|incoming| incoming.id.is_some())?;
    match (asked, &incoming.wanted) {
        (Some(asked), _) => Some(text(&asked)),
        (None, Wanted::Game(request)) => Some(text(&Asked {
            by: request.by,
            at: Some(at / 1000),
            drawn: false,
            command: request.command.clone(),
        })),
        (None, _) => None,
    }
}

/// Plain data as JSON.
pub(super) fn text<T: serde::Serialize>(data: &T) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| unreachable!("plain data is always JSON"))
}
