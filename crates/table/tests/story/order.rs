//! What happens in which order: `then`, and the bets a dealer brings in one after the other.

use serde_json::Value;

use super::Expected;
use super::claim::{Claim, contains};
use super::money::Money;
use super::settlement::Settlement;

/// A bet that the dealer brings in.
#[derive(PartialEq, Eq, Debug)]
pub struct Brought {
    player: String,
    wager: String,
    amount: Money,
    for_dealers: bool,
}

impl Brought {
    /// Reads `ann fire $5`, perhaps with `dealers of` before it.
    pub fn read(text: &str) -> Result<Brought, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (for_dealers, words) = match words.as_slice() {
            ["dealers", "of", rest @ ..] => (true, rest),
            words => (false, words),
        };
        let [player, wager, amount] = words else {
            return Err(format!(
                "a bet that is brought in is written like \"ann fire $5\", not {text:?}"
            ));
        };
        Ok(Brought {
            player: (*player).to_owned(),
            wager: (*wager).to_owned(),
            amount: Money::read(amount)?,
            for_dealers,
        })
    }

    /// The bets that these events bring in, in order; `None` if one of them is not a bet.
    pub fn of_events(events: &[Value]) -> Option<Vec<Brought>> {
        let events = events
            .iter()
            .filter(|event| event["event"] == "bets-brought-in");
        let mut brought = Vec::new();
        for event in events {
            for bet in event["bets"].as_array()? {
                brought.push(Brought {
                    player: bet["player"].as_str()?.to_owned(),
                    wager: bet["wager"].as_str()?.to_owned(),
                    amount: Money(bet["stake"].as_i64()?),
                    for_dealers: bet["for"] == "dealers",
                });
            }
        }
        Some(brought)
    }
}

impl Claim {
    /// Whether the claim tells of something that happens, so that something can happen after it.
    pub fn happens(&self) -> bool {
        matches!(self, Claim::Settles(_) | Claim::Event(_))
    }

    fn is_told_by(&self, event: &Value) -> bool {
        match self {
            Claim::Settles(settlement) => Settlement::of_event(event).as_ref() == Some(settlement),
            Claim::Event(part) => contains(event, part),
            _ => false,
        }
    }
}

/// The first expectation told with `then` that no event bears out after those of the lines above it.
pub fn out_of_order<'a>(expected: &'a [Expected], events: &[Value]) -> Option<&'a Expected> {
    let mut next = 0;
    for it in expected {
        if !it.then {
            next = 0;
        }
        let found = events[next..]
            .iter()
            .position(|event| it.claim.is_told_by(event));
        match found {
            Some(index) => next += index + 1,
            None if it.then => return Some(it),
            None => {}
        }
    }
    None
}
