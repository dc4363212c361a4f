//! What an operator should know of the edge before a table opens: accepted amounts that leave the
//! house none. The figures are those of [`Amounts`](crate::Amounts), so that a warning and the odds
//! never disagree; [`House::warnings`] has all other warnings about house rules.

use boxman_rules::{Group, House, Warning};

use crate::{AtAmount, ByAmount, Listed, OddsError, Ratio, listed_by};

/// Everything to know about house rules that are allowed: amounts without an edge first.
///
/// ```
/// use boxman_rules::House;
/// let house = House::read("rulebook = \"colorado\"").expect("allowed");
/// let all = boxman_odds::warnings(&house).expect("every wager ends");
/// let six = all.iter().find(|warning| warning.key == "place-6").expect("rounded up");
/// // $7 are paid $9 (CO-2306-4-b): 5/11 of $9 is more than 6/11 of $7.
/// assert!(six.message.starts_with("a bet of $7 favours the player by 3.896%"));
/// ```
///
/// # Errors
/// If a definition lets a wager stand for ever.
pub fn warnings(house: &House) -> Result<Vec<Warning>, OddsError> {
    let mut all = Vec::new();
    for listed in listed_by(house) {
        if let Some((edge, by_amount)) = listed.by_amount()? {
            all.extend(no_edge(&listed, &edge, &by_amount));
        }
    }
    all.extend(house.warnings());
    Ok(all)
}

/// True odds have no edge by law; they only must not favour the player.
fn is_kept(group: Group, edge: &Ratio) -> bool {
    match group {
        Group::Odds => *edge >= Ratio::ZERO,
        _ => *edge > Ratio::ZERO,
    }
}

fn no_edge(listed: &Listed, edge: &Ratio, by_amount: &ByAmount) -> Option<Warning> {
    let definition = &listed.definition;
    let worst = &by_amount.worst;
    if is_kept(definition.group, &worst.edge) {
        return None;
    }
    let message = if is_kept(definition.group, edge) {
        let exactly = by_amount.pays_exactly;
        format!(
            "{} after rounding; set limits.units or limits.minimums (multiples of {exactly} are paid exactly)",
            favours(worst)
        )
    } else {
        format!("{} even where it is paid exactly", favours(worst))
    };
    Some(Warning {
        key: listed.name(),
        clause: definition.clauses.unit.clone(),
        message,
    })
}

fn favours(at: &AtAmount) -> String {
    let amount = at.amount;
    if at.edge.is_zero() {
        format!("a bet of {amount} leaves the house no edge")
    } else {
        let share = at.edge.abs().percent(3);
        format!("a bet of {amount} favours the player by {share}")
    }
}
