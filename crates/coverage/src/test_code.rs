//! Which lines of a Rust file are test code: what stands under `#[cfg(test)]`.
//!
//! This is no parser. Comments and literals are blanked out first, so that braces can be counted; an
//! item under the attribute then ends at its closing brace. `#[cfg(test)] mod tests;` points to a file
//! that is test code from end to end.

use std::path::{Path, PathBuf};

/// The test code of one file.
#[derive(Debug, Default)]
pub(crate) struct TestCode {
    /// For each line, whether it is test code.
    lines: Vec<bool>,
    /// Modules that live elsewhere: their name, or their path if one is given.
    modules: Vec<Module>,
}

#[derive(Debug, PartialEq, Eq)]
enum Module {
    Named(String),
    At(String),
}

impl TestCode {
    /// Finds the test code of a source file.
    pub(crate) fn of(source: &str) -> TestCode {
        const ATTRIBUTE: &str = "#[cfg(test)]";
        let masked = mask(source);
        let mut code = TestCode {
            lines: vec![false; source.lines().count()],
            modules: vec![],
        };
        let mut from = 0;
        while let Some(found) = masked[from..].find(ATTRIBUTE) {
            let start = from + found;
            let body = start + ATTRIBUTE.len();
            let Some(mark) = masked[body..].find(['{', ';']).map(|at| body + at) else {
                break;
            };
            from = if masked[mark..].starts_with('{') {
                closing(&masked, mark)
            } else {
                mark
            };
            if from == mark {
                code.modules
                    .extend(module(&masked[body..mark], &source[body..mark]));
            }
            let first = line_of(source, start);
            let last = line_of(source, from).min(code.lines.len().saturating_sub(1));
            code.lines[first..=last].fill(true);
        }
        code
    }

    /// Whether line `line`, counted from one, is test code.
    pub(crate) fn contains(&self, line: usize) -> bool {
        line.checked_sub(1)
            .and_then(|index| self.lines.get(index))
            .copied()
            .unwrap_or(false)
    }

    /// Where the modules that live elsewhere may be, seen from the file they are declared in: each a
    /// file, or a folder that belongs to the module altogether.
    pub(crate) fn elsewhere(&self, file: &Path) -> Vec<PathBuf> {
        let folder = file.parent().unwrap_or(Path::new(""));
        let stem = file.file_stem().unwrap_or_default();
        let home = if ["lib", "main", "mod"].iter().any(|root| stem == *root) {
            folder.to_owned()
        } else {
            folder.join(stem)
        };
        self.modules
            .iter()
            .flat_map(|module| match module {
                Module::Named(name) => vec![home.join(format!("{name}.rs")), home.join(name)],
                Module::At(path) => vec![folder.join(path)],
            })
            .collect()
    }
}

/// The module declared between the attribute and its semicolon, if it is one.
fn module(masked: &str, source: &str) -> Option<Module> {
    let name = masked.split("mod ").nth(1)?.trim();
    let path = masked
        .find("path")
        .and_then(|at| source[at..].split('"').nth(1));
    Some(match path {
        Some(path) => Module::At(path.to_owned()),
        None => Module::Named(name.to_owned()),
    })
}

fn line_of(source: &str, offset: usize) -> usize {
    source[..offset].matches('\n').count()
}

