//! Item numbers as buyers type them, to find products and SKUs by an index.

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

/// Rows that are there already get the key as far as SQL can make it, without regard to width; the next time that they
/// are saved they get the whole one.
const ADDED: &[&str] = &[
    "ALTER TABLE products ADD COLUMN item_number_key TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE skus ADD COLUMN item_number_key TEXT NOT NULL DEFAULT ''",
    "UPDATE products SET item_number_key = LOWER(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(
        item_number, '-', ''), ' ', ''), '_', ''), '.', ''), '/', '')) WHERE item_number <> ''",
    "UPDATE skus SET item_number_key = LOWER(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(
        item_number, '-', ''), ' ', ''), '_', ''), '.', ''), '/', '')) WHERE item_number <> ''",
    "CREATE INDEX products_item_number ON products (owner_id, item_number_key)
        WHERE item_number_key <> ''",
    "CREATE INDEX skus_item_number ON skus (item_number_key) WHERE item_number_key <> ''",
];

const DROPPED: &[&str] = &[
    "DROP INDEX skus_item_number",
    "DROP INDEX products_item_number",
    "ALTER TABLE skus DROP COLUMN item_number_key",
    "ALTER TABLE products DROP COLUMN item_number_key",
];
