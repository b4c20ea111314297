//! The product caps of settlement levels that operators have set.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let added = "ALTER TABLE platform_info ADD COLUMN level_caps TEXT NOT NULL DEFAULT '{}'";
        ddl::run(manager, &[added]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(
            manager,
            &["ALTER TABLE platform_info DROP COLUMN level_caps"],
        )
        .await
    }
}
