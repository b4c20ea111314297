//! Merchants arrange the products of their shop.

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

/// The largest `sort` comes first, and among equals the newest. The numbers of neighbours are far apart, so
/// that a product finds a place between them. What an older instance creates while instances are replaced
/// comes last. `first_sort` is the place that an import reserves for its first row.
const ADDED: &[&str] = &[
    "ALTER TABLE products ADD COLUMN sort BIGINT NOT NULL DEFAULT 0",
    "UPDATE products SET sort = id * 1048576",
    "ALTER TABLE product_imports ADD COLUMN first_sort BIGINT",
    "CREATE INDEX products_shop_order ON products (shop_id, sort, id)",
    "DROP INDEX products_owner_clearance",
    "CREATE INDEX products_shop_clearance ON products (shop_id, is_clearance, sort, id)",
    "DROP INDEX products_category",
    "CREATE INDEX products_category ON products (category_id, sort, id)",
];

const REMOVED: &[&str] = &[
    "DROP INDEX products_category",
    "CREATE INDEX products_category ON products (category_id, id)",
    "DROP INDEX products_shop_clearance",
    "CREATE INDEX products_owner_clearance ON products (shop_id, is_clearance, id)",
    "DROP INDEX products_shop_order",
    "ALTER TABLE product_imports DROP COLUMN first_sort",
    "ALTER TABLE products DROP COLUMN sort",
];
