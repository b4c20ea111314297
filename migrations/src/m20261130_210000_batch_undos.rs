//! What products were before a change of many, so that it can be undone.

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
        ddl::drop_tables(
            manager,
            &["batch_undos", "batch_undo_products", "batch_undo_skus"],
        )
        .await
    }
}

/// `revision` is what the change made of it. `moved` is by how many pieces the change moved the stock: what
/// is sold meanwhile stays sold.
const ADDED: &[&str] = &[
    "CREATE TABLE batch_undos (
        id {id},
        shop_id BIGINT NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
        until BIGINT NOT NULL
    )",
    "CREATE INDEX batch_undos_shop ON batch_undos (shop_id)",
    "CREATE INDEX batch_undos_until ON batch_undos (until)",
    "CREATE TABLE batch_undo_products (
        undo_id BIGINT NOT NULL REFERENCES batch_undos (id) ON DELETE CASCADE,
        product_id BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        on_sale BOOLEAN NOT NULL,
        is_clearance BOOLEAN NOT NULL,
        category_id BIGINT NOT NULL,
        price_visibility TEXT NOT NULL,
        PRIMARY KEY (undo_id, product_id)
    )",
    "CREATE TABLE batch_undo_skus (
        undo_id BIGINT NOT NULL REFERENCES batch_undos (id) ON DELETE CASCADE,
        product_id BIGINT NOT NULL,
        sku_id BIGINT NOT NULL,
        price BIGINT,
        moved BIGINT NOT NULL,
        PRIMARY KEY (undo_id, sku_id)
    )",
];
