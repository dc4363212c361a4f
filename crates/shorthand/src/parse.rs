//! From a line to what is meant: whose seat, which bets, how much. No table is looked at yet.

use boxman_rules::{Cents, Wager};

use crate::{
    Misheard,
    lexicon::{Lexicon, Meaning, Share},
    words::{Mark, Verb, plain},
};

/// How much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Amount {
    Of(Cents),
    Most,
    Least,
}

/// How a bet that is up changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    By(Cents),
    To(Cents),
}

/// Which bets are meant.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Target {
    Wagers {
        wagers: Vec<Wager>,
        share: Share,
    },
    /// Whatever is on a number.
    Number(u8),
    /// Odds, behind the bet on a number or on the line.
    Odds(Option<u8>),
    Everything,
}

/// What is to be done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Act {
    Bet { amount: Amount, parlay: bool },
    Press(Option<Change>),
    Regress(Option<Change>),
    Parlay,
    Down,
    Work(bool),
    Same,
    Sit(Option<String>),
    BuyIn(Cents),
    CashOut(Option<Cents>),
    Leave,
    Tip(Cents),
}

/// For whom a bet is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whom {
    Player,
    Dealers,
    Both,
}

/// A line as it is understood.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Said {
    pub seat: Option<u8>,
    pub act: Act,
    pub targets: Vec<Target>,
    /// Said outright: whether the amount is for each bet or for all.
    pub share: Option<Share>,
    pub whom: Whom,
}

/// A part of a line.
#[derive(Clone, PartialEq, Debug)]
struct Part {
    text: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Means(Meaning),
    /// Bare digits: a seat, an amount or a number.
    Digits(u64),
    /// An amount beyond doubt.
    Money(Cents),
    Unknown,
}

/// Understands a line. With `seat_first` a line that names no seat otherwise begins with it.
pub(crate) fn parse(
    lexicon: &Lexicon,
    line: &str,
    seats: u8,
    seat_first: bool,
) -> Result<Said, Misheard> {
    let mut parts = parts(lexicon, line)?;
    let seat = take_seat(&mut parts, seats, seat_first)?;
    if parts.is_empty() {
        return Err(Misheard::Nothing);
    }
    let mut line = Line::new(parts);
    let whom = match (line.take(Mark::TwoWay), line.take(Mark::ForDealers)) {
        (true, _) => Whom::Both,
        (false, true) => Whom::Dealers,
        (false, false) => Whom::Player,
    };
    let share = match (line.take(Mark::Each), line.take(Mark::Together)) {
        (true, _) => Some(Share::Each),
        (false, true) => Some(Share::Together),
        (false, false) => None,
    };
    let (act, targets) = line.act()?;
    Ok(Said {
        seat,
        act,
        targets,
        share,
        whom,
    })
}

fn parts(lexicon: &Lexicon, line: &str) -> Result<Vec<Part>, Misheard> {
    let line = plain(line);
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut parts = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (count, kind) = match lexicon.longest_match(&words[at..]) {
            Some((count, phrase)) => (count, Kind::Means(phrase.meaning.clone())),
            None => (1, of_word(words[at])?),
        };
        let text = words[at..at + count].join(" ");
        parts.push(Part { text, kind });
        at += count;
    }
    Ok(parts)
}

fn of_word(word: &str) -> Result<Kind, Misheard> {
    let (digits, money) = match word.strip_prefix('$') {
        Some(digits) => (digits, true),
        None => (word, false),
    };
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(Kind::Unknown);
    }
    let amount = Cents::from_decimal(digits).filter(|a| *a <= Cents::LARGEST);
    let amount = amount.ok_or_else(|| Misheard::NotAnAmount(word.to_owned()))?;
    match digits.parse() {
        Ok(whole) if !money => Ok(Kind::Digits(whole)),
        _ => Ok(Kind::Money(amount)),
    }
}

