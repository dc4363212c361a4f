//! What can be asked about people, and what happens to them.

use boxman_engine::Name;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Account, SignIn};
use crate::Digest;

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PeopleCommand {
    /// A new account.
    AddAccount {
        /// The name.
        name: Name,
        /// The digest of the password's hash.
        password: Digest,
        /// Roles by name.
        roles: Vec<SmolStr>,
    },
    /// An account may no longer sign in; its sign-ins end.
    DisableLogin {
        /// The account.
        name: Name,
        /// Why.
        why: String,
    },
    /// An account may sign in again.
    EnableLogin {
        /// The account.
        name: Name,
        /// Why.
        why: String,
    },
    /// A role that one administrator asked for and another approved.
    GrantRole {
        /// The account.
        name: Name,
        /// The role.
        role: SmolStr,
        /// The approval by which it is granted: it acts once.
        approval: u64,
        /// The administrator who asked for it.
        asked_by: Name,
        /// The administrator who approved it.
        approved_by: Name,
        /// Why.
        why: String,
    },
    /// A new password for an account whose old one was given rightly.
    ChangePassword {
        /// The account.
        name: Name,
        /// Whether the old password was right.
        right: bool,
        /// The digest of the hash it was checked against.
        checked: Digest,
        /// The digest of the new password's hash.
        password: Digest,
        /// The device it comes from, by the digest of its token.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        device: Option<Digest>,
    },
    /// A password was checked, so that somebody can sign in.
    CheckPassword {
        /// The account.
        name: Name,
        /// Whether the password was right.
        right: bool,
        /// The digest of the hash it was checked against.
        checked: Digest,
        /// The digest of the token that the sign-in gets.
        session: Digest,
        /// Until when the sign-in holds, in milliseconds since 1970.
        until: i64,
        /// The device it comes from, by the digest of its token.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        device: Option<Digest>,
        /// The digest of the token by which a device that is not known yet is known from then on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        new_device: Option<Digest>,
        /// The code of the second factor that came with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<CodeCheck>,
    },
    /// An account signs in with codes besides its password from now on.
    SetSecondFactor {
        /// The account.
        name: Name,
        /// The digest of the secret that its codes come from.
        secret: Digest,
        /// The step of the code by which it was confirmed.
        step: u64,
    },
    /// An account signs in without codes again, until it has another secret: one administrator asked, another approved.
    ClearSecondFactor {
        /// The account.
        name: Name,
        /// The approval by which it is cleared: it acts once.
        approval: u64,
        /// The administrator who asked for it.
        asked_by: Name,
        /// The administrator who approved it.
        approved_by: Name,
        /// Why.
        why: String,
    },
    /// Staff do nothing without a second factor from now on.
    RequireSecondFactor {
        /// Why.
        why: String,
    },
    /// Staff may do without a second factor again: one administrator asked, another approved.
    WaiveSecondFactor {
        /// The approval by which it is waived: it acts once.
        approval: u64,
        /// The administrator who asked for it.
        asked_by: Name,
        /// The administrator who approved it.
        approved_by: Name,
        /// Why.
        why: String,
    },
    /// A guest signs in by name.
    SignInGuest {
        /// The name.
        name: Name,
        /// The digest of the token that the sign-in gets.
        session: Digest,
        /// Until when the sign-in holds, in milliseconds since 1970.
        until: i64,
        /// The sign-in that the guest holds already.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        holds: Option<Digest>,
    },
    /// Guests who are not signed in and have chips nowhere lose their names.
    ReleaseGuests {
        /// The names.
        names: Vec<Name>,
    },
    /// Somebody signs out.
    SignOut {
        /// The digest of the token.
        session: Digest,
    },
    /// Sign-ins whose time is over end.
    EndExpired {},
}

crate::instruction!(PeopleCommand);

/// What became of the code of a second factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CodeCheck {
    /// Whether it was right.
    pub right: bool,
    /// The step of time that it belongs to: each is used once.
    pub step: u64,
    /// The digest of the secret it was checked against.
    pub checked: Digest,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum PeopleEvent {
    /// There is a new account.
    AccountAdded(Account),
    /// An account may no longer sign in.
    AccountDisabled {
        /// The account.
        name: Name,
        /// Why.
        why: String,
        /// Whether it was disabled before.
        before: bool,
    },
    /// An account may sign in again.
    AccountEnabled {
        /// The account.
        name: Name,
        /// Why.
        why: String,
        /// Whether it was disabled before.
        before: bool,
    },
    /// An account has a further role.
    RoleGranted {
        /// The account.
        name: Name,
        /// The role.
        role: SmolStr,
        /// The roles before.
        before: Vec<SmolStr>,
        /// The roles now.
        roles: Vec<SmolStr>,
        /// The approval by which it was granted.
        approval: u64,
        /// The administrator who asked for it.
        asked_by: Name,
        /// The administrator who approved it.
        approved_by: Name,
        /// Why.
        why: String,
    },
    /// An account has a new password.
    PasswordChanged {
        /// The account.
        name: Name,
        /// The digest of its hash.
        password: Digest,
    },
    /// A wrong password was given.
    PasswordWrong {
        /// The account.
        name: Name,
        /// Wrong passwords since the last right one.
        failures: u32,
        /// The known device it came from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        device: Option<Digest>,
    },
    /// No password is tried for a while.
    LoginLocked {
        /// The account.
        name: Name,
        /// Wrong passwords since the last right one.
        failures: u32,
        /// Until when, in milliseconds since 1970.
        until: i64,
        /// The known device that is locked; without it, every device that is not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        device: Option<Digest>,
    },
    /// A code of a second factor was used.
    CodeUsed {
        /// The account.
        name: Name,
        /// Its step of time.
        step: u64,
    },
    /// An account signs in with codes besides its password.
    SecondFactorSet {
        /// The account.
        name: Name,
        /// The digest of the secret that its codes come from.
        secret: Digest,
        /// The step of the code by which it was confirmed.
        step: u64,
    },
    /// An account signs in without codes again.
    SecondFactorCleared {
        /// The account.
        name: Name,
        /// The approval by which it was cleared.
        approval: u64,
        /// The administrator who asked for it.
        asked_by: Name,
        /// The administrator who approved it.
        approved_by: Name,
        /// Why.
        why: String,
    },
    /// Whether staff do nothing without a second factor.
    SecondFactorRequired {
        /// Whether they do nothing without it.
        required: bool,
        /// Whether that was so before.
        before: bool,
        /// Why.
        why: String,
        /// The approval by which it was waived.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval: Option<u64>,
    },
    /// Somebody has signed in.
    SignedIn(SignIn),
    /// A sign-in has ended.
    SignedOut {
        /// The digest of its token.
        session: Digest,
    },
    /// A guest's name is nobody's again.
    GuestReleased {
        /// The name.
        name: Name,
    },
}
