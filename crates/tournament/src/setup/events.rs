//! Reading a set-up: events, their rounds, chips and re-buys.

use std::sync::Arc;

use boxman_rules::{Cents, Fault, House, Reader};
use toml::Value;

use super::{
    Advance, Colours, Item, Licensee, Plan, Rebuys, Round, StandsFor, prizes,
    read::{Faults, needed, times},
};
use crate::{Day, Matter, Points};

pub(super) fn read(top: &mut Reader, faults: &mut Faults, licensees: &[Licensee]) -> Vec<Plan> {
    let sections = top.sections(faults, "events");
    if sections.is_empty() {
        let what = "is missing: a tournament has at least one event";
        faults.push(Fault::new("events", Matter::Series.clause(), what));
    }
    // Prizes name later events, so the names come first.
    let names: Vec<Option<String>> = sections
        .iter()
        .map(|s| s.peek("name").and_then(Value::as_str).map(str::to_owned))
        .collect();
    let mut plans: Vec<Plan> = Vec::new();
    for (index, mut section) in sections.into_iter().enumerate() {
        let prizes = prizes::read(&mut section, faults, index, &names);
        if let Some(mut plan) = event(&mut section, faults, licensees) {
            plan.prizes = prizes;
            plans.push(plan);
        }
        section.finish(faults);
    }
    prizes::price(&mut plans, faults);
    plans
}

fn event(section: &mut Reader, faults: &mut Faults, licensees: &[Licensee]) -> Option<Plan> {
    let name = needed(section, faults, "name", Matter::WrittenRules.clause());
    let starts = day(section, faults, "starts");
    let ends = match section.value("ends") {
        Some(_) => day(section, faults, "ends"),
        None => starts,
    };
    let at = venue(section, faults, licensees);
    let (game, house) = game(section, faults);
    let fee = section.dollars(faults, "fee").unwrap_or(Cents::ZERO);
    let buy_in = section.dollars(faults, "buy_in").unwrap_or(Cents::ZERO);
    let items = items(section, faults, fee, buy_in);
    let by_voucher = section.flag(faults, "by_voucher").unwrap_or(false);
    let chips = points(section, faults, "chips");
    if section.value("chips").is_none() {
        let what = "is missing: the points that every player starts with";
        faults.push(Fault::new(
            section.key("chips"),
            Matter::EqualChips.clause(),
            what,
        ));
    }
    let imprinted = section.flag(faults, "imprinted").unwrap_or(false);
    let colours = colours(section, faults);
    let same_dice = section.flag(faults, "same_dice").unwrap_or(false);
    let rebuys = rebuys(section, faults);
    let rounds = rounds(section, faults, house.seats, &colours);
    Some(Plan {
        name: name?,
        starts: starts?,
        ends: ends?,
        at,
        game,
        house,
        fee,
        buy_in,
        items,
        by_voucher,
        chips: chips?,
        imprinted,
        same_dice,
        rebuys,
        rounds,
        prizes: Vec::new(),
    })
}

