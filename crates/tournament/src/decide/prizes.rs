//! Prizes: the pool is awarded to the cent, what is left is carried forward or goes to the winner, and nothing of
//! it goes to the licensee.

use boxman_rules::Cents;
use boxman_table::Name;
use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{
    Code, Event, Matter, PrizeKind, Refusal, Status, Tournament, When,
    setup::{Award, Prize, Ties},
};

const LEFT_OF_POOL: &str = "what is left of the prize pool";

/// Cash for a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    pub place: usize,
    pub from_pool: Cents,
    pub from_licensee: Cents,
    pub description: String,
}

impl Tournament {
    /// The cash for each place, with the pool as it is now and as many players as are ranked.
    pub(crate) fn cash_due(&self, event: usize) -> Vec<Due> {
        let ranked = self.entered(event).into_iter();
        let ranked = ranked
            .filter(|n| self.entry(*n).status != Status::Disqualified)
            .count();
        let won: Vec<&Prize> = self
            .plan(event)
            .prizes
            .iter()
            .filter(|p| p.place <= ranked)
            .collect();
        let mut rest = self.books.pool(event);
        let mut due = Vec::new();
        for prize in &won {
            let (fixed, is_cash) = match prize.award {
                Award::Cash(amount) => (amount, true),
                Award::Voucher { value, .. } => (value, false),
                _ => continue,
            };
            let from_pool = fixed.min(rest);
            rest -= from_pool;
            if is_cash {
                due.push(Due {
                    place: prize.place,
                    from_pool,
                    from_licensee: fixed - from_pool,
                    description: prize.description.clone(),
                });
            }
        }
        let shared = rest;
        for prize in &won {
            let (from_pool, from_licensee) = match prize.award {
                Award::Share(part) => (part_of(shared, part), Cents::ZERO),
                Award::Added(amount) => (Cents::ZERO, amount),
                _ => continue,
            };
            rest -= from_pool;
            due.push(Due {
                place: prize.place,
                from_pool,
                from_licensee,
                description: prize.description.clone(),
            });
        }
        due.sort_by_key(|d| d.place);
        if self.setup.is_last(event) && !rest.is_zero() && ranked > 0 {
            give_rest(&mut due, rest);
        }
        due
    }

    /// The cash for the first places together.
    pub(crate) fn cash_of_places(&self, event: usize, places: usize) -> Cents {
        let due = self.cash_due(event).into_iter();
        let of_places = due.filter(|d| d.place <= places);
        of_places.map(|d| d.from_pool + d.from_licensee).sum()
    }

    pub(super) fn award_prizes(&self, name: &SmolStr, at: When) -> Decision {
        let event = self.event_named(name)?;
        let progress = &self.events[event];
        let Some(places) = progress.places.as_ref().filter(|_| !progress.awarded) else {
            let message = if progress.awarded {
                "the prizes of this event are awarded"
            } else {
                "this event is not decided yet"
            };
            return refuse(Code::NotNow, Matter::PoolPaidOut.clause(), message);
        };
        if let Some(before) = self.events[..event].iter().position(|e| !e.awarded) {
            let message = format!("the prizes of {} come first", self.plan(before).name);
            return refuse(Code::NotNow, Matter::PoolCarriedForward.clause(), message);
        }
        let late = self.is_late(at);
        let mut awards = Awards {
            tournament: self,
            event,
            late,
            at,
            vouchers: self.vouchers.len() as u32,
            all: Vec::new(),
        };
        if places.is_empty() && !self.books.pool(event).is_zero() && self.setup.is_last(event) {
            awards.pool_without_players(late)?;
        }
        let due = awards.by_split(self.cash_due(event));
        let mut start = 1;
        for group in places {
            awards.group(start, group, &due)?;
            start += group.len();
        }
        let mut all = awards.all;
        if !self.setup.is_last(event) {
            let amount = all.iter().fold(self.books.pool(event), left_in_pool);
            if !amount.is_zero() {
                all.push(Event::PoolCarried {
                    from: event,
                    to: event + 1,
                    amount,
                });
            }
        }
        all.push(Event::PrizesAwarded { event });
        Ok(all)
    }

    pub(super) fn conclude(&self, at: When) -> Decision {
        let unfinished = self.events.iter().position(|e| !e.awarded);
        if let Some(event) = unfinished {
            let message = format!("{} has prizes to award", self.plan(event).name);
            return refuse(Code::NotNow, Matter::Series.clause(), message);
        }
        let left = self.books.pools() + self.books.vouchers();
        if !left.is_zero() {
            let message = format!("{left} of the buy-ins are not awarded");
            return refuse(Code::PoolNotEmpty, Matter::PoolPaidOut.clause(), message);
        }
        let winner = self.overall_winner(self.is_late(at))?;
        Ok(vec![Event::Concluded { winner, at }])
    }

