//! Which privacy policy somebody agreed to, and how often a password was changed: browsers that are
//! known to an account stop being known with its next password.

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
    "ALTER TABLE users ADD COLUMN privacy_version TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE users ADD COLUMN password_version BIGINT NOT NULL DEFAULT 1",
];

const BACK: &[&str] = &[
    "ALTER TABLE users DROP COLUMN password_version",
    "ALTER TABLE users DROP COLUMN privacy_version",
];
