//! What is due at a table in the full procedure: the steps that are taken now, by whom, and what waits
//! to be confirmed. Whatever is named here is accepted; where one step is named, no other is. A client
//! that reloads needs nothing else to go on.

use boxman_engine::Listed;
use boxman_rules::{Phase, Record, Role, Wager};
use serde::Serialize;

use crate::{
    Command, Name, NoRollReason, Request, Table,
    command::About,
    procedure::{CaseState, Stage},
};

/// What is due.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Next {
    /// In a sentence.
    pub message: String,
    /// Steps that are accepted now. What is due besides the game's own step comes first.
    pub steps: Vec<DueStep>,
    /// What may be done now and lapses otherwise: bets and calls to confirm, a late call of no roll.
    pub pending: Vec<DueStep>,
}

/// A step as a client sends it, without the fields it has to fill in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DueStep {
    /// The word of the command.
    #[serde(rename = "do")]
    pub word: &'static str,
    /// Whom it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Name>,
    /// The wager.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wager: Option<Wager>,
    /// The number of a marker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// The number of a case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<u32>,
    /// Whether one button serves all like bets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<bool>,
    /// Whether the dice are void.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<bool>,
    /// Who may take it.
    pub roles: Vec<Role>,
    /// The fields that are still to be filled in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub needs: Vec<&'static str>,
}

impl Table {
    /// What is due now.
    pub(crate) fn next(&self) -> Next {
        let mut steps = self.due_first();
        let blocked = !steps.is_empty() && self.is_blocked();
        let due = steps.first().map(sentence);
        let (message, own) = self.own_step();
        if !blocked {
            steps.extend(own);
        }
        Next {
            message: due.filter(|_| blocked).unwrap_or(message),
            steps,
            pending: self.to_confirm(),
        }
    }

    /// Whether the game's own step waits for what else is due.
    fn is_blocked(&self) -> bool {
        match self.floor.stage {
            Stage::Ready => true,
            Stage::Called(_) => self.floor.is_disputed(),
            Stage::Centre => !self.floor.to_mark.is_empty(),
            _ => false,
        }
    }

