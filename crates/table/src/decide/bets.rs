//! Making, raising, lowering and taking down bets, and calling them on and off.

use boxman_rules::{
    Callable, Cents, Collected, Definition, LateBets, Lower, Make, Percent, Phase, Wager,
};
use smol_str::SmolStr;

use super::{Decision, check_amount, refuse};
use crate::{
    Code, Command, Event, Name, Refusal, Request, Table,
    command::{For, WagerWord},
    procedure::Stage,
    table::{Bet, Player},
};

/// A bet as it is asked for.
struct Asked<'a> {
    name: &'a Name,
    wager: Wager,
    amount: Cents,
    tip: Option<For>,
    coupon: Option<&'a SmolStr>,
    coins: Option<Cents>,
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
        let player = self.known(name)?;
        let wager = wager.wager()?;
        if *amount < Cents::ZERO || *amount > Cents::LARGEST {
            check_amount(*amount)?;
        }
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
    fn made(&self, asked: &Asked, player: &Player, at: Option<i64>) -> Decision {
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
    fn check_approved(&self, wager: Wager, at: Option<i64>) -> Result<(), Refusal> {
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
    fn more_vigorish(
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

    /// The player's own bet on a wager, if bets may be changed.
    fn own_bet(&self, name: &Name, word: &WagerWord, tip: Option<For>) -> Result<&Bet, Refusal> {
        let player = self.known(name)?;
        let wager = word.wager()?;
        self.seated(name)?;
        self.check_bets_open()?;
        let none = || Refusal::new(Code::NoSuchBet, "", format!("{name} has no {wager} bet up"));
        player.bet(wager, tip).ok_or_else(none)
    }

    /// Lowers a bet, or takes it down when no amount is given.
    pub(super) fn reduce(
        &self,
        name: &Name,
        word: &WagerWord,
        tip: Option<For>,
        amount: Option<Cents>,
    ) -> Decision {
        if let Some(amount) = amount {
            check_amount(amount)?;
        }
        let bet = self.own_bet(name, word, tip)?;
        let code = match amount {
            Some(_) => Code::CannotReduce,
            None => Code::CannotRemove,
        };
        self.may_lower(bet, code)?;
        let definition = self.house.define(bet.wager);
        let off = amount.unwrap_or(bet.amount);
        if off > bet.amount {
            let message = format!("only {} is up", bet.amount);
            return refuse(Code::CannotReduce, "", message);
        }
        let left = bet.amount - off;
        if let (Some(definition), false) = (definition, left.is_zero()) {
            self.check_rest(definition, bet, left)?;
        }
        let mut events = Vec::new();
        if left.is_zero() {
            self.odds_back(name, bet, Cents::ZERO, &mut events);
            events.push(self.taken_down(name, bet));
        } else {
            let due = match self.house.collects(bet.wager) {
                Some(Collected::UpFront) => self.house.vigorish(bet.wager, left),
                _ => Cents::ZERO,
            };
            self.odds_back(name, bet, left, &mut events);
            events.push(Event::BetReduced {
                player: name.clone(),
                wager: bet.wager,
                amount: off,
                vigorish: (bet.vigorish - due).max(Cents::ZERO),
            });
        }
        if self.phase == Phase::DecisionOnly && !self.after(&events).has_travelled_bets() {
            events.push(Event::DecisionOnlyEnded {});
        }
        Ok(events)
    }

    /// What stays up must still be a bet that the table takes.
    fn check_rest(&self, definition: &Definition, bet: &Bet, left: Cents) -> Result<(), Refusal> {
        let rulebook = self.house.rulebook;
        if left < definition.minimum {
            let message = format!(
                "{left} would stay up: at least {}, or take it down",
                definition.minimum
            );
            return refuse(Code::BelowMinimum, rulebook.cite("minimum"), message);
        }
        let number = bet.wager.number();
        let progress = number.map_or(bet.progress, boxman_rules::Progress::on);
        let unit = self.house.unit(definition, progress);
        if !left.is_multiple_of(unit) {
            let message = format!("{left} would stay up: in multiples of {unit}");
            return refuse(Code::NotAUnit, &definition.clauses.unit, message);
        }
        Ok(())
    }

    /// Odds above the new limit come back when their flat bet is lowered, all with a removed one.
    fn odds_back(&self, name: &Name, flat: &Bet, left: Cents, events: &mut Vec<Event>) {
        let odds = flat.wager.odds();
        let Some(bet) = odds.and_then(|w| self.player(name)?.bet(w, flat.tip)) else {
            return;
        };
        let Some(definition) = self.house.define(bet.wager) else {
            return;
        };
        let number = bet.wager.number().or(self.phase.point());
        let most = number.map_or(Cents::ZERO, |n| self.odds_most(definition, n, left));
        match most {
            Cents::ZERO => events.push(self.taken_down(name, bet)),
            most if bet.amount > most => events.push(Event::BetReduced {
                player: name.clone(),
                wager: bet.wager,
                amount: bet.amount - most,
                vigorish: Cents::ZERO,
            }),
            _ => {}
        }
    }

    /// Whether a bet may be lowered now.
    pub(super) fn may_lower(&self, bet: &Bet, code: Code) -> Result<(), Refusal> {
        let verb = if code == Code::CannotRemove {
            "taken down"
        } else {
            "lowered"
        };
        if bet.tip.is_some() {
            let message = format!("a bet for the dealers is theirs: it may not be {verb}");
            return refuse(code, self.house.rulebook.cite("tip-owner"), message);
        }
        let Some(definition) = self.house.define(bet.wager) else {
            return Ok(());
        };
        let has_number = bet.wager.number().is_some()
            || (definition.make == Make::ComeOut && self.phase.has_point());
        let (barred, when) = match definition.lower {
            Lower::Always => (false, ""),
            Lower::BeforePoint => (has_number, " once its point is set"),
            Lower::BeforeInitialPoint => (bet.pointed, " once the shooter's initial point is set"),
            Lower::BeforeRoll => (bet.rolled, " once the dice have rolled"),
            Lower::Never => (true, ""),
        };
        match barred {
            false => Ok(()),
            true => refuse(
                code,
                match (code, definition.clauses.remove.as_str()) {
                    (Code::CannotReduce, _) | (_, "") => &definition.clauses.lower,
                    (_, remove) => remove,
                },
                format!("a {} bet may not be {verb}{when}", definition.title),
            ),
        }
    }

    /// Whether the player may take this bet down now.
    pub(crate) fn can_come_down(&self, bet: &Bet) -> bool {
        self.may_lower(bet, Code::CannotRemove).is_ok()
    }

    /// Calls a bet on or off; in the full procedure it counts once a button confirms it.
    pub(super) fn work(
        &self,
        name: &Name,
        word: &WagerWord,
        tip: Option<For>,
        on: bool,
    ) -> Decision {
        let bet = self.own_bet(name, word, tip)?;
        let rulebook = self.house.rulebook;
        if bet.tip.is_some() {
            let message = "a bet for the dealers is theirs to call";
            return refuse(Code::CannotCall, rulebook.cite("tip-owner"), message);
        }
        let wager = bet.wager;
        let Some(definition) = self.house.define(wager) else {
            return Ok(Vec::new());
        };
        let has_number = wager.number().is_some()
            || (definition.make == Make::ComeOut && self.phase.has_point());
        let callable = match definition.callable {
            Callable::Always => true,
            Callable::WithPoint => has_number,
            Callable::Never => false,
        };
        if !callable {
            let clause = match definition.clauses.work.as_str() {
                "" => rulebook.cite("working"),
                clause => clause,
            };
            let message = format!("a {} bet always works", definition.title);
            return refuse(Code::CannotCall, clause, message);
        }
        let player = name.clone();
        Ok(vec![match self.is_full() {
            true => Event::WorkCalled { player, wager, on },
            false => Event::WorkSet { player, wager, on },
        }])
    }

    /// A bet spoken with cash in hand waits for the dealer (MD-4-C).
    pub(super) fn verbal_bet(
        &self,
        name: &Name,
        word: &WagerWord,
        amount: Cents,
        request: &Request,
    ) -> Decision {
        let player = self.known(name)?;
        let wager = word.wager()?;
        check_amount(amount)?;
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

/// The day of a time, as `2026-01-31`.
pub(super) fn day(at: i64) -> Option<String> {
    let time = jiff::Timestamp::from_second(at).ok()?;
    Some(time.to_string().get(..10)?.to_owned())
}
