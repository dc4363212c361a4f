//! Making and raising bets.

use boxman_rules::{
    Cents, Collected, Component, Definition, LateBets, Percent, Phase, Record, Wager,
};
use smol_str::SmolStr;

use super::{Decision, check_amount, refuse};
use crate::{
    Code, Event, Name, Refusal, Table,
    command::{Beneficiary, WagerWord},
    event::LINE_BET,
    procedure::Stage,
    table::Player,
};

/// A bet as it is asked for.
pub(super) struct Asked<'a> {
    pub name: &'a Name,
    pub wager: Wager,
    pub amount: Cents,
    pub tip: Option<Beneficiary>,
    pub coupon: Option<&'a SmolStr>,
    pub coins: Option<Cents>,
}

impl Table {
    pub(super) fn bet(
        &self,
        name: &Name,
        word: &WagerWord,
        amount: Cents,
        tip: Option<Beneficiary>,
        (coupon, coins): (Option<&SmolStr>, Option<Cents>),
        at: Option<i64>,
    ) -> Decision {
        if amount < Cents::ZERO || amount > Cents::LARGEST {
            check_amount(amount)?;
        }
        let player = self.known(name)?;
        let wager = word.wager()?;
        let asked = Asked {
            name,
            wager,
            amount,
            tip,
            coupon,
            coins,
        };
        self.seated(name)?;
        self.check_open()?;
        let late = self.floor.stage == Stage::InAir
            && self.house.kind.procedure.late_bets == LateBets::Confirm;
        if late {
            self.check_late(&asked)?;
            self.made(&asked, player, at)?;
            return Ok(vec![Event::LateBetOffered {
                player: name.clone(),
                wager,
                amount,
                tip,
            }]);
        }
        self.check_bets_open()?;
        self.made(&asked, player, at)
    }

    /// What a bet between release and rest must not be: one with more than chips, one that waits already, or
    /// a line bet that would end the decision-only throw in the air.
    fn check_late(&self, asked: &Asked) -> Result<(), Refusal> {
        let clause = &self.house.kind.procedure.late_bets_clause;
        if asked.coupon.is_some() || asked.coins.is_some() {
            let message = "the dice are out: a late bet is made with chips alone";
            return refuse(Code::BetsClosed, clause, message);
        }
        if self.phase == Phase::DecisionOnly && asked.wager.family().is_line() {
            let message = "this throw decides come bets only: bet the line once the dice rest";
            return refuse(Code::BetsClosed, clause, message);
        }
        self.check_not_waiting(asked.name, asked.wager, clause)
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
        let mut events = Vec::with_capacity(1);
        if rack < due && self.house.record == Record::SideWagers {
            // The rail is not on record: chips come onto it as they are bet.
            events.push(Event::BoughtIn {
                player: name.clone(),
                amount: due - rack,
            });
        } else if rack < due {
            let message = format!("{name} holds {rack} and would put down {due}: no call bets");
            return refuse(Code::NotEnoughChips, self.house.cite("chips"), message);
        }
        if self.phase == Phase::DecisionOnly && wager.family().is_line() {
            events.push(Event::DecisionOnlyEnded {});
        }
        let paid = self.most_paid_on(wager, amount, asked.coupon);
        self.check_room((amount + vigorish).0.into(), paid)?;
        if self.starts_empty(admission.definition) {
            events.push(Event::MarksCleared { wager });
        }
        let booked = self.house.booked_as(wager);
        if booked.is_empty() {
            events.push(Event::BetMade {
                player: name.clone(),
                wager,
                amount,
                vigorish,
                tip,
                coupon: asked.coupon.cloned(),
                coins: asked.coins,
            });
        } else {
            self.split_bet(asked, player, booked, &mut events)?;
        }
        self.contribute(name, admission.definition, amount, &mut events);
        if self.phase == Phase::DecisionOnly && wager.family().is_line() {
            self.take_the_dice(name, &mut events);
        }
        Ok(events)
    }

    /// A bet without a spot on the layout is booked as the bets it consists of.
    fn split_bet(
        &self,
        asked: &Asked,
        player: &Player,
        booked: &[Component],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        events.push(Event::BetSplit {
            player: asked.name.clone(),
            wager: asked.wager,
            into: booked.iter().map(|c| c.wager).collect(),
        });
        let parts: i64 = booked.iter().map(|c| c.parts).sum();
        for &Component {
            wager,
            parts: share,
        } in booked
        {
            let amount = Cents(asked.amount.0 / parts).times(share);
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
            reason: LINE_BET.into(),
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

    fn check_tip(
        &self,
        wager: Wager,
        tip: Option<Beneficiary>,
        amount: Cents,
    ) -> Result<(), Refusal> {
        if tip.is_none() {
            return Ok(());
        }
        let tips = &self.house.tips;
        let refused = |clause: &str, message: String| refuse(Code::TipsNotTaken, clause, message);
        if !tips.accepted {
            return refused(
                self.house.cite("tips"),
                "tips are not taken at this table".into(),
            );
        }
        if let Some(clause) = self.house.tips_withheld() {
            let message = "bets for the dealers are not taken until rules on them are submitted";
            return refused(clause, message.into());
        }
        if !tips.wagers {
            let message = "players may not bet for the dealers at this table";
            return refused(self.house.cite("tip-wagers"), message.into());
        }
        if self.house.package(wager).is_some_and(|p| !p.tips) {
            let message = format!("there are no tips on {wager}");
            return refused(self.house.tips_clause(wager), message);
        }
        if tips.even_dollar && !amount.is_multiple_of(Cents::dollars(1)) {
            let message = "tip bets are in whole dollars";
            return refuse(Code::NotAUnit, self.house.tips_clause(wager), message);
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
            self.house.rulebook.approval().unwrap_or_default(),
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
        if !self.house.booked_as(asked.wager).is_empty() {
            return invalid("a coupon rides on one bet, and this one is booked as two".into());
        }
        if self.house.progressive(asked.wager).is_some() {
            return invalid("a coupon doubles a payout at odds, not a meter".into());
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
        tip: Option<Beneficiary>,
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
