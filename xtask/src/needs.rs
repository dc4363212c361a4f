//! What the tests need from the system beyond the Rust toolchain, and how to get it.
//!
//! One entry a need. A test that starts using a program of the system adds its entry here, and nothing
//! else: looking, installing and complaining follow from it. Only what a test uses today is listed.

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, bail};

/// Something the tests cannot do without.
struct Need {
    /// What it is called.
    name: &'static str,
    /// Whether it is there.
    is_there: fn() -> bool,
    /// The Debian packages that bring it.
    packages: &'static [&'static str],
    /// Which tests use it.
    needed_by: &'static str,
}

const NEEDS: &[Need] = &[
    Need {
        name: "a C compiler to link with",
        is_there: || on_path("cc"),
        packages: &["gcc", "libc6-dev"],
        needed_by: "every test program, those of the documentation among them",
    },
    Need {
        name: "Chromium and its driver",
        is_there: || on_path("chromium") && on_path("chromedriver"),
        packages: &["chromium", "chromium-driver"],
        needed_by: "the tests of the page",
    },
    Need {
        name: "Python with virtual environments",
        is_there: || {
            let mut python = Command::new("python3");
            let asked = python.args(["-c", "import ensurepip, venv"]).output();
            asked.is_ok_and(|output| output.status.success())
        },
        packages: &["python3", "python3-venv"],
        needed_by: "the test of the server against its contract",
    },
    Need {
        name: "Node and npm",
        is_there: || on_path("node") && on_path("npm"),
        packages: &["nodejs", "npm"],
        needed_by: "the tests of the page: its types and its accessibility",
    },
    Need {
        name: "PostgreSQL's server",
        is_there: has_postgresql,
        packages: &["postgresql"],
        needed_by: "the tests of the store on PostgreSQL",
    },
];

/// What the benchmark of the dice uses.
const DIEHARDER: &[Need] = &[Need {
    name: "dieharder",
    is_there: || on_path("dieharder"),
    packages: &["dieharder"],
    needed_by: "the benchmark of the dice",
}];

/// What comes from npm, with its exact version: into `target/page-tools`, never into `web/`, which is
/// embedded in the program.
const FROM_NPM: &[(&str, &str)] = &[
    ("acorn", "8.19.0"),
    ("axe-core", "4.14.0"),
    ("typescript", "7.0.2"),
];

/// Whether a program of this name is found on the path.
fn on_path(program: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|path| {
        std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
    })
}

/// Whether a PostgreSQL server is installed, where Debian puts it: its programs are not on the path.
fn has_postgresql() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut programs = versions.flatten().map(|version| version.path().join("bin"));
    programs.any(|bin| bin.join("initdb").is_file() && bin.join("psql").is_file())
}

/// Looks for everything and installs what is missing, or says how.
pub(crate) fn provide() -> anyhow::Result<()> {
    provide_programs(NEEDS)?;
    provide_page_tools()
}

/// Looks for dieharder and installs it, or says how.
pub(crate) fn provide_dieharder() -> anyhow::Result<()> {
    provide_programs(DIEHARDER)
}

/// Where what comes from npm is kept.
fn page_tools() -> PathBuf {
    crate::root().join("target/page-tools")
}

/// Installs what the tests of the page need from npm, unless it is there.
fn provide_page_tools() -> anyhow::Result<()> {
    let missing = |(name, version): &(&str, &str)| {
        let package = page_tools()
            .join("node_modules")
            .join(name)
            .join("package.json");
        let found = fs::read_to_string(package).unwrap_or_default();
        !found.contains(&format!("\"version\": \"{version}\""))
    };
    if !FROM_NPM.iter().any(missing) {
        return Ok(());
    }
    fs::create_dir_all(page_tools()).context("cannot make target/page-tools")?;
    let status = Command::new("npm")
        .args([
            "install",
            "--no-audit",
            "--no-fund",
            "--no-save",
            "--ignore-scripts",
            "--prefix",
        ])
        .arg(page_tools())
        .args(
            FROM_NPM
                .iter()
                .map(|(name, version)| format!("{name}@{version}")),
        )
        .status()
        .context("cannot start npm")?;
    if !status.success() || FROM_NPM.iter().any(missing) {
        bail!("npm could not install what the tests of the page need");
    }
    Ok(())
}

/// The programs of the system.
fn provide_programs(needs: &[Need]) -> anyhow::Result<()> {
    let missing: Vec<&Need> = needs.iter().filter(|need| !(need.is_there)()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    for need in &missing {
        eprintln!("missing: {}, needed by {}", need.name, need.needed_by);
    }
    let packages: Vec<&str> = missing
        .iter()
        .flat_map(|need| need.packages)
        .copied()
        .collect();
    if !is_root()? {
        bail!(
            "install what is missing, then try again:\n  sudo {}",
            by_hand(&packages)
        );
    }
    apt_get(&["update"])?;
    apt_get(
        &[
            &["install", "--yes", "--no-install-recommends"],
            packages.as_slice(),
        ]
        .concat(),
    )?;
    for need in missing {
        if !(need.is_there)() {
            bail!(
                "{} is still missing after installing {}",
                need.name,
                need.packages.join(" ")
            );
        }
    }
    Ok(())
}

fn by_hand(packages: &[&str]) -> String {
    let packages = packages.join(" ");
    format!(
        "sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive \
         apt-get install --yes --no-install-recommends {packages}'"
    )
}

fn is_root() -> anyhow::Result<bool> {
    let output = Command::new("id")
        .arg("-u")
        .output()
        .context("cannot ask who runs this")?;
    Ok(output.stdout.trim_ascii() == b"0")
}

fn apt_get(arguments: &[&str]) -> anyhow::Result<()> {
    let status = Command::new("apt-get")
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .status()
        .context("cannot start apt-get")?;
    if !status.success() {
        bail!("apt-get {} failed: {status}", arguments.join(" "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_on_the_path_is_found() {
        assert!(on_path("sh"));
        assert!(!on_path("no-such-program-anywhere"));
    }

    #[test]
    fn every_need_says_where_it_comes_from_and_what_for() {
        for need in NEEDS.iter().chain(DIEHARDER) {
            assert!(
                !need.packages.is_empty() && !need.needed_by.is_empty(),
                "{}",
                need.name
            );
        }
    }

    #[test]
    fn the_command_to_run_by_hand_is_whole() {
        assert_eq!(
            by_hand(&["gcc", "libc6-dev"]),
            "sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive \
             apt-get install --yes --no-install-recommends gcc libc6-dev'"
        );
    }
}
