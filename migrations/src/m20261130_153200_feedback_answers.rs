//! What became of messages to the platform.

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

/// The defaults are for servers of the previous version, which write messages without these columns.
const ADDED: &[&str] = &[
    "ALTER TABLE feedback ADD COLUMN status TEXT NOT NULL DEFAULT 'open'",
    "ALTER TABLE feedback ADD COLUMN answer TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE feedback ADD COLUMN answered_at BIGINT",
    "ALTER TABLE feedback ADD COLUMN revision BIGINT NOT NULL DEFAULT 1",
    "CREATE INDEX feedback_status ON feedback (status, id)",
];

const REMOVED: &[&str] = &[
    "DROP INDEX feedback_status",
    "ALTER TABLE feedback DROP COLUMN revision",
    "ALTER TABLE feedback DROP COLUMN answered_at",
    "ALTER TABLE feedback DROP COLUMN answer",
    "ALTER TABLE feedback DROP COLUMN status",
];
