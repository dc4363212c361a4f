//! A tournament as a record that runs: who gives a command in which role and when, and the draw of seats.

use boxman_engine::{Listed, Request};
use boxman_rules::Role;
use boxman_store::{Replay, fair::hex};
use boxman_table::Name;
use boxman_tournament::{Command, Event, Tournament};

use crate::{
    access::Duty,
    command::{Caller, Incoming},
    refused::{Code, Refused},
    running::{Batch, Decided, Hosted, News, RunError, Services, Task, TournamentNews},
};

/// Whether a duty may give a command. What is played at a heat's table is for the duties of a house
/// table, and the director stands in for the boxperson.
fn may(duty: Duty, command: &Command) -> bool {
    if !command.row().may(duty) {
        return false;
    }
    let Command::Play { command, .. } = command else {
        return true;
    };
    let row = command.permit();
    let stands_in = duty == Duty::TournamentDirector && row.may(Duty::Boxperson);
    row.may(duty) || stands_in
}

impl Hosted for Tournament {
    type Wanted = Box<Request<Command>>;
    type Local = ();
    type Shared = ();

    fn local(_: &Services, _: &str, _: &Replay<Tournament>) -> Result<(), RunError> {
        Ok(())
    }

    fn shared(_: &Services, _: &Replay<Tournament>, (): &()) {}

    fn takes_commands(task: &Task<Tournament>) -> Result<(), Refused> {
        task.services.check_enabled(None)
    }

    /// Days are told by the tournament's own clock.
    fn stamp(_: &mut Request<Command>, _: i64) {}

    fn judge(
        task: &mut Task<Tournament>,
        caller: &Caller,
        incoming: &Incoming<Self::Wanted>,
        _: &mut Batch<Tournament>,
    ) -> Option<Decided<Tournament>> {
        let request = (*incoming.wanted).clone();
        Some(match prepare(&task.services, caller, request) {
            Err(refused) => Err(refused.into()),
            Ok(mut request) => {
                if request.missing_dice().is_some() {
                    task.draw(request)
                } else {
                    task.decide(request)
                }
            }
        })
    }

    /// Tells what kind of thing happened, and where; whoever wants to know more asks.
    fn told(task: &Task<Tournament>, news: &News<Tournament>) {
        task.running.notify(&TournamentNews {
            seq: news.last(),
            events: news.names().map(str::to_owned).collect(),
            heat: news.events.iter().find_map(Event::heat),
        });
    }
}

/// Fills in the person, the role and the time of a request. Over the network nobody chooses the seed of a draw.
fn prepare(
    services: &Services,
    caller: &Caller,
    mut request: Request<Command>,
) -> Result<Request<Command>, Refused> {
    if request.at.is_some() || request.who.is_some() {
        let message = "\"at\" and \"who\" are not taken here: the server knows both";
        return Err(Refused::outside(Code::BadCommand, message));
    }
    request.by = Some(role(caller, &request)?);
    request.id = None;
    request.who = Name::new(&caller.name);
    request.at = services.clock.when();
    if let Command::DrawSeats { seed, .. } = &mut request.command {
        if seed.is_some() {
            let message = "the server draws the seed of a draw by itself";
            return Err(Refused::outside(Code::BadCommand, message));
        }
        let drawn: [u8; 16] = services
            .machine
            .entropy()
            .map_err(|e| Refused::outside(Code::Internal, e.to_string()))?;
        *seed = Some(hex(&drawn).into());
    }
    Ok(request)
}

/// The role in which the caller gives a command: the one they name, or the first that may.
fn role(caller: &Caller, request: &Request<Command>) -> Result<Role, Refused> {
    let held: Vec<Role> = caller
        .duties
        .iter()
        .filter(|duty| may(**duty, &request.command))
        .filter_map(|duty| duty.role())
        .collect();
    let message = match request.by {
        Some(by) if held.contains(&by) => return Ok(by),
        Some(by) => format!("{} may not do this as {by}", caller.name),
        None => match held.first() {
            Some(role) => return Ok(*role),
            None => format!("{} is not for {}", request.command.row().word, caller.name),
        },
    };
    Err(Refused::outside(Code::NotYourRole, message))
}
