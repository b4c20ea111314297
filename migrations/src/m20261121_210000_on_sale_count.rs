//! How many products of a shop are on sale: every list of products and shops tells it, so it is
//! counted where products are written and not where they are read.

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

const STATEMENTS: &[&str] = &[
    "ALTER TABLE shops ADD COLUMN on_sale_count BIGINT NOT NULL DEFAULT 0",
    "UPDATE shops SET on_sale_count =
        (SELECT COUNT(*) FROM products p WHERE p.owner_id = shops.user_id AND p.on_sale)",
];

const BACK: &[&str] = &["ALTER TABLE shops DROP COLUMN on_sale_count"];
