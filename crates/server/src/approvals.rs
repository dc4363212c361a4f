//! Doing what two people approved. The approval is on record first; then what it is about is given to the record that it
//! concerns, under the number of the approval, so that it acts once however often it is tried; then it is noted as done.
//! Whatever a crash leaves undone is done at the next start.

use boxman_engine::Name;
use boxman_house::{Account, ApprovalsCommand, Approved, PeopleCommand, What};
use boxman_rules::Role;
use boxman_table::{Command, Request};

use crate::{
    access::{self, Duty},
    command::{Caller, Incoming, Wanted},
    hall::Hall,
    house::by,
    people::duties,
    refused::{ApiError, Code},
    running::Answer,
};

/// What came of something that was approved.
pub(crate) enum Outcome {
    /// The account that it was about, or of whoever approved what is about all of them.
    Account(Account),
    /// The answer of a table.
    Answer(Answer),
}

/// The roles in which somebody may rule.
pub(crate) fn ruling_roles(duties: &[Duty]) -> Vec<Role> {
    let fit = duties.iter().filter(|duty| access::may(**duty, "rule"));
    fit.filter_map(|duty| duty.role()).collect()
}

/// Approves something in somebody's name and does it.
///
/// # Errors
/// When it is refused, or cannot be done now: then it is done later.
pub(crate) async fn approve(
    hall: &Hall,
    who: &Caller,
    number: u64,
    why: String,
) -> Result<Outcome, ApiError> {
    let asked_by = {
        let approvals = hall.house.approvals.shared.read();
        let waiting = approvals
            .waiting_at(number)
            .map_err(|refusal| ApiError::of(&(&refusal).into()))?;
        waiting.asked_by.clone()
    };
    let first = hall.people.account(asked_by.as_str());
    let first = first.filter(|account| !account.disabled);
    let first = first.map(|account| ruling_roles(&duties(&account)));
    let command = ApprovalsCommand::Approve {
        number,
        why,
        first: first.unwrap_or_default(),
        second: ruling_roles(&who.duties),
    };
    let running = &hall.house.approvals;
    running
        .perform(&who.name, by(&who.name, command), Vec::new())
        .await?;
    let approved = {
        let approvals = running.shared.read();
        let mut all = approvals.approved();
        all.find(|approved| approved.waiting.number == number)
            .cloned()
    };
    match approved {
        Some(approved) => carry_out(hall, &approved).await,
        None => Err(ApiError::new(Code::NotFound, "it has been done already")),
    }
}

/// Does what was approved and is not known to be done.
pub(crate) async fn carry_out_all(hall: &Hall) {
    let approved: Vec<Approved> = {
        let approvals = hall.house.approvals.shared.read();
        approvals.approved().cloned().collect()
    };
    for approved in approved {
        if let Err(error) = carry_out(hall, &approved).await {
            let number = approved.waiting.number;
            tracing::warn!(number, error = %error.message, "what was approved could not be done yet");
        }
    }
}

async fn carry_out(hall: &Hall, approved: &Approved) -> Result<Outcome, ApiError> {
    let done = match &approved.waiting.what {
        What::Role { account, role } => {
            let granted = grant(hall, approved, account, role).await;
            granted.map(|()| hall.people.account(account.as_str()))
        }
        What::ClearSecondFactor { account } => {
            let cleared = hall.people.clear_factor(approved, account).await;
            cleared.map(|()| hall.people.account(account.as_str()))
        }
        What::WaiveSecondFactor {} => {
            let waived = hall.people.waive_factor(approved).await;
            waived.map(|()| hall.people.account(approved.by.as_str()))
        }
        What::Ruling { table, command } => {
            let answer = rule(hall, approved, table, command).await?;
            let refused = answer.refused.as_ref();
            let why = refused.map(|refused| refused.message.clone());
            finish(hall, approved, why).await?;
            return Ok(Outcome::Answer(answer));
        }
    };
    match done {
        Ok(account) => {
            finish(hall, approved, None).await?;
            let gone =
                || ApiError::internal("an account that something was approved about is gone");
            account.map(Outcome::Account).ok_or_else(gone)
        }
        // What only time mends is tried again.
        Err(error) if error.code.status().is_server_error() => Err(error),
        Err(error) => {
            finish(hall, approved, Some(error.message.clone())).await?;
            Err(error)
        }
    }
}

async fn grant(
    hall: &Hall,
    approved: &Approved,
    account: &Name,
    role: &str,
) -> Result<(), ApiError> {
    let command = PeopleCommand::GrantRole {
        name: account.clone(),
        role: role.into(),
        approval: approved.waiting.number,
        asked_by: approved.waiting.asked_by.clone(),
        approved_by: approved.by.clone(),
        why: approved.why.clone(),
    };
    let who = approved.by.as_str();
    hall.people
        .perform(who, command, Vec::new())
        .await
        .map(drop)
}

/// Gives a ruling in the name of whoever asked, with whoever approved as the second.
async fn rule(
    hall: &Hall,
    approved: &Approved,
    table: &str,
    command: &Command,
) -> Result<Answer, ApiError> {
    let pair = approved
        .pair
        .ok_or_else(|| ApiError::internal("a ruling without its pair"))?;
    let mut request = Request::from(command.clone());
    if let Command::Rule { second, .. } | Command::CorrectRoll { second, .. } = &mut request.command
    {
        *second = Some(pair.second);
    }
    request.by = Some(pair.first);
    let duty = Duty::ALL
        .iter()
        .find(|duty| duty.role() == Some(pair.first));
    let caller = Caller {
        name: approved.waiting.asked_by.to_string(),
        duties: duty.into_iter().copied().collect(),
        guest: None,
        seat: None,
    };
    let id = format!("approval {}", approved.waiting.number);
    let incoming = Incoming {
        body: *blake3::hash(id.as_bytes()).as_bytes(),
        id: Some(id),
        expect_seq: None,
        wanted: Wanted::Game(Box::new(request)),
    };
    let answer = hall.table(table)?.command(caller, incoming).await;
    let answer = answer.map_err(crate::api::unavailable)?;
    if answer.status.is_server_error() {
        let message = "the table does not take it now; it is done once it does";
        return Err(ApiError::new(Code::TableDisabled, message));
    }
    Ok(answer)
}

async fn finish(hall: &Hall, approved: &Approved, refused: Option<String>) -> Result<(), ApiError> {
    let command = ApprovalsCommand::FinishApproval {
        number: approved.waiting.number,
        refused,
    };
    let who = approved.by.as_str();
    let running = &hall.house.approvals;
    running
        .perform(who, by(who, command), Vec::new())
        .await
        .map(drop)
}
