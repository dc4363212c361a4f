//! Everything about people at once: sign-ins with right and wrong passwords, grants, disables and approvals race each other
//! over HTTP. Afterwards the record is walked by a second, independent count of what may follow what.

mod common;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::atomic::{AtomicU32, Ordering::SeqCst},
    thread,
};

use boxman_house::{ApprovalsEvent, FAILURES, PeopleEvent, What};
use boxman_store::{Entry, Store, audit::audit};
use common::{Here, PASSWORD, start};
use serde_json::json;

const ROUNDS: usize = 12;
/// Accounts whose login is disabled and enabled, and who are granted roles, while passwords are tried.
const VICTIMS: [&str; 3] = ["dealer", "stickperson", "auditor"];

fn guess(here: &Here, name: &str, word: &str) -> u16 {
    let body = json!({"name": name, "password": word});
    here.client().post("/api/sessions", &body).status
}

fn entries(here: &Here, record: &str) -> Vec<Entry> {
    here.store.entries(record, 1, 1_000_000).expect("read")
}

/// Walks the record of people: nobody signs in while disabled or locked, wrong passwords are counted one by one, and a
/// role once granted stays.
fn walk_people(here: &Here) -> BTreeMap<String, BTreeSet<String>> {
    let mut disabled: BTreeSet<String> = BTreeSet::new();
    let mut failures: BTreeMap<String, u32> = BTreeMap::new();
    let mut locked: BTreeMap<String, i64> = BTreeMap::new();
    let mut roles: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for entry in entries(here, "people:house") {
        for event in entry.read_events::<PeopleEvent>().expect("events") {
            match event {
                PeopleEvent::AccountDisabled { name, .. } => {
                    disabled.insert(name.to_string());
                }
                PeopleEvent::AccountEnabled { name, .. } => {
                    disabled.remove(name.as_str());
                }
                PeopleEvent::SignedIn(sign_in) if !sign_in.guest => {
                    let name = sign_in.name.to_string();
                    assert!(!disabled.contains(&name), "{name} is disabled and signs in");
                    let until = locked.get(&name).copied().unwrap_or(0);
                    assert!(entry.at >= until, "{name} is locked and signs in");
                    failures.remove(&name);
                }
                PeopleEvent::PasswordWrong {
                    name, failures: n, ..
                }
                | PeopleEvent::LoginLocked {
                    name, failures: n, ..
                } => {
                    let until = locked.get(name.as_str()).copied().unwrap_or(0);
                    assert!(entry.at >= until, "a guess at {name} counts while locked");
                    let counted = failures.entry(name.to_string()).or_default();
                    *counted += 1;
                    assert_eq!(*counted, n, "guesses at {name} are counted one by one");
                    if n >= FAILURES {
                        locked.insert(name.to_string(), entry.at + 1);
                    }
                }
                PeopleEvent::RoleGranted {
                    name,
                    roles: now,
                    before,
                    ..
                } => {
                    let known = roles.entry(name.to_string()).or_default();
                    let before: BTreeSet<String> = before.iter().map(ToString::to_string).collect();
                    assert!(known.is_subset(&before), "a role of {name} vanished");
                    known.extend(now.iter().map(ToString::to_string));
                }
                _ => {}
            }
        }
    }
    roles
}

