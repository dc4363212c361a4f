//! What the printed rules say, from the data.

use super::{Block, Document, Section, packages::package_section};
use crate::{
    Collected, Definition, Group, House, LateBets, Lower, Mechanism, Number, Odds, OddsPolicy,
    Outcome, Progress, Role, Roll, Rounding, VigorishBase,
};

pub(super) fn document(house: &House) -> Document {
    let groups = [
        (Group::Line, "Line bets"),
        (Group::Odds, "Odds"),
        (Group::Numbers, "Bets on numbers"),
        (Group::Hardways, "Hardways"),
        (Group::OneRoll, "One-roll bets"),
    ];
    let mut sections = vec![table_section(house)];
    for (group, title) in groups {
        sections.extend(wager_section(house, group, title));
    }
    sections.push(making_section(house));
    sections.push(working_section(house));
    sections.extend(vigorish_section(house));
    for package in &house.packages {
        sections.push(package_section(house, package));
    }
    sections.push(dice_section(house));
    sections.push(tips_section(house));
    sections.push(Section {
        title: "Tournaments".into(),
        blocks: vec![Block::Paragraph(
            "A tournament at this table has printed rules of its own; without them no tournament is \
             held here."
                .into(),
        )],
    });
    Document {
        title: format!("{}: rules of play", house.name),
        sections,
    }
}

pub(super) fn section(title: &str, blocks: Vec<Block>) -> Section {
    Section {
        title: title.to_owned(),
        blocks,
    }
}

fn table_section(house: &House) -> Section {
    let mut rows = vec![
        vec!["Rules".into(), house.rulebook.title.clone()],
        vec![
            "Table".into(),
            format!("{}, {} seats", house.table, house.seats),
        ],
        vec!["Minimum".into(), house.minimum.to_string()],
        vec!["Maximum".into(), house.maximum.to_string()],
        vec![
            "Minimum of one-roll, hardway and side bets".into(),
            house.proposition_minimum.to_string(),
        ],
        vec!["Lowest chip".into(), house.chip.to_string()],
        vec!["Odds".into(), odds_policy(house)],
    ];
    let submission = &house.submission;
    for (title, text) in [
        ("Operator", &submission.operator),
        ("Layout", &submission.layout),
        ("Rules submission", &submission.rules),
        ("Posted", &submission.posting),
    ] {
        if let Some(text) = text {
            rows.push(vec![title.into(), text.clone()]);
        }
    }
    rows.push(vec![
        "House rules (SHA-256)".into(),
        house.hash().to_owned(),
    ]);
    let notes = vec![
        "No call bets: a bet is made with what the player has in the rack.".to_owned(),
        match house.rulebook.rounding {
            Rounding::Up => format!(
                "A payout that is not a whole number of {} chips is rounded up.",
                house.chip
            ),
            Rounding::Refused => format!(
                "Bets that would not pay exactly in {} chips are not taken.",
                house.chip
            ),
        },
    ];
    section(
        "The table",
        vec![
            Block::Table {
                head: vec!["", ""],
                rows,
            },
            Block::List(notes),
        ],
    )
}

pub(super) fn odds_policy(house: &House) -> String {
    let multiple = match house.odds {
        OddsPolicy::Multiple(times) => format!("up to {times} times the flat bet"),
        OddsPolicy::ThreeFourFive => {
            let two = Number::new(2).is_some_and(|two| {
                let odds = house.definitions.iter().filter(|d| d.group == Group::Odds);
                odds.into_iter().any(|d| d.odds_on(two).is_some())
            });
            let three = if two {
                "2, 3, 4, 10, 11 and 12"
            } else {
                "4 and 10"
            };
            format!("up to 3, 4 or 5 times the flat bet on {three}, 5 and 9, 6 and 8")
        }
    };
    let mut odds = house.definitions.iter().filter(|d| d.group == Group::Odds);
    let wrong = if odds.any(Definition::is_wrong_side) {
        "; against a number, as much as wins that"
    } else {
        ""
    };
    let cap = match house.rulebook.odds.stake {
        Some(most) => format!("; never more than ${most}"),
        None => String::new(),
    };
    format!("{multiple}{wrong}{cap}")
}

