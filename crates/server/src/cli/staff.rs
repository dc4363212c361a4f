//! `boxman staff`: accounts that are made and changed while no server runs.

use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write as _},
    path::PathBuf,
    sync::Arc,
};

use boxman_house::{Digest, Moment, People, PeopleCommand};
use boxman_store::{HOUSE, Offline, Options, Store, StoreError, password_of, second_factor_of};
use boxman_table::Name;
use clap::{Args, Subcommand};

use super::{CliError, StoreArgs, tell};
use crate::{
    access::Duty,
    factor, names,
    password::{self, PasswordError},
    prompt,
};

/// Staff accounts.
#[derive(Subcommand, Clone, Debug)]
pub enum StaffCommand {
    /// Adds an account with its roles; the first administrator is made here
    Add(StaffAddArgs),
    /// Gives an account a second factor: shows a secret for an authenticator and asks for a code of it
    SecondFactor(SecondFactorArgs),
}

/// An account that gets a second factor.
#[derive(Args, Clone, Debug)]
pub struct SecondFactorArgs {
    /// The name
    pub name: String,
    /// Where the record is; the server must not be running on it
    #[command(flatten)]
    pub store: StoreArgs,
    /// A file with the key of the record, as for `serve`
    #[arg(long, value_name = "FILE")]
    pub key_file: Option<PathBuf>,
}

/// Runs a command about staff.
///
/// # Errors
/// Why it cannot be done.
pub fn staff(command: &StaffCommand) -> Result<(), CliError> {
    match command {
        StaffCommand::Add(args) => staff_add(args),
        StaffCommand::SecondFactor(args) => second_factor(args),
    }
}

/// Opens a store that no server writes to: a server holds the newest state of people in memory.
fn open_alone(store: &StoreArgs, key_file: Option<&PathBuf>) -> Result<Arc<dyn Store>, CliError> {
    let options = Options {
        key_file: key_file.cloned(),
        ..Options::default()
    };
    let place = store.place()?;
    match place.open(&options) {
        Ok(opened) => Ok(opened.store),
        Err(StoreError::Locked { .. } | StoreError::Leased { .. }) => {
            Err(CliError::Running(place.to_string()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Gives an account a second factor.
///
/// # Errors
/// When there is no such account, or the code is wrong.
fn second_factor(args: &SecondFactorArgs) -> Result<(), CliError> {
    let store = open_alone(&args.store, args.key_file.as_ref())?;
    let mut people = Offline::<People>::load(&*store, HOUSE, crate::now())?;
    let name = people.engine().account(&args.name);
    let name = name.map(|account| account.name.clone());
    let name = name.ok_or_else(|| CliError::Unknown(args.name.clone()))?;
    let mut secret = [0; factor::SECRET];
    crate::dice::fill(&mut secret).map_err(PasswordError::from)?;
    let offer = factor::offer(name.as_str(), &secret);
    tell!("{}\n{}", offer.secret, offer.uri)?;
    let mut out = io::stdout();
    let asked = write!(out, "Code: ").and_then(|()| out.flush());
    asked.map_err(CliError::Output)?;
    let mut code = String::new();
    let read = io::stdin().lock().read_line(&mut code);
    read.map_err(|error| CliError::File {
        file: "standard input".to_owned(),
        error,
    })?;
    let now = crate::now();
    let step = factor::step_of(&secret, code.trim(), now).ok_or(CliError::Code)?;
    let mut request = boxman_engine::Request::from(PeopleCommand::SetSecondFactor {
        name: name.clone(),
        secret: Digest::of(&secret),
        step,
    });
    request.at = Some(Moment(now));
    let set = people.give("the command line", now, &request);
    set.map_err(|refusal| CliError::Refused(refusal.message))?;
    people.add_secret(&second_factor_of(name.as_str()), &secret);
    store.write(&[&people.into_writes()])?;
    tell!("{name} signs in with a code from now on")
}

/// A new account.
#[derive(Args, Clone, Debug)]
pub struct StaffAddArgs {
    /// The name
    pub name: String,
    /// A role; may be given several times
    #[arg(long = "role", value_name = "ROLE", required = true, value_parser = role)]
    pub roles: Vec<Duty>,
    /// Where the record is; the server must not be running on it
    #[command(flatten)]
    pub store: StoreArgs,
    /// A file with the key of the record, as for `serve`
    #[arg(long, value_name = "FILE")]
    pub key_file: Option<PathBuf>,
    /// A file with the password; without it, the password is asked for, or the first line of standard
    /// input if that is no terminal
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
}

fn role(text: &str) -> Result<Duty, String> {
    match Duty::named(text) {
        Some(duty) if duty != Duty::Guest => Ok(duty),
        _ => {
            let roles: Vec<&str> = Duty::ALL.iter().skip(1).map(|d| d.name()).collect();
            Err(format!("the roles are {}", roles.join(", ")))
        }
    }
}

/// Adds an account.
///
/// # Errors
/// When the name is taken, or the password is none.
fn staff_add(args: &StaffAddArgs) -> Result<(), CliError> {
    let name = names::read(&args.name).ok_or_else(|| CliError::Name(args.name.clone()))?;
    let store = open_alone(&args.store, args.key_file.as_ref())?;
    let now = crate::now();
    let mut people = Offline::<People>::load(&*store, HOUSE, now)?;
    if people.engine().account(name.as_str()).is_some() {
        return Err(CliError::Taken(name.to_string()));
    }
    let word = read_password(args, &name)?;
    let hash = password::hash(word.trim_end_matches(['\r', '\n']))?;
    let mut request = boxman_engine::Request::from(PeopleCommand::AddAccount {
        name: name.clone(),
        password: Digest::of(hash.as_bytes()),
        roles: args.roles.iter().map(|duty| duty.name().into()).collect(),
    });
    request.at = Some(Moment(now));
    let added = people.give("the command line", now, &request);
    added.map_err(|refusal| CliError::Refused(refusal.message))?;
    people.add_secret(&password_of(name.as_str()), hash.as_bytes());
    store.write(&[&people.into_writes()])?;
    tell!("{name} can sign in")
}

/// A password from a terminal that does not show it, or the next line of standard input.
///
/// # Errors
/// When neither can be read.
pub fn read_secret(question: &str) -> Result<String, CliError> {
    let read = if io::stdin().is_terminal() {
        prompt::hidden(question)
    } else {
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line).map(|_| line)
    };
    read.map_err(|error| CliError::File {
        file: "standard input".to_owned(),
        error,
    })
}

/// The password from its file, from a terminal that does not show it, or from standard input.
fn read_password(args: &StaffAddArgs, name: &Name) -> Result<String, CliError> {
    let (source, read) = match &args.password_file {
        Some(path) => (path.display().to_string(), fs::read_to_string(path)),
        None => return read_secret(&format!("Password for {name}: ")),
    };
    read.map_err(|error| CliError::File {
        file: source,
        error,
    })
}