/// Takes out the seat: `seat 3` wherever it stands, or the number that the line begins with.
fn take_seat(parts: &mut Vec<Part>, seats: u8, seat_first: bool) -> Result<Option<u8>, Misheard> {
    let named = parts.windows(2).position(|pair| {
        let seat = pair[0].kind == Kind::Means(Meaning::Mark(Mark::Seat));
        seat && matches!(pair[1].kind, Kind::Digits(_))
    });
    let at = match named {
        Some(at) => {
            parts.remove(at);
            at
        }
        None if seat_first && matches!(parts.first().map(|p| &p.kind), Some(Kind::Digits(_))) => 0,
        None => return Ok(None),
    };
    let Kind::Digits(seat) = parts.remove(at).kind else {
        return Ok(None);
    };
    match u8::try_from(seat) {
        Ok(number) if (1..=seats).contains(&number) => Ok(Some(number)),
        _ => Err(Misheard::NoSuchSeat { seat, seats }),
    }
}

/// The rest of a line, taken apart from the outside in.
struct Line {
    parts: Vec<Part>,
}

impl Line {
    fn new(parts: Vec<Part>) -> Line {
        Line { parts }
    }

    /// Takes out every mark of a kind.
    fn take(&mut self, mark: Mark) -> bool {
        let before = self.parts.len();
        let is = |part: &Part| part.kind == Kind::Means(Meaning::Mark(mark));
        self.parts.retain(|part| !is(part));
        self.parts.len() < before
    }

    /// Takes out a verb wherever it stands.
    fn take_verb(&mut self, verb: Verb) -> Option<usize> {
        let is = |part: &Part| part.kind == Kind::Means(Meaning::Verb(verb));
        let at = self.parts.iter().position(is)?;
        self.parts.remove(at);
        Some(at)
    }

    /// Takes out the verb that rules the line. `on` inside a line says nothing: "12 on the six".
    fn ruling_verb(&mut self) -> Result<Option<Verb>, Misheard> {
        let last = self.parts.len().saturating_sub(1);
        let mut ruling: Option<(usize, Verb)> = None;
        for (at, part) in self.parts.iter().enumerate() {
            let Kind::Means(Meaning::Verb(verb)) = part.kind else {
                continue;
            };
            let inside = at != 0 && at != last;
            if verb == Verb::Odds || verb == Verb::Parlay || (verb == Verb::On && inside) {
                continue;
            }
            if let Some((other, _)) = ruling {
                let other = self.parts[other].text.clone();
                return Err(Misheard::TwoVerbs(other, part.text.clone()));
            }
            ruling = Some((at, verb));
        }
        if let Some((at, _)) = ruling {
            self.parts.remove(at);
        }
        self.parts
            .retain(|part| part.kind != Kind::Means(Meaning::Verb(Verb::On)));
        Ok(ruling.map(|(_, verb)| verb))
    }

    fn act(mut self) -> Result<(Act, Vec<Target>), Misheard> {
        let verb = self.ruling_verb()?;
        if verb == Some(Verb::Sit) {
            return Ok((Act::Sit(self.name()), Vec::new()));
        }
        self.check_known()?;
        let Some(verb) = verb else {
            return self.bet();
        };
        match verb {
            Verb::Same => return Ok((Act::Same, Vec::new())),
            Verb::Leave => return Ok((Act::Leave, Vec::new())),
            Verb::BuyIn => return Ok((Act::BuyIn(self.sum()?), Vec::new())),
            Verb::Tip => return Ok((Act::Tip(self.sum()?), Vec::new())),
            Verb::CashOut => {
                let sum = match self.sum() {
                    Ok(sum) => Some(sum),
                    Err(Misheard::NoAmount) => None,
                    Err(other) => return Err(other),
                };
                return Ok((Act::CashOut(sum), Vec::new()));
            }
            _ => {}
        }
        let change = self.change()?;
        let targets = self.targets(true)?.0;
        let act = match verb {
            Verb::Press => Act::Press(change),
            Verb::Regress => Act::Regress(change),
            Verb::Down => Act::Down,
            Verb::On => Act::Work(true),
            _ => Act::Work(false),
        };
        Ok((act, targets))
    }

