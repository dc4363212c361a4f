//! All mutants of the code in one build: each is planted beside what it replaces, and the environment of a
//! test program says which one is awake. So the code is compiled once and not once for every mutant.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use anyhow::{Context, bail};
use proc_macro2::{LineColumn, Span};
use serde::Deserialize;
use syn::{spanned::Spanned, visit::Visit};

/// The variable that wakes a mutant, by its number.
pub(super) const AWAKE: &str = "BOXMAN_MUTANT";

/// A mutant as cargo-mutants lists it.
#[derive(Clone, Deserialize, Debug)]
pub(super) struct Listed {
    pub file: String,
    pub name: String,
    genre: String,
    replacement: String,
    span: Range,
}

#[derive(Clone, Copy, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Range {
    start: Place,
    end: Place,
}

#[derive(Clone, Copy, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    line: usize,
    /// In characters, from one.
    column: usize,
}

impl From<LineColumn> for Place {
    fn from(at: LineColumn) -> Place {
        Place {
            line: at.line,
            column: at.column + 1,
        }
    }
}

impl From<Span> for Range {
    fn from(span: Span) -> Range {
        Range {
            start: span.start().into(),
            end: span.end().into(),
        }
    }
}

/// What stands in a file where mutants may be planted.
#[derive(Default)]
struct Sites {
    /// By where its operator is: the whole expression, and its left and right side.
    binaries: BTreeMap<Place, (Range, Range, Range)>,
    /// By where its operator is: the whole expression and what it applies to.
    unaries: BTreeMap<Place, (Range, Range)>,
    /// By where it begins: the pattern of an arm and its guard.
    arms: BTreeMap<Place, (Range, Option<Range>)>,
}

impl<'ast> Visit<'ast> for Sites {
    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let conditions = has_let(&binary.left) || has_let(&binary.right);
        if !conditions {
            let at = Range::from(binary.op.span()).start;
            let sides = (binary.left.span().into(), binary.right.span().into());
            self.binaries
                .insert(at, (binary.span().into(), sides.0, sides.1));
        }
        syn::visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let at = Range::from(unary.op.span()).start;
        let spans = (unary.span().into(), unary.expr.span().into());
        self.unaries.insert(at, spans);
        syn::visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, of: &'ast syn::ExprMatch) {
        // An arm can be missed only where another one takes whatever comes.
        let all = |arm: &&syn::Arm| matches!(arm.pat, syn::Pat::Wild(_)) && arm.guard.is_none();
        if of.arms.iter().any(|arm| all(&arm)) {
            for arm in of.arms.iter().filter(|arm| !all(arm)) {
                let guard = arm.guard.as_ref().map(|guard| guard.1.span().into());
                let at = Range::from(arm.span()).start;
                self.arms.insert(at, (arm.pat.span().into(), guard));
            }
        }
        syn::visit::visit_expr_match(self, of);
    }
}

/// Whether an expression is a condition with `let`, which stands nowhere but in a condition.
fn has_let(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// Text to put around a stretch of a file.
struct Around {
    range: (usize, usize),
    before: String,
    after: String,
}

/// A file with its text.
pub(super) struct Source<'a> {
    text: &'a str,
    /// Where each line begins.
    lines: Vec<usize>,
}

impl<'a> Source<'a> {
    pub fn new(text: &'a str) -> Source<'a> {
        let starts = text.match_indices('\n').map(|(at, _)| at + 1);
        Source {
            text,
            lines: std::iter::once(0).chain(starts).collect(),
        }
    }

    fn offset(&self, at: Place) -> usize {
        let line = &self.text[self.lines[at.line - 1]..];
        let within = line.char_indices().nth(at.column - 1);
        self.lines[at.line - 1] + within.map_or(line.len(), |(offset, _)| offset)
    }

    fn range(&self, range: Range) -> (usize, usize) {
        (self.offset(range.start), self.offset(range.end))
    }

    fn at(&self, range: Range) -> &'a str {
        let (start, end) = self.range(range);
        &self.text[start..end]
    }

