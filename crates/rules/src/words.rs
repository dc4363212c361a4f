//! Words for people.

/// A number of things: "1 roll", "2 rolls", "3 entries", "2 days".
pub fn counted(number: u64, thing: &str) -> String {
    let stem = thing.strip_suffix('y');
    match stem.filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u'])) {
        _ if number == 1 => format!("1 {thing}"),
        Some(stem) => format!("{number} {stem}ies"),
        None => format!("{number} {thing}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_and_many() {
        assert_eq!(counted(1, "entry"), "1 entry");
        assert_eq!(counted(0, "table"), "0 tables");
        assert_eq!(counted(2, "entry"), "2 entries");
        assert_eq!(counted(2, "day"), "2 days");
    }
}
