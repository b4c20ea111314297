//! Notes of imports, details of faults, and how a table was read.

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
        ddl::run(manager, DROPPED).await
    }
}

/// `reading` is JSON: it is read and written as a whole.
const ADDED: &[&str] = &[
    "ALTER TABLE product_imports ADD COLUMN reading TEXT NOT NULL DEFAULT '{}'",
    "ALTER TABLE product_import_faults ADD COLUMN detail TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE product_import_faults ADD COLUMN is_note BOOLEAN NOT NULL DEFAULT FALSE",
];

/// Notes are no faults to a server that does not know them.
const DROPPED: &[&str] = &[
    "DELETE FROM product_import_faults WHERE is_note",
    "ALTER TABLE product_import_faults DROP COLUMN is_note",
    "ALTER TABLE product_import_faults DROP COLUMN detail",
    "ALTER TABLE product_imports DROP COLUMN reading",
];
