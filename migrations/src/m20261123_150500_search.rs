//! Search over products and shops. Each has four classes of text, the name first, which rank its
//! hits; the plain text of each class finds a run of Chinese characters exactly.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, TEXTS).await?;
        match manager.get_database_backend() {
            DbBackend::Sqlite => ddl::run(manager, SQLITE_TERMS).await,
            _ => ddl::run(manager, POSTGRES_TERMS).await,
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::drop_tables(
            manager,
            &["product_texts", "shop_texts", "product_terms", "shop_terms"],
        )
        .await
    }
}

/// Normalised text by class.
const TEXTS: &[&str] = &[
    "CREATE TABLE product_texts (
        id BIGINT NOT NULL PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        title TEXT NOT NULL,
        keywords TEXT NOT NULL,
        rest TEXT NOT NULL
    )",
    "CREATE TABLE shop_texts (
        id BIGINT NOT NULL PRIMARY KEY REFERENCES shops (user_id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        title TEXT NOT NULL,
        keywords TEXT NOT NULL,
        rest TEXT NOT NULL
    )",
];

/// Our own code produces the terms, so the tokenizer only splits at spaces. Ranking needs the class
/// of a term, not its position in the text.
const SQLITE_TERMS: &[&str] = &[
    "CREATE VIRTUAL TABLE product_terms USING fts5(
        name, title, keywords, rest, content='', contentless_delete=1, detail=column,
        tokenize=\"unicode61 remove_diacritics 0\")",
    "CREATE VIRTUAL TABLE shop_terms USING fts5(
        name, title, keywords, rest, content='', contentless_delete=1, detail=column,
        tokenize=\"unicode61 remove_diacritics 0\")",
];

/// The classes are the weights A to D.
const POSTGRES_TERMS: &[&str] = &[
    "CREATE TABLE product_terms (
        id BIGINT NOT NULL PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
        terms TSVECTOR NOT NULL
    )",
    "CREATE INDEX product_terms_terms ON product_terms USING GIN (terms)",
    "CREATE TABLE shop_terms (
        id BIGINT NOT NULL PRIMARY KEY REFERENCES shops (user_id) ON DELETE CASCADE,
        terms TSVECTOR NOT NULL
    )",
    "CREATE INDEX shop_terms_terms ON shop_terms USING GIN (terms)",
];
