//! Prices by quantity, and mixed lots of shops.

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
        ddl::run(manager, REMOVED).await?;
        ddl::drop_tables(manager, &["product_tiers", "sku_tiers", "batch_undo_tiers"]).await
    }
}

/// `tier_quantity` and `tier_price` are what cards show: the largest quantity of a tier and its lowest
/// price.
const ADDED: &[&str] = &[
    "ALTER TABLE shops ADD COLUMN mix_amount BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE shops ADD COLUMN mix_pieces BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE products ADD COLUMN lot TEXT NOT NULL DEFAULT 'line'",
    "ALTER TABLE products ADD COLUMN tier_quantity BIGINT",
    "ALTER TABLE products ADD COLUMN tier_price BIGINT",
    "CREATE TABLE product_tiers (
        product_id BIGINT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        position BIGINT NOT NULL,
        min_quantity BIGINT NOT NULL CHECK (min_quantity >= 2),
        PRIMARY KEY (product_id, position)
    )",
    "CREATE TABLE sku_tiers (
        sku_id BIGINT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
        position BIGINT NOT NULL,
        price BIGINT NOT NULL CHECK (price >= 0),
        PRIMARY KEY (sku_id, position)
    )",
    "CREATE TABLE batch_undo_tiers (
        undo_id BIGINT NOT NULL REFERENCES batch_undos (id) ON DELETE CASCADE,
        sku_id BIGINT NOT NULL,
        position BIGINT NOT NULL,
        price BIGINT NOT NULL,
        PRIMARY KEY (undo_id, sku_id, position)
    )",
];

const REMOVED: &[&str] = &[
    "ALTER TABLE products DROP COLUMN tier_price",
    "ALTER TABLE products DROP COLUMN tier_quantity",
    "ALTER TABLE products DROP COLUMN lot",
    "ALTER TABLE shops DROP COLUMN mix_pieces",
    "ALTER TABLE shops DROP COLUMN mix_amount",
];
