//! Albums: named picture collections.

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

/// In the order in which they can go.
const TABLES: &[&str] = &["album_images", "albums"];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE albums (
        id {id},
        owner_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        description TEXT NOT NULL DEFAULT '',
        cover_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        is_public BOOLEAN NOT NULL DEFAULT FALSE,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX albums_name ON albums (owner_id, name_key)",
    "CREATE INDEX albums_newest ON albums (owner_id, id)",
    "CREATE INDEX albums_cover ON albums (cover_id)",
    "CREATE TABLE album_images (
        album_id BIGINT NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        media_id BIGINT NOT NULL REFERENCES media (id) ON DELETE RESTRICT,
        PRIMARY KEY (album_id, position)
    )",
    "CREATE INDEX album_images_media ON album_images (media_id)",
];