fn wager_section(house: &House, group: Group, title: &str) -> Option<Section> {
    let listed = |d: &&Definition| d.group == group && !d.wager.has_travelled();
    let rows: Vec<Vec<String>> = house
        .definitions
        .iter()
        .filter(listed)
        .map(|d| {
            vec![
                d.title.clone(),
                d.rule.clone(),
                pays(house, d),
                limits(house, d),
                d.clauses
                    .all()
                    .first()
                    .map_or(String::new(), |c| (*c).to_owned()),
            ]
        })
        .collect();
    let head = vec!["Bet", "How it wins", "Pays", "Limits", "Rule"];
    (!rows.is_empty()).then(|| section(title, vec![Block::Table { head, rows }]))
}

/// What a wager pays, in words.
pub(super) fn pays(house: &House, definition: &Definition) -> String {
    match &definition.mechanism {
        Mechanism::Line { pays, .. } | Mechanism::Hardway { pays, .. } => pays.to_string(),
        Mechanism::Number { pays, number, .. } => match number {
            Some(number) => {
                pays[usize::from(number.get())].map_or(String::new(), |o| o.to_string())
            }
            None => grouped(
                Number::ALL
                    .iter()
                    .filter_map(|n| Some((n.get().to_string(), pays[usize::from(n.get())]?))),
            ),
        },
        Mechanism::OneRoll(outcomes) => one_roll(definition, outcomes),
        _ => house
            .package(definition.wager)
            .map_or(String::new(), |p| p.title.clone()),
    }
}

/// Odds with what they are paid on, equal odds together.
fn grouped(entries: impl Iterator<Item = (String, Odds)>) -> String {
    let mut groups: Vec<(Odds, Vec<String>)> = Vec::new();
    for (on, odds) in entries {
        match groups.iter_mut().find(|g| g.0 == odds) {
            Some(group) if !group.1.contains(&on) => group.1.push(on),
            Some(_) => {}
            None => groups.push((odds, vec![on])),
        }
    }
    match groups.as_slice() {
        [(odds, on)] if on.len() == 1 => odds.to_string(),
        groups => {
            let lines = groups
                .iter()
                .map(|(odds, on)| format!("{odds} on {}", on.join(", ")));
            lines.collect::<Vec<_>>().join("; ")
        }
    }
}

fn one_roll(definition: &Definition, outcomes: &[Outcome; 36]) -> String {
    if !definition.parts.is_empty() {
        let parts: Vec<String> = definition.parts.iter().map(|w| w.to_string()).collect();
        return format!("as equal bets on {}", parts.join(", "));
    }
    let rolls: Vec<Roll> = Roll::all().collect();
    let entry = |roll: &Roll| match outcomes[roll.index()] {
        Outcome::Wins(odds) => {
            // A total is named by itself unless its pair pays otherwise.
            let same = rolls.iter().filter(|r| r.total() == roll.total());
            let uniform = same
                .into_iter()
                .all(|r| outcomes[r.index()] == outcomes[roll.index()]);
            let (low, high) = roll.sorted();
            let name = if uniform {
                roll.total().to_string()
            } else if roll.is_hard() {
                format!("{low}-{high}")
            } else {
                format!("easy {}", roll.total())
            };
            Some((name, odds))
        }
        _ => None,
    };
    match definition.wager.pair() {
        Some(_) => rolls
            .iter()
            .filter_map(entry)
            .next()
            .map_or(String::new(), |(_, o)| o.to_string()),
        None => grouped(rolls.iter().filter_map(entry)),
    }
}

pub(super) fn limits(house: &House, definition: &Definition) -> String {
    let number = definition.wager.number();
    let unit = house.unit(definition, number.map_or(Progress::START, Progress::on));
    if definition.group == Group::Odds {
        return match number {
            Some(_) => format!("in steps of {unit}"),
            None => "by the point".to_owned(),
        };
    }
    let least = definition.minimum.max(unit).round_up_to(unit);
    let most = definition.maximum.round_down_to(unit);
    if least == most {
        return least.to_string();
    }
    format!("{least} to {most}, in steps of {unit}")
}

