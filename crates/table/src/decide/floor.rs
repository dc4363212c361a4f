//! The steps of the full procedure: the dice are offered, accepted, chosen, thrown, called, settled
//! and pushed, each by who has that duty (MD-7 to MD-10, CO-2309 to CO-2313).

use boxman_rules::{Offered, Phase, Record};

use super::{Decision, refuse};
use crate::{
    Code, Event, Name, Refusal, Table, command::WagerWord, procedure::Stage, table::Player,
};

impl Table {
    /// A step that is not the next one.
    pub(super) fn wrong_step<T>(&self, matter: &str) -> Result<T, Refusal> {
        refuse(
            Code::WrongStep,
            self.house.cite(matter),
            self.next().message,
        )
    }

    /// Steps of personnel are commands of their own in the full procedure; a brief table takes them by
    /// itself.
    pub(super) fn check_full(&self) -> Result<(), Refusal> {
        if !self.is_full() {
            let message = "this table runs the brief procedure and takes this step by itself";
            return refuse(Code::WrongStep, "", message);
        }
        self.check_open()
    }

    /// Whose turn it is to be offered the dice. Once all have declined they go round again.
    pub(crate) fn next_to_offer(&self) -> Option<&Player> {
        let ring = self.clockwise_from(self.last_seat());
        let waiting = |p: &&&Player| !self.floor.declined.contains(&p.name);
        let next = ring.iter().find(waiting).or(ring.first());
        next.copied()
    }

    pub(super) fn offer(&self, to: Option<&Name>) -> Decision {
        self.check_full()?;
        if self.floor.stage != Stage::Cup {
            return self.wrong_step("offer");
        }
        let Some(next) = self.next_to_offer() else {
            let message = "nobody is seated to be offered the dice";
            return refuse(Code::NoShooter, self.house.cite("no-shooter"), message);
        };
        if to.is_some_and(|to| *to != next.name) {
            let matter = match (&self.last_shooter, self.floor.declined.is_empty()) {
                (None, true) => "offer",
                (Some(_), true) => "offer-after",
                _ => "offer-next",
            };
            let message = format!("it is {}'s turn to be offered the dice", next.name);
            return refuse(Code::OutOfTurn, self.house.cite(matter), message);
        }
        Ok(vec![Event::DiceOffered {
            player: next.name.clone(),
            seat: next.seat.unwrap_or(0),
        }])
    }

    pub(super) fn answer_offer(&self, name: &Name, accept: bool) -> Decision {
        self.check_full()?;
        self.seated(name)?;
        let Stage::Offered(offered) = &self.floor.stage else {
            return self.wrong_step("accept");
        };
        if offered != name {
            let message = format!("the dice are offered to {offered}");
            return refuse(Code::OutOfTurn, self.house.cite("accept"), message);
        }
        let player = name.clone();
        if !accept {
            return Ok(vec![Event::DiceDeclined { player }]);
        }
        let mut events = vec![Event::DiceAccepted { player }];
        events.extend(self.selected(name));
        Ok(events)
    }

