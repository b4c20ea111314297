//! Accounts, sessions, chat-app accounts, rate limits, and values that instances share.

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

/// In the order of their creation.
const TABLES: &[&str] = &[
    "users",
    "sessions",
    "refresh_tokens",
    "rate_limits",
    "shared_values",
    "chat_accounts",
    "chat_handles",
];

const STATEMENTS: &[&str] = &[
    // `password_version` counts changes of the password; `revision` counts the operators' decisions
    // about the account.
    "CREATE TABLE users (
        id {id},
        username TEXT NOT NULL,
        username_key TEXT NOT NULL,
        password_hash TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('merchant', 'admin')),
        status TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
        disabled_reason TEXT NOT NULL DEFAULT '',
        agreement_version TEXT NOT NULL DEFAULT '',
        privacy_version TEXT NOT NULL DEFAULT '',
        agreed_at BIGINT,
        password_version BIGINT NOT NULL DEFAULT 1,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX users_username_key ON users (username_key)",
    "CREATE INDEX users_status_id ON users (status, id)",
    "CREATE TABLE sessions (
        id {id},
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        chat_account_id BIGINT,
        created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL,
        ended_at BIGINT
    )",
    "CREATE INDEX sessions_user ON sessions (user_id)",
    "CREATE INDEX sessions_expiry ON sessions (expires_at)",
    // The successor of a used token is derived from it, so only hashes are kept.
    "CREATE TABLE refresh_tokens (
        hash TEXT PRIMARY KEY,
        session_id BIGINT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL,
        used_at BIGINT
    )",
    "CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id)",
    // `attempted_at` is the latest attempt of a backoff, or the time from which a bucket drains;
    // `pending` counts the attempts whose outcome is not known yet.
    "CREATE TABLE rate_limits (
        scope TEXT NOT NULL,
        subject TEXT NOT NULL,
        count BIGINT NOT NULL CHECK (count > 0),
        pending BIGINT NOT NULL CHECK (pending >= 0),
        attempted_at BIGINT NOT NULL,
        PRIMARY KEY (scope, subject)
    )",
    "CREATE INDEX rate_limits_age ON rate_limits (attempted_at)",
    "CREATE TABLE shared_values (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        expires_at BIGINT NOT NULL
    )",
    "CREATE TABLE chat_accounts (
        id {id},
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        app_id TEXT NOT NULL,
        openid TEXT NOT NULL,
        refusal TEXT NOT NULL DEFAULT ''
            CHECK (refusal IN ('', 'notFollowing', 'declined')),
        created_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX chat_accounts_openid ON chat_accounts (app_id, openid)",
    "CREATE INDEX chat_accounts_user ON chat_accounts (user_id)",
    // A handle exists before its chat account is joined to a user.
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
