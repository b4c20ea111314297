//! What a dry run would make of the first products of its table.

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
        ddl::drop_tables(manager, &["product_import_products"]).await
    }
}

/// `changes` is JSON: it is read and written as a whole.
const ADDED: &[&str] = &[
    "CREATE TABLE product_import_products (
        id {id},
        import_id BIGINT NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
        row_number BIGINT NOT NULL,
        name TEXT NOT NULL,
        is_new BOOLEAN NOT NULL,
        changes TEXT NOT NULL
    )",
    "CREATE INDEX product_import_products_import ON product_import_products (import_id)",
];
