//! Chat-app accounts joined to users, and the sealed handles that stand for them in browsers.

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
const TABLES: &[&str] = &["chat_handles", "chat_accounts"];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE chat_accounts (
        id {id},
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        app_id TEXT NOT NULL,
        openid TEXT NOT NULL,
        created_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX chat_accounts_openid ON chat_accounts (app_id, openid)",
    "CREATE INDEX chat_accounts_user ON chat_accounts (user_id)",
    // A handle may be given out before its chat account is joined to a user.
    "CREATE TABLE chat_handles (
        id TEXT PRIMARY KEY,
        app_id TEXT NOT NULL,
        openid TEXT NOT NULL,
        browser_hash TEXT NOT NULL,
        code_hash TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL,
        revoked_at BIGINT
    )",
    "CREATE UNIQUE INDEX chat_handles_code_hash ON chat_handles (code_hash)",
    "CREATE INDEX chat_handles_openid ON chat_handles (app_id, openid)",
    "CREATE INDEX chat_handles_expiry ON chat_handles (expires_at)",
];
