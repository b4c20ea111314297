//! What the platform tells about itself: one row of information, agreements and notices.

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
const TABLES: &[&str] = &["notices", "agreements", "platform_info"];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE platform_info (
        id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
        name TEXT NOT NULL DEFAULT '',
        introduction TEXT NOT NULL DEFAULT '',
        address TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        email TEXT NOT NULL DEFAULT '',
        phones TEXT NOT NULL DEFAULT '[]',
        wechat_ids TEXT NOT NULL DEFAULT '[]',
        logo_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        opening_image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        qr_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        content_version BIGINT NOT NULL DEFAULT 1,
        home_revision BIGINT NOT NULL DEFAULT 1,
        revision BIGINT NOT NULL DEFAULT 1
    )",
    "INSERT INTO platform_info (id) VALUES (1)",
    "CREATE TABLE agreements (
        id {id},
        kind TEXT NOT NULL CHECK (kind IN ('service', 'privacy')),
        version TEXT NOT NULL,
        title TEXT NOT NULL,
        text TEXT NOT NULL,
        translations TEXT NOT NULL DEFAULT '{}',
        published_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX agreements_version ON agreements (kind, version)",
    "CREATE TABLE notices (
        id {id},
        title TEXT NOT NULL,
        text TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        shown_date TEXT NOT NULL,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE INDEX notices_date ON notices (shown_date, id)",
];
