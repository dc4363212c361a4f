//! The steps of the full procedure: the dice are offered, accepted, chosen, thrown, called, settled
//! and pushed, each by who has that duty (MD-7 to MD-10, CO-2309 to CO-2313).

use boxman_rules::{Offered, Phase};

use super::{Decision, refuse};
use crate::{
    Code, Command, Event, Name, Refusal, Request, Table, command::WagerWord, procedure::Stage,
};

impl Table {
    /// A step that is not the next one.
    pub(super) fn wrong_step<T>(&self, matter: &str) -> Result<T, Refusal> {
        refuse(
            Code::WrongStep,
            self.house.rulebook.cite(matter),
            format!("now it takes: {}", self.floor.stage.next()),
        )
    }

    /// Steps of personnel, which a brief table takes by itself.
    pub(super) fn step(&self, request: &Request) -> Decision {
        if !self.is_full() {
            let message = "this table runs the brief procedure and takes this step by itself";
            return refuse(Code::WrongStep, "", message);
        }
        self.check_open()?;
        match &request.command {
            Command::OfferDice { player } => self.offer(player.as_ref()),
            Command::AcceptDice { player } => self.answer_offer(player, true),
            Command::DeclineDice { player } => self.answer_offer(player, false),
            Command::SelectDice { player, dice } => self.select(player, dice),
            Command::ReturnDice {} => match self.floor.stage {
                Stage::Selected => Ok(vec![Event::DiceReturned {
                    dice: self.floor.dice.count.saturating_sub(2),
                }]),
                _ => self.wrong_step("cup"),
            },
            Command::BringIn {} => self.bring_in(),
            Command::Throw { player } => self.throw(player, request.at),
            Command::Settle {} => self.settle_called(),
            Command::Mark { wager, number } => self.place_mark(wager, *number),
            Command::PushDice {} => self.push(),
            Command::ConfirmWork {
                player,
                wager,
                like,
            } => self.confirm_work(player, wager, *like),
            _ => Ok(Vec::new()),
        }
    }

    fn offer(&self, to: Option<&Name>) -> Decision {
        if self.floor.stage != Stage::Cup {
            return self.wrong_step("offer");
        }
        let ring = self.clockwise_from(self.last_seat());
        let waiting = |name: &Name| !self.floor.declined.contains(name);
        // Once all have declined the dice go round again.
        let next = ring.iter().find(|p| waiting(&p.name)).or(ring.first());
        let Some(next) = next else {
            let message = "nobody is seated to be offered the dice";
            return refuse(
                Code::NoShooter,
                self.house.rulebook.cite("no-shooter"),
                message,
            );
        };
        if to.is_some_and(|to| *to != next.name) {
            let matter = match (&self.last_shooter, self.floor.declined.is_empty()) {
                (None, true) => "offer",
                (Some(_), true) => "offer-after",
                _ => "offer-next",
            };
            let clause = match matter {
                "offer" if self.house.kind.seat_lock.is_some() => "MD-7-B-2-a",
                matter => self.house.rulebook.cite(matter),
            };
            let message = format!("it is {}'s turn to be offered the dice", next.name);
            return refuse(Code::OutOfTurn, clause, message);
        }
        Ok(vec![Event::DiceOffered {
            player: next.name.clone(),
            seat: next.seat.unwrap_or(0),
        }])
    }

    fn answer_offer(&self, name: &Name, accept: bool) -> Decision {
        self.seated(name)?;
        let Stage::Offered(offered) = &self.floor.stage else {
            return self.wrong_step("accept");
        };
        if offered != name {
            let message = format!("the dice are offered to {offered}");
            return refuse(Code::OutOfTurn, self.house.rulebook.cite("accept"), message);
        }
        let player = name.clone();
        if !accept {
            return Ok(vec![Event::DiceDeclined { player }]);
        }
        let mut events = vec![Event::DiceAccepted { player }];
        events.extend(self.selected(name));
        Ok(events)
    }

    fn select(&self, name: &Name, dice: &[u8]) -> Decision {
        if self.floor.stage != Stage::Accepted {
            return self.wrong_step("select");
        }
        self.check_shooter(name)?;
        let count = self.floor.dice.count;
        let chosen = match dice {
            &[a, b] if a != b && (1..=count).contains(&a) && (1..=count).contains(&b) => [a, b],
            _ => {
                let message =
                    format!("\"dice\" is {dice:?}, must be two different dice of 1 to {count}");
                return refuse(
                    Code::BadCommand,
                    self.house.rulebook.cite("select"),
                    message,
                );
            }
        };
        Ok(vec![Event::DiceSelected {
            player: name.clone(),
            dice: chosen,
        }])
    }

    fn check_shooter(&self, name: &Name) -> Result<(), Refusal> {
        self.seated(name)?;
        match &self.shooter {
            Some(shooter) if shooter == name => Ok(()),
            Some(shooter) => {
                let message = format!("{shooter} has the dice");
                refuse(
                    Code::NotShooter,
                    self.house.rulebook.cite("accept"),
                    message,
                )
            }
            None => {
                let clause = self.house.rulebook.cite("no-shooter");
                refuse(Code::NoShooter, clause, "nobody has the dice")
            }
        }
    }

    fn bring_in(&self) -> Decision {
        if !self.floor.to_bring_in {
            return refuse(
                Code::WrongStep,
                self.house.rulebook.cite("bring-in"),
                "no bets wait to be brought in",
            );
        }
        let mut bets = Vec::new();
        for place in self.in_order() {
            let player = &self.players[place];
            for bet in &player.bets {
                let package = self.house.package(bet.wager);
                if package.is_some_and(|p| p.bring_in.is_some()) {
                    bets.push(Table::settled(&player.name, bet));
                }
            }
        }
        Ok(vec![Event::BetsBroughtIn { bets }])
    }

