//! What a file's smaller pictures are, in its own row: nearly every answer shows files, and looks them
//! up with their variants. The rows of variants stay for asking who uses an object.

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
    "ALTER TABLE media ADD COLUMN variants TEXT NOT NULL DEFAULT ''",
    "UPDATE media SET variants = COALESCE((
        SELECT STRING_AGG(v.width || ' ' || v.height || ' ' || v.bytes || ' ' || v.object_key || ' '
            || v.content_type, ' ' ORDER BY v.width)
        FROM media_variants v WHERE v.media_id = media.id), '')",
];

const BACK: &[&str] = &["ALTER TABLE media DROP COLUMN variants"];