    pub(super) fn select(&self, name: &Name, dice: &[u8]) -> Decision {
        self.check_full()?;
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
                return refuse(Code::BadCommand, self.house.cite("select"), message);
            }
        };
        Ok(vec![Event::DiceSelected {
            player: name.clone(),
            dice: chosen,
        }])
    }

    pub(super) fn return_dice(&self) -> Decision {
        self.check_full()?;
        if self.floor.stage != Stage::Selected {
            return self.wrong_step("cup");
        }
        let dice = self.floor.dice.count.saturating_sub(2);
        Ok(vec![Event::DiceReturned { dice }])
    }

    fn check_shooter(&self, name: &Name) -> Result<(), Refusal> {
        self.seated(name)?;
        match &self.shooter {
            Some(shooter) if shooter == name => Ok(()),
            Some(shooter) => {
                let message = format!("{shooter} has the dice");
                refuse(Code::NotShooter, self.house.cite("accept"), message)
            }
            None => {
                let clause = self.house.cite("no-shooter");
                refuse(Code::NoShooter, clause, "nobody has the dice")
            }
        }
    }

    pub(super) fn bring_in(&self) -> Decision {
        self.check_full()?;
        if self.check_brought_in().is_ok() {
            return refuse(
                Code::WrongStep,
                self.house.cite("bring-in"),
                "no bets wait to be brought in",
            );
        }
        let mut bets = Vec::new();
        for index in self.in_order() {
            let player = &self.players[index];
            for bet in &player.bets {
                let package = self.house.package(bet.wager);
                if package.is_some_and(|p| p.bring_in.is_some()) {
                    bets.push(Table::settled(&player.name, bet));
                }
            }
        }
        Ok(vec![Event::BetsBroughtIn { bets }])
    }

    pub(super) fn throw(&self, name: &Name, at: Option<i64>) -> Decision {
        self.check_full()?;
        self.check_shooter(name)?;
        if self.floor.stage != Stage::Ready {
            return self.wrong_step("settle-first");
        }
        self.check_undisputed()?;
        self.check_dice(at)?;
        self.check_converted()?;
        self.check_brought_in()?;
        self.check_marked()?;
        self.check_payable()?;
        let mut events = self.refused_bets();
        let line_bet = self.shooter_has_line_bet(name);
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

    /// The crew has seen the shooter's line bet, where it is not on record.
    pub(super) fn confirm_line(&self, name: &Name) -> Decision {
        self.check_full()?;
        self.check_shooter(name)?;
        let clause = self.house.cite("line-bet");
        if self.house.record == Record::All {
            let message = "line bets are on record here: the table sees them by itself";
            return refuse(Code::WrongStep, clause, message);
        }
        let due = self.phase == Phase::ComeOut && !self.shooter_has_line_bet(name);
        if self.floor.stage != Stage::Ready || !due {
            return self.wrong_step("line-bet");
        }
        Ok(vec![Event::LineConfirmed {
            player: name.clone(),
        }])
    }

    /// Without a line bet the shooter throws only to decide come bets, and only when nobody else
    /// bets the line and takes the dice (MD-10-B-1, CO-2313-2-b).
    pub(crate) fn check_decision_only(&self, name: &Name) -> Result<(), Refusal> {
        let others = self
            .players
            .iter()
            .filter(|p| p.seat.is_some() && p.name != *name);
        let mut others =
            others.filter(|p| self.has_line_bet(p) || !self.floor.declined.contains(&p.name));
        if self.has_travelled_bets() && others.next().is_none() {
            Ok(())
        } else {
            refuse(
                Code::LineBetRequired,
                self.house.cite("line-bet"),
                "the shooter needs a pass or don't pass bet before a come-out throw",
            )
        }
    }

    pub(crate) fn check_brought_in(&self) -> Result<(), Refusal> {
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

    pub(super) fn push(&self) -> Decision {
        self.check_full()?;
        if let Stage::Called(_) = self.floor.stage {
            let clause = self.house.cite("settle-first");
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

    pub(super) fn place_mark(&self, word: &WagerWord, number: Option<u8>) -> Decision {
        self.check_full()?;
        let Some(package) = self.marked_package(word) else {
            word.wager()?;
            let message = "this wager carries no markers here";
            return refuse(Code::NotOffered, "", message);
        };
        // One lammer serves every wager whose tracker it lies on.
        let on_tracker = |wager| {
            let of = self.house.package(wager);
            of.is_some_and(|of| of.tracker == package.tracker)
        };
        let due = self.floor.to_mark.iter();
        let due = due.filter(|due| on_tracker(due.wager) && due.number == number);
        let events: Vec<Event> = due
            .map(|due| Event::Marked {
                wager: due.wager,
                number: due.number,
                count: due.count,
                progress: due.progress,
            })
            .collect();
        if events.is_empty() {
            refuse(
                Code::WrongStep,
                &package.markers_clause,
                "no such marker is due: markers follow the dice",
            )
        } else {
            Ok(events)
        }
    }

    /// The dealer's button; one may serve all like bets of a position (CO-2305-5-c).
    pub(super) fn confirm_work(&self, name: &Name, word: &WagerWord, like: bool) -> Decision {
        self.check_full()?;
        self.seated(name)?;
        let wager = word.wager()?;
        self.check_bets_open()?;
        let called = |w: &boxman_rules::Wager| {
            if like {
                w.family() == wager.family()
            } else {
                *w == wager
            }
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
        if events.is_empty() {
            refuse(
                Code::NoSuchBet,
                self.house.calling_clause(wager),
                format!("{name} has not called {wager} on or off"),
            )
        } else {
            Ok(events)
        }
    }
}
