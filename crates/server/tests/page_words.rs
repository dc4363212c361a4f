//! The words of the page: none stands outside the catalogue, no language lacks one, and a reader of another language
//! meets no English.

mod common;
mod page_axe;
mod page_driver;
mod page_visit;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use common::Here;
use page_axe::{Axe, root, tool};
use page_visit::{PHONE, Visit, WIDE};
use serde_json::{Value, json};

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.push(path);
        }
    }
    all.sort();
    all
}

/// What the modules ask of the catalogue, and the visible words beside it.
fn swept() -> Value {
    let modules = files(&root().join("web/js"));
    // The catalogue itself names languages by their own names; types are never run.
    let of_words =
        |file: &&PathBuf| !file.ends_with("js/types.js") && !file.ends_with("js/lang.js");
    let output = Command::new("node")
        .arg(root().join("crates/server/tests/page_words/sweep.mjs"))
        .arg(tool("acorn"))
        .args(modules.iter().filter(of_words))
        .output()
        .expect("node is missing; `cargo xtask test` installs it");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    serde_json::from_slice(&output.stdout).expect("what was found")
}

/// Words of the pages' own HTML: attributes that are read, and elements that say they hold words.
fn words_of_html() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let pages = files(&root().join("web"));
    for page in pages
        .iter()
        .filter(|p| p.extension().is_some_and(|e| e == "html"))
    {
        let text = fs::read_to_string(page).expect("a page");
        for name in [" aria-label=\"", " title=\"", " placeholder=\"", " alt=\""] {
            let values = text.split(name).skip(1);
            words.extend(values.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
        }
        for rest in text.split(" data-words").skip(1) {
            let inner = rest
                .split_once('>')
                .and_then(|(_, rest)| rest.split_once('<'));
            words.insert(inner.expect("an element").0.trim().to_owned());
        }
    }
    words.remove("");
    words
}

/// The languages beside English, by their tag.
fn languages() -> BTreeMap<String, Value> {
    let all = files(&root().join("web/lang"));
    let read = |path: &PathBuf| {
        let tag = path.file_stem()?.to_str()?.to_owned();
        let text = fs::read_to_string(path).ok()?;
        Some((tag, serde_json::from_str(&text).expect("JSON")))
    };
    all.iter().filter_map(read).collect()
}

/// A text with its numbers left out, as the catalogue has what the server says.
fn without_numbers(text: &str) -> String {
    let mut masked = String::new();
    let mut rest = text;
    let mut count = 0;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        masked.push_str(&rest[..start]);
        rest = &rest[start..];
        loop {
            let end = rest
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len());
            let joined = rest[end..].starts_with(['.', ',']);
            let goes_on = joined && rest[end + 1..].starts_with(|c: char| c.is_ascii_digit());
            rest = &rest[end + usize::from(goes_on)..];
            if !goes_on {
                break;
            }
        }
        masked.push_str(&format!("{{{count}}}"));
        count += 1;
    }
    masked + rest
}

#[test]
fn numbers_are_left_out_whole() {
    assert_eq!(without_numbers("$1,118.50 to 2, 3"), "${0} to {1}, {2}");
    assert_eq!(without_numbers("1.41% of bet"), "{0}% of bet");
}

/// Everything that the server says in words about the houses that come with it.
fn words_of_houses() -> BTreeSet<String> {
    let here = Here::start();
    let mut guest = here.guest("reader");
    let mut words = BTreeSet::new();
    for file in files(&root().join("rulebooks/presets")) {
        let house = file
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("a name");
        let opened = guest.post("/api/tables", &json!({"house": house})).json();
        let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}"));
        let told = guest.get(&format!("/api/tables/{id}/wagers")).json();
        let mut add = |value: &Value| {
            let text = value.as_str().unwrap_or_default();
            words.insert(without_numbers(text));
        };
        add(&opened["table"]["title"]);
        add(&told["house"]["title"]);
        told["packages"]
            .as_array()
            .into_iter()
            .flatten()
            .for_each(|p| add(&p["title"]));
        for wager in told["wagers"].as_array().expect("wagers") {
            for field in [
                "name",
                "short",
                "short_on_point",
                "rule",
                "pays",
                "opens",
                "contract",
            ] {
                add(&wager[field]);
            }
            add(&wager["vigorish"]["words"]);
            wager["pays_on"]
                .as_object()
                .into_iter()
                .flat_map(|o| o.values())
                .for_each(&mut add);
            wager["levels"]
                .as_array()
                .into_iter()
                .flatten()
                .for_each(|l| add(&l["pays"]));
        }
    }
    // Strategies are told in the same way.
    let strategies = guest.get("/api/strategies").json();
    for one in strategies["strategies"].as_array().expect("strategies") {
        for field in ["title", "about"] {
            words.insert(without_numbers(one[field].as_str().unwrap_or_default()));
        }
    }
    words.remove("");
    words
}

