//! One record's task: it takes commands in their order, decides them, makes them durable and only then
//! answers and tells. If the record cannot be written it stops taking commands, and resumes from what the
//! record holds.

use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::Duration,
};

use boxman_engine::{Engine, Instruction, Request};
use boxman_store::{
    Balances, Entry, Replay, Write,
    fair::{Chain, Drawn, Proof, Source},
};
use tokio::{sync::mpsc, time::Instant};

use super::{
    Answer, Ask, Batch, Hosted, News, RunError, Running, Services,
    batch::again,
    load::{Loaded, fingerprint},
};
use crate::{
    command::{Caller, Incoming},
    dice::{Generator, NoEntropy},
    guard::name_key as key_of,
    refused::{Code, Refused},
};

/// The most bytes of a refused command, and of the sentence that refuses it, that are kept under its id.
const LONGEST_KEPT: usize = 1000;

/// How many entries may pass between two snapshots.
const SNAPSHOT_EVERY: u64 = 2000;
/// The most commands between two commits.
const LARGEST_BATCH: usize = 128;
/// How long a record that cannot be written waits before it is tried again.
pub(super) const RETRY: Duration = Duration::from_millis(250);

/// What a command comes to before it is durable: what was decided on, what happens, how dice were drawn.
pub type Decided<E> = Result<
    (
        Request<<E as Engine>::Command>,
        Vec<<E as Engine>::Event>,
        Option<Proof>,
    ),
    Rejected<E>,
>;

/// A refusal, with what the engine was asked if it was the engine that refused.
pub struct Rejected<E: Hosted> {
    pub refused: Refused,
    pub asked: Option<Box<Request<E::Command>>>,
}

impl<E: Hosted> From<Refused> for Rejected<E> {
    fn from(refused: Refused) -> Rejected<E> {
        Rejected {
            refused,
            asked: None,
        }
    }
}

/// A record's task.
pub struct Task<E: Hosted> {
    pub services: Services,
    pub running: Arc<Running<E>>,
    pub replay: Replay<E>,
    /// What is around the engine.
    pub local: E::Local,
    source: Option<Source>,
    ids: HashSet<u64>,
    snapshot: u64,
    generator: Generator,
    /// Why the record could not be written, and when that was last tried.
    pub(super) failed: Option<(String, Instant)>,
}

impl<E: Hosted> Task<E> {
    pub(super) fn new(
        services: Services,
        running: Arc<Running<E>>,
        loaded: Loaded<E>,
    ) -> Result<Task<E>, RunError> {
        Ok(Task {
            generator: Generator::on(&services.machine)?,
            services,
            running,
            replay: loaded.replay,
            local: loaded.local,
            source: loaded.source,
            ids: loaded.ids,
            snapshot: loaded.snapshot,
            failed: None,
        })
    }

    /// Takes the place of what was there before a failure.
    pub(super) fn reload(&mut self, loaded: Loaded<E>) {
        let before = std::mem::replace(&mut self.local, loaded.local);
        E::carry_over(before, &mut self.local);
        self.replay = loaded.replay;
        self.source = loaded.source;
        self.ids = loaded.ids;
        self.snapshot = loaded.snapshot;
        self.failed = None;
    }

    /// Why it takes no commands, if it does not.
    pub fn failure(&self) -> Option<&str> {
        self.failed.as_ref().map(|(why, _)| why.as_str())
    }

