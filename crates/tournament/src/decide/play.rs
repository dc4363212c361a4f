//! Play at a heat's table: the ordinary game, with tournament chips and nothing else, by the entrants
//! themselves; and what follows from a roll.

use boxman_engine::{Engine, Listed};
use boxman_rules::Role;
use boxman_table::{
    Command as TableCommand, Event as TableEvent, Name, Request as TableRequest, Table,
};
use smol_str::SmolStr;

use super::{Decision, deadline::AfterDeadline, refuse};
use crate::{
    Code, Command, Event, Heat, Matter, Points, Refusal, Request, Stack, Stage, Status, Tournament,
    heat::{points_at, rolls_in},
    refusal::of_table,
};

impl Tournament {
    pub(super) fn play(&self, request: &Request, number: u32, command: &TableCommand) -> Decision {
        let heat = self.check_play(request, number, command)?;
        let events = self.at_table(request, heat, command)?;
        Ok(self.with_what_follows(heat, events))
    }

    /// The heat at whose table a command may be given.
    fn check_play(
        &self,
        request: &Request,
        number: u32,
        command: &TableCommand,
    ) -> Result<&Heat, Refusal> {
        let heat = self.running(number)?;
        at_the_table(command)?;
        self.check_hand(request, heat, command)?;
        if matches!(command, TableCommand::Roll { .. }) && self.plan(heat.event).same_dice {
            let message = "all heats of this draw have the same dice: roll-all throws them";
            return refuse(Code::NotNow, Matter::StandardPlay.clause(), message);
        }
        Ok(heat)
    }

