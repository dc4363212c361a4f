//! How the vocabulary looks in a contract: the schemas of wagers, amounts, roles and numbers.

use std::borrow::Cow;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, RefOr, SchemaFormat,
        schema::{ObjectBuilder, Schema, Type},
    },
};

use crate::{CapPeriod, Cents, Number, Progress, Role, Wager};

/// Gives types a schema of their own name.
macro_rules! schemas {
    ($($type:ident => $schema:expr;)*) => {
        $(
            impl PartialSchema for $type {
                fn schema() -> RefOr<Schema> {
                    $schema.into()
                }
            }

            impl ToSchema for $type {
                fn name() -> Cow<'static, str> {
                    stringify!($type).into()
                }
            }
        )*
    };
}

schemas! {
    Cents => whole("An amount in cents.").format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)));
    Number => whole("A total of two dice other than seven.").minimum(Some(2)).maximum(Some(12));
    Progress => whole("The marks of a wager, as its definition keeps them.").minimum(Some(0));
    Wager => words("The name of a wager, such as `pass`, `place-6` or `hop-2-5`.").examples(["pass"]);
    Role => words("Who acts at a table.").enum_values(Some(Role::ALL.map(Role::name)));
    CapPeriod => words("What a posted cap is counted over.").enum_values(Some(["round", "hand"]));
}

fn whole(about: &str) -> ObjectBuilder {
    let object = ObjectBuilder::new().schema_type(Type::Integer);
    object.description(Some(about))
}

fn words(about: &str) -> ObjectBuilder {
    let object = ObjectBuilder::new().schema_type(Type::String);
    object.description(Some(about))
}
