//! What a set-up must keep to as a whole: limits of money, time, equal chances and prizes.

use boxman_rules::Fault;

use super::{Advance, Award, MONTHS, PLAYER_LIMIT, Plan, Pool, Setup, prizes::WHOLE, read::Faults};
use crate::{Matter, Points};

pub(super) fn whole(setup: &Setup, faults: &mut Faults) {
    joint(setup, faults);
    days(setup, faults);
    money(setup, faults);
    for (index, plan) in setup.events.iter().enumerate() {
        let key = format!("events[{}]", index + 1);
        chips(plan, &key, faults);
        rebuys(plan, &key, faults);
    }
    prizes(setup, faults);
    if !setup.series.is_empty() && setup.events.len() == 1 {
        let what = "counts places over several events, and there is one";
        faults.push(Fault::new("series", Matter::Series.clause(), what));
    }
}

/// Fees are taxable proceeds, which only a single licensee may have.
fn joint(setup: &Setup, faults: &mut Faults) {
    if setup.licensees.len() < 2 {
        return;
    }
    for (index, plan) in setup.events.iter().enumerate() {
        if !plan.fee.is_zero() {
            let key = format!("events[{}].fee", index + 1);
            let what = format!(
                "is {}, must be 0: a tournament of several licensees has no entry fee",
                plan.fee
            );
            faults.push(Fault::new(key, Matter::OneLicensee.clause(), what));
        }
    }
}

fn days(setup: &Setup, faults: &mut Faults) {
    let Some(first) = setup.events.iter().map(|e| e.starts).min() else {
        return;
    };
    let last = first.plus_months(MONTHS);
    for (index, plan) in setup.events.iter().enumerate() {
        let key = format!("events[{}].ends", index + 1);
        if plan.ends < plan.starts {
            let what = format!("is {}, before its start on {}", plan.ends, plan.starts);
            faults.push(Fault::new(&key, Matter::FourMonths.clause(), what));
        }
        if plan.ends > last {
            let what = format!(
                "is {}, must be {last} at the latest: four months after the first day of play",
                plan.ends
            );
            faults.push(Fault::new(&key, Matter::FourMonths.clause(), what));
        }
        let before = index.checked_sub(1).map(|p| &setup.events[p]);
        if let Some(before) = before.filter(|b| plan.starts < b.starts) {
            let what = format!("is {}, before {} starts", plan.starts, before.name);
            let key = format!("events[{}].starts", index + 1);
            faults.push(Fault::new(key, Matter::Series.clause(), what));
        }
    }
    let mut names: Vec<&str> = setup.events.iter().map(|e| e.name.as_str()).collect();
    names.sort_unstable();
    if names.windows(2).any(|pair| pair[0] == pair[1]) {
        faults.push(Fault::new("events", "", "two events have the same name"));
    }
}

/// No player can spend more than the limit, whatever he does (CO-2315.06-f).
fn money(setup: &Setup, faults: &mut Faults) {
    for (index, plan) in setup.events.iter().enumerate() {
        if plan.fee > PLAYER_LIMIT {
            let key = format!("events[{}].fee", index + 1);
            let what = format!("is {}, must be at most {PLAYER_LIMIT}", plan.fee);
            faults.push(Fault::new(key, Matter::FeeLimit.clause(), what));
        }
        let buy_ins = plan.most_for_one_entry() - plan.fee;
        if buy_ins > PLAYER_LIMIT {
            let key = format!("events[{}].buy_in", index + 1);
            let what =
                format!("with every re-buy comes to {buy_ins}, must be at most {PLAYER_LIMIT}");
            faults.push(Fault::new(key, Matter::BuyInLimit.clause(), what));
        }
    }
    let most = setup.most_for_one_player();
    if most > PLAYER_LIMIT {
        let clause = match setup.reentries {
            0 => Matter::CombinedLimit.clause(),
            _ => Matter::WageringLimit.clause(),
        };
        let what = format!(
            "one player can spend {most} on fees, buy-ins, re-buys and re-entries, must be at most {PLAYER_LIMIT}"
        );
        faults.push(Fault::new("events", clause, what));
    }
}

fn chips(plan: &Plan, key: &str, faults: &mut Faults) {
    let mut kept: Option<Points> = None;
    for (index, round) in plan.rounds.iter().enumerate() {
        let key = format!("{key}.rounds[{}]", index + 1);
        if !plan.imprinted && round.colours.is_empty() {
            let what = "is missing: chips without printed points need a value for each colour";
            faults.push(Fault::new(
                format!("{key}.colours"),
                Matter::ColourNotice.clause(),
                what,
            ));
        }
        let lowest = round.lowest_chip();
        let stack = match index {
            0 => Some(round.chips.unwrap_or(plan.chips)),
            _ => round.chips,
        };
        if stack.is_some_and(|stack| !stack.is_multiple_of(lowest)) {
            let what =
                format!("players start with chips that are no multiple of the lowest, {lowest}");
            faults.push(Fault::new(&key, Matter::EqualChips.clause(), what));
        }
        if index == 0 && round.chips.is_some_and(|own| own != plan.chips) {
            let what = format!("must be the event's, {}, in its first round", plan.chips);
            faults.push(Fault::new(
                format!("{key}.chips"),
                Matter::EqualChips.clause(),
                what,
            ));
        }
        if stack.is_none() && kept.is_some_and(|before| !before.is_multiple_of(lowest)) {
            let what = format!(
                "the lowest chip is {lowest}, and stacks that are kept from the round before may not come out even"
            );
            faults.push(Fault::new(
                format!("{key}.colours"),
                Matter::ColourValues.clause(),
                what,
            ));
        }
        if round
            .minimum
            .is_some_and(|least| !least.is_multiple_of(lowest))
        {
            let what = format!("must be a multiple of the lowest chip, {lowest}");
            faults.push(Fault::new(
                format!("{key}.minimum"),
                Matter::ColourNotice.clause(),
                what,
            ));
        }
        kept = Some(lowest);
    }
}

