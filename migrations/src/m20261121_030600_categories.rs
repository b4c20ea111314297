//! Merchants' categories of two levels.

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
const TABLES: &[&str] = &["categories"];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE categories (
        id {id},
        owner_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        parent_id BIGINT REFERENCES categories (id) ON DELETE RESTRICT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        description TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        main_image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        sort BIGINT NOT NULL DEFAULT 0,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL,
        CHECK (parent_id IS NULL OR parent_id <> id)
    )",
    "CREATE UNIQUE INDEX categories_name
        ON categories (owner_id, COALESCE(parent_id, 0), name_key)",
    "CREATE INDEX categories_order ON categories (owner_id, sort, id)",
    "CREATE INDEX categories_parent ON categories (parent_id)",
    "CREATE INDEX categories_main_image ON categories (main_image_id)",
];