    /// The winner of the tournament: by points of the series, or by the last event. After the last day of play
    /// nobody throws: the last event that was played counts, and of level players the earlier entry.
    fn overall_winner(&self, late: bool) -> Result<Name, Refusal> {
        let series = self.series();
        if let Some(best) = series.first() {
            let level: Vec<&Name> = series
                .iter()
                .take_while(|s| s.level(best))
                .map(|s| &s.player)
                .collect();
            return match level.as_slice() {
                [winner] => Ok((*winner).clone()),
                level if late => {
                    let mut by_entry = self.entries.iter().map(|e| &e.player);
                    Ok(by_entry
                        .find(|p| level.contains(p))
                        .unwrap_or(level[0])
                        .clone())
                }
                level => self.series_tie(level),
            };
        }
        let last = self.events.last().and_then(|e| e.places.as_ref()?.first());
        let best = if late { self.last_winners() } else { last };
        match best.map(Vec::as_slice) {
            Some([winner]) => Ok(self.entry(*winner).player.clone()),
            Some([earliest, ..]) if late => Ok(self.entry(*earliest).player.clone()),
            Some(level) => self.tie(level),
            None => refuse(Code::NotNow, Matter::Series.clause(), "nobody won"),
        }
    }

    /// The first place of the last event in which somebody has one.
    fn last_winners(&self) -> Option<&Vec<u32>> {
        let latest_first = self.events.iter().rev();
        latest_first
            .filter_map(|e| e.places.as_ref()?.first())
            .next()
    }

    /// Players who are level in the whole series were level in the last event they share, and throw for it.
    fn series_tie<T>(&self, players: &[&Name]) -> Result<T, Refusal> {
        let places = self.events.iter().rev().filter_map(|e| e.places.as_ref());
        let group = places.flatten().find(|group| {
            let mut names = group.iter().map(|n| &self.entry(*n).player);
            names.any(|name| players.contains(&name))
        });
        self.tie(group.map_or(&[], Vec::as_slice))
    }
}

/// Prizes of an event as they are given.
struct Awards<'a> {
    tournament: &'a Tournament,
    event: usize,
    late: bool,
    at: When,
    vouchers: u32,
    all: Vec<Event>,
}

