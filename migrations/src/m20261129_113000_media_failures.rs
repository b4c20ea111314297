//! Failed attempts to make renditions of a picture.

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

/// A worker claims the newest picture of the next shop in turn.
const ADDED: &[&str] = &[
    "ALTER TABLE media ADD COLUMN failures BIGINT NOT NULL DEFAULT 0",
    "DROP INDEX media_needs_watermark",
    "CREATE INDEX media_needs_watermark ON media (owner_id, id DESC) WHERE needs_watermark",
];

const REMOVED: &[&str] = &[
    "DROP INDEX media_needs_watermark",
    "CREATE INDEX media_needs_watermark ON media (id) WHERE needs_watermark",
    "ALTER TABLE media DROP COLUMN failures",
];
