//! Attempts to sign in are noted before their passwords are looked at. How many of those noted are
//! not judged yet tells who is refused whether a moment's patience may help.

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

const STATEMENTS: &[&str] =
    &["ALTER TABLE sign_in_failures ADD COLUMN unjudged BIGINT NOT NULL DEFAULT 0"];

const BACK: &[&str] = &["ALTER TABLE sign_in_failures DROP COLUMN unjudged"];
