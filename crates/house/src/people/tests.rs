//! Orders of events in which a person's account could come out wrong.

use super::*;
use crate::{Code, Moment};

fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

struct House {
    people: People,
    now: i64,
}

impl House {
    fn new() -> House {
        let mut house = House {
            people: People::default(),
            now: 1000,
        };
        for (person, role) in [
            ("ada", ADMINISTRATOR),
            ("bea", ADMINISTRATOR),
            ("dan", "dealer"),
        ] {
            house.takes(PeopleCommand::AddAccount {
                name: name(person),
                password: Digest::of(person.as_bytes()),
                roles: vec![role.into()],
            });
        }
        house
    }

    fn give(&mut self, command: PeopleCommand) -> Decision<PeopleEvent> {
        let mut request = Request::from(command);
        request.at = Some(Moment(self.now));
        let events = self.people.decide(&request)?;
        events.iter().for_each(|event| self.people.apply(event));
        Ok(events)
    }

    #[track_caller]
    fn takes(&mut self, command: PeopleCommand) -> Vec<PeopleEvent> {
        self.give(command).expect("accepted")
    }

    #[track_caller]
    fn refuses(&mut self, command: PeopleCommand) -> Code {
        let before = self.people.clone();
        let refusal = self.give(command).expect_err("refused");
        assert_eq!(self.people, before, "a refused command changes nothing");
        refusal.code
    }

    fn checked(&self, person: &str, right: bool) -> PeopleCommand {
        PeopleCommand::CheckPassword {
            name: name(person),
            right,
            checked: Digest::of(person.as_bytes()),
            session: Digest::of(b"a token"),
            until: self.now + 1000,
            device: None,
            new_device: None,
            code: None,
        }
    }
}

fn disable(person: &str) -> PeopleCommand {
    PeopleCommand::DisableLogin {
        name: name(person),
        why: "a test".to_owned(),
    }
}

fn grant(person: &str, approval: u64, asked_by: &str, approved_by: &str) -> PeopleCommand {
    PeopleCommand::GrantRole {
        name: name(person),
        role: "boxperson".into(),
        approval,
        asked_by: name(asked_by),
        approved_by: name(approved_by),
        why: "promoted".to_owned(),
    }
}

#[test]
fn a_password_that_was_being_checked_does_not_enable_a_disabled_login() {
    let mut house = House::new();
    let (wrong, right) = (house.checked("dan", false), house.checked("dan", true));
    house.takes(disable("dan"));
    house.takes(wrong);
    assert!(house.people.account("dan").expect("an account").disabled);
    assert_eq!(house.refuses(right), Code::Disabled);
}

#[test]
fn a_role_granted_while_a_password_is_checked_stays() {
    let mut house = House::new();
    let wrong = house.checked("dan", false);
    house.takes(grant("dan", 1, "ada", "bea"));
    house.takes(wrong);
    let roles = &house.people.account("dan").expect("an account").roles;
    assert_eq!(*roles, ["boxperson", "dealer"]);
}

#[test]
fn five_guesses_count_however_many_are_checked_at_once() {
    let mut house = House::new();
    let guesses: Vec<_> = (0..10).map(|_| house.checked("dan", false)).collect();
    let judged: Vec<bool> = guesses.into_iter().map(|g| house.give(g).is_ok()).collect();
    assert_eq!(judged.iter().filter(|judged| **judged).count(), 5);
    let right = house.checked("dan", true);
    assert_eq!(house.refuses(right), Code::LockedOut);
    house.now += FIRST_DELAY;
    let right = house.checked("dan", true);
    assert!(matches!(house.takes(right)[..], [PeopleEvent::SignedIn(_)]));
}

#[test]
fn a_password_checked_against_an_old_hash_is_wrong_and_not_counted() {
    let mut house = House::new();
    let stale = house.checked("dan", true);
    house.takes(PeopleCommand::ChangePassword {
        name: name("dan"),
        right: true,
        checked: Digest::of(b"dan"),
        password: Digest::of(b"new"),
        device: None,
    });
    assert_eq!(house.refuses(stale), Code::WrongPassword);
    assert_eq!(house.people.account("dan").expect("an account").failures, 0);
}

#[test]
fn an_approval_grants_its_role_once_and_by_two_administrators() {
    let mut house = House::new();
    assert_eq!(
        house.refuses(grant("dan", 1, "ada", "ada")),
        Code::SecondPersonRequired
    );
    assert_eq!(
        house.refuses(grant("dan", 1, "ada", "dan")),
        Code::SecondPersonRequired
    );
    assert_eq!(house.takes(grant("dan", 1, "ada", "bea")).len(), 1);
    assert!(house.takes(grant("dan", 1, "ada", "bea")).is_empty());
    house.takes(disable("bea"));
    assert_eq!(
        house.refuses(grant("dan", 2, "ada", "bea")),
        Code::SecondPersonRequired
    );
}

#[test]
fn the_last_administrator_stays() {
    let mut house = House::new();
    house.takes(disable("ada"));
    assert_eq!(house.refuses(disable("bea")), Code::NotNow);
    house.takes(disable("dan"));
}

#[test]
fn sign_ins_end_with_what_they_stand_on() {
    let mut house = House::new();
    let right = house.checked("dan", true);
    house.takes(right);
    let session = Digest::of(b"a token");
    assert!(house.people.sign_in(&session, house.now).is_some());
    house.takes(disable("dan"));
    assert!(house.people.sign_in(&session, house.now).is_none());
    let right = house.checked("ada", true);
    house.takes(right);
    house.now += 1000;
    assert!(house.people.sign_in(&session, house.now).is_none(), "over");
    assert_eq!(house.takes(PeopleCommand::EndExpired {}).len(), 1);
    assert!(!house.people.has_expired(house.now));
}

