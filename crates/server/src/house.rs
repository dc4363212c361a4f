//! The records of which a house has one each, as they run: people, the register of house rules, approvals and the journal.
//! Others see each as its durable entries left it, without asking its task.

use std::{
    convert::Infallible,
    sync::{Arc, PoisonError, RwLock, RwLockReadGuard},
};

use boxman_engine::{Engine, Name, Request};
use boxman_house::{Approvals, Journal, JournalCommand, Moment, People, RulesRegister};
use boxman_store::{HOUSE, Replay};

use crate::{
    command::{Caller, Incoming},
    refused::ApiError,
    running::{Batch, Decided, Hosted, News, Register, RunError, Running, Services, Task},
};

/// An engine as its durable entries left it.
pub struct Mirror<E>(RwLock<E>);

impl<E> Mirror<E> {
    /// The engine.
    pub fn read(&self) -> RwLockReadGuard<'_, E> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<E: Engine> Mirror<E> {
    fn fold(&self, events: &[E::Event]) {
        let mut engine = self.0.write().unwrap_or_else(PoisonError::into_inner);
        events.iter().for_each(|event| engine.apply(event));
    }
}

macro_rules! hosted {
    ($($engine:ident,)*) => {
        $(impl Hosted for $engine {
            type Wanted = Infallible;
            type Local = ();
            type Shared = Mirror<$engine>;

            fn local(_: &Services, _: &str, _: &Replay<$engine>) -> Result<(), RunError> {
                Ok(())
            }

            fn shared(_: &Services, replay: &Replay<$engine>, (): &()) -> Mirror<$engine> {
                Mirror(RwLock::new(replay.engine.clone()))
            }

            fn stamp(request: &mut Request<Self::Command>, now: i64) {
                request.at = Some(Moment(now));
            }

            fn judge(
                _: &mut Task<$engine>,
                _: &Caller,
                incoming: &Incoming<Infallible>,
                _: &mut Batch<$engine>,
            ) -> Option<Decided<$engine>> {
                match incoming.wanted {}
            }

            fn told(task: &Task<$engine>, news: &News<$engine>) {
                task.running.shared.fold(&news.events);
            }
        })*
    };
}

hosted! { People, RulesRegister, Approvals, Journal, }

/// The records of a house.
pub struct House {
    /// Accounts and sign-ins.
    pub people: Arc<Running<People>>,
    /// The register of house rules.
    pub rules: Arc<Running<RulesRegister>>,
    /// What takes two people, and what is disabled.
    pub approvals: Arc<Running<Approvals>>,
    /// What the server itself notes.
    pub journal: Arc<Running<Journal>>,
}

impl House {
    /// Runs the records of a house, and opens those that are not there yet.
    ///
    /// # Errors
    /// When a record does not hold or cannot be opened.
    pub(crate) async fn open(services: &Services) -> Result<House, RunError> {
        Ok(House {
            people: only(services).await?,
            rules: only(services).await?,
            approvals: only(services).await?,
            journal: only(services).await?,
        })
    }

    /// Lets every one finish what is under way.
    pub(crate) async fn stop(&self) {
        self.people.stop().await;
        self.rules.stop().await;
        self.approvals.stop().await;
        self.journal.stop().await;
    }

    /// Writes something into the journal, in nobody's name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) async fn note(&self, command: JournalCommand) -> Result<(), ApiError> {
        let noted = self.journal.perform("", Request::from(command), Vec::new());
        noted.await.map(drop)
    }
}

async fn only<E>(services: &Services) -> Result<Arc<Running<E>>, RunError>
where
    E: Hosted,
    E::Opening: Default,
{
    let register = Register::<E>::new(services.clone());
    register.resume().await?;
    match register.get(HOUSE) {
        Some(running) => Ok(running),
        None => register.open(HOUSE, &E::Opening::default(), "").await,
    }
}

/// A command in somebody's name.
pub(crate) fn by<C: boxman_engine::Instruction>(who: &str, command: C) -> Request<C> {
    let mut request = Request::from(command);
    request.who = Name::new(who);
    request
}
