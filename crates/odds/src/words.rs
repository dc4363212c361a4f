//! Small matters of wording that several outputs share.

/// A whole number with its thousands set apart, after a sign if it is negative and the prefix.
///
/// Text that is no whole number is left as it is.
pub(crate) fn thousands(number: &str, prefix: &str) -> String {
    let (sign, digits) = match number.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", number),
    };
    let (whole, part) = digits.split_once('.').map_or((digits, ""), |(w, p)| (w, p));
    if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
        return number.to_owned();
    }
    let mut out = format!("{sign}{prefix}");
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    if !part.is_empty() {
        out.push('.');
        out.push_str(part);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        for (number, text) in [("0", "$0"), ("999", "$999"), ("1000", "$1,000")] {
            assert_eq!(thousands(number, "$"), text);
        }
        assert_eq!(thousands("-1234567.50", "$"), "-$1,234,567.50");
        assert_eq!(thousands("many", ""), "many");
    }
}
