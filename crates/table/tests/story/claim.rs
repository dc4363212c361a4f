//! What a story expects of a command, as a value.

use serde_json::Value;

use super::order::Brought;
use super::settlement::Settlement;
use super::state::StateClaim;

/// One expectation.
#[derive(Debug)]
pub enum Claim {
    /// The table refuses with this code and, where the story names one, this clause.
    Refused {
        code: String,
        clause: Option<String>,
    },
    /// A bet is settled like this.
    Settles(Settlement),
    /// `...`: more may be settled than the story lists.
    AndMore,
    /// Exactly these bets are brought in, in this order.
    BroughtIn(Vec<Brought>),
    /// Some event has all these keys and values.
    Event(Value),
    /// No event has all these keys and values.
    NoEvent(Value),
    /// The table's state afterwards.
    State(StateClaim),
}

impl Claim {
    /// Reads an expectation without its indent.
    pub fn read(text: &str) -> Result<Claim, String> {
        if let Some(object) = text.strip_prefix("event ") {
            return event(object).map(Claim::Event);
        }
        if let Some(object) = text.strip_prefix("no event ") {
            return event(object).map(Claim::NoEvent);
        }
        if let Some(list) = text.strip_prefix("brought in ") {
            let bets = list.split(',').map(Brought::read);
            return bets.collect::<Result<_, _>>().map(Claim::BroughtIn);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["..."] => return Ok(Claim::AndMore),
            ["refused", code] => {
                return Ok(Claim::Refused {
                    code: (*code).to_owned(),
                    clause: None,
                });
            }
            ["refused", code, clause] => {
                return Ok(Claim::Refused {
                    code: (*code).to_owned(),
                    clause: Some((*clause).to_owned()),
                });
            }
            _ => {}
        }
        if let Some(settlement) = Settlement::read(&words) {
            return settlement.map(Claim::Settles);
        }
        if let Some(claim) = StateClaim::read(text, &words) {
            return claim.map(Claim::State);
        }
        Err(format!("not an expectation: {text:?}"))
    }
}

/// `{"event": "marked", "number": 6}`, or the event's name alone.
fn event(text: &str) -> Result<Value, String> {
    let text = text.trim();
    if !text.starts_with('{') {
        return Ok(serde_json::json!({"event": text}));
    }
    serde_json::from_str(text).map_err(|error| format!("not a JSON object: {error}"))
}

/// Whether `whole` has everything `part` has; objects may have more keys.
pub fn contains(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => part
            .iter()
            .all(|(key, value)| whole.get(key).is_some_and(|found| contains(found, value))),
        _ => whole == part,
    }
}
