//! Whether the tables, indexes, triggers and functions of a store are those of this version.

use std::collections::BTreeSet;

use super::{open::FILES, sessions::Sessions};
use crate::StoreError;

/// What stands in the database, as the files name it; triggers that are switched off are not there.
const FOUND: &str = "
    SELECT 'table ' || c.relname, '' FROM pg_class c
      WHERE c.relnamespace = 'boxman'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p', 'f')
    UNION ALL SELECT 'index ' || c.relname, '' FROM pg_class c
      WHERE c.relnamespace = 'boxman'::regnamespace AND c.relkind = 'i'
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid)
    UNION ALL SELECT 'trigger ' || t.tgname, '' FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'boxman'::regnamespace AND NOT t.tgisinternal AND t.tgenabled = 'O'
    UNION ALL SELECT 'function ' || p.proname, p.prosrc FROM pg_proc p
      WHERE p.pronamespace = 'boxman'::regnamespace";

/// The first that is missing, changed or does not belong there.
pub(super) async fn check(sessions: &Sessions) -> Result<Option<String>, StoreError> {
    let rows = sessions.query(FOUND, &[]).await?;
    let found: BTreeSet<(String, String)> =
        rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let due: BTreeSet<(String, String)> = FILES.iter().flat_map(|file| made_by(file)).collect();
    let missing = due.difference(&found).next();
    let missing = missing.map(|(name, _)| format!("the {name} is missing or changed"));
    let added = found.difference(&due).next();
    let added = added.map(|(name, _)| format!("the {name} does not belong there"));
    Ok(missing.or(added))
}

/// What a numbered file makes: its kind and name, and the body of a function.
fn made_by(file: &str) -> Vec<(String, String)> {
    let mut made = Vec::new();
    for (at, _) in file.match_indices("CREATE ") {
        let rest = &file[at + "CREATE ".len()..];
        let mut words = rest.split(|c: char| c.is_whitespace() || c == '(');
        let kind = words.next().map(|word| match word {
            "UNIQUE" => words.next().unwrap_or_default(),
            word => word,
        });
        let kind = kind.unwrap_or_default().to_lowercase();
        if !["table", "index", "trigger", "function"].contains(&kind.as_str()) {
            continue;
        }
        let name = words.next().unwrap_or_default();
        let name = name.strip_prefix("boxman.").unwrap_or(name);
        let body = rest.split("$$").nth(1).filter(|_| kind == "function");
        made.push((
            format!("{kind} {name}"),
            body.unwrap_or_default().to_owned(),
        ));
    }
    made
}

#[cfg(test)]
mod tests {
    use super::made_by;

    #[test]
    fn what_a_file_makes_is_found_by_kind_and_name() {
        let file = "CREATE SCHEMA boxman; CREATE TABLE boxman.log(last int8);
                    CREATE UNIQUE INDEX a_b ON boxman.log(last);
                    CREATE FUNCTION boxman.f(x int8) RETURNS void AS $$ body $$;";
        let made = made_by(file);
        let due = [
            ("table log", ""),
            ("index a_b", ""),
            ("function f", " body "),
        ];
        let due = due.map(|(name, body)| (name.to_owned(), body.to_owned()));
        assert_eq!(made, due);
    }
}
