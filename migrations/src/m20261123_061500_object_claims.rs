//! Objects without a file are claimed by who removes them, so that no transaction waits for the store.

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
        ddl::run(manager, BACK).await
    }
}

// Until then one instance alone may remove the object, and nobody may store it; 0 when nobody claims it.
const STATEMENTS: &[&str] =
    &["ALTER TABLE loose_objects ADD COLUMN claimed_until BIGINT NOT NULL DEFAULT 0"];

const BACK: &[&str] = &["ALTER TABLE loose_objects DROP COLUMN claimed_until"];
