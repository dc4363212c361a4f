//! Lowering and taking down bets, and calling them on and off.

use boxman_rules::{Callable, Cents, Collected, Definition, LineBet, Lower, Make, Phase};

use super::{Decision, check_amount, refuse};
use crate::{
    Code, Event, Name, Refusal, Table,
    command::{Beneficiary, WagerWord},
    table::{Bet, Player},
};

impl Table {
    /// The player's own bet on a wager, if bets may be changed.
    fn own_bet(
        &self,
        name: &Name,
        word: &WagerWord,
        tip: Option<Beneficiary>,
    ) -> Result<&Bet, Refusal> {
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
        tip: Option<Beneficiary>,
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
        if left.is_zero() {
            self.check_line_bet_kept(self.known(name)?, bet, code)?;
        }
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
        let [minimum, _, unit_clause] = self.house.limit_clauses(definition.wager);
        if left < definition.minimum {
            let message = format!(
                "{left} would stay up: at least {}, or take it down",
                definition.minimum
            );
            return refuse(Code::BelowMinimum, minimum, message);
        }
        let number = bet.wager.number();
        let progress = number.map_or(bet.progress, boxman_rules::Progress::on);
        let unit = self.house.unit(definition, progress);
        if !left.is_multiple_of(unit) {
            let message = format!("{left} would stay up: in multiples of {unit}");
            return refuse(Code::NotAUnit, unit_clause, message);
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
        let most = number.map_or(Cents::ZERO, |n| self.house.odds_most(definition, n, left));
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
            return refuse(code, self.house.cite("tip-owner"), message);
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
        if barred {
            refuse(
                code,
                match (code, definition.clauses.remove.as_str()) {
                    (Code::CannotReduce, _) | (_, "") => &definition.clauses.lower,
                    (_, remove) => remove,
                },
                format!("{} may not be {verb}{when}", definition.one_bet()),
            )
        } else {
            Ok(())
        }
    }

    /// A player's last line bet stays up with a wager that needs it (BC-GD-6).
    fn check_line_bet_kept(&self, player: &Player, bet: &Bet, code: Code) -> Result<(), Refusal> {
        let mut others = player.bets.iter().filter(|b| b.key() != bet.key());
        if !bet.wager.family().is_line() || others.any(|b| b.wager.family().is_line()) {
            return Ok(());
        }
        match self.on_the_line_bet(player).next() {
            None => Ok(()),
            Some((_, definition)) => refuse(
                code,
                &definition.clauses.maintain,
                format!(
                    "{} is up and needs a pass or don't pass bet for as long as it is",
                    definition.one_bet()
                ),
            ),
        }
    }

    /// The bets of a player that a line bet must stay up for.
    pub(super) fn on_the_line_bet<'a>(
        &'a self,
        player: &'a Player,
    ) -> impl Iterator<Item = (&'a Bet, &'a Definition)> {
        let defined = |bet: &'a Bet| Some((bet, self.house.define(bet.wager)?));
        let bets = player.bets.iter().filter_map(defined);
        bets.filter(|(_, definition)| definition.line_bet == LineBet::Maintained)
    }

    /// Whether the player may take this bet down now.
    pub(crate) fn can_come_down(&self, player: &Player, bet: &Bet) -> bool {
        let code = Code::CannotRemove;
        self.may_lower(bet, code).is_ok() && self.check_line_bet_kept(player, bet, code).is_ok()
    }

    /// Calls a bet on or off; in the full procedure it counts once a button confirms it.
    pub(super) fn work(
        &self,
        name: &Name,
        word: &WagerWord,
        tip: Option<Beneficiary>,
        on: bool,
    ) -> Decision {
        let bet = self.own_bet(name, word, tip)?;
        if bet.tip.is_some() {
            let message = "a bet for the dealers is theirs to call";
            return refuse(Code::CannotCall, self.house.cite("tip-owner"), message);
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
                "" => self.house.cite("always-works"),
                clause => clause,
            };
            let message = format!("{} always works", definition.one_bet());
            return refuse(Code::CannotCall, clause, message);
        }
        let player = name.clone();
        Ok(vec![if self.is_full() {
            Event::WorkCalled { player, wager, on }
        } else {
            Event::WorkSet { player, wager, on }
        }])
    }
}