/// `NotEnoughChips` as `not-enough-chips`.
fn kebab(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(c.to_ascii_lowercase());
    }
    word
}

/// Every code of a refusal that can reach the page, from where the codes are defined.
fn codes() -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    let sources = [
        "table/src/refusal.rs",
        "house/src/refusal.rs",
        "tournament/src/refusal.rs",
    ];
    for source in sources {
        let text = fs::read_to_string(root().join("crates").join(source)).expect("the codes");
        let start = text.find("pub enum Code {").expect("an enum of codes");
        let body = text[start..].split_once("\n}").expect("its end").0;
        let names = body
            .lines()
            .filter_map(|line| line.trim().strip_suffix(','));
        let plain = names.filter(|name| name.chars().all(char::is_alphanumeric));
        codes.extend(plain.map(kebab));
    }
    let server =
        fs::read_to_string(root().join("crates/server/src/refused.rs")).expect("the codes");
    let list = server.split_once("\ncodes! {").expect("a list of codes").1;
    let list = list.split_once("\n}").expect("its end").0;
    codes.extend(
        list.lines()
            .filter_map(|line| Some(line.split('"').nth(1)?.to_owned())),
    );
    codes
}

/// The names of the values in a sentence.
fn values(sentence: &str) -> BTreeSet<&str> {
    let parts = sentence.split('{').skip(1);
    parts
        .filter_map(|rest| Some(rest.split_once('}')?.0))
        .collect()
}

#[test]
fn no_visible_word_stands_outside_the_catalogue() {
    assert_eq!(swept()["outside"], json!([]));
}

#[test]
fn every_language_has_every_word_and_no_other() {
    let swept = swept();
    let mut wanted = words_of_html();
    let keys = swept["keys"].as_array().expect("keys");
    wanted.extend(
        keys.iter()
            .filter_map(|key| key.as_str().map(str::to_owned)),
    );
    let counted: BTreeSet<String> = swept["plurals"]
        .as_object()
        .expect("plurals")
        .keys()
        .cloned()
        .collect();
    let parts = [
        ("words", wanted),
        ("counted", counted),
        ("house", words_of_houses()),
        ("refusals", codes()),
    ];
    let languages = languages();
    assert!(languages.contains_key("es"), "there is no Spanish");
    for (tag, words) in &languages {
        for (part, wanted) in &parts {
            let there: BTreeSet<String> = words[part]
                .as_object()
                .expect("a part")
                .keys()
                .cloned()
                .collect();
            let missing: Vec<_> = wanted.difference(&there).collect();
            assert!(missing.is_empty(), "{tag} lacks in {part}: {missing:#?}");
            // What nothing asks for any more is gone; a language may know more houses and more refusals than come along.
            if *part == "words" || *part == "counted" {
                let idle: Vec<_> = there.difference(wanted).collect();
                assert!(
                    idle.is_empty(),
                    "nothing asks {tag} for these in {part}: {idle:#?}"
                );
            }
        }
        for part in ["words", "house"] {
            for (english, other) in words[part].as_object().expect("a part") {
                let other = other.as_str().expect("a sentence");
                assert_eq!(values(english), values(other), "{tag}: {english}");
            }
        }
        for (english, forms) in words["counted"].as_object().expect("a part") {
            assert!(
                forms["other"].is_string(),
                "{tag}: {english} has no form for other numbers"
            );
        }
    }
}

