//! Commands that tests of the whole procedure give: a step that the state names, with what it leaves
//! open filled in, and the correction of a roll.

use serde_json::{Value, json};

/// A settled roll was called wrong: these are the dice.
pub fn correct(dice: [u8; 2]) -> Value {
    json!({"do": "correct-roll", "dice": dice, "text": "called wrong",
        "by": "boxperson", "second": "floorperson"})
}

/// Turns a step that the state names into a command.
pub fn fill_in(step: &mut Value, set: &str, dice: [u8; 2]) {
    let Some(fields) = step.as_object_mut() else {
        return;
    };
    fields.remove("roles");
    let needs = fields.remove("needs").unwrap_or_default();
    for need in needs.as_array().into_iter().flatten() {
        let value = match (need.as_str().unwrap_or_default(), fields["do"].as_str()) {
            ("dice_set", _) => json!(set),
            ("dice", Some("select-dice")) => json!([2, 4]),
            ("dice", _) => json!(dice),
            ("reason", _) => json!("short"),
            ("amount", _) => json!(1000),
            ("ruling", _) => json!("it stands"),
            (other, _) => panic!("{other} is not known here"),
        };
        fields.insert(need.as_str().unwrap_or_default().to_owned(), value);
    }
}
