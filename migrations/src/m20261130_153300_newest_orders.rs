//! Operators read orders and inquiries of all shops, the newest first.

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
        ddl::run(
            manager,
            &["DROP INDEX inquiries_newest", "DROP INDEX orders_newest"],
        )
        .await
    }
}

const ADDED: &[&str] = &[
    "CREATE INDEX orders_newest ON orders (created_at, id)",
    "CREATE INDEX inquiries_newest ON inquiries (created_at, id)",
];