    pub(super) async fn run(mut self, mut asks: mpsc::Receiver<Ask<E>>) {
        E::after_commit(&mut self, &mut Batch::default(), true);
        loop {
            let mut batch = Batch::default();
            // What is due comes on time, however many commands are waiting.
            tokio::select! {
                biased;
                () = E::due(&self.local) => E::on_time(&mut self, &mut batch),
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
            if self.failed.is_none() {
                E::before_commit(&mut self, &mut batch);
            }
            let stops = std::mem::take(&mut batch.stops);
            if self.replay.head.number >= self.snapshot + SNAPSHOT_EVERY || !stops.is_empty() {
                self.take_snapshot(&mut batch);
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

    async fn take(&mut self, ask: Ask<E>, batch: &mut Batch<E>) {
        match ask {
            Ask::Look(look) => batch.looks.push(look),
            Ask::Stop(reply) => batch.stops.push(reply),
            Ask::Act { act, reply } => {
                let answer = match self.recover().await {
                    Ok(()) => act(self, batch),
                    Err(why) => Answer::refused(&stopped::<E>(&why)),
                };
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
    async fn answer(
        &mut self,
        caller: &Caller,
        incoming: Incoming<E::Wanted>,
        batch: &mut Batch<E>,
    ) -> Answer {
        if let Err(reason) = E::takes_commands(self) {
            return Answer::refused(&reason);
        }
        if let Err(why) = self.recover().await {
            return Answer::refused(&stopped::<E>(&why));
        }
        if let Some(id) = &incoming.id
            && self.ids.contains(&fingerprint(&caller.name, id))
        {
            if let Some(entry) = batch.answered(&caller.name, id) {
                return again::<E>(entry, &incoming.body);
            }
            match self.look_up(&caller.name, id).await {
                Ok(Some(entry)) => return again::<E>(&entry, &incoming.body),
                Ok(None) => {}
                Err(reason) => return Answer::refused(&reason),
            }
        }
        if let Some(answer) = E::answered(self, &caller.name, &incoming) {
            return answer;
        }
        self.generator.cycle();
        let seq = self.replay.head.seq;
        let decided = match incoming.expect_seq.filter(|expected| *expected != seq) {
            Some(expected) => {
                let name = E::KIND.name();
                let message = format!("the {name} is at {seq}, not at {expected}");
                Some(Err(Refused::outside(Code::StaleSeq, message).into()))
            }
            None => E::judge(self, caller, &incoming, batch),
        };
        let before = batch.writes.len();
        let answer = match decided {
            None => Answer::taken(self.replay.head.seq, "[]"),
            Some(decided) => self.record(&caller.name, Some(&incoming), decided, batch),
        };
        if batch.writes.len() == before {
            E::remember(self, &caller.name, &incoming, &answer);
        }
        answer
    }

    async fn look_up(&self, actor: &str, id: &str) -> Result<Option<Entry>, Refused> {
        let (store, key) = (self.services.store.clone(), self.replay.key.clone());
        let (actor, id) = (actor.to_owned(), id.to_owned());
        let found = self
            .services
            .machine
            .run_blocking(move || store.answered(&key, &actor, &id))
            .await;
        match found {
            Ok(Ok(entry)) => Ok(entry),
            Ok(Err(error)) => Err(Refused::outside(Code::StoreFailed, error.to_string())),
            Err(error) => Err(Refused::outside(Code::Internal, error.to_string())),
        }
    }

    /// What the engine says to a request.
    pub fn decide(&self, request: Request<E::Command>) -> Decided<E> {
        let decide = AssertUnwindSafe(|| self.replay.engine.decide(&request));
        match catch_unwind(decide) {
            Ok(Ok(events)) => Ok((request, events, None)),
            Ok(Err(refusal)) => Err(Rejected {
                refused: Refused::from(&refusal),
                asked: Some(Box::new(request)),
            }),
            Err(_) => {
                let message = format!("the {} could not decide this", E::KIND.name());
                Err(Refused::outside(Code::Internal, message).into())
            }
        }
    }

    /// Draws the dice of a roll and decides it, with the seeds that were closed with the draw before. A roll that would be
    /// refused draws nothing.
    pub fn draw(&self, mut request: Request<E::Command>) -> Decided<E> {
        request.drawn = true;
        if let Err(refusal) = self.replay.engine.check_draw(&request) {
            return Err(Rejected {
                refused: Refused::from(&refusal),
                asked: Some(Box::new(request)),
            });
        }
        let number = self.replay.draws + 1;
        let (source, replay) = (self.source.as_ref(), &self.replay);
        let proof = source.and_then(|source| source.prove(&replay.key, number, &replay.closed));
        let Some(proof) = proof else {
            let message = format!("the {} draws no dice", E::KIND.name());
            return Err(Refused::outside(Code::Internal, message).into());
        };
        if let Some(dice) = request.command.dice() {
            *dice = Some(proof.dice);
        }
        let (request, events, _) = self.decide(request)?;
        Ok((request, events, Some(proof)))
    }

    /// Writes a decision down behind the others of the batch, and makes its answer.
    pub fn record(
        &mut self,
        actor: &str,
        incoming: Option<&Incoming<E::Wanted>>,
        decided: Decided<E>,
        batch: &mut Batch<E>,
    ) -> Answer {
        let id = incoming.and_then(|incoming| incoming.id.clone());
        let mut entry = Entry {
            at: self.services.machine.now(),
            actor: actor.to_owned(),
            body: id.as_ref().and(incoming.map(|incoming| incoming.body)),
            id,
            ..Entry::opening(&self.replay.key, 0, "", None)
        };
        let (answer, mut news, proof) = match decided {
            Err(rejected) => {
                let refused = bounded(rejected.refused.clone());
                let answer = Answer::refused(&refused);
                let Some(asked) = rejected_request(incoming, &rejected) else {
                    return answer;
                };
                if self.services.refusals.take(key_of(actor)).is_err() {
                    let message = "too many refused commands with an id; slow down";
                    return Answer::refused(&Refused::outside(Code::TooMany, message));
                }
                entry.asked = asked;
                entry.refused = Some(refused.recorded());
                (answer, News::of(Vec::new()), None)
            }
            Ok((request, events, proof)) => {
                entry.asked = text(&request);
                entry.count = events.len() as u32;
                let seq = self.replay.head.seq + events.len() as u64;
                let news = News::of(events);
                entry.events = news.list();
                (Answer::taken(seq, &entry.events), news, proof)
            }
        };
        let is_drawn = proof.is_some();
        let chain = match is_drawn.then(|| self.next_chain()).transpose() {
            Ok(chain) => chain.flatten(),
            Err(error) => {
                return Answer::refused(&Refused::outside(Code::Internal, error.to_string()));
            }
        };
        let before = self.replay.engine.balances(&news.events);
        let applied = self.replay.apply(actor, is_drawn, &news.events);
        if applied.is_err() {
            self.failed = Some(("its accounts do not balance".to_owned(), Instant::now()));
            let message = format!("the {} had to stop", E::KIND.name());
            return Answer::refused(&Refused::outside(Code::Internal, message));
        }
        if is_drawn {
            news.drawn = Some(self.close_draw(proof, chain, &mut entry, batch));
        }
        if let Some(before) = before {
            let after = self
                .replay
                .engine
                .balances(&news.events)
                .unwrap_or_default();
            entry.balances = Some(text(&Balances { before, after }));
        }
        let line = |event: &E::Event| E::line(&self.running.id, event).is_some();
        entry.significant = news.events.iter().any(line);
        E::decided(self, &news.events);
        if let Some(id) = &entry.id {
            self.ids.insert(fingerprint(actor, id));
        }
        self.replay.head.chain(&mut entry);
        if !news.events.is_empty() {
            news.number(&entry);
            batch.news.push(news);
        }
        batch.writes.push(Write::Entry(entry));
        answer
    }

    /// A new chain, if the present one does not reach the draw after the one that is made now.
    fn next_chain(&mut self) -> Result<Option<Chain>, NoEntropy> {
        let next = self.replay.draws + 2;
        if self
            .source
            .as_ref()
            .is_some_and(|source| source.covers(next))
        {
            return Ok(None);
        }
        Ok(Some(Chain::new(next, self.generator.secret()?)))
    }

    /// Shows the secret that was used, and closes the seeds of the next draw.
    fn close_draw(
        &mut self,
        proof: Option<Proof>,
        chain: Option<Chain>,
        entry: &mut Entry,
        batch: &mut Batch<E>,
    ) -> Drawn {
        self.replay.draws += 1;
        let anchor = chain.as_ref().map(|chain| chain.anchor().clone());
        let drawn = self.replay.close(proof, anchor);
        entry.proof = Some(text(&drawn));
        if let Some(chain) = chain {
            batch.writes.push(Write::chain(&self.replay.key, &chain));
            self.source = Some(Source::Chain(chain));
        }
        drawn
    }

    /// Puts a snapshot behind the entries of a batch.
    fn take_snapshot(&mut self, batch: &mut Batch<E>) {
        if self.replay.head.number > self.snapshot
            && self.failed.is_none()
            && let Some(snapshot) = self.replay.snapshot()
        {
            self.snapshot = snapshot.number;
            batch.writes.push(Write::Snapshot(snapshot));
        }
    }

    /// Makes the batch durable, then answers and tells.
    async fn commit(&mut self, mut batch: Batch<E>) {
        let wrote = !batch.writes.is_empty();
        if wrote {
            let begun = Instant::now();
            let writes = std::mem::take(&mut batch.writes);
            let written = self.services.writer.write(writes).await;
            self.services.metrics.commits.note(begun.elapsed());
            match written {
                Ok(writes) => batch.writes = writes,
                Err(error) => return self.fail(error.to_string(), batch),
            }
            self.tell(&batch.news);
        }
        E::after_commit(self, &mut batch, wrote);
        for (reply, answer) in batch.replies {
            // Whoever asked may have gone away; what was done stands.
            let _ = reply.send(answer);
        }
        for look in batch.looks {
            look(self);
        }
    }
}

/// The refusal of a record that cannot be written.
pub(super) fn stopped<E: Hosted>(why: &str) -> Refused {
    let message = format!("the {} has stopped taking commands: {why}", E::KIND.name());
    Refused::outside(Code::StoreFailed, message)
}

/// A refusal that is no longer than what is kept of one.
fn bounded(mut refused: Refused) -> Refused {
    if refused.message.len() > LONGEST_KEPT {
        let end = refused.message.floor_char_boundary(LONGEST_KEPT);
        refused.message.truncate(end);
        refused.message.push('…');
    }
    refused
}

/// What a refused command was; recorded only where it carried an id. Of a long one the digest is kept.
fn rejected_request<E: Hosted>(
    incoming: Option<&Incoming<E::Wanted>>,
    rejected: &Rejected<E>,
) -> Option<String> {
    let incoming = incoming.filter(|incoming| incoming.id.is_some())?;
    let asked = rejected.asked.as_deref();
    let asked = asked.or(E::asked(&incoming.wanted)).map(text)?;
    if asked.len() <= LONGEST_KEPT {
        return Some(asked);
    }
    let digest = blake3::hash(asked.as_bytes()).to_hex();
    Some(serde_json::json!({"digest": digest.as_str()}).to_string())
}

/// Plain data as JSON.
pub(crate) fn text<T: serde::Serialize>(data: &T) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| unreachable!("plain data is always JSON"))
}
