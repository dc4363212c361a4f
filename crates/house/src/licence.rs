//! The licence that a house runs under. One record is the record of one casino: whatever its house rules say of an
//! operator, all of its tables of the house are under this licence and pay the same odds.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The most characters of a name and of a number.
const LONGEST: usize = 100;

/// A licence: the casino's name, and the number by which it is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Licence {
    /// The casino's name.
    pub name: String,
    /// The licence's number, which makes it this one.
    pub number: String,
}

impl fmt::Display for Licence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.name, self.number)
    }
}

impl FromStr for Licence {
    type Err = String;

    fn from_str(text: &str) -> Result<Licence, String> {
        let parts = text.rsplit_once('/').map(|(a, b)| (a.trim(), b.trim()));
        let fits = |part: &str| (1..=LONGEST).contains(&part.chars().count());
        match parts {
            Some((name, number)) if fits(name) && fits(number) => Ok(Licence {
                name: name.to_owned(),
                number: number.to_owned(),
            }),
            _ => Err("a licence is NAME/NUMBER, such as \"Gold Camp Casino/12-34567\"".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_is_a_name_and_a_number() {
        let licence: Licence = "Gold Camp Casino / 12-34567".parse().expect("a licence");
        assert_eq!(licence.name, "Gold Camp Casino");
        assert_eq!(licence.number, "12-34567");
        // The number is what follows the last stroke.
        let licence: Licence = "Ante/Up/7".parse().expect("a licence");
        assert_eq!((&*licence.name, &*licence.number), ("Ante/Up", "7"));
        for wrong in ["", "Gold Camp", "/7", "Gold Camp/", " / "] {
            assert!(wrong.parse::<Licence>().is_err(), "{wrong:?}");
        }
    }
}
