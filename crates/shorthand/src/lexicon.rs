//! The phrases of one house: every wager on offer by its names, what is made together, verbs and words of
//! amounts. Phrases are looked up longest first.

use std::collections::HashMap;

use boxman_rules::{Cents, House, Wager};

use crate::words::{Bets, Mark, Saying, Verb, WORDS, plain};

/// How the amount of a line goes to several bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Share {
    /// Each bet gets it.
    Each,
    /// It is for all of them, split by their units.
    Together,
}

/// What a phrase means.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Meaning {
    Bets { wagers: Vec<Wager>, share: Share },
    Verb(Verb),
    Mark(Mark),
    Number(u8),
    Amount(Cents),
    Filler,
}

/// A phrase with its meaning, for completion.
#[derive(Clone, Debug)]
pub(crate) struct Phrase {
    pub text: String,
    pub title: String,
    pub meaning: Meaning,
}

/// Everything that can be said at a house.
///
/// ```
/// use boxman_rules::House;
/// use boxman_shorthand::Lexicon;
/// let lexicon = Lexicon::of(&House::read("colorado").expect("a preset"));
/// assert!(lexicon.complete("3 horn h").iter().any(|c| c.line == "3 horn high yo "));
/// ```
#[derive(Debug)]
pub struct Lexicon {
    phrases: Vec<Phrase>,
    by_text: HashMap<String, usize>,
    longest: usize,
    /// The wagers that a bare number stands for.
    numbers: HashMap<u8, Wager>,
}

impl Lexicon {
    /// The phrases of a house.
    pub fn of(house: &House) -> Lexicon {
        let mut lexicon = Lexicon {
            phrases: Vec::new(),
            by_text: HashMap::new(),
            longest: 1,
            numbers: HashMap::new(),
        };
        lexicon.add_names(house);
        for saying in &WORDS.sayings {
            match saying.together {
                Some(together) => lexicon.add_group(house, saying, together),
                None => lexicon.add_saying(house, saying),
            }
        }
        lexicon.add_plain_words();
        lexicon
    }

    /// Every wager by its name in the protocol and its title; bets that have travelled, too.
    fn add_names(&mut self, house: &House) {
        for definition in &house.definitions {
            let (wager, title) = (definition.wager, definition.name());
            if wager.has_travelled() {
                // "come 10" is ten dollars on the come; the bet that stands on the ten is "come on 10".
                let family = plain(wager.family().name());
                for text in expanded(&format!("{family} on {BARE}"), wager) {
                    self.add_wager(text, &title, wager);
                }
                continue;
            }
            for text in with_numbers(&plain(&wager.to_string()), wager) {
                self.add_wager(text, &title, wager);
            }
            self.add_wager(plain(&title), &title, wager);
        }
    }

    fn add_saying(&mut self, house: &House, saying: &Saying) {
        let Bets::Listed(listed) = &saying.bets else {
            return;
        };
        let known = house.definitions.iter();
        for definition in known.filter(|d| listed.iter().any(|l| l.has(d.wager))) {
            let title = definition.name();
            for pattern in &saying.phrases {
                if pattern == BARE {
                    let number = definition.wager.number().map(|n| n.get());
                    self.numbers.extend(number.map(|n| (n, definition.wager)));
                    continue;
                }
                for text in expanded(pattern, definition.wager) {
                    self.add_wager(text, &title, definition.wager);
                }
            }
        }
    }

    fn add_group(&mut self, house: &House, saying: &Saying, together: bool) {
        let mut texts: Vec<String> = saying.phrases.iter().map(|p| plain(p)).collect();
        let mut title = saying.phrases.first().cloned().unwrap_or_default();
        let wagers: Vec<Wager> = match &saying.bets {
            Bets::Listed(listed) => {
                let on_offer = |l: &crate::words::Listed| {
                    let l = l.clone();
                    let wagers = house.definitions.iter().map(|d| d.wager);
                    wagers.filter(move |w| l.has(*w)).collect::<Vec<_>>()
                };
                listed.iter().flat_map(on_offer).collect()
            }
            Bets::Shortcut(name) => {
                let Some(shortcut) = house.shortcuts().into_iter().find(|s| s.name == *name) else {
                    return;
                };
                texts.extend([plain(shortcut.name), plain(shortcut.title)]);
                title = shortcut.title.to_owned();
                shortcut.wagers
            }
        };
        if wagers.len() < 2 {
            return;
        }
        let share = if together {
            Share::Together
        } else {
            Share::Each
        };
        for text in texts {
            let wagers = wagers.clone();
            self.add(text, &title, Meaning::Bets { wagers, share });
        }
    }

