//! Making and raising bets.

use boxman_rules::{Cents, Collected, Definition, LateBets, Percent, Phase, Wager};
use smol_str::SmolStr;

use super::{Decision, check_amount, refuse};
use crate::{
    Code, Command, Event, Name, Refusal, Request, Table, command::For, procedure::Stage,
    table::Player,
};

/// A bet as it is asked for.
pub(super) struct Asked<'a> {
    pub name: &'a Name,
    pub wager: Wager,
    pub amount: Cents,
    pub tip: Option<For>,
    pub coupon: Option<&'a SmolStr>,
    pub coins: Option<Cents>,
}

impl Table {
    pub(super) fn bet(&self, request: &Request) -> Decision {
        let Command::Bet {
            player: name,
            wager,
            amount,
            tip,
            coupon,
            coins,
        } = &request.command
        else {
            return Ok(Vec::new());
        };
        if *amount < Cents::ZERO || *amount > Cents::LARGEST {
            check_amount(*amount)?;
        }
        let player = self.known(name)?;
        let wager = wager.wager()?;
        let asked = Asked {
            name,
            wager,
            amount: *amount,
            tip: *tip,
            coupon: coupon.as_ref(),
            coins: *coins,
        };
        self.seated(name)?;
        self.check_open()?;
        let late = self.floor.stage == Stage::InAir
            && self.house.kind.procedure.late_bets == LateBets::Confirm;
        if late {
            self.made(&asked, player, request.at)?;
            return Ok(vec![Event::LateBetOffered {
                player: name.clone(),
                wager,
                amount: *amount,
                tip: *tip,
            }]);
        }
        self.check_bets_open()?;
        self.made(&asked, player, request.at)
    }

    /// The events of a bet that meets every condition.
    pub(super) fn made(&self, asked: &Asked, player: &Player, at: Option<i64>) -> Decision {
        let &Asked {
            name,
            wager,
            amount,
            tip,
            ..
        } = asked;
        self.check_tip(wager, tip, amount)?;
        let admission = self.admit(Some(player), wager, tip)?;
        self.check_approved(wager, at)?;
        admission.check(amount)?;
        let vigorish = self.more_vigorish(player, wager, tip, amount);
        self.check_instruments(asked, at)?;
        let rack = self.rack(name.as_str()).unwrap_or(Cents::ZERO);
        let due = amount + vigorish - asked.coins.unwrap_or(Cents::ZERO);
        if rack < due {
            let message = format!("{name} holds {rack} and would put down {due}: no call bets");
            return refuse(
                Code::NotEnoughChips,
                self.house.rulebook.cite("chips"),
                message,
            );
        }
        let mut events = Vec::with_capacity(1);
        if self.phase == Phase::DecisionOnly && wager.family().is_line() {
            events.push(Event::DecisionOnlyEnded {});
        }
        match self.split(wager) {
            Some(into) => self.split_bet(asked, player, into, &mut events)?,
            None => events.push(Event::BetMade {
                player: name.clone(),
                wager,
                amount,
                vigorish,
                tip,
                coupon: asked.coupon.cloned(),
                coins: asked.coins,
            }),
        }
        self.contribute(name, admission.definition, amount, &mut events);
        if self.phase == Phase::DecisionOnly && wager.family().is_line() {
            self.take_the_dice(name, &mut events);
        }
        Ok(events)
    }

    /// A bet without a place on the layout is booked as the two bets it consists of.
    fn split_bet(
        &self,
        asked: &Asked,
        player: &Player,
        into: [Wager; 2],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        events.push(Event::BetSplit {
            player: asked.name.clone(),
            wager: asked.wager,
            into,
        });
        let fifth = Cents(asked.amount.0 / 5);
        for (wager, amount) in [(into[0], fifth.times(4)), (into[1], fifth)] {
            let admission = self.admit(Some(player), wager, asked.tip)?;
            if admission.up + amount > admission.most {
                admission.check(amount)?;
            }
            events.push(Event::BetMade {
                player: asked.name.clone(),
                wager,
                amount,
                vigorish: Cents::ZERO,
                tip: asked.tip,
                coupon: None,
                coins: None,
            });
        }
        Ok(())
    }

    /// The share of a progressive wager that goes to its meter; fractions of a cent are kept.
    fn contribute(
        &self,
        name: &Name,
        definition: &Definition,
        amount: Cents,
        events: &mut Vec<Event>,
    ) {
        let Some(progressive) = self.house.progressive(definition.wager) else {
            return;
        };
        let meter = self.meters.iter().find(|m| m.wager == definition.wager);
        let kept = meter.map_or(0, |m| i128::from(m.fraction));
        let parts = progressive.contribution.parts_of(amount) + kept;
        let whole = i128::from(Percent::PARTS);
        events.push(Event::Contributed {
            player: name.clone(),
            wager: definition.wager,
            amount: Cents((parts / whole) as i64),
            fraction: (parts % whole) as i64,
        });
    }

