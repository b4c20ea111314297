//! What the translations of an origin's or a line of business's name were made from, so that those
//! older than the name are marked. Null, as in all rows from before: from the name as it is.

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
    "ALTER TABLE areas ADD COLUMN name_en_of BIGINT",
    "ALTER TABLE areas ADD COLUMN name_ar_of BIGINT",
    "ALTER TABLE business_categories ADD COLUMN name_en_of BIGINT",
    "ALTER TABLE business_categories ADD COLUMN name_ar_of BIGINT",
];

const BACK: &[&str] = &[
    "ALTER TABLE business_categories DROP COLUMN name_ar_of",
    "ALTER TABLE business_categories DROP COLUMN name_en_of",
    "ALTER TABLE areas DROP COLUMN name_ar_of",
    "ALTER TABLE areas DROP COLUMN name_en_of",
];
