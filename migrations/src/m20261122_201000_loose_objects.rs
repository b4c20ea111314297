//! Objects of the store that no file refers to, or none yet: noted before they are stored and when
//! their file goes, so that none is forgotten when the store or this server fails in between.

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
    // Due at: from then on it may be removed, if no file refers to it.
    "CREATE TABLE loose_objects (
        object_key TEXT PRIMARY KEY,
        due_at BIGINT NOT NULL
    )",
    "CREATE INDEX loose_objects_due ON loose_objects (due_at)",
    "CREATE INDEX uploads_object ON uploads (object_key)",
];

const BACK: &[&str] = &["DROP INDEX uploads_object", "DROP TABLE loose_objects"];
