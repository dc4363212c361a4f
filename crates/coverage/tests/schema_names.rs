//! Every type of the contract has a name of its own. The contract keeps schemas by name, and of two types with
//! one name it silently shows the same schema for both.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};

/// All Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The name that `schema(as = NAME)` gives among attributes written out as text.
fn renamed(attributes: &str) -> Option<String> {
    let squeezed: String = attributes.split_whitespace().collect();
    let (_, rest) = squeezed.split_once("schema(as=")?;
    rest.split([',', ')']).next().map(str::to_owned)
}

/// The schema names of a file, each once for every type that has it.
fn schemas(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect(
        text.parse::<TokenStream>().expect("Rust"),
        &mut String::new(),
        &mut found,
    );
    found
}

fn collect(tokens: TokenStream, attributes: &mut String, found: &mut Vec<String>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                if let Some(TokenTree::Group(group)) = tokens.peek() {
                    attributes.push_str(&group.to_string());
                    tokens.next();
                }
            }
            TokenTree::Ident(word) if word == "struct" || word == "enum" => {
                let name = tokens.next().map(|name| name.to_string());
                if attributes.contains("ToSchema") {
                    found.extend(renamed(attributes).or(name));
                }
                attributes.clear();
            }
            TokenTree::Group(group) => {
                collect(group.stream(), &mut String::new(), found);
            }
            TokenTree::Punct(mark) if mark.as_char() == ';' => attributes.clear(),
            _ => {}
        }
    }
}

#[test]
fn no_two_types_of_the_contract_share_a_name() {
    let mut files = Vec::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for member in fs::read_dir(crates).expect("the crates").flatten() {
        let folder = member.path().join("src");
        if folder.is_dir() {
            sources(&folder, &mut files);
        }
    }
    let mut by_name: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("readable");
        for name in schemas(&text) {
            by_name
                .entry(name)
                .or_default()
                .push(file.display().to_string());
        }
    }
    assert!(by_name.len() > 100, "the types were found: {by_name:?}");
    by_name.retain(|_, files| files.len() > 1);
    assert!(by_name.is_empty(), "types with one name: {by_name:#?}");
}

#[test]
fn names_are_found_as_the_contract_has_them() {
    let text = r#"
        /// One.
        #[derive(Serialize, ToSchema)]
        pub struct One { a: u8 }
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Second))]
        enum Two { A }
        struct NotInTheContract;
        mod inner { #[derive(ToSchema)] struct One; }
    "#;
    assert_eq!(schemas(text), ["One", "Second", "One"]);
}