    /// A line without a verb is a bet; `parlay` alone is one of its own.
    fn bet(mut self) -> Result<(Act, Vec<Target>), Misheard> {
        let parlay = self.take_verb(Verb::Parlay).is_some();
        if parlay && !self.has_amount_and_bet() {
            let targets = self.targets(true)?.0;
            return Ok((Act::Parlay, targets));
        }
        let most = match (self.take(Mark::Most), self.take(Mark::Least)) {
            (true, _) => Some(Amount::Most),
            (false, true) => Some(Amount::Least),
            (false, false) => None,
        };
        if let Some(at) = self.take_verb(Verb::Odds) {
            return self.odds(at, most);
        }
        let (targets, amount) = self.targets(most.is_some())?;
        if targets.is_empty() {
            return Err(Misheard::NoBet);
        }
        let amount = match (most, amount) {
            (Some(most), _) => most,
            (None, Some(amount)) => Amount::Of(amount),
            (None, None) => return Err(Misheard::NoAmount),
        };
        Ok((Act::Bet { amount, parlay }, targets))
    }

    fn has_amount_and_bet(&self) -> bool {
        let count = |is: fn(&Kind) -> bool| self.parts.iter().filter(|p| is(&p.kind)).count();
        let digits = count(|kind| matches!(kind, Kind::Digits(_)));
        let sums = count(|kind| matches!(kind, Kind::Money(_) | Kind::Means(Meaning::Amount(_))));
        let bets =
            count(|kind| matches!(kind, Kind::Means(Meaning::Bets { .. } | Meaning::Number(_))));
        sums + digits.min(1) > 0 && bets + sums.min(digits) + digits.saturating_sub(1) > 0
    }

