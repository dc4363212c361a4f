//! Names that people choose for themselves: the username profile of PRECIS (RFC 8265), so no invisible characters, no marks
//! of direction and nothing that is not normalized; one script; and nothing that looks like a name that is taken.

use boxman_engine::Name;
use precis_core::profile::PrecisFastInvocation;
use precis_profiles::UsernameCasePreserved;
use unicode_security::{MixedScript, confusable_detection::skeleton};

use crate::refused::{ApiError, Code};

/// What a name is, for whoever gave something else.
pub(crate) const WANTED: &str =
    "a name has 1 to 64 bytes: letters and digits of one script, with single spaces between words";

/// A name that somebody chose for themselves.
pub(crate) fn read(text: &str) -> Option<Name> {
    let name = Name::new(text)?;
    // Words are apart by one space: there is none at the ends, and no two stand together.
    let is_word = |word: &str| UsernameCasePreserved::enforce(word).is_ok_and(|kept| kept == word);
    (text.split(' ').all(is_word) && text.is_single_script()).then_some(name)
}

/// The same for a request.
pub(crate) fn chosen(text: &str) -> Result<Name, ApiError> {
    read(text).ok_or_else(|| ApiError::new(Code::BadRequest, WANTED))
}

/// What a name looks like: the same for names that people take for each other.
pub(crate) fn looks(name: &str) -> String {
    let plain: String = skeleton(name).collect();
    let plain = plain.to_lowercase();
    skeleton(&plain).collect()
}

#[cfg(test)]
mod tests {
    use super::{looks, read};

    #[test]
    fn names_that_trick_the_eye_are_no_names() {
        let fine = [
            "ann", "Ann Lee", "Søren", "Бела", "花子", "o'hara", "seat-5", "player_1",
        ];
        for name in fine {
            assert!(read(name).is_some(), "{name:?}");
        }
        let tricks = [
            "ann\u{200b}",
            "ann\u{200d}a",
            "\u{202e}nna",
            "ann\u{2066}",
            "\u{feff}ann",
            "a\u{034f}nn",
            "аnn",
            "ann  lee",
            " ann",
            "ann\u{a0}lee",
            "ａｎｎ",
            "e\u{301}va",
            "",
        ];
        for name in tricks {
            assert!(read(name).is_none(), "{name:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [("ada", "Ada"), ("paul", "pau1"), ("oscar", "0scar")] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        assert_ne!(looks("ann"), looks("anna"));
    }
}
