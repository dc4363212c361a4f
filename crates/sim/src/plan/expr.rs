//! Conditions: `point and hits < 2`, `come-out or not up(place-6)`, `240 + won - laid >= 100`.
//! Everything is a whole number; 0 is false.

use boxman_rules::{Family, Wager};

use super::{Counter, On};

/// What a condition may ask for besides counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// 1 before a come-out roll.
    ComeOut,
    /// The point, or 0.
    Point,
    /// Come bets: waiting and on numbers.
    Comes,
    /// Don't come bets: waiting and on numbers.
    DontComes,
    /// Wins of bets on numbers since the last seven-out, up to 9.
    Hits,
    /// Points made since the last seven-out, up to 9.
    Points,
    /// Rolls since the last seven-out, up to 99.
    Rolls,
    /// What is up, in hundredths of a unit.
    Laid,
    /// In a rule: the total of the dice.
    Total,
    /// In a rule: the point before the roll, or 0.
    WasPoint,
    /// In a rule: 1 if the total is 4, 5, 6, 8, 9 or 10.
    Box,
}

impl Known {
    const WORDS: [(&'static str, Known); 11] = [
        ("come-out", Known::ComeOut),
        ("point", Known::Point),
        ("comes", Known::Comes),
        ("dont-comes", Known::DontComes),
        ("hits", Known::Hits),
        ("points", Known::Points),
        ("rolls", Known::Rolls),
        ("laid", Known::Laid),
        ("total", Known::Total),
        ("was-point", Known::WasPoint),
        ("box", Known::Box),
    ];

    /// Whether it makes sense only while a roll is looked at.
    fn is_for_rules(self) -> bool {
        matches!(self, Known::Total | Known::WasPoint | Known::Box)
    }
}

/// A condition.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Expr {
    Number(i64),
    Known(Known),
    Counter(usize),
    Up(Wager),
    Not(Box<Expr>),
    Two(Op, Box<Expr>, Box<Expr>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
    Add,
    Subtract,
}

/// What a condition is asked about.
pub(crate) trait Asked {
    fn known(&self, known: Known) -> i64;
    fn counter(&self, counter: usize) -> i64;
    fn up(&self, wager: Wager) -> bool;
}

impl Expr {
    /// Its value.
    pub(crate) fn value(&self, asked: &impl Asked) -> i64 {
        match self {
            Expr::Number(number) => *number,
            Expr::Known(known) => asked.known(*known),
            Expr::Counter(counter) => asked.counter(*counter),
            Expr::Up(wager) => asked.up(*wager).into(),
            Expr::Not(inner) => i64::from(inner.value(asked) == 0),
            Expr::Two(op, left, right) => {
                let (a, b) = (left.value(asked), right.value(asked));
                match op {
                    Op::Or => i64::from(a != 0 || b != 0),
                    Op::And => i64::from(a != 0 && b != 0),
                    Op::Equal => i64::from(a == b),
                    Op::Unequal => i64::from(a != b),
                    Op::Less => i64::from(a < b),
                    Op::AtMost => i64::from(a <= b),
                    Op::More => i64::from(a > b),
                    Op::AtLeast => i64::from(a >= b),
                    Op::Add => a.saturating_add(b),
                    Op::Subtract => a.saturating_sub(b),
                }
            }
        }
    }

    /// What it is made of, without the operators.
    pub(crate) fn leaves(&self) -> Vec<&Expr> {
        match self {
            Expr::Not(inner) => inner.leaves(),
            Expr::Two(_, left, right) => {
                let mut leaves = left.leaves();
                leaves.extend(right.leaves());
                leaves
            }
            leaf => vec![leaf],
        }
    }

    /// Reads a condition; `rule` is what a rule is about, if it is one.
    ///
    /// # Errors
    /// What is wrong and what is allowed.
    pub(crate) fn read(text: &str, counters: &[Counter], rule: Option<On>) -> Result<Expr, String> {
        let mut reader = Reader {
            words: split(text)?,
            at: 0,
            counters,
            in_rule: rule.is_some(),
        };
        let expr = reader.either()?;
        match reader.words.get(reader.at) {
            None => Ok(expr),
            Some(word) => Err(format!("{word:?} is not expected there")),
        }
    }
}

/// Splits a condition into words and signs.
fn split(text: &str) -> Result<Vec<&str>, String> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            'a'..='z' => rest.find(|c: char| {
                !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_')
            }),
            '0'..='9' => rest.find(|c: char| !c.is_ascii_digit()),
            '(' | ')' | '+' | '-' => Some(1),
            '=' | '!' | '<' | '>' => Some(1 + usize::from(rest[1..].starts_with('='))),
            other => return Err(format!("{other:?} has no meaning in a condition")),
        };
        let (word, after) = rest.split_at(length.unwrap_or(rest.len()));
        words.push(word);
        rest = after.trim_start();
    }
    Ok(words)
}