    /// Odds: the amount, and the number of the bet they back where one is named.
    fn odds(self, at: usize, most: Option<Amount>) -> Result<(Act, Vec<Target>), Misheard> {
        let mut amount = most;
        let mut number = None;
        let mut loose: Vec<(usize, u64)> = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            match &part.kind {
                Kind::Money(sum) | Kind::Means(Meaning::Amount(sum)) => {
                    amount = Some(Amount::Of(*sum));
                }
                Kind::Means(Meaning::Number(n)) => number = Some(*n),
                Kind::Digits(digits) => loose.push((index, *digits)),
                _ => {}
            }
        }
        let sum = |digits: u64| Amount::Of(Cents::dollars(digits as i64));
        let as_number = |digits: u64| u8::try_from(digits).ok().filter(|n| *n <= 12);
        match loose.as_slice() {
            [] => {}
            [(_, one)] if amount.is_none() => amount = Some(sum(*one)),
            [(_, one)] => number = as_number(*one),
            [(first_at, first), (_, second)] => {
                // "25 odds on 6" and "odds 6 25"; what cannot be a number is the amount.
                let amount_first = *first_at < at && as_number(*second).is_some();
                let (n, a) = if amount_first {
                    (*second, *first)
                } else {
                    (*first, *second)
                };
                number = as_number(n);
                amount = Some(sum(a));
            }
            [(_, first), (_, second), ..] => {
                let two = [*first, *second].map(|d| Cents::dollars(d as i64));
                return Err(Misheard::TwoAmounts(two[0], two[1]));
            }
        }
        let amount = amount.ok_or(Misheard::NoAmount)?;
        let act = Act::Bet {
            amount,
            parlay: false,
        };
        Ok((act, vec![Target::Odds(number)]))
    }

    /// The bets that are named, and the amount. With `numbers_first` all digits are numbers; otherwise the first
    /// digits are the amount, and further ones are numbers where no bet is named.
    fn targets(&mut self, numbers_first: bool) -> Result<(Vec<Target>, Option<Cents>), Misheard> {
        let mut targets = Vec::new();
        let mut amount: Option<Cents> = None;
        let certain = self
            .parts
            .iter()
            .any(|part| matches!(part.kind, Kind::Money(_) | Kind::Means(Meaning::Amount(_))));
        let named = self
            .parts
            .iter()
            .any(|part| matches!(part.kind, Kind::Means(Meaning::Bets { .. })));
        for part in &self.parts {
            match &part.kind {
                Kind::Means(Meaning::Bets { wagers, share }) => targets.push(Target::Wagers {
                    wagers: wagers.clone(),
                    share: *share,
                }),
                Kind::Means(Meaning::Number(number)) => targets.push(Target::Number(*number)),
                Kind::Means(Meaning::Verb(Verb::Odds)) => targets.push(Target::Odds(None)),
                Kind::Means(Meaning::Mark(Mark::Everything)) => targets.push(Target::Everything),
                Kind::Money(sum) | Kind::Means(Meaning::Amount(sum)) => {
                    if let Some(other) = amount {
                        return Err(Misheard::TwoAmounts(other, *sum));
                    }
                    amount = Some(*sum);
                }
                Kind::Digits(digits) if !numbers_first && !certain && amount.is_none() => {
                    amount = Some(Cents::dollars(*digits as i64));
                }
                Kind::Digits(digits) => match u8::try_from(*digits) {
                    Ok(number @ 2..=12) if numbers_first || !named => {
                        targets.push(Target::Number(number))
                    }
                    _ => {
                        let other = Cents::dollars(*digits as i64);
                        return Err(match amount {
                            Some(amount) => Misheard::TwoAmounts(amount, other),
                            None => Misheard::NotAnAmount(part.text.clone()),
                        });
                    }
                },
                _ => {}
            }
        }
        Ok((targets, amount))
    }

    /// `by 6` or `to 18`; without either, an amount with its sign.
    fn change(&mut self) -> Result<Option<Change>, Misheard> {
        let marked = self
            .parts
            .iter()
            .position(|part| matches!(part.kind, Kind::Means(Meaning::Mark(Mark::By | Mark::To))));
        let Some(at) = marked else {
            let sum = self.parts.iter().position(|part| {
                matches!(part.kind, Kind::Money(_) | Kind::Means(Meaning::Amount(_)))
            });
            let Some(at) = sum else { return Ok(None) };
            return match self.parts.remove(at).kind {
                Kind::Money(sum) | Kind::Means(Meaning::Amount(sum)) => Ok(Some(Change::By(sum))),
                _ => Ok(None),
            };
        };
        let to = self.parts.remove(at).kind == Kind::Means(Meaning::Mark(Mark::To));
        if at == self.parts.len() {
            return Err(Misheard::NoAmount);
        }
        let sum = match self.parts.remove(at).kind {
            Kind::Digits(digits) => Cents::dollars(digits as i64),
            Kind::Money(sum) | Kind::Means(Meaning::Amount(sum)) => sum,
            _ => return Err(Misheard::NoAmount),
        };
        Ok(Some(if to { Change::To(sum) } else { Change::By(sum) }))
    }

    /// The one amount of a line about chips.
    fn sum(&self) -> Result<Cents, Misheard> {
        let sums: Vec<Cents> = self
            .parts
            .iter()
            .filter_map(|part| match part.kind {
                Kind::Digits(digits) => Some(Cents::dollars(digits as i64)),
                Kind::Money(sum) | Kind::Means(Meaning::Amount(sum)) => Some(sum),
                _ => None,
            })
            .collect();
        match sums.as_slice() {
            [] => Err(Misheard::NoAmount),
            [one] => Ok(*one),
            [first, second, ..] => Err(Misheard::TwoAmounts(*first, *second)),
        }
    }

    /// A name: what is left of the line.
    fn name(&self) -> Option<String> {
        let words: Vec<&str> = self.parts.iter().map(|part| part.text.as_str()).collect();
        Some(words.join(" ")).filter(|name| !name.is_empty())
    }

    fn check_known(&self) -> Result<(), Misheard> {
        match self.parts.iter().find(|part| part.kind == Kind::Unknown) {
            Some(part) => Err(Misheard::Unknown {
                word: part.text.clone(),
                near: None,
            }),
            None => Ok(()),
        }
    }
}
