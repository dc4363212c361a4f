//! What an operator should know about rules that are allowed: accepted amounts that leave the house
//! no edge, pay tables that return more than their like, papers that are missing.

use std::fmt;

use super::{Collected, House};
use crate::{
    Cents, Definition, Family, Group, Number, Pay, Phase, Progress, Roll, Situation, Step,
};

/// Something to know before the table opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The key or wager it is about.
    pub key: String,
    /// The clause behind it.
    pub clause: String,
    /// What to know.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.key, self.message, self.clause)
    }
}

/// How many amounts are tried for each wager: rounding repeats well within it.
const AMOUNTS: i64 = 400;

pub(super) fn warnings(house: &House) -> Vec<Warning> {
    let mut all = Vec::new();
    for definition in &house.definitions {
        // Line bets pay even money: nothing to round.
        if definition.group != Group::Line
            && let Some(warning) = no_edge(house, definition)
        {
            all.push(warning);
        }
        if let Some(table) = definition.mechanism.table()
            && let Some(warning) = &table.warning
        {
            all.push(Warning {
                key: definition.wager.to_string(),
                clause: table.clause.clone(),
                message: format!("pay table {} {warning}", table.name),
            });
        }
    }
    let paper = |missing: bool, key: &str, cite: &str, what: &str| {
        missing.then(|| Warning {
            key: format!("submission.{key}"),
            clause: house.rulebook.cite(cite).to_owned(),
            message: what.to_owned(),
        })
    };
    let submission = &house.submission;
    let buys = house.define_any(Family::Buy) || house.define_any(Family::Lay);
    all.extend(paper(
        submission.layout.is_none(),
        "layout",
        "layout",
        "is missing: a table of the full procedure opens only on an approved layout",
    ));
    all.extend(paper(
        submission.rules.is_none() && buys,
        "rules",
        "submission",
        "is missing: buy and lay bets and their vigorish belong in the rules submitted",
    ));
    let tip_rules = house.rulebook.cites.contains_key("tip-rules");
    all.extend(paper(
        submission.tips.is_none() && house.tips.wagers && tip_rules,
        "tips",
        "tip-rules",
        "is missing: rules on bets for the dealers are submitted before such bets are taken",
    ));
    all
}

impl House {
    /// Whether any wager of a family is on offer.
    pub fn define_any(&self, family: Family) -> bool {
        self.definitions.iter().any(|d| d.wager.family() == family)
    }
}

fn no_edge(house: &House, definition: &Definition) -> Option<Warning> {
    let odds = definition.group == Group::Odds;
    let numbers: Vec<Progress> = match definition.wager.number() {
        None if odds => Number::ALL.into_iter().map(Progress::on).collect(),
        _ => vec![Progress::START],
    };
    for progress in numbers {
        let unit = house.unit(definition, progress);
        let least = definition.minimum.max(unit).round_up_to(unit);
        let amounts = (0..AMOUNTS).map(|k| least + unit.times(k));
        for amount in amounts.take_while(|a| *a <= definition.maximum) {
            let (net, decisive) = expectation(house, definition, progress, amount)?;
            // True odds have no edge by law; they only must not favour the player.
            let favours = if odds { net > 0 } else { net >= 0 };
            if favours && decisive {
                let whom = if net > 0 {
                    "favours the player"
                } else {
                    "leaves the house no edge"
                };
                let on = match (odds, definition.wager.number()) {
                    (true, None) => format!(" on {}", progress.count()),
                    _ => String::new(),
                };
                return Some(Warning {
                    key: definition.wager.to_string(),
                    clause: definition.clauses.unit.clone(),
                    message: format!(
                        "a bet of {amount}{on} {whom} after rounding; set limits.units or limits.minimums"
                    ),
                });
            }
        }
    }
    None
}

/// The player's net over the 36 rolls, in cents, for a wager that a single roll either decides or
/// leaves as it was; nothing for wagers with memory.
fn expectation(
    house: &House,
    definition: &Definition,
    progress: Progress,
    amount: Cents,
) -> Option<(i64, bool)> {
    let at = Situation {
        phase: Phase::DecisionOnly,
        working: true,
        points: house.rulebook.points,
    };
    let vigorish = house.vigorish(definition.wager, amount);
    let collected = house.collects(definition.wager);
    let mut net = 0;
    let mut decisive = false;
    for roll in Roll::all() {
        let up_front = match collected {
            Some(Collected::UpFront) => vigorish,
            _ => Cents::ZERO,
        };
        match definition.step(progress, at, roll) {
            Step::Wins {
                pay: Pay::Odds(odds),
                level: 0,
            } => {
                let on_win = if collected == Some(Collected::OnWin) {
                    vigorish
                } else {
                    Cents::ZERO
                };
                net += (odds.pays(amount, house.chip) - on_win - up_front).0;
                decisive = true;
            }
            Step::Loses => {
                net -= (amount + up_front).0;
                decisive = true;
            }
            Step::Pushes => {}
            Step::Stays(same) if same == progress => {}
            _ => return None,
        }
    }
    Some((net, decisive))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(house: &str, wager: &str) -> Vec<String> {
        let house = House::read(house).expect("house rules");
        let all = house.warnings().into_iter();
        all.filter(|w| w.key == wager).map(|w| w.message).collect()
    }

    #[test]
    fn a_small_lay_bet_is_warned_about_without_units() {
        // CO-2306-4-b, CO-2307-2-b: rounding up pays $1 on a $1 lay.
        let house = "rulebook = \"colorado\"\n[limits]\nminimum = 1\n[wagers]\nlay = true";
        let found = about(house, "lay-4");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("$1 favours the player"), "{found:?}");
    }

    #[test]
    fn the_presets_keep_an_edge_on_the_wrong_side() {
        for preset in ["colorado", "practice"] {
            let house = House::read(preset).expect("a preset");
            for warning in house.warnings() {
                let wrong = ["place-lose", "lay", "dont-"]
                    .iter()
                    .any(|f| warning.key.starts_with(f));
                assert!(!wrong, "{preset}: {warning}");
            }
        }
    }

    #[test]
    fn a_generous_pay_table_is_named() {
        // BC-C-FUP-05
        let house = r#"
            rulebook = "colorado"
            approvals = ["fired-up-progressive"]
            [fired-up-progressive]
            pay_table = "PT-BJS-FUP-05"
            seed = 1000
            contribution = "10"
        "#;
        assert_eq!(about(house, "fired-up-progressive").len(), 1);
    }
}
