//! What a story says about the table after a command, and whether the answer to `state` bears it out.

use serde_json::{Value, json};

use super::money::Money;

/// A claim about the state.
#[derive(Debug)]
pub enum StateClaim {
    /// The value at a JSON pointer; what is absent counts as null.
    Is { pointer: String, value: Value },
    /// Exactly these bets of a player are up.
    Bets { player: String, bets: Vec<Bet> },
    /// Exactly these numbers are marked.
    Lammers { wager: String, numbers: Vec<u64> },
    /// A wager is offered, to a player or to a newcomer, within these limits.
    Offered {
        player: Option<String>,
        wager: String,
        limits: Vec<(&'static str, Money)>,
    },
    NotOffered {
        player: Option<String>,
        wager: String,
    },
}

/// A bet that is up.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Bet {
    wager: String,
    amount: Money,
    working: bool,
    for_dealers: bool,
}

impl StateClaim {
    /// Reads a sentence; `None` if it says nothing about the state.
    pub fn read(text: &str, words: &[&str]) -> Option<Result<StateClaim, String>> {
        let claim = match words {
            ["point", number] => whole(number).map(|point| is("/point", point.into())),
            ["no", "point"] => Ok(is("/point", Value::Null)),
            ["phase", phase @ ("come-out" | "point" | "decision-only")] => {
                Ok(is("/phase", (*phase).into()))
            }
            ["puck", puck @ ("on" | "off")] => Ok(is("/puck", (*puck).into())),
            ["shooter", "nobody"] => Ok(is("/shooter", Value::Null)),
            ["shooter", player] => Ok(is("/shooter", (*player).into())),
            ["house", "win", sum] => cents("/house/win", sum),
            ["house", "vigorish", sum] => cents("/house/vigorish", sum),
            ["tips", sum] => cents("/dealers/tips", sum),
            ["envy", sum] => cents("/dealers/envy", sum),
            ["meter", wager, sum] => cents(&format!("/progressives/{wager}/meter"), sum),
            ["lammers", wager, numbers @ ..] => lammers(wager, numbers),
            ["offered", wager, limits @ ..] => offered(None, wager, limits),
            ["not", "offered", wager] => Ok(StateClaim::NotOffered {
                player: None,
                wager: (*wager).to_owned(),
            }),
            [player, "rack", sum] => cents(&format!("/players/{player}/rack"), sum),
            [player, "on", "layout", sum] => cents(&format!("/players/{player}/on_layout"), sum),
            [player, "bets", ..] => bets(player, text),
            [player, "offered", wager, limits @ ..] => offered(Some(player), wager, limits),
            [player, "not", "offered", wager] => Ok(StateClaim::NotOffered {
                player: Some((*player).to_owned()),
                wager: (*wager).to_owned(),
            }),
            _ => return None,
        };
        Some(claim)
    }

    /// The question whose answer settles this claim.
    pub fn question(&self) -> Value {
        match self {
            StateClaim::Offered {
                player: Some(player),
                ..
            }
            | StateClaim::NotOffered {
                player: Some(player),
                ..
            } => json!({"do": "state", "player": player}),
            _ => json!({"do": "state"}),
        }
    }

    /// What the state has instead, if it does not bear the claim out.
    pub fn contradicted_by(&self, state: &Value) -> Option<String> {
        match self {
            StateClaim::Is { pointer, value } => {
                let found = state.pointer(pointer).unwrap_or(&Value::Null);
                (found != value).then(|| format!("{pointer} is {found}"))
            }
            StateClaim::Bets { player, bets } => {
                let found = &state["players"][player]["bets"];
                (Bet::all_of(found).as_ref() != Some(bets))
                    .then(|| format!("{player}'s bets are {found}"))
            }
            StateClaim::Lammers { wager, numbers } => {
                let found = &state["lammers"][wager];
                let marks = found.as_array().into_iter().flatten();
                let mut marked: Vec<_> = marks.filter_map(Value::as_u64).collect();
                marked.sort_unstable();
                (&marked != numbers).then(|| format!("the marks of {wager} are {found}"))
            }
            StateClaim::Offered { wager, limits, .. } => match offer(state, wager) {
                None => Some(format!("{wager} is not offered")),
                Some(offer) => {
                    let kept = limits
                        .iter()
                        .all(|(key, limit)| offer[*key].as_i64() == Some(limit.0));
                    (!kept).then(|| format!("the offer is {offer}"))
                }
            },
            StateClaim::NotOffered { wager, .. } => {
                offer(state, wager).map(|offer| format!("the offer is {offer}"))
            }
        }
    }
}