#[test]
fn delays_grow_and_a_known_device_counts_by_itself() {
    let mut house = House::new();
    let from = |house: &House, right: bool, device: &[u8]| {
        let mut check = house.checked("dan", right);
        if let PeopleCommand::CheckPassword {
            device: presented,
            new_device,
            ..
        } = &mut check
        {
            *presented = Some(Digest::of(device));
            *new_device = Some(Digest::of(b"new"));
        }
        check
    };
    // A right password makes the device known, under the token it was given.
    let right = from(&house, true, b"none");
    house.takes(right);
    let account = house.people.account("dan").expect("an account");
    assert_eq!(account.devices[0].token, Digest::of(b"new"));
    let delay = |house: &House| {
        let account = house.people.account("dan").expect("an account");
        account.locked_until - house.now
    };
    for _ in 0..5 {
        let wrong = house.checked("dan", false);
        house.takes(wrong);
    }
    assert_eq!(delay(&house), FIRST_DELAY);
    for minutes in [2, 4, 8, 15, 15] {
        let early = house.checked("dan", false);
        assert_eq!(house.refuses(early), Code::LockedOut);
        // The stranger's guesses do not keep the owner out, and the owner does not clear them.
        let right = from(&house, true, b"new");
        house.takes(right);
        house.now = house
            .people
            .account("dan")
            .expect("an account")
            .locked_until;
        let wrong = house.checked("dan", false);
        house.takes(wrong);
        assert_eq!(delay(&house), minutes * 60_000);
    }
    for _ in 0..5 {
        let wrong = from(&house, false, b"new");
        house.takes(wrong);
    }
    let right = from(&house, true, b"new");
    assert_eq!(house.refuses(right), Code::LockedOut, "its own guesses do");
}

#[test]
fn a_code_is_used_once_and_taken_away_by_two() {
    let mut house = House::new();
    let secret = Digest::of(b"secret");
    let coded = |house: &House, right: bool, step: u64| {
        let mut check = house.checked("ada", true);
        if let PeopleCommand::CheckPassword { code, .. } = &mut check {
            *code = Some(CodeCheck {
                right,
                step,
                checked: secret,
            });
        }
        check
    };
    let why = || "a test".to_owned();
    let require = PeopleCommand::RequireSecondFactor { why: why() };
    assert_eq!(house.refuses(require.clone()), Code::NotNow);
    let set = PeopleCommand::SetSecondFactor {
        name: name("ada"),
        secret,
        step: 7,
    };
    house.takes(set);
    house.takes(require);
    assert!(house.people.needs_second_factor());
    let bare = house.checked("ada", true);
    assert_eq!(house.refuses(bare), Code::SecondFactorRequired);
    for (right, step) in [(true, 7), (false, 9)] {
        let code = coded(&house, right, step);
        let events = house.takes(code);
        assert!(matches!(events[..], [PeopleEvent::PasswordWrong { .. }]));
    }
    let code = coded(&house, true, 8);
    assert_eq!(house.takes(code).len(), 2);
    let again = coded(&house, true, 8);
    let events = house.takes(again);
    assert!(matches!(events[..], [PeopleEvent::PasswordWrong { .. }]));
    let clear = |asked_by: &str, approved_by: &str| PeopleCommand::ClearSecondFactor {
        name: name("ada"),
        approval: 3,
        asked_by: name(asked_by),
        approved_by: name(approved_by),
        why: why(),
    };
    let alone = house.refuses(clear("bea", "bea"));
    assert_eq!(alone, Code::SecondPersonRequired);
    let dealer = house.refuses(clear("bea", "dan"));
    assert_eq!(dealer, Code::SecondPersonRequired);
    assert_eq!(house.takes(clear("ada", "bea")).len(), 2, "and signed out");
    assert!(house.takes(clear("ada", "bea")).is_empty(), "once");
    let bare = house.checked("ada", true);
    house.takes(bare);
}

#[test]
fn a_guest_has_a_name_until_it_is_released() {
    let mut house = House::new();
    let guest = |person: &str, token: &str, holds: Option<&str>| PeopleCommand::SignInGuest {
        name: name(person),
        session: Digest::of(token.as_bytes()),
        until: 9000,
        holds: holds.map(|held| Digest::of(held.as_bytes())),
    };
    let release = || PeopleCommand::ReleaseGuests {
        names: vec![name("ann")],
    };
    let number = |house: &House| house.people.guest("ann").expect("a guest").0.number;
    house.takes(guest("ann", "one", None));
    assert_eq!(house.refuses(guest("ann", "two", None)), Code::NameTaken);
    house.takes(guest("ann", "two", Some("one")));
    assert_eq!(number(&house), 1, "the same guest");
    assert!(house.people.sign_in(&Digest::of(b"one"), 1000).is_none());
    assert!(house.takes(release()).is_empty(), "signed in");
    // Signed out, the name waits for its owner: chips may be up.
    house.takes(PeopleCommand::SignOut {
        session: Digest::of(b"two"),
    });
    assert_eq!(house.refuses(guest("ann", "three", None)), Code::NameTaken);
    let account = PeopleCommand::AddAccount {
        name: name("ann"),
        password: Digest::of(b"-"),
        roles: Vec::new(),
    };
    assert_eq!(house.refuses(account), Code::NameTaken);
    house.takes(guest("ann", "three", Some("two")));
    assert_eq!(number(&house), 1);
    house.takes(PeopleCommand::SignOut {
        session: Digest::of(b"three"),
    });
    assert_eq!(house.takes(release()).len(), 1);
    house.takes(guest("ann", "four", Some("three")));
    assert_eq!(number(&house), 2, "another guest");
    assert_eq!(house.refuses(guest("ada", "five", None)), Code::NameTaken);
}
