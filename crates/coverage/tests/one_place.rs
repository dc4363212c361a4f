//! Nothing outside `crates/rules` and `rulebooks/` knows a particular wager, and no code names a clause: both
//! are data. This sweep reads the sources of every crate and of the page and names the file and line of each
//! that does.
//!
//! Comments and documentation may name both. Tests may, and so may the auditor, which settles a second time by
//! code of its own, and the files that draw the felt, where each wager has its spot.

use std::{
    collections::BTreeSet,
    fmt, fs,
    path::{Path, PathBuf},
};

use boxman_rules::{Family, Package, Wager};
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

/// Crates that may name wagers: they define them or settle them a second time.
const MAY_NAME_WAGERS: [&str; 2] = ["crates/rules", "crates/auditor"];
/// Crates that may name clauses in strings.
const MAY_NAME_CLAUSES: [&str; 1] = ["crates/auditor"];

/// Words that are also a wager's or a package's, what else they mean, and the files where they mean that.
const OTHER_MEANINGS: &[(&str, &str, &[&str])] = &[
    (
        "place",
        "a place in the standings",
        &[
            "crates/boxman/src/tournament.rs",
            "crates/tournament/src/forms.rs",
            "crates/tournament/src/setup/prizes.rs",
            "crates/tournament/src/view.rs",
            "web/js/tournament/board.js",
            "web/js/tournament/director.js",
            "web/js/tournament/parts.js",
        ],
    ),
    (
        "eleven",
        "the number in words",
        &["crates/table/src/narrate.rs", "web/js/words.js"],
    ),
    (
        "hard",
        "a pair, in what a total would win",
        &["crates/server/src/api/wagers.rs"],
    ),
    (
        "bonus-craps",
        "the document",
        &["crates/odds/src/catalogue.rs"],
    ),
    (
        "craps-sides",
        "the document",
        &["crates/odds/src/catalogue.rs"],
    ),
];

/// The part of the page that draws the felt.
const FELT: &str = "web/js/felt/";
/// A wager or a clause, named where it may not be.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    file: String,
    line: usize,
    what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file below a folder of the repository with this extension, from the root, in order.
fn files(folder: &str, extension: &str) -> Vec<String> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(root().join(folder)) else {
        return found;
    };
    for entry in entries.flatten() {
        let path = format!("{folder}/{}", entry.file_name().display());
        if entry.path().is_dir() {
            found.extend(files(&path, extension));
        } else if entry.path().extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The sources of every crate, its modules of tests left out.
fn sources() -> Vec<String> {
    let mut found = files("xtask/src", "rs");
    for entry in fs::read_dir(root().join("crates"))
        .expect("crates")
        .flatten()
    {
        let name = entry.file_name().display().to_string();
        found.extend(files(&format!("crates/{name}/src"), "rs"));
    }
    found.retain(|file| !file.ends_with("/tests.rs"));
    found
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// The words of all wagers, families and packages of side wagers.
fn words() -> BTreeSet<String> {
    let families = Family::all().map(|family| family.name().to_owned());
    let wagers = Wager::all().iter().map(Wager::to_string);
    let packages = Package::all().iter().map(|package| package.section.clone());
    families.chain(wagers).chain(packages).collect()
}

/// Whether a text is a wager's word, or the start of one: `place-6`, `place-{n}`, `place-`.
fn names_a_wager(text: &str, words: &BTreeSet<String>) -> bool {
    let start = &text[..text.find(['{', '$']).unwrap_or(text.len())];
    let family = start.strip_suffix('-');
    words.contains(text) || family.is_some_and(|family| words.contains(family))
}

/// Whether a text names a clause: two letters of a document, a hyphen, and a capital or a digit.
fn names_a_clause(text: &str) -> bool {
    ["MD-", "CO-", "BC-", "CS-"].iter().any(|document| {
        text.match_indices(document).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + document.len()..].chars().next();
            !before.is_some_and(|c| c.is_alphanumeric() || c == '-')
                && after.is_some_and(|c| c.is_ascii_digit() || c.is_ascii_uppercase())
        })
    })
}

