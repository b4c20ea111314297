//! What the carousel pictures of a shop show.

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

/// The defaults are for servers of the previous version, which write the rows without these columns.
const ADDED: &[&str] = &[
    "ALTER TABLE shop_carousel_images ADD COLUMN text TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE shop_carousel_images ADD COLUMN translations TEXT NOT NULL DEFAULT '{}'",
];

const REMOVED: &[&str] = &[
    "ALTER TABLE shop_carousel_images DROP COLUMN translations",
    "ALTER TABLE shop_carousel_images DROP COLUMN text",
];
