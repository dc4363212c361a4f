//! What a line may go on with, while it is being typed.

use crate::{
    Lexicon,
    lexicon::{Meaning, Phrase},
    words::plain,
};

/// How a line may go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The whole line, ready to go on.
    pub line: String,
    /// What the phrase stands for; empty for a verb.
    pub title: String,
}

/// The most that are given.
const MOST: usize = 8;

impl Lexicon {
    /// Phrases that the end of a line begins, in the order of the layout. The longest beginning counts: after
    /// "horn h" nothing that begins with an h.
    pub fn complete(&self, line: &str) -> Vec<Completion> {
        let typed = plain(line);
        let words: Vec<&str> = typed.split_whitespace().collect();
        let goes_on = line.ends_with(' ');
        for start in 0..words.len() {
            let end = words[start..].join(" ");
            if end.starts_with(|c: char| c.is_ascii_digit()) {
                continue;
            }
            let begun = |phrase: &&Phrase| {
                let rest = phrase.text.strip_prefix(end.as_str());
                match goes_on {
                    true => rest.is_some_and(|rest| rest.starts_with(' ')),
                    false => rest.is_some_and(|rest| !rest.is_empty()),
                }
            };
            let before = words[..start].join(" ");
            let found = self.found(begun, &before);
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// One completion for each meaning: the shortest of its phrases that were begun.
    fn found(&self, begun: impl Fn(&&Phrase) -> bool, before: &str) -> Vec<Completion> {
        let mut chosen: Vec<&Phrase> = Vec::new();
        let said = |p: &&Phrase| !matches!(p.meaning, Meaning::Filler);
        for phrase in self.phrases().iter().filter(begun).filter(said) {
            match chosen.iter_mut().find(|c| c.meaning == phrase.meaning) {
                Some(known) if phrase.text.len() < known.text.len() => *known = phrase,
                Some(_) => {}
                None => chosen.push(phrase),
            }
        }
        let whole = |phrase: &Phrase| {
            let space = if before.is_empty() { "" } else { " " };
            format!("{before}{space}{} ", phrase.text)
        };
        chosen.truncate(MOST);
        let completions = chosen.into_iter().map(|phrase| Completion {
            line: whole(phrase),
            title: phrase.title.clone(),
        });
        completions.collect()
    }

    /// The known word nearest to one that is not.
    pub(crate) fn nearest(&self, word: &str) -> Option<String> {
        let single = self.phrases().iter().filter(|p| !p.text.contains(' '));
        let near = single.map(|p| (strsim::damerau_levenshtein(word, &p.text), &p.text));
        let best = near.min_by_key(|(distance, _)| *distance)?;
        let close = best.0 <= 1 + word.len() / 5;
        (close && word.len() > 2).then(|| best.1.clone())
    }
}
