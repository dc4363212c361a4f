//! Two people, once.

use super::*;
use crate::Code;

fn give(
    approvals: &mut Approvals,
    who: &str,
    command: ApprovalsCommand,
) -> Decision<ApprovalsEvent> {
    let mut request = Request::from(command);
    request.who = Name::new(who);
    let events = approvals.decide(&request)?;
    events.iter().for_each(|event| approvals.apply(event));
    Ok(events)
}

fn ruling() -> ApprovalsCommand {
    let command = r#"{"do": "rule", "case": 1, "ruling": "five dollars more"}"#;
    ApprovalsCommand::AskApproval {
        what: What::Ruling {
            table: "t1".into(),
            command: Box::new(serde_json::from_str(command).expect("a command")),
        },
        why: "the slip says so".to_owned(),
    }
}

fn approve(number: u64, first: &[Role], second: &[Role]) -> ApprovalsCommand {
    ApprovalsCommand::Approve {
        number,
        why: "seen".to_owned(),
        first: first.to_vec(),
        second: second.to_vec(),
    }
}

#[track_caller]
fn code(approvals: &mut Approvals, who: &str, command: ApprovalsCommand) -> Code {
    let before = approvals.clone();
    let refusal = give(approvals, who, command).expect_err("refused");
    assert_eq!(*approvals, before, "a refused command changes nothing");
    refusal.code
}

const BOX: &[Role] = &[Role::Boxperson];
const FLOOR: &[Role] = &[Role::Floorperson];

#[test]
fn an_approval_runs_once_by_an_eligible_pair_only() {
    let mut approvals = Approvals::default();
    give(&mut approvals, "bob", ruling()).expect("asked");
    assert_eq!(
        code(&mut approvals, "bob", approve(1, BOX, FLOOR)),
        Code::SecondPersonRequired
    );
    assert_eq!(
        code(&mut approvals, "flo", approve(1, BOX, BOX)),
        Code::SecondPersonRequired
    );
    assert_eq!(
        code(&mut approvals, "flo", approve(1, &[], FLOOR)),
        Code::SecondPersonRequired
    );
    give(&mut approvals, "flo", approve(1, BOX, FLOOR)).expect("a pair");
    assert_eq!(
        code(&mut approvals, "fay", approve(1, BOX, FLOOR)),
        Code::NotFound
    );
    let pair = approvals.approved().next().expect("to be done").pair;
    let due = Pair {
        first: Role::Boxperson,
        second: Role::Floorperson,
    };
    assert_eq!(pair, Some(due));
    let done = ApprovalsCommand::FinishApproval {
        number: 1,
        refused: None,
    };
    assert_eq!(
        give(&mut approvals, "", done.clone()).expect("done").len(),
        1
    );
    assert!(give(&mut approvals, "", done).expect("known").is_empty());
    assert!(approvals.approved().next().is_none());
}

#[test]
fn nothing_is_ruled_at_a_disabled_table() {
    let mut approvals = Approvals::default();
    give(&mut approvals, "bob", ruling()).expect("asked");
    let why = || "a test".to_owned();
    let disable = ApprovalsCommand::DisableTable {
        table: "t1".into(),
        why: why(),
    };
    let enable = ApprovalsCommand::EnableTable {
        table: "t1".into(),
        why: why(),
    };
    give(&mut approvals, "vic", disable).expect("disabled");
    assert_eq!(
        code(&mut approvals, "flo", approve(1, BOX, FLOOR)),
        Code::TableDisabled
    );
    give(&mut approvals, "vic", enable).expect("enabled");
    give(
        &mut approvals,
        "vic",
        ApprovalsCommand::DisableAll { why: why() },
    )
    .expect("disabled");
    assert_eq!(
        code(&mut approvals, "flo", approve(1, BOX, FLOOR)),
        Code::TableDisabled
    );
    give(
        &mut approvals,
        "vic",
        ApprovalsCommand::EnableAll { why: why() },
    )
    .expect("enabled");
    give(&mut approvals, "flo", approve(1, BOX, FLOOR)).expect("it still waits");
}

#[test]
fn whoever_asks_names_no_second() {
    let mut approvals = Approvals::default();
    let command = r#"{"do": "rule", "case": 1, "ruling": "more", "second": "floorperson"}"#;
    let asked = ApprovalsCommand::AskApproval {
        what: What::Ruling {
            table: "t1".into(),
            command: Box::new(serde_json::from_str(command).expect("a command")),
        },
        why: "because".to_owned(),
    };
    assert_eq!(code(&mut approvals, "bob", asked), Code::BadRequest);
}
