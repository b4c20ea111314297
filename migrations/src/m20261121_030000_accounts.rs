//! Accounts, their sessions, the brake on failed sign-ins, and values that instances share.

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
const TABLES: &[&str] = &[
    "shared_values",
    "sign_in_failures",
    "refresh_tokens",
    "sessions",
    "users",
];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE users (
        id {id},
        username TEXT NOT NULL,
        username_key TEXT NOT NULL,
        password_hash TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('merchant', 'admin')),
        status TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
        agreement_version TEXT NOT NULL DEFAULT '',
        agreed_at BIGINT,
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
    "CREATE TABLE sign_in_failures (
        scope TEXT NOT NULL CHECK (scope IN ('account', 'address')),
        subject TEXT NOT NULL,
        failures BIGINT NOT NULL CHECK (failures > 0),
        last_failed_at BIGINT NOT NULL,
        PRIMARY KEY (scope, subject)
    )",
    "CREATE INDEX sign_in_failures_age ON sign_in_failures (last_failed_at)",
    "CREATE TABLE shared_values (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        expires_at BIGINT NOT NULL
    )",
];