    fn add_plain_words(&mut self) {
        for (text, verb) in &WORDS.verbs {
            self.add(text.clone(), "", Meaning::Verb(*verb));
        }
        for (text, mark) in &WORDS.marks {
            self.add(text.clone(), "", Meaning::Mark(*mark));
        }
        for (text, amount) in &WORDS.amounts {
            self.add(text.clone(), "", Meaning::Amount(*amount));
        }
        for (text, number) in &WORDS.numbers {
            self.add(text.clone(), "", Meaning::Number(*number));
        }
        for text in &WORDS.fillers {
            self.add(text.clone(), "", Meaning::Filler);
        }
    }

    fn add_wager(&mut self, text: String, title: &str, wager: Wager) {
        let wagers = vec![wager];
        let share = Share::Each;
        self.add(text, title, Meaning::Bets { wagers, share });
    }

    /// Adds a phrase; the first meaning of a text stays.
    fn add(&mut self, text: String, title: &str, meaning: Meaning) {
        if text.is_empty() || self.by_text.contains_key(&text) {
            return;
        }
        self.longest = self.longest.max(text.split(' ').count());
        self.by_text.insert(text.clone(), self.phrases.len());
        self.phrases.push(Phrase {
            text,
            title: title.to_owned(),
            meaning,
        });
    }

    /// The longest phrase that these words begin with, and how many of them it takes.
    pub(crate) fn longest_match(&self, words: &[&str]) -> Option<(usize, &Phrase)> {
        let most = self.longest.min(words.len());
        (1..=most).rev().find_map(|count| {
            let index = self.by_text.get(&words[..count].join(" "))?;
            Some((count, &self.phrases[*index]))
        })
    }

    pub(crate) fn phrases(&self) -> &[Phrase] {
        &self.phrases
    }

    /// The wager that a bare number stands for.
    pub(crate) fn on_number(&self, number: u8) -> Option<Wager> {
        self.numbers.get(&number).copied()
    }
}

/// A pattern that is a number and nothing else.
const BARE: &str = "{n}";

/// The name of a wager, with its number in every way it is said: "horn high 11" is also "horn high yo".
fn with_numbers(name: &str, wager: Wager) -> Vec<String> {
    match (wager.number(), name.rsplit_once(' ')) {
        (Some(_), Some((family, _))) => expanded(&format!("{family} {BARE}"), wager),
        _ => vec![name.to_owned()],
    }
}

/// A pattern for one wager. A phrase that begins with digits would be taken for a seat or an amount, so a leading
/// number is said in words.
fn expanded(pattern: &str, wager: Wager) -> Vec<String> {
    if let Some((a, b)) = wager.pair() {
        let pair = |x: u8, y: u8| plain(&pattern.replace("{pair}", &format!("{x} {y}")));
        return match a == b {
            true => vec![pair(a, b)],
            false => vec![pair(b, a), pair(a, b)],
        };
    }
    if !pattern.contains(BARE) {
        return vec![plain(pattern)];
    }
    let Some(number) = wager.number() else {
        return Vec::new();
    };
    let words = WORDS.numbers.iter().filter(|(_, n)| *n == number.get());
    let mut said: Vec<String> = words.map(|(word, _)| word.clone()).collect();
    // The shortest is what completion shows first: "yo" before "eleven".
    said.sort_by_key(|word| word.len());
    if !pattern.starts_with(BARE) {
        said.push(number.get().to_string());
    }
    let each = said.iter().map(|word| plain(&pattern.replace(BARE, word)));
    each.collect()
}
