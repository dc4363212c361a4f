//! What a line means that is not the shorthand's: the dice, taking back, leaving.

use boxman_table::NoRollReason;

/// What Enter does with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Intent {
    /// The text that a step waits for.
    Fill,
    /// An empty line: the next thing that is due.
    Step,
    /// The other answer, where there are two.
    Other,
    /// The dice are drawn.
    Draw,
    /// The dice are called.
    Call([u8; 2]),
    /// A roll does not count, for this reason; nothing while none is named.
    NoRoll(Option<NoRollReason>),
    /// The last line is taken back.
    Undo,
    /// The keys are explained.
    Help,
    /// Away from the table.
    Quit,
    /// A line of the shorthand.
    Shorthand,
}

/// The reasons for which a roll does not count, with what is typed for them.
pub(crate) const REASONS: [NoRollReason; 8] = [
    NoRollReason::OffTable,
    NoRollReason::Stacked,
    NoRollReason::NotTogether,
    NoRollReason::Short,
    NoRollReason::OnBank,
    NoRollReason::CupOrRail,
    NoRollReason::Cheating,
    NoRollReason::Improper,
];

impl Intent {
    /// What a line means; only the crew calls dice.
    pub fn of(line: &str, crew: bool) -> Intent {
        let line = line.trim().to_ascii_lowercase();
        match line.as_str() {
            "" => return Intent::Step,
            "x" => return Intent::Other,
            "roll" => return Intent::Draw,
            "undo" => return Intent::Undo,
            "help" | "?" => return Intent::Help,
            "quit" | "exit" => return Intent::Quit,
            _ => {}
        }
        if crew && let Some(dice) = pair(&line) {
            return Intent::Call(dice);
        }
        match line.strip_prefix("no roll") {
            Some(reason) if crew => Intent::NoRoll(reason_of(reason)),
            _ => Intent::Shorthand,
        }
    }
}

/// Two faces: `42`, `4 2`, `4-2`.
fn pair(line: &str) -> Option<[u8; 2]> {
    let faces: Vec<char> = line.chars().filter(|c| !" -,".contains(*c)).collect();
    let [first, second] = faces[..] else {
        return None;
    };
    let face = |c: char| {
        c.to_digit(7)
            .filter(|face| *face > 0)
            .map(|face| face as u8)
    };
    Some([face(first)?, face(second)?])
}

/// A reason by its number or the beginning of its name.
fn reason_of(text: &str) -> Option<NoRollReason> {
    let text = text.trim().replace(' ', "-");
    if let Ok(number) = text.parse::<usize>() {
        return REASONS.get(number.checked_sub(1)?).copied();
    }
    let begun = |reason: &&NoRollReason| reason.name().starts_with(&text);
    REASONS
        .iter()
        .find(begun)
        .copied()
        .filter(|_| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_faces_are_a_call_of_the_crew_alone() {
        for line in ["42", "4 2", " 4-2 "] {
            assert_eq!(Intent::of(line, true), Intent::Call([4, 2]), "{line:?}");
            assert_eq!(Intent::of(line, false), Intent::Shorthand, "{line:?}");
        }
        for line in ["47", "4", "421", "04", "4x"] {
            assert_eq!(Intent::of(line, true), Intent::Shorthand, "{line:?}");
        }
    }

    #[test]
    fn a_no_roll_goes_by_number_or_name() {
        let off = Intent::NoRoll(Some(NoRollReason::OffTable));
        assert_eq!(Intent::of("no roll 1", true), off);
        assert_eq!(Intent::of("No roll off table", true), off);
        assert_eq!(Intent::of("no roll", true), Intent::NoRoll(None));
        assert_eq!(Intent::of("no roll 9", true), Intent::NoRoll(None));
        assert_eq!(Intent::of("no roll 0", true), Intent::NoRoll(None));
        assert_eq!(Intent::of("no roll 1", false), Intent::Shorthand);
    }
}
