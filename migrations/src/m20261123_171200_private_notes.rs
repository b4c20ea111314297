//! Private notes of products, for their merchant only.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, UP).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, DOWN).await
    }
}

const UP: &[&str] = &["ALTER TABLE products ADD COLUMN private_note TEXT NOT NULL DEFAULT ''"];

const DOWN: &[&str] = &["ALTER TABLE products DROP COLUMN private_note"];