/// Chips bought during a round come into play with the next, so there must be one to reach.
fn rebuys(plan: &Plan, key: &str, faults: &mut Faults) {
    let Some(rebuys) = &plan.rebuys else { return };
    let key = format!("{key}.rebuys");
    if !(1..plan.rounds.len()).contains(&rebuys.through) {
        let what = format!(
            "is {}, must be a round before the final: chips that are bought come into play with the next round",
            rebuys.through
        );
        faults.push(Fault::new(
            format!("{key}.through"),
            Matter::ChipsOnTable.clause(),
            what,
        ));
        return;
    }
    let reached = plan.rounds[..rebuys.through].iter();
    for (index, round) in reached.enumerate() {
        let next = &plan.rounds[index + 1];
        if round.advance != Advance::Survivors || next.chips.is_some() {
            let what = format!(
                "are sold in {}, but who buys could not use the chips: it needs advance = \"survivors\" and a next round that keeps stacks",
                round.name
            );
            faults.push(Fault::new(&key, Matter::EqualOpportunity.clause(), what));
        }
        if !rebuys.chips.is_multiple_of(next.lowest_chip()) {
            let what = format!(
                "must be a multiple of the lowest chip, {}",
                next.lowest_chip()
            );
            faults.push(Fault::new(
                format!("{key}.chips"),
                Matter::EqualOpportunity.clause(),
                what,
            ));
        }
    }
}

/// The pool is awarded to the last cent, and not before its time.
fn prizes(setup: &Setup, faults: &mut Faults) {
    let collects = |p: &Plan| p.most_for_one_entry() > p.fee;
    let any_buy_in = setup.events.iter().any(collects);
    for (index, plan) in setup.events.iter().enumerate() {
        let key = format!("events[{}].prizes", index + 1);
        let shares = plan.prizes.iter().filter_map(|p| match p.award {
            Award::Share(part) => Some(part),
            _ => None,
        });
        let shares: u32 = shares.sum();
        let is_last = setup.is_last(index);
        if is_last && any_buy_in && shares != WHOLE {
            let what = format!(
                "share {} of the pool, must share 100%: nothing of the buy-ins stays with the licensee",
                super::prizes::percent(shares)
            );
            faults.push(Fault::new(&key, Matter::PoolPaidOut.clause(), what));
        }
        if shares > WHOLE {
            let what = format!("share {} of the pool", super::prizes::percent(shares));
            faults.push(Fault::new(&key, Matter::PoolPaidOut.clause(), what));
        }
        let takes = |a: &Award| matches!(a, Award::Share(_) | Award::Cash(_));
        if setup.pool == Pool::Tournament && !is_last && plan.prizes.iter().any(|p| takes(&p.award))
        {
            let what = "take from the pool before the last event; that needs pool = \"event\"";
            faults.push(Fault::new(&key, Matter::PoolCarriedForward.clause(), what));
        }
        let first = plan.prizes.first().is_some_and(|p| p.place == 1);
        let mut places: Vec<usize> = plan.prizes.iter().map(|p| p.place).collect();
        places.dedup();
        let gaps = places.iter().enumerate().any(|(at, p)| *p != at + 1);
        if !plan.prizes.is_empty() && (!first || gaps) {
            let what = "must be for the places from 1 on, without a gap";
            faults.push(Fault::new(&key, Matter::StatedPrizes.clause(), what));
        }
        let cash_twice = places.iter().any(|place| {
            let of_place = plan.prizes.iter().filter(|p| p.place == *place);
            of_place.filter(|p| p.award.is_cash()).count() > 1
        });
        if cash_twice {
            let what = "give one place cash twice; add the amounts";
            faults.push(Fault::new(&key, Matter::StatedPrizes.clause(), what));
        }
    }
    by_voucher(setup, faults);
}

/// An event that nobody can pay for is entered with vouchers that earlier ones award.
fn by_voucher(setup: &Setup, faults: &mut Faults) {
    for (index, plan) in setup
        .events
        .iter()
        .enumerate()
        .filter(|(_, p)| p.by_voucher)
    {
        let gives = |p: &Plan| {
            p.prizes
                .iter()
                .any(|p| matches!(p.award, Award::Voucher { event, .. } if event == index))
        };
        if !setup.events[..index].iter().any(gives) {
            let key = format!("events[{}].by_voucher", index + 1);
            let what = format!("no earlier event awards a voucher to {}", plan.name);
            faults.push(Fault::new(key, Matter::Voucher.clause(), what));
        }
    }
}
