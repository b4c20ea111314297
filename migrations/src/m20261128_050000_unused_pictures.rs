//! The pictures of an import that belong to no product of its table.

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
        ddl::run(manager, DROPPED).await
    }
}

/// `unused_pictures` is JSON: it is read and written as a whole.
const ADDED: &[&str] = &[
    "ALTER TABLE product_imports ADD COLUMN unused_picture_count BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE product_imports ADD COLUMN unused_pictures TEXT NOT NULL DEFAULT '[]'",
];

const DROPPED: &[&str] = &[
    "ALTER TABLE product_imports DROP COLUMN unused_pictures",
    "ALTER TABLE product_imports DROP COLUMN unused_picture_count",
];
