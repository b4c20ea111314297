//! Text files that operators put at the root of the site.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, STATEMENTS).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::drop_tables(manager, &["root_files"]).await
    }
}

const STATEMENTS: &[&str] = &["CREATE TABLE root_files (
        name TEXT NOT NULL PRIMARY KEY,
        content TEXT NOT NULL,
        revision BIGINT NOT NULL DEFAULT 1,
        updated_at BIGINT NOT NULL
    )"];
