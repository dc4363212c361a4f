//! The reference of commands, from the catalogues of the engines.

use boxman_engine::{Duty, Field, Listed, Row};

use crate::generate::cell;

/// `docs/reference/commands.md`.
pub(crate) fn render() -> String {
    let mut text = String::from(
        "# Commands\n\n\
         Made by `cargo xtask generate` from the catalogues in `crates/table` and `crates/tournament`. What each command \
         does in detail is in [the protocol](../protocol.md) and in [tournaments](../tournaments.md).\n\n\
         A field in brackets may be left out. Who may give a command is the widest that any rulebook allows; the rulebook \
         of a table may say it more closely. *Guest* is anybody at a practice table. *For a player* are those who may give it \
         at a table of the house for a player who has no device, with the player named.\n",
    );
    chapter::<boxman_table::Command>(&mut text, "A table");
    chapter::<boxman_tournament::Command>(&mut text, "A tournament");
    text
}

fn chapter<C: Listed>(text: &mut String, title: &str) {
    text.push_str(&format!(
        "\n## {title}\n\n| command | does | fields | by | for a player |\n|---|---|---|---|---|\n"
    ));
    for row in C::CATALOGUE {
        text.push_str(&line(row));
    }
}

fn line(row: &Row) -> String {
    let fields: Vec<String> = row.fields.iter().map(field).collect();
    format!(
        "| `{}` | **{}.** {} | {} | {} | {} |\n",
        row.word,
        row.title,
        cell(row.about),
        cell(&fields.join(", ")),
        cell(&duties(row.by)),
        cell(&duties(row.on_behalf)),
    )
}

fn field(field: &Field) -> String {
    let named = format!("`{}`: {}", field.name, field.holds);
    if field.required {
        named
    } else {
        format!("[{named}]")
    }
}

fn duties(letters: &str) -> String {
    if letters.len() == Duty::ALL.len() {
        return "anybody".to_owned();
    }
    let names = letters.chars().filter_map(Duty::lettered).map(Duty::name);
    names.collect::<Vec<_>>().join(", ")
}