struct Reader<'a> {
    words: Vec<&'a str>,
    at: usize,
    counters: &'a [Counter],
    in_rule: bool,
}

impl<'a> Reader<'a> {
    fn take(&mut self, word: &str) -> bool {
        let there = self.words.get(self.at) == Some(&word);
        self.at += usize::from(there);
        there
    }

    fn next(&mut self) -> Result<&'a str, String> {
        let word = self.words.get(self.at).copied();
        self.at += 1;
        word.ok_or_else(|| "the condition ends too early".to_owned())
    }

    fn either(&mut self) -> Result<Expr, String> {
        let mut left = self.both()?;
        while self.take("or") {
            left = Expr::Two(Op::Or, Box::new(left), Box::new(self.both()?));
        }
        Ok(left)
    }

    fn both(&mut self) -> Result<Expr, String> {
        let mut left = self.compared()?;
        while self.take("and") {
            left = Expr::Two(Op::And, Box::new(left), Box::new(self.compared()?));
        }
        Ok(left)
    }

    fn compared(&mut self) -> Result<Expr, String> {
        if self.take("not") {
            return Ok(Expr::Not(Box::new(self.compared()?)));
        }
        let left = self.sum()?;
        for (sign, op) in [
            ("==", Op::Equal),
            ("!=", Op::Unequal),
            ("<=", Op::AtMost),
            (">=", Op::AtLeast),
            ("<", Op::Less),
            (">", Op::More),
        ] {
            if self.take(sign) {
                return Ok(Expr::Two(op, Box::new(left), Box::new(self.sum()?)));
            }
        }
        Ok(left)
    }

    fn sum(&mut self) -> Result<Expr, String> {
        let mut left = self.single()?;
        loop {
            let op = match () {
                () if self.take("+") => Op::Add,
                () if self.take("-") => Op::Subtract,
                () => return Ok(left),
            };
            left = Expr::Two(op, Box::new(left), Box::new(self.single()?));
        }
    }

    fn single(&mut self) -> Result<Expr, String> {
        let word = self.next()?;
        if word == "(" {
            let inner = self.either()?;
            return self.closed(inner);
        }
        if word == "-" {
            let number = self.single()?;
            return Ok(Expr::Two(
                Op::Subtract,
                Box::new(Expr::Number(0)),
                Box::new(number),
            ));
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number = word.parse().map_err(|_| format!("{word} is too large"))?;
            return Ok(Expr::Number(number));
        }
        if word == "up" {
            return self.up();
        }
        if let Some(index) = self.counters.iter().position(|c| c.name == word) {
            return Ok(Expr::Counter(index));
        }
        match Known::WORDS.iter().find(|(name, _)| *name == word) {
            Some((_, known)) if known.is_for_rules() && !self.in_rule => {
                Err(format!("{word} is known in a [[rule]] only"))
            }
            Some((_, known)) => Ok(Expr::Known(*known)),
            None => Err(self.unknown(word)),
        }
    }

    fn up(&mut self) -> Result<Expr, String> {
        if !self.take("(") {
            return Err("up takes a wager: up(place-6)".into());
        }
        let word = self.next()?;
        let wager = word.parse::<Wager>().map_err(|e| e.to_string())?;
        self.closed(Expr::Up(wager))
    }

    fn closed(&mut self, inner: Expr) -> Result<Expr, String> {
        if self.take(")") {
            Ok(inner)
        } else {
            Err("a \")\" is missing".into())
        }
    }

    fn unknown(&self, word: &str) -> String {
        let known = Known::WORDS
            .iter()
            .filter(|(_, k)| self.in_rule || !k.is_for_rules());
        let mut names: Vec<&str> = known.map(|(name, _)| *name).collect();
        names.extend(self.counters.iter().map(|c| c.name.as_str()));
        format!(
            "{word:?} is unknown; a condition may ask for {}, up(WAGER), numbers, and, or, not, + - and comparisons",
            names.join(", ")
        )
    }
}

/// The family of a word such as `place`.
pub(crate) fn family(word: &str) -> Option<Family> {
    Family::named(word)
}