impl Awards<'_> {
    fn cash(&mut self, place: usize, entry: u32, due: &Due) {
        if (due.from_pool + due.from_licensee).is_zero() {
            return;
        }
        self.all.push(Event::PrizeAwarded {
            event: self.event,
            place,
            entry,
            player: self.tournament.entry(entry).player.clone(),
            description: due.description.clone(),
            kind: PrizeKind::Cash,
            from_pool: due.from_pool,
            from_licensee: due.from_licensee,
            at: self.at,
        });
    }

    /// A last pool that nobody played for. After the last day of play it goes to the winners of the
    /// event played last, because all of it is paid to winners.
    fn pool_without_players(&mut self, late: bool) -> Result<(), Refusal> {
        let winners = self.tournament.last_winners().filter(|_| late);
        let Some(winners) = winners else {
            let message = "nobody is left to win the pool";
            return refuse(Code::PoolNotEmpty, Matter::PoolPaidOut.clause(), message);
        };
        let due = Due {
            place: 1,
            from_pool: self.tournament.books.pool(self.event),
            from_licensee: Cents::ZERO,
            description: LEFT_OF_POOL.to_owned(),
        };
        match winners.as_slice() {
            [winner] => self.cash(1, *winner, &due),
            level => self.shared(1, level, &[&due]),
        }
        Ok(())
    }

    /// Awards what was agreed, and returns the cash that remains for the other places.
    fn by_split(&mut self, due: Vec<Due>) -> Vec<Due> {
        let progress = &self.tournament.events[self.event];
        let Some(split) = progress.split.as_ref().filter(|s| s.approved) else {
            return due;
        };
        let (split_up, rest): (Vec<Due>, Vec<Due>) =
            due.into_iter().partition(|d| d.place <= split.shares.len());
        let mut pool: Cents = split_up.iter().map(|d| d.from_pool).sum();
        for (player, share) in &split.shares {
            let from_pool = pool.min(*share);
            pool -= from_pool;
            let Some((place, entry)) = self.place_of(player) else {
                continue;
            };
            let due = Due {
                place,
                from_pool,
                from_licensee: *share - from_pool,
                description: "as agreed in a split of the cash prizes".to_owned(),
            };
            self.cash(place, entry, &due);
        }
        rest
    }

    fn place_of(&self, player: &Name) -> Option<(usize, u32)> {
        let standings = self.tournament.standings(self.event).into_iter();
        let mut own = standings.filter(|s| self.tournament.entry(s.entry).player == *player);
        own.next().map(|s| (s.place, s.entry))
    }

    /// The prizes of the places that a group of level players takes. After the last day of play nobody
    /// throws for them: cash is shared, and everything else goes to the earlier entry.
    fn group(&mut self, start: usize, group: &[u32], due: &[Due]) -> Result<(), Refusal> {
        let places = start..start + group.len();
        let cash: Vec<&Due> = due.iter().filter(|d| places.contains(&d.place)).collect();
        let plan = self.tournament.plan(self.event);
        let others: Vec<&Prize> = plan
            .prizes
            .iter()
            .filter(|p| places.contains(&p.place) && !p.award.is_cash())
            .collect();
        if let [entry] = group {
            cash.iter().for_each(|due| self.cash(start, *entry, due));
            others
                .iter()
                .for_each(|prize| self.other(start, *entry, prize));
            return Ok(());
        }
        let thrown_for =
            !others.is_empty() || (!cash.is_empty() && self.tournament.setup.ties == Ties::RollOff);
        if thrown_for && !self.late {
            return self.tournament.tie(group);
        }
        self.shared(start, group, &cash);
        for (place, entry) in places.zip(group) {
            let of_place = others.iter().filter(|p| p.place == place);
            of_place.for_each(|prize| self.other(place, *entry, prize));
        }
        Ok(())
    }

    /// Level players add up their cash and divide it; odd cents go to the lower entries.
    fn shared(&mut self, start: usize, group: &[u32], cash: &[&Due]) {
        let mut pool: Cents = cash.iter().map(|d| d.from_pool).sum();
        let added: Cents = cash.iter().map(|d| d.from_licensee).sum();
        let (sum, count) = ((pool + added).0, group.len() as i64);
        for (entry, odd) in group.iter().zip(0..) {
            let share = Cents(sum / count + i64::from(odd < sum % count));
            let from_pool = pool.min(share);
            pool -= from_pool;
            let due = Due {
                place: start,
                from_pool,
                from_licensee: share - from_pool,
                description: format!(
                    "an equal share of the cash for places {start} to {}",
                    start + group.len() - 1
                ),
            };
            self.cash(start, *entry, &due);
        }
    }

    fn other(&mut self, place: usize, entry: u32, prize: &Prize) {
        let player = self.tournament.entry(entry).player.clone();
        match &prize.award {
            Award::Goods { value, .. } => self.all.push(Event::PrizeAwarded {
                event: self.event,
                place,
                entry,
                player,
                description: prize.description.clone(),
                kind: PrizeKind::Goods,
                from_pool: Cents::ZERO,
                from_licensee: *value,
                at: self.at,
            }),
            Award::Voucher {
                event: target,
                value,
            } => {
                self.vouchers += 1;
                let plan = self.tournament.plan(*target);
                self.all.push(Event::VoucherIssued {
                    voucher: self.vouchers,
                    player,
                    event: self.event,
                    target: *target,
                    value: *value,
                    seat_only: (plan.fee + plan.buy_in).is_zero(),
                    place,
                    at: self.at,
                });
            }
            _ => {}
        }
    }
}

/// What an award leaves in the pool.
fn left_in_pool(pool: Cents, event: &Event) -> Cents {
    match event {
        Event::PrizeAwarded { from_pool, .. } => pool - *from_pool,
        Event::VoucherIssued { value, .. } => pool - pool.min(*value),
        _ => pool,
    }
}

/// What a part of a pool comes to, rounded down to a cent.
fn part_of(pool: Cents, part: u32) -> Cents {
    let parts = i128::from(pool.0) * i128::from(part) / 10_000;
    Cents(i64::try_from(parts).unwrap_or(0))
}

/// What is left of the last pool goes to the best place with cash from it.
fn give_rest(due: &mut Vec<Due>, rest: Cents) {
    match due.iter_mut().find(|d| !d.from_pool.is_zero()) {
        Some(best) => best.from_pool += rest,
        None => due.insert(
            0,
            Due {
                place: 1,
                from_pool: rest,
                from_licensee: Cents::ZERO,
                description: LEFT_OF_POOL.to_owned(),
            },
        ),
    }
}
