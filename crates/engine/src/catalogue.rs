//! The catalogue of an engine's commands. A command is one row in one place: its word, its fields, who
//! may give it, whether it concerns a player, and its words for people. Parsing, access over the network,
//! the contract, the reference and the help all read that row.

use boxman_rules::Role;
use serde_json::Value;

use crate::{Duty, Holds, Name};

/// A field of a command.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its key.
    pub name: &'static str,
    /// What it holds, for people.
    pub holds: &'static str,
    /// Whether it has to be given.
    pub required: bool,
    /// Whether a value can be what it holds.
    pub fits: fn(&Value) -> bool,
}

impl Field {
    /// A field that holds a type.
    pub const fn of<T: Holds>(name: &'static str, required: bool) -> Field {
        Field {
            name,
            holds: T::WHAT,
            required,
            fits: T::fits,
        }
    }
}

/// One command: a row of the catalogue. Duties are written as their [letters](Duty::letter).
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its word in the protocol.
    pub word: &'static str,
    /// What it is called, for people.
    pub title: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// The duties that may give it.
    pub by: &'static str,
    /// The duties that may give it for a player at a table of the house.
    pub on_behalf: &'static str,
    /// Whether it is a player's own: it names the player, and nobody else gives it but staff.
    pub names_player: bool,
    /// The matter under which the rulebook has the clause for who may give it; empty for none.
    pub cite: &'static str,
    /// What it says.
    pub fields: &'static [Field],
}

impl Row {
    /// Whether a duty may give it in its own right.
    pub fn may(&self, duty: Duty) -> bool {
        self.by.contains(duty.letter())
    }

    /// Whether a duty may give it for a player at a table of the house.
    pub fn may_on_behalf(&self, duty: Duty) -> bool {
        self.on_behalf.contains(duty.letter())
    }

    /// The roles that may give it, in the order of the row: at a table of the house, or elsewhere. What is
    /// open to guests alone is open to players where no money is at stake.
    pub fn roles(&self, of_the_house: bool) -> Vec<Role> {
        let on_behalf = if of_the_house { self.on_behalf } else { "" };
        let letters = self.by.chars().chain(on_behalf.chars());
        let duties = letters.filter_map(Duty::lettered);
        let here = duties.filter(|duty| !(of_the_house && *duty == Duty::Guest));
        let mut roles: Vec<Role> = Vec::new();
        for role in here.filter_map(Duty::role) {
            if !roles.contains(&role) {
                roles.push(role);
            }
        }
        roles
    }
}

/// A kind of command that has a catalogue: what [`commands!`](crate::commands) declares.
pub trait Listed: Sized + 'static {
    /// Every command.
    const CATALOGUE: &'static [&'static Row];

    /// The command's row.
    fn row(&self) -> &'static Row;

    /// The player whose command it is.
    fn player(&self) -> Option<&Name>;

    /// The row of a word.
    fn named(word: &str) -> Option<&'static Row> {
        let mut rows = Self::CATALOGUE.iter().copied();
        rows.find(|row| row.word == word)
    }
}

/// Declares the commands of an engine, one row each:
///
/// ```
/// boxman_engine::commands! {
///     /// What is asked of a lamp.
///     pub enum Command;
///
///     /// Turns the lamp on.
///     On = "on", "Turn on", by "gp" {
///     } optional {
///         colour: String,
///     }
///
///     /// Takes the lamp to somebody.
///     Take = "take", "Take away", by "gp", for "db", of player {
///         player: boxman_engine::Name,
///     }
/// }
///
/// use boxman_engine::Listed;
/// let words: Vec<&str> = Command::CATALOGUE.iter().map(|row| row.word).collect();
/// assert_eq!(words, ["on", "take"]);
/// let on: Command = serde_json::from_str(r#"{"do": "on"}"#).expect("a command");
/// assert_eq!(on.row().about, "Turns the lamp on.");
/// ```
///
/// `by` lists the duties that may give it by their letters, `for` those that may give it for a player at a table
/// of the house; `of` names the field with the player whose command it is; `cite` is the matter under
/// which the rulebook has the clause. Fields in `optional` may be left out, those in `default` have a
/// value then.
#[macro_export]
macro_rules! commands {
    (
        $(#[$meta:meta])*
        pub enum $name:ident;
        $(
            $(#[doc = $about:literal])+
            $variant:ident = $word:literal, $title:literal, by $by:literal
            $(, for $on_behalf:literal)? $(, of $subject:ident)? $(, cite $cite:literal)? {
                $($(#[$attribute:meta])* $field:ident: $type:ty,)*
            }
            $(optional {
                $($(#[$optional_attribute:meta])* $optional:ident $(as $key:literal)?: $optional_type:ty,)*
            })?
            $(default {
                $($(#[$default_attribute:meta])* $default:ident: $default_type:ty,)*
            })?
        )*
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(::utoipa::ToSchema))]
        #[serde(tag = "do", deny_unknown_fields)]
        #[expect(missing_docs, reason = "the fields are described in docs/protocol.md")]
        pub enum $name {
            $(
                $(#[doc = $about])+
                #[serde(rename = $word)]
                #[cfg_attr(feature = "schema", schema(title = $title))]
                $variant {
                    $($(#[$attribute])* $field: $type,)*
                    $($(
                        $(#[$optional_attribute])*
                        $(#[serde(rename = $key)])?
                        #[serde(default, skip_serializing_if = "Option::is_none")]
                        $optional: Option<$optional_type>,
                    )*)?
                    $($($(#[$default_attribute])* #[serde(default)] $default: $default_type,)*)?
                },
            )*
        }

        impl $crate::Listed for $name {
            const CATALOGUE: &'static [&'static $crate::Row] = &[$(
                &$crate::Row {
                    word: $word,
                    title: $title,
                    about: concat!($($about),+).trim_ascii(),
                    by: $by,
                    on_behalf: concat!("" $(, $on_behalf)?),
                    names_player: !concat!("" $(, stringify!($subject))?).is_empty(),
                    cite: concat!("" $(, $cite)?),
                    fields: &[
                        $($crate::Field::of::<$type>(stringify!($field), true),)*
                        $($($crate::Field::of::<$optional_type>(
                            $crate::commands!(@key $optional $($key)?), false,
                        ),)*)?
                        $($($crate::Field::of::<$default_type>(stringify!($default), false),)*)?
                    ],
                },
            )*];

            fn row(&self) -> &'static $crate::Row {
                #[derive(Clone, Copy)]
                enum Position { $($variant,)* }
                let position = match self {
                    $($name::$variant { .. } => Position::$variant,)*
                };
                <$name as $crate::Listed>::CATALOGUE[position as usize]
            }

            fn player(&self) -> Option<&$crate::Name> {
                match self {
                    $($name::$variant { $($subject,)? .. } => $crate::commands!(@some $($subject)?),)*
                }
            }
        }
    };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    (@some) => { None };
    (@some $subject:ident) => { Some($subject) };
}