    /// Whether the dice of a roll may be drawn: everything that it needs besides them.
    ///
    /// # Errors
    /// Why the roll would be refused.
    pub fn check_draw(&self, request: &Request) -> Result<(), Refusal> {
        self.check_command(request)?;
        match &request.command {
            Command::Play { heat, command } => {
                let heat = self.check_play(request, *heat, command)?;
                let roll = at_table_of(request, command);
                let checked = Engine::check_draw(heat.table(), &roll);
                checked.map_err(|refusal| self.refused_at(heat, command, refusal))
            }
            Command::RollAll { event, .. } => {
                let roll = TableCommand::Roll {
                    dice: None,
                    cocked: None,
                };
                for heat in self.heats_of_draw(event)? {
                    match Engine::check_draw(heat.table(), &at_table_of(request, &roll)) {
                        Err(refusal) if refusal.code != boxman_table::Code::NoShooter => {
                            return Err(self.refused_at(heat, &roll, refusal));
                        }
                        Err(_) | Ok(()) => {}
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn running(&self, number: u32) -> Result<&Heat, Refusal> {
        let heat = self.heat_named(number)?;
        match heat.stage {
            Stage::Running => Ok(heat),
            Stage::Drawn => refuse(Code::NotNow, "", format!("heat {number} has not started")),
            Stage::Ended => refuse(Code::NotNow, "", format!("heat {number} is over")),
        }
    }

    fn at_table(
        &self,
        request: &Request,
        heat: &Heat,
        command: &TableCommand,
    ) -> Result<Vec<TableEvent>, Refusal> {
        let decided = heat.table().decide(&at_table_of(request, command));
        decided.map_err(|refusal| self.refused_at(heat, command, refusal))
    }

    /// What a refusal of a heat's table means in the tournament.
    fn refused_at(
        &self,
        heat: &Heat,
        command: &TableCommand,
        refusal: boxman_table::Refusal,
    ) -> Refusal {
        if refusal.code == boxman_table::Code::NoShooter
            && matches!(command, TableCommand::Roll { .. })
        {
            return no_line_bet(heat, refusal.clause);
        }
        let pending = command.player().and_then(|p| heat.seat_of(p));
        let pending = pending.map_or(Points::ZERO, |s| self.entry(s.entry).pending);
        if refusal.code == boxman_table::Code::NotEnoughChips && !pending.is_zero() {
            let message =
                format!("{pending} were bought during this round and come into play with the next");
            return Refusal::new(Code::ChipsNotInPlay, Matter::ChipsOnTable.clause(), message);
        }
        of_table(refusal)
    }

    /// Nobody sits in for a player, and nobody wagers for another.
    fn check_hand(
        &self,
        request: &Request,
        heat: &Heat,
        command: &TableCommand,
    ) -> Result<(), Refusal> {
        if let Some(player) = command.player() {
            let entrant = heat.seat_of(player).map(|s| self.entry(s.entry));
            if entrant.is_none_or(|e| e.status != Status::Active) {
                let message = format!("{player} does not play in heat {}", heat.number);
                return refuse(Code::NoSubstitute, Matter::NoSubstitute.clause(), message);
            }
        }
        let Some(who) = request
            .who
            .as_ref()
            .filter(|_| request.by == Some(Role::Player))
        else {
            return Ok(());
        };
        if heat.seat_of(who).is_none() {
            let message = format!("{who} has no seat in heat {}", heat.number);
            return refuse(Code::NoSubstitute, Matter::NoSubstitute.clause(), message);
        }
        match command.player() {
            Some(player) if player != who => refuse(
                Code::NotYours,
                Matter::OwnWagersOnly.clause(),
                format!("{who} may not wager for {player}"),
            ),
            _ => Ok(()),
        }
    }

    /// What a table's events lead to: players without chips, the end of the heat.
    fn with_what_follows(&self, heat: &Heat, events: Vec<TableEvent>) -> Vec<Event> {
        let rolled = rolls_in(&events);
        let after = heat.after(&events);
        let mut all = vec![Event::Played {
            heat: heat.number,
            events,
        }];
        if rolled > 0 {
            all.extend(self.after_roll(heat, &after, heat.rolls + rolled));
        }
        all
    }

    fn after_roll(&self, heat: &Heat, table: &Table, rolls: u32) -> Vec<Event> {
        let mut all = Vec::new();
        let mut left = 0;
        for seat in &heat.seats {
            let entry = self.entry(seat.entry);
            if entry.status != Status::Active {
                continue;
            }
            if !points_at(table, &seat.player).is_zero() {
                left += 1;
                continue;
            }
            if entry.broke_at.is_some() {
                continue;
            }
            all.push(Event::PlayerBroke {
                heat: heat.number,
                entry: entry.number,
                roll: rolls,
            });
            if !self.may_rebuy(entry) {
                all.push(Event::Eliminated {
                    entry: entry.number,
                    player: entry.player.clone(),
                    reason: "no chips left".into(),
                });
            }
        }
        let gone = all.iter().any(|e| matches!(e, Event::PlayerBroke { .. }));
        if gone {
            all.extend(self.split_lapses(heat.event));
        }
        let plan = self.plan(heat.event);
        let is_final = heat.round + 1 == plan.rounds.len();
        let alone = is_final && left <= 1 && heat.seats.len() > 1;
        if rolls >= plan.rounds[heat.round].rolls || left == 0 || alone {
            all.extend(end_heat(heat, table));
        }
        all
    }

    /// One throw for every heat of the draw that is under way.
    pub(super) fn roll_all(
        &self,
        request: &Request,
        name: &SmolStr,
        dice: Option<[u8; 2]>,
    ) -> Decision {
        let mut all = Vec::new();
        for heat in self.heats_of_draw(name)? {
            let roll = TableCommand::Roll { dice, cocked: None };
            match self.at_table(request, heat, &roll) {
                Ok(events) => all.extend(self.with_what_follows(heat, events)),
                Err(refusal) if refusal.code == Code::Table(boxman_table::Code::NoShooter) => {
                    all.extend(self.lost_roll(heat, dice));
                }
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(all)
    }

    /// The heats under way that one throw is for.
    fn heats_of_draw(&self, name: &SmolStr) -> Result<Vec<&Heat>, Refusal> {
        let event = self.event_named(name)?;
        if !self.plan(event).same_dice {
            let message = "each heat of this event has its own dice";
            return refuse(Code::NotNow, Matter::StandardPlay.clause(), message);
        }
        let of_event = self.heats.iter().filter(|h| h.event == event);
        let unfinished = of_event.clone().filter(|h| h.stage != Stage::Ended);
        let Some(draw) = unfinished.map(|h| h.draw).min() else {
            return refuse(Code::NotNow, "", "no heat is under way");
        };
        let heats: Vec<&Heat> = of_event.filter(|h| h.draw == draw).collect();
        if let Some(waiting) = heats.iter().find(|h| h.stage == Stage::Drawn) {
            let message = format!("heat {} has not started", waiting.number);
            return refuse(Code::NotNow, Matter::StandardPlay.clause(), message);
        }
        let running = heats.into_iter().filter(|h| h.stage == Stage::Running);
        Ok(running.collect())
    }

    /// A roll that nobody throws, because nobody bets on the line, counts all the same.
    pub(super) fn forfeit_roll(&self, number: u32) -> Decision {
        let heat = self.running(number)?;
        if self.plan(heat.event).same_dice {
            let message = "all heats of this draw have the same dice: roll-all throws them";
            return refuse(Code::NotNow, Matter::StandardPlay.clause(), message);
        }
        match heat.table().may_roll() {
            Err(refusal) if refusal.code == boxman_table::Code::NoShooter => {
                Ok(self.lost_roll(heat, None))
            }
            _ => refuse(Code::NotNow, "", "somebody can throw the dice"),
        }
    }

    fn lost_roll(&self, heat: &Heat, dice: Option<[u8; 2]>) -> Vec<Event> {
        let mut all = vec![Event::RollForfeited {
            heat: heat.number,
            dice,
        }];
        all.extend(self.after_roll(heat, heat.table(), heat.rolls + 1));
        all
    }

    /// Chips are counted against what was issued, won and lost; what was concealed is not in play.
    pub(super) fn count_chips(&self, number: u32, player: &Name, counted: Points) -> Decision {
        let heat = self.running(number)?;
        let Some(seat) = heat.seat_of(player) else {
            let message = format!("{player} has no seat in heat {number}");
            return refuse(
                Code::UnknownPlayer,
                Matter::ConcealedChips.clause(),
                message,
            );
        };
        Ok(vec![Event::ChipsCounted {
            heat: number,
            entry: seat.entry,
            counted,
            in_play: heat.points(player),
        }])
    }
}

/// A command as a heat's table is asked. The director stands in for the boxperson at every table of the
/// tournament, and where the dice are called, for the stickperson, whose dice they are (CO-2309-1-c).
fn at_table_of(request: &Request, command: &TableCommand) -> TableRequest {
    let by = request.by.map(|by| match by {
        Role::TournamentDirector if command.is_of_the_stick() => Role::Stickperson,
        Role::TournamentDirector => Role::Boxperson,
        by => by,
    });
    TableRequest {
        by,
        drawn: request.drawn,
        ..command.clone().into()
    }
}

/// A roll that nobody can throw: what is missing, and how the heat goes on without it.
fn no_line_bet(heat: &Heat, clause: Option<String>) -> Refusal {
    let message = format!(
        "Nobody in heat {} can throw the dice: a pass or don't pass bet is missing. If nobody makes one, forfeit-roll counts the roll without a throw.",
        heat.number
    );
    Refusal {
        code: Code::Table(boxman_table::Code::NoShooter),
        clause,
        message,
    }
}

/// Bets that are up are returned at face value, and everybody's points are counted after that.
pub(super) fn end_heat(heat: &Heat, table: &Table) -> Vec<Event> {
    let closing = Heat::closing(table).unwrap_or_default();
    let mut closed = table.clone();
    closing.iter().for_each(|event| closed.apply(event));
    let seats = heat.seats.iter();
    let points = seats.map(|s| Stack {
        entry: s.entry,
        points: points_at(&closed, &s.player),
    });
    let mut points: Vec<Stack> = points.collect();
    points.sort_by_key(|stack| stack.entry);
    vec![
        Event::Played {
            heat: heat.number,
            events: closing,
        },
        Event::HeatEnded {
            heat: heat.number,
            points,
        },
    ]
}

/// What becomes of a command at the table of a heat after the last day of play. Wagers are made with tournament
/// chips, which are worth nothing, and seats are drawn: what would touch either is refused on any day.
pub(super) fn at_the_table(command: &TableCommand) -> Result<AfterDeadline, Refusal> {
    let only = |clause: &str, what: &str| {
        let message = format!("{what}: wagers are made with tournament chips only");
        refuse(Code::TournamentChipsOnly, clause, message)
    };
    match command {
        TableCommand::Bet { coins: Some(_), .. } => {
            only(Matter::NothingElseOfValue.clause(), "coins are not taken")
        }
        TableCommand::Bet {
            coupon: Some(_), ..
        }
        | TableCommand::IssueCoupon { .. } => {
            only(Matter::NothingElseOfValue.clause(), "coupons are not taken")
        }
        TableCommand::Bet { tip: Some(_), .. }
        | TableCommand::Tip { .. }
        | TableCommand::TubeTips { .. }
        | TableCommand::ColourUpTips { .. }
        | TableCommand::DropTips { .. } => refuse(
            Code::NotRedeemable,
            Matter::NeverRedeemed.clause(),
            "tournament chips are worth nothing and cannot be given to the dealers",
        ),
        TableCommand::VerbalBet { .. }
        | TableCommand::ConvertCash { .. }
        | TableCommand::ConfirmBet { .. } => {
            only(Matter::TournamentChips.clause(), "cash does not play")
        }
        TableCommand::BuyIn { .. } => only(
            Matter::ExchangeBeforePlay.clause(),
            "cash is exchanged before play, or for the next round in a re-buy",
        ),
        TableCommand::CashOut { .. } => refuse(
            Code::NotRedeemable,
            Matter::NeverRedeemed.clause(),
            "tournament chips are points and are never redeemed",
        ),
        TableCommand::Sit { .. } | TableCommand::Leave { .. } => refuse(
            Code::NoSubstitute,
            Matter::NoSubstitute.clause(),
            "seats are drawn, and stay with the players who drew them",
        ),
        TableCommand::CloseTable { .. } => {
            refuse(Code::NotNow, "", "a heat ends with its last roll")
        }
        TableCommand::Rule { entries, .. } if !entries.is_empty() => refuse(
            Code::NotNow,
            Matter::EqualOpportunity.clause(),
            "a ruling moves no chips in a tournament",
        ),
        TableCommand::CorrectRoll { .. } => refuse(
            Code::NotNow,
            Matter::EqualOpportunity.clause(),
            "a settled roll of a heat stands: what follows from it, who is out and when the heat ends, is on record",
        ),
        TableCommand::PlanRules { .. } | TableCommand::ChangeRules { .. } => refuse(
            Code::NotNow,
            Matter::RulesSubmitted.clause(),
            "the rules of a tournament change by an amendment before play",
        ),
        TableCommand::Mute { .. } => {
            refuse(Code::NotNow, "", "nobody speaks at the rail of a heat")
        }
        TableCommand::OfferSeat { .. }
        | TableCommand::ClaimSeat { .. }
        | TableCommand::ReleaseSeat { .. }
        | TableCommand::ShowRail { .. }
        | TableCommand::HideRail {} => refuse(
            Code::NotNow,
            "",
            "players of a heat have accounts of their own, and its board needs no code",
        ),
        TableCommand::Seed { .. } => {
            Err(Refusal::bad("the dice of a heat are drawn without seeds"))
        }
        TableCommand::State { .. } => {
            Err(Refusal::bad("ask for the heat instead: {\"do\": \"heat\"}"))
        }
        TableCommand::Bet { .. }
        | TableCommand::Reduce { .. }
        | TableCommand::TakeDown { .. }
        | TableCommand::Work { .. }
        | TableCommand::Roll { .. }
        | TableCommand::NoRoll { .. }
        | TableCommand::PassDice { .. }
        | TableCommand::OrderPass { .. }
        | TableCommand::Assign { .. }
        | TableCommand::OpenTable { .. }
        | TableCommand::ChangeDice { .. }
        | TableCommand::InspectDice { .. }
        | TableCommand::DieOff { .. }
        | TableCommand::OfferDice { .. }
        | TableCommand::AcceptDice { .. }
        | TableCommand::DeclineDice { .. }
        | TableCommand::SelectDice { .. }
        | TableCommand::ReturnDice {}
        | TableCommand::ConfirmLine { .. }
        | TableCommand::BringIn {}
        | TableCommand::Throw { .. }
        | TableCommand::PushDice {}
        | TableCommand::ConfirmWork { .. } => Ok(AfterDeadline::Stops),
        // A roll that was called in time is settled and marked, and disputes about it are ruled on.
        TableCommand::Settle {}
        | TableCommand::Mark { .. }
        | TableCommand::Dispute { .. }
        | TableCommand::RuleDispute { .. }
        | TableCommand::Report { .. }
        | TableCommand::Rule { .. }
        | TableCommand::CarryOut { .. }
        | TableCommand::Observe { .. } => Ok(AfterDeadline::Late),
    }
}
