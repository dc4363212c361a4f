//! Finding strategies and house rules by name or file.

use std::{fs, path::Path, sync::Arc};

use boxman_sim::{Contender, Plan, Simulation, Strategy as _, Terms, presets};

use super::{CliError, GameArgs};
use crate::house;

/// The strategies and house rules of a command line, read and checked.
pub(super) struct Loaded {
    pub simulation: Simulation,
    pub terms: Terms,
    pub plans: Vec<Plan>,
    /// Each strategy's name and text.
    pub texts: Vec<(String, String)>,
    /// The house rules' text.
    pub house: String,
    /// What a strategy would bet on but this house does not offer.
    pub missing: Vec<String>,
}

impl Loaded {
    /// Says on standard error what the house does not offer.
    pub(super) fn note_what_is_missing(&self) {
        self.missing
            .iter()
            .for_each(|line| eprintln!("note: {line}"));
    }
}

pub(super) fn load(args: &GameArgs) -> Result<Loaded, CliError> {
    if args.strategy.is_empty() {
        return Err(CliError::NoStrategy);
    }
    let (house, text) = house::read_with_text(&args.house)?;
    let house = Arc::new(house);
    let unit = args.unit()?;
    let mut loaded = Loaded {
        simulation: Simulation {
            contenders: Vec::new(),
            house: house.clone(),
            seed: args.seed,
        },
        terms: Terms {
            bankroll: args.bankroll()?,
            length: args.length()?,
            leave: boxman_sim::Leave::default(),
        },
        plans: Vec::new(),
        texts: Vec::new(),
        house: text,
        missing: Vec::new(),
    };
    for name in &args.strategy {
        let (plan, text) = strategy(name)?;
        let plan = unit.map_or(plan.clone(), |unit| plan.with_unit(unit));
        for wager in plan.wagers().unwrap_or_default() {
            if house.define(wager).is_none() {
                loaded.missing.push(format!(
                    "{}: {wager} is not offered at {}",
                    plan.name(),
                    house.name
                ));
            }
        }
        loaded.texts.push((plan.name().to_owned(), text));
        let terms = Terms {
            leave: plan.leave(),
            ..loaded.terms
        };
        loaded.plans.push(plan.clone());
        loaded.simulation.contenders.push(Contender {
            strategy: Arc::new(plan),
            terms,
        });
    }
    Ok(loaded)
}

/// A strategy by a preset's name or a file.
pub(super) fn strategy(name: &str) -> Result<(Plan, String), CliError> {
    let (file, text) = match presets::text(name) {
        Some(text) => (format!("{name}.toml"), text.to_owned()),
        None if Path::new(name).is_file() => (name.to_owned(), read(Path::new(name))?),
        None => {
            return Err(CliError::NoSuchStrategy {
                name: name.to_owned(),
                presets: presets::names().join(", "),
            });
        }
    };
    match Plan::read(&text) {
        Ok(plan) => Ok((plan, text)),
        Err(fault) => Err(CliError::Strategy { file, fault }),
    }
}

pub(super) fn read(path: &Path) -> Result<String, CliError> {
    fs::read_to_string(path).map_err(|error| CliError::File {
        path: path.display().to_string(),
        error,
    })
}

pub(super) fn write(path: &Path, text: &str) -> Result<(), CliError> {
    fs::write(path, text).map_err(|error| CliError::File {
        path: path.display().to_string(),
        error,
    })
}
