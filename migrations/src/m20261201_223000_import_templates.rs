//! What merchants decided of the tables that they imported.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, ADDED).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::drop_tables(manager, &["import_templates"]).await
    }
}

/// `decisions` is JSON: it is read and written as a whole.
const ADDED: &[&str] = &["CREATE TABLE import_templates (
        id {id},
        shop_id BIGINT NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
        headings_hash TEXT NOT NULL,
        decisions TEXT NOT NULL,
        saved_at BIGINT NOT NULL,
        UNIQUE (shop_id, headings_hash)
    )"];
