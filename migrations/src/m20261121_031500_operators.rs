//! What operators need to change things side by side: revisions of what had none yet. And a name
//! for a platform that nobody named.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, UP).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, DOWN).await
    }
}

const UP: &[&str] = &[
    "ALTER TABLE areas ADD COLUMN revision BIGINT NOT NULL DEFAULT 1",
    "ALTER TABLE business_categories ADD COLUMN revision BIGINT NOT NULL DEFAULT 1",
    // Counts what operators decided about an account: status, settlement, recommendation.
    "ALTER TABLE users ADD COLUMN standing_revision BIGINT NOT NULL DEFAULT 1",
    // `of` is the fingerprint of the name, by which translations are known to be of today's.
    r#"UPDATE platform_info SET name = '青花集', translations =
        '{"en":{"name":{"text":"Qinghua","of":14835883682606991738}},"ar":{"name":{"text":"تشينغهوا","of":14835883682606991738}}}'
        WHERE id = 1 AND revision = 1 AND name = '' AND translations = '{}'"#,
];

const DOWN: &[&str] = &[
    "UPDATE platform_info SET name = '', translations = '{}' WHERE id = 1 AND revision = 1",
    "ALTER TABLE users DROP COLUMN standing_revision",
    "ALTER TABLE business_categories DROP COLUMN revision",
    "ALTER TABLE areas DROP COLUMN revision",
];
