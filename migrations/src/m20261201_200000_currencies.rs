//! The rates of second currencies, and what shops add to amounts in them.

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

/// A shop without a margin shows no amounts in second currencies.
const ADDED: &[&str] = &[
    "ALTER TABLE platform_info ADD COLUMN currencies TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE platform_info ADD COLUMN currency_revision BIGINT NOT NULL DEFAULT 1",
    "ALTER TABLE shops ADD COLUMN currency_margin BIGINT DEFAULT 0",
];

const REMOVED: &[&str] = &[
    "ALTER TABLE shops DROP COLUMN currency_margin",
    "ALTER TABLE platform_info DROP COLUMN currency_revision",
    "ALTER TABLE platform_info DROP COLUMN currencies",
];