    fn throw(&self, name: &Name, at: Option<i64>) -> Decision {
        self.check_shooter(name)?;
        if self.floor.stage != Stage::Ready {
            return self.wrong_step("settle-first");
        }
        self.check_undisputed()?;
        self.check_dice(at)?;
        self.check_converted()?;
        self.check_brought_in()?;
        self.check_marked()?;
        let mut events = self.refused_bets();
        let line_bet = self.player(name).is_some_and(|p| p.has_line_bet());
        if self.phase == Phase::ComeOut && !line_bet {
            self.check_decision_only(name)?;
            events.push(Event::DecisionOnlyBegan {
                player: name.clone(),
            });
        }
        events.push(Event::DiceThrown {
            player: name.clone(),
        });
        Ok(events)
    }

    /// Without a line bet the shooter throws only to decide come bets, and only when nobody else
    /// takes the dice (MD-10-B-1, CO-2313-2-b).
    fn check_decision_only(&self, name: &Name) -> Result<(), Refusal> {
        let others = self
            .players
            .iter()
            .filter(|p| p.seat.is_some() && p.name != *name);
        let mut others = others.filter(|p| !self.floor.declined.contains(&p.name));
        match self.has_travelled_bets() && others.next().is_none() {
            true => Ok(()),
            false => refuse(
                Code::LineBetRequired,
                self.house.rulebook.cite("line-bet"),
                "the shooter needs a pass or don't pass bet before a come-out throw",
            ),
        }
    }

    fn check_brought_in(&self) -> Result<(), Refusal> {
        if !self.floor.to_bring_in {
            return Ok(());
        }
        let waiting = |p: &&Offered| {
            let mut families = p.families.iter();
            p.bring_in.is_some() && families.any(|f| self.bets_of(*f).any(|(_, b)| !b.rolled))
        };
        match self.house.packages.iter().find(waiting) {
            None => Ok(()),
            Some(package) => refuse(
                Code::WrongStep,
                package.bring_in.as_deref().unwrap_or_default(),
                format!("{} bets are to be brought in first", package.title),
            ),
        }
    }

    fn check_marked(&self) -> Result<(), Refusal> {
        match self.floor.to_mark.first() {
            None => Ok(()),
            Some(due) => {
                let clause = self
                    .house
                    .package(due.wager)
                    .map_or("", |p| &p.markers_clause);
                let on = due.number.map_or(String::new(), |n| format!(" on {n}"));
                let message = format!("a marker is to be placed first: {}{on}", due.wager);
                refuse(Code::WrongStep, clause, message)
            }
        }
    }

    fn push(&self) -> Decision {
        if let Stage::Called(_) = self.floor.stage {
            let clause = match self.house.kind.seat_lock {
                Some(_) => "MD-9-G-1",
                None => self.house.rulebook.cite("settle-first"),
            };
            let message = "the bets that this throw decided are settled before the dice go back";
            return refuse(Code::WrongStep, clause, message);
        }
        if self.floor.stage != Stage::Centre {
            return self.wrong_step("collect-dice");
        }
        self.check_marked()?;
        Ok(vec![Event::DicePushed {}])
    }

    /// The package that a `mark` names, by one of its wagers or by its section.
    pub(super) fn marked_package(&self, word: &WagerWord) -> Option<&Offered> {
        match word {
            WagerWord::Known(wager) => self.house.package(*wager),
            WagerWord::Unknown(section) => self
                .house
                .packages
                .iter()
                .find(|p| p.section == section.as_str()),
        }
    }

    fn place_mark(&self, word: &WagerWord, number: Option<u8>) -> Decision {
        let Some(package) = self.marked_package(word) else {
            word.wager()?;
            let message = "this wager carries no markers here";
            return refuse(Code::NotOffered, self.house.rulebook.cite("marks"), message);
        };
        let due =
            self.floor.to_mark.iter().filter(|due| {
                package.families.contains(&due.wager.family()) && due.number == number
            });
        let events: Vec<Event> = due
            .map(|due| Event::Marked {
                wager: due.wager,
                number: due.number,
                count: due.count,
                progress: due.progress,
            })
            .collect();
        match events.is_empty() {
            false => Ok(events),
            true => refuse(
                Code::WrongStep,
                &package.markers_clause,
                "no such marker is due: markers follow the dice",
            ),
        }
    }

    /// The dealer's button; one may serve all like bets of a position (CO-2305-5-c).
    fn confirm_work(&self, name: &Name, word: &WagerWord, like: bool) -> Decision {
        self.seated(name)?;
        let wager = word.wager()?;
        self.check_bets_open()?;
        let called = |w: &boxman_rules::Wager| match like {
            true => w.family() == wager.family(),
            false => *w == wager,
        };
        let calls = self
            .floor
            .calls
            .iter()
            .filter(|(p, w, _)| p == name && called(w));
        let events: Vec<Event> = calls
            .map(|(player, wager, on)| Event::WorkSet {
                player: player.clone(),
                wager: *wager,
                on: *on,
            })
            .collect();
        match events.is_empty() {
            false => Ok(events),
            true => refuse(
                Code::NoSuchBet,
                self.house.rulebook.cite("working"),
                format!("{name} has not called {wager} on or off"),
            ),
        }
    }
}