fn day(section: &mut Reader, faults: &mut Faults, key: &str) -> Option<Day> {
    let clause = Matter::FourMonths.clause();
    let Some(value) = section.value(key) else {
        faults.push(Fault::new(
            section.key(key),
            clause,
            "is missing: a day such as 2026-12-05",
        ));
        return None;
    };
    let text = match value {
        Value::Datetime(day) => day.to_string(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let day = text.parse().ok();
    if day.is_none() {
        let what = format!("is {value}, must be a day such as 2026-12-05");
        faults.push(Fault::new(section.key(key), clause, what));
    }
    day
}

fn venue(section: &mut Reader, faults: &mut Faults, licensees: &[Licensee]) -> usize {
    let Some(name) = section.text(faults, "at") else {
        return 0;
    };
    let index = licensees.iter().position(|l| l.name == name);
    if index.is_none() {
        let known: Vec<&str> = licensees.iter().map(|l| l.name.as_str()).collect();
        let what = format!("is {name:?}, must be a licensee: {}", known.join(", "));
        faults.push(Fault::new(
            section.key("at"),
            Matter::Premises.clause(),
            what,
        ));
    }
    index.unwrap_or(0)
}

/// A Rule 23 game: a preset's name, or house rules as text (CO-2315-1-b). Reading goes on with the
/// base game where this one is faulty, so that the other faults are found too.
fn game(section: &mut Reader, faults: &mut Faults) -> (String, Arc<House>) {
    let clause = Matter::Game.clause();
    let text = needed(section, faults, "game", clause).unwrap_or_default();
    let key = section.key("game");
    let house = House::read(&text).unwrap_or_else(|wrong| {
        if !text.is_empty() {
            let wrong: Vec<String> = wrong.iter().map(ToString::to_string).collect();
            faults.push(Fault::new(&key, clause, wrong.join("; ")));
        }
        House::read("colorado").expect("a preset")
    });
    if !house.rulebook.name.starts_with("colorado") {
        let what = format!(
            "is played under {}; a tournament plays a game of Colorado's Rule 23",
            house.rulebook.name
        );
        faults.push(Fault::new(&key, clause, what));
    }
    if !house.progressives.is_empty() {
        let what = "has a progressive meter, which pays money; tournament chips are points only";
        faults.push(Fault::new(&key, Matter::NeverRedeemed.clause(), what));
    }
    let game = match House::preset(text.trim()) {
        Some(_) => text,
        None => house.name.clone(),
    };
    (game, Arc::new(house))
}

/// Items count for exactly the cash they stand for (CO-2315.01-c, CO-2315.05-j).
fn items(section: &mut Reader, faults: &mut Faults, fee: Cents, buy_in: Cents) -> Vec<Item> {
    let mut list = Vec::new();
    for mut item in section.sections(faults, "items") {
        let name = needed(&mut item, faults, "name", Matter::NonCashFee.clause());
        let kinds = [("fee", StandsFor::Fee), ("buy-in", StandsFor::BuyIn)];
        let stands_for = item
            .one_of(faults, "for", &kinds)
            .unwrap_or(StandsFor::BuyIn);
        let (cash, clause) = match stands_for {
            StandsFor::Fee => (fee, Matter::NonCashFee.clause()),
            StandsFor::BuyIn => (buy_in, Matter::NonCashBuyIn.clause()),
        };
        let value = item.dollars(faults, "value");
        if value != Some(cash) || cash.is_zero() {
            let what = format!("must be {cash}, the cash it stands for");
            faults.push(Fault::new(item.key("value"), clause, what));
        }
        item.finish(faults);
        if let (Some(name), Some(value)) = (name, value) {
            list.push(Item {
                name,
                value,
                stands_for,
            });
        }
    }
    list
}

pub(super) fn points(section: &mut Reader, faults: &mut Faults, key: &str) -> Option<Points> {
    let wanted = format!("a number of points from 1 to {}", Points::MOST);
    section.typed(faults, key, &wanted, |v| {
        Points::new(v.as_integer()?).filter(|p| !p.is_zero())
    })
}

fn colours(section: &mut Reader, faults: &mut Faults) -> Option<Colours> {
    let mut colours = Colours::new();
    let mut list = section.section(faults, "colours")?;
    for colour in list.keys() {
        if let Some(value) = points(&mut list, faults, colour) {
            colours.insert(colour.clone(), value);
        }
    }
    Some(colours)
}

fn rebuys(section: &mut Reader, faults: &mut Faults) -> Option<Rebuys> {
    let clause = Matter::StatedRebuys.clause();
    let Some(value) = section.value("rebuys") else {
        let what = "is missing: say \"none\", or give most, price, chips and through";
        faults.push(Fault::new(section.key("rebuys"), clause, what));
        return None;
    };
    if value.as_str() == Some("none") {
        return None;
    }
    let mut table = section.section(faults, "rebuys")?;
    let most = times(&mut table, faults, "most", Matter::BuyInLimit.clause());
    let price = table.dollars(faults, "price");
    let chips = points(&mut table, faults, "chips");
    let through = table.whole(faults, "through", 99);
    let kinds = [("broke", true), ("any", false)];
    let only_broke = table.one_of(faults, "when", &kinds).unwrap_or(true);
    for (key, given) in [
        ("most", most.is_some()),
        ("price", price.is_some()),
        ("chips", chips.is_some()),
        ("through", through.is_some()),
    ] {
        if !given && table.value(key).is_none() {
            faults.push(Fault::new(table.key(key), clause, "is missing"));
        }
    }
    table.finish(faults);
    Some(Rebuys {
        most: most?,
        price: price?,
        chips: chips?,
        through: through? as usize,
        only_broke,
    })
}

fn rounds(
    section: &mut Reader,
    faults: &mut Faults,
    seats: u8,
    of_event: &Option<Colours>,
) -> Vec<Round> {
    let clause = Matter::StatedFinal.clause();
    let sections = section.sections(faults, "rounds");
    if sections.is_empty() {
        let what = "is missing: rounds say how the final is reached and how the event ends";
        faults.push(Fault::new(section.key("rounds"), clause, what));
    }
    let count = sections.len();
    let mut rounds = Vec::new();
    for (index, mut round) in sections.into_iter().enumerate() {
        let is_final = index + 1 == count;
        let name = match round.text(faults, "name") {
            Some(name) => name.to_owned(),
            None if is_final => "Final".to_owned(),
            None => format!("Round {}", index + 1),
        };
        let rolls = round.whole(faults, "rolls", 100_000).filter(|n| *n > 0);
        if rolls.is_none() {
            let what = "must be the number of rolls after which a heat ends, from 1";
            faults.push(Fault::new(round.key("rolls"), clause, what));
        }
        let at_most = i64::from(seats);
        let at_table = round
            .whole(faults, "seats", at_most)
            .unwrap_or(at_most)
            .max(1);
        let advance = advance(&mut round, faults, is_final, at_table);
        let chips = points(&mut round, faults, "chips");
        let own = colours(&mut round, faults);
        let minimum = points(&mut round, faults, "minimum");
        round.finish(faults);
        rounds.push(Round {
            name,
            rolls: rolls.unwrap_or(1) as u32,
            seats: at_table as u8,
            advance,
            chips,
            colours: own.or_else(|| of_event.clone()).unwrap_or_default(),
            minimum,
        });
    }
    rounds
}

fn advance(round: &mut Reader, faults: &mut Faults, is_final: bool, seats: i64) -> Advance {
    let clause = Matter::StatedFinal.clause();
    let Some(value) = round.value("advance") else {
        if !is_final {
            let what = "is missing: how many of each table go on, or \"survivors\"";
            faults.push(Fault::new(round.key("advance"), clause, what));
        }
        return Advance::Survivors;
    };
    match (value.as_integer(), value.as_str()) {
        _ if is_final => {
            let what = "belongs to the rounds before the final, which is won by points";
            faults.push(Fault::new(round.key("advance"), clause, what));
            Advance::Survivors
        }
        (Some(n), _) if (1..seats).contains(&n) => Advance::Top(n as usize),
        (_, Some("survivors")) => Advance::Survivors,
        _ => {
            let what = format!(
                "is {value}, must be 1 to {} of a table, or \"survivors\"",
                (seats - 1).max(1)
            );
            faults.push(Fault::new(round.key("advance"), clause, what));
            Advance::Survivors
        }
    }
}
