//! Settlement: every bet up is stepped by its definition; losers are taken before winners are paid, some
//! winners last (CO-2317.01-10-b), then meters, the dealers' share, marks and the line.

use crate::{
    Event, Name, Table,
    command::Beneficiary,
    event::Settled,
    table::{Bet, Player},
};
use boxman_rules::{
    Cents, Collected, Definition, Envy, Family, LineEvent, Make, Pay, Phase, Roll, Step, Wager,
};

/// What a roll does to all bets, sorted into the order in which a crew works.
#[derive(Default)]
pub(super) struct Sheet {
    lost: Vec<Event>,
    back: Vec<Event>,
    /// Come bets that travel, once their number is free.
    moved: Vec<Event>,
    pub(super) won: Vec<Event>,
    /// Wins of bets that are paid after all others.
    won_last: Vec<Event>,
    /// Winners by level of wagers that pay the dealers besides.
    envied: Vec<(Wager, u8, Cents)>,
    /// Winners of a whole meter.
    meters: Vec<(Wager, Name, Cents, u8)>,
    /// Whether come bets still stand on numbers.
    travelled: bool,
    /// Families with a bet that stays up.
    pub(super) staying: Vec<Family>,
}

impl Table {
    /// The events of a valid roll, `rolled` first.
    pub(super) fn settle(&self, roll: Roll, rolled: Event) -> Vec<Event> {
        let mut sheet = Sheet::default();
        for index in self.in_order() {
            let player = &self.players[index];
            for bet in &player.bets {
                self.settle_bet(player, bet, roll, &mut sheet);
            }
        }
        let mut events = Vec::with_capacity(4 + sheet.lost.len() + sheet.won.len());
        events.push(rolled);
        self.cap(&mut sheet, &mut events);
        events.append(&mut sheet.lost);
        events.append(&mut sheet.back);
        events.append(&mut sheet.won);
        events.append(&mut sheet.won_last);
        events.append(&mut sheet.moved);
        let tips = events.iter().map(to_the_tips).sum();
        events.extend(self.dropped(tips));
        self.pay_meters(&sheet, &mut events);
        self.pay_envy(&sheet, &mut events);
        self.mark(roll, &sheet, &mut events);
        self.move_line(roll, &sheet, &mut events);
        events
    }

    fn settle_bet(&self, player: &Player, bet: &Bet, roll: Roll, sheet: &mut Sheet) {
        let Some(definition) = self.house.define(bet.wager) else {
            return;
        };
        let settled = || Settled {
            player: player.name.clone(),
            wager: bet.wager,
            stake: bet.amount,
            tip: bet.tip,
        };
        match self.step_of(player, bet, definition, roll) {
            Step::Stays(_) => {
                sheet.travelled |= bet.wager.has_travelled();
                if definition.has_marks() && !sheet.staying.contains(&bet.wager.family()) {
                    sheet.staying.push(bet.wager.family());
                }
            }
            Step::Moves(number) => {
                sheet.travelled = true;
                sheet.moved.push(Event::Moved {
                    player: player.name.clone(),
                    wager: bet.wager,
                    to: Wager::on(bet.wager.family(), number),
                    stake: bet.amount,
                    tip: bet.tip,
                });
            }
            Step::Loses => sheet.lost.push(Event::Lost(settled())),
            Step::Pushes => sheet.back.push(Event::Pushed(settled())),
            Step::Returns => sheet.back.push(Event::Returned(settled())),
            Step::Wins {
                pay: Pay::Odds(odds),
                level,
            } => {
                let pays = odds.pays(bet.amount, self.house.chip) + bet.coupon;
                let event = self.won(definition, bet, settled(), pays, level);
                sheet.envy(definition, bet.wager, level, bet.amount);
                if definition.paid_last {
                    sheet.won_last.push(event);
                } else {
                    sheet.won.push(event);
                }
            }
            Step::Wins { level, .. } => {
                sheet.envy(definition, bet.wager, level, bet.amount);
                let winner = (bet.wager, player.name.clone(), bet.amount, level);
                sheet.meters.push(winner);
            }
        }
    }

