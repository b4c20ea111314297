//! Products and shops that signed-in users saved.

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
        ddl::drop_tables(manager, &["saved_products", "saved_shops"]).await
    }
}

const STATEMENTS: &[&str] = &[
    "CREATE TABLE saved_products (
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        product_id BIGINT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        saved_at BIGINT NOT NULL,
        PRIMARY KEY (user_id, product_id)
    )",
    "CREATE INDEX saved_products_product ON saved_products (product_id)",
    "CREATE TABLE saved_shops (
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        shop_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        saved_at BIGINT NOT NULL,
        PRIMARY KEY (user_id, shop_id)
    )",
    "CREATE INDEX saved_shops_shop ON saved_shops (shop_id)",
];
