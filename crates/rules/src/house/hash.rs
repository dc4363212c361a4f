//! What identifies house rules: one hash of everything the operator wrote, regardless of order, spacing and
//! comments. `rules check`, the printed rules, PAR sheets, records of simulations and the
//! server all name house rules by it. It names the choices of the house, not the rulebook they were
//! made in: that changes only with the program.

use sha2::{Digest, Sha256};
use toml::{Table, Value};

/// The house rules as JSON, keys in the order of their characters, without spaces. Anybody can write
/// the same text with a library for TOML and one for JSON, and check the hash.
pub(super) fn canonical(file: &Table) -> String {
    let mut out = String::new();
    table(file, &mut out);
    out
}

/// SHA-256 of a text, as 64 hexadecimal digits.
pub(super) fn sha256(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn table(entries: &Table, out: &mut String) {
    // The order of a TOML table depends on how its library was built.
    let mut sorted: Vec<(&String, &Value)> = entries.iter().collect();
    sorted.sort_unstable_by_key(|(key, _)| *key);
    out.push('{');
    for (index, (key, entry)) in sorted.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        text(key, out);
        out.push(':');
        value(entry, out);
    }
    out.push('}');
}

fn value(entry: &Value, out: &mut String) {
    match entry {
        Value::String(string) => text(string, out),
        Value::Integer(number) => out.push_str(&number.to_string()),
        Value::Boolean(flag) => out.push_str(&flag.to_string()),
        // No key of house rules takes a fraction or a date: such a file has faults and no hash.
        Value::Float(number) => out.push_str(&number.to_string()),
        Value::Datetime(date) => text(&date.to_string(), out),
        Value::Array(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                value(item, out);
            }
            out.push(']');
        }
        Value::Table(entries) => table(entries, out),
    }
}

fn text(string: &str, out: &mut String) {
    out.push('"');
    for character in string.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            control if control < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(control))),
            other => out.push(other),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use crate::House;

    fn read(text: &str) -> House {
        House::read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
    }

    #[test]
    fn the_hash_is_that_of_the_sorted_json() {
        // printf '%s' '{…}' | sha256sum
        let house = read(
            "rulebook = \"colorado\"\nname = \"A \\\"B\\\" \\u00e9\\t1\"\n[limits]\nminimum = 10\nchip = \"1\"",
        );
        assert_eq!(
            house.canonical(),
            "{\"limits\":{\"chip\":\"1\",\"minimum\":10},\"name\":\"A \\\"B\\\" é\\t1\",\"rulebook\":\"colorado\"}"
        );
        assert_eq!(
            house.hash(),
            "47aed21cc58c7c4c0c8f161d02fad1477251ee9a732f3c22cc9b2f1b4adc65e2"
        );
    }

    #[test]
    fn order_spacing_and_comments_do_not_change_it_and_every_choice_does() {
        let first = read("rulebook = \"colorado\"\nseats = 8\n[limits]\nchip = \"1\"\nodds = 3");
        let second = read(
            "# The small table.\r\nseats   = 8\r\nlimits = { odds = 3, chip = \"1\" }\r\nrulebook = 'colorado'\r\n",
        );
        assert_eq!(first.hash(), second.hash());
        let mut hashes = vec![first.hash().to_owned()];
        for other in [
            "rulebook = \"colorado\"\nseats = 9\n[limits]\nchip = \"1\"\nodds = 3",
            "rulebook = \"colorado\"\nseats = 8\n[limits]\nchip = \"1\"\nodds = 4",
            "rulebook = \"colorado\"\nseats = 8\n[limits]\nchip = \"5\"\nodds = 3",
            "rulebook = \"maryland\"\nseats = 8\n[limits]\nchip = \"1\"\nodds = 3",
            "rulebook = \"colorado\"\nseats = 8\nname = \"8\"\n[limits]\nchip = \"1\"\nodds = 3",
        ] {
            let hash = read(other).hash().to_owned();
            assert!(hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit()));
            assert!(!hashes.contains(&hash), "{other}");
            hashes.push(hash);
        }
    }

    #[test]
    fn a_preset_has_the_hash_of_its_text() {
        for preset in crate::presets() {
            let text = House::preset(&preset).expect("a preset");
            assert_eq!(read(&preset).hash(), read(text).hash(), "{preset}");
        }
    }
}