    /// A step with the fields that the client has to fill in.
    fn due_step(&self, command: Command, needs: &[&'static str]) -> DueStep {
        let request = Request::from(command);
        let (roles, _) = self.roles(&request);
        let command = request.command;
        let mut step = DueStep {
            word: command.row().word,
            player: None,
            wager: None,
            number: None,
            case: None,
            like: None,
            void: None,
            roles,
            needs: needs.to_vec(),
        };
        match command {
            Command::OfferDice { player } => step.player = player,
            Command::ConvertCash { player } | Command::ConfirmLine { player } => {
                step.player = Some(player);
            }
            Command::Bet { player, wager, .. } | Command::ConfirmBet { player, wager } => {
                step.player = Some(player);
                step.wager = wager.wager().ok();
            }
            Command::ConfirmWork {
                player,
                wager,
                like,
            } => {
                step.player = Some(player);
                step.wager = wager.wager().ok();
                step.like = Some(like);
            }
            Command::Mark { wager, number } => {
                step.wager = wager.wager().ok();
                step.number = number;
            }
            Command::RuleDispute { void, .. } => step.void = Some(void),
            Command::Rule { case, .. } | Command::CarryOut { case } | Command::Observe { case } => {
                step.case = Some(case)
            }
            other => step.player = other.player().cloned(),
        }
        step
    }

    /// The step that the stage of the dice asks for, in words and as commands.
    fn own_step(&self) -> (String, Vec<DueStep>) {
        let shooter = self.shooter.clone();
        let seat = |name: Option<&Name>| {
            let seat = name.and_then(|name| self.player(name)?.seat);
            seat.map_or("the shooter".to_owned(), |seat| format!("seat {seat}"))
        };
        let at_shooter = seat(shooter.as_ref());
        match &self.floor.stage {
            Stage::Closed => {
                let open = Command::OpenTable {
                    dice_set: None,
                    dice: None,
                };
                let message = "The table is closed. It opens with a set of dice.";
                (message.into(), vec![self.due_step(open, &["dice_set"])])
            }
            Stage::Cup => match self.next_to_offer() {
                None => ("Waiting for a player to sit down.".into(), Vec::new()),
                Some(player) => {
                    let message = format!("Offer the dice to {}.", seat(Some(&player.name)));
                    let player = Some(player.name.clone());
                    let offer = Command::OfferDice { player };
                    (message, vec![self.due_step(offer, &[])])
                }
            },
            Stage::Offered(player) => {
                let at = seat(Some(player));
                let message = format!("Waiting for {at} to accept or decline the dice.");
                let player = player.clone();
                let accept = Command::AcceptDice {
                    player: player.clone(),
                };
                let decline = Command::DeclineDice { player };
                let steps = [accept, decline].map(|command| self.due_step(command, &[]));
                (message, steps.into())
            }
            Stage::Accepted => {
                let dice = Vec::new();
                let select = shooter.map(|player| Command::SelectDice { player, dice });
                let steps = select.map(|select| self.due_step(select, &["dice"]));
                let message = format!("Waiting for {at_shooter} to choose two dice.");
                (message, steps.into_iter().collect())
            }
            Stage::Selected => {
                let step = self.due_step(Command::ReturnDice {}, &[]);
                ("Return the other dice to the cup.".into(), vec![step])
            }
            Stage::Ready => self.own_throw(&at_shooter),
            Stage::InAir => {
                let roll = Command::Roll {
                    dice: None,
                    cocked: None,
                };
                let steps = vec![self.due_step(roll, &["dice"]), self.no_roll_step()];
                ("The dice are out. Call them, or no roll.".into(), steps)
            }
            Stage::Called(_) => {
                let step = self.due_step(Command::Settle {}, &[]);
                ("Settle the bets that the dice decided.".into(), vec![step])
            }
            Stage::Centre => {
                let step = self.due_step(Command::PushDice {}, &[]);
                (format!("Push the dice to {at_shooter}."), vec![step])
            }
        }
    }

    fn no_roll_step(&self) -> DueStep {
        let no_roll = Command::NoRoll {
            reason: NoRollReason::Short,
            note: None,
        };
        self.due_step(no_roll, &["reason"])
    }

    /// The throw, or the line bet that it needs.
    fn own_throw(&self, at: &str) -> (String, Vec<DueStep>) {
        let Some(player) = self.shooter.clone() else {
            return ("Waiting for a player to sit down.".into(), Vec::new());
        };
        let line_bet = self.shooter_has_line_bet(&player);
        let needs_bet = self.phase == Phase::ComeOut && !line_bet;
        if !needs_bet || self.check_decision_only(&player).is_ok() {
            let throw = self.due_step(Command::Throw { player }, &[]);
            return (format!("Waiting for {at} to throw."), vec![throw]);
        }
        if self.house.record == Record::SideWagers {
            let confirm = Command::ConfirmLine {
                player: player.clone(),
            };
            let pass = Command::PassDice { player };
            let steps = [confirm, pass].map(|command| self.due_step(command, &[]));
            let message = format!("See whether {at} has a pass or don't pass bet, and confirm it.");
            return (message, steps.into());
        }
        let offered = self.house.line_bets().map(|d| d.wager);
        let bet = |wager: Wager| Command::Bet {
            player: player.clone(),
            wager: wager.into(),
            amount: boxman_rules::Cents::ZERO,
            tip: None,
            coupon: None,
            coins: None,
        };
        let mut steps: Vec<DueStep> = offered
            .map(|wager| self.due_step(bet(wager), &["amount"]))
            .collect();
        steps.push(self.due_step(
            Command::PassDice {
                player: player.clone(),
            },
            &[],
        ));
        let message =
            format!("Waiting for {at} to make a pass or don't pass bet, or to pass the dice.");
        (message, steps)
    }

    /// What is due besides the game's own step: disputes and cases, new dice, cash to convert, bets to
    /// bring in, markers to place.
    fn due_first(&self) -> Vec<DueStep> {
        if self.floor.stage == Stage::Closed {
            return Vec::new();
        }
        let mut steps = self.disputed();
        if self.floor.stage == Stage::Ready && self.floor.dice.renew.is_some() {
            let change = Command::ChangeDice {
                dice_set: "".into(),
                dice: None,
            };
            steps.push(self.due_step(change, &["dice_set"]));
        }
        let mut with_cash: Vec<&Name> = Vec::new();
        for pending in self
            .floor
            .pending
            .iter()
            .filter(|p| p.verbal && p.confirmed)
        {
            if !with_cash.contains(&&pending.player) {
                with_cash.push(&pending.player);
            }
        }
        for player in with_cash {
            let player = player.clone();
            steps.push(self.due_step(Command::ConvertCash { player }, &[]));
        }
        if self.check_brought_in().is_err() {
            steps.push(self.due_step(Command::BringIn {}, &[]));
        }
        for due in &self.floor.to_mark {
            let mark = Command::Mark {
                wager: due.wager.into(),
                number: due.number,
            };
            let step = self.due_step(mark, &[]);
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
        steps
    }

    /// What an open dispute and open cases wait for.
    fn disputed(&self) -> Vec<DueStep> {
        let mut steps = Vec::new();
        if let Some((_, about)) = &self.floor.dispute {
            let rule = Command::RuleDispute {
                dice: None,
                void: false,
                text: None,
            };
            let mut step = self.due_step(rule, &["dice"]);
            if *about == About::Settlement {
                step.void = None;
                step.needs.clear();
            }
            steps.push(step);
        }
        for (&case, state) in &self.floor.cases {
            let mut step = match state {
                CaseState::Reported => {
                    let rule = Command::Rule {
                        case,
                        ruling: "".into(),
                        entries: Vec::new(),
                        second: None,
                    };
                    self.due_step(rule, &["ruling"])
                }
                CaseState::Ruled { .. } => self.due_step(Command::CarryOut { case }, &[]),
                CaseState::CarriedOut { .. } => self.due_step(Command::Observe { case }, &[]),
            };
            if let CaseState::CarriedOut { by } = state {
                step.roles = vec![*by];
            }
            steps.push(step);
        }
        steps
    }

    /// Bets and calls that wait for a dealer, and lapse with the roll; once the dice are called, a late
    /// call of no roll, which lapses with the settlement.
    fn to_confirm(&self) -> Vec<DueStep> {
        let in_air = self.floor.stage == Stage::InAir;
        let bets = self.floor.pending.iter();
        let bets = bets.filter(|p| !p.confirmed && (p.verbal || in_air));
        let bets = bets.map(|p| Command::ConfirmBet {
            player: p.player.clone(),
            wager: p.wager.into(),
        });
        let open = !in_air && !matches!(self.floor.stage, Stage::Called(_) | Stage::Closed);
        let calls = self.floor.calls.iter().filter(|_| open);
        let calls = calls.map(|(player, wager, _)| Command::ConfirmWork {
            player: player.clone(),
            wager: (*wager).into(),
            like: false,
        });
        let all = bets.chain(calls).map(|command| self.due_step(command, &[]));
        let called = matches!(self.floor.stage, Stage::Called(_));
        let late = called.then(|| self.no_roll_step());
        all.chain(late).collect()
    }
}

/// What a step that is due asks for, in words.
fn sentence(step: &DueStep) -> String {
    let case = step.case.unwrap_or_default();
    match step.word {
        "rule-dispute" => "A dispute waits for a ruling.".into(),
        "rule" => format!("Case {case} waits for a ruling."),
        "carry-out" => format!("Carry out the ruling on case {case}."),
        "observe" => {
            let ruler = step.roles.first().copied().unwrap_or(Role::Boxperson);
            format!("The {ruler} observes the ruling on case {case}.")
        }
        "change-dice" => "The dice have to be changed before the next throw.".into(),
        "convert-cash" => {
            let player = step.player.as_ref().map_or("the player", Name::as_str);
            format!("Convert the cash of {player}.")
        }
        "bring-in" => "Bring in the side bets.".into(),
        _ => {
            let wager = step.wager.map(|wager| wager.to_string());
            let wager = wager.unwrap_or_default();
            let on = step.number.map_or(String::new(), |n| format!(" on {n}"));
            format!("Place the marker for {wager}{on}.")
        }
    }
}
