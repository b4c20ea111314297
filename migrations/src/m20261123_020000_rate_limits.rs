//! One table for everything that is allowed only so often: guesses of a password, registrations,
//! orders. It replaces `sign_in_failures`, whose check knows two scopes only. What that held is
//! forgotten after a day anyway and is not moved. Nothing has been released yet, so no older server
//! runs beside this one and misses the table.

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

const STATEMENTS: &[&str] = &[
    // `attempted_at` is the latest attempt of a backoff, or the moment from which a bucket drains.
    "CREATE TABLE rate_limits (
        scope TEXT NOT NULL,
        subject TEXT NOT NULL,
        count BIGINT NOT NULL CHECK (count > 0),
        pending BIGINT NOT NULL CHECK (pending >= 0),
        attempted_at BIGINT NOT NULL,
        PRIMARY KEY (scope, subject)
    )",
    "CREATE INDEX rate_limits_age ON rate_limits (attempted_at)",
    "DROP TABLE sign_in_failures",
];

const BACK: &[&str] = &[
    "CREATE TABLE sign_in_failures (
        scope TEXT NOT NULL CHECK (scope IN ('account', 'address')),
        subject TEXT NOT NULL,
        failures BIGINT NOT NULL CHECK (failures > 0),
        last_failed_at BIGINT NOT NULL,
        unjudged BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (scope, subject)
    )",
    "CREATE INDEX sign_in_failures_age ON sign_in_failures (last_failed_at)",
    "DROP TABLE rate_limits",
];
