//! Requests of merchants for a settlement level, and the text of a notification that a person wrote.

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

/// A shop has one open request; the answered ones before it are its history.
const ADDED: &[&str] = &[
    "CREATE TABLE upgrade_requests (
        id {id},
        shop_id BIGINT NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
        level TEXT NOT NULL,
        status TEXT NOT NULL DEFAULT 'open',
        answer TEXT NOT NULL DEFAULT '',
        created_at BIGINT NOT NULL,
        answered_at BIGINT,
        revision BIGINT NOT NULL DEFAULT 1
    )",
    "CREATE INDEX upgrade_requests_shop ON upgrade_requests (shop_id, id)",
    "CREATE UNIQUE INDEX upgrade_requests_open ON upgrade_requests (shop_id) WHERE status = 'open'",
    "CREATE INDEX upgrade_requests_status ON upgrade_requests (status, id)",
    "ALTER TABLE notifications ADD COLUMN text TEXT NOT NULL DEFAULT ''",
];

const REMOVED: &[&str] = &[
    "ALTER TABLE notifications DROP COLUMN text",
    "DROP TABLE upgrade_requests",
];
