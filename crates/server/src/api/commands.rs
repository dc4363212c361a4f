//! The commands in the contract: a schema for each, from the types and the catalogues of the engines.

use std::borrow::Cow;

use boxman_engine::{Duty, Listed, Row};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        Discriminator, KnownFormat, Ref, RefOr, SchemaFormat,
        schema::{Object, ObjectBuilder, OneOfBuilder, Schema, Type},
    },
};

use crate::command::SERVER_COMMANDS;

/// One command of a table, or of what is around it.
pub(crate) struct TableCommandBody;

/// One command of a tournament.
pub(crate) struct TournamentCommandBody;

/// A named schema.
type Named = (String, RefOr<Schema>);

fn table_commands() -> Vec<Named> {
    let mut all = each::<boxman_table::Command>("Command");
    all.extend(
        SERVER_COMMANDS
            .iter()
            .map(|row| (name(row, "Command"), around(row).into())),
    );
    all
}

fn tournament_commands() -> Vec<Named> {
    each::<boxman_tournament::Command>("TournamentCommand")
}

impl PartialSchema for TableCommandBody {
    fn schema() -> RefOr<Schema> {
        any_of(&table_commands())
    }
}

impl ToSchema for TableCommandBody {
    fn name() -> Cow<'static, str> {
        "TableCommandBody".into()
    }

    fn schemas(schemas: &mut Vec<Named>) {
        boxman_table::Command::schemas(schemas);
        let of_the_game = each::<boxman_table::Command>("Command");
        schemas.push(("Command".to_owned(), any_of(&of_the_game)));
        schemas.extend(table_commands());
    }
}

impl PartialSchema for TournamentCommandBody {
    fn schema() -> RefOr<Schema> {
        any_of(&tournament_commands())
    }
}

impl ToSchema for TournamentCommandBody {
    fn name() -> Cow<'static, str> {
        "TournamentCommandBody".into()
    }

    fn schemas(schemas: &mut Vec<Named>) {
        boxman_tournament::Command::schemas(schemas);
        schemas.extend(tournament_commands());
    }
}

/// The name of a command's schema: `take-down` is `TakeDownCommand`.
fn name(row: &Row, suffix: &str) -> String {
    let capital = |part: &str| {
        let mut letters = part.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    let words: String = row.word.split('-').map(capital).collect();
    words + suffix
}

/// A schema for each command of an engine: its fields, and what stands beside them.
fn each<C: Listed + ToSchema>(suffix: &str) -> Vec<Named> {
    let RefOr::T(Schema::OneOf(variants)) = C::schema() else {
        return Vec::new();
    };
    let rows = C::CATALOGUE.iter().zip(variants.items);
    let named = rows.filter_map(|(row, variant)| match variant {
        RefOr::T(Schema::Object(fields)) => Some((name(row, suffix), beside(row, fields).into())),
        _ => None,
    });
    named.collect()
}

/// What the server adds around the game has no type of an engine.
fn around(row: &Row) -> Object {
    let mut fields = ObjectBuilder::new();
    for field in row.fields {
        fields = fields.property(field.name, ObjectBuilder::new().schema_type(Type::String));
        fields = fields.required(field.name);
    }
    beside(row, fields.required("do").build())
}

/// Adds what every command may carry, and who may give it.
fn beside(row: &Row, mut fields: Object) -> Object {
    let text = |about: &str| {
        let object = ObjectBuilder::new().schema_type(Type::String);
        RefOr::from(object.description(Some(about)))
    };
    let word = ObjectBuilder::new().schema_type(Type::String);
    let word = word.enum_values(Some([row.word]));
    let whole = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(0))
        .description(Some(
            "The `seq` the client has seen; another refuses the command.",
        ));
    let own = [
        ("do", word.into()),
        ("id", text("The client's own mark: the same id acts once.")),
        ("by", RefOr::Ref(Ref::from_schema_name("Role"))),
        ("expect_seq", whole.into()),
    ];
    for (key, schema) in own {
        fields.properties.insert(key.to_owned(), schema);
    }
    if row.names_player {
        // Whoever plays may leave the own name out.
        fields.required.retain(|field| field != "player");
    }
    let may = |letters: &str| {
        let names = letters.chars().filter_map(Duty::lettered).map(Duty::name);
        names.collect::<Vec<_>>().join(", ")
    };
    let mut about = format!("{} By {}.", row.about, may(row.by));
    if !row.on_behalf.is_empty() {
        let staff = may(row.on_behalf);
        about.push_str(&format!(
            " For a player at a table of the house also by {staff}."
        ));
    }
    fields.title = Some(row.title.to_owned());
    fields.description = Some(about);
    fields
}

fn any_of(commands: &[Named]) -> RefOr<Schema> {
    let mut all = OneOfBuilder::new().discriminator(Some(Discriminator::new("do")));
    for (name, _) in commands {
        all = all.item(Ref::from_schema_name(name));
    }
    all.into()
}