impl Bet {
    /// The bets of a player in the state, sorted; `None` if they are not a list of bets.
    fn all_of(bets: &Value) -> Option<Vec<Bet>> {
        let mut bets = bets
            .as_array()?
            .iter()
            .map(|bet| {
                Some(Bet {
                    wager: bet["wager"].as_str()?.to_owned(),
                    amount: Money(bet["amount"].as_i64()?),
                    working: bet["working"].as_bool()?,
                    for_dealers: bet["for"] == "dealers",
                })
            })
            .collect::<Option<Vec<_>>>()?;
        bets.sort();
        Some(bets)
    }

    /// Reads `place-8 $12`, perhaps with `off` or `dealers` behind it.
    fn read(text: &str) -> Result<Bet, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [wager, amount, marks @ ..] = words.as_slice() else {
            return Err(format!(
                "a bet is written like \"place-8 $12 off\", not {text:?}"
            ));
        };
        if let Some(mark) = marks.iter().find(|mark| !["off", "dealers"].contains(mark)) {
            return Err(format!("a bet may be \"off\" or \"dealers\", not {mark:?}"));
        }
        Ok(Bet {
            wager: (*wager).to_owned(),
            amount: Money::read(amount)?,
            working: !marks.contains(&"off"),
            for_dealers: marks.contains(&"dealers"),
        })
    }
}

/// `lammers fire 4 6`; `lammers fire`, when none is marked.
fn lammers(wager: &str, words: &[&str]) -> Result<StateClaim, String> {
    let mut numbers = words
        .iter()
        .map(|word| whole(word))
        .collect::<Result<Vec<_>, _>>()?;
    numbers.sort_unstable();
    Ok(StateClaim::Lammers {
        wager: wager.to_owned(),
        numbers,
    })
}

/// `ann bets pass $10, place-8 $12 off`; `ann bets nothing`.
fn bets(player: &str, text: &str) -> Result<StateClaim, String> {
    let list = text.split_once(" bets").map_or("", |(_, list)| list.trim());
    let mut bets = match list {
        "nothing" => Vec::new(),
        _ => list.split(',').map(Bet::read).collect::<Result<_, _>>()?,
    };
    bets.sort();
    Ok(StateClaim::Bets {
        player: player.to_owned(),
        bets,
    })
}

/// `min $5`, `max $50` and `unit $1`, each or none.
fn offered(player: Option<&str>, wager: &str, words: &[&str]) -> Result<StateClaim, String> {
    let limits = words
        .chunks(2)
        .map(|pair| match pair {
            ["min", sum] => Money::read(sum).map(|sum| ("minimum", sum)),
            ["max", sum] => Money::read(sum).map(|sum| ("maximum", sum)),
            ["unit", sum] => Money::read(sum).map(|sum| ("unit", sum)),
            _ => Err(format!("an offer has min, max and unit, not {pair:?}")),
        })
        .collect::<Result<_, _>>()?;
    Ok(StateClaim::Offered {
        player: player.map(str::to_owned),
        wager: wager.to_owned(),
        limits,
    })
}

fn offer<'a>(state: &'a Value, wager: &str) -> Option<&'a Value> {
    state["offers"]
        .as_array()?
        .iter()
        .find(|offer| offer["wager"] == wager)
}

fn is(pointer: &str, value: Value) -> StateClaim {
    StateClaim::Is {
        pointer: pointer.to_owned(),
        value,
    }
}

fn cents(pointer: &str, sum: &str) -> Result<StateClaim, String> {
    Money::read(sum).map(|Money(cents)| is(pointer, cents.into()))
}

fn whole(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a whole number is needed, not {text:?}"))
}
