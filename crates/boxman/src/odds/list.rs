//! `boxman odds`: the list, narrowed and sorted, as a table, JSON or CSV.

use std::io::Write;

use boxman_odds::{
    Combined, Entry, Listed, SOURCES, combined, combined_of_house, listed, listed_by, travelled,
};
use boxman_rules::{Family, House, Wager};
use serde::Serialize;

use super::{CliError, ListArgs, Sort, csv, table};
use crate::house;

/// What `--json` prints.
#[derive(Serialize)]
pub(super) struct Listing {
    wagers: Vec<Entry>,
    combined: Vec<Combined>,
}

pub(super) fn run(args: &ListArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let house = args.house.as_deref().map(house::read).transpose()?;
    let mut listing = Listing {
        wagers: wagers(args, house.as_ref())?,
        combined: with_odds(args, house.as_ref())?,
    };
    if args.sort == Some(Sort::Edge) {
        listing.wagers.sort_by_key(Entry::edge);
        listing.combined.sort_by_key(Combined::edge_on_action);
    }
    if args.json {
        serde_json::to_writer(&mut *out, &listing)?;
        writeln!(out)?;
    } else if args.csv {
        csv::write(&listing.wagers, out)?;
    } else {
        let grouped = args.sort.is_none();
        table::write(&listing.wagers, &listing.combined, grouped, out)?;
    }
    Ok(())
}

fn wagers(args: &ListArgs, house: Option<&House>) -> Result<Vec<Entry>, CliError> {
    let mut all = match house {
        Some(house) => listed_by(house),
        None => listed(),
    };
    if let Some(source) = &args.source {
        known_source(source)?;
        all.retain(|entry| entry.source == source);
    }
    if let Some(name) = &args.wager {
        all = named(all, name, house.is_some())?;
        if let Some(source) = &args.source {
            all.retain(|entry| entry.source == source);
        }
    }
    let solved: Result<Vec<Entry>, _> = all.iter().map(Listed::solve).collect();
    Ok(solved?)
}

fn known_source(source: &str) -> Result<(), CliError> {
    if SOURCES.contains(&source) {
        return Ok(());
    }
    Err(CliError::Unknown {
        option: "--source",
        what: "source",
        name: source.to_owned(),
        hint: format!("; sources are {}", SOURCES.join(", ")),
    })
}

/// The wagers of this name, or else of this family, or else a come bet on its number.
fn named<'a>(
    all: Vec<Listed<'a>>,
    name: &str,
    at_house: bool,
) -> Result<Vec<Listed<'a>>, CliError> {
    let family = Family::named(name);
    let wager = name.parse::<Wager>();
    let by_name = all.iter().any(|entry| entry.name() == name);
    let is_meant = |entry: &Listed| {
        if by_name {
            entry.name() == name
        } else {
            Some(entry.definition.wager.family()) == family
        }
    };
    let found: Vec<Listed> = all.into_iter().filter(is_meant).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let standing: Vec<Listed> = travelled()
        .into_iter()
        .filter(|entry| entry.name() == name)
        .collect();
    let known = wager.is_ok() || family.is_some() || listed().iter().any(|e| e.name() == name);
    if !standing.is_empty() && !at_house {
        return Ok(standing);
    }
    // A wager that exists but is not offered here leaves an empty list.
    if known {
        return Ok(Vec::new());
    }
    Err(CliError::Unknown {
        option: "--wager",
        what: "wager or family",
        name: name.to_owned(),
        hint: String::new(),
    })
}

/// Flat bets with odds, narrowed as the wagers are.
fn with_odds(args: &ListArgs, house: Option<&House>) -> Result<Vec<Combined>, CliError> {
    let mut all = match house {
        Some(house) => combined_of_house(house)?,
        None => combined()?,
    };
    if let Some(source) = &args.source {
        all.retain(|entry| entry.source == *source);
    }
    if let Some(name) = &args.wager {
        let family = Family::named(name);
        let by_name = all.iter().any(|entry| entry.flat.to_string() == *name);
        all.retain(|entry| {
            if by_name {
                entry.flat.to_string() == *name
            } else {
                Some(entry.flat.family()) == family
            }
        });
    }
    Ok(all)
}
