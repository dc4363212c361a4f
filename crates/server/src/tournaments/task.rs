//! One tournament's task: who gives a command in which role, what the engine says, the draw of dice and
//! seats, and the record. If the record cannot be written it takes no commands until it can be read
//! again.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, atomic::Ordering::SeqCst},
    time::Duration,
};

use boxman_rules::Role;
use boxman_store::{
    Directed, Entry, Store, Tourney, Write, Writer,
    fair::{Drawn, Proof, Secret, hex},
    tourney_key,
};
use boxman_table::Name;
use boxman_tournament::{Command, Event, Request};
use serde_json::json;
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use super::{
    Ask, Clock, Directive, Look, PAGE, Running,
    answer::{again, inside, refused, taken, text},
};
use crate::{
    access::{self, Duty},
    command::Caller,
    dice::{self, Generator},
    now,
    refused::{Code, Refused},
    serve::ServeError,
    tables::Answer,
};

/// The most commands between two commits.
const LARGEST_BATCH: usize = 128;
/// How long it waits before it tries a record that failed again.
const RETRY: Duration = Duration::from_millis(250);

/// What is around a task.
pub(super) struct Around {
    pub store: Arc<dyn Store>,
    pub writer: Writer,
    pub clock: Clock,
}

pub(super) struct Task {
    around: Around,
    running: Arc<Running>,
    key: String,
    tourney: Tourney,
    secret: Secret,
    generator: Generator,
    /// Why the record could not be written, and when.
    failed: Option<(String, Instant)>,
}

/// What was asked, what came of it, and how its dice were drawn.
type Decided = Result<(Directed, Vec<Event>, Option<Proof>), Box<Vain>>;

/// A refusal, with what was asked if it was the tournament that refused.
struct Vain {
    reason: Refused,
    asked: Option<Directed>,
}

fn vain(reason: Refused, request: Request) -> Box<Vain> {
    let asked = (!reason.outside).then(|| Directed::of(request));
    Box::new(Vain { reason, asked })
}

#[derive(Default)]
struct Batch {
    writes: Vec<Write>,
    replies: Vec<(oneshot::Sender<Answer>, Answer)>,
    looks: Vec<Look>,
    stops: Vec<oneshot::Sender<()>>,
}

impl Batch {
    fn steps(&self) -> impl Iterator<Item = &Entry> {
        self.writes.iter().filter_map(|write| match write {
            Write::Step(entry) => Some(entry),
            _ => None,
        })
    }

    /// The entry of this batch that answers somebody's id.
    fn answered(&self, actor: &str, id: &str) -> Option<&Entry> {
        let this = |e: &&Entry| e.actor == actor && e.id.as_deref() == Some(id);
        self.steps().find(this)
    }
}

/// A tournament as its record leaves it, with the secret of its next draw.
pub(super) fn load(store: &dyn Store, key: &str) -> Result<(Tourney, Secret), ServeError> {
    let broken = |what: String| ServeError::Tournament {
        tournament: key.to_owned(),
        what,
    };
    let mut tourney: Option<Tourney> = None;
    let mut next = 0;
    loop {
        let entries = store.steps(key, next, PAGE)?;
        let Some(last) = entries.last() else { break };
        next = last.number + 1;
        for entry in &entries {
            match &mut tourney {
                None => tourney = Some(Tourney::open(entry).map_err(|e| broken(e.to_string()))?),
                Some(tourney) => tourney.follow(entry).map_err(|e| broken(e.to_string()))?,
            }
        }
    }
    let tourney = tourney.ok_or_else(|| broken("it has no opening".to_owned()))?;
    let secret = store.secret(key)?;
    match secret.filter(|s| s.commitment() == tourney.commitment) {
        Some(secret) => Ok((tourney, secret)),
        None => Err(broken("the secret of its next draw is lost".to_owned())),
    }
}

/// The action of the access table that a command is.
pub fn action(command: &Command) -> String {
    let word = serde_json::to_value(command).ok();
    let word = word.as_ref().and_then(|v| v["do"].as_str());
    format!("tournament-{}", word.unwrap_or_default())
}

/// Whether a duty may give a command. What is played at a heat's table is for the duties of a house
/// table, and the director stands in for the boxperson.
fn may(duty: Duty, command: &Command) -> bool {
    if !access::may(duty, &action(command)) {
        return false;
    }
    let Command::Play { command, .. } = command else {
        return true;
    };
    let (action, _) = access::action(command);
    let stands_in = duty == Duty::TournamentDirector && access::may(Duty::Boxperson, action);
    access::may(duty, action) || stands_in
}

