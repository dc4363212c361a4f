//! Finding names in text: clause ids such as `MD-5-A-29-32`, and readings such as `R-money-1`.
//!
//! A name is the longest run of letters, digits, dots and hyphens after its prefix, with dots and
//! hyphens that end a sentence trimmed off. A run that goes on as `*` or `{` is a pattern, and one
//! that follows a letter or a hyphen is part of another word (`PT-FLT-BC-03` names a pay table).

/// A name found in a text, and the line it stands on, counted from one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
}

const CLAUSE_PREFIXES: [&str; 4] = ["MD-", "CO-", "BC-", "CS-"];
const READING_PREFIXES: [&str; 1] = ["R-"];

/// Every clause id in `text`, known or not, in order.
pub(crate) fn clause_ids(text: &str) -> Vec<Token<'_>> {
    find(text, &CLAUSE_PREFIXES)
}

/// Every reading's id in `text`, known or not, in order.
pub(crate) fn reading_ids(text: &str) -> Vec<Token<'_>> {
    let mut found = find(text, &READING_PREFIXES);
    found.retain(|token| is_reading(token.text));
    found
}

/// `R-`, a word, a hyphen and a number.
fn is_reading(name: &str) -> bool {
    let parts = name
        .strip_prefix("R-")
        .and_then(|rest| rest.rsplit_once('-'));
    parts.is_some_and(|(group, number)| {
        group.bytes().all(|byte| byte.is_ascii_lowercase())
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

fn find<'a>(text: &'a str, prefixes: &[&str]) -> Vec<Token<'a>> {
    text.lines()
        .enumerate()
        .flat_map(|(index, line)| {
            in_line(line, prefixes).map(move |text| Token {
                text,
                line: index + 1,
            })
        })
        .collect()
}

fn in_line<'a>(line: &'a str, prefixes: &[&str]) -> impl Iterator<Item = &'a str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let start = rest.find(is_part)?;
        rest = &rest[start..];
        let (run, after) = rest.split_at(rest.find(|c| !is_part(c)).unwrap_or(rest.len()));
        rest = after;
        Some((run, after.starts_with(['*', '{'])))
    })
    .filter(|&(_, is_pattern)| !is_pattern)
    .filter_map(move |(run, _)| {
        let prefix = prefixes.iter().find(|prefix| run.starts_with(**prefix))?;
        let name = run.trim_end_matches(['.', '-']);
        (name.len() > prefix.len()).then_some(name)
    })
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&str> {
        clause_ids(text)
            .into_iter()
            .map(|token| token.text)
            .collect()
    }

    #[test]
    fn names_are_found_wherever_they_stand() {
        for (text, expected) in [
            (
                "clauses: MD-3-A-1-a-i MD-5-A-1",
                vec!["MD-3-A-1-a-i", "MD-5-A-1"],
            ),
            ("as MD-5-A-29-32.", vec!["MD-5-A-29-32"]),
            ("(CO-2315.01-a, CS-IV-e)", vec!["CO-2315.01-a", "CS-IV-e"]),
            ("[\"BC-B-MEA-01\"]", vec!["BC-B-MEA-01"]),
            ("refused cannot-remove MD-4-D-1", vec!["MD-4-D-1"]),
            ("pay_table = \"PT-FLT-BC-03\"", vec![]),
            ("everything in CO-2315* and CO-2317.04-PT{n}", vec![]),
            ("AMD-4 and MD-", vec![]),
        ] {
            assert_eq!(names(text), expected, "{text}");
        }
    }

    #[test]
    fn lines_are_counted_from_one() {
        let found = clause_ids("first\n  MD-4-D-1\n");
        assert_eq!(
            found,
            [Token {
                text: "MD-4-D-1",
                line: 2
            }]
        );
    }

    #[test]
    fn readings_have_names_too() {
        let found = reading_ids("# R-money-1: up, never down. PT-R-5, R-23");
        assert_eq!(
            found,
            [Token {
                text: "R-money-1",
                line: 1
            }]
        );
    }
}
