//! Bets that wait for a dealer: spoken with cash in hand (MD-4-C), or made while the dice are in the
//! air (CO-2305-2-b).

use boxman_rules::{Cents, Wager};

use super::{Decision, bets::Asked, check_amount, refuse};
use crate::{
    Code, Event, Name, Refusal, Request, Table,
    command::WagerWord,
    procedure::{Pending, Stage},
};

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
        self.check_not_waiting(name, wager, self.house.cite("confirm-verbal"))?;
        Ok(vec![Event::VerbalBetOffered {
            player: name.clone(),
            wager,
            amount,
        }])
    }

    /// One bet of a player on a wager waits at a time.
    pub(super) fn check_not_waiting(
        &self,
        name: &Name,
        wager: Wager,
        clause: &str,
    ) -> Result<(), Refusal> {
        let mut pending = self.floor.pending.iter();
        if pending.any(|p| p.player == *name && p.wager == wager) {
            let message = "this bet waits for the dealer already";
            return refuse(Code::NotNow, clause, message);
        }
        Ok(())
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

    /// Cash that a dealer has confirmed becomes chips and the bet. If the bet no longer fits, because of what
    /// the player has bet in the meantime, the cash goes back (R-house-6).
    pub(super) fn convert_cash(&self, name: &Name, at: Option<i64>) -> Decision {
        self.known(name)?;
        let pending = self.floor.pending.iter();
        let confirmed = pending.filter(|p| p.player == *name && p.verbal && p.confirmed);
        let mut table = self.clone();
        let mut events = Vec::new();
        for pending in confirmed {
            let bet = table.converted(pending, at)?;
            bet.iter().for_each(|event| table.apply(event));
            events.extend(bet);
        }
        if events.is_empty() {
            let message = format!("{name} has no confirmed bet with cash");
            return refuse(Code::NoSuchBet, self.house.cite("convert"), message);
        }
        Ok(events)
    }

    /// The events of one confirmed bet with cash.
    fn converted(&self, pending: &Pending, at: Option<i64>) -> Decision {
        let (name, wager, amount) = (&pending.player, pending.wager, pending.amount);
        let vigorish = self.more_vigorish(self.known(name)?, wager, None, amount);
        let converted = Event::CashConverted {
            player: name.clone(),
            amount: amount + vigorish,
        };
        let asked = Asked {
            name,
            wager,
            amount,
            tip: None,
            coupon: None,
            coins: None,
        };
        let mut with_chips = self.clone();
        with_chips.apply(&converted);
        Ok(match with_chips.made(&asked, with_chips.known(name)?, at) {
            Ok(made) => [vec![converted], made].concat(),
            Err(_) => vec![Event::VerbalBetReturned {
                player: name.clone(),
                wager,
                amount,
            }],
        })
    }
}
