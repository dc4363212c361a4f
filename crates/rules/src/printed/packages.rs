//! What is printed of a package of side wagers: its terms and its pay tables.

use super::{
    Block, Section,
    content::{limits, section},
};
use crate::{CapPeriod, Cents, Definition, House, LineBet, Make, Mechanism, PayTable};

pub(super) fn package_section(house: &House, package: &crate::Offered) -> Section {
    let mut blocks = Vec::new();
    for family in &package.families {
        let Some(definition) = house
            .definitions
            .iter()
            .find(|d| d.wager.family() == *family)
        else {
            continue;
        };
        let needs = match definition.line_bet {
            LineBet::Free => "",
            LineBet::WhenMade => " It needs a pass or don't pass bet when it is made.",
            LineBet::Maintained => {
                " It needs a pass or don't pass bet, which stays up for as long as it does."
            }
        };
        blocks.push(Block::Paragraph(format!(
            "{}: {} Bets of {}. {}{needs} ({})",
            definition.title,
            definition.rule,
            limits(house, definition),
            window(definition.make),
            definition.clauses.make,
        )));
        if let Some(table) = definition.mechanism.table() {
            blocks.push(pay_table(house, definition, table));
        }
    }
    if let Some(cap) = package.aggregate_cap {
        let until = match cap.per {
            CapPeriod::Round => "in a round, until the line is decided",
            CapPeriod::Hand => "in a hand, until the seven-out",
        };
        let text = format!(
            "No more than {} is paid to all players together {until}; more is shared in proportion, in chips. ({})",
            cap.amount, package.cap_clause
        );
        blocks.push(Block::Paragraph(text));
    }
    section(&package.title, blocks)
}

fn window(make: Make) -> &'static str {
    match make {
        Make::NewShooter => "Open before a new shooter's first come-out roll.",
        Make::BeforeNatural => "Open until the first 7 or 11 of a hand.",
        Make::NoneActive => "Open while no such bet is under way.",
        Make::Unmarked => "Open while none of its numbers is marked.",
        _ => "",
    }
}

fn pay_table(house: &House, definition: &Definition, table: &PayTable) -> Block {
    let what = match definition.mechanism {
        Mechanism::Points { .. } => "points",
        Mechanism::Naturals { .. } => "sevens and elevens",
        Mechanism::Once { .. } => "numbers",
        Mechanism::Sequence { .. } => "rolls in order",
        _ => "",
    };
    let unit = house.progressive(definition.wager).map(|p| p.unit);
    let rows = table
        .printed
        .iter()
        .map(|(level, printed)| {
            let level_text = match what {
                "" => "all its numbers".to_owned(),
                what => format!("{level} {what}"),
            };
            let printed = match printed.as_str() {
                "meter" => "100% of the meter".to_owned(),
                other => other.to_owned(),
            };
            let envy = table.envy(*level).map_or(String::new(), |e| envy(e, unit));
            vec![level_text, printed, envy]
        })
        .collect();
    Block::Table {
        head: vec!["Reached", "Pays", "Dealers"],
        rows,
    }
}

fn envy(envy: crate::Envy, unit: Option<Cents>) -> String {
    let times = unit.map_or(1, |u| u.0 / 100);
    match envy {
        crate::Envy::TimesStake(n) => format!("{n} times the bet"),
        crate::Envy::Once(amount) => amount.times(times).to_string(),
        crate::Envy::PerWinner(amount) => format!("{} for each winner", amount.times(times)),
    }
}
