//! No column names a language any more: names of shipping origins and business categories are translated
//! like all other texts, and which languages there are is the server's alone to know.

use std::collections::BTreeMap;

use sea_orm_migration::{
    prelude::*,
    sea_orm::{FromQueryResult, Statement},
};

use crate::{ddl, rebuild::Listed, reference::fingerprint};

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in NAMED {
            let added = "ADD COLUMN translations TEXT NOT NULL DEFAULT '{}'";
            ddl::run(manager, &[&format!("ALTER TABLE {table} {added}")]).await?;
            join(manager, table).await?;
            for column in COLUMNS {
                let removed = format!("ALTER TABLE {table} DROP COLUMN {column}");
                ddl::run(manager, &[&removed]).await?;
            }
        }
        for list in &LISTS {
            list.open(manager).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for list in &LISTS {
            list.close(manager).await?;
        }
        for table in NAMED {
            for (column, definition) in COLUMNS.iter().zip(DEFINITIONS) {
                let added = format!("ALTER TABLE {table} ADD COLUMN {column} {definition}");
                ddl::run(manager, &[&added]).await?;
            }
            separate(manager, table).await?;
            let removed = format!("ALTER TABLE {table} DROP COLUMN translations");
            ddl::run(manager, &[&removed]).await?;
        }
        Ok(())
    }
}

/// The tables whose names had a column for each language.
const NAMED: [&str; 2] = ["areas", "business_categories"];
const COLUMNS: [&str; 4] = [
    "name_en",
    "name_ar",
    "name_en_source_fingerprint",
    "name_ar_source_fingerprint",
];
const DEFINITIONS: [&str; 4] = [
    "TEXT NOT NULL DEFAULT ''",
    "TEXT NOT NULL DEFAULT ''",
    "BIGINT",
    "BIGINT",
];

const LANGUAGES: &str = "'zh', 'en', 'ar'";
const LISTS: [Listed; 4] = [
    Listed {
        table: "shops",
        column: "language",
        definition: "TEXT NOT NULL DEFAULT 'zh'",
        values: LANGUAGES,
    },
    Listed {
        table: "inquiries",
        column: "locale",
        definition: "TEXT NOT NULL",
        values: LANGUAGES,
    },
    Listed {
        table: "orders",
        column: "buyer_locale",
        definition: "TEXT NOT NULL",
        values: LANGUAGES,
    },
    Listed {
        table: "notification_settings",
        column: "locale",
        definition: "TEXT NOT NULL",
        values: LANGUAGES,
    },
];

#[derive(FromQueryResult)]
struct Named {
    id: i64,
    name: String,
    name_en: String,
    name_ar: String,
    name_en_source_fingerprint: Option<i64>,
    name_ar_source_fingerprint: Option<i64>,
}

/// A translation as the columns `translations` hold it; null fingerprints were those of the name.
#[derive(serde::Serialize, serde::Deserialize)]
struct Translation {
    text: String,
    source_fingerprint: u64,
}

/// By language and field.
type Translations = BTreeMap<String, BTreeMap<String, Translation>>;

async fn join(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    let conn = manager.get_connection();
    let backend = manager.get_database_backend();
    let sql = format!("SELECT id, name, {} FROM {table}", COLUMNS.join(", "));
    let rows = Named::find_by_statement(Statement::from_string(backend, sql));
    for row in rows.all(conn).await? {
        let of_name = fingerprint(&row.name);
        let made = [
            ("en", row.name_en, row.name_en_source_fingerprint),
            ("ar", row.name_ar, row.name_ar_source_fingerprint),
        ];
        let made = made.into_iter().filter(|(_, text, _)| !text.is_empty());
        let translations: Translations = made
            .map(|(language, text, seen)| {
                let source_fingerprint = seen.map_or(of_name, i64::cast_unsigned);
                let translation = Translation {
                    text,
                    source_fingerprint,
                };
                let fields = BTreeMap::from([("name".to_owned(), translation)]);
                (language.to_owned(), fields)
            })
            .collect();
        let json = serde_json::to_string(&translations).map_err(|error| unreadable(&error))?;
        let sql = format!("UPDATE {table} SET translations = $1 WHERE id = $2");
        let values: [Value; 2] = [json.into(), row.id.into()];
        conn.execute_raw(Statement::from_sql_and_values(backend, &sql, values))
            .await?;
    }
    Ok(())
}

#[derive(FromQueryResult)]
struct Joined {
    id: i64,
    translations: String,
}

async fn separate(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    let conn = manager.get_connection();
    let backend = manager.get_database_backend();
    let sql = format!("SELECT id, translations FROM {table}");
    let rows = Joined::find_by_statement(Statement::from_string(backend, sql));
    for row in rows.all(conn).await? {
        let read: Translations =
            serde_json::from_str(&row.translations).map_err(|error| unreadable(&error))?;
        for (language, mut fields) in read {
            let Some(made) = fields.remove("name").filter(|_| language != "zh") else {
                continue;
            };
            let sql = format!(
                "UPDATE {table} SET name_{language} = $1, name_{language}_source_fingerprint = $2
                WHERE id = $3"
            );
            let seen = made.source_fingerprint.cast_signed();
            let values: [Value; 3] = [made.text.into(), seen.into(), row.id.into()];
            conn.execute_raw(Statement::from_sql_and_values(backend, &sql, values))
                .await?;
        }
    }
    Ok(())
}

fn unreadable(error: &serde_json::Error) -> DbErr {
    DbErr::Custom(error.to_string())
}
