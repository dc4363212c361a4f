//! The life of house rules.

use super::*;

fn give(
    register: &mut RulesRegister,
    who: &str,
    command: RegisterCommand,
) -> Decision<RegisterEvent> {
    let mut request = Request::from(command);
    request.who = Name::new(who);
    let events = register.decide(&request)?;
    events.iter().for_each(|event| register.apply(event));
    Ok(events)
}

fn draft(register: &mut RulesRegister, text: &str) -> u64 {
    let text = text.to_owned();
    give(register, "flo", RegisterCommand::Draft { text }).expect("allowed");
    register.all().last().expect("a draft").number
}

fn submit(number: u64, application: Option<&str>) -> RegisterCommand {
    RegisterCommand::Submit {
        number,
        application: application.map(str::to_owned),
    }
}

fn approve(number: u64) -> RegisterCommand {
    RegisterCommand::Approve {
        number,
        posted: "the pit".to_owned(),
        authority: None,
    }
}

fn licensed() -> RulesRegister {
    let mut register = RulesRegister::default();
    let licence: Licence = "Gold Camp/7".parse().expect("a licence");
    give(&mut register, "", RegisterCommand::SetLicence { licence }).expect("set");
    register
}

#[track_caller]
fn code(register: &mut RulesRegister, who: &str, command: RegisterCommand) -> Code {
    let before = register.clone();
    let refusal = give(register, who, command).expect_err("refused");
    assert_eq!(*register, before, "a refused command changes nothing");
    refusal.code
}

#[test]
fn rules_are_approved_by_somebody_else_and_then_in_force() {
    let mut register = licensed();
    let number = draft(&mut register, "colorado");
    assert_eq!(
        register.in_force(number).expect_err("a draft").code,
        Code::NotApproved
    );
    assert_eq!(code(&mut register, "ada", approve(number)), Code::NotNow);
    give(&mut register, "flo", submit(number, None)).expect("a draft");
    assert_eq!(
        code(&mut register, "flo", approve(number)),
        Code::SecondPersonRequired
    );
    give(&mut register, "ada", approve(number)).expect("submitted");
    let rules = register.in_force(number).expect("approved");
    assert_eq!(
        (rules.stage, rules.licence.as_deref()),
        (Stage::Approved, Some("7"))
    );
    assert_eq!(rules.approved_by.as_deref(), Some("ada"));
}

#[test]
fn a_variation_is_reviewed_first() {
    let mut register = licensed();
    let number = draft(&mut register, "colorado");
    assert_eq!(
        code(&mut register, "flo", submit(number, Some(" "))),
        Code::BadRequest
    );
    give(&mut register, "flo", submit(number, Some("as attached"))).expect("a draft");
    assert_eq!(code(&mut register, "ada", approve(number)), Code::NotNow);
    let note = "checked".to_owned();
    give(
        &mut register,
        "ada",
        RegisterCommand::Review { number, note },
    )
    .expect("a variation");
    give(&mut register, "ada", approve(number)).expect("reviewed");
}

#[test]
fn approved_rules_pay_the_same_odds_everywhere() {
    let mut register = licensed();
    let colorado = House::preset("colorado").expect("a preset");
    let raised = format!("{colorado}\n[pays]\nany-seven = \"5 to 1\"\n");
    for text in ["colorado", &raised] {
        let number = draft(&mut register, text);
        give(&mut register, "flo", submit(number, None)).expect("a draft");
    }
    give(&mut register, "ada", approve(1)).expect("the first");
    assert_eq!(code(&mut register, "ada", approve(2)), Code::NotApproved);
    let note = "odds are raised everywhere".to_owned();
    give(
        &mut register,
        "ada",
        RegisterCommand::Withdraw { number: 1, note },
    )
    .expect("approved");
    give(&mut register, "ada", approve(2)).expect("now they are the only ones");
    assert_eq!(
        register.in_force(1).expect_err("withdrawn").code,
        Code::NotApproved
    );
}

#[test]
fn without_a_licence_nothing_is_approved_and_its_number_stays() {
    let mut register = RulesRegister::default();
    let number = draft(&mut register, "colorado");
    give(&mut register, "flo", submit(number, None)).expect("a draft");
    assert_eq!(
        code(&mut register, "ada", approve(number)),
        Code::NotApproved
    );
    let mut register = licensed();
    let set = |text: &str| RegisterCommand::SetLicence {
        licence: text.parse().expect("a licence"),
    };
    assert_eq!(code(&mut register, "", set("Gold Camp/8")), Code::NotNow);
    let renamed = give(&mut register, "", set("Gold Camp Casino/7")).expect("renamed");
    assert_eq!(renamed.len(), 1);
    assert!(
        give(&mut register, "", set("Gold Camp Casino/7"))
            .expect("known")
            .is_empty()
    );
}

#[test]
fn faulty_rules_are_not_drafted() {
    let mut register = licensed();
    let text = "rulebook = \"colorado\"\nseats = 99\n".to_owned();
    assert_eq!(
        code(&mut register, "flo", RegisterCommand::Draft { text }),
        Code::FaultyRules
    );
}
