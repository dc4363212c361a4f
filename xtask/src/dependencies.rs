//! What is built into Boxman, held against `deny.toml`: licences, duplicates and sources. The file is cargo-deny's, and
//! this reads the part of it that needs no database.
//!
//! Advisories need one that is fetched over the network. They are checked only on request: with `BOXMAN_ADVISORIES=1`
//! in the environment, by the `cargo-deny` on the path.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, bail};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::tally::Counts;

/// The programs and libraries that are handed out.
const SHIPPED: [&str; 6] = [
    "boxman",
    "boxman-engine",
    "boxman-odds",
    "boxman-rules",
    "boxman-sim",
    "boxman-table",
];

/// The only registry that crates come from, as cargo names it.
const REGISTRY: &str = "registry+";

#[derive(Deserialize)]
struct Policy {
    graph: Graph,
    licenses: Licenses,
    bans: Bans,
}

#[derive(Deserialize)]
struct Graph {
    targets: Vec<String>,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

/// A version that may stand beside another one, with the reason.
#[derive(Deserialize)]
struct Skip {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

/// Checks what is shipped, and advisories if they are asked for.
pub(crate) fn check() -> anyhow::Result<Counts> {
    let text = std::fs::read_to_string(crate::root().join("deny.toml")).context("deny.toml")?;
    let policy: Policy = toml::from_str(&text).context("deny.toml")?;
    let mut faults = BTreeSet::new();
    let mut skips = BTreeSet::new();
    for target in &policy.graph.targets {
        let metadata = metadata(target)?;
        let packages = shipped(&metadata);
        eprintln!("  {} crates for {target}", packages.len());
        faults.extend(licences(&packages, &policy.licenses)?);
        faults.extend(sources(&packages));
        faults.extend(duplicates(&packages, &policy.bans, &mut skips));
    }
    faults.extend(unused(&policy.bans, &skips));
    for fault in &faults {
        eprintln!("  {fault}");
    }
    advisories()?;
    Ok(Counts {
        passed: u64::from(faults.is_empty()),
        failed: faults.len() as u64,
    })
}

fn metadata(target: &str) -> anyhow::Result<Metadata> {
    let mut command = MetadataCommand::new();
    command.manifest_path(crate::root().join("Cargo.toml"));
    command.other_options(["--locked", "--filter-platform", target].map(str::to_owned));
    command.exec().context("cargo metadata")
}

/// The packages that end up in what is shipped, or are run to build it.
fn shipped(metadata: &Metadata) -> Vec<&Package> {
    let nodes = metadata.resolve.iter().flat_map(|resolve| &resolve.nodes);
    let nodes: BTreeMap<&PackageId, _> = nodes.map(|node| (&node.id, node)).collect();
    let roots = metadata.workspace_packages().into_iter();
    let roots = roots.filter(|package| SHIPPED.contains(&package.name.as_str()));
    let mut waiting: Vec<&PackageId> = roots.map(|package| &package.id).collect();
    let mut found = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !found.insert(id) {
            continue;
        }
        let needs = nodes.get(id).into_iter().flat_map(|node| &node.deps);
        let built = needs.filter(|need| {
            let mut kinds = need.dep_kinds.iter();
            kinds.any(|of| of.kind != DependencyKind::Development)
        });
        waiting.extend(built.map(|need| &need.pkg));
    }
    let all = metadata.packages.iter();
    all.filter(|package| found.contains(&package.id)).collect()
}

fn licences(packages: &[&Package], licenses: &Licenses) -> anyhow::Result<Vec<String>> {
    let allowed: Result<Vec<Licensee>, _> = licenses
        .allow
        .iter()
        .map(|name| Licensee::parse(name))
        .collect();
    let allowed = allowed.context("deny.toml allows a licence that SPDX does not know")?;
    let mut faults = Vec::new();
    for package in packages {
        let Some(license) = &package.license else {
            faults.push(format!("{} states no licence", package.name));
            continue;
        };
        let terms = Expression::parse_mode(license, ParseMode::LAX)
            .with_context(|| format!("{}: {license}", package.name))?;
        let may = terms.evaluate(|required| allowed.iter().any(|own| own.satisfies(required)));
        if !may {
            faults.push(format!(
                "{} is under {license}, which is not allowed",
                package.name
            ));
        }
    }
    Ok(faults)
}

/// Crates that come neither from the registry nor from this repository.
fn sources(packages: &[&Package]) -> Vec<String> {
    let foreign = |package: &&&Package| {
        let source = package.source.as_ref().map(ToString::to_string);
        source.is_some_and(|source| !source.starts_with(REGISTRY))
    };
    let named = packages.iter().filter(foreign);
    named
        .map(|package| format!("{} does not come from the registry", package.name))
        .collect()
}

/// Crates in several versions, but for those that are listed with a reason.
fn duplicates(packages: &[&Package], bans: &Bans, skips: &mut BTreeSet<String>) -> Vec<String> {
    let mut versions: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for package in packages {
        let of_name = versions.entry(package.name.as_str()).or_default();
        of_name.insert(package.version.to_string());
    }
    let mut faults = Vec::new();
    for (name, versions) in versions.iter().filter(|(_, versions)| versions.len() > 1) {
        let is_skipped = |version: &&String| {
            let own = format!("{name}@{version}");
            bans.skip.iter().any(|skip| skip.name == own)
        };
        let (skipped, left): (Vec<&String>, Vec<&String>) = versions.iter().partition(is_skipped);
        skips.extend(skipped.iter().map(|version| format!("{name}@{version}")));
        if left.len() > 1 {
            faults.push(format!("{name} is there in versions {left:?}"));
        }
    }
    faults
}

/// Exceptions that are no longer needed, or give no reason.
fn unused(bans: &Bans, skips: &BTreeSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for skip in &bans.skip {
        if !skips.contains(&skip.name) {
            faults.push(format!(
                "deny.toml skips {}, which is no duplicate",
                skip.name
            ));
        }
        if skip.reason.trim().is_empty() {
            faults.push(format!("deny.toml skips {} without a reason", skip.name));
        }
    }
    faults
}

/// Known vulnerabilities, if they are asked for.
fn advisories() -> anyhow::Result<()> {
    if std::env::var_os("BOXMAN_ADVISORIES").is_none() {
        eprintln!(
            "  advisories: NOT CHECKED; set BOXMAN_ADVISORIES=1 where cargo-deny can fetch its database"
        );
        return Ok(());
    }
    let mut deny = crate::cargo();
    let status = deny.args(["deny", "check", "advisories"]).status();
    if !status.context("cannot start cargo")?.success() {
        bail!(
            "cargo deny check advisories failed; `cargo install --locked cargo-deny` installs it"
        );
    }
    Ok(())
}
