//! Running tables: what the server adds around the engine of a table. The clock of practice tables, and what
//! others see of a table without asking it.

mod clock;
mod duty;
mod host;
mod play;
mod presence;
mod rules;
mod talk;

use std::{
    collections::{BTreeSet, HashMap},
    num::NonZeroUsize,
    sync::{
        Arc, Mutex, OnceLock, PoisonError, RwLock,
        atomic::{AtomicI64, AtomicU64},
    },
};

use axum::http::StatusCode;
use boxman_rules::House;
use boxman_shorthand::Shorthand;
use boxman_store::{
    Hash, Opening, Recorded, Replay, Tallies,
    fair::{Anchor, Seeds},
};
use boxman_table::{Fingerprint, Name, NextRules, Table, View};
use lru::LruCache;
use serde::Serialize;
use tokio::sync::oneshot;
use utoipa::ToSchema;

pub use clock::{ClockView, Timing};
pub use duty::{CaseHistory, DutyLog, Logged, OnPosition};
pub(crate) use talk::{LONGEST_TEXT, Rail, RailLine, clean};

use crate::running::{Answer, Register, Running, Task, Unavailable};

/// A table that runs.
pub type Live = Running<Table>;

/// The register of tables.
pub type Tables = Register<Table>;

/// What a table's task keeps around the engine.
pub struct Local {
    clock: clock::Clock,
    presence: presence::Presence,
    /// What was answered to the latest commands that leave no trace in the record, by person and id.
    answered: LruCache<(String, String), (Hash, Answer)>,
}

impl Local {
    fn clock_view(&self) -> ClockView {
        self.clock.view(&self.presence.away)
    }
}

fn is_practice(opening: &Opening) -> bool {
    opening.kind == "practice"
}

/// How many answers are kept of commands that leave no trace in the record.
const ANSWERED: NonZeroUsize = NonZeroUsize::new(1024).expect("more than none");

/// The number of the approved house rules that a table runs under.
fn rules_number(replay: &Replay<Table>) -> Option<u64> {
    replay.engine.rules_number().or(replay.opening.rules)
}

/// What others see of a table without asking its task.
pub struct Shared {
    /// The house rules it runs under.
    posted: RwLock<Arc<Posted>>,
    /// How many are seated.
    pub seated: AtomicU64,
    /// Their names, by seat.
    names: RwLock<Vec<String>>,
    /// Everybody who has a seat, chips or bets here.
    players: RwLock<BTreeSet<String>>,
    /// The devices that follow seats, by the digest of their token, with the player and the number of the code.
    claims: RwLock<HashMap<Fingerprint, (Name, u32)>>,
    /// The digest of the code of the rail screen.
    rail_code: RwLock<Option<Fingerprint>>,
    /// When players were last heard of.
    heard: Arc<presence::LastHeard>,
    /// Players who may not speak at the rail.
    muted: RwLock<BTreeSet<String>>,
    /// What was written at the rail.
    pub(crate) rail: Rail,
    /// When somebody last gave a command here, in milliseconds since 1970.
    pub touched: AtomicI64,
    /// What the record says about the crew, once somebody has asked.
    pub duty: Mutex<DutyLog>,
}

/// The house rules that a table runs under.
#[derive(Debug)]
pub struct Posted {
    /// The rules.
    pub house: House,
    /// Their text.
    pub text: String,
    /// Their number, if they are approved ones.
    pub rules: Option<u64>,
    /// What is said at this table, once somebody has said something.
    shorthand: OnceLock<Shorthand>,
}

impl Posted {
    fn of(replay: &Replay<Table>) -> Posted {
        Posted {
            house: replay.engine.house().clone(),
            text: replay.rules.clone(),
            rules: rules_number(replay),
            shorthand: OnceLock::new(),
        }
    }

    /// The words that dealers and players use under these rules.
    pub fn shorthand(&self) -> &Shorthand {
        self.shorthand.get_or_init(|| Shorthand::of(&self.house))
    }

    /// What the rules are known by everywhere.
    pub fn hash(&self) -> String {
        self.house.hash().to_owned()
    }
}

impl Live {
    /// Whether guests play here with play chips.
    pub fn is_practice(&self) -> bool {
        is_practice(&self.opening)
    }

    /// Whether it is a practice table that somebody opened: the one that is always there stays.
    pub fn is_removable(&self) -> bool {
        self.is_practice() && self.id != "practice"
    }

    /// The house rules it runs under now.
    pub fn posted(&self) -> Arc<Posted> {
        let posted = &self.shared.posted;
        let posted = posted.read().unwrap_or_else(PoisonError::into_inner);
        posted.clone()
    }

    fn post(&self, posted: Posted) {
        let place = &self.shared.posted;
        let mut place = place.write().unwrap_or_else(PoisonError::into_inner);
        *place = Arc::new(posted);
    }

    /// Whether somebody has a seat, chips or bets here.
    pub fn has(&self, player: &str) -> bool {
        let players = &self.shared.players;
        let players = players.read().unwrap_or_else(PoisonError::into_inner);
        players.contains(player)
    }

    /// Whether a player may not speak at the rail.
    pub fn is_muted(&self, player: &str) -> bool {
        let muted = &self.shared.muted;
        let muted = muted.read().unwrap_or_else(PoisonError::into_inner);
        muted.contains(player)
    }