    /// Odds are decided only with the flat bet they support.
    fn step_of(&self, player: &Player, bet: &Bet, definition: &Definition, roll: Roll) -> Step {
        let own = |bet: &Bet, definition: &Definition| {
            let at = self.situation(self.works(bet, definition));
            let progress = if definition.has_marks() {
                self.progress(bet, definition)
            } else {
                bet.progress
            };
            definition.step(progress, at, roll)
        };
        let step = own(bet, definition);
        if definition.make != Make::WithFlat {
            return step;
        }
        let flat = bet.wager.flat().and_then(|flat| player.bet(flat, bet.tip));
        let flat = flat.and_then(|flat| Some((flat, self.house.define(flat.wager)?)));
        match flat.map(|(flat, definition)| own(flat, definition)) {
            Some(Step::Stays(_)) => Step::Stays(bet.progress),
            Some(Step::Returns) | None => Step::Returns,
            Some(_) => step,
        }
    }

    fn won(
        &self,
        definition: &Definition,
        bet: &Bet,
        settled: Settled,
        pays: Cents,
        level: u8,
    ) -> Event {
        let vigorish = match self.house.collects(bet.wager) {
            Some(Collected::OnWin) => self.house.vigorish(bet.wager, bet.amount),
            _ => Cents::ZERO,
        };
        let stays = self.house.stays_up(definition)
            && (bet.tip != Some(Beneficiary::Dealers) || self.house.tips.keep_up);
        Event::Won {
            bet: settled,
            pays,
            vigorish,
            stays,
            level,
        }
    }

    /// Winners of a meter share it equally; cents that do not divide go to the lowest seats.
    fn pay_meters(&self, sheet: &Sheet, events: &mut Vec<Event>) {
        for meter in &self.meters {
            let winners: Vec<_> = sheet.meters.iter().filter(|w| w.0 == meter.wager).collect();
            let Some(amount) = self.meter(meter.wager).filter(|_| !winners.is_empty()) else {
                continue;
            };
            let count = winners.len() as i64;
            let (each, odd) = (amount.0 / count, amount.0 % count);
            for (index, (wager, player, stake, _)) in winners.into_iter().enumerate() {
                events.push(Event::JackpotPaid {
                    player: player.clone(),
                    wager: *wager,
                    stake: *stake,
                    amount: Cents(each + i64::from((index as i64) < odd)),
                });
            }
        }
    }

    fn pay_envy(&self, sheet: &Sheet, events: &mut Vec<Event>) {
        for definition in &self.house.definitions {
            let Some(table) = definition.mechanism.table() else {
                continue;
            };
            let winners = sheet.envied.iter().filter(|w| w.0 == definition.wager);
            let mut amount = Cents::ZERO;
            let mut once = Cents::ZERO;
            for &(_, level, stake) in winners {
                let unit = self
                    .house
                    .progressive(definition.wager)
                    .map_or(1, |p| p.unit.0 / 100);
                match table.envy(level) {
                    Some(Envy::TimesStake(times)) => amount += stake.times(times.into()),
                    Some(Envy::PerWinner(each)) => amount += each.times(unit),
                    Some(Envy::Once(share)) => once = share.times(unit),
                    None => {}
                }
            }
            amount += once;
            if !amount.is_zero() {
                events.push(Event::EnvyPaid {
                    wager: definition.wager,
                    amount,
                });
            }
        }
    }

    fn move_line(&self, roll: Roll, sheet: &Sheet, events: &mut Vec<Event>) {
        match self.phase.line_event(self.house.rulebook.points, roll) {
            LineEvent::PointSet(point) => events.push(Event::PointSet { point }),
            LineEvent::PointMade(point) => events.push(Event::PointMade { point }),
            LineEvent::SevenOut(point) => events.push(Event::SevenOut { point }),
            LineEvent::Decided | LineEvent::Nothing => {}
        }
        if self.phase == Phase::DecisionOnly && !sheet.travelled {
            events.push(Event::DecisionOnlyEnded {});
        }
    }
}

/// What an event brings to the tips.
fn to_the_tips(event: &Event) -> Cents {
    match event {
        Event::Won {
            bet,
            pays,
            vigorish,
            stays,
            ..
        } if bet.tip.is_some() => {
            let stake = if *stays { Cents::ZERO } else { bet.stake };
            *pays - *vigorish + stake
        }
        Event::Pushed(bet) | Event::Returned(bet) if bet.tip.is_some() => bet.stake,
        _ => Cents::ZERO,
    }
}

impl Sheet {
    fn envy(&mut self, definition: &Definition, wager: Wager, level: u8, stake: Cents) {
        let shares = definition
            .mechanism
            .table()
            .is_some_and(|t| !t.envy.is_empty());
        if shares {
            self.envied.push((wager, level, stake));
        }
    }
}