#[test]
fn whatever_races_nothing_about_people_is_undone() {
    let here = start();
    let granted = AtomicU32::new(0);
    thread::scope(|scope| {
        for victim in VICTIMS {
            let here = &here;
            // One who guesses and one who knows, over and over.
            scope.spawn(move || {
                for round in 0..ROUNDS {
                    let word = if round % 3 == 2 {
                        PASSWORD
                    } else {
                        "wrong wrong"
                    };
                    guess(here, victim, word);
                }
            });
            scope.spawn(move || {
                let mut surveillance = here.staff("surveillance");
                for round in 0..ROUNDS {
                    let what = ["disable", "enable"][round % 2];
                    let path = format!("/api/accounts/{victim}/{what}");
                    let done = surveillance.post(&path, &json!({"why": "a race"}));
                    assert_eq!(done.status, 200, "{done:?}");
                }
            });
        }
        // Two administrators grant roles, and both try to approve each of them at once.
        for (number, victim) in VICTIMS.into_iter().enumerate() {
            let (here, granted) = (&here, &granted);
            scope.spawn(move || {
                let (mut asks, mut one, mut other) = (
                    here.staff("administrator"),
                    here.staff("second-admin"),
                    here.staff("second-admin"),
                );
                for role in ["boxperson", "tournament-director"] {
                    let body = json!({"role": role, "why": format!("race {number}")});
                    let asked = asks.post(&format!("/api/accounts/{victim}/roles"), &body);
                    let path = format!("/api/approvals/{}", asked.json()["approval"]);
                    let why = json!({"why": "agreed"});
                    let answers = thread::scope(|scope| {
                        let one = scope.spawn(|| one.post(&path, &why).status);
                        let other = scope.spawn(|| other.post(&path, &why).status);
                        let own = asks.post(&path, &why).status;
                        assert!(own == 403 || own == 404, "nobody approves their own: {own}");
                        [one, other].map(|answer| answer.join().expect("answered"))
                    });
                    let taken = answers.iter().filter(|status| **status == 200).count();
                    assert_eq!(taken, 1, "approved once: {answers:?}");
                    granted.fetch_add(1, SeqCst);
                }
            });
        }
    });
    let roles = walk_people(&here);
    for victim in VICTIMS {
        for role in ["boxperson", "tournament-director"] {
            assert!(roles[victim].contains(role), "{victim} lost {role}");
        }
    }
    let mut done: BTreeMap<u64, u32> = BTreeMap::new();
    let mut asked = 0;
    for entry in entries(&here, "approvals:house") {
        for event in entry.read_events::<ApprovalsEvent>().expect("events") {
            match event {
                ApprovalsEvent::ApprovalAsked(waiting) => {
                    assert!(matches!(waiting.what, What::Role { .. }));
                    asked += 1;
                }
                ApprovalsEvent::ApprovalDone { number, refused } => {
                    assert_eq!(refused, None);
                    *done.entry(number).or_default() += 1;
                }
                _ => {}
            }
        }
    }
    assert_eq!(asked, granted.load(SeqCst));
    assert!(done.len() == asked as usize && done.values().all(|times| *times == 1));
    // Every login ends as it was left last: enabled after an even number of rounds.
    for victim in VICTIMS {
        let account = here.staff("administrator").get("/api/accounts").json();
        let accounts = account["accounts"].as_array().expect("accounts").clone();
        let theirs = accounts.iter().find(|a| a["name"] == victim);
        assert_eq!(theirs.expect("an account")["disabled"], false, "{victim}");
    }
    audit(&*here.store).expect("the audit is clean");
    let here = here.restart();
    assert_eq!(walk_people(&here), roles, "and so it stays");
}

#[test]
fn a_guess_under_way_is_judged_by_what_holds_when_it_is_done() {
    let here = start();
    let taken = thread::scope(|scope| {
        // Twelve wrong passwords at once, and the right one among them: it counts only if it comes in time.
        let wrong: Vec<_> = (0..12)
            .map(|_| scope.spawn(|| guess(&here, "dealer", "wrong wrong")))
            .collect();
        let right = scope.spawn(|| guess(&here, "dealer", PASSWORD));
        let wrong: Vec<u16> = wrong.into_iter().map(|w| w.join().expect("told")).collect();
        let counted = wrong.iter().filter(|status| **status == 401).count();
        (counted, right.join().expect("told"))
    });
    match taken {
        // Once it was right in between, five more may follow.
        (counted, 200) => assert!((5..=9).contains(&counted), "{counted}"),
        (counted, status) => assert_eq!((counted, status), (5, 429)),
    }
    walk_people(&here);
}
