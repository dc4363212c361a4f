//! The engines of a house as records. They are alike: they draw nothing, keep no sums beside them, and their state is
//! written down as it is.

use std::collections::BTreeMap;

use boxman_house::{
    Approvals, ApprovalsOpening, Journal, JournalOpening, Line, People, PeopleOpening,
    RegisterOpening, RulesRegister,
};
use boxman_rules::{Cents, Fault};

use super::{Kind, Recorded};

macro_rules! recorded {
    ($($engine:ident of $kind:ident from $opening:ident,)*) => {
        $(impl Recorded for $engine {
            const KIND: Kind = Kind::$kind;
            const DRAWS: bool = false;
            type Opening = $opening;
            type Notes = ();
            type State = $engine;

            fn rules(_: &$opening) -> &str {
                ""
            }

            fn open_as(opening: &$opening, _: &str) -> Result<$engine, Vec<Fault>> {
                Ok($engine::open(opening))
            }

            fn note(_: &mut (), _: &str, _: bool, _: &[Self::Event]) {}

            fn new_rules(_: &Self::Event) -> Option<&str> {
                None
            }

            fn balances(&self, _: &[Self::Event]) -> Option<BTreeMap<String, Cents>> {
                None
            }

            fn line(_: &str, event: &Self::Event) -> Option<Line> {
                event.line()
            }

            fn state(&self) -> Option<$engine> {
                Some(self.clone())
            }

            fn restore(_: &$opening, _: &str, state: $engine) -> Option<$engine> {
                Some(state)
            }
        })*
    };
}

recorded! {
    People of People from PeopleOpening,
    RulesRegister of Rules from RegisterOpening,
    Approvals of Approvals from ApprovalsOpening,
    Journal of Journal from JournalOpening,
}