/// What a source names in its code, tests and documentation left out.
struct Sweep<'a> {
    file: &'a str,
    words: &'a BTreeSet<String>,
    findings: Vec<Finding>,
}

impl Sweep<'_> {
    fn stream(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    at = self.attribute(&tokens, at);
                    continue;
                }
                TokenTree::Group(group) => self.stream(group.stream()),
                TokenTree::Literal(literal) => self.literal(&literal.to_string(), literal.span()),
                TokenTree::Ident(ident) => self.path(&ident.to_string(), &tokens[at..]),
                TokenTree::Punct(_) => {}
            }
            at += 1;
        }
    }

    /// Goes past an attribute: with the item it is on if that is for tests only.
    fn attribute(&mut self, tokens: &[TokenTree], hash: usize) -> usize {
        let bang = matches!(tokens.get(hash + 1), Some(TokenTree::Punct(p)) if p.as_char() == '!');
        let at = hash + 1 + usize::from(bang);
        let Some(TokenTree::Group(group)) = tokens.get(at) else {
            return hash + 1;
        };
        let text = group.stream().to_string();
        if text.starts_with("doc") {
            return at + 1;
        }
        if text.starts_with("cfg") && text.contains("test") {
            let ends = |token: &TokenTree| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                TokenTree::Punct(punct) => punct.as_char() == ';',
                _ => false,
            };
            let item = tokens[at + 1..].iter().position(ends);
            return item.map_or(tokens.len(), |length| at + 2 + length);
        }
        self.stream(group.stream());
        at + 1
    }

    fn literal(&mut self, text: &str, span: Span) {
        let text = text.trim_start_matches(['b', 'c', 'r', '#']);
        let Some(text) = text.strip_prefix('"') else {
            return;
        };
        let text = text.trim_end_matches('#').trim_end_matches('"');
        if names_a_wager(text, self.words) {
            self.wager(text, span);
        }
        let exempt = MAY_NAME_CLAUSES.iter().any(|c| self.file.starts_with(c));
        if names_a_clause(text) && !exempt {
            self.found(format!("a clause in {text:?}"), span);
        }
    }

    /// `Family::Pass`, `Wager::PASS`: one of them by its name. Functions of both are in small letters.
    fn path(&mut self, ident: &str, tokens: &[TokenTree]) {
        if !matches!(ident, "Family" | "Wager") {
            return;
        }
        let colon = |t: &TokenTree| matches!(t, TokenTree::Punct(p) if p.as_char() == ':');
        if let [_, first, second, then, ..] = tokens
            && colon(first)
            && colon(second)
        {
            let then = then.to_string();
            let a_function = then.starts_with(|c: char| c.is_lowercase());
            if !a_function && then != "INDEXES" {
                self.wager(&format!("{ident}::{then}"), tokens[0].span());
            }
        }
    }

    fn wager(&mut self, name: &str, span: Span) {
        let exempt = MAY_NAME_WAGERS.iter().any(|c| self.file.starts_with(c));
        if !exempt && !means_something_else(self.file, name) {
            self.found(format!("the wager {name}"), span);
        }
    }

    fn found(&mut self, what: String, span: Span) {
        self.findings.push(Finding {
            file: self.file.to_owned(),
            line: span.start().line,
            what,
        });
    }
}

fn means_something_else(file: &str, word: &str) -> bool {
    let known = OTHER_MEANINGS.iter().find(|(known, ..)| *known == word);
    known.is_some_and(|(.., files)| files.contains(&file))
}

/// What a source of Rust names.
fn sweep(file: &str, text: &str, words: &BTreeSet<String>) -> Vec<Finding> {
    let mut sweep = Sweep {
        file,
        words,
        findings: Vec::new(),
    };
    let stream: TokenStream = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
    sweep.stream(stream);
    sweep.findings
}

