//! What is done besides playing: sign-ins with right and wrong passwords, logins disabled and enabled, roles and corrected
//! rolls that take two people. What was acknowledged must be so in the record; what was not may be either way.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
    time::Duration,
};

use boxman_house::{Approvals, People};
use boxman_store::{Sqlite, load};
use serde_json::{Value, json};

use crate::{
    chance::Lot,
    met::Met,
    network::{Client, Network},
};

/// The password of everybody here.
pub const PASSWORD: &str = "a long enough password";
/// The account that things are done to.
pub const SUBJECT: &str = "dan";
/// Roles that are asked for.
const ROLES: [&str; 4] = ["stickperson", "boxperson", "surveillance", "auditor"];

/// What is known of the subject.
pub struct Office {
    pub lot: Lot,
    /// Whether the login is disabled; unknown after an answer that did not come.
    disabled: Option<bool>,
    /// Roles whose grant was acknowledged.
    granted: BTreeSet<&'static str>,
}

impl Office {
    pub fn new(lot: Lot) -> Office {
        Office {
            lot,
            disabled: Some(false),
            granted: BTreeSet::new(),
        }
    }

    /// What was acknowledged is so.
    pub fn judge(&self, store: &Sqlite) {
        let people = load::<People>(store, "people:house").expect("read");
        let people = people.expect("people").replay.engine;
        let subject = people.account(SUBJECT).expect("an account");
        if let Some(disabled) = self.disabled {
            assert_eq!(subject.disabled, disabled, "a login came back, or went");
        }
        for role in &self.granted {
            assert!(subject.roles.iter().any(|r| r == role), "{role} vanished");
        }
    }
}

/// At the end everything that was approved has been done.
pub fn all_done(store: &Sqlite) {
    let approvals = load::<Approvals>(store, "approvals:house").expect("read");
    let approvals = approvals.expect("approvals").replay.engine;
    let left: Vec<_> = approvals.approved().collect();
    assert!(left.is_empty(), "approved and not done: {left:?}");
}

/// Works as long as the server lives.
pub async fn work(office: Arc<Mutex<Office>>, network: Network, met: Arc<Mutex<Met>>) {
    let mut desk = Desk { network, met };
    loop {
        let (pause, what) = {
            let lot = &mut office.lock().expect("an office").lot;
            (lot.below(1500), lot.below(12))
        };
        tokio::time::sleep(Duration::from_millis(pause)).await;
        match what {
            0..=2 => desk.guess(&office).await,
            3 | 4 => desk.sign_in(&office).await,
            5 => desk.set_login(&office, true).await,
            6 | 7 => desk.set_login(&office, false).await,
            8 | 9 => desk.grant(&office).await,
            _ => desk.correct(&office).await,
        }
    }
}

struct Desk {
    network: Network,
    met: Arc<Mutex<Met>>,
}

/// What an answer says, if one came.
type Answer = Option<(u16, Value)>;

impl Desk {
    async fn post(&mut self, who: &str, path: &str, body: &Value) -> Answer {
        let mut client = Client::new(&self.network, who);
        let answer = client.post(path, body).await.ok()?;
        assert!(answer.0 < 500 || answer.0 == 503, "{path}: {answer:?}");
        Some(answer)
    }

    fn met(&self, note: impl FnOnce(&mut Met)) {
        note(&mut self.met.lock().expect("counts"));
    }

    async fn guess(&mut self, _: &Mutex<Office>) {
        let body = json!({"name": SUBJECT, "password": "wrong wrong"});
        if let Some((status, answer)) = self.post("", "/api/sessions", &body).await {
            assert_ne!(status, 200, "a wrong password signs in: {answer}");
            self.met(|met| met.wrong_passwords += u64::from(status == 401));
        }
    }

    async fn sign_in(&mut self, office: &Mutex<Office>) {
        let body = json!({"name": SUBJECT, "password": PASSWORD});
        let before = office.lock().expect("an office").disabled;
        if let Some((200, answer)) = self.post("", "/api/sessions", &body).await {
            assert_ne!(before, Some(true), "a disabled login signs in: {answer}");
            self.met(|met| met.sign_ins += 1);
        }
    }

    async fn set_login(&mut self, office: &Mutex<Office>, disabled: bool) {
        let what = if disabled { "disable" } else { "enable" };
        let path = format!("/api/accounts/{SUBJECT}/{what}");
        let why = json!({"why": "a simulation"});
        office.lock().expect("an office").disabled = None;
        if let Some((200, _)) = self.post("vic", &path, &why).await {
            office.lock().expect("an office").disabled = Some(disabled);
            self.met(|met| met.logins_disabled += u64::from(disabled));
        }
    }

    async fn grant(&mut self, office: &Mutex<Office>) {
        let role = {
            let lot = &mut office.lock().expect("an office").lot;
            ROLES[lot.pick(ROLES.len())]
        };
        let path = format!("/api/accounts/{SUBJECT}/roles");
        let asked = json!({"role": role, "why": "a simulation"});
        let Some((202, asked)) = self.post("ada", &path, &asked).await else {
            return;
        };
        let path = format!("/api/approvals/{}", asked["approval"]);
        let why = json!({"why": "agreed"});
        if let Some((200, _)) = self.post("bea", &path, &why).await {
            office.lock().expect("an office").granted.insert(role);
            self.met(|met| met.grants += 1);
        }
        // Whatever became of it, it is not approved again by somebody else who comes too late.
        let again = self.post("ada", &path, &why).await;
        assert!(!matches!(again, Some((200, _))), "{again:?}");
    }

    async fn correct(&mut self, office: &Mutex<Office>) {
        let dice = {
            let lot = &mut office.lock().expect("an office").lot;
            [lot.below(6) + 1, lot.below(6) + 1]
        };
        let command = json!({"do": "correct-roll", "dice": dice, "text": "it was misread"});
        let body = json!({"table": "h1", "command": command, "why": "a simulation"});
        let Some((202, asked)) = self.post("crew", "/api/approvals", &body).await else {
            return;
        };
        let path = format!("/api/approvals/{}", asked["approval"]);
        let approved = self.post("floor", &path, &json!({"why": "seen"})).await;
        if let Some((200, answer)) = approved {
            let corrected = answer["ok"] == true;
            self.met(|met| met.corrections += u64::from(corrected));
        }
    }
}
