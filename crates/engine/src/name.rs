//! Names of people as engines know them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use smol_str::SmolStr;

/// A player's name: one to 64 bytes, no control characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, min_length = 1, max_length = 64))]
#[serde(transparent)]
pub struct Name(SmolStr);

impl Name {
    /// A name, if it is one.
    pub fn new(name: &str) -> Option<Name> {
        let fits = (1..=64).contains(&name.len()) && !name.chars().any(char::is_control);
        (fits && name.trim() == name).then(|| Name(SmolStr::new(name)))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        let text = SmolStr::deserialize(deserializer)?;
        let wanted = "a name has 1 to 64 bytes, no control characters and no space at its ends";
        Name::new(&text).ok_or_else(|| D::Error::custom(wanted))
    }
}
