//! What people are here as: a role at a table, or a duty about it.

use boxman_rules::Role;
use serde::{Deserialize, Serialize};

macro_rules! duties {
    ($($duty:ident $letter:literal $name:literal $role:expr,)*) => {
        /// What somebody is here as. Guests are at practice tables only.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "the roles are named by the documents")]
        pub enum Duty { $($duty,)* }

        impl Duty {
            /// Every duty.
            pub const ALL: &[Duty] = &[$(Duty::$duty,)*];

            /// The duty's word.
            pub const fn name(self) -> &'static str {
                match self { $(Duty::$duty => $name,)* }
            }

            /// The duty's letter in a catalogue.
            pub const fn letter(self) -> char {
                match self { $(Duty::$duty => $letter,)* }
            }

            /// The role at a table, if it is one.
            pub const fn role(self) -> Option<Role> {
                match self { $(Duty::$duty => $role,)* }
            }

            /// The duty of this name.
            pub fn named(name: &str) -> Option<Duty> {
                Duty::ALL.iter().copied().find(|d| d.name() == name)
            }

            /// The duty of this letter.
            pub fn lettered(letter: char) -> Option<Duty> {
                Duty::ALL.iter().copied().find(|d| d.letter() == letter)
            }
        }
    };
}

duties! {
    Guest 'g' "guest" Some(Role::Player),
    Player 'p' "player" Some(Role::Player),
    Stickperson 's' "stickperson" Some(Role::Stickperson),
    Dealer 'd' "dealer" Some(Role::Dealer),
    Boxperson 'b' "boxperson" Some(Role::Boxperson),
    Floorperson 'f' "floorperson" Some(Role::Floorperson),
    TournamentDirector 't' "tournament-director" Some(Role::TournamentDirector),
    Surveillance 'v' "surveillance" Some(Role::Surveillance),
    Auditor 'a' "auditor" None,
    Administrator 'x' "administrator" None,
}

impl Duty {
    /// Whether it is held by an account of the house.
    pub fn is_staff(self) -> bool {
        !matches!(self, Duty::Guest | Duty::Player)
    }
}
