//! The words of the trade as `rulebooks/shorthand.toml` has them, before a house narrows them to what it offers.

use std::{collections::BTreeMap, sync::LazyLock};

use boxman_rules::{Cents, Family, Wager, data_file};
use serde::Deserialize;

/// What is done with bets that are up, or with a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// Backs a flat bet with odds.
    Odds,
    /// Raises a bet.
    Press,
    /// Lowers a bet.
    Regress,
    /// Adds to a bet what it wins.
    Parlay,
    /// Takes bets down.
    Down,
    /// Calls bets off.
    Off,
    /// Calls bets on.
    On,
    /// Makes again the bets that the last roll decided.
    Same,
    /// Takes a seat.
    Sit,
    /// Buys chips.
    BuyIn,
    /// Cashes chips in.
    CashOut,
    /// Gives up the seat.
    Leave,
    /// Tips the dealers.
    Tip,
}

/// A word that goes with a line, wherever it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The bet is for the dealers.
    ForDealers,
    /// The bet is made twice: for the player and for the dealers.
    TwoWay,
    /// The amount is for each bet.
    Each,
    /// The amount is for all bets together.
    Together,
    /// Every bet that is up.
    Everything,
    /// The greatest amount.
    Most,
    /// The least amount.
    Least,
    /// The amount by which a bet changes.
    By,
    /// The amount to which a bet changes.
    To,
    /// A seat's number follows.
    Seat,
}

/// What a saying stands for.
#[derive(Clone, Debug)]
pub(crate) enum Bets {
    /// Wagers and whole families.
    Listed(Vec<Listed>),
    /// The bets of a shortcut, by its name.
    Shortcut(String),
}

#[derive(Clone, Debug)]
pub(crate) enum Listed {
    One(Wager),
    All(Family),
}

impl Listed {
    pub(crate) fn has(&self, wager: Wager) -> bool {
        match *self {
            Listed::One(one) => one == wager,
            Listed::All(family) => wager.family() == family,
        }
    }
}

/// Wagers with the phrases they go by.
#[derive(Clone, Debug)]
pub(crate) struct Saying {
    pub bets: Bets,
    pub phrases: Vec<String>,
    /// Whether all are made at once, and then whether the amount is for all of them.
    pub together: Option<bool>,
}

/// Everything in the file.
#[derive(Debug)]
pub(crate) struct Words {
    pub numbers: Vec<(String, u8)>,
    pub amounts: Vec<(String, Cents)>,
    pub verbs: Vec<(String, Verb)>,
    pub marks: Vec<(String, Mark)>,
    pub fillers: Vec<String>,
    pub sayings: Vec<Saying>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    numbers: BTreeMap<String, u8>,
    amounts: BTreeMap<String, i64>,
    verbs: BTreeMap<Verb, Vec<String>>,
    marks: BTreeMap<Mark, Vec<String>>,
    fillers: RawFillers,
    say: Vec<RawSaying>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFillers {
    words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSaying {
    #[serde(default)]
    bets: Vec<String>,
    shortcut: Option<String>,
    #[serde(default)]
    phrases: Vec<String>,
    together: Option<bool>,
}

/// The words that ship with the program; a fault in their file is a bug in it.
pub(crate) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    read().unwrap_or_else(|fault| panic!("shorthand.toml, which ships with the program: {fault}"))
});

fn read() -> Result<Words, String> {
    let text = data_file("shorthand.toml").ok_or("it is missing")?;
    let raw: Raw = toml::from_str(text).map_err(|e| e.to_string())?;
    let flat = |words: Vec<String>| words.into_iter().map(|word| plain(&word));
    let verbs = raw.verbs.into_iter();
    let marks = raw.marks.into_iter();
    Ok(Words {
        numbers: raw
            .numbers
            .into_iter()
            .map(|(word, n)| (plain(&word), n))
            .collect(),
        amounts: raw
            .amounts
            .into_iter()
            .map(|(word, n)| (plain(&word), Cents::dollars(n)))
            .collect(),
        verbs: verbs
            .flat_map(|(verb, words)| flat(words).map(move |word| (word, verb)))
            .collect(),
        marks: marks
            .flat_map(|(mark, words)| flat(words).map(move |word| (word, mark)))
            .collect(),
        fillers: flat(raw.fillers.words).collect(),
        sayings: raw.say.into_iter().map(saying).collect::<Result<_, _>>()?,
    })
}

fn saying(raw: RawSaying) -> Result<Saying, String> {
    let listed = |word: &String| match (word.parse(), Family::named(word)) {
        (Ok(wager), _) => Ok(Listed::One(wager)),
        (Err(_), Some(family)) => Ok(Listed::All(family)),
        (Err(unknown), None) => Err(unknown.to_string()),
    };
    let bets = match raw.shortcut {
        Some(name) => Bets::Shortcut(name),
        None => Bets::Listed(raw.bets.iter().map(listed).collect::<Result<_, _>>()?),
    };
    Ok(Saying {
        bets,
        phrases: raw.phrases,
        together: raw.together,
    })
}

/// A text as it is compared: small letters, no apostrophes, hyphens and commas as spaces. `$` and the braces of
/// patterns stay.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            '\'' | '’' => {}
            '&' => plain.push_str(" and "),
            c if c.is_alphanumeric() || matches!(c, '$' | '.' | '{' | '}') => plain.push(c),
            _ => plain.push(' '),
        }
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_that_ship_are_whole() {
        let words = read().expect("the words are whole");
        assert!(words.sayings.len() > 30);
        for (word, number) in &words.numbers {
            assert!(boxman_rules::Number::new(*number).is_some(), "{word}");
        }
    }

    #[test]
    fn texts_are_compared_without_case_signs_and_hyphens() {
        assert_eq!(plain("Don't  Pass"), "dont pass");
        assert_eq!(plain("C&E, horn-high-11"), "c and e horn high 11");
        assert_eq!(plain("$2.50"), "$2.50");
    }
}
