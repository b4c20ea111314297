//! Search by the names of categories, which find the products in them. The server fills the tables of categories that
//! exist already, because its rules make the terms.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, &[TEXTS]).await?;
        match manager.get_database_backend() {
            DbBackend::Sqlite => ddl::run(manager, SQLITE_TERMS).await,
            _ => ddl::run(manager, POSTGRES_TERMS).await,
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::drop_tables(manager, &["category_texts", "category_terms"]).await
    }
}

/// The classes of products and shops, so that one query reads all three. Only the name is used.
const TEXTS: &str = "CREATE TABLE category_texts (
    id BIGINT NOT NULL PRIMARY KEY REFERENCES categories (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    keywords TEXT NOT NULL,
    rest TEXT NOT NULL
)";

const SQLITE_TERMS: &[&str] = &["CREATE VIRTUAL TABLE category_terms USING fts5(
    name, title, keywords, rest, content='', contentless_delete=1, detail=column,
    tokenize=\"unicode61 remove_diacritics 0\")"];

const POSTGRES_TERMS: &[&str] = &[
    "CREATE TABLE category_terms (
        id BIGINT NOT NULL PRIMARY KEY REFERENCES categories (id) ON DELETE CASCADE,
        terms TSVECTOR NOT NULL
    )",
    "CREATE INDEX category_terms_terms ON category_terms USING GIN (terms)",
];
