//! What the fields of commands hold, so that a wrong one is named with what it must be.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Role};
use serde_json::Value;
use smol_str::SmolStr;

use crate::Name;

/// Something that a field of a command can hold.
pub trait Holds {
    /// What it is, for people.
    const WHAT: &'static str;

    /// Whether a value can be it. Reading decides; this finds the field that is wrong.
    fn fits(value: &Value) -> bool;
}

/// Says for types what they are in JSON: words for people, and how a value is known.
#[macro_export]
macro_rules! holds {
    ($($type:ty: $what:literal, $fits:expr;)*) => {
        $(impl $crate::Holds for $type {
            const WHAT: &'static str = $what;

            fn fits(value: &::serde_json::Value) -> bool {
                let fits: fn(&::serde_json::Value) -> bool = $fits;
                fits(value)
            }
        })*
    };
}

holds! {
    bool: "true or false", Value::is_boolean;
    u8: "a whole number from 0 to 255", |v| v.as_u64().is_some_and(|n| n <= 255);
    u32: "a whole number", |v| v.as_u64().is_some_and(|n| u32::try_from(n).is_ok());
    u64: "a whole number", Value::is_u64;
    String: "text", Value::is_string;
    SmolStr: "text", Value::is_string;
    Name: "text", Value::is_string;
    Role: "text", Value::is_string;
    Cents: "a whole number of cents", Value::is_i64;
    [u8; 2]: "two dice, such as [3, 4]", |v| {
        let dice = v.as_array().filter(|dice| dice.len() == 2);
        dice.is_some_and(|dice| dice.iter().all(u8::fits))
    };
}

impl<T: Holds> Holds for Option<T> {
    const WHAT: &'static str = T::WHAT;

    fn fits(value: &Value) -> bool {
        value.is_null() || T::fits(value)
    }
}

impl<T> Holds for [Option<T>; 2] {
    const WHAT: &'static str = "two entries, one for each die, such as [null, 5]";

    fn fits(value: &Value) -> bool {
        value.as_array().is_some_and(|dice| dice.len() == 2)
    }
}

impl<T> Holds for Vec<T> {
    const WHAT: &'static str = "a list";

    fn fits(value: &Value) -> bool {
        value.is_array()
    }
}

impl<K, T> Holds for BTreeMap<K, T> {
    const WHAT: &'static str = "an object";

    fn fits(value: &Value) -> bool {
        value.is_object()
    }
}
