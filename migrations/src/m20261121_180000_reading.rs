//! Indexes by which public pages read no more of a large shop than of a small one.

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

/// What is on sale is counted by shop and by category; the clearance list is a shop's, too.
const STATEMENTS: &[&str] = &[
    "CREATE INDEX products_on_sale ON products (owner_id, category_id) WHERE on_sale",
    "CREATE INDEX products_owner_clearance ON products (owner_id, is_clearance, id)",
];

const BACK: &[&str] = &[
    "DROP INDEX products_owner_clearance",
    "DROP INDEX products_on_sale",
];