fn making_section(house: &House) -> Section {
    let mut list = Vec::new();
    for definition in &house.definitions {
        if definition.wager.number().is_some() || definition.package.is_some() {
            continue;
        }
        let title = &definition.title;
        let when = match definition.lower {
            Lower::BeforePoint => "may not be lowered or taken down once its point is set",
            Lower::Always if definition.lowering_locks => {
                "may be lowered or taken down at any time, but then not raised or put back"
            }
            _ => continue,
        };
        list.push(format!("{title} {when} ({}).", definition.clauses.lower));
    }
    list.push("Any other bet may be lowered or taken down before the roll that decides it.".into());
    let procedure = &house.kind.procedure;
    list.push(match procedure.late_bets {
        LateBets::Refuse => format!(
            "Bets are made before the dice are thrown ({}).",
            procedure.late_bets_clause
        ),
        LateBets::Confirm => format!(
            "A bet made while the dice are in the air counts only if a dealer or the boxperson \
             confirms it in time ({}).",
            procedure.late_bets_clause
        ),
    });
    section("Making and changing bets", vec![Block::List(list)])
}

fn working_section(house: &House) -> Section {
    let mut off: Vec<&str> = Vec::new();
    let mut callable: Vec<&str> = Vec::new();
    for definition in &house.definitions {
        let name = definition.wager.family().name();
        if !definition.works_on_come_out && !off.contains(&name) {
            off.push(name);
        }
        if definition.callable != crate::Callable::Never && !callable.contains(&name) {
            callable.push(name);
        }
    }
    section(
        "When bets work",
        vec![Block::List(vec![
            format!(
                "Off on a come-out roll unless called on: {}.",
                off.join(", ")
            ),
            format!("May be called on or off: {}.", callable.join(", ")),
            "A call lasts until it is called back or a point is set, made or lost.".to_owned(),
        ])],
    )
}

fn vigorish_section(house: &House) -> Option<Section> {
    let list: Vec<String> = house
        .vigorish
        .iter()
        .map(|(family, v)| {
            let base = match v.base {
                VigorishBase::Bet => "the bet",
                VigorishBase::Win => "what it could win",
            };
            let when = match v.collected {
                Collected::UpFront => {
                    "when the bet is made; it is refunded with a bet that is taken down"
                }
                Collected::OnWin => "from a win only",
            };
            let (percent, family) = (v.percent, family.name());
            format!("{family}: {percent} of {base}, rounded down to a chip, {when}.")
        })
        .collect();
    (!list.is_empty()).then(|| section("Vigorish", vec![Block::List(list)]))
}

fn dice_section(house: &House) -> Section {
    let procedure = &house.kind.procedure;
    let names = |roles: &[Role]| {
        let names: Vec<&str> = roles.iter().map(|r| r.name()).collect();
        names.join(" or ")
    };
    let reasons: Vec<&str> = procedure
        .no_roll_reasons
        .keys()
        .map(String::as_str)
        .collect();
    section(
        "The dice",
        vec![Block::List(vec![
            format!(
                "The shooter needs a pass or don't pass bet before a come-out roll ({}).",
                house.rulebook.cite("line-bet")
            ),
            "The dice go round clockwise; a loser 7 passes them on.".to_owned(),
            format!(
                "No roll is called by the {} for: {} ({}).",
                names(&house.no_roll_callers),
                reasons.join(", "),
                procedure.no_roll_clause
            ),
            format!(
                "A die that leans counts the face opposite the one it rests on; resting on two, the \
                 roll is void ({}).",
                house.rulebook.cite("cocked")
            ),
            format!(
                "Disputes over dice are the {}'s ({}).",
                names(&procedure.disputes),
                procedure.disputes_clause
            ),
        ])],
    )
}

fn tips_section(house: &House) -> Section {
    let tips = &house.tips;
    let mut list = Vec::new();
    if !tips.accepted {
        list.push("Tips are not taken at this table.".to_owned());
    } else if !tips.wagers {
        list.push("Tips are taken; players may not bet for the dealers.".to_owned());
    } else {
        let theirs = "Players may bet for the dealers; such a bet is theirs once it is up.";
        let won = if tips.keep_up {
            "A won tip bet stays up where a player's own would; its winnings are dropped at once."
        } else {
            "A won tip bet comes down and goes to the tips with its stake."
        };
        list.extend([theirs.to_owned(), won.to_owned()]);
    }
    if tips.tube {
        list.push("Small tips wait in a tube until they are coloured up into the lockbox; it is empty when the table closes.".to_owned());
    }
    if let Some(most) = tips.maximum {
        list.push(format!("A bet for the dealers is at most {most}."));
    }
    section("Tips", vec![Block::List(list)])
}
