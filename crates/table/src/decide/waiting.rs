//! Bets that wait for a dealer: spoken with cash in hand (MD-4-C), or made while the dice are in the
//! air (CO-2305-2-b).

use boxman_rules::Cents;

use super::{Decision, bets::Asked, check_amount, refuse};
use crate::{Code, Event, Name, Request, Table, command::WagerWord, procedure::Stage};

impl Table {
    /// A bet spoken with cash in hand waits for the dealer (MD-4-C).
    pub(super) fn verbal_bet(
        &self,
        name: &Name,
        word: &WagerWord,
        amount: Cents,
        request: &Request,
    ) -> Decision {
        check_amount(amount)?;
        let player = self.known(name)?;
        let wager = word.wager()?;
        self.seated(name)?;
        self.check_bets_open()?;
        let instruments = &self.house.rulebook.instruments;
        let Some(_) = &instruments.verbal else {
            let message = "bets are made with chips: change cash first";
            return refuse(Code::NotOffered, &instruments.chips_clause, message);
        };
        let admission = self.admit(Some(player), wager, None)?;
        self.check_approved(wager, request.at)?;
        admission.check(amount)?;
        if self
            .floor
            .pending
            .iter()
            .any(|p| p.player == *name && p.wager == wager)
        {
            let message = "this bet waits for the dealer already";
            return refuse(
                Code::NotNow,
                self.house.rulebook.cite("confirm-verbal"),
                message,
            );
        }
        Ok(vec![Event::VerbalBetOffered {
            player: name.clone(),
            wager,
            amount,
        }])
    }

    pub(super) fn confirm_bet(&self, name: &Name, word: &WagerWord, request: &Request) -> Decision {
        let player = self.known(name)?;
        let wager = word.wager()?;
        let waiting = self.floor.pending.iter();
        let mut waiting = waiting.filter(|p| p.player == *name && p.wager == wager && !p.confirmed);
        let Some(pending) = waiting.next() else {
            let message = format!("no {wager} bet of {name} waits to be confirmed");
            return refuse(Code::NoSuchBet, "", message);
        };
        if pending.verbal {
            return Ok(vec![Event::VerbalBetConfirmed {
                player: name.clone(),
                wager,
            }]);
        }
        if self.floor.stage != Stage::InAir {
            let clause = &self.house.kind.procedure.late_bets_clause;
            return refuse(Code::BetsClosed, clause, "the dice have come to rest");
        }
        let asked = Asked {
            name,
            wager,
            amount: pending.amount,
            tip: pending.tip,
            coupon: None,
            coins: None,
        };
        let mut events = vec![Event::LateBetConfirmed {
            player: name.clone(),
            wager,
        }];
        events.extend(self.made(&asked, player, request.at)?);
        Ok(events)
    }

    pub(super) fn convert_cash(&self, name: &Name) -> Decision {
        let player = self.known(name)?;
        let confirmed: Vec<_> = self
            .floor
            .pending
            .iter()
            .filter(|p| p.player == *name && p.verbal && p.confirmed)
            .collect();
        if confirmed.is_empty() {
            let message = format!("{name} has no confirmed bet with cash");
            return refuse(
                Code::NoSuchBet,
                self.house.rulebook.cite("convert"),
                message,
            );
        }
        let mut events = Vec::new();
        for pending in confirmed {
            let wager = pending.wager;
            let vigorish = self.more_vigorish(player, wager, None, pending.amount);
            events.push(Event::CashConverted {
                player: name.clone(),
                amount: pending.amount + vigorish,
            });
            events.push(Event::BetMade {
                player: name.clone(),
                wager,
                amount: pending.amount,
                vigorish,
                tip: None,
                coupon: None,
                coins: None,
            });
        }
        Ok(events)
    }
}
