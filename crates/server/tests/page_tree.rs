//! The page as a screen reader has it: the accessibility tree that Chromium builds, with its landmarks, lists and names.

mod common;
mod page_driver;
mod page_visit;

use page_visit::{PHONE, Visit, WIDE};
use serde_json::{Value, json};

/// What a snapshot holds: what gives the page its structure.
const STRUCTURE: [&str; 13] = [
    "banner",
    "main",
    "complementary",
    "navigation",
    "region",
    "list",
    "heading",
    "status",
    "timer",
    "group",
    "dialog",
    "table",
    "image",
];
/// What can be pressed or filled in.
const ACTIVE: [&str; 6] = [
    "button", "link", "textbox", "checkbox", "combobox", "menuitem",
];

/// Role and name of every node that is not ignored.
fn tree(visit: &mut Visit) -> Vec<(String, String)> {
    let tree = visit
        .browser
        .devtools("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let seen = nodes.iter().filter(|node| node["ignored"] != json!(true));
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    seen.map(|node| (text(&node["role"]), text(&node["name"])))
        .collect()
}

/// The structure in lines; what is different at every visit is left out.
fn structure(visit: &mut Visit) -> String {
    let me = visit.me();
    let lines = tree(visit)
        .into_iter()
        .filter(|(role, _)| STRUCTURE.contains(&role.as_str()));
    let lines = lines.map(|(role, name)| {
        format!("{role} {}", name.replace(&me, "NAME"))
            .trim()
            .to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_table_has_landmarks_lists_and_names() {
    for (size, file) in [(WIDE, "desk"), (PHONE, "phone")] {
        let mut visit = Visit::new(size);
        visit.sit();
        visit.give(&json!({"do": "bet", "wager": "pass", "amount": 500}));
        visit
            .browser
            .until("document.querySelector('[data-own][data-chip=pass]')");
        let seen = structure(&mut visit);
        let path = format!("{}/tests/page_tree/{file}.txt", env!("CARGO_MANIFEST_DIR"));
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            seen.trim(),
            expected.trim(),
            "{path}; the page has:\n{seen}"
        );
        let nameless: Vec<_> = tree(&mut visit)
            .into_iter()
            .filter(|(role, name)| ACTIVE.contains(&role.as_str()) && name.trim().is_empty())
            .collect();
        assert_eq!(nameless, [], "everything that can be pressed has a name");
    }
}

#[test]
fn the_lobby_has_landmarks_lists_and_names() {
    for (size, file) in [(WIDE, "lobby-desk"), (PHONE, "lobby-phone")] {
        let mut visit = Visit::new(size);
        visit
            .browser
            .script("document.querySelector('#to-lobby').click()");
        visit.browser.until(
            "document.querySelector('#lobby #play') && !document.querySelector('.listed:empty')",
        );
        let all = tree(&mut visit);
        let lines = all.iter().filter(|(role, name)| {
            let held = STRUCTURE.contains(&role.as_str()) || ACTIVE.contains(&role.as_str());
            held && !name.is_empty()
        });
        let seen: Vec<String> = lines.map(|(role, name)| format!("{role} {name}")).collect();
        let seen = seen.join("\n");
        let path = format!("{}/tests/page_tree/{file}.txt", env!("CARGO_MANIFEST_DIR"));
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            seen.trim(),
            expected.trim(),
            "{path}; the page has:\n{seen}"
        );
        let nameless = all
            .iter()
            .filter(|(role, name)| ACTIVE.contains(&role.as_str()) && name.trim().is_empty());
        assert_eq!(
            nameless.count(),
            0,
            "everything that can be pressed has a name"
        );
        // The table below is not there for those who cannot see that it is covered.
        assert!(all.iter().all(|(_, name)| name != "Craps layout"));
    }
}

#[test]
fn seats_and_history_are_lists() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    visit.browser.others("practice", 2);
    visit.bet_pass();
    visit
        .browser
        .other("practice", "Marisol", &json!({"do": "ready"}));
    visit
        .browser
        .other("practice", "Ben", &json!({"do": "ready"}));
    visit.throw(|b| b.click("#throw"));
    let items: Vec<String> = tree(&mut visit)
        .into_iter()
        .filter(|(role, _)| role == "listitem")
        .map(|(_, name)| name)
        .collect();
    let me = visit.me();
    for wanted in [
        "Seat 1: Marisol, $1,000",
        "Seat 2: Ben, $1,000",
        "Seat 3: free",
    ] {
        assert!(
            items.iter().any(|item| item == wanted),
            "{wanted}: {items:?}"
        );
    }
    let mine = format!("Seat 8: you, {me}, $");
    assert!(
        items.iter().any(|item| item.starts_with(&mine)),
        "{items:?}"
    );
    assert!(
        items.iter().any(|item| item.ends_with("last roll")),
        "{items:?}"
    );
}

#[test]
fn what_the_system_asks_for_chooses_the_theme() {
    let mut visit = Visit::new(WIDE);
    for (name, value, theme) in [
        ("prefers-contrast", "more", "contrast"),
        ("prefers-color-scheme", "light", "light"),
        ("prefers-color-scheme", "dark", "felt"),
    ] {
        let features = json!([{"name": name, "value": value}]);
        visit
            .browser
            .devtools("Emulation.setEmulatedMedia", &json!({"features": features}));
        visit.browser.until(&format!(
            "document.documentElement.dataset.theme === '{theme}'"
        ));
    }
    // A choice of one's own comes first.
    visit
        .browser
        .script("localStorage.setItem('boxman', JSON.stringify({theme: 'safe'}))");
    visit.browser.reload();
    visit
        .browser
        .until("document.documentElement.dataset.theme === 'safe'");
}
