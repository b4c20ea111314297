//! Baskets of signed-in buyers.

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
        ddl::drop_tables(manager, &["baskets"]).await
    }
}

/// `lines` is JSON: a basket is always read and written as a whole, and keeps SKUs that are gone.
const STATEMENTS: &[&str] = &[
    "CREATE TABLE baskets (
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        shop_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        lines TEXT NOT NULL,
        revision BIGINT NOT NULL,
        updated_at BIGINT NOT NULL,
        PRIMARY KEY (user_id, shop_id)
    )",
    "CREATE INDEX baskets_shop ON baskets (shop_id)",
    "CREATE INDEX baskets_age ON baskets (updated_at)",
];
