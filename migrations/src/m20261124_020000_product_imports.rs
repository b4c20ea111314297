//! Imports of catalogues: jobs, their pictures by name, and the faults of their rows.

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

/// In the order of their creation.
const TABLES: &[&str] = &[
    "product_imports",
    "product_import_pictures",
    "product_import_faults",
];

/// `chunk` is the next chunk to be written; the transaction that writes a chunk increments it. Until
/// `claimed_until` the instance `claimed_by` works on the import. `headings` is JSON: it is read and
/// written as a whole.
const STATEMENTS: &[&str] = &[
    "CREATE TABLE product_imports (
        id {id},
        owner_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        table_id BIGINT NOT NULL REFERENCES media (id),
        archive_id BIGINT REFERENCES media (id),
        headings TEXT NOT NULL,
        mode TEXT NOT NULL,
        is_dry_run BOOLEAN NOT NULL,
        status TEXT NOT NULL
            CHECK (status IN ('needsMapping', 'running', 'done', 'cancelled', 'failed')),
        chunk BIGINT NOT NULL DEFAULT 0,
        chunk_count BIGINT NOT NULL,
        row_count BIGINT NOT NULL,
        new_rows BIGINT NOT NULL DEFAULT 0,
        changed_rows BIGINT NOT NULL DEFAULT 0,
        unchanged_rows BIGINT NOT NULL DEFAULT 0,
        faulty_rows BIGINT NOT NULL DEFAULT 0,
        new_products BIGINT NOT NULL DEFAULT 0,
        failures BIGINT NOT NULL DEFAULT 0,
        claimed_by TEXT NOT NULL DEFAULT '',
        claimed_until BIGINT NOT NULL DEFAULT 0,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE INDEX product_imports_owner ON product_imports (owner_id)",
    "CREATE INDEX product_imports_table ON product_imports (table_id)",
    "CREATE INDEX product_imports_archive ON product_imports (archive_id)",
    "CREATE INDEX product_imports_age ON product_imports (updated_at)",
    "CREATE INDEX product_imports_running ON product_imports (claimed_until)
        WHERE status = 'running'",
    "CREATE TABLE product_import_pictures (
        import_id BIGINT NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        media_id BIGINT NOT NULL REFERENCES media (id),
        PRIMARY KEY (import_id, name)
    )",
    "CREATE INDEX product_import_pictures_media ON product_import_pictures (media_id)",
    "CREATE TABLE product_import_faults (
        id {id},
        import_id BIGINT NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
        row_number BIGINT NOT NULL,
        column_key TEXT NOT NULL,
        reason TEXT NOT NULL,
        border BIGINT
    )",
    "CREATE INDEX product_import_faults_import ON product_import_faults (import_id)",
];
