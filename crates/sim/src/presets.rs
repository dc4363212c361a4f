//! The strategies that come with Boxman, each a file of `crates/sim/strategies`.

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use crate::{Fault, Plan};

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/strategies");

static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let stems = FILES.files().filter_map(|f| f.path().file_stem()?.to_str());
    let mut names: Vec<&str> = stems.collect();
    names.sort_unstable();
    names
});

/// The names of all presets.
pub fn names() -> &'static [&'static str] {
    &NAMES
}

/// The text of a preset.
pub fn text(name: &str) -> Option<&'static str> {
    FILES.get_file(format!("{name}.toml"))?.contents_utf8()
}

/// A preset, if there is one of this name.
///
/// # Errors
/// The first fault of its file.
pub fn named(name: &str) -> Option<Result<Plan, Fault>> {
    text(name).map(Plan::read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Strategy as _;

    #[test]
    fn every_preset_reads_and_is_called_as_its_file() {
        assert!(names().len() >= 25, "{}", names().len());
        for name in names() {
            let plan = named(name)
                .expect("a preset")
                .unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert_eq!(plan.name(), *name);
            assert!(!plan.about().is_empty(), "{name} says what it does");
        }
    }
}
