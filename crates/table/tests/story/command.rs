//! What somebody at the table says or does, turned into the commands of the protocol.

use serde_json::{Value, json};

use super::money::Money;

/// Reads one command line of a story into the JSON lines the table takes.
pub fn read(text: &str) -> Result<Vec<String>, String> {
    if let Some(raw) = text.strip_prefix("do ") {
        return match serde_json::from_str::<Value>(raw) {
            Ok(Value::Object(_)) => Ok(vec![raw.trim().to_owned()]),
            _ => Err(format!("not a JSON object: {raw}")),
        };
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let commands = match words.as_slice() {
        ["roll", dice] => vec![json!({"do": "roll", "dice": faces(dice)?})],
        ["no", "roll", reason] => vec![json!({"do": "no-roll", "reason": reason})],
        ["no", "roll", reason, "by", role] => {
            vec![json!({"do": "no-roll", "reason": reason, "by": role})]
        }
        ["order", "pass", reason] => vec![json!({"do": "order-pass", "reason": reason})],
        ["order", "pass", reason, "by", role] => {
            vec![json!({"do": "order-pass", "reason": reason, "by": role})]
        }
        [player, rest @ ..] => of_player(player, rest).unwrap_or_else(|| Err(unknown(text)))?,
        [] => return Err(unknown(text)),
    };
    Ok(commands.iter().map(Value::to_string).collect())
}

/// What a player does; `None` if the words are no deed of a player.
fn of_player(player: &str, words: &[&str]) -> Option<Result<Vec<Value>, String>> {
    let commands = match words {
        ["sits", rest @ ..] => return sits(player, rest),
        ["buys", "in", sum] => amount(sum).map(|sum| json!({"do": "buy-in", "player": player, "amount": sum})),
        ["cashes", "out"] => Ok(json!({"do": "cash-out", "player": player})),
        ["cashes", "out", sum] => {
            amount(sum).map(|sum| json!({"do": "cash-out", "player": player, "amount": sum}))
        }
        ["leaves"] => Ok(json!({"do": "leave", "player": player})),
        ["bets", wager, sum] => amount(sum)
            .map(|sum| json!({"do": "bet", "player": player, "wager": wager, "amount": sum})),
        ["bets", wager, sum, "for", "dealers"] => amount(sum).map(|sum| {
            json!({"do": "bet", "player": player, "wager": wager, "amount": sum, "for": "dealers"})
        }),
        ["reduces", wager, sum] => amount(sum)
            .map(|sum| json!({"do": "reduce", "player": player, "wager": wager, "amount": sum})),
        ["takes", "down", wager] => Ok(json!({"do": "take-down", "player": player, "wager": wager})),
        ["calls", wager, on @ ("on" | "off")] => {
            Ok(json!({"do": "work", "player": player, "wager": wager, "on": *on == "on"}))
        }
        ["passes", "the", "dice"] => Ok(json!({"do": "pass-dice", "player": player})),
        ["tips", sum] => amount(sum).map(|sum| json!({"do": "tip", "player": player, "amount": sum})),
        _ => return None,
    };
    Some(commands.map(|command| vec![command]))
}

/// `sits`, `sits 1`, `sits with $100`, `sits 1 with $100`.
fn sits(player: &str, words: &[&str]) -> Option<Result<Vec<Value>, String>> {
    let (seat, sum) = match words {
        [] => (None, None),
        ["with", sum] => (None, Some(sum)),
        [seat] => (Some(seat), None),
        [seat, "with", sum] => (Some(seat), Some(sum)),
        _ => return None,
    };
    let mut sit = json!({"do": "sit", "player": player});
    if let Some(seat) = seat {
        match seat.parse::<u32>() {
            Ok(seat) => sit["seat"] = seat.into(),
            Err(_) => return Some(Err(format!("a seat is a number, not {seat:?}"))),
        }
    }
    Some(match sum.map(|sum| amount(sum)) {
        None => Ok(vec![sit]),
        Some(Ok(sum)) => Ok(vec![
            sit,
            json!({"do": "buy-in", "player": player, "amount": sum}),
        ]),
        Some(Err(fault)) => Err(fault),
    })
}

fn amount(text: &str) -> Result<i64, String> {
    Money::read(text).map(|Money(cents)| cents)
}

/// Reads `4-2`.
fn faces(text: &str) -> Result<[u8; 2], String> {
    let face = |text: &str| text.parse().ok().filter(|face| (1..=6).contains(face));
    text.split_once('-')
        .and_then(|(one, other)| Some([face(one)?, face(other)?]))
        .ok_or_else(|| format!("a die shows 1 to 6, and a roll is written like 4-2, not {text:?}"))
}

fn unknown(text: &str) -> String {
    format!("not a command: {text:?}")
}
