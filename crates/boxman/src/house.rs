//! Finding house rules: a preset's name or a file.

use std::{fs, path::Path};

use boxman_rules::{Fault, House, presets};
use thiserror::Error;

/// House rules that cannot be used.
#[derive(Debug, Error)]
pub enum HouseError {
    /// Neither a preset nor a file.
    #[error("{name:?} is neither a file nor a preset; presets are {}", presets().join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// A file that cannot be read.
    #[error("{name}: {error}")]
    Unreadable {
        /// The file.
        name: String,
        /// Why not.
        error: std::io::Error,
    },
    /// House rules with faults.
    #[error("{name} is not allowed:\n{}", listed(faults))]
    Faults {
        /// The file or preset.
        name: String,
        /// Everything that is wrong.
        faults: Vec<Fault>,
    },
}

fn listed(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(|f| format!("  {f}")).collect();
    lines.join("\n")
}

/// The text of house rules by the name of a preset or a file.
pub fn text(name: &str) -> Result<String, HouseError> {
    if let Some(text) = House::preset(name) {
        return Ok(text.to_owned());
    }
    if !Path::new(name).exists() {
        let name = name.to_owned();
        return Err(HouseError::Unknown { name });
    }
    fs::read_to_string(name).map_err(|error| HouseError::Unreadable {
        name: name.to_owned(),
        error,
    })
}

/// House rules by the name of a preset or a file.
pub fn read(name: &str) -> Result<House, HouseError> {
    read_with_text(name).map(|(house, _)| house)
}

/// House rules and their text, by the name of a preset or a file.
pub fn read_with_text(name: &str) -> Result<(House, String), HouseError> {
    let text = text(name)?;
    match House::read(&text) {
        Ok(house) => Ok((house, text)),
        Err(faults) => Err(HouseError::Faults {
            name: name.to_owned(),
            faults,
        }),
    }
}