impl Task {
    pub(super) fn new(
        around: Around,
        running: Arc<Running>,
        tourney: Tourney,
        secret: Secret,
    ) -> Result<Task, dice::NoEntropy> {
        Ok(Task {
            key: tourney_key(&running.id),
            around,
            running,
            tourney,
            secret,
            generator: Generator::new()?,
            failed: None,
        })
    }

    pub(super) async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        while let Some(ask) = asks.recv().await {
            let mut batch = Batch::default();
            self.take(ask, &mut batch).await;
            while batch.replies.len() < LARGEST_BATCH
                && let Ok(ask) = asks.try_recv()
            {
                self.take(ask, &mut batch).await;
            }
            let stops = std::mem::take(&mut batch.stops);
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
            Ask::Look(look) => batch.looks.push(look),
            Ask::Stop(reply) => batch.stops.push(reply),
            Ask::Command {
                caller,
                directive,
                reply,
            } => {
                let answer = self.answer(&caller, directive, batch).await;
                batch.replies.push((reply, answer));
            }
        }
    }

    async fn answer(&mut self, caller: &Caller, directive: Directive, batch: &mut Batch) -> Answer {
        if let Err(why) = self.recover() {
            let message = format!("the tournament has stopped taking commands: {why}");
            return refused(&Refused::outside(Code::StoreFailed, message));
        }
        let Directive { request, body } = directive;
        let id = request.id.as_ref().map(ToString::to_string);
        if let Some(id) = &id {
            if let Some(entry) = batch.answered(&caller.name, id) {
                return again(entry, &body);
            }
            match self.answered(&caller.name, id).await {
                Ok(Some(entry)) => return again(&entry, &body),
                Ok(None) => {}
                Err(reason) => return refused(&reason),
            }
        }
        self.generator.cycle();
        let mut entry = Entry {
            at: now(),
            actor: caller.name.clone(),
            body: id.as_ref().map(|_| body),
            id,
            ..Entry::opening(&self.key, 0, "", None)
        };
        let request = match self.prepare(caller, *request) {
            Ok(request) => request,
            Err(reason) => return refused(&reason),
        };
        match self.decide(request) {
            Err(vain) => {
                let answer = refused(&vain.reason);
                // Refusals are remembered for who may ask again.
                if let (Some(asked), true) = (&vain.asked, entry.id.is_some()) {
                    entry.asked = text(asked);
                    entry.refused = Some(text(&vain.reason));
                    self.tourney.head.chain(&mut entry);
                    batch.writes.push(Write::Step(entry));
                }
                answer
            }
            Ok((asked, events, proof)) => self.record(entry, &asked, &events, proof, batch),
        }
    }

    /// Who asks, in which role, and when. Over the network nobody chooses the seed of a draw.
    fn prepare(&self, caller: &Caller, mut request: Request) -> Result<Request, Refused> {
        if request.at.is_some() || request.who.is_some() {
            let message = "\"at\" and \"who\" are not taken here: the server knows both";
            return Err(Refused::outside(Code::BadCommand, message));
        }
        let held: Vec<Role> = caller
            .duties
            .iter()
            .filter(|duty| may(**duty, &request.command))
            .filter_map(|duty| duty.role())
            .collect();
        let not_yours = |message: String| Err(Refused::outside(Code::NotYourRole, message));
        request.by = match request.by {
            Some(by) if held.contains(&by) => Some(by),
            Some(by) => return not_yours(format!("{} may not do this as {by}", caller.name)),
            None => match held.first() {
                Some(role) => Some(*role),
                None => {
                    let action = action(&request.command);
                    return not_yours(format!("{action} is not for {}", caller.name));
                }
            },
        };
        request.id = None;
        request.who = Name::new(&caller.name);
        request.at = self.around.clock.when();
        if let Command::DrawSeats { seed, .. } = &mut request.command {
            if seed.is_some() {
                let message = "the server draws the seed of a draw by itself";
                return Err(Refused::outside(Code::BadCommand, message));
            }
            let drawn: [u8; 16] =
                dice::entropy().map_err(|e| Refused::outside(Code::Internal, e.to_string()))?;
            *seed = Some(hex(&drawn).into());
        }
        Ok(request)
    }

    fn judge(&self, request: &Request) -> Result<Vec<Event>, Refused> {
        let decide = AssertUnwindSafe(|| self.tourney.tournament.decide(request));
        match catch_unwind(decide) {
            Ok(decision) => decision.map_err(|refusal| inside(&refusal)),
            Err(_) => Err(Refused::outside(
                Code::Internal,
                "the tournament could not decide this",
            )),
        }
    }

    /// Decides, and draws the dice of a roll that was not called. What would be refused draws nothing.
    fn decide(&self, mut request: Request) -> Decided {
        let mut proof = None;
        if let Some(dice) = request.missing_dice() {
            *dice = Some([1, 1]);
            request.drawn = true;
            if let Err(reason) = self.judge(&request) {
                return Err(vain(reason, request));
            }
            let number = self.tourney.draws + 1;
            let drawn = Proof::of(&self.secret, &self.key, number, Default::default());
            if let Some(dice) = request.dice_mut() {
                *dice = Some(drawn.dice);
            }
            proof = Some(drawn);
        }
        match self.judge(&request) {
            Ok(events) => Ok((Directed::of(request), events, proof)),
            Err(reason) => Err(vain(reason, request)),
        }
    }

    fn record(
        &mut self,
        mut entry: Entry,
        asked: &Directed,
        events: &[Event],
        proof: Option<Proof>,
        batch: &mut Batch,
    ) -> Answer {
        let secret = match proof.is_some().then(|| self.generator.secret()).transpose() {
            Ok(secret) => secret,
            Err(error) => return refused(&Refused::outside(Code::Internal, error.to_string())),
        };
        entry.asked = text(asked);
        entry.events = text(&events);
        entry.count = events.len() as u32;
        if self.tourney.fold(events).is_err() {
            self.failed = Some(("its books do not balance".to_owned(), Instant::now()));
            return refused(&Refused::outside(
                Code::Internal,
                "the tournament had to stop",
            ));
        }
        if let Some(secret) = secret {
            let next = secret.commitment();
            self.tourney.draws += 1;
            self.tourney.commitment.clone_from(&next);
            entry.proof = Some(text(&Drawn { proof, next }));
            batch.writes.push(Write::Secret {
                table: self.key.clone(),
                secret: secret.clone(),
            });
            self.secret = secret;
        }
        self.tourney.head.chain(&mut entry);
        let answer = taken(&entry);
        batch.writes.push(Write::Step(entry));
        answer
    }

    async fn answered(&self, actor: &str, id: &str) -> Result<Option<Entry>, Refused> {
        let (store, key) = (self.around.store.clone(), self.key.clone());
        let (actor, id) = (actor.to_owned(), id.to_owned());
        let found = tokio::task::spawn_blocking(move || store.step_answered(&key, &actor, &id));
        match found.await {
            Ok(found) => found.map_err(|e| Refused::outside(Code::StoreFailed, e.to_string())),
            Err(error) => Err(Refused::outside(Code::Internal, error.to_string())),
        }
    }

    /// Makes the batch durable, then answers and tells.
    async fn commit(&mut self, batch: Batch) {
        let entries: Vec<Entry> = batch.steps().cloned().collect();
        if !batch.writes.is_empty()
            && let Err(error) = self.around.writer.write(batch.writes).await
        {
            self.failed = Some((error.to_string(), Instant::now()));
            let message = "the record could not be written; send it again with the same id";
            let refusal = refused(&Refused::outside(Code::StoreFailed, message));
            for (reply, _) in batch.replies {
                let _ = reply.send(refusal.clone());
            }
            return;
        }
        self.running.seq.store(self.tourney.head.seq, SeqCst);
        for entry in &entries {
            self.tell(entry);
        }
        for (reply, answer) in batch.replies {
            // Whoever asked may have gone away; what was done stands.
            let _ = reply.send(answer);
        }
        for look in batch.looks {
            look(&self.tourney);
        }
    }

    /// Tells what kind of thing happened, and where; who wants to know more asks.
    fn tell(&self, entry: &Entry) {
        let events: Vec<serde_json::Value> =
            serde_json::from_str(&entry.events).unwrap_or_default();
        if events.is_empty() {
            return;
        }
        let heat = events.iter().find_map(|e| e["heat"].as_u64());
        let names: Vec<&str> = events.iter().filter_map(|e| e["event"].as_str()).collect();
        let news = json!({"seq": entry.last(), "events": names, "heat": heat});
        let _ = self.running.news.send(news.to_string().into());
    }

    /// After a failed write, goes on from what the record holds.
    fn recover(&mut self) -> Result<(), String> {
        let Some((why, when)) = &self.failed else {
            return Ok(());
        };
        if when.elapsed() < RETRY {
            return Err(why.clone());
        }
        let reopened = self.around.store.reopen().map_err(ServeError::from);
        match reopened.and_then(|()| load(&*self.around.store, &self.key)) {
            Ok((tourney, secret)) => {
                self.tourney = tourney;
                self.secret = secret;
                self.failed = None;
                Ok(())
            }
            Err(error) => {
                let why = error.to_string();
                self.failed = Some((why.clone(), Instant::now()));
                Err(why)
            }
        }
    }
}