/// What a script of the page names in a string, a template or a pattern; comments are left out.
fn sweep_script(file: &str, text: &str, words: &BTreeSet<String>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let code = line.trim_start();
        if code.starts_with("//") || code.starts_with('*') || code.starts_with("/*") {
            continue;
        }
        let finding = |what: String| Finding {
            file: file.to_owned(),
            line: index + 1,
            what,
        };
        let named = quoted(code).chain(patterns(code));
        for word in named.filter(|word| names_a_wager(word, words)) {
            if !means_something_else(file, word) {
                findings.push(finding(format!("the wager {word}")));
            }
        }
        if names_a_clause(code) {
            findings.push(finding("a clause".to_owned()));
        }
    }
    findings
}

/// What patterns on a line begin with: `/^put-\d/` and `/^(dont-)?put-\d/` with `put-`.
fn patterns(code: &str) -> impl Iterator<Item = &str> {
    code.match_indices("/^").map(|(at, start)| {
        let rest = &code[at + start.len()..];
        let rest = rest.split_once(")?").map_or(rest, |(_, then)| then);
        let word = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        &rest[..word.unwrap_or(rest.len())]
    })
}

/// What stands between two quotes on a line.
fn quoted(code: &str) -> impl Iterator<Item = &str> {
    let quotes = ['"', '\'', '`'];
    let starts = code.match_indices(quotes).map(|(at, _)| at + 1);
    starts.filter_map(move |start| {
        let rest = &code[start..];
        Some(&rest[..rest.find(quotes)?])
    })
}

fn told(findings: &[Finding]) -> String {
    let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
    lines.join("\n")
}

#[test]
fn no_source_names_a_wager_or_a_clause() {
    let words = words();
    let sources = sources();
    assert!(sources.len() > 200, "the sources are there");
    let of = |file: &String| sweep(file, &read(file), &words);
    let findings: Vec<Finding> = sources.iter().flat_map(of).collect();
    assert!(findings.is_empty(), "\n{}", told(&findings));
}

#[test]
fn the_page_names_wagers_only_where_it_draws_the_felt() {
    let words = words();
    let scripts = files("web/js", "js");
    assert!(scripts.len() > 40, "the scripts are there");
    let mut findings = Vec::new();
    for file in scripts.iter().filter(|f| !f.starts_with(FELT)) {
        let named = sweep_script(file, &read(file), &words);
        findings.extend(named);
    }
    assert!(findings.is_empty(), "\n{}", told(&findings));
}

#[test]
fn the_sweep_finds_what_it_looks_for() {
    let words = words();
    let named = |code: &str| sweep("crates/table/src/x.rs", code, &words).len();
    for code in [
        "fn f(w: Wager) -> bool { w.family() == Family::Fire }",
        "fn f() -> Wager { Wager::PASS }",
        "fn f() { json!({\"bet\": \"dont-pass-odds\"}) }",
        "fn f(n: u8) -> String { format!(\"place-{n}\") }",
        "fn f() { refuse(\"CO-2315-1-a\") }",
        "use boxman_rules::Family::*;",
        "#[error(\"see MD-4-D-1\")] struct E;",
    ] {
        assert_eq!(named(code), 1, "{code}");
    }
    for code in [
        "/// As `Family::Fire` says (MD-4-D-1).\nfn f() { Family::named(\"it\"); Wager::INDEXES; }",
        "#[cfg(test)]\nmod tests { const A: &str = \"pass\"; }",
        "fn f() { \"a pass bet\"; \"PT-FLT-BC-03\"; }",
    ] {
        assert_eq!(named(code), 0, "{code}");
    }
    let script = |code: &str| sweep_script("web/js/x.js", code, &words).len();
    assert_eq!(script("store.bet(\"pass-odds\"); // and more"), 1);
    assert_eq!(script("const w = `place-${n}`;"), 1);
    assert_eq!(script("const put = /^(dont-)?come-\\d/.test(wager);"), 1);
    assert_eq!(script("// \"pass\" is a bet"), 0);
}