    /// A line bet during decision-only rolls ends them, and its maker has the dice.
    fn take_the_dice(&self, name: &Name, events: &mut Vec<Event>) {
        if self.shooter.as_ref() == Some(name) {
            return;
        }
        let next = self.after(events);
        events.push(Event::DicePassed {
            player: self.shooter.clone(),
            reason: "line-bet".into(),
        });
        events.extend(next.marks_after_pass());
        let seat = self.player(name).and_then(|p| p.seat);
        if let (Some(seat), false) = (seat, self.is_full()) {
            events.push(Event::ShooterSelected {
                player: name.clone(),
                seat,
                hand: self.hand + 1,
            });
        }
    }

    fn check_tip(&self, wager: Wager, tip: Option<For>, amount: Cents) -> Result<(), Refusal> {
        if tip.is_none() {
            return Ok(());
        }
        let rulebook = self.house.rulebook;
        let tips = &self.house.tips;
        let refused = |clause: &str, message: String| refuse(Code::TipsNotTaken, clause, message);
        if !tips.accepted {
            return refused(
                rulebook.cite("tips"),
                "tips are not taken at this table".into(),
            );
        }
        if !tips.wagers {
            let message = "players may not bet for the dealers at this table";
            return refused(rulebook.cite("tip-wagers"), message.into());
        }
        if self.house.package(wager).is_some_and(|p| !p.tips) {
            let message = format!("there are no tips on {wager}");
            return refused(self.tips_clause(wager), message);
        }
        if tips.even_dollar && !amount.is_multiple_of(Cents::dollars(1)) {
            let message = "tip bets are in whole dollars";
            return refuse(Code::NotAUnit, self.tips_clause(wager), message);
        }
        Ok(())
    }

    /// A wager that the rulebook does not list needs an approval that holds (CO-2317-1-c).
    pub(super) fn check_approved(&self, wager: Wager, at: Option<i64>) -> Result<(), Refusal> {
        let Some(package) = self.house.package(wager) else {
            return Ok(());
        };
        match at.and_then(day) {
            Some(day) => self.check_approval(&package.section, &day),
            None => Ok(()),
        }
    }

    pub(super) fn check_approval(&self, section: &str, day: &str) -> Result<(), Refusal> {
        let mut approvals = self.house.approvals.iter().filter(|a| a.section == section);
        let mut known = approvals.clone().peekable();
        if known.peek().is_none() || approvals.any(|a| a.holds_on(day)) {
            return Ok(());
        }
        refuse(
            Code::NotApproved,
            "CO-2317-1-c",
            format!("the approval of {section} does not hold on {day}"),
        )
    }

    fn check_instruments(&self, asked: &Asked, at: Option<i64>) -> Result<(), Refusal> {
        let instruments = &self.house.rulebook.instruments;
        if let Some(coins) = asked.coins {
            let takes = instruments
                .coins
                .iter()
                .any(|f| f == asked.wager.family().name());
            if !takes || asked.tip.is_some() {
                let message = "coins are taken on pass and don't pass bets only";
                let message = if instruments.coins.is_empty() {
                    "bets are made with chips"
                } else {
                    message
                };
                return refuse(Code::CoinsNotAllowed, &instruments.coins_clause, message);
            }
            if coins <= Cents::ZERO || coins > asked.amount {
                return Err(Refusal::bad("\"coins\" is a part of \"amount\", above 0"));
            }
        }
        let Some(id) = asked.coupon else {
            return Ok(());
        };
        let clause = instruments
            .coupons
            .as_deref()
            .unwrap_or(&instruments.chips_clause);
        let invalid = |message: String| refuse(Code::CouponInvalid, clause, message);
        if instruments.coupons.is_none() || asked.tip.is_some() {
            return invalid("match-play coupons are not taken here".into());
        }
        if self.split(asked.wager).is_some() {
            return invalid("a coupon rides on one bet, and this one is booked as two".into());
        }
        match self.coupons.get(id) {
            None => invalid(format!("no coupon {id} was issued")),
            Some(coupon) if coupon.used => invalid(format!("coupon {id} has been used")),
            Some(coupon) if coupon.amount > asked.amount => invalid(format!(
                "coupon {id} of {} needs at least as much in chips beside it",
                coupon.amount
            )),
            Some(coupon) => match (&coupon.expires, at.and_then(day)) {
                (Some(last), Some(today)) if today.as_str() > last.as_str() => {
                    invalid(format!("coupon {id} expired on {last}"))
                }
                _ => Ok(()),
            },
        }
    }

    /// Up-front vigorish is always what is due on the whole bet: raising charges the difference.
    pub(super) fn more_vigorish(
        &self,
        player: &Player,
        wager: Wager,
        tip: Option<For>,
        amount: Cents,
    ) -> Cents {
        if self.house.collects(wager) != Some(Collected::UpFront) {
            return Cents::ZERO;
        }
        let bet = player.bet(wager, tip);
        let (up, paid) = bet.map_or((Cents::ZERO, Cents::ZERO), |b| (b.amount, b.vigorish));
        (self.house.vigorish(wager, up + amount) - paid).max(Cents::ZERO)
    }
}

/// The day of a time, as `2026-01-31`.
pub(super) fn day(at: i64) -> Option<String> {
    let time = jiff::Timestamp::from_second(at).ok()?;
    Some(time.to_string().get(..10)?.to_owned())
}
