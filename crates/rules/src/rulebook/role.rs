//! Who acts at a table.

use serde::{Deserialize, Serialize};

/// Who acts at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the roles are named by the documents")]
pub enum Role {
    Player,
    Stickperson,
    Dealer,
    Boxperson,
    Floorperson,
    TournamentDirector,
    Surveillance,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 7] = [
        Role::Player,
        Role::Stickperson,
        Role::Dealer,
        Role::Boxperson,
        Role::Floorperson,
        Role::TournamentDirector,
        Role::Surveillance,
    ];

    /// The role's word.
    pub fn name(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Stickperson => "stickperson",
            Role::Dealer => "dealer",
            Role::Boxperson => "boxperson",
            Role::Floorperson => "floorperson",
            Role::TournamentDirector => "tournament-director",
            Role::Surveillance => "surveillance",
        }
    }
}

impl std::fmt::Display for Role {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
