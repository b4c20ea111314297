//! Images, videos and documents with their variants, uploads, and orphaned objects.

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
    "media",
    "media_variants",
    "clean_renditions",
    "former_objects",
    "uploads",
    "orphaned_objects",
];

const STATEMENTS: &[&str] = &[
    // Rows that refer to a file forbid its deletion, so the sweep never deletes a file in use.
    // Images wait for their JPEG while `needs_jpeg`, and for renditions with or without a watermark while
    // `needs_watermark`, which the worker `claimed_by` makes until `claimed_until`. `variants` repeats the rows of `media_variants`: most responses show files, and read one row each.
    "CREATE TABLE media (
        id {id},
        owner_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('image', 'video', 'document', 'table', 'archive')),
        status TEXT NOT NULL CHECK (status IN ('pending', 'ready')),
        is_private BOOLEAN NOT NULL DEFAULT FALSE,
        content_hash TEXT NOT NULL,
        object_key TEXT NOT NULL,
        content_type TEXT NOT NULL,
        bytes BIGINT NOT NULL CHECK (bytes >= 0),
        width BIGINT CHECK (width > 0),
        height BIGINT CHECK (height > 0),
        duration_ms BIGINT CHECK (duration_ms >= 0),
        variants TEXT NOT NULL DEFAULT '',
        needs_jpeg BOOLEAN NOT NULL DEFAULT TRUE,
        needs_watermark BOOLEAN NOT NULL DEFAULT FALSE,
        claimed_by TEXT NOT NULL DEFAULT '',
        claimed_until BIGINT NOT NULL DEFAULT 0,
        created_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX media_content ON media (owner_id, kind, content_hash)",
    "CREATE INDEX media_object ON media (object_key)",
    "CREATE INDEX media_age ON media (created_at)",
    "CREATE INDEX media_needs_jpeg ON media (id) WHERE needs_jpeg AND kind = 'image'",
    "CREATE INDEX media_needs_watermark ON media (id) WHERE needs_watermark",
    "CREATE TABLE media_variants (
        media_id BIGINT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
        width BIGINT NOT NULL CHECK (width > 0),
        height BIGINT NOT NULL CHECK (height > 0),
        bytes BIGINT NOT NULL CHECK (bytes >= 0),
        object_key TEXT NOT NULL,
        content_type TEXT NOT NULL,
        PRIMARY KEY (media_id, content_type, width)
    )",
    "CREATE INDEX media_variants_object ON media_variants (object_key)",
    // The renditions of a watermarked image as they were before, in the private area of the store.
    "CREATE TABLE clean_renditions (
        media_id BIGINT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
        is_main BOOLEAN NOT NULL,
        width BIGINT NOT NULL CHECK (width > 0),
        height BIGINT NOT NULL CHECK (height > 0),
        bytes BIGINT NOT NULL CHECK (bytes >= 0),
        object_key TEXT NOT NULL,
        content_type TEXT NOT NULL,
        PRIMARY KEY (media_id, is_main, content_type, width)
    )",
    "CREATE INDEX clean_renditions_object ON clean_renditions (object_key)",
    // Objects that a file referred to before its renditions were replaced. Texts name them still.
    "CREATE TABLE former_objects (
        object_key TEXT NOT NULL,
        media_id BIGINT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
        width BIGINT NOT NULL CHECK (width > 0),
        PRIMARY KEY (object_key, media_id)
    )",
    "CREATE INDEX former_objects_media ON former_objects (media_id)",
    "CREATE TABLE uploads (
        id TEXT PRIMARY KEY,
        owner_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('image', 'video', 'document', 'table', 'archive')),
        content_type TEXT NOT NULL,
        bytes BIGINT NOT NULL CHECK (bytes > 0),
        object_key TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL,
        media_id BIGINT REFERENCES media (id) ON DELETE SET NULL
    )",
    "CREATE INDEX uploads_owner ON uploads (owner_id)",
    "CREATE INDEX uploads_media ON uploads (media_id)",
    "CREATE INDEX uploads_expiry ON uploads (expires_at)",
    "CREATE INDEX uploads_object ON uploads (object_key)",
    // Stored objects without a file. Until `claimed_until` one instance deletes the object and nobody
    // stores it; 0 when there is no claim.
    "CREATE TABLE orphaned_objects (
        object_key TEXT PRIMARY KEY,
        delete_after BIGINT NOT NULL,
        claimed_until BIGINT NOT NULL DEFAULT 0
    )",
    "CREATE INDEX orphaned_objects_due ON orphaned_objects (delete_after)",
];
