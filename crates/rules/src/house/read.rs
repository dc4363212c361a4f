//! Reads a house-rules file key by key. A fault is noted and reading goes on, so that all faults are
//! reported at once.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::Fault;
use crate::{Cents, Percent};

/// The greatest amount house rules may name.
const MOST: Cents = Cents::dollars(1_000_000_000);

/// A table of the file with what has been read of it.
pub struct Reader<'a> {
    path: String,
    table: &'a Table,
    seen: BTreeSet<String>,
}

impl<'a> Reader<'a> {
    /// Starts reading a table that is known by this path.
    pub fn new(path: &str, table: &'a Table) -> Reader<'a> {
        Reader {
            path: path.to_owned(),
            table,
            seen: BTreeSet::new(),
        }
    }

    /// The full name of a key.
    pub fn key(&self, key: &str) -> String {
        match self.path.as_str() {
            "" => key.to_owned(),
            path => format!("{path}.{key}"),
        }
    }

    /// A value as it stands.
    pub fn value(&mut self, key: &str) -> Option<&'a Value> {
        self.seen.insert(key.to_owned());
        self.table.get(key)
    }

    /// A value that is not read yet, only looked at.
    pub fn peek(&self, key: &str) -> Option<&'a Value> {
        self.table.get(key)
    }

    /// The keys of this table.
    pub fn keys(&self) -> impl Iterator<Item = &'a String> + use<'a> {
        self.table.keys()
    }

    /// A value of a kind; another one is a fault that says what is wanted.
    pub fn typed<T>(
        &mut self,
        faults: &mut Vec<Fault>,
        key: &str,
        wanted: &str,
        read: impl Fn(&'a Value) -> Option<T>,
    ) -> Option<T> {
        let value = self.value(key)?;
        let read = read(value);
        if read.is_none() {
            faults.push(Fault::new(
                self.key(key),
                "",
                format!("is {value}, must be {wanted}"),
            ));
        }
        read
    }

    /// Text.
    pub fn text(&mut self, faults: &mut Vec<Fault>, key: &str) -> Option<&'a str> {
        self.typed(faults, key, "text", Value::as_str)
    }

    /// True or false.
    pub fn flag(&mut self, faults: &mut Vec<Fault>, key: &str) -> Option<bool> {
        self.typed(faults, key, "true or false", Value::as_bool)
    }

    /// A whole number, zero or more.
    pub fn whole(&mut self, faults: &mut Vec<Fault>, key: &str, most: i64) -> Option<i64> {
        let wanted = format!("a whole number from 0 to {most}");
        self.typed(faults, key, &wanted, |v| {
            v.as_integer().filter(|n| (0..=most).contains(n))
        })
    }

    /// Dollars, as a whole number or as text such as `"0.50"`; more than nothing.
    pub fn dollars(&mut self, faults: &mut Vec<Fault>, key: &str) -> Option<Cents> {
        let wanted =
            "dollars above 0 and at most 1000000000, as a whole number or as text such as \"0.50\"";
        self.typed(faults, key, wanted, |v| {
            let cents = match v {
                Value::Integer(n) => Cents::from_decimal(&n.to_string()),
                Value::String(s) => Cents::from_decimal(s),
                _ => None,
            };
            cents.filter(|c| *c > Cents::ZERO && *c <= MOST)
        })
    }

    /// A percentage, as a whole number or as text such as `"4.5"`.
    pub fn percent(&mut self, faults: &mut Vec<Fault>, key: &str) -> Option<Percent> {
        let wanted = "a percentage from 0 to 100, as a whole number or as text such as \"4.5\"";
        self.typed(faults, key, wanted, |v| match v {
            Value::Integer(n) => Percent::from_decimal(&n.to_string()),
            Value::String(s) => Percent::from_decimal(s),
            _ => None,
        })
    }

    /// A word or whole number, such as the name of a pay table.
    pub fn word(&mut self, faults: &mut Vec<Fault>, key: &str) -> Option<String> {
        self.typed(faults, key, "a name", |v| match v {
            Value::Integer(n) => Some(n.to_string()),
            Value::String(s) => Some(s.clone()),
            _ => None,
        })
    }

    /// One of a few words.
    pub fn one_of<T: Copy>(
        &mut self,
        faults: &mut Vec<Fault>,
        key: &str,
        words: &[(&str, T)],
    ) -> Option<T> {
        let all: Vec<&str> = words.iter().map(|w| w.0).collect();
        let wanted = all.join(" or ");
        self.typed(faults, key, &wanted, |v| {
            let word = v.as_str()?;
            words.iter().find(|w| w.0 == word).map(|w| w.1)
        })
    }

    /// A list of words.
    pub fn words(&mut self, faults: &mut Vec<Fault>, key: &str) -> Option<Vec<&'a str>> {
        self.typed(faults, key, "a list of names", |v| {
            v.as_array()?.iter().map(Value::as_str).collect()
        })
    }

    /// A table within this one; empty if it is absent.
    pub fn section(&mut self, faults: &mut Vec<Fault>, key: &str) -> Option<Reader<'a>> {
        let path = self.key(key);
        let table = self.typed(faults, key, "a table", Value::as_table)?;
        Some(Reader::new(&path, table))
    }

    /// A list of tables; each is known by its number, counted from one.
    pub fn sections(&mut self, faults: &mut Vec<Fault>, key: &str) -> Vec<Reader<'a>> {
        let path = self.key(key);
        let list = self.typed(faults, key, "a list of tables", |v| {
            v.as_array()?
                .iter()
                .map(Value::as_table)
                .collect::<Option<Vec<&Table>>>()
        });
        let tables = list.into_iter().flatten().enumerate();
        tables
            .map(|(index, table)| Reader::new(&format!("{path}[{}]", index + 1), table))
            .collect()
    }

    /// Notes every key that was not read: it is unknown.
    pub fn finish(self, faults: &mut Vec<Fault>) {
        for key in self.table.keys().filter(|k| !self.seen.contains(*k)) {
            let mut known: Vec<&str> = self.seen.iter().map(String::as_str).collect();
            known.sort_unstable();
            let message = format!("is not a key; known here are {}", known.join(", "));
            faults.push(Fault::new(self.key(key), "", message));
        }
    }
}
