//! Small matters of wording that several outputs share.

/// A decimal number with commas between its thousands, after a minus sign if it is negative and the
/// prefix. Text that is no number is left as it is.
///
/// ```
/// assert_eq!(boxman_odds::thousands("-1234.50", "$"), "-$1,234.50");
/// ```
pub fn thousands(number: &str, prefix: &str) -> String {
    let (sign, digits) = match number.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", number),
    };
    let (whole, part) = digits.split_once('.').map_or((digits, ""), |(w, p)| (w, p));
    if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
        return number.to_owned();
    }
    let mut out = format!("{sign}{prefix}");
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index) % 3 == 0 {
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
    fn thousands_are_separated_by_commas() {
        for (number, text) in [("0", "$0"), ("999", "$999"), ("1000", "$1,000")] {
            assert_eq!(thousands(number, "$"), text);
        }
        assert_eq!(thousands("-1234567.50", "$"), "-$1,234,567.50");
        assert_eq!(thousands("many", ""), "many");
    }
}