/// English that is seen or heard on the page though the language has another word for it.
const ENGLISH: &str = include_str!("page_driver/english.js");

/// The page as a browser set to Spanish shows it.
fn in_spanish(visit: &mut Visit) {
    let agent = visit.browser.script("return navigator.userAgent");
    let wanted = json!({"userAgent": agent, "acceptLanguage": "es-MX,es"});
    visit
        .browser
        .devtools("Network.setUserAgentOverride", &wanted);
    visit.browser.reload();
    visit
        .browser
        .until("document.documentElement.lang === 'es' && document.querySelector('#play')?.checkVisibility()");
}

#[test]
fn a_spanish_reader_meets_no_english_at_a_desk_and_on_a_phone() {
    for size in [WIDE, PHONE] {
        let mut visit = Visit::new(size);
        in_spanish(&mut visit);
        assert_eq!(visit.browser.script(ENGLISH), json!([]), "at the door");
        visit
            .browser
            .script("document.querySelector('#to-lobby').click()");
        visit
            .browser
            .until("document.querySelector('#lobby #play')");
        for view in ["tournaments", "learn", "workshop", "play"] {
            visit.browser.script(&format!(
                "document.querySelector('.lobby-nav [data-view={view}]').click()"
            ));
            visit.browser.until(&format!(
                "document.querySelector('.lobby-nav [data-view={view}]').getAttribute('aria-current')"
            ));
            let left = visit.browser.script(ENGLISH);
            assert_eq!(left, json!([]), "in the lobby, {view}");
        }
        visit.browser.reload();
        visit.browser.until("document.querySelector('#door #play')");
        visit.sit();
        visit.give(&json!({"do": "bet", "wager": "pass", "amount": 1000}));
        visit.give(&json!({"do": "bet", "wager": "hard-8", "amount": 500}));
        visit.give(&json!({"do": "roll"}));
        visit.browser.until("document.querySelector('#call b') && document.querySelectorAll('#history .roll b').length");
        assert_eq!(visit.browser.script(ENGLISH), json!([]), "at the table");
        for tool in ["book", "bars", "seal", "help"] {
            visit.browser.script(&format!(
                "document.querySelector('[data-tool=\"menu\"]').click();
                 [...document.querySelectorAll('.menu button')].find((b) => b.querySelector('svg')).focus();
                 document.querySelector('.menu')?.remove();
                 document.querySelector('[data-tool=\"{tool}\"]').click()"
            ));
            visit.browser.until("document.querySelector('#sheet').open");
            assert_eq!(visit.browser.script(ENGLISH), json!([]), "behind {tool}");
            visit
                .browser
                .script("document.querySelector('#sheet .x').click()");
            visit
                .browser
                .until("!document.querySelector('#sheet').open");
        }
        let mut axe = Axe::new();
        axe.look(&mut visit.browser, "in Spanish");
        axe.found_nothing();
    }
}

#[test]
fn refusals_are_told_in_the_readers_language_and_the_choice_is_kept() {
    let mut visit = Visit::new(WIDE);
    in_spanish(&mut visit);
    visit.sit();
    // A come bet before there is a point: the zone is closed, and the keyboard asks for it all the same.
    visit
        .browser
        .script("document.querySelector('[data-wager=\"place-6\"]').focus()");
    visit.browser.key("d");
    visit
        .browser
        .until("!document.querySelector('#toast').hidden");
    let said = visit.browser.text("#toast");
    assert!(said.contains("No tiene puesta Plaza 6 a ganar"), "{said}");
    visit.browser.click("[data-tool=\"menu\"]");
    visit.browser.script("[...document.querySelectorAll('.menu button')].find((b) => b.textContent === 'English').click()");
    visit
        .browser
        .until("document.documentElement.lang === 'en' && document.querySelector('#bankroll')");
    visit
        .browser
        .until("document.querySelector('#rack dt').textContent === 'Bankroll'");
    visit.browser.reload();
    visit.browser.until("document.documentElement.lang === 'en' && document.querySelector('#rack dt')?.textContent === 'Bankroll'");
}
