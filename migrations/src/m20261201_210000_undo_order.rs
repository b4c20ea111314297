//! Undoing a change of many products names them in the order of the change.

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
        ddl::run(manager, REMOVED).await
    }
}

/// A list of ids as JSON.
const ADDED: &[&str] =
    &["ALTER TABLE batch_undos ADD COLUMN product_ids TEXT NOT NULL DEFAULT '[]'"];

const REMOVED: &[&str] = &["ALTER TABLE batch_undos DROP COLUMN product_ids"];
