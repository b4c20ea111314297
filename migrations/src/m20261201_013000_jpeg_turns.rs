//! Shops take turns while JPEGs are made.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, BY_SHOP).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, BY_AGE).await
    }
}

/// The oldest picture of the next shop in turn is claimed.
const BY_SHOP: &[&str] = &[
    "DROP INDEX media_needs_jpeg",
    "CREATE INDEX media_needs_jpeg ON media (shop_id, id) WHERE needs_jpeg AND kind = 'image'",
];

const BY_AGE: &[&str] = &[
    "DROP INDEX media_needs_jpeg",
    "CREATE INDEX media_needs_jpeg ON media (id) WHERE needs_jpeg AND kind = 'image'",
];