    /// The file with these mutants planted, and the numbers of those that it has no room for: they stand in
    /// constants or in conditions with `let`.
    ///
    /// # Errors
    /// When the file is not Rust.
    pub fn plant(&self, mutants: &[(u32, &Listed)]) -> anyhow::Result<(String, BTreeSet<u32>)> {
        let file = syn::parse_file(self.text).context("not Rust")?;
        let (mut sites, mut constants) = (Sites::default(), Constants(Vec::new()));
        sites.visit_file(&file);
        constants.visit_file(&file);
        let mut choices: BTreeMap<Range, String> = BTreeMap::new();
        let mut edits = Vec::new();
        let mut left_out = BTreeSet::new();
        for (number, mutant) in mutants {
            let at = mutant.span.start;
            let constant = |of: &Range| of.start <= at && at < of.end;
            let planted = if constants.0.iter().any(constant) {
                None
            } else {
                self.instead(&sites, mutant, *number, &mut edits)
            };
            let Some((range, instead)) = planted else {
                left_out.insert(*number);
                continue;
            };
            if mutant.genre == "FnValue" {
                edits.push(Around {
                    range: (self.offset(range.start), self.offset(range.start)),
                    before: format!(
                        "\n/*m{number}*/ if awake() == {number} {{ return {instead}; }}\n"
                    ),
                    after: String::new(),
                });
            } else if !instead.is_empty() {
                let arms = choices.entry(range).or_default();
                writeln!(arms, "/*m{number}*/ {number} => {instead},")?;
            }
        }
        edits.extend(choices.into_iter().map(|(range, arms)| Around {
            range: self.range(range),
            before: format!("(match awake() {{\n{arms}_ => "),
            after: ",\n})".to_owned(),
        }));
        let mut text = apply(self.text, edits);
        write!(text, "{AWAKE_FN}")?;
        Ok((text, left_out))
    }

    /// What a mutant replaces and by what; an arm that goes is an edit of its guard instead.
    fn instead(
        &self,
        sites: &Sites,
        mutant: &Listed,
        number: u32,
        edits: &mut Vec<Around>,
    ) -> Option<(Range, String)> {
        let at = mutant.span.start;
        match mutant.genre.as_str() {
            "FnValue" => Some((mutant.span, mutant.replacement.clone())),
            "BinaryOperator" => {
                let (whole, left, right) = sites.binaries.get(&at)?;
                let (left, right) = (self.at(*left), self.at(*right));
                Some((*whole, format!("{left} {} {right}", mutant.replacement)))
            }
            "UnaryOperator" => {
                let (whole, of) = sites.unaries.get(&at)?;
                Some((*whole, self.at(*of).to_owned()))
            }
            "MatchArmGuard" => Some((mutant.span, mutant.replacement.clone())),
            "MatchArm" => {
                let (pattern, guard) = sites.arms.get(&at)?;
                let asleep = format!("/*m{number}*/ awake() != {number}");
                edits.push(match guard {
                    Some(guard) => Around {
                        range: self.range(*guard),
                        before: format!("\n{asleep} && ("),
                        after: ")".to_owned(),
                    },
                    None => Around {
                        range: (self.offset(pattern.end), self.offset(pattern.end)),
                        before: format!("\nif {asleep}\n"),
                        after: String::new(),
                    },
                });
                Some((*pattern, String::new()))
            }
            _ => None,
        }
    }
}

/// Constants, and the bodies of functions that constants may call: what they hold is computed by the compiler.
struct Constants(Vec<Range>);

impl<'ast> Visit<'ast> for Constants {
    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.0.push(item.span().into());
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.0.push(item.span().into());
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_some() {
            self.0.push(function.block.span().into());
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if function.sig.constness.is_some() {
            self.0.push(function.block.span().into());
        }
    }
}

/// Puts text around stretches of a text, the outer ones first.
fn apply(text: &str, edits: Vec<Around>) -> String {
    let mut insertions: Vec<((usize, u8, isize, isize), String)> = Vec::new();
    for (order, edit) in edits.into_iter().enumerate() {
        let (start, end, order) = (edit.range.0, edit.range.1, order as isize);
        insertions.push(((start, 1, -(end as isize), order), edit.before));
        if start != end {
            insertions.push(((end, 0, -(start as isize), -order), edit.after));
        }
    }
    insertions.sort();
    let (mut out, mut done) = (String::with_capacity(text.len() * 3), 0);
    for ((at, ..), inserted) in insertions {
        out += &text[done..at];
        out += &inserted;
        done = at;
    }
    out + &text[done..]
}

const AWAKE_FN: &str = r#"
fn awake() -> u32 {
    static AWAKE: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    *AWAKE.get_or_init(|| {
        let set = std::env::var("BOXMAN_MUTANT").ok();
        set.and_then(|number| number.parse().ok()).unwrap_or(0)
    })
}
"#;

/// The mutant that a line of a planted file belongs to.
///
/// # Errors
/// When it belongs to none: the planting itself is at fault.
pub(super) fn at_line(text: &str, line: usize) -> anyhow::Result<u32> {
    let lines: Vec<&str> = text.lines().take(line).collect();
    for line in lines.iter().rev() {
        if let Some((_, rest)) = line.rsplit_once("/*m") {
            let number = rest.split("*/").next().unwrap_or_default();
            return number.parse().context("a mutant's number");
        }
    }
    bail!("no mutant stands before line {line}")
}