/// The offset of the brace that closes the one at `open`, or the end of the text.
fn closing(masked: &str, open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in masked.bytes().enumerate().skip(open) {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 1 => return at,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    masked.len()
}

/// The source with comments, strings and characters blanked out, every offset kept.
fn mask(source: &str) -> String {
    let bytes = source.as_bytes();
    let mut masked = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = literal_end(source, at);
        for byte in &mut masked[at..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end.max(at + 1);
    }
    // What lies outside comments and literals keeps its bytes, so this is text still.
    String::from_utf8_lossy(&masked).into_owned()
}

/// Where the comment or literal that starts at `at` ends; `at` itself if none does.
fn literal_end(source: &str, at: usize) -> usize {
    let bytes = source.as_bytes();
    let until = |from: usize, mark: &str| {
        source
            .get(from..)
            .and_then(|rest| rest.find(mark))
            .map_or(bytes.len(), |n| from + n + mark.len())
    };
    match bytes[at] {
        b'/' if bytes.get(at + 1) == Some(&b'/') => source[at..]
            .find('\n')
            .map_or(bytes.len(), |length| at + length),
        b'/' if bytes.get(at + 1) == Some(&b'*') => until(at + 2, "*/"),
        b'"' => {
            let hashes = bytes[..at]
                .iter()
                .rev()
                .take_while(|&&byte| byte == b'#')
                .count();
            if bytes[..at - hashes].last() == Some(&b'r') {
                until(at + 1, &format!("\"{}", "#".repeat(hashes)))
            } else {
                escaped_end(bytes, at + 1, b'"')
            }
        }
        b'\'' if bytes.get(at + 1) == Some(&b'\\') => escaped_end(bytes, at + 1, b'\''),
        b'\'' => {
            // A character is closed right after it; a lifetime is not.
            let width = source[at + 1..].chars().next().map_or(0, char::len_utf8);
            let close = at + 1 + width;
            if bytes.get(close) == Some(&b'\'') {
                close + 1
            } else {
                at
            }
        }
        _ => at,
    }
}

/// Where a literal that began before `from` is closed by `quote`, backslashes skipped.
fn escaped_end(bytes: &[u8], from: usize, quote: u8) -> usize {
    let mut at = from;
    while at < bytes.len() && bytes[at] != quote {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test_lines(source: &str) -> Vec<usize> {
        let code = TestCode::of(source);
        (1..=source.lines().count())
            .filter(|&line| code.contains(line))
            .collect()
    }

    #[test]
    fn a_test_module_ends_at_its_brace() {
        let source = "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\nfn c() {}\n";
        assert_eq!(test_lines(source), [2, 3, 4, 5]);
    }

    #[test]
    fn braces_in_literals_and_comments_do_not_count() {
        let source = concat!(
            "#[cfg(test)]\nmod tests {\n",
            "    // }\n",
            "    const A: &str = \"}\\\"}\";\n",
            "    const B: &str = r#\"\n}\n\"#;\n",
            "    const C: char = '}';\n",
            "    const D: &str = \"…}\";\n",
            "    fn e<'a>(_: &'a str) {}\n",
            "    /* } */\n",
            "}\nfn after() {}\n",
        );
        assert_eq!(test_lines(source), (1..=12).collect::<Vec<_>>());
    }

    #[test]
    fn the_attribute_in_a_string_is_no_attribute() {
        assert!(test_lines("const A: &str = \"#[cfg(test)]\";\nfn b() {}\n").is_empty());
    }

    #[test]
    fn modules_elsewhere_are_found() {
        let code = TestCode::of("#[cfg(test)]\nmod tests;\nmod real;\n");
        assert_eq!(
            code.elsewhere(Path::new("src/lib.rs")),
            [Path::new("src/tests.rs"), Path::new("src/tests")]
        );
        assert_eq!(
            code.elsewhere(Path::new("src/money.rs")),
            [
                Path::new("src/money/tests.rs"),
                Path::new("src/money/tests")
            ]
        );
        assert_eq!(test_lines("#[cfg(test)]\nmod tests;\nmod real;\n"), [1, 2]);
    }

    #[test]
    fn a_module_may_be_given_its_path() {
        let code = TestCode::of("#[cfg(test)]\n#[path = \"sweep/all.rs\"]\nmod sweep;\n");
        assert_eq!(
            code.elsewhere(Path::new("src/lib.rs")),
            [Path::new("src/sweep/all.rs")]
        );
    }

    #[test]
    fn what_never_closes_runs_to_the_end() {
        assert_eq!(
            test_lines("#[cfg(test)]\nmod tests {\n  fn a() {"),
            [1, 2, 3]
        );
        assert_eq!(test_lines("#[cfg(test)]"), [0_usize; 0]);
        assert_eq!(
            test_lines("#[cfg(test)]\nmod t { const A: &str = \"{"),
            [1, 2]
        );
    }
}
