//! What a simulation met.

use std::ops::AddAssign;

/// What a simulation met, so that none passes by meeting nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Met {
    pub crashes: u64,
    pub power_losses: u64,
    pub graceful_stops: u64,
    pub failed_writes: u64,
    pub disabled: u64,
    pub stale: u64,
    pub doubled: u64,
    pub misused: u64,
    pub slow_readers: u64,
    pub acknowledged: u64,
    pub rolls: u64,
    pub wrong_passwords: u64,
    pub sign_ins: u64,
    pub logins_disabled: u64,
    pub grants: u64,
    pub corrections: u64,
    pub tournament: u64,
}

impl Met {
    pub fn all(&self) -> [(&'static str, u64); 17] {
        [
            ("a crash", self.crashes),
            ("a loss of power", self.power_losses),
            ("a graceful stop", self.graceful_stops),
            ("a failed write", self.failed_writes),
            ("a disabled table", self.disabled),
            ("a stale command", self.stale),
            ("a command sent twice at once", self.doubled),
            ("an id used for another command", self.misused),
            ("a reader too slow", self.slow_readers),
            ("an acknowledged command", self.acknowledged),
            ("a roll", self.rolls),
            ("a wrong password", self.wrong_passwords),
            ("a sign-in", self.sign_ins),
            ("a disabled login", self.logins_disabled),
            ("a granted role", self.grants),
            ("a corrected roll", self.corrections),
            ("an acknowledged command of a tournament", self.tournament),
        ]
    }
}

impl AddAssign for Met {
    fn add_assign(&mut self, other: Met) {
        self.crashes += other.crashes;
        self.power_losses += other.power_losses;
        self.graceful_stops += other.graceful_stops;
        self.failed_writes += other.failed_writes;
        self.disabled += other.disabled;
        self.stale += other.stale;
        self.doubled += other.doubled;
        self.misused += other.misused;
        self.slow_readers += other.slow_readers;
        self.acknowledged += other.acknowledged;
        self.rolls += other.rolls;
        self.wrong_passwords += other.wrong_passwords;
        self.sign_ins += other.sign_ins;
        self.logins_disabled += other.logins_disabled;
        self.grants += other.grants;
        self.corrections += other.corrections;
        self.tournament += other.tournament;
    }
}
