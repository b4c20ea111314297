//! How orders were shipped: carrier and tracking number.

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

const UP: &[&str] = &[
    "ALTER TABLE orders ADD COLUMN carrier TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE orders ADD COLUMN tracking_number TEXT NOT NULL DEFAULT ''",
];

const DOWN: &[&str] = &[
    "ALTER TABLE orders DROP COLUMN tracking_number",
    "ALTER TABLE orders DROP COLUMN carrier",
];
