//! What users tell the platform, and what operators did.

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
        ddl::drop_tables(manager, TABLES).await
    }
}

/// In the order in which they can go.
const TABLES: &[&str] = &["audit_log", "feedback"];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE feedback (
        id {id},
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        text TEXT NOT NULL,
        contact TEXT NOT NULL,
        created_at BIGINT NOT NULL
    )",
    "CREATE INDEX feedback_user ON feedback (user_id, created_at)",
    // Kept when the account is gone; `detail` is JSON.
    "CREATE TABLE audit_log (
        id {id},
        actor_id BIGINT REFERENCES users (id) ON DELETE SET NULL,
        action TEXT NOT NULL,
        subject TEXT NOT NULL,
        detail TEXT NOT NULL DEFAULT '{}',
        created_at BIGINT NOT NULL
    )",
    "CREATE INDEX audit_log_actor ON audit_log (actor_id, id)",
    "CREATE INDEX audit_log_subject ON audit_log (subject, id)",
];
