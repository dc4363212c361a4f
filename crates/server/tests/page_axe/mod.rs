//! axe-core on a page: what it finds that is serious, in every theme.
#![allow(dead_code, reason = "each test file uses its part")]

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use serde_json::{Value, json};

use crate::page_driver::Browser;

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Something from npm.
pub fn tool(path: &str) -> PathBuf {
    let file = root().join("target/page-tools/node_modules").join(path);
    assert!(
        file.exists(),
        "{} is missing; `cargo xtask test` installs it",
        file.display()
    );
    file
}

/// axe-core, and what it has found so far.
pub struct Axe {
    script: String,
    faults: Vec<String>,
}

impl Axe {
    pub fn new() -> Axe {
        let script = fs::read_to_string(tool("axe-core/axe.min.js"));
        Axe {
            script: script.expect("axe can be read"),
            faults: Vec::new(),
        }
    }

    /// Looks at a page as it is now, in each theme, and leaves it in the first.
    pub fn look(&mut self, browser: &mut Browser, what: &str) {
        for theme in ["safe", "contrast", "light", "felt"] {
            browser.script(&format!(
                "document.documentElement.dataset.theme = {}",
                json!(theme)
            ));
            std::thread::sleep(Duration::from_millis(60));
            let found = self.serious(browser);
            self.faults
                .extend(found.iter().map(|f| format!("{what}, {theme}: {f}")));
        }
    }

    /// What is serious, in few words.
    fn serious(&self, browser: &mut Browser) -> Vec<String> {
        let axe = &self.script;
        let found = browser.script(&format!(
            "if (!window.axe) {{ {axe} }}
             return axe.run(document, {{resultTypes: ['violations']}}).then(({{violations}}) =>
               violations.filter((v) => ['serious', 'critical'].includes(v.impact))
                 .map((v) => `${{v.id}}: ${{v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? '')).join(' | ')}}`))"
        ));
        let found = found.as_array().cloned().unwrap_or_default();
        let texts = found.iter().filter_map(Value::as_str);
        texts.map(str::to_owned).collect()
    }

    /// Fails with all that was found.
    pub fn found_nothing(&self) {
        assert_eq!(self.faults, Vec::<String>::new());
    }
}
