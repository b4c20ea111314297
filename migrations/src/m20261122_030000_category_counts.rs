//! How many products stand in each category: every tree and home page tells it, so it is counted
//! where products are written and not where they are read.

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
    "ALTER TABLE categories ADD COLUMN product_count BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE categories ADD COLUMN on_sale_count BIGINT NOT NULL DEFAULT 0",
    "UPDATE categories SET
        product_count = (SELECT COUNT(*) FROM products p WHERE p.category_id = categories.id),
        on_sale_count = (SELECT COUNT(*) FROM products p
            WHERE p.category_id = categories.id AND p.on_sale)",
];

const BACK: &[&str] = &[
    "ALTER TABLE categories DROP COLUMN on_sale_count",
    "ALTER TABLE categories DROP COLUMN product_count",
];