    /// Players who may not speak at the rail.
    pub fn muted(&self) -> Vec<String> {
        let muted = &self.shared.muted;
        let muted = muted.read().unwrap_or_else(PoisonError::into_inner);
        muted.iter().cloned().collect()
    }

    /// The player whose seat a device has claimed, with the number of the code.
    pub fn claimed_by(&self, holder: &Fingerprint) -> Option<(Name, u32)> {
        let claims = &self.shared.claims;
        let claims = claims.read().unwrap_or_else(PoisonError::into_inner);
        claims.get(holder).cloned()
    }

    /// The digest of the code of the rail screen.
    pub fn rail_code(&self) -> Option<Fingerprint> {
        let code = &self.shared.rail_code;
        code.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes a sign of life of a player.
    pub fn heard_of(&self, player: &Name) {
        self.shared.heard.note(player);
    }

    /// The names of those who have a seat.
    pub fn seated(&self) -> Vec<String> {
        let names = &self.shared.names;
        names.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Everybody who has a seat, chips or bets here.
    pub fn players(&self) -> Vec<String> {
        let players = &self.shared.players;
        let players = players.read().unwrap_or_else(PoisonError::into_inner);
        players.iter().cloned().collect()
    }

    /// Lets the clock know that the table was disabled or enabled.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn wake_clock(&self) -> Result<(), Unavailable> {
        let woken = self.act(|task, batch| {
            batch.clock_changed = true;
            Answer::taken(task.replay.head.seq, "[]")
        });
        woken.await.map(drop)
    }

    /// Lets players leave who have gone. Whoever may not leave yet, because a bet of theirs is locked, stays.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn let_leave(&self, names: Vec<Name>) -> Result<(), Unavailable> {
        let left = self.act(move |task, batch| {
            if task.services.check_enabled(Some(&task.running.id)).is_ok() {
                names.iter().for_each(|name| task.let_leave(name, batch));
            }
            Answer::taken(task.replay.head.seq, "[]")
        });
        left.await.map(drop)
    }

    /// Sums over its record so far.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn tallies(&self) -> Result<Tallies, Unavailable> {
        self.look(|task| task.replay.notes.clone()).await
    }

    /// The table as it is, to try something on.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn copy(&self) -> Result<Box<Table>, Unavailable> {
        self.look(|task| Box::new(task.replay.engine.clone())).await
    }

    /// The state, with what a player may bet now.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn view(&self, player: Option<Name>) -> Result<LiveView, Unavailable> {
        self.look(move |task| view(task, player.as_ref())).await
    }

    /// The number of the house rules that wait until no bet is up.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn next_rules(&self) -> Result<Option<u64>, Unavailable> {
        self.look(|task| task.replay.engine.next_rules().map(|next| next.rules))
            .await
    }

    /// Gives the table new house rules, which hold once no bet is up; its answer, or its refusal.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn change(&self, rules: NextRules) -> Result<Result<Answer, Answer>, Unavailable> {
        let (send, taken) = oneshot::channel();
        let answer = self.act(move |task, batch| {
            let (answer, ok) = task.plan(rules, batch);
            // Whoever asked may have gone away.
            let _ = send.send(ok);
            answer
        });
        let answer = answer.await?;
        let taken = taken.await.unwrap_or(false) && answer.status == StatusCode::OK;
        Ok(if taken { Ok(answer) } else { Err(answer) })
    }
}

/// A table as the server shows it: the game, and what is around it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[schema(as = View)]
pub struct LiveView {
    /// The game.
    #[serde(flatten)]
    pub game: View,
    /// The `seq` of its latest durable event.
    pub seq: u64,
    /// Who would throw now: the shooter, or whoever the dice go to with the next roll.
    pub thrower: Option<Name>,
    /// When bets close.
    pub clock: ClockView,
    /// What the next draw is committed to.
    pub fair: Fair,
    /// Why it takes no commands, if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
}

/// What the next draw is committed to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Fair {
    /// The number of the draw, from 1.
    pub draw: u64,
    /// The digest of its secret.
    pub commitment: Option<String>,
    /// The chain that its secret is from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub anchor: Option<Anchor>,
    /// The seeds that count in it, by name; they are closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<Seeds>,
    /// What seated players have given so far: it counts from the draw after that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seeds: Option<Seeds>,
}

fn view(task: &Task<Table>, player: Option<&Name>) -> LiveView {
    let (replay, local) = (&task.replay, &task.local);
    let known = |name: &&Name| replay.engine.players().iter().any(|p| p.name == **name);
    let mut seeds = Recorded::seeds(&replay.engine);
    seeds.retain(|player, _| replay.engine.is_seated(player));
    LiveView {
        game: replay.engine.view_for(player.filter(known)),
        seq: replay.head.seq,
        thrower: replay.engine.thrower(),
        clock: local.clock_view(),
        fair: Fair {
            draw: replay.draws + 1,
            commitment: replay.commitment.clone(),
            anchor: replay.anchor.clone(),
            closed: Some(replay.closed.clone()),
            seeds: Some(seeds),
        },
        stopped: task.failure().map(str::to_owned),
    }
}
